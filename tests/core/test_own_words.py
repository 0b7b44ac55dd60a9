"""Users' own Markdown: what it may say, and that nothing in it does any harm."""

import time
from itertools import pairwise
from random import Random
from typing import Final

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scoresheets.catalog.names import prints_nothing
from scoresheets.catalog.own_texts import says_nothing
from scoresheets.errors import TemplateTextError
from scoresheets.rulebook.blocks import read_book
from scoresheets.rulebook.markdown import all_words
from scoresheets.rulebook.own_words import (
    clean_line,
    clean_markdown,
    own_title,
    without_title,
)
from scoresheets.rulebook.parts import Block, Run

SECONDS: Final = 8.0
"""Bound for the longest texts; most take a hundredth, some nearly two."""
LONG: Final = 20_000


def seen(text: str) -> list[tuple[str, str]]:
    """Return kind and words of all that a reader sees of a user's text."""
    return [(part.kind, all_words(part)) for part in read_book(clean(text), "t")]


def clean(text: str) -> str:
    """Return a text made clean."""
    return clean_markdown(text)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("One.\n\nTwo\nlines.", [("paragraph", "One."), ("paragraph", "Two lines.")]),
        ("- a\n- **b** c", [("item", "a"), ("item", "b c")]),
        ("1. a\n2. b", [("step", "a"), ("step", "b")]),
        ("- a\n\n1. b\n\nc", [("item", "a"), ("step", "b"), ("paragraph", "c")]),
        ("# Snacks\n\nNone.", [("paragraph", "Snacks"), ("paragraph", "None.")]),
        ("> **Note**\n>\n> Quiet!", [("paragraph", "Note"), ("paragraph", "Quiet!")]),
        (
            "Table: Snacks\n\nwho|what\n-|-\nSam|figs",
            [("paragraph", "Snacks"), ("item", "who · what"), ("item", "Sam · figs")],
        ),
        ("Table: no table", [("paragraph", "Table: no table")]),
        ("`a [b] *c*`", [("paragraph", "a [b] *c*")]),
        ("![a fig](https://example.org/a.png)", [("paragraph", "a fig")]),
        ("Fig\n:   a fruit", [("paragraph", "Fig"), ("paragraph", "a fruit")]),
    ],
)
def test_markdown_of_users_is_read(text: str, parts: list[tuple[str, str]]) -> None:
    """Paragraphs, lists and bold words stay; all else becomes one of these."""
    assert seen(text) == parts


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("- a\n    - b\n        1. c\n- d", ["0 a", "1 b", "2 c", "0 d"]),
        ("1. a\n    - b\n\n    1. c\n\n2. d", ["0 a", "1 b", "1 c", "0 d"]),
        ("- - a\n    - b", ["0 a", "1 b"]),
        ("> - a\n>     - b", ["0 a", "1 b"]),
        ("- a\n    - b\n\nc\n\n- d", ["0 a", "1 b", "0 c", "0 d"]),
    ],
)
def test_lists_in_lists(text: str, items: list[str]) -> None:
    """Items stay as deep as they are written, below an item that has words."""
    parts = read_book(clean(text), "t")
    assert [
        f"{part.level} {part.text}" for part in parts if isinstance(part, Block)
    ] == items


@pytest.mark.parametrize("seed", range(200))
def test_any_lists_in_lists(seed: int) -> None:
    """Items of both kinds, at random levels, keep their kinds and levels."""
    random, level, lines = Random(seed), -1, list[str]()
    for number in range(random.randint(1, 7)):
        level = random.randint(0, min(level + 1, 3))
        lines += ["", "    " * level + random.choice(("- ", "1. ")) + f"w{number}"]
    text = "\n".join(lines)
    assert read_book(clean(text), "t") == read_book(text, "t")


