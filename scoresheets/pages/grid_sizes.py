"""How height and width of one or more linked grids are shared out."""

from collections.abc import Sequence
from typing import NamedTuple

from scoresheets.pages.fitting import Measure, capital_mm
from scoresheets.pages.play_sizes import least_play_row, least_play_width
from scoresheets.pages.profile import Profile
from scoresheets.sheet import Sheet

_TILE_AIR, _HALF_TO_WRITE = 0.9, 7.6
"""Round an empty tile, both sides together, and its least half: 7 within the line."""
_EXTRA_SHARE = 0.26
_LABEL_INDENT = 1.3
_MOST_HANDS, _MOST_TOTAL = 16.0, 19.0
"""Beside points in play, the widest cells for points from hands and for totals."""


class Heights(NamedTuple):
    """Heights of one grid.

    Attributes:
        names: Of the names.
        head: Of the heads of each column.
        row: Of one round, and of what is carried over.
        closing: Of each row below the rounds.
    """

    names: float
    head: float
    row: float
    closing: list[float]


class Engines(NamedTuple):
    """How the engines of linked grids are set.

    Attributes:
        width: Of the column.
        half: Of the tile.
        numerals: Size in points.
        stacked: Whether numerals stand below the tile.
    """

    width: float
    half: float
    numerals: float
    stacked: bool


class Widths(NamedTuple):
    """Widths of the columns of one grid, as in `Grid`."""

    player: float
    points: float
    extra: float
    round_sum: float
    edge: float
    play: float = 0.0


def share_heights(
    sheet: Sheet, profile: Profile, room: float, *, printed: bool
) -> Heights | None:
    """Share the height out, or return None if rounds would be too low to write in.

    Rounds take the room that is left, up to the profile's highest row; then the
    names grow, then the total.

    Args:
        sheet: What the grid holds.
        profile: Sizes.
        room: Millimetres for the whole grid.
        printed: Whether a name is printed, here or on a linked sheet.
    """
    closing = [_closing_height(profile, row.kind) for row in sheet.closing]
    names = profile.names + (2 if printed and profile.name == "comfortable" else 0)
    names = profile.pair if sheet.has_pairs else names
    head = profile.play_head if sheet.labels.play else profile.head
    rows = len(sheet.rounds) + bool(sheet.links.carried)
    free = room - names - head - sum(closing)
    row = min(free / rows, profile.most_row)
    if row < _least_row(sheet, profile):
        return None
    free -= rows * row
    grow = min(free, max(0.0, profile.most_names - names))
    closing[0] += min(free - grow, max(0.0, profile.most_total - closing[0]))
    return Heights(names + grow, head, row, closing)


def _least_row(sheet: Sheet, profile: Profile) -> float:
    """Return the least height of a round: an engine to write in needs its tile."""
    if not sheet.has_engines:
        return max(profile.cell[1], least_play_row(sheet, profile))
    if any(row.engine is None for row in sheet.rounds):
        return max(profile.cell[1], _HALF_TO_WRITE + _TILE_AIR)
    return profile.cell[1]


def _closing_height(profile: Profile, kind: str) -> float:
    """Return the height of a row below the rounds."""
    heights = {"total": profile.total, "carry": profile.total, "place": profile.place}
    return heights.get(kind, profile.tie)


def set_engines(
    sheets: Sequence[Sheet], profile: Profile, measure: Measure, row: float
) -> Engines:
    """Return how the engines are set, alike on all linked sheets.

    Args:
        sheets: The linked sheets.
        profile: Sizes.
        measure: Width of a text.
        row: Height of the lowest row of all.
    """
    if not sheets[0].has_engines:
        return Engines(
            _number_column(sheets, profile, measure), 0.0, 0.0, stacked=False
        )
    engines = [played.engine for sheet in sheets for played in sheet.rounds]
    known = [engine for engine in engines if engine]
    number = measure("88", profile.type.number, False)
    if len(known) < len(engines):
        half = min(9.0, row - _TILE_AIR)
        return Engines(max(20.0, 3.4 + number + 2 * half), half, 0.0, stacked=False)
    long = max(engine.high for engine in known) >= 10
    size = profile.type.numerals_long if long else profile.type.numerals
    if row >= profile.stacked_from:
        half = min(9.0, row - 4.6 - capital_mm(size))
        usual = 25.0 if max(len(sheet.players) for sheet in sheets) < 7 else 23.0
        width = max(usual, 3.4 + number + 2 * half)
        return Engines(width, half, size, stacked=True)
    half = min(row - 1.8, profile.largest_half)
    widest = max(measure(str(engine), size, True) for engine in known)
    width = max(20.0, 3.9 + number + 2 * half + widest)
    return Engines(width, half, size, stacked=False)


