"""How far marks reach: the box round a figure."""

from collections.abc import Iterable
from math import cos, radians, sin
from typing import Final

from scoresheets.pages.boxes import Circle, Element, Line, Mark, Path, Text, TileMark
from scoresheets.pdf.fonts import text_width_mm
from scoresheets.pdf.shapes import POINTS_PER_MM

_MM_PER_POINT: Final = 25.4 / 72


def box_points(kids: Iterable[Element | Mark], height_mm: float) -> str:
    """Return left, bottom, right and top of marks in points from the lower left."""
    boxes = [_extent(kid) for kid in kids if not isinstance(kid, Element)]
    if not boxes:
        return "0 0 0 0"
    left, top, right, low = zip(*boxes, strict=True)
    sides = (min(left), height_mm - max(low))
    ends = (max(right), height_mm - min(top))
    return " ".join(f"{side * POINTS_PER_MM:.1f}" for side in (*sides, *ends))


def quad_points(texts: Iterable[Text], height_mm: float) -> tuple[str, str]:
    """Return the box round some lines of text, and a quadrilateral for each line."""
    quads = []
    for text in texts:
        left, low, right, high = box_points([text], height_mm).split()
        quads.append(f"{left} {high} {right} {high} {left} {low} {right} {low}")
    return box_points(texts, height_mm), " ".join(quads)


def _extent(mark: Mark) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of a mark, millimetres from the top left."""
    match mark:
        case Text():
            width = text_width_mm(mark.text, mark.size, mark.bold)
            left = (
                mark.x - {"left": 0.0, "center": 0.5, "right": 1.0}[mark.align] * width
            )
            size = mark.size * _MM_PER_POINT
            return left, mark.y - size, left + width, mark.y + 0.25 * size
        case Line():
            across, down = sorted((mark.x1, mark.x2)), sorted((mark.y1, mark.y2))
            return across[0], down[0], across[1], down[1]
        case Circle():
            return mark.x - mark.r, mark.y - mark.r, mark.x + mark.r, mark.y + mark.r
        case Path():
            xs, ys = zip(*mark.points, strict=True)
            return min(xs), min(ys), max(xs), max(ys)
        case TileMark():
            return _tile_extent(mark)
        case _:
            return mark.x, mark.y, mark.x + mark.w, mark.y + mark.h


def _tile_extent(mark: TileMark) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of a tile, turned or not."""
    wide, high = (2, 1) if mark.lying else (1, 2)
    width, height = wide * mark.half, high * mark.half
    if not mark.angle:
        return mark.x, mark.y, mark.x + width, mark.y + height
    x, y = mark.x + width / 2, mark.y + height / 2
    across, down = abs(cos(radians(mark.angle))), abs(sin(radians(mark.angle)))
    half_wide = (across * width + down * height) / 2
    half_high = (down * width + across * height) / 2
    return x - half_wide, y - half_high, x + half_wide, y + half_high
