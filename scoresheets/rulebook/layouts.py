"""Tiles as they may lie on the table: legal, and none twice."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from scoresheets.tiles import Tile, TileSet, double

_LONGER: Final = 4
"""Tiles by which a run may grow where a set has no livelier hand."""


class Laid(NamedTuple):
    """A tile with the end that points to the engine first."""

    inner: int
    outer: int

    @property
    def tile(self) -> Tile:
        """Which tile it is."""
        return Tile(max(self), min(self))

    def __str__(self) -> str:
        return str(self.tile)


class Layouts:
    """Lays tiles of one set; what was laid is not laid again.

    Args:
        tile_set: The set.
        engine: The double in the middle.
    """

    def __init__(self, tile_set: TileSet, engine: Tile) -> None:
        self._highest, self._engine = tile_set.highest, engine.high
        self._copies = tile_set.copies
        self._laid = Counter([engine])

    def trains(self, lengths: Sequence[int]) -> list[tuple[Laid, ...]]:
        """Return trains of some lengths, without doubles; all begin before any goes on.

        Raises:
            ValueError: The set has no such trains.
        """
        order = [
            (train, step)
            for step in range(max(lengths))
            for train, length in enumerate(lengths)
            if step < length
        ]
        trains: list[list[Laid]] = [[] for _ in lengths]
        if not self._lay(trains, order):
            raise ValueError(f"no trains of {lengths} tiles from {self._engine}")
        return [tuple(train) for train in trains]

    def _lay(self, trains: list[list[Laid]], order: Sequence[tuple[int, int]]) -> bool:
        """Lay the tiles that are left, one after the other; take back what fails."""
        if not order:
            return True
        (train, step), *rest = order
        number = trains[train][-1].outer if step else self._engine
        for laid in self._fitting(number, train + step):
            trains[train].append(laid)
            self._laid[laid.tile] += 1
            if self._lay(trains, rest):
                return True
            self._laid[laid.tile] -= 1
            trains[train].pop()
        return False

    def train_with_double(self, before: int) -> tuple[Laid, ...]:
        """Return a train in which a double follows some tiles, and one tile covers it.

        Args:
            before: Tiles between the engine and the double, 1 or more.
        """
        tiles = [self._step(self._engine, 0)]
        for step in range(1, before):
            tiles.append(self._step(tiles[-1].outer, step))
        number = tiles[-1].outer
        while self._laid[double(number)]:
            tiles[-1] = self._step(tiles[-1].inner, number + 1)
            number = tiles[-1].outer
        self._laid[double(number)] += 1
        tiles.append(Laid(number, number))
        tiles.append(self._step(number, 1))
        return tuple(tiles)

    def hand(self, size: int) -> tuple[tuple[Laid, ...], tuple[Tile, ...]]:
        """Return a hand: its longest run away from the engine, and the other tiles.

        A small set has no large hand without a long run; then the run is longer, or
        the hand smaller.
        """
        lively = min(size, max(2, (2 * size + 3) // 5))
        found: list[tuple[tuple[Laid, ...], tuple[Tile, ...]]] = []
        for length in range(lively, min(size, lively + _LONGER) + 1):
            found.append(self._hand(length, size))
            if sum(map(len, found[-1])) == size:
                return found[-1]
        return max(found, key=lambda hand: sum(map(len, hand)))

    def _hand(
        self, length: int, size: int
    ) -> tuple[tuple[Laid, ...], tuple[Tile, ...]]:
        """Return a run of some length, and tiles beside it that make none longer.

        Shorter where no tile goes on from it.
        """
        before = Counter(self._laid)
        run: list[Laid] = []
        for step in range(length):
            number = run[-1].outer if run else self._engine
            laid = next(self._fitting(number, step), None)
            if laid is None:
                break
            run.append(laid)
            self._laid[laid.tile] += 1
        hand = [laid.tile for laid in run]
        for tile in self._spread():
            if len(hand) == size:
                break
            if longest_run((*hand, tile), self._engine, len(run)) <= len(run):
                hand.append(tile)
        self._laid = before
        return tuple(run), tuple(sorted(hand[len(run) :], reverse=True))

    def _step(self, number: int, turn: int) -> Laid:
        """Lay a tile that fits a number; ``turn`` makes neighbours differ."""
        laid = next(self._fitting(number, turn))
        self._laid[laid.tile] += 1
        return laid

    def _fitting(self, number: int, turn: int) -> Iterator[Laid]:
        """Yield tiles that fit a number and are not doubles, in lively order."""
        for other in self._others(turn + number):
            laid = Laid(number, other)
            if other in (number, self._engine):
                continue
            if self._laid[laid.tile] < self._copies:
                yield laid

    def _others(self, start: int) -> Iterator[int]:
        """Yield every number once, in leaps, so that pictures are lively."""
        count = self._highest + 1
        leap = next(n for n in (5, 7, 4, 3) if _coprime(n, count))
        for step in range(count):
            yield (start * 3 + 1 + step * leap) % count

    def _spread(self) -> Iterator[Tile]:
        """Yield unused tiles from all over the set, doubles last."""
        for apart in (3, 1, 5, 2, 4, *range(6, self._highest + 1), 0):
            for low in range(self._highest - apart + 1):
                tile = Tile(low + apart, low)
                if not self._laid[tile]:
                    yield tile


def longest_run(hand: Sequence[Tile], engine: int, enough: int = 99) -> int:
    """Return how many tiles of a hand can follow one another from the engine.

    Args:
        hand: Tiles, some 15 at the most: every order is tried.
        engine: Number that the first of them touches.
        enough: What is longer than this need not be measured to its end.

    >>> longest_run([Tile(6, 4), Tile(4, 1), Tile(6, 1), Tile(3, 2)], 6)
    3
    """
    most = 0
    for at, tile in enumerate(hand):
        if engine in (tile.high, tile.low):
            rest = (*hand[:at], *hand[at + 1 :])
            onward = tile.low if tile.high == engine else tile.high
            most = max(most, 1 + longest_run(rest, onward, enough - 1))
            if most > enough:
                break
    return most


def _coprime(one: int, other: int) -> bool:
    while other:
        one, other = other, one % other
    return one == 1
