"""A picture of its own: marks with a size, to be set anywhere on a page or in HTML."""

from typing import NamedTuple

from scoresheets.pages.boxes import Circle, Line, Mark, Path, Rect, Text, TileMark


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


def enlarge(drawing: Drawing, times: float) -> Drawing:
    """Return a drawing with everything in it so many times as large."""
    marks = tuple(_enlarge_mark(mark, times) for mark in drawing.marks)
    return Drawing(drawing.width * times, drawing.height * times, marks)


def _enlarge_mark(mark: Mark, times: float) -> Mark:
    """Return a mark so many times as large, as far from the corner."""
    match mark:
        case Line():
            ends = (mark.x1, mark.y1, mark.x2, mark.y2)
            x1, y1, x2, y2 = (length * times for length in ends)
            line = mark._replace(x1=x1, y1=y1, x2=x2, y2=y2)
            return line._replace(width=mark.width * times)
        case Path():
            points = tuple((x * times, y * times) for x, y in mark.points)
            return mark._replace(points=points, width=mark.width * times)
        case Text():
            return mark._replace(
                x=mark.x * times, y=mark.y * times, size=mark.size * times
            )
        case Circle():
            return mark._replace(
                x=mark.x * times,
                y=mark.y * times,
                r=mark.r * times,
                width=mark.width * times,
            )
        case TileMark():
            return mark._replace(
                x=mark.x * times, y=mark.y * times, half=mark.half * times
            )
        case Rect():
            return mark._replace(
                x=mark.x * times,
                y=mark.y * times,
                w=mark.w * times,
                h=mark.h * times,
                width=mark.width * times,
                radius=mark.radius * times,
            )


def place_drawing(drawing: Drawing, x: float, y: float) -> tuple[Mark, ...]:
    """Return the marks of a drawing whose top-left corner lies at ``x``, ``y``."""
    return tuple(move_mark(mark, x, y) for mark in drawing.marks)
