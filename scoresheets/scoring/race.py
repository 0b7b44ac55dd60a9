"""Rounds and standings of a race to a target: points are good."""

from collections.abc import Iterator, Sequence

from scoresheets.errors import ScoreError
from scoresheets.games.house_rules import HouseRules
from scoresheets.scoring.checks import check_dealt
from scoresheets.scoring.collect import Ended, award_round, make_sides
from scoresheets.scoring.counting import hand_points
from scoresheets.scoring.credit import check_play, credit_award, is_stopped
from scoresheets.scoring.match_end import match_end
from scoresheets.scoring.rounds import Note, Round
from scoresheets.scoring.standings import Standing, Standings
from scoresheets.scoring.totals import Totals, add_up


def side_names(rules: HouseRules, names: Sequence[str]) -> tuple[str, ...]:
    """Return the name of each side: a player's, or those of two partners."""
    sides = make_sides(rules, len(names))
    return tuple(" + ".join(names[seat] for seat in seats) for seats in sides)


def settle_race(
    rounds: Sequence[Round], rules: HouseRules, names: Sequence[str]
) -> tuple[tuple[Round, ...], tuple[Note, ...]]:
    """Check rounds as written, and work out from hands who collects how much.

    Args:
        rounds: As written; points one a side, hands one a player.
        rules: House rules in force.
        names: Players in seat order.

    Returns:
        The rounds with their points, and a note for each in which it is not known who
        collects, or points do not count.

    Raises:
        ScoreError: A round cannot have happened; names round and player or side.
    """
    sides = side_names(rules, names)
    settled: list[Round] = []
    notes: list[Note] = []
    totals: Sequence[int] | None = (0,) * len(sides)
    for played in rounds:
        done, unknown = _settle(played, rules, names)
        about: Sequence[Note] = ()
        if totals is not None:
            done, about = _credit(done, totals, rules, sides)
            unknown = () if is_stopped(done.extras, totals, rules) else unknown
            totals = _after(done, totals)
        if played.is_complete and played.points != done.points:
            why = "the hands give" if played.hands else "what counts is"
            problem = f"points {played.points}, but {why} {done.points}"
            raise ScoreError(f"round {played.number}", problem)
        settled.append(done)
        notes += [*unknown, *about]
    return tuple(settled), tuple(notes)


def _settle(
    played: Round, rules: HouseRules, names: Sequence[str]
) -> tuple[Round, Sequence[Note]]:
    """Return a round with what its hands give, and what is not known of it."""
    if played.hands is None:
        _check_points(played, rules, f"round {played.number}")
        return played, ()
    _check_hands(played, rules, names)
    out = played.out
    if out is None and not played.blocked and len(played.empty_hands) == 1:
        out = played.empty_hands[0]
    done = played._replace(out=out)
    award = award_round(ended(done), rules, make_sides(rules, len(names)))
    done = done._replace(points=award.points)
    if not award.unknown:
        return done, ()
    figures = (("missing", award.unknown),)
    return done, (Note("collector_unknown", played.number, None, figures),)


def _credit(
    played: Round, totals: Sequence[int], rules: HouseRules, sides: Sequence[str]
) -> tuple[Round, Sequence[Note]]:
    """Return a round with what counts of its points, and why the others do not.

    Args:
        played: With what its hands give.
        totals: Of each side before it.
        rules: House rules in force.
        sides: Their names.
    """
    check_play(played.extras, totals, rules, sides, f"round {played.number}")
    if not played.is_complete:
        return played, ()
    live = played.extras or (0,) * len(sides)
    now = [total + points for total, points in zip(totals, live, strict=True)]
    if is_stopped(played.extras, totals, rules):
        winner = sides[now.index(max(now))]
        figures = (("limit", int(rules.choice("target"))),)
        note = Note("ended_in_play", played.number, winner, figures)
        return played._replace(points=(0,) * len(sides)), (note,)
    awarded = [points or 0 for points in played.points]
    given, notes = credit_award(awarded, now, rules, sides, played.number)
    return played._replace(points=given), notes


def _after(played: Round, totals: Sequence[int]) -> Sequence[int] | None:
    """Return the totals after a round; None if it is not all entered."""
    if not played.is_complete:
        return None
    pairs = zip(totals, played.scored, strict=True)
    return tuple(total + (points or 0) for total, points in pairs)


