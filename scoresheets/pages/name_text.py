"""The names in the heads of a grid: a player's, or those of two partners."""

from collections.abc import Iterator
from typing import Final

from scoresheets.pages.boxes import Line, Mark, Text
from scoresheets.pages.fitting import (
    POINT_MM,
    Broken,
    Measure,
    capital_mm,
    fit_name,
    stack_lines,
)
from scoresheets.pages.grid import Grid
from scoresheets.sheet import PlayerColumn, Sheet

_TOP, _INDENT = 1.3, 1.1
_FOOT: Final = 1.9
"""From the foot of a head to the baseline of its last name."""
_LINE_FOOT: Final = 1.6
"""From the foot of a head to the lower line to write on."""
_AFTER_LABEL: Final = 2.4
"""From the label of a pair to the lines beside it."""
_ABOVE_LINE: Final = 1.2
"""From the line of a partner to the baseline of the name."""


def place_name(
    grid: Grid, index: int, column: PlayerColumn, measure: Measure
) -> tuple[tuple[Text, ...], tuple[str, ...]]:
    """Return what stands in a head, and which names of it had to be cut.

    That is a player's name, or the seat to write a name beside; of a pair, its label
    and the names of both partners, each on a line.

    Args:
        grid: Where it stands.
        index: Which of the grid's columns, from 0.
        column: The player or pair.
        measure: Width of a text.
    """
    if column.members:
        return _place_pair(grid, index, column, measure)
    left, top, profile = grid.player_left(index), grid.top, grid.profile
    if column.name is None:
        size = profile.type.small
        y = top + _TOP + capital_mm(size)
        seat = str(column.seat)
        return (Text(left + _INDENT, y, seat, size, grey=profile.secondary),), ()
    room = (grid.player - 2 * _INDENT, grid.names_bottom - top - 1.6)
    broken = fit_name(measure, column.name, room, profile.type.name)
    leading = broken.size * 1.16 * POINT_MM
    y = grid.names_bottom - _FOOT - (len(broken.lines) - 1) * leading
    at = (left + _INDENT, y)
    lines = stack_lines(broken.lines, at, leading, broken.size, bold=True)
    return lines, _cut(broken, column.name)


def draw_partner_lines(sheet: Sheet, grid: Grid, measure: Measure) -> Iterator[Mark]:
    """Yield the lines that partners write their names on."""
    width = grid.profile.lines.thin
    for index, column in enumerate(sheet.players):
        if column.members:
            left, right = _line_ends(grid, index, column, measure)
            for y in _line_tops(grid, len(column.members)):
                yield Line(left, y, right, y, width)


def _line_ends(
    grid: Grid, index: int, column: PlayerColumn, measure: Measure
) -> tuple[float, float]:
    """Return where the lines of a pair begin and end: right of its label."""
    label = measure(column.label, grid.profile.type.small, True)
    left = grid.player_left(index)
    return left + _INDENT + label + _AFTER_LABEL, left + grid.player - 2 * _INDENT


def _line_tops(grid: Grid, lines: int) -> Iterator[float]:
    """Yield where the lines of partners lie."""
    height = grid.names_bottom - _LINE_FOOT - grid.top
    for number in range(1, lines + 1):
        yield grid.top + height * number / lines


def _place_pair(
    grid: Grid, index: int, column: PlayerColumn, measure: Measure
) -> tuple[tuple[Text, ...], tuple[str, ...]]:
    """Return the label of a pair, and the names of both partners."""
    profile, size = grid.profile, grid.profile.type.small
    x, y = grid.player_left(index) + _INDENT, grid.top + _TOP + capital_mm(size)
    marks = [Text(x, y, column.label, size, bold=True)]
    cut: list[str] = []
    left, right = _line_ends(grid, index, column, measure)
    for y, name in zip(_line_tops(grid, len(column.names)), column.names, strict=True):
        if name is None:
            continue
        room = (right - left, 4.6)
        broken = fit_name(measure, name, room, profile.type.name, most_lines=1)
        (line,) = broken.lines
        marks.append(
            Text(left, y - _ABOVE_LINE, line, broken.size, bold=True, new_line=True)
        )
        cut += _cut(broken, name)
    return tuple(marks), tuple(cut)


def _cut(broken: Broken, name: str) -> tuple[str, ...]:
    """Return a name that is not printed whole."""
    return () if broken.whole else (name,)
