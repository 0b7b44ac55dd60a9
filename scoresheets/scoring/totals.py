"""Running totals, and what a player starts with who comes late."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from scoresheets.scoring.rounds import Round


class Totals(NamedTuple):
    """What has been added up, one entry a player in seat order.

    Attributes:
        starts: What each player started with: 0, or the highest total at the table
            when a late player joined; of who is still late, what it would be now.
        rows: Running totals, one row a round; None where a player has no points.
        now: Totals after the last round, in which what is not entered counts 0.
        waiting: Seats of the players who are still late.
    """

    starts: tuple[int, ...]
    rows: tuple[tuple[int | None, ...], ...]
    now: tuple[int, ...]
    waiting: frozenset[int]


def add_up(rounds: Sequence[Round], players: int) -> Totals:
    """Add up the rounds of a game, finished or not.

    Source:
        rules/mexican-train/game.toml, option ``late_joiner``.
    """
    starts, totals = [0] * players, [0] * players
    waiting = set(rounds[0].late) if rounds else set()
    rows: list[tuple[int | None, ...]] = []
    for played in rounds:
        _join(waiting - set(played.late), waiting, starts, totals)
        scored = played.scored
        totals = [
            total + (points or 0) for total, points in zip(totals, scored, strict=True)
        ]
        rows.append(
            tuple(
                None if points is None else total
                for total, points in zip(totals, scored, strict=True)
            )
        )
    late = frozenset(waiting)
    _join(late, waiting, starts, totals)
    return Totals(tuple(starts), tuple(rows), tuple(totals), late)


def _join(
    seats: set[int] | frozenset[int],
    waiting: set[int],
    starts: list[int],
    totals: list[int],
) -> None:
    """Let players join with the highest total of those who are at the table."""
    if not seats:
        return
    there = [total for seat, total in enumerate(totals) if seat not in waiting]
    for seat in seats:
        starts[seat] = totals[seat] = max(there)
        waiting.discard(seat)


def running_totals(
    rounds: Sequence[Round], players: int
) -> tuple[tuple[int | None, ...], ...]:
    """Return the running totals after each round, one row a round.

    A player without points in a round has no running total there (None).
    """
    return add_up(rounds, players).rows
