"""The pages behind a sheet while they are being filled: rules in columns, notes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from scoresheets.pages.boxes import Element, Line, Mark, Page, Text
from scoresheets.pages.fitting import Measure, choose_size, shorten
from scoresheets.pages.flow import (
    CLAUSE_GAP,
    COLUMN_GAP,
    Block,
    Clause,
    balance,
    make_clauses,
    place_clauses,
)
from scoresheets.pages.header import place_footer
from scoresheets.pages.paper import Frame, Paper
from scoresheets.pages.wrapping import TextSize
from scoresheets.sheet.sheet import Footer

SIZES: Final = (
    *(TextSize(10, 13.2), TextSize(9.5, 12.6)),
    *(TextSize(9, 12), TextSize(9, 11.6)),
)
"""Type of the running text: the first, unless a smaller one saves a page."""
_SIDE, _TOP = 12.0, 9.0
_TITLE_BASE, _RULE, _FIRST_TEXT = 8.2, 9.0, 6.6
_SECONDARY = 0.25
_FOOT = 6.0
_NOTES_LEADING, _NOTES_LEAST = 8.0, 40.0


@dataclass(slots=True, eq=False)
class Side:
    """A page while it is being filled, from the top down.

    Attributes:
        paper: As it lies.
        y: Where the next thing may start.
        label: Its title.
    """

    paper: Paper
    y: float
    label: str
    artifacts: list[Mark] = field(default_factory=list)
    content: list[Element] = field(default_factory=list)

    @property
    def left(self) -> float:
        """Left edge of the text."""
        return _SIDE

    @property
    def right(self) -> float:
        """Right edge of the text."""
        return self.paper.width - _SIDE

    @property
    def room(self) -> float:
        """Millimetres left above the foot."""
        return self.paper.height - _TOP - _FOOT - self.y

    def rule(self, y: float, width: float) -> None:
        """Draw a line from edge to edge."""
        self.artifacts.append(Line(self.left, y, self.right, y, width))


def text_edges(paper: Paper) -> tuple[float, float]:
    """Return left edge and width of the text on a page behind a sheet."""
    return _SIDE, paper.width - 2 * _SIDE


def fresh_room(paper: Paper) -> float:
    """Return the room that an empty page has below its title."""
    above = _TOP + _TITLE_BASE + _RULE + _FIRST_TEXT
    return paper.height - above - _TOP - _FOOT


class BackPages:
    """Fills the pages behind a sheet, one after the other.

    Args:
        footer: Number of a page, from 0, to its foot.
        locale: Language of the text.
        measure: Width of a text.
        size: Type of the running text.
        duplex: Whether the first page is for the back of what is in front of it.
    """

    def __init__(
        self,
        footer: Callable[[int], Footer],
        locale: str,
        measure: Measure,
        size: TextSize = SIZES[0],
        *,
        duplex: bool = True,
    ) -> None:
        self.footer, self.locale, self.duplex = footer, locale, duplex
        self.measure, self.size = measure, size
        self.sides: list[Side] = []

    def pages(self) -> tuple[Page, ...]:
        """Return the pages filled so far, the first one for the back of the sheet."""
        return tuple(
            Page(
                width=side.paper.width,
                height=side.paper.height,
                lang=self.locale,
                label=side.label,
                artifacts=tuple(side.artifacts),
                content=(*side.content, self._foot(side.paper, number)),
                duplex=self.duplex and number % 2 == 0,
            )
            for number, side in enumerate(self.sides)
        )

    def _foot(self, paper: Paper, number: int) -> Element:
        aside = _SIDE - _TOP
        inner = Frame(aside, 0, paper.width - 2 * aside, paper.height, _TOP)
        return place_footer(self.footer(number), inner, 7, _SECONDARY, self.measure)

    def open_page(self, paper: Paper, title: str, subtitle: str) -> Side:
        """Start a page with its title, subtitle and strong rule."""
        left, width = text_edges(paper)
        base = _TOP + _TITLE_BASE
        size = choose_size(self.measure, title, width, (18, 16, 14, 12), bold=True)
        title = shorten(self.measure, title, width, size, bold=True)
        side = Side(paper, base + _RULE, title)
        side.content.append(Element("H1", (Text(left, base, title, size, bold=True),)))
        if subtitle:
            below = (9.5, 8.5, 7.5)
            small = choose_size(self.measure, subtitle, width, below, bold=False)
            line = Text(left, base + 5.6, subtitle, small, grey=_SECONDARY)
            side.content.append(Element("P", (line,)))
        side.rule(side.y, 1.8)
        side.y += _FIRST_TEXT
        self.sides.append(side)
        return side

    def add_rules(self, paper: Paper, blocks: Sequence[Block]) -> None:
        """Set the composed rules in balanced columns of whole clauses.

        Two columns on a page that stands, three on one that lies.
        """
        head = [b for b in blocks if b.kind == "title"]
        start = next((i for i, b in enumerate(blocks) if b.kind == "heading"), 0)
        title = "".join(run.text for block in head for run in block.runs)
        intro = [b for b in blocks[:start] if b.kind != "title"]
        subtitle = " ".join(run.text for block in intro for run in block.runs)
        columns = 2 if paper.orientation == "portrait" else 3
        width = column_width(text_edges(paper)[1], columns)
        body = [b for b in blocks[start:] if b.kind != "title"]
        most = int((fresh_room(paper) - CLAUSE_GAP) / self.size.line)
        clauses = [
            part
            for clause in make_clauses(body, width, self.size, self.measure)
            for part in clause.split(most)
        ]
        while clauses:
            side = self.open_page(paper, title, subtitle)
            parts = self._that_fit(clauses, side.room, columns)
            self.place_columns(side, parts)
            clauses = clauses[sum(map(len, parts)) :]

    def _that_fit(
        self, clauses: Sequence[Clause], room: float, columns: int
    ) -> list[Sequence[Clause]]:
        """Return as many clauses in columns as fit on a page, at least one."""
        for count in range(len(clauses), 1, -1):
            parts = balance(clauses[:count], self.size, columns)
            if all(self.height(part) <= room for part in parts):
                return parts
        return [clauses[:1]]

    def height(self, clauses: Sequence[Clause]) -> float:
        """Return the height of clauses below each other."""
        return sum(clause.height(self.size) for clause in clauses)

    def place_columns(self, side: Side, parts: Sequence[Sequence[Clause]]) -> None:
        """Place clauses in columns and move on below the tallest one."""
        start, ends = side.y, [side.y]
        width = column_width(side.right - side.left, len(parts))
        for index, part in enumerate(parts):
            x = side.left + index * (width + COLUMN_GAP)
            elements, end = place_clauses(part, (x, start), self.size)
            side.content += elements
            ends.append(end)
        side.y = max(ends)

    def add_notes(self, title: str) -> None:
        """Rule the rest of the last page to write on, if there is much of it."""
        side = self.sides[-1]
        if side.room < _NOTES_LEAST:
            return
        side.rule(side.y, 1.1)
        heading = Text(side.left, side.y + 5.4, title, 10, bold=True)
        side.content.append(Element("H2", (heading,)))
        y = side.y + 5.4 + _NOTES_LEADING
        while y <= side.paper.height - _TOP - _FOOT:
            side.rule(y, 0.5)
            y += _NOTES_LEADING


def column_width(width: float, columns: int) -> float:
    """Return the width of one of some columns."""
    return (width - (columns - 1) * COLUMN_GAP) / columns
