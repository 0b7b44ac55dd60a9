"""Rulebooks made up by chance, and what a reader of their pages sees."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final, NamedTuple

from scoresheets.pages.book import BookSetting, BookWords, place_book
from scoresheets.pages.boxes import Element, Page, Rect, Text
from scoresheets.pages.drawing import Drawing
from scoresheets.pages.paper import PAPERS, load_paper
from scoresheets.pdf.fonts import text_width_mm
from scoresheets.rulebook.blocks import read_book
from scoresheets.rulebook.parts import Block, Figure, Note, Part, Run, Table

SEEDS: Final = (*range(20), 28, 82, 117, 214)
"""The last ones found faults that are no more."""
LABELS: Final = BookWords(
    document="How we play",
    contents="Contents",
    figure=lambda number: f"Figure {number}",
    table=lambda number: f"Table {number}",
    code_label="rules code",
    in_force="in force",
    not_in_force="not in force",
)
LAYOUTS: Final = (*PAPERS, "letter large")
_WORDS: Final = "tile train engine boneyard marker round double hand pips total".split()
_OUTSIDE: Final = re.compile(r"[\s·–-]+")


def draw(name: str, width: float) -> Drawing:
    """Return a frame; the picture's name says how high it is."""
    height = float(name.removeprefix("high-"))
    wide = min(width, 90.0)
    return Drawing(wide, height, (Rect(0, 0, wide, height, width=0.5),))


def setting(layout: str) -> BookSetting:
    """Return what all pages share, for a paper or a paper in large print."""
    paper, _, large = layout.partition(" ")
    measure = text_width_mm
    shared = BookSetting(load_paper(paper), "en", measure, draw, LABELS, "4F7K-Q2XM")
    return shared._replace(large=bool(large))


def read(*paragraphs: str) -> tuple[Part, ...]:
    """Return the parts of a text."""
    return read_book("\n\n".join(paragraphs), "made up")


@cache
def pages_of(seed: int, layout: str) -> tuple[Page, ...]:
    """Return a made-up rulebook on its pages."""
    return place_book(book(seed), setting(layout))


@cache
def book(seed: int) -> tuple[Part, ...]:
    """Return a made-up rulebook."""
    random = Random(seed)
    lines = [f"# {_sentence(random, 14)} {{#top}}", "A subtitle."]
    lines += [_part(random) for _ in range(random.randint(0, 3))]
    for chapter in range(random.randint(1, 9)):
        lines.append(f"## {_sentence(random, 9)} {{#c{chapter}}}")
        for _ in range(random.randint(0, 6)):
            if random.random() < 0.5:
                lines.append(f"### {_sentence(random, random.choice((3, 8, 70)))}")
            lines.append(_part(random))
        lines.append(_sentence(random, 20))
    return read(*lines)


def _sentence(random: Random, most: int) -> str:
    """Return some words, now and then bold, linked or very long."""
    words = [random.choice(_WORDS) for _ in range(random.randint(1, most))]
    if random.random() < 0.3:
        words[0] = f"**{words[0]}**"
    if random.random() < 0.1:
        words.append("[to the web and back to the table](https://example.org/x)")
    if random.random() < 0.1:
        words.append("[see the first chapter](#c0),")
    if random.random() < 0.1:
        words.append("x" * random.randint(20, 120) + "**!**")
    return " ".join(words) + "."


def _part(random: Random) -> str:
    """Return one part of a chapter in Markdown."""
    make = random.choice(
        (_table, _list, _checklist, _picture, _note, _terms, _text, _text, _text)
    )
    return make(random)


def _table(random: Random) -> str:
    columns = random.choice((2, 4, 7, 12))
    head = [f"c{n}" for n in range(columns)]
    own = random.randrange(columns)
    head[own] = f"**{head[own]}**"
    rows = []
    for number in range(random.choice((1, 5, 12, 45))):
        row = [f"{number * n}" if random.random() < 0.9 else "" for n in range(columns)]
        row[own] = f"**{number}**"
        if random.random() < 0.3:
            row[0] = _sentence(random, random.choice((3, 30)))
        rows.append(row)
    lines = [head, ["---", *["--:"] * (columns - 1)], *rows]
    said = ["| " + " | ".join(line) + " |" for line in lines]
    caption = _sentence(random, random.choice((3, 40)))
    return "\n".join([f"Table: {caption}", "", *said])


def _list(random: Random) -> str:
    lines = []
    for _ in range(random.randint(1, 8)):
        lines.append(f"- {_sentence(random, random.choice((5, 30, 300)))}")
        for inner in range(random.choice((0, 0, 0, 3))):
            lines.append(f"    {inner + 1}. {_sentence(random, 20)}")
            lines += [f"        - {_sentence(random, 9)}"] * random.choice((0, 2))
    if random.random() < 0.5:
        numbers = iter(range(1, 99))
        lines = [
            f"{next(numbers)}.{line[1:]}" if line[0] == "-" else line for line in lines
        ]
    return "\n".join(lines)


