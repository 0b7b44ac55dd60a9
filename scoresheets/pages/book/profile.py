"""Sizes of everything in a rulebook: millimetres, and points for type and lines."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, Self, TypeAlias

from scoresheets.pages.drawing import Drawing
from scoresheets.pages.fitting import BreakPoints, Measure
from scoresheets.pages.paper import Paper
from scoresheets.pages.wrapping import TextSize

Draw: TypeAlias = Callable[[str, float], Drawing]
"""Name of a picture and the width there is for it, to the picture."""

MID, STRONG, THIN, MARKS = 1.1, 1.8, 0.5, 0.6
SECONDARY: Final = 0.25


class Banner(NamedTuple):
    """A title under a rule from margin to margin.

    Attributes:
        size: Size and leading.
        title: Its baseline, from the rule.
        text: Baseline of the text below a title of one line, from the rule.
    """

    size: TextSize
    title: float
    text: float


class Look(NamedTuple):
    """Type of one layout.

    Attributes:
        body: Running text.
        heading: Headings within a chapter, or of a clause.
        small: Tables and notes.
        caption: What stands beside or above figures and tables.
        term: Words that are explained, beside the explanation.
        note: Text of notes.
        beside: Whether headings, captions and terms stand in a column of their own,
            or above the text.
        paragraph_gap: Free above a paragraph, in lines.
        item_gap: Free above an item that is not the first, in lines.
        heading_gap: Free above a heading, in lines.
        row: Height of a row of a table.
        smallest: Smallest type of a table that is too wide, points.
        title, chapter: Titles of the document and of chapters; None where clauses
            have no chapters.
        contents: Head of the contents.
        entry: Its entries, from one to the next.
        wrapped: Lines of one entry.
        furniture: Running head and foot, and the page's number, points.
        picture: How many times as large as usual pictures are.
    """

    body: TextSize
    heading: TextSize
    small: TextSize
    caption: TextSize
    term: TextSize
    note: TextSize
    beside: bool = True
    paragraph_gap: float = 0.5
    item_gap: float = 0.175
    heading_gap: float = 1.5
    row: float = 6.6
    smallest: float = 8.0
    title: Banner | None = Banner(TextSize(26, 31), 11.0, 21.0)
    chapter: Banner | None = Banner(TextSize(22, 26), 9.6, 19.5)
    contents: TextSize = TextSize(14, 18)
    entry: TextSize = TextSize(10.5, 18)
    wrapped: TextSize = TextSize(10.5, 14)
    furniture: tuple[float, float] = (8.0, 10.0)
    picture: float = 1.0

    @property
    def has_pages(self) -> bool:
        """Whether a page may end anywhere, as in a booklet; clauses are whole."""
        return self.chapter is not None

    @property
    def indent(self) -> float:
        """How far the words of an item stand from its mark, millimetres."""
        return max(5.0, self.body.size * 0.42)

    def inside_note(self) -> Self:
        """Return the type within a note, where nothing stands beside the text."""
        return self._replace(
            body=self.note, term=self.note, beside=False, paragraph_gap=0.25
        )


BOOKLET: Final = Look(
    body=TextSize(10.5, 15),
    heading=TextSize(11, 15),
    small=TextSize(9.5, 13),
    caption=TextSize(9, 12.5),
    term=TextSize(10.5, 15),
    note=TextSize(9.5, 13.2),
)
LARGE: Final = Look(
    body=TextSize(18, 25),
    heading=TextSize(20, 26),
    small=TextSize(17, 23),
    caption=TextSize(16, 21),
    term=TextSize(18, 25),
    note=TextSize(17, 23),
    beside=False,
    heading_gap=1.0,
    row=11.0,
    smallest=14.0,
    title=Banner(TextSize(34, 40), 13.8, 26.6),
    chapter=Banner(TextSize(30, 35), 13.0, 27.0),
    contents=TextSize(20, 26),
    entry=TextSize(18, 25),
    wrapped=TextSize(18, 22),
    furniture=(12.0, 16.0),
    picture=1.75,
)
"""Large print: nothing under 12 points, and nothing beside the text."""


def column_look(body: TextSize) -> Look:
    """Return the type of a card or of short rules, whose headings stand above."""
    small = TextSize(max(8.0, body.size - 0.5), max(10.4, body.leading - 0.8))
    return Look(
        body=body,
        heading=body,
        small=small,
        caption=small,
        term=body,
        note=small,
        beside=False,
        paragraph_gap=0.25,
        item_gap=0.09,
        heading_gap=0.0,
        row=small.line + 1.0,
        title=None,
        chapter=None,
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

    @property
    def columns(self) -> Columns:
        """Columns of a booklet's page."""
        return booklet_columns(self.paper, self.look)
