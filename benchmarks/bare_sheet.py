"""The floor for one sheet: click, jinja2 and a ReportLab canvas, nothing of ours.

Draws what a sheet for 8 players and 13 rounds says, with the same two faces, and draws
all of it anew each time: grid, engines as tiles, totals, tie-break rows, six rules.

    python bare_sheet.py REGULAR.ttf BOLD.ttf OUTPUT.pdf
"""

import click
from jinja2 import Environment
from reportlab.lib.pagesizes import letter
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

ENGINES = tuple(range(12, -1, -1))
PLAYERS = 8
ROW_MM = 12.0
COLUMN_MM = 22.4
LEFT_MM = 13.0
HALF_MM = 4.0

TEXT = """\
{{ title }}
Double-twelve · {{ rounds }} rounds · {{ players }} players
Lowest total wins
Start: the double-twelve is laid out first; then one lower each round.
Draw: one tile; if it fits, it may be laid at once.
Doubles: must be covered, by whoever can, before play goes on.
Marker: comes off when a tile is laid on the own train.
Blank: the double blank costs its pips, nothing.
Tie: most rounds won, then the lowest round that is not zero, then shared.
"""


def use_fonts(regular: str, bold: str) -> None:
    """Read both faces, as every process that draws with them must."""
    registerFont(TTFont("Sheet", regular))
    registerFont(TTFont("Sheet-Bold", bold))


def draw_tile(canvas: Canvas, x: float, y: float, end: int) -> None:
    """Draw a double lying flat, its pips as circles in rows of three."""
    half = HALF_MM * mm
    canvas.roundRect(x, y, 2 * half, half, half / 8)
    canvas.line(x + half, y, x + half, y + half)
    for pip in range(end):
        row, column = divmod(pip, 3)
        for side in (x, x + half):
            canvas.circle(
                side + half * (column + 1) / 4,
                y + half * (row + 1) / 5,
                half / 14,
                stroke=0,
                fill=1,
            )


def draw_round(canvas: Canvas, y: float, end: int) -> None:
    """Draw one row: the engine, and for each player points, total and a circle."""
    draw_tile(canvas, LEFT_MM * mm, y + 6 * mm, end)
    canvas.setFont("Sheet-Bold", 9)
    canvas.drawString(LEFT_MM * mm, y + 2 * mm, f"{end}-{end}")
    for player in range(PLAYERS):
        x = (LEFT_MM + 10 + player * COLUMN_MM) * mm
        canvas.setFillGray(0.92)
        canvas.rect(x + 11 * mm, y, 11 * mm, ROW_MM * mm, stroke=0, fill=1)
        canvas.setFillGray(0)
        canvas.rect(x, y, 11 * mm, ROW_MM * mm)
        canvas.rect(x + 11 * mm, y, 11 * mm, ROW_MM * mm)
        canvas.circle(x + 2 * mm, y + (ROW_MM - 2) * mm, 1.2 * mm)


def draw_sheet(canvas: Canvas, title: str = "Mexican Train") -> None:
    """Draw the whole page, lines, tiles and words."""
    words = Environment(autoescape=False).from_string(TEXT)
    lines = words.render(title=title, rounds=len(ENGINES), players=PLAYERS)
    title, subtitle, wins, *rules = lines.splitlines()
    height = letter[1]
    canvas.setFont("Sheet-Bold", 24)
    canvas.drawString(LEFT_MM * mm, height - 17 * mm, title)
    canvas.setFont("Sheet", 10)
    canvas.drawString(LEFT_MM * mm, height - 22 * mm, subtitle)
    canvas.setFont("Sheet-Bold", 10)
    canvas.drawString(LEFT_MM * mm, height - 27 * mm, wins)
    canvas.setFont("Sheet", 7.5)
    for place, field in enumerate(("Date", "Place", "Table", "Scorekeeper")):
        x = (110 + 50 * (place % 2)) * mm
        y = height - (17 + 10 * (place // 2)) * mm
        canvas.drawString(x, y + 6 * mm, field)
        canvas.line(x, y, x + 46 * mm, y)
    for player in range(PLAYERS):
        x = (LEFT_MM + 10 + player * COLUMN_MM) * mm
        canvas.drawString(x, height - 35 * mm, f"{player + 1}")
        canvas.drawString(x, height - 38 * mm, "points")
        canvas.drawString(x + 11 * mm, height - 38 * mm, "total")
    y = height - 39 * mm
    for end in ENGINES:
        y -= ROW_MM * mm
        draw_round(canvas, y, end)
    for label in ("Total", "Rounds won", "Lowest round", "Place"):
        y -= 8 * mm
        canvas.setFont("Sheet-Bold", 8)
        canvas.drawString(LEFT_MM * mm, y + 3 * mm, label)
        for player in range(PLAYERS):
            x = (LEFT_MM + 10 + player * COLUMN_MM) * mm
            canvas.rect(x, y, 22 * mm, 8 * mm)
    canvas.setFont("Sheet", 8.5)
    for rule in rules:
        y -= 4.2 * mm
        canvas.drawString(LEFT_MM * mm, y, rule)
    canvas.setFont("Sheet", 7)
    canvas.drawString(LEFT_MM * mm, 9 * mm, "Mexican Train · double-twelve · 8 players")
    canvas.drawRightString(letter[0] - 9 * mm, 9 * mm, "rules code 4F7K-Q2XM")


@click.command()
@click.argument("regular")
@click.argument("bold")
@click.argument("output")
def main(regular: str, bold: str, output: str) -> None:
    """Write the sheet to OUTPUT."""
    use_fonts(regular, bold)
    canvas = Canvas(output, pagesize=letter, invariant=1, lang="en")
    canvas.setTitle("Mexican Train")
    draw_sheet(canvas)
    canvas.showPage()
    canvas.save()


if __name__ == "__main__":
    main()
