"""Rounds as somebody wrote them down, their hands counted by the house rules."""

from collections.abc import Sequence

from scoresheets.errors import ScoreError, TileError
from scoresheets.games import HouseRules
from scoresheets.scoring.collect import make_sides
from scoresheets.scoring.counting import check_hand, hand_points
from scoresheets.scoring.extras import extra_kind, read_bonus
from scoresheets.scoring.race import collected
from scoresheets.scoring.rounds import Round
from scoresheets.tiles import Tile

Hands = Sequence[Sequence[Tile] | None]


def entered(
    played: Round,
    rules: HouseRules,
    names: Sequence[str],
    held: Hands = (),
    *,
    trusted: bool = True,
) -> Round:
    """Return a round with its points, counted from hands where they are known.

    Args:
        played: As written.
        rules: House rules that it is scored by.
        names: Players in seat order.
        held: Hands that are written instead of points, where not all are known.
        trusted: Whether points beside a hand were counted by the same rule, so that
            they must agree with it.

    Raises:
        ScoreError: A round cannot have happened; names round and player.
    """
    if rules.is_race:
        return (
            collected(played, rules, names)
            if played.hands
            else _sided(played, rules, names)
        )
    if any(played.extras) and extra_kind(rules) is None and played.misplays is None:
        problem = "extra points, but no house rule in force gives any"
        raise ScoreError(f"round {played.number}", problem)
    played = read_bonus(played, rules)
    hands: Hands = held or (None,) * len(names)
    if played.hands is not None:
        there = enumerate(played.hands)
        hands = [hand if hand or s not in played.late else None for s, hand in there]
    counted: list[int | None] = []
    for name, hand, written in zip(names, hands, played.points, strict=True):
        if hand is None:
            counted.append(written)
            continue
        where = f"round {played.number}, {name}"
        try:
            check_hand(hand, rules.tile_set, played.engine)
        except TileError as error:
            raise ScoreError(where, str(error)) from error
        counted.append(hand_points(hand, rules.blank_value))
        if trusted and written not in (None, counted[-1]):
            tiles = " ".join(map(str, hand)) or "no tiles"
            problem = f"{written} points, but {tiles} make {counted[-1]}"
            raise ScoreError(where, problem)
    return played._replace(points=tuple(counted))


def _sided(played: Round, rules: HouseRules, names: Sequence[str]) -> Round:
    """Return a round of a race with one entry a side: partners are added.

    One side collects; where its points are written, the others have none, whether a 0
    is written for them or nothing.
    """
    sides = make_sides(rules, len(names))
    points, extras = played.points, played.extras
    if len(points) == len(names):
        points = tuple(_added([points[seat] for seat in seats]) for seats in sides)
    if len(extras) == len(names):
        extras = tuple(sum(extras[seat] for seat in seats) for seats in sides)
    if any(points) and rules.choices.get("blocked_tie") != "shared":
        points = tuple(value or 0 for value in points)
    return played._replace(points=points, extras=extras)


def _added(entries: Sequence[int | None]) -> int | None:
    """Return the sum of what is entered; None if nothing is."""
    known = [entry for entry in entries if entry is not None]
    return sum(known) if known else None
