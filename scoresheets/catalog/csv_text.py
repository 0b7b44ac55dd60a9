"""Cells of CSV files, however a spreadsheet wrote them."""

import codecs
import csv
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Final, NamedTuple

from scoresheets.errors import GameFileError
from scoresheets.resources import read_bytes

DELIMITERS: Final = (",", ";", "\t")
_STATED: Final = "sep="
"""How spreadsheets say on a first line which sign parts the cells."""
_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
"""What a file may begin with, and the encoding that it states."""

_OTHERS: Final = {
    b"PK\x03\x04": "a spreadsheet's own file; save it as CSV",
    b"\xd0\xcf\x11\xe0": "a spreadsheet's own file; save it as CSV",
    b"%PDF-": "a PDF; type what is on it into a CSV file",
}
"""What files begin with that people take for CSV, and what to do with them."""


class Row(NamedTuple):
    """A row of cells, and the number of its last line, from 1."""

    line: int
    cells: list[str]


def read_csv(
    path: Path, encoding: str | None = None, delimiter: str | None = None
) -> Iterator[Row]:
    """Yield the rows of a file that have a cell with something in it.

    Args:
        path: The file.
        encoding: Its encoding, or None for what its first bytes state, else UTF-8.
        delimiter: What parts the cells, or None for what a line ``sep=`` states, else
            for the comma, semicolon or tab that makes most cells of the first line.

    Raises:
        GameFileError: It cannot be read, is not in that encoding, or is not CSV; says
            the line.
    """
    text = _decoded(read_bytes(path), path, encoding)
    stated = _stated(text, path)
    sign = delimiter or stated or max(DELIMITERS, key=lambda sign: _heads(text, sign))
    reader = csv.reader(StringIO(text, newline=""), delimiter=sign, strict=True)
    try:
        for cells in reader:
            if reader.line_num == 1 and _states("".join(cells[:1])):
                continue
            if any(cell.strip() for cell in cells):
                yield Row(reader.line_num, cells)
    except csv.Error as error:
        place = f"line {reader.line_num}"
        raise GameFileError(path, place, f"not CSV: {error}") from error


def _decoded(data: bytes, path: Path, encoding: str | None) -> str:
    """Return the text of a file.

    Raises:
        GameFileError: It is in another encoding; names line and byte.
    """
    for start, problem in _OTHERS.items():
        if data.startswith(start):
            raise GameFileError(path, "", problem)
    marked = next((name for mark, name in _MARKS if data.startswith(mark)), None)
    name = marked or encoding or "utf-8"
    try:
        return data.decode(name)
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        problem = f"not {name.removesuffix('-sig').upper()} (byte {error.start + 1})"
        if encoding is None:
            problem += "; save it as UTF-8, or name its --encoding, e.g. windows-1252"
        raise GameFileError(path, f"line {line}", problem) from error
    except (LookupError, UnicodeError) as error:
        problem = f"no encoding named {name!r}; known: utf-8, utf-16, windows-1252"
        raise GameFileError(path, "", problem) from error


def _first_line(text: str) -> str:
    return StringIO(text, newline=None).readline().rstrip("\n")


def _states(first: str) -> bool:
    """Whether a first cell or line says what parts the cells."""
    return first.lower().startswith(_STATED)


def _stated(text: str, path: Path) -> str | None:
    """Return what parts the cells, if the file says so."""
    first = _first_line(text)
    if not _states(first):
        return None
    stated = first[len(_STATED) :]
    if stated not in DELIMITERS:
        problem = f"{first!r}; cells are parted by a comma, a semicolon or a tab"
        raise GameFileError(path, "line 1", problem)
    return stated


def _heads(text: str, delimiter: str) -> int:
    """Return how many cells the first line has if they are parted by a sign."""
    try:
        return len(next(csv.reader([_first_line(text)], delimiter=delimiter), []))
    except csv.Error:
        return 0
