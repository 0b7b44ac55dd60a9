"""Rulebooks on paper: everything in its place, in order, and nothing alone."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from scoresheets.errors import PageOverflowError
from scoresheets.pages.book import BookSetting, BookWords, place_book, place_columns
from scoresheets.pages.boxes import Element, Line, Page, Rect, Text, walk_marks
from scoresheets.pages.drawing import Drawing
from scoresheets.pages.fitting import POINT_MM
from scoresheets.pages.paper import PAPERS, SAFE_MARGIN_MM, load_paper
from scoresheets.pdf.fonts import text_width_mm
from scoresheets.rulebook.blocks import read_book
from scoresheets.rulebook.markdown import all_words
from scoresheets.rulebook.parts import Block, Part
from scoresheets.sheet.sheet import Footer

SEEDS = range(24)
WORDS = "tile train engine boneyard marker round double hand pips total".split()
LABELS = BookWords(
    document="How we play",
    contents="Contents",
    figure=lambda number: f"Figure {number}",
    table=lambda number: f"Table {number}",
    code_label="rules code",
    in_force="in force",
    not_in_force="not in force",
)


def draw(name: str, width: float) -> Drawing:
    """Return a frame; the picture's name says how high it is."""
    height = float(name.removeprefix("high-"))
    wide = min(width, 90.0)
    return Drawing(wide, height, (Rect(0, 0, wide, height, width=0.5),))


def setting(paper: str) -> BookSetting:
    """Return what all pages share."""
    measure = text_width_mm
    return BookSetting(load_paper(paper), "en", measure, draw, LABELS, "4F7K-Q2XM")


def sentence(random: Random, most: int) -> str:
    """Return some words, now and then bold, linked or very long."""
    words = [random.choice(WORDS) for _ in range(random.randint(1, most))]
    if random.random() < 0.3:
        words[0] = f"**{words[0]}**"
    if random.random() < 0.1:
        words.append("[web](https://example.org/x)")
    if random.random() < 0.1:
        words.append("x" * random.randint(20, 120))
    return " ".join(words) + "."


def part_of(random: Random) -> str:
    """Return one part of a chapter in Markdown."""
    match random.randint(0, 9):
        case 0:
            rows = range(random.randint(1, 45))
            columns = random.randint(2, 7)
            head = "| " + " | ".join(f"c{n}" for n in range(columns)) + " |"
            rule = "|---" + "|--:" * (columns - 1) + "|"
            own = random.randrange(columns)
            lines = [
                "| "
                + " | ".join(
                    f"**{row}**" if n == own else f"{row}" for n in range(columns)
                )
                + " |"
                for row in rows
            ]
            if random.random() < 0.5:
                lines = [f"| {sentence(random, 12)} " + line[1:] for line in lines]
                head, rule = f"| t {head[1:]}", f"|---{rule}"
            return "Table: " + "\n".join(["a caption", "", head, rule, *lines])
        case 1:
            return "\n".join(
                f"- {sentence(random, 30)}" for _ in range(random.randint(1, 9))
            )
        case 2:
            return "\n".join(
                f"{n}. {sentence(random, 30)}" for n in range(1, random.randint(2, 9))
            )
        case 3:
            tick = random.choice("x ")
            return "\n".join(
                f"- [{tick}] {sentence(random, 9)}" for _ in range(random.randint(1, 9))
            )
        case 4:
            return f'![what it shows](figure:high-{random.randint(5, 150)} "a caption")'
        case 5:
            return f"> **{sentence(random, 4)}**\n>\n> {sentence(random, 60)}"
        case 6:
            return "\n\n".join(
                f"{sentence(random, 9)}\n:   {sentence(random, 40)}"
                for _ in range(random.randint(1, 6))
            )
        case _:
            return sentence(random, random.choice((20, 90, 700)))


@cache
def book(seed: int) -> tuple[Part, ...]:
    """Return a made-up rulebook."""
    random = Random(seed)
    lines = ["# A title", "An introduction."]
    for chapter in range(random.randint(1, 9)):
        lines.append(f"## Chapter {chapter} {sentence(random, 3)} {{#c{chapter}}}")
        for _ in range(random.randint(1, 6)):
            if random.random() < 0.5:
                lines.append(f"### {sentence(random, 8)}")
            lines.append(part_of(random))
        lines.append(sentence(random, 20))
    return read_book("\n\n".join(lines), "made up")


