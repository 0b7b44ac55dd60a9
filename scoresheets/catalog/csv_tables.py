"""A game's table in a CSV file: a row a round, however the file lies."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from scoresheets.catalog.csv_text import read_csv
from scoresheets.errors import GameFileError

_ROUND_HEADS: Final = frozenset({"", "#", "round", "rounds", "ronda"})
_NAME_HEADS: Final = frozenset({"name", "names", "player", "nombre", "jugador"})


class Cell(NamedTuple):
    """A cell, and where it stands in the file: line and column from 1."""

    text: str
    line: int
    column: int

    @property
    def place(self) -> str:
        """Where it stands, in words."""
        return f"line {self.line}, column {self.column}"


Table: TypeAlias = Sequence[Sequence[Cell]]
"""Heads, then a row a round; in each row a label, then a cell a column."""


def read_table(
    path: Path, encoding: str | None = None, delimiter: str | None = None
) -> Table:
    """Read a file, and turn it if its players stand below each other.

    Args:
        path: The file.
        encoding: As `csv_text.read_csv` takes it.
        delimiter: As `csv_text.read_csv` takes it.

    Raises:
        GameFileError: It cannot be read, or its first column is no column of rounds or
            of names.
    """
    rows = [
        [Cell(_unquoted(text), row.line, n) for n, text in enumerate(row.cells, 1)]
        for row in read_csv(path, encoding, delimiter)
    ]
    if not rows:
        raise GameFileError(path, "line 1", "no heads; begin with round,Ana,Bo")
    corner = rows[0][0].text.strip().lower()
    if corner in _NAME_HEADS:
        return _turned(rows, path)
    if corner not in _ROUND_HEADS:
        problem = f"{corner!r}; the first column is headed round, or name where"
        raise GameFileError(
            path, rows[0][0].place, f"{problem} players stand below each other"
        )
    return rows


def _unquoted(text: str) -> str:
    """Return a cell without the apostrophe that keeps it from being a formula."""
    return text[1:] if text[:1] == "'" and text[1:2] in tuple("=+-@\t\r") else text


def _turned(rows: list[list[Cell]], path: Path) -> list[list[Cell]]:
    """Return players below each other as players beside each other."""
    width = max(len(row) for row in rows)
    for row in rows[1:]:
        if len(row) != len(rows[0]):
            problem = f"{len(row)} cells under {len(rows[0])} heads; write - for what"
            raise GameFileError(
                path, f"line {row[0].line}", f"{problem} is not entered yet"
            )
    columns = range(width)
    return [[row[n] for row in rows] for n in columns]
