"""Words in lines: text in two weights, broken where it must be."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from scoresheets.pages.fitting import POINT_MM, BreakPoints, Measure, break_words

BODY_SIZE, BODY_LEADING = 10.0, 13.2
_MOST_LETTERS = 400
"""More than any line holds."""


class Run(Protocol):
    """Words of one weight."""

    @property
    def text(self) -> str:
        """The words."""

    @property
    def bold(self) -> bool:
        """Their weight."""

    @property
    def link(self) -> str:
        """Where they lead, mostly nowhere."""


class TextSize(NamedTuple):
    """Size and leading in points."""

    size: float = BODY_SIZE
    leading: float = BODY_LEADING

    @property
    def line(self) -> float:
        """Line to line in millimetres."""
        return self.leading * POINT_MM


class Words(NamedTuple):
    """Words of one look that go on in a line.

    Attributes:
        x: Millimetres from the start of the line.
        width: Millimetres.
    """

    x: float
    text: str
    bold: bool
    link: str = ""
    width: float = 0.0


Lines = tuple[tuple[Words, ...], ...]


class _Piece(NamedTuple):
    """A word, or a part of one, of one look."""

    text: str
    bold: bool
    link: str
    width: float


def wrap_runs(
    runs: Sequence[Run],
    width: float,
    size: float,
    measure: Measure,
    break_points: BreakPoints | None = None,
) -> Lines:
    """Break runs into lines at spaces; only a word wider than a line is broken.

    Args:
        runs: What is written.
        width: Millimetres of a line.
        size: Points.
        measure: Width of a text.
        break_points: Where a word may be parted by a hyphen; anywhere if not given.

    Returns:
        One tuple of words a line.
    """
    space = measure(" ", size, False)
    lines: list[tuple[Words, ...]] = []
    line: list[Words] = []
    end = 0.0
    for word in _words(runs, size, measure):
        wide = sum([piece.width for piece in word])
        parts = [word]
        if wide > width:
            parts = [*_broken(word, width, size, measure, break_points)]
        for number, part in enumerate(parts):
            if len(parts) > 1:
                wide = sum([piece.width for piece in part])
            if line and (number or end + space + wide > width):
                lines.append(tuple(line))
                line, end = [], 0.0
            end = _add(line, part, end, space)
    return (*lines, tuple(line)) if line else tuple(lines)


def _add(line: list[Words], word: list[_Piece], end: float, space: float) -> float:
    """Add a word to a line, to the words before it if it looks like them.

    Returns:
        Where the line ends then.
    """
    x = end + space if line else 0.0
    glue = " "
    for text, bold, link, width in word:
        last = line[-1] if line else None
        if last is not None and glue and last[2:4] == (bold, link):
            joined = f"{last.text}{glue}{text}"
            line[-1] = Words(last.x, joined, bold, link, x + width - last.x)
        else:
            line.append(Words(x, text, bold, link, width))
        x += width
        glue = ""
    return x


def line_width(line: Sequence[Words]) -> float:
    """Return how wide a line is, millimetres."""
    return line[-1].x + line[-1].width if line else 0.0


def _words(
    runs: Sequence[Run], size: float, measure: Measure
) -> Iterator[list[_Piece]]:
    """Yield words, each as pieces that look unlike their neighbours."""
    word: list[_Piece] = []
    for run in runs:
        bold, link = run.bold, run.link
        for index, said in enumerate(run.text.split(" ")):
            if index and word:
                yield word
                word = []
            if not said:
                continue
            alike = word and word[-1][1:3] == (bold, link)
            text = word.pop().text + said if alike else said
            wide = measure(text, size, bold) if len(text) <= _MOST_LETTERS else 1e9
            word.append(_Piece(text, bold, link, wide))
    if word:
        yield word


def _broken(
    word: Sequence[_Piece],
    width: float,
    size: float,
    measure: Measure,
    break_points: BreakPoints | None,
) -> Iterator[list[_Piece]]:
    """Yield a word that is wider than a line in parts that are not."""
    part: list[_Piece] = []
    room = width
    for text, bold, link, _ in word:
        broken = break_words(
            *(measure, text, width, size), bold=bold, break_points=break_points
        )
        for number, said in enumerate(broken):
            wide = measure(said, size, bold)
            if part and (number or wide > room):
                yield part
                part, room = [], width
            part.append(_Piece(said, bold, link, wide))
            room -= wide
    yield part
