"""A picture of its own: marks with a size, to be set anywhere on a page or in HTML."""

from typing import NamedTuple

from scoresheets.pages.boxes import Line, Mark, Path


class Drawing(NamedTuple):
    """Marks in a frame of their own.

    Attributes:
        width, height: Millimetres; marks lie between 0 and these.
        marks: In painting order, from the frame's top-left corner.
    """

    width: float
    height: float
    marks: tuple[Mark, ...]


def move_mark(mark: Mark, right: float, down: float) -> Mark:
    """Return a mark somewhere else on the page.

    Args:
        mark: The mark.
        right: Millimetres to move it by.
        down: Millimetres to move it by.
    """
    if isinstance(mark, Line):
        return mark._replace(
            x1=mark.x1 + right, y1=mark.y1 + down, x2=mark.x2 + right, y2=mark.y2 + down
        )
    if isinstance(mark, Path):
        points = tuple((x + right, y + down) for x, y in mark.points)
        return mark._replace(points=points)
    return mark._replace(x=mark.x + right, y=mark.y + down)


def place_drawing(drawing: Drawing, x: float, y: float) -> tuple[Mark, ...]:
    """Return the marks of a drawing whose top-left corner lies at ``x``, ``y``."""
    return tuple(move_mark(mark, x, y) for mark in drawing.marks)
