"""Rulebooks on paper: everything said once, in its place, and nothing alone."""

from itertools import pairwise

import pytest
from pages.made_books import (
    LABELS,
    LAYOUTS,
    SEEDS,
    Teller,
    book,
    elements_of,
    pages_of,
    read,
    read_pages,
    said_by,
    setting,
    squeezed,
    without_foot,
    words_of,
)

from scoresheets.pages.book import place_book
from scoresheets.pages.boxes import Element, Line, Rect, Text, walk_marks
from scoresheets.pages.fitting import POINT_MM
from scoresheets.pdf.fonts import text_width_mm

COLUMNS = {
    "letter": (18.0, 38.0, 62.0, 195.9),
    "a4": (18.0, 36.0, 60.0, 192.0),
    "letter large": (18.0, 0.0, 18.0, 197.9),
}
"""Left edge and width of the side column, both edges of the text column."""
LONG = 12
"""Lines that are never parted."""

every_book = pytest.mark.parametrize("seed", SEEDS)
every_layout = pytest.mark.parametrize("layout", LAYOUTS)


@every_layout
@every_book
def test_all_is_said_once_and_in_order(seed: int, layout: str) -> None:
    """What the pages say, read one after the other, is what the parts say."""
    parts = book(seed)
    start = next(n for n, part in enumerate(parts) if part.kind == "heading")
    reading, teller = read_pages(pages_of(seed, layout)), Teller()
    said = reading.front, reading.chapters
    told = teller.tell(parts[:start]), teller.tell(parts[start:])
    if layout.endswith("large"):  # very high rows of tables are parted
        assert [*map(sorted, said)] == [*map(sorted, told)]
    else:
        assert said == told


@every_layout
@every_book
def test_words_stand_in_their_column(seed: int, layout: str) -> None:
    """No text is over its column, nor above or below the text of a page."""
    side, wide, left, right = COLUMNS[layout]
    below = 1.5 if layout.endswith("large") else 0.9  # where lines are lower
    for page in pages_of(seed, layout):
        for element in without_foot(page):
            whole = element.role in ("H1", "H2")
            for text in words_of((element,)):
                start, end = _edges(text)
                beside = start < left - 0.1
                assert start >= side - 0.1, text
                last = side + wide if beside and not whole else right
                assert end <= last + 0.1, text
                assert 24 < text.y <= page.height - 21 + below, text


@every_layout
@every_book
def test_nothing_stands_out(seed: int, layout: str) -> None:
    """No mark is nearer to an edge than the margins are, the frame of a row apart."""
    side, _, _, right = COLUMNS[layout]
    for page in pages_of(seed, layout):
        for mark in walk_marks(page):
            if isinstance(mark, Line):
                low, high = sorted((mark.y1, mark.y2))
                assert low >= 19
                assert high <= page.height - 15
                assert side <= min(mark.x1, mark.x2) + 0.1
                assert max(mark.x1, mark.x2) <= right + 0.1
            elif isinstance(mark, Text):
                start, end = _edges(mark)
                assert side - 0.1 <= start
                assert end <= right + 0.1
                assert 13 <= mark.y <= page.height - 12


@every_layout
@every_book
def test_no_lines_overlap(seed: int, layout: str) -> None:
    """Two texts never lie on each other."""
    for page in pages_of(seed, layout):
        boxes = []
        for text in (m for m in walk_marks(page) if isinstance(m, Text)):
            start, end = _edges(text)
            high = text.size * POINT_MM * 0.7
            boxes.append((start, text.y - high, end, text.y, text.text))
        boxes.sort(key=lambda box: box[1])
        for at, one in enumerate(boxes):
            for other in boxes[at + 1 :]:
                if other[1] >= one[3] - 0.05:
                    break
                apart = other[0] >= one[2] - 0.2 or one[0] >= other[2] - 0.2
                assert apart, (one, other)


def _edges(text: Text) -> tuple[float, float]:
    """Return where a text starts and ends."""
    wide = text_width_mm(text.text, text.size, text.bold)
    start = {"left": text.x, "right": text.x - wide, "center": text.x - wide / 2}
    return start[text.align], start[text.align] + wide


