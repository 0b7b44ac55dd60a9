"""Linked sheets: as few pages as will do, where one has no room for the table."""

from scoresheets.pages.fitting import Measure
from scoresheets.pages.paper import Orientation, Paper
from scoresheets.pages.sheet_page import SheetPage, lay_out_sheets
from scoresheets.sheet import Sheet
from scoresheets.sheet.in_force import Translate
from scoresheets.sheet.linked import Lines, link_sheets, splits


def lay_out_linked(
    whole: Sheet,
    paper: Paper,
    measure: Measure,
    say: Translate,
    lines: Lines,
    *,
    orientation: Orientation | None = None,
) -> tuple[SheetPage, ...] | None:
    """Return the fewest linked sheets that keep room to write, or None.

    Args:
        whole: What they say together.
        paper: Paper, standing up.
        measure: Width of a text.
        say: Language of the labels.
        lines: Makes the lines below the title from a subtitle.
        orientation: Only this one, if given.
    """
    for split in splits(len(whole.players), len(whole.rounds)):
        sheets = link_sheets(whole, split, say, lines)
        found = lay_out_sheets(sheets, paper, measure, orientation=orientation)
        if found is not None:
            return found
    return None
