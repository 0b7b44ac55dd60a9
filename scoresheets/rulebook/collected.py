"""Figures of games in which points are good: hands under the rules in force."""

from collections.abc import Mapping

from scoresheets.games import HouseRules
from scoresheets.scoring.rounding import round_to_five
from scoresheets.scoring.sample import BLOCKED, ENDS, OUT, ends_points, score_sample

_DOWN, _UP = 12, 13
"""Hands that are rounded down and up (S3)."""


def collected_figures(rules: HouseRules) -> Mapping[str, int]:
    """Return what the examples of a race's rulebook name."""
    alone = rules._replace(choices={**rules.choices, "sides": "individuals"})
    _, rival_a, rival_b = OUT.pips
    own, rival_c, rival_d = BLOCKED.pips
    end_a, end_b = ENDS.ends
    return {
        "rival_a": rival_a,
        "rival_b": rival_b,
        "out_points": max(score_sample(OUT, alone).points),
        "own_pips": own,
        "rival_c": rival_c,
        "rival_d": rival_d,
        "blocked_points": max(score_sample(BLOCKED, alone).points),
        "end_a": end_a,
        "end_b": end_b,
        "ends_points": ends_points(ENDS, rules),
        "down": _DOWN,
        "rounded_down": round_to_five(_DOWN),
        "up": _UP,
        "rounded_up": round_to_five(_UP),
    }
