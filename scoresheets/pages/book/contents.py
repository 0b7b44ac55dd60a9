"""The front of a booklet: its title, what it is for, and the contents."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from scoresheets.pages.book.filling import Booklet
from scoresheets.pages.book.pieces import Group, Heading, Keep, Kids, Piece, Spot
from scoresheets.pages.book.profile import BookSetting
from scoresheets.pages.boxes import Circle, Element, Mark, Text
from scoresheets.pages.fitting import shorten
from scoresheets.pages.text_marks import line_marks
from scoresheets.pages.wrapping import Lines, TextSize, wrap_runs
from scoresheets.rulebook.parts import Run

_INLINE: Final = TextSize(9, 12.5)
_MOST_LINES: Final = 3
"""Lines of an entry; what is longer is cut."""
_MOST_INLINE: Final = 12
"""Lines that the sections of a chapter may take together."""
_PAGE_NUMBER: Final = 14.0
"""Millimetres that a page number takes right of a title."""
_NUMBER: Final = 1.0
"""Millimetres of the side column that no caption may stand in."""
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"

Place: TypeAlias = tuple[Heading, int]
"""A heading, and the page of the chapters that it stands on, from 0."""


def front_pages(
    intro: Sequence[Piece], places: Sequence[Place], setting: BookSetting
) -> Booklet:
    """Return title, introduction and contents on as few pages as can be.

    Sections stand on lines of their own if that needs no page more; else in a line
    or two below their chapter; else chapters stand alone.

    Args:
        intro: What stands above the contents.
        places: All headings of the book, in order.
        setting: What all pages share.
    """
    fronts = []
    ways = (_own_lines, _inline_sections, _no_sections)
    for sections in ways if setting.look.beside else (_own_lines, _no_sections):
        front = _fill(intro, places, setting, sections)
        if len(front.sheets) == 1:
            return front
        fronts.append(front)
    return min(fronts, key=lambda front: len(front.sheets))


Sections: TypeAlias = Callable[[Sequence[Place], Group, BookSetting], list[Piece]]


def _fill(
    intro: Sequence[Piece],
    places: Sequence[Place],
    setting: BookSetting,
    sections: Sections,
) -> Booklet:
    """Return title, introduction and contents on their pages."""
    before = 1
    while True:  # How many pages there are before the chapters changes their numbers.
        numbered = [(heading, page + before + 1) for heading, page in places]
        front = Booklet(setting, chapter=setting.words.contents)
        front.add([*intro, *_contents(numbered, setting, sections)])
        front.close()
        if len(front.sheets) == before:
            return front
        if len(front.sheets) < before:  # only by lines that hang on these numbers
            return _fill(intro, places, setting, _no_sections)
        before = len(front.sheets)


def _contents(
    places: Sequence[Place], setting: BookSetting, sections: Sections
) -> list[Piece]:
    """Return a line for each chapter, and what is said of its sections."""
    if not places:
        return []
    chapters: list[tuple[Place, list[Place]]] = []
    for place in places:
        if place[0].level == 0 or not chapters:
            chapters.append((place, []))
        else:
            chapters[-1][1].append(place)
    group = Group("TOC")
    pieces = [_head(setting)]
    for chapter, inner in chapters:
        entry = _entry(chapter, group, setting, bold=True)
        below = sections(inner, Group("TOC", group), setting) if inner else []
        if below:
            entry = entry._replace(keep=Keep.BOUND)
        pieces += [entry, *below]
    return pieces


def _head(setting: BookSetting) -> Piece:
    """Return the heading of the contents."""

    def place(spot: Spot) -> Kids:
        said = setting.words.contents
        size = setting.look.contents.size
        text = Text(spot.columns.text, spot.y, said, size, bold=True)
        return (Element("H2", (text,)),)

    line = setting.look.body.line
    return Piece(1.6 * line, place, before=1.5 * line, keep=Keep.BOUND)


def _entry(place: Place, group: Group, setting: BookSetting, *, bold: bool) -> Piece:
    """Return an entry: its page in the side column, then its title."""
    heading, number = place
    lines = _title_lines(heading.title, setting, bold=bold)
    look = setting.look
    size = look.wrapped

    def place_entry(spot: Spot) -> Kids:
        columns = spot.columns
        title = line_marks(lines, columns.text, spot.y, size)
        beside = columns.side + columns.side_width
        right = beside if look.beside else columns.right
        page = Text(
            *(right, spot.y, str(number), size.size),
            bold=bold,
            align="right",
            new_line=True,
        )
        link = Element("Link", (*title, page), target=f"#{heading.anchor}")
        return (Element("TOCI", (Element("Reference", (link,)),)),)

    height = look.entry.line + (len(lines) - 1) * size.line
    return Piece(height, place_entry, side_height=_NUMBER, group=group)


def _title_lines(title: str, setting: BookSetting, *, bold: bool) -> Lines:
    """Return the title of an entry in lines."""
    look, measure = setting.look, setting.measure
    width, size = setting.columns.width, look.wrapped.size
    if not look.beside:
        width -= _PAGE_NUMBER
    lines = wrap_runs([Run(title, bold=bold)], width, size, measure)
    if len(lines) > _MOST_LINES:
        last = " ".join(words.text for words in lines[_MOST_LINES - 1])
        cut = shorten(measure, f"{last} {title[-99:]}", width, size, bold=bold)
        end = lines[_MOST_LINES - 1][0]._replace(text=cut)
        lines = (*lines[: _MOST_LINES - 1], (end,))
    return lines


def _no_sections(*_: object) -> list[Piece]:
    """Return nothing."""
    return []


def _own_lines(
    places: Sequence[Place], group: Group, setting: BookSetting
) -> list[Piece]:
    """Return the sections of a chapter, a line each."""
    return [_entry(place, group, setting, bold=False) for place in places]


def _inline_sections(
    places: Sequence[Place], group: Group, setting: BookSetting
) -> list[Piece]:
    """Return the sections of a chapter in a line or two, each with its page."""
    runs: list[Run] = []
    for heading, page in places:
        if runs:
            runs.append(Run(f"{_NO_BREAK}· "))
        title = heading.title.replace(" ", _NO_BREAK)
        runs.append(Run(f"{title}{_NO_BREAK}{page}", link=f"#{heading.anchor}"))
    width = setting.columns.width
    lines = wrap_runs(runs, width, _INLINE.size, setting.measure)
    if len(lines) > _MOST_INLINE:
        return []
    lines = tuple(line if line[-1].link else line[:-1] for line in lines)
    space = setting.measure(_NO_BREAK, _INLINE.size, False)

    def place(spot: Spot) -> Kids:
        marks = line_marks(lines, spot.columns.text, spot.y - 1.0, _INLINE)
        links = (mark for mark in marks if isinstance(mark, Element))
        dots = [_dot(mark, space) for mark in marks if isinstance(mark, Text)]
        first, *more = (Element("Reference", (_bare(link),)) for link in links)
        inner = ((first, *dots), *((reference,) for reference in more))
        return tuple(Element("TOCI", kids) for kids in inner)

    return [Piece(len(lines) * _INLINE.line, place, group=group)]


def _bare(link: Element) -> Element:
    """Return a link without lines under it: here everything is one."""
    texts = (kid for kid in link.kids if isinstance(kid, Text))
    return link._replace(kids=tuple(texts))


def _dot(text: Text, space: float) -> Mark:
    """Return a dot between two entries, drawn: nobody reads it."""
    return Circle(text.x + space + 0.4, text.y - 1.1, 0.28, fill=0.0)
