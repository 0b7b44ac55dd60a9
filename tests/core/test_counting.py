"""Hands cost their pips; the price of blanks is the house's."""

from typing import Any

import pytest
from core.at_the_table import BLANK_VALUES, SETS, cases, hand_of, rules_with
from core.random_games import hands
from hypothesis import given
from hypothesis import strategies as st

from scoresheets.errors import TileError
from scoresheets.scoring.checks import heaviest_hand, most_points
from scoresheets.scoring.counting import (
    check_hand,
    count_hand,
    hand_points,
    set_points,
    tile_points,
)
from scoresheets.tiles import DOUBLE_BLANK, Tile, TileSet, double, total_pips

blank_values = st.sampled_from(BLANK_VALUES)


@pytest.mark.parametrize("case", cases("hand-points"))
def test_published_hands(case: dict[str, Any]) -> None:
    """Published hands cost what their source says, tile by tile where it says so."""
    hand = hand_of(" ".join(case["hand"]))
    counts = count_hand(hand, case["blank_value"])
    assert hand_points(hand, case["blank_value"]) == case["points"]
    assert sum(count.points for count in counts) == case["points"]
    if "each" in case:
        assert [count.points for count in counts] == case["each"]
    if "running" in case:
        assert [count.running for count in counts] == case["running"]


@pytest.mark.parametrize("case", cases("hand-points-real"))
def test_saved_hands(case: dict[str, Any]) -> None:
    """Hands of saved games can be held and cost their pips."""
    hand = hand_of(" ".join(case["hand"]))
    assert len(hand) == case["tiles"]
    check_hand(hand, TileSet(case["set"]))
    assert hand_points(hand, case["blank_value"]) == case["points"]


@pytest.mark.parametrize(
    ("blank_value", "points"),
    [("pips", 0), ("double25", 25), ("double50", 50), ("end25", 50), ("20", 20)],
)
def test_double_blank(blank_value: str, points: int) -> None:
    """The double blank costs what the house rule says, never twice 50."""
    assert tile_points(DOUBLE_BLANK, blank_value) == points


@pytest.mark.parametrize(
    ("blank_value", "tile", "why"),
    [
        pytest.param("pips", "0-0", "pips", id="blank by pips"),
        pytest.param("double50", "0-0", "blank_value=double50", id="double blank"),
        pytest.param("double50", "6-0", "pips", id="one blank under double50"),
        pytest.param("end25", "6-0", "blank_value=end25", id="one blank end"),
        pytest.param("end25", "6-1", "pips", id="no blank"),
        pytest.param("10", "0-0", "blank_value=10", id="own price"),
    ],
)
def test_why(blank_value: str, tile: str, why: str) -> None:
    """Each tile says which house rule set its price, if one did."""
    assert count_hand(hand_of(tile), blank_value)[0].why == why


@given(hands, hands, blank_values)
def test_sum_of_parts(one: list[Tile], other: list[Tile], blank_value: str) -> None:
    """Two hands together cost what they cost apart."""
    apart = hand_points(one, blank_value) + hand_points(other, blank_value)
    assert hand_points(one + other, blank_value) == apart


@given(st.data(), hands, blank_values)
def test_order(data: st.DataObject, hand: list[Tile], blank_value: str) -> None:
    """The order of the tiles does not matter."""
    mixed = data.draw(st.permutations(hand))
    assert hand_points(mixed, blank_value) == hand_points(hand, blank_value)


@given(hands, blank_values)
def test_running_points(hand: list[Tile], blank_value: str) -> None:
    """Running points are the sums so far, and the last one is the whole hand."""
    counts = count_hand(hand, blank_value)
    sums = [sum(c.points for c in counts[: n + 1]) for n in range(len(counts))]
    assert [count.running for count in counts] == sums
    assert sums[-1:] in ([], [hand_points(hand, blank_value)])


@given(hands, blank_values)
def test_no_blank_no_difference(hand: list[Tile], blank_value: str) -> None:
    """No price of blanks changes a hand without a blank."""
    held = [tile for tile in hand if tile.low]
    assert hand_points(held, blank_value) == total_pips(held)


@given(hands, st.sampled_from(["double25", "double50", "20"]))
def test_only_the_double_blank(hand: list[Tile], blank_value: str) -> None:
    """A price of the double blank changes nothing but the double blank."""
    held = [tile for tile in hand if tile != DOUBLE_BLANK]
    assert hand_points(held, blank_value) == total_pips(held)


@pytest.mark.parametrize(
    ("blank_value", "totals"),
    [
        pytest.param("pips", [168, 495, 1092, 2040, 3420], id="pips"),
        pytest.param("double50", [218, 545, 1142, 2090, 3470], id="double50"),
        pytest.param("end25", [368, 770, 1442, 2465, 3920], id="end25"),
    ],
)
def test_whole_set(blank_value: str, totals: list[int]) -> None:
    """A whole set costs its pips and every blank in it once."""
    assert [set_points(TileSet(n), blank_value) for n in SETS] == totals


def test_most_points() -> None:
    """No hand costs more than the set without the engine."""
    most = [most_points(rules_with(set=str(n)), double(n)) for n in SETS]
    assert most == [156, 477, 1068, 2010, 3384]
    assert most_points(rules_with(), None) == 1092
    fifty = rules_with(blank_value="double50")
    assert most_points(fifty, double(12)) == 1142 - 24
    assert most_points(fifty, DOUBLE_BLANK) == 1092


@pytest.mark.parametrize("case", cases("heaviest-hand"))
def test_heaviest_hand(case: dict[str, Any]) -> None:
    """The heaviest hand of so many tiles is the published bound."""
    box, tiles = TileSet(int(case["set"])), case["tiles"]
    assert heaviest_hand(box, "pips", None, tiles) == case["points"]
    assert heaviest_hand(box, "pips", double(box.highest), tiles) < case["points"]


@pytest.mark.parametrize(
    ("hand", "engine", "complaint"),
    [
        pytest.param("6-4 10-1", None, "'10-1': not in a double-9", id="not in set"),
        pytest.param("6-4 4-6", None, "'6-4': there twice", id="twice"),
        pytest.param("6-4 9-9", 9, "'9-9': it is the engine", id="engine"),
    ],
)
def test_hand_that_cannot_be_held(
    hand: str, engine: int | None, complaint: str
) -> None:
    """A hand with a tile that nobody can hold is refused by the tile."""
    start = None if engine is None else double(engine)
    with pytest.raises(TileError, match=complaint):
        check_hand(hand_of(hand), TileSet(9), start)


@pytest.mark.parametrize(
    ("hand", "complaint"),
    [
        ("6-4 4-6 6|4", "'6-4': there three times; two sets have each tile twice"),
        ("9-9 9-9", "'9-9': there twice beside the engine; two sets have each tile"),
        ("6-4 10-1", "'10-1': not in a pair of double-9 sets"),
    ],
)
def test_hand_of_two_sets_that_cannot_be_held(hand: str, complaint: str) -> None:
    """Of two mixed sets a tile can be held twice, the engine's double once."""
    box = TileSet.parse("2x9")
    check_hand(hand_of("6-4 4-6 9-9"), box, double(9))
    with pytest.raises(TileError, match=complaint):
        check_hand(hand_of(hand), box, double(9))
