"""The grid's lines, tints and empty marks: everything that is not read."""

from collections.abc import Iterator
from functools import lru_cache

from scoresheets.pages.boxes import Circle, Line, Mark, Rect
from scoresheets.pages.grid import Grid

SQUARE = 0.9
"""Side of the blocked square, as a share of the circle's diameter."""


@lru_cache(maxsize=64)
def draw_grid_lines(grid: Grid) -> tuple[Mark, ...]:
    """Return tints first, then lines, then circles and squares to tick."""
    return (
        *_tints(grid),
        *_across(grid),
        *_down(grid),
        *_closing_lines(grid),
        *_marks(grid),
    )


def circle_diameter(grid: Grid) -> float:
    """Return the diameter of the went-out circle; smaller from eight players on."""
    profile = grid.profile
    if profile.name == "comfortable" and grid.players >= 8:
        return profile.circle - 0.4
    return profile.circle


def _tints(grid: Grid) -> Iterator[Mark]:
    tint = grid.profile.tint
    top, height = grid.closing[0]
    for index in range(grid.players):
        left = grid.player_left(index)
        x = left + grid.player - grid.total
        rows = grid.rows_bottom - grid.names_bottom
        yield Rect(x, grid.names_bottom, grid.total, rows, fill=tint)
        yield Rect(left, top, grid.player, height, fill=tint)


def _across(grid: Grid) -> Iterator[Mark]:
    lines = grid.profile.lines
    left, right = grid.left, grid.right
    yield Line(left, grid.top, right, grid.top, lines.strong)
    names = grid.names_bottom
    yield Line(grid.player_left(0), names, grid.players_right, names, lines.thin)
    yield Line(left, grid.rows_top, right, grid.rows_top, lines.mid)
    for index in range(grid.rounds - 1):
        width = lines.mid if grid.is_group_end(index) else lines.thin
        y = grid.row_top(index + 1)
        yield Line(left, y, right, y, width)
    yield Line(left, grid.rows_bottom, right, grid.rows_bottom, lines.strong)


def _down(grid: Grid) -> Iterator[Mark]:
    lines, foot = grid.profile.lines, grid.rows_bottom
    yield Line(grid.left, grid.top, grid.left, grid.bottom, lines.mid)
    if grid.has_sums:
        yield Line(grid.right, grid.top, grid.right, foot, lines.mid)
    for index in range(grid.players + 1):
        x = grid.player_left(index)
        inner = 0 < index < grid.players
        width = lines.strong if grid.play and inner else lines.mid
        yield Line(x, grid.top, x, grid.bottom, width)
    for index in range(grid.players):
        x = grid.player_left(index) + grid.play
        if grid.play:
            yield Line(x, grid.names_bottom, x, foot, lines.thin)
        x += grid.points
        for _ in range(grid.extras + 1):
            yield Line(x, grid.names_bottom, x, foot, lines.thin)
            x += grid.extra
    if grid.edge:
        x = grid.right - grid.edge
        yield Line(x, grid.rows_top, x, foot, lines.thin)


def _closing_lines(grid: Grid) -> Iterator[Mark]:
    lines = grid.profile.lines
    last = len(grid.closing) - 1
    for index, (top, height) in enumerate(grid.closing):
        y = top + height
        if index == 0:
            yield Line(grid.left, y, grid.right, y, lines.strong)
            if grid.has_sums:
                wide = grid.right - grid.players_right
                yield Rect(grid.players_right, top, wide, height, width=lines.strong)
        else:
            width = lines.mid if index == last else lines.thin
            yield Line(grid.left, y, grid.players_right, y, width)


def _marks(grid: Grid) -> Iterator[Mark]:
    inset, width = grid.profile.inset, grid.profile.lines.marks
    diameter = circle_diameter(grid)
    side = diameter * SQUARE
    for index in range(grid.rounds):
        y = grid.row_top(index) + inset
        for player in range(grid.players):
            x = grid.player_left(player) + grid.play + inset
            yield Circle(x + diameter / 2, y + diameter / 2, diameter / 2, width=width)
        x = grid.sum_left if grid.has_sums else grid.left
        yield Rect(x + inset, y, side, side, width=width)
