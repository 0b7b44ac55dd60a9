"""Which double starts each round."""

from scoresheets.games.house_rules import HouseRules
from scoresheets.tiles import Tile, double


def engine_countdown(rules: HouseRules) -> tuple[Tile, ...]:
    """Return the engine of every round, in order.

    The doubles count down from the first engine; after the double blank the count
    goes on from the highest double of the set.

    Returns:
        One double per planned round.

    Source:
        rules/mexican-train/game.toml, options ``start_double``, ``rounds``,
        ``direction`` and ``wrap``.
    """
    doubles = rules.tile_set.doubles
    return tuple(
        double((rules.start - number) % doubles) for number in range(rules.rounds)
    )
