"""Games in JSON and TOML files: what is written is read, and nothing is made up."""

import json
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from core.at_the_table import BLANK_VALUES, cases, hand_of, rules_with
from core.random_games import games
from hypothesis import given
from hypothesis import strategies as st

from scoresheets.catalog.game_logs import GameLog, load_game_log
from scoresheets.catalog.names import check_names
from scoresheets.errors import GameDataError, GameFileError, UnknownNameError
from scoresheets.example import generate_example
from scoresheets.i18n import load_language
from scoresheets.results import notes_in_words, read_game, score_object
from scoresheets.scoring.rounds import Round, settle_rounds
from scoresheets.scoring.standings import Standings, make_standings
from scoresheets.tiles import double

NAMES = ("Ana", "Bo Li", "José", "Ñusta", "{you}")
ENGLISH = load_language("en")


def write(path: Path, data: object) -> Path:
    """Write data as JSON and return the path."""
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def one_round(**keys: Any) -> dict[str, Any]:
    """Return a game of two players with one round."""
    return {"players": ["Ana", "Bo"], "rounds": [keys]}


def stand(log: GameLog, planned: int) -> Standings:
    """Return the standings of a game as read."""
    rules = rules_with(**log.choices)
    settled, notes = settle_rounds(log.rounds, rules, log.names)
    return make_standings(settled, rules, log.names, planned, notes)


def as_json(standings: Standings, names: tuple[str, ...], **choices: str) -> str:
    """Return standings as the JSON that `load_game_log` reads."""
    notes = notes_in_words(standings, ENGLISH)
    reading = read_game(standings, ENGLISH)
    rules = rules_with(**choices)
    return json.dumps(score_object(rules, names, standings, notes, reading))


@given(games(), st.integers(0, 4), st.sampled_from(["15", "18"]))
def test_round_trip(
    tmp_path_factory: pytest.TempPathFactory,
    rounds: tuple[Round, ...],
    left: int,
    tiles: str,
) -> None:
    """A result written as JSON and read again gives the same result."""
    names, planned = NAMES[: len(rounds[0].points)], len(rounds) + left
    rules = rules_with(set=tiles)
    settled, notes = settle_rounds(rounds, rules, names)
    standings = make_standings(settled, rules, names, planned, notes)
    path = tmp_path_factory.getbasetemp() / "round-trip.json"
    path.write_text(as_json(standings, names, set=tiles), encoding="utf-8")
    log = load_game_log(path)
    assert log.names == names
    assert log.rounds_planned == planned
    assert log.choices == dict(rules.in_force)
    assert stand(log, planned) == standings


@pytest.mark.parametrize("blank_value", BLANK_VALUES)
def test_round_trip_with_hands(blank_value: str, tmp_path: Path) -> None:
    """Hands, boneyard and engine come back as they were."""
    rules = rules_with(blank_value=blank_value)
    example = generate_example(rules, 5, 7)
    path = tmp_path / "example.json"
    text = as_json(example.standings, example.names, blank_value=blank_value)
    path.write_text(text, encoding="utf-8")
    log = load_game_log(path)
    assert log.rounds == example.rounds
    assert stand(log, 3) == example.standings


def test_json_and_toml_say_the_same(tmp_path: Path) -> None:
    """A game reads the same from either kind of file, with a byte order mark too."""
    points = {"Ana": 0, "Bo": 12}
    hands = {"Ana": [], "Bo": ["8|4"]}
    rows = one_round(out="ana", engine="12-12", points=points, hands=hands, boneyard=3)
    from_json = load_game_log(write(tmp_path / "game.json", {**rows, "set": 12}))
    path = tmp_path / "game.TOML"
    path.write_text(
        '\ufeffplayers = ["Ana", "Bo"]\nset = "12"\n[[rounds]]\nout = "Ana"\n'
        'engine = "12-12"\nboneyard = 3\npoints = { Ana = 0, Bo = 12 }\n'
        'hands = { Ana = [], Bo = ["4-8"] }\n',
        encoding="utf-8",
    )
    from_toml = load_game_log(path)
    assert from_toml.rounds == from_json.rounds
    assert from_toml.choices == from_json.choices == {"set": "12"}
    played = from_toml.rounds[0]
    assert (played.engine, played.out, played.boneyard) == (double(12), 0, 3)
    assert played.hands == ((), hand_of("8-4"))


def test_null_is_not_entered(tmp_path: Path) -> None:
    """Null, a name left out and no points at all mean: not entered yet, never 0."""
    rows = [{"points": {"Ana": None, "Bo": 0}}, {"points": {"Bo": 4}}, {}]
    rows.append(dict.fromkeys(("points", "hands", "out", "blocked", "extras")))
    data = {"players": ["Ana", "Bo"], "rounds": rows, "rounds_planned": None}
    data |= dict.fromkeys(("set", "rules", "schema", "game"))
    log = load_game_log(write(tmp_path / "game.json", data))
    assert [played.points for played in log.rounds] == [
        (None, 0),
        (None, 4),
        (None, None),
        (None, None),
    ]
    assert log.rounds_planned is None
    assert log.choices == {}
    standings = stand(log, 4)
    assert standings.players[0].incomplete == (1, 2, 3, 4)
    assert standings.winners == ()


