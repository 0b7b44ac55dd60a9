"""The floor for the default build: the bare sheet, and a back that flows.

The back holds some 350 words of rules and a small table: jinja2 fills in the figures,
Markdown reads it, and ReportLab's platypus sets it. Nothing of ours.

    python bare_default.py REGULAR.ttf BOLD.ttf OUTPUT.pdf
"""

from xml.etree import ElementTree as ET

import click
from bare_sheet import draw_sheet, use_fonts
from jinja2 import Environment
from markdown import Markdown
from reportlab.lib.colors import black
from reportlab.lib.pagesizes import letter
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import registerFontFamily
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    Flowable,
    PageBreak,
    Paragraph,
    SimpleDocTemplate,
    Spacer,
    Table,
)

BODY = ParagraphStyle("Body", fontName="Sheet", fontSize=9, leading=12, spaceAfter=4)
HEAD = ParagraphStyle("Head", BODY, fontName="Sheet-Bold", fontSize=12, leading=15)

RULES = """\
## The rules in force

The set has **{{ tiles }} tiles**. {{ players }} players take {{ hand }} each; the
engine lies in the middle, and {{ boneyard }} tiles are left in the boneyard, face down.
Whoever has the lowest total after {{ rounds }} rounds wins.

## Trains

Everybody builds a train of their own, away from the engine, and there is one more that
is open to all: the Mexican Train. A train begins with a tile that matches the engine;
each further tile matches the end that is open. The Mexican Train is begun by anybody,
once the first turn is over, and stays open to all until the round ends.

## A turn

In the first turn a player lays as long a run as the hand allows. After that a turn is
one tile, on the own train, on the Mexican Train, or on a train that carries a marker.
Who cannot play draws one tile and may lay it at once. Who still cannot play puts a
marker on the own train: now the others may build there too. The marker comes off again
when its owner lays a tile on that train.

## Doubles

A double is laid across. Its player lays a second tile at once, on the double or
elsewhere. A double that is left open must be covered before play goes on: the next
player who can cover it has to, and who cannot draws, and puts out a marker. Two or more
open doubles are covered in the order in which they were laid.

## The end of a round

Who has one tile left says so. A round ends when somebody lays the last tile, a double
too, or when the boneyard is empty and nobody can play: then it is blocked. Everybody
counts the pips of the tiles still held. The double blank counts {{ blank }}. Who went
out writes 0; in a blocked round everybody writes what they hold.

## The end of the game

The next round has the next lower double as its engine. After the round of the double
blank all totals are added up, across and down: both ways must give the same. Of players
with the same total the one who won more rounds is ahead, then the one whose lowest
round that is not zero is lower; who is level even so shares the place.

## An example

| round | Ana | Bo | Cruz | Dani |
|-------|-----|----|------|------|
| 12-12 | 0   | 23 | 41   | 7    |
| 11-11 | 18  | 0  | 12   | 33   |
| 10-10 | 5   | 16 | 0    | 29   |
| total | 23  | 39 | 53   | 69   |
"""


def read_rules() -> list[Flowable]:
    """Turn the rules into what platypus sets."""
    source = Environment(autoescape=False).from_string(RULES)
    text = source.render(
        tiles=91, players=4, hand=15, boneyard=30, rounds=13, blank="nothing"
    )
    html = Markdown(extensions=["tables"]).convert(text)
    flow: list[Flowable] = []
    for node in ET.fromstring(f"<div>{html}</div>"):
        if node.tag == "table":
            rows = [
                ["".join(cell.itertext()) for cell in row] for row in node.iter("tr")
            ]
            style = [
                ("GRID", (0, 0), (-1, -1), 0.5, black),
                ("FONT", (0, 0), (-1, -1), "Sheet", 9),
            ]
            flow += [Spacer(1, 4), Table(rows, style=style)]
        else:
            inner = ET.tostring(node, encoding="unicode")
            inner = inner[inner.index(">") + 1 : inner.rindex("</")]
            inner = inner.replace("strong>", "b>").replace("em>", "i>")
            flow.append(Paragraph(inner, HEAD if node.tag == "h2" else BODY))
    return flow


def draw_front(canvas: Canvas, _document: object) -> None:
    """Draw the sheet on the first page, below what flows there."""
    draw_sheet(canvas)


@click.command()
@click.argument("regular")
@click.argument("bold")
@click.argument("output")
def main(regular: str, bold: str, output: str) -> None:
    """Write the sheet and its back to OUTPUT."""
    use_fonts(regular, bold)
    registerFontFamily(
        "Sheet",
        normal="Sheet",
        bold="Sheet-Bold",
        italic="Sheet",
        boldItalic="Sheet-Bold",
    )
    document = SimpleDocTemplate(
        output,
        pagesize=letter,
        leftMargin=12 * mm,
        rightMargin=12 * mm,
        topMargin=9 * mm,
        bottomMargin=9 * mm,
        title="Mexican Train",
        invariant=1,
    )
    document.build([Spacer(1, 1), PageBreak(), *read_rules()], onFirstPage=draw_front)


if __name__ == "__main__":
    main()
