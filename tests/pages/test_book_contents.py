"""Contents, bookmarks, links and levels of headings of rulebooks on paper."""

import re

import pytest
from pages.made_books import (
    LABELS,
    LAYOUTS,
    SEEDS,
    book,
    elements_of,
    pages_of,
    read,
    read_pages,
    said_by,
    setting,
    squeezed,
    words_of,
)

from scoresheets.pages.book import place_book
from scoresheets.pages.boxes import Element, Page, Text
from scoresheets.rulebook.parts import Block

every_book = pytest.mark.parametrize("seed", SEEDS)
every_layout = pytest.mark.parametrize("layout", LAYOUTS)


def places(pages: tuple[Page, ...]) -> dict[str, int]:
    """Return the page that each anchor is on, from 1; no two are alike."""
    found = [
        (element.anchor, number)
        for number, page in enumerate(pages, 1)
        for element in elements_of(page.content)
        if element.anchor
    ]
    assert len(found) == len(dict(found))
    return dict(found)


def entries(contents: tuple[Element, ...]) -> list[tuple[str, str]]:
    """Return target and words of each entry."""
    links = [el for el in elements_of(contents) if el.role == "Link"]
    return [(link.target, said_by((link,))) for link in links]


@every_layout
@every_book
def test_contents_lead_to_the_right_pages(seed: int, layout: str) -> None:
    """Each chapter has an entry that ends in its page, and leads there."""
    pages = pages_of(seed, layout)
    where, reading = places(pages), read_pages(pages)
    found = entries(reading.contents)
    for target, said in found:
        assert said.endswith(str(where[target.removeprefix("#")]))
    blocks = [part for part in book(seed) if isinstance(part, Block)]
    chapters = [f"#{block.id}" for block in blocks if block.kind == "heading"]
    targets = [target for target, _ in found]
    assert [target for target in targets if target in chapters] == chapters
    order = [where[target.removeprefix("#")] for target in targets]
    assert order == sorted(order)


@every_layout
@every_book
def test_bookmarks_are_the_headings(seed: int, layout: str) -> None:
    """The outline has every heading, on its page and in order."""
    pages = pages_of(seed, layout)
    where = places(pages)
    for number, page in enumerate(pages, 1):
        assert all(where[mark.anchor] == number for mark in page.bookmarks)
    marks = [mark for page in pages for mark in page.bookmarks]
    blocks = [part for part in book(seed) if isinstance(part, Block)]
    heads = [block.text for block in blocks if block.kind.endswith("heading")]
    assert [mark.title for mark in marks] == heads
    said: dict[str, str] = {}
    for page in pages:
        for element in page.content:
            if element.role in ("H2", "H3"):
                anchor = element.anchor or [*said][-1] if said else element.anchor
                said[anchor] = said.get(anchor, "") + said_by((element,))
    for mark in marks:
        assert said[mark.anchor] == squeezed(mark.title)


@every_layout
@every_book
def test_links_lead_somewhere(seed: int, layout: str) -> None:
    """Every link within the booklet leads to an anchor of it."""
    pages = pages_of(seed, layout)
    where = places(pages)
    for page in pages:
        for element in elements_of(page.content):
            assert (element.role == "Link") == bool(element.target)
            if element.target.startswith("#"):
                assert element.target[1:] in where


@every_layout
@every_book
def test_heads_name_document_and_chapter(seed: int, layout: str) -> None:
    """Each page but the first has a head, and each a foot with code and number."""
    chapter = ""
    for number, page in enumerate(pages_of(seed, layout), 1):
        marks = [*page.artifacts, *(kid for el in page.content for kid in el.kids)]
        texts = [mark for mark in marks if isinstance(mark, Text)]
        at = {round(text.y, 3): text for text in texts if text.x > 100}
        assert at[round(page.height - 12, 3)].text == str(number)
        heads = [text for text in texts if text.y == 14]
        assert bool(heads) == (number > 1)
        begun = [mark.title for mark in page.bookmarks if mark.level == 0]
        if len(heads) == 2 and (chapter or begun):
            shown = heads[1].text.removesuffix("…")
            assert any(
                title.startswith(shown) for title in (chapter, *begun, LABELS.contents)
            )
        chapter = begun[-1] if begun else chapter


