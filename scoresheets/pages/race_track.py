"""A race track to the target: a lane a side, a hole for so many points."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from scoresheets.pages.boxes import Circle, Element, Mark, Text
from scoresheets.pages.fitting import capital_mm, centred_baseline
from scoresheets.pages.header import Placed
from scoresheets.pages.paper import Frame
from scoresheets.pages.profile import Profile
from scoresheets.pages.section_head import head_baseline, section_head
from scoresheets.sheet import Sheet
from scoresheets.sheet.sheet import Track

_GROUP: Final = 5
"""Holes between two wider gaps; the last of each has its value above it."""
_HOLE, _LEAST_PITCH, _MOST_PITCH, _GROUP_GAP = 2.7, 3.5, 6.0, 1.3
_LANE, _VALUE, _PART_GAP, _FOOT = 4.2, 3.4, 1.6, 1.2
_VALUE_SIZE, _LANE_SIZE = 7.0, 8.0
_LANE_LABEL: Final = 5.0
_NOTE_BELOW: Final = 4.6


class RaceTrack(NamedTuple):
    """A track, arranged.

    Attributes:
        track: What it says.
        parts: How many holes each part has; the parts lie below each other.
        pitch: From one hole to the next.
        profile: Sizes.
    """

    track: Track
    parts: tuple[int, ...]
    pitch: float
    profile: Profile

    @property
    def part(self) -> float:
        """Height of one part with what is free below it."""
        return _VALUE + len(self.track.lanes) * _LANE + _PART_GAP

    @property
    def height(self) -> float:
        """Height from what stands above to the foot."""
        head = head_baseline(0.0, self.profile) + _NOTE_BELOW
        return head + len(self.parts) * self.part + _FOOT


def arrange_track(sheet: Sheet, width: float, profile: Profile) -> RaceTrack:
    """Arrange a sheet's track: as few parts as keep holes apart, of equal length."""
    track = sheet.track
    assert track is not None
    holes = -(-track.target // track.each)
    groups = -(-holes // _GROUP)
    room = width - _LANE_LABEL
    fit = int((room + _GROUP_GAP) / (_GROUP * _LEAST_PITCH + _GROUP_GAP))
    parts = -(-groups // fit)
    longest = -(-groups // parts)
    counts = [longest * _GROUP] * (holes // (longest * _GROUP))
    if rest := holes - sum(counts):
        counts.append(rest)
    pitch = (room - (longest - 1) * _GROUP_GAP) / (longest * _GROUP)
    return RaceTrack(track, tuple(counts), min(pitch, _MOST_PITCH), profile)


def place_track(race: RaceTrack, top: float, frame: Frame, profile: Profile) -> Placed:
    """Place the track; ``top`` is the foot of what stands above it."""
    rule, head = section_head(race.track.title, top, frame, profile)
    y = head_baseline(top, profile) + _NOTE_BELOW
    note = Element("P", (Text(frame.left, y, race.track.note, profile.type.rules),))
    marks: list[Mark] = []
    before = 0
    for number, holes in enumerate(race.parts):
        start = y + number * race.part + _PART_GAP
        marks += _part(race, (frame.left, start), before, holes)
        before += holes
    alt = f"{race.track.title}. {race.track.note}"
    return Placed((rule,), (head, note, Element("Figure", tuple(marks), alt=alt)))


def _part(
    race: RaceTrack, at: tuple[float, float], before: int, holes: int
) -> Iterator[Mark]:
    """Yield one part: values above, a row of holes for each lane."""
    (left, top), profile, track = at, race.profile, race.track
    width = profile.lines.marks
    first = left + _LANE_LABEL + _HOLE / 2
    last = sum(race.parts)
    for hole in range(1, holes + 1):
        x = first + (hole - 1) * race.pitch + (hole - 1) // _GROUP * _GROUP_GAP
        number = before + hole
        finish = number == last
        if finish or (number % _GROUP == 0 and last - number > 1):
            value = min(number * track.each, track.target)
            base = top + 0.5 + capital_mm(_VALUE_SIZE)
            yield Text(x, base, str(value), _VALUE_SIZE, finish, "center")
        for lane in range(len(race.track.lanes)):
            y = top + _VALUE + (lane + 0.5) * _LANE
            yield Circle(x, y, _HOLE / 2, width=profile.lines.mid if finish else width)
    for lane, label in enumerate(race.track.lanes):
        y = centred_baseline(top + _VALUE + lane * _LANE, _LANE, _LANE_SIZE)
        yield Text(left, y, label, _LANE_SIZE, bold=True)
