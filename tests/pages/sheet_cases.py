"""Tables of all kinds by name, and what may be wrong with their sheets."""

from collections.abc import Mapping
from typing import Final

from pages.cell_faults import cell_faults
from pages.page_faults import page_faults
from pages.tables_to_try import LONG_NAMES, Spoken, rules_for, sheet_of

from scoresheets.pages.paper import Orientation, load_paper
from scoresheets.pages.sheet_page import SheetPage, lay_out_sheet
from scoresheets.pdf.fonts import text_width_mm
from scoresheets.sheet import HeaderFields, Sheet

CELL_MM: Final = (9.0, 7.0)
ASKS: Final[Mapping[str, Mapping[str, str]]] = {
    "nothing": {},
    "extra": {"round_winner_score": "-10"},
    "open engine": {"engine_source": "highest_held"},
    "all": {
        "engine_source": "highest_held",
        "open_train_penalty": "5",
        "misplay_penalty": "3",
        "win_condition": "most_rounds_won",
        "end_condition": "target_score",
        "target": "100",
    },
}
"""Rules that change what a sheet has room for."""
CHOICES: Final[Mapping[str, Mapping[str, str]]] = {
    "standard": {},
    "no tie-break": {"tie_break": "shared"},
    "one step": {"tie_break": "lowest_nonzero,shared"},
    "blanks and courtesy": {
        "blank_value": "end25",
        "last_tile_notice": "courtesy",
        "first_turn": "whole_run",
        "marker_off": "own_play_unless_uncovered_double",
    },
}
LONG_TITLE: Final = "The Saturday Night Dominoes and Lemonade Society of Springfield"
HEADERS: Final = {
    "blank": ("", HeaderFields()),
    "long title": (LONG_TITLE, HeaderFields()),
    "filled": ("Club night", HeaderFields("2027-01-16", "Community hall, room 4")),
    "overfilled": (LONG_TITLE, HeaderFields("Saturday, 16 January 2027", LONG_TITLE)),
}


def sheet_for(
    spoken: Spoken,
    tile_set: int,
    players: int,
    names: str,
    choices: Mapping[str, str] | None = None,
    header: str = "blank",
    asks: str = "nothing",
) -> Sheet:
    """Return the sheet of a table, its parts chosen by name from the tables above."""
    printed = {"blank": [None] * players, "long": LONG_NAMES[:players]}[names]
    title, fields = HEADERS[header]
    rules = rules_for(tile_set, {**(choices or {}), **ASKS[asks]})
    return sheet_of(spoken, rules, printed, title=title, header=fields)


def one_page(
    sheet: Sheet, paper: str, turn: Orientation | None = None
) -> SheetPage | None:
    """Return a sheet on a page of its own, if one has room."""
    return lay_out_sheet(sheet, load_paper(paper), text_width_mm, orientation=turn)


def faults_of(*pages: SheetPage) -> list[str]:
    """Return what is wrong with pages of a sheet, room to write included."""
    found = []
    for laid in pages:
        found += [*page_faults(laid.page), *cell_faults(laid)]
        smallest = laid.smallest_cell
        if any(a < b - 1e-9 for a, b in zip(smallest, CELL_MM, strict=True)):
            found.append(f"cell of {smallest}")
    return found
