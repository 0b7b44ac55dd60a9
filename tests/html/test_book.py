"""HTML rulebooks, element by element."""

import re
from html import unescape
from typing import Final

import pytest

from scoresheets.html.book import HtmlAbout, render_book
from scoresheets.pages.book import BookWords
from scoresheets.pages.boxes import Text
from scoresheets.pages.drawing import Drawing
from scoresheets.pdf.fonts import text_width_mm
from scoresheets.resources import TEMPLATES
from scoresheets.rulebook.blocks import read_book

ABOUT: Final = HtmlAbout(
    lang="en",
    direction="ltr",
    title="A <book> & more",
    description='what "it" is',
    code="1234-5678",
    paper="a4",
    words=BookWords(
        document="A book",
        contents="Contents",
        figure="Figure {}".format,
        table="Table {}".format,
        code_label="rules code",
        in_force="in force",
        not_in_force="not in force",
    ),
    skip="Skip to the rules",
)


def draw(name: str, width: float) -> Drawing:
    """Return a picture whose words meet unless it is wide."""
    marks = [Text(1, 5, name, 10), Text(1 + width / 10, 5, "other words", 10)]
    return Drawing(width, 8, tuple(marks))


def made(markdown: str, about: HtmlAbout = ABOUT) -> str:
    """Return what a text becomes, without what stands around it."""
    whole = render_book(read_book(markdown, "t"), about, draw, text_width_mm)
    inner = whole.partition('<main id="rules">')[2].partition("</main>")[0]
    return re.sub(r"\s*\n\s*", "", inner)


def test_chapters_have_headings_and_contents() -> None:
    """Contents name the chapters and what stands in each."""
    markdown = "# T\n\nintro\n\n## One {#one}\n\n### Part\n\ntext\n\n## Two {#two}\n\nx"
    whole = render_book(read_book(markdown, "t"), ABOUT, draw, text_width_mm)
    assert re.findall(r'<li><a href="(#[^"]*)">([^<]*)</a>', whole) == [
        ("#one", "One"),
        ("#part-1", "Part"),
        ("#two", "Two"),
    ]
    assert '<section class="body" aria-labelledby="one">' in whole
    assert '<h3 id="part-1">Part</h3>' in whole


def test_values_are_escaped() -> None:
    """Title, description and words are text, whatever signs they hold."""
    whole = render_book(read_book("## a \\<b\\> {#a}", "t"), ABOUT, draw, text_width_mm)
    assert "<title>A &lt;book&gt; &amp; more</title>" in whole
    assert 'content="what &#34;it&#34; is"' in whole
    assert '<h2 id="a">a &lt;b&gt;</h2>' in whole


@pytest.mark.parametrize(
    ("markdown", "html"),
    [
        ("a **b** c", "<p>a <strong>b</strong> c</p>"),
        ("[x](https://a.b/?c&d)", '<p><a href="https://a.b/?c&amp;d">x</a></p>'),
        ("the 12-9", '<p>the <span class="tile">12-9</span></p>'),
        ("- a\n- b", "<ul><li>a</li><li>b</li></ul>"),
        (
            "1. a\n    - b\n2. c",
            "<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>",
        ),
        ("T\n:   d\n:   e", "<dl><div><dt>T</dt><dd>d</dd><dd>e</dd></div></dl>"),
        (
            "> **T**\n>\n> p\n>\n> - a",
            '<div class="note" role="note" aria-labelledby="note-2">'
            '<p class="head" id="note-2"><strong>T</strong></p><p>p</p>'
            "<ul><li>a</li></ul></div>",
        ),
        ("> p", '<div class="note" role="note"><p>p</p></div>'),
    ],
)
def test_elements(markdown: str, html: str) -> None:
    """Each part is the element that it is."""
    assert html in made(f"## H\n\n{markdown}")


def test_checklists_say_what_is_in_force() -> None:
    """A choice says in words whether it is in force, beside its mark."""
    text = made("## H\n\nWhy?\n:   - [x] so\n    - [ ] else")
    assert re.search(r'<dd><ul class="choices"><li class="on">', text)
    assert re.findall(r'aria-label="([^"]*)"></span>(\w+)', text) == [
        ("in force", "so"),
        ("not in force", "else"),
    ]


def test_tables_name_and_frame() -> None:
    """A table is named and can be scrolled by keys; this table's column is marked."""
    text = made("## H\n\nTable: How many\n\n|n|1|**2**|\n|---|--:|--:|\n|a|3|**4**|\n")
    assert 'role="region" aria-labelledby="table-2" tabindex="0"' in text
    assert "<strong>Table 1</strong> How many</span></caption>" in text
    assert '<th scope="row" class="left">a</th>' in text
    assert re.findall(r'class="([^"]*own[^"]*)"', text) == [
        "right own top",
        "right own end",
    ]


def test_pictures_are_as_narrow_as_their_words_allow() -> None:
    """A picture says what it shows, and its words keep apart in any face."""
    text = unescape(made('## H\n\n![a "hub" & more](figure:hub "The hub")'))
    assert 'aria-label="a "hub" & more" style="--wide:104"' in text
    assert "<strong>Figure 1</strong> The hub</figcaption>" in text
    wide = text_width_mm("hub", 10, False)
    assert f'textLength="{wide:.2f}"'.rstrip('0"') in text
    long = made('## H\n\n![x](figure:long-name-here "The hub")')
    assert 'style="--wide:132"' in long


def _luminance(colour: str) -> float:
    if len(colour) == 4:
        colour = "#" + "".join(sign * 2 for sign in colour[1:])
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts
    ]
    return sum(f * p for f, p in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_colours_stand_out() -> None:
    """Light, dark and printed: words, links and pips have a contrast of 7 or more."""
    style = (TEMPLATES / "rulebook.html.j2").read_text("utf-8")
    palettes = re.findall(r":root \{([^}]*)\}", style)
    assert len(palettes) == 3
    for palette in palettes:
        colour = dict(re.findall(r"--(\w+): (#\w+)", palette))
        pairs = [(name, "paper") for name in ("ink", "soft", "line", "link")]
        for one, other in [*pairs, ("ink", "tile")]:
            low, high = sorted((_luminance(colour[one]), _luminance(colour[other])))
            assert (high + 0.05) / (low + 0.05) >= 7, (one, other)
