"""A game told in sentences, every figure of them computed.

Sentences name players without a verb that would have to agree with them ("Winner:
…"), so that one message serves every name in every language.
"""

from collections.abc import Iterator, Sequence
from typing import Protocol

from scoresheets.results.race_reading import race_sentences
from scoresheets.scoring.rounds import Note
from scoresheets.scoring.standings import Standing, Standings
from scoresheets.scoring.ties import TieStep, outs_are_known


class Words(Protocol):
    """What a reading needs of a language."""

    def translate(self, message: str, /, **figures: object) -> str:
        """Return a message in this language."""

    def translate_plural(self, one: str, many: str, count: int) -> str:
        """Return a message that depends on a count."""

    def number(self, value: int) -> str:
        """Return a whole number as this language writes it."""

    def join(self, items: Sequence[str]) -> str:
        """Return a list in words."""


def tie_in_words(standings: Standings, words: Words) -> tuple[str, ...]:
    """Return how the tie at the top was broken, one sentence a step.

    The first sentence says who is level; empty without a tie. Ties on lower places are
    broken by the same steps; `read_game` tells what came of them.
    """
    if not standings.tie_break:
        return ()
    level = [p for p in standings.players if not (p.gap or p.late)]
    names, say = words.join([player.name for player in level]), words.translate
    if standings.direction == "highest":
        first = say(
            "{players} are level on rounds won: {count} each.",
            players=names,
            count=words.number(level[0].rounds_won),
        )
    else:
        first = say(
            "{players} are level on {total}, the lowest total.",
            players=names,
            total=words.number(level[0].total),
        )
    steps = [_step(step, standings, words) for step in standings.tie_break]
    last = standings.tie_break[-1]
    if len(last.left) > 1 and last.step != "shared":
        steps.append(_shared(last, standings, words))
    return (first, *steps)


def _shared(step: TieStep, standings: Standings, words: Words) -> str:
    """Return that the players who are left share their place."""
    names = words.join([standings.players[seat].name for seat in step.left])
    return words.translate(
        "Still level, so the place is shared: {players}.", players=names
    )


def _step(step: TieStep, standings: Standings, words: Words) -> str:
    """Return what one step of a tie-break gave."""
    say, players = words.translate, standings.players
    left = [players[seat].name for seat in step.left]
    if step.step == "shared":
        return _shared(step, standings, words)
    values = ", ".join(
        say(
            "{player} {value}",
            player=players[seat].name,
            value=say("none") if value is None else words.number(value),
        )
        for seat, value in step.values.items()
    )
    if step.step == "rounds_won":
        head = say("Rounds won: {values}.", values=values)
    else:
        head = say("Lowest round above zero: {values}.", values=values)
    names = words.join(left)
    if len(left) > 1:
        after = say("Still level: {players}.", players=names)
    else:
        after = say("Winner: {players}.", players=names)
    return f"{head} {after}"


def read_game(standings: Standings, words: Words) -> tuple[str, ...]:
    """Return a short reading of a game: who leads or won, and what stands out."""
    if not standings.rounds:
        return ()
    if standings.is_race:
        return tuple(race_sentences(standings, words))
    return tuple(_sentences(standings, words))


def _sentences(standings: Standings, words: Words) -> Iterator[str]:
    say = words.translate
    names = words.join(standings.winners or standings.leaders)
    (best,) = (p for p in standings.players if p.name == standings.leaders[0])
    if not standings.winners:
        yield say("Ahead so far: {players}.", players=names)
    elif standings.direction == "highest":
        won = words.number(best.rounds_won)
        yield say(
            "First by rounds won, with {count}: {players}.", count=won, players=names
        )
    else:
        total = words.number(best.total)
        yield say("First with {total}: {players}.", total=total, players=names)
    if not standings.finished:
        yield words.translate_plural(
            "{count} round to go.", "{count} rounds to go.", standings.rounds_left
        )
    yield from _target(standings, words)
    yield from _round_winners(standings, words)
    yield from _lower_ties(standings, words)
    yield from _close_behind(standings, words)
    yield from _swings(standings, words)


def _target(standings: Standings, words: Words) -> Iterator[str]:
    """Tell who ended the game by reaching the target."""
    if standings.target is None or not standings.finished:
        return
    reached = [p.name for p in standings.players if p.total >= standings.target]
    if reached:
        yield words.translate(
            "The target of {target} ended the game: {players}.",
            target=words.number(standings.target),
            players=words.join(reached),
        )


