"""Cards and short rules: whole clauses in two columns."""

from random import Random

import pytest
from pages.made_books import (
    Teller,
    book,
    elements_of,
    read,
    said_by,
    setting,
    squeezed,
    words_of,
)

from scoresheets.errors import PageOverflowError
from scoresheets.pages.book import place_columns
from scoresheets.pages.boxes import Element, Line, Page, Text, walk_marks
from scoresheets.pdf.fonts import text_width_mm
from scoresheets.rulebook.parts import Part
from scoresheets.sheet.sheet import Footer


def columns(parts: tuple[Part, ...], most: int = 1) -> tuple[Page, ...]:
    """Return short rules on so many pages."""
    foot = Footer("About", "", "rules code", "4F7K-Q2XM", "page")
    what = ("--length card", "--length short has two pages")
    return place_columns(parts, setting("letter"), most, lambda _: foot, what)


def body_of(page: Page) -> tuple[Element, ...]:
    """Return what stands between title and foot."""
    (line,) = (mark for mark in page.artifacts if isinstance(mark, Line))
    is_above = [max(t.y for t in words_of((el,))) < line.y1 for el in page.content[:2]]
    start = sum(is_above)
    return page.content[start:-1]


def clauses(count: int, words: int) -> tuple[Part, ...]:
    """Return so many clauses."""
    random = Random(count)
    lines = ["# A title", "A subtitle."]
    for number in range(count):
        lines.append(f"## Clause {number}")
        lines.append("word " * random.randint(words // 2, words))
    return read(*lines)


@pytest.mark.parametrize("count", [1, 5, 12, 20])
def test_clauses_fill_two_columns(count: int) -> None:
    """Clauses stand in two columns, in order, in the largest type that fits."""
    parts = clauses(count, 40)
    (page,) = columns(parts)
    assert said_by(body_of(page)) == Teller().tell(parts[2:])
    heads = [text for text in words_of(body_of(page)) if text.bold]
    assert len({round(text.x, 1) for text in heads}) == min(2, count)
    sizes = {text.size for text in words_of(body_of(page))}
    assert min(sizes) >= 8
    assert count > 5 or min(sizes) >= 11


@pytest.mark.parametrize("seed", range(40))
def test_everything_may_stand_in_a_column(seed: int) -> None:
    """Lists, notes, tables, terms and pictures stay within their column, in order."""
    start = next(n for n, part in enumerate(book(seed)) if part.kind == "heading")
    parts = (*read("# A title", "A subtitle."), *book(seed)[start:][:9])
    if parts[-1].kind in ("heading", "subheading", "term"):
        parts = parts[:-1]
    try:
        pages = columns(parts, 2)
    except PageOverflowError:
        pytest.skip("more than two pages hold")
    said = "".join(said_by(body_of(page)) for page in pages)
    assert said == Teller().tell(parts[2:])
    for page in pages:
        middle = page.width / 2
        for text in (m for m in walk_marks(page) if isinstance(m, Text)):
            assert text.y <= page.height - 9 + 0.1
        for text in words_of(body_of(page)):
            wide = text_width_mm(text.text, text.size, text.bold)
            edges = (12.0, middle - 4.5) if text.x < middle else (middle + 4.5, 203.9)
            assert edges[0] - 0.1 <= text.x <= text.x + wide <= edges[1] + 0.1
            assert text.y <= page.height - 14


def test_what_stands_above_the_first_clause() -> None:
    """A first paragraph is the subtitle; what else there is begins the columns."""
    (page,) = columns(read("# T {#top}", "Sub.", "Intro.", "- item", "## One", "Text."))
    assert [text.text for text in words_of(page.content[:2])] == ["T", "Sub."]
    assert page.content[0].anchor == "top"
    assert said_by(body_of(page)) == "Intro.itemOneText."
    assert [el.role for el in body_of(page)] == ["P", "L", "H2", "P"]


def test_a_subtitle_too_long_for_a_line() -> None:
    """It stands in the columns instead, and nothing of it is lost."""
    text = "words and words " * 30
    (page,) = columns(read("# T", text, "## One", "Text."))
    assert said_by(body_of(page)) == squeezed(text) + "OneText."


def test_notes_and_lists_have_their_marks() -> None:
    """In a column, too, notes hold lists, and steps are numbered."""
    note = "> **Tip**\n>\n> Words.\n>\n> 1. one\n> 2. two"
    (page,) = columns(read("# T", "## One", note, "Term\n:   meaning"))
    (div,) = [el for el in page.content if el.role == "Div"]
    assert [el.role for el in elements_of(div.kids)][:4] == ["P", "P", "L", "LI"]
    said = [text.text for text in words_of(page.content)]
    assert said[1:-3] != []
    assert "1" in said
    assert "2" in said


def test_too_much_for_a_card() -> None:
    """What has no room is refused, and the refusal says what has."""
    with pytest.raises(PageOverflowError, match="--length short"):
        columns(clauses(30, 200))


@pytest.mark.parametrize(("count", "pages"), [(8, 1), (12, 1), (16, 2), (24, 2)])
def test_a_page_is_not_half_empty(count: int, pages: int) -> None:
    """Short rules that one page holds in type of 11 points do not take two."""
    assert len(columns(clauses(count, 60), 2)) == pages
