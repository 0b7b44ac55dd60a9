"""How a tile is drawn: outline, bar and pips, for every renderer alike.

One half is a unit square, x across the tile and y along it from the top; three lines of
pips run along the tile. Up to 9 the patterns are those of real sets; from 10 on makers
differ, and the patterns are our own convention.
"""

from functools import cache
from typing import Final, NamedTuple

MOST_PIPS: Final = 18

_LINES: Final[dict[int, tuple[int, int, int]]] = {
    0: (0, 0, 0),
    1: (0, 1, 0),
    4: (2, 0, 2),
    5: (2, 1, 2),
    6: (3, 0, 3),
    7: (3, 1, 3),
    8: (3, 2, 3),
    9: (3, 3, 3),
    10: (4, 2, 4),
    11: (4, 3, 4),
    12: (4, 4, 4),
    13: (5, 3, 5),
    14: (5, 4, 5),
    15: (5, 5, 5),
    16: (6, 4, 6),
    17: (6, 5, 6),
    18: (6, 6, 6),
}
"""Pips in each of the three lines; 2 and 3 lie on the diagonal instead."""

_BEGIN: Final = {2: 0.23, 3: 0.20, 4: 0.16, 5: 0.14, 6: 0.12}
"""Where an outer line begins along the tile, by the pips in it."""

_RADIUS: Final = {0: 0.0, 1: 0.115, 2: 0.105, 3: 0.10, 4: 0.088, 5: 0.075, 6: 0.062}
"""Radius of a pip, by the pips in the fullest line."""

_MIDDLE: Final[dict[int, tuple[float, ...]]] = {
    8: (0, 2),
    10: (0, 3),
    11: (0.5, 1.5, 2.5),
    13: (0, 2, 4),
    14: (0, 1, 3, 4),
    16: (0, 1, 4, 5),
    17: (0.5, 1.5, 2.5, 3.5, 4.5),
}
"""Middle lines with fewer pips than their neighbours, as places in an outer line."""

_DIAGONAL: Final = 0.23


class Half(NamedTuple):
    """The pips of one end of a tile in a unit square.

    Attributes:
        centres: x across the tile, y along it from the top, both 0 to 1.
        radius: Share of the square's side.
    """

    centres: tuple[tuple[float, float], ...]
    radius: float

    def lying(self) -> tuple[tuple[float, float], ...]:
        """Return the centres on a tile laid on its side, its top end left."""
        return tuple((y, round(1 - x, 4)) for x, y in self.centres)


class Frame(NamedTuple):
    """What surrounds the pips of a tile.

    Attributes:
        line_pt: Width of the outline, which lies inside the tile's edge.
        bar_pt: Width of the bar between the ends.
        corner_mm: Radius of the corners.
        bar: Where the bar begins and ends across the tile, shares of the half.
    """

    line_pt: float
    bar_pt: float
    corner_mm: float
    bar: tuple[float, float] = (0.16, 0.84)


@cache
def half(pips: int) -> Half:
    """Return where the pips of one end lie.

    >>> len(half(17).centres), half(1)
    (17, Half(centres=((0.5, 0.5),), radius=0.115))

    Raises:
        ValueError: Not a number of pips from 0 to 18.
    """
    if pips in {2, 3}:
        near, far = _DIAGONAL, 1 - _DIAGONAL
        middle = ((0.5, 0.5),) * (pips - 2)
        return Half(((near, near), *middle, (far, far)), _RADIUS[pips])
    if pips not in _LINES:
        raise ValueError(f"a tile's end has 0 to {MOST_PIPS} pips, not {pips}")
    left, middle_count, right = _LINES[pips]
    fullest = max(left, middle_count)
    outer = tuple(float(place) for place in range(left))
    middle_places = _MIDDLE.get(pips, outer if middle_count == left else ())
    across = 0.23 if pips <= 9 else 0.22
    centres = [
        (x, _along(place, fullest))
        for x, places in (
            (across, outer),
            (0.5, middle_places),
            (1 - across, outer[:right]),
        )
        for place in places
    ]
    if middle_count == 1:
        centres.insert(left, (0.5, 0.5))
    return Half(tuple(centres), _RADIUS[fullest])


def frame(half_mm: float) -> Frame:
    """Return outline, bar and corners of a tile whose half has this side."""
    line_pt = max(0.5, min(0.9, half_mm * 0.11))
    return Frame(line_pt, max(0.5, line_pt * 0.8), half_mm * 0.14)


def _along(place: float, pips_in_line: int) -> float:
    """Return how far along the half a place in a line lies."""
    begin = _BEGIN[pips_in_line]
    return round(begin + (1 - 2 * begin) * place / (pips_in_line - 1), 4)
