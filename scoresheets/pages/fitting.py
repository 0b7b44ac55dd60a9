"""Text against the space for it: widths, forms, sizes and line breaks."""

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from scoresheets.pages.boxes import Text

Measure: TypeAlias = Callable[[str, float, bool], float]
"""Width in millimetres of a text at a size in points, bold or not."""
BreakPoints: TypeAlias = Callable[[str], Sequence[int]]
"""Places in a word, in letters from its start, where a hyphen may part it."""

POINT_MM: Final = 25.4 / 72
CAPITAL: Final = 0.714
"""Height of capitals in Noto Sans, as a share of the size."""
AIR_MM: Final = 0.6
"""Least space between a text and a line."""
ELLIPSIS: Final = "…"
_MOST_LETTERS: Final = 400
"""More than any line holds."""
_LONGEST_WORD: Final = 60
"""Letters of a word that hyphens are looked for in."""
_LEAST_TAIL: Final = 3
"""Letters that at least go to the next line where a word is broken."""


def capital_mm(size: float) -> float:
    """Return the height of capitals and digits of a size in points."""
    return size * CAPITAL * POINT_MM


def label_lines_mm(count: int, size: float, leading: float = 1.18) -> float:
    """Return the height of some lines of one label."""
    return capital_mm(size) + (count - 1) * size * leading * POINT_MM


def centred_baseline(top: float, height: float, size: float) -> float:
    """Return the baseline that centres capitals between two lines."""
    return top + (height + capital_mm(size)) / 2


def fits(measure: Measure, text: str, width: float, size: float, bold: bool) -> bool:
    """Whether a text leaves its air on both sides."""
    return measure(text, size, bold) <= width - 2 * AIR_MM + 1e-9


def choose_form(
    measure: Measure, forms: Sequence[str], width: float, size: float, *, bold: bool
) -> tuple[str, bool]:
    """Return the longest form of a label that fits, and whether it stays bold.

    If not even the shortest fits, it is set in regular weight.
    """
    for form in forms:
        if fits(measure, form, width, size, bold):
            return form, bold
    return forms[-1], False


def choose_size(
    measure: Measure, text: str, width: float, sizes: Sequence[float], *, bold: bool
) -> float:
    """Return the first size at which a text fits a width, else the last."""
    for size in sizes:
        if measure(text, size, bold) <= width:
            return size
    return sizes[-1]


def shorten(
    measure: Measure, text: str, width: float, size: float, *, bold: bool
) -> str:
    """Return a text, cut with an ellipsis if it is wider than there is room."""
    if measure(text, size, bold) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        cut = text[:middle].rstrip() + ELLIPSIS
        if measure(cut, size, bold) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


class Broken(NamedTuple):
    """A text in lines.

    Attributes:
        lines: Without the spaces at which they were broken.
        size: Points.
        whole: Whether nothing was cut off.
    """

    lines: tuple[str, ...]
    size: float
    whole: bool


def break_lines(
    measure: Measure, text: str, width: float, size: float, *, bold: bool
) -> list[str]:
    """Break a text at spaces and after hyphens; a longer word stands out."""
    lines = [""]
    for piece in re.findall(r"[^\s-]*-|[^\s-]+-?|\s+", text):
        space, line = piece.isspace(), lines[-1]
        wider = line + (" " if space else piece)
        if space or not line.strip() or measure(wider.rstrip(), size, bold) <= width:
            lines[-1] = wider
        else:
            lines.append(piece)
    return [line.strip() for line in lines if line.strip()]


def choose_lines(
    measure: Measure,
    forms: Sequence[str],
    width: float,
    size: float,
    *,
    bold: bool,
    most: int,
) -> list[str]:
    """Return the longest form of a label that fits in so many lines, of equal length.

    The last form is broken inside its words if it does not fit either.
    """
    for form in forms:
        lines = break_lines(measure, form, width, size, bold=bold)
        if len(lines) <= most and all(
            measure(line, size, bold) <= width for line in lines
        ):
            return _balanced(measure, form, lines, size, bold=bold)
    return break_words(measure, forms[-1], width, size, bold=bold)


