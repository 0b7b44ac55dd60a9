"""What is wrong with a laid-out page, found by geometry alone."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from scoresheets.pages.boxes import (
    Circle,
    Line,
    Mark,
    Page,
    Path,
    Rect,
    Text,
    TileMark,
    walk_marks,
)
from scoresheets.pages.fitting import POINT_MM, capital_mm
from scoresheets.pages.paper import SAFE_MARGIN_MM
from scoresheets.pdf.fonts import text_width_mm

DESCENDER: Final = 0.24
"""Depth of g, p and y below the baseline, as a share of the size."""
SMALLEST_TYPE: Final = 7.0
_DEEP: Final = frozenset("gjpqyçQ,;()|/")
_LARGEST_MARK: Final = 6.0
_SLACK: Final = 0.02


@dataclass(frozen=True, slots=True)
class Box:
    """The smallest upright rectangle around a mark, in millimetres."""

    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: "Box") -> bool:
        """Whether the two share more than an edge."""
        return (
            self.left < other.right - _SLACK
            and other.left < self.right - _SLACK
            and self.top < other.bottom - _SLACK
            and other.top < self.bottom - _SLACK
        )

    def inside(self, other: "Box", air: float = 0.0) -> bool:
        """Whether it lies within another one, ``air`` off its left and right."""
        return (
            self.left >= other.left + air - _SLACK
            and self.right <= other.right - air + _SLACK
            and self.top >= other.top - _SLACK
            and self.bottom <= other.bottom + _SLACK
        )


def box_of(mark: Mark) -> Box:
    """Return the box around a mark, half of its stroke counted in."""
    if isinstance(mark, Text):
        return _text_box(mark)
    if isinstance(mark, TileMark):
        wide, high = (2, 1) if mark.lying else (1, 2)
        return Box(mark.x, mark.y, mark.x + wide * mark.half, mark.y + high * mark.half)
    stroke = mark.width * POINT_MM / 2
    if isinstance(mark, Line):
        xs, ys = (mark.x1, mark.x2), (mark.y1, mark.y2)
    elif isinstance(mark, Rect):
        xs, ys = (mark.x, mark.x + mark.w), (mark.y, mark.y + mark.h)
    elif isinstance(mark, Circle):
        xs, ys = (mark.x - mark.r, mark.x + mark.r), (mark.y - mark.r, mark.y + mark.r)
    else:
        return _path_box(mark)
    across, down = (0.0, stroke) if ys[0] == ys[1] else (stroke, stroke)
    if isinstance(mark, Line) and xs[0] == xs[1]:
        across, down = stroke, 0.0
    return Box(min(xs) - across, min(ys) - down, max(xs) + across, max(ys) + down)


def _path_box(mark: Path) -> Box:
    stroke = mark.width * POINT_MM / 2
    xs, ys = zip(*mark.points, strict=True)
    return Box(min(xs) - stroke, min(ys) - stroke, max(xs) + stroke, max(ys) + stroke)


def _text_box(text: Text) -> Box:
    width = text_width_mm(text.text, text.size, text.bold)
    left = text.x - {"left": 0.0, "center": width / 2, "right": width}[text.align]
    deep = DESCENDER * text.size * POINT_MM if _DEEP & set(text.text) else 0.0
    return Box(left, text.y - capital_mm(text.size), left + width, text.y + deep)


def page_faults(page: Page) -> list[str]:
    """Return what is wrong with a page, in plain words; empty if nothing is."""
    marks = [*walk_marks(page)]
    return [
        *_margin_faults(page, marks),
        *_text_faults(marks),
        *_overlap_faults(marks),
        *_line_faults(marks),
    ]


def _margin_faults(page: Page, marks: Sequence[Mark]) -> Iterator[str]:
    safe = Box(
        SAFE_MARGIN_MM,
        SAFE_MARGIN_MM,
        page.width - SAFE_MARGIN_MM,
        page.height - SAFE_MARGIN_MM,
    )
    for mark in marks:
        if not box_of(mark).inside(safe):
            yield f"in the margin: {mark}"


def _text_faults(marks: Sequence[Mark]) -> Iterator[str]:
    for mark in marks:
        if isinstance(mark, Text):
            if not mark.text.strip():
                yield f"empty text: {mark}"
            if mark.size < SMALLEST_TYPE:
                yield f"too small: {mark}"


def _is_solid(mark: Mark) -> bool:
    """Whether nothing may be written over a mark: text, tiles, circles, squares."""
    if isinstance(mark, Rect):
        return mark.w < _LARGEST_MARK and bool(mark.width or mark.fill == 0)
    return isinstance(mark, Text | TileMark | Circle)


def _overlap_faults(marks: Sequence[Mark]) -> Iterator[str]:
    solid = sorted(
        {(mark, box_of(mark)) for mark in marks if _is_solid(mark)},
        key=lambda pair: pair[1].top,
    )
    for at, (mark, box) in enumerate(solid):
        for other, under in solid[at + 1 :]:
            if under.top >= box.bottom:
                break
            if box.overlaps(under):
                yield f"{_name(mark)} overlaps {_name(other)}"


def _line_faults(marks: Sequence[Mark]) -> Iterator[str]:
    lines = [(mark, box_of(mark)) for mark in marks if isinstance(mark, Line)]
    for mark in marks:
        if isinstance(mark, Text | TileMark):
            box = box_of(mark)
            for line, under in lines:
                if box.overlaps(under) or _crosses(box, under):
                    yield f"{_name(mark)} is crossed by {line}"


def _crosses(box: Box, line: Box) -> bool:
    """Whether a line thinner than the slack runs through a box."""
    middle_x, middle_y = (line.left + line.right) / 2, (line.top + line.bottom) / 2
    upright = line.bottom - line.top > line.right - line.left
    if upright:
        return (
            box.left + _SLACK < middle_x < box.right - _SLACK
            and line.top < box.bottom - _SLACK
            and box.top < line.bottom - _SLACK
        )
    return (
        box.top + _SLACK < middle_y < box.bottom - _SLACK
        and line.left < box.right - _SLACK
        and box.left < line.right - _SLACK
    )


def _name(mark: Mark) -> str:
    if isinstance(mark, Text):
        return f"{mark.text!r} at {mark.x:.1f}, {mark.y:.1f}"
    return str(mark)


def rising(values: Sequence[float]) -> bool:
    """Whether each value is greater than the one before."""
    return all(first < second for first, second in pairwise(values))
