"""Squares of a checklist, drawn: the fonts have none."""

from scoresheets.pages.book.profile import MARKS
from scoresheets.pages.boxes import Mark, Path, Rect
from scoresheets.pages.fitting import capital_mm
from scoresheets.pages.wrapping import TextSize

_SIDE, _SIDE_LARGE = 3.2, 4.6
_LARGE = 14.0
"""Type from which squares are larger, points."""
_TICK = 1.4
"""Width of the tick's stroke, points."""


def place_square(
    x: float, y: float, size: TextSize, *, ticked: bool
) -> tuple[Mark, ...]:
    """Return a square whose middle is level with that of capitals.

    Args:
        x: Left edge, millimetres.
        y: Baseline of the words beside it.
        size: Of these words.
        ticked: Whether there is a tick in it.
    """
    side = min(_SIDE, size.size * 0.3) if size.size < _LARGE else _SIDE_LARGE
    top = y - (capital_mm(size.size) + side) / 2
    square = Rect(x, top, side, side, width=MARKS)
    if not ticked:
        return (square,)
    points = ((0.2, 0.55), (0.42, 0.8), (0.85, 0.12))
    tick = tuple((x + side * across, top + side * down) for across, down in points)
    return (square, Path(tick, width=_TICK))
