"""A booklet's pages, filled with pieces one after the other."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from scoresheets.pages.book.pieces import Group, Heading, Keep, Piece, Spot
from scoresheets.pages.book.profile import SECONDARY, BookSetting
from scoresheets.pages.book.tree import Tree
from scoresheets.pages.boxes import Bookmark, Element, Mark, Page, Text
from scoresheets.pages.fitting import shorten

_HEAD, _FOOT = 14.0, 12.0
"""Baselines of the running head and foot, from the top and from the bottom."""
_TOP, _CHAPTER_TOP = 27.0, 24.0
"""Where text begins, and the rule of a chapter."""
_BOTTOM: Final = 21.0
"""Lowest baseline of the text, from the bottom."""
_SIDE_GAP: Final = 2.6
_FEW_LETTERS: Final = 200
_SHORT: Final = 40.0
"""Millimetres of text that a last page should have."""
_LEAST_CHAPTER: Final = 1 / 3
"""Share of a page that must be left for a chapter to begin on it."""


@dataclass(slots=True, eq=False)
class _Sheet:
    """A page while it is being filled.

    Attributes:
        y: Baseline for what comes next.
        chapter: For the running head.
        side: Where the side column is free again.
        empty: Whether nothing stands on it.
    """

    y: float
    chapter: str
    side: float = 0.0
    empty: bool = True
    content: tuple[Element, ...] = ()
    artifacts: list[Mark] = field(default_factory=list)
    bookmarks: list[Bookmark] = field(default_factory=list)

    @property
    def says_little(self) -> bool:
        """Whether the foot is most of what the page says, so that it must be read."""
        if self.content and self.content[-1].goes_on:
            return False
        letters = 0
        for text in _texts(self.content):
            letters += len(text.text)
            if letters >= _FEW_LETTERS:
                return False
        return True


class Booklet:
    """Fills pages with pieces, one after the other.

    Args:
        setting: What all pages share.
        chapter: What the running head says until a chapter begins.
    """

    def __init__(self, setting: BookSetting, chapter: str = "") -> None:
        self.setting = setting
        self.columns = setting.columns
        self.line = setting.look.body.line
        self.bottom = setting.paper.height - _BOTTOM
        self.sheets: list[_Sheet] = []
        self.places: list[tuple[Heading, int]] = []
        """Headings with the page that they stand on, from 0."""
        self._chapter = chapter
        self._tree = Tree()

    def add(self, pieces: Sequence[Piece]) -> None:
        """Set pieces; those that must stay together do, if a page holds them."""
        for chain in _chains(pieces, Keep.NEAR):
            self._add_chain(chain)

    def close(self) -> None:
        """End the last page; there is one at least."""
        if not self.sheets:
            self._turn(None)
        self.sheets[-1].content = self._tree.end_page()

    def _add_chain(self, chain: Sequence[Piece]) -> None:
        if self._has_room(chain):
            self._set_all(chain)
        elif self._fits_a_page(chain):
            self._turn(chain[0])
            self._set_all(chain)
        else:
            for part in _chains(chain, Keep.BOUND):
                for end in self._parted(part):
                    if not self._has_room(end):
                        self._turn(end[0])
                    self._set_all(end)

    def _parted(self, chain: Sequence[Piece]) -> list[Sequence[Piece]]:
        """Return pieces in one part, or in two if no page holds them.

        The second part is as long as it can be: what is below holds on more.
        """
        ways = (at for at in range(len(chain)) if self._fits_a_page(chain[at:]))
        cut = next(ways, 0)
        return [chain[:cut], chain[cut:]] if cut else [chain]

    def _set_all(self, chain: Sequence[Piece]) -> None:
        """Set pieces; a page ends between them only if it must."""
        for piece in chain:
            if not self._has_room([piece]):
                self._turn(piece)
            self._set(piece)

    def _has_room(self, chain: Sequence[Piece]) -> bool:
        """Whether pieces have room on the page that is being filled."""
        if not self.sheets:
            return False
        sheet = self.sheets[-1]
        if sheet.empty:
            return True
        least = _LEAST_CHAPTER * (self.bottom - _TOP)
        if chain[0].opens and self.bottom - sheet.y < least:
            return False
        return self._lowest(chain, sheet.y, sheet.side) <= self.bottom + 1e-6

    def _fits_a_page(self, chain: Sequence[Piece]) -> bool:
        """Whether pieces have room on a page of their own."""
        first = chain[0]._replace(before=0.0)
        top = _TOP + sum(g.repeat.height for g in self._goes_on(first) if g.repeat)
        return self._lowest([first, *chain[1:]], top, 0.0) <= self.bottom + 1e-6

    def _lowest(self, chain: Sequence[Piece], y: float, side: float) -> float:
        """Return the lowest baseline of pieces set from ``y`` on."""
        lowest = 0.0
        for piece in chain:
            start = self._start(piece, y, side)
            y = start + piece.height
            lowest = max(lowest, y + piece.foot)
            if piece.side_height:
                side = start + piece.side_height
                lowest = max(lowest, side)
        return lowest - self.line

    def _start(self, piece: Piece, y: float, side: float) -> float:
        """Return the first baseline of a piece."""
        start = y + piece.before
        if side and (piece.side_height or piece.opens):
            start = max(start, side + _SIDE_GAP)
        return start

    def _goes_on(self, piece: Piece) -> list[Group]:
        """Return what goes on with a piece that was begun before."""
        path = piece.group.path if piece.group else ()
        return [group for group in path if self._tree.has_begun(group)]

    def _turn(self, following: Piece | None) -> None:
        """Begin a page; a table that goes on has its heads again."""
        group = following.group if following else None
        if self.sheets:
            self.sheets[-1].content = self._tree.end_page(group)
        opens = following is not None and following.opens
        sheet = _Sheet(_CHAPTER_TOP if opens else _TOP, self._chapter)
        self.sheets.append(sheet)
        for begun in self._goes_on(following) if following else ():
            if begun.repeat is not None:
                spot = Spot(self.columns, sheet.y)
                sheet.artifacts += _marks(begun.repeat.place(spot))
                sheet.y += begun.repeat.height

    def _set(self, piece: Piece) -> None:
        """Set a piece where the page goes on."""
        sheet = self.sheets[-1]
        start = sheet.y if sheet.empty else self._start(piece, sheet.y, sheet.side)
        self._tree.put(piece, Spot(self.columns, start))
        if piece.heading is not None:
            self._note_heading(piece.heading, sheet)
        if piece.side_height:
            sheet.side = start + piece.side_height
        sheet.y, sheet.empty = start + piece.height, False

    def _note_heading(self, heading: Heading, sheet: _Sheet) -> None:
        """Remember where a heading stands."""
        sheet.bookmarks.append(Bookmark(*heading))
        self.places.append((heading, len(self.sheets) - 1))
        if heading.level == 0:
            self._chapter = heading.title
            if sheet.empty:
                sheet.chapter = heading.title

    @property
    def last_is_short(self) -> bool:
        """Whether the last page holds so little that it looks like an accident."""
        return len(self.sheets) > 1 and self.sheets[-1].y < _TOP + _SHORT

    def pages(self, first: int = 1) -> Iterator[Page]:
        """Yield the pages; the first of all has no running head.

        Args:
            first: Its number.
        """
        paper, setting = self.setting.paper, self.setting
        for number, sheet in enumerate(self.sheets, first):
            foot = self._foot(number)
            content, artifacts = sheet.content, [*sheet.artifacts]
            if number > 1:
                artifacts += self._head(sheet)
            if sheet.says_little:
                content = (*content, Element("P", foot))
            else:
                artifacts += foot
            yield Page(
                width=paper.width,
                height=paper.height,
                lang=setting.locale,
                label=setting.words.document,
                artifacts=tuple(artifacts),
                content=content,
                bookmarks=tuple(sheet.bookmarks),
            )

    def _head(self, sheet: _Sheet) -> list[Mark]:
        """Return the running head: the document, and the chapter."""
        left, right = self.columns.side, self.columns.right
        words, measure = self.setting.words, self.setting.measure
        half = (right - left) / 2 - 2
        size, _ = self.setting.look.furniture
        document = shorten(measure, words.document, half, size, bold=False)
        chapter = shorten(measure, sheet.chapter, half, size, bold=False)
        marks: list[Mark] = [Text(left, _HEAD, document, size, grey=SECONDARY)]
        if chapter:
            at_right = Text(right, _HEAD, chapter, size, align="right", grey=SECONDARY)
            marks.append(at_right)
        return marks

    def _foot(self, number: int) -> tuple[Mark, ...]:
        """Return the foot: the rules code, and the page's number."""
        left, right = self.columns.side, self.columns.right
        y, label = self.setting.paper.height - _FOOT, self.setting.words.code_label
        size, larger = self.setting.look.furniture
        at = left + self.setting.measure(f"{label} ", size, False)
        return (
            Text(left, y, label, size, grey=SECONDARY),
            Text(at, y, self.setting.code, size, bold=True),
            Text(right, y, str(number), larger, bold=True, align="right"),
        )


def end_together(pieces: Sequence[Piece]) -> list[Piece]:
    """Return pieces whose last ones stay together, so that no page has few of them."""
    together = [*pieces]
    height = 0.0
    for at in range(len(pieces) - 2, -1, -1):
        height += pieces[at + 1].height + pieces[at + 1].before
        if height > _SHORT or pieces[at + 1].opens:
            break
        kept = max(pieces[at].keep, Keep.NEAR)
        together[at] = pieces[at]._replace(keep=kept)
    return together


def _marks(kids: Sequence[Element | Mark]) -> list[Mark]:
    return [kid for kid in kids if not isinstance(kid, Element)]


def _texts(kids: Sequence[Element | Mark]) -> Iterator[Text]:
    """Yield the texts among kids and below them."""
    for kid in kids:
        if isinstance(kid, Text):
            yield kid
        elif isinstance(kid, Element):
            yield from _texts(kid.kids)


def _chains(pieces: Sequence[Piece], keep: Keep) -> list[list[Piece]]:
    """Return pieces in runs that hold on to each other."""
    chains: list[list[Piece]] = [[]]
    for piece in pieces:
        chains[-1].append(piece)
        if piece.keep < keep:
            chains.append([])
    return [chain for chain in chains if chain]
