"""Generated games are real deals, the same everywhere, and scored right."""

from collections.abc import Sequence
from hashlib import sha256
from itertools import chain

import pytest
from core.at_the_table import BLANK_VALUES, SETS, rules_with
from core.real_deals import check_scores, faults
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from scoresheets.errors import PlayerCountError, RuleError
from scoresheets.example import EXAMPLE_NAMES, Example, generate_example
from scoresheets.games import HouseRules, most_players
from scoresheets.tiles import DOUBLE_BLANK, TileSet, full_set

TIE_BREAKS = (
    "rounds_won,lowest_nonzero,shared",
    "lowest_nonzero,rounds_won",
    "rounds_won",
    "shared",
)
TABLES = [
    pytest.param(highest, players, id=f"d{highest}-{players}p")
    for highest in SETS
    for players in range(2, most_players(TileSet(highest)) + 1)
]


@st.composite
def tables(draw: DrawFn) -> tuple[HouseRules, int, int | None]:
    """Return house rules, players, and rounds to play."""
    highest = draw(st.sampled_from(SETS))
    players = draw(st.integers(2, most_players(TileSet(highest))))
    choices = {
        "set": str(highest),
        "blank_value": draw(st.sampled_from((*BLANK_VALUES, "1", "200"))),
        "tie_break": draw(st.sampled_from(TIE_BREAKS)),
    }
    if draw(st.booleans()):
        choices["start_double"] = str(draw(st.integers(0, highest)))
    if draw(st.booleans()):
        choices["rounds"] = str(draw(st.integers(1, 38)))
    if draw(st.integers(0, 3)) == 0:
        most = (TileSet(highest).tiles - 1) // players
        choices["deal_table"] = str(draw(st.integers(1, min(most, 94))))
    rounds = draw(st.one_of(st.none(), st.integers(1, 38)))
    return rules_with(**choices), players, rounds


@given(tables(), st.integers())
@settings(max_examples=250)
def test_any_table_any_seed(
    table: tuple[HouseRules, int, int | None], seed: int
) -> None:
    """Whatever the house rules, a game is a real deal and is scored right."""
    rules, players, rounds = table
    example = generate_example(rules, players, seed, rounds)
    assert faults(example, players) == []
    assert len(example.rounds) == (rounds or min(3, rules.rounds))
    check_scores(example)


@pytest.mark.parametrize(("highest", "players"), TABLES)
def test_every_table(highest: int, players: int) -> None:
    """Every set and number of players shows a tie, a blocked round and a 0-0."""
    for seed, blank_value in enumerate(BLANK_VALUES):
        rules = rules_with(set=str(highest), blank_value=blank_value)
        example = generate_example(rules, players, seed)
        assert faults(example, players) == []
        check_scores(example)
        check_shows(example)


@pytest.mark.matrix
@pytest.mark.parametrize("blank_value", BLANK_VALUES)
@pytest.mark.parametrize(("highest", "players"), TABLES)
def test_many_seeds(highest: int, players: int, blank_value: str) -> None:
    """So do two hundred seeds of each."""
    rules = rules_with(set=str(highest), blank_value=blank_value)
    for seed in range(200):
        example = generate_example(rules, players, seed)
        assert faults(example, players) == []
        check_scores(example)
        check_shows(example)


def check_shows(example: Example) -> None:
    """See that an example of three rounds shows what a rule sheet has to explain."""
    costs = example.rules.choice("blank_value") != "pips"
    assert {"tie", "blocked"} <= set(example.shows)
    assert not costs or "double_blank" in example.shows
    lowest = sorted(player.total for player in example.standings.players)[:2]
    assert lowest[0] == lowest[1]


@pytest.mark.parametrize(
    "choices",
    [
        pytest.param(
            {"set": "6", "start_double": "2", "blank_value": "200"}, id="dear"
        ),
        pytest.param({"set": "6", "rounds": "31", "blank_value": "200"}, id="long"),
        pytest.param({"set": "15", "rounds": "20"}, id="level before"),
    ],
)
def test_differences_that_no_hand_makes_up(choices: dict[str, str]) -> None:
    """Where the last round cannot make two players level it is one like any other."""
    rules = rules_with(**choices)
    for players in (2, 5):
        for seed in range(30):
            example = generate_example(rules, players, seed, rules.rounds)
            assert faults(example, players) == []


def test_same_seed_same_game() -> None:
    """A seed always gives the same game, and another seed another one."""
    rules = rules_with()
    assert generate_example(rules, 6, 1) == generate_example(rules, 6, 1)
    assert generate_example(rules, 6, 1).rounds != generate_example(rules, 6, 2).rounds


def digest(example: Example) -> str:
    """Return a digest of all that was dealt and left."""
    lines = [
        f"{played.engine} {played.out} {played.boneyard} "
        + " / ".join(" ".join(map(str, hand)) for hand in played.hands or ())
        for played in example.rounds
    ]
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


@pytest.mark.parametrize(
    ("highest", "players", "seed", "expected"),
    [
        (12, 4, 1, "b9893ae91825db39"),
        (12, 8, 1, "635a45455541828d"),
        (9, 6, 7, "88b933339f1a466f"),
        (6, 2, -3, "7c4a60a3cad48514"),
        (18, 14, 1180591620717411303424, "1bc7712e87292e21"),
    ],
)
def test_pinned(highest: int, players: int, seed: int, expected: str) -> None:
    """A seed gives this very game on every machine and every version of Python."""
    assert (
        digest(generate_example(rules_with(set=str(highest)), players, seed))
        == expected
    )


def test_names() -> None:
    """There is a name for every player that a set can feed, each once."""
    example = generate_example(rules_with(set="18"), 14, 1)
    assert example.names == EXAMPLE_NAMES
    assert len(set(EXAMPLE_NAMES)) == 14


@pytest.mark.parametrize(
    ("rounds", "planned"), [("1", 1), ("2", 2), ("5", 3), ("all", 3)]
)
def test_rounds(rounds: str, planned: int) -> None:
    """An example has three rounds, fewer where the game has fewer."""
    example = generate_example(rules_with(rounds=rounds), 4, 1)
    assert len(example.rounds) == planned
    assert example.standings.rounds_planned == planned
    engines = [str(played.engine) for played in example.rounds]
    assert engines == ["12-12", "11-11", "10-10"][:planned]


def test_too_many_players() -> None:
    """A table that the set cannot feed has no example."""
    with pytest.raises(PlayerCountError):
        generate_example(rules_with(set="6"), 6, 1)


def test_too_many_tiles() -> None:
    """Nor has a hand that the set does not hold."""
    with pytest.raises(RuleError):
        generate_example(rules_with(set="6", deal_table="10"), 3, 1)


def test_double_blank_as_engine() -> None:
    """Nobody is caught with a 0-0 that lies on the table as the engine."""
    rules = rules_with(set="9", start_double="0", blank_value="double50", rounds="1")
    example = generate_example(rules, 4, 3)
    hands: Sequence[object] = example.rounds[0].hands or ()
    assert str(example.rounds[0].engine) == "0-0"
    assert "double_blank" not in example.shows
    assert DOUBLE_BLANK not in [*chain(*example.rounds[0].hands or ())]
    assert len(hands) == 4
    assert len([*full_set(9)]) == rules.tile_set.tiles
