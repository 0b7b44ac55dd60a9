"""Tables of a rulebook: widths by content, rows as pieces, heads repeated."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from scoresheets.pages.book.pieces import Group, Piece, Spot, line_marks, text_width
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
from scoresheets.pages.flow import TextSize, Words, wrap_runs
from scoresheets.rulebook.parts import Cell, Run, Table

_AIR: Final = 1.6
"""Free on both sides of a cell's words, millimetres."""
_OUTSIDE: Final = 1.4
"""How far the frame round a row stands out at its left, clear of the words."""
_WHOLE: Final = 10
"""Rows up to which a table stays on one page."""

Lines = tuple[tuple[Words, ...], ...]


class _Row(NamedTuple):
    """One row, wrapped.

    Attributes:
        cells: Lines of each cell.
        is_head: Whether it is the row of heads.
        is_last: Whether nothing follows.
        own: Whether it is the players' own row.
    """

    cells: tuple[Lines, ...]
    is_head: bool
    is_last: bool
    own: bool


class _Grid(NamedTuple):
    """Columns of a table, from its left edge."""

    table: Table
    edges: tuple[float, ...]
    size: TextSize
    row: float
    setting: BookSetting

    def height(self, cells: Sequence[Lines]) -> float:
        """Return the height of a row, millimetres."""
        most = max((len(lines) for lines in cells), default=1)
        return self.row + (max(1, most) - 1) * self.size.line


def table_pieces(
    table: Table,
    caption: Lines,
    look: Look,
    columns: Columns,
    setting: BookSetting,
    key: int,
) -> list[Piece]:
    """Return a table's caption, heads and rows as pieces of one group.

    Args:
        table: Its cells.
        caption: Beside the table, or above it.
        look: Type of the layout.
        columns: Widths there are.
        setting: What all pages share.
        key: Tells the table's group apart.
    """
    grid = _make_grid(table, look, columns.width, setting)
    head = _Row(_wrap(grid, table.head, bold=True), True, not table.rows, False)
    rows = [
        _Row(
            _wrap(grid, cells, bold=False),
            is_head=False,
            is_last=number == len(table.rows) - 1,
            own=number == table.own_row,
        )
        for number, cells in enumerate(table.rows)
    ]
    rise = (grid.row + capital_mm(grid.size.size)) / 2
    group = Group(
        key,
        "Table",
        lambda spot: _unread(_cells(grid, head, spot, 0.0)),
        grid.height(head.cells),
    )
    shift = 0.0 if look.beside else len(caption) * look.caption.line + rise - 2.0

    def place_head(spot: Spot) -> tuple[Element, ...]:
        x = spot.columns.side if look.beside else spot.columns.text
        said = Element("Caption", line_marks(caption, x, spot.y, look.caption))
        return said, Element("TR", _cells(grid, head, spot, shift))

    tall = len(caption) * look.caption.line
    pieces = [
        Piece(
            height=grid.height(head.cells) + shift,
            place=place_head,
            side_height=tall if look.beside else 0.0,
            keep=True,
            group=group,
        )
    ]
    whole = len(rows) <= _WHOLE
    for number, row in enumerate(rows):
        pieces.append(
            Piece(
                height=grid.height(row.cells),
                place=lambda spot, row=row: (  # type: ignore[misc]
                    Element("TR", _cells(grid, row, spot, 0.0)),
                ),
                keep=number < len(rows) - 1 if whole else number in (0, len(rows) - 2),
                group=group,
            )
        )
    return pieces


def _unread(marks: Sequence[Element | Mark]) -> tuple[Mark, ...]:
    """Return the marks of cells without what says that they are cells."""
    flat: list[Mark] = []
    for mark in marks:
        flat += _unread(mark.kids) if isinstance(mark, Element) else [mark]
    return tuple(flat)


def _cells(
    grid: _Grid, row: _Row, spot: Spot, shift: float
) -> tuple[Element | Mark, ...]:
    """Return the cells of a row with the lines around them."""
    left, base = spot.columns.text, spot.y + shift
    top = base - (grid.row + capital_mm(grid.size.size)) / 2
    bottom = top + grid.height(row.cells)
    right = left + grid.edges[-1]
    kids: list[Element | Mark] = [
        Line(left, top, right, top, MID if row.is_head else THIN)
    ]
    if row.is_last:
        kids.append(Line(left, bottom, right, bottom, MID))
    kids += _frame(grid, row, (left, top, bottom))
    for column, lines in enumerate(row.cells):
        align = grid.table.align[column]
        at, end = left + grid.edges[column], left + grid.edges[column + 1]
        marks: list[Element | Mark] = []
        for number, line in enumerate(lines):
            wide = text_width(line, grid.setting.measure, grid.size.size)
            x = at + _AIR if column or align != "left" else at
            if align == "right":
                x = end - _AIR - wide
            elif align == "center":
                x = (at + end - wide) / 2
            y = base + number * grid.size.line
            marks += line_marks([line], x, y, grid.size)
        names = row.is_head or (column == 0 and align == "left")
        scope = "Column" if row.is_head else "Row"
        kids.append(
            Element("TH", tuple(marks), scope=scope)  # type: ignore[arg-type]
            if names
            else Element("TD", tuple(marks))
        )
    return tuple(kids)


