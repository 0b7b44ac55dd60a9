"""Lists of names as CSV: one sheet a row, one player a column."""

from pathlib import Path
from typing import NamedTuple

from scoresheets.catalog.csv_text import Row, read_csv
from scoresheets.catalog.names import MOST_NAMES, check_names, tidy_name
from scoresheets.errors import GameFileError


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
    lines = read_csv(path)
    columns = len(next(lines, Row(0, [])).cells)
    if not 2 <= columns <= MOST_NAMES:
        problem = f"{columns} columns; 2 to {MOST_NAMES} players sit at a table"
        raise GameFileError(path, "line 1", problem)
    rows = tuple(_row(cells, columns, f"{path}, line {n}") for n, cells in lines)
    if not rows:
        raise GameFileError(path, "", "no row of names below the heads")
    return NameList(columns, rows)


def _row(cells: list[str], columns: int, where: str) -> tuple[str | None, ...]:
    """Return the names of one sheet.

    Raises:
        GameFileError: There are more cells than columns, or a name is none.
    """
    names = [*map(tidy_name, cells)]
    while len(names) > columns and not names[-1]:
        names.pop()
    if len(names) > columns:
        problem = f"{len(names)} names, but {columns} columns have a head"
        raise GameFileError(where, "", problem)
    check_names([name for name in names if name], where)
    blank = [None] * (columns - len(names))
    return (*(name or None for name in names), *blank)
