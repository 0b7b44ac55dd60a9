"""The open ends of a layout, and what they give while a round is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scoresheets.errors import TileError
from scoresheets.scoring.rounding import FIVE

if TYPE_CHECKING:
    from scoresheets.games.house_rules import HouseRules
    from scoresheets.tiles import Tile


class End(NamedTuple):
    """A place that the next tile may be played on.

    Attributes:
        pips: The number that the tile must show.
        double: Which double it is a side of, by the order of play, or None.
        across: Whether it is a short side of a spinner: it counts nothing until it is
            played on.
    """

    pips: int
    double: int | None = None
    across: bool = False


class Layout(NamedTuple):
    """Tiles on the table, as far as the next tile and the count need them.

    Attributes:
        ends: Where the next tile may be played; a tile takes the place of the end that
            it is played on. Of a double that was led the first two are its long sides;
            the short sides of a spinner come last, once both long ones are covered.
        played: Tiles so far.
        first_double: Which tile is the first double, by the order of play, or None.
        spinner: Choice of the option ``spinner``.
    """

    ends: tuple[End, ...]
    played: int
    first_double: int | None
    spinner: str

    @property
    def counted(self) -> int:
        """What the open ends count together: of a double both halves, once."""
        doubles = {e.double: e.pips for e in self.ends if e.double is not None}
        across = {e.double for e in self.ends if e.across}
        plain = sum(end.pips for end in self.ends if end.double is None)
        return plain + sum(2 * n for d, n in doubles.items() if d not in across)

    def play(self, tile: Tile, at: int) -> Layout:
        """Return the layout with one more tile.

        Args:
            tile: What is played.
            at: Which end it is played on, from 0.

        Raises:
            TileError: There is no such end, or the tile does not fit it.
        """
        if not 0 <= at < len(self.ends):
            raise TileError(
                tile, f"there is no end {at}; ends are 0 to {len(self.ends) - 1}"
            )
        end = self.ends[at]
        if end.pips not in (tile.high, tile.low):
            raise TileError(tile, f"does not fit the {end.pips} that is open there")
        outer = tile.low if end.pips == tile.high else tile.high
        new = End(outer, self.played if tile.is_double else None)
        ends = (*self.ends[:at], new, *self.ends[at + 1 :])
        if self._crosses(end, ends):
            ends = (*ends, *[end._replace(across=True)] * 2)
        first = self.played if tile.is_double else None
        return self._replace(
            ends=ends,
            played=self.played + 1,
            first_double=first if self.first_double is None else self.first_double,
        )

    def _crosses(self, covered: End, ends: tuple[End, ...]) -> bool:
        """Whether both long sides of a spinner are covered now."""
        if covered.double is None or covered.across or self.spinner == "none":
            return False
        if self.spinner == "first_double" and covered.double != self.first_double:
            return False
        return all(end.double != covered.double for end in ends)


def lead(tile: Tile, rules: HouseRules) -> Layout:
    """Return the layout of the tile that a round begins with.

    Where no option names spinners the tiles form one line.

    Source:
        rules/all-fives/game.toml, option ``spinner``.
    """
    if tile.is_double:
        side = End(tile.high, 0)
        return Layout((side, side), 1, 0, rules.choices.get("spinner", "none"))
    ends = (End(tile.high), End(tile.low))
    return Layout(ends, 1, None, rules.choices.get("spinner", "none"))


def live_points(count: int, rules: HouseRules) -> int:
    """Return what open ends give that count so much together.

    A count of 0 gives nothing, and no count is rounded.

    Source:
        rules/all-fives/game.toml, option ``live_points``.
    """
    if count <= 0 or count % FIVE:
        return 0
    return count if rules.choice("live_points") == "full" else count // FIVE
