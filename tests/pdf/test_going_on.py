"""Elements that go on over pages are one element to a reader."""

from io import BytesIO

import pikepdf
import pytest
from checks.pdf_gate import violations
from checks.pdf_tables import read_tables
from checks.pdf_tags import kids, role_counts, tag_faults
from checks.sample_book import (
    FIRST_OF_TABLE,
    ROWS,
    book_page,
    heading,
    paragraph,
    sample_book,
)
from checks.sample_pages import ABOUT

from scoresheets.pages.boxes import Element, Page, Text, TileMark
from scoresheets.pdf.document import render_pages
from scoresheets.pdf.rows import KEPT
from scoresheets.tiles import Tile


def test_table_on_five_pages() -> None:
    """Rows of five pages are one table, in order, with one row of heads."""
    data = render_pages(sample_book(), ABOUT)
    (table,) = read_tables(data)
    (first, second), *rows = table
    assert (first.text, second.text) == ("Round", "Points")
    assert first.is_head
    assert second.is_head
    assert [[cell.text for cell in row] for row in rows] == [
        [f"round {number}", str(number * 7)] for number in range(ROWS)
    ]
    assert [cell.is_head for cell in rows[-1]] == [True, False]


def test_its_rows_are_on_their_pages() -> None:
    """Each cell says which page it is on; the table itself is on none."""
    with pikepdf.open(BytesIO(render_pages(sample_book(), ABOUT))) as pdf:
        table = kids(pdf.Root.StructTreeRoot.K)[-1]
        assert str(table.S) == "/Table"
        assert "/Pg" not in table
        caption, *rows = kids(table)
        assert str(caption.S) == "/Caption"
        pages = [kids(row)[0].Pg.objgen for row in rows]
        places = [page.obj.objgen for page in pdf.pages]
    numbers = [places.index(page) for page in pages]
    assert numbers == sorted(numbers)
    assert {*numbers} == {*range(FIRST_OF_TABLE, FIRST_OF_TABLE + 5)}


def test_kept_rows_stay_right() -> None:
    """Rows that were kept from another book change no byte of this one."""
    KEPT.clear()
    book = sample_book()
    alone = render_pages(book, ABOUT)
    assert KEPT
    assert render_pages(book, ABOUT) == alone
    # The same rows, on a page more, and in two tables instead of one.
    render_pages([book_page(paragraph(20, "Before.")), *book], ABOUT)
    parted = book[FIRST_OF_TABLE]
    (table,) = parted.content
    parted = parted._replace(content=(table._replace(goes_on=False),))
    other = [*book[:FIRST_OF_TABLE], parted, *book[FIRST_OF_TABLE + 1 :]]
    two = render_pages(other, ABOUT)
    assert len(read_tables(two)) == 2
    assert violations(two, "a5") == []
    assert render_pages(book, ABOUT) == alone


def test_list_keeps_its_kind() -> None:
    """A list says of itself what its first part says."""

    def part(label: str, *, goes_on: bool) -> Page:
        items = (
            Element("Lbl", (Text(20, 30, label, 10),)),
            Element("LBody", (Text(30, 30, "Word", 10),)),
        )
        return book_page(Element("L", (Element("LI", items),), goes_on=goes_on))

    pages = [part("99.", goes_on=True), part("–", goes_on=False)]
    with pikepdf.open(BytesIO(render_pages(pages, ABOUT))) as pdf:
        (listed,) = kids(pdf.Root.StructTreeRoot.K)
        assert tag_faults(pdf) == []
        assert str(listed.A.ListNumbering) == "/Decimal"
        assert len(kids(listed)) == 2


def test_paragraph_on_three_pages() -> None:
    """Text of an element's own goes on too, and its lines are kept apart."""
    pages = [
        book_page(heading("H2", 40, "One", "one"), paragraph(50, "a", goes_on=True)),
        book_page(paragraph(50, "b well-", goes_on=True)),
        book_page(paragraph(50, "known c."), paragraph(70, "Another.")),
    ]
    data = render_pages(pages, ABOUT)
    assert violations(data, "a5") == []
    with pikepdf.open(BytesIO(data)) as pdf:
        assert role_counts(pdf)["P"] == 2
        _, first, _ = kids(pdf.Root.StructTreeRoot.K)
        contents = kids(first)
        assert [str(kid.Type) for kid in contents] == ["/MCR"] * 3
        places = [page.obj.objgen for page in pdf.pages]
        assert [places.index(kid.Pg.objgen) for kid in contents] == [0, 1, 2]
        shown = [page.Contents.read_bytes() for page in pdf.pages]
    assert b"(a )Tj" in shown[0]
    assert b"(b well-)Tj" in shown[1]


def test_in_another_language() -> None:
    """A part on a page in another language is one with the first as well."""
    pages = [
        book_page(paragraph(50, "a", goes_on=True), lang="es"),
        book_page(paragraph(50, "b"), lang="es"),
    ]
    with pikepdf.open(BytesIO(render_pages(pages, ABOUT))) as pdf:
        (only,) = kids(pdf.Root.StructTreeRoot.K)
        assert str(only.Lang) == "es"


FIGURE = Element(
    "Figure", (TileMark(40, 100, 10, Tile(6, 4)),), alt="The 6-4", goes_on=True
)
INNER = Element("Div", (paragraph(40, "a", goes_on=True), paragraph(50, "b")))


@pytest.mark.parametrize(
    ("pages", "complaint"),
    [
        pytest.param(
            [book_page(paragraph(40, "a", goes_on=True))],
            "nothing follows on a P that goes on",
            id="at the end",
        ),
        pytest.param(
            [
                book_page(paragraph(40, "a", goes_on=True)),
                book_page(Element("L", (paragraph(40, "b"),))),
            ],
            "a P cannot go on as a L",
            id="as something else",
        ),
        pytest.param(
            [book_page(FIGURE), book_page(FIGURE)],
            "a Figure cannot go on",
            id="figure",
        ),
        pytest.param(
            [book_page(INNER)], "only outermost elements go on", id="within another"
        ),
        pytest.param(
            [book_page(INNER._replace(goes_on=True)), book_page(INNER)],
            "only outermost elements go on",
            id="within one that goes on",
        ),
    ],
)
def test_mistakes(pages: list[Page], complaint: str) -> None:
    """What cannot go on is a programmer's mistake, not a hole in the tree."""
    with pytest.raises(ValueError, match=complaint):
        render_pages(pages, ABOUT)
