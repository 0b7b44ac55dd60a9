"""How many tiles each player takes, and what that leaves."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from scoresheets.errors import PlayerCountError, RuleError
from scoresheets.tiles import TileSet

if TYPE_CHECKING:
    from scoresheets.games.house_rules import HouseRules

MOST_PLAYERS: Final = 14
_TWO_PAIRS: Final = 4
_DRAWN: Final = ("draw_count", "boneyard_floor")
"""Options of games in which tiles are drawn."""
SUGGESTED, OWN = "suggested", "custom"
"""Tables that no source names: ours, and a number of the players' own."""
FEWEST_TO_DRAW: Final = 3
"""A boneyard smaller than this draws a warning."""


class DealTable(NamedTuple):
    """Tiles each, by set and number of players, as one source prints them.

    Attributes:
        name: As written after ``deal_table=``.
        title: Proper name of who deals so, the same in every language; empty for
            the suggested table.
        sources: Who publishes it; for the suggested table, whose tables it smooths.
        hands: Set, as it is chosen, to players to tiles each.
        advised: Set to the fewest and most players for whom it advises that set;
            empty where it says nothing.
    """

    name: str
    title: str
    sources: tuple[str, ...]
    hands: Mapping[str, Mapping[int, int]]
    advised: Mapping[str, tuple[int, int]] = MappingProxyType({})


class Deal(NamedTuple):
    """One row of a deal table with what follows from it.

    Attributes:
        players: How many play.
        hand: Tiles each.
        engine: Tiles laid out before the deal: 1, or 0 where the engine is dealt.
        boneyard: Tiles left to draw; players x hand + engine + boneyard = tiles.
        starters: Tiles of the set that can start a train.
        table: Name of the table the row was taken from, or ``"custom"``.
        sources: Who publishes this row; empty if nobody does.
        warnings: Codes of what to think about: ``no_published_table``,
            ``small_boneyard``, ``not_all_trains_can_start``.
    """

    players: int
    hand: int
    engine: int
    boneyard: int
    starters: int
    table: str
    sources: tuple[str, ...]
    warnings: tuple[str, ...]

    @property
    def published(self) -> bool:
        """Whether a source prints this row."""
        return bool(self.sources)

    @property
    def suggested(self) -> bool:
        """Whether it is only a suggestion: of ours, and printed by nobody."""
        return not self.sources and self.table == SUGGESTED

    @property
    def all_trains_can_start(self) -> bool:
        """Whether each player's train and the Mexican Train have a starter."""
        return self.players + 1 <= self.starters


def most_players(tile_set: TileSet) -> int:
    """Return how many can play so that every train can be started.

    Only the tiles with the engine's number start a train, one for each player and
    one for the Mexican Train.

    >>> [most_players(TileSet.parse(n)) for n in ("6", "9", "12", "15", "18", "2x9")]
    [5, 8, 11, 14, 14, 14]
    """
    return min(MOST_PLAYERS, tile_set.starters - 1)


def players_of(rules: HouseRules) -> range:
    """Return how many can play by these house rules: two pairs are four."""
    if rules.in_pairs:
        return range(_TWO_PAIRS, _TWO_PAIRS + 1)
    most = min(most_players(rules.tile_set), rules.game.most_players)
    return range(2, most + 1)


def check_players(rules: HouseRules, players: int) -> None:
    """Refuse a number of players that the set or the game has no room for.

    Raises:
        PlayerCountError: Fewer than 2, or more than trains that can be started, or
            not four in two pairs.
    """
    able = players_of(rules)
    if players in able:
        return
    if rules.in_pairs:
        raise PlayerCountError(players, f"two pairs are {_TWO_PAIRS} players")
    most = able[-1]
    problem = f"a {rules.tile_set.name} is for 2 to {most} players"
    larger = [
        n
        for n in (9, 12, 15)
        if str(n) in rules.game.options["set"].choice_names
        and min(most_players(TileSet(n)), rules.game.most_players) >= players
    ]
    if players > most and larger:
        problem += f"; --set {larger[0]} takes {players}"
    raise PlayerCountError(players, problem)


def deal_tiles(rules: HouseRules, players: int) -> Deal:
    """Return the deal that the house rules give for a number of players.

    A table without a row for this set and number falls back to the suggested one.

    Raises:
        PlayerCountError: The set is not for that many players.
        RuleError: A hand size was asked for that the set does not hold.
    """
    check_players(rules, players)
    tile_set, chosen = rules.tile_set, rules.choice("deal_table")
    hand, table = _hand(rules, players)
    engine = int(rules.engine_laid_out)
    boneyard = tile_set.tiles - engine - players * hand
    if boneyard < 0:
        most = (tile_set.tiles - engine) // players
        problem = (
            f"{players} players x {hand} tiles{' and the engine' * engine} are more"
            f" than the {tile_set.tiles} tiles of a {tile_set.name};"
            f" at most {most} each"
        )
        raise RuleError("deal_table", chosen, problem)
    sources = _publishers(rules, players, hand)
    is_drawn = not {*_DRAWN}.isdisjoint(rules.choices)
    warnings = [
        code
        for code, true in (
            ("no_published_table", not sources),
            ("small_boneyard", is_drawn and boneyard < FEWEST_TO_DRAW),
        )
        if true
    ]
    return Deal(
        players=players,
        hand=hand,
        engine=engine,
        boneyard=boneyard,
        starters=tile_set.starters,
        table=table,
        sources=sources,
        warnings=tuple(warnings),
    )


def _hand(rules: HouseRules, players: int) -> tuple[int, str]:
    """Return tiles each and the table they come from."""
    tile_set, tables = rules.choice("set"), rules.game.deal_tables
    chosen = rules.choice("deal_table")
    if chosen not in tables:
        return int(chosen), OWN
    for name in (chosen, SUGGESTED):
        hand = tables[name].hands.get(tile_set, {}).get(players)
        if hand is not None:
            return hand, name
    problem = f"no deal table has a row for a {rules.tile_set.name}"
    raise PlayerCountError(players, problem)


def _publishers(rules: HouseRules, players: int, hand: int) -> tuple[str, ...]:
    """Return the sources that print exactly this row, each once."""
    tile_set = rules.choice("set")
    found = {
        source: None
        for name, table in rules.game.deal_tables.items()
        if name != SUGGESTED and table.hands.get(tile_set, {}).get(players) == hand
        for source in table.sources
    }
    return tuple(found)
