"""The first page of a booklet: its title, what it is for, and the contents."""

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Final

from scoresheets.pages.book.making import PieceMaker
from scoresheets.pages.book.pieces import Group, Heading, Piece, Spot, line_marks
from scoresheets.pages.book.profile import (
    BOOKLET,
    STRONG,
    BookSetting,
    booklet_columns,
)
from scoresheets.pages.boxes import Element, Line, Text
from scoresheets.pages.fitting import POINT_MM, shorten
from scoresheets.pages.flow import TextSize, wrap_runs
from scoresheets.rulebook.parts import Block, Part, Run

_TITLE: Final = TextSize(26, 31)
_TITLE_BELOW, _TEXT_BELOW = 11.0, 21.0
_ENTRY: Final = TextSize(10.5, 18)
_CLOSE: Final = TextSize(10.5, 15)
_LEFT_OVER: Final = 84.0
"""What title, foot and the heading of the contents take, millimetres."""


def shown_headings(
    headings: Sequence[Heading], setting: BookSetting, intro: Sequence[Part]
) -> tuple[tuple[Heading, ...], TextSize]:
    """Return the headings that the contents name, and their leading.

    All of them if one page holds them, perhaps closer together; else the chapters.
    """
    pieces = _intro(intro, setting)
    taken = _LEFT_OVER + sum(piece.height + piece.before for piece in pieces)
    room = setting.paper.height - taken
    for size in (_ENTRY, _CLOSE):
        if len(headings) * size.line <= room:
            return tuple(headings), size
    return tuple(heading for heading in headings if heading.level == 0), _ENTRY


def _intro(intro: Sequence[Part], setting: BookSetting) -> list[Piece]:
    """Return what stands between title and contents."""
    maker = PieceMaker(setting, BOOKLET, booklet_columns(setting.paper))
    plain = [p for p in intro if not (isinstance(p, Block) and p.kind == "title")]
    return [*maker.pieces(plain)]


def contents_pieces(
    intro: Sequence[Part],
    shown: tuple[tuple[Heading, ...], TextSize],
    numbers: Mapping[str, int],
    setting: BookSetting,
) -> list[Piece]:
    """Return title, introduction and contents.

    Args:
        intro: Title and what follows it before the first chapter.
        shown: Headings to name, and their leading.
        numbers: Page of each heading, by its anchor.
        setting: What all pages share.
    """
    keys = count(-1, -1)
    headings, size = shown
    titles = [p.text for p in intro if isinstance(p, Block) and p.kind == "title"]
    pieces = [_title(" ".join(titles), setting), *_intro(intro, setting)]
    group = Group(next(keys), "TOC")
    pieces.append(_head(setting))
    return [
        *pieces,
        *(_entry(h, numbers[h.anchor], size, group, setting) for h in headings),
    ]


def _title(title: str, setting: BookSetting) -> Piece:
    """Return the title of the document under a strong rule."""
    columns = booklet_columns(setting.paper)
    whole = columns.right - columns.side
    lines = wrap_runs([Run(title, bold=True)], whole, _TITLE.size, setting.measure)

    def place(spot: Spot) -> tuple[Element, ...]:
        left, right = spot.columns.side, spot.columns.right
        y = spot.y - 3.0
        marks = line_marks(lines, left, y + _TITLE_BELOW, _TITLE)
        return (Element("H1", (Line(left, y, right, y, STRONG), *marks)),)

    height = _TEXT_BELOW + (len(lines) - 1) * _TITLE.line - 3.0
    return Piece(height, place, keep=True)


def _head(setting: BookSetting) -> Piece:
    """Return the heading of the contents."""

    def place(spot: Spot) -> tuple[Element, ...]:
        said = setting.words.contents
        text = Text(spot.columns.text, spot.y, said, 14, bold=True)
        return (Element("P", (text,)),)

    line = BOOKLET.body.line
    return Piece(1.6 * line, place, before=1.5 * line, keep=True)


def _entry(
    heading: Heading, number: int, size: TextSize, group: Group, setting: BookSetting
) -> Piece:
    """Return one line of the contents: the page beside, then the title."""
    chapter = heading.level == 0

    def place(spot: Spot) -> tuple[Element, ...]:
        columns = spot.columns
        indent = 0.0 if chapter else 5.0
        width = columns.width - indent
        title = shorten(setting.measure, heading.title, width, size.size, bold=chapter)
        said = Text(columns.text + indent, spot.y, title, size.size, bold=chapter)
        right = columns.side + columns.side_width
        page = Text(right, spot.y, str(number), size.size, bold=True, align="right")
        link = Element(
            "Link", (said, page._replace(new_line=True)), target=f"#{heading.anchor}"
        )
        return (Element("TOCI", (Element("Reference", (link,)),)),)

    return Piece(size.leading * POINT_MM, place, group=group)
