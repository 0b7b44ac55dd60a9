"""One sheet on one page: which paper, how tight, and where the house rules go."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from scoresheets.pages.below_grid import BelowGrid, arrange_below, place_below
from scoresheets.pages.boxes import Element, Line, Mark, Page, Text
from scoresheets.pages.fitting import Measure, capital_mm
from scoresheets.pages.grid import Grid, solve_grids
from scoresheets.pages.grid_lines import draw_grid_lines
from scoresheets.pages.grid_links import draw_links
from scoresheets.pages.grid_text import GridText, without_names
from scoresheets.pages.header import Placed, place_footer, place_header
from scoresheets.pages.name_text import draw_partner_lines
from scoresheets.pages.paper import Frame, Orientation, Paper
from scoresheets.pages.play_text import draw_tallies
from scoresheets.pages.profile import REGULAR, Profile
from scoresheets.sheet import Sheet

_NOTES_LEADING, _NOTES_LEAST = 8.0, 20.0


class SheetPage(NamedTuple):
    """A sheet laid out.

    Attributes:
        sheet: What it says.
        page: Everything on it.
        grid: Its arithmetic.
        rules_on_back: Whether the house rules did not fit on the front.
        cut_names: Names that are printed in full on the back only.
    """

    sheet: Sheet
    page: Page
    grid: Grid
    rules_on_back: bool
    cut_names: tuple[str, ...]

    @property
    def cells(self) -> int:
        """How many cells there are to write in."""
        grid = self.grid
        in_round = 2 + grid.extras + grid.play_written
        own = grid.rounds * in_round + grid.has_carried + len(grid.closing)
        sums = (grid.rounds + grid.has_carried) * (grid.has_sums + grid.earlier)
        return grid.players * own + sums + grid.open_engines

    @property
    def smallest_cell(self) -> tuple[float, float]:
        """Smallest width and height of a cell to write in, millimetres."""
        cells = [*self.grid.write_cells()]
        return min(width for width, _ in cells), min(height for _, height in cells)

    def with_elsewhere(self, elsewhere: str, measure: Measure) -> "SheetPage":
        """Return the same page whose foot tells what is on the pages behind it."""
        sheet = self.sheet._replace(
            footer=self.sheet.footer._replace(elsewhere=elsewhere)
        )
        foot = _place_foot(sheet, self.grid, measure)
        page = self.page._replace(content=(*self.page.content[:-1], foot))
        return self._replace(sheet=sheet, page=page)


def lay_out_sheet(
    sheet: Sheet,
    paper: Paper,
    measure: Measure,
    *,
    orientation: Orientation | None = None,
    profiles: tuple[Profile, ...] = REGULAR,
) -> SheetPage | None:
    """Return a sheet on one page, like `lay_out_sheets`, or None."""
    found = lay_out_sheets(
        (sheet,), paper, measure, orientation=orientation, profiles=profiles
    )
    return found[0] if found else None


def lay_out_sheets(
    sheets: Sequence[Sheet],
    paper: Paper,
    measure: Measure,
    *,
    orientation: Orientation | None = None,
    profiles: tuple[Profile, ...] = REGULAR,
    boxes: tuple[bool, ...] = (True, False),
) -> tuple[SheetPage, ...] | None:
    """Return the first arrangement that keeps room to write, or None.

    Portrait is tried before landscape, house rules on the front before the back,
    and each first comfortable, then tight. Linked sheets are all arranged alike.

    Args:
        sheets: What one sheet says, or several that are linked: one page each.
        paper: Paper, standing up.
        measure: Width of a text.
        orientation: Only this one, if given.
        profiles: Sizes, in the order to try.
        boxes: Whether the house rules stand on the front, in the order to try.
    """
    turns: tuple[Orientation, ...] = ("portrait", "landscape")
    for with_box in boxes:
        for turn in (orientation,) if orientation else turns:
            for profile in profiles:
                found = _try(sheets, paper.turned(turn), profile, measure, with_box)
                if found is not None:
                    return found
    return None


def _try(
    sheets: Sequence[Sheet],
    paper: Paper,
    profile: Profile,
    measure: Measure,
    with_box: bool,
) -> tuple[SheetPage, ...] | None:
    """Return the sheets in one arrangement, if the guarantee is kept."""
    frame = Frame.whole(paper, profile.margin)
    parts: list[BelowGrid] = []
    for sheet in sheets:
        below = arrange_below(sheet, frame, profile, measure, with_box=with_box)
        if below is None:
            return None
        parts.append(below)
    heights = [below.height for below in parts]
    grids = solve_grids(sheets, frame, profile, measure, heights)
    if grids is None:
        return None
    return tuple(
        _place(sheet, grid, below, measure)
        for sheet, grid, below in zip(sheets, grids, parts, strict=True)
    )


def _place(sheet: Sheet, grid: Grid, below: BelowGrid, measure: Measure) -> SheetPage:
    """Return the page of a sheet whose arithmetic is done."""
    around = _place_around(without_names(sheet), grid, below, measure)
    text = GridText(sheet, grid, measure)
    page = Page(
        width=grid.frame.width,
        height=grid.frame.height,
        lang=sheet.languages[0],
        label=_page_label(sheet),
        artifacts=around.artifacts,
        content=(*around.before, text.table(), *around.after),
    )
    on_back = below.box is None and bool(sheet.box)
    return SheetPage(sheet, page, grid, on_back, tuple(text.cut_names))


class _Around(NamedTuple):
    """All of a page but the grid's table: lines, what is read before and after it."""

    artifacts: tuple[Mark, ...]
    before: tuple[Element, ...]
    after: tuple[Element, ...]