def _checklist(random: Random) -> str:
    choices = "\n".join(
        f"- [{random.choice('x ')}] {_sentence(random, 9)}"
        for _ in range(random.choice((1, 6, 60)))
    )
    if random.random() < 0.5:
        return choices
    return f"{_sentence(random, 3)}\n:   " + choices.replace("\n", "\n    ")


def _picture(random: Random) -> str:
    caption = " ".join(_WORDS[: random.randint(1, 9)])
    return f'![what it shows](figure:high-{random.randint(5, 150)} "{caption}")'


def _note(random: Random) -> str:
    lines = [f"**{' '.join(_WORDS[:3])}**"] if random.random() < 0.8 else []
    lines += [_sentence(random, random.choice((20, 60, 600)))]
    if random.random() < 0.5:
        lines.append(_list(random))
    return "\n".join(f"> {line}" for line in "\n\n".join(lines).splitlines())


def _terms(random: Random) -> str:
    return "\n\n".join(
        f"{_sentence(random, random.choice((2, 9, 90)))}\n"
        + "\n".join(
            f":   {_sentence(random, random.choice((9, 40, 300)))}"
            for _ in range(random.choice((1, 1, 2)))
        )
        for _ in range(random.randint(1, 6))
    )


def _text(random: Random) -> str:
    return _sentence(random, random.choice((20, 90, 700)))


def squeezed(text: str) -> str:
    """Return letters alone: lines are broken at spaces and hyphens."""
    return _OUTSIDE.sub("", text)


def words_of(kids: tuple[object, ...]) -> Iterator[Text]:
    """Yield every text among kids and below them, in reading order."""
    for kid in kids:
        if isinstance(kid, Text):
            yield kid
        elif isinstance(kid, Element):
            yield from words_of(kid.kids)


def elements_of(kids: tuple[object, ...]) -> Iterator[Element]:
    """Yield every element among kids and below them, in reading order."""
    for kid in kids:
        if isinstance(kid, Element):
            yield kid
            yield from elements_of(kid.kids)


def said_by(elements: tuple[object, ...]) -> str:
    """Return what elements say, letters alone."""
    return squeezed(" ".join(text.text for text in words_of(elements)))


def without_foot(page: Page) -> tuple[Element, ...]:
    """Return what a page says, without its foot."""
    content = page.content
    last = [text.text for text in words_of(content[-1:])]
    return content[:-1] if LABELS.code_label in last else content


class Reading(NamedTuple):
    """A booklet, read.

    Attributes:
        front: What stands above the contents, letters alone.
        contents: Elements of the contents, on one page after the other.
        chapters: What the chapters say, letters alone.
        first: How many pages there are before them.
    """

    front: str
    contents: tuple[Element, ...]
    chapters: str
    first: int


def read_pages(pages: tuple[Page, ...]) -> Reading:
    """Return what the pages of a booklet say."""
    content = [*map(without_foot, pages)]
    is_head = [
        [el.role == "H2" and not el.anchor for el in elements] for elements in content
    ]
    start = next(n for n, found in enumerate(is_head) if any(found))
    at = is_head[start].index(True)
    first = start + 1
    contents = content[start][at + 1 :]
    while first < len(pages) and content[first] and content[first][0].role == "TOC":
        contents += content[first]
        first += 1
    front = said_by((*sum(content[:start], ()), *content[start][:at]))
    return Reading(front, contents, said_by(sum(content[first:], ())), first)


class Teller:
    """Tells what parts say, as a person would read them out; numbers go on."""

    def __init__(self) -> None:
        self._figures = self._tables = 0

    def tell(self, parts: tuple[Part, ...]) -> str:
        """Return what parts say, letters alone."""
        return squeezed(" ".join(self._said(parts)))

    def _said(self, parts: tuple[Part, ...]) -> Iterator[str]:
        steps: dict[int, int] = {}
        for part in parts:
            match part:
                case Figure():
                    self._figures += 1
                    yield f"Figure {self._figures} {part.caption}"
                case Table():
                    self._tables += 1
                    yield f"Table {self._tables} {_join(part.caption)}"
                    yield from (
                        _join(cell) for row in (part.head, *part.rows) for cell in row
                    )
                case Note():
                    yield _join(part.title)
                    yield from self._said(part.blocks)
                case Block(kind="step"):
                    steps = {k: n for k, n in steps.items() if k <= part.level}
                    steps[part.level] = steps.get(part.level, 0) + 1
                    yield f"{steps[part.level]} {part.text}"
                    continue
                case Block():
                    yield part.text
            listed = isinstance(part, Block) and part.kind == "item" and part.level
            if isinstance(part, Block) and listed:
                steps = {k: n for k, n in steps.items() if k < part.level}
            else:
                steps = {}


def _join(runs: tuple[Run, ...]) -> str:
    return "".join(run.text for run in runs)
