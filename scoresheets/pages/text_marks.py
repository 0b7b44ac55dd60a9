"""Lines of words as marks; words that lead somewhere are links."""

from collections.abc import Sequence
from typing import Final

from scoresheets.pages.boxes import Element, Line, Mark, Text
from scoresheets.pages.fitting import POINT_MM
from scoresheets.pages.wrapping import Lines, TextSize, Words

_BELOW: Final = 0.13
"""How far the line under a link lies below the baseline, as a share of the size."""
_THIN: Final = 0.5
"""Points of that line."""


def line_marks(
    lines: Lines, x: float, y: float, size: TextSize, *, goes_on: bool = False
) -> tuple[Element | Mark, ...]:
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
        Line(text.x, y, text.x + words.width, y, _THIN)
        for words, text in linked
        for y in [text.y + _BELOW * text.size * POINT_MM]
    ]
    texts = [text for _, text in linked]
    return Element("Link", (*texts, *lines), target=linked[0][0].link)
