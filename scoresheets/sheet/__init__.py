"""What a sheet says, as plain values; where it lies is for `scoresheets.pages`."""

from scoresheets.sheet.cells import CellId
from scoresheets.sheet.in_force import is_open_ended, what_wins
from scoresheets.sheet.make import HeaderFields, make_sheet
from scoresheets.sheet.sheet import (
    MOST_BOX_LINES,
    ClosingRow,
    Field,
    Label,
    Links,
    PlayerColumn,
    RoundRow,
    Sheet,
)

__all__ = [
    "MOST_BOX_LINES",
    "CellId",
    "ClosingRow",
    "Field",
    "HeaderFields",
    "Label",
    "Links",
    "PlayerColumn",
    "RoundRow",
    "Sheet",
    "is_open_ended",
    "make_sheet",
    "what_wins",
]
