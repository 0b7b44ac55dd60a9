"""Running text: words in two weights, clauses whole, columns balanced."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pages.cell_faults import texts_of

from scoresheets.pages.flow import (
    CLAUSE_GAP,
    ITEM_INDENT,
    Clause,
    balance,
    make_clauses,
    place_clauses,
)
from scoresheets.pages.wrapping import TextSize, Words, wrap_runs
from scoresheets.pdf.fonts import text_width_mm
from scoresheets.rulebook.parts import Block, Kind, Run

SIZE = TextSize(10, 13.2)
runs = st.lists(
    st.builds(Run, st.text("ab cdé.-", max_size=30), st.booleans()), max_size=6
)
clauses = st.lists(
    st.integers(1, 9).map(
        lambda count: Clause((), (("", ((Words(0, "a", bold=False),),) * count),))
    ),
    max_size=12,
)


@dataclass(frozen=True)
class _Placed:
    """A line as it is set: its text and where it ends."""

    text: str
    end: float


def _lines(said: Sequence[Run], width: float) -> list[_Placed]:
    found = []
    for line in wrap_runs(said, width, 10, text_width_mm):
        text, end = "", 0.0
        for words in line:
            text += (" " if text and words.x > end + 0.1 else "") + words.text
            end = words.x + text_width_mm(words.text, 10, words.bold)
        found.append(_Placed(text, end))
    return found


@given(runs, st.floats(5, 90))
def test_lines_are_never_wider(said: list[Run], width: float) -> None:
    """No line is wider than the column, but for a single letter."""
    for line in _lines(said, width):
        slack = 0.03 * len(line.text)  # a bold space is a little wider
        assert line.end <= width + slack or len(line.text) <= 2, line


@given(runs, st.floats(5, 90))
def test_lines_give_back_the_text(said: list[Run], width: float) -> None:
    """No letter is lost, and words keep apart; only too wide ones are broken."""
    text = " ".join(line.text for line in _lines(said, width))
    asked = "".join(run.text for run in said)
    letters = ["".join(t.split()).replace("-", "") for t in (text, asked)]
    assert letters[0] == letters[1]
    if all(text_width_mm(word, 10, True) <= width for word in asked.split()):
        assert text.split() == asked.split()


def test_a_word_in_two_weights_stays_together() -> None:
    """Where a weight changes inside a word, no space and no break comes between."""
    line, *rest = wrap_runs(
        [Run("one "), Run("tw", bold=True), Run("o.")], 90, 10, text_width_mm
    )
    assert rest == []
    assert [(words.text, words.bold) for words in line] == [
        ("one", False),
        ("tw", True),
        ("o.", False),
    ]
    width = text_width_mm("tw", 10, bold=True)
    assert line[2].x == pytest.approx(line[1].x + width)


def test_clauses_open_at_headings() -> None:
    """A heading takes all that follows it; steps are counted, items dashed."""
    blocks = [
        Block("heading", (Run("Tie"),)),
        Block("paragraph", (Run("First this."),)),
        Block("step", (Run("one"),)),
        Block("step", (Run("two"),)),
        Block("item", (Run("dash"),)),
        Block("heading", (Run("Next"),)),
    ]
    first, second = make_clauses(blocks, 80, SIZE, text_width_mm)
    assert [mark for mark, _ in first.parts] == ["", "1", "2", "–"]
    assert first.heading[0][0].bold
    assert first.lines == 5
    assert first.height(SIZE) == pytest.approx(5 * SIZE.line + CLAUSE_GAP)
    assert second.lines == 1


@given(clauses)
def test_columns_are_balanced(parts: list[Clause]) -> None:
    """All clauses stay in order, and no other cut makes the taller column lower."""

    def height(column: Sequence[Clause]) -> float:
        return sum(clause.height(SIZE) for clause in column)

    left, right = balance(parts, SIZE)
    assert [*left, *right] == parts
    tallest = max(height(left), height(right))
    cuts = range(len(parts) + 1)
    assert all(
        tallest <= max(height(parts[:cut]), height(parts[cut:])) + 1e-9 for cut in cuts
    )


@given(clauses, st.integers(1, 4))
def test_more_columns(parts: list[Clause], columns: int) -> None:
    """As many columns as asked for, the clauses whole and in order."""
    found = balance(parts, SIZE, columns)
    assert len(found) == columns
    assert [clause for column in found for clause in column] == parts


def test_placed_clauses() -> None:
    """Headings, paragraphs and lists stand below each other, items hang."""
    blocks = [
        Block("heading", (Run("Tie"),)),
        Block("paragraph", (Run("Text."),)),
        Block("step", (Run("one"),)),
    ]
    parts = make_clauses(blocks, 80, SIZE, text_width_mm)
    elements, end = place_clauses(parts, (12, 50), SIZE)
    assert [element.role for element in elements] == ["H2", "P", "L"]
    assert end == pytest.approx(50 + 3 * SIZE.line + CLAUSE_GAP)
    texts = [text for element in elements for text in texts_of(element)]
    assert [text.text for text in texts] == ["Tie", "Text.", "1", "one"]
    assert [text.x for text in texts] == [12, 12, 12, 12 + ITEM_INDENT]
    lines = [50 + line * SIZE.line for line in (0, 1, 2, 2)]
    assert [text.y for text in texts] == pytest.approx(lines)


def test_a_list_stands_before_what_follows_it() -> None:
    """The tree says a clause in the order in which it stands on the page."""
    kinds: list[Kind] = ["item", "paragraph", "step", "item", "paragraph"]
    blocks = [Block(kind, (Run(f"w{at}"),)) for at, kind in enumerate(kinds)]
    elements, _ = place_clauses(
        make_clauses(blocks, 80, SIZE, text_width_mm), (12, 50), SIZE
    )
    assert [element.role for element in elements] == ["L", "P", "L", "P"]
    texts = [text.text for element in elements for text in texts_of(element)]
    assert [text for text in texts if text[0] == "w"] == [f"w{n}" for n in range(5)]


def test_steps_count_on_after_lists_within() -> None:
    """A list within a step does not begin the count again; another list does."""
    listed: list[tuple[Kind, int]] = [
        ("step", 0),
        ("item", 1),
        ("step", 0),
        ("step", 1),
        ("step", 1),
        ("step", 0),
        ("item", 0),
        ("step", 0),
    ]
    blocks = [Block(kind, (Run("w"),), level=level) for kind, level in listed]
    (clause,) = make_clauses(blocks, 80, SIZE, text_width_mm)
    marks = [mark for mark, _ in clause.parts]
    assert marks == ["1", "–", "2", "1", "2", "3", "–", "1"]
