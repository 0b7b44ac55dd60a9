"""What a reader needs beside the texts: kinds of cells and lists, spaces between."""

from collections.abc import Sequence
from functools import cache
from itertools import islice
from typing import Final

from scoresheets.pages.boxes import Element, Mark, Text
from scoresheets.pdf.fonts import text_width_mm

_GLUED: Final = 0.1  # of the type size: texts that are closer make one word
_MM_PER_POINT: Final = 25.4 / 72
_HYPHENS: Final = ("-", "\N{HYPHEN}", " ")


def attributes(element: Element) -> str:
    """Return what a cell or a list has to say beyond its role."""
    if element.role in {"TH", "TD"}:
        return _cell_attributes(element.scope, element.col_span)
    if element.role == "L":
        return f"/A<</O/List/ListNumbering/{_list_numbering(element)}>>"
    return ""


def _list_numbering(element: Element) -> str:
    """Return how the items of a list are marked, by the first one that is."""
    items = (kid for kid in element.kids if isinstance(kid, Element))
    parts = (part for item in items for part in item.kids if isinstance(part, Element))
    labels = (next_text(part.kids, 0, None) for part in parts if part.role == "Lbl")
    label = next(labels, None)
    if label is None:
        return "None"
    return "Decimal" if label.text.rstrip(".)").isdigit() else "Disc"


@cache
def _cell_attributes(scope: str | None, columns: int) -> str:
    """Return scope and width of a cell of a table."""
    if scope is None and columns == 1:
        return ""
    scoped = f"/Scope/{scope}" if scope else ""
    span = f"/ColSpan {columns}" if columns > 1 else ""
    return f"/A<</O/Table{scoped}{span}>>"


def next_text(
    kids: Sequence[Element | Mark], start: int, otherwise: Text | None
) -> Text | None:
    """Return the first text among kids from ``start`` on, or else another."""
    for kid in islice(kids, start, None):
        if isinstance(kid, Text):
            return kid
        if isinstance(kid, Element) and (inner := next_text(kid.kids, 0, None)):
            return inner
    return otherwise


def tail(text: Text, following: Text | None) -> str:
    """Return the space that keeps a text apart from the one read after it."""
    if following is None or text.text.endswith(" "):
        return ""
    if following.new_line:
        return "" if text.text.endswith(_HYPHENS) else " "
    if text.y == following.y and text.align == following.align == "left":
        end = text.x + text_width_mm(text.text, text.size, text.bold)
        if 0 <= following.x - end + 0.01 < _GLUED * text.size * _MM_PER_POINT:
            return ""
    return " "
