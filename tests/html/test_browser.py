"""HTML rulebooks in Chromium: axe-core, narrow and wide, light and dark, on paper."""

import re
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

import pytest
from checks.rulebooks import BOOKS, html
from checks.tools import npm_file
from pypdf import PdfReader

from scoresheets.games import rules_code

if TYPE_CHECKING:
    from playwright.sync_api import Page

WIDTHS: Final = (320, 1280)
SCHEMES: Final = ("light", "dark")
_OVER: Final = """() => {
    const edge = document.documentElement.clientWidth + 1;
    const inside = (e) => e.closest('.wide') || e.closest('.skip');
    const over = [...document.body.querySelectorAll('*')].filter(
        (e) => !inside(e) && e.getBoundingClientRect().right > edge);
    return over.map((e) => e.outerHTML.slice(0, 80));
}"""
"""What reaches over the right edge: nothing but tables, which scroll for themselves."""


_AXE: Final = "axe.run(document, { resultTypes: ['violations'] })"


def check_width(page: "Page") -> None:
    """Assert that a page scrolls down only."""
    size = "[document.documentElement.scrollWidth, innerWidth]"
    scrolled, shown = page.evaluate(size)
    assert scrolled <= shown
    assert page.evaluate(_OVER) == []


def complaints(page: "Page", where: str) -> list[str]:
    """Return what axe-core says against a page."""
    found: dict[str, Any] = page.evaluate(_AXE)
    return [
        f"{where}: {rule['id']}: {node['html'][:120]}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize("name", BOOKS)
def test_everybody_can_use_it(page: "Page", name: str) -> None:
    """No finding of axe-core, and nothing to scroll sideways."""
    axe = npm_file("axe-core/axe.min.js")
    page.set_content(html(name))
    page.add_script_tag(content=axe.read_text("utf-8"))
    found = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        check_width(page)
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            found += complaints(page, f"{width} {scheme}")
    assert found == []


def test_axe_sees_faults(page: "Page") -> None:
    """Pale words and an image without words are found."""
    axe = npm_file("axe-core/axe.min.js")
    bad = '<p style="color: #ccc">pale words</p><img src="data:,">'
    page.set_content(html("en-card").replace("</main>", f"{bad}</main>"))
    page.add_script_tag(content=axe.read_text("utf-8"))
    found = complaints(page, "")
    assert any("color-contrast" in one for one in found)
    assert any("image-alt" in one for one in found)


@pytest.mark.parametrize("name", ["es-full", "largest", "hostile"])
def test_large_words_fit(page: "Page", name: str) -> None:
    """With words twice as large nothing has to be scrolled sideways either."""
    page.set_content(html(name))
    for width in (640, 768, 1024, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        page.add_style_tag(content="html { font-size: 200% }")
        check_width(page)


def test_headings_are_level_with_their_text(page: "Page") -> None:
    """On a wide screen a heading begins on the line of the words beside it."""
    page.set_viewport_size({"width": 1280, "height": 900})
    page.set_content(html("en-full"))
    pairs = page.evaluate(
        """() => [...document.querySelectorAll('h3 + p, dt + dd')].map((below) => {
            const [a, b] = [below.previousElementSibling, below].map(
                (e) => e.getBoundingClientRect());
            return [a.top - b.top, a.right <= b.left];
        })"""
    )
    assert len(pairs) > 10
    assert all(abs(apart) < 0.6 and beside for apart, beside in pairs)


def test_keys_lead_past_the_contents(page: "Page") -> None:
    """The first stop of the Tab key is a link to the rules, seen when reached."""
    page.set_content(html("en-full"))
    link = page.locator("a.skip")
    box = link.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] < 0
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    box = link.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["height"] >= 24


@pytest.mark.parametrize(
    ("name", "fewest", "most"),
    [("en-full", 8, 20), ("es-full", 8, 20), ("en-short", 2, 4), ("en-card", 1, 1)],
)
def test_it_prints_well(page: "Page", name: str, fewest: int, most: int) -> None:
    """Printed, it is black on white, on its paper, with page numbers and the code."""
    page.emulate_media(color_scheme="dark", media="print")
    page.set_content(html(name))
    colours = "getComputedStyle(document.body).{}"
    assert page.evaluate(colours.format("backgroundColor")) == "rgb(255, 255, 255)"
    assert page.evaluate(colours.format("color")) == "rgb(0, 0, 0)"
    pages = PdfReader(BytesIO(page.pdf(prefer_css_page_size=True))).pages
    assert fewest <= len(pages) <= most
    code = rules_code(BOOKS[name].request.rules)
    for number, sheet in enumerate(pages, 1):
        assert sheet.mediabox.width == pytest.approx(595.3, abs=1)
        assert sheet.mediabox.height == pytest.approx(841.9, abs=1)
        said = sheet.extract_text()
        assert re.search(rf"{number}\s*{code}|{code}\s*{number}", said)
        assert len(said) > 60
