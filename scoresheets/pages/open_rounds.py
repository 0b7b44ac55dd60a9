"""A sheet with as many rounds as a page has room for, where nobody knows how many."""

from scoresheets.pages.fitting import Measure
from scoresheets.pages.paper import Orientation, Paper
from scoresheets.pages.profile import COMFORTABLE, REGULAR, Profile
from scoresheets.pages.sheet_page import SheetPage, lay_out_sheets
from scoresheets.sheet import Sheet
from scoresheets.sheet.in_force import OPEN_ROUNDS
from scoresheets.sheet.sheet import RoundRow

_GOOD_ROW, _GOOD_TALLY = 9.8, 10.8
"""Height of a round that is worth a round fewer on the page, and with squares in it."""


def lay_out_open(
    sheet: Sheet,
    paper: Paper,
    measure: Measure,
    *,
    orientation: Orientation | None = None,
) -> tuple[SheetPage, ...] | None:
    """Return a sheet on a page with as many rounds as it has good room for, or None.

    That is on paper that stands, if it may, with rows that are comfortable. Where there
    is no room for the fewest, rows are only as high as writing needs.

    Args:
        sheet: What it says; its rounds are counted anew.
        paper: Paper, standing up.
        measure: Width of a text.
        orientation: Only this one, if given.
    """
    good = _roomy(sheet)
    for number in reversed(OPEN_ROUNDS):
        tried = with_rounds(sheet, number)
        found = lay_out_sheets(
            *((tried,), paper, measure),
            orientation=orientation or "portrait",
            profiles=(good,),
            boxes=(True,),
        )
        if found is not None:
            return found
    for profiles in ((COMFORTABLE,), REGULAR):
        found = lay_out_sheets(
            *((with_rounds(sheet, OPEN_ROUNDS[0]),), paper, measure),
            orientation=orientation,
            profiles=profiles,
        )
        if found is not None:
            return found
    return None


def with_rounds(sheet: Sheet, number: int) -> Sheet:
    """Return a sheet with so many rounds, none of which has an engine."""
    rounds = tuple(RoundRow(played, None) for played in range(1, number + 1))
    return sheet._replace(rounds=rounds)


def _roomy(sheet: Sheet) -> Profile:
    """Return comfortable sizes with rows that are no lower than good ones."""
    good = _GOOD_TALLY if sheet.tally else _GOOD_ROW
    return COMFORTABLE._replace(cell=(COMFORTABLE.cell[0], good))
