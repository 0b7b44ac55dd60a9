"""Lists of names as CSV: one sheet a row, one player a column."""

import csv
import unicodedata
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Final, NamedTuple

from scoresheets.catalog.names import MOST_NAMES, check_names
from scoresheets.errors import GameFileError
from scoresheets.resources import read_text

_DELIMITERS: Final = (",", ";", "\t")
_STATED: Final = "sep="
"""How spreadsheets say on a first line which sign parts the cells."""


class NameList(NamedTuple):
    """Who sits at each of many tables.

    Attributes:
        columns: Players a row, as many as the head has cells.
        rows: One a sheet, each as long as there are columns; None is left blank.
    """

    columns: int
    rows: tuple[tuple[str | None, ...], ...]


def read_name_list(path: Path) -> NameList:
    """Read a list of names.

    The first row holds the heads of the columns, whatever they say. Cells are parted
    by commas, semicolons or tabs; rows without any cell are passed over.

    Raises:
        GameFileError: It cannot be read, has no row of names or too many columns, or a
            row has too many cells or one name twice; says the line.
    """
    text = read_text(path)
    lines = _lines(text, _delimiter(text, path), path)
    columns = len(next(lines, (0, []))[1])
    if not 2 <= columns <= MOST_NAMES:
        problem = f"{columns} columns; 2 to {MOST_NAMES} players sit at a table"
        raise GameFileError(path, "line 1", problem)
    rows = tuple(_row(cells, columns, f"{path}, line {n}") for n, cells in lines)
    if not rows:
        raise GameFileError(path, "", "no row of names below the heads")
    return NameList(columns, rows)


def _delimiter(text: str, path: Path) -> str:
    """Return what parts the cells: as stated, or what makes most heads of a line."""
    first = StringIO(text, newline=None).readline().rstrip("\n")
    if first.lower().startswith(_STATED):
        stated = first[len(_STATED) :]
        if stated not in _DELIMITERS:
            problem = f"{first!r}; cells are parted by a comma, a semicolon or a tab"
            raise GameFileError(path, "line 1", problem)
        return stated
    return max(_DELIMITERS, key=lambda sign: _heads(first, sign))


def _heads(line: str, delimiter: str) -> int:
    """Return how many cells a line has if they are parted by a sign."""
    return len(next(csv.reader([line], delimiter=delimiter), []))


def _lines(text: str, delimiter: str, path: Path) -> Iterator[tuple[int, list[str]]]:
    """Yield the number of each row's last line and its cells, empty rows left out."""
    reader = csv.reader(StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        for cells in reader:
            is_stated = "".join(cells[:1]).lower().startswith(_STATED)
            if reader.line_num == 1 and is_stated:
                continue
            if any(cell.strip() for cell in cells):
                yield reader.line_num, cells
    except csv.Error as error:
        place = f"line {reader.line_num}"
        raise GameFileError(path, place, f"not CSV: {error}") from error


def _row(cells: list[str], columns: int, where: str) -> tuple[str | None, ...]:
    """Return the names of one sheet.

    Raises:
        GameFileError: There are more cells than columns, or a name is none.
    """
    names = [unicodedata.normalize("NFC", " ".join(cell.split())) for cell in cells]
    while len(names) > columns and not names[-1]:
        names.pop()
    if len(names) > columns:
        problem = f"{len(names)} names, but {columns} columns have a head"
        raise GameFileError(where, "", problem)
    check_names([name for name in names if name], where)
    blank = [None] * (columns - len(names))
    return (*(name or None for name in names), *blank)
