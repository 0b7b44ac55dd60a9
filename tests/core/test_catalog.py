"""Every shipped file loads and is complete in itself."""

from pathlib import Path

import pytest
from core.at_the_table import SETS, kinds

from scoresheets import resources
from scoresheets.catalog import (
    game_names,
    load_game,
    load_house_rules_file,
    load_preset,
    preset_names,
)
from scoresheets.catalog.game_logs import load_game_log
from scoresheets.errors import UnknownNameError
from scoresheets.games import make_house_rules

GAMES = game_names()
PRESETS = [(game, preset) for game in GAMES for preset in preset_names(game)]
EXAMPLES = sorted(resources.RULES.glob("*/examples/*.toml"))


@pytest.mark.parametrize("name", GAMES)
def test_games(name: str) -> None:
    """Every game loads, and its defaults are house rules."""
    game = load_game(name)
    rules = make_house_rules(game)
    assert rules.tile_set.highest in SETS
    assert {table.name for table in game.deal_tables.values()} == {
        choice.name for choice in game.options["deal_table"].choices
    }


@pytest.mark.parametrize("name", GAMES)
def test_every_source_is_used(name: str) -> None:
    """A source that is listed is one that a choice or a table names."""
    game = load_game(name)
    used = {
        source
        for option in game.options.values()
        for choice in option.choices
        for source in choice.sources
    }
    numbers = {"ru-zd", "noon", "wikireact"}  # whole numbers: no choice names them
    assert set(game.sources) - numbers == used - numbers


@pytest.mark.parametrize("name", GAMES)
def test_baselines_and_defaults_are_spelled_once(name: str) -> None:
    """Defaults and baselines stay as they are when they are chosen."""
    game = load_game(name)
    for key in ("default", "baseline"):
        usual = make_house_rules(game)
        chosen = {name: getattr(game.options[name], key) for name in usual.in_force}
        assert make_house_rules(game, (None, chosen)).in_force == chosen


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_presets(game: str, preset: str) -> None:
    """Every preset loads and is taken by its game."""
    choices = load_preset(game, preset)
    assert make_house_rules(load_game(game), (preset, choices), preset=preset)


@pytest.mark.parametrize("name", GAMES)
def test_standard_comes_first(name: str) -> None:
    """Every game has the standard preset, and it changes nothing."""
    assert preset_names(name)[0] == "standard"
    stated = load_preset(name, "standard")
    assert make_house_rules(load_game(name), (None, stated)).changed == ()


@pytest.mark.parametrize("path", EXAMPLES, ids=[path.stem for path in EXAMPLES])
def test_examples(path: Path) -> None:
    """Every shipped example is a game of its folder, with all hands."""
    log = load_game_log(path)
    assert log.game == path.parent.parent.name
    assert log.rounds_planned == len(log.rounds)
    assert all(played.hands for played in log.rounds)


@pytest.mark.parametrize(
    "name", ["mexican-trian", "Mexican-Train", "../mexican-train", "", "."]
)
def test_no_such_game(name: str) -> None:
    """A game that is not there is refused by name, with what was meant."""
    with pytest.raises(UnknownNameError) as caught:
        load_game(name)
    assert (caught.value.kind, caught.value.name) == ("game", name)
    assert "mexican-train" in str(caught.value)


def test_no_such_preset() -> None:
    """A preset that is not there is refused by name."""
    with pytest.raises(UnknownNameError, match="did you mean 'standard'"):
        load_preset("mexican-train", "standards")


def test_house_rules_file(tmp_path: Path) -> None:
    """A house-rules file may have tabs, a byte order mark, lists and numbers."""
    path = tmp_path / "home.toml"
    text = (
        '\ufeffgame = "mexican-train"\r\npreset = "standard"\r\n[rules]\r\n'
        '\tset\t=\t9\r\n\ttie_break = ["rounds_won",\t"shared"]\r\n'
    )
    path.write_bytes(text.encode())
    found = load_house_rules_file(path)
    assert (found.game, found.preset) == ("mexican-train", "standard")
    assert found.choices == {"set": "9", "tie_break": "rounds_won,shared"}
    assert make_house_rules(load_game("mexican-train"), (str(path), found.choices))


def test_house_rules_file_may_leave_the_game_open(tmp_path: Path) -> None:
    """Game, preset and rules may each be left out."""
    path = tmp_path / "home.toml"
    path.write_text('preset = "standard"\n', encoding="utf-8")
    found = load_house_rules_file(path)
    assert (found.game, found.preset, found.choices) == (None, "standard", {})


def test_every_worked_case_is_used() -> None:
    """No kind of worked case lies unread in the data."""
    tests = Path(__file__).parent.glob("test_*.py")
    text = "".join(path.read_text(encoding="utf-8") for path in tests)
    assert {kind for kind in kinds() if f'cases("{kind}")' not in text} == set()
