"""The back of a sheet: the rules in force, and a worked example."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from scoresheets.pages.boxes import Element, Line, Mark, Page, Text
from scoresheets.pages.example_grid import MOST_PLAYERS, ExampleGrid
from scoresheets.pages.fitting import Measure, choose_size, shorten
from scoresheets.pages.flow import (
    CLAUSE_GAP,
    COLUMN_GAP,
    Block,
    Clause,
    TextSize,
    balance,
    make_clauses,
    place_clauses,
    wrap_runs,
)
from scoresheets.pages.header import place_footer
from scoresheets.pages.paper import Frame, Paper
from scoresheets.sheet.sheet import Footer

_SIDE, _TOP = 12.0, 9.0
_TITLE_BASE = 8.2
_SECONDARY = 0.25
_FOOT = 6.0
_MOST_ROUNDS = 4
"""Rounds of an example that may stand below the rules."""
SIZES: Final = (TextSize(10, 13.2), TextSize(9.5, 12.6), TextSize(9, 12))
"""Type of the running text: the first, unless a smaller one saves a page."""
_NOTES_LEADING, _NOTES_LEAST = 8.0, 40.0


@dataclass(slots=True, eq=False)
class ExampleText:
    """Words around a worked example.

    Attributes:
        title: Its heading.
        subtitle: Line below the heading where the example has a page of its own.
        intro: What the reader sees, in a sentence or two.
        tie_title, tie: Heading and steps of the tie-break; no steps without a tie.
        reading_title, reading: Heading and sentences of the reading.
    """

    title: str
    subtitle: str
    intro: str
    tie_title: str
    tie: tuple[str, ...]
    reading_title: str
    reading: tuple[str, ...]


@dataclass(slots=True, eq=False)
class _Plain:
    """A run, or a block of one run."""

    text: str
    bold: bool = False
    kind: str = "paragraph"

    @property
    def runs(self) -> tuple["_Plain", ...]:
        """The block's only run."""
        return (self,)


@dataclass(slots=True)
class _Side:
    """A page while it is being filled, from the top down.

    Attributes:
        y: Where the next thing may start.
    """

    frame: Frame
    y: float
    label: str
    artifacts: list[Mark] = field(default_factory=list)
    content: list[Element] = field(default_factory=list)

    @property
    def room(self) -> float:
        """Millimetres left above the foot."""
        return self.frame.bottom - _FOOT - self.y


