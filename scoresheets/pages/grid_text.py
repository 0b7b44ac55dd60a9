"""What is read in the grid: a real table of heads, engines, and cells to fill."""

from collections.abc import Iterator
from functools import lru_cache

from scoresheets.pages.boxes import Circle, Element, Mark, Rect, Text, TileMark
from scoresheets.pages.closing_text import ClosingText
from scoresheets.pages.fitting import (
    AIR_MM,
    POINT_MM,
    Measure,
    capital_mm,
    centred_baseline,
    choose_form,
    choose_lines,
    stack_lines,
)
from scoresheets.pages.grid import Grid
from scoresheets.pages.grid_links import LinkText
from scoresheets.pages.name_text import place_name
from scoresheets.pages.play_text import play_heads
from scoresheets.sheet import CellId, Label, Sheet
from scoresheets.tiles import Tile

_INDENT = 1.3


class GridText:
    """Sets the text of one grid.

    Attributes:
        cut_names: Names that had to be cut, in seat order.
    """

    def __init__(self, sheet: Sheet, grid: Grid, measure: Measure) -> None:
        self.sheet, self.grid, self.measure = sheet, grid, measure
        self.profile = grid.profile
        self.links = LinkText(sheet, grid, measure)
        self.cut_names: list[str] = []
        self.head_baseline = centred_baseline(
            grid.names_bottom, self.profile.head, self.profile.type.head
        )

    def table(self) -> Element:
        """Return the grid as a table: two rows of heads, the rounds, the closing."""
        rest = _rows_below_names(without_names(self.sheet), self.grid, self.measure)
        return Element("Table", (self._names(), *rest))

    def rows_below_names(self) -> Iterator[Element]:
        """Yield every row but the first: heads, rounds, closing."""
        yield self._heads()
        yield from self.links.carried()
        yield from (self._round(index) for index in range(self.grid.rounds))
        yield from ClosingText(self.sheet, self.grid, self.measure).rows()

    def edge_numerals(self) -> Iterator[Mark]:
        """Yield the engines once more at the right end of each row, or its number."""
        grid, size = self.grid, self.profile.type.edge
        if not grid.edge:
            return
        for index, row in enumerate(self.sheet.rounds):
            y = centred_baseline(grid.row_top(index), grid.row, size)
            x, known = grid.right - grid.edge / 2, row.engine is not None
            said = str(row.engine.high if row.engine else row.number)
            yield Text(x, y, said, size, bold=known, align="center")

    def _names(self) -> Element:
        """Return the first row: engine head, players, round sum."""
        grid, size = self.grid, self.profile.type.head
        if not self.sheet.has_engines:
            return Element("TR", (self._round_head(), *self._name_cells()))
        heads = grid.engine - 2 * _INDENT
        number, engine = self._engine_heads(heads, size)
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
        cells += self._name_cells()
        cells += self.links.heads(self.head_baseline)
        cells.append(Element("TH", self._round_sum(), scope="Column"))
        return Element("TR", tuple(cells))

    def _name_cells(self) -> Iterator[Element]:
        """Yield the head of each player."""
        yield from (self._name(index) for index in range(self.grid.players))

    def _round_head(self) -> Element:
        """Return the head of the rounds where nothing stands beside their numbers."""
        grid, size = self.grid, self.profile.type.head
        form = self._form(self.sheet.labels.round, grid.engine, size)
        y = grid.heads_bottom - (self.profile.head - capital_mm(size)) / 2
        head = Text(grid.left + grid.engine / 2, y, form, size, align="center")
        return Element("TH", (head,), scope="Column")

    def _engine_heads(self, width: float, size: float) -> tuple[str, str]:
        """Return the heads of round and engine, in the longest forms that fit."""
        labels, measure = self.sheet.labels, self.measure
        pairs = [(number, name) for name in labels.engine for number in labels.round]
        for number, name in pairs:
            wide = measure(number, size, False) + measure(name, size, True)
            if wide + 2 * AIR_MM <= width:
                return number, name
        return pairs[-1]

    def _name(self, index: int) -> Element:
        """Return a player's head."""
        column = self.sheet.players[index]
        marks, cut = place_name(self.grid, index, column, self.measure)
        self.cut_names += cut
        span, cell = self.grid.columns, CellId("name", side=column.seat)
        return Element("TH", marks, scope="Column", col_span=span, cell=cell)

    def _round_sum(self) -> tuple[Mark, ...]:
        """Return the head of the round sums, in two lines if need be."""
        grid, size = self.grid, self.profile.type.head
        width = grid.right - grid.sum_left - 2 * _INDENT
        forms = self.sheet.labels.round_sum
        lines = choose_lines(self.measure, forms, width, size, bold=True, most=2)
        leading = size * 1.15 * POINT_MM
        first = self.head_baseline - (len(lines) - 1) * leading
        return stack_lines(
            lines, (grid.sum_left + _INDENT, first), leading, size, bold=True
        )

    def _heads(self) -> Element:
        """Return the second row: legends, and points and total of each player."""
        if not self.sheet.has_engines:
            heads = play_heads(self.sheet, self.grid, self.measure)
            return Element("TR", (Element("TD"), *(heads or self._column_heads())))
        grid, small = self.grid, self.profile.type.small
        y = grid.top + 1.5 + capital_mm(small)
        radius, width = small * 0.155, self.profile.lines.marks
        x = grid.left + _INDENT
        circle = Circle(x + radius, y - radius * 0.72, radius, width=width)
        out = self._form(self.sheet.labels.went_out, grid.engine - 6, small)
        legend = Text(x + 2 * radius + 1, y, out, small)
        cells = [Element("TH", (circle, legend), scope="Column")]
        cells += self._column_heads()
        cells += self.links.copied(0)
        side, x = 2 * radius * 0.9, grid.sum_left + _INDENT
        square = Rect(x, y - side * 0.9, side, side, width=width)
        room = grid.right - grid.sum_left - 4
        blocked = self._form(self.sheet.labels.blocked, room, small)
        legend = Text(x + side + 0.8, y, blocked, small)
        cells.append(Element("TH", (square, legend), scope="Column"))
        return Element("TR", tuple(cells))

    def _column_heads(self) -> Iterator[Element]:
        """Yield points, extras and total for each player, all in the same form."""
        grid, labels, size = self.grid, self.sheet.labels, self.profile.type.head
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
                middle, y = left + column / 2, self.head_baseline
                head = Text(middle, y, form, size, bold=bold, align="center")
                yield Element("TH", (head,), scope="Column")
                left += column

    def _round(self, index: int) -> Element:
        """Return one round: its engine and empty cells."""
        number, seats = self.sheet.rounds[index].number, self.sheet.players
        cells = [self._engine(index)]
        cells += _empty_cells(number, tuple(p.seat for p in seats), self.grid.columns)
        cells += self.links.copied(number)
        if self.grid.has_sums:
            cells.append(Element("TD", cell=self.links.sum_cell(number)))
        return Element("TR", tuple(cells))

    def _engine(self, index: int) -> Element:
        """Return round number, tile and numerals of one round."""
        grid, row = self.grid, self.sheet.rounds[index]
        top, size = grid.row_top(index), self.profile.type.number
        if not self.sheet.has_engines:
            size = self.profile.type.round
            x = grid.left + grid.engine - 2 * _INDENT
            y = centred_baseline(top, grid.row, size)
            said = Text(x, y, str(row.number), size, bold=True, align="right")
            cell = CellId("out", row.number)
            return Element("TH", (said,), scope="Row", cell=cell)
        y = top + 1.5 + capital_mm(size)
        if not grid.stacked:
            y = centred_baseline(top, grid.row, size)
        grey = self.profile.secondary
        number = Text(grid.left + _INDENT, y, str(row.number), size, grey=grey)
        if row.engine is None:
            cell, empty = CellId("engine", row.number), self._empty_tile(top)
            return Element("TH", (number, empty), scope="Row", cell=cell)
        marks = (number, *self._engine_tile(top, row.engine))
        return Element("TH", marks, scope="Row")

    def _empty_tile(self, top: float) -> Element:
        """Return a tile to write the engine in, with words for who cannot see it."""
        grid, half = self.grid, self.grid.engine_half
        x = grid.left + grid.engine - _INDENT - 2 * half
        tile = TileMark(x, top + (grid.row - half) / 2, half, None, lying=True)
        return Element("Figure", (tile,), alt=self.sheet.labels.to_write_in[0])

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

    def _form(
        self, forms: Label, width: float, size: float, *, bold: bool = False
    ) -> str:
        """Return the longest form that fits."""
        return choose_form(self.measure, forms, width, size, bold=bold)[0]


def without_names(sheet: Sheet) -> Sheet:
    """Return a sheet to look up what it has in common with others: all but names."""
    blank = tuple(player.without_names() for player in sheet.players)
    return sheet._replace(players=blank)


@lru_cache(maxsize=64)
def _rows_below_names(
    sheet: Sheet, grid: Grid, measure: Measure
) -> tuple[Element, ...]:
    """Return what sheets have alike that differ in names only."""
    return tuple(GridText(sheet, grid, measure).rows_below_names())


def _empty_cells(
    number: int, seats: tuple[int, ...], columns: int
) -> tuple[Element, ...]:
    """Return a blank round: to read, one empty cell a player, as wide as the name."""
    cells = (CellId("points", number, seat) for seat in seats)
    return tuple(Element("TD", col_span=columns, cell=cell) for cell in cells)