def test_written_totals_are_not_trusted(tmp_path: Path) -> None:
    """Totals and places in a file are worked out anew."""
    row = {"points": {"Ana": 5, "Bo": 9}, "totals": {"Ana": 500, "Bo": 900}}
    data = {"players": [{"name": "Ana", "total": 9}, {"name": "Bo"}], "rounds": [row]}
    standings = stand(load_game_log(write(tmp_path / "game.json", data)), 1)
    assert [player.total for player in standings.players] == [5, 9]


BAD_NUMBERS = ["NaN", "Infinity", "-Infinity", "1e400", "true", "12.0", '"0"', "[]"]


@pytest.mark.parametrize("number", [*BAD_NUMBERS, "1" * 5000, "100001", "-10000"])
def test_bad_numbers(number: str, tmp_path: Path) -> None:
    """What is not a whole number of points is refused."""
    text = '{"players": ["Ana", "Bo"], "rounds": [{"points": {"Ana": %s, "Bo": 5}}]}'
    path = tmp_path / "game.json"
    path.write_text(text % number, encoding="utf-8")
    with pytest.raises(GameFileError) as caught:
        load_game_log(path)
    assert len(str(caught.value)) < 300
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        pytest.param("", "not JSON", id="empty"),
        pytest.param('{"players": ["Ana", "Bo"', "not JSON", id="half"),
        pytest.param("[1, 2]", "expected one object", id="list"),
        pytest.param("[" * 100_000, "not JSON", id="nested too deeply"),
        pytest.param('{"game": "a", "game": "b"}', "'game' is there twice", id="twice"),
        pytest.param(
            '{"players": ["A", "B"], "rounds": [{"points": {"A": 1, "A": 2}}]}',
            "'A' is there twice",
            id="player twice",
        ),
        pytest.param(
            '{"players": ["Ana", "\\ud800"], "rounds": []}',
            "'\\ud800' is not text",
            id="half a character",
        ),
    ],
)
def test_not_a_game(text: str, complaint: str, tmp_path: Path) -> None:
    """What is not one JSON object, each key once, is refused and left as it is."""
    path = tmp_path / "game.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(GameFileError) as caught:
        load_game_log(path)
    assert complaint in str(caught.value)
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("case", cases("half-a-file"))
def test_half_a_file(case: dict[str, Any], tmp_path: Path) -> None:
    """Half a game is refused, never read as an empty one, and stays as it is."""
    path = tmp_path / "game.json"
    path.write_text(case["text"], encoding="utf-8")
    with pytest.raises(GameFileError, match="not JSON"):
        load_game_log(path)
    assert path.read_text(encoding="utf-8") == case["text"]


@pytest.mark.parametrize("case", cases("refused-log"))
def test_refused_logs(case: dict[str, Any], tmp_path: Path) -> None:
    """Games that other programs misread are refused by what is wrong in them."""
    with pytest.raises((GameFileError, UnknownNameError)) as caught:
        load_game_log(write(tmp_path / "game.json", case["log"]))
    assert case["complaint"] in str(caught.value)


@pytest.mark.parametrize("value", [True, 12.0, {}])
def test_bad_set(value: object, tmp_path: Path) -> None:
    """A set that is neither a number nor a name is refused."""
    data = {**one_round(), "set": value}
    with pytest.raises(GameDataError, match=r"rules\.set: expected a choice"):
        load_game_log(write(tmp_path / "game.json", data))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("Ana", "Ana", id="the same"),
        pytest.param("Ana", "ANA", id="case"),
        pytest.param("Ana", " Ana\t", id="space around"),
        pytest.param("José", unicodedata.normalize("NFD", "José"), id="composed"),
        pytest.param("JOSÉ", unicodedata.normalize("NFD", "josé"), id="both"),
        pytest.param("Straße", "strasse", id="sharp s"),
        pytest.param("Ana", "A\u200bna", id="zero width"),
        pytest.param("Ana", "Ana\ufe0f", id="variation selector"),
        pytest.param("Ana M", "Ana\x07M", id="control"),
    ],
)
def test_names_that_are_the_same(one: str, other: str) -> None:
    """Names that look the same are refused, naming both seats."""
    with pytest.raises(GameFileError, match=r"player 3: .* is also player 1"):
        check_names([one, "Bo", other], "here")


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity"])
def test_line_of_what_is_no_number(number: str, tmp_path: Path) -> None:
    """What JSON does not have is refused by its line, whatever stands in quotes."""
    text = '{"players": ["NaN \\"", "Infinity"],\n"rounds": [\n{"points": {"Bo": %s}}]}'
    path = tmp_path / "game.json"
    path.write_text(text % number, encoding="utf-8")
    with pytest.raises(GameFileError) as caught:
        load_game_log(path)
    assert str(caught.value) == f"{path}: line 3: {number} is not a number of points"


def test_names_that_differ() -> None:
    """Names that differ in a letter or an accent are two players."""
    check_names(["Ana", "Aná", "Anna", "Ana M", "Ana 2"], "here")


def test_names_are_found_however_spelled(tmp_path: Path) -> None:
    """Points belong to a player however the name is composed or capitalised."""
    data = {
        "players": [" José ", "Bo"],
        "rounds": [{"points": {unicodedata.normalize("NFD", "JOSÉ"): 3, "BO": 4}}],
    }
    log = load_game_log(write(tmp_path / "game.json", data))
    assert log.names == ("José", "Bo")
    assert log.rounds[0].points == (3, 4)
