"""When a race to a target is over, and who has won it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from scoresheets.scoring.credit import ends_at_once

if TYPE_CHECKING:
    from scoresheets.games.house_rules import HouseRules


class MatchEnd(NamedTuple):
    """How far a race is.

    Attributes:
        over: Whether a side has reached the target, and no further round decides.
        winners: Sides, from 0, that have won; several share; none while it goes on.
    """

    over: bool
    winners: tuple[int, ...]


def match_end(totals: Sequence[int], rules: HouseRules) -> MatchEnd:
    """Return whether a race is over after a round, and who has won it.

    Exactly the target is enough. Where several sides pass it in one round the highest
    total wins, and sides level at the top share the game or play on; where the game
    ends at once, all that have reached it were there together, and share it.

    Args:
        totals: Of each side, after a complete round.
        rules: House rules in force.

    Source:
        rules/<game>/game.toml, options ``target``, ``target_tie`` and ``finish``.
    """
    highest, target = max(totals), int(rules.choice("target"))
    if highest < target:
        return MatchEnd(over=False, winners=())
    if ends_at_once(rules):
        there = (side for side, total in enumerate(totals) if total >= target)
        return MatchEnd(over=True, winners=tuple(there))
    winners = tuple(side for side, total in enumerate(totals) if total == highest)
    if len(winners) > 1 and rules.choice("target_tie") == "play_on":
        return MatchEnd(over=False, winners=())
    return MatchEnd(over=True, winners=winners)
