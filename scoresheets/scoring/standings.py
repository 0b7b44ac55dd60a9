"""Places, leaders and winners, and what decided."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from scoresheets.errors import ScoreError
from scoresheets.games.house_rules import HouseRules
from scoresheets.scoring.rounds import Note, Round, running_totals
from scoresheets.scoring.ties import TieStep, break_tie, lowest_nonzero, rounds_won


class Standing(NamedTuple):
    """Where one player stands.

    Attributes:
        name: As entered.
        seat: From 1.
        place: From 1; equal places are shared and the next ones skipped (1, 1, 3).
        total: Points of all rounds entered.
        gap: Points behind the leaders' total, 0 or more.
        rounds_won: Rounds the player went out in.
        best, worst: Lowest and highest round, or None without a round.
        lowest_nonzero: Lowest round that is not 0, or None.
        incomplete: Rounds, from 1, in which nothing is entered.
    """

    name: str
    seat: int
    place: int
    total: int
    gap: int
    rounds_won: int
    best: int | None
    worst: int | None
    lowest_nonzero: int | None
    incomplete: tuple[int, ...]


class Standings(NamedTuple):
    """The result of a game, finished or not.

    Attributes:
        players: In seat order.
        rounds: The rounds they follow from.
        totals: Running totals, one row a round, in seat order.
        rounds_planned: Rounds the game has.
        rounds_played: Rounds in which every player's points are entered.
        leaders: Names with the best total so far.
        winners: Names of the winners; empty while the game is not finished.
        decided_by: ``total``, the step that decided, or None while not finished.
        tie_break: The steps taken between players level on the best total.
        notes: What was worked out or skipped.
    """

    players: tuple[Standing, ...]
    rounds: tuple[Round, ...]
    totals: tuple[tuple[int | None, ...], ...]
    rounds_planned: int
    rounds_played: int
    leaders: tuple[str, ...]
    winners: tuple[str, ...]
    decided_by: str | None
    tie_break: tuple[TieStep, ...]
    notes: tuple[Note, ...]

    @property
    def finished(self) -> bool:
        """Whether every planned round is complete."""
        return self.rounds_played >= self.rounds_planned

    @property
    def rounds_left(self) -> int:
        """Planned rounds that are not complete."""
        return max(0, self.rounds_planned - self.rounds_played)


_SKIPPED: Final = "step_skipped"


def make_standings(
    rounds: Sequence[Round],
    rules: HouseRules,
    names: Sequence[str],
    rounds_planned: int,
    notes: Sequence[Note] = (),
) -> Standings:
    """Work out places, leaders and winners.

    Ties are broken only when the game is finished; until then they are shared.

    Args:
        rounds: Settled rounds in order (`settle_rounds`).
        rules: House rules in force.
        names: Players in seat order.
        rounds_planned: Rounds the game has, 1 or more.
        notes: Notes from reading, kept in front.

    Raises:
        ScoreError: There are more rounds than planned.
    """
    if len(rounds) > rounds_planned:
        problem = f"{len(rounds)} rounds, but the game has {rounds_planned}"
        raise ScoreError("", problem)
    seats = range(len(names))
    missing = [
        tuple(played.number for played in rounds if played.points[seat] is None)
        for seat in seats
    ]
    totals = [sum(played.scored[seat] or 0 for played in rounds) for seat in seats]
    complete = sum(played.is_complete for played in rounds)
    finished = complete >= rounds_planned
    steps = rules.items("tie_break") if finished else ()
    ranks = _ranks(totals, missing)
    places, best_steps, skipped = _places(rounds, ranks, steps)
    leaders = [seat for seat in seats if ranks[seat] == min(ranks)]
    winners = [seat for seat in seats if places[seat] == 1] if finished else []
    players = tuple(
        _standing(rounds, names, seat, places[seat], totals[leaders[0]], missing[seat])
        for seat in seats
    )
    return Standings(
        players=players,
        rounds=tuple(rounds),
        totals=running_totals(rounds, len(names)),
        rounds_planned=rounds_planned,
        rounds_played=complete,
        leaders=tuple(names[seat] for seat in (winners or leaders)),
        winners=tuple(names[seat] for seat in winners),
        decided_by=_decided_by(winners, leaders, best_steps),
        tie_break=best_steps,
        notes=(*notes, *(Note(_SKIPPED, figures=(("step", s),)) for s in skipped)),
    )


def _ranks(
    totals: Sequence[int], missing: Sequence[tuple[int, ...]]
) -> list[tuple[int, int]]:
    """Return what players are ordered by: fewest rounds missing, lowest total."""
    return [(len(gaps), total) for total, gaps in zip(totals, missing, strict=True)]


def _places(
    rounds: Sequence[Round], ranks: Sequence[tuple[int, int]], steps: Sequence[str]
) -> tuple[dict[int, int], tuple[TieStep, ...], tuple[str, ...]]:
    """Return seat to place, the steps of the tie for the first place, and all skips."""
    places: dict[int, int] = {}
    best_steps: tuple[TieStep, ...] = ()
    all_skipped: dict[str, None] = {}
    for rank in sorted(set(ranks)):
        level = [seat for seat, own in enumerate(ranks) if own == rank]
        while level:
            taken, skipped = break_tie(rounds, level, steps) if level[1:] else ((), ())
            first = taken[-1].left if taken else tuple(level)
            if not places:
                best_steps = taken
            all_skipped |= dict.fromkeys(skipped)
            places |= dict.fromkeys(first, len(places) + 1)
            level = [seat for seat in level if seat not in first]
    return places, best_steps, tuple(all_skipped)


def _standing(
    rounds: Sequence[Round],
    names: Sequence[str],
    seat: int,
    place: int,
    best_total: int,
    missing: tuple[int, ...],
) -> Standing:
    """Return one player's line."""
    entered = [score for played in rounds if (score := played.scored[seat]) is not None]
    total = sum(entered)
    return Standing(
        name=names[seat],
        seat=seat + 1,
        place=place,
        total=total,
        gap=max(0, total - best_total),
        rounds_won=rounds_won(rounds, seat),
        best=min(entered, default=None),
        worst=max(entered, default=None),
        lowest_nonzero=lowest_nonzero(rounds, seat),
        incomplete=missing,
    )


def _decided_by(
    winners: Sequence[int], leaders: Sequence[int], steps: Sequence[TieStep]
) -> str | None:
    """Name what decided a finished game."""
    if not winners:
        return None
    if len(leaders) == 1:
        return "total"
    return "shared" if len(winners) > 1 else steps[-1].step
