"""Pictures, drawn: tiles apart, words apart, all of it within the frame."""

from itertools import combinations
from math import cos, radians, sin
from typing import NamedTuple

import pytest
from core.at_the_table import rules_with
from core.test_pictures import LINES, TRAINS

from scoresheets.catalog import load_game
from scoresheets.games import HouseRules, make_house_rules, most_players
from scoresheets.html.svg import svg
from scoresheets.i18n import load_language, load_texts, locale_names
from scoresheets.pages.boxes import Circle, Text, TileMark
from scoresheets.pages.drawing import Drawing
from scoresheets.pages.figures import draw_picture
from scoresheets.pages.fitting import capital_mm
from scoresheets.pdf.fonts import text_width_mm
from scoresheets.rulebook.pictures import make_picture

SETS = ("6", "9", "12", "15", "18", "2x9")
BOOKLET, COLUMN = 133.9, 91.4
"""Widths that pictures are given."""


def drawn(
    name: str, rules: HouseRules, players: int, width: float, locale: str = "en"
) -> Drawing:
    """Return a picture as it is drawn for a width."""
    texts = load_texts(rules.game.name, load_language(locale))
    picture = make_picture(name, rules, players, texts)
    assert picture is not None
    return draw_picture(picture, width, text_width_mm)


class Shape(NamedTuple):
    """A box that may be turned: its corners in order."""

    corners: tuple[tuple[float, float], ...]


def shape_of(mark: TileMark | Text | Circle) -> Shape:
    """Return what a mark covers, a hair smaller."""
    slack = 0.05
    if isinstance(mark, Circle):
        r, steps = mark.r - slack, range(16)
        around = [radians(360 * step / 16) for step in steps]
        return Shape(tuple((mark.x + r * cos(a), mark.y + r * sin(a)) for a in around))
    if isinstance(mark, Text):
        wide = text_width_mm(mark.text, mark.size, mark.bold)
        share = {"left": 0.0, "center": 0.5, "right": 1.0}[mark.align]
        left = mark.x - share * wide
        top = mark.y - capital_mm(mark.size)
        box = (left + slack, top + slack, left + wide - slack, mark.y - slack)
    else:
        wide, high = (2, 1) if mark.lying else (1, 2)
        wide, high = wide * mark.half, high * mark.half  # type: ignore[assignment]
        box = (mark.x, mark.y, mark.x + wide, mark.y + high)
        box = (box[0] + slack, box[1] + slack, box[2] - slack, box[3] - slack)
    left, top, right, bottom = box
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    angle = mark.angle if isinstance(mark, TileMark) else 0.0
    x, y = (left + right) / 2, (top + bottom) / 2
    turn, side = cos(radians(angle)), sin(radians(angle))
    return Shape(
        tuple(
            (
                x + (px - x) * turn - (py - y) * side,
                y + (px - x) * side + (py - y) * turn,
            )
            for px, py in corners
        )
    )


def overlap(one: Shape, other: Shape) -> bool:
    """Whether two boxes cover a common point (separating axes)."""
    for shape in (one, other):
        for (x1, y1), (x2, y2) in zip(
            shape.corners, [*shape.corners[1:], shape.corners[0]], strict=True
        ):
            across, down = y2 - y1, x1 - x2
            first = [x * across + y * down for x, y in one.corners]
            second = [x * across + y * down for x, y in other.corners]
            if max(first) <= min(second) or max(second) <= min(first):
                return False
    return True


def check(drawing: Drawing, width: float) -> None:
    """Check that nothing overlaps and all is within the frame and the width."""
    assert drawing.width <= width + 0.01
    assert drawing.height <= 135
    marks = [m for m in drawing.marks if isinstance(m, TileMark | Text)]
    rings = [m for m in drawing.marks if isinstance(m, Circle) and 1.3 < m.r < 3.0]
    solid: list[TileMark | Text | Circle] = [*marks, *rings]
    shapes = [(mark, shape_of(mark)) for mark in solid]
    for mark, shape in shapes:
        for x, y in shape.corners:
            assert -0.01 <= x <= drawing.width + 0.01, mark
            assert -0.01 <= y <= drawing.height + 0.01, mark
    for (one, first), (other, second) in combinations(shapes, 2):
        assert not overlap(first, second), (one, other)


@pytest.mark.parametrize("width", [BOOKLET, COLUMN])
@pytest.mark.parametrize("tiles", SETS)
def test_hubs_of_every_size(tiles: str, width: float) -> None:
    """From two players to as many as the set feeds, with and without common train."""
    for mexican in ("one", "none"):
        rules = rules_with(set=tiles, mexican_trains=mexican)
        for players in range(2, most_players(rules.tile_set) + 1):
            check(drawn("hub", rules, players, width), width)


@pytest.mark.parametrize("locale", locale_names())
@pytest.mark.parametrize("width", [BOOKLET, COLUMN])
@pytest.mark.parametrize("name", [name for name in TRAINS if name != "hub"])
def test_rows_of_tiles(name: str, width: float, locale: str) -> None:
    """All other pictures, in every language."""
    for tiles in SETS:
        for value in ("pips", "end25", "double50"):
            rules = rules_with(set=tiles, doubles_per_turn="chain", blank_value=value)
            check(drawn(name, rules, 3, width, locale), width)


@pytest.mark.parametrize("name", TRAINS)
def test_the_same_marks_in_svg(name: str) -> None:
    """HTML shows what the page shows: every tile and every word."""
    drawing = drawn(name, rules_with(doubles_per_turn="chain"), 4, BOOKLET)
    made = svg(drawing, 'an "alternative" & <more>', "f1", text_width_mm)
    tiles = [m for m in drawing.marks if isinstance(m, TileMark)]
    words = [m for m in drawing.marks if isinstance(m, Text)]
    assert made.count("<g transform=") == len(tiles)
    assert made.count("<text ") == len(words)
    assert "&quot;alternative&quot; &amp; &lt;more&gt;" in made
    assert len(made) < 15_000


@pytest.mark.parametrize("locale", locale_names())
@pytest.mark.parametrize("width", [BOOKLET, COLUMN])
@pytest.mark.parametrize("name", LINES)
def test_lines_of_tiles(name: str, width: float, locale: str) -> None:
    """Pictures of games with open ends."""
    rules = make_house_rules(load_game("all-fives"))
    check(drawn(name, rules, 3, width, locale), width)


def test_ids_differ_between_pictures() -> None:
    """Two pictures on one page have no id in common."""
    drawing = drawn("run", rules_with(), 4, BOOKLET)
    one, other = (svg(drawing, "x", name, text_width_mm) for name in ("f1", "f2"))
    assert 'id="f1-12"' in one
    assert "f1-" not in other