@lru_cache(maxsize=64)
def _place_around(
    sheet: Sheet, grid: Grid, below: BelowGrid, measure: Measure
) -> _Around:
    """Return what sheets have alike that differ in names only."""
    frame, profile = grid.frame, grid.profile
    header = place_header(sheet, frame, profile, measure)
    box_top = frame.bottom - profile.foot - below.height
    rules = place_below(below, box_top, frame, profile, measure)
    notes = _place_notes(sheet, grid, box_top)
    artifacts = (
        *draw_grid_lines(grid),
        *draw_links(grid),
        *draw_partner_lines(sheet, grid, measure),
        *draw_tallies(sheet, grid),
        *header.artifacts,
        *rules.artifacts,
        *GridText(sheet, grid, measure).edge_numerals(),
        *notes.artifacts,
    )
    foot = _place_foot(sheet, grid, measure)
    return _Around(artifacts, header.content, (*notes.content, *rules.content, foot))


def _place_foot(sheet: Sheet, grid: Grid, measure: Measure) -> Element:
    """Return the last thing on the page."""
    profile = grid.profile
    return place_footer(
        sheet.footer, grid.frame, profile.type.footer, profile.secondary, measure
    )


def _page_label(sheet: Sheet) -> str:
    """Return what a page is called: its title, and which sheet of several it is."""
    if sheet.links.sheets == 1:
        return sheet.title
    return f"{sheet.title} · {sheet.footer.sheet}"


def _place_notes(sheet: Sheet, grid: Grid, foot: float) -> Placed:
    """Return ruled lines to write on where a short game leaves room."""
    if foot - grid.bottom < _NOTES_LEAST:
        return Placed((), ())
    small, grey = grid.profile.type.small, grid.profile.secondary
    y = grid.bottom + 2.4 + capital_mm(small)
    label = Text(grid.left, y, sheet.labels.notes[0], small, grey=grey)
    first = grid.bottom + 1.5 * _NOTES_LEADING
    lines = 1 + int((foot - first) / _NOTES_LEADING)
    tops = (first + n * _NOTES_LEADING for n in range(lines))
    thin = grid.profile.lines.thin
    ruled = tuple(Line(grid.left, top, grid.right, top, thin) for top in tops)
    return Placed(ruled, (Element("P", (label,)),))
