"""The hub, drawn: the engine in the middle and the trains around it."""

from math import cos, pi, sin, tau
from typing import Final, NamedTuple

from scoresheets.pages.boxes import Align, Circle, Line, Mark, Text, TileMark
from scoresheets.pages.drawing import Drawing, move_mark
from scoresheets.pages.fitting import Measure, capital_mm
from scoresheets.rulebook.scenes import Hub, Train

_INNER: Final = 18.0
"""From the middle to the first tile of a train."""
_ENGINE: Final = 8.0
_LARGEST, _LEGIBLE, _SMALLEST = 5.6, 4.4, 2.4
"""Half of a tile: at most, where names are still written in full, and at least."""
_TOUCH: Final = 0.35
_NAME, _BELOW = 10.0, 8.5
_BEYOND: Final = 2.2
_RING, _DOT = 2.4, 1.2
_FEW: Final = 7
"""Trains up to which the word for the marker has room beside it."""


class _Sizes(NamedTuple):
    """Sizes of one drawing: half of a tile, radius of the trains' start, scale."""

    half: float
    inner: float
    engine: float

    def length(self, train: Train) -> float:
        """Return how long a train is."""
        return len(train.tiles) * (2 * self.half + _TOUCH)


def draw_hub(scene: Hub, width: float, measure: Measure) -> Drawing:
    """Return the hub, as large as the width allows and never larger than usual.

    Where tiles would become too small, seats are named by their numbers alone.
    """
    found = _largest(scene, width, measure)
    if found.half >= _LEGIBLE:
        return found.drawing
    trains = tuple(train._replace(label=train.short) for train in scene.trains)
    return _largest(scene._replace(trains=trains), width, measure).drawing


class _Found(NamedTuple):
    """A drawing that fits, and half of its tiles."""

    drawing: Drawing
    half: float


def _largest(scene: Hub, width: float, measure: Measure) -> _Found:
    """Return the drawing with the largest tiles that fits a width."""
    half = _LARGEST
    while True:
        inner = _INNER * min(1.0, half / _LARGEST * 1.1)
        inner = max(inner, _closest(scene, half))
        sizes = _Sizes(half, inner, min(_ENGINE, inner * 0.45))
        drawing = _draw(scene, sizes, measure)
        if drawing.width <= width or half <= _SMALLEST:
            return _Found(drawing, half)
        half -= 0.4


def _closest(scene: Hub, half: float) -> float:
    """Return the radius at which neighbouring trains do not touch."""
    return (half + 1.0) * len(scene.trains) / tau


def _draw(scene: Hub, sizes: _Sizes, measure: Measure) -> Drawing:
    """Draw everything round a middle at 0, 0, then move it into its frame."""
    marks: list[Mark] = [
        Circle(0, 0, sizes.inner - 0.9, fill=None, width=0.8),
        Circle(0, 0, sizes.inner - 2.7, fill=None, width=0.5),
        TileMark(
            -sizes.engine, -sizes.engine / 2, sizes.engine, scene.engine, lying=True
        ),
    ]
    for at, train in enumerate(scene.trains):
        angle = at * tau / len(scene.trains)
        marks += _train(train, angle, sizes)
        marks += _name(train, angle, sizes, scene)
        if train.marked:
            marks += _marker(scene, train, angle, sizes)
    left, top, right, bottom = _extent(marks, sizes, measure)
    placed = tuple(move_mark(mark, -left, -top) for mark in marks)
    return Drawing(right - left, bottom - top, placed)


def _train(train: Train, angle: float, sizes: _Sizes) -> list[Mark]:
    """Draw the tiles of a train from the hub outwards."""
    marks: list[Mark] = []
    half = sizes.half
    for at, laid in enumerate(train.tiles):
        far = sizes.inner + at * (2 * half + _TOUCH) + half
        x, y = far * cos(angle), far * sin(angle)
        turn = angle * 180 / pi + (180 if laid.inner < laid.outer else 0)
        marks.append(
            TileMark(
                *(x - half, y - half / 2, half, laid.tile),
                lying=True,
                angle=round(turn % 360, 3),
            )
        )
    return marks


def _name(train: Train, angle: float, sizes: _Sizes, scene: Hub) -> list[Mark]:
    """Write whose a train is, beyond its last tile."""
    far = sizes.inner + sizes.length(train) + _BEYOND
    x, y = far * cos(angle), far * sin(angle)
    align: Align = "center"
    if cos(angle) > 0.12:
        align = "left"
    elif cos(angle) < -0.12:
        align = "right"
    cap = capital_mm(_NAME)
    base = y + cap / 2 + (sin(angle) * cap / 2 if align == "center" else 0.0)
    if not train.is_common:
        return [Text(x, base, train.label, _NAME, align=align)]
    return [
        Text(x, base, train.label, _NAME, bold=True, align=align),
        Text(x, base + 4.0, scene.common, _BELOW, align=align, new_line=True),
    ]


def _marker(scene: Hub, train: Train, angle: float, sizes: _Sizes) -> list[Mark]:
    """Lay a marker beside a train, and name it where there is room."""
    half = sizes.half
    ring, dot = min(_RING, half * 0.6), min(_DOT, half * 0.3)
    far = sizes.inner + 2 * half + half / 2
    side = half / 2 + ring + 0.8
    x = far * cos(angle) + side * sin(angle)
    y = far * sin(angle) - side * cos(angle)
    marks: list[Mark] = [
        Circle(x, y, ring, fill=1.0, width=0.9),
        Circle(x, y, dot, fill=0.0),
    ]
    if len(scene.trains) <= _FEW and cos(angle) > 0:
        end = x + ring + 5.0
        marks.append(Line(x + ring, y, end, y, 0.5))
        base = y + capital_mm(_BELOW) / 2
        marks.append(Text(end + 1.0, base, scene.marker, _BELOW))
    return marks


def _extent(
    marks: list[Mark], sizes: _Sizes, measure: Measure
) -> tuple[float, float, float, float]:
    """Return the box round everything."""
    xs, ys = [0.0], [0.0]
    for mark in marks:
        if isinstance(mark, Text):
            wide = measure(mark.text, mark.size, mark.bold)
            left = {"left": 0.0, "center": -wide / 2, "right": -wide}[mark.align]
            xs += [mark.x + left, mark.x + left + wide]
            ys += [mark.y - capital_mm(mark.size) - 0.6, mark.y + 1.2]
        elif isinstance(mark, TileMark):
            x, y = mark.x + sizes.half, mark.y + sizes.half / 2
            xs += [x - 1.2 * sizes.half, x + 1.2 * sizes.half]
            ys += [y - 1.2 * sizes.half, y + 1.2 * sizes.half]
        elif isinstance(mark, Circle):
            xs += [mark.x - mark.r - 0.3, mark.x + mark.r + 0.3]
            ys += [mark.y - mark.r - 0.3, mark.y + mark.r + 0.3]
    return min(xs), min(ys), max(xs), max(ys)
