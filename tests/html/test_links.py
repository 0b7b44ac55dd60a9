"""What HTML rulebooks are: one file without scripts, whose links lead somewhere."""

from collections import Counter
from html.parser import HTMLParser

import pytest
from checks.rulebooks import BOOKS, html


class _Read(HTMLParser):
    """Collects elements and what they point to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()
        self.ids: list[str] = []
        self.targets: list[tuple[str, str]] = []
        self.handlers: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take note of an element."""
        self.tags[tag] += 1
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            elif name in ("href", "src", "aria-labelledby", "xlink:href"):
                self.targets.append((name, value or ""))
            elif name.startswith("on"):
                self.handlers.append(name)


@pytest.fixture(params=BOOKS)
def read(request: pytest.FixtureRequest) -> _Read:
    """An HTML rulebook, read."""
    return _Read(html(request.param))


def test_ids_are_unique(read: _Read) -> None:
    """No two elements have one id."""
    assert [name for name, times in Counter(read.ids).items() if times > 1] == []


def test_links_resolve(read: _Read) -> None:
    """Each link leads to an id of the file, or to the web."""
    ids = {f"#{name}" for name in read.ids}
    for name, target in read.targets:
        if name == "aria-labelledby":
            assert f"#{target}" in ids
        elif target not in ids:
            assert name == "href"
            assert target.startswith(("https://", "http://", "mailto:")), target


def test_nothing_is_loaded_or_run(read: _Read) -> None:
    """No script, handler, frame, form, or picture from elsewhere."""
    outside = ("script", "link", "iframe", "object", "embed", "img", "form", "base")
    assert not read.tags.keys() & {*outside, "input", "video", "audio"}
    assert read.handlers == []


def test_one_title_and_all_its_parts(read: _Read) -> None:
    """One heading of the first level, contents, text, and the code below."""
    once = ("h1", "title", "header", "nav", "main", "footer", "style")
    assert {tag: read.tags[tag] for tag in once} == dict.fromkeys(once, 1)
    assert read.tags["svg"] == read.tags["figure"] == read.tags["figcaption"]
    assert read.tags["table"] == read.tags["caption"] == read.tags["thead"]


def test_styles_load_nothing() -> None:
    """The style sheet names no address."""
    style = html(next(iter(BOOKS))).partition("<style>")[2].partition("</style>")[0]
    assert "url(" not in style
    assert "@import" not in style
