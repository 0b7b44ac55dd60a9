"""Links and bookmarks lead where they say, and a reader finds them in the tree."""

from collections.abc import Callable, Iterator
from io import BytesIO
from typing import Any

import pikepdf
import pytest
from checks.pdf_gate import violations
from checks.pdf_links import link_faults, read_links, read_outline
from checks.pdf_tags import kids, role_counts
from checks.sample_book import (
    CHAPTERS,
    FIRST_OF_TABLE,
    HEIGHT,
    SECTION,
    book_page,
    heading,
    link,
    paragraph,
    sample_book,
)
from checks.sample_pages import ABOUT
from pypdf import PdfReader

from scoresheets.pages.boxes import Bookmark, Element, Page, Text
from scoresheets.pdf.document import render_pages
from scoresheets.pdf.fonts import text_width_mm

POINTS = 72 / 25.4


@pytest.fixture(scope="module")
def data() -> bytes:
    """The sample book as a document."""
    return render_pages(sample_book(), ABOUT)


@pytest.fixture
def book(data: bytes) -> Iterator[pikepdf.Pdf]:
    """The same, opened."""
    with pikepdf.open(BytesIO(data)) as pdf:
        yield pdf


def test_passes_the_gate(data: bytes) -> None:
    """Tags, parent tree, links and outline are sound, in two readers."""
    assert violations(data, "a5") == []


def test_same_bytes_twice(data: bytes) -> None:
    """The same book gives the same bytes, links and outline too."""
    assert render_pages(sample_book(), ABOUT) == data


def test_contents_lead_forward(book: pikepdf.Pdf) -> None:
    """Contents come before the chapters, and each entry leads to the right page."""
    links = [link for link in read_links(book) if link.page == 0]
    assert [link.words for link in links] == [
        f"{title} {number}" for number, title in enumerate(CHAPTERS, 2)
    ]
    tops = [link.target for link in links]
    assert [top[0] for top in tops if not isinstance(top, str)] == [1, 2, 3]


def test_a_place_begins_above_its_rule(book: pikepdf.Pdf) -> None:
    """The rule above a heading is in sight when a link has led there."""
    target = read_links(book)[0].target
    assert not isinstance(target, str)
    assert target[1] == pytest.approx((HEIGHT - 30) * POINTS, abs=0.1)


def test_links_of_a_chapter(book: pikepdf.Pdf) -> None:
    """A link on two lines is one link with two lines; words keep their hyphen."""
    inner, *web, mail = [link for link in read_links(book) if link.page == 1]
    assert (inner.words, inner.lines) == ("the well-known table", 2)
    assert not isinstance(inner.target, str)
    assert inner.target[0] == FIRST_OF_TABLE
    assert {link.target for link in web} == {
        "https://example.org/%C5%BC%C3%B3%C5%82w?a=1"
    }
    assert mail.target == "mailto:a@example.org"


def test_pypdf_finds_the_links(data: bytes) -> None:
    """Another reader sees the same links, and where they are."""
    reader = PdfReader(BytesIO(data), strict=True)
    found = [
        annotation.get_object()
        for page in reader.pages
        for annotation in page.get("/Annots", [])
    ]
    with pikepdf.open(BytesIO(data)) as pdf:
        links = read_links(pdf)
    assert [entry["/Contents"] for entry in found] == [link.words for link in links]
    assert all(entry["/Subtype"] == "/Link" for entry in found)
    left, low, right, high = (float(value) for value in found[0]["/Rect"])
    wide = text_width_mm(CHAPTERS[0], 10, bold=True)
    assert left == pytest.approx(20 * POINTS, abs=0.1)
    assert right == pytest.approx(120 * POINTS, abs=0.1)
    assert right - left > wide * POINTS
    assert low < (HEIGHT - 40) * POINTS < high


