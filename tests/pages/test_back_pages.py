"""The pages behind a sheet: rules in two columns, and the worked example."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Final

import pytest
from pages.cell_faults import texts_of
from pages.page_faults import Box, box_of, page_faults
from pages.tables_to_try import (
    LANGUAGES,
    LONG_NAMES,
    PAPERS,
    SETS,
    Spoken,
    back_of,
    players_of,
    rules_for,
)

from scoresheets.build import Part
from scoresheets.example import Example, generate_example, make_example
from scoresheets.games import HouseRules, rules_code
from scoresheets.pages.boxes import Page, TileMark, walk_marks
from scoresheets.scoring.counting import hand_points
from scoresheets.tiles import Tile

SAMPLE: Final = 40
SEED: Final = 21
SIDE: Final = 12.0
"""Free at the left and right of the text, millimetres."""
LONGEST_WORDS: Final = {
    "marker_off": "own_play_unless_uncovered_double",
    "mexican_start": "own_train_first",
    "first_turn": "whole_run",
    "last_tile_notice": "courtesy",
    "blank_value": "end25",
}
"""The choices with the longest clauses."""
Case = tuple[int, int, int, int, str, str]


def _faults(pages: Sequence[Page]) -> list[str]:
    """Return the faults of all pages; texts keep to the text's own margins too."""
    found: list[str] = []
    for number, page in enumerate(pages, 1):
        area = Box(SIDE, 0, page.width - SIDE, page.height)
        faults = page_faults(page)
        faults += [
            f"outside the text: {mark}"
            for mark in walk_marks(page)
            if not box_of(mark).inside(area, -1.0)
        ]
        faults += [*_foot_faults(page)]
        found += [f"page {number}: {fault}" for fault in faults]
    return found


def _foot_faults(page: Page) -> Iterator[str]:
    """Yield what comes too near to the foot of a page."""
    top = min(box_of(text).top for text in texts_of(page.content[-1]))
    for element in page.content[:-1]:
        for text in texts_of(element):
            if box_of(text).bottom > top - 1.0:
                yield f"too low: {text}"


