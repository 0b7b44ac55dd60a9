"""Tables of text: aligned for a terminal, or in Markdown."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from scoresheets.text.visible import visible

_MARKDOWN: Final = re.compile(r"([\\`*_{}\[\]<>|~])")


def text_width(text: str) -> int:
    """Return how many columns of a terminal a text takes.

    >>> text_width("Ana"), text_width("牌")
    (3, 2)
    """
    return sum(
        0
        if unicodedata.combining(sign) or unicodedata.category(sign) in ("Cf", "Mn")
        else 2
        if unicodedata.east_asian_width(sign) in "WF"
        else 1
        for sign in text
    )


def cut_text(text: str, width: int) -> str:
    """Return a text that takes no more columns than a width, cut with a mark.

    >>> cut_text("Maximiliana", 6)
    'Maxim…'
    """
    text = visible(text)
    if text_width(text) <= width:
        return text
    while text and text_width(text) > width - 1:
        text = text[:-1]
    return f"{text}…"


def plain_table(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> str:
    """Return rows as aligned columns, two spaces apart, without trailing spaces.

    Args:
        rows: The first row holds the heads; all rows have the same length.
        right: Indexes of the columns set flush right.
    """
    rows = [[*map(visible, row)] for row in rows]
    widths = [max(map(text_width, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = []
        for index, (cell, width) in enumerate(zip(row, widths, strict=True)):
            space = " " * (width - text_width(cell))
            cells.append(space + cell if index in right else cell + space)
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def markdown_table(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> str:
    r"""Return rows as a Markdown table; every cell is plain text.

    >>> print(markdown_table([["Name"], ["A|B"]]))
    | Name |
    | --- |
    | A\|B |
    """
    marks = ["---:" if i in right else "---" for i in range(len(rows[0]))]
    lines = ["| " + " | ".join(map(escape_cell, row)) + " |" for row in rows]
    lines.insert(1, "| " + " | ".join(marks) + " |")
    return "\n".join(lines)


def escape_cell(text: str) -> str:
    """Return text that Markdown shows as it is, on one line."""
    return _MARKDOWN.sub(r"\\\1", visible(" ".join(text.split())))
