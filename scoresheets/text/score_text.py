"""A scored game as text: places, then points and running totals round by round."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from scoresheets.i18n import Language
from scoresheets.scoring.rounds import Round
from scoresheets.scoring.standings import Standing, Standings
from scoresheets.text.tables import (
    cut_text,
    escape_cell,
    markdown_table,
    plain_table,
    text_width,
)

Rows: TypeAlias = list[list[str]]
_LONGEST_HEAD: Final = 14
"""Columns of a name above its points."""
_LEAST_WIDTH: Final = 40
_GAP: Final = 2
"""Columns between two columns of a table."""


def score_as_text(
    standings: Standings, sentences: Sequence[str], language: Language, width: int
) -> str:
    """Return a game for a terminal.

    Names stand last in their lines, so that letters of any width or direction move no
    figure; players who do not fit beside each other stand in a second table.

    Args:
        standings: The game.
        sentences: What there is to say of it.
        language: Of heads and figures.
        width: Columns of the terminal; at least 40 are used.
    """
    width = max(width, _LEAST_WIDTH)
    places = _fit_names(_places(standings, language), width)
    parts = [plain_table(places, range(len(places[0]) - 1))]
    for seats in _blocks(standings, language, width) if standings.rounds else ():
        rows = _rounds(standings, seats, language, _LONGEST_HEAD)
        parts.append(plain_table(rows, range(1, len(rows[0]))))
    return "\n\n".join([*parts, "\n".join(sentences)]).rstrip() + "\n"


def score_as_markdown(
    standings: Standings, sentences: Sequence[str], language: Language, title: str
) -> str:
    """Return a game in Markdown, all players beside each other."""
    places = _places(standings, language)
    parts = [f"# {escape_cell(title)}"]
    parts.append(markdown_table(places, range(len(places[0]) - 1)))
    if standings.rounds:
        rows = _rounds(standings, range(len(standings.players)), language)
        parts.append(f"## {language.translate('Points and running totals')}")
        parts.append(markdown_table(rows, range(1, len(rows[0]))))
    parts.append("\n".join(f"- {escape_cell(line)}" for line in sentences))
    return "\n\n".join(parts).rstrip() + "\n"


def _places(standings: Standings, language: Language) -> Rows:
    """Return a row a player, the best one first: figures, and the name last."""
    say, forms = language.translate, language.forms
    heads = [forms("Place|Pl.")[0], say("Total"), say("Gap"), say("Rounds won")]
    rows = [[*heads, say("Best round"), say("Worst round"), say("Player")]]
    order = sorted(standings.players, key=lambda player: (player.place, player.seat))
    return [*rows, *(_place(player, language) for player in order)]


def _place(player: Standing, language: Language) -> list[str]:
    """Return the figures of one player; a dash stands for what there is none of."""
    total = None if player.late else player.total
    figures = (total, player.gap, player.rounds_won, player.best, player.worst)
    said = ["–" if n is None else language.number(n) for n in figures]
    return [language.number(player.place), *said, player.name]


def _fit_names(rows: Rows, width: int) -> Rows:
    """Return rows whose last column ends within a width, figures first of all.

    Where figures leave a name too little room, the least needed of them go.
    """
    while len(rows[0]) > 3 and _figures_width(rows) > width - _LONGEST_HEAD:
        rows = [[*row[:-2], row[-1]] for row in rows]
    room = width - _figures_width(rows)
    return [[*row[:-1], cut_text(row[-1], room)] for row in rows]


def _figures_width(rows: Rows) -> int:
    """Return how many columns all but the last take, with the gaps behind them."""
    columns = [*zip(*rows, strict=True)][:-1]
    return sum(max(map(text_width, column)) + _GAP for column in columns)


def _blocks(
    standings: Standings, language: Language, width: int
) -> Iterator[Sequence[int]]:
    """Yield the seats that stand beside each other."""
    seats = range(len(standings.players))
    whole = _rounds(standings, seats, language, _LONGEST_HEAD)
    widths = [
        max(map(text_width, column)) + _GAP for column in zip(*whole, strict=True)
    ]
    block: list[int] = []
    used = widths[0] - _GAP
    for seat in seats:
        if block and used + widths[seat + 1] > width:
            yield block
            block, used = [], widths[0] - _GAP
        block.append(seat)
        used += widths[seat + 1]
    yield block


def _rounds(
    standings: Standings,
    seats: Sequence[int],
    language: Language,
    longest: int | None = None,
) -> Rows:
    """Return a row a round: points and running total of some players."""
    names = [standings.players[seat].name for seat in seats]
    if longest is not None:
        names = [cut_text(name, longest) for name in names]
    rows = [[language.translate("Round"), *names]]
    for played, totals in zip(standings.rounds, standings.totals, strict=True):
        label = language.number(played.number)
        if played.blocked:
            label = f"{label} ({language.forms('blocked|block.')[0]})"
        cells = (
            _cell(played, seat, totals[seat], standings, language) for seat in seats
        )
        rows.append([label, *cells])
    return rows


def _cell(
    played: Round,
    seat: int,
    total: int | None,
    standings: Standings,
    language: Language,
) -> str:
    """Return points and running total of one player in one round."""
    points = played.points[seat]
    if points is None or total is None:
        return "–"
    said = language.number(points)
    if played.extras and played.extras[seat]:
        said += f" {language.signed(played.extras[seat])}"
    if played.out == seat and not standings.is_race:
        said += "*"
    return f"{said}  {language.number(total)}"
