"""Running text in columns: lines of words in two weights, clauses kept whole."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from scoresheets.pages.boxes import Element, Mark, Text
from scoresheets.pages.fitting import POINT_MM, BreakPoints, Measure, break_words

BODY_SIZE, BODY_LEADING = 10.0, 13.2
CLAUSE_GAP = 1.75
_MOST_LETTERS = 400
"""More than any line holds."""
COLUMN_GAP = 9.0


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


class Block(Protocol):
    """A heading, a paragraph or an item of a list."""

    @property
    def kind(self) -> str:
        """``title``, ``heading``, ``paragraph``, ``item`` or ``step``."""

    @property
    def runs(self) -> Sequence[Run]:
        """Its words."""

    @property
    def level(self) -> int:
        """Depth of an item, 0 for the outermost list."""


class Steps:
    """Counts the steps of a list, and of the lists in it."""

    def __init__(self) -> None:
        self._counts: list[int] = []

    def number(self, block: Block) -> int:
        """Return the number of the next step, 1 or more; 0 for what is no step."""
        counts = [*self._counts[: block.level + 1]]
        counts += [0] * (block.level + 1 - len(counts))
        counts[-1] = counts[-1] + 1 if block.kind == "step" else 0
        self._counts = counts
        return counts[-1]


class Words(NamedTuple):
    """Words in one weight that go on in a line, ``x`` millimetres from its start."""

    x: float
    text: str
    bold: bool
    link: str = ""


class _Piece(NamedTuple):
    """A word, or a part of one, in one weight."""

    text: str
    bold: bool
    link: str


class TextSize(NamedTuple):
    """Size and leading in points."""

    size: float = BODY_SIZE
    leading: float = BODY_LEADING

    @property
    def line(self) -> float:
        """Line to line in millimetres."""
        return self.leading * POINT_MM


class Clause(NamedTuple):
    """Lines that stay together: a heading and what follows it.

    Attributes:
        heading: Lines of the heading; may be empty.
        parts: For each paragraph or item: its mark ("", "–", "1") and its lines.
    """

    heading: tuple[tuple[Words, ...], ...]
    parts: tuple[tuple[str, tuple[tuple[Words, ...], ...]], ...]

    @property
    def lines(self) -> int:
        """How many lines it has in all."""
        return len(self.heading) + sum(len(lines) for _, lines in self.parts)

    def height(self, size: TextSize) -> float:
        """Return its height in millimetres, the gap below it counted in."""
        return self.lines * size.line + CLAUSE_GAP

    def split(self, most: int) -> "Iterator[Clause]":
        """Yield it in parts of at most so many lines; whole if it has no more."""
        if self.lines <= most:
            yield self
            return
        heading, room = self.heading, most - len(self.heading)
        parts: list[tuple[str, tuple[tuple[Words, ...], ...]]] = []
        for mark, lines in self.parts:
            rest = lines
            while rest:
                if not room:
                    yield Clause(heading, tuple(parts))
                    heading, parts, room = (), [], most
                parts.append((mark if rest is lines else "", rest[:room]))
                rest, room = rest[room:], room - len(rest[:room])
        yield Clause(heading, tuple(parts))


ITEM_INDENT = 5.0


def wrap_runs(
    runs: Sequence[Run],
    width: float,
    size: float,
    measure: Measure,
    break_points: BreakPoints | None = None,
) -> tuple[tuple[Words, ...], ...]:
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
    for word in _narrow_words(runs, width, size, measure, break_points):
        wide = sum(measure(piece.text, size, piece.bold) for piece in word)
        if line and end + space + wide > width:
            lines.append(_joined(line))
            line, end = [], 0.0
        x = end + space if line else 0.0
        for piece in word:
            line.append(Words(x, *piece))
            x += measure(piece.text, size, piece.bold)
        end = x
    return (*lines, _joined(line)) if line else tuple(lines)


def _narrow_words(
    runs: Sequence[Run],
    width: float,
    size: float,
    measure: Measure,
    break_points: BreakPoints | None,
) -> Iterator[list[_Piece]]:
    """Yield words, those wider than a line in parts that are not."""
    for word in _words(runs):
        short = all(len(piece.text) <= _MOST_LETTERS for piece in word)
        if short and sum(measure(p.text, size, p.bold) for p in word) <= width:
            yield word
            continue
        for piece in word:
            parts = break_words(
                measure,
                piece.text,
                width,
                size,
                bold=piece.bold,
                break_points=break_points,
            )
            yield from ([piece._replace(text=part)] for part in parts)


def _words(runs: Sequence[Run]) -> Iterator[list[_Piece]]:
    """Yield words, each as pieces that look unlike their neighbours."""
    word: list[_Piece] = []
    for run in runs:
        for index, text in enumerate(run.text.split(" ")):
            if index and word:
                yield word
                word = []
            if text and word and word[-1][1:] == (run.bold, run.link):
                word[-1] = word[-1]._replace(text=word[-1].text + text)
            elif text:
                word.append(_Piece(text, run.bold, run.link))
    if word:
        yield word


def _joined(line: Sequence[Words]) -> tuple[Words, ...]:
    """Put words of one look that follow each other together."""
    joined: list[Words] = []
    for words in line:
        if joined and joined[-1][2:] == words[2:]:
            last = joined[-1]
            joined[-1] = last._replace(text=f"{last.text} {words.text}")
        else:
            joined.append(words)
    return tuple(joined)


def make_clauses(
    blocks: Sequence[Block], width: float, size: TextSize, measure: Measure
) -> list[Clause]:
    """Return blocks as clauses: each heading opens one."""
    clauses: list[Clause] = []
    steps = Steps()
    for block in blocks:
        indent = ITEM_INDENT if block.kind in ("item", "step") else 0.0
        if block.kind == "heading" or not clauses:
            clauses.append(Clause((), ()))
        step = steps.number(block)
        runs = block.runs
        if block.kind == "heading":
            runs = [_Bold(run.text) for run in runs]
        lines = wrap_runs(runs, width - indent, size.size, measure)
        last = clauses[-1]
        if block.kind == "heading":
            clauses[-1] = Clause(lines, last.parts)
        else:
            mark = {"item": "–", "step": str(step)}.get(block.kind, "")
            clauses[-1] = Clause(last.heading, (*last.parts, (mark, lines)))
    return clauses


class _Bold(NamedTuple):
    """A run set bold."""

    text: str
    bold: bool = True
    link: str = ""


def balance(
    clauses: Sequence[Clause], size: TextSize, columns: int = 2
) -> list[Sequence[Clause]]:
    """Return clauses in columns; the tallest is as low as whole clauses allow.

    Earlier columns are filled first; the last ones may stay empty.
    """
    heights = [clause.height(size) for clause in clauses]
    sums = {
        sum(heights[start:end])
        for start in range(len(clauses))
        for end in range(start + 1, len(clauses) + 1)
    }
    for limit in sorted(sums):
        filled = _fill(clauses, heights, limit + 1e-9)
        if len(filled) <= columns:
            return [*filled, *[()] * (columns - len(filled))]
    return [()] * columns


def _fill(
    clauses: Sequence[Clause], heights: Sequence[float], limit: float
) -> list[Sequence[Clause]]:
    """Return as few columns as hold clauses up to a height each."""
    filled: list[list[Clause]] = []
    room = 0.0
    for clause, height in zip(clauses, heights, strict=True):
        if not filled or height > room:
            filled.append([])
            room = limit
        filled[-1].append(clause)
        room -= height
    return [*filled]


def place_clauses(
    clauses: Sequence[Clause],
    at: tuple[float, float],
    size: TextSize,
    heading_role: str = "H2",
) -> tuple[list[Element], float]:
    """Place clauses below each other.

    Args:
        clauses: In order.
        at: Left edge and first baseline, millimetres.
        size: Size and leading of the text.
        heading_role: Structure type of the headings.

    Returns:
        The elements, and the baseline for what comes next.
    """
    x, y = at
    elements: list[Element] = []
    for clause in clauses:
        if clause.heading:
            elements.append(Element(heading_role, _marks(clause.heading, x, y, size)))
            y += len(clause.heading) * size.line
        items: list[Element] = []
        for mark, lines in clause.parts:
            if not mark:
                elements += _list(items)
                items = []
                elements.append(Element("P", _marks(lines, x, y, size)))
            else:
                label = Element("Lbl", (Text(x, y, mark, size.size, bold=mark != "–"),))
                body = _marks(lines, x + ITEM_INDENT, y, size)
                items.append(Element("LI", (label, Element("LBody", body))))
            y += len(lines) * size.line
        elements += _list(items)
        y += CLAUSE_GAP
    return elements, y


def _list(items: Sequence[Element]) -> Iterator[Element]:
    """Yield some items as a list, if there are any."""
    if items:
        yield Element("L", tuple(items))


def _marks(
    lines: Sequence[Sequence[Words]], x: float, y: float, size: TextSize
) -> tuple[Mark, ...]:
    """Return lines as text marks."""
    return tuple(
        Text(
            *(x + words.x, y + index * size.line, words.text, size.size),
            bold=words.bold,
            new_line=index > 0 and place == 0,
        )
        for index, line in enumerate(lines)
        for place, words in enumerate(line)
    )
