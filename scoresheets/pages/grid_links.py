"""What a linked sheet has beyond a single one: totals and sums of earlier sheets."""

from collections.abc import Iterator

from scoresheets.pages.boxes import Element, Line, Mark
from scoresheets.pages.fitting import (
    POINT_MM,
    Measure,
    capital_mm,
    choose_lines,
    label_lines_mm,
    stack_lines,
)
from scoresheets.pages.grid import Grid
from scoresheets.sheet import CellId, Label, Sheet

_INDENT, _AIR = 1.3, 0.6


def draw_links(grid: Grid) -> Iterator[Mark]:
    """Yield the lines round what is carried over and beside sums of other sheets."""
    width = grid.profile.lines.mid
    if grid.has_carried:
        y = grid.heads_bottom
        yield Line(grid.left, y, grid.right, y, width)
    foot = grid.closing[0][0] + grid.closing[0][1]
    for index in range(1, grid.earlier + 1):
        x = grid.earlier_left(index)
        yield Line(x, grid.top, x, foot, width)


class LinkText:
    """Sets heads and cells of one linked sheet."""

    def __init__(self, sheet: Sheet, grid: Grid, measure: Measure) -> None:
        self.sheet, self.grid, self.measure = sheet, grid, measure

    def heads(self, baseline: float) -> Iterator[Element]:
        """Yield the heads of the sums of other sheets; the last line on a baseline."""
        grid, size = self.grid, self.grid.profile.type.head
        width, leading = grid.round_sum - 2 * _INDENT, size * 1.15 * POINT_MM
        for index, (_, forms) in enumerate(self.sheet.links.earlier):
            lines = choose_lines(self.measure, forms, width, size, bold=True, most=2)
            first = baseline - (len(lines) - 1) * leading
            at = (grid.earlier_left(index) + _INDENT, first)
            marks = stack_lines(lines, at, leading, size, bold=True)
            yield Element("TH", marks, scope="Column")

    def copied(self, number: int) -> Iterator[Element]:
        """Yield a round's cells for the sums of other sheets; 0 for rows beside it."""
        for sheet, _ in self.sheet.links.earlier:
            cell = CellId("copied", number, sheet) if number else None
            yield Element("TD", cell=cell)

    def sum_cell(self, number: int) -> CellId:
        """Return which cell stands at the end of a round: of these players, or all."""
        if self.sheet.links.partial:
            return CellId("sum", number, self.sheet.links.number)
        return CellId("out", number)

    def carried(self) -> Iterator[Element]:
        """Yield the row for what is carried over, if the rounds go on here."""
        grid, links = self.grid, self.sheet.links
        if not links.carried:
            return
        size, lines = self._carried_lines(links.carried)
        height = label_lines_mm(len(lines), size)
        first = grid.heads_bottom + (grid.row - height) / 2 + capital_mm(size)
        at, leading = (grid.left + _INDENT, first), size * 1.18 * POINT_MM
        number = self.sheet.rounds[0].number
        cells = [Element("TH", stack_lines(lines, at, leading, size), scope="Row")]
        for column in self.sheet.players:
            cell = CellId("carried", number, column.seat)
            cells.append(Element("TD", col_span=grid.columns, cell=cell))
        cells += self.copied(0)
        if grid.has_sums:
            cells.append(Element("TD"))
        yield Element("TR", tuple(cells))

    def _carried_lines(self, forms: Label) -> tuple[float, list[str]]:
        """Return size and lines of the label: in one line, or two that have room."""
        grid, measure = self.grid, self.measure
        width = grid.engine - 2 * _INDENT
        for size in grid.profile.type.row_label:
            lines = choose_lines(measure, forms, width, size, bold=False, most=2)
            if label_lines_mm(len(lines), size) + 2 * _AIR <= grid.row:
                return size, lines
        size = grid.profile.type.row_label[-1]
        return size, [forms[-1]]