@every_layout
@every_book
def test_no_heading_is_alone(seed: int, layout: str) -> None:
    """After each heading there is text on its page, level with it or below."""
    reading = read_pages(pages_of(seed, layout))
    for page in pages_of(seed, layout)[reading.first :]:
        content = without_foot(page)
        for element, following in pairwise(content):
            if element.role in ("H2", "H3"):
                first, after = next(words_of((element,))), [*words_of((following,))]
                assert not after or after[0].y >= first.y - 0.1
        assert content[-1].role not in ("H1", "H2", "H3") or content[-1].goes_on


@every_layout
@every_book
def test_no_line_is_alone(seed: int, layout: str) -> None:
    """A paragraph on two pages has two lines at least on each, and many in all."""
    pages = pages_of(seed, layout)
    for page, following in pairwise(pages):
        last = page.content[-1]
        if last.goes_on and last.role == "P":
            first = following.content[0]
            lines = [len({t.y for t in words_of((part,))}) for part in (last, first)]
            assert min(lines) >= 2
            if not first.goes_on:
                assert sum(lines) > LONG


@every_layout
@every_book
def test_pictures_stay_with_their_captions(seed: int, layout: str) -> None:
    """A picture stands right after its caption, on the same page and level with it."""
    for page in pages_of(seed, layout):
        for at, element in enumerate(page.content):
            if element.role == "Figure":
                caption = page.content[at - 1]
                first = next(words_of((caption,)))
                assert first.text.startswith("Figure ")
                (frame,) = (kid for kid in element.kids if isinstance(kid, Rect))
                assert frame.y >= first.y - 3


@every_layout
@every_book
def test_what_goes_on_does(seed: int, layout: str) -> None:
    """Only the last element of a page goes on, as the first one of the next."""
    pages = pages_of(seed, layout)
    assert not any(el.goes_on for el in elements_of(pages[-1].content))
    for page, following in pairwise(pages):
        inner = [el for el in elements_of(page.content) if el.goes_on]
        assert inner == [el for el in page.content[-1:] if el.goes_on]
        if inner:
            assert following.content[0].role == inner[0].role
            assert not following.content[0].anchor


@every_layout
@every_book
def test_lists_are_lists(seed: int, layout: str) -> None:
    """Items are in lists, marks and words in items, inner lists in the words."""
    inside = {
        "L": {"LI"},
        "LI": {"Lbl", "LBody"},
        "Table": {"Caption", "TR"},
        "TR": {"TH", "TD"},
        "TOC": {"TOCI", "TOC"},
        "TOCI": {"Reference"},
        "Reference": {"Link"},
    }
    for page in pages_of(seed, layout):
        for element in elements_of(page.content):
            roles = [kid.role for kid in element.kids if isinstance(kid, Element)]
            if element.role in inside:
                assert {*roles} <= inside[element.role], element.role
            if element.role == "LI":
                assert roles.count("LBody") <= 1
                assert roles in (["Lbl", "LBody"], ["LBody"], ["Lbl"])
            assert not {*roles} & {"H1", "H2", "H3"}