def texts(page: Page) -> list[Text]:
    """Return every text of a page's content, in reading order."""
    return [*_texts(page.content)]


def _texts(kids: tuple[object, ...]) -> Iterator[Text]:
    for kid in kids:
        if isinstance(kid, Text):
            yield kid
        elif isinstance(kid, Element):
            yield from _texts(kid.kids)


def squeezed(text: str) -> str:
    """Return letters alone: lines are broken at spaces and hyphens."""
    return re.sub(r"[\s·-]+", "", text)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_all_is_said_in_order(seed: int, paper: str) -> None:
    """What the pages say, read page after page, is what the parts say."""
    _, *pages = place_book(book(seed), setting(paper))
    said = squeezed(" ".join(t.text for page in pages for t in texts(page)))
    at = 0
    for part in book(seed):
        if part.kind in ("figure", "table") or not isinstance(part, Block):
            continue
        if part.kind == "title" or part.text == "An introduction.":
            continue
        words = squeezed(part.text)
        found = said.find(words, at)
        assert found >= 0, part
        at = found
    for part in book(seed):
        if part.kind == "table":
            for word in all_words(part).split()[:3]:
                assert squeezed(word) in said


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_stands_out(seed: int, paper: str) -> None:
    """No mark is nearer to an edge than printers print, and no text over its column."""
    pages = place_book(book(seed), setting(paper))
    for page in pages:
        right = page.width - 18.0 + 0.1
        for mark in walk_marks(page):
            if isinstance(mark, Text):
                wide = text_width_mm(mark.text, mark.size, mark.bold)
                left = mark.x - (wide if mark.align == "right" else 0.0)
                assert left >= 18.0 - 0.1, mark
                assert left + wide <= right, mark
                assert 10.0 <= mark.y <= page.height - 10.0, mark
            elif isinstance(mark, Line):
                low, high = sorted((mark.y1, mark.y2))
                assert low >= SAFE_MARGIN_MM
                assert high <= page.height - 14.0


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_no_lines_overlap(seed: int, paper: str) -> None:
    """Two texts never lie on each other."""
    for page in place_book(book(seed), setting(paper)):
        boxes = []
        for text in (m for m in walk_marks(page) if isinstance(m, Text)):
            wide = text_width_mm(text.text, text.size, text.bold)
            left = text.x - (wide if text.align == "right" else 0.0)
            high = text.size * POINT_MM * 0.7
            boxes.append((left, text.y - high, left + wide, text.y, text.text))
        boxes.sort(key=lambda box: box[1])
        for at, one in enumerate(boxes):
            for other in boxes[at + 1 :]:
                if other[1] >= one[3] - 0.05:
                    break
                apart = other[0] >= one[2] - 0.2 or one[0] >= other[2] - 0.2
                assert apart, (one, other)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_no_heading_is_alone(seed: int, paper: str) -> None:
    """Below each heading there is text on the same page."""
    _, *pages = place_book(book(seed), setting(paper))
    for page in pages:
        last = page.content[-1]
        assert last.role not in ("H1", "H2", "H3"), last
        bottoms = [text.y for text in texts(page)]
        for element in page.content:
            if element.role in ("H2", "H3"):
                first = next(_texts(element.kids)).y
                assert any(y >= first - 0.1 for y in bottoms)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_contents_and_bookmarks(seed: int, paper: str) -> None:
    """The contents name each chapter with its page; bookmarks are the headings."""
    first, *pages = place_book(book(seed), setting(paper))
    places = {
        element.anchor: (number, element)
        for number, page in enumerate(pages, 2)
        for element in page.content
        if element.anchor
    }
    marks = [mark for page in pages for mark in page.bookmarks]
    assert [mark.anchor for mark in marks] == [*places]
    blocks = [part for part in book(seed) if isinstance(part, Block)]
    heads = [block.text for block in blocks if block.kind.endswith("heading")]
    assert [mark.title for mark in marks] == heads
    for mark in marks:
        number, element = places[mark.anchor]
        assert mark in pages[number - 2].bookmarks
        said = "".join(text.text for text in _texts(element.kids))
        assert squeezed(said) == squeezed(mark.title)
    links = [*_links(first.content)]
    assert {f"#{mark.anchor}" for mark in marks if mark.level == 0} <= {
        link.target for link in links
    }
    for link in links:
        number = places[link.target.removeprefix("#")][0]
        said = "".join(text.text for text in _texts(link.kids))
        assert said.endswith(str(number))


