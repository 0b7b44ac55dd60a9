"""Title, subtitle, fields and foot of a sheet."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scoresheets.pages.boxes import Element, Line, Mark, Text, TileMark
from scoresheets.pages.fitting import (
    Measure,
    break_words,
    capital_mm,
    choose_form,
    choose_size,
    shorten,
    stack_lines,
)
from scoresheets.pages.paper import Frame
from scoresheets.pages.profile import Profile
from scoresheets.sheet import Field, Sheet
from scoresheets.sheet.sheet import Footer

_FIRST_LINE, _SECOND_LINE, _TIGHT_LINE = 8.2, 18.2, 8.2
_LABEL_ABOVE = 6.3
_TIGHT_TITLE, _TIGHT_LINES, _TIGHT_BOTH = 0.31, 0.27, 0.57
"""Shares of the width that title and subtitle may take on one baseline; what a short
title leaves of both, the subtitle may have."""
_TIGHT_NEEDS = {"date": 16.0, "place": 15.0, "table": 10.0, "scorekeeper": 16.0}
"""Least widths of the fields on one baseline, millimetres."""
_FIELDS_LETTER, _FIELDS_A4 = 106.0, 100.0


class Placed(NamedTuple):
    """Marks and elements that go on a page together.

    Attributes:
        artifacts: Lines and fills.
        content: What is read.
    """

    artifacts: tuple[Mark, ...]
    content: tuple[Element, ...]


def place_header(
    sheet: Sheet, frame: Frame, profile: Profile, measure: Measure
) -> Placed:
    """Return the header of a sheet in the profile's form."""
    if profile.name == "tight":
        return _tight(sheet, frame, profile, measure)
    return _comfortable(sheet, frame, profile, measure)


def _comfortable(
    sheet: Sheet, frame: Frame, profile: Profile, measure: Measure
) -> Placed:
    """Return emblem, title and subtitle at the left, fields two by two at the right."""
    first, second = frame.top + _FIRST_LINE, frame.top + _SECOND_LINE
    fields = _FIELDS_LETTER if frame.width > 212 else _FIELDS_A4
    fields = min(fields, frame.inner_width * 0.54)
    emblem_top = first - capital_mm(profile.type.title[0])
    half = (second - emblem_top) / 2
    x = frame.left + half + 3.2
    width = frame.right - fields - 4 - x
    emblem = TileMark(frame.left, emblem_top, half, sheet.emblem)
    title = _title(sheet.title, (x, first), width, profile, measure)
    spacing = 4.76 if len(title.kids) == 1 else 4.0
    below = second if len(title.kids) == 1 else second + 1
    content = [title, *_lines(sheet, (x, below), width, spacing, profile, measure)]
    left = frame.right - fields
    spots = [
        (left, 30.0, first),
        (left + 34, fields - 34, first),
        (left, 30.0, second),
        (left + 34, fields - 34, second),
    ]
    drawn: list[Mark] = [emblem]
    for field, (at, wide, y) in zip(sheet.fields, spots, strict=True):
        line, words = _field(field, at, wide, y, profile, measure)
        drawn.append(line)
        content.append(words)
    return Placed(tuple(drawn), tuple(content))


def _tight(sheet: Sheet, frame: Frame, profile: Profile, measure: Measure) -> Placed:
    """Return everything on one baseline."""
    y = frame.top + _TIGHT_LINE
    emblem = TileMark(frame.left, y - 8.2, 4.1, sheet.emblem)
    x = frame.left + 6.4
    room = frame.inner_width * _TIGHT_TITLE
    title, width = _tight_title(sheet.title, (x, y), room, profile, measure)
    x += width + 5
    room = frame.inner_width * _TIGHT_BOTH - width
    room = max(room, frame.inner_width * _TIGHT_LINES)
    content = [title, *_lines(sheet, (x, y), room, 3.6, profile, measure)]
    texts = [mark for p in content[1:] for mark in p.kids if isinstance(mark, Text)]
    x += max((measure(t.text, t.size, t.bold) for t in texts), default=0.0) + 5
    gaps = 3.0 * (len(sheet.fields) - 1)
    widths = _tight_fields(sheet.fields, frame.right - x - gaps, measure)
    drawn: list[Mark] = [emblem]
    for field, wide in zip(sheet.fields, widths, strict=True):
        line, words = _field(field, x, wide, y, profile, measure)
        drawn.append(line)
        content.append(words)
        x += wide + 3
    return Placed(tuple(drawn), tuple(content))


