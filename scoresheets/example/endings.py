"""How rounds end: hands that are left, made so that they show what the rules do."""

from collections.abc import Sequence

from scoresheets.example.table import Table
from scoresheets.scoring.counting import hand_points
from scoresheets.scoring.rounds import Round
from scoresheets.tiles import DOUBLE_BLANK, Tile


def won_round(
    table: Table, number: int, engine: Tile, out: int, *, catch: bool = False
) -> Round:
    """Return a round that one player goes out in.

    Args:
        table: Where it is played.
        number: From 1.
        engine: The double it is played from.
        out: Seat of the player who goes out.
        catch: Whether somebody is caught with the 0-0, if it can be held.
    """
    pile = table.pile(engine)
    hands: list[tuple[Tile, ...]] = [() for _ in range(table.players)]
    others = [seat for seat in range(table.players) if seat != out]
    if catch:
        _catch(table, pile, hands, others)
    for seat in others:
        hands[seat] += table.left_over(pile)
    return _ended(table, number, engine, hands, out)


def light_round(table: Table, number: int, engine: Tile, out: int) -> Round:
    """Return a round that one player goes out in and that costs the others little.

    Each holds one of the cheapest tiles that are not free.
    """
    pile = sorted(table.pile(engine), key=table.points)
    cheap = [tile for tile in pile if table.points(tile)]
    tiles = iter(cheap)
    seats = range(table.players)
    hands = [() if seat == out else (next(tiles),) for seat in seats]
    return _ended(table, number, engine, hands, out)


def blocked_round(
    table: Table, number: int, engine: Tile, *, catch: bool = False
) -> Round:
    """Return a round in which the boneyard is empty and everybody holds tiles."""
    pile = table.pile(engine)
    hands: list[tuple[Tile, ...]] = [() for _ in range(table.players)]
    if catch:
        _catch(table, pile, hands, range(table.players))
    for seat in range(table.players):
        hands[seat] += table.left_over(pile)
    return _ended(table, number, engine, hands, None)


def level_round(
    table: Table,
    number: int,
    engine: Tile,
    totals: Sequence[int],
    *,
    catch: bool = False,
) -> Round:
    """Return a last round after which the two lowest totals are level.

    The second lowest goes out; the lowest is left with tiles that make up exactly
    the difference and the bonus. Where no tiles make it up, the round is blocked and
    both hold tiles. Where that cannot be either, the round is one like any other.
    Another player is caught with the 0-0, if that is wanted and can be.
    """
    lowest, second = sorted(range(table.players), key=lambda seat: totals[seat])[:2]
    pile = table.pile(engine)
    level = _level_hands(table, pile, totals[second] - totals[lowest])
    if level is None:
        return won_round(table, number, engine, second)
    hands: list[tuple[Tile, ...]] = [() for _ in range(table.players)]
    hands[lowest], hands[second] = level
    blocked = bool(hands[second])
    if blocked:
        pile.sort(key=table.points)  # the others hold the dearest tiles left
    for tile in (*hands[lowest], *hands[second]):
        pile.remove(tile)
    others = [seat for seat in range(table.players) if seat not in (lowest, second)]
    if catch and others:
        _catch(table, pile, hands, others)
    for seat in others:
        hands[seat] += (pile.pop(),) if blocked else table.left_over(pile)
    return _ended(table, number, engine, hands, None if blocked else second)


def level_wins_round(
    table: Table, number: int, engine: Tile, wins: Sequence[int]
) -> Round:
    """Return a last round after which two players have won the most rounds.

    Somebody who is one round behind goes out, or nobody where two are level already.
    """
    most = max(wins)
    ahead = [seat for seat, won in enumerate(wins) if won == most]
    chasing = [seat for seat, won in enumerate(wins) if won == most - 1]
    if len(ahead) > 1:
        return blocked_round(table, number, engine)
    return won_round(table, number, engine, table.one_of(chasing or ahead))


def _catch(
    table: Table,
    pile: list[Tile],
    hands: list[tuple[Tile, ...]],
    seats: Sequence[int],
) -> None:
    """Leave somebody with the 0-0, if it can be held and costs something."""
    if DOUBLE_BLANK in pile and table.points(DOUBLE_BLANK):
        pile.remove(DOUBLE_BLANK)
        hands[table.one_of(seats)] = (DOUBLE_BLANK,)


def _level_hands(
    table: Table, pile: Sequence[Tile], difference: int
) -> tuple[tuple[Tile, ...], tuple[Tile, ...]] | None:
    """Return two hands, the first dearer by the difference; the second may be empty.

    An empty hand gets the bonus, which the first hand has to cost less.
    """
    hand = _hand_worth(table, pile, difference + table.bonus)
    most = table.hand + table.boneyard
    if hand and len(hand) <= most:
        return hand, ()
    apart = _hands_apart(table, pile, difference)
    if apart is not None:
        return apart
    low = min((t for t in pile if table.points(t)), key=table.points)
    rest = [tile for tile in pile if tile is not low]
    hand = _hand_worth(table, rest, table.points(low) + difference)
    return (hand, (low,)) if hand and len(hand) <= most else None


def _hand_worth(
    table: Table, pile: Sequence[Tile], points: int
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
    table: Table, pile: Sequence[Tile], difference: int
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
    table: Table,
    number: int,
    engine: Tile,
    hands: Sequence[tuple[Tile, ...]],
    out: int | None,
) -> Round:
    """Return a round from the hands that were left."""
    blank_value = table.rules.blank_value
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
