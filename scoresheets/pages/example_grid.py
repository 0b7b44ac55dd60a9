"""The worked example as a grid: the sheet again, with the hands that were left."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scoresheets.example import Example
from scoresheets.pages.boxes import Circle, Element, Line, Mark, Rect, Text, TileMark
from scoresheets.pages.example_closing import ROW, ExampleClosing
from scoresheets.pages.example_extra import ExtraCell
from scoresheets.pages.example_hand import INDENT, HandBox
from scoresheets.pages.fitting import (
    POINT_MM,
    Broken,
    Measure,
    capital_mm,
    centred_baseline,
    choose_form,
    figure,
    fit_name,
    stack_lines,
)
from scoresheets.pages.header import Placed
from scoresheets.scoring.rounds import Round

ENGINE, EXTRA, TOTAL = 25.0, 12.6, 13.5
_HEAD = 9.5
_TINT, _THIN, _MID, _STRONG = 0.93, 0.5, 1.1, 1.8
MOST_PLAYERS = 4
"""Players side by side; more stand in a second grid below."""
_MOST_WITH_EXTRAS = 3
"""Where bonuses and charges have a cell as well, tiles need the room of a fourth."""


class ExampleLabels(NamedTuple):
    """Labels of the grid, each in all its forms, longest first.

    ``extra`` heads bonuses and charges; it is empty where no rule gives any.
    ``reasons`` say what each is for, where the head does not.
    """

    engine: tuple[str, ...]
    points: tuple[str, ...]
    extra: tuple[str, ...]
    total: tuple[str, ...]
    went_out: tuple[str, ...]
    blocked: tuple[str, ...]
    closing: tuple[tuple[str, tuple[str, ...]], ...]
    reasons: tuple[tuple[str, tuple[str, ...]], ...] = ()


class Strip(NamedTuple):
    """A part of the example: some players side by side, some rounds below each other.

    Attributes:
        seats: Seats from 0.
        rounds: Indexes of the rounds.
        closing: Whether totals and places stand below.
    """

    seats: tuple[int, ...]
    rounds: tuple[int, ...]
    closing: bool


class ExampleGrid:
    """Sets strips of one example.

    Args:
        example: The game.
        labels: Labels of rows and columns.
        edges: Left edge and width, millimetres.
        measure: Width of a text.
    """

    def __init__(
        self,
        example: Example,
        labels: ExampleLabels,
        edges: tuple[float, float],
        measure: Measure,
    ) -> None:
        self.example, self.labels, self.measure = example, labels, measure
        self.left, width = edges
        count = len(example.names)
        strips = -(-count // (_MOST_WITH_EXTRAS if labels.extra else MOST_PLAYERS))
        self.columns = -(-count // strips)
        self.player = (width - ENGINE) / self.columns
        self.extra = EXTRA if labels.extra else 0.0
        self.hand = self.player - self.extra - TOTAL
        reasons = dict(labels.reasons)
        self.extras = ExtraCell(example.rules, reasons, self.extra, measure)
        blank_value = example.rules.blank_value
        self.hands = HandBox(blank_value, self.hand, measure)
        self.closing = ExampleClosing(
            example.standings, labels.closing, ENGINE - 2.4, measure
        )

    def strips(self, room: float) -> list[Strip]:
        """Return the parts in reading order, none higher than ``room``."""
        seats = range(len(self.example.names))
        found: list[Strip] = []
        for start in range(0, len(seats), self.columns):
            part = tuple(seats[start : start + self.columns])
            rounds: list[int] = []
            height = _HEAD + self.closing.height(part)
            for index in range(len(self.example.rounds)):
                row = self.row_height(index, part)
                if rounds and height + row > room:
                    found.append(Strip(part, tuple(rounds), closing=False))
                    rounds, height = [], _HEAD + self.closing.height(part)
                rounds.append(index)
                height += row
            found.append(Strip(part, tuple(rounds), closing=True))
        return found

    def height(self, strip: Strip) -> float:
        """Return the height of a part."""
        rows = sum(self.row_height(index, strip.seats) for index in strip.rounds)
        return _HEAD + rows + (self.closing.height(strip.seats) if strip.closing else 0)

    def row_height(self, index: int, seats: Sequence[int]) -> float:
        """Return the height of a round, as its fullest hand needs."""
        hands = self.example.rounds[index].hands or ()
        return max(19.0, *(self.hands.height(hands[seat]) for seat in seats))

    def place(self, strip: Strip, top: float) -> Placed:
        """Return a part of the grid with its top at a height."""
        rows = [self._heads(strip, top)]
        artifacts = [*self._frame(strip, top)]
        y = top + _HEAD
        for index in strip.rounds:
            height = self.row_height(index, strip.seats)
            rows.append(self._round(strip, index, y, height))
            y += height
            if index != strip.rounds[-1]:
                artifacts.append(Line(self.left, y, self._right(strip), y, _THIN))
        if strip.closing:
            rows += [
                self._closing(strip, kind, y + i * ROW)
                for i, kind in enumerate(self.closing.rows(strip.seats))
            ]
        return Placed(tuple(artifacts), (Element("Table", tuple(rows)),))

    def _right(self, strip: Strip) -> float:
        return self._x(len(strip.seats))

    def _x(self, column: int) -> float:
        return self.left + ENGINE + column * self.player

    def _frame(self, strip: Strip, top: float) -> Iterator[Mark]:
        """Yield tints and lines."""
        rows = top + _HEAD
        foot = rows + sum(self.row_height(i, strip.seats) for i in strip.rounds)
        right, bottom = self._right(strip), top + self.height(strip)
        for column in range(len(strip.seats)):
            x = self._x(column) + self.player - TOTAL
            yield Rect(x, rows - 4.4, TOTAL, foot - rows + 4.4, fill=_TINT)
            if self.extra:
                x -= self.extra
                yield Line(x, rows - 4.4, x, foot, _THIN)
            if strip.closing:
                yield Rect(self._x(column), foot, self.player, ROW, fill=_TINT)
        yield Line(self.left, top, right, top, _STRONG)
        yield Line(self.left, rows, right, rows, _MID)
        yield Line(self.left, foot, right, foot, _STRONG if strip.closing else _MID)
        if strip.closing:
            for index in range(1, len(self.closing.rows(strip.seats)) + 1):
                y = foot + index * ROW
                last = index == len(self.closing.rows(strip.seats))
                width = _STRONG if index == 1 else _MID if last else _THIN
                yield Line(self.left, y, right, y, width)
        yield Line(self.left, top, self.left, bottom, _MID)
        for column in range(len(strip.seats) + 1):
            yield Line(self._x(column), top, self._x(column), bottom, _MID)

    def _heads(self, strip: Strip, top: float) -> Element:
        """Return the row of heads."""
        y = top + _HEAD - 1.4
        engine = self._form(self.labels.engine, ENGINE, 7.5, bold=True)
        engine_head = Text(self.left + 1.2, y, engine, 7.5, bold=True)
        cells = [Element("TH", (engine_head,), scope="Column")]
        points = self._form(self.labels.points, self.hand / 2, 7.5)
        total = self._form(self.labels.total, TOTAL, 7.5, bold=True)
        for column, seat in enumerate(strip.seats):
            x = self._x(column)
            name = self._name(seat, points)
            leading = name.size * 1.16 * POINT_MM
            first = y - (len(name.lines) - 1) * leading
            marks: list[Mark] = [
                *stack_lines(
                    *(name.lines, (x + INDENT, first), leading, name.size), bold=True
                )
            ]
            right = x + self.hand - 1.2
            marks.append(Text(right, y, points, 7.5, align="right"))
            cells.append(Element("TH", tuple(marks), scope="Column"))
            if self.extra:
                extra = self._form(self.labels.extra, self.extra, 7.5)
                middle = x + self.hand + self.extra / 2
                head = Text(middle, y, extra, 7.5, align="center")
                cells.append(Element("TH", (head,), scope="Column"))
            middle = x + self.player - TOTAL / 2
            head = Text(middle, y, total, 7.5, bold=True, align="center")
            cells.append(Element("TH", (head,), scope="Column"))
        return Element("TR", tuple(cells))

    @property
    def cut_names(self) -> tuple[str, ...]:
        """Names that are not printed whole at the head of their column."""
        points = self._form(self.labels.points, self.hand / 2, 7.5)
        seats = enumerate(self.example.names)
        return tuple(name for seat, name in seats if not self._name(seat, points).whole)

    def _name(self, seat: int, points: str) -> Broken:
        """Return a name in the room that the word beside it leaves."""
        room = self.hand - 2 * INDENT - self.measure(points, 7.5, False) - 1.5
        name, sizes = self.example.names[seat], (11, 10, 9, 8, 7)
        return fit_name(self.measure, name, (room, 8.0), sizes, most_lines=2)

    def _round(self, strip: Strip, index: int, top: float, height: float) -> Element:
        """Return a round: engine, hands, points and running totals."""
        played = self.example.rounds[index]
        totals = self.example.standings.totals[index]
        cells = [self._engine(played, top, height)]
        y = top + height - 2.2
        for column, seat in enumerate(strip.seats):
            x = self._x(column)
            cells.append(Element("TD", tuple(self._hand_cell(played, seat, x, top, y))))
            if self.extra:
                at = (x + self.hand, top)
                cells.append(self.extras.place(played, seat, at, y))
            middle = x + self.player - TOTAL / 2
            total = totals[seat]
            said = () if total is None else (figure(total),)
            marks = tuple(Text(middle, y, t, 12, align="center") for t in said)
            cells.append(Element("TD", marks))
        return Element("TR", tuple(cells))

    def _engine(self, played: Round, top: float, height: float) -> Element:
        """Return the engine, and that the round was blocked."""
        half, x = 7.2, self.left + 1.2 + 7.2
        block = half + 1.5 + capital_mm(11) + (4.4 if played.blocked else 0)
        y = top + (height - block) / 2
        marks: list[Mark] = []
        if played.engine is not None:
            base = y + half + 1.5 + capital_mm(11)
            marks += [
                TileMark(x - half, y, half, played.engine, lying=True),
                Text(x, base, str(played.engine), 11, bold=True, align="center"),
            ]
        if played.blocked:
            word = self._form(self.labels.blocked, ENGINE - 4, 8)
            wide = self.measure(word, 8, False) + 3.6
            left = max(self.left + 1.2, x - wide / 2)
            base = y + block
            marks += [
                Rect(left, base - 2.3, 2.5, 2.5, fill=0.0),
                Text(left + 3.5, base, word, 8, new_line=True),
            ]
        return Element("TH", tuple(marks), scope="Row")

    def _hand_cell(
        self, played: Round, seat: int, x: float, top: float, y: float
    ) -> Iterator[Element | Mark]:
        """Yield what a player held: tiles, sum in parts, points."""
        hand = (played.hands or ())[seat]
        if played.points[seat] is None:  # who comes late is not there yet
            return
        right = x + self.hand - INDENT
        if played.out == seat:
            word = self._form(self.labels.went_out, self.hand - 6, 8)
            yield Circle(x + INDENT + 1.5, top + 3.3, 1.5, fill=0.0)
            yield Text(x + 5.4, top + 4.3, word, 8)
        else:
            yield from self.hands.marks(hand, x, top, y)
        points = str(played.points[seat])
        yield Text(right, y, points, 12, bold=True, align="right", new_line=True)

    def _closing(self, strip: Strip, kind: str, top: float) -> Element:
        """Return a row below the rounds."""
        bold = kind in ("total", "place")
        cells = [Element("TH", self.closing.label(kind, self.left, top), scope="Row")]
        for column, seat in enumerate(strip.seats):
            value = self.closing.value(kind, seat)
            middle = self._x(column) + self.player - TOTAL / 2
            base = centred_baseline(top, ROW, 12 if bold else 11)
            marks = (Text(middle, base, value, 12 if bold else 11, bold, "center"),)
            span = 3 if self.extra else 2
            cells.append(Element("TD", marks if value else (), col_span=span))
        return Element("TR", tuple(cells))

    def _form(
        self, forms: Sequence[str], width: float, size: float, *, bold: bool = False
    ) -> str:
        return choose_form(self.measure, forms, width, size, bold=bold)[0]
