"""Rounds of games with an open layout, played tile by tile by simple players."""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from scoresheets.games import HouseRules
from scoresheets.scoring.collect import make_sides
from scoresheets.scoring.credit import credited, is_stopped
from scoresheets.scoring.open_ends import Layout, lead, live_points
from scoresheets.scoring.rounds import Round
from scoresheets.tiles import Tile


class _Seat(NamedTuple):
    """A tile, and the end that it may be played on."""

    tile: Tile
    end: int


class Play:
    """One round, from the deal to the last tile.

    Everybody plays the tile that scores most, or else the first one that fits; who
    cannot play draws, where there is a boneyard. Tiles are real: whatever is said of
    the round can be played again.

    Args:
        rules: House rules in force.
        hands: Tiles that each player was dealt.
        boneyard: Tiles to draw from, the next one last.
        opener: Seat of the player who begins.
        totals: Of each side before the round.
    """

    def __init__(
        self,
        rules: HouseRules,
        hands: Sequence[list[Tile]],
        boneyard: list[Tile],
        opener: int,
        totals: Sequence[int],
    ) -> None:
        self.rules, self.hands, self.boneyard = rules, hands, boneyard
        self.opener = opener
        self.sides = make_sides(rules, len(hands))
        self.live = [0] * len(self.sides)
        self.totals = totals
        self._last = opener
        self._keep = 2 if rules.choices.get("boneyard_floor") == "keep_two" else 0
        if "boneyard_floor" not in rules.choices:
            self._keep = len(boneyard)

    def finish(self, number: int) -> Round:
        """Play to the end and return the round, its points not yet counted."""
        seat, passes, players = self.opener, 0, len(self.hands)
        layout = self._lead(seat)
        while self.hands[seat] and passes < players and not self._is_won:
            seat = (seat + 1) % players
            played = self._turn(seat, layout)
            passes = 0 if played else passes + 1
            layout = played or layout
        out = next((n for n, hand in enumerate(self.hands) if not hand), None)
        return Round(
            number=number,
            engine=None,
            points=(None,) * len(self.sides),
            extras=tuple(self.live) if any(self.live) else (),
            out=out,
            blocked=passes == players,
            hands=tuple(tuple(sorted(hand, reverse=True)) for hand in self.hands),
            boneyard=len(self.boneyard),
            opener=self.opener,
            closer=self._last if passes == players else None,
            boneyard_pips=sum(tile.pips for tile in self.boneyard),
        )

    def _lead(self, seat: int) -> Layout:
        """Lead the highest double, or else the heaviest tile."""
        hand = self.hands[seat]
        tile = max(hand, key=lambda tile: (tile.is_double, tile.pips))
        hand.remove(tile)
        layout = lead(tile, self.rules)
        self._score(seat, layout)
        return layout

    def _turn(self, seat: int, layout: Layout) -> Layout | None:
        """Return the layout after a turn; None for a pass."""
        hand = self.hands[seat]
        while not (able := _able(hand, layout)):
            if len(self.boneyard) <= self._keep:
                return None
            hand.append(self.boneyard.pop())
        chosen = max(able, key=lambda way: self._points(seat, _with(way, layout)))
        hand.remove(chosen.tile)
        layout = _with(chosen, layout)
        self._last = seat
        self._score(seat, layout)
        return layout

    @property
    def _is_won(self) -> bool:
        """Whether points in play have ended the game."""
        return is_stopped(self.live, self.totals, self.rules)

    def _points(self, seat: int, layout: Layout) -> int:
        """Return what a layout gives the player who made it."""
        if "live_points" not in self.rules.choices:
            return 0
        side = self._side(seat)
        total = self.totals[side] + self.live[side]
        return credited(live_points(layout.counted, self.rules), total, self.rules)

    def _score(self, seat: int, layout: Layout) -> None:
        """Give a player's side what the layout is worth."""
        self.live[self._side(seat)] += self._points(seat, layout)

    def _side(self, seat: int) -> int:
        return next(n for n, seats in enumerate(self.sides) if seat in seats)


def _with(way: _Seat, layout: Layout) -> Layout:
    """Return a layout with one more tile."""
    return layout.play(way.tile, way.end)


def _able(hand: Sequence[Tile], layout: Layout) -> list[_Seat]:
    """Return every way to play a tile of a hand."""
    return [
        _Seat(tile, number)
        for tile in hand
        for number, end in enumerate(layout.ends)
        if end.pips in (tile.high, tile.low)
    ]


def play_round(
    rules: HouseRules,
    dealt: tuple[int, int],
    totals: Sequence[int],
    number: int,
    opener: int,
    shuffled: Callable[[Sequence[Tile]], list[Tile]],
) -> Round:
    """Return a round that was dealt and played.

    Args:
        rules: House rules in force.
        dealt: How many play, and tiles each.
        totals: Of each side before the round.
        number: Of the round, from 1.
        opener: Seat of the player who begins.
        shuffled: Mixes tiles.
    """
    players, hand = dealt
    pile = shuffled([*rules.tile_set])
    hands = [[pile.pop() for _ in range(hand)] for _ in range(players)]
    return Play(rules, hands, pile, opener, totals).finish(number)


def shuffler(seed: int) -> Callable[[Sequence[Tile]], list[Tile]]:
    """Return what mixes tiles by a seed, alike on every machine and version."""
    draw = Random(seed).random

    def shuffled(tiles: Sequence[Tile]) -> list[Tile]:
        pile = [*tiles]
        for last in range(len(pile) - 1, 0, -1):
            other = int(draw() * (last + 1))
            pile[last], pile[other] = pile[other], pile[last]
        return pile

    return shuffled