@pytest.mark.parametrize(
    "text",
    [
        "{{ 7*7 }}",
        "a {{ 7*7 }} b",
        "{% raw %}",
        "{% for x in y %}",
        "{# no comment #}",
        "${HOME} %(x)s {0}",
        "</para> <i>x",
        "A<b R&D &lt; &#60; &amp;",
        "<script>alert(1)</script>",
        '<img src=x onerror="alert(1)">',
        "![](file:///etc/passwd)",
        "[a]: https://example.org",
        "[^1]: a footnote",
        "a [b][c] [d]",
        "words {#id .x onclick=alert(1)}",
        "word{: onclick=alert(1)}",
        "[[[[ ]] ((",
        "A|B",
        "Table: x",
        "<!-- no comment -->",
        "┘└ ½ → ≤ ✓ 🚂",
        "--- === +++",
        "1) one",
        "#hash",
        "##hash #",
    ],
)
def test_what_is_no_markdown_of_ours_is_shown(text: str) -> None:
    """Code, HTML, attributes, references and the like are the words that they are."""
    assert seen(text) == [("paragraph", text)]


def test_attributes_reach_no_heading() -> None:
    """Neither ids nor handlers of a user's own come to a page."""
    assert seen("# Head {#id .x onclick=alert(1)}") == [
        ("paragraph", "Head {#id .x onclick=alert(1)}")
    ]
    assert seen("para\n{: #id onclick=x }") == [
        ("paragraph", "para {: #id onclick=x }")
    ]


@pytest.mark.parametrize(
    ("text", "runs"),
    [
        ("[x](https://a.b/c_(d))", (Run("x", link="https://a.b/c_(d)"),)),
        ('[x](http://a.b "title")', (Run("x", link="http://a.b"),)),
        ("[x](HTTP://A.b/C)", (Run("x", link="http://A.b/C"),)),
        ("[x](MailTo:A@b.c)", (Run("x", link="mailto:A@b.c"),)),
        ("[x](mailto:a@b.c)", (Run("x", link="mailto:a@b.c"),)),
        ("[x](https://a.b/|*_`)", (Run("x", link="https://a.b/%7C*_%60"),)),
        ("<https://a.b/c_d>", (Run("https://a.b/c_d", link="https://a.b/c_d"),)),
        ("<mailto:a@b.c>", (Run("mailto:a@b.c", link="mailto:a@b.c"),)),
        ("<javascript:alert(1)>", (Run("<javascript:alert(1)>"),)),
        ("[x](javascript:alert(1))", (Run("x"),)),
        ("[x](data:text/html,x)", (Run("x"),)),
        ("[x](file:///etc/passwd)", (Run("x"),)),
        ("[x](//a.b)", (Run("x"),)),
        ("[x](#deal)", (Run("x"),)),
        ("![x](file:///etc/passwd)", (Run("x"),)),
        ("![x](figure:hub)", (Run("x"),)),
        (
            "**a [x](http://b.c) d**!",
            (Run("a ", True), Run("x", True, "http://b.c"), Run(" d", True), Run("!")),
        ),
    ],
)
def test_links_lead_to_the_web_or_nowhere(text: str, runs: tuple[Run, ...]) -> None:
    """Links to the web and to mail stay; all others are their words."""
    assert read_book(clean(text), "t") == (Block("paragraph", runs),)


@pytest.mark.parametrize(
    "text",
    [
        *("*" * LONG, "_a" * 10_000, "[" * LONG, "]" * LONG, "`" * (LONG + 1)),
        *("\\" * LONG, "<" * LONG, "*_[`" * 5_000, "#" * LONG, "a" * LONG, "=" * LONG),
        *("[a](" * 5_000, "![" * 10_000, "**a" * 6_000, "_a*b" * 5_000),
        *("{" * LONG, "(" * LONG, "[a](http://b) " * 1_400, "[" * 9_999 + "]" * 9_999),
        *("<a " * 6_000, "&" * LONG, "~" * LONG, "a\n" * 10_000, "\n" * LONG + "a"),
        ">" * 1_000 + " x",
        "> " * 1_000 + "x",
        "- " * 1_000 + "x",
        "1. " * 1_000 + "x",
        "\n".join(" " * 4 * depth + "- x" for depth in range(70)),
        "\n".join(">" * depth + " x" for depth in range(190)),
        "|" * 10_000 + "\n" + "|-" * 5_000,
        "a|" * 5_000 + "\n" + "-|" * 5_000,
    ],
    ids=lambda text: f"{text[:4]!r}-{len(text)}",
)
def test_long_and_deep_texts_end_soon(text: str) -> None:
    """The longest text that a file may hold is read in bounded time."""
    start = time.perf_counter()
    assert seen(text)
    assert time.perf_counter() - start < SECONDS


