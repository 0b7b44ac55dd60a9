"""What a page of a sheet has room for, and what it does with the room left over."""

from collections.abc import Iterator, Mapping
from typing import Final

import pytest
from pages.cell_faults import elements, field_lines, texts_of
from pages.page_faults import box_of
from pages.sheet_cases import faults_of, one_page, sheet_for
from pages.tables_to_try import PAPERS, Spoken, pages_of, rules_for, sheet_of

from scoresheets.pages.boxes import Element, Rect, Text, TileMark, walk_marks
from scoresheets.pages.fitting import POINT_MM
from scoresheets.pages.paper import Orientation
from scoresheets.pages.sheet_page import SheetPage
from scoresheets.pips import frame


@pytest.mark.parametrize("players", [2, 6, 9, 12])
def test_fields_are_long_enough_to_write_on(
    spoken: Mapping[str, Spoken], players: int
) -> None:
    """Date, place, table and scorekeeper each have a line of their own."""
    laid = one_page(sheet_for(spoken["es"], 18, players, "long"), "letter")
    assert laid is not None
    lengths = [line.x2 - line.x1 for line in field_lines(laid)]
    assert len(lengths) == 4
    assert min(lengths) >= 9
    assert max(lengths) >= 20


def test_a_name_that_is_cut_is_reported(spoken: Mapping[str, Spoken]) -> None:
    """Sixty letters without a space do not push the grid aside; they are cut."""
    rules = rules_for(9)
    long = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochiau"
    plain = one_page(sheet_of(spoken["en"], rules, ["Ana"] * 6), "letter")
    sheet = sheet_of(spoken["en"], rules, [long, *["Ana"] * 5])
    laid = one_page(sheet, "letter")
    assert plain is not None
    assert laid is not None
    assert [*laid.grid.write_cells()] == [*plain.grid.write_cells()]
    assert laid.grid.closing == plain.grid.closing
    assert faults_of(laid) == []
    many = one_page(sheet_of(spoken["en"], rules, [long * 3] * 8), "letter")
    assert many is not None
    assert many.cut_names == (long * 3,) * 8


def test_short_games_leave_room_for_notes(spoken: Mapping[str, Spoken]) -> None:
    """Rows grow to 18 mm, and what is then left is ruled to write on."""
    sheet = sheet_for(spoken["en"], 6, 2, "blank", {"rounds": "3"})
    laid = one_page(sheet, "letter")
    assert laid is not None
    assert laid.grid.row == 18
    assert "Notes" in [
        text.text for text in texts_of(Element("Sect", laid.page.content))
    ]
    assert faults_of(laid) == []


def test_room_is_used(spoken: Mapping[str, Spoken]) -> None:
    """Four players and thirteen rounds fill an A4 page: rows grow beyond the least."""
    laid = one_page(sheet_for(spoken["en"], 12, 4, "blank"), "a4")
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
    sheet = sheet_for(
        spoken["en"], 12, 6, "blank", {"rounds": rounds}, asks="open engine"
    )
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
    laid = one_page(sheet_for(spoken["en"], 9, 3, "blank", asks="extra"), "letter")
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
    sheet = sheet_for(spoken["es"], tile_set, players, "blank", {"rounds": rounds})
    for laid in pages_of(spoken["es"], sheet, paper, turn):
        page = laid.page
        boxes = [box_of(mark) for mark in walk_marks(page)]
        assert min(box.left for box in boxes) <= INK_WITHIN_MM
        assert min(box.top for box in boxes) <= INK_WITHIN_MM
        assert page.width - max(box.right for box in boxes) <= INK_WITHIN_MM
        assert page.height - max(box.bottom for box in boxes) <= INK_WITHIN_MM


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("title", ["", "Saturday Night Domino Club"])
def test_what_wins_is_never_cut(
    spoken: Mapping[str, Spoken], language: str, paper: str, title: str
) -> None:
    """The lines below the title stand there whole, on the tightest sheets too."""
    ends: tuple[dict[str, str], ...] = (
        {},
        {"end_condition": "target_score"},
        {"end_condition": "time"},
    )
    for choices in ends:
        for players, rounds in ((5, "25"), (14, "38")):
            asked = {**choices, "win_condition": "most_rounds_won", "rounds": rounds}
            rules = rules_for(18, asked)
            said = spoken[language]
            sheet = sheet_of(said, rules, [None] * players, title=title)
            for laid in pages_of(said, sheet, paper, "portrait"):
                below = elements(laid, "P")[: len(sheet.lines)]
                printed = [text.text for line in below for text in texts_of(line)]
                assert printed == [line for line, _ in laid.sheet.lines]
