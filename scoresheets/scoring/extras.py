"""Points beside what the hands cost: bonuses and charges by house rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal

from scoresheets.errors import ScoreError

if TYPE_CHECKING:
    from scoresheets.games.house_rules import HouseRules
    from scoresheets.scoring.rounds import Round

_NOTHING: Final = {
    "round_winner_score": "zero",
    "out_on_double_multiplier": "x1",
    "open_train_penalty": "0",
    "misplay_penalty": "none",
}
"""Options that give points beside the hands, and the choice that gives none."""


def extra_kind(rules: HouseRules) -> Literal["bonus", "charge", "extra"] | None:
    """Return what the points beside the hands are under the rules in force.

    Returns:
        ``bonus`` or ``charge`` where one rule gives or takes them, ``extra`` where
        several do or hands count twice, None where there are none.
    """
    giving = [name for name, none in _NOTHING.items() if _choice(rules, name) != none]
    if not giving:
        return None
    if len(giving) > 1 or giving == ["out_on_double_multiplier"]:
        return "extra"
    return "bonus" if giving == ["round_winner_score"] else "charge"


def winner_bonus(rules: HouseRules) -> int:
    """Return what going out scores beside 0: 0, or a number of points below."""
    return _number(rules, "round_winner_score")


def out_multiplier(rules: HouseRules) -> int:
    """Return how many times the others count if somebody goes out on a double."""
    return int(_choice(rules, "out_on_double_multiplier").removeprefix("x"))


def read_bonus(played: Round, rules: HouseRules) -> Round:
    """Return a round in which the bonus is no longer written as points.

    Where going out scores -10, a cell of -10 says who went out and that the hand was
    empty. The bonus alone beside a hand of 0 says the same.
    """
    bonus = winner_bonus(rules)
    if not bonus or played.blocked:
        return played
    extras = played.extras or (0,) * len(played.points)
    cells = [*zip(played.points, extras, strict=True)]
    seats = [seat for seat, cell in enumerate(cells) if cell in _cells_of(bonus)]
    if len(seats) != 1 or played.out not in (None, seats[0]):
        return played
    points = [*played.points]
    points[seats[0]] = 0
    return played._replace(points=tuple(points), out=seats[0], marked=True)


def _cells_of(bonus: int) -> tuple[tuple[int, int], ...]:
    """Return points and extra as somebody may write them who went out."""
    return ((bonus, 0), (bonus, bonus), (0, bonus))


def charge(played: Round, rules: HouseRules, names: Sequence[str]) -> Round:
    """Return a round with every bonus and charge that the house rules give.

    What is written beside a player is all that the player got: it is checked against
    what follows from who went out, from a last double and from open trains, and what
    is left over is misplays, or a marker that is still on, where only one of the two
    makes it up. Where no house rule gives any, it counts as it is written.

    Raises:
        ScoreError: What is written beside a player cannot be by the rules in force.

    Source:
        rules/mexican-train/game.toml, options ``round_winner_score``,
        ``out_on_double_multiplier``, ``open_train_penalty``, ``misplay_penalty``.
    """
    if extra_kind(rules) is None:
        if played.misplays is not None:  # then the extras follow from other rules
            return played._replace(extras=(), misplays=None)
        _check_signs(played, names)
        return played
    due, price = _due(played, rules), _misplay_price(played, rules)
    counts = [*(played.misplays or (0,) * len(due))]
    opened = [*(played.open_trains or (0,) * len(due))]
    each = 0 if played.open_trains else _number(rules, "open_train_penalty")
    stated = played.misplays is not None
    for seat, written in enumerate(played.extras):
        made = due[seat] + price * counts[seat]
        if written in (0, made):
            continue
        found = None if stated else _read_extra(written - made, price, each)
        if found is None:
            where = f"round {played.number}, {names[seat]}"
            raise ScoreError(where, _wrong(written, made, price, each))
        counts[seat], opened[seat] = found[0], opened[seat] + found[1]
    known = played._replace(open_trains=_if_any(opened))
    pairs = zip(_due(known, rules), counts, strict=True)
    extras = [extra + price * count for extra, count in pairs]
    told = any(extras) or any(counts)
    return known._replace(
        extras=_if_any(extras), misplays=tuple(counts) if told else None
    )


def _due(played: Round, rules: HouseRules) -> list[int]:
    """Return what follows for each player without a word: all but misplays."""
    times = out_multiplier(rules) if played.out_on_double else 1
    opened = played.open_trains or (0,) * len(played.points)
    price = _number(rules, "open_train_penalty")
    due = []
    for seat, points in enumerate(played.points):
        extra = price * opened[seat]
        if seat == played.out:
            extra += winner_bonus(rules)
        elif played.out is not None:
            extra += (times - 1) * (points or 0)
        due.append(extra)
    return due


def _misplay_price(played: Round, rules: HouseRules) -> int:
    """Return what each misplay of a round costs."""
    if _choice(rules, "misplay_penalty") == "round_highest":
        return max((points or 0 for points in played.points), default=0)
    return _number(rules, "misplay_penalty")


def _read_extra(over: int, price: int, open_price: int) -> tuple[int, int] | None:
    """Return the misplays and open trains that points beyond the rules stand for.

    Args:
        over: Points written beside a hand, less what follows without a word.
        price: What a misplay costs; 0 if nothing.
        open_price: What the marker costs; 0 if nothing, or if markers are counted.

    Returns:
        How many of either, or None where none or both could make up the points.
    """
    found = []
    for markers in (0, 1) if open_price else (0,):
        rest = over - markers * open_price
        if rest == 0 or (price and rest > 0 and rest % price == 0):
            found.append((rest // price if rest else 0, markers))
    return found[0] if len(found) == 1 else None


def _wrong(written: int, made: int, price: int, open_price: int) -> str:
    """Return what is wrong with the points written beside a player."""
    problem = f"{written:+} beside the hand; the house rules in force make {made:+}"
    more = [f"{price:+} for each of misplays"] if price else []
    more += [f"{open_price:+} for each of open"] if open_price else []
    if not more:
        return problem
    return f"{problem}, and {' and '.join(more)}; write how many there were"


def _check_signs(played: Round, names: Sequence[str]) -> None:
    """Refuse a score below 0 where no house rule gives a bonus."""
    for name, score in zip(names, played.scored, strict=True):
        if score is not None and score < 0:
            where = f"round {played.number}, {name}"
            raise ScoreError(where, f"{score} points; 0 or more are right")


def _choice(rules: HouseRules, option: str) -> str:
    """Return the choice of an option; a game may be without it."""
    return rules.choices.get(option, _NOTHING[option])


def _number(rules: HouseRules, option: str) -> int:
    """Return the whole number chosen for an option, 0 for a named choice."""
    chosen = _choice(rules, option)
    return int(chosen) if chosen.lstrip("-").isdigit() else 0


def _if_any(values: Sequence[int]) -> tuple[int, ...]:
    """Return the values, or nothing if all of them are 0."""
    return tuple(values) if any(values) else ()
