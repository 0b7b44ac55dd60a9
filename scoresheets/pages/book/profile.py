"""Sizes of everything in a rulebook: millimetres, and points for type and lines."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from scoresheets.pages.drawing import Drawing
from scoresheets.pages.fitting import BreakPoints, Measure
from scoresheets.pages.flow import TextSize
from scoresheets.pages.paper import Paper

Draw: TypeAlias = Callable[[str, float], Drawing]
"""Name of a picture and the width there is for it, to the picture."""

MID, STRONG, THIN, MARKS = 1.1, 1.8, 0.5, 0.6
SECONDARY: Final = 0.25


class Look(NamedTuple):
    """Type of one layout.

    Attributes:
        body: Running text.
        heading: Headings within a chapter, or of a clause.
        small: Tables and notes.
        caption: What stands beside or above figures and tables.
        beside: Whether headings, captions and terms stand in a column of their own,
            or above the text.
        paragraph_gap: Free above a paragraph, in lines.
        heading_gap: Free above a heading, in lines.
        row: Height of a row of a table.
        smallest: Smallest type of a table that is too wide, points.
        chapter: Titles of chapters.
        chapter_below: From a chapter's rule to its title, and to its first text;
            zeros where clauses have no chapters.
        furniture: Running head and foot, and the page's number, points.
        picture: How many times as large as usual pictures are.
    """

    body: TextSize
    heading: TextSize
    small: TextSize
    caption: TextSize
    beside: bool = True
    paragraph_gap: float = 0.5
    heading_gap: float = 1.5
    row: float = 6.6
    smallest: float = 8.0
    chapter: TextSize = TextSize(22, 26)
    chapter_below: tuple[float, float] = (9.6, 19.5)
    furniture: tuple[float, float] = (8.0, 10.0)
    picture: float = 1.0

    @property
    def has_chapters(self) -> bool:
        """Whether the highest headings open chapters."""
        return self.chapter_below != (0.0, 0.0)


BOOKLET: Final = Look(
    TextSize(10.5, 15), TextSize(11, 15), TextSize(9.5, 13), TextSize(9, 12.5)
)
LARGE: Final = Look(
    body=TextSize(18, 25),
    heading=TextSize(20, 26),
    small=TextSize(17, 23),
    caption=TextSize(16, 21),
    beside=False,
    heading_gap=1.0,
    row=11.0,
    smallest=14.0,
    chapter=TextSize(30, 35),
    chapter_below=(13.0, 27.0),
    furniture=(12.0, 16.0),
    picture=1.75,
)
"""Large print: nothing under 12 points, and nothing beside the text."""


def column_look(body: TextSize) -> Look:
    """Return the type of a card or of short rules, whose headings stand above."""
    small = TextSize(max(7.5, body.size - 0.5), body.leading - 0.8)
    return Look(
        body=body,
        heading=TextSize(body.size, body.leading),
        small=small,
        caption=small,
        beside=False,
        paragraph_gap=0.25,
        heading_gap=0.0,
        row=small.line + 1.0,
        chapter_below=(0.0, 0.0),
    )


class Columns(NamedTuple):
    """Where text stands on a page, in millimetres from its left edge.

    Attributes:
        side: Left edge of the column for finding.
        side_width: Its width; 0 without one.
        text: Left edge of the column for reading.
        width: Its width.
    """

    side: float
    side_width: float
    text: float
    width: float

    @property
    def right(self) -> float:
        """Right edge of the text."""
        return self.text + self.width


_SIDE_COLUMN: Final[Mapping[str, tuple[float, float]]] = {"a4": (36.0, 18.0)}
"""Width of the side column and right margin, where they differ from letter's."""


def booklet_columns(paper: Paper, look: Look) -> Columns:
    """Return the columns of a booklet's page: two, or one where nothing is beside."""
    left, gap = 18.0, 6.0
    if not look.beside:
        return Columns(left, 0.0, left, paper.width - 2 * left)
    side, right = _SIDE_COLUMN.get(paper.name, (38.0, 20.0))
    text = left + side + gap
    return Columns(left, side, text, paper.width - right - text)


class BookWords(NamedTuple):
    """Words that the pages themselves say, in the language of the document.

    Attributes:
        document: Stands in the running head, left.
        contents: Head of the contents.
        figure, table: Name of a figure or table by its number, from 1.
        code_label: Before the rules code.
        in_force, not_in_force: What ticks and empty squares mean, for readers.
    """

    document: str
    contents: str
    figure: Callable[[int], str]
    table: Callable[[int], str]
    code_label: str
    in_force: str
    not_in_force: str


class BookSetting(NamedTuple):
    """What all pages of one rulebook share.

    Attributes:
        paper: As it stands.
        locale: Language of the text.
        measure: Width of a text.
        draw: Pictures by name.
        words: What the pages themselves say.
        code: The rules code.
        break_points: Where long words may be parted, or None for anywhere.
        large: Whether it is set in large print.
    """

    paper: Paper
    locale: str
    measure: Measure
    draw: Draw
    words: BookWords
    code: str
    break_points: BreakPoints | None = None
    large: bool = False

    @property
    def look(self) -> Look:
        """Type of a booklet."""
        return LARGE if self.large else BOOKLET
