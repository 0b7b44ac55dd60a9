"""Which double starts each round."""

from functools import cache

from scoresheets.games.house_rules import HouseRules
from scoresheets.tiles import Tile, double


def engine_countdown(rules: HouseRules) -> tuple[Tile, ...]:
    """Return the engine of every round, in order.

    The doubles count down from the first engine, one by one or only the even ones;
    after the double blank the count goes on from the highest double of the set, or
    turns back up.

    Returns:
        One double per planned round; none where each round's engine is the highest
        double that somebody was dealt.

    Source:
        rules/mexican-train/game.toml, options ``start_double``, ``rounds``,
        ``direction``, ``wrap`` and ``engine_source``; rules/chicken-foot/game.toml,
        option ``wrap``.
    """
    if not rules.counts_down:
        return ()
    step, doubles = 2 if rules.skips_odd else 1, rules.tile_set.doubles
    if rules.turns_back:
        return _turn_back(rules.start, rules.tile_set.highest, rules.rounds)
    return _count_down(rules.start, step, doubles, rules.rounds)


@cache
def _count_down(start: int, step: int, doubles: int, rounds: int) -> tuple[Tile, ...]:
    return tuple(double((start - step * number) % doubles) for number in range(rounds))


@cache
def _turn_back(start: int, highest: int, rounds: int) -> tuple[Tile, ...]:
    there_and_back = 2 * highest
    at = ((start - number) % there_and_back for number in range(rounds))
    return tuple(double(min(pips, there_and_back - pips)) for pips in at)
