"""Sheets for every table: room to write, and no text where another one is."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

import pytest
from pages.cell_faults import cell_faults, field_lines, texts_of
from pages.page_faults import page_faults
from pages.tables_to_try import (
    LANGUAGES,
    LONG_NAMES,
    PAPERS,
    SETS,
    Spoken,
    players_of,
    rules_for,
    sheet_of,
)

from scoresheets.pages.boxes import Element
from scoresheets.pages.paper import Orientation, load_paper
from scoresheets.pages.sheet_page import SheetPage, lay_out_sheet
from scoresheets.pdf.fonts import text_width_mm
from scoresheets.sheet import HeaderFields, Sheet

SAMPLE: Final = 60
SEED: Final = 20
CELL_MM: Final = (9.0, 7.0)
MOST: Final = {"letter": 12, "a4": 13}
"""Players that one sheet has room for, on the largest sets too."""
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
Case = tuple[int, int, str, str, str, str, str, Orientation | None]


def _sheet(
    spoken: Spoken,
    tile_set: int,
    players: int,
    names: str,
    choices: Mapping[str, str] | None = None,
    header: str = "blank",
) -> Sheet:
    printed = {"blank": [None] * players, "long": LONG_NAMES[:players]}[names]
    title, fields = HEADERS[header]
    rules = rules_for(tile_set, choices)
    return sheet_of(spoken, rules, printed, title=title, header=fields)


def _lay_out(
    sheet: Sheet, paper: str, turn: Orientation | None = None
) -> SheetPage | None:
    return lay_out_sheet(sheet, load_paper(paper), text_width_mm, orientation=turn)


def _faults(sheet: Sheet, laid: SheetPage) -> list[str]:
    found = [*page_faults(laid.page), *cell_faults(sheet, laid)]
    smallest = laid.smallest_cell
    if any(a < b - 1e-9 for a, b in zip(smallest, CELL_MM, strict=True)):
        found.append(f"cell of {smallest}")
    return found


@pytest.mark.parametrize("names", ["blank", "long"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("tile_set", SETS)
def test_every_table_has_room(
    spoken: Mapping[str, Spoken], tile_set: int, paper: str, language: str, names: str
) -> None:
    """Each number of players that the set feeds has a sound sheet, or none at all."""
    for players in players_of(tile_set):
        sheet = _sheet(spoken[language], tile_set, players, names)
        laid = _lay_out(sheet, paper)
        assert (laid is not None) == (players <= MOST[paper]), players
        if laid is not None:
            assert _faults(sheet, laid) == [], players


def _cases() -> Iterator[Case]:
    """Yield a much larger grid: rounds, rules, headers and both ways to turn."""
    turns: tuple[Orientation, ...] = ("portrait", "landscape")
    for tile_set in SETS:
        for players in players_of(tile_set):
            for paper in PAPERS:
                for language in LANGUAGES:
                    for names in ("blank", "long"):
                        for rules in CHOICES:
                            for header in HEADERS:
                                for turn in turns:
                                    yield (
                                        *(tile_set, players, paper, language, names),
                                        *(rules, header, turn),
                                    )


def _try_case(spoken: Mapping[str, Spoken], case: Case, rounds: str) -> None:
    """Lay one table out; where there is room, there must be no fault."""
    tile_set, players, paper, language, names, rules, header, turn = case
    choices = {**CHOICES[rules], "rounds": rounds}
    sheet = _sheet(spoken[language], tile_set, players, names, choices, header)
    laid = _lay_out(sheet, paper, turn)
    if laid is not None:
        assert _faults(sheet, laid) == [], case
        assert (laid.page.width > laid.page.height) == (turn == "landscape")


def _case_id(case: Case) -> str:
    return "-".join(str(part).replace(" ", "_") for part in case)


@pytest.mark.parametrize("case", Random(SEED).sample([*_cases()], SAMPLE), ids=_case_id)
def test_sampled_tables(spoken: Mapping[str, Spoken], case: Case) -> None:
    """A sample of all tables, drawn from a fixed seed, is sound."""
    for rounds in ("1", "3", "all", "half"):
        _try_case(spoken, case, rounds)


@pytest.mark.matrix
@pytest.mark.parametrize("rounds", ["1", "2", "3", "5", "10", "13", "all", "half"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tile_set", SETS)
def test_all_tables(
    spoken: Mapping[str, Spoken], tile_set: int, language: str, rounds: str
) -> None:
    """Every table there is, with any number of rounds, is sound."""
    for case in _cases():
        if (case[0], case[3]) == (tile_set, language):
            _try_case(spoken, case, rounds)


@pytest.mark.parametrize("players", [2, 6, 9, 12])
def test_fields_are_long_enough_to_write_on(
    spoken: Mapping[str, Spoken], players: int
) -> None:
    """Date, place, table and scorekeeper each have a line of their own."""
    laid = _lay_out(_sheet(spoken["es"], 18, players, "long"), "letter")
    assert laid is not None
    lengths = [line.x2 - line.x1 for line in field_lines(laid)]
    assert len(lengths) == 4
    assert min(lengths) >= 9
    assert max(lengths) >= 20


def test_a_name_that_is_cut_is_reported(spoken: Mapping[str, Spoken]) -> None:
    """Sixty letters without a space do not push the grid aside; they are cut."""
    rules = rules_for(9)
    long = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochiau"
    plain = _lay_out(sheet_of(spoken["en"], rules, ["Ana"] * 6), "letter")
    sheet = sheet_of(spoken["en"], rules, [long, *["Ana"] * 5])
    laid = _lay_out(sheet, "letter")
    assert plain is not None
    assert laid is not None
    assert [*laid.grid.write_cells()] == [*plain.grid.write_cells()]
    assert laid.grid.closing == plain.grid.closing
    assert _faults(sheet, laid) == []
    many = _lay_out(sheet_of(spoken["en"], rules, [long * 3] * 8), "letter")
    assert many is not None
    assert many.cut_names == (long * 3,) * 8


def test_short_games_leave_room_for_notes(spoken: Mapping[str, Spoken]) -> None:
    """Rows grow to 18 mm, and what is then left is ruled to write on."""
    sheet = _sheet(spoken["en"], 6, 2, "blank", {"rounds": "3"})
    laid = _lay_out(sheet, "letter")
    assert laid is not None
    assert laid.grid.row == 18
    assert "Notes" in [
        text.text for text in texts_of(Element("Sect", laid.page.content))
    ]
    assert _faults(sheet, laid) == []


def test_room_is_used(spoken: Mapping[str, Spoken]) -> None:
    """Four players and thirteen rounds fill an A4 page: rows grow beyond the least."""
    laid = _lay_out(_sheet(spoken["en"], 12, 4, "blank"), "a4")
    assert laid is not None
    assert laid.grid.profile.name == "comfortable"
    assert laid.grid.row > 9
    assert laid.page.height > laid.page.width
