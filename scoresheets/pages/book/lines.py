"""Lines of words as marks, and as pieces that a page may end between."""

from collections.abc import Callable, Sequence
from typing import Final

from scoresheets.pages.book.pieces import Group, Keep, Kids, Piece
from scoresheets.pages.book.profile import THIN, Columns
from scoresheets.pages.boxes import Element, Line, Mark, Text
from scoresheets.pages.fitting import POINT_MM
from scoresheets.pages.wrapping import Lines, TextSize, Words

_BELOW: Final = 0.13
"""How far the line under a link lies below the baseline, as a share of the size."""
_LONG: Final = 12
"""Lines that stay together; of more, two at least stand on each page."""
_FEWEST: Final = 2


def line_marks(
    lines: Lines, x: float, y: float, size: TextSize, *, goes_on: bool = False
) -> Kids:
    """Return lines of words as marks; words that lead somewhere are a ``Link``.

    Args:
        lines: What `wrap_runs` gives.
        x: Left edge, millimetres.
        y: First baseline.
        size: Size and leading.
        goes_on: Whether there are lines of the same text above.
    """
    marks: list[Element | Mark] = []
    linked: list[tuple[Words, Text]] = []
    for number, line in enumerate(lines):
        base = y + number * size.line
        for place, words in enumerate(line):
            fresh = place == 0 and (number > 0 or goes_on)
            text = Text(
                *(x + words.x, base, words.text, size.size),
                bold=words.bold,
                new_line=fresh,
            )
            if linked and linked[0][0].link != words.link:
                marks.append(_link(linked))
                linked = []
            if words.link:
                linked.append((words, text))
            else:
                marks.append(text)
    if linked:
        marks.append(_link(linked))
    return tuple(marks)


def _link(linked: Sequence[tuple[Words, Text]]) -> Element:
    """Return words that lead somewhere, with thin lines under them."""
    lines = [
        Line(text.x, y, text.x + words.width, y, THIN)
        for words, text in linked
        for y in [text.y + _BELOW * text.size * POINT_MM]
    ]
    texts = [text for _, text in linked]
    return Element("Link", (*texts, *lines), target=linked[0][0].link)


def line_pieces(
    lines: Lines,
    size: TextSize,
    group: Group,
    left: Callable[[Columns], float],
    *,
    before: float = 0.0,
    keep: Keep = Keep.LOOSE,
) -> list[Piece]:
    """Return lines as pieces of one group: one, or many of a long text.

    Args:
        lines: At least one piece comes of them, even if there are none.
        size: Size and leading.
        group: What they are the words of.
        left: Where they begin in the columns of a page.
        before: Free above.
        keep: How the last piece holds on to what follows.
    """
    pieces = []
    at = 0
    for count in _parts(len(lines)):
        part = lines[at : at + count]
        pieces.append(
            Piece(
                height=max(1, len(part)) * size.line,
                place=lambda spot, part=part, at=at: line_marks(  # type: ignore[misc]
                    part, left(spot.columns), spot.y, size, goes_on=at > 0
                ),
                before=0.0 if at else before,
                group=group,
            )
        )
        at += count
    pieces[-1] = pieces[-1]._replace(keep=keep)
    return pieces


def _parts(count: int) -> list[int]:
    """Return how many lines each piece of a text has."""
    if count <= _LONG:
        return [count]
    return [_FEWEST, *[1] * (count - 2 * _FEWEST), _FEWEST]
