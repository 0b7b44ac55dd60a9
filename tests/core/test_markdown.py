"""Rulebooks as Markdown, read back by another reader, and by a linter."""

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from checks.rulebooks import BOOKS, rulebook
from checks.tools import node, npm_file
from hypothesis import example, given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token

from scoresheets.rulebook.blocks import read_book
from scoresheets.rulebook.markdown import all_words, plain_markdown, to_markdown
from scoresheets.rulebook.parts import (
    Block,
    Figure,
    Kind,
    Note,
    Part,
    Run,
    Table,
    words,
)

READER: Final = MarkdownIt("commonmark").enable("table")


class Seen(NamedTuple):
    """What a reader sees in a line: where it stands, and its words.

    Attributes:
        place: Tags around it, e.g. ``"ul li p"``.
        text: Its words.
        bold: Those of them that are bold.
        links: Where they lead.
    """

    place: str
    text: str
    bold: str
    links: tuple[str, ...]


def seen(markdown: str) -> list[Seen]:
    """Return what an independent reader sees in Markdown."""
    return [*_lines(READER.parse(markdown))]


def _lines(tokens: list[Token]) -> Iterator[Seen]:
    around: list[str] = []
    for token in tokens:
        if token.nesting == 1:
            around.append(token.tag)
        elif token.nesting == -1:
            around.pop()
        elif token.type == "inline":
            yield _line(" ".join(around), token.children or [])
        else:
            yield Seen(token.type, token.content, "", ())


def _line(place: str, tokens: list[Token]) -> Seen:
    said, bold, depth = "", "", 0
    for token in tokens:
        assert token.type in (
            *("text", "text_special", "strong_open", "strong_close"),
            *("link_open", "link_close"),
        ), token
        depth += token.nesting * (token.tag == "strong")
        said += token.content
        bold += token.content * bool(depth)
    links = (str(t.attrs["href"]) for t in tokens if t.type == "link_open")
    return Seen(place, said, bold, tuple(links))


def written(*parts: Part) -> str:
    """Return parts as Markdown."""
    return to_markdown(parts, "Figure {}".format, "Table {}".format)


def text_of(runs: tuple[Run, ...]) -> str:
    """Return words as a line shows them."""
    return " ".join(words(runs).split())


HARD: Final = (
    *("A|B", "*x*", "**", "***", "* x", "*", "<b>", "<http://a.b>", "http://a.b"),
    *(
        "# x",
        "#",
        "## x ##",
        "x #",
        "1. x",
        "12) y",
        "- x",
        "+ x",
        "-",
        "--",
        "---",
        "- - -",
    ),
    *("> x", "`x`", "```", "~~~", "_x_", "a_b_c", "~~x~~", "===", "| a |", "a\\|b"),
    *("[x](y)", "![x](y)", "[a]: http://b", "[ ] x", "x\\", "\\*", "\\", "!", "\\!"),
    *("&amp; &#60;", "&", "R&D;", "%20", "$1$", "{{ 7*7 }}", "1.5", "x  y"),
    *("12-11", "(15)", "2 + 3 = 5"),
)


