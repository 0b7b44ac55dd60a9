"""A page with everything that pages are made of, for tests of the PDF room."""

from scoresheets.pages.boxes import (
    Circle,
    Element,
    Line,
    Mark,
    Page,
    Path,
    Rect,
    Text,
    TileMark,
)
from scoresheets.pdf.document import About
from scoresheets.sheet import CellId
from scoresheets.tiles import Tile, double

NAMES = ("Zoë", "Đorđe", "Żółw", "Ωμέγα", "Kōwhai", "Ana", "Bo", "José")
RECIPE = b'{"schema":1,"game":"mexican-train"}'
ABOUT = About(
    title="Mexican Train: Đ",
    author="Ana",
    subject="A sheet for tests",
    lang="en",
    creator="scoresheets 0",
    recipe=RECIPE,
)
LEFT, TOP, ROW, HEAD, CELL = 12.7, 45.0, 13.0, 30.0, 10.0
ROUNDS = 13
COLUMNS = 2 * len(NAMES)


def sample_page(names: tuple[str, ...] = NAMES, lang: str = "en") -> Page:
    """Return a letter page with headings, a real table, a figure and a list."""
    return Page(215.9, 279.4, lang, "Mexican Train", _grid(), _content(names))


def _grid() -> tuple[Mark, ...]:
    right, low = LEFT + HEAD + COLUMNS * CELL, TOP + (ROUNDS + 1) * ROW
    rows = (TOP + at * ROW for at in range(ROUNDS + 2))
    columns = (LEFT + HEAD + at * CELL for at in range(COLUMNS + 1))
    return (
        *(Line(LEFT, y, right, y, 0.5, 0.35) for y in rows),
        *(Line(x, TOP, x, low, 0.5, 0.35) for x in columns),
        *(
            Circle(LEFT + HEAD + at * CELL + 2.2, TOP + row * ROW + 2.2, 1.4, width=0.5)
            for row in range(1, ROUNDS + 1)
            for at in range(0, COLUMNS, 2)
        ),
        Circle(200, 250, 1, fill=0.5),
        Path(((190, 250), (192, 252), (194, 248)), width=0.8),
        Path(((180, 250), (182, 252), (184, 248)), fill=0.0, closed=True),
        Rect(160, 245, 12, 6, width=0.5, radius=1),
        Line(LEFT, 262, 190, 262, 0.5, dash=(1, 2)),
        Text(LEFT, 268, "Rules code 7K3D-9QXM", 7, grey=0.4),
    )


def _content(names: tuple[str, ...]) -> tuple[Element, ...]:
    size = 8.5
    return (
        Element("H1", (Text(LEFT, 20, "Mexican Train", 22, bold=True),)),
        Element(
            "P",
            (
                Text(LEFT, 28, "The double blank costs fifty and", size),
                Text(LEFT, 32, "is written down by a well-", size, new_line=True),
                Text(LEFT, 36, "known rule.", size, new_line=True),
                Text(80, 36, "Buena suerte", size, lang="es"),
            ),
        ),
        Element(
            "Figure",
            (
                TileMark(170, 12, 8, Tile(18, 17)),
                TileMark(190, 12, 5, None, lying=True),
            ),
            alt="The 18-17 and a blank outline",
        ),
        Element("Table", (_header(names), *map(_round, range(1, ROUNDS + 1)))),
        Element(
            "L",
            (
                Element(
                    "LI",
                    (
                        Element("Lbl", (Text(LEFT, 240, "1.", size),)),
                        Element("LBody", (Text(20, 240, "Play (now) \\ go", size),)),
                    ),
                ),
            ),
        ),
    )


def _header(names: tuple[str, ...]) -> Element:
    return Element(
        "TR",
        (
            Element("TH", (Text(LEFT + 2, 53, "Round", 9, bold=True),), scope="Column"),
            *(
                Element(
                    "TH",
                    (Text(LEFT + HEAD + 10 + at * 20, 53, name, 9, align="center"),),
                    scope="Column",
                    col_span=2,
                )
                for at, name in enumerate(names)
            ),
        ),
    )


def _round(number: int) -> Element:
    top = TOP + number * ROW
    head: tuple[Mark, ...] = (
        Rect(LEFT + 0.3, top + 0.3, HEAD - 0.6, ROW - 0.6, fill=0.95),
        TileMark(LEFT + 8, top + 3, 6, double(ROUNDS - number), lying=True),
        Text(LEFT + 2, top + 8, str(number), 9, bold=True),
        Text(LEFT + 29, top + 8, str(double(ROUNDS - number)), 6, align="right"),
    )
    ids = (CellId("points", number, side) for side in range(1, COLUMNS + 1))
    cells = (Element("TD", cell=cell) for cell in ids)
    return Element("TR", (Element("TH", head, scope="Row"), *cells))
