"""A worked example as a value, scored by the core."""

from collections.abc import Sequence
from typing import NamedTuple

from scoresheets.games import HouseRules
from scoresheets.scoring.rounds import Round, settle_rounds
from scoresheets.scoring.standings import Standings, make_standings
from scoresheets.tiles import DOUBLE_BLANK


class Example(NamedTuple):
    """A game that was played to its end.

    Attributes:
        rules: House rules in force.
        names: Players in seat order.
        standings: Rounds, totals, places and what decided, by the core.
        source: ``generate``, the name of a shipped example, or ``file``.
        seed: Seed of a generated one, else None.
    """

    rules: HouseRules
    names: tuple[str, ...]
    standings: Standings
    source: str
    seed: int | None

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds, in order."""
        return self.standings.rounds

    @property
    def shows(self) -> tuple[str, ...]:
        """What happens in it: ``double_blank``, ``tie``, ``blocked``."""
        held = [
            tile
            for played in self.rounds
            for hand in played.hands or ()
            for tile in hand
        ]
        found = {
            "double_blank": DOUBLE_BLANK in held,
            "tie": bool(self.standings.tie_break),
            "blocked": any(played.blocked for played in self.rounds),
        }
        return tuple(name for name, true in found.items() if true)


def make_example(
    rules: HouseRules,
    names: Sequence[str],
    rounds: Sequence[Round],
    rounds_planned: int,
    source: str,
    seed: int | None = None,
) -> Example:
    """Score a game by the house rules.

    Raises:
        ScoreError: A round cannot have happened.
    """
    settled, notes = settle_rounds(rounds, rules, names)
    standings = make_standings(settled, rules, names, rounds_planned, notes)
    return Example(rules, tuple(names), standings, source, seed)
