"""Mexican Train scored once more in plain arithmetic, from tiles written as text.

It shares no code with the package: what the two agree on is hardly a mistake of both.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Hands = Sequence[Sequence[str]]


@dataclass(frozen=True)
class Ending:
    """How a round ended: what there is to count, in seat order.

    Attributes:
        hands: Tiles left, as text.
        out: Seat that went out, or None in a blocked round.
        last_double: Whether the last tile played was a double.
        markers: Markers still on each train; empty if nobody looked.
        misplays: Wrong plays of each; empty if there were none.
    """

    hands: Hands
    out: int | None
    last_double: bool = False
    markers: Sequence[int] = ()
    misplays: Sequence[int] = ()


@dataclass(frozen=True)
class Outcome:
    """What a finished game comes to, in seat order."""

    points: list[list[int]]
    extras: list[list[int]]
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


def _extras(
    ending: Ending, points: Sequence[int], rules: Mapping[str, str]
) -> list[int]:
    """Return what a round gives or charges beside the hands."""
    found = [0 for _ in points]
    for seat, own in enumerate(points):
        if ending.out == seat and rules["round_winner_score"] != "zero":
            found[seat] += int(rules["round_winner_score"])
        doubled = rules["out_on_double_multiplier"] == "x2" and ending.last_double
        if doubled and ending.out not in (None, seat):
            found[seat] += own
        if ending.markers:
            found[seat] += ending.markers[seat] * int(rules["open_train_penalty"])
        if ending.misplays and rules["misplay_penalty"] == "round_highest":
            found[seat] += ending.misplays[seat] * max(points)
        elif ending.misplays and rules["misplay_penalty"] != "none":
            found[seat] += ending.misplays[seat] * int(rules["misplay_penalty"])
    return found


def score(endings: Sequence[Ending], rules: Mapping[str, str]) -> Outcome:
    """Return what a finished game comes to.

    Args:
        endings: How each round ended.
        rules: House rules, option to choice.
    """
    points = [
        [sum(tile_price(t, rules["blank_value"]) for t in hand) for hand in e.hands]
        for e in endings
    ]
    extras = [_extras(e, row, rules) for e, row in zip(endings, points, strict=True)]
    scores = [
        [one + extra for one, extra in zip(*rows, strict=True)]
        for rows in zip(points, extras, strict=True)
    ]
    seats = range(len(points[0]))
    totals = [sum(row[seat] for row in scores) for seat in seats]
    above_zero = [[row[seat] for row in scores if row[seat] > 0] for seat in seats]
    won = [-sum(e.out == seat for e in endings) for seat in seats]
    keys: dict[str, list[int | None]] = {
        "rounds_won": [*won],
        "lowest_nonzero": [min(rounds, default=None) for rounds in above_zero],
    }
    by_rounds = rules["win_condition"] == "most_rounds_won"
    steps = rules["tie_break"].split(",")
    first = won if by_rounds else totals
    places = [0 for _ in seats]
    for value in sorted(set(first)):
        level = [seat for seat in seats if first[seat] == value]
        while level:
            ahead, _ = _ahead(level, steps, keys)
            place = 1 + sum(map(bool, places))
            for seat in ahead:
                places[seat] = place
            level = [seat for seat in level if seat not in ahead]
    level = [seat for seat in seats if first[seat] == min(first)]
    winners, decided = _ahead(level, steps, keys)
    if len(level) == 1:
        decided = "rounds_won" if by_rounds else "total"
    return Outcome(points, extras, totals, places, winners, decided)


def _ahead(
    level: Sequence[int],
    steps: Sequence[str],
    keys: Mapping[str, Sequence[int | None]],
) -> tuple[list[int], str]:
    """Return who is ahead of those who are level, and the step that decided it."""
    left = [*level]
    for step in steps:
        if step == "shared":
            break
        values = [keys[step][seat] for seat in left]
        best = min((value for value in values if value is not None), default=None)
        left = [seat for seat in left if keys[step][seat] in (best, None)]
        if len(left) == 1:
            return left, step
    return left, "shared"