def collected(played: Round, rules: HouseRules, names: Sequence[str]) -> Round:
    """Return a round as players wrote it, one entry a side: what hands give is counted.

    Points in play that partners scored are added up.
    """
    sides = make_sides(rules, len(names))
    live = played.extras
    if len(live) == len(names):
        live = tuple(sum(live[seat] for seat in seats) for seats in sides)
    return played._replace(points=(None,) * len(sides), extras=live)


def ended(played: Round) -> Ended:
    """Return how a round with its hands ended."""
    hands = played.hands or ()
    return Ended(
        pips=tuple(hand_points(hand, "pips") for hand in hands),
        out=played.out,
        tiles=tuple(map(len, hands)),
        opener=played.opener,
        closer=played.closer,
        boneyard=played.boneyard_pips,
    )


def _check_points(played: Round, rules: HouseRules, where: str) -> None:
    """Refuse points that no round gives."""
    given = [points for points in played.points if points]
    if any(points < 0 for points in given):
        raise ScoreError(where, f"{min(given)} points; 0 or more are right")
    if len(given) > 1 and rules.choice("blocked_tie") != "shared":
        problem = "several sides have points at its end; one side collects"
        raise ScoreError(where, problem)


def _check_hands(played: Round, rules: HouseRules, names: Sequence[str]) -> None:
    """Refuse hands that cannot be held together."""
    check_dealt(played, rules, names)
    for seat, (name, hand) in enumerate(zip(names, played.hands or (), strict=True)):
        where = f"round {played.number}, {name}"
        if played.out == seat and hand:
            raise ScoreError(where, "marked as out, but holds tiles")
        if not hand and played.blocked:
            problem = "holds no tiles, but the round is marked as blocked"
            raise ScoreError(where, problem)


def race_standings(
    rounds: Sequence[Round],
    rules: HouseRules,
    names: Sequence[str],
    notes: Sequence[Note] = (),
) -> Standings:
    """Work out places, leaders and winners of a race.

    Args:
        rounds: Settled rounds in order (`settle_race`).
        rules: House rules in force.
        names: Sides in order.
        notes: Notes from reading, kept in front.

    Raises:
        ScoreError: A round was played after the race was over.
    """
    sums, complete = add_up(rounds, len(names)), sum(r.is_complete for r in rounds)
    winners = _winners(rounds, sums, rules, names)
    best = max(sums.now, default=0)
    leaders = [side for side, total in enumerate(sums.now) if total == best]
    players = tuple(_standing(rounds, names, side, sums) for side in range(len(names)))
    decided = None if not winners else "total" if len(winners) == 1 else "shared"
    return Standings(
        players=players,
        rounds=tuple(rounds),
        totals=sums.rows,
        rounds_planned=complete if winners else len(rounds),
        rounds_played=complete,
        leaders=tuple(names[side] for side in (winners or leaders)),
        winners=tuple(names[side] for side in winners),
        decided_by=decided,
        tie_break=(),
        notes=tuple(notes),
        finished=bool(winners),
        direction="highest",
        target=int(rules.choice("target")),
        is_race=True,
    )


def _winners(
    rounds: Sequence[Round], sums: Totals, rules: HouseRules, names: Sequence[str]
) -> tuple[int, ...]:
    """Return who has won, once the race is over; nobody before."""
    for played, row in zip(rounds, sums.rows, strict=True):
        if not played.is_complete:
            return ()
        end = match_end([total or 0 for total in row], rules)
        if not end.over:
            continue
        later = [
            r for r in rounds[played.number :] if any(p is not None for p in r.points)
        ]
        if later:
            winner = names[end.winners[0]]
            problem = f"the game was over after round {played.number}: {winner} had won"
            raise ScoreError(f"round {later[0].number}", problem)
        return end.winners
    return ()


def _standing(
    rounds: Sequence[Round], names: Sequence[str], side: int, sums: Totals
) -> Standing:
    """Return where one side stands."""
    scored = [*_entered(rounds, side)]
    total, best = sums.now[side], max(sums.now)
    return Standing(
        name=names[side],
        seat=side + 1,
        place=1 + sum(other > total for other in sums.now),
        total=total,
        gap=best - total,
        rounds_won=sum(bool(played.points[side]) for played in rounds),
        best=max(scored, default=None),
        worst=min(scored, default=None),
        lowest_nonzero=min((points for points in scored if points), default=None),
        incomplete=tuple(r.number for r in rounds if r.points[side] is None),
    )


def _entered(rounds: Sequence[Round], side: int) -> Iterator[int]:
    """Yield what a side got in each round that is entered."""
    for played in rounds:
        if (scored := played.scored[side]) is not None:
            yield scored
