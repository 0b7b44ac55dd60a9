"""Places, leaders and winners, and what decided."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from scoresheets.errors import ScoreError
from scoresheets.games.game import Direction
from scoresheets.games.house_rules import HouseRules
from scoresheets.scoring.ending import game_target, target_reached
from scoresheets.scoring.rounds import Note, Round
from scoresheets.scoring.ties import (
    TieStep,
    break_tie,
    lowest_nonzero,
    outs_are_known,
    rounds_won,
)
from scoresheets.scoring.totals import Totals, add_up


class Standing(NamedTuple):
    """Where one player stands.

    Attributes:
        name: As entered.
        seat: From 1.
        place: From 1; equal places are shared and the next ones skipped (1, 1, 3).
        total: What the player started with and the points of all rounds entered.
        gap: Points more than the leaders, 0 or more; rounds won fewer than they have
            where most rounds won decide.
        rounds_won: Rounds the player went out in.
        best, worst: Lowest and highest round, or None without a round.
        lowest_nonzero: Lowest round above 0, or None.
        incomplete: Rounds, from 1, in which nothing is entered.
        start: What the player started with: 0, or the highest total at the table
            for one who came late.
        late: Whether the player is not there yet.
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
    start: int = 0
    late: bool = False


class Standings(NamedTuple):
    """The result of a game, finished or not.

    Attributes:
        players: In seat order.
        rounds: The rounds they follow from.
        totals: Running totals, one row a round, in seat order.
        rounds_planned: Rounds the game has.
        rounds_played: Rounds in which every player's points are entered.
        leaders: Names of those who are ahead so far.
        winners: Names of the winners; empty while the game is not finished.
        decided_by: ``total`` or ``rounds_won``, the step that decided, or None while
            nobody has won.
        tie_break: The steps taken between players who are level at the top.
        notes: What was worked out or skipped.
        finished: Whether every planned round is complete, or the target reached.
        direction: ``highest`` where most rounds won decide, else ``lowest``.
        target: Total that ends the game, or None.
        is_race: Whether points are good and the target alone ends the game.
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
    finished: bool
    direction: Direction
    target: int | None
    is_race: bool = False

    @property
    def rounds_left(self) -> int:
        """Rounds still to play: planned ones that are not complete."""
        return 0 if self.finished else self.rounds_planned - self.rounds_played


_SKIPPED: Final = "step_skipped"


def make_standings(
    rounds: Sequence[Round],
    rules: HouseRules,
    names: Sequence[str],
    rounds_planned: int,
    notes: Sequence[Note] = (),
) -> Standings:
    """Work out places, leaders and winners.

    Ties are broken only when the game is finished; until then they are shared. Where
    most rounds won decide, nobody wins before it is known who went out in each round.

    Args:
        rounds: Settled rounds in order (`settle_rounds`).
        rules: House rules in force.
        names: Players in seat order.
        rounds_planned: Rounds the game has, 1 or more.
        notes: Notes from reading, kept in front.

    Raises:
        ScoreError: There are more rounds than planned, or one after the target was
            reached.
    """
    if len(rounds) > rounds_planned:
        problem = f"{len(rounds)} rounds, but the game has {rounds_planned}"
        raise ScoreError("", problem)
    sums, seats = add_up(rounds, len(names)), range(len(names))
    complete = sum(played.is_complete for played in rounds)
    over = target_reached(rounds, sums, rules, names)
    finished = complete >= rounds_planned or over
    by_rounds = rules.choices.get("win_condition") == "most_rounds_won"
    ranks = _ranks(rounds, sums, by_rounds=by_rounds)
    steps = rules.items("tie_break") if finished else ()
    places, best_steps, skipped = _places(rounds, ranks, steps)
    leaders = [seat for seat in seats if ranks[seat] == min(ranks)]
    known = finished and (outs_are_known(rounds) or not by_rounds)
    winners = [seat for seat in seats if places[seat] == 1] if known else []
    players = (
        _standing(rounds, names[seat], seat, places[seat], sums) for seat in seats
    )
    return Standings(
        players=tuple(_with_gaps([*players], leaders[0], by_rounds=by_rounds)),
        rounds=tuple(rounds),
        totals=sums.rows,
        rounds_planned=rounds_planned,
        rounds_played=complete,
        leaders=tuple(names[seat] for seat in (winners or leaders)),
        winners=tuple(names[seat] for seat in winners),
        decided_by=_decided_by(winners, leaders, best_steps, by_rounds=by_rounds),
        tie_break=best_steps if known else (),
        notes=(*notes, *(Note(_SKIPPED, figures=(("step", s),)) for s in skipped)),
        finished=finished,
        direction="highest" if by_rounds else rules.game.direction,
        target=game_target(rules),
    )


def _missing(rounds: Sequence[Round], seat: int) -> tuple[int, ...]:
    """Return the rounds, from 1, in which a player is there and nothing is entered."""
    return tuple(
        played.number
        for played in rounds
        if played.points[seat] is None and seat not in played.late
    )


def _ranks(
    rounds: Sequence[Round], sums: Totals, *, by_rounds: bool
) -> list[tuple[bool, int, int]]:
    """Return what players are ordered by.

    That is: who is there before who is not, fewest rounds missing, and the lowest
    total or most rounds won.
    """
    return [
        (
            seat in sums.waiting,
            len(_missing(rounds, seat)),
            -rounds_won(rounds, seat) if by_rounds else total,
        )
        for seat, total in enumerate(sums.now)
    ]


def _places(
    rounds: Sequence[Round],
    ranks: Sequence[tuple[bool, int, int]],
    steps: Sequence[str],
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
    rounds: Sequence[Round], name: str, seat: int, place: int, sums: Totals
) -> Standing:
    """Return one player's line; how far behind is not worked out yet."""
    entered = [score for played in rounds if (score := played.scored[seat]) is not None]
    return Standing(
        name=name,
        seat=seat + 1,
        place=place,
        total=sums.now[seat],
        gap=0,
        rounds_won=rounds_won(rounds, seat),
        best=min(entered, default=None),
        worst=max(entered, default=None),
        lowest_nonzero=lowest_nonzero(rounds, seat),
        incomplete=_missing(rounds, seat),
        start=sums.starts[seat],
        late=seat in sums.waiting,
    )


def _with_gaps(
    players: Sequence[Standing], leader: int, *, by_rounds: bool
) -> Iterator[Standing]:
    """Yield each player's line with how far it is behind the leader's."""
    best = players[leader]
    for player in players:
        gap = player.total - best.total
        if by_rounds:
            gap = best.rounds_won - player.rounds_won
        yield player._replace(gap=max(0, gap))


def _decided_by(
    winners: Sequence[int],
    leaders: Sequence[int],
    steps: Sequence[TieStep],
    *,
    by_rounds: bool,
) -> str | None:
    """Name what decided a finished game."""
    if not winners:
        return None
    if len(leaders) == 1:
        return "rounds_won" if by_rounds else "total"
    return "shared" if len(winners) > 1 else steps[-1].step
