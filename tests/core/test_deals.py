"""Deals add up, keep within what the set feeds, and say who publishes them."""

from typing import Any

import pytest
from core.at_the_table import cases, rules_with

from scoresheets.catalog import load_game
from scoresheets.errors import PlayerCountError, RuleError
from scoresheets.games import DealTable, HouseRules, deal_tiles, most_players
from scoresheets.games.deals import FEWEST_TO_DRAW, check_players
from scoresheets.tiles import TileSet

GAME = load_game("mexican-train")
MOST = {"6": 5, "9": 8, "12": 11, "15": 14, "18": 14, "2x9": 14}
TILES = {"6": 28, "9": 55, "12": 91, "15": 136, "18": 190, "2x9": 110}
STARTERS = {"6": 6, "9": 9, "12": 12, "15": 15, "18": 18, "2x9": 19}
ROWS = [
    pytest.param(table, tiles, players, id=f"{table}-d{tiles}-{players}p")
    for table in GAME.deal_tables
    for tiles, row in GAME.deal_tables[table].hands.items()
    for players in row
]
SOURCES = ("preplaced", "named_from_hands", "highest_held")


def test_most_players() -> None:
    """Each set feeds as many players as trains can be started."""
    assert {tiles: most_players(TileSet.parse(tiles)) for tiles in MOST} == MOST


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize(("table", "tiles", "players"), ROWS)
def test_rows_of_the_tables(table: str, tiles: str, players: int, source: str) -> None:
    """Every row of every table adds up and is dealt as printed.

    An engine that is dealt with the other tiles is not laid out before.
    """
    rules = rules_with(set=tiles, deal_table=table, engine_source=source)
    deal = deal_tiles(rules, players)
    assert deal.hand == GAME.deal_tables[table].hands[tiles][players]
    assert deal.engine == (1 if source == "preplaced" else 0)
    assert players * deal.hand + deal.engine + deal.boneyard == TILES[tiles]
    assert deal.table == table
    assert deal.boneyard >= 0
    assert deal.starters == STARTERS[tiles]
    assert deal.all_trains_can_start


@pytest.mark.parametrize("tiles", MOST)
@pytest.mark.parametrize("table", GAME.deal_tables)
def test_every_table_feeds_every_number(table: str, tiles: str) -> None:
    """A table without a row falls back to the suggested one, and says so."""
    for players in range(2, MOST[tiles] + 1):
        deal = deal_tiles(rules_with(set=tiles, deal_table=table), players)
        printed = players in GAME.deal_tables[table].hands.get(tiles, {})
        assert deal.table == (table if printed else "suggested")
        assert ("no_published_table" in deal.warnings) == (not deal.published)
        assert ("small_boneyard" in deal.warnings) == (deal.boneyard < FEWEST_TO_DRAW)
        assert set(deal.sources) <= set(GAME.sources)


def test_suggested_table_leaves_tiles_to_draw() -> None:
    """The suggested table has a row for every number and never a small boneyard."""
    hands = GAME.deal_tables["suggested"].hands
    assert {tiles: [*row] for tiles, row in hands.items()} == {
        tiles: [*range(2, most + 1)] for tiles, most in MOST.items()
    }
    for tiles, row in hands.items():
        for players in row:
            deal = deal_tiles(rules_with(set=tiles), players)
            assert deal.boneyard >= FEWEST_TO_DRAW


@pytest.mark.parametrize("case", cases("deal"))
def test_published_deals(case: dict[str, Any]) -> None:
    """Published hands leave the boneyard that their source says."""
    rules = rules_with(set=case["set"], deal_table=str(case["hand"]))
    deal = deal_tiles(rules, case["players"])
    assert (deal.hand, deal.boneyard) == (case["hand"], case["boneyard"])
    assert deal.table == "custom"


@pytest.mark.parametrize("case", cases("deal-refused"))
def test_more_tiles_than_the_set_has(case: dict[str, Any]) -> None:
    """A hand that the set does not hold is refused with the largest one it does."""
    rules = rules_with(set=case["set"], deal_table=str(case["hand"]))
    with pytest.raises(RuleError, match=f"at most {case['most']} each"):
        deal_tiles(rules, case["players"])
    largest = rules_with(set=case["set"], deal_table=str(case["most"]))
    assert deal_tiles(largest, case["players"]).hand == case["most"]