@every_book
def test_no_level_is_left_out(seed: int) -> None:
    """Headings begin with the title, and none is two levels below the one before."""
    level = 0
    for page in pages_of(seed, "a4"):
        for element in page.content:
            if found := re.fullmatch(r"H(\d)", element.role):
                assert int(found[1]) <= level + 1
                level = int(found[1])


@pytest.mark.parametrize(
    ("chapters", "sections"), [(8, 2), (14, 4), (40, 1), (60, 0), (130, 3), (400, 0)]
)
def test_contents_take_the_pages_they_need(chapters: int, sections: int) -> None:
    """However many chapters there are, each has its entry, and numbers stay right."""
    lines = ["# T", "Subtitle."]
    for chapter in range(chapters):
        lines += [f"## Chapter number {chapter} {{#c{chapter}}}", "Text."]
        for section in range(sections):
            lines += [f"### Section {chapter}-{section}", "Text."]
    pages = place_book(read(*lines), setting("letter"))
    where, reading = places(pages), read_pages(pages)
    found = dict(entries(reading.contents))
    assert {f"#c{chapter}" for chapter in range(chapters)} <= {*found}
    for target, said in found.items():
        assert said.endswith(str(where[target[1:]]))
    assert reading.first == where["c0"] - 1
    assert (reading.first == 1) == (chapters <= 14)
    if chapters <= 14:
        assert len(found) == chapters * (1 + sections)
    for element in elements_of(reading.contents):
        if element.role == "TOC":
            assert {kid.role for kid in element.kids if isinstance(kid, Element)} <= {
                "TOC",
                "TOCI",
            }


def test_sections_have_lines_of_their_own_if_there_is_room() -> None:
    """In a short booklet chapters are bold and sections are not, 18 points apart."""
    lines = ["# T", "## One {#one}", "### A {#a}", "x", "## Two {#two}", "y"]
    reading = read_pages(place_book(read(*lines), setting("a4")))
    texts = [*words_of(reading.contents)]
    assert [text.text for text in texts] == ["One", "2", "A", "2", "Two", "2"]
    assert [text.bold for text in texts] == [True, True, False, False, True, True]
    gaps = [texts[2].y - texts[0].y, texts[4].y - texts[2].y]
    assert gaps == pytest.approx([18 * 25.4 / 72] * 2)
    assert [text.x for text in texts[::2]] == [60.0] * 3
    assert [(text.x, text.align) for text in texts[1::2]] == [(54.0, "right")] * 3


def test_a_title_too_long_for_the_contents_is_cut() -> None:
    """An entry has three lines at most."""
    title = "many words " * 60
    pages = place_book(read("# T", f"## {title}", "x"), setting("a4"))
    texts = [*words_of(read_pages(pages).contents)]
    assert len({text.y for text in texts}) == 3
    assert texts[-2].text.endswith("…")


def test_names_of_headings_are_never_alike() -> None:
    """Given names stay; headings without one, or with one that is taken, get others."""
    heads = ["A {#part-1}", "B", "C {#x}", "D {#x}", "E"]
    lines = [line for head in heads for line in (f"## {head}", "text")]
    lines[2:2] = ["### In {#part-3}", "text"]
    pages = place_book(read("# T {#top}", "### Before", "x", *lines), setting("a4"))
    where = places(pages)
    assert {"top", "part-1", "part-3", "x"} <= {*where}
    assert len(where) == 8


def test_a_booklet_without_chapters() -> None:
    """There are no contents where there is nothing to find."""
    pages = place_book(read("# T", "Only this.", "### Part", "and that"), setting("a4"))
    (page,) = pages
    assert said_by(page.content) == squeezed("T Only this. Part and that") + squeezed(
        "rules code 4F7K-Q2XM 1"
    )
    assert [element.role for element in page.content] == ["H1", "P", "H2", "P", "P"]


def test_nothing_at_all_is_a_page() -> None:
    """A template that says nothing gives a page with a foot."""
    (page,) = place_book((), setting("a4"))
    assert said_by(page.content) == squeezed("rules code 4F7K-Q2XM 1")