def _number_column(
    sheets: Sequence[Sheet], profile: Profile, measure: Measure
) -> float:
    """Return the width of a column that shows the number of each round only.

    The labels of the rows below it must fit in two lines.
    """
    width, small = profile.number_column, profile.type.row_label[0]
    rows = [row for sheet in sheets for row in sheet.closing]
    labels = [
        (row.label, profile.type.total if row.kind == "total" else small)
        for row in rows
    ]
    labels += [(sheet.links.carried, small) for sheet in sheets if sheet.links.carried]
    labels.append((sheets[0].labels.round, small))
    for label, size in labels:
        widths = [
            max(measure(line, size, True) for line in _in_two(form)) for form in label
        ]
        width = max(width, min(widths) + 2 * _LABEL_INDENT + 0.1)
    return width


def _in_two(label: str) -> tuple[str, ...]:
    """Return a label in two lines, the longer of them as short as can be."""
    words = label.split()
    cuts = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(cuts, key=lambda lines: max(map(len, lines)), default=(label,))


def share_widths(
    sheets: Sequence[Sheet], profile: Profile, room: float
) -> list[Widths] | None:
    """Share the width out, or return None if cells would be too narrow to write in.

    A tight sheet gives up the edge numerals before it gives up. Players are equally
    wide on all linked sheets; sums take what is then left.

    Args:
        sheets: The linked sheets.
        profile: Sizes.
        room: Millimetres right of the engines.
    """
    if not sheets[0].has_sums:
        return _without_sums(sheets, profile, room)
    many = max(len(sheet.players) for sheet in sheets) >= 8
    least = 14.5 if profile.name == "comfortable" and many else profile.round_sum
    for edge in (profile.edge, 0.0) if profile.name == "tight" else (profile.edge,):
        found = [_player_width(sheet, least, room - edge) for sheet in sheets]
        if min(found) >= profile.cell[0] * (2 + len(sheets[0].extras)) - 1e-9:
            return [
                _widths(sheet, profile, (room - edge, edge), min(found))
                for sheet in sheets
            ]
    return None


def _player_width(sheet: Sheet, round_sum: float, room: float) -> float:
    """Return the width of a player where sums are as narrow as may be."""
    return (room - _sums(sheet) * round_sum) / len(sheet.players)


def _sums(sheet: Sheet) -> int:
    """Return how many columns of sums there are."""
    return 1 + len(sheet.links.earlier)


def _widths(
    sheet: Sheet,
    profile: Profile,
    rooms: tuple[float, float],
    player: float,
) -> Widths:
    """Return the widths of one grid; the sums take what its players leave."""
    (room, edge), least, extras = rooms, profile.cell[0], len(sheet.extras)
    round_sum = (room - player * len(sheet.players)) / _sums(sheet)
    extra = max(least, player * _EXTRA_SHARE) if extras else 0.0
    points = (player - extras * extra) * profile.points_share
    most = player - extras * extra - least
    return Widths(player, min(max(least, points), most), extra, round_sum, edge)


def _without_sums(
    sheets: Sequence[Sheet], profile: Profile, room: float
) -> list[Widths] | None:
    """Share the width out among players alone, or return None if it is too little.

    Points in play take what two cells to write in leave, where they are struck.
    """
    least, extras = profile.cell[0], len(sheets[0].extras)
    player = room / max(len(sheet.players) for sheet in sheets)
    needed = max(least_play_width(sheet, profile) for sheet in sheets)
    if player < needed + least * (2 + extras) - 1e-9:
        return None
    spare = player - needed - least * (2 + extras)
    extra = least + spare * _EXTRA_SHARE if extras else 0.0
    if not needed:
        points = max(least, (player - extras * extra) * profile.points_share)
        return [Widths(player, points, extra, 0.0, 0.0) for _ in sheets]
    hands, total = least + spare * 0.3, least + spare * 0.4
    if sheets[0].tally:
        hands, total = min(hands, _MOST_HANDS), min(total, _MOST_TOTAL)
    play = player - hands - total - extras * extra
    return [Widths(player, hands, extra, 0.0, 0.0, play) for _ in sheets]
