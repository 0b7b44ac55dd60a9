"""Outlines that many marks share, as operators; pure text, remembered."""

from functools import lru_cache
from typing import Final

from scoresheets.pips import half

POINTS_PER_MM: Final = 72 / 25.4
FRESH_STATE: Final = "0 g 0 G 1 w [] 0 d 1 j"
"""What a form begins with: it starts from the state of the page that paints it."""

_CURVE: Final = 0.5523  # handle of a quarter circle, as a share of its radius


@lru_cache(maxsize=256)
def dots(pips: int, *, lying: bool) -> str:
    """Return the pips of one end in a unit square: the shortest of lines, round ends.

    Lines of no length at all come out oval in some viewers.
    """
    end = half(pips)
    if not end.centres:
        return ""
    centres = end.lying() if lying else end.centres
    dots = " ".join(
        f"{x:g} {y:g} m {x:g} {y + 0.001:g} l"
        for x, y in ((x, round(1 - y, 4)) for x, y in centres)
    )
    return f"{2 * end.radius:.3g} w {dots} S"


@lru_cache(maxsize=256)
def circle(
    radius_mm: float, fill: float | None, width: float, grey: float
) -> tuple[str, str]:
    """Return a circle round the origin and the box that holds it."""
    radius = radius_mm * POINTS_PER_MM
    path = round_box(-radius, -radius, 2 * radius, 2 * radius, radius)
    pen = f"[] 0 d {width:.3g} w {grey:.3g} G " if width else ""
    colour = "" if fill is None else f"{fill:.3g} g "
    edge = radius + width
    box = f"{-edge:.2f} {-edge:.2f} {edge:.2f} {edge:.2f}"
    return f"{pen}{colour}{path} {finish_operator(fill, width)}", box


def finish_operator(fill: float | None, width: float) -> str:
    """Return the operator that paints a path."""
    if fill is None:
        return "S" if width else "n"
    return "B" if width else "f"


@lru_cache(maxsize=256)
def round_box(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Return a box with rounded corners, from its lower left corner."""
    r, h = radius, radius * (1 - _CURVE)
    left, right, low, high = x, x + width, y, y + height
    corners = (
        ((right - r, low), (right - h, low), (right, low + h), (right, low + r)),
        ((right, high - r), (right, high - h), (right - h, high), (right - r, high)),
        ((left + r, high), (left + h, high), (left, high - h), (left, high - r)),
        ((left, low + r), (left, low + h), (left + h, low), (left + r, low)),
    )
    steps = []
    for at, corner in enumerate(corners):
        start, *curve = (f"{x:.2f} {y:.2f}" for x, y in corner)
        steps.append(f"{start} {'l' if at else 'm'} {' '.join(curve)} c")
    return " ".join(steps) + " h"
