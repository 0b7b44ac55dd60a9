"""What pictures show is legal: tiles of the set, none too often, ends that match."""

from collections import Counter

import pytest
from core.at_the_table import rules_with

from scoresheets.catalog import load_game
from scoresheets.games import (
    HouseRules,
    deal_tiles,
    make_house_rules,
    most_players,
)
from scoresheets.i18n import load_language, load_texts, locale_names
from scoresheets.rulebook.layouts import Laid
from scoresheets.rulebook.pictures import PICTURES, make_picture
from scoresheets.rulebook.scenes import Cross, Hub, Picture, Rows, Sums
from scoresheets.scoring.counting import tile_points
from scoresheets.tiles import Tile

SETS = ("6", "9", "12", "15", "18", "2x9")
TABLES = [
    (tiles, players)
    for tiles in SETS
    for players in range(2, most_players(rules_with(set=tiles).tile_set) + 1)
]
ORDERS: tuple[dict[str, str], ...] = (
    {},
    {"doubles_per_turn": "chain", "cover_order": "lifo"},
    {"doubles_per_turn": "chain"},
    {"mexican_trains": "none"},
    {"engine_source": "highest_held"},
    {"blank_value": "end25"},
    {"start_double": "0"},
)


TRAINS = ("pips", "hub", "marker", "double", "double_order", "run")
"""Pictures of games with trains."""
LINES = tuple(name for name in PICTURES if name not in TRAINS)


def picture(name: str, rules: HouseRules, players: int, locale: str = "en") -> Picture:
    """Return a picture in a language."""
    texts = load_texts(rules.game.name, load_language(locale))
    made = make_picture(name, rules, players, texts)
    assert made is not None
    return made


def trains_of(made: Picture) -> list[tuple[Laid, ...]]:
    """Return the trains in a picture."""
    scene = made.scene
    if isinstance(scene, (Hub, Rows)):
        return [train.tiles for train in scene.trains]
    return []


def tiles_of(made: Picture) -> list[Tile]:
    """Return every tile drawn, the engine once; a train shown twice counts once."""
    scene = made.scene
    if isinstance(scene, Sums):
        return [one.tile for one in scene.sums]
    assert isinstance(scene, (Hub, Rows))
    engine = scene.engine
    assert engine is not None
    shown = [] if made.name == "double" else [scene.trains[0].tiles]
    rows = [*shown, *(train.tiles for train in scene.trains[1:])]
    loose = scene.loose[1] if isinstance(scene, Rows) and scene.loose else ()
    return [engine, *(laid.tile for row in rows for laid in row), *loose]


@pytest.mark.parametrize(("tiles", "players"), TABLES)
def test_layouts_are_legal(tiles: str, players: int) -> None:
    """Every tile is in the set, none is there too often, and ends that touch match."""
    for choices in ORDERS:
        if choices.get("start_double") and tiles == "6":
            continue
        rules = rules_with(set=tiles, **choices)
        for name in TRAINS:
            if name == "double_order" and not rules.applies("cover_order"):
                continue
            made = picture(name, rules, players)
            counts = Counter(tiles_of(made))
            assert all(tile in rules.tile_set for tile in counts)
            if name != "pips":
                assert max(counts.values()) <= rules.tile_set.copies, (name, choices)
            for train in trains_of(made):
                ends = [laid.outer for laid in train]
                scene = made.scene
                assert isinstance(scene, (Hub, Rows))
                assert scene.engine is not None
                starts = [scene.engine.high, *ends[:-1]]
                assert [laid.inner for laid in train] == starts


@pytest.mark.parametrize("locale", locale_names())
@pytest.mark.parametrize("name", TRAINS)
def test_the_alternative_names_every_tile(name: str, locale: str) -> None:
    """Who does not see a picture hears of each tile in it, and of the engine."""
    rules = rules_with(doubles_per_turn="chain")
    made = picture(name, rules, 6, locale)
    texts = load_texts("mexican-train", load_language(locale))
    alt = texts.fill(made.clauses[1], {**made.words})
    assert texts.fill(made.clauses[0], {**made.words})
    for tile in tiles_of(made):
        assert str(tile) in alt


def test_the_hub_follows_the_table() -> None:
    """A train for each player, and the Mexican Train where there is one."""
    hub = picture("hub", rules_with(), 7).scene
    assert isinstance(hub, Hub)
    assert [train.is_common for train in hub.trains] == [True, *[False] * 7]
    assert sum(train.marked for train in hub.trains) == 1
    private = picture("hub", rules_with(mexican_trains="none"), 7).scene
    assert isinstance(private, Hub)
    assert not any(train.is_common for train in private.trains)
    assert len(private.trains) == 7


