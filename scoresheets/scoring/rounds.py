"""Rounds as they were written down, checked, and who went out in them."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from typing import NamedTuple

from scoresheets.errors import ScoreError, TileError
from scoresheets.games.deals import deal_tiles, most_players
from scoresheets.games.house_rules import HouseRules
from scoresheets.scoring.counting import (
    check_hand,
    hand_points,
    set_points,
    tile_points,
)
from scoresheets.tiles import Tile, TileSet


class Round(NamedTuple):
    """One round.

    Attributes:
        number: From 1.
        engine: The double it was played from, or None if nobody wrote it down.
        points: Points of the tiles held, one a player in seat order; None where
            nothing has been entered yet.
        extras: Signed points beside them (penalties, bonuses), one a player.
        out: Seat (from 0) of the player who went out, or None.
        blocked: Whether the round ended because nobody could play.
        marked: Whether ``out`` was written down, not worked out from a zero.
        hands: Tiles held at the end, one hand a player, where they are known.
        boneyard: Tiles left to draw, where it is known.
    """

    number: int
    engine: Tile | None
    points: tuple[int | None, ...]
    extras: tuple[int, ...] = ()
    out: int | None = None
    blocked: bool = False
    marked: bool = True
    hands: tuple[tuple[Tile, ...], ...] | None = None
    boneyard: int | None = None

    @property
    def scored(self) -> tuple[int | None, ...]:
        """Points with extras, one a player; None where nothing is entered."""
        extras = self.extras or (0,) * len(self.points)
        return tuple(
            None if points is None else points + extra
            for points, extra in zip(self.points, extras, strict=True)
        )

    @property
    def is_complete(self) -> bool:
        """Whether every player's points are entered."""
        return None not in self.points


class Note(NamedTuple):
    """Something that was worked out or looks odd; nothing is guessed silently.

    Attributes:
        code: Machine word, e.g. ``"out_from_zero"``.
        round: Round it belongs to, from 1, or None.
        player: Name of the player it belongs to, or None.
        figures: Numbers that the sentence names, by placeholder.
    """

    code: str
    round: int | None = None
    player: str | None = None
    figures: tuple[tuple[str, int | str], ...] = ()


def most_points(rules: HouseRules, engine: Tile | None) -> int:
    """Return the most points that one hand can cost in one round.

    That is every tile of the set but the engine.
    """
    blank_value = rules.choice("blank_value")
    whole = set_points(rules.tile_set, blank_value)
    return whole - (0 if engine is None else tile_points(engine, blank_value))


@cache
def heaviest_hand(
    tile_set: TileSet, blank_value: str, engine: Tile | None, tiles: int
) -> int:
    """Return what the heaviest hand of so many tiles would cost.

    >>> heaviest_hand(TileSet(12), "pips", None, 15)
    304
    """
    costs = (tile_points(tile, blank_value) for tile in tile_set.without(engine))
    return sum(sorted(costs, reverse=True)[:tiles])


def settle_rounds(
    rounds: Sequence[Round], rules: HouseRules, names: Sequence[str]
) -> tuple[tuple[Round, ...], tuple[Note, ...]]:
    """Check rounds as written and work out who went out.

    Marks decide. In a game without any mark, a round with exactly one zero counts as
    won by that player, with a note; with no zero or several nobody is named.

    Args:
        rounds: As written, in order.
        rules: House rules in force.
        names: Players in seat order.

    Raises:
        ScoreError: A round cannot have happened; names round and player.
        TileError: A hand holds a tile that it cannot hold.
    """
    for played in rounds:
        check_round(played, rules, names)
    rounds = [_out_by_hand(played) for played in rounds]
    any_mark = any(played.marked and played.out is not None for played in rounds)
    settled: list[Round] = []
    notes: list[Note] = []
    for played in rounds:
        notes += _unlikely(played, rules, names)
        if played.blocked or (played.out is not None and played.marked):
            settled.append(played)
            continue
        if any_mark and played.marked:
            if played.is_complete:
                problem = "nobody is marked as out, and it is not marked as blocked"
                raise ScoreError(f"round {played.number}", problem)
            settled.append(played)  # the mark may still come
            continue
        known, note = _out_from_zero(played, names)
        settled.append(known)
        notes += [note] if note else []
    return tuple(settled), tuple(notes)


def _out_by_hand(played: Round) -> Round:
    """Name the one player whose hand is known to be empty as out."""
    if played.hands is None or played.blocked or played.out is not None:
        return played
    empty = [seat for seat, hand in enumerate(played.hands) if not hand]
    return played._replace(out=empty[0], marked=True) if len(empty) == 1 else played


def _unlikely(played: Round, rules: HouseRules, names: Sequence[str]) -> Iterator[Note]:
    """Yield a note for points that only a hand larger than was dealt can have."""
    if not 2 <= len(names) <= most_players(rules.tile_set):
        return
    tiles, blank_value = deal_tiles(rules, len(names)).hand, rules.choice("blank_value")
    limit = heaviest_hand(rules.tile_set, blank_value, played.engine, tiles)
    for name, points in zip(names, played.points, strict=True):
        if points is not None and points > limit:
            figures = (("points", points), ("tiles", tiles), ("limit", limit))
            yield Note("above_dealt_hand", played.number, name, figures)


def _out_from_zero(played: Round, names: Sequence[str]) -> tuple[Round, Note | None]:
    """Name the one player with a zero as out; without exactly one, nobody."""
    zeros = [seat for seat, points in enumerate(played.points) if points == 0]
    if len(zeros) == 1:
        note = Note("out_from_zero", played.number, names[zeros[0]])
        return played._replace(out=zeros[0], marked=False), note
    unknown = played._replace(out=None, marked=False)
    if played.is_complete:
        return unknown, Note("out_unknown", played.number)
    return unknown, None


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
    try:
        check_hand([*chain(*hands)], rules.tile_set, played.engine)
    except TileError as error:
        raise ScoreError(where, str(error)) from error
    for name, hand, points in zip(names, hands, played.points, strict=True):
        right = hand_points(hand, rules.choice("blank_value"))
        if points is not None and points != right:
            held = " ".join(map(str, hand)) or "no tiles"
            problem = f"{points} points, but {held} make {right}"
            raise ScoreError(f"{where}, {name}", problem)
    if played.out is not None and hands[played.out]:
        problem = "marked as out, but holds tiles"
        raise ScoreError(f"{where}, {names[played.out]}", problem)
    empty = [name for name, hand in zip(names, hands, strict=True) if not hand]
    if played.blocked and empty:
        problem = "holds no tiles, but the round is marked as blocked"
        raise ScoreError(f"{where}, {empty[0]}", problem)
    if len(empty) > 1:
        problem = f"holds no tiles, and neither does {empty[0]}; one player goes out"
        raise ScoreError(f"{where}, {empty[1]}", problem)


def running_totals(
    rounds: Iterable[Round], players: int
) -> tuple[tuple[int | None, ...], ...]:
    """Return the running totals after each round, one row a round.

    A player without points in a round has no running total there (None).
    """
    totals = [0] * players
    rows: list[tuple[int | None, ...]] = []
    for played in rounds:
        scored = played.scored
        totals = [
            total + (points or 0) for total, points in zip(totals, scored, strict=True)
        ]
        rows.append(
            tuple(
                None if points is None else total
                for total, points in zip(totals, scored, strict=True)
            )
        )
    return tuple(rows)
