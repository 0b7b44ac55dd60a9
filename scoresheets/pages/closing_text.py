"""The rows below the rounds: total, tie-break values, place, and the cross-check."""

from collections.abc import Iterator
from typing import Final

from scoresheets.pages.boxes import Element, Mark, Rect, Text
from scoresheets.pages.fitting import (
    POINT_MM,
    Measure,
    capital_mm,
    choose_form,
    choose_lines,
    label_lines_mm,
    stack_lines,
)
from scoresheets.pages.grid import Grid
from scoresheets.pages.grid_links import LinkText
from scoresheets.sheet import CellId, ClosingRow, Sheet

_INDENT, _AIR = 1.3, 0.9
_BOLD: Final = ("total", "carry", "place")


class ClosingText:
    """Sets the rows below the rounds of one grid."""

    def __init__(self, sheet: Sheet, grid: Grid, measure: Measure) -> None:
        self.sheet, self.grid, self.measure = sheet, grid, measure
        self.profile = grid.profile
        self.links = LinkText(sheet, grid, measure)

    def rows(self) -> Iterator[Element]:
        """Yield the rows, total first."""
        size, all_lines = self._row_labels()
        for index, (row, lines) in enumerate(
            zip(self.sheet.closing, all_lines, strict=True)
        ):
            top, height = self.grid.closing[index]
            own = self.profile.type.total if row.kind == "total" else size
            leading = own * 1.18 * POINT_MM
            first = (
                top + (height - label_lines_mm(len(lines), own)) / 2 + capital_mm(own)
            )
            bold = row.kind in _BOLD
            x = self.grid.left + _INDENT
            label = stack_lines(lines, (x, first), leading, own, bold=bold)
            cells = [Element("TH", label, scope="Row")]
            cells += [self._closing_cell(row, at) for at in range(self.grid.players)]
            cells += self.links.copied(0)
            if self.grid.has_sums:
                cells.append(Element("TD", tuple(self._beside(index))))
            yield Element("TR", tuple(cells))

    def _closing_cell(self, row: ClosingRow, index: int) -> Element:
        """Return a player's cell in a row below the rounds; totals have the target."""
        seat = self.sheet.players[index].seat
        # Several sheets carry totals over; the last round they count tells them apart.
        number = self.sheet.rounds[-1].number if row.kind == "carry" else 0
        cell = CellId("closing", number, seat, row.kind)
        target = self._target(index) if row.kind == "total" else ()
        return Element("TD", target, col_span=self.grid.columns, cell=cell)

    def _target(self, index: int) -> tuple[Text, ...]:
        """Return the target in the corner of a player's total, if there is one."""
        grid, size, forms = self.grid, self.profile.type.small, self.sheet.labels.target
        if not forms:
            return ()
        form, _ = choose_form(self.measure, forms, grid.player, size, bold=False)
        y = grid.closing[0][0] + 1.3 + capital_mm(size)
        return (Text(grid.player_left(index) + _INDENT, y, form, size),)

    def _row_labels(self) -> tuple[float, list[list[str]]]:
        """Return one size for all row labels, and the lines of each."""
        size, found = 0.0, list[list[str]]()
        for size in self.profile.type.row_label:
            found = [self._label_lines(row, size) for row in self.sheet.closing]
            if all(found):
                break
        pairs = zip(found, self.sheet.closing, strict=True)
        return size, [lines or [row.label[-1]] for lines, row in pairs]

    def _label_lines(self, row: ClosingRow, size: float) -> list[str]:
        """Return a row label in at most two lines; no lines if it does not fit."""
        own = self.profile.type.total if row.kind == "total" else size
        bold, width = row.kind in _BOLD, self.grid.engine - 2 * _INDENT
        lines = choose_lines(self.measure, row.label, width, own, bold=bold, most=2)
        height = self.grid.closing[self.sheet.closing.index(row)][1]
        high = label_lines_mm(len(lines), own) + 2 * _AIR > height
        return [] if len(lines) > 2 or high else lines

    def _beside(self, index: int) -> Iterator[Mark]:
        """Yield what stands right of the closing rows: grand total, cross-check."""
        grid, small = self.grid, self.profile.type.small
        left = grid.players_right if index else grid.sum_left
        x, top = left + 1.1, grid.closing[index][0]
        width = grid.right - x
        forms = self.sheet.labels.grand_total
        if index == 0 and forms:
            form, _ = choose_form(self.measure, forms, width, small, bold=False)
            yield Text(x, top + 1.1 + capital_mm(small), form, small)
        elif index == 1:
            side, y = small * 0.28, top + 1.6 + capital_mm(small)
            yield Rect(x, y - side * 0.92, side, side, width=self.profile.lines.thin)
            most = 3 if len(grid.closing) > 2 else 2
            forms, room = self.sheet.labels.cross_check, width - side - 0.9
            lines = choose_lines(self.measure, forms, room, 7, bold=False, most=most)
            leading = small * 1.2 * POINT_MM
            yield from stack_lines(lines, (x + side + 0.9, y), leading, 7)