@pytest.mark.parametrize("unit", ["word ", "x"])
def test_a_very_long_paragraph(unit: str) -> None:
    """Twenty thousand letters flow over pages, and are one paragraph."""
    text = unit * (20_000 // len(unit))
    _, *pages = place_book(read("# T", "## One {#one}", text), setting("letter"))
    said = said_by(sum(map(without_foot, pages), ()))
    assert said == "One" + squeezed(text)
    assert 4 <= len(pages) <= 12
    paragraphs = [el for page in pages for el in page.content if el.role == "P"]
    assert [el.goes_on for el in paragraphs] == [True] * (len(pages) - 1) + [False]


@pytest.mark.parametrize(
    "part",
    [
        pytest.param("- {text}\n- {text}", id="items"),
        pytest.param("> **Note**\n>\n> {text}", id="note"),
        pytest.param("Term\n:   {text}", id="definition"),
        pytest.param("{text}\n:   meaning", id="term"),
        pytest.param("### {text}\n\nText.", id="heading"),
        pytest.param("## {text}\n\nText.", id="chapter"),
        pytest.param("Table: {text}\n\n| a | b |\n|---|---|\n| c | d |", id="caption"),
        pytest.param("Table: t\n\n| a | b |\n|---|---|\n| {text} | d |", id="cell"),
        pytest.param("Table: t\n\n| {text} | b |\n|---|---|\n| c | d |", id="head"),
        pytest.param("- [x] {text}\n- [ ] {text}", id="choices"),
        pytest.param('![alt](figure:high-20 "{text}")', id="figure"),
    ],
)
def test_any_part_may_be_longer_than_a_page(part: str) -> None:
    """Nothing is lost, and nothing stands below the foot, however long it is."""
    text = "some words go on and on " * 300
    parts = read("# T", "## One {#one}", "Before.", part.format(text=text), "After.")
    pages = place_book(parts, setting("letter"))
    assert len(pages) >= 3
    said = "".join(map(said_by, map(without_foot, pages)))
    letters = squeezed(text)
    assert said.count("some") >= letters.count("some")
    assert said.endswith("After.")
    for page in pages:
        for mark in walk_marks(page):
            if isinstance(mark, Text):
                assert mark.y <= page.height - 12


def test_links_are_underlined() -> None:
    """What leads somewhere looks so: one link, with a thin line under each line."""
    link = "[words that lead to a place far away, further than a line reaches](#one)"
    parts = read("# T", "## One {#one}", f"Many words of a paragraph before {link}.")
    page = place_book(parts, setting("letter"))[-1]
    (found,) = [el for el in elements_of(page.content) if el.role == "Link"]
    texts = [kid for kid in found.kids if isinstance(kid, Text)]
    lines = [kid for kid in found.kids if isinstance(kid, Line)]
    assert found.target == "#one"
    assert len({text.y for text in texts}) == len(texts) == len(lines) == 2
    for text, line in zip(texts, lines, strict=True):
        assert (line.x1, line.width) == (text.x, 0.5)
        assert line.x2 == pytest.approx(_edges(text)[1], abs=0.01)
        assert 0.2 < line.y1 - text.y < 1


def test_steps_go_on_after_an_inner_list() -> None:
    """A list within a step does not begin the numbers anew."""
    parts = read("# T", "## One", "1. a\n    - b\n    - c\n2. d\n    1. e\n3. f")
    page = place_book(parts, setting("a4"))[-1]
    (whole,) = [el for el in page.content if el.role == "L"]
    said = [text.text for text in words_of((whole,))]
    assert said == ["1", "a", "–", "b", "–", "c", "2", "d", "1", "e", "3", "f"]
    inner = [el for el in elements_of(whole.kids) if el.role == "L"]
    assert len(inner) == 2


def test_choices_in_force_stand_out() -> None:
    """A choice in force is ticked for the eye, and said to be for readers."""
    parts = read("# T", "## One", "- [x] **yes**\n- [ ] no")
    page = place_book(parts, setting("a4"))[-1]
    marks = [el for el in elements_of(page.content) if el.role == "Figure"]
    assert [mark.alt for mark in marks] == [LABELS.in_force, LABELS.not_in_force]
    assert [len(mark.kids) for mark in marks] == [2, 1]
    assert [text.bold for text in words_of(page.content) if text.text in "yes no"] == [
        True,
        False,
    ]


def test_the_last_page_is_no_accident() -> None:
    """A line that is left over takes some more with it, or makes the gaps closer."""
    for count in range(30, 50):
        text = [f"Paragraph {number}." for number in range(count)]
        pages = place_book(read("# T", "## One", *text), setting("letter"))
        lowest = max(text.y for text in words_of(without_foot(pages[-1])))
        assert lowest >= 27 + 25, count


@pytest.mark.parametrize("lines", range(20, 60))
def test_no_item_is_alone(lines: int) -> None:
    """Wherever a page ends, two items of a list stand on it, and two on the next."""
    steps = "\n".join(f"{n}. step {n}" for n in range(1, 5))
    parts = read("# T", "## One", *["A line."] * lines, steps, *["After."] * 12)
    for page in place_book(parts, setting("letter"))[1:]:
        said = [text.text for text in words_of(page.content)]
        assert sum(text.startswith("step") for text in said) in (0, 2, 4)
