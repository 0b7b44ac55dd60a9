"""Tiles, sets of tiles and their figures."""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, Self

from scoresheets.errors import TileError

SET_NAME: Final = r"([0-9]+x)?[0-9]+"
"""How a set of tiles is written: its highest end, or two sets as ``2x9``."""
_WRITTEN: Final = r"\s*([0-9]{1,2})\s*([-|])\s*([0-9]{1,2})\s*"


class _Ends(NamedTuple):
    high: int
    low: int


class Tile(_Ends):
    """One domino; ``3-5`` and ``5-3`` are the same tile, stored high end first."""

    __slots__ = ()

    def __new__(cls, high: int, low: int) -> Self:
        """Return the tile with these ends.

        Raises:
            ValueError: They are not 0 <= low <= high.
        """
        if not 0 <= low <= high:
            raise ValueError(f"tile ends must be 0 <= low <= high: {high}-{low}")
        return super().__new__(cls, high, low)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a tile written as two ends, in either order.

        >>> Tile.parse("5-3"), str(Tile.parse("3|5"))
        (Tile(high=5, low=3), '5-3')

        Raises:
            TileError: The text is not two whole numbers joined by ``-`` or ``|``.
        """
        found = re.fullmatch(_WRITTEN, text)
        if found is None:
            raise TileError(text, _correction(text))
        low, high = sorted((int(found[1]), int(found[3])))
        return cls(high, low)

    @property
    def pips(self) -> int:
        """Spots on both ends together."""
        return self.low + self.high

    @property
    def is_double(self) -> bool:
        """Whether both ends show the same number."""
        return self.low == self.high

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"


def _correction(text: str) -> str:
    """Say how a tile is written, with the same numbers where there are two."""
    ends = re.findall(r"\d+", text, re.ASCII)
    if len(ends) == 2 and all(len(end) <= 2 for end in ends):
        return f"write it {ends[0]}-{ends[1]}"
    return "write two ends joined by a hyphen, like 6-4"


DOUBLE_BLANK: Final = Tile(0, 0)


def double(end: int) -> Tile:
    """Return the double of one number, e.g. ``9-9`` for 9."""
    return Tile(end, end)


def full_set(highest: int) -> Iterator[Tile]:
    """Yield every tile of a double-``highest`` set once, lightest ends first.

    >>> [str(tile) for tile in full_set(2)]
    ['0-0', '1-0', '1-1', '2-0', '2-1', '2-2']
    """
    for high in range(highest + 1):
        for low in range(high + 1):
            yield Tile(high, low)


def total_pips(tiles: Iterable[Tile]) -> int:
    """Return the pips on all tiles together."""
    return sum(tile.pips for tile in tiles)


class TileSet:
    """A box of tiles: every pair of ends from 0 to ``highest``, once or twice.

    Attributes:
        highest: Most pips on one end: 6, 9, 12, 15 or 18 for the sets on sale.
        copies: How often each tile is there: 2 where two sets are mixed.

    >>> box = TileSet(12)
    >>> box.tiles, box.pips, box.doubles, box.heaviest
    (91, 1092, 13, 24)
    """

    __slots__ = ("copies", "highest")

    def __init__(self, highest: int, copies: int = 1) -> None:
        self.highest, self.copies = highest, copies

    def __eq__(self, other: object) -> bool:
        """Whether the other is the same box."""
        return isinstance(other, TileSet) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash((self.highest, self.copies))

    def __repr__(self) -> str:
        return f"TileSet(highest={self.highest}, copies={self.copies})"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a set as it is chosen: ``9``, or ``2x9`` for two mixed sets.

        >>> TileSet.parse("9"), TileSet.parse("2x9").tiles
        (TileSet(highest=9, copies=1), 110)
        """
        copies, _, highest = text.rpartition("x")
        return cls(int(highest), int(copies or 1))

    @property
    def name(self) -> str:
        """What it is called in English, without an article."""
        if self.copies == 1:
            return f"double-{self.highest} set"
        return f"pair of double-{self.highest} sets"

    @property
    def tiles(self) -> int:
        """How many tiles, (n + 1)(n + 2) / 2 in one set."""
        return self.copies * (self.highest + 1) * (self.highest + 2) // 2

    @property
    def pips(self) -> int:
        """Pips on all tiles together, n (n + 1)(n + 2) / 2 in one set."""
        return self.tiles * self.highest

    @property
    def starters(self) -> int:
        """Tiles that can start a train: all with the engine's number but itself."""
        return self.copies * (self.highest + 1) - 1

    @property
    def doubles(self) -> int:
        """How many different doubles; a whole game has one round for each."""
        return self.highest + 1

    @property
    def heaviest(self) -> int:
        """Pips of the heaviest tile."""
        return 2 * self.highest

    def __contains__(self, tile: Tile) -> bool:
        """Whether the tile is in the box."""
        return tile.high <= self.highest

    def __iter__(self) -> Iterator[Tile]:
        """Yield every tile of the box, one set after the other."""
        for _ in range(self.copies):
            yield from full_set(self.highest)

    def without(self, engine: Tile | None) -> list[Tile]:
        """Return every tile but the engine; its twin of a second set stays.

        >>> len(TileSet(9).without(Tile(9, 9))), len(TileSet(9, 2).without(Tile(9, 9)))
        (54, 109)
        """
        tiles = [*self]
        if engine is not None:
            tiles.remove(engine)
        return tiles
