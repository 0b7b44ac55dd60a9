"""The worked game of a rulebook: tables of what was left, and what it came to."""

from typing import NamedTuple

from scoresheets.example import Example
from scoresheets.games import HouseRules
from scoresheets.i18n import Language
from scoresheets.results import read_game, round_title, tie_in_words
from scoresheets.scoring.rounds import Round
from scoresheets.text.game_tables import GameTable
from scoresheets.text.race_tables import race_tables


class WorkedGame(NamedTuple):
    """A game in tables and sentences.

    Attributes:
        tables: One for each round, then the places.
        tie: How a tie was broken, step by step; mostly empty.
        reading: What the game shows.
    """

    tables: tuple[GameTable, ...]
    tie: tuple[str, ...]
    reading: tuple[str, ...]


def worked_game(example: Example, language: Language) -> WorkedGame:
    """Return a game that was played to its end, every figure as the core has it."""
    rounds = range(len(example.rounds))
    if example.standings.is_race:
        return WorkedGame(
            tables=race_tables(example, language),
            tie=(),
            reading=read_game(example.standings, language),
        )
    return WorkedGame(
        tables=(
            *(_round(example, at, language) for at in rounds),
            _end(example, language),
        ),
        tie=tie_in_words(example.standings, language),
        reading=read_game(example.standings, language),
    )


def _round(example: Example, at: int, language: Language) -> GameTable:
    """Return who held what at the end of a round."""
    played, totals = example.rounds[at], example.standings.totals[at]
    say, forms, number = language.translate, language.forms, language.number
    extras = played.extras or (0,) * len(example.names)
    rows = []
    for seat, name in enumerate(example.names):
        hand = " ".join(map(str, (played.hands or ())[seat]))
        if played.out == seat:
            hand = forms("went out|out")[0]
        points, total = played.points[seat], totals[seat]
        row = [name, hand, "" if points is None else number(points)]
        if any(extras):
            row.append(language.signed(extras[seat]))
        rows.append((*row, "" if total is None else number(total)))
    head = [say("Player"), say("Tiles left"), forms("points|pts")[0]]
    if any(extras):
        head.append(forms("extra|ext.")[0])
    head.append(forms("total|tot.")[0])
    return GameTable(
        caption=_title(played, example.rules, language),
        head=tuple(label[:1].upper() + label[1:] for label in head),
        rows=tuple(rows),
        align="ll" + "r" * (len(head) - 2),
        own_row=played.out,
    )


def _title(played: Round, rules: HouseRules, language: Language) -> str:
    """Return number and engine of a round."""
    title = round_title(played, rules, language)
    if not played.blocked:
        return title
    return f"{title} ({language.forms('blocked|block.')[0]})"


def _end(example: Example, language: Language) -> GameTable:
    """Return totals and places."""
    say, forms, number = language.translate, language.forms, language.number
    players = example.standings.players
    rows = tuple(
        (line.name, number(line.total), number(line.rounds_won), number(line.place))
        for line in players
    )
    first = [at for at, line in enumerate(players) if line.place == 1]
    return GameTable(
        caption=say("Totals and places"),
        head=(say("Player"), say("Total"), say("Rounds won"), forms("Place|Pl.")[0]),
        rows=rows,
        align="lrrr",
        own_row=first[0] if len(first) == 1 else None,
    )
