"""A race to a target in a few sentences; every figure is computed."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scoresheets.scoring.standings import Standings

if TYPE_CHECKING:
    from scoresheets.results.reading import Words


def race_sentences(standings: Standings, words: "Words") -> Iterator[str]:
    """Yield who won or leads, and what stands out."""
    say, number, players = words.translate, words.number, standings.players
    best = max(players, key=lambda player: player.total)
    names = words.join(standings.winners or standings.leaders)
    if standings.winners:
        target, total = number(standings.target or 0), number(best.total)
        yield say(
            "First to {target}, with {total}: {players}.",
            target=target,
            total=total,
            players=names,
        )
    else:
        yield say("Ahead so far: {players}.", players=names)
    count = standings.rounds_played
    yield words.translate_plural(
        "{count} round played.", "{count} rounds played.", count
    )
    blocked = sum(played.blocked for played in standings.rounds)
    if blocked:
        yield words.translate_plural(
            "{count} round was blocked.", "{count} rounds were blocked.", blocked
        )
    most = max(players, key=lambda player: player.best or 0)
    if most.best:
        yield say(
            "Most from one round: {player}, {points}.",
            player=most.name,
            points=number(most.best),
        )
    yield from _gap(standings, words)


def _gap(standings: Standings, words: "Words") -> Iterator[str]:
    """Tell how far behind the last one is."""
    last = max(standings.players, key=lambda player: player.gap)
    if last.gap:
        yield words.translate(
            "Furthest behind: {player}, by {points}.",
            player=last.name,
            points=words.number(last.gap),
        )
