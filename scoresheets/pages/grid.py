"""The arithmetic of the grid: columns, rows, and whether there is room to write."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scoresheets.pages.fitting import POINT_MM, Measure
from scoresheets.pages.grid_sizes import (
    Engines,
    Heights,
    Widths,
    set_engines,
    share_heights,
    share_widths,
)
from scoresheets.pages.paper import Frame
from scoresheets.pages.play_sizes import tally_lines
from scoresheets.pages.profile import Profile
from scoresheets.pips import frame as tile_frame
from scoresheets.sheet import Sheet

_GROUP = 3
"""Rounds between two stronger lines."""


class Grid(NamedTuple):
    """Where the lines of a grid run, millimetres from the top-left of the paper.

    Attributes:
        profile: Sizes it was made with.
        frame: Area that it fills.
        top, names_bottom, heads_bottom, rows_top, rows_bottom: Where its parts begin
            and end; between heads and rows stands what is carried over, if anything.
        row: Height of one round.
        closing: Top and height of each row below the rounds.
        bottom: Foot of the last row.
        engine, player, round_sum, edge: Widths of the columns.
        play: Width of a player's cell for points in play, left of all others; mostly 0.
        play_written: Whether points in play are written, not struck.
        points: Width of a player's points cell, extras not counted.
        extra: Width of each extra column of a player.
        extras: How many extra columns a player has.
        earlier: How many columns left of the round sums take those of other sheets;
            they are as wide as ``round_sum``.
        players, rounds: How many.
        open_engines: How many engines are to be written in.
        stacked: Whether numerals stand below the engine's tile.
        numerals: Size of the engine's numerals in points.
        engine_half: Half of the engine's tile.
        tally_lines: How many lines of squares each round has.
    """

    profile: Profile
    frame: Frame
    top: float
    names_bottom: float
    heads_bottom: float
    rows_top: float
    row: float
    closing: tuple[tuple[float, float], ...]
    engine: float
    player: float
    points: float
    extra: float
    extras: int
    earlier: int
    round_sum: float
    edge: float
    players: int
    rounds: int
    open_engines: int
    stacked: bool
    numerals: float
    engine_half: float
    play: float = 0.0
    play_written: bool = False
    tally_lines: int = 1

    @property
    def columns(self) -> int:
        """How many cells of a round each player has."""
        return 2 + self.extras + bool(self.play)

    @property
    def has_sums(self) -> bool:
        """Whether rounds are summed across."""
        return self.round_sum > 0

    @property
    def rows_bottom(self) -> float:
        """Foot of the last round."""
        return self.rows_top + self.rounds * self.row

    @property
    def bottom(self) -> float:
        """Foot of the last row."""
        top, height = self.closing[-1]
        return top + height

    @property
    def left(self) -> float:
        """Left edge."""
        return self.frame.left

    @property
    def right(self) -> float:
        """Right edge."""
        return self.frame.right

    @property
    def players_right(self) -> float:
        """Right edge of the players, left edge of all sums."""
        return self.player_left(self.players)

    @property
    def sum_left(self) -> float:
        """Left edge of the round sums."""
        return self.earlier_left(self.earlier)

    @property
    def has_carried(self) -> bool:
        """Whether the rounds go on from another sheet."""
        return self.rows_top > self.heads_bottom

    @property
    def total(self) -> float:
        """Width of a player's running-total cell."""
        return self.player - self.play - self.points - self.extras * self.extra

    def player_left(self, index: int) -> float:
        """Left edge of a player's column, from 0; one past the last is the sums'."""
        return self.left + self.engine + index * self.player

    def earlier_left(self, index: int) -> float:
        """Left edge of a column for the sums of another sheet, from 0."""
        return self.players_right + index * self.round_sum

    def row_top(self, index: int) -> float:
        """Top of a round, from 0."""
        return self.rows_top + index * self.row

    def is_group_end(self, index: int) -> bool:
        """Whether the line below a round, from 0, is one of the stronger ones."""
        return index % _GROUP == _GROUP - 1

    def write_cells(self) -> Iterator[tuple[float, float]]:
        """Yield width and height of every cell to write figures in."""
        for width in (self.points, self.total, *[self.extra] * self.extras):
            yield width, self.row
        for _, height in self.closing:
            yield self.player, height
        if self.has_sums:
            yield self.round_sum, self.row
        if self.play_written:
            yield self.play, self.row
        if self.open_engines:
            line = tile_frame(self.engine_half).line_pt * POINT_MM
            yield 2 * self.engine_half - 2 * line, self.engine_half - 2 * line


def solve_grids(
    sheets: Sequence[Sheet],
    frame: Frame,
    profile: Profile,
    measure: Measure,
    below: Sequence[float],
) -> list[Grid] | None:
    """Return grids that fill a frame each, or None if a cell would be too small.

    Args:
        sheets: One sheet, or all that are linked; what they share is alike.
        frame: Area of the paper.
        profile: Sizes.
        measure: Width of a text.
        below: Height of what stands below each grid, 0 for nothing.
    """
    room = frame.bottom - profile.foot - frame.top - profile.header
    printed = any(sheet.is_any_name_printed for sheet in sheets)
    heights = []
    for sheet, taken in zip(sheets, below, strict=True):
        found = share_heights(sheet, profile, room - taken, printed=printed)
        if found is None:
            return None
        heights.append(found)
    engines = set_engines(sheets, profile, measure, min(high.row for high in heights))
    widths = share_widths(sheets, profile, frame.inner_width - engines.width)
    if widths is None:
        return None
    parts = zip(sheets, heights, widths, strict=True)
    return [
        _grid(sheet, frame, profile, high, engines, wide) for sheet, high, wide in parts
    ]


def _grid(
    sheet: Sheet,
    frame: Frame,
    profile: Profile,
    high: Heights,
    engines: Engines,
    wide: Widths,
) -> Grid:
    """Return the grid of one sheet whose sizes are known."""
    top = frame.top + profile.header
    carried = high.row if sheet.links.carried else 0.0
    heads_bottom = top + high.names + high.head
    rows_top = heads_bottom + carried
    tops = [rows_top + len(sheet.rounds) * high.row]
    for height in high.closing[:-1]:
        tops.append(tops[-1] + height)
    return Grid(
        profile=profile,
        frame=frame,
        top=top,
        names_bottom=top + high.names,
        heads_bottom=heads_bottom,
        rows_top=rows_top,
        row=high.row,
        closing=tuple(zip(tops, high.closing, strict=True)),
        engine=engines.width,
        player=wide.player,
        points=wide.points,
        extra=wide.extra,
        extras=len(sheet.extras),
        earlier=len(sheet.links.earlier),
        round_sum=wide.round_sum,
        edge=wide.edge,
        players=len(sheet.players),
        rounds=len(sheet.rounds),
        open_engines=_open_engines(sheet),
        stacked=engines.stacked,
        numerals=engines.numerals,
        engine_half=engines.half,
        play=wide.play,
        play_written=bool(wide.play) and sheet.tally is None,
        tally_lines=tally_lines(sheet, profile, high.row),
    )


def _open_engines(sheet: Sheet) -> int:
    """Return how many engines are to be written in."""
    if not sheet.has_engines:
        return 0
    return sum(row.engine is None for row in sheet.rounds)
