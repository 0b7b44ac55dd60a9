"""A worked race as a grid: the sheet again, with the hands that were left."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from scoresheets.example import Example
from scoresheets.pages.boxes import Circle, Element, Line, Mark, Rect, Text
from scoresheets.pages.example_closing import ROW, ExampleClosing
from scoresheets.pages.example_grid import MOST_PLAYERS, Strip
from scoresheets.pages.example_hand import INDENT, HandBox
from scoresheets.pages.fitting import (
    POINT_MM,
    Broken,
    Measure,
    capital_mm,
    centred_baseline,
    choose_form,
    choose_lines,
    figure,
    fit_name,
    stack_lines,
)
from scoresheets.pages.header import Placed
from scoresheets.scoring.collect import make_sides
from scoresheets.scoring.rounds import Round

_ROUND, _PLAY, _POINTS, _TOTAL = 14.0, 12.5, 12.5, 14.0
_HEAD, _LEAST_ROW = 9.5, 15.0
_SIZE, _FIGURES = 7.5, 12.0
_TINT, _THIN, _MID, _STRONG = 0.93, 0.5, 1.1, 1.8
_MOST_WITH_PLAY: Final = 2
"""Sides that stand side by side where points in play have a cell as well."""


class RaceLabels(NamedTuple):
    """Labels of the grid, each in all its forms, longest first.

    ``play`` heads points in play; it is empty where there are none.
    """

    round: tuple[str, ...]
    play: tuple[str, ...]
    points: tuple[str, ...]
    total: tuple[str, ...]
    went_out: tuple[str, ...]
    blocked: tuple[str, ...]
    closing: tuple[tuple[str, tuple[str, ...]], ...]


class RaceExampleGrid:
    """Sets strips of one race; its columns are players, or pairs with two hands each.

    Args:
        example: The game.
        labels: Labels of rows and columns.
        edges: Left edge and width, millimetres.
        measure: Width of a text.
    """

    def __init__(
        self,
        example: Example,
        labels: RaceLabels,
        edges: tuple[float, float],
        measure: Measure,
    ) -> None:
        self.example, self.labels, self.measure = example, labels, measure
        self.left, width = edges
        self.sides = make_sides(example.rules, len(example.names))
        most = _MOST_WITH_PLAY if labels.play else MOST_PLAYERS
        strips = -(-len(self.sides) // most)
        self.columns = -(-len(self.sides) // strips)
        self.side = (width - _ROUND) / self.columns
        self.play = _PLAY if labels.play else 0.0
        self.hand = (self.side - self.play - _POINTS - _TOTAL) / len(self.sides[0])
        self.hands = HandBox(example.rules.blank_value, self.hand, measure)
        self.closing = ExampleClosing(
            example.standings, labels.closing, _ROUND - 2.4, measure
        )

    def strips(self, room: float) -> list[Strip]:
        """Return the parts in reading order, none higher than ``room``."""
        sides = range(len(self.sides))
        found: list[Strip] = []
        for start in range(0, len(sides), self.columns):
            part = tuple(sides[start : start + self.columns])
            around = _HEAD + self.closing.height(part)
            rounds: list[int] = []
            height = around
            for index in range(len(self.example.rounds)):
                row = self.row_height(index, part)
                if rounds and height + row > room:
                    found.append(Strip(part, tuple(rounds), closing=False))
                    rounds, height = [], around
                rounds.append(index)
                height += row
            found.append(Strip(part, tuple(rounds), closing=True))
        return found

    def height(self, strip: Strip) -> float:
        """Return the height of a part."""
        rows = sum(self.row_height(index, strip.seats) for index in strip.rounds)
        return _HEAD + rows + (self.closing.height(strip.seats) if strip.closing else 0)

    def row_height(self, index: int, sides: Sequence[int]) -> float:
        """Return the height of a round, as its fullest hand needs."""
        hands = self.example.rounds[index].hands or ()
        held = (hands[seat] for side in sides for seat in self.sides[side])
        return max(_LEAST_ROW, *(self.hands.height(hand) for hand in held))

    @property
    def cut_names(self) -> tuple[str, ...]:
        """Names that are not printed whole at the head of their hand."""
        names = self.example.names
        return tuple(name for name in names if not self._name(name).whole)

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
        return self.left + _ROUND + column * self.side

    def _cells(self, column: int) -> Iterator[tuple[str, float, float]]:
        """Yield kind, left edge and width of the narrow cells of a side."""
        x = self._x(column) + self.side - self.play - _POINTS - _TOTAL
        if self.play:
            yield "play", x, self.play
        yield "points", x + self.play, _POINTS
        yield "total", x + self.play + _POINTS, _TOTAL

    def _frame(self, strip: Strip, top: float) -> Iterator[Mark]:
        """Yield tints and lines."""
        rows = top + _HEAD
        foot = rows + sum(self.row_height(i, strip.seats) for i in strip.rounds)
        right, bottom = self._right(strip), top + self.height(strip)
        for column in range(len(strip.seats)):
            for kind, x, width in self._cells(column):
                if kind == "total":
                    yield Rect(x, top, width, foot - top, fill=_TINT)
                else:
                    yield Line(x, top, x, foot, _THIN)
            if strip.closing:
                yield Rect(self._x(column), foot, self.side, ROW, fill=_TINT)
        yield Line(self.left, top, right, top, _STRONG)
        yield Line(self.left, rows, right, rows, _MID)
        yield Line(self.left, foot, right, foot, _STRONG if strip.closing else _MID)
        if strip.closing:
            count = len(self.closing.rows(strip.seats))
            for index in range(1, count + 1):
                y = foot + index * ROW
                width = _STRONG if index == 1 else _MID if index == count else _THIN
                yield Line(self.left, y, right, y, width)
        for column in range(len(strip.seats) + 1):
            x = self._x(column)
            yield Line(x, top, x, bottom, _MID)
        yield Line(self.left, top, self.left, bottom, _MID)

    def _heads(self, strip: Strip, top: float) -> Element:
        """Return the row of heads: names over hands, then what is scored."""
        y = top + _HEAD - 1.4
        round_head = self._form(self.labels.round, _ROUND, _SIZE)
        middle = self.left + _ROUND / 2
        said = Text(middle, y, round_head, _SIZE, align="center")
        cells = [Element("TH", (said,), scope="Column")]
        for column, side in enumerate(strip.seats):
            for at, seat in enumerate(self.sides[side]):
                name = self._name(self.example.names[seat])
                leading = name.size * 1.16 * POINT_MM
                first = y - (len(name.lines) - 1) * leading
                x = self._x(column) + at * self.hand + INDENT
                lines = stack_lines(
                    name.lines, (x, first), leading, name.size, bold=True
                )
                cells.append(Element("TH", lines, scope="Column"))
            cells += (self._head(*cell, y) for cell in self._cells(column))
        return Element("TR", tuple(cells))

    def _head(self, kind: str, x: float, width: float, y: float) -> Element:
        """Return the head of a narrow cell, in two lines if need be."""
        labels = {
            "play": self.labels.play,
            "points": self.labels.points,
            "total": self.labels.total,
        }
        bold, step = kind == "total", _SIZE * 1.2 * POINT_MM
        lines = choose_lines(
            self.measure, labels[kind], width - 1.2, _SIZE, bold=bold, most=2
        )
        first, middle = y - (len(lines) - 1) * step, x + width / 2
        marks = tuple(
            Text(middle, first + n * step, line, _SIZE, bold, "center", new_line=n > 0)
            for n, line in enumerate(lines)
        )
        return Element("TH", marks, scope="Column")

    def _name(self, name: str) -> Broken:
        """Return a name in the room above its hand."""
        room = (self.hand - 2 * INDENT, 8.0)
        return fit_name(self.measure, name, room, (11, 10, 9, 8, 7), most_lines=2)

    def _round(self, strip: Strip, index: int, top: float, height: float) -> Element:
        """Return a round: its number, hands, points and running totals."""
        played = self.example.rounds[index]
        totals = self.example.standings.totals[index]
        cells = [self._number(played, top, height)]
        y = top + height - 2.2
        for column, side in enumerate(strip.seats):
            for at, seat in enumerate(self.sides[side]):
                x = self._x(column) + at * self.hand
                marks = tuple(self._hand(played, seat, x, top, y))
                cells.append(Element("TD", marks))
            extra = played.extras[side] if played.extras else 0
            given = {"play": extra, "points": played.points[side]}
            for kind, x, width in self._cells(column):
                value = totals[side] if kind == "total" else given[kind]
                said = "" if value is None else figure(value)
                bold, middle = kind == "points", x + width / 2
                text = Text(middle, y, said, _FIGURES, bold, "center")
                cells.append(Element("TD", (text,) if said else ()))
        return Element("TR", tuple(cells))

    def _number(self, played: Round, top: float, height: float) -> Element:
        """Return the number of a round, and that it was blocked."""
        middle = self.left + _ROUND / 2
        y = centred_baseline(top, height, _FIGURES)
        number = Text(middle, y, str(played.number), _FIGURES, True, "center")
        if not played.blocked:
            return Element("TH", (number,), scope="Row")
        word = self._form(self.labels.blocked, _ROUND, 7)
        base = top + height - 1.6
        marks = (
            Rect(self.left + 1.2, top + 1.2, 2.5, 2.5, fill=0.0),
            number,
            Text(middle, base, word, 7, align="center", new_line=True),
        )
        return Element("TH", marks, scope="Row")

    def _hand(
        self, played: Round, seat: int, x: float, top: float, y: float
    ) -> Iterator[Element | Mark]:
        """Yield what a player held: tiles and what they count, or the word for none."""
        if played.out != seat:
            yield from self.hands.marks((played.hands or ())[seat], x, top, y)
            return
        lines = choose_lines(
            *(self.measure, self.labels.went_out, self.hand - 6.5, 8),
            bold=False,
            most=2,
        )
        radius = 1.5
        yield Circle(x + INDENT + radius, top + 3.3, radius, fill=0.0)
        first = top + 3.3 + capital_mm(8) / 2
        yield from stack_lines(lines, (x + 5.4, first), 8 * 1.2 * POINT_MM, 8)

    def _closing(self, strip: Strip, kind: str, top: float) -> Element:
        """Return a row below the rounds."""
        bold = kind in ("total", "place")
        size = 12 if bold else 11
        cells = [Element("TH", self.closing.label(kind, self.left, top), scope="Row")]
        for column, side in enumerate(strip.seats):
            value = self.closing.value(kind, side)
            middle = self._x(column) + self.side - _TOTAL / 2
            base = centred_baseline(top, ROW, size)
            marks = (Text(middle, base, value, size, bold, "center"),) if value else ()
            span = len(self.sides[side]) + 2 + bool(self.play)
            cells.append(Element("TD", marks, col_span=span))
        return Element("TR", tuple(cells))

    def _form(self, forms: Sequence[str], width: float, size: float) -> str:
        return choose_form(self.measure, forms, width, size, bold=False)[0]
