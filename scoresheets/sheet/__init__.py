"""What a sheet says, as plain values; where it lies is for `scoresheets.pages`."""

from scoresheets.sheet.cells import CellId
from scoresheets.sheet.in_force import what_wins
from scoresheets.sheet.make import HeaderFields, make_sheet
from scoresheets.sheet.sheet import (
    ClosingRow,
    Field,
    Label,
    Links,
    PlayerColumn,
    RoundRow,
    Sheet,
)

__all__ = [
    "CellId",
    "ClosingRow",
    "Field",
    "HeaderFields",
    "Label",
    "Links",
    "PlayerColumn",
    "RoundRow",
    "Sheet",
    "make_sheet",
    "what_wins",
]
