"""Elements in reading order, built piece by piece."""

from dataclasses import dataclass, field

from scoresheets.pages.book.pieces import Group, Kids, Piece, Spot
from scoresheets.pages.boxes import Element, Mark, Text


@dataclass(slots=True, eq=False)
class _Open:
    """An element that more kids may come to.

    Attributes:
        start: Where its first piece on this page stands.
        end: Baseline below its last one.
        is_first: Whether it does not go on from the page before.
    """

    group: Group
    start: Spot
    is_first: bool
    end: float = 0.0
    kids: list[Element | Mark] = field(default_factory=list)


class Tree:
    """Puts the kids of pieces into the elements of their groups, page after page.

    Only an outermost element goes on over pages; what is open in it ends with the
    page and begins anew.
    """

    def __init__(self) -> None:
        self._content: list[Element | Mark] = []
        self._open: list[_Open] = []
        self._begun: set[Group] = set()

    def put(self, piece: Piece, spot: Spot) -> None:
        """Set a piece."""
        path = piece.group.path if piece.group else ()
        common = 0
        for opened, group in zip(self._open, path, strict=False):
            if opened.group is not group:
                break
            common += 1
        while len(self._open) > common:
            self._close()
        for group in path[common:]:
            self._enter(group, spot)
        _extend(self._kids, piece.place(spot))
        for opened in self._open:
            opened.end = spot.y + piece.height + piece.foot

    @property
    def _kids(self) -> list[Element | Mark]:
        return self._open[-1].kids if self._open else self._content

    def _enter(self, group: Group, spot: Spot) -> None:
        """Open an element."""
        is_first = group not in self._begun
        self._begun.add(group)
        self._open.append(_Open(group, spot, is_first))
        if is_first and group.opening is not None:
            self._open[-1].kids += group.opening(spot)

    def _close(self, *, goes_on: bool = False) -> None:
        """Close the innermost element."""
        last = self._open.pop()
        group = last.group
        if group.around is not None:
            last.kids += group.around(last.start, last.end)
        anchor = group.anchor if last.is_first else ""
        kids = tuple(last.kids)
        self._kids.append(Element(group.role, kids, anchor=anchor, goes_on=goes_on))

    def end_page(self, following: Group | None = None) -> tuple[Element, ...]:
        """Return what a page says.

        Args:
            following: Group of the piece that the next page begins with.
        """
        outermost = following.path[0] if following else None
        while self._open:
            inner = len(self._open) > 1
            goes_on = not inner and self._open[0].group is outermost
            self._close(goes_on=goes_on)
        content = tuple(kid for kid in self._content if isinstance(kid, Element))
        self._content = []
        return content

    def has_begun(self, group: Group) -> bool:
        """Whether pieces of a group were set."""
        return group in self._begun


def _extend(kids: list[Element | Mark], more: Kids) -> None:
    """Add kids; a link that goes on on a new line is one."""
    if kids and more:
        last, first = kids[-1], more[0]
        if isinstance(last, Element) and isinstance(first, Element):
            begins = first.kids[0] if first.kids else None
            goes_on = isinstance(begins, Text) and begins.new_line
            same = last.target == first.target
            if last.role == first.role == "Link" and same and goes_on:
                joined = (*last.kids, *first.kids)
                kids[-1] = last._replace(kids=joined)
                more = more[1:]
    kids += more
