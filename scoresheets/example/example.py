"""A worked example as a value, scored by the core."""

from collections.abc import Sequence
from typing import NamedTuple

from scoresheets.games import HouseRules
from scoresheets.scoring.extras import winner_bonus
from scoresheets.scoring.race import race_standings, settle_race, side_names
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
        """What happens in it, as far as the rules in force make something of it.

        ``double_blank``, ``tie``, ``blocked``, ``bonus`` for going out, ``double_out``
        for a last double that counts twice, ``open_train`` and ``misplay`` for charges,
        ``target`` where it ended the game, ``points_in_play``.
        """
        rules, rounds, standings = self.rules, self.rounds, self.standings
        if standings.is_race:
            blocked = any(played.blocked for played in rounds)
            live = any(any(played.extras) for played in rounds)
            shown = {"blocked": blocked, "points_in_play": live, "target": True}
            return tuple(name for name, true in shown.items() if true)
        hands = [hand for played in rounds for hand in played.hands or ()]
        twice = rules.choices.get("out_on_double_multiplier") == "x2"
        charged = rules.choices.get("open_train_penalty", "0") != "0"
        outs = any(played.out is not None for played in rounds)
        found = {
            "double_blank": any(DOUBLE_BLANK in hand for hand in hands),
            "tie": bool(standings.tie_break),
            "blocked": any(played.blocked for played in rounds),
            "bonus": bool(winner_bonus(rules)) and outs,
            "double_out": twice and any(played.out_on_double for played in rounds),
            "open_train": charged and any(any(r.open_trains) for r in rounds),
            "misplay": any(any(played.misplays or ()) for played in rounds),
            "target": standings.rounds_played < standings.rounds_planned,
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
    if rules.is_race:
        settled, notes = settle_race(rounds, rules, names)
        standings = race_standings(settled, rules, side_names(rules, names), notes)
        return Example(rules, tuple(names), standings, source, seed)
    settled, notes = settle_rounds(rounds, rules, names)
    standings = make_standings(settled, rules, names, rounds_planned, notes)
    return Example(rules, tuple(names), standings, source, seed)
