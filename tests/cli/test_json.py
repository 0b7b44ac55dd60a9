"""What programs read: the keys that are promised, and laws between the figures."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from click.testing import Result
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoresheets.tiles import TileSet

Run = Callable[..., Result]
ROW = {
    *("players", "hand", "engine", "boneyard", "starters", "all_trains_can_start"),
    *("published", "sources", "warnings"),
}
OPTION = {
    *("name", "effect", "question", "type", "min", "max", "choices", "default"),
    *("in_force", "applies_if", "refused_with"),
}
SCORE = {
    *("schema", "game", "set", "preset", "rules_code", "direction", "target"),
    *("finished", "rounds_planned", "rounds_played", "rounds_left", "players"),
    *("leaders", "winners", "decided_by", "tie_break", "rounds", "audit", "notes"),
    "reading",
}


def _json(run: Run, *arguments: str) -> dict[str, Any]:
    result = run(*arguments, "--format", "json")
    assert result.exit_code == 0, result.output
    data: dict[str, Any] = json.loads(result.stdout)
    assert next(iter(data)) == "schema"
    assert data["schema"] == 1
    assert "NaN" not in result.stdout
    return data


@pytest.mark.parametrize(
    ("tiles", "rule", "points", "whys"),
    [
        ((), "pips", 0, []),
        (("0-0", "6-1"), "double50", 57, ["blank_value=double50", "pips"]),
        (("12-11", "6-4", "0-0"), "pips", 33, None),
        (("6|4", "4-0"), "end25", 39, None),
        (("0-0",), "20", 20, None),
    ],
)
def test_count(
    run: Run, tiles: tuple[str, ...], rule: str, points: int, whys: list[str] | None
) -> None:
    """A hand is counted tile by tile, and the last running sum is the whole."""
    data = _json(run, "count", *tiles, "--rule", f"blank_value={rule}")
    assert {"game", "set", "rules_code", "points", "tiles", "notes"} <= {*data}
    assert data["points"] == points
    assert sum(tile["points"] for tile in data["tiles"]) == points
    assert [tile["tile"] for tile in data["tiles"]] == [
        tile.replace("|", "-") for tile in tiles
    ]
    if data["tiles"]:
        assert data["tiles"][-1]["running"] == points
        assert {*data["tiles"][0]} >= {"tile", "pips", "points", "running", "why"}
    if whys is not None:
        assert [tile["why"] for tile in data["tiles"]] == whys


@pytest.mark.parametrize("table", ["suggested", "cardinal", "7"])
@pytest.mark.parametrize("tile_set", [6, 9, 12, 15, 18])
def test_deal(run: Run, tile_set: int, table: str) -> None:
    """Hands, engine and boneyard are always the whole set."""
    data = _json(run, "deal", "--set", str(tile_set), "--rule", f"deal_table={table}")
    box = TileSet(tile_set)
    assert (data["tiles"], data["pips"]) == (box.tiles, box.pips)
    assert data["heaviest"] == 2 * tile_set
    assert data["engines"] == [*range(tile_set, -1, -1)]
    assert data["rounds"] == tile_set + 1
    for row in data["rows"]:
        assert {*row} >= ROW
        dealt = row["players"] * row["hand"]
        assert dealt + row["engine"] + row["boneyard"] == data["tiles"]
        assert row["published"] == bool(row["sources"])
        assert row["all_trains_can_start"] == (row["players"] + 1 <= row["starters"])
    players = [row["players"] for row in data["rows"]]
    assert players == [*range(2, 2 + len(players))]


@pytest.mark.parametrize("source", ["preplaced", "named_from_hands", "highest_held"])
def test_deal_of_two_sets(run: Run, source: str) -> None:
    """Two mixed sets are named as such; an engine that is dealt is not laid out."""
    data = _json(run, "deal", "--set", "2x9", "--rule", f"engine_source={source}")
    assert (data["set"], data["tiles"], data["pips"]) == ("2x9", 110, 990)
    assert data["engine_source"] == source
    assert data["rounds"] == 10
    countdown = [] if source == "highest_held" else [*range(9, -1, -1)]
    assert data["engines"] == countdown
    assert [row["players"] for row in data["rows"]] == [*range(2, 15)]
    for row in data["rows"]:
        assert row["engine"] == (source == "preplaced")
        assert row["players"] * row["hand"] + row["engine"] + row["boneyard"] == 110
        assert row["published"] == (row["players"] >= 6)


def test_count_with_two_sets(run: Run) -> None:
    """A tile may be held twice, not three times; the engine counts as one of two."""
    two = ("--set", "2x9")
    assert _json(run, "count", "7-2", "2-7", *two)["points"] == 18
    assert _json(run, "count", "9-9", "--engine", "9", *two)["points"] == 18
    for tiles in (("7-2", "7-2", "2|7"), ("9-9", "9-9", "--engine", "9")):
        result = run("count", *tiles, *two)
        assert result.exit_code == 1
        assert "two sets have each tile twice" in result.stderr


def test_deal_for_some(run: Run) -> None:
    """With --players there is one row; engines follow --rounds and --start."""
    data = _json(run, "deal", "--players", "8", "--rounds", "4", "--start", "2")
    assert data["engines"] == [2, 1, 0, 12]
    assert [row["players"] for row in data["rows"]] == [8]


def test_a_suggested_deal_is_noted(run: Run) -> None:
    """A deal that nobody publishes says so, to programs and to people."""
    result = run("deal", "--players", "11", "--format", "json")
    data = json.loads(result.stdout)
    (note,) = [note for note in data["notes"] if "suggestion" in note]
    assert note in result.stderr
    assert data["rows"][0]["published"] is False


def test_options(run: Run) -> None:
    """Every option says what it does; every choice says who plays it."""
    data = _json(run, "options", "--rule", "blank_value=20")
    names = [option["name"] for option in data["options"]]
    assert len(names) == len({*names})
    for option in data["options"]:
        assert {*option} >= OPTION
        assert option["effect"] in {"scoring", "setup", "play"}
        assert option["type"] in {"choice", "integer", "list"}
        assert option["question"].endswith("?")
        for choice in option["choices"]:
            assert {*choice} >= {"name", "label", "sources", "clause"}
            assert choice["sources"]
            assert choice["label"]
    in_force = {option["name"]: option["in_force"] for option in data["options"]}
    assert in_force["blank_value"] == "20"


def test_options_that_depend_on_others(run: Run) -> None:
    """What does not apply has no choice in force; contradictions stand by choices."""
    data = _json(run, "options", "--rule", "engine_source=highest_held")
    options = {option["name"]: option for option in data["options"]}
    assert options["start_double"]["in_force"] is None
    assert options["start_double"]["applies_if"] == {
        "engine_source": ["preplaced", "named_from_hands"]
    }
    assert options["first_player_r1"]["in_force"] == "engine_holder"
    assert options["first_player_r1"]["default"] == "engine_holder"
    oldest = next(
        choice
        for choice in options["first_player_r1"]["choices"]
        if choice["name"] == "oldest"
    )
    assert "engine_source=highest_held" in oldest["refused_with"]
    assert {*oldest["refused_with"]} <= {*options["first_player_r1"]["refused_with"]}
    assert options["blank_value"]["spelled"]["50"] == "double50"
    del options["engine_source"]
    for option in options.values():
        refused = option["in_force"] is None
        result = run(
            *("options", "--rule", "engine_source=highest_held"),
            *("--rule", f"{option['name']}={option['default']}"),
        )
        assert (result.exit_code != 0) == refused, option["name"]


def test_presets(run: Run) -> None:
    """Each preset has the code that a sheet made with it carries."""
    data = _json(run, "presets")
    assert next(preset["name"] for preset in data["presets"]) == "standard"
    for preset in data["presets"]:
        made = _json(run, "options", "--preset", preset["name"])
        assert made["rules_code"] == preset["rules_code"]
    names = {preset["name"] for preset in data["presets"]}
    assert {"domino-score", "gamerules", "continental-ranch"} <= names
    assert all(p["sources"] for p in data["presets"] if p["name"] != "standard")


def test_bonus_in_an_example(run: Run) -> None:
    """Points stay what the hand costs; what is given or charged stands beside them."""
    rules = ("--rule", "round_winner_score=-10", "--rule", "open_train_penalty=5")
    data = _json(run, "example", *rules, "--set", "2x9")
    assert data["set"] == "2x9"
    assert {"bonus", "open_train"} <= {*data["shows"]}
    totals = dict.fromkeys(data["players"], 0)
    for played in data["rounds"]:
        for name, points in played["points"].items():
            extra = played.get("extras", {}).get(name, 0)
            bonus = -10 if played["out"] == name else 0
            assert extra == bonus + 5 * played.get("open", {}).get(name, 0)
            totals[name] += points + extra
        assert played["totals"] == totals


def test_rounds_won_and_target(run: Run) -> None:
    """The result says what wins and which total ends the game."""
    won = _json(run, "example", "--rule", "win_condition=most_rounds_won")
    assert won["standings"]["direction"] == "highest"
    rules = ("--rule", "end_condition=target_score", "--rule", "target=40")
    aimed = _json(run, "example", *rules)["standings"]
    assert (aimed["direction"], aimed["target"]) == ("lowest", 40)
    assert aimed["rules"]["target"] == "40"
    assert "target" not in won["standings"]["rules"]


def test_lists(run: Run) -> None:
    """Games, languages and papers are listed with what is promised of them."""
    games = {
        game["name"]: game for game in _json(run, "games", "--lang", "es")["games"]
    }
    assert games["mexican-train"]["title"] == "Tren Mexicano"
    assert games["mexican-train"]["direction"] == "lowest"
    assert games["all-fives"]["direction"] == "highest"
    for language in _json(run, "languages")["languages"]:
        assert {*language} >= {"name", "tag", "own_name", "direction", "paper"}
        assert language["complete"] is True
        said = language["messages"]
        assert said["translated"] == said["total"]
        for texts in language["games"].values():
            assert texts["translated"] == texts["clauses"]
            assert texts["missing"] == []
    papers = {paper["name"] for paper in _json(run, "papers")["papers"]}
    assert {"letter", "a4"} <= papers


@settings(
    max_examples=25,
    deadline=None,  # the first run imports the command
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    tile_set=st.sampled_from([6, 9, 12, 15, 18]),
    players=st.integers(2, 5),
    seed=st.integers(0, 9999),
    rounds=st.integers(1, 7),
    blank=st.sampled_from(["pips", "double50", "end25", "33"]),
)
def test_example(
    *, run: Run, tile_set: int, players: int, seed: int, rounds: int, blank: str
) -> None:
    """An example is a whole game: tiles once a round, points as counted, a winner."""
    shared = ("--set", str(tile_set), "--rule", f"blank_value={blank}")
    data = _json(
        *(run, "example", *shared, "--players", str(players), "--seed", str(seed)),
        *("--rounds", str(rounds)),
    )
    standings = data["standings"]
    assert {*standings} >= SCORE
    assert data["rounds_planned"] == len(data["rounds"]) == rounds
    assert standings["finished"] is True
    assert standings["winners"]
    totals = dict.fromkeys(data["players"], 0)
    for played in data["rounds"]:
        tiles = [tile for hand in played["hands"].values() for tile in hand]
        assert len(tiles) == len({*tiles})
        assert played["engine"] not in tiles
        for name, hand in played["hands"].items():
            counted = _json(run, "count", *hand, *shared)["points"]
            assert played["points"][name] == counted
            totals[name] += counted
        assert played["totals"] == totals
        assert played["blocked"] == (played["out"] is None)
    lowest = min(totals.values())
    assert all(totals[name] == lowest for name in standings["winners"])
    assert {line["name"]: line["total"] for line in standings["players"]} == totals


def test_an_example_is_the_same_again(run: Run) -> None:
    """The seed decides the whole game."""
    first, second, other = (
        _json(run, "example", "--seed", seed) for seed in ("7", "7", "8")
    )
    assert first == second
    assert first["rounds"] != other["rounds"]


def test_an_example_file(run: Run) -> None:
    """The JSON of an example is a game that build and example take again."""
    data = _json(run, "example", "--set", "9", "--players", "3", "--seed", "5")
    assert (
        run(
            *("example", "--set", "9", "--players", "3", "--seed", "5"),
            *("--format", "json", "-o", "game.json"),
        ).exit_code
        == 0
    )
    again = _json(run, "example", "--example", "game.json")
    for key in ("rounds", "players", "set", "rules_code", "rounds_planned"):
        assert again[key] == data[key], key
    result = run("build", "--example", "game.json", "--players", "3", "-o", "x.pdf")
    assert result.exit_code == 0, result.output
