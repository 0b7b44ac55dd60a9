"""The table that an example is played at: its deal, its tiles, its chance."""

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from scoresheets.games import HouseRules
from scoresheets.scoring.counting import tile_points
from scoresheets.scoring.extras import winner_bonus
from scoresheets.tiles import DOUBLE_BLANK, Tile

MOST_LEFT: Final = 4
"""Tiles that players mostly hold at the end of a round, at most."""


class Table(NamedTuple):
    """What stays the same for all rounds of an example.

    Attributes:
        rules: House rules in force.
        players: How many play.
        hand: Tiles dealt to each.
        boneyard: Tiles left to draw after the deal.
        random: Where all chance comes from.
    """

    rules: HouseRules
    players: int
    hand: int
    boneyard: int
    random: Random

    @property
    def bonus(self) -> int:
        """What going out scores: 0 or less."""
        return winner_bonus(self.rules)

    def below(self, count: int) -> int:
        """Return a whole number from 0 to count - 1."""
        return int(self.random.random() * count)

    def one_of(self, seats: Sequence[int]) -> int:
        """Return one of some seats."""
        return seats[self.below(len(seats))]

    def shuffled(self, tiles: Sequence[Tile]) -> list[Tile]:
        """Return tiles in a new order (Fisher and Yates, from the end)."""
        pile = [*tiles]
        for last in range(len(pile) - 1, 0, -1):
            other = self.below(last + 1)
            pile[last], pile[other] = pile[other], pile[last]
        return pile

    def points(self, tile: Tile) -> int:
        """Return what a tile costs under the rules in force."""
        return tile_points(tile, self.rules.blank_value)

    def highest_dealt(self) -> Tile:
        """Deal the whole set and return the highest double in anybody's hand.

        Where nobody is dealt a double, it is the first one drawn.
        """
        pile = self.shuffled([*self.rules.tile_set])
        count = self.players * self.hand
        dealt = [tile for tile in pile[:count] if tile.is_double]
        drawn = (tile for tile in pile[count:] if tile.is_double)
        return max(dealt) if dealt else next(drawn)

    def pile(self, engine: Tile) -> list[Tile]:
        """Return what may be left in the hands of a round, shuffled.

        That is the set without the engine. Where the engine is the highest double
        dealt, higher ones were not, and stay in the boneyard.
        """
        tiles = self.rules.tile_set.without(engine)
        if not self.rules.counts_down:
            tiles = [t for t in tiles if not (t.is_double and t.high > engine.high)]
        return self.shuffled(tiles)

    def left_over(self, pile: list[Tile]) -> tuple[Tile, ...]:
        """Take from the pile what a player still holds: one to four tiles, not free."""
        count = 1 + self.below(min(MOST_LEFT, self.hand))
        free = DOUBLE_BLANK if count == 1 and not self.points(DOUBLE_BLANK) else None
        if pile[-1] == free:
            pile[-1], pile[0] = pile[0], pile[-1]
        return tuple(pile.pop() for _ in range(count))
