"""The worked game of a race: hands of a few rounds, and points round by round."""

from collections.abc import Iterator
from typing import Final

from scoresheets.example import Example
from scoresheets.i18n import Language
from scoresheets.scoring.counting import hand_points
from scoresheets.scoring.rounds import Round
from scoresheets.text.game_tables import GameTable

SHOWN: Final = 2
"""Rounds whose hands a rulebook shows."""


def race_tables(
    example: Example, language: Language, most: int = SHOWN
) -> tuple[GameTable, ...]:
    """Return a race in tables, every figure as the core has it.

    Args:
        example: The race.
        language: Words of the tables.
        most: Rounds whose hands are shown: the first, and blocked ones before others.
    """
    shown = _to_show(example.rounds, most)
    return (
        *(_hands(example, played, language) for played in shown),
        _points(example, language),
    )


def _to_show(rounds: tuple[Round, ...], most: int) -> list[Round]:
    """Return the rounds whose hands are shown, in order."""
    first, *others = rounds
    others.sort(key=lambda played: not played.blocked)
    shown = [first, *others[: most - 1]]
    return sorted(shown, key=lambda played: played.number)


def _hands(example: Example, played: Round, language: Language) -> GameTable:
    """Return who held what at the end of a round."""
    say, forms = language.translate, language.forms
    rows = []
    for seat, (name, hand) in enumerate(
        zip(example.names, played.hands or (), strict=True)
    ):
        told = " ".join(map(str, hand))
        if played.out == seat:
            told = forms("went out|out")[0]
        pips = language.number(hand_points(hand, example.rules.blank_value))
        rows.append((name, told, pips))
    caption = say("Round {number}", number=played.number)
    if played.blocked:
        caption = f"{caption} ({forms('blocked|block.')[0]})"
    head = (say("Player"), say("Tiles left"), forms("Pips in hand|Pips")[0])
    return GameTable(caption, head, tuple(rows), "llr", played.out)


def _points(example: Example, language: Language) -> GameTable:
    """Return what each side got, and its running total, round by round."""
    say, standings = language.translate, example.standings
    sides = [player.name for player in standings.players]
    rows = tuple(
        (str(played.number), *_side_cells(played, standings.totals[at], language))
        for at, played in enumerate(example.rounds)
    )
    head = (
        language.forms("Round|Rd.")[0],
        *(cell for side in sides for cell in (side, language.forms("total|tot.")[0])),
    )
    return GameTable(
        caption=say("Points and running totals"),
        head=head,
        rows=rows,
        align="l" + "r" * (len(head) - 1),
        own_row=None,
    )


def _side_cells(
    played: Round, totals: tuple[int | None, ...], language: Language
) -> Iterator[str]:
    """Yield points of a round, those in play before a plus sign, and the total."""
    extras = played.extras or (0,) * len(totals)
    for points, extra, total in zip(played.points, extras, totals, strict=True):
        said = language.number(points or 0)
        yield f"{language.number(extra)} + {said}" if extra else said
        yield language.number(total or 0)