def _links(kids: tuple[object, ...]) -> Iterator[Element]:
    for kid in kids:
        if isinstance(kid, Element):
            if kid.role == "Link":
                yield kid
            yield from _links(kid.kids)


@pytest.mark.parametrize("seed", SEEDS)
def test_tables_go_on_with_their_heads(seed: int) -> None:
    """A table on two pages is one element; its heads stand again, read once."""
    _, *pages = place_book(book(seed), setting("a4"))
    for page, following in pairwise(pages):
        last = page.content[-1]
        if not last.goes_on:
            continue
        first = following.content[0]
        assert first.role == last.role
        if last.role == "Table":
            heads = [m for m in following.artifacts if isinstance(m, Text) and m.bold]
            assert any(re.fullmatch(r"c\d|t", head.text) for head in heads)
            rows = [kid for kid in first.kids if isinstance(kid, Element)]
            assert all(row.role == "TR" for row in rows)


def test_a_very_long_paragraph() -> None:
    """Twenty thousand letters flow over pages, with or without spaces."""
    for text in ("word " * 4000, "x" * 20_000):
        parts = read_book(f"# T\n\n## One {{#one}}\n\n{text}", "long")
        _, *pages = place_book(parts, setting("letter"))
        said = squeezed("".join(t.text for page in pages for t in texts(page)))
        assert said.count(text[:4]) >= 4000
        assert 4 <= len(pages) <= 12


def test_lists_in_lists() -> None:
    """Inner items stand further in, and steps count on behind them."""
    listed = "1. one\n    - inner\n2. two\n    1. first\n    2. second\n3. three"
    parts = read_book(f"# T\n\n## One {{#one}}\n\n{listed}", "made up")
    said = [text for page in place_book(parts, setting("a4")) for text in texts(page)]
    start = max(at for at, text in enumerate(said) if text.text == "One") + 1
    marks = [(text.text, text.x) for text in said[start : start + 12 : 2]]
    assert [mark for mark, _ in marks] == ["1", "–", "2", "1", "2", "3"]
    outer, inner = (
        {marks[at][1] for at in (0, 2, 5)},
        {marks[at][1] for at in (1, 3, 4)},
    )
    assert len(outer) == len(inner) == 1
    assert min(inner) > max(outer)


def columns(parts: tuple[Part, ...], most: int) -> tuple[Page, ...]:
    """Return short rules on so many pages."""
    foot = Footer("About", "", "rules code", "4F7K-Q2XM", "page")
    what = ("--length card", "--length short has two pages")
    return place_columns(parts, setting("letter"), most, lambda _: foot, what)


@pytest.mark.parametrize("clauses", [1, 5, 12, 20])
def test_columns_fill_the_page(clauses: int) -> None:
    """Clauses stand in two columns, in order, in the largest type that fits."""
    random = Random(clauses)
    lines = ["# A title", "A subtitle."]
    for number in range(clauses):
        lines += [f"## Clause {number}", sentence(random, 60)]
    parts = read_book("\n\n".join(lines), "made up")
    (page,) = columns(parts, 1)
    said = squeezed("".join(text.text for text in texts(page)))
    at = 0
    for part in parts:
        assert isinstance(part, Block)
        found = said.find(squeezed(part.text), at)
        assert found >= 0
        at = found
    body = [text for text in texts(page) if text.text.startswith("Clause")]
    assert len({round(text.x, 1) for text in body}) <= 2
    assert min(text.size for text in body) >= 8


def test_too_much_for_a_card() -> None:
    """What has no room is refused, and the refusal says what has."""
    lines = "\n\n".join(f"## Clause {n}\n\n{'word ' * 90}" for n in range(30))
    with pytest.raises(PageOverflowError, match="--length short"):
        columns(read_book(f"# T\n\n{lines}", "made up"), 1)