def _frame(
    grid: _Grid, row: _Row, at: tuple[float, float, float]
) -> list[Element | Mark]:
    """Return what this row draws of the frame round the players' own column or row."""
    left, top, bottom = at
    own = grid.table.own_column
    marks: list[Element | Mark] = []
    if own is not None:
        x1, x2 = left + grid.edges[own], left + grid.edges[own + 1]
        marks += [Line(x, top, x, bottom, STRONG) for x in (x1, x2)]
        marks += [Line(x1, y, x2, y, STRONG) for y in _ends(row, top, bottom)]
    if row.own:
        x1, x2 = left - _OUTSIDE, left + grid.edges[-1]
        marks += [Line(x, top, x, bottom, STRONG) for x in (x1, x2)]
        marks += [Line(x1, y, x2, y, STRONG) for y in (top, bottom)]
    return marks


def _ends(row: _Row, top: float, bottom: float) -> list[float]:
    """Return where a frame down a table is closed."""
    return [*([top] if row.is_head else []), *([bottom] if row.is_last else [])]


def _make_grid(table: Table, look: Look, width: float, setting: BookSetting) -> _Grid:
    """Return columns as wide as their cells, in smaller type if that helps."""
    size = look.small
    while True:
        natural = _natural(table, size, setting)
        if sum(natural) <= width or size.size - 0.5 < look.smallest:
            break
        size = TextSize(size.size - 0.5, size.leading - 0.6)
    widths = natural
    if sum(natural) > width:
        widths = _squeezed(table, natural, width, size, setting)
    spare = width - sum(widths)
    if spare > 0:
        widths = _spread(table, widths, spare)
    edges = [0.0]
    for wide in widths:
        edges.append(edges[-1] + wide)
    return _Grid(table, tuple(edges), size, look.row, setting)


def _cell_width(
    cell: Cell, size: TextSize, setting: BookSetting, *, bold: bool
) -> float:
    return sum(setting.measure(run.text, size.size, bold or run.bold) for run in cell)


def _natural(table: Table, size: TextSize, setting: BookSetting) -> list[float]:
    """Return how wide each column is when nothing is wrapped."""
    return [
        max(
            _cell_width(table.head[column], size, setting, bold=True),
            *(
                _cell_width(row[column], size, setting, bold=False)
                for row in table.rows
            ),
            4.0,
        )
        + 2 * _AIR
        for column in range(len(table.head))
    ]


def _squeezed(
    table: Table,
    natural: Sequence[float],
    width: float,
    size: TextSize,
    setting: BookSetting,
) -> list[float]:
    """Return widths that fit: each column has its longest word, the rest is shared."""
    least = []
    for column in range(len(natural)):
        cells = [table.head[column], *(row[column] for row in table.rows)]
        words = [w for cell in cells for run in cell for w in run.text.split()]
        longest = max(
            (setting.measure(word, size.size, True) for word in words), default=4.0
        )
        least.append(min(longest + 2 * _AIR, natural[column]))
    if sum(least) >= width:
        return [wide * width / sum(least) for wide in least]
    # What is short stays whole: only columns wider than a fair share give way.
    widths = [*natural]
    wide = set(range(len(natural)))
    while wide:
        rest = width - sum(widths[i] for i in range(len(widths)) if i not in wide)
        fair = rest / len(wide)
        narrow = {i for i in wide if natural[i] <= fair or least[i] >= fair}
        if not narrow:
            return [fair if i in wide else w for i, w in enumerate(widths)]
        for i in narrow:
            widths[i] = natural[i] if natural[i] <= fair else least[i]
        wide -= narrow
    return widths


def _spread(table: Table, widths: Sequence[float], spare: float) -> list[float]:
    """Give room that is left over to columns of figures equally, or to the last."""
    figures = [i for i, align in enumerate(table.align) if align != "left"]
    to = figures or range(len(widths))
    return [
        wide + (spare / len(to) if i in to else 0.0) for i, wide in enumerate(widths)
    ]


def _wrap(grid: _Grid, cells: Sequence[Cell], *, bold: bool) -> tuple[Lines, ...]:
    """Return the cells of a row in lines."""
    wrapped = []
    for column, cell in enumerate(cells):
        room = grid.edges[column + 1] - grid.edges[column] - 2 * _AIR + 0.01
        runs = [run._replace(bold=True) for run in cell] if bold else [*cell]
        wrapped.append(
            wrap_runs(
                runs or [Run("")],
                room,
                grid.size.size,
                grid.setting.measure,
                grid.setting.break_points,
            )
        )
    return tuple(wrapped)