def _round_winners(standings: Standings, words: Words) -> Iterator[str]:
    """Tell how many players went out, and whether the last one never did."""
    out = {played.out for played in standings.rounds if played.out is not None}
    known = outs_are_known(standings.rounds)
    if known and len(out) == 1:
        only = standings.players[out.pop()].name
        yield words.translate("Nobody but {player} went out.", player=only)
    elif known and out:
        yield words.translate_plural(
            "{count} player went out.", "{count} different players went out.", len(out)
        )
    blocked = sum(played.blocked for played in standings.rounds)
    if blocked:
        yield words.translate_plural(
            "{count} round was blocked.", "{count} rounds were blocked.", blocked
        )
    worst = max(standings.players, key=lambda player: player.place)
    alone = [player.total for player in standings.players].count(worst.total) == 1
    told = standings.finished and known and alone and len(standings.players) > 2
    told = told and standings.direction == "lowest" and not worst.late
    if told and not worst.rounds_won:
        total = words.number(worst.total)
        yield words.translate(
            "Last with {total}, and never out: {player}.",
            total=total,
            player=worst.name,
        )


def _lower_ties(standings: Standings, words: Words) -> Iterator[str]:
    """Tell what the tie-break gave those who are level below the first place."""
    by_rounds, level = standings.direction == "highest", dict[int, list[Standing]]()
    for player in sorted(standings.players, key=lambda player: player.place):
        if player.place > 1 and not player.late:
            what = player.rounds_won if by_rounds else player.total
            level.setdefault(what, []).append(player)
    for what, players in level.items():
        if not standings.winners or len({player.place for player in players}) < 2:
            continue
        values = ", ".join(
            words.translate(
                "{player} {value}", player=player.name, value=words.number(player.place)
            )
            for player in players
        )
        if by_rounds:
            yield words.translate(
                "Level on {count} rounds won; places after the tie-break: {values}.",
                count=words.number(what),
                values=values,
            )
        else:
            yield words.translate(
                "Level on {total}; places after the tie-break: {values}.",
                total=words.number(what),
                values=values,
            )


def _close_behind(standings: Standings, words: Words) -> Iterator[str]:
    """Tell who came nearest to the winners, and by how much.

    Nothing is told where somebody is level with them and only the tie-break decided.
    """
    others = [p for p in standings.players if p.place > 1 and not p.late]
    gap = min((player.gap for player in others), default=0)
    if not standings.winners or not gap:
        return
    names = words.join([player.name for player in others if player.gap == gap])
    if standings.direction == "highest":
        much = words.translate_plural("by {count} round", "by {count} rounds", gap)
    else:
        much = words.translate_plural("by {count} point", "by {count} points", gap)
    yield words.translate(
        "Nearest behind {winners}, {points}: {players}.",
        winners=words.join(standings.winners),
        points=much,
        players=names,
    )


def _swings(standings: Standings, words: Words) -> Iterator[str]:
    """Tell whose best and worst round differ most, if it is one player."""

    def swing(player: Standing) -> int:
        return (player.worst or 0) - (player.best or 0)

    *_, second, widest = sorted(standings.players, key=swing)
    if swing(widest) > swing(second):
        yield words.translate(
            "Widest swing: {player}, {worst} in one round and {best} in another.",
            player=widest.name,
            worst=words.number(widest.worst or 0),
            best=words.number(widest.best or 0),
        )


def notes_in_words(standings: Standings, words: Words) -> tuple[str, ...]:
    """Return a sentence for each note of the standings."""
    return tuple(_note(note, words) for note in standings.notes)


def _note(note: Note, words: Words) -> str:
    """Return one note in words."""
    say = words.translate
    if note.code == "out_from_zero":
        return say(
            "Round {round}: nobody is marked as out; {player} has the only 0 and is "
            "taken to have gone out.",
            round=note.round,
            player=note.player,
        )
    if note.code == "above_dealt_hand":
        return say(
            "Round {round}: {player} has {points} points, more than the heaviest "
            "{tiles} tiles make ({limit}).",
            round=note.round,
            player=note.player,
            **dict(note.figures),
        )
    if note.code == "out_unknown":
        return say(
            "Round {round}: nobody is marked as out, and it is not known who went out.",
            round=note.round,
        )
    if note.code == "extra_unexplained":
        return say(
            "Round {round}: {player} has {extra} beside the hand, which no house rule "
            "in force gives.",
            round=note.round,
            player=note.player,
            **dict(note.figures),
        )
    if note.code == "collector_unknown":
        missing = {
            "tiles": say("how many tiles each held"),
            "opener": say("who began it"),
            "closer": say("who blocked it"),
        }
        return say(
            "Round {round}: nobody scores, as it is not written down {what}.",
            round=note.round,
            what=missing[str(dict(note.figures)["missing"])],
        )
    if note.code == "ended_in_play":
        return say(
            "Round {round}: {player} reaches {limit} in play; the game is over, and no "
            "hand counts.",
            round=note.round,
            player=note.player,
            **dict(note.figures),
        )
    if note.code == "not_in":
        return say(
            "Round {round}: {player} would collect {points}, but needs {limit} to get "
            "in; they do not count.",
            round=note.round,
            player=note.player,
            **dict(note.figures),
        )
    if note.code == "past_target":
        return say(
            "Round {round}: {player} would collect {points} and pass {limit}; they do "
            "not count.",
            round=note.round,
            player=note.player,
            **dict(note.figures),
        )
    return say(
        "Tie-break step {step} skipped: it is not known for every round who went out.",
        **dict(note.figures),
    )
