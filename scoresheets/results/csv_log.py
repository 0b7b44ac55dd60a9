"""A game as CSV: to type into, or with its points and running totals."""

import csv
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Final

from scoresheets.scoring.rounds import Round
from scoresheets.scoring.standings import Standings
from scoresheets.tiles import Tile

FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula."""


def blank_log(
    names: Sequence[str], engines: Sequence[Tile], rounds: int, *, in_play: bool
) -> str:
    """Return a file to type a game into, a row a round.

    Args:
        names: Players in seat order.
        engines: The double of each round, where there is one.
        rounds: How many rows.
        in_play: Whether points are scored in play, too.
    """
    beside = [f"extra {name}" for name in names] if in_play else []
    heads = ["round", *names, *beside, "out", "blocked"]
    heads += ["engine"] if engines else []
    rows = []
    for number in range(1, rounds + 1):
        blank = [""] * (len(names) + len(beside) + 2)
        engine = [str(engines[number - 1])] if engines else []
        rows.append([str(number), *blank, *engine])
    return _written([heads, *rows])


def scored_log(standings: Standings, names: Sequence[str]) -> str:
    """Return a game with its running totals, and the totals and places below.

    It has a column a player; what a pair has stands under the first of the two.

    Args:
        standings: The game.
        names: Players in seat order.
    """
    rounds, players = standings.rounds, standings.players
    kinds = [
        *(["extra"] if any(any(played.extras) for played in rounds) else []),
        *(["open"] if any(any(played.open_trains) for played in rounds) else []),
        "written",
    ]
    owners = names[: len(players)]
    beside = [f"{kind} {name}" for kind in kinds for name in owners]
    rows = [["round", *names, "out", "blocked", "engine", *beside]]
    for played, totals in zip(rounds, standings.totals, strict=True):
        columns = {
            "extra": played.extras,
            "open": played.open_trains,
            "written": totals,
        }
        row = _row(played, names)
        for kind in kinds:
            values = columns[kind] or (None,) * len(owners)
            row += ["" if value is None else str(value) for value in values]
        rows.append(row)
    given = ("" if p.late else str(p.total) for p in players)
    rows.append(["total", *given])
    rows.append(["place", *(str(player.place) for player in players)])
    return _written(rows)


def _row(played: Round, names: Sequence[str]) -> list[str]:
    """Return number, points, who went out, blocked and engine of a round."""
    points = ["" if value is None else str(value) for value in played.points]
    for seat in played.late:
        points[seat] = "late"
    points += [""] * (len(names) - len(points))
    out = "" if played.out is None or not played.marked else names[played.out]
    blocked = "x" if played.blocked else ""
    return [str(played.number), *points, out, blocked, str(played.engine or "")]


def _written(rows: Iterable[Sequence[str]]) -> str:
    """Return rows as CSV in which a spreadsheet finds no formula."""
    file = StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerows([[_safe(cell) for cell in row] for row in rows])
    return file.getvalue()


def _safe(cell: str) -> str:
    """Return a cell that is no formula: text gets an apostrophe before it."""
    is_number = cell.lstrip("-").isdecimal()
    return f"'{cell}" if cell.startswith(FORMULAS) and not is_number else cell
