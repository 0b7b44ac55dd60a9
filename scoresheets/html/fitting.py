"""How wide a picture is drawn for a page whose width nobody knows."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Final

from scoresheets.pages.boxes import Text
from scoresheets.pages.drawing import Drawing
from scoresheets.pages.fitting import Measure

_WIDTHS: Final = (104.0, 118.0, 132.0)
"""Millimetres to try. On a telephone a narrow picture has the larger words."""
_MM_PER_POINT: Final = 25.4 / 72
_GAP: Final = 0.5
_ALIGNED: Final = {"left": 0.0, "center": 0.5, "right": 1.0}


def fitting_drawing(
    name: str, draw: Callable[[str, float], Drawing], measure: Measure
) -> Drawing:
    """Return the narrowest drawing of a picture in which no words meet.

    Args:
        name: What the picture is called.
        draw: Pictures by name, for a width in millimetres.
        measure: Width of a text.
    """
    drawing = draw(name, _WIDTHS[0])
    for width in _WIDTHS[1:]:
        boxes = [*_boxes(drawing, measure)]
        if not any(_meet(one, other) for one, other in combinations(boxes, 2)):
            break
        drawing = draw(name, width)
    return drawing


_Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""


def _boxes(drawing: Drawing, measure: Measure) -> Iterator[_Box]:
    """Yield the room that each line of words takes, and a little around it."""
    for mark in drawing.marks:
        if isinstance(mark, Text):
            high = mark.size * _MM_PER_POINT
            wide = measure(mark.text, mark.size, mark.bold)
            left = mark.x - wide * _ALIGNED[mark.align]
            yield (
                *(left - _GAP, mark.y - 0.8 * high),
                *(left + wide + _GAP, mark.y + 0.2 * high),
            )


def _meet(one: _Box, other: _Box) -> bool:
    across = one[0] < other[2] and other[0] < one[2]
    return across and one[1] < other[3] and other[1] < one[3]
