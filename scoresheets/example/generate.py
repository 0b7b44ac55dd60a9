"""Games made from a seed: real deals, and endings that show what the rules do.

Everything is built in one pass; no seed is ever tried and thrown away. What is
random comes from ``random.Random(seed).random()`` alone, whose sequence Python keeps
the same on every machine and version; the shuffle is our own for the same reason.
"""

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from scoresheets.example.example import Example, make_example
from scoresheets.games import HouseRules, deal_tiles, engine_countdown
from scoresheets.scoring.counting import hand_points, tile_points
from scoresheets.scoring.rounds import Round
from scoresheets.tiles import DOUBLE_BLANK, Tile

EXAMPLE_NAMES: Final = (
    *("Ana", "Bo", "Cruz", "Dani", "Eva", "Fin", "Gil"),
    *("Hana", "Ivo", "Juno", "Kai", "Lia", "Max", "Nora"),
)
USUAL_ROUNDS: Final = 3
_MOST_LEFT: Final = 4
"""Tiles that players mostly hold at the end of a round, at most."""


class _Table(NamedTuple):
    """What stays the same for all rounds of an example."""

    rules: HouseRules
    players: int
    hand: int
    boneyard: int
    random: Random

    def below(self, count: int) -> int:
        """Return a whole number from 0 to count - 1."""
        return int(self.random.random() * count)

    def shuffled(self, tiles: Sequence[Tile]) -> list[Tile]:
        """Return tiles in a new order (Fisher and Yates, from the end)."""
        pile = [*tiles]
        for last in range(len(pile) - 1, 0, -1):
            other = self.below(last + 1)
            pile[last], pile[other] = pile[other], pile[last]
        return pile

    def points(self, tile: Tile) -> int:
        """Return what a tile costs under the rules in force."""
        return tile_points(tile, self.rules.choice("blank_value"))


def generate_example(
    rules: HouseRules, players: int, seed: int, rounds: int | None = None
) -> Example:
    """Return a game made from a seed, played and scored by the house rules.

    It has a blocked round from three rounds on, a 0-0 caught in hand where that
    costs something, and two players level on the lowest total from two rounds on,
    unless no hand can make up the difference.

    Args:
        rules: House rules in force.
        players: How many, within what the set can feed.
        seed: Any whole number; the same one always gives the same game.
        rounds: Rounds to play; three, or fewer if the game has fewer, if None.

    Raises:
        PlayerCountError: The set is not for that many players.
        RuleError: The hand size asked for is more than the set holds.
    """
    deal = deal_tiles(rules, players)
    table = _Table(rules, players, deal.hand, deal.boneyard, Random(seed))
    planned = rounds or min(USUAL_ROUNDS, rules.rounds)
    engines = engine_countdown(rules)
    first = table.below(players)
    totals = [0] * players
    played: list[Round] = []
    for index in range(planned):
        engine = engines[index % len(engines)]
        number, last = index + 1, index == planned - 1
        if last and planned > 1:
            ended = _level_round(table, number, engine, totals)
        elif number == 2 and planned > 2:
            ended = _blocked_round(table, number, engine)
        else:
            ended = _won_round(table, number, engine, (first + index) % players)
        played.append(ended)
        totals = [
            total + (points or 0)
            for total, points in zip(totals, ended.points, strict=True)
        ]
    names = EXAMPLE_NAMES[:players]
    return make_example(rules, names, played, planned, "generate", seed)


def _won_round(table: _Table, number: int, engine: Tile, out: int) -> Round:
    """Return a round that one player goes out in."""
    pile = _pile(table, engine)
    hands: list[tuple[Tile, ...]] = [() for _ in range(table.players)]
    others = [seat for seat in range(table.players) if seat != out]
    if number == 1 and DOUBLE_BLANK in pile and table.points(DOUBLE_BLANK):
        pile.remove(DOUBLE_BLANK)
        holder = others[table.below(len(others))]
        hands[holder] = (DOUBLE_BLANK,)
    for seat in others:
        hands[seat] += _left_over(table, pile)
    return _ended(table, number, engine, hands, out)


def _blocked_round(table: _Table, number: int, engine: Tile) -> Round:
    """Return a round in which the boneyard is empty and everybody holds tiles."""
    pile = _pile(table, engine)
    hands = [_left_over(table, pile) for _ in range(table.players)]
    return _ended(table, number, engine, hands, None)