def test_roles(book: pikepdf.Pdf) -> None:
    """Every link is an element in its paragraph, its list or its contents."""
    roles = role_counts(book)
    assert roles["TOC"] == 1
    assert roles["TOCI"] == roles["Reference"] == len(CHAPTERS)
    assert roles["Link"] == len(CHAPTERS) * (1 + 5) == len(read_links(book))
    assert roles["H2"] == roles["H3"] == roles["Figure"] == len(CHAPTERS)
    assert roles["Table"] == roles["Caption"] == 1


def test_words_around_a_link_are_kept_apart(book: pikepdf.Pdf) -> None:
    """A reader hears a space before a link, none within its parted word."""
    content = book.pages[1].Contents.read_bytes()
    for shown in (b"(See )", b"(the well-)", b"(known table )"):
        assert shown in content


def test_outline(book: pikepdf.Pdf) -> None:
    """Chapters and their sections, each with page and place."""
    entries = read_outline(book)
    assert [entry[:3] for entry in entries] == [
        entry
        for page, title in enumerate(CHAPTERS, 1)
        for entry in ((0, title, page), (1, SECTION, page))
    ]
    tops = {entry.level: entry.top for entry in entries}
    assert tops == {
        0: pytest.approx((HEIGHT - 30) * POINTS, abs=0.1),
        1: pytest.approx((HEIGHT - 130) * POINTS, abs=0.1),
    }


def test_pypdf_reads_the_outline(data: bytes) -> None:
    """Another reader finds the same titles, one within the other."""
    outline: list[Any] = [*PdfReader(BytesIO(data), strict=True).outline]
    titles = [
        [inner.title for inner in entry] if isinstance(entry, list) else entry.title
        for entry in outline
    ]
    assert titles == [at for title in CHAPTERS for at in (title, [SECTION])]


def test_bookmarks_name_their_headings(book: pikepdf.Pdf) -> None:
    """An entry of the outline names the element of its heading."""
    chapter = book.Root.Outlines.First
    assert str(chapter.SE.S) == "/H2"
    assert str(chapter.First.SE.S) == "/H3"
    assert chapter.First.SE.Pg.objgen == book.pages[1].obj.objgen


@pytest.mark.parametrize(
    ("levels", "depths"),
    [
        pytest.param((1, 1, 0, 1), (0, 0, 0, 1), id="sections first"),
        pytest.param((0, 2, 1, 0), (0, 1, 1, 0), id="a level left out"),
    ],
)
def test_levels_need_not_be_whole(
    levels: tuple[int, ...], depths: tuple[int, ...]
) -> None:
    """An entry hangs below the last one of a higher level, if there is any."""
    pages = [
        book_page(
            heading("H2", 40, f"Part {at}", f"p{at}"),
            bookmarks=(Bookmark(level, f"Part\x07{at}", f"p{at}"),),
        )
        for at, level in enumerate(levels)
    ]
    with pikepdf.open(BytesIO(render_pages(pages, ABOUT))) as pdf:
        assert link_faults(pdf) == []
        entries = read_outline(pdf)
    assert [entry[:3] for entry in entries] == [
        (depth, f"Part {at}", at) for at, depth in enumerate(depths)
    ]


def test_bookmark_of_an_inner_heading() -> None:
    """A heading may stand within a part of a page, or on a page before."""
    part = Element("Sect", (heading("H2", 40, "Inner", "inner"),))
    mark = (Bookmark(0, "Later", "inner"),)
    pages = [book_page(part), book_page(paragraph(20, "Words."), bookmarks=mark)]
    with pikepdf.open(BytesIO(render_pages(pages, ABOUT))) as pdf:
        (entry,) = read_outline(pdf)
    assert entry[:3] == (0, "Later", 0)
    assert entry.top == pytest.approx((HEIGHT - 30) * POINTS, abs=0.1)


def test_page_labels(book: pikepdf.Pdf) -> None:
    """Pages are numbered from 1, and the window shows the title."""
    assert [page.label for page in book.pages] == [
        str(number) for number in range(1, len(book.pages) + 1)
    ]
    assert bool(book.Root.ViewerPreferences.DisplayDocTitle)


