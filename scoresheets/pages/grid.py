"""The arithmetic of the grid: columns, rows, and whether there is room to write."""

from collections.abc import Iterator
from typing import NamedTuple

from scoresheets.pages.fitting import POINT_MM, Measure, capital_mm
from scoresheets.pages.paper import Frame
from scoresheets.pages.profile import Profile
from scoresheets.sheet import Sheet

_GROUP = 3
"""Rounds between two stronger lines."""


class Grid(NamedTuple):
    """Where the lines of a grid run, millimetres from the top-left of the paper.

    Attributes:
        profile: Sizes it was made with.
        frame: Area that it fills.
        top, names_bottom, rows_top, rows_bottom: Heights of its parts.
        row: Height of one round.
        closing: Top and height of each row below the rounds.
        bottom: Foot of the last row.
        engine, player, round_sum, edge: Widths of the columns.
        points: Width of a player's points cell, extras not counted.
        extra: Width of each extra column of a player.
        extras: How many extra columns a player has.
        players, rounds: How many.
        stacked: Whether numerals stand below the engine's tile.
        numerals: Size of the engine's numerals in points.
        engine_half: Half of the engine's tile.
    """

    profile: Profile
    frame: Frame
    top: float
    names_bottom: float
    rows_top: float
    row: float
    closing: tuple[tuple[float, float], ...]
    engine: float
    player: float
    points: float
    extra: float
    extras: int
    round_sum: float
    edge: float
    players: int
    rounds: int
    stacked: bool
    numerals: float
    engine_half: float

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
    def sum_left(self) -> float:
        """Left edge of the round sums."""
        return self.player_left(self.players)

    @property
    def total(self) -> float:
        """Width of a player's running-total cell."""
        return self.player - self.points - self.extras * self.extra

    def player_left(self, index: int) -> float:
        """Left edge of a player's column, from 0; one past the last is the sums'."""
        return self.left + self.engine + index * self.player

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
        yield self.round_sum, self.row


def solve_grid(
    sheet: Sheet, frame: Frame, profile: Profile, measure: Measure, box: float
) -> Grid | None:
    """Return the grid that fills a frame, or None if a cell would be too small.

    Args:
        sheet: What the grid holds.
        frame: Area of the paper.
        profile: Sizes.
        measure: Width of a text.
        box: Height of the house rules below the grid, 0 if they stand elsewhere.
    """
    top = frame.top + profile.header
    heights = _heights(sheet, profile, frame.bottom - profile.foot - box - top)
    if heights is None:
        return None
    names, row, closing = heights
    stacked = row >= profile.stacked_from
    numerals = _numerals(sheet, profile)
    half = _engine_half(profile, row, numerals, stacked=stacked)
    engine = _engine_width(sheet, profile, measure, numerals, half, stacked=stacked)
    widths = _widths(sheet, profile, frame.inner_width - engine)
    if widths is None:
        return None
    player, points, round_sum, edge = widths
    rows_top = top + names + profile.head
    tops = [rows_top + len(sheet.rounds) * row]
    for height in closing[:-1]:
        tops.append(tops[-1] + height)
    return Grid(
        profile=profile,
        frame=frame,
        top=top,
        names_bottom=top + names,
        rows_top=rows_top,
        row=row,
        closing=tuple(zip(tops, closing, strict=True)),
        engine=engine,
        player=player,
        points=points,
        extra=profile.cell[0] if sheet.extras else 0.0,
        extras=len(sheet.extras),
        round_sum=round_sum,
        edge=edge,
        players=len(sheet.players),
        rounds=len(sheet.rounds),
        stacked=stacked,
        numerals=numerals,
        engine_half=half,
    )


def _heights(
    sheet: Sheet, profile: Profile, room: float
) -> tuple[float, float, list[float]] | None:
    """Share the height out, or return None if rounds would be too low to write in.

    Rounds take the room that is left, up to the profile's highest row; then the
    names grow, then the total.

    Returns:
        Heights of the names, of one round, and of each row below the rounds.
    """
    closing = [_closing_height(profile, row.kind) for row in sheet.closing]
    names, rounds = _names_height(sheet, profile), len(sheet.rounds)
    free = room - names - profile.head - sum(closing)
    row = min(free / rounds, profile.most_row)
    if row < profile.cell[1]:
        return None
    free -= rounds * row
    grow = min(free, max(0.0, profile.most_names - names))
    closing[0] += min(free - grow, max(0.0, profile.most_total - closing[0]))
    return names + grow, row, closing


def _widths(
    sheet: Sheet, profile: Profile, room: float
) -> tuple[float, float, float, float] | None:
    """Share the width out, or return None if cells would be too narrow to write in.

    A tight sheet gives up the edge numerals before it gives up.

    Returns:
        Widths of a player, of its points, of the round sums, of the edge numerals.
    """
    least, extras = profile.cell[0], len(sheet.extras)
    round_sum = _sum_width(sheet, profile)
    for edge in (profile.edge, 0.0) if profile.name == "tight" else (profile.edge,):
        player = (room - round_sum - edge) / len(sheet.players)
        if player >= least * (2 + extras):
            points = (player - extras * least) * profile.points_share
            most = player - (1 + extras) * least
            return player, min(max(least, points), most), round_sum, edge
    return None


def _closing_height(profile: Profile, kind: str) -> float:
    """Return the height of a row below the rounds."""
    return {"total": profile.total, "place": profile.place}.get(kind, profile.tie)


def _names_height(sheet: Sheet, profile: Profile) -> float:
    """Return the height of the names; printed ones may need four lines."""
    printed = any(column.name for column in sheet.players)
    return profile.names + (2 if printed and profile.name == "comfortable" else 0)


def _numerals(sheet: Sheet, profile: Profile) -> float:
    """Return the size of the engine's numerals; two digits are set smaller."""
    highest = max((row.engine.high for row in sheet.rounds if row.engine), default=0)
    return profile.type.numerals if highest < 10 else profile.type.numerals_long


def _engine_half(
    profile: Profile, row: float, numerals: float, *, stacked: bool
) -> float:
    """Return half of the engine's tile."""
    if stacked:
        return min(9.0, row - 4.6 - capital_mm(numerals))
    return min(row - 1.8, profile.largest_half)


def _engine_width(
    sheet: Sheet,
    profile: Profile,
    measure: Measure,
    numerals: float,
    half: float,
    *,
    stacked: bool,
) -> float:
    """Return the width of the engine column."""
    number = measure("88", profile.type.number, False)
    if stacked:
        usual = 25.0 if len(sheet.players) < 7 else 23.0
        return max(usual, 1.3 + number + 0.8 + 2 * half + 1.3)
    widest = max(
        (
            measure(str(row.engine), numerals, True)
            for row in sheet.rounds
            if row.engine
        ),
        default=0.0,
    )
    return max(20.0, 1.3 + number + 0.8 + 2 * half + 0.8 + widest + 1.0)


def _sum_width(sheet: Sheet, profile: Profile) -> float:
    """Return the width of the round sums."""
    if profile.name == "comfortable" and len(sheet.players) >= 8:
        return 14.5
    return profile.round_sum


def label_lines_mm(count: int, size: float, leading: float = 1.18) -> float:
    """Return the height of some lines of one label."""
    return capital_mm(size) + (count - 1) * size * leading * POINT_MM
