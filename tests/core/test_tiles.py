"""Tiles are read in either order, and sets have the figures of the boxes on sale."""

from itertools import combinations
from math import dist
from typing import Any

import pytest
from core.at_the_table import SETS, cases
from hypothesis import given
from hypothesis import strategies as st

from scoresheets.errors import TileError
from scoresheets.pips import half
from scoresheets.tiles import DOUBLE_BLANK, Tile, TileSet, double, total_pips

ends = st.integers(0, 18)


@pytest.mark.parametrize("case", cases("set-facts"))
def test_set_facts(case: dict[str, Any]) -> None:
    """A box has the tiles, doubles and pips that are published, counted one by one."""
    box = TileSet(case["set"])
    counted = [*box]
    assert box.tiles == len(set(counted)) == len(counted) == case["tiles"]
    assert box.pips == total_pips(counted) == case.get("pips", box.pips)
    assert box.doubles == sum(tile.is_double for tile in counted)
    assert box.doubles == case.get("doubles", box.doubles)
    assert box.heaviest == max(tile.pips for tile in counted)
    assert box.heaviest == case.get("heaviest", box.heaviest)


@pytest.mark.parametrize("highest", SETS)
def test_each_number_is_on_as_many_tiles(highest: int) -> None:
    """Every number is on n + 1 tiles, and one of those is its double."""
    box = TileSet(highest)
    for end in range(highest + 1):
        held = [tile for tile in box if end in (tile.high, tile.low)]
        assert len(held) == highest + 1
        assert double(end) in held


@pytest.mark.parametrize("highest", SETS)
def test_membership(highest: int) -> None:
    """A tile is in a box when the box lists it."""
    listed = set(TileSet(highest))
    assert {tile for tile in TileSet(20) if tile in TileSet(highest)} == listed


@given(ends, ends, st.sampled_from("-|"), st.sampled_from(["", " ", "\t"]))
def test_either_order(one: int, other: int, bar: str, space: str) -> None:
    """Either end may be written first; a tile is shown high end first."""
    text = f"{space}{one}{space}{bar}{other}"
    tile = Tile.parse(text)
    assert tile == Tile.parse(f"{other}-{one}")
    assert str(tile) == f"{max(one, other)}-{min(one, other)}"
    assert Tile.parse(str(tile)) == tile


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        pytest.param("6:4", "write it 6-4", id="colon"),
        pytest.param("6/4", "write it 6-4", id="slash"),
        pytest.param("6 4", "write it 6-4", id="space"),
        pytest.param("[6,4]", "write it 6-4", id="brackets"),
        pytest.param("6\N{EN DASH}4", "write it 6-4", id="dash"),
        pytest.param("64", "like 6-4", id="run together"),
        pytest.param("", "like 6-4", id="empty"),
        pytest.param("6-", "like 6-4", id="one end"),
        pytest.param("-1-4", "write it 1-4", id="negative"),
        pytest.param("6-4-2", "like 6-4", id="three ends"),
        pytest.param("100-1", "like 6-4", id="three digits"),
        pytest.param("6.0-4", "like 6-4", id="fraction"),
        pytest.param("\N{FULLWIDTH DIGIT SIX}-4", "like 6-4", id="other digits"),
        pytest.param("\N{SUPERSCRIPT TWO}-4", "like 6-4", id="superscript"),
        pytest.param("six-four", "like 6-4", id="words"),
    ],
)
def test_not_a_tile(text: str, advice: str) -> None:
    """What is not a tile is refused with the text and the right spelling."""
    with pytest.raises(TileError) as caught:
        Tile.parse(text)
    assert str(caught.value).startswith(f"tile {text!r}: ")
    assert advice in str(caught.value)


@pytest.mark.parametrize(("high", "low"), [(3, 5), (3, -1), (-1, -1)])
def test_ends_are_in_order(high: int, low: int) -> None:
    """A tile made in code has its high end first and no negative end."""
    with pytest.raises(ValueError, match="0 <= low <= high"):
        Tile(high, low)


def test_double_blank() -> None:
    """The double blank is a double without pips."""
    assert double(0) == DOUBLE_BLANK
    assert DOUBLE_BLANK.is_double
    assert DOUBLE_BLANK.pips == 0


@pytest.mark.parametrize("case", cases("different-tiles"))
def test_different_tiles(case: dict[str, Any]) -> None:
    """A double is not every tile that holds its number."""
    one, other = (Tile.parse(text) for text in case["tiles"])
    assert one != other


@pytest.mark.parametrize("case", cases("pip-layout"))
def test_drawn_pips(case: dict[str, Any]) -> None:
    """An end is drawn with all its pips, apart, inside, the same upside down."""
    end = half(case["pips"])
    assert len(end.centres) == case["pips"]
    assert all(dist(a, b) > 2 * end.radius for a, b in combinations(end.centres, 2))
    edge = (end.radius, 1 - end.radius)
    assert all(edge[0] < at < edge[1] for centre in end.centres for at in centre)
    turned = {(round(1 - x, 4), round(1 - y, 4)) for x, y in end.centres}
    assert turned == {(round(x, 4), round(y, 4)) for x, y in end.centres}
    if "lines" in case:
        across = sorted({x for x, _ in end.centres})
        drawn = [sum(x == line for x, _ in end.centres) for line in across]
        assert drawn == case["lines"]


@pytest.mark.parametrize("case", cases("pip-centre"))
def test_pip_in_the_centre(case: dict[str, Any]) -> None:
    """Odd numbers have a pip in the centre, even ones do not."""
    for pips in case["values"]:
        assert ((0.5, 0.5) in half(pips).centres) == bool(pips % 2)
