"""A rulebook as a booklet: one column for finding, one for reading."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from scoresheets.pages.book.contents import contents_pieces
from scoresheets.pages.book.making import PieceMaker
from scoresheets.pages.book.pieces import Group, Heading, Piece, Spot
from scoresheets.pages.book.profile import (
    BOOKLET,
    SECONDARY,
    BookSetting,
    booklet_columns,
)
from scoresheets.pages.boxes import Bookmark, Element, Mark, Page, Text
from scoresheets.pages.fitting import shorten
from scoresheets.rulebook.parts import Block, Part

_HEAD, _FOOT = 14.0, 12.0
"""Baselines of the running head and foot, from the top and from the bottom."""
_TOP, _CHAPTER_TOP = 27.0, 24.0
_BOTTOM: Final = 21.0
"""Lowest baseline of the text, from the bottom."""
_SIDE_GAP: Final = 2.6
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
        self.columns = booklet_columns(setting.paper)
        self.line = BOOKLET.body.line
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
                artifacts=(*self._furniture(sheet, number, heads=heads),),
                content=tuple(sheet.content),
                bookmarks=tuple(sheet.bookmarks),
            )
            for number, sheet in enumerate(self.sheets, self.first)
        )

    def _furniture(self, sheet: _Sheet, number: int, *, heads: bool) -> list[Mark]:
        """Return running head and foot, and heads of tables that go on."""
        left, right = self.columns.side, self.columns.right
        words, measure = self.setting.words, self.setting.measure
        y = self.setting.paper.height - _FOOT
        label = f"{words.code_label} "
        marks: list[Mark] = [*sheet.artifacts]
        if heads:
            half = (right - left) / 2 - 2
            document = shorten(measure, words.document, half, 8, bold=False)
            chapter = shorten(measure, sheet.chapter, half, 8, bold=False)
            marks.append(Text(left, _HEAD, document, 8, grey=SECONDARY))
            if chapter:
                said = Text(right, _HEAD, chapter, 8, align="right", grey=SECONDARY)
                marks.append(said)
        at = left + measure(label, 8, False)
        marks += [
            Text(left, y, label.strip(), 8, grey=SECONDARY),
            Text(at, y, self.setting.code, 8, bold=True),
            Text(right, y, str(number), 10, bold=True, align="right"),
        ]
        return marks


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
    start = next(
        (
            n
            for n, p in enumerate(parts)
            if isinstance(p, Block) and p.kind == "heading"
        ),
        len(parts),
    )
    maker = PieceMaker(setting, BOOKLET, booklet_columns(setting.paper))
    body = [*maker.pieces(parts[start:])]
    headings = [piece.heading for piece in body if piece.heading is not None]
    front = 1  # contents stand on the first page; they are cut to fit it
    book = Booklet(setting, first=front + 1)
    book.add(body)
    numbers = {heading.anchor: number for heading, number in book.places}
    title = Booklet(setting)
    title.add(contents_pieces(parts[:start], headings, numbers, setting))
    return (*title.pages(heads=False), *book.pages())
