"""What lies on the table in a picture: values that whoever draws needs, and no more."""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from scoresheets.rulebook.layouts import Laid
from scoresheets.tiles import Tile


class Sum(NamedTuple):
    """A tile and what it counts, in figures."""

    tile: Tile
    said: str


class Train(NamedTuple):
    """A row of tiles that starts at the engine.

    Attributes:
        label: Whose it is, or what the row shows.
        tiles: As they lie, from the engine outwards.
        marked: Whether a marker lies on it.
        after: What is said at its end; mostly nothing.
        is_common: Whether it is the Mexican Train.
        short: Whose it is where there is little room: the seat.
    """

    label: str
    tiles: tuple[Laid, ...]
    marked: bool = False
    after: str = ""
    is_common: bool = False
    short: str = ""


class Sums(NamedTuple):
    """Tiles with what they count."""

    sums: tuple[Sum, ...]


class Hub(NamedTuple):
    """The engine with all trains around it."""

    engine: Tile
    trains: tuple[Train, ...]
    marker: str
    common: str


class Rows(NamedTuple):
    """Trains below each other, each from the engine, or tiles without one.

    Attributes:
        engine: The double at the left of each row, or None.
        trains: The rows.
        loose: A last row of tiles that belong to none, with its label.
        marker: The word for the ring.
    """

    engine: Tile | None
    trains: tuple[Train, ...]
    loose: tuple[str, tuple[Tile, ...]] | None
    marker: str


class Cross(NamedTuple):
    """A spinner with a tile on some of its sides.

    Attributes:
        spinner: The double.
        left, right, above, below: Tiles on its sides, their inner ends at the double;
            None where none lies.
        said: What the open ends come to.
    """

    spinner: Tile
    left: Laid | None
    right: Laid | None
    above: Laid | None
    below: Laid | None
    said: str


Scene: TypeAlias = Sums | Hub | Rows | Cross


class Picture(NamedTuple):
    """One picture.

    Attributes:
        name: What templates call it.
        scene: What it shows.
        clauses: Ids of its caption and of its text alternative.
        words: Placeholder to what those name.
    """

    name: str
    scene: Scene
    clauses: tuple[str, str]
    words: Mapping[str, str]
