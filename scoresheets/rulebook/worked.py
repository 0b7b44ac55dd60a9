"""Figures that only rulebooks name: worked hands, prices, other sets and deals."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Final

from scoresheets.games import Game, HouseRules, deal_tiles, engine_countdown
from scoresheets.i18n import Texts
from scoresheets.rulebook.figures import Figures
from scoresheets.scoring.checks import heaviest_hand, most_points
from scoresheets.scoring.counting import count_hand, hand_points, tile_points
from scoresheets.tiles import DOUBLE_BLANK, Tile, double

_FEW: Final = 5
"""Tiles of a bad round."""
_LETTERS: Final = "abc"
"""Placeholders tell examples apart by letters: names hold no digits."""
BLANK_HAND: Final = (DOUBLE_BLANK, Tile(6, 1))
"""The hand that shows what blanks cost (S2)."""


def advised_players(game: Game) -> tuple[str, Mapping[str, str]]:
    """Return who advises sets, and set to numbers of players; the first who does."""
    for table in game.deal_tables.values():
        if table.advised:
            spans = {key: f"{few}–{most}" for key, (few, most) in table.advised.items()}
            return table.title, spans
    return "", {}


class BookFigures(Mapping[str, str]):
    """Placeholder to figure: those of the sheet and those of rulebooks.

    Args:
        figures: Those of the sheet.
        rules: House rules in force.
        texts: Clauses, for what the set is called.

    Attributes:
        given: Texts that whoever composes gives, e.g. the name of another preset.
    """

    def __init__(self, figures: Figures, rules: HouseRules, texts: Texts) -> None:
        self._figures, self._rules, self._texts = figures, rules, texts
        self.given: Mapping[str, str] = {}

    def __getitem__(self, name: str) -> str:
        """Return one figure."""
        if name in self.given:
            return self.given[name]
        if name in self._said:
            return self._said[name]
        number = self._numbers.get(name)
        if number is None:
            return self._figures[name]
        return self._texts.language.number(number)

    def __iter__(self) -> Iterator[str]:
        """Yield every placeholder."""
        yield from self._figures
        yield from self._numbers
        yield from self._said

    def __len__(self) -> int:
        """How many there are."""
        return len(self._figures) + len(self._numbers) + len(self._said)

    def number(self, name: str) -> int | None:
        """Return one figure as a whole number; None for a text."""
        number = self._numbers.get(name)
        return self._figures.number(name) if number is None else number

    @cached_property
    def _blank_value(self) -> str:
        return self._rules.blank_value

    @cached_property
    def _examples(self) -> tuple[Tile, ...]:
        """Three tiles to count: a heavy one, a middling one, one with a blank."""
        highest = self._rules.tile_set.highest
        return Tile(highest, highest - 1), Tile(6, 4), Tile(3, 0)

    @cached_property
    def _pair(self) -> tuple[Tile, Tile]:
        """Two tiles whose pips together end in a nought."""
        highest = self._rules.tile_set.highest
        first = Tile(highest, highest - 4)
        wanted = -first.pips % 10 or 10
        apart = 4 if wanted == 10 and highest > 6 else wanted % 2 or 2
        high = (wanted + apart) // 2
        second = Tile(high, wanted - high) if wanted > high else Tile(1, 1)
        return first, second

    @cached_property
    def _insured(self) -> tuple[Tile, Tile]:
        """A heavy tile and a light one, to weigh against each other."""
        highest = self._rules.tile_set.highest
        return Tile(highest, highest - 3), Tile(2, 1)

    @cached_property
    def _numbers(self) -> Mapping[str, int]:
        rules, value = self._rules, self._blank_value
        tile_set, engines = rules.tile_set, engine_countdown(rules)
        engine = engines[0] if engines else double(tile_set.highest)
        counts = count_hand(self._examples, value)
        costs = [tile_points(tile, value) for tile in tile_set]
        heavy, light = self._insured
        hand = int(self._figures.number("hand") or 0)
        average, few = tile_set.pips // tile_set.tiles, max(2, min(_FEW, hand))
        numbers = {
            "per_number": tile_set.copies * (tile_set.highest + 1),
            "starters": tile_set.starters,
            "doubles": tile_set.doubles,
            "heaviest": tile_set.heaviest,
            "average": average,
            "few": few,
            "few_average": few * sum(costs) // len(costs),
            "lightest_cost": min(costs),
            "heaviest_cost": max(costs),
            "hand_most": heaviest_hand(tile_set, value, engine, hand),
            "round_most": most_points(rules, engine),
            "pair_sum": hand_points(self._pair, value),
            "insurance": tile_points(heavy, value) - tile_points(light, value),
            "high_double_cost": tile_points(self._high_double, value),
            "blank_points": hand_points(BLANK_HAND, value),
            "half_rounds": (tile_set.doubles + 1) // 2,
        }
        for letter, count in zip(_LETTERS, counts, strict=True):
            numbers |= {f"example_{letter}_points": count.points}
            numbers |= {f"running_{letter}": count.running}
        return numbers

    @property
    def _high_double(self) -> Tile:
        """The heaviest double beside the highest, which is mostly the first engine."""
        return double(self._rules.tile_set.highest - 1)

    @cached_property
    def _said(self) -> Mapping[str, str]:
        language, rules = self._texts.language, self._rules
        heavy, light = self._insured
        first, second = self._pair
        pairs = zip(_LETTERS, self._examples, strict=True)
        tiles = {f"example_{letter}": str(tile) for letter, tile in pairs}
        advisor, advised = advised_players(rules.game)
        return {
            **tiles,
            "advisor": advisor,
            "advised": advised.get(rules.choice("set"), ""),
            "heaviest_tile": str(double(rules.tile_set.highest)),
            "pair_a": str(first),
            "pair_b": str(second),
            "heavy": str(heavy),
            "light": str(light),
            "high_double": str(self._high_double),
            "double_blank": str(DOUBLE_BLANK),
            "blank_hand": language.join(map(str, BLANK_HAND)),
            "engines": language.join(map(str, engine_countdown(rules))),
            "other_deals": language.join(self._other_deals()),
        }

    def _other_deals(self) -> Iterator[str]:
        """Yield who deals another number of tiles to as many players."""
        rules = self._rules
        players = int(self._figures.number("players") or 0)
        deal = deal_tiles(rules, players)
        for table in rules.game.deal_tables.values():
            hand = table.hands.get(rules.choice("set"), {}).get(players)
            if table.title and hand not in (None, deal.hand):
                yield f"{table.title} {hand}"
