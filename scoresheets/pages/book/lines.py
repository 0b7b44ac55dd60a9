"""Lines of words as pieces that a page may end between."""

from collections.abc import Callable
from typing import Final

from scoresheets.pages.book.pieces import Group, Keep, Piece
from scoresheets.pages.book.profile import Columns
from scoresheets.pages.text_marks import line_marks
from scoresheets.pages.wrapping import Lines, TextSize

_LONG: Final = 12
"""Lines that stay together; of more, two at least stand on each page."""
_FEWEST: Final = 2


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
