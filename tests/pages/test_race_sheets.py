"""Sheets of games that run to a target: what they say, and where it lies."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from random import Random
from typing import Final

import pytest
from pages.cell_faults import cell_ids, cells_once, elements, grid_table, texts_of
from pages.race_sheets import RACES, race_pages, race_rules, race_sheet
from pages.sheet_cases import LONG_TITLE, faults_of
from pages.tables_to_try import LANGUAGES, LONG_NAMES, PAPERS, Spoken

from scoresheets.errors import PlayerCountError, ScoresheetsError
from scoresheets.games import players_of
from scoresheets.pages.boxes import Circle, Element, Line, Rect, Text
from scoresheets.pages.paper import Orientation
from scoresheets.pages.sheet_page import SheetPage
from scoresheets.sheet import CellId
from scoresheets.tiles import double

SAMPLE, SEED = 120, 5
BLANK: Final[tuple[None, ...]] = (None,) * 4


def _laid(spoken: Spoken, game: str, paper: str = "a4", **choices: str) -> SheetPage:
    """Return the one page of a table of four."""
    sheet = race_sheet(spoken, race_rules(game, **choices), BLANK)
    pages = race_pages(spoken, sheet, paper)
    assert pages is not None
    (page,) = pages
    return page


@pytest.mark.parametrize(
    ("language", "sides", "lines"),
    [
        (
            *("en", "individuals"),
            ("Double-six · 4 players", "Highest total wins, first to 150"),
        ),
        (
            *("en", "pairs"),
            ("Double-six · two pairs", "Highest total wins, first pair to 150"),
        ),
        (
            *("es", "individuals"),
            ("Double-six · 4 jugadores", "Hasta 150 puntos; gana el total más alto"),
        ),
        (
            *("es", "pairs"),
            ("Double-six · dos parejas", "Hasta 150 puntos; gana el total más alto"),
        ),
    ],
)
def test_direction_and_target_are_said(
    spoken: Mapping[str, Spoken], language: str, sides: str, lines: tuple[str, str]
) -> None:
    """No number of rounds; which total wins, and how far the race goes."""
    rules = race_rules("all-fives", sides=sides)
    sheet = race_sheet(spoken[language], rules, BLANK)
    assert sheet.lines == ((lines[0], False), (lines[1], True))


@pytest.mark.parametrize("game", RACES)
def test_no_engines_and_no_sums_across(spoken: Mapping[str, Spoken], game: str) -> None:
    """Rounds have a number only, and each total says its target."""
    rules = race_rules(game, target="200")
    sheet = race_sheet(spoken["en"], rules, BLANK)
    assert not sheet.has_engines
    assert not sheet.has_sums
    assert sheet.labels.target == ("target 200", "200")
    assert [row.kind for row in sheet.closing] == ["total", "place"]
    (page,) = race_pages(spoken["en"], sheet, "a4") or ()
    assert page.grid.open_engines == 0
    assert page.grid.right == pytest.approx(page.grid.players_right)
    printed = [text.text for text in texts_of(grid_table(page))]
    assert printed.count("target 200") == 4


def test_two_sides_need_no_places(spoken: Mapping[str, Spoken]) -> None:
    """Between two players or pairs the totals say who has won."""
    for names, sides in (((None,) * 2, "individuals"), (BLANK, "pairs")):
        sheet = race_sheet(spoken["en"], race_rules("draw", sides=sides), names)
        assert [row.kind for row in sheet.closing] == ["total"]


def test_partners_sit_opposite(spoken: Mapping[str, Spoken]) -> None:
    """Two columns, each with the names of seats 1 and 3, or 2 and 4, on lines."""
    names = ("Ana", "Bo", "Cruz", None)
    rules = race_rules("block", sides="pairs")
    sheet = race_sheet(spoken["en"], rules, names)
    assert [(column.seat, column.label) for column in sheet.players] == [
        (1, "Pair A"),
        (2, "Pair B"),
    ]
    assert [column.members for column in sheet.players] == [
        ((1, "Ana"), (3, "Cruz")),
        ((2, "Bo"), (4, None)),
    ]
    (page,) = race_pages(spoken["en"], sheet, "letter") or ()
    heads = grid_table(page).kids[0]
    assert isinstance(heads, Element)
    said = [text.text for text in texts_of(heads)]
    assert said == ["Round", "Pair A", "Ana", "Cruz", "Pair B", "Bo"]
    lines = [
        mark
        for mark in page.page.artifacts
        if isinstance(mark, Line) and mark.y1 == mark.y2
        if page.grid.top < mark.y1 < page.grid.names_bottom
    ]
    assert len(lines) == 4
    tops = sorted({page.grid.top, *(line.y1 for line in lines)})
    assert all(low - high >= 6 for high, low in pairwise(tops))


@pytest.mark.parametrize("players", [2, 3])
def test_pairs_are_four(spoken: Mapping[str, Spoken], players: int) -> None:
    """Two pairs are not fewer or more than four players."""
    rules = race_rules("draw", sides="pairs")
    with pytest.raises(PlayerCountError, match="4 players"):
        race_sheet(spoken["en"], rules, (None,) * players)


@pytest.mark.parametrize(
    ("players", "live", "each", "squares"),
    [(2, "full", 5, 12), (3, "full", 5, 6), (4, "one_per_five", 1, 6)],
)
def test_squares_for_points_in_play(
    spoken: Mapping[str, Spoken], players: int, live: str, each: int, squares: int
) -> None:
    """As many as there is width for; one is what five pips score."""
    rules = race_rules("all-fives", live_points=live)
    sheet = race_sheet(spoken["en"], rules, (None,) * players)
    assert sheet.tally == (each, squares)
    assert sheet.emblem == double(5)
    (page,) = race_pages(spoken["en"], sheet, "a4") or ()
    values = [m for m in page.page.artifacts if isinstance(m, Text)]
    row = [m for m in values if m.y < page.grid.row_top(1)]
    first = row[: squares // 2 if squares > 6 else squares]
    step = each * (2 if squares > 6 else 1)
    assert [int(m.text) for m in first] == [
        step * number for number in range(1, len(first) + 1)
    ]


def test_games_without_points_in_play_have_no_squares(
    spoken: Mapping[str, Spoken],
) -> None:
    """Draw and Block write points and total, and nothing is rounded."""
    for game in ("draw", "block"):
        sheet = race_sheet(spoken["en"], race_rules(game), BLANK)
        assert sheet.tally is None
        assert sheet.track is None
        assert sheet.counting is None
        assert sheet.labels.play == ()
        assert sheet.emblem == double(6)


def test_who_went_out_and_what_was_blocked(spoken: Mapping[str, Spoken]) -> None:
    """A circle in each cell for points, a square in each round; a key says which."""
    for game in RACES:
        page = _laid(spoken["en"], game)
        grid, marks = page.grid, page.page.artifacts
        circles = [mark for mark in marks if isinstance(mark, Circle)]
        assert len(circles) == grid.players * grid.rounds
        left = [c.x - c.r - grid.profile.inset for c in circles[: grid.players]]
        cells = [grid.player_left(i) + grid.play for i in range(grid.players)]
        assert left == pytest.approx(cells)
        squares = [
            mark
            for mark in marks
            if isinstance(mark, Rect) and mark.width and mark.x < grid.player_left(0)
        ]
        assert len(squares) == grid.rounds
        key = next(
            element
            for element in elements(page, "P")
            if [text.text for text in texts_of(element)] == ["went out", "blocked"]
        )
        assert {Circle, Rect} <= {type(mark) for mark in key.kids}
        assert cell_ids(page, "out") == [
            CellId("out", number) for number in range(1, grid.rounds + 1)
        ]


@pytest.mark.parametrize(
    ("rounding", "live", "note", "scores"),
    [
        ("each_rival", "full", "Each rival’s hand is rounded", [0, 5, 10]),
        ("on_sum", "full", "The rivals’ hands are added, then", [0, 5, 10]),
        ("each_rival", "one_per_five", "Each rival’s hand is rounded", [0, 1, 2]),
    ],
)
def test_the_rounding_in_force_is_printed(
    spoken: Mapping[str, Spoken],
    rounding: str,
    live: str,
    note: str,
    scores: list[int],
) -> None:
    """A sentence says what is rounded, a table what any hand scores."""
    rules = race_rules("all-fives", rounding=rounding, live_points=live)
    sheet = race_sheet(spoken["en"], rules, BLANK)
    counting = sheet.counting
    assert counting is not None
    assert counting.note.startswith(note)
    assert counting.steps[:3] == tuple(zip((0, 3, 8), (2, 7, 12), scores, strict=True))
    lowest = [low for low, _, _ in counting.steps]
    highest = [high for _, high, _ in counting.steps]
    assert lowest[1:] == [high + 1 for high in highest[:-1]]
    (page,) = race_pages(spoken["en"], sheet, "letter") or ()
    table = elements(page, "Table")[1]
    printed = [text.text for text in texts_of(table)]
    assert printed[:4] == ["Pips in hand", "0–2", "3–7", "8–12"]


@pytest.mark.parametrize(
    ("live", "target", "holes"),
    [("full", "150", 30), ("full", "61", 13), ("one_per_five", "61", 61)],
)
@pytest.mark.parametrize("sides", ["individuals", "pairs"])
def test_a_race_track(
    spoken: Mapping[str, Spoken], live: str, target: str, holes: int, sides: str
) -> None:
    """A lane for each side, a hole for each five, the last one at the target."""
    rules = race_rules("all-fives", live_points=live, target=target, sides=sides)
    sheet = race_sheet(spoken["en"], rules, BLANK, track=True)
    assert sheet.tally is None
    assert sheet.track is not None
    lanes = ("A", "B") if sides == "pairs" else ("1", "2", "3", "4")
    assert sheet.track.lanes == lanes
    (page,) = race_pages(spoken["en"], sheet, "a4") or ()
    (figure,) = elements(page, "Figure")
    assert sum(isinstance(mark, Circle) for mark in figure.kids) == holes * len(lanes)
    texts = [mark for mark in figure.kids if isinstance(mark, Text)]
    assert [t.text for t in texts if t.bold and t.size == 7] == [target]
    assert figure.alt is not None
    assert target in figure.alt
    assert page.grid.play_written
    assert page.grid.play >= 9


def test_no_track_without_points_in_play(spoken: Mapping[str, Spoken]) -> None:
    """It is refused, and says of which game."""
    with pytest.raises(ScoresheetsError, match="--track: draw has no points in play"):
        race_sheet(spoken["en"], race_rules("draw"), BLANK, track=True)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", RACES)
def test_as_many_rounds_as_have_good_room(
    spoken: Mapping[str, Spoken], game: str, paper: str
) -> None:
    """12 to 20, with rows that are comfortable; the house rules stay on the front."""
    for sides in ("individuals", "pairs"):
        page = _laid(spoken["en"], game, paper, sides=sides)
        assert page.grid.rounds in range(12, 21)
        assert page.grid.row >= 9.8
        assert page.grid.row * (page.grid.rounds + 1) > 9.8 * page.grid.rounds
        assert page.page.orientation == "portrait"
        assert not page.rules_on_back


@pytest.mark.parametrize("game", RACES)
def test_rounds_asked_for_go_on_linked_sheets(
    spoken: Mapping[str, Spoken], game: str
) -> None:
    """Totals are carried over; a race track stands on the first sheet only."""
    rules, track = race_rules(game, sides="pairs"), game == "all-fives"
    sheet = race_sheet(spoken["en"], rules, BLANK, rounds=40, track=track)
    pages = race_pages(spoken["en"], sheet, "letter", rounds=40)
    assert pages is not None
    assert len(pages) > 1
    assert sum(page.grid.rounds for page in pages) == 40
    assert [bool(page.sheet.track) for page in pages] == [
        track,
        *[False] * (len(pages) - 1),
    ]
    assert [bool(page.sheet.links.carried) for page in pages] == [
        False,
        *[True] * (len(pages) - 1),
    ]
    assert cells_once(sheet, pages) == []


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", ["en", "es"])
def test_no_label_is_cut_or_parted(
    spoken: Mapping[str, Spoken], language: str, paper: str
) -> None:
    """What wins is said whole; heads and labels of rows are not parted in a word."""
    for players in (2, 3, 4):
        for sides in ("individuals", "pairs") if players == 4 else ("individuals",):
            for turn in (None, "landscape"):
                rules = race_rules("all-fives", sides=sides, target="1000")
                sheet = race_sheet(spoken[language], rules, (None,) * players)
                (page,) = race_pages(spoken[language], sheet, paper, turn) or ()
                below = elements(page, "P")[: len(sheet.lines)]
                printed = [text.text for line in below for text in texts_of(line)]
                assert printed[: len(sheet.lines)] == [line for line, _ in sheet.lines]
                said = [text.text for text in texts_of(grid_table(page))]
                assert [text for text in said if text.endswith(("-", "…"))] == []


Case = tuple[str, str, str, str, int, str, str, bool, str, int | None, Orientation]


def _cases() -> Iterator[Case]:
    """Yield tables of all kinds."""
    turns: tuple[Orientation, ...] = ("portrait", "landscape")
    for game in RACES:
        for players in players_of(race_rules(game)):
            for language in LANGUAGES:
                for paper in PAPERS:
                    for names in ("blank", "long"):
                        for track in {False, game == "all-fives"}:
                            for target in ("61", "150", "200"):
                                for rounds in (None, 1, 7, 33):
                                    for turn in turns:
                                        for sides in ("individuals", "pairs"):
                                            if sides == "pairs" and players != 4:
                                                continue
                                            yield (
                                                *(game, language, paper, names),
                                                *(players, sides, target, track),
                                                *(LONG_TITLE, rounds, turn),
                                            )


@pytest.mark.parametrize(
    "case",
    Random(SEED).sample([*_cases()], SAMPLE),
    ids=lambda c: "-".join(map(str, c)),
)
def test_sampled_tables(spoken: Mapping[str, Spoken], case: Case) -> None:
    """Room to write, nothing where another thing is, every cell once."""
    game, language, paper, names, players, sides, target, track = case[:8]
    title, rounds, turn = case[8:]
    printed = LONG_NAMES[:players] if names == "long" else (None,) * players
    rules = race_rules(game, sides=sides, target=target)
    said = spoken[language]
    for heading in ("All Fives", title):
        sheet = race_sheet(
            *(said, rules, printed), title=heading, track=track, rounds=rounds
        )
        pages = race_pages(said, sheet, paper, turn, rounds=rounds)
        assert pages is not None
        assert faults_of(*pages) == []
        if rounds:
            assert cells_once(sheet, pages) == []
