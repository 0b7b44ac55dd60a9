"""What is read in the grid: a real table of heads, engines, and cells to fill."""

from collections.abc import Iterator, Sequence

from scoresheets.pages.boxes import Circle, Element, Mark, Rect, Text, TileMark
from scoresheets.pages.fitting import (
    POINT_MM,
    Measure,
    break_lines,
    capital_mm,
    centred_baseline,
    choose_form,
    fit_name,
    fits,
)
from scoresheets.pages.grid import Grid, label_lines_mm
from scoresheets.sheet import CellId, ClosingRow, Label, Sheet
from scoresheets.tiles import Tile

_INDENT = 1.3
_NAME_INDENT = 1.1


class GridText:
    """Sets the text of one grid.

    Attributes:
        cut_names: Names that had to be cut, in seat order.
    """

    def __init__(self, sheet: Sheet, grid: Grid, measure: Measure) -> None:
        self.sheet, self.grid, self.measure = sheet, grid, measure
        self.profile = grid.profile
        self.cut_names: list[str] = []
        self.head_baseline = centred_baseline(
            grid.names_bottom, self.profile.head, self.profile.type.head
        )

    def table(self) -> Element:
        """Return the grid as a table: two rows of heads, the rounds, the closing."""
        rows = [self._names(), self._heads()]
        rows += [self._round(index) for index in range(self.grid.rounds)]
        rows += self._closing()
        return Element("Table", tuple(rows))

    def edge_numerals(self) -> Iterator[Mark]:
        """Yield the engines once more at the right end of each row."""
        grid, size = self.grid, self.profile.type.edge
        if not grid.edge:
            return
        for index, row in enumerate(self.sheet.rounds):
            if row.engine:
                y = centred_baseline(grid.row_top(index), grid.row, size)
                x = grid.right - grid.edge / 2
                yield Text(x, y, str(row.engine.high), size, bold=True, align="center")

    def _names(self) -> Element:
        """Return the first row: engine head, players, round sum."""
        grid, labels = self.grid, self.sheet.labels
        size = self.profile.type.head
        heads = grid.engine - 2 * _INDENT
        engine = self._form(labels.engine, heads * 0.55, size, bold=True)
        number = self._form(labels.round, heads * 0.55, size)
        x, y = grid.left + _INDENT, self.head_baseline
        cells = [
            Element(
                "TH",
                (
                    Text(x, y, number, size),
                    Text(x + heads, y, engine, size, bold=True, align="right"),
                ),
                scope="Column",
            )
        ]
        cells += [self._name(index) for index in range(grid.players)]
        cells.append(Element("TH", self._round_sum(), scope="Column"))
        return Element("TR", tuple(cells))

    def _name(self, index: int) -> Element:
        """Return a player's head: the name, or the seat to write a name beside."""
        grid, column = self.grid, self.sheet.players[index]
        left, top = grid.player_left(index), grid.top
        span, cell = 2 + grid.extras, str(CellId("name", side=column.seat))
        if column.name is None:
            size = self.profile.type.small
            y = top + _INDENT + capital_mm(size)
            grey = self.profile.secondary
            seat = Text(left + _NAME_INDENT, y, str(column.seat), size, grey=grey)
            return Element("TH", (seat,), scope="Column", col_span=span, cell=cell)
        room = (grid.player - 2 * _NAME_INDENT, grid.names_bottom - top - 1.6)
        broken = fit_name(self.measure, column.name, room, self.profile.type.name)
        if not broken.whole:
            self.cut_names.append(column.name)
        leading = broken.size * 1.16 * POINT_MM
        y = grid.names_bottom - 1.9 - (len(broken.lines) - 1) * leading
        marks = tuple(
            Text(left + _NAME_INDENT, y + i * leading, line, broken.size, bold=True,
                 new_line=i > 0)
            for i, line in enumerate(broken.lines)
        )
        return Element("TH", marks, scope="Column", col_span=span, cell=cell)

    def _round_sum(self) -> tuple[Mark, ...]:
        """Return the head of the round sums, in two lines if need be."""
        grid, size = self.grid, self.profile.type.head
        width = grid.right - grid.sum_left - _INDENT
        for form in self.sheet.labels.round_sum:
            lines = break_lines(self.measure, form, width * 0.7, size, bold=True)
            if all(fits(self.measure, line, width, size, True) for line in lines):
                break
        leading = size * 1.15 * POINT_MM
        first = self.head_baseline - (len(lines) - 1) * leading
        return self._stack(lines, grid.sum_left + _INDENT, first, leading, size, bold=True)

    def _heads(self) -> Element:
        """Return the second row: legends, and points and total of each player."""
        grid, labels = self.grid, self.sheet.labels
        size, small = self.profile.type.head, self.profile.type.small
        y = grid.top + 1.5 + capital_mm(small)
        out = self._form(labels.went_out, grid.engine - 6, small)
        blocked_room = grid.right - grid.sum_left - 4
        blocked = self._form(labels.blocked, blocked_room, small)
        radius, width = small * 0.155, self.profile.lines.marks
        x = grid.left + _INDENT
        circle = Circle(x + radius, y - radius * 0.72, radius, width=width)
        legend = Text(x + 2 * radius + 1, y, out, small)
        cells = [Element("TH", (circle, legend), scope="Column")]
        heads = [(labels.points, grid.points, False)]
        heads += [(extra, grid.extra, False) for extra in self.sheet.extras]
        heads.append((labels.total, grid.total, True))
        chosen = [
            (*choose_form(self.measure, forms, width, size, bold=bold), width)
            for forms, width, bold in heads
        ]
        for index in range(grid.players):
            left = grid.player_left(index)
            for form, bold, column in chosen:
                head = Text(
                    *(left + column / 2, self.head_baseline, form, size),
                    bold=bold,
                    align="center",
                )
                cells.append(Element("TH", (head,), scope="Column"))
                left += column
        side = 2 * radius * 0.9
        x = grid.sum_left + _INDENT
        square = Rect(x, y - side * 0.9, side, side, width=width)
        legend = Text(x + side + 0.8, y, blocked, small)
        cells.append(Element("TH", (square, legend), scope="Column"))
        return Element("TR", tuple(cells))

    def _round(self, index: int) -> Element:
        """Return one round: its engine and empty cells."""
        row = self.sheet.rounds[index]
        cells = [Element("TH", self._engine(index), scope="Row")]
        for column in self.sheet.players:
            kinds = ["points", *["extra"] * self.grid.extras, "total"]
            cells += [
                Element("TD", cell=str(CellId(kind, row.number, column.seat)))
                for kind in kinds
            ]
        cells.append(Element("TD", cell=str(CellId("out", row.number))))
        return Element("TR", tuple(cells))

    def _engine(self, index: int) -> tuple[Mark, ...]:
        """Return round number, tile and numerals of one round."""
        grid, row = self.grid, self.sheet.rounds[index]
        top, size = grid.row_top(index), self.profile.type.number
        y = top + 1.5 + capital_mm(size)
        if not grid.stacked:
            y = centred_baseline(top, grid.row, size)
        grey = self.profile.secondary
        number = Text(grid.left + _INDENT, y, str(row.number), size, grey=grey)
        if row.engine is None:
            return (number,)
        return (number, *self._engine_tile(top, row.engine))

    def _engine_tile(self, top: float, engine: Tile) -> tuple[Mark, ...]:
        """Return the engine's tile and numerals, stacked or in line."""
        grid, half, size = self.grid, self.grid.engine_half, self.grid.numerals
        right = grid.left + grid.engine - _INDENT
        if grid.stacked:
            height = half + 1.5 + capital_mm(size)
            y = top + (grid.row - height) / 2
            x = right - 2 * half
            numerals = Text(x + half, y + height, str(engine), size, True, "center")
        else:
            y = top + (grid.row - half) / 2
            number = self.measure("88", self.profile.type.number, False)
            x = grid.left + _INDENT + number + 0.8
            baseline = centred_baseline(top, grid.row, size)
            numerals = Text(right + 0.3, baseline, str(engine), size, True, "right")
        return TileMark(x, y, half, engine, lying=True), numerals

    def _closing(self) -> Iterator[Element]:
        """Yield the rows below the rounds."""
        size, all_lines = self._row_labels()
        for index, (row, lines) in enumerate(zip(self.sheet.closing, all_lines, strict=True)):
            top, height = self.grid.closing[index]
            own = self.profile.type.total if row.kind == "total" else size
            leading = own * 1.18 * POINT_MM
            first = top + (height - label_lines_mm(len(lines), own)) / 2 + capital_mm(own)
            bold = row.kind in ("total", "place")
            x = self.grid.left + _INDENT
            label = self._stack(lines, x, first, leading, own, bold=bold)
            cells = [Element("TH", label, scope="Row")]
            cells += [self._closing_cell(row, seat.seat) for seat in self.sheet.players]
            cells.append(Element("TD", tuple(self._beside(index))))
            yield Element("TR", tuple(cells))

    def _closing_cell(self, row: ClosingRow, seat: int) -> Element:
        """Return a player's cell in a row below the rounds."""
        cell = str(CellId("closing", side=seat, row=row.kind))
        return Element("TD", col_span=2 + self.grid.extras, cell=cell)

    def _row_labels(self) -> tuple[float, list[list[str]]]:
        """Return one size for all row labels, and the lines of each."""
        width = self.grid.engine - 2 * _INDENT
        shortest = max(len(row.label) for row in self.sheet.closing)
        for size in self.profile.type.row_label:
            for form in range(shortest):
                found = [self._label_lines(row, form, size, width) for row in self.sheet.closing]
                if all(found):
                    return size, [lines for lines in found if lines]
        size = self.profile.type.row_label[-1]
        return size, [[row.label[-1]] for row in self.sheet.closing]

    def _label_lines(
        self, row: ClosingRow, form: int, size: float, width: float
    ) -> list[str] | None:
        """Return a row label in at most two lines, or None if it does not fit."""
        text = row.label[min(form, len(row.label) - 1)]
        own = self.profile.type.total if row.kind == "total" else size
        bold = row.kind in ("total", "place")
        lines = break_lines(self.measure, text, width, own, bold=bold)
        height = self.grid.closing[self.sheet.closing.index(row)][1]
        high = label_lines_mm(len(lines), own) + 2 * 0.9 > height
        wide = any(self.measure(line, own, bold) > width for line in lines)
        return None if len(lines) > 2 or wide or high else lines

    def _beside(self, index: int) -> Iterator[Mark]:
        """Yield what stands right of the closing rows: grand total, cross-check."""
        grid, small = self.grid, self.profile.type.small
        x, top = grid.sum_left + 1.1, grid.closing[index][0]
        width = grid.right - x
        if index == 0:
            form = self._form(self.sheet.labels.grand_total, width, small)
            yield Text(x, top + 1.1 + capital_mm(small), form, small)
        elif index == 1:
            side, y = small * 0.28, top + 1.6 + capital_mm(small)
            yield Rect(x, y - side * 0.92, side, side, width=self.profile.lines.thin)
            room = width - side - 0.9
            lines = self._check_lines(room, len(grid.closing) - 1)
            leading = small * 1.2 * POINT_MM
            yield from self._stack(lines, x + side + 0.9, y, leading, 7)

    def _check_lines(self, width: float, rows: int) -> list[str]:
        """Return the cross-check note in as many lines as there is room for."""
        most = 3 if rows > 1 else 2
        for form in self.sheet.labels.cross_check:
            lines = break_lines(self.measure, form, width, 7, bold=False)
            wide = any(self.measure(line, 7, False) > width for line in lines)
            if len(lines) <= most and not wide:
                return lines
        return lines[:most]

    def _form(self, forms: Label, width: float, size: float, *, bold: bool = False) -> str:
        """Return the longest form that fits."""
        return choose_form(self.measure, forms, width, size, bold=bold)[0]

    @staticmethod
    def _stack(
        lines: Sequence[str], x: float, first: float, leading: float, size: float,
        *, bold: bool = False,
    ) -> tuple[Text, ...]:
        """Return lines one below the other, ``first`` being the first baseline."""
        return tuple(
            Text(x, first + i * leading, line, size, bold=bold, new_line=i > 0)
            for i, line in enumerate(lines)
        )