def _tight_title(
    title: str,
    at: tuple[float, float],
    room: float,
    profile: Profile,
    measure: Measure,
) -> tuple[Element, float]:
    """Return the title in one line, or in two small ones, and its width."""
    x, y = at
    size = choose_size(measure, title, room, profile.type.title, bold=True)
    if measure(title, size, True) <= room:
        width = measure(title, size, True)
        return Element("H1", (Text(x, y, title, size, bold=True),)), width
    size = profile.type.title_in_two
    lines = _two_lines(title, room, size, measure)
    first = y - 4.4 * (len(lines) - 1)
    marks = stack_lines(lines, (x, first), 4.4, size, bold=True)
    return Element("H1", marks), max(measure(line, size, True) for line in lines)


def _tight_fields(
    fields: Sequence[Field], room: float, measure: Measure
) -> list[float]:
    """Share the room out among the fields: to what is printed first, then evenly."""
    widths = [_TIGHT_NEEDS[field.name] for field in fields]
    spare = room - sum(widths)
    if spare < 0:
        return [width * room / sum(widths) for width in widths]
    for index, field in enumerate(fields):
        more = measure(field.value, 7, False) + 0.5 - widths[index]
        more = min(max(0.0, more), spare)
        widths[index] += more
        spare -= more
    wide = [field.name in ("place", "scorekeeper") for field in fields]
    return [width + spare / 2 * w for width, w in zip(widths, wide, strict=True)]


def _title(
    title: str,
    at: tuple[float, float],
    width: float,
    profile: Profile,
    measure: Measure,
) -> Element:
    """Return the title: smaller, then in two lines, then cut."""
    x, y = at
    size = choose_size(measure, title, width, profile.type.title, bold=True)
    if measure(title, size, True) <= width:
        return Element("H1", (Text(x, y, title, size, bold=True),))
    size = profile.type.title_in_two
    lines = _two_lines(title, width, size, measure)
    first = y - 4 * (len(lines) - 1)
    return Element("H1", stack_lines(lines, (x, first), 5.8, size, bold=True))


def _two_lines(title: str, width: float, size: float, measure: Measure) -> list[str]:
    """Return a title in two lines at most, the second one cut if it is too long."""
    first, *rest = break_words(measure, title, width, size, bold=True)
    if not rest:
        return [first]
    return [first, shorten(measure, " ".join(rest), width, size, bold=True)]


def _lines(
    sheet: Sheet,
    at: tuple[float, float],
    width: float,
    spacing: float,
    profile: Profile,
    measure: Measure,
) -> Iterator[Element]:
    """Yield the lines below the title, the last on the baseline given."""
    x, last = at
    for index, (text, bold) in enumerate(sheet.lines):
        size = choose_size(measure, text, width, profile.type.subtitle, bold=bold)
        y = last - (len(sheet.lines) - 1 - index) * spacing
        cut = shorten(measure, text, width, size, bold=bold)
        yield Element("P", (Text(x, y, cut, size, bold=bold),))


def _field(
    field: Field, x: float, width: float, y: float, profile: Profile, measure: Measure
) -> tuple[Line, Element]:
    """Return the line of a field, and its label and value."""
    small = profile.type.small
    above = _LABEL_ABOVE if profile.name == "comfortable" else 5.3
    label, _ = choose_form(measure, field.label, width + 2, small, bold=False)
    label = shorten(measure, label, width + 2, small, bold=False)
    marks = [Text(x, y - above, label, small, grey=profile.secondary)]
    if field.value:
        sizes = (profile.type.value, 10, 9, 8, 7)
        size = choose_size(measure, field.value, width, sizes, bold=False)
        value = shorten(measure, field.value, width, size, bold=False)
        marks.append(Text(x, y - 1.6, value, size, new_line=True))
    line = Line(x, y, x + width, y, profile.lines.thin)
    return line, Element("P", tuple(marks))


def place_footer(
    footer: Footer, frame: Frame, size: float, grey: float, measure: Measure
) -> Element:
    """Return the foot: what it is, what is elsewhere, and the rules code."""
    y, right = frame.bottom, frame.right
    space = measure(" ", size, False)
    end = Text(right, y, f"· {footer.sheet}", size, align="right", grey=grey)
    at = right - measure(end.text, size, False) - space
    code = Text(at, y, footer.code, size, bold=True, align="right")
    at -= measure(footer.code, size, True) + space
    label = Text(at, y, footer.code_label, size, align="right", grey=grey)
    at -= measure(footer.code_label, size, False)
    about = Text(frame.left, y, footer.about, size, grey=grey)
    marks: list[Mark] = [about]
    free_left = frame.left + measure(footer.about, size, False) + 4
    room = at - 4 - free_left
    if footer.elsewhere and measure(footer.elsewhere, size, False) <= room:
        middle = free_left + room / 2
        marks.append(Text(middle, y, footer.elsewhere, size, align="center", grey=grey))
    return Element("P", (*marks, label, code, end))
