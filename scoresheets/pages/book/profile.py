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


TITLE: Final = Banner(TextSize(26, 31), 11.0, 21.0)
CHAPTER: Final = Banner(TextSize(22, 26), 9.6, 19.5)
INDENT: Final = 5.0
"""How far items hang in, and notes."""


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


def booklet_columns(paper: Paper) -> Columns:
    """Return the two columns of a booklet's page."""
    left, gap = 18.0, 6.0
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
    """

    paper: Paper
    locale: str
    measure: Measure
    draw: Draw
    words: BookWords
    code: str
    break_points: BreakPoints | None = None
