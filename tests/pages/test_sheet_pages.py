"""Sheets for every table: room to write, and no text where another one is."""

import os
import time
from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

import pytest
from pages.cell_faults import cell_faults, cells_once, field_lines, texts_of
from pages.page_faults import box_of, page_faults
from pages.tables_to_try import (
    LANGUAGES,
    LONG_NAMES,
    PAPERS,
    SETS,
    Spoken,
    pages_of,
    players_of,
    rules_for,
    sheet_of,
)

from scoresheets.pages.boxes import Element, Rect, Text, TileMark, walk_marks
from scoresheets.pages.fitting import POINT_MM
from scoresheets.pages.paper import Orientation, load_paper
from scoresheets.pages.sheet_page import SheetPage, lay_out_sheet
from scoresheets.pdf.fonts import text_width_mm
from scoresheets.pips import frame
from scoresheets.sheet import HeaderFields, Sheet

SAMPLE: Final = 60
SEED: Final = 20
SHARDS, SHARD_SIZE = 20, 150
MOST_ROUNDS: Final = 38
CELL_MM: Final = (9.0, 7.0)
ONE_PAGE: Final = {"letter": 12, "a4": 13}
"""Players that one sheet has room for, on the largest sets too."""
EXTRA: Final = {"round_winner_score": "-10"}
OPEN: Final = {"engine_source": "highest_held"}
ASKS: Final[Mapping[str, Mapping[str, str]]] = {
    "nothing": {},
    "extra": EXTRA,
    "open engine": OPEN,
    "all": {
        **OPEN,
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
Case = tuple[int, int, str, str, str, str, str, str, Orientation | None]


def _sheet(
    spoken: Spoken,
    tile_set: int,
    players: int,
    names: str,
    choices: Mapping[str, str] | None = None,
    header: str = "blank",
    asks: str = "nothing",
) -> Sheet:
    printed = {"blank": [None] * players, "long": LONG_NAMES[:players]}[names]
    title, fields = HEADERS[header]
    rules = rules_for(tile_set, {**(choices or {}), **ASKS[asks]})
    return sheet_of(spoken, rules, printed, title=title, header=fields)


def _lay_out(
    sheet: Sheet, paper: str, turn: Orientation | None = None
) -> SheetPage | None:
    return lay_out_sheet(sheet, load_paper(paper), text_width_mm, orientation=turn)


def _faults(*pages: SheetPage) -> list[str]:
    found = []
    for laid in pages:
        found += [*page_faults(laid.page), *cell_faults(laid)]
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
    """Each number of players that the set feeds has a sound sheet, or linked ones."""
    for players in players_of(tile_set):
        sheet = _sheet(spoken[language], tile_set, players, names)
        pages = pages_of(spoken[language], sheet, paper)
        assert (len(pages) == 1) == (players <= ONE_PAGE[paper]), players
        assert len(pages) <= 2
        assert _faults(*pages) == [], players


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
                                for asks in ASKS:
                                    for turn in turns:
                                        yield (
                                            *(tile_set, players, paper, language),
                                            *(names, rules, header, asks, turn),
                                        )


def _try_case(spoken: Mapping[str, Spoken], case: Case, rounds: str) -> None:
    """Lay one table out; there is room, and there is no fault."""
    tile_set, players, paper, language, names, rules, header, asks, turn = case
    choices = {**CHOICES[rules], "rounds": rounds}
    said = spoken[language]
    sheet = _sheet(said, tile_set, players, names, choices, header, asks)
    pages = pages_of(said, sheet, paper, turn)
    assert _faults(*pages) == [], (case, rounds)
    assert cells_once(sheet, pages) == [], (case, rounds)
    for laid in pages:
        assert (laid.page.width > laid.page.height) == (turn == "landscape")


def _case_id(case: Case) -> str:
    return "-".join(str(part).replace(" ", "_") for part in case)


def _sample(seed: int, size: int) -> list[tuple[Case, str]]:
    """Draw tables, each with a number of rounds."""
    random, cases = Random(seed), [*_cases()]
    return [
        (random.choice(cases), str(random.randint(1, MOST_ROUNDS))) for _ in range(size)
    ]


@pytest.mark.parametrize("case", Random(SEED).sample([*_cases()], SAMPLE), ids=_case_id)
def test_sampled_tables(spoken: Mapping[str, Spoken], case: Case) -> None:
    """A sample of all tables, drawn from a fixed seed, is sound."""
    for rounds in ("1", "all", str(case[1] + 24)):
        _try_case(spoken, case, rounds)


@pytest.mark.matrix
@pytest.mark.parametrize("shard", range(SHARDS))
def test_many_tables(spoken: Mapping[str, Spoken], shard: int) -> None:
    """Tables of all kinds with 1 to 38 rounds are sound; each run tries others.

    To try the same ones again, set ``SCORESHEETS_SEED`` to the seed that is printed.
    """
    seed = int(os.environ.get("SCORESHEETS_SEED", time.time_ns() % 1_000_000))
    print(f"SCORESHEETS_SEED={seed}")  # noqa: T201 (shown if the test fails)
    for case, rounds in _sample(seed * SHARDS + shard, SHARD_SIZE):
        _try_case(spoken, case, rounds)


@pytest.mark.matrix
@pytest.mark.parametrize("asks", ASKS)
@pytest.mark.parametrize("turn", ["portrait", "landscape"])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("tile_set", SETS)
def test_every_number_of_players_and_rounds(
    spoken: Mapping[str, Spoken],
    tile_set: int,
    paper: str,
    turn: Orientation,
    asks: str,
) -> None:
    """All that a set can feed, with 1 to 38 rounds, keep room to write."""
    for players in players_of(tile_set):
        for rounds in range(1, MOST_ROUNDS + 1):
            choices = {"rounds": str(rounds)}
            said = spoken["en"]
            sheet = _sheet(said, tile_set, players, "blank", choices, asks=asks)
            pages = pages_of(said, sheet, paper, turn)
            smallest = [laid.smallest_cell for laid in pages]
            assert min(width for width, _ in smallest) >= 9 - 1e-9, (players, rounds)
            assert min(height for _, height in smallest) >= 7 - 1e-9, (players, rounds)
            assert cells_once(sheet, pages) == [], (players, rounds)


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
    assert _faults(laid) == []
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
    assert _faults(laid) == []


def test_room_is_used(spoken: Mapping[str, Spoken]) -> None:
    """Four players and thirteen rounds fill an A4 page: rows grow beyond the least."""
    laid = _lay_out(_sheet(spoken["en"], 12, 4, "blank"), "a4")
    assert laid is not None
    assert laid.grid.profile.name == "comfortable"
    assert laid.grid.row > 9
    assert laid.page.height > laid.page.width


@pytest.mark.parametrize("rounds", ["1", "13", "38"])
@pytest.mark.parametrize("turn", ["portrait", "landscape"])
def test_engines_are_written_in_an_empty_tile(
    spoken: Mapping[str, Spoken], turn: Orientation, rounds: str
) -> None:
    """It leaves 9 by 7 mm inside, has words for who cannot see, and no numerals."""
    sheet = _sheet(spoken["en"], 12, 6, "blank", {"rounds": rounds}, asks="open engine")
    pages = pages_of(spoken["en"], sheet, "a4", turn)
    figures = [
        figure
        for laid in pages
        for head in _row_heads(laid)
        for figure in head.kids
        if isinstance(figure, Element) and figure.role == "Figure"
    ]
    assert len(figures) == int(rounds)
    for figure in figures:
        assert figure.alt == "engine to write in"
        (tile,) = figure.kids
        assert isinstance(tile, TileMark)
        assert tile.tile is None
        line = 2 * frame(tile.half).line_pt * POINT_MM
        assert tile.half - line >= 7
        assert 2 * tile.half - line >= 9
    for laid in pages:
        numbers = [str(row.number) for row in laid.sheet.rounds]
        edge = [mark.text for mark in laid.page.artifacts if isinstance(mark, Text)]
        assert edge in (numbers, [])


def _row_heads(laid: SheetPage) -> Iterator[Element]:
    (table,) = (kid for kid in laid.page.content if kid.role == "Table")
    for row in table.kids:
        assert isinstance(row, Element)
        yield from (
            cell
            for cell in row.kids
            if isinstance(cell, Element) and cell.scope == "Row"
        )


def test_extra_cells_are_white_and_wide_enough(spoken: Mapping[str, Spoken]) -> None:
    """They stand between points and total; Total is tinted across all three."""
    laid = _lay_out(_sheet(spoken["en"], 9, 3, "blank", asks="extra"), "letter")
    assert laid is not None
    grid = laid.grid
    assert grid.extras == 1
    assert grid.extra >= 9
    assert grid.points + grid.extra + grid.total == pytest.approx(grid.player)
    tints = [m for m in laid.page.artifacts if isinstance(m, Rect) and m.fill]
    for index in range(3):
        left = grid.player_left(index)
        ends = left + grid.points + grid.extra, left + grid.player
        spans = [(m.x, m.x + m.w) for m in tints if left - 1e-6 <= m.x < ends[1] - 1e-6]
        assert spans == [pytest.approx(ends), pytest.approx((left, ends[1]))]


INK_WITHIN_MM: Final = 12.0


@pytest.mark.parametrize("turn", ["portrait", "landscape"])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(
    ("tile_set", "players", "rounds"),
    [(6, 2, "1"), (9, 2, "3"), (9, 6, "all"), (18, 14, "all"), (18, 5, "38")],
)
def test_the_page_is_used_to_its_margins(
    spoken: Mapping[str, Spoken],
    tile_set: int,
    players: int,
    rounds: str,
    paper: str,
    turn: Orientation,
) -> None:
    """On each side the first ink is no farther than 12 mm from the edge."""
    sheet = _sheet(spoken["es"], tile_set, players, "blank", {"rounds": rounds})
    for laid in pages_of(spoken["es"], sheet, paper, turn):
        page = laid.page
        boxes = [box_of(mark) for mark in walk_marks(page)]
        assert min(box.left for box in boxes) <= INK_WITHIN_MM
        assert min(box.top for box in boxes) <= INK_WITHIN_MM
        assert page.width - max(box.right for box in boxes) <= INK_WITHIN_MM
        assert page.height - max(box.bottom for box in boxes) <= INK_WITHIN_MM