def _back(
    spoken: Spoken,
    rules: HouseRules,
    players: int,
    paper: str,
    *,
    seed: int = 1,
    rounds: int | None = None,
    parts: tuple[Part, ...] = ("rules", "example"),
) -> tuple[Page, ...]:
    example = generate_example(rules, players, seed, rounds)
    return back_of(spoken, example, paper, parts=parts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("tile_set", SETS)
def test_every_table_has_a_back(
    spoken: Mapping[str, Spoken], tile_set: int, paper: str, language: str
) -> None:
    """Whatever the number of players, the rules and the usual example are sound."""
    for players in players_of(tile_set):
        for rules in (rules_for(tile_set), rules_for(tile_set, LONGEST_WORDS)):
            assert _faults(_back(spoken[language], rules, players, paper)) == [], (
                players
            )


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_alone_and_names_in_full(
    spoken: Mapping[str, Spoken], language: str
) -> None:
    """Rules without an example, and names that the sheet cut, are sound too."""
    for tile_set, players in ((6, 2), (18, 14)):
        example = generate_example(rules_for(tile_set, LONGEST_WORDS), players, 1)
        for parts in (("rules",), ("rules", "example")):
            pages = back_of(
                *(spoken[language], example, "letter"),
                parts=parts,
                full_names=LONG_NAMES[:players],
            )
            assert _faults(pages) == [], (players, parts)


def _cases() -> Iterator[Case]:
    """Yield examples of every size: set, players, rounds, seed, paper, language."""
    for tile_set in SETS:
        for players in players_of(tile_set):
            for rounds in range(1, tile_set + 2):
                for seed in (1, 2, 3, 999):
                    for paper in PAPERS:
                        for language in LANGUAGES:
                            yield tile_set, players, rounds, seed, paper, language


def _try_case(
    spoken: Mapping[str, Spoken], case: Case, parts: tuple[Part, ...]
) -> None:
    tile_set, players, rounds, seed, paper, language = case
    rules = rules_for(tile_set, {"blank_value": "double50"} if seed % 2 else {})
    pages = _back(
        *(spoken[language], rules, players, paper),
        seed=seed,
        rounds=rounds,
        parts=parts,
    )
    assert _faults(pages) == [], case
    shown = [tile for page in pages for tile in _hand_tiles(page)]
    example = generate_example(rules, players, seed, rounds)
    held = [
        tile
        for played in example.rounds
        for hand in played.hands or ()
        for tile in hand
    ]
    assert sorted(shown) == sorted(map(str, held))


def _hand_tiles(page: Page) -> Iterator[str]:
    """Yield the tiles of all hands on a page; they stand, engines lie."""
    for mark in walk_marks(page):
        if isinstance(mark, TileMark) and not mark.lying:
            yield str(mark.tile)


@pytest.mark.parametrize(
    "case",
    Random(SEED).sample([*_cases()], SAMPLE),
    ids=lambda case: "-".join(map(str, case)),
)
def test_sampled_examples(spoken: Mapping[str, Spoken], case: Case) -> None:
    """A sample of all examples, drawn from a fixed seed, is sound and complete."""
    _try_case(spoken, case, ("rules", "example"))
    _try_case(spoken, case, ("example",))


@pytest.mark.matrix
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tile_set", SETS)
def test_all_examples(
    spoken: Mapping[str, Spoken], tile_set: int, language: str
) -> None:
    """Every example there is is sound and complete."""
    for case in _cases():
        if (case[0], case[5]) == (tile_set, language):
            _try_case(spoken, case, ("example",))


def test_four_players_share_the_page_with_the_rules(
    spoken: Mapping[str, Spoken],
) -> None:
    """The usual table needs one side of A4 for rules and example, in any language."""
    for language in ("en", "es"):
        pages = _back(spoken[language], rules_for(12), 4, "a4")
        assert len(pages) == 1, language


def test_pages_alternate_for_duplex(spoken: Mapping[str, Spoken]) -> None:
    """The first page is for the back of the sheet; the next opens a new leaf."""
    pages = _back(spoken["en"], rules_for(18), 14, "letter", rounds=19)
    assert len(pages) > 2
    assert [page.duplex for page in pages] == [at % 2 == 0 for at in range(len(pages))]


def test_every_page_carries_the_code(spoken: Mapping[str, Spoken]) -> None:
    """The rules code stands at the same place on every page."""
    rules = rules_for(15)
    pages = _back(spoken["en"], rules, 9, "a4")
    places = {
        (text.x, text.y)
        for page in pages
        for text in texts_of(page.content[-1])
        if text.text == rules_code(rules)
    }
    assert len(pages) > 1
    assert len(places) == 1


def test_hand_of_a_whole_deal(spoken: Mapping[str, Spoken]) -> None:
    """A hand of fifteen tiles goes into rows and its sum into lines, all inside."""
    rules = rules_for(12)
    game = generate_example(rules, 4, 5, 1)
    (played,) = game.rounds
    assert played.engine is not None
    tiles = [tile for tile in rules.tile_set if tile != played.engine]
    hands = (tuple(tiles[:15]), tuple(tiles[15:30]), tuple(tiles[30:31]), ())
    example = _with_hands(game, hands)
    for language in LANGUAGES:
        pages = back_of(spoken[language], example, "a4", parts=("example",))
        assert _faults(pages) == [], language


def _with_hands(game: Example, hands: tuple[tuple[Tile, ...], ...]) -> Example:
    (played,) = game.rounds
    value = game.rules.choice("blank_value")
    points = tuple(hand_points(hand, value) for hand in hands)
    changed = played._replace(
        hands=hands, points=points, out=3, blocked=False, boneyard=None
    )
    return make_example(game.rules, game.names, [changed], 1, "file")


def test_clauses_are_never_cut(spoken: Mapping[str, Spoken]) -> None:
    """Each heading of the rules stands in the column of the words that follow it."""
    for page in _back(spoken["es"], rules_for(12, LONGEST_WORDS), 4, "letter"):
        for heading, after in pairwise(page.content):
            if heading.role == "H2" and texts_of(after) and after.role == "P":
                first, following = texts_of(heading)[0], texts_of(after)[0]
                assert first.x == following.x, first.text
                assert first.y < following.y, first.text