@pytest.mark.parametrize(
    ("texts", "kind"),
    [
        pytest.param(("9.", "10."), "/Decimal", id="steps"),
        pytest.param(("10.",), "/Decimal", id="many steps"),
        pytest.param(("–", "–"), "/Disc", id="items"),
        pytest.param((), "/None", id="no labels"),
    ],
)
def test_lists_say_how_they_are_marked(texts: tuple[str, ...], kind: str) -> None:
    """Steps are counted, items have marks, and entries have neither."""
    body = Element("LBody", (Text(30, 30, "12 words", 10),))
    items = tuple(
        Element("LI", (Element("Lbl", (Text(20, 30, text, 10),)), body))
        for text in texts
    ) or (Element("LI", (body,)),)
    pdf_data = render_pages([book_page(Element("L", items))], ABOUT)
    with pikepdf.open(BytesIO(pdf_data)) as pdf:
        (listed,) = kids(pdf.Root.StructTreeRoot.K)
        assert str(listed.A.ListNumbering) == kind


CHAPTER = heading("H2", 40, "One", "one")


@pytest.mark.parametrize(
    ("page", "complaint"),
    [
        pytest.param(
            book_page(Element("P", (link(40, "#two", "Two"),))),
            "nothing is called 'two'",
            id="link to nothing",
        ),
        pytest.param(
            book_page(CHAPTER, bookmarks=(Bookmark(0, "Two", "two"),)),
            "nothing is called 'two'",
            id="bookmark to nothing",
        ),
        pytest.param(
            book_page(CHAPTER, CHAPTER),
            "two places are called 'one'",
            id="two of a name",
        ),
        pytest.param(
            book_page(Element("H2", anchor="one")),
            "the place 'one' has no words",
            id="place without words",
        ),
        pytest.param(
            book_page(CHAPTER, Element("P", (link(40, "#one"),))),
            "the link to '#one' has no words",
            id="link without words",
        ),
        pytest.param(
            book_page(Element("P", (link(40, "javascript:x", "Two"),))),
            "not an anchor, nor a web or mail address: 'javascript:x'",
            id="neither place nor address",
        ),
    ],
)
def test_mistakes(page: Page, complaint: str) -> None:
    """What leads nowhere is a programmer's mistake, not a dead link."""
    with pytest.raises(ValueError, match=complaint):
        render_pages([page], ABOUT)


def _first_link(pdf: pikepdf.Pdf) -> Any:
    return pdf.pages[0].Annots[0]


TAMPERING: list[tuple[Callable[[pikepdf.Pdf], object], str]] = [
    (lambda pdf: _first_link(pdf).__delitem__("/Contents"), "says nothing"),
    (lambda pdf: _first_link(pdf).__setitem__("/F", 0), "is not printed"),
    (lambda pdf: _first_link(pdf).__delitem__("/Border"), "has a border"),
    (lambda pdf: _first_link(pdf).__delitem__("/Dest"), "leads to no place"),
    (lambda pdf: _first_link(pdf).__setitem__("/StructParent", 99), "parent tree"),
    (lambda pdf: _first_link(pdf).Rect.__setitem__(0, 300), "beside its box"),
    (lambda pdf: _first_link(pdf).Dest.__setitem__(3, 9000), "beside the page"),
    (lambda pdf: pdf.pages.__delitem__(1), "out of the document"),
    (lambda pdf: pdf.Root.Outlines.__setitem__("/Count", 5), "said to be 5"),
]


@pytest.mark.parametrize(("tamper", "fault"), TAMPERING)
def test_faults_are_noticed(
    book: pikepdf.Pdf, tamper: Callable[[pikepdf.Pdf], object], fault: str
) -> None:
    """The check that all rulebooks pass would not pass what is wrong."""
    tamper(book)
    assert any(fault in said for said in link_faults(book))
