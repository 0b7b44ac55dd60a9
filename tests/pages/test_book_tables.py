"""Tables of rulebooks on paper: whole if they can be, with heads on each page."""

from itertools import pairwise
from random import Random

import pytest
from pages.made_books import SEEDS, elements_of, pages_of, read, setting, words_of

from scoresheets.pages.book import place_book
from scoresheets.pages.boxes import Element, Line, Page, Text

STRONG, MID, THIN = 1.8, 1.1, 0.5
LEFT, RIGHT = 62.0, 195.9
"""Edges of the text column on letter paper."""


def pages(*table: str, before: str = "Before.") -> tuple[Page, ...]:
    """Return the pages of a chapter with a table."""
    lines = "\n".join(("Table: what it shows", "", *table))
    parts = read("# T", "## One", before, lines, "After.")
    return place_book(parts, setting("letter"))[1:]


def rows_of(page: Page) -> list[Element]:
    """Return the rows on a page."""
    return [el for el in elements_of(page.content) if el.role == "TR"]


def words(row: Element) -> list[str]:
    """Return what each cell of a row says."""
    return [
        " ".join(text.text for text in words_of(cell.kids))
        for cell in row.kids
        if isinstance(cell, Element)
    ]


def many(count: int, cell: str = "word") -> list[str]:
    """Return the lines of a table of so many rows."""
    head = ["| head | number |", "|------|-------:|"]
    return [*head, *(f"| {cell} {number} | {number} |" for number in range(count))]


@pytest.mark.parametrize("seed", SEEDS)
def test_tables_go_on_with_their_heads(seed: int) -> None:
    """A table on two pages is one element; its heads stand again, read once."""
    for page, following in pairwise(pages_of(seed, "a4")):
        last = page.content[-1]
        if last.goes_on and last.role == "Table":
            heads = [m for m in following.artifacts if isinstance(m, Text) and m.bold]
            assert any(head.text == "c1" for head in heads)
            first = following.content[0]
            assert all(el.role == "TR" for el in first.kids if isinstance(el, Element))
            assert len(rows_of(page)) >= 3
            assert sum(isinstance(el, Element) for el in first.kids) >= 2


@pytest.mark.parametrize("count", [11, 40, 120])
def test_a_long_table(count: int) -> None:
    """Its rows are on pages one after the other, two at least on each, in order."""
    for lines in range(0, 40, 3):
        found = pages(*many(count), before="\n\n".join(["Line."] * (lines + 1)))
        read_out = [words(row) for page in found for row in rows_of(page)]
        expected = [[f"word {n}", f"{n}"] for n in range(count)]
        assert read_out == [["head", "number"], *expected]
        counts = [len(rows_of(page)) for page in found if rows_of(page)]
        assert counts[-1] >= 2
        if len(counts) > 1:
            assert counts[0] >= 3


def test_a_short_table_is_not_parted() -> None:
    """Up to ten rows stay on one page with caption and heads."""
    for lines in range(40):
        found = pages(*many(10), before="\n\n".join(["Line."] * (lines + 1)))
        assert sum(bool(rows_of(page)) for page in found) == 1


def test_its_foot_is_closed_on_each_page() -> None:
    """A mid line above and below on each page, thin ones between rows."""
    for page in pages(*many(90)):
        rows = rows_of(page)
        lines = [
            mark
            for mark in [*page.artifacts, *_lines(page.content)]
            if isinstance(mark, Line) and mark.x2 - mark.x1 > 100 and mark.x1 > 50
        ]
        lines.sort(key=lambda line: line.y1)
        mids = [line for line in lines if line.width == MID]
        assert len(mids) == 2
        assert lines[0] == mids[0]
        assert lines[-1] == mids[1]
        assert len(lines) - 2 in (len(rows), len(rows) - 1)


def _lines(kids: tuple[object, ...]) -> list[Line]:
    found = [kid for kid in kids if isinstance(kid, Line)]
    inner = [kid for kid in kids if isinstance(kid, Element)]
    return [*found, *(line for kid in inner for line in _lines(kid.kids))]


