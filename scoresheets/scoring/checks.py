"""What cannot have happened in a round, as it was written down."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from scoresheets.errors import ScoreError, TileError
from scoresheets.scoring.counting import (
    check_hand,
    hand_points,
    set_points,
    tile_points,
)

if TYPE_CHECKING:
    from scoresheets.games.house_rules import HouseRules
    from scoresheets.scoring.rounds import Round
    from scoresheets.tiles import Tile, TileSet


def most_points(rules: HouseRules, engine: Tile | None) -> int:
    """Return the most points that one hand can cost in one round.

    That is every tile of the set but the engine.
    """
    blank_value = rules.blank_value
    whole = set_points(rules.tile_set, blank_value)
    return whole - (0 if engine is None else tile_points(engine, blank_value))


@cache
def heaviest_hand(
    tile_set: TileSet, blank_value: str, engine: Tile | None, tiles: int
) -> int:
    """Return what the heaviest hand of so many tiles would cost.

    >>> from scoresheets.tiles import TileSet
    >>> heaviest_hand(TileSet(12), "pips", None, 15)
    304
    """
    costs = (tile_points(tile, blank_value) for tile in tile_set.without(engine))
    return sum(sorted(costs, reverse=True)[:tiles])


def check_late(rounds: Sequence[Round], names: Sequence[str]) -> None:
    """Refuse players who are late after they have played, or a table of one.

    Raises:
        ScoreError: Somebody is late in a later round than one already played, has
            points while late, or fewer than two are there.
    """
    before: set[int] | None = None
    for played in rounds:
        late = set(played.late)
        for seat in sorted(late):
            where = f"round {played.number}, {names[seat]}"
            if before is not None and seat not in before:
                raise ScoreError(where, "late, but has played before")
            if played.points[seat] is not None or played.out == seat:
                raise ScoreError(where, "late, but has points")
        if len(names) - len(late) < 2:
            raise ScoreError(f"round {played.number}", "fewer than 2 players are there")
        before = late


def check_round(played: Round, rules: HouseRules, names: Sequence[str]) -> None:
    """Refuse a round that cannot have happened.

    Raises:
        ScoreError: Points below 0 or above what the set allows, somebody is out
            with points or tiles, out in a blocked round, or hand and points differ;
            two hands are empty, or one in a blocked round.
        TileError: A hand holds a tile that it cannot hold.
    """
    where = f"round {played.number}"
    if played.engine is not None and played.engine not in rules.tile_set:
        problem = f"not in a {rules.tile_set.name}"
        raise ScoreError(where, f"engine {played.engine} is {problem}")
    if played.out is not None and played.blocked:
        problem = "marked as out, but the round is marked as blocked"
        raise ScoreError(f"{where}, {names[played.out]}", problem)
    if played.out_on_double and played.blocked:
        problem = "marked as out on a double, but the round is marked as blocked"
        raise ScoreError(where, problem)
    limit = most_points(rules, played.engine)
    for name, points in zip(names, played.points, strict=True):
        if points is not None and points < 0:
            raise ScoreError(
                f"{where}, {name}", f"{points} points; 0 or more are right"
            )
        if points is not None and points > limit:
            problem = f"{points} points; this set allows at most {limit} in one round"
            raise ScoreError(f"{where}, {name}", problem)
    if played.out is not None and played.points[played.out]:
        problem = f"marked as out, but has {played.points[played.out]} points"
        raise ScoreError(f"{where}, {names[played.out]}", problem)
    if played.hands is not None:
        _check_hands(played, rules, names)


def check_dealt(played: Round, rules: HouseRules, names: Sequence[str]) -> None:
    """Refuse hands of a round that one set cannot fill.

    Raises:
        ScoreError: A tile is not in the set, is the engine, or is held too often; names
            round and player.
    """
    held: list[Tile] = []
    for name, hand in zip(names, played.hands or (), strict=True):
        held += hand
        try:
            check_hand(held, rules.tile_set, played.engine)
        except TileError as error:
            raise ScoreError(f"round {played.number}, {name}", str(error)) from error


def _check_hands(played: Round, rules: HouseRules, names: Sequence[str]) -> None:
    """Refuse hands that cannot be held together or do not make the points."""
    hands = played.hands or ()
    where = f"round {played.number}"
    count, tiles = sum(map(len, hands)), rules.tile_set.tiles
    if played.boneyard is not None and count + played.boneyard + 1 > tiles:
        problem = f"{count} tiles in hands, {played.boneyard} in the boneyard and the"
        raise ScoreError(
            where, f"{problem} engine are more than the {tiles} of the set"
        )
    check_dealt(played, rules, names)
    for name, hand, points in zip(names, hands, played.points, strict=True):
        right = hand_points(hand, rules.blank_value)
        if points is not None and points != right:
            held = " ".join(map(str, hand)) or "no tiles"
            problem = f"{points} points, but {held} make {right}"
            raise ScoreError(f"{where}, {name}", problem)
    if played.out is not None and hands[played.out]:
        problem = "marked as out, but holds tiles"
        raise ScoreError(f"{where}, {names[played.out]}", problem)
    _check_empty(played, names)


def _check_empty(played: Round, names: Sequence[str]) -> None:
    """Refuse more empty hands than the round has players who went out."""
    where = f"round {played.number}"
    empty = [names[seat] for seat in played.empty_hands]
    if played.blocked and empty:
        problem = "holds no tiles, but the round is marked as blocked"
        raise ScoreError(f"{where}, {empty[0]}", problem)
    if len(empty) > 1:
        problem = f"holds no tiles, and neither does {empty[0]}; one player goes out"
        raise ScoreError(f"{where}, {empty[1]}", problem)
