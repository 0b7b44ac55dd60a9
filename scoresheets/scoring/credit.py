"""What of a score counts in a race: points to get in, and how it must finish."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scoresheets.errors import ScoreError
from scoresheets.scoring.rounds import Note

if TYPE_CHECKING:
    from scoresheets.games.house_rules import HouseRules


def ends_at_once(rules: HouseRules) -> bool:
    """Whether the game is over the moment a side reaches the target.

    Source:
        rules/<game>/game.toml, options ``target_tie`` and ``finish``.
    """
    exact = rules.choices.get("finish") == "exact"
    return exact or rules.choices.get("target_tie") == "first_to_reach"


def needed_to_get_in(rules: HouseRules) -> int:
    """Return what the first score of a side must be at least; 0 where any will do.

    Source:
        rules/all-fives/game.toml, option ``get_in``.
    """
    needed = rules.choices.get("get_in", "no")
    return 0 if needed == "no" else int(needed)


def credited(points: int, total: int, rules: HouseRules) -> int:
    """Return what a side is given of one score: all of it or nothing.

    Args:
        points: Of one tile, or at the end of a round; 0 or more.
        total: What the side had before; above 0 if it has got in.
        rules: House rules in force.

    Source:
        rules/all-fives/game.toml, options ``get_in`` and ``finish``.
    """
    if not total and points < needed_to_get_in(rules):
        return 0
    if rules.choices.get("finish") == "exact":
        return points if total + points <= int(rules.choice("target")) else 0
    return points


def check_play(
    live: Sequence[int],
    totals: Sequence[int],
    rules: HouseRules,
    sides: Sequence[str],
    where: str,
) -> None:
    """Refuse points in play that cannot have counted.

    Args:
        live: What each side scored while tiles were played; empty if nobody did.
        totals: Of each side before the round.
        rules: House rules in force.
        sides: Their names.
        where: The round, for errors.

    Raises:
        ScoreError: A side got in with too little, passed a target that must be met, or
            several reached one that ends the game at once.
    """
    needed, target = needed_to_get_in(rules), int(rules.choice("target"))
    for side, points, total in zip(sides, live, totals, strict=False):
        if not total and 0 < points < needed:
            problem = f"{points} points in play, but {needed} at once are needed first"
            raise ScoreError(f"{where}, {side}", problem)
        if credited(points, total, rules) != points:
            problem = f"{points} points in play, but {target - total} are missing"
            raise ScoreError(f"{where}, {side}", f"{problem} to {target} exactly")
    there = [
        side
        for side, n, t in zip(sides, live, totals, strict=False)
        if n and n + t >= target
    ]
    if len(there) > 1 and ends_at_once(rules):
        problem = f"{' and '.join(there)} reach {target}; the first ends the game"
        raise ScoreError(where, problem)


def is_stopped(live: Sequence[int], totals: Sequence[int], rules: HouseRules) -> bool:
    """Whether points in play ended the game, so that no hand counts any more."""
    target = int(rules.choice("target"))
    after = (points + total for points, total in zip(live, totals, strict=False))
    return ends_at_once(rules) and any(total >= target for total in after)


def credit_award(
    award: Sequence[int],
    totals: Sequence[int],
    rules: HouseRules,
    sides: Sequence[str],
    number: int,
) -> tuple[tuple[int, ...], tuple[Note, ...]]:
    """Return what counts of the points at the end of a round, and why others do not.

    Args:
        award: Points of each side.
        totals: Of each side, points in play of this round included.
        rules: House rules in force.
        sides: Their names.
        number: Of the round.
    """
    given = tuple(credited(p, t, rules) for p, t in zip(award, totals, strict=True))
    notes = []
    for side, points, counted, total in zip(sides, award, given, totals, strict=True):
        if counted == points:
            continue
        code = "past_target" if total else "not_in"
        limit = rules.choice("target") if total else needed_to_get_in(rules)
        figures = (("points", points), ("limit", int(limit)))
        notes.append(Note(code, number, side, figures))
    return given, tuple(notes)
