"""Games made from a seed: real deals, and endings that show what the rules do.

Everything is built in one pass; no seed is ever tried and thrown away. What is
random comes from ``random.Random(seed).random()`` alone, whose sequence Python keeps
the same on every machine and version; the shuffle is our own for the same reason.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from scoresheets.example.endings import (
    blocked_round,
    level_round,
    level_wins_round,
    light_round,
    won_round,
)
from scoresheets.example.example import Example, make_example
from scoresheets.example.played import play_round, shuffler
from scoresheets.example.table import Table
from scoresheets.games import HouseRules, deal_tiles, engine_countdown
from scoresheets.scoring.collect import make_sides
from scoresheets.scoring.ending import game_target
from scoresheets.scoring.extras import charge
from scoresheets.scoring.rounds import Round
from scoresheets.tiles import DOUBLE_BLANK, Tile

EXAMPLE_NAMES: Final = (
    *("Ana", "Bo", "Cruz", "Dani", "Eva", "Fin", "Gil"),
    *("Hana", "Ivo", "Juno", "Kai", "Lia", "Max", "Nora"),
)
USUAL_ROUNDS: Final = 3
_MOST_ROUNDS: Final = 60
"""Of a race, which is over long before."""


def generate_example(
    rules: HouseRules, players: int, seed: int, rounds: int | None = None
) -> Example:
    """Return a game made from a seed, played and scored by the house rules.

    It has a blocked round from three rounds on, a 0-0 caught in hand where that
    costs something, an open train, a misplay and a last double where the rules
    charge them, and from two rounds on two players who are level at the top, unless
    no hand can make up the difference. At a target it ends.

    Args:
        rules: House rules in force.
        players: How many, within what the set can feed.
        seed: Any whole number; the same one always gives the same game.
        rounds: Rounds to play; three, or fewer if the game has fewer, if None.

    Raises:
        PlayerCountError: The set is not for that many players.
        RuleError: The hand size asked for is more than the set holds.
    """
    deal = deal_tiles(rules, players)
    if rules.is_race:
        return _race(rules, (players, deal.hand), seed)
    table = Table(rules, players, deal.hand, deal.boneyard, Random(seed))
    planned = rounds or min(USUAL_ROUNDS, rules.rounds)
    names = EXAMPLE_NAMES[:players]
    played = _Game(table, planned).play()
    return make_example(rules, names, played, planned, "generate", seed)


def _race(rules: HouseRules, dealt: tuple[int, int], seed: int) -> Example:
    """Return a race to its end, every round dealt and played."""
    shuffled, names = shuffler(seed), EXAMPLE_NAMES[: dealt[0]]
    totals: Sequence[int] = (0,) * len(make_sides(rules, dealt[0]))
    played = [play_round(rules, dealt, totals, 1, 0, shuffled)]
    while True:
        example = make_example(rules, names, played, len(played), "generate", seed)
        if example.standings.finished or len(played) == _MOST_ROUNDS:
            return example
        last = played[-1]
        opener = last.out if last.out is not None else len(played) % dealt[0]
        totals = tuple(total or 0 for total in example.standings.totals[-1])
        number = len(played) + 1
        played.append(play_round(rules, dealt, totals, number, opener, shuffled))


class _Game:
    """One example while it is played.

    Args:
        table: Where it is played.
        planned: Rounds it has, unless the target ends it before.
    """

    def __init__(self, table: Table, planned: int) -> None:
        self.table, self.rules, self.planned = table, table.rules, planned
        self.engines = engine_countdown(table.rules)
        self.target = game_target(table.rules)
        self.by_rounds = table.rules.choices.get("win_condition") == "most_rounds_won"
        self.first = table.below(table.players)
        self.totals = [0] * table.players
        self.rounds: list[Round] = []

    def play(self) -> list[Round]:
        """Return the rounds, in order."""
        for number in range(1, self.planned + 1):
            played = self._round(number)
            self.rounds.append(played)
            self.totals = self._totals_after(played)
            if self._is_reached(self.totals):
                break
        return self.rounds

    def _round(self, number: int) -> Round:
        """Return the next round; what would end the game makes two players level.

        A first round that would end it at once is played with the cheapest tiles.
        """
        last = number == self.planned > 1
        if not last:
            played = self._charged(self._usual(number))
            if not self._is_reached(self._totals_after(played)):
                return played
            if self.planned == 1:
                return played
            if number == 1:
                light = light_round(self.table, 1, self._engine(1), self.first)
                return self._charged(self._with_facts(light))
        return self._charged(self._level(number))

    def _usual(self, number: int) -> Round:
        """Return a round that does not decide the game, with all that it can show."""
        table, engine = self.table, self._engine(number)
        catch = not self._has_been_caught()
        if number == 2 and self.planned > 2:
            played = blocked_round(table, number, engine, catch=catch)
        else:
            out = (self.first + number - 1) % table.players
            played = won_round(table, number, engine, out, catch=catch)
        return self._with_facts(played)

    def _level(self, number: int) -> Round:
        """Return a round that leaves two players level at the top."""
        engine = self._engine(number)
        if not self.by_rounds:
            catch = not self._has_been_caught()
            return level_round(self.table, number, engine, self.totals, catch=catch)
        outs = [played.out for played in self.rounds]
        wins = [outs.count(seat) for seat in range(self.table.players)]
        return level_wins_round(self.table, number, engine, wins)

    def _engine(self, number: int) -> Tile:
        """Return the double that a round is played from."""
        if not self.engines:
            return self.table.highest_dealt()
        return self.engines[(number - 1) % len(self.engines)]

    def _has_been_caught(self) -> bool:
        """Whether the 0-0 has been left in a hand."""
        hands = (hand for played in self.rounds for hand in played.hands or ())
        return any(DOUBLE_BLANK in hand for hand in hands)

    def _with_facts(self, played: Round) -> Round:
        """Return a round with the last double, open train and misplay it shows."""
        rules, table, number = self.rules, self.table, played.number
        others = [seat for seat in range(table.players) if seat != played.out]
        if number == 1 and rules.choices.get("out_on_double_multiplier", "x1") != "x1":
            played = played._replace(out_on_double=True)
        early = self.planned <= 2 or self.target is not None
        if number != (1 if early else 2):
            return played
        if rules.choices.get("open_train_penalty", "0") != "0":
            played = played._replace(open_trains=self._one_for(table.one_of(others)))
        if rules.choices.get("misplay_penalty", "none") != "none":
            played = played._replace(misplays=self._one_for(table.one_of(others)))
        return played

    def _one_for(self, seat: int) -> tuple[int, ...]:
        """Return a count of one for one player, none for the others."""
        return tuple(int(other == seat) for other in range(self.table.players))

    def _charged(self, played: Round) -> Round:
        """Return a round with its bonuses and charges."""
        return charge(played, self.rules, EXAMPLE_NAMES[: self.table.players])

    def _totals_after(self, played: Round) -> list[int]:
        """Return the totals as they are after a round."""
        pairs = zip(self.totals, played.scored, strict=True)
        return [total + (score or 0) for total, score in pairs]

    def _is_reached(self, totals: list[int]) -> bool:
        """Whether the target ends the game."""
        return self.target is not None and max(totals) >= self.target
