"""Worked races on paper: every hand and figure, each in its place."""

from collections import Counter
from collections.abc import Iterator

import pytest
from pages.page_faults import page_faults
from pages.race_sheets import RACES, race_rules

from scoresheets.build import Request
from scoresheets.build.back import make_back
from scoresheets.build.setting import Setting
from scoresheets.example import Example, generate_example
from scoresheets.pages.boxes import Element, Page, Text, TileMark, walk_marks

LONG = ("Bartholomew", "María del Carmen", "Wolfeschlegelsteinhausen", "Jo")


def _pages(example: Example, locale: str, paper: str = "a4") -> tuple[Page, ...]:
    names: tuple[str | None, ...] = example.names
    request = Request(example.rules, names, locale, paper, None, ("example",), example)
    return make_back(Setting(request))


def _example(game: str, players: int, sides: str, seed: int = 1) -> Example:
    rules = race_rules(game, sides=sides)
    return generate_example(rules, players, seed, None)


def _rows(pages: tuple[Page, ...]) -> Iterator[list[list[str]]]:
    """Yield the cells of each row of a grid: their texts."""
    for page in pages:
        for table in page.content:
            if table.role != "Table":
                continue
            for row in table.kids:
                assert isinstance(row, Element)
                yield [
                    [mark.text for mark in cell.kids if isinstance(mark, Text)]
                    for cell in row.kids
                    if isinstance(cell, Element)
                ]


@pytest.mark.parametrize(
    ("players", "sides"),
    [(2, "individuals"), (3, "individuals"), (4, "individuals"), (4, "pairs")],
)
@pytest.mark.parametrize("locale", ["en", "es"])
@pytest.mark.parametrize("game", RACES)
def test_nothing_lies_on_anything(
    game: str, locale: str, players: int, sides: str
) -> None:
    """Whatever the deal was, texts keep clear of lines, tiles and each other."""
    for seed, paper in ((1, "a4"), (2, "letter"), (3, "a4")):
        example = _example(game, players, sides, seed)
        example = example._replace(names=LONG[:players])
        for page in _pages(example, locale, paper):
            assert page_faults(page) == [], seed


@pytest.mark.parametrize("sides", ["individuals", "pairs"])
@pytest.mark.parametrize("game", RACES)
def test_every_figure_is_there(game: str, sides: str) -> None:
    """Number, points in play, points and total of each side, in each round."""
    example = _example(game, 4, sides)
    rows = [row for row in _rows(_pages(example, "en")) if row[0][:1] != ["Round"]]
    narrow = 3 if game == "all-fives" else 2
    wide = 2 if sides == "pairs" else 1
    found: dict[int, list[str]] = {}
    for row in rows:
        number = row[0][0]
        if not number.isdigit():
            continue
        figures = found.setdefault(int(number), [])
        for start in range(1, len(row), wide + narrow):
            figures += [f"{cell[0]}" for cell in row[start + wide :][:narrow]]
    for played, totals in zip(example.rounds, example.standings.totals, strict=True):
        expected: list[str] = []
        for side, points in enumerate(played.points):
            extra = (played.extras or (0,) * len(played.points))[side]
            play = [str(extra)] if narrow == 3 else []
            expected += [*play, str(points), str(totals[side])]
        assert found[played.number] == expected
    totals_row = [row for row in rows if row[0] == ["Total"]]
    said = [cell[0] for row in totals_row for cell in row[1:]]
    assert said == [str(line.total) for line in example.standings.players]


def test_every_tile_left_is_drawn() -> None:
    """As many tiles as the hands of all rounds hold, the same ones."""
    example = _example("draw", 4, "pairs")
    drawn = Counter(
        mark.tile
        for page in _pages(example, "en")
        for mark in walk_marks(page)
        if isinstance(mark, TileMark)
    )
    held = Counter(
        tile
        for played in example.rounds
        for hand in played.hands or ()
        for tile in hand
    )
    assert drawn == held
