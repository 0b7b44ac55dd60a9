"""Title, subtitle, fields and foot of a sheet."""

from collections.abc import Iterator
from dataclasses import dataclass

from scoresheets.pages.boxes import Element, Line, Mark, Text, TileMark
from scoresheets.pages.fitting import (
    Measure,
    break_lines,
    capital_mm,
    choose_size,
    shorten,
)
from scoresheets.pages.paper import Frame
from scoresheets.pages.profile import Profile
from scoresheets.sheet import Field, Sheet
from scoresheets.sheet.sheet import Footer

_FIRST_LINE, _SECOND_LINE, _TIGHT_LINE = 8.2, 18.2, 8.2
_LABEL_ABOVE = 6.3
_FIELDS_LETTER, _FIELDS_A4 = 106.0, 100.0


@dataclass(slots=True, eq=False)
class Placed:
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
    title, lines = _title(sheet.title, (x, first), width, profile, measure)
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
    drawn: list[Mark] = [emblem, *lines]
    for field, (at, wide, y) in zip(_by_columns(sheet.fields), spots, strict=True):
        line, words = _field(field, at, wide, y, profile, measure)
        drawn.append(line)
        content.append(words)
    return Placed(tuple(drawn), tuple(content))


def _by_columns(fields: tuple[Field, ...]) -> tuple[Field, ...]:
    """Return date, place, table, scorekeeper: the order in which they are placed."""
    return fields


def _tight(sheet: Sheet, frame: Frame, profile: Profile, measure: Measure) -> Placed:
    """Return everything on one baseline."""
    y, sizes = frame.top + _TIGHT_LINE, profile.type
    emblem = TileMark(frame.left, y - 8.2, 4.1, sheet.emblem)
    x = frame.left + 6.4
    room = frame.right - x
    size = choose_size(measure, sheet.title, room * 0.34, sizes.title, bold=True)
    title = shorten(measure, sheet.title, room * 0.34, size, bold=True)
    content = [Element("H1", (Text(x, y, title, size, bold=True),))]
    x += measure(title, size, True) + 5
    content += _lines(sheet, (x, y), room * 0.36, 3.6, profile, measure)
    widest = max(
        (
            measure(mark.text, mark.size, mark.bold)
            for element in content[1:]
            for mark in element.kids
            if isinstance(mark, Text)
        ),
        default=0.0,
    )
    x += widest + 5
    room = frame.right - x - 9
    date, table = min(28.0, room * 0.28), min(16.0, room * 0.18)
    rest = (room - date - table) / 2
    widths = {"date": date, "place": rest, "table": table, "scorekeeper": rest}
    drawn: list[Mark] = [emblem]
    for field in sheet.fields:
        line, words = _field(field, x, widths[field.name], y, profile, measure)
        drawn.append(line)
        content.append(words)
        x += widths[field.name] + 3
    return Placed(tuple(drawn), tuple(content))


def _title(
    title: str,
    at: tuple[float, float],
    width: float,
    profile: Profile,
    measure: Measure,
) -> tuple[Element, list[Mark]]:
    """Return the title: smaller, then in two lines, then cut."""
    x, y = at
    sizes = profile.type.title
    size = choose_size(measure, title, width, sizes, bold=True)
    if measure(title, size, True) <= width:
        return Element("H1", (Text(x, y, title, size, bold=True),)), []
    lines = break_lines(measure, title, width, size, bold=True)
    if len(lines) > 2:
        lines = [lines[0], " ".join(lines[1:])]
    marks = tuple(
        Text(
            *(x, y - 3.2 + 6.6 * i),
            shorten(measure, line, width, size, bold=True),
            size,
            bold=True,
            new_line=i > 0,
        )
        for i, line in enumerate(lines)
    )
    return Element("H1", marks), []


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
    marks = [Text(x, y - above, field.label[-1], small, grey=profile.secondary)]
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
