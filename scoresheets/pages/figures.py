"""Pictures of a rulebook, drawn: rows of tiles with words. The hub has its own room."""

from collections.abc import Sequence
from typing import Final

from scoresheets.pages.boxes import Circle, Line, Mark, Text, TileMark
from scoresheets.pages.drawing import Drawing
from scoresheets.pages.fitting import Measure, capital_mm
from scoresheets.pages.hub import draw_hub
from scoresheets.rulebook.layouts import Laid
from scoresheets.rulebook.scenes import Cross, Hub, Picture, Rows, Sums, Train
from scoresheets.tiles import Tile

_HALF: Final = 5.6
_TOUCH: Final = 0.35
_LABEL: Final = 9.0
_ASCENDER: Final = 0.5
"""What letters reach above capitals, millimetres."""
_RING, _DOT = 2.4, 1.2


def draw_picture(picture: Picture, width: float, measure: Measure) -> Drawing:
    """Return a picture, drawn.

    Args:
        picture: What it shows.
        width: Millimetres there are.
        measure: Width of a text.
    """
    match picture.scene:
        case Hub():
            return draw_hub(picture.scene, width, measure)
        case Sums():
            return _draw_sums(picture.scene, width, measure)
        case Rows():
            return _draw_rows(picture.scene, width, measure)
        case Cross():
            return _draw_cross(picture.scene, measure)


def marker_ring(x: float, y: float) -> tuple[Mark, ...]:
    """Return a marker: a ring with a dot, round ``x``, ``y``."""
    ring = Circle(x, y, _RING, fill=1.0, width=0.9)
    return (ring, Circle(x, y, _DOT, fill=0.0))


def laid_tile(laid: Laid, x: float, y: float, half: float) -> TileMark:
    """Return a tile that lies along a row, its inner end left; doubles lie across.

    Args:
        laid: The tile.
        x: Its left edge.
        y: The middle of the row.
        half: Side of one half.
    """
    if laid.inner == laid.outer:
        return TileMark(x, y - half, half, laid.tile)
    turned = 180.0 if laid.inner < laid.outer else 0.0
    return TileMark(x, y - half / 2, half, laid.tile, lying=True, angle=turned)


def _long(laid: Laid, half: float) -> float:
    """Return how much of a row a tile takes."""
    return (half if laid.inner == laid.outer else 2 * half) + _TOUCH


def _draw_sums(scene: Sums, width: float, measure: Measure) -> Drawing:
    """Draw tiles side by side with what they count below."""
    gap = 8.0
    wide = max(2 * _HALF, *(measure(one.said, 10, True) for one in scene.sums))
    fitting = (width - (len(scene.sums) - 1) * gap) / len(scene.sums)
    while wide > fitting and gap > 2:
        gap -= 1
        fitting = (width - (len(scene.sums) - 1) * gap) / len(scene.sums)
    size = 10.0 if wide <= fitting else 8.5
    wide = min(wide, fitting)
    marks: list[Mark] = []
    below = _HALF + 2.2 + capital_mm(size)
    for at, one in enumerate(scene.sums):
        middle = at * (wide + gap) + wide / 2
        marks.append(TileMark(middle - _HALF, 0, _HALF, one.tile, lying=True))
        marks.append(Text(middle, below, one.said, size, bold=True, align="center"))
    total = len(scene.sums) * (wide + gap) - gap
    return Drawing(total, below + 1.2, tuple(marks))


def _draw_rows(scene: Rows, width: float, measure: Measure) -> Drawing:
    """Draw trains below each other, each under its label."""
    half = _row_half(scene, width, measure)
    marks: list[Mark] = []
    y, right = _ASCENDER, 0.0
    for train in scene.trains:
        y += capital_mm(_LABEL)
        marks.append(Text(0, y, train.label, _LABEL))
        crossed = any(laid.inner == laid.outer for laid in train.tiles)
        y += 1.6 + (half if crossed else half / 2)
        end, row = _draw_train(train, scene, (0.0, y), half, measure)
        marks += row
        right = max(right, end, measure(train.label, _LABEL, False))
        y += (half if crossed else half / 2) + 4.0
    if scene.loose is not None:
        label, tiles = scene.loose
        y += capital_mm(_LABEL)
        marks.append(Text(0, y, label, _LABEL))
        y += 1.6
        row, end, y = _draw_loose(tiles, y, half, width)
        marks += row
        right = max(right, end)
        y += 4.0
    return Drawing(min(width, right), y - 4.0 + 0.5, tuple(marks))


