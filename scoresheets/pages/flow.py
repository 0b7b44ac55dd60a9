"""Running text in columns: lines of words in two weights, clauses kept whole."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from scoresheets.pages.boxes import Element, Text
from scoresheets.pages.fitting import Measure
from scoresheets.pages.text_marks import line_marks
from scoresheets.pages.wrapping import Run, TextSize, Words, wrap_runs

CLAUSE_GAP = 1.75
COLUMN_GAP = 9.0


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
            elements.append(
                Element(heading_role, line_marks(clause.heading, x, y, size))
            )
            y += len(clause.heading) * size.line
        items: list[Element] = []
        for mark, lines in clause.parts:
            if not mark:
                elements += _list(items)
                items = []
                elements.append(Element("P", line_marks(lines, x, y, size)))
            else:
                label = Element("Lbl", (Text(x, y, mark, size.size, bold=mark != "–"),))
                body = line_marks(lines, x + ITEM_INDENT, y, size)
                items.append(Element("LI", (label, Element("LBody", body))))
            y += len(lines) * size.line
        elements += _list(items)
        y += CLAUSE_GAP
    return elements, y


def _list(items: Sequence[Element]) -> Iterator[Element]:
    """Yield some items as a list, if there are any."""
    if items:
        yield Element("L", tuple(items))
