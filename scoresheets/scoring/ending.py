"""When a game is over: after its rounds, at a target, or when time is up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scoresheets.errors import ScoreError

if TYPE_CHECKING:
    from scoresheets.games.house_rules import HouseRules
    from scoresheets.scoring.rounds import Round
    from scoresheets.scoring.totals import Totals


def game_target(rules: HouseRules) -> int | None:
    """Return the total that ends a game, or None if it goes over its rounds."""
    if rules.choices.get("end_condition") != "target_score":
        return None
    return int(rules.choice("target"))


def planned_rounds(rules: HouseRules, stated: int | None, written: int) -> int:
    """Return how many rounds a game has.

    Args:
        rules: House rules in force.
        stated: What the game's own file says, or None.
        written: Rounds that are written down.

    A game against the clock is not over before its file says so.
    """
    if stated is not None:
        return stated
    if rules.choices.get("end_condition") == "time":
        return written + 1
    return rules.rounds


def target_reached(
    rounds: Sequence[Round], sums: Totals, rules: HouseRules, names: Sequence[str]
) -> bool:
    """Whether a total has reached the target after a complete round.

    Raises:
        ScoreError: A round was played after that.
    """
    target = game_target(rules)
    for played, row in zip(rounds, sums.rows, strict=True):
        if target is None or not played.is_complete:
            return False
        seats = [seat for seat, total in enumerate(row) if total is not None]
        highest = max(seats, key=lambda seat: row[seat] or 0)
        if (row[highest] or 0) < target:
            continue
        for later in rounds[played.number :]:
            if any(points is not None for points in later.points):
                problem = f"the game was over after round {played.number}: "
                problem += f"{names[highest]} had {row[highest]}, and {target} ends it"
                raise ScoreError(f"round {later.number}", problem)
        return True
    return False