def test_names_stand_at_their_trains() -> None:
    """Names that are known are used; a seat without one has its number."""
    texts = load_texts("mexican-train", load_language("en"))
    made = make_picture("hub", rules_with(), 3, texts, ("Ana", None, "Zoë"))
    assert made is not None
    assert isinstance(made.scene, Hub)
    labels = [train.label for train in made.scene.trains]
    assert labels == ["Mexican Train", "Ana", "Player 2", "Zoë"]


@pytest.mark.parametrize("value", ["pips", "double25", "double50", "end25", "30"])
def test_sums_are_the_cores(value: str) -> None:
    """Each tile counts what the core counts under the rule in force."""
    scene = picture("pips", rules_with(blank_value=value), 4).scene
    assert isinstance(scene, Sums)
    for one in scene.sums:
        assert one.said.split()[-1] == str(tile_points(one.tile, value))


def test_the_order_of_covering_is_told() -> None:
    """Oldest first, or latest first, as the rule has it."""
    for order, turns in (("fifo", "123"), ("lifo", "321")):
        rules = rules_with(doubles_per_turn="chain", cover_order=order)
        scene = picture("double_order", rules, 4).scene
        assert isinstance(scene, Rows)
        assert [train.after[-1] for train in scene.trains] == [*turns]
        assert all(train.tiles[-1].tile.is_double for train in scene.trains)


def trails(tiles: frozenset[Tile], number: int) -> int:
    """Return the longest row of tiles that goes on from a number, by trying all."""
    return max(
        (
            1 + trails(tiles - {tile}, tile.high + tile.low - number)
            for tile in tiles
            if number in (tile.high, tile.low)
        ),
        default=0,
    )


@pytest.mark.parametrize(
    ("tiles", "players"), [table for table in TABLES if table[1] in (2, 3, 4, 8)]
)
def test_no_longer_run_is_in_the_hand(tiles: str, players: int) -> None:
    """The picture arranges its hand as well as it can be done, in every round."""
    for start in range(rules_with(set=tiles).tile_set.highest + 1):
        rules = rules_with(set=tiles, start_double=str(start))
        made = picture("run", rules, players)
        assert isinstance(made.scene, Rows)
        (train,) = made.scene.trains
        extras = made.scene.loose[1] if made.scene.loose else ()
        run = [laid.tile for laid in train.tiles]
        assert trails(frozenset((*run, *extras)), start) == len(run)
        hand = min(deal_tiles(rules, players).hand, 15)
        assert made.words["count"] == str(hand) == str(len(run) + len(extras))


@pytest.mark.parametrize("locale", locale_names())
@pytest.mark.parametrize("game", ["draw", "block", "all-fives"])
@pytest.mark.parametrize("name", LINES)
def test_lines_are_legal(name: str, game: str, locale: str) -> None:
    """Tiles of a line match and are there once; the alternative names each."""
    rules = make_house_rules(load_game(game))
    texts = load_texts(game, load_language(locale))
    made = make_picture(name, rules, 4, texts)
    if name == "spinner" and game != "all-fives":
        assert made is None
        return
    assert made is not None
    alt = texts.fill(made.clauses[1], {**made.words})
    assert texts.fill(made.clauses[0], {**made.words})
    if isinstance(made.scene, Cross):
        arms = (made.scene.left, made.scene.right, made.scene.above)
        laid = [arm for arm in arms if arm is not None]
        assert all(arm.inner == made.scene.spinner.high for arm in laid)
    else:
        lines = trains_of(made)
        laid = [tile for line in lines for tile in line]
        for line in lines:
            assert [t.inner for t in line[1:]] == [t.outer for t in line[:-1]]
    tiles = [one.tile for one in laid]
    assert len({*tiles}) == len(tiles)
    assert all(str(tile) in alt for tile in tiles)


def test_a_blocked_line_is_blocked() -> None:
    """Every tile with the number at both ends lies on the line; not with other sets."""
    rules = make_house_rules(load_game("block"))
    made = picture("blocked_end", rules, 4)
    (line,) = trains_of(made)
    number = line[0].inner
    assert line[-1].outer == number
    laid = {one.tile for one in line}
    assert {t for t in rules.tile_set if number in (t.high, t.low)} <= laid
    nine = make_house_rules(load_game("block"), (None, {"set": "9"}))
    texts = load_texts("block", load_language("en"))
    assert make_picture("blocked_end", nine, 4, texts) is None


def test_sums_of_open_ends_are_the_cores() -> None:
    """What a layout gives is what the core counts, by the rule in force."""
    for value, points in (("full", 10), ("one_per_five", 2)):
        rules = make_house_rules(load_game("all-fives"), (None, {"live_points": value}))
        for name in ("layout", "spinner"):
            made = picture(name, rules, 4)
            scene = made.scene
            if isinstance(scene, Cross):
                said = [scene.said]
            else:
                assert isinstance(scene, Rows)
                said = [train.after for train in scene.trains]
            assert all(text.endswith(f"= 10: {points} points") for text in said)
