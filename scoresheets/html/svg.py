"""Drawings as SVG, from the same marks that a page is painted with.

Lengths are millimetres. Lines and words take the colour of the text around the picture,
tiles the variables ``--tile`` and ``--ink``, so that a dark page can turn them.
"""

from collections.abc import Callable
from html import escape
from typing import Any, Final

from scoresheets.pages.boxes import Circle, Line, Mark, Path, Rect, Text, TileMark
from scoresheets.pages.drawing import Drawing
from scoresheets.pages.fitting import Measure
from scoresheets.pips import frame, half

_MM_PER_POINT: Final = 25.4 / 72
_ANCHORS: Final = {"left": "start", "center": "middle", "right": "end"}


def svg(drawing: Drawing, alt: str, prefix: str, measure: Measure) -> str:
    """Return a drawing as a self-contained ``<svg>`` element.

    Its variable ``--wide`` is its width without a unit; how large a millimetre is, the
    page says.

    Args:
        drawing: What to draw.
        alt: What it shows, for those who do not see it.
        prefix: Begins its ids; another one for each picture of a page.
        measure: Width of a text in the face that the drawing is made for; other faces
            are made as wide.
    """
    painter = _Painter(prefix, measure)
    body = "".join(painter.mark(mark) for mark in drawing.marks)
    wide = _number(drawing.width)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg"'
        f' viewBox="0 0 {wide} {_number(drawing.height)}" role="img"'
        f' aria-label="{escape(alt)}" style="--wide:{wide}"'
        f' fill="none" stroke="none">{painter.symbols()}{body}</svg>'
    )


def _number(value: float) -> str:
    """Return a length as short as it can be written."""
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"


class _Painter:
    """Writes marks; the pips of each number are a symbol."""

    def __init__(self, prefix: str, measure: Measure) -> None:
        self._prefix, self._measure = prefix, measure
        self._pips: dict[int, str] = {}

    def symbols(self) -> str:
        """Return the patterns of pips that were used."""
        if not self._pips:
            return ""
        return f"<defs>{''.join(self._pips.values())}</defs>"

    def mark(self, mark: Mark) -> str:
        """Return one mark as an element."""
        return _PAINTERS[type(mark)](self, mark)

    def text(self, mark: Text) -> str:
        """Return a line of words."""
        weight = ' font-weight="700"' if mark.bold else ""
        anchor = _ANCHORS[mark.align]
        size = _number(mark.size * _MM_PER_POINT)
        wide = self._measure(mark.text, mark.size, mark.bold)
        length = f' textLength="{_number(wide)}" lengthAdjust="spacingAndGlyphs"'
        return (
            f'<text x="{_number(mark.x)}" y="{_number(mark.y)}" font-size="{size}"'
            f'{weight} text-anchor="{anchor}" fill="currentColor"'
            f"{length if wide else ''}>{escape(mark.text)}</text>"
        )

    def line(self, mark: Line) -> str:
        """Return a straight line."""
        width = _number(mark.width * _MM_PER_POINT)
        return (
            f'<path d="M{_number(mark.x1)} {_number(mark.y1)}'
            f'L{_number(mark.x2)} {_number(mark.y2)}" stroke="currentColor"'
            f' stroke-width="{width}"/>'
        )

    def circle(self, mark: Circle) -> str:
        """Return a circle; a white one takes the colour of tiles."""
        return (
            f'<circle cx="{_number(mark.x)}" cy="{_number(mark.y)}"'
            f' r="{_number(mark.r)}"{_paint(mark.fill, mark.width)}/>'
        )

    def rect(self, mark: Rect) -> str:
        """Return a rectangle."""
        return (
            f'<rect x="{_number(mark.x)}" y="{_number(mark.y)}"'
            f' width="{_number(mark.w)}" height="{_number(mark.h)}"'
            f' rx="{_number(mark.radius)}"{_paint(mark.fill, mark.width)}/>'
        )

    def path(self, mark: Path) -> str:
        """Return strokes through points."""
        points = "L".join(f"{_number(x)} {_number(y)}" for x, y in mark.points)
        closed = "Z" if mark.closed else ""
        return f'<path d="M{points}{closed}"{_paint(mark.fill, mark.width)}/>'

    def tile(self, mark: TileMark) -> str:
        """Return a tile: drawn standing at 0, 0, then turned and moved."""
        side, look = mark.half, frame(mark.half)
        line = look.line_pt * _MM_PER_POINT
        place = f"translate({_number(mark.x)} {_number(mark.y)})"
        if mark.angle:
            wide, high = (2 * side, side) if mark.lying else (side, 2 * side)
            middle = f"{_number(wide / 2)} {_number(high / 2)}"
            place += f" rotate({_number(mark.angle)} {middle})"
        if mark.lying:  # the upper end of a standing tile comes to lie left
            place += f" translate(0 {_number(side)}) rotate(-90)"
        box = (
            f'<rect x="{_number(line / 2)}" y="{_number(line / 2)}"'
            f' width="{_number(side - line)}" height="{_number(2 * side - line)}"'
            f' rx="{_number(look.corner_mm)}" fill="var(--tile,#fff)"'
            f' stroke="var(--ink,currentColor)" stroke-width="{_number(line)}"/>'
        )
        if mark.tile is None:
            return f'<g transform="{place}">{box}</g>'
        bar = (
            f'<path d="M{_number(side * look.bar[0])} {_number(side)}'
            f'H{_number(side * look.bar[1])}" stroke="var(--ink,currentColor)"'
            f' stroke-width="{_number(look.bar_pt * _MM_PER_POINT)}"/>'
        )
        ends = self._end(mark.tile.high, 0, side) + self._end(mark.tile.low, side, side)
        return f'<g transform="{place}">{box}{bar}{ends}</g>'

    def _end(self, pips: int, down: float, side: float) -> str:
        """Return the pips of one end."""
        if not pips:
            return ""
        name = f"{self._prefix}-{pips}"
        if pips not in self._pips:
            end = half(pips)
            dots = "".join(
                f'<circle cx="{_number(x)}" cy="{_number(y)}" r="{end.radius:.3g}"/>'
                for x, y in end.centres
            )
            self._pips[pips] = (
                f'<g id="{escape(name)}" fill="var(--ink,currentColor)">{dots}</g>'
            )
        scale = f"translate(0 {_number(down)}) scale({_number(side)})"
        return f'<use href="#{escape(name)}" transform="{scale}"/>'


def _paint(fill: float | None, width: float) -> str:
    """Return fill and stroke: white is the colour of tiles, all else that of text."""
    inside = "none"
    if fill is not None:
        inside = "var(--tile,#fff)" if fill > 0.9 else "currentColor"
    if not width:
        return f' fill="{inside}"'
    stroke = _number(width * _MM_PER_POINT)
    return f' fill="{inside}" stroke="currentColor" stroke-width="{stroke}"'


_PAINTERS: Final[dict[type[Mark], Callable[[_Painter, Any], str]]] = {
    Text: _Painter.text,
    Line: _Painter.line,
    Circle: _Painter.circle,
    Rect: _Painter.rect,
    Path: _Painter.path,
    TileMark: _Painter.tile,
}
