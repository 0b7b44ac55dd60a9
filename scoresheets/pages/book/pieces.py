"""What a rulebook's page is filled with: pieces, each set once a place is known.

A piece begins on a baseline and ends on the next one that text below it may use.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple, TypeAlias

from scoresheets.pages.book.profile import Columns
from scoresheets.pages.boxes import Element, Mark


class Spot(NamedTuple):
    """Where a piece is set: the columns of its page, and its first baseline."""

    columns: Columns
    y: float


Kids: TypeAlias = tuple[Element | Mark, ...]
Place: TypeAlias = Callable[[Spot], Kids]


class Keep(IntEnum):
    """How a piece holds on to the next one."""

    LOOSE = 0
    """A page may end between them."""
    NEAR = 1
    """They stay together with all that is near, if one page holds it."""
    BOUND = 2
    """They stay together."""


class Repeat(NamedTuple):
    """What stands again at the top of a further page; nothing reads it there."""

    place: Place
    height: float


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """An element that the kids of several pieces belong to: a list, a table.

    Attributes:
        role: Structure type.
        parent: What it is part of, or None.
        anchor: Name that links lead to, or empty.
        opening: Its first kids, set with its first piece.
        around: What is drawn around the pieces of one page: from their first
            baseline to the one below.
        repeat: What stands again above the pieces on a further page.
    """

    role: str
    parent: "Group | None" = None
    anchor: str = ""
    opening: Place | None = None
    around: Callable[[Spot, float], tuple[Mark, ...]] | None = None
    repeat: Repeat | None = None

    @property
    def path(self) -> "tuple[Group, ...]":
        """It and all that it is part of, the outermost first."""
        return (*(self.parent.path if self.parent else ()), self)


class Heading(NamedTuple):
    """A heading for contents and bookmarks: 0 is a chapter, 1 a part of one."""

    level: int
    title: str
    anchor: str


class Piece(NamedTuple):
    """Something to set on a page.

    Attributes:
        height: From its first baseline to the next one below, millimetres.
        place: Sets it; without a group it gives elements only.
        before: Free above, unless it comes first on a page.
        side_height: What it takes of the side column.
        keep: How it holds on to the next one.
        group: What it is part of, or None.
        heading: What it is in the contents, or None.
        opens: Whether a chapter opens with it.
        foot: What it needs below it where a page ends.
    """

    height: float
    place: Place
    before: float = 0.0
    side_height: float = 0.0
    keep: Keep = Keep.LOOSE
    group: Group | None = None
    heading: Heading | None = None
    opens: bool = False
    foot: float = 0.0