@pytest.mark.parametrize("case", cases("too-many-players"))
def test_more_trains_than_starters(case: dict[str, Any]) -> None:
    """More trains than tiles that can start one are refused."""
    assert case["players"] + 1 > case["starters"] == int(case["set"])
    with pytest.raises(PlayerCountError):
        deal_tiles(rules_with(set=case["set"]), case["players"])


@pytest.mark.parametrize(
    ("highest", "players", "complaint"),
    [
        pytest.param(6, 6, "for 2 to 5 players; --set 9 takes 6", id="d6"),
        pytest.param(6, 9, "for 2 to 5 players; --set 12 takes 9", id="d6, two up"),
        pytest.param(9, 9, "for 2 to 8 players; --set 12 takes 9", id="d9"),
        pytest.param(12, 12, "for 2 to 11 players; --set 15 takes 12", id="d12"),
        pytest.param(15, 15, "for 2 to 14 players", id="d15"),
        pytest.param(18, 15, "for 2 to 14 players", id="d18"),
        pytest.param(12, 1, "for 2 to 11 players", id="one"),
        pytest.param(12, 0, "for 2 to 11 players", id="nobody"),
        pytest.param(12, -3, "for 2 to 11 players", id="fewer"),
    ],
)
def test_players_refused(highest: int, players: int, complaint: str) -> None:
    """Too few or too many players are refused with what works."""
    with pytest.raises(PlayerCountError) as caught:
        check_players(rules_with(set=str(highest)), players)
    text = f"{players} players: a double-{highest} set is {complaint}"
    assert str(caught.value) == text


@pytest.mark.parametrize(
    ("table", "highest", "players", "warnings"),
    [
        pytest.param("suggested", 12, 8, (), id="published"),
        pytest.param("suggested", 12, 11, ("no_published_table",), id="d12 eleven"),
        pytest.param("cardinal", 12, 8, ("small_boneyard",), id="two left"),
        pytest.param("gamerules", 12, 9, (), id="falls back to a published row"),
        pytest.param("idaho", 18, 4, ("no_published_table",), id="falls back"),
    ],
)
def test_warnings(
    table: str, highest: int, players: int, warnings: tuple[str, ...]
) -> None:
    """What to think about is said: nobody publishes it, or little is left to draw."""
    rules = rules_with(set=str(highest), deal_table=table)
    assert deal_tiles(rules, players).warnings == warnings


def test_no_row_at_all() -> None:
    """A game whose tables have no row for the players refuses them."""
    table = DealTable("suggested", "", ("S1",), {"12": {2: 15}})
    game = GAME._replace(deal_tables={"suggested": table})
    rules = HouseRules(game, rules_with().choices)
    assert deal_tiles(rules, 2).hand == 15
    with pytest.raises(
        PlayerCountError, match="no deal table has a row for a double-12"
    ):
        deal_tiles(rules, 3)


def test_publishers() -> None:
    """A row names everybody who prints it, each once, whatever table it is from."""
    deal = deal_tiles(rules_with(deal_table="10"), 8)
    assert deal.table == "custom"
    assert {"S2", "hathaway", "idaho", "wikihow-old"} <= set(deal.sources)
    assert len(set(deal.sources)) == len(deal.sources)
    assert "S4" not in deal.sources
    assert deal_tiles(rules_with(deal_table="3"), 8).sources == ()


@pytest.mark.parametrize("case", cases("deal-table"))
def test_published_tables(case: dict[str, Any]) -> None:
    """Tables are dealt as published; what is left over counts the engine in."""
    for players, hand in case["tiles_each"].items():
        rules = rules_with(set=case["set"], deal_table=case["table"])
        deal = deal_tiles(rules, int(players))
        assert deal.hand == hand
        if "left_over" in case:
            assert deal.boneyard == case["left_over"][players] - 1