class BackPages:
    """Fills the pages behind a sheet, one after the other.

    Args:
        paper: Paper, as it lies.
        footer: Number of a page, from 0, to its foot.
        locale: Language of the text.
        measure: Width of a text.
        size: Type of the running text.
    """

    def __init__(
        self,
        paper: Paper,
        footer: Callable[[int], Footer],
        locale: str,
        measure: Measure,
        *,
        size: TextSize = SIZES[0],
    ) -> None:
        self.paper, self.footer, self.locale = paper, footer, locale
        self.measure, self.size = measure, size
        self.sides: list[_Side] = []

    @property
    def left(self) -> float:
        """Left edge of the text."""
        return _SIDE

    @property
    def width(self) -> float:
        """Width of the text."""
        return self.paper.width - 2 * _SIDE

    def pages(self) -> tuple[Page, ...]:
        """Return the pages filled so far, the first one for the back of the sheet."""
        return tuple(
            Page(
                width=self.paper.width,
                height=self.paper.height,
                lang=self.locale,
                label=side.label,
                artifacts=tuple(side.artifacts),
                content=(*side.content, self._footer(side.frame, number)),
                duplex=number % 2 == 0,
            )
            for number, side in enumerate(self.sides)
        )

    def _footer(self, frame: Frame, number: int) -> Element:
        inner = Frame(
            _SIDE - _TOP, 0, frame.width - 2 * (_SIDE - _TOP), frame.height, _TOP
        )
        return place_footer(self.footer(number), inner, 7, _SECONDARY, self.measure)

    def open_page(self, title: str, subtitle: str) -> _Side:
        """Start a page with its title, subtitle and strong rule."""
        frame = Frame.whole(self.paper, _TOP)
        base = frame.top + _TITLE_BASE
        size = choose_size(self.measure, title, self.width, (18, 16, 14, 12), bold=True)
        title = shorten(self.measure, title, self.width, size, bold=True)
        side = _Side(frame, base + 9, title)
        side.content.append(
            Element("H1", (Text(self.left, base, title, size, bold=True),))
        )
        if subtitle:
            small = choose_size(
                self.measure, subtitle, self.width, (9.5, 8.5, 7.5), bold=False
            )
            line = Text(self.left, base + 5.6, subtitle, small, grey=_SECONDARY)
            side.content.append(Element("P", (line,)))
        right = self.left + self.width
        side.artifacts.append(Line(self.left, side.y, right, side.y, 1.8))
        side.y += 6.6
        self.sides.append(side)
        return side

    def add_rules(self, blocks: Sequence[Block]) -> None:
        """Set the composed rules in two columns; whole clauses, balanced."""
        head = [b for b in blocks if b.kind == "title"]
        start = next((i for i, b in enumerate(blocks) if b.kind == "heading"), 0)
        title = "".join(run.text for block in head for run in block.runs)
        intro = [b for b in blocks[:start] if b.kind != "title"]
        subtitle = " ".join(run.text for block in intro for run in block.runs)
        column = (self.width - COLUMN_GAP) / 2
        clauses = make_clauses(
            [b for b in blocks[start:] if b.kind != "title"],
            *(column, self.size, self.measure),
        )
        while clauses:
            side = self.open_page(title, subtitle)
            count = self._clauses_that_fit(clauses, side.room)
            self._two_columns(side, clauses[:count])
            clauses = clauses[count:]

    def _clauses_that_fit(self, clauses: Sequence[Clause], room: float) -> int:
        """Return how many clauses fit on a page in two columns, at least one."""
        for count in range(len(clauses), 1, -1):
            part = clauses[:count]
            first = balance(part, self.size)
            if self._column_height(part[:first]) <= room and (
                self._column_height(part[first:]) <= room
            ):
                return count
        return 1

    def _column_height(self, clauses: Sequence[Clause]) -> float:
        return sum(clause.height(self.size) for clause in clauses)

    def _two_columns(
        self, side: _Side, clauses: Sequence[Clause], first: int | None = None
    ) -> None:
        """Place clauses in two columns and move on below the taller one."""
        count = balance(clauses, self.size) if first is None else first
        start, ends = side.y, []
        column = (self.width - COLUMN_GAP) / 2
        for index, part in enumerate((clauses[:count], clauses[count:])):
            x = self.left + index * (column + COLUMN_GAP)
            elements, end = place_clauses(part, (x, start), self.size)
            side.content += elements
            ends.append(end)
        side.y = max(ends)

    def add_example(self, grid: ExampleGrid, text: ExampleText) -> None:
        """Set a worked example, below the rules if it fits there."""
        story = self._story(text)
        intro = self._intro(text)
        side = self.sides[-1] if self.sides else None
        if side is not None and self.example_height(grid, text) <= side.room:
            self._open_below(side, text.title)
        else:
            side = self.open_page(text.title, text.subtitle)
        elements, end = place_clauses([intro], (self.left, side.y), self.size)
        side.content += elements
        side.y = end - self.size.line - CLAUSE_GAP + 4
        side = self._place_strips(grid, side, text)
        if self._story_height(story) + 6.6 - self.size.line > side.room:
            side = self.open_page(text.title, text.subtitle)
        else:
            side.y += 6.6
        self._two_columns(side, [*story[0], *story[1]], len(story[0]))

    def example_height(self, grid: ExampleGrid, text: ExampleText) -> float:
        """Return the room an example needs below the rules; endless if it is long."""
        example = grid.example
        if len(example.names) > MOST_PLAYERS or len(example.rounds) > _MOST_ROUNDS:
            return float("inf")
        strips = sum(map(grid.height, grid.strips(float("inf"))))
        intro = (self._intro(text).lines - 1) * self.size.line + 4
        story = self._story_height(self._story(text))
        return 10.6 + intro + strips + 6.6 - self.size.line + story

    def _intro(self, text: ExampleText) -> Clause:
        lines = wrap_runs(
            [_Plain(text.intro)], self.width, self.size.size, self.measure
        )
        return Clause((), (("", lines),))

    def _story_height(self, story: tuple[list[Clause], list[Clause]]) -> float:
        return max(self._column_height(part) for part in story)

    def add_notes(self, title: str) -> None:
        """Rule the rest of the last page to write on, if there is much of it."""
        side = self.sides[-1]
        if side.room < _NOTES_LEAST:
            return
        right, y = self.left + self.width, side.y
        side.artifacts.append(Line(self.left, y, right, y, 1.1))
        heading = Text(self.left, y + 5.4, title, 10, bold=True)
        side.content.append(Element("H2", (heading,)))
        y += 5.4 + _NOTES_LEADING
        while y <= self.paper.height - _TOP - _FOOT:
            side.artifacts.append(Line(self.left, y, right, y, 0.5))
            y += _NOTES_LEADING

    def _open_below(self, side: _Side, title: str) -> None:
        """Start the example below the rules: a rule and a smaller heading."""
        y = side.y - 2.4
        side.artifacts.append(Line(self.left, y, self.left + self.width, y, 1.1))
        heading = Text(self.left, y + 7.2, title, 14, bold=True)
        side.content.append(Element("H1", (heading,)))
        side.y = y + 13

    def _place_strips(self, grid: ExampleGrid, side: _Side, text: ExampleText) -> _Side:
        """Place the parts of the grid, on further pages as needed."""
        fresh = self.paper.height - 2 * _TOP - _TITLE_BASE - 9 - _FOOT - 8
        for number, strip in enumerate(grid.strips(fresh)):
            if grid.height(strip) > side.room:
                side = self.open_page(text.title, text.subtitle)
                side.y -= 3
            elif number:
                side.y += 5
            placed = grid.place(strip, side.y)
            side.artifacts += placed.artifacts
            side.content += placed.content
            side.y += grid.height(strip)
        return side

    def _story(self, text: ExampleText) -> tuple[list[Clause], list[Clause]]:
        """Return the columns below the grid: how the tie was broken, the reading."""
        width = (self.width - COLUMN_GAP) / 2
        tie = [_Plain(text.tie_title, kind="heading")]
        tie += [_Plain(step, kind="step") for step in text.tie]
        reading = [_Plain(text.reading_title, kind="heading")]
        reading.append(_Plain(" ".join(text.reading)))
        left, right = (
            make_clauses(blocks, width, self.size, self.measure)
            for blocks in (tie, reading)
        )
        return (left, right) if text.tie else (right, [])
