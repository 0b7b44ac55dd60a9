"""What the rules on the back depend on beside the choices themselves."""

from collections.abc import Mapping

from scoresheets.games import HouseRules, deal_tiles
from scoresheets.scoring.extras import extra_kind


def conditions(rules: HouseRules, players: int) -> Mapping[str, bool]:
    """Return the values that ``back.md.j2`` asks for by name.

    Args:
        rules: House rules in force.
        players: How many play; each builds a train of its own.

    Returns:
        ``suggested``: no published table has the deal. ``shares``: the tie-break says
        that places are shared. ``wraps``: there are more rounds than doubles.
        ``extras``: points are given beside what the hands cost.
        ``own_trains_too_many``: the players' own trains need more room than there is
        around the engine; ``trains_too_many``: those and the Mexican Train do.
    """
    room = int(rules.choice("hub_slots"))
    mexican = rules.choice("mexican_trains") != "none"
    return {
        "suggested": not deal_tiles(rules, players).published,
        "shares": "shared" in rules.items("tie_break"),
        "wraps": rules.rounds > rules.tile_set.doubles,
        "extras": extra_kind(rules) is not None,
        "own_trains_too_many": players > room,
        "trains_too_many": players + mexican > room,
    }
