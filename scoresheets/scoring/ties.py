"""Breaking a tie, step by step, in the order that the house rules name."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from scoresheets.scoring.rounds import Round


class TieStep(NamedTuple):
    """One step of a tie-break.

    Attributes:
        step: ``rounds_won``, ``lowest_nonzero`` or ``shared``.
        values: Seat to value for each player still level; None where a player has
            no such value. Empty for ``shared``.
        left: Seats still level after the step, in seat order.
    """

    step: str
    values: Mapping[int, int | None]
    left: tuple[int, ...]


def rounds_won(rounds: Sequence[Round], seat: int) -> int:
    """Return how many rounds a player went out in.

    A zero alone does not count: a hand of only 0-0, or a blocked round, can be 0.
    """
    return sum(played.out == seat for played in rounds)


def lowest_nonzero(rounds: Sequence[Round], seat: int) -> int | None:
    """Return a player's lowest round above 0, extras included, or None without one."""
    scores = [played.scored[seat] or 0 for played in rounds]
    return min((score for score in scores if score > 0), default=None)


def _most_rounds_won(rounds: Sequence[Round], seats: Sequence[int]) -> TieStep:
    values = {seat: rounds_won(rounds, seat) for seat in seats}
    most = max(values.values())
    left = tuple(seat for seat in seats if values[seat] == most)
    return TieStep("rounds_won", MappingProxyType(values), left)


def _lowest_nonzero(rounds: Sequence[Round], seats: Sequence[int]) -> TieStep:
    values = {seat: lowest_nonzero(rounds, seat) for seat in seats}
    low = min((value for value in values.values() if value is not None), default=None)
    left = tuple(seat for seat in seats if values[seat] in (low, None))
    return TieStep("lowest_nonzero", MappingProxyType(values), left)


def _shared(rounds: Sequence[Round], seats: Sequence[int]) -> TieStep:
    return TieStep("shared", MappingProxyType({}), tuple(seats))


STEPS: Final[Mapping[str, Callable[[Sequence[Round], Sequence[int]], TieStep]]] = {
    "rounds_won": _most_rounds_won,
    "lowest_nonzero": _lowest_nonzero,
    "shared": _shared,
}
"""Every item that the option ``tie_break`` may name."""


def outs_are_known(rounds: Sequence[Round]) -> bool:
    """Whether it is known for every round who went out, or that nobody did."""
    return all(played.out is not None or played.blocked for played in rounds)


def break_tie(
    rounds: Sequence[Round], seats: Sequence[int], steps: Sequence[str]
) -> tuple[tuple[TieStep, ...], tuple[str, ...]]:
    """Take the steps until one player is left or the steps are used up.

    Args:
        rounds: All rounds of a finished game.
        seats: Two or more players with the same total, in seat order.
        steps: Names of steps in the order of the house rules.

    Returns:
        The steps taken, and the names of steps that had to be skipped because
        nobody wrote down who went out.

    Source:
        rules/mexican-train/game.toml, option ``tie_break``.
    """
    taken: list[TieStep] = []
    skipped: list[str] = []
    left = tuple(seats)
    for name in steps:
        if len(left) == 1:
            break
        if name == "rounds_won" and not outs_are_known(rounds):
            skipped.append(name)
            continue
        step = STEPS[name](rounds, left)
        taken.append(step)
        left = step.left
        if name == "shared":  # nobody can be ahead after a place is shared
            break
    return tuple(taken), tuple(skipped)
