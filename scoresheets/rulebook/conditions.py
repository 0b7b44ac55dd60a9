"""What the rules on the back depend on beside the choices themselves."""

from collections.abc import Mapping
from itertools import pairwise

from scoresheets.games import HouseRules, deal_tiles, engine_countdown
from scoresheets.games.deals import OWN
from scoresheets.scoring.counting import tile_points
from scoresheets.scoring.extras import extra_kind
from scoresheets.tiles import DOUBLE_BLANK


def conditions(rules: HouseRules, players: int) -> Mapping[str, bool]:
    """Return the values that ``back.md.j2`` asks for by name.

    Args:
        rules: House rules in force.
        players: How many play; each builds a train of its own.

    Returns:
        ``suggested``: the deal is ours, and no published table has it. ``shares``: the
        tie-break says that places are shared. ``wraps``: rounds are left after
        the double blank, so that the engines start again from the highest double.
        ``extras``: points are given beside what the hands cost.
        ``own_trains_too_many``: the players' own trains need more room than there is
        around the engine; ``trains_too_many``: those and the Mexican Train do.
    """
    room = int(rules.choices.get("hub_slots", players))
    mexican = rules.choices.get("mexican_trains", "none") != "none"
    engines = engine_countdown(rules)
    return {
        "suggested": deal_tiles(rules, players).suggested,
        "shares": "shared" in rules.choices.get("tie_break", "").split(","),
        "wraps": any(later > engine for engine, later in pairwise(engines)),
        "extras": extra_kind(rules) is not None,
        "own_trains_too_many": players > room,
        "trains_too_many": players + mexican > room,
    }


def book_conditions(rules: HouseRules, players: int) -> Mapping[str, bool]:
    """Return the values that templates of rulebooks ask for beside those.

    Args:
        rules: House rules in force.
        players: How many play.

    Returns:
        ``twin``: the engine has a second tile that is like it. ``deal_named``: the
        deal is taken from the table that is chosen by name; ``deal_own``: it is a
        number of the players' own. ``others_deal``: a
        published table gives as many players another number. ``counts_down``: the
        engines are known beforehand. ``nobody_holds_blank``: in one round the only
        0-0 is the engine, laid out before the deal. ``advised``: a source says for how
        many players it advises this set; ``not_advised``: it says so, and not for
        this many. ``blank_costs``: the double blank counts more than its pips;
        ``blank_dearest``: more than any other tile. ``own_words``: the users have
        words of their own.
    """
    tables, chosen = rules.game.deal_tables, rules.choice("deal_table")
    deal = deal_tiles(rules, players)
    hands = {
        table.hands.get(rules.choice("set"), {}).get(players)
        for table in tables.values()
        if table.title
    }
    advised = (table.advised.get(rules.choice("set")) for table in tables.values())
    spans = [span for span in advised if span is not None]
    single = rules.tile_set.copies == 1
    blank = tile_points(DOUBLE_BLANK, rules.blank_value)
    return {
        "twin": not single,
        "deal_named": deal.table == chosen and tables[chosen].title != "",
        "deal_own": deal.table == OWN,
        "others_deal": bool(hands - {None, deal.hand}),
        "counts_down": rules.counts_down,
        "advised": bool(spans),
        "not_advised": any(not few <= players <= most for few, most in spans[:1]),
        "own_words": bool(rules.texts),
        "blank_costs": blank > 0,
        "blank_dearest": blank > rules.tile_set.heaviest,
        "nobody_holds_blank": single
        and rules.engine_laid_out
        and DOUBLE_BLANK in engine_countdown(rules),
    }