def _balanced(
    measure: Measure, text: str, lines: list[str], size: float, *, bold: bool
) -> list[str]:
    """Return a text in as many lines, the longest of them as short as can be."""
    while len(lines) > 1:
        longest = max(measure(line, size, bold) for line in lines)
        closer = break_lines(measure, text, longest - 0.01, size, bold=bold)
        if len(closer) > len(lines) or any(
            measure(line, size, bold) >= longest for line in closer
        ):
            break
        lines = closer
    return lines


def break_words(
    measure: Measure,
    text: str,
    width: float,
    size: float,
    *,
    bold: bool,
    break_points: BreakPoints | None = None,
) -> list[str]:
    """Break a text like `break_lines`, and long words inside with a hyphen."""
    lines: list[str] = []
    for line in break_lines(measure, text, width, size, bold=bold):
        rest = line
        while len(rest) > 1 and _is_wider(measure, rest, width, size, bold=bold):
            cut = _fitting_letters(measure, rest, width, size, bold=bold)
            points = break_points(rest[:_LONGEST_WORD]) if break_points else ()
            good = [point for point in points if 0 < point <= cut]
            cut = good[-1] if good else max(1, min(cut, len(rest) - _LEAST_TAIL))
            lines.append(rest[:cut] + "-")
            rest = rest[cut:]
        lines.append(rest)
    return lines


def _is_wider(
    measure: Measure, text: str, width: float, size: float, *, bold: bool
) -> bool:
    """Whether a text is wider than a line; a very long one is not measured whole."""
    if len(text) > _MOST_LETTERS:
        return True
    return measure(text, size, bold) > width


def _fitting_letters(
    measure: Measure, word: str, width: float, size: float, *, bold: bool
) -> int:
    """Return how many letters of a word fit a line with a hyphen after them."""
    low, high = 1, min(len(word) - 1, _MOST_LETTERS)
    while low < high:
        middle = (low + high + 1) // 2
        if measure(word[:middle] + "-", size, bold) <= width:
            low = middle
        else:
            high = middle - 1
    return low


def figure(value: int, *, signed: bool = False) -> str:
    """Return a whole number as it is printed: its minus is no hyphen.

    >>> figure(-10), figure(5, signed=True)
    ('\u221210', '+5')
    """
    said = f"{value:+}" if signed else str(value)
    return said.replace("-", "\N{MINUS SIGN}")


def fit_name(
    measure: Measure,
    name: str,
    room: tuple[float, float],
    sizes: Sequence[float],
    *,
    most_lines: int = 4,
    leading: float = 1.16,
) -> Broken:
    """Break a name into lines at the largest size that fits.

    Breaks inside a word are the last resort; what still does not fit ends in "…".

    Args:
        measure: Width of a text.
        name: As given.
        room: Width and height in millimetres.
        sizes: Points, in the order to try.
        most_lines: Lines at most.
        leading: Line to line, as a share of the size.
    """
    width, height = room
    if name.split() == [name] and measure(name, sizes[0], True) <= width:
        return Broken((name,), sizes[0], whole=True)  # as most names are

    def most(size: float) -> int:
        return min(most_lines, max(1, int(height / (size * leading * POINT_MM) + 1e-6)))

    for size in sizes:
        lines = break_lines(measure, name, width, size, bold=True)
        if len(lines) <= most(size) and all(
            measure(line, size, True) <= width for line in lines
        ):
            return Broken(tuple(lines), size, whole=True)
    size = sizes[-1]
    lines = break_words(measure, name, width, size, bold=True)
    if len(lines) <= most(size):
        return Broken(tuple(lines), size, whole=True)
    kept = lines[: most(size)]
    last = kept[-1].removesuffix("-") + ELLIPSIS
    kept[-1] = shorten(
        measure, last.replace(ELLIPSIS * 2, ELLIPSIS), width, size, bold=True
    )
    return Broken(tuple(kept), size, whole=False)


def stack_lines(
    lines: Sequence[str],
    at: tuple[float, float],
    leading: float,
    size: float,
    *,
    bold: bool = False,
) -> tuple[Text, ...]:
    """Return lines one below the other; ``at`` is the start of the first baseline."""
    x, first = at
    return tuple(
        Text(x, first + i * leading, line, size, bold=bold, new_line=i > 0)
        for i, line in enumerate(lines)
    )
