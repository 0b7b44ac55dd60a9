"""The head of a part below the grid: a rule across the page, and a title."""

from typing import Final

from scoresheets.pages.boxes import Element, Line, Text
from scoresheets.pages.fitting import capital_mm
from scoresheets.pages.paper import Frame
from scoresheets.pages.profile import Profile

GAP_ABOVE: Final = 4.0
"""From what stands above to the rule."""


def head_baseline(top: float, profile: Profile) -> float:
    """Return the baseline of the head of a part that begins at ``top``."""
    return top + GAP_ABOVE + 2.0 + capital_mm(profile.type.rules_head)


def section_head(
    title: str, top: float, frame: Frame, profile: Profile
) -> tuple[Line, Element]:
    """Return the rule above a part that begins at ``top``, and its heading."""
    y = top + GAP_ABOVE
    rule = Line(frame.left, y, frame.right, y, profile.lines.mid)
    baseline, size = head_baseline(top, profile), profile.type.rules_head
    text = Text(frame.left, baseline, title, size, bold=True)
    return rule, Element("H2", (text,))
