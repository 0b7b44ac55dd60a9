"""Pages of a pack: one sheet again and again, with other names.

Everything but the names is one figure, drawn once for all pages; the names are text.
"""

from collections.abc import Iterator, Sequence

from scoresheets.pages.boxes import Element, Mark, Page
from scoresheets.pages.fitting import Measure
from scoresheets.pages.name_text import place_name
from scoresheets.pages.sheet_page import SheetPage
from scoresheets.sheet import Sheet


class PackPages:
    """One sheet of a pack, to be filled with names.

    Args:
        laid: The sheet, with names of any kind in all its heads.
        measure: Width of a text.
    """

    def __init__(self, laid: SheetPage, measure: Measure) -> None:
        self.laid, self.measure = laid, measure
        marks = (*laid.page.artifacts, *_marks(laid.page.content))
        self.figure = Element("Figure", marks, alt=describe_sheet(laid.sheet))
        self.cut_names: dict[str, None] = {}

    def fill(self, names: Sequence[str | None]) -> Page:
        """Return the page with names; note which had to be cut.

        Args:
            names: One entry a player of the whole table, in seat order.
        """
        grid, content = self.laid.grid, [self.figure]
        for index, column in enumerate(self.laid.sheet.players):
            named = column.with_names(names)
            marks, cut = place_name(grid, index, named, self.measure)
            content.append(Element("P", marks))
            self.cut_names |= dict.fromkeys(cut)
        return self.laid.page._replace(artifacts=(), content=tuple(content))


def describe_sheet(sheet: Sheet) -> str:
    """Return in words what a sheet has beside names and cells to write in."""
    said = [sheet.title, *(line for line, _ in sheet.lines)]
    if sheet.box:
        rules = "; ".join(f"{label}: {value}" for label, value in sheet.box)
        said.append(f"{sheet.box_title}: {rules}")
    footer = sheet.footer
    said += [footer.elsewhere, f"{footer.code_label} {footer.code}", footer.sheet]
    return ". ".join(part for part in said if part)


def _marks(content: Sequence[Element | Mark]) -> Iterator[Mark]:
    """Yield every mark but the names."""
    for kid in content:
        if not isinstance(kid, Element):
            yield kid
        elif kid.cell is None or kid.cell.kind != "name":
            yield from _marks(kid.kids)