def test_lists_without_end_spoil_nothing() -> None:
    """What is read after a text that cannot be read is read as ever."""
    before = seen("- a **b**")
    with pytest.raises(TemplateTextError, match="without end"):
        read_book("- " * 2_000 + "a", "t")
    assert seen("- a **b**") == before


def test_unseen_signs_and_halves_of_signs_go() -> None:
    """Control characters are spaces, halves of a sign are marked as missing."""
    assert seen("a\x00b\x01\x02c\x7f\ufffed") == [("paragraph", "a b c d")]
    assert seen("a\x02klzzwxh:0\x03") == [("paragraph", "a klzzwxh:0")]
    assert seen("a\ud800b") == [("paragraph", "a\ufffdb")]
    assert seen("a\u2028b\u0085c\u00a0d") == [("paragraph", "a b c d")]


@given(st.text("#->*+_`~[]()!:.1ax \n\\<&;|=\t{}^", max_size=14) | st.text(max_size=8))
def test_words_that_are_taken_say_something(text: str) -> None:
    """What a house-rules file may hold is never nothing once its marks are read."""
    if not says_nothing(text):
        assert not prints_nothing(clean(text))
        assert not prints_nothing(clean_line(text))


def test_nothing_is_left_of_nothing() -> None:
    """A text without any words says nothing, and nothing of the one before it."""
    assert seen("before") == [("paragraph", "before")]
    for text in ("", "  \n\n ", "\x00", "\u2028"):
        assert seen(text) == []


_SIGNS: Final = st.sampled_from(list("*_`[]()<>{}|!#+-.:\\\"'&~=$^@% \n\tab1é"))


@given(st.lists(_SIGNS, max_size=60).map("".join) | st.text(max_size=60))
@example("**a **b")
@example("*a\\*")
@example("a\\\nb")
@example("[a](http://b\\)")
@example("- [x] a\n- [ ] b")
@example("- \\[x\\] a")
def test_clean_text_is_read_as_it_is(text: str) -> None:
    """Clean text is paragraphs and items; made clean once more, it stays the same."""
    once = clean(text)
    parts = read_book(once, "t")
    assert all(
        isinstance(part, Block) and part.kind in ("paragraph", "item", "step", "choice")
        for part in parts
    )
    assert seen(once) == [
        ("item" if part.kind == "choice" else part.kind, all_words(part))
        for part in parts
    ]
    levels = [part.level for part in parts if isinstance(part, Block)]
    assert all(b <= a + 1 for a, b in pairwise([-1, *levels]))
    assert "\n" not in clean_line(text)
    once.encode()


def test_title_is_the_first_heading() -> None:
    """A section of the users' own is named by its first heading, else by its id."""
    text = "## Snacks *and* drinks {#deal}\n\nNone."
    assert own_title(text, "snacks_us") == "Snacks and drinks {#deal}"
    assert without_title(text).strip() == "None."
    assert own_title("None.", "snacks_us") == "Snacks us"
    assert without_title("None.") == "None."


@pytest.mark.parametrize(
    ("text", "levels"),
    [
        ("- a\n  - b\n    - c\n  - d\n- e", "01210"),
        ("- a\n    - b\n        - c\n- d", "0120"),
        ("1. a\n   - b\n   - c\n2. d", "0110"),
        ("10. a\n    - b\n11. c", "010"),
        ("* a\n\n  * b\n\n* c", "010"),
        ("- a\n - b\n- c", "000"),
        ("words\n\n- a\n  - b\n\nwords\n\n- c", "010"),
    ],
)
def test_lists_within_lists(text: str, levels: str) -> None:
    """An item that begins below another's words belongs to it, as people write them."""
    said = clean_markdown(text).split("\n")
    items = [line for line in said if line.strip()[:1] in "-1"]
    indents = [len(line) - len(line.lstrip()) for line in items if line.strip()]
    assert "".join(str(indent // 4) for indent in indents) == levels


def test_emphasis_is_kept() -> None:
    """There is one way to stress a word on paper."""
    assert clean_markdown("a *b* **c** _d_ `e`") == "a **b** **c** **d** e"