def printable(text: str) -> str:
    """Return a text as parts hold it: without control characters, spaces single."""
    return " ".join(re.sub(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]", " ", text).split())


hard: Final = st.sampled_from(HARD)
signs: Final = st.text(st.sampled_from("*_`[]()<>|!#+-.:\\&;~={}123 aé—“"), max_size=12)
texts: Final = (hard | signs | st.text(max_size=12)).map(printable)
addresses: Final = st.sampled_from(
    ["", "", "#deal", "https://a.b/c_(d)|*e*?x=1&copy;=2", "mailto:a@b.c"]
)
lines: Final = st.lists(
    st.builds(Run, texts.map(lambda t: f"{t} "), st.booleans(), addresses)
    | st.builds(Run, texts.filter(bool), st.booleans(), addresses),
    min_size=1,
    max_size=4,
).map(tuple)
"""Words of every kind, with and without spaces between them."""


@pytest.mark.parametrize("text", HARD)
def test_hard_words_are_read_as_they_are(text: str) -> None:
    """Signs that mean something in Markdown are words, wherever they stand."""
    said = " ".join(text.split())
    run = (Run(text),)
    for kind, place in PLACES.items():
        assert [s.text for s in seen(written(Block(kind, run)))] == [said], kind
        assert place in seen(written(Block(kind, run)))[0].place
    table = written(Table(run, (run, run), ((run, run),), ("left", "right")))
    assert [s.text for s in seen(table)] == [f"Table 1. {said}", *[said] * 4]
    assert (
        seen(written(Figure("hub", text, text)))[0].text == f"Figure 1. {said} {said}"
    )
    assert [s.text for s in seen(written(Note(run, (Block("paragraph", run),))))] == [
        said,
        said,
    ]
    assert seen(plain_markdown(text))[0].text == said


PLACES: Final[dict[Kind, str]] = {
    "title": "h1",
    "heading": "h2",
    "subheading": "h3",
    "paragraph": "p",
    "item": "ul li p",
    "step": "ol li p",
    "definition": "ul li p",
}


@pytest.mark.parametrize("text", ["12-11", "(15)", "2 + 3 = 5", "1,092", "R&D", "No!"])
def test_harmless_signs_stay(text: str) -> None:
    """Only what means something is escaped."""
    assert plain_markdown(text) == text
    assert written(Block("item", (Run(text),))) == f"- {text}\n"


@given(lines, st.sampled_from([*PLACES]))
@example((Run("a"), Run("(b)", True), Run("c")), "paragraph")
@example((Run("wow!"), Run("x", link="https://a.b/")), "item")
@example((Run("- "), Run("*x*", True)), "item")
def test_all_words_weights_and_links_are_read(
    runs: tuple[Run, ...], kind: Kind
) -> None:
    """Whatever the words are, they come back; bold ones that can be are bold."""
    found = seen(written(Block(kind, runs)))
    if not text_of(runs):
        assert [s.text for s in found if s.text] == []
        return
    assert [" ".join(s.text.split()) for s in found] == [text_of(runs)]
    assert PLACES[kind] in found[0].place
    assert len(found[0].links) == len(
        [
            run
            for run in runs
            if run.link.startswith(("http", "mail")) and run.text.strip()
        ]
    )
    bold = "".join(run.text for run in runs if run.bold)
    assert "".join(found[0].bold.split()) in "".join(bold.split())


@given(st.lists(lines, min_size=4, max_size=4))
def test_tables_keep_their_cells(cells: list[tuple[Run, ...]]) -> None:
    """Each cell comes back alone, whatever stands in it."""
    table = Table((Run("x"),), (*cells[:2],), ((*cells[2:],),), ("left", "center"))
    found = [s for s in seen(written(table)) if s.place.startswith("table")]
    assert [" ".join(s.text.split()) for s in found] == [*map(text_of, cells)]


def test_bold_words_are_bold() -> None:
    """Weights stand where they can be read, spaces outside of them."""
    runs = (Run("a "), Run("*b* ", True), Run("c", True, "https://d.e/"), Run(" f."))
    made = written(Block("paragraph", runs))
    assert made == "a **\\*b\\* [c](<https://d.e/>)** f.\n"
    assert seen(made) == [Seen("p", "a *b* c f.", "*b* c", ("https://d.e/",))]


def test_lists_stand_below_their_items_and_terms() -> None:
    """Steps go on counting over a list within, terms have their meaning beside them."""
    one = (Run("x"),)
    parts = (
        *(Block("step", one), Block("item", one, level=1), Block("step", one)),
        Block("paragraph", one),
        *(Block("term", (Run("Fig"),)), Block("definition", (Run("a fruit"),))),
        *(Block("term", (Run("Why?"),)), Block("definition", one)),
        *(Block("definition", one), Block("term", one)),
        *(Block("choice", one, ticked=True), Block("choice", one)),
    )
    assert written(*parts) == (
        "1. x\n    - x\n2. x\n\nx\n\n- **Fig**: a fruit\n- **Why?** x\n    - x\n"
        "- **x**\n    - [x] x\n    - [ ] x\n"
    )


def test_notes_are_quotations() -> None:
    """A note holds paragraphs and lists; its title is bold."""
    one = (Run("x"),)
    note = Note(one, (Block("paragraph", one), Block("step", one), Block("step", one)))
    assert written(note) == "> **x**\n>\n> x\n>\n> 1. x\n> 2. x\n"
    assert [s.place for s in seen(written(note))] == [
        *["blockquote p"] * 2,
        *["blockquote ol li p"] * 2,
    ]


def _expected(parts: tuple[Part, ...]) -> Iterator[str]:
    """Yield the words of a book, in order, without spaces and colons."""
    for part in parts:
        match part:
            case Block():
                yield part.text
            case Note():
                yield words(part.title)
                yield from (block.text for block in part.blocks)
            case Table():
                yield words(part.caption)
                for row in (part.head, *part.rows):
                    yield from map(words, row)
            case Figure():
                yield part.caption + part.alt


@pytest.mark.parametrize("name", BOOKS)
def test_rulebooks_are_read_in_full(name: str) -> None:
    """Another reader sees every word of a rulebook, its headings and its tables."""
    parts = rulebook(name).parts
    found = seen(rulebook(name).render_markdown())
    text = "".join("".join(s.text.split()) for s in found)
    at = 0
    for said in ("".join(said.split()) for said in _expected(parts)):
        at = text.find(said, at) + len(said)
        assert at >= len(said), said
    blocks = [part for part in parts if isinstance(part, Block)]
    for kind, tag in [*PLACES.items()][:3]:
        heads = [text_of(block.runs) for block in blocks if block.kind == kind]
        assert [s.text for s in found if s.place == tag] == heads
    tables = [part for part in parts if isinstance(part, Table)]
    cells = sum(len(row) for table in tables for row in (table.head, *table.rows))
    assert len([s for s in found if s.place.startswith("table")]) == cells
    assert not [
        s for s in found if s.place in ("html_block", "code_block", "fence", "hr")
    ]
    bold = [run for block in blocks for run in block.runs if run.bold]
    assert sum(bool(s.bold) for s in found) >= len(bold) > 0 or not bold


def test_rulebooks_please_a_linter(tmp_path: Path) -> None:
    """A linter finds nothing but long lines, and what users may have written."""
    program = npm_file("markdownlint-cli2/markdownlint-cli2-bin.mjs")
    for name in BOOKS:
        text = rulebook(name).render_markdown()
        (tmp_path / f"{name}.md").write_text(text, "utf-8")
    off = dict.fromkeys(("MD013", "MD024", "MD034", "MD036"), False)
    settings = {"MD007": {"indent": 4}, **off}
    file = tmp_path / ".markdownlint-cli2.jsonc"
    file.write_text(json.dumps({"config": settings}), "utf-8")
    line = [node(), str(program), "*.md"]
    done = subprocess.run(
        line, cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_term_explained_in_words_and_a_list() -> None:
    """Neither is lost."""
    parts = read_book("Term\n\n:   Words first.\n\n    - one\n    - two\n", "test")
    kinds = [(part.kind, all_words(part)) for part in parts]
    assert kinds == [
        ("term", "Term"),
        ("definition", "Words first."),
        ("item", "one"),
        ("item", "two"),
    ]
