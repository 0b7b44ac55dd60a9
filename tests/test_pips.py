"""Pips lie inside their half, apart from each other, and turn into themselves."""

from itertools import combinations
from math import dist

import pytest

from scoresheets.pips import MOST_PIPS, frame, half

ENDS = range(MOST_PIPS + 1)


@pytest.mark.parametrize("pips", ENDS)
def test_count(pips: int) -> None:
    """An end shows as many pips as it counts."""
    assert len(half(pips).centres) == pips


@pytest.mark.parametrize("pips", ENDS)
def test_inside_and_apart(pips: int) -> None:
    """No pip touches the edge or another pip."""
    end = half(pips)
    for x, y in end.centres:
        assert end.radius < x < 1 - end.radius
        assert end.radius < y < 1 - end.radius
    for one, other in combinations(end.centres, 2):
        assert dist(one, other) > 2 * end.radius


@pytest.mark.parametrize("pips", ENDS)
def test_half_turn(pips: int) -> None:
    """Upside down, an end looks the same."""
    centres = half(pips).centres
    turned = {(round(1 - x, 4), round(1 - y, 4)) for x, y in centres}
    assert turned == {(round(x, 4), round(y, 4)) for x, y in centres}


@pytest.mark.parametrize("pips", [2, 3])
def test_diagonal(pips: int) -> None:
    """Two and three lie on the diagonal."""
    assert all(x == y for x, y in half(pips).centres)


def test_lines_run_along() -> None:
    """Six is two lines of three along the tile; laid down, along it still."""
    assert len({x for x, _ in half(6).centres}) == 2
    assert len({y for _, y in half(6).centres}) == 3
    assert len({x for x, _ in half(6).lying()}) == 3


def test_patterns_differ() -> None:
    """No two ends look alike."""
    assert len({half(pips).centres for pips in ENDS}) == len(ENDS)


@pytest.mark.parametrize("pips", [-1, 19])
def test_no_such_end(pips: int) -> None:
    """Ends beyond the largest set are refused."""
    with pytest.raises(ValueError, match="0 to 18"):
        half(pips)


@pytest.mark.parametrize(
    ("side", "line"),
    [(2.0, 0.5), (6.0, 0.66), (20.0, 0.9)],
    ids=["thin", "mid", "thick"],
)
def test_frame(side: float, line: float) -> None:
    """The outline grows with the tile within limits, the corners without."""
    look = frame(side)
    assert look.line_pt == pytest.approx(line)
    assert look.bar_pt >= 0.5
    assert look.corner_mm == pytest.approx(0.14 * side)
