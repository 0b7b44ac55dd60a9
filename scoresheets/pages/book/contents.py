"""The first page of a booklet: its title, what it is for, and the contents."""

from collections.abc import Mapping, Sequence
from typing import Final

from scoresheets.pages.book.making import PieceMaker
from scoresheets.pages.book.pieces import Group, Heading, Piece, Spot, line_marks
from scoresheets.pages.book.profile import (
    STRONG,
    BookSetting,
    Columns,
    booklet_columns,
)
from scoresheets.pages.boxes import Circle, Element, Line, Mark, Text
from scoresheets.pages.fitting import POINT_MM, shorten
from scoresheets.pages.flow import TextSize, wrap_runs
from scoresheets.rulebook.parts import Block, Part, Run

_TITLE, _TITLE_LARGE = TextSize(26, 31), TextSize(34, 40)
_TITLE_BELOW, _TEXT_BELOW = 11.0, 21.0
_ENTRY: Final = TextSize(10.5, 18)
_SECTION: Final = TextSize(9, 12.5)
_EDGES: Final = 48.0
"""What is above the title and below the last entry, millimetres."""
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"


def contents_pieces(
    intro: Sequence[Part],
    headings: Sequence[Heading],
    numbers: Mapping[str, int],
    setting: BookSetting,
) -> list[Piece]:
    """Return title, introduction and contents, as much of them as one page holds.

    Args:
        intro: Title and what follows it before the first chapter.
        headings: All headings of the book, in order.
        numbers: Page of each heading, by its anchor.
        setting: What all pages share.
    """
    maker = PieceMaker(setting, setting.look, _columns(setting))
    titles = [p.text for p in intro if isinstance(p, Block) and p.kind == "title"]
    plain = [p for p in intro if not (isinstance(p, Block) and p.kind == "title")]
    before = [_title(" ".join(titles), setting), *maker.pieces(plain), _head(setting)]
    room = setting.paper.height - _EDGES - sum(p.height + p.before for p in before)
    entries: list[Piece] = []
    for sections in (True, False) if setting.look.beside else (False,):
        entries = _entries(headings, numbers, setting, sections=sections)
        if sum(p.height + p.before for p in entries) <= room:
            break
    return [*before, *entries]


def _columns(setting: BookSetting) -> Columns:
    """Return the columns of a booklet's page."""
    return booklet_columns(setting.paper, setting.look)


def _entries(
    headings: Sequence[Heading],
    numbers: Mapping[str, int],
    setting: BookSetting,
    *,
    sections: bool,
) -> list[Piece]:
    """Return a line for each chapter, and one below it for its sections."""
    group = Group(-1, "TOC")
    entries: list[Piece] = []
    chapters: list[tuple[Heading, list[Heading]]] = []
    for heading in headings:
        if heading.level == 0 or not chapters:
            chapters.append((heading, []))
        else:
            chapters[-1][1].append(heading)
    for chapter, inner in chapters:
        entries.append(_entry(chapter, numbers[chapter.anchor], group, setting))
        if sections and inner:
            entries.append(_sections(inner, numbers, group, setting))
    return entries


def _sections(
    inner: Sequence[Heading],
    numbers: Mapping[str, int],
    group: Group,
    setting: BookSetting,
) -> Piece:
    """Return the sections of a chapter in a line or two, each with its page."""
    runs: list[Run] = []
    for heading in inner:
        if runs:
            runs.append(Run(" · "))
        title = heading.title.replace(" ", _NO_BREAK)
        page = numbers[heading.anchor]
        runs.append(Run(f"{title}{_NO_BREAK}{page}", link=f"#{heading.anchor}"))
    width = _columns(setting).width
    lines = wrap_runs(runs, width, _SECTION.size, setting.measure)

    def place(spot: Spot) -> tuple[Element, ...]:
        marks = line_marks(lines, spot.columns.text, spot.y - 1.0, _SECTION)
        links = (m for m in marks if isinstance(m, Element))
        dots = [m for m in marks if isinstance(m, Text)]
        entries = [Element("TOCI", (Element("Reference", (link,)),)) for link in links]
        entries[0] = entries[0]._replace(kids=(*entries[0].kids, *map(_dot, dots)))
        return tuple(entries)

    return Piece(len(lines) * _SECTION.line, place, group=group)


def _dot(text: Text) -> Mark:
    """Return a dot between two entries, drawn: nobody reads it."""
    return Circle(text.x + 0.4, text.y - 1.1, 0.28, fill=0.0)


def _title(title: str, setting: BookSetting) -> Piece:
    """Return the title of the document under a strong rule."""
    columns = _columns(setting)
    whole = columns.right - columns.side
    size = _TITLE_LARGE if setting.large else _TITLE
    lines = wrap_runs([Run(title, bold=True)], whole, size.size, setting.measure)

    def place(spot: Spot) -> tuple[Element, ...]:
        left, right = spot.columns.side, spot.columns.right
        y = spot.y - 3.0
        below = _TITLE_BELOW + (size.size - _TITLE.size) * POINT_MM
        marks = line_marks(lines, left, y + below, size)
        return (Element("H1", (Line(left, y, right, y, STRONG), *marks)),)

    height = _TEXT_BELOW + (len(lines) - 1) * size.line - 3.0
    height += 2 * (size.size - _TITLE.size) * POINT_MM
    return Piece(height, place, keep=True)


def _head(setting: BookSetting) -> Piece:
    """Return the heading of the contents."""

    def place(spot: Spot) -> tuple[Element, ...]:
        said = setting.words.contents
        size = max(14.0, setting.look.heading.size)
        text = Text(spot.columns.text, spot.y, said, size, bold=True)
        return (Element("P", (text,)),)

    line = setting.look.body.line
    return Piece(1.6 * line, place, before=1.5 * line, keep=True)


def _entry(heading: Heading, number: int, group: Group, setting: BookSetting) -> Piece:
    """Return the line of a chapter: its page beside, then its title."""
    size = _ENTRY if setting.look.beside else setting.look.body

    def place(spot: Spot) -> tuple[Element, ...]:
        columns = spot.columns
        width = columns.width - 12.0
        title = shorten(setting.measure, heading.title, width, size.size, bold=True)
        said = Text(columns.text, spot.y, title, size.size, bold=True)
        beside = setting.look.beside
        right = columns.side + columns.side_width if beside else columns.right
        page = Text(right, spot.y, str(number), size.size, bold=True, align="right")
        link = Element(
            "Link", (said, page._replace(new_line=True)), target=f"#{heading.anchor}"
        )
        return (Element("TOCI", (Element("Reference", (link,)),)),)

    return Piece(size.leading * POINT_MM, place, group=group)
