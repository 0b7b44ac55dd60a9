"""The box of house rules below the grid: a rule, a heading, label and value pairs."""

from collections.abc import Sequence
from typing import NamedTuple

from scoresheets.pages.boxes import Element, Text
from scoresheets.pages.fitting import POINT_MM, Measure
from scoresheets.pages.header import Placed
from scoresheets.pages.paper import Frame
from scoresheets.pages.profile import Profile
from scoresheets.pages.section_head import GAP_ABOVE, head_baseline, section_head
from scoresheets.sheet import MOST_BOX_LINES

_GUTTER, _TAB = 7.0, 3.5
_LEADING = 12.5 * POINT_MM

Pair = tuple[str, str]


class RulesBox(NamedTuple):
    """Label and value pairs, arranged.

    Attributes:
        title: Heading.
        columns: Pairs of the left and of the right column.
        wide: Pairs that need the whole width; they stand below the columns.
        height: Millimetres from the grid to the foot of the last line.
    """

    title: str
    columns: tuple[tuple[Pair, ...], ...]
    wide: tuple[Pair, ...]

    @property
    def height(self) -> float:
        """Millimetres from the grid to the foot of the last line."""
        lines = max((len(column) for column in self.columns), default=0)
        return GAP_ABOVE + 9.9 + (lines + len(self.wide) - 1) * _LEADING + 0.8


def arrange_rules(
    title: str,
    pairs: Sequence[Pair],
    width: float,
    profile: Profile,
    measure: Measure,
) -> RulesBox | None:
    """Arrange house rules in two columns, or return None if a line does not fit.

    A value too long for its column moves, with its label, to a line of its own
    below the columns.
    """
    if not pairs or len(pairs) > MOST_BOX_LINES:
        return None
    column = (width - _GUTTER) / 2
    for wide_count in range(len(pairs) + 1):
        narrow, wide = _split(pairs, wide_count, profile, measure)
        half = -(-len(narrow) // 2)
        columns = (narrow[:half], narrow[half:])
        if all(_fits(part, column, profile, measure) for part in columns):
            box = RulesBox(title, columns, wide)
            return box if _fits(wide, width, profile, measure) else None
    return None


def _split(
    pairs: Sequence[Pair], wide_count: int, profile: Profile, measure: Measure
) -> tuple[tuple[Pair, ...], tuple[Pair, ...]]:
    """Take the longest pairs out, keeping the order of both parts."""

    def width(pair: Pair) -> float:
        size = profile.type.rules
        return measure(pair[0], size, False) + measure(pair[1], size, True)

    longest = sorted(range(len(pairs)), key=lambda i: -width(pairs[i]))[:wide_count]
    narrow = tuple(pair for i, pair in enumerate(pairs) if i not in longest)
    return narrow, tuple(pairs[i] for i in sorted(longest))


def _tab(part: Sequence[Pair], profile: Profile, measure: Measure) -> float:
    """Return where the values of a column start."""
    size = profile.type.rules
    return max((measure(label, size, False) for label, _ in part), default=0) + _TAB


def _fits(
    part: Sequence[Pair], width: float, profile: Profile, measure: Measure
) -> bool:
    """Whether each pair of a column fits in one line."""
    room = width - _tab(part, profile, measure)
    return all(measure(value, profile.type.rules, True) <= room for _, value in part)


def place_rules(
    box: RulesBox, top: float, frame: Frame, profile: Profile, measure: Measure
) -> Placed:
    """Place the box; ``top`` is the foot of what stands above it."""
    rule, title = section_head(box.title, top, frame, profile)
    first = head_baseline(top, profile) + 1.25 * _LEADING
    width = (frame.inner_width - _GUTTER) / 2
    items: list[Element] = []
    for index, part in enumerate(box.columns):
        x = frame.left + index * (width + _GUTTER)
        items += _column(part, x, first, _tab(part, profile, measure), profile)
    lines = max(len(part) for part in box.columns)
    tab = _tab(box.columns[0] or box.wide, profile, measure)
    if not _fits(box.wide, frame.inner_width - tab + _TAB, profile, measure):
        tab = 0.0
    tab = max(tab, _tab(box.wide, profile, measure))
    items += _column(box.wide, frame.left, first + lines * _LEADING, tab, profile)
    return Placed((rule,), (title, Element("L", tuple(items))))


def _column(
    part: Sequence[Pair], x: float, first: float, tab: float, profile: Profile
) -> list[Element]:
    """Return the pairs of a column as list items."""
    size, items = profile.type.rules, []
    for index, (label, value) in enumerate(part):
        y = first + index * _LEADING
        name = Element("Lbl", (Text(x, y, label, size, grey=profile.secondary),))
        body = Element("LBody", (Text(x + tab, y, value, size, bold=True),))
        items.append(Element("LI", (name, body)))
    return items
