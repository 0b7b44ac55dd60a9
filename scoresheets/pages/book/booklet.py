"""A rulebook as a booklet: one column for finding, one for reading."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from scoresheets.pages.book.contents import contents_pieces
from scoresheets.pages.book.making import PieceMaker
from scoresheets.pages.book.pieces import Group, Heading, Piece, Spot
from scoresheets.pages.book.profile import (
    SECONDARY,
    BookSetting,
    Look,
    booklet_columns,
)
from scoresheets.pages.boxes import Bookmark, Element, Mark, Page, Text
from scoresheets.pages.fitting import shorten
from scoresheets.rulebook.parts import Part

_HEAD, _FOOT = 14.0, 12.0
"""Baselines of the running head and foot, from the top and from the bottom."""
_TOP, _CHAPTER_TOP = 27.0, 24.0
_BOTTOM: Final = 21.0
"""Lowest baseline of the text, from the bottom."""
_SIDE_GAP: Final = 2.6
_FEW_LETTERS: Final = 200
_SHORT: Final = 40.0
"""Millimetres of text that a last page should have."""
_CLOSER: Final[dict[str, Any]] = {"paragraph_gap": 0.4, "heading_gap": 0.9}
"""Gaps, in lines, that may save such a page."""
_LEAST_CHAPTER: Final = 1 / 3
"""Share of a page that must be left for a chapter to begin on it."""


@dataclass(slots=True, eq=False)
class _Sheet:
    """A page while it is being filled.

    Attributes:
        y: Baseline for what comes next.
        side: Where the side column is free again.
        chapter: For the running head.
    """

    y: float
    side: float
    chapter: str
    content: list[Element] = field(default_factory=list)
    artifacts: list[Mark] = field(default_factory=list)
    bookmarks: list[Bookmark] = field(default_factory=list)
    group: Group | None = None
    kids: list[Element] = field(default_factory=list)
    empty: bool = True

    @property
    def says_little(self) -> bool:
        """Whether the foot is most of what the page says, so that it must be read."""
        goes_on = bool(self.content) and self.content[-1].goes_on
        return not goes_on and sum(map(_letters, self.content)) < _FEW_LETTERS

    def close_group(self, *, goes_on: bool = False) -> None:
        """Put the pieces of a group together as one element."""
        if self.group is not None and self.kids:
            kids = tuple(self.kids)
            self.content.append(Element(self.group.role, kids, goes_on=goes_on))
        self.group, self.kids = None, []


class Booklet:
    """Fills pages with pieces, one after the other.

    Args:
        setting: What all pages share.
        first: Number of the first page.
    """

    def __init__(self, setting: BookSetting, first: int = 1) -> None:
        self.setting, self.first = setting, first
        self.look = setting.look
        self.columns = booklet_columns(setting.paper, self.look)
        self.line = self.look.body.line
        self.bottom = setting.paper.height - _BOTTOM
        self.sheets: list[_Sheet] = []
        self.places: list[tuple[Heading, int]] = []
        self._chapter = ""

    def add(self, pieces: Sequence[Piece]) -> None:
        """Set pieces; those that must stay together do, if a page holds them."""
        for chain in _chains(pieces):
            self._add_chain(chain)

    def _add_chain(self, chain: Sequence[Piece]) -> None:
        opens = chain[0].heading is not None and chain[0].heading.level == 0
        if not self.sheets:
            self._turn(opens=opens)
        elif not self.sheets[-1].empty and not self._fits(chain, opens=opens):
            self._turn(chain[0].group, opens=opens)
        for piece in chain:
            if not self.sheets[-1].empty and not self._fits([piece]):
                self._turn(piece.group)
            self._set(piece)

    def _fits(self, chain: Sequence[Piece], *, opens: bool = False) -> bool:
        """Whether pieces have room on the page that is being filled."""
        sheet = self.sheets[-1]
        y, side = sheet.y, sheet.side
        if opens and self.bottom - y < _LEAST_CHAPTER * (self.bottom - _TOP):
            return False
        for piece in chain:
            start = self._start(piece, y, side)
            if piece.side_height:
                side = start + piece.side_height
            y = start + piece.height
        lowest = max(y - self.line, side - self.line if chain[-1].side_height else 0)
        return lowest <= self.bottom + 1e-6

    def _start(self, piece: Piece, y: float, side: float) -> float:
        """Return the first baseline of a piece."""
        start = y + piece.before
        if piece.side_height or (piece.heading and piece.heading.level == 0):
            start = max(start, side + _SIDE_GAP)
        return start

    def _turn(self, group: Group | None = None, *, opens: bool = False) -> None:
        """Begin a page; a table that goes on has its heads again."""
        going_on = None
        if self.sheets:
            last = self.sheets[-1]
            if group is not None and last.group == group:
                going_on = group
            last.close_group(goes_on=going_on is not None)
        top = _CHAPTER_TOP if opens else _TOP
        sheet = _Sheet(top, 0.0, self._chapter)
        self.sheets.append(sheet)
        if going_on is not None and going_on.repeat is not None:
            sheet.artifacts += going_on.repeat(Spot(self.columns, sheet.y))
            sheet.y += going_on.repeat_height

    def _set(self, piece: Piece) -> None:
        """Set a piece where the page goes on."""
        sheet = self.sheets[-1]
        at_top = sheet.empty
        start = sheet.y if at_top else self._start(piece, sheet.y, sheet.side)
        if piece.group != sheet.group:
            sheet.close_group()
            sheet.group = piece.group
        elements = piece.place(Spot(self.columns, start))
        (sheet.content if piece.group is None else sheet.kids).extend(elements)
        if piece.heading is not None:
            self._note_heading(piece.heading)
        if piece.side_height:
            sheet.side = start + piece.side_height
        sheet.y, sheet.empty = start + piece.height, False

    def _note_heading(self, heading: Heading) -> None:
        """Remember where a heading stands."""
        sheet = self.sheets[-1]
        sheet.bookmarks.append(Bookmark(*heading))
        self.places.append((heading, self.first + len(self.sheets) - 1))
        if heading.level == 0:
            self._chapter = heading.title
            if sheet.empty:
                sheet.chapter = heading.title

    @property
    def last_is_short(self) -> bool:
        """Whether the last page holds so little that it looks like an accident."""
        return bool(self.sheets) and self.sheets[-1].y < _TOP + _SHORT

    def pages(self, *, heads: bool = True) -> tuple[Page, ...]:
        """Return the pages filled so far."""
        if self.sheets:
            self.sheets[-1].close_group()
        paper, setting = self.setting.paper, self.setting
        return tuple(
            Page(
                width=paper.width,
                height=paper.height,
                lang=setting.locale,
                label=setting.words.document,
                artifacts=(
                    *sheet.artifacts,
                    *(self._head(sheet) if heads else ()),
                    *(() if sheet.says_little else self._foot(number)),
                ),
                content=(
                    *sheet.content,
                    *([Element("P", self._foot(number))] if sheet.says_little else ()),
                ),
                bookmarks=tuple(sheet.bookmarks),
            )
            for number, sheet in enumerate(self.sheets, self.first)
        )

    def _head(self, sheet: _Sheet) -> list[Mark]:
        """Return the running head: the document, and the chapter."""
        left, right = self.columns.side, self.columns.right
        words, measure = self.setting.words, self.setting.measure
        half = (right - left) / 2 - 2
        size, _ = self.look.furniture
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
        size, larger = self.look.furniture
        at = left + self.setting.measure(f"{label} ", size, False)
        return (
            Text(left, y, label, size, grey=SECONDARY),
            Text(at, y, self.setting.code, size, bold=True),
            Text(right, y, str(number), larger, bold=True, align="right"),
        )


def _letters(element: Element) -> int:
    """Return how many letters an element says."""
    return sum(
        _letters(kid)
        if isinstance(kid, Element)
        else len(kid.text)
        if isinstance(kid, Text)
        else 0
        for kid in element.kids
    )


def _chains(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """Return pieces in runs that stay together."""
    chains: list[list[Piece]] = [[]]
    for piece in pieces:
        chains[-1].append(piece)
        if not piece.keep:
            chains.append([])
    return [chain for chain in chains if chain]


def place_book(parts: Sequence[Part], setting: BookSetting) -> tuple[Page, ...]:
    """Return a rulebook as a booklet: title and contents, then its chapters.

    Args:
        parts: Title, introduction, then chapters.
        setting: What all pages share.
    """
    heads = (n for n, part in enumerate(parts) if part.kind == "heading")
    start = next(heads, len(parts))
    book = _fill(parts[start:], setting, setting.look)
    if book.last_is_short:
        closer = _fill(parts[start:], setting, setting.look._replace(**_CLOSER))
        book = closer if len(closer.sheets) < len(book.sheets) else book
    headings = [heading for heading, _ in book.places]
    numbers = {heading.anchor: number for heading, number in book.places}
    title = Booklet(setting)
    title.add(contents_pieces(parts[:start], headings, numbers, setting))
    return (*title.pages(heads=False), *book.pages())


def _fill(parts: Sequence[Part], setting: BookSetting, look: Look) -> Booklet:
    """Return a booklet's chapters on their pages; contents stand on the first one."""
    maker = PieceMaker(setting, look, booklet_columns(setting.paper, look))
    book = Booklet(setting, first=2)
    book.add([*maker.pieces(parts)])
    return book
