"""What stands between the grid and the foot: track, roundings, key, house rules."""

from collections.abc import Iterator
from typing import NamedTuple

from scoresheets.pages.boxes import Circle, Element, Mark, Rect, Text
from scoresheets.pages.counting_table import counting_height, place_counting
from scoresheets.pages.fitting import Measure, capital_mm
from scoresheets.pages.header import Placed
from scoresheets.pages.paper import Frame
from scoresheets.pages.profile import Profile
from scoresheets.pages.race_track import RaceTrack, arrange_track, place_track
from scoresheets.pages.rules_box import RulesBox, arrange_rules, place_rules
from scoresheets.pages.section_head import head_baseline
from scoresheets.sheet import Sheet
from scoresheets.sheet.sheet import Counting

_KEY_GAP, _KEY_SIZE = 5.0, 8.0
_ALONE, _KEY_ALONE = 7.0, 5.0
"""Height and baseline of a key that stands below the grid with nothing beside it."""


class BelowGrid(NamedTuple):
    """The parts below a grid, from top to bottom.

    Attributes:
        track: A race track, or None.
        counting: How hands are rounded, or None.
        box: The house rules, or None.
        key: Labels of the circle and the square, where no head has room for them.
        profile: Sizes.
    """

    track: RaceTrack | None
    counting: Counting | None
    box: RulesBox | None
    key: tuple[str, str] | None
    profile: Profile

    @property
    def height(self) -> float:
        """Millimetres from the grid to the foot of the last part."""
        track = self.track.height if self.track else 0.0
        counting = counting_height(self.profile) if self.counting else 0.0
        box = self.box.height if self.box else 0.0
        found = track + counting + box
        return _ALONE if self.key and not found else found


def arrange_below(
    sheet: Sheet, frame: Frame, profile: Profile, measure: Measure, *, with_box: bool
) -> BelowGrid | None:
    """Arrange what stands below the grid, or return None if a part does not fit.

    Args:
        sheet: What it says.
        frame: Area of the paper.
        profile: Sizes.
        measure: Width of a text.
        with_box: Whether the house rules are part of it.
    """
    box, width = None, frame.inner_width
    if with_box and sheet.box:
        box = arrange_rules(sheet.box_title, sheet.box, width, profile, measure)
        if box is None:
            return None
    track = None
    if sheet.track:
        track = arrange_track(sheet, width, profile)
    key = None
    if not sheet.has_engines:
        key = (sheet.labels.went_out[0], sheet.labels.blocked[0])
    return BelowGrid(track, sheet.counting, box, key, profile)


def place_below(
    below: BelowGrid, top: float, frame: Frame, profile: Profile, measure: Measure
) -> Placed:
    """Place all parts; ``top`` is the foot of the grid."""
    artifacts: list[Mark] = []
    content: list[Element] = []
    y = top
    if below.track:
        placed = place_track(below.track, y, frame, profile)
        artifacts += placed.artifacts
        content += placed.content
        y += below.track.height
    if below.counting:
        placed = place_counting(below.counting, y, frame, profile, measure)
        artifacts += placed.artifacts
        content += placed.content
        y += counting_height(profile)
    if below.box:
        placed = place_rules(below.box, y, frame, profile, measure)
        artifacts += placed.artifacts
        content += placed.content
    if below.key:
        alone = not (below.track or below.counting or below.box)
        baseline = top + _KEY_ALONE if alone else head_baseline(top, profile)
        marks = tuple(_key(below.key, frame.right, baseline, profile, measure))
        content.insert(0, Element("P", marks))
    return Placed(tuple(artifacts), tuple(content))


def _key(
    labels: tuple[str, str],
    right: float,
    baseline: float,
    profile: Profile,
    measure: Measure,
) -> Iterator[Mark]:
    """Yield what the circle and the square mean, at the right end of a line."""
    out, blocked = labels
    radius, width = _KEY_SIZE * 0.155, profile.lines.marks
    middle = baseline - capital_mm(_KEY_SIZE) / 2
    x = right - measure(blocked, _KEY_SIZE, False)
    square = x - 1.2 - 2 * radius
    out_x = square - _KEY_GAP - measure(out, _KEY_SIZE, False)
    yield Circle(out_x - 1.2 - radius, middle, radius, width=width)
    yield Text(out_x, baseline, out, _KEY_SIZE)
    yield Rect(square, middle - radius, 2 * radius, 2 * radius, width=width)
    yield Text(x, baseline, blocked, _KEY_SIZE, new_line=True)