@pytest.mark.parametrize("seed", range(12))
def test_the_own_column_is_framed(seed: int) -> None:
    """Strong lines go round this table's column, from the heads to the last row."""
    random = Random(seed)
    columns, rows = random.randint(2, 9), random.randint(1, 9)
    own = random.randrange(columns)
    marked = [["**x**" if n == own else "x" for n in range(columns)]] * (rows + 1)
    head, *body = ["| " + " | ".join(row) + " |" for row in marked]
    (page,) = pages(head, "|--" * columns + "|", *body)
    strong = [
        line
        for line in _lines(page.content)
        if line.width == STRONG and line.x1 > 50 and line.x2 - line.x1 < 100
    ]
    tops = {round(line.y1, 2) for line in strong if line.x1 == line.x2}
    across = sorted({round(line.y1, 2) for line in strong if line.y1 == line.y2})
    assert len({round(line.x1, 2) for line in strong if line.x1 == line.x2}) == 2
    assert len(tops) == rows + 1
    assert len(across) == 2
    assert across[0] == min(tops)
    inside = [
        text
        for row in rows_of(page)
        for text in words_of(row.kids)
        if text.bold and strong[0].x1 <= text.x <= strong[0].x1 + 130
    ]
    assert inside


def test_a_wide_table() -> None:
    """Columns share the text column; what is too wide is set smaller, then wrapped."""
    long = " | ".join(f"cell {n} with some words" for n in range(8))
    (page,) = pages(f"| {long} |", "|---" * 8 + "|", *[f"| {long} |"] * 3)
    texts = [text for row in rows_of(page) for text in words_of(row.kids)]
    assert {text.size for text in texts} == {8.0}
    assert all(LEFT - 0.1 <= text.x <= RIGHT for text in texts)
    assert words(rows_of(page)[1])[7] == "cell 7 with some words"


def test_a_very_wide_table() -> None:
    """Even forty columns stay in the text column."""
    head = "|" + "|".join(f" {n} " for n in range(40)) + "|"
    (page,) = pages(head, "|--:" * 40 + "|", *[head] * 3)
    texts = [text for row in rows_of(page) for text in words_of(row.kids)]
    assert all(LEFT - 0.1 <= text.x <= RIGHT for text in texts)


def test_one_word_does_not_take_all_the_width() -> None:
    """A column with a word wider than all leaves the others what they need."""
    (page,) = pages("| a | b |", "|---|--:|", f"| {'x' * 200} | 123456 |")
    assert words(rows_of(page)[1])[1] == "123456"


def test_empty_cells() -> None:
    """Cells that say nothing are cells, in the head as well."""
    (page,) = pages("| | b |", "|---|--:|", "| | |", "| a | |")
    cells = [
        [el.role for el in row.kids if isinstance(el, Element)] for row in rows_of(page)
    ]
    assert cells == [["TH", "TH"], ["TH", "TD"], ["TH", "TD"]]
    assert [words(row) for row in rows_of(page)] == [["", "b"], ["", ""], ["a", ""]]


def test_a_row_longer_than_a_page() -> None:
    """It goes on in a row below, its other cells empty there."""
    found = pages(*many(1, cell="some words " * 900), before="x")
    rows = [words(row) for page in found for row in rows_of(page)]
    assert len(found) >= 2
    said = " ".join(row[0] for row in rows[1:])
    assert said.split() == [*["some", "words"] * 900, "0"]
    assert [row[1] for row in rows[1:]] == ["0", *[""] * (len(rows) - 2)]


def test_tables_alike_have_the_same_columns() -> None:
    """Tables with the same heads stand on the same edges, whatever is in them."""
    tables = [
        "\n".join(
            (
                f"Table: {tiles}\n",
                "| Player | Tiles left | Points |",
                "|--------|------------|-------:|",
                f"| Ana | {tiles} | 0 |",
            )
        )
        for tiles in ("1-0", "12-11 " * 6, "6-4")
    ]
    parts = read("# T", "## One", "Before.", *tables)
    texts = [
        text
        for page in place_book(parts, setting("letter"))[1:]
        for text in words_of(page.content)
    ]
    for head in ("Tiles left", "Points"):
        edges = [text.x for text in texts if text.text == head]
        assert len(edges) == 3
        assert len({*edges}) == 1
