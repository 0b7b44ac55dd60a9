"""Rows of tables that many documents have alike, painted and tagged once a process.

Sheets that differ in names only have the same rounds. A row is the same again if its
content is, what came before it, and the numbers that it is given. Measured on a
double-twelve sheet for eight: a fifth of the time that a sheet takes.
"""

from typing import Any, Final, NamedTuple

from scoresheets.pages.boxes import Circle, Element, Text

_MOST: Final = 1024


class Row(NamedTuple):
    """What a row leaves behind.

    Attributes:
        operators: What is painted.
        bodies: Its objects, in the order of their numbers.
        parents: Object that each piece of its marked content belongs to.
        texts: All it says in the regular face, and in the bold one.
        state: State of the brush after it.
    """

    operators: tuple[str, ...]
    bodies: tuple[str, ...]
    parents: tuple[int, ...]
    texts: tuple[str, str]
    state: tuple[Any, ...]


class _Kept(dict[tuple[Any, ...], Row]):
    """The last rows; all are forgotten when there are too many."""

    def __setitem__(self, key: tuple[Any, ...], row: Row) -> None:
        if len(self) >= _MOST:
            self.clear()
        super().__setitem__(key, row)


KEPT: Final = _Kept()
"""Row by everything that it depends on."""


def can_be_kept(element: Element) -> bool:
    """Whether a row depends on nothing but what it is looked up by.

    Circles are forms, and characters beyond ASCII have codes, that each document
    numbers anew; so are the places that links lead to.
    """
    if element.anchor or element.target:
        return False
    for kid in element.kids:
        if isinstance(kid, Element):
            if kid.kids and not can_be_kept(kid):
                return False
        elif isinstance(kid, Circle) or (
            isinstance(kid, Text) and not kid.text.isascii()
        ):
            return False
    return True
