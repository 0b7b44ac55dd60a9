"""What a rulebook's page is filled with: pieces, each set once a place is known.

A piece begins on a baseline and ends on the next one that text below it may use.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from scoresheets.pages.book.profile import Columns
from scoresheets.pages.boxes import Element, Line, Mark, Text
from scoresheets.pages.wrapping import TextSize, Words


class Spot(NamedTuple):
    """Where a piece is set: the columns of its page, and its first baseline."""

    columns: Columns
    y: float


Place: TypeAlias = Callable[[Spot], tuple[Element, ...]]


class Group(NamedTuple):
    """An element that several pieces are kids of: a list, a table.

    Attributes:
        key: Tells groups apart.
        role: Structure type.
        repeat: What stands again above the pieces on a further page; nothing reads
            it there.
        repeat_height: Millimetres that this takes.
    """

    key: int
    role: str
    repeat: Callable[[Spot], tuple[Mark, ...]] | None = None
    repeat_height: float = 0.0


class Heading(NamedTuple):
    """A heading for contents and bookmarks: 0 is a chapter, 1 a part of one."""

    level: int
    title: str
    anchor: str


class Piece(NamedTuple):
    """Something to set on a page.

    Attributes:
        height: From its first baseline to the next one below, millimetres.
        place: Sets it.
        before: Free above, unless it comes first on a page.
        side_height: What it takes of the side column.
        keep: Whether it stays on one page with the next.
        group: What it is part of, or None.
        heading: What it is in the contents, or None.
    """

    height: float
    place: Place
    before: float = 0.0
    side_height: float = 0.0
    keep: bool = False
    group: Group | None = None
    heading: Heading | None = None


_UNDERLINE = 0.5


def line_marks(
    lines: Sequence[Sequence[Words]],
    x: float,
    y: float,
    size: TextSize,
    *,
    grey: float = 0.0,
) -> tuple[Element | Mark, ...]:
    """Return lines of words as marks; words that lead somewhere are a ``Link``.

    Args:
        lines: What `flow.wrap_runs` gives.
        x: Left edge, millimetres.
        y: First baseline.
        size: Size and leading.
        grey: Of the text.
    """
    marks: list[Element | Mark] = []
    target = ""
    linked: list[Mark] = []

    def close() -> None:
        if linked:
            marks.append(Element("Link", tuple(linked), target=target))
            linked.clear()

    for number, line in enumerate(lines):
        base = y + number * size.line
        for place, words in enumerate(line):
            text = Text(
                *(x + words.x, base, words.text, size.size),
                bold=words.bold,
                grey=grey,
                new_line=number > 0 and place == 0,
            )
            if words.link != target:
                close()
                target = words.link
            if words.link:
                linked.append(text)
            else:
                marks.append(text)
    close()
    return tuple(marks)


def text_width(
    line: Sequence[Words], measure: Callable[..., float], size: float
) -> float:
    """Return how wide a line of words is, millimetres."""
    if not line:
        return 0.0
    last = line[-1]
    return last.x + measure(last.text, size, last.bold)


def rule(x1: float, x2: float, y: float, width: float) -> Line:
    """Return a line across, of a width in points."""
    return Line(x1, y, x2, y, width)
