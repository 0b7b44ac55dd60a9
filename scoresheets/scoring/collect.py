"""Who collects at the end of a round, and how much, where points are good."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from scoresheets.scoring.rounding import FIVE, round_to_five

if TYPE_CHECKING:
    from scoresheets.games.house_rules import HouseRules

Sides: TypeAlias = tuple[tuple[int, ...], ...]
"""Seats, from 0, of each side: one seat a player, two a pair."""


class Ended(NamedTuple):
    """How a round ended.

    Attributes:
        pips: What each player's hand counts, in seat order, 0 or more.
        out: Seat of the player who went out, or None in a blocked round.
        tiles: Tiles each player holds; empty where nobody wrote them down.
        opener: Seat of the player who began the round, or None if not known.
        closer: Seat of the player who blocked it, or None if not known.
        boneyard: What the tiles left to draw count.
    """

    pips: tuple[int, ...]
    out: int | None = None
    tiles: tuple[int, ...] = ()
    opener: int | None = None
    closer: int | None = None
    boneyard: int = 0


class Award(NamedTuple):
    """What a round gives.

    Attributes:
        points: Points of each side, 0 or more.
        winners: Sides that collect; several share; none where nobody does.
        level: Sides that were level at the lowest in a blocked round, two or more.
        unknown: What would have to be known to say who collects: ``tiles``,
            ``opener`` or ``closer``; empty if nothing.
    """

    points: tuple[int, ...]
    winners: tuple[int, ...]
    level: tuple[int, ...] = ()
    unknown: str = ""


def make_sides(rules: HouseRules, players: int) -> Sides:
    """Return who plays together: partners sit opposite each other.

    Source:
        rules/<game>/game.toml, option ``sides``.
    """
    if not rules.in_pairs:
        return tuple((seat,) for seat in range(players))
    half = players // 2
    return tuple((seat, seat + half) for seat in range(half))


def award_round(ended: Ended, rules: HouseRules, sides: Sides) -> Award:
    """Return what a round gives each side.

    Whoever goes out collects for their side. In a blocked round the lowest hand does,
    or the pair with the lowest sum or the lowest single hand.

    Source:
        rules/<game>/game.toml, options ``blocked_award``, ``blocked_tie``,
        ``pairs_compare``, ``partner_tiles``, ``boneyard_counts`` and ``rounding``.
    """
    if ended.out is not None:
        winner = next(n for n, seats in enumerate(sides) if ended.out in seats)
        counted = rules.choices.get("partner_tiles") == "counted"
        inside = (ended.out,) if counted else sides[winner]
        return _collected(_whole(ended, rules, inside), winner, sides)
    level = _lowest(ended, rules, sides)
    if len(level) == 1:
        points = _blocked_points(ended, rules, sides, level[0])
        return _collected(points, level[0], sides)
    winners, unknown = _untie(ended, rules, sides, level)
    if len(winners) > 1:
        return _shared(ended, rules, sides, winners)
    if not winners:
        return Award((0,) * len(sides), (), level, unknown)
    points = _blocked_points(ended, rules, sides, winners[0])
    return _collected(points, winners[0], sides)._replace(level=level)


def _collected(points: int, winner: int, sides: Sides) -> Award:
    """Return points that go to one side."""
    gained = tuple(points if n == winner else 0 for n in range(len(sides)))
    return Award(gained, (winner,))


def _whole(ended: Ended, rules: HouseRules, inside: Sequence[int]) -> int:
    """Return what is collected from all hands but those of some seats."""
    counted = [pips for seat, pips in enumerate(ended.pips) if seat not in inside]
    if rules.choices.get("boneyard_counts") == "yes":
        counted.append(ended.boneyard)
    return _rounded(counted, rules)


def _rounded(counted: Sequence[int], rules: HouseRules) -> int:
    """Return a sum of hands, rounded each, as one, or not at all."""
    rounding = rules.choices.get("rounding", "none")
    if rounding == "each_rival":
        total = sum(map(round_to_five, counted))
    elif rounding == "on_sum":
        total = round_to_five(sum(counted))
    else:
        total = sum(counted)
    if rules.choices.get("live_points") == "one_per_five":
        return total // FIVE
    return total


def _joined(rules: HouseRules) -> Callable[[Sequence[int]], int]:
    """Return how the hands of one side are taken together to compare them."""
    return min if rules.choices.get("pairs_compare") == "lowest_hand" else sum


def _lowest(ended: Ended, rules: HouseRules, sides: Sides) -> tuple[int, ...]:
    """Return the sides with the lowest hand or sum, in order."""
    join = _joined(rules)
    held = [join([ended.pips[seat] for seat in seats]) for seats in sides]
    return tuple(n for n, pips in enumerate(held) if pips == min(held))


def _untie(
    ended: Ended, rules: HouseRules, sides: Sides, level: tuple[int, ...]
) -> tuple[tuple[int, ...], str]:
    """Return who collects of those that are level, and what is not known."""
    chosen = rules.choice("blocked_tie")
    if chosen == "shared":
        return level, ""
    if chosen == "fewest_tiles":
        return _fewest_tiles(ended, sides, level)
    if chosen in ("opener", "closer"):
        seat = ended.opener if chosen == "opener" else ended.closer
        if seat is None:
            return (), chosen
        return tuple(side for side in level if seat in sides[side]), ""
    return (), ""


def _fewest_tiles(
    ended: Ended, sides: Sides, level: tuple[int, ...]
) -> tuple[tuple[int, ...], str]:
    """Return the one side with fewest tiles; nobody if they are level in that too."""
    if not ended.tiles:
        return (), "tiles"
    held = {side: sum(ended.tiles[seat] for seat in sides[side]) for side in level}
    fewest = [side for side in level if held[side] == min(held.values())]
    return (tuple(fewest), "") if len(fewest) == 1 else ((), "")


def _blocked_points(ended: Ended, rules: HouseRules, sides: Sides, winner: int) -> int:
    """Return what one side collects in a blocked round, 0 or more."""
    own = _joined(rules)([ended.pips[seat] for seat in sides[winner]])
    chosen = rules.choice("blocked_award")
    inside = _not_collected(ended, rules, sides[winner])
    if chosen == "opponents_minus_own":
        return max(0, _whole(ended, rules, inside) - own)
    if chosen == "all_including_own":
        return sum(ended.pips)
    if chosen == "difference_each":
        rivals = (seats for n, seats in enumerate(sides) if n != winner)
        return sum(sum(ended.pips[seat] for seat in seats) - own for seats in rivals)
    return _whole(ended, rules, inside)


def _not_collected(
    ended: Ended, rules: HouseRules, seats: Sequence[int]
) -> Sequence[int]:
    """Return the seats whose hands the winners of a blocked round do not collect.

    Where the lowest single hand wins, that of the partner may count.
    """
    lowest_wins = rules.choices.get("pairs_compare") == "lowest_hand"
    if lowest_wins and rules.choices.get("partner_tiles") == "counted":
        return (min(seats, key=lambda seat: ended.pips[seat]),)
    return seats


def _shared(
    ended: Ended, rules: HouseRules, sides: Sides, winners: tuple[int, ...]
) -> Award:
    """Return what sides that are level take each: an equal share, rounded down."""
    inside = {seat for winner in winners for seat in sides[winner]}
    pool = sum(pips for seat, pips in enumerate(ended.pips) if seat not in inside)
    share = share_of(pool, len(winners), rules)
    points = tuple(share if n in winners else 0 for n in range(len(sides)))
    return Award(points, winners, winners)


def share_of(pool: int, winners: int, rules: HouseRules) -> int:
    """Return what each of several winners has of a pool; in fives, where those count.

    Source:
        rules/all-fives/game.toml, option ``blocked_tie``.
    """
    share = pool // winners
    if "live_points" not in rules.choices:
        return share
    fives = share // FIVE
    return fives if rules.choice("live_points") == "one_per_five" else fives * FIVE
