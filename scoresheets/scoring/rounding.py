"""Hands rounded to fives, where points in play come in fives."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from scoresheets.games.house_rules import HouseRules


FIVE: Final = 5
"""What points in play come in."""


def round_to_five(pips: int) -> int:
    """Return pips rounded to the nearest five: 1 and 2 over go down, 3 and 4 up.

    Source:
        rules/all-fives/game.toml, option ``rounding``.

    >>> [round_to_five(pips) for pips in (7, 8, 11, 12, 13, 14)]
    [5, 10, 10, 10, 15, 15]
    """
    return (pips + FIVE // 2) // FIVE * FIVE


def points_per_five(rules: HouseRules) -> int:
    """Return what five pips score: 5, or 1 where one point is scored for each five.

    Source:
        rules/all-fives/game.toml, option ``live_points``.
    """
    return FIVE if rules.choices.get("live_points") == "full" else 1
