"""What the tiles left in a hand cost."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

from scoresheets.errors import TileError
from scoresheets.tiles import DOUBLE_BLANK, Tile, TileSet

_DOUBLE_BLANK_POINTS: Final = {"pips": 0, "double25": 25, "double50": 50}
_BLANK_END_POINTS: Final = 25


class TileCount(NamedTuple):
    """One tile of a hand, counted.

    Attributes:
        tile: The tile.
        points: What it costs, 0 or more.
        running: Points of the hand up to and with this tile.
        why: ``"pips"``, or the house rule that set the points, as ``option=choice``.
    """

    tile: Tile
    points: int
    running: int
    why: str


def tile_points(tile: Tile, blank_value: str) -> int:
    """Return what one tile left in the hand costs.

    Args:
        tile: The tile.
        blank_value: ``pips``; ``double25`` or ``double50`` for the 0-0 alone;
            ``end25`` for 25 on every blank end; or a whole number for the 0-0.

    Returns:
        Points, 0 or more. Under ``end25`` the 0-0 is 50 in all, never 100.

    Source:
        rules/mexican-train/game.toml, option ``blank_value``.

    >>> [tile_points(Tile(6, 0), "end25"), tile_points(Tile(0, 0), "20")]
    [31, 20]
    """
    if blank_value == "end25":
        return sum(end or _BLANK_END_POINTS for end in (tile.high, tile.low))
    if tile == DOUBLE_BLANK:
        known = _DOUBLE_BLANK_POINTS.get(blank_value)
        return int(blank_value) if known is None else known
    return tile.pips


def count_hand(hand: Iterable[Tile], blank_value: str) -> tuple[TileCount, ...]:
    """Count a hand tile by tile, in the order given.

    Args:
        hand: Tiles left when the round ended; empty for whoever went out.
        blank_value: As in `tile_points`.
    """
    counts: list[TileCount] = []
    running = 0
    for tile in hand:
        points = tile_points(tile, blank_value)
        running += points
        ruled = points != tile.pips
        why = f"blank_value={blank_value}" if ruled else "pips"
        counts.append(TileCount(tile, points, running, why))
    return tuple(counts)


def hand_points(hand: Iterable[Tile], blank_value: str) -> int:
    """Return what a hand costs in all, 0 or more."""
    return sum(tile_points(tile, blank_value) for tile in hand)


@cache
def set_points(tile_set: TileSet, blank_value: str) -> int:
    """Return what all tiles of a set would cost together."""
    return hand_points(tile_set, blank_value)


def check_hand(
    hand: Sequence[Tile], tile_set: TileSet, engine: Tile | None = None
) -> None:
    """Refuse a hand that cannot be held.

    Raises:
        TileError: A tile is not in the set, is there more often than it has copies,
            or is the engine, which counts as one.
    """
    left = dict.fromkeys(hand, tile_set.copies)
    if engine in left:
        left[engine] -= 1
    for tile in hand:
        if tile not in tile_set:
            raise TileError(tile, f"not in a {tile_set.name}")
        if not left[tile]:
            raise TileError(tile, _too_often(tile_set, is_engine=tile == engine))
        left[tile] -= 1


def _too_often(tile_set: TileSet, *, is_engine: bool) -> str:
    """Say why a tile cannot be there once more."""
    if tile_set.copies == 1:
        if is_engine:
            return "it is the engine of this round, so nobody holds it"
        return "there twice; a set has each tile once"
    if is_engine:
        return "there twice beside the engine; two sets have each tile twice"
    return "there three times; two sets have each tile twice"
