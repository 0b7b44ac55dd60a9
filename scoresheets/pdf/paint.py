"""Marks as operators of a content stream.

Operators are written as text at once; ReportLab's drawing methods cost several times
as much. Pips are spelt out in units of their own under a matrix: the same letters
again cost next to nothing in a compressed stream, less than a form XObject for each
pattern. Circles, a hundred a page and mostly of one kind, are forms. Places are kept to
a tenth of a point (0.04 mm), shapes to a hundredth: steps in a grid are then equal.
"""

from collections.abc import Callable
from math import cos, radians, sin
from typing import Any, Final

from scoresheets.pages.boxes import Circle, Line, Mark, Path, Rect, Text, TileMark
from scoresheets.pdf.canvas import SheetCanvas
from scoresheets.pdf.fonts import text_width_mm
from scoresheets.pdf.shapes import (
    POINTS_PER_MM,
    circle,
    dots,
    finish_operator,
    round_box,
)
from scoresheets.pips import frame
from scoresheets.tiles import Tile


class Brush:
    """Paints marks of one page (or of one form) and remembers the graphics state.

    Attributes:
        operators: What has been painted.
        written: Every text, in the regular face and in the bold one.
    """

    def __init__(self, height_mm: float, canvas: SheetCanvas) -> None:
        self.operators: list[str] = []
        self.written: tuple[list[str], list[str]] = ([], [])
        self._canvas = canvas
        self._circles: dict[tuple[float, float | None, float, float], str] = {}
        self._height = height_mm * POINTS_PER_MM
        self._faces = (canvas.regular, canvas.bold)
        self._font: tuple[str, float] | None = None
        self._fill = self._stroke = 0.0
        self._width = 1.0
        self._dash: tuple[float, float] | None = None
        self._pending = False  # a path of lines has been begun but not stroked
        self._chain: tuple[str, float, float] | None = None  # the last circle's place

    @property
    def state(self) -> tuple[Any, ...]:
        """What the next mark depends on, between two pieces of marked content."""
        return self._font, self._fill, self._stroke, self._width, self._dash

    def use(self, regular: str, bold: str, state: tuple[Any, ...]) -> None:
        """Take note of texts painted elsewhere, and of the state that is left."""
        for face, text in zip(self._faces, (regular, bold), strict=True):
            face.spell(text)
        self._font, self._fill, self._stroke, self._width, self._dash = state

    def mark(self, mark: Mark) -> None:
        """Paint one mark."""
        _PAINTERS[type(mark)](self, mark)

    def begin(self, tag: str) -> None:
        """Open marked content, e.g. ``/Artifact BMC``."""
        self._flush()
        self.operators.append(tag)

    def end(self) -> None:
        """Close marked content."""
        self._flush()
        self.operators.append("EMC")

    def close(self) -> None:
        """Paint what has been begun; nothing is painted after this."""
        self._flush()

    def form(self, name: str) -> None:
        """Paint a form that was drawn in this page's coordinates."""
        self._flush()
        self.operators.append(f"/{name} Do")

    def text(self, mark: Text, tail: str = "") -> None:
        """Write one line of text.

        Args:
            mark: The text and its place.
            tail: What a reader needs after it and nobody sees: a space, or nothing.
        """
        self._flush()
        if mark.grey != self._fill:
            self._set_fill(mark.grey)
        x = mark.x
        if mark.align != "left":
            width = text_width_mm(mark.text, mark.size, mark.bold)
            x -= width if mark.align == "right" else width / 2
        written = mark.text + tail
        self.written[mark.bold].append(written)
        runs = self._faces[mark.bold].spell(written)
        parts = ["BT"]
        for at, (name, spelt) in enumerate(runs):
            if (name, mark.size) != self._font:
                self._font = name, mark.size
                parts.append(f"/{name} {mark.size:g} Tf")
            if not at:
                parts.append("{:.1f} {:.1f} Td".format(*self._point(x, mark.y)))
            parts.append(f"({spelt})Tj")
        parts.append("ET")
        self.operators.append(" ".join(parts))

    def line(self, mark: Line) -> None:
        """Draw a straight line; lines of one kind in a row become one path."""
        if (
            self._chain is not None
            or mark.grey != self._stroke
            or mark.width != self._width
            or mark.dash != self._dash
        ):
            self._flush()
            self._set_pen(mark.width, mark.grey, mark.dash)
        scale, height = POINTS_PER_MM, self._height
        self.operators.append(
            "%.1f %.1f m %.1f %.1f l"  # noqa: UP031  twice as fast as an f-string here
            % (
                mark.x1 * scale,
                height - mark.y1 * scale,
                mark.x2 * scale,
                height - mark.y2 * scale,
            )
        )
        self._pending = True

    def rect(self, mark: Rect) -> None:
        """Draw a rectangle, with rounded corners if it has a radius."""
        finish = self._prepare(mark)
        x, y = self._point(mark.x, mark.y + mark.h)
        width, height = mark.w * POINTS_PER_MM, mark.h * POINTS_PER_MM
        if mark.radius:
            path = round_box(x, y, width, height, mark.radius * POINTS_PER_MM)
        else:
            path = f"{x:.1f} {y:.1f} {width:.1f} {height:.1f} re"
        self.operators.append(f"{path} {finish}")

    def circle(self, mark: Circle) -> None:
        """Draw a circle; equal circles are one form, painted where they lie.

        Each moves on from the one before: in a grid these steps are all the same,
        so they pack far better than places do.
        """
        look = (mark.r, mark.fill, mark.width, mark.grey)
        name = self._circles.get(look)
        if name is None:
            name = self._circles[look] = self._canvas.form(*circle(*look))
        x, y = (round(length, 1) for length in self._point(mark.x, mark.y))
        if self._chain is None or self._chain[0] != name:
            self._flush()
            self.operators.append("q")
            self._chain = name, 0.0, 0.0
        _, left, low = self._chain
        step = f"{x - left:.1f} {y - low:.1f}"
        self.operators.append(f"1 0 0 1 {step} cm /{name} Do")
        self._chain = name, x, y

    def path(self, mark: Path) -> None:
        """Draw strokes through points."""
        finish = self._prepare(mark)
        points = ["{:.2f} {:.2f}".format(*self._point(x, y)) for x, y in mark.points]
        closed = " h" if mark.closed else ""
        self.operators.append(
            f"{points[0]} m {' l '.join(points[1:])} l{closed} {finish}"
        )

    def tile(self, mark: TileMark) -> None:
        """Draw a tile: white inside, outline, bar and pips."""
        self._flush()
        self._set_pen(self._width, self._stroke, None)
        look = frame(mark.half)
        side, inset = mark.half * POINTS_PER_MM, look.line_pt / 2
        width, height = (2 * side, side) if mark.lying else (side, 2 * side)
        x, top = self._point(mark.x, mark.y)
        outline = round_box(
            inset,
            inset,
            width - look.line_pt,
            height - look.line_pt,
            look.corner_mm * POINTS_PER_MM,
        )
        place = f"1 0 0 1 {x:.1f} {top - height:.1f}"
        if mark.angle:
            place = _turned(x + width / 2, top - height / 2, width, height, mark.angle)
        self.operators.append(f"q {place} cm 1 g 0 G {look.line_pt:.2f} w {outline} B")
        if mark.tile is not None:
            ends = [side * share for share in look.bar]
            bar = (
                f"{side:.2f} {ends[0]:.2f} m {side:.2f} {ends[1]:.2f} l"
                if mark.lying
                else f"{ends[0]:.2f} {side:.2f} m {ends[1]:.2f} {side:.2f} l"
            )
            self.operators.append(f"{look.bar_pt:.2f} w {bar} S 1 J")
            self._pips(mark.tile, side, lying=mark.lying)
        self.operators.append("Q")

    def _pips(self, tile: Tile, side: float, *, lying: bool) -> None:
        """Dot both ends, in units of a half; the origin is the tile's lower left."""
        first, second = (tile.high, tile.low) if lying else (tile.low, tile.high)
        step = "1 0" if lying else "0 1"
        self.operators.append(
            f"{side:.3f} 0 0 {side:.3f} 0 0 cm {dots(first, lying=lying)} "
            f"1 0 0 1 {step} cm {dots(second, lying=lying)}"
        )

    def _point(self, x: float, y: float) -> tuple[float, float]:
        """Return a point on the page, in points from the lower left corner."""
        return x * POINTS_PER_MM, self._height - y * POINTS_PER_MM

    def _prepare(self, mark: Rect | Path) -> str:
        """Set colours and pen for a shape and return the operator that paints it."""
        self._flush()
        if mark.width:
            self._set_pen(mark.width, mark.grey, None)
        if mark.fill is not None and mark.fill != self._fill:
            self._set_fill(mark.fill)
        return finish_operator(mark.fill, mark.width)

    def _set_fill(self, grey: float) -> None:
        self._fill = grey
        self.operators.append(f"{grey:.3g} g")

    def _set_pen(
        self, width: float, grey: float, dash: tuple[float, float] | None
    ) -> None:
        if width != self._width:
            self._width = width
            self.operators.append(f"{width:.3g} w")
        if grey != self._stroke:
            self._stroke = grey
            self.operators.append(f"{grey:.3g} G")
        if dash != self._dash:
            self._dash = dash
            pattern = f"{dash[0]:g} {dash[1]:g}" if dash else ""
            self.operators.append(f"[{pattern}] 0 d")

    def _flush(self) -> None:
        if self._pending:
            self._pending = False
            self.operators.append("S")
        if self._chain is not None:
            self._chain = None
            self.operators.append("Q")


def _turned(x: float, y: float, width: float, height: float, angle: float) -> str:
    """Return the matrix of a box that is turned clockwise round its middle.

    Args:
        x: Its middle, points.
        y: Its middle, points from below.
        width: Of the box, points.
        height: Of the box, points.
        angle: Degrees.
    """
    across, up = cos(radians(angle)), -sin(radians(angle))
    left = x - across * width / 2 + up * height / 2
    low = y - up * width / 2 - across * height / 2
    numbers = (across, up, -up, across, left, low)
    return " ".join(f"{number:.4f}".rstrip("0").rstrip(".") for number in numbers)


_PAINTERS: Final[dict[type[Mark], Callable[[Brush, Any], None]]] = {
    Text: Brush.text,
    Line: Brush.line,
    Rect: Brush.rect,
    Circle: Brush.circle,
    Path: Brush.path,
    TileMark: Brush.tile,
}
