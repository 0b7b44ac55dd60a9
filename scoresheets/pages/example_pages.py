"""A worked example on the pages behind a sheet: grid, tie-break, reading."""

from typing import NamedTuple, TypeAlias

from scoresheets.pages.back_pages import (
    BackPages,
    Side,
    column_width,
    fresh_room,
    text_edges,
)
from scoresheets.pages.boxes import Element, Text
from scoresheets.pages.example_grid import MOST_PLAYERS, ExampleGrid
from scoresheets.pages.flow import CLAUSE_GAP, Clause, make_clauses, place_clauses
from scoresheets.pages.paper import Paper
from scoresheets.pages.race_example import RaceExampleGrid
from scoresheets.pages.wrapping import wrap_runs

AnyGrid: TypeAlias = ExampleGrid | RaceExampleGrid
_MOST_ROUNDS, _MOST_OF_RACE = 4, 8
"""Rounds of an example that may stand below the rules; a race has low rows."""
_BELOW_INTRO, _BETWEEN, _ABOVE_STORY = 4.0, 5.0, 6.6


class ExampleText(NamedTuple):
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


class _Plain(NamedTuple):
    """A run, or a block of one run."""

    text: str
    bold: bool = False
    kind: str = "paragraph"
    link: str = ""
    level: int = 0

    @property
    def runs(self) -> tuple["_Plain", ...]:
        """The block's only run."""
        return (self,)


class ExamplePages:
    """Sets one example on pages that stand.

    Args:
        back: Pages filled so far.
        paper: Paper of pages that it opens, standing.
        grid: The example.
        text: Words around it.
    """

    def __init__(
        self, back: BackPages, paper: Paper, grid: AnyGrid, text: ExampleText
    ) -> None:
        self.back, self.paper, self.grid, self.text = back, paper, grid, text
        width = text_edges(paper)[1]
        self.intro = self._make_intro(width)
        self.story = self._make_story(column_width(width, 2))

    @property
    def fits_below(self) -> bool:
        """Whether there is room for all of it below what the last page holds."""
        if not self.back.sides:
            return False
        side, example = self.back.sides[-1], self.grid.example
        most = _MOST_OF_RACE if example.standings.is_race else _MOST_ROUNDS
        few = len(example.names) <= MOST_PLAYERS and len(example.rounds) <= most
        upright = side.paper.orientation == "portrait"
        return few and upright and self._height() <= side.room

    def add(self) -> None:
        """Place the example, below the rules if it fits there."""
        if self.fits_below:
            side = self.back.sides[-1]
            self._open_below(side)
        else:
            side = self._open_page()
        line = self.back.size.line
        at = (side.left, side.y)
        elements, end = place_clauses([self.intro], at, self.back.size)
        side.content += elements
        side.y = end - line - CLAUSE_GAP + _BELOW_INTRO
        side = self._place_strips(side)
        if self._story_height() + _ABOVE_STORY - line > side.room:
            side = self._open_page()
        else:
            side.y += _ABOVE_STORY
        self.back.place_columns(side, self.story)

    def _open_page(self) -> Side:
        return self.back.open_page(self.paper, self.text.title, self.text.subtitle)

    def _open_below(self, side: Side) -> None:
        """Start the example below the rules: a rule and a smaller heading."""
        y = side.y - 2.4
        side.rule(y, 1.1)
        heading = Text(side.left, y + 7.2, self.text.title, 14, bold=True)
        side.content.append(Element("H1", (heading,)))
        side.y = y + 13

    def _place_strips(self, side: Side) -> Side:
        """Place the parts of the grid, on further pages as needed."""
        for number, strip in enumerate(self.grid.strips(fresh_room(self.paper))):
            if self.grid.height(strip) > side.room:
                side = self._open_page()
                side.y -= 3
            elif number:
                side.y += _BETWEEN
            placed = self.grid.place(strip, side.y)
            side.artifacts += placed.artifacts
            side.content += placed.content
            side.y += self.grid.height(strip)
        return side

    def _height(self) -> float:
        """Return the room that it needs below the rules."""
        strips = sum(map(self.grid.height, self.grid.strips(float("inf"))))
        line = self.back.size.line
        intro = (self.intro.lines - 1) * line + _BELOW_INTRO
        return 10.6 + intro + strips + _ABOVE_STORY - line + self._story_height()

    def _story_height(self) -> float:
        return max(map(self.back.height, self.story))

    def _make_intro(self, width: float) -> Clause:
        size, measure = self.back.size.size, self.back.measure
        lines = wrap_runs([_Plain(self.text.intro)], width, size, measure)
        return Clause((), (("", lines),))

    def _make_story(self, width: float) -> tuple[list[Clause], list[Clause]]:
        """Return the columns below the grid: how the tie was broken, the reading."""
        text, size, measure = self.text, self.back.size, self.back.measure
        tie = [_Plain(text.tie_title, kind="heading")]
        tie += [_Plain(step, kind="step") for step in text.tie]
        reading = [_Plain(text.reading_title, kind="heading")]
        reading.append(_Plain(" ".join(text.reading)))
        left, right = (
            make_clauses(blocks, width, size, measure) for blocks in (tie, reading)
        )
        return (left, right) if text.tie else (right, [])
