"""Tables of a rulebook: widths by content, rows as pieces, heads repeated."""

import sys
from collections.abc import Sequence
from typing import Final, NamedTuple

from scoresheets.pages.book.grid import Grid, make_grid, wrap_cells
from scoresheets.pages.book.pieces import Group, Keep, Kids, Piece, Repeat, Spot
from scoresheets.pages.book.profile import (
    MID,
    STRONG,
    THIN,
    BookSetting,
    Columns,
    Look,
)
from scoresheets.pages.boxes import Element, Line, Mark
from scoresheets.pages.fitting import capital_mm
from scoresheets.pages.text_marks import line_marks
from scoresheets.pages.wrapping import Lines, line_width
from scoresheets.rulebook.parts import Table

_OUTSIDE: Final = 1.4
"""How far the frame round a row stands out at its left, clear of the words."""
_WHOLE: Final = 10
"""Rows up to which a table stays on one page."""
_MOST_LINES: Final = 13
"""Lines of a row from which it is parted, too, in a booklet."""
_MOST_REPEATED: Final = 40.0
"""Of heads that stand again on further pages."""


class _Row(NamedTuple):
    """One row, wrapped, or a part of a very high one.

    Attributes:
        cells: Lines of each cell.
        is_head: Whether it is the row of heads.
        own: Whether it is the players' own row.
        begins, ends: Whether the row does so with this part.
    """

    cells: tuple[Lines, ...]
    is_head: bool = False
    own: bool = False
    begins: bool = True
    ends: bool = True

    def height(self, grid: Grid) -> float:
        """Return its height, millimetres."""
        return grid.height(max(map(len, self.cells), default=1)) - self.foot(grid)

    def foot(self, grid: Grid) -> float:
        """Return what closes it where a page ends, if the row goes on."""
        return 0.0 if self.ends else grid.row - grid.size.line


def above_table(look: Look) -> float:
    """Return what is free between a caption and the heads below it."""
    return (look.row + capital_mm(look.small.size)) / 2 - 2.0


def table_pieces(
    table: Table,
    look: Look,
    columns: Columns,
    setting: BookSetting,
    alike: Sequence[Table] = (),
) -> tuple[Group, list[Piece]]:
    """Return a table's heads and rows as pieces, and the group that they are of.

    Args:
        table: Its cells.
        look: Type of the layout.
        columns: Widths there are.
        setting: What all pages share.
        alike: Tables of the document with the same heads, this one among them.
    """
    grid = make_grid(table, look, columns.width, setting, alike)
    grid = grid._replace(table=table)
    head = _Row(wrap_cells(grid, table.head, bold=True), is_head=True)
    repeat = None
    if head.height(grid) <= _MOST_REPEATED:

        def again(spot: Spot) -> Kids:
            return _unread(_cells(grid, head, spot))

        repeat = Repeat(again, head.height(grid))
    group = Group(
        "Table",
        around=lambda start, end: _floor(grid, start.columns.text, end - grid.rise),
        repeat=repeat,
    )
    step = _MOST_LINES if look.has_pages else sys.maxsize
    pieces = _row_pieces(grid, head, group, Keep.BOUND, step)
    near = Keep.NEAR if len(table.rows) <= _WHOLE else Keep.LOOSE
    last = len(table.rows) - 1
    for number, cells in enumerate(table.rows):
        row = _Row(wrap_cells(grid, cells, bold=False), own=number == table.own_row)
        keep = Keep.NEAR if number in (0, last - 1) else near
        keep = Keep.LOOSE if number == last else keep
        pieces += _row_pieces(grid, row, group, keep, step)
    return group, pieces


def _row_pieces(
    grid: Grid, row: _Row, group: Group, keep: Keep, step: int
) -> list[Piece]:
    """Return a row as a piece, or in parts of so many lines."""
    count = max(map(len, row.cells), default=1)
    pieces = []
    for at in range(0, max(1, count), step):
        part = row._replace(
            cells=tuple(lines[at : at + step] for lines in row.cells),
            begins=at == 0,
            ends=at + step >= count,
        )
        pieces.append(
            Piece(
                height=part.height(grid),
                place=lambda spot, part=part: (  # type: ignore[misc]
                    Element("TR", _cells(grid, part, spot)),
                ),
                foot=part.foot(grid),
                keep=keep if part.ends else Keep.LOOSE,
                group=group,
            )
        )
    return pieces


def _unread(kids: Kids) -> tuple[Mark, ...]:
    """Return the marks of cells without what says that they are cells."""
    flat: list[Mark] = []
    for kid in kids:
        flat += _unread(kid.kids) if isinstance(kid, Element) else [kid]
    return tuple(flat)


def _cells(grid: Grid, row: _Row, spot: Spot) -> Kids:
    """Return the cells of a row with the lines around them."""
    left, top = spot.columns.text, spot.y - grid.rise
    bottom, right = top + row.height(grid), left + grid.edges[-1]
    kids: list[Element | Mark] = []
    if row.begins:
        kids.append(Line(left, top, right, top, MID if row.is_head else THIN))
    kids += _frame(grid, row, (left, top, bottom))
    for column, lines in enumerate(row.cells):
        align = grid.table.align[column]
        at, end = left + grid.edges[column], left + grid.edges[column + 1]
        marks: list[Element | Mark] = []
        for number, line in enumerate(lines):
            wide = line_width(line)
            x = at + grid.air if column or align != "left" else at
            if align == "right":
                x = end - grid.air - wide
            elif align == "center":
                x = (at + end - wide) / 2
            y = spot.y + number * grid.size.line
            goes_on = number > 0 or not row.begins
            marks += line_marks((line,), x, y, grid.size, goes_on=goes_on)
        if row.is_head:
            kids.append(Element("TH", tuple(marks), scope="Column"))
        elif column == 0 and align == "left":
            kids.append(Element("TH", tuple(marks), scope="Row"))
        else:
            kids.append(Element("TD", tuple(marks)))
    return tuple(kids)


def _floor(grid: Grid, left: float, y: float) -> tuple[Mark, ...]:
    """Return what closes a table at its foot, and at the foot of each page."""
    lines = [Line(left, y, left + grid.edges[-1], y, MID)]
    own = grid.table.own_column
    if own is not None:
        x1, x2 = left + grid.edges[own], left + grid.edges[own + 1]
        lines.append(Line(x1, y, x2, y, STRONG))
    return tuple(lines)


def _frame(grid: Grid, row: _Row, at: tuple[float, float, float]) -> list[Line]:
    """Return what this row draws of the frame round the players' own column or row."""
    left, top, bottom = at
    own = grid.table.own_column
    marks: list[Line] = []
    if own is not None:
        x1, x2 = left + grid.edges[own], left + grid.edges[own + 1]
        marks += [Line(x, top, x, bottom, STRONG) for x in (x1, x2)]
        if row.is_head and row.begins:
            marks.append(Line(x1, top, x2, top, STRONG))
    if row.own:
        x1, x2 = left - _OUTSIDE, left + grid.edges[-1]
        marks += [Line(x, top, x, bottom, STRONG) for x in (x1, x2)]
        ends = [*([top] if row.begins else []), *([bottom] if row.ends else [])]
        marks += [Line(x1, y, x2, y, STRONG) for y in ends]
    return marks
