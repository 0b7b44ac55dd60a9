"""Widths of a table's columns: by content, within what the text column has."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from scoresheets.pages.book.profile import BookSetting, Look
from scoresheets.pages.fitting import capital_mm
from scoresheets.pages.wrapping import Lines, TextSize, wrap_runs
from scoresheets.rulebook.parts import Cell, Run, Table

_AIR: Final = 1.6
"""Free on both sides of a cell's words, millimetres."""
_MOST_AIR: Final = 0.18
"""The same as a share of a column, where there are very many."""
_HALVINGS: Final = 14
"""Until widths are exact to a hundredth of a millimetre."""


class Grid(NamedTuple):
    """Columns of a table.

    Attributes:
        table: Its cells.
        edges: Of the columns, from the left edge of the table.
        size: Of the type.
        row: Height of a row of one line.
        air: Free on both sides of a cell's words.
        setting: What all pages share.
    """

    table: Table
    edges: tuple[float, ...]
    size: TextSize
    row: float
    air: float
    setting: BookSetting

    def height(self, lines: int) -> float:
        """Return the height of a row of so many lines, millimetres."""
        return (max(1, lines) - 1) * self.size.line + self.row

    @property
    def rise(self) -> float:
        """Return how far the top of a row lies above its first baseline."""
        return (self.row + capital_mm(self.size.size)) / 2


def make_grid(
    table: Table,
    look: Look,
    width: float,
    setting: BookSetting,
    alike: Sequence[Table] = (),
) -> Grid:
    """Return columns as wide as their cells, in smaller type if that helps.

    Args:
        table: Its cells.
        look: Type of the layout.
        width: Millimetres there are.
        setting: What all pages share.
        alike: Tables with the same heads, which have the same columns.
    """
    rows = tuple(row for other in alike for row in other.rows)
    table = table._replace(rows=rows or table.rows)
    size = look.small
    air = min(_AIR, width / max(1, len(table.head)) * _MOST_AIR)
    while True:
        natural = _natural(table, size, setting, air)
        if sum(natural) <= width or size.size - 0.5 < look.smallest:
            break
        size = TextSize(size.size - 0.5, size.leading - 0.6)
    widths = natural
    if sum(natural) > width:
        least = _least(table, natural, size, setting, air)
        widths = _squeezed(natural, least, width)
    spare = width - sum(widths)
    if spare > 0:
        widths = _spread(table, widths, spare)
    edges = [0.0]
    for wide in widths:
        edges.append(edges[-1] + wide)
    return Grid(table, tuple(edges), size, look.row, air, setting)


def _natural(
    table: Table, size: TextSize, setting: BookSetting, air: float
) -> list[float]:
    """Return how wide each column is when nothing is wrapped."""
    measure, points = setting.measure, size.size
    columns = zip(table.head, *table.rows, strict=True)
    return [
        2 * air
        + max(
            4.0,
            sum(measure(run.text, points, True) for run in head),
            *(
                sum(measure(run.text, points, run.bold) for run in cell)
                for cell in cells
            ),
        )
        for head, *cells in columns
    ]


def _least(
    table: Table,
    natural: Sequence[float],
    size: TextSize,
    setting: BookSetting,
    air: float,
) -> list[float]:
    """Return how wide each column is when its longest word is not broken."""
    least = []
    for cells, wide in zip(
        zip(table.head, *table.rows, strict=True), natural, strict=True
    ):
        words = {word for cell in cells for run in cell for word in run.text.split()}
        longest = max(
            (setting.measure(word, size.size, True) for word in words), default=4.0
        )
        least.append(min(longest + 2 * air, wide))
    return least


def _squeezed(
    natural: Sequence[float], least: Sequence[float], width: float
) -> list[float]:
    """Return widths that fit: what is short stays whole, the others are alike.

    Each column has its longest word, if all of them have room.
    """
    if sum(least) > width:
        natural, least = least, [0.0] * len(least)
    low, high = 0.0, width
    widths = [*least]
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        tried = [
            min(most, max(word, middle))
            for most, word in zip(natural, least, strict=True)
        ]
        if sum(tried) <= width:
            low, widths = middle, tried
        else:
            high = middle
    return widths


def _spread(table: Table, widths: Sequence[float], spare: float) -> list[float]:
    """Give room that is left over to columns of figures equally, or to the last."""
    figures = [i for i, align in enumerate(table.align) if align != "left"]
    to = figures or range(len(widths))
    return [
        wide + (spare / len(to) if i in to else 0.0) for i, wide in enumerate(widths)
    ]


def wrap_cells(grid: Grid, cells: Sequence[Cell], *, bold: bool) -> tuple[Lines, ...]:
    """Return the cells of a row in lines."""
    wrapped = []
    for column, cell in enumerate(cells):
        room = grid.edges[column + 1] - grid.edges[column] - 2 * grid.air + 0.01
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