def _level_round(
    table: _Table, number: int, engine: Tile, totals: Sequence[int]
) -> Round:
    """Return a last round after which the two lowest totals are level.

    The second lowest goes out; the lowest is left with tiles that make up exactly
    the difference. Where no tiles make it up, the round is blocked and both hold
    tiles. Where that cannot be either, the round is one like any other.
    """
    lowest, second = sorted(range(table.players), key=lambda seat: totals[seat])[:2]
    pile = _pile(table, engine)
    level = _level_hands(table, pile, totals[second] - totals[lowest])
    if level is None:
        return _won_round(table, number, engine, second)
    hands: list[tuple[Tile, ...]] = [() for _ in range(table.players)]
    hands[lowest], hands[second] = level
    blocked = bool(hands[second])
    if blocked:
        pile.sort(key=table.points)  # the others hold the dearest tiles left
    for tile in (*hands[lowest], *hands[second]):
        pile.remove(tile)
    for seat in range(table.players):
        if seat not in (lowest, second):
            hands[seat] = (pile.pop(),) if blocked else _left_over(table, pile)
    return _ended(table, number, engine, hands, None if blocked else second)


def _pile(table: _Table, engine: Tile) -> list[Tile]:
    """Return the set without the engine, shuffled."""
    return table.shuffled(table.rules.tile_set.without(engine))


def _left_over(table: _Table, pile: list[Tile]) -> tuple[Tile, ...]:
    """Take from the pile what a player still holds: one to four tiles, not free."""
    count = 1 + table.below(min(_MOST_LEFT, table.hand))
    free = DOUBLE_BLANK if count == 1 and not table.points(DOUBLE_BLANK) else None
    if pile[-1] == free:
        pile[-1], pile[0] = pile[0], pile[-1]
    return tuple(pile.pop() for _ in range(count))


def _level_hands(
    table: _Table, pile: Sequence[Tile], difference: int
) -> tuple[tuple[Tile, ...], tuple[Tile, ...]] | None:
    """Return two hands, the first dearer by the difference; the second may be empty."""
    hand = _hand_worth(table, pile, difference)
    if hand and len(hand) <= table.hand + table.boneyard:
        return hand, ()
    return _hands_apart(table, pile, difference)


def _hand_worth(
    table: _Table, pile: Sequence[Tile], points: int
) -> tuple[Tile, ...] | None:
    """Return the fewest tiles that cost exactly so many points together, if any do."""
    fewest: dict[int, tuple[Tile, ...]] = {0: ()}
    for tile in pile:
        cost = table.points(tile)
        for made, hand in [*fewest.items()]:
            total = made + cost
            if (
                cost
                and total <= points
                and (total not in fewest or len(hand) + 1 < len(fewest[total]))
            ):
                fewest[total] = (*hand, tile)
    return fewest.get(points)


def _hands_apart(
    table: _Table, pile: Sequence[Tile], difference: int
) -> tuple[tuple[Tile, ...], tuple[Tile, ...]] | None:
    """Return two single tiles, the first dearer than the second by the difference.

    The cheapest such pair is taken, if there is one.
    """
    by_points: dict[int, list[Tile]] = {}
    for tile in pile:
        by_points.setdefault(table.points(tile), []).append(tile)
    needed = 1 if difference else 2  # two tiles of the same price
    pairs = [
        p for p in by_points if p and len(by_points.get(p + difference, ())) >= needed
    ]
    if not pairs:
        return None
    low = min(pairs)
    return (by_points[low + difference][-1],), (by_points[low][-needed],)


def _ended(
    table: _Table,
    number: int,
    engine: Tile,
    hands: Sequence[tuple[Tile, ...]],
    out: int | None,
) -> Round:
    """Return a round from the hands that were left."""
    blank_value = table.rules.choice("blank_value")
    longest = max(len(hand) for hand in hands)
    drawn = max(0, longest - table.hand)
    left = table.boneyard - drawn
    return Round(
        number=number,
        engine=engine,
        points=tuple(hand_points(hand, blank_value) for hand in hands),
        out=out,
        blocked=out is None,
        hands=tuple(hands),
        boneyard=0 if out is None else table.below(left + 1),
    )