def _row_half(scene: Rows, width: float, measure: Measure) -> float:
    """Return the largest half at which every row fits."""
    for half in (_HALF, 5.2, 4.8, 4.4, 4.0, 3.6, 3.2, 2.8):
        if all(_row_width(t, scene, half, measure) <= width for t in scene.trains):
            return half
    return 2.4


def _row_width(train: Train, scene: Rows, half: float, measure: Measure) -> float:
    """Return how wide a train is with what is said at its end."""
    wide = sum(_long(laid, half) for laid in train.tiles)
    wide += 2 * half + _TOUCH if scene.engine else 0.0
    if train.marked:
        wide += 2 * _RING + 3.0 + measure(scene.marker, _LABEL, False)
    if train.after:
        wide += 2.5 + measure(train.after, _LABEL, True)
    return wide


def _draw_train(
    train: Train,
    scene: Rows,
    at: tuple[float, float],
    half: float,
    measure: Measure,
) -> tuple[float, list[Mark]]:
    """Draw a row: the engine, the tiles, and what is said at its end."""
    x, y = at
    marks: list[Mark] = []
    if scene.engine:
        marks.append(TileMark(x, y - half / 2, half, scene.engine, lying=True))
        x += 2 * half + _TOUCH
    for laid in train.tiles:
        marks.append(laid_tile(laid, x, y, half))
        x += _long(laid, half)
    if train.marked:
        x += 1.2 + _RING
        marks += marker_ring(x, y)
        x += _RING + 1.4
        marks.append(Text(x, y + capital_mm(_LABEL) / 2, scene.marker, _LABEL))
        x += measure(scene.marker, _LABEL, False)
    if train.after:
        x += 2.5
        said = Text(x, y + capital_mm(_LABEL) / 2, train.after, _LABEL, bold=True)
        marks.append(said)
        x += measure(train.after, _LABEL, True)
    return x, marks


def _draw_cross(scene: Cross, measure: Measure) -> Drawing:
    """Draw a spinner in the middle, its tiles around it, and what they come to."""
    half, step = _HALF, 2 * _HALF + _TOUCH
    x = step if scene.left else 0.0
    y = (step if scene.above else 0.0) + half
    marks: list[Mark] = [laid_tile(Laid(*scene.spinner), x, y, half)]
    if scene.left:
        outward = Laid(scene.left.outer, scene.left.inner)
        marks.append(laid_tile(outward, 0.0, y, half))
    right = x + half + _TOUCH
    if scene.right:
        marks.append(laid_tile(scene.right, right, y, half))
        right += step
    for laid, top in ((scene.above, 0.0), (scene.below, y + half + _TOUCH)):
        if laid is not None:
            first = laid.inner if laid is scene.below else laid.outer
            angle = 0.0 if first == laid.tile.high else 180.0
            marks.append(TileMark(x, top, half, laid.tile, angle=angle))
    said = Text(right + 3.0, y + capital_mm(10) / 2, scene.said, 10, bold=True)
    bottom = y + half + (step if scene.below else 0.0)
    width = right + 3.0 + measure(scene.said, 10, True)
    return Drawing(width, bottom, (*marks, said))


def _draw_loose(
    tiles: Sequence[Tile], y: float, half: float, width: float
) -> tuple[list[Mark], float, float]:
    """Draw tiles that belong to no train, in as many rows as they need."""
    marks: list[Mark] = []
    step, x, right = 2 * half + 1.6, 0.0, 0.0
    for tile in tiles:
        if x + 2 * half > width:
            x, y = 0.0, y + half + 1.6
        marks.append(TileMark(x, y, half, tile, lying=True))
        right = max(right, x + 2 * half)
        x += step
    return marks, right, y + half


def leader(x1: float, y1: float, x2: float, y2: float) -> Line:
    """Return the line from a thing to its name."""
    return Line(x1, y1, x2, y2, 0.5)
