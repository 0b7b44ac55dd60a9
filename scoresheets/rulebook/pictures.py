"""What the pictures of a rulebook show: plain values, no geometry.

Each picture has a caption and a text alternative in the clauses of the game:
``figure.NAME.caption`` and ``figure.NAME.alt``, sometimes with a word between that says
which of several; what they name is in `Picture.words`. Other words in a picture are the
clauses ``figure.label.…``.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from scoresheets.games import HouseRules, deal_tiles, engine_countdown
from scoresheets.i18n import Texts
from scoresheets.rulebook.layouts import Laid, Layouts
from scoresheets.rulebook.line_pictures import (
    blocked_picture,
    layout_picture,
    spinner_picture,
)
from scoresheets.rulebook.scenes import Hub, Picture, Rows, Sum, Sums, Train
from scoresheets.scoring.counting import tile_points
from scoresheets.tiles import DOUBLE_BLANK, Tile, double


class PictureTable(NamedTuple):
    """What all pictures of one rulebook follow from."""

    rules: HouseRules
    players: int
    texts: Texts
    names: Sequence[str | None]

    @property
    def engine(self) -> Tile:
        """The first engine; where none is known beforehand, the highest double."""
        engines = engine_countdown(self.rules)
        return engines[0] if engines else double(self.rules.tile_set.highest)

    def name(self, seat: int, *, short: bool = False) -> str:
        """Return who sits at a seat, from 0; in short, the number of a nameless one."""
        known = self.names[seat] if seat < len(self.names) else None
        number = self.texts.language.number(seat + 1)
        return known or (number if short else self.label("player", number=number))

    def label(self, clause: str, **figures: str) -> str:
        """Return a word of a picture."""
        return self.texts.fill(f"figure.label.{clause}", figures)

    def listed(self, tiles: Sequence[Laid]) -> str:
        """Return tiles by name, as they lie."""
        return self.texts.language.join(str(laid) for laid in tiles)

    def trains_in_words(self, trains: Sequence[Train]) -> str:
        """Return each train with its tiles."""
        return "; ".join(f"{t.label}: {self.listed(t.tiles)}" for t in trains)


def make_picture(
    name: str,
    rules: HouseRules,
    players: int,
    texts: Texts,
    names: Sequence[str | None] = (),
) -> Picture | None:
    """Return a picture by name, as the house rules in force have it.

    None where these leave nothing to show.

    Args:
        name: One of `PICTURES`.
        rules: House rules in force.
        players: How many play; 2 or more.
        texts: Clauses, for the words in it.
        names: Who plays, in seat order; None is a seat without a name.
    """
    return PICTURES[name](PictureTable(rules, players, texts, names))


def _pips(table: PictureTable) -> Picture:
    """Tiles with their sums, the double blank among them."""
    highest = table.rules.tile_set.highest
    tiles = (Tile(highest, highest - 1), Tile(6, 4), Tile(3, 0), DOUBLE_BLANK)
    sums = tuple(Sum(tile, _sum(table, tile)) for tile in tiles)
    told = "; ".join(f"{one.tile}: {one.said}" for one in sums)
    clauses = ("figure.pips.caption", "figure.pips.alt")
    return Picture("pips", Sums(sums), clauses, {"sums": told})


def _sum(table: PictureTable, tile: Tile) -> str:
    """Return what a tile counts, as an addition where it is one."""
    value, number = table.rules.blank_value, table.texts.language.number
    points = tile_points(tile, value)
    ends = [tile.high, tile.low]
    if value == "end25":
        blank = tile_points(Tile(1, 0), value) - 1
        ends = [end or blank for end in ends]
    if sum(ends) != points:
        return number(points)
    return f"{number(ends[0])} + {number(ends[1])} = {number(points)}"


def _hub(table: PictureTable) -> Picture:
    """The engine with a train for every player, and the Mexican Train."""
    common = table.rules.choice("mexican_trains") != "none"
    layouts = Layouts(table.rules.tile_set, table.engine)
    lengths = [3] * common + [2] * table.players
    trains = []
    for at, tiles in enumerate(layouts.trains(lengths)):
        mexican = common and at == 0
        seat = at - common
        name = table.label("mexican") if mexican else table.name(seat)
        short = name if mexican else table.name(seat, short=True)
        trains.append(Train(name, tiles, is_common=mexican, short=short))
    # Below at the right, where there is room for the word beside it.
    marked = max(int(common), round(len(trains) / 6))
    trains[marked] = trains[marked]._replace(marked=True)
    scene = Hub(
        table.engine, tuple(trains), table.label("marker"), table.label("everybody")
    )
    kind = "hub" if common else "hub.private"
    words = {
        "engine": str(table.engine),
        "count": table.texts.language.number(table.players),
        "marked": trains[marked].label,
        "trains": table.trains_in_words(trains),
    }
    return Picture(
        "hub", scene, (f"figure.{kind}.caption", f"figure.{kind}.alt"), words
    )


def _marker(table: PictureTable) -> Picture:
    """A train without a marker, and one with it."""
    layouts = Layouts(table.rules.tile_set, table.engine)
    first, second = layouts.trains([4, 4])
    trains = (
        Train(table.label("closed"), first),
        Train(table.label("open"), second, marked=True),
    )
    scene = Rows(table.engine, trains, None, table.label("marker"))
    return _rows("marker", "marker", scene, table)


def _double(table: PictureTable) -> Picture:
    """A double laid across its train: uncovered, then covered."""
    layouts = Layouts(table.rules.tile_set, table.engine)
    tiles = layouts.train_with_double(2)
    trains = (
        Train(table.label("uncovered"), tiles[:-1]),
        Train(table.label("covered"), tiles),
    )
    scene = Rows(table.engine, trains, None, table.label("marker"))
    return _rows("double", "double", scene, table)


def _double_order(table: PictureTable) -> Picture:
    """Three open doubles, and the order in which they are covered."""
    order = table.rules.choice("cover_order")
    layouts = Layouts(table.rules.tile_set, table.engine)
    number = table.texts.language.number
    trains = []
    for at in range(3):
        turn = at + 1 if order == "fifo" else 3 - at
        tiles = layouts.train_with_double(1)[:-1]
        played = table.label("played", number=number(at + 1))
        after = table.label("covered_as", number=number(turn))
        trains.append(Train(played, tiles, after=after))
    scene = Rows(table.engine, tuple(trains), None, table.label("marker"))
    return _rows("double_order", f"double_order.{order}", scene, table)


def _run(table: PictureTable) -> Picture:
    """A hand put in order: a run away from the engine, and the extras."""
    size = min(deal_tiles(table.rules, table.players).hand, _MOST_TILES)
    layouts = Layouts(table.rules.tile_set, table.engine)
    run, extras = layouts.hand(size)
    trains = (Train(table.label("run"), run),)
    loose = (table.label("extras"), extras)
    scene = Rows(table.engine, trains, loose if extras else None, "")
    picture = _rows("run", "run", scene, table)
    words = {
        "run": table.listed(run),
        "extras": table.texts.language.join(map(str, extras)),
        "count": table.texts.language.number(len(run) + len(extras)),
    }
    return picture._replace(words={**picture.words, **words})


def _rows(name: str, clause: str, scene: Rows, table: PictureTable) -> Picture:
    """Return a picture of rows, each named in its words."""
    words = {
        "engine": str(scene.engine or ""),
        "trains": table.trains_in_words(scene.trains),
    }
    clauses = (f"figure.{clause}.caption", f"figure.{clause}.alt")
    return Picture(name, scene, clauses, words)


_MOST_TILES: Final = 15
"""Tiles of a hand that are drawn."""
PICTURES: Final[Mapping[str, Callable[[PictureTable], Picture | None]]] = {
    "pips": _pips,
    "hub": _hub,
    "marker": _marker,
    "double": _double,
    "double_order": _double_order,
    "run": _run,
    "layout": layout_picture,
    "spinner": spinner_picture,
    "blocked_end": blocked_picture,
}
"""Every picture by name."""
