"""What a page is made of: marks placed in millimetres, and the tree that reads them.

All coordinates are millimetres from the top-left corner of the paper, y downwards;
type sizes and line widths are points, because that is how both are named everywhere.
A page has two parts: ``artifacts`` (lines, fills, empty circles: nothing to read),
painted first, and ``content``, a tree of `Element` in reading order, painted second.

Marks are named tuples because a page has some five hundred of them: frozen
dataclasses took three times as long to make, and their classes eight times as long to
load.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from scoresheets.sheet.cells import CellId
from scoresheets.tiles import Tile

Align: TypeAlias = Literal["left", "center", "right"]


class Text(NamedTuple):
    """One line of text.

    Attributes:
        x: Millimetres; where the text starts, is centred or ends, by ``align``.
        y: The baseline, millimetres from the top.
        text: What is written; never empty.
        size: Points.
        grey: 0 black to 1 white.
        lang: Locale of this text if it differs from the page's, e.g. ``"es"``.
        new_line: Whether the text goes on from the `Text` before it in the same
            element, so that a reader needs a space between the two.
    """

    x: float
    y: float
    text: str
    size: float
    bold: bool = False
    align: Align = "left"
    grey: float = 0.0
    lang: str | None = None
    new_line: bool = False


class Line(NamedTuple):
    """A straight line; ``width`` in points, ``dash`` on and off in points."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float = 0.5
    grey: float = 0.0
    dash: tuple[float, float] | None = None


class Rect(NamedTuple):
    """A rectangle: filled with a grey, outlined, or both.

    Attributes:
        fill: Grey of the inside, 0 to 1; None leaves it open.
        width: Points of the outline, centred on the edge; 0 for none.
        radius: Millimetres of the rounded corners.
    """

    x: float
    y: float
    w: float
    h: float
    fill: float | None = None
    width: float = 0.0
    grey: float = 0.0
    radius: float = 0.0


class Circle(NamedTuple):
    """A circle round ``x``, ``y`` with radius ``r`` millimetres, like `Rect`."""

    x: float
    y: float
    r: float
    fill: float | None = None
    width: float = 0.0
    grey: float = 0.0


class Path(NamedTuple):
    """Straight strokes through ``points``: ticks, triangles, arrows.

    Attributes:
        points: Two or more (x, y), millimetres.
        fill: Grey of the inside; None leaves it open.
        width: Points of the stroke; 0 for none.
        closed: Whether the last point joins the first.
    """

    points: tuple[tuple[float, float], ...]
    fill: float | None = None
    width: float = 0.0
    grey: float = 0.0
    closed: bool = False


class TileMark(NamedTuple):
    """A drawn tile.

    Attributes:
        x, y: Top-left corner of the whole tile, millimetres.
        half: Side of one half, millimetres; the tile is half x 2 half.
        tile: None draws an outline without bar or pips, to write in.
        lying: True lays the tile on its side, high end left; False stands it up,
            high end on top.
        angle: Degrees that it is turned clockwise round its middle, after that.
    """

    x: float
    y: float
    half: float
    tile: Tile | None
    lying: bool = False
    angle: float = 0.0


Mark: TypeAlias = Text | Line | Rect | Circle | Path | TileMark


class Element(NamedTuple):
    """A node of the structure tree: a PDF structure type and what it holds.

    Attributes:
        role: PDF 1.7 structure type: ``H1``, ``P``, ``Table``, ``TR``, ``TH``,
            ``TD``, ``L``, ``LI``, ``Lbl``, ``LBody``, ``Figure``, ``Sect``, …
        kids: Elements and marks in reading order. A ``Figure`` is painted as one
            piece of marked content, so it holds marks only.
        alt: Text alternative; required for a ``Figure``.
        lang: Locale of this element if it differs from its parent's.
        scope: ``Column`` or ``Row`` for a ``TH``.
        col_span: Columns that a cell covers.
        cell: Which cell of a sheet it is, e.g. ``s_3_1``.
        anchor: Name that links and bookmarks can lead to, or empty.
        target: Where a ``Link`` leads: ``#anchor`` in this document, or an address.
        goes_on: Whether the last element of a page goes on as the first of the next
            one, e.g. a table whose rows are on two pages: their kids are one element's.
    """

    role: str
    kids: tuple["Element | Mark", ...] = ()
    alt: str | None = None
    lang: str | None = None
    scope: Literal["Column", "Row"] | None = None
    col_span: int = 1
    cell: CellId | None = None
    anchor: str = ""
    target: str = ""
    goes_on: bool = False


class Bookmark(NamedTuple):
    """An entry of the outline that a viewer shows beside the pages.

    Attributes:
        level: 0 for a chapter, 1 for what is below it.
        title: Its words.
        anchor: `Element.anchor` of the heading it leads to.
    """

    level: int
    title: str
    anchor: str


class Page(NamedTuple):
    """One side of paper.

    Attributes:
        width, height: Millimetres.
        lang: Locale of the text, e.g. ``"es_MX"``.
        label: Name of the page for bookmarks, e.g. the title of the page.
        artifacts: Marks that a reader skips, in painting order.
        content: Elements in reading order; painted over the artifacts.
        duplex: Whether this page is meant for the back of the one before.
        bookmarks: Headings on this page; without any in a document, each new label
            is one.
    """

    width: float
    height: float
    lang: str
    label: str
    artifacts: tuple[Mark, ...] = ()
    content: tuple[Element, ...] = ()
    duplex: bool = False
    bookmarks: tuple[Bookmark, ...] = ()

    @property
    def orientation(self) -> Literal["portrait", "landscape"]:
        """``landscape`` if it is wider than high."""
        return "landscape" if self.width > self.height else "portrait"


def walk_marks(page: Page) -> Iterator[Mark]:
    """Yield every mark of a page in painting order: artifacts, then content."""
    yield from page.artifacts
    stack: list[Element | Mark] = list(reversed(page.content))
    while stack:
        node = stack.pop()
        if isinstance(node, Element):
            stack.extend(reversed(node.kids))
        else:
            yield node
