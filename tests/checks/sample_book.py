"""A small book of plain pages for tests of the PDF room: all that rulebooks need."""

from scoresheets.pages.boxes import (
    Bookmark,
    Element,
    Line,
    Page,
    Text,
    TileMark,
)
from scoresheets.tiles import Tile

WIDTH, HEIGHT, LEFT, SIZE = 148.0, 210.0, 20.0, 10.0
CHAPTERS = ("Doubles", "Żółw (long)", "Points")
SECTION = "Blanks"
ROWS, ROWS_A_PAGE = 93, 20
FIRST_OF_TABLE = len(CHAPTERS) + 1
"""Page, from 0, on which the table begins."""


def sample_book() -> tuple[Page, ...]:
    """Return contents, three chapters, and a table on five further pages."""
    chapters = [_chapter(number) for number in range(len(CHAPTERS))]
    rows = range(ROWS)
    parts = [rows[at : at + ROWS_A_PAGE] for at in range(0, ROWS, ROWS_A_PAGE)]
    tables = [_table(part, goes_on=part[-1] < ROWS - 1) for part in parts]
    return (_contents(), *chapters, *tables)


def book_page(
    *content: Element, bookmarks: tuple[Bookmark, ...] = (), lang: str = "en"
) -> Page:
    """Return a page of the book."""
    return Page(WIDTH, HEIGHT, lang, "Book", (), content=content, bookmarks=bookmarks)


def heading(role: str, y: float, title: str, anchor: str) -> Element:
    """Return a heading, to which the rule above it belongs."""
    rule = Line(LEFT, y - 10, WIDTH - LEFT, y - 10, 1.2)
    return Element(role, (rule, Text(LEFT, y, title, 16, bold=True)), anchor=anchor)


def paragraph(y: float, *words: str, goes_on: bool = False) -> Element:
    """Return a paragraph, a line for each string."""
    texts = (
        Text(LEFT, y + at * 5, line, SIZE, new_line=at > 0)
        for at, line in enumerate(words)
    )
    return Element("P", tuple(texts), goes_on=goes_on)


def link(y: float, target: str, *words: str) -> Element:
    """Return a link, a line for each string."""
    return Element("Link", paragraph(y, *words).kids, target=target)


def _contents() -> Page:
    """Return the first page, whose links lead forward."""
    entries = []
    for at, title in enumerate(CHAPTERS):
        y = 40.0 + at * 8
        number = Text(120, y, str(at + 2), SIZE, align="right")
        said = Text(LEFT, y, title, SIZE, bold=True)
        leads = Element("Link", (said, number), target=f"#chapter-{at}")
        entries.append(Element("TOCI", (Element("Reference", (leads,)),)))
    top = Element("H1", (Text(LEFT, 25, "How we play", 22, bold=True),))
    return book_page(top, Element("TOC", tuple(entries)))


def _chapter(number: int) -> Page:
    """Return a page with links back, forward, out, and in the middle of a line."""
    title, anchor = CHAPTERS[number], f"chapter-{number}"
    inline = Element(
        "P",
        (
            Text(LEFT, 50, "See", SIZE),
            Element(
                "Link",
                (
                    Text(30, 50, "the well-", SIZE),
                    Text(LEFT, 55, "known table", SIZE, new_line=True),
                ),
                target="#table",
            ),
            Text(50, 55, "and all before it.", SIZE),
        ),
    )
    items = tuple(
        Element(
            "LI",
            (
                Element("Lbl", (Text(LEFT, 70 + at * 6, f"{at + 9}.", SIZE),)),
                Element(
                    "LBody", (link(70 + at * 6, "https://example.org/żółw?a=1", "Web"),)
                ),
            ),
        )
        for at in range(3)
    )
    figure = Element("Figure", (TileMark(40, 100, 10, Tile(6, 4)),), alt="The 6-4")
    section = heading("H3", 140, SECTION, f"section-{number}")
    mail = Element("P", (link(150, "mailto:a@example.org", "Write to us"),))
    marks = (Bookmark(0, title, anchor), Bookmark(1, SECTION, f"section-{number}"))
    content = (inline, Element("L", items), figure, section, mail)
    return book_page(heading("H2", 40, title, anchor), *content, bookmarks=marks)


def _table(rows: range, *, goes_on: bool) -> Page:
    """Return a page of the table; its heads are read once."""
    head = tuple(
        Element("TH", (Text(x, 30, name, SIZE, bold=True),), scope="Column")
        for x, name in ((LEFT, "Round"), (60.0, "Points"))
    )
    kids = [_row(row, 40 + at * 7) for at, row in enumerate(rows)]
    page = book_page()
    if rows[0] > 0:
        texts = tuple(kid for cell in head for kid in cell.kids)
        artifacts = tuple(text for text in texts if isinstance(text, Text))
        table = Element("Table", tuple(kids), goes_on=goes_on)
        return page._replace(artifacts=artifacts, content=(table,))
    caption = Element("Caption", (Text(LEFT, 20, "Table 1", SIZE, bold=True),))
    first = (caption, Element("TR", head), *kids)
    table = Element("Table", first, anchor="table", goes_on=goes_on)
    return page._replace(content=(table,))


def _row(number: int, y: float) -> Element:
    first = Element("TH", (Text(LEFT, y, f"round {number}", SIZE),), scope="Row")
    points = Text(80, y, str(number * 7), SIZE, align="right")
    return Element("TR", (first, Element("TD", (points,))))
