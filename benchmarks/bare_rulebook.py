"""The floor for the full rulebook: jinja2, Markdown and platypus, nothing of ours.

Sets the Markdown that ``sheets rules --format md`` prints, in type of our size on lines
as long as ours: headings, lists, asides, and tables with a grid. No pictures, no
contents, no tags.

    python bare_rulebook.py REGULAR.ttf BOLD.ttf RULES.md OUTPUT.pdf
"""

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import click
from bare_sheet import use_fonts
from jinja2 import Environment
from markdown import Markdown
from reportlab.lib.colors import black
from reportlab.lib.pagesizes import letter
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import registerFontFamily
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, Paragraph, SimpleDocTemplate, Spacer, Table

BODY = ParagraphStyle(
    "Body", fontName="Sheet", fontSize=10.5, leading=15, spaceAfter=7.5
)
ASIDE = ParagraphStyle("Aside", BODY, fontSize=9.5, leading=13.2, leftIndent=5 * mm)
ITEM = ParagraphStyle("Item", BODY, leftIndent=5 * mm, bulletFontName="Sheet")
HEADS = {
    f"h{level}": ParagraphStyle(
        f"Head{level}", BODY, fontName="Sheet-Bold", fontSize=size, leading=1.2 * size
    )
    for level, size in ((1, 26), (2, 22), (3, 11))
}
CELL = ParagraphStyle("Cell", BODY, fontSize=9.5, leading=13, spaceAfter=0)


def use_family(regular: str, bold: str) -> None:
    """Read both faces and pair them."""
    use_fonts(regular, bold)
    registerFontFamily(
        "Sheet",
        normal="Sheet",
        bold="Sheet-Bold",
        italic="Sheet",
        boldItalic="Sheet-Bold",
    )


def inner(node: ET.Element) -> str:
    """Return what is within a node, as platypus wants it."""
    text = ET.tostring(node, encoding="unicode")
    text = text[text.index(">") + 1 : text.rindex("</")]
    return text.replace("strong>", "b>").replace("em>", "i>")


def flow(node: ET.Element, style: ParagraphStyle = BODY) -> Iterator[Flowable]:
    """Yield what a piece of HTML is set as."""
    match node.tag:
        case "h1" | "h2" | "h3":
            yield Paragraph(inner(node), HEADS[node.tag])
        case "table":
            rows = [[Paragraph(inner(c), CELL) for c in row] for row in node.iter("tr")]
            yield Table(rows, style=[("GRID", (0, 0), (-1, -1), 0.5, black)])
            yield Spacer(1, 7.5)
        case "ul" | "ol":
            for number, item in enumerate(node, 1):
                bullet = f"{number}" if node.tag == "ol" else "–"
                yield Paragraph(inner(item), ITEM, bulletText=bullet)
        case "blockquote":
            for part in node:
                yield from flow(part, ASIDE)
        case "dl":
            for part in node:
                yield Paragraph(inner(part), ITEM if part.tag == "dd" else BODY)
        case _:
            yield Paragraph(inner(node), style)


class BareRulebooks:
    """A template and a reader that are kept."""

    def __init__(self, source: str) -> None:
        self._template = Environment(autoescape=False).from_string(source)
        self._reader = Markdown(extensions=["tables", "def_list", "sane_lists"])

    def write(self, output: Path, title: str = "Mexican Train") -> int:
        """Set one rulebook, write it, and return how many pages it has."""
        html = self._reader.reset().convert(self._template.render(title=title))
        story = [
            part for node in ET.fromstring(f"<div>{html}</div>") for part in flow(node)
        ]
        document = SimpleDocTemplate(
            str(output),
            pagesize=letter,
            leftMargin=62 * mm,
            rightMargin=20 * mm,
            topMargin=22 * mm,
            bottomMargin=21 * mm,
            title=title,
            invariant=1,
        )
        document.build(story, onFirstPage=_number, onLaterPages=_number)
        return int(document.page)


def _number(canvas: Canvas, _document: object) -> None:
    canvas.setFont("Sheet-Bold", 10)
    canvas.drawRightString(letter[0] - 20 * mm, 12 * mm, str(canvas.getPageNumber()))


@click.command()
@click.argument("regular")
@click.argument("bold")
@click.argument("source", type=click.Path(path_type=Path))
@click.argument("output", type=click.Path(path_type=Path))
def main(regular: str, bold: str, source: Path, output: Path) -> None:
    """Write the rulebook to OUTPUT."""
    use_family(regular, bold)
    BareRulebooks(source.read_text(encoding="utf-8")).write(output)


if __name__ == "__main__":
    main()
