"""Mexican Train scored once more in plain arithmetic, from tiles written as text.

It shares no code with the package: what the two agree on is hardly a mistake of both.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Hands = Sequence[Sequence[str]]


@dataclass(frozen=True)
class Outcome:
    """What a finished game comes to, in seat order."""

    points: list[list[int]]
    totals: list[int]
    places: list[int]
    winners: list[int]
    decided_by: str


def tile_price(tile: str, blank_value: str) -> int:
    """Return what one tile costs."""
    high, low = (int(end) for end in tile.split("-"))
    if blank_value == "end25":
        return (25 if high == 0 else high) + (25 if low == 0 else low)
    if high == low == 0:
        named = {"pips": 0, "double25": 25, "double50": 50}
        return named[blank_value] if blank_value in named else int(blank_value)
    return high + low


def score(
    hands: Sequence[Hands], outs: Sequence[int | None], rules: Mapping[str, str]
) -> Outcome:
    """Return what a finished game comes to.

    Args:
        hands: Round by round and seat by seat, the tiles left.
        outs: Seat that went out in each round; None in a blocked round.
        rules: House rules, option to choice.
    """
    points = [
        [sum(tile_price(t, rules["blank_value"]) for t in hand) for hand in row]
        for row in hands
    ]
    seats = range(len(points[0]))
    totals = [sum(row[seat] for row in points) for seat in seats]
    above_zero = [[row[seat] for row in points if row[seat]] for seat in seats]
    keys = {
        "rounds_won": [-sum(out == seat for out in outs) for seat in seats],
        "lowest_nonzero": [min(rounds, default=0) for rounds in above_zero],
    }
    steps = [step for step in rules["tie_break"].split(",") if step != "shared"]
    order = [(totals[seat], *(keys[step][seat] for step in steps)) for seat in seats]
    places = [1 + sum(other < own for other in order) for own in order]
    winners = [seat for seat in seats if places[seat] == 1]
    level = [seat for seat in seats if totals[seat] == min(totals)]
    if len(level) == 1:
        decided = "total"
    elif len(winners) > 1:
        decided = "shared"
    else:
        decided = next(
            step
            for depth, step in enumerate(steps, 2)
            if [order[s][:depth] for s in seats].count(order[winners[0]][:depth]) == 1
        )
    return Outcome(points, totals, places, winners, decided)
