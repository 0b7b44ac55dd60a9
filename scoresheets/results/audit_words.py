"""What is wrong or missing on paper, in sentences."""

from collections.abc import Iterator, Sequence

from scoresheets.results.reading import Words
from scoresheets.scoring.audit import WrongTotal, right_order
from scoresheets.scoring.standings import Standings


def audit_in_words(
    audit: Sequence[WrongTotal],
    on_paper: tuple[str, ...],
    standings: Standings,
    words: Words,
) -> Iterator[str]:
    """Yield a sentence for each wrong total, and what the order would have been.

    Args:
        audit: The first wrong total of each player.
        on_paper: Players in the order that the written totals give; empty if unknown.
        standings: What is right.
        words: The language.
    """
    say, number = words.translate, words.number
    for wrong in audit:
        yield say(
            "Round {round}: {player} has {written} written as the running total; "
            "{right} is right.",
            round=number(wrong.round),
            player=wrong.player,
            written=number(wrong.written),
            right=number(wrong.right),
        )
    right = right_order(standings)
    if audit and on_paper and on_paper != right:
        yield say(
            "The totals on paper make the order {paper}; it is {right}.",
            paper=", ".join(on_paper),
            right=", ".join(right),
        )


def missing_in_words(standings: Standings, words: Words) -> Iterator[str]:
    """Yield whose points are not entered yet, and of which rounds."""
    say = words.translate
    for player in standings.players:
        if player.incomplete and not player.late:
            yield say(
                "Not entered yet for {player}: round {rounds}.",
                player=player.name,
                rounds=words.join([*map(words.number, player.incomplete)]),
            )
