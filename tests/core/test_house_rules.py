"""Choices come in layers; what is not offered is refused by name."""

from typing import Any

import pytest
from core.at_the_table import cases, rules_with
from core.random_rules import house_rules
from hypothesis import given

from scoresheets.catalog import load_game, load_preset, preset_names
from scoresheets.catalog.preset_files import changed_choices
from scoresheets.errors import RuleError, UnknownNameError
from scoresheets.games import (
    Choice,
    Game,
    HouseRules,
    Option,
    engine_countdown,
    make_house_rules,
    rules_code,
)

GAME = load_game("mexican-train")


def test_defaults() -> None:
    """Without a word every option is at its default, and nothing is changed."""
    rules = make_house_rules(GAME)
    assert rules.changed == ()
    assert rules.choices == {name: o.default for name, o in GAME.options.items()}
    assert rules.preset == "standard"


def test_later_layers_win() -> None:
    """Each layer counts over the one before; what it leaves open stays."""
    rules = make_house_rules(
        GAME,
        ("preset", {"blank_value": "double25", "first_turn": "whole_run"}),
        ("file", {"blank_value": "end25", "set": "9"}),
        (None, {"set": "15"}),
    )
    chosen = [rules.choice(name) for name in ("blank_value", "first_turn", "set")]
    assert chosen == ["end25", "whole_run", "15"]


def test_choices_cannot_be_changed() -> None:
    """House rules stay as they were checked."""
    with pytest.raises(TypeError):
        rules_with().choices["set"] = "9"  # type: ignore[index]


@pytest.mark.parametrize(
    ("option", "choice", "complaint"),
    [
        pytest.param(
            "blank_valeu",
            "pips",
            "no option named 'blank_valeu'; did you mean 'blank_value'?",
            id="option",
        ),
        pytest.param(
            "blank_value",
            "duoble50",
            "blank_value: no choice named 'duoble50'; did you mean 'double50'?",
            id="choice",
        ),
        pytest.param(
            "first_turn",
            "PLAY",
            "first_turn: no choice named 'PLAY'; known: one_tile, whole_run",
            id="nothing close",
        ),
        pytest.param(
            "set",
            "16",
            "set: no choice named '16'; known: 6, 9, 12, 15, 18, 2x9",
            id="a number is not another number",
        ),
        pytest.param(
            "blank_value",
            "201",
            "a whole number from 1 to 200",
            id="number above",
        ),
        pytest.param("blank_value", "0", "no choice named '0'", id="number below"),
        pytest.param("rounds", "39", "a whole number from 1 to 38", id="rounds"),
        pytest.param("rounds", "0", "no choice named '0'", id="no rounds"),
        pytest.param("rounds", "-1", "no choice named '-1'", id="negative"),
        pytest.param("rounds", "3.0", "no choice named '3.0'", id="fraction"),
        pytest.param("rounds", "1e1", "no choice named '1e1'", id="exponent"),
        pytest.param("rounds", "9" * 5000, "no choice named", id="very long"),
        pytest.param("rounds", "\N{SUPERSCRIPT TWO}", "no choice named", id="raised"),
        pytest.param("set", "2x12", "set: no choice named '2x12'", id="two sets"),
        pytest.param("set", "11", "set: no choice named '11'", id="no such set"),
        pytest.param("tie_break", "shared,won", "'won'", id="item"),
        pytest.param("tie_break", "", "tie_break: no choice named ''", id="empty list"),
        pytest.param("set", "9,12", "no choice named '9,12'", id="no list"),
    ],
)
def test_refused_by_name(option: str, choice: str, complaint: str) -> None:
    """An unknown option or choice is named, with what was probably meant."""
    with pytest.raises(UnknownNameError) as caught:
        make_house_rules(GAME, (None, {option: choice}))
    assert complaint in str(caught.value)


def test_where_it_is_written() -> None:
    """A choice from a file is refused with the file's name."""
    with pytest.raises(UnknownNameError, match=r"^home\.toml: no option named 'sett'"):
        make_house_rules(GAME, ("home.toml", {"sett": "9"}))
    with pytest.raises(UnknownNameError, match=r"^home\.toml: set: no choice named"):
        make_house_rules(GAME, ("home.toml", {"set": "nine"}))


@pytest.mark.parametrize("case", cases("refused"))
def test_what_is_not_offered(case: dict[str, Any]) -> None:
    """House rules that others play and we do not are refused by name."""
    option, choice = case["option"], case["choice"]
    with pytest.raises(UnknownNameError) as caught:
        make_house_rules(GAME, (None, {option: choice}))
    assert caught.value.name == (choice if option in GAME.options else option)


@pytest.mark.parametrize("case", cases("refused-game"))
def test_games_that_are_not_offered(case: dict[str, Any]) -> None:
    """Games that others play and we do not are refused by name."""
    with pytest.raises(UnknownNameError, match=f"no game named '{case['game']}'"):
        load_game(case["game"])


def test_list_items() -> None:
    """A list keeps its order; spaces around items do not matter."""
    rules = rules_with(tie_break=" shared , rounds_won ")
    assert rules.items("tie_break") == ("shared", "rounds_won")
    assert rules.choice("tie_break") == "shared,rounds_won"


def test_item_twice() -> None:
    """An item named twice is refused."""
    with pytest.raises(RuleError, match="tie_break=shared, shared: an item is named"):
        rules_with(tie_break="shared, shared")


@pytest.mark.parametrize(
    ("written", "kept"), [("07", "7"), (" 7 ", "7"), ("7", "7"), ("38", "38")]
)
def test_numbers_have_one_spelling(written: str, kept: str) -> None:
    """A whole number is kept without zeros in front."""
    assert rules_with(rounds=written).choice("rounds") == kept


def test_start_above_the_set() -> None:
    """An engine that the set has not is refused, whichever layer asked for it."""
    with pytest.raises(RuleError) as caught:
        make_house_rules(GAME, ("file", {"start_double": "12"}), (None, {"set": "9"}))
    complaint = "start_double=12: a double-9 set has no 12-12; choose 0 to 9"
    assert str(caught.value) == complaint
    assert rules_with(set="9", start_double="9").start == 9


@pytest.mark.parametrize(
    ("highest", "choice", "rounds"),
    [(6, "all", 7), (6, "half", 4), (12, "half", 7), (18, "all", 19), (9, "3", 3)],
)
def test_rounds(highest: int, choice: str, rounds: int) -> None:
    """A game has a round for each double, half of them rounded up, or a number."""
    assert rules_with(set=str(highest), rounds=choice).rounds == rounds


@pytest.mark.parametrize("case", cases("engine-per-round"))
def test_engines(case: dict[str, Any]) -> None:
    """The doubles count down from the first engine, round by round."""
    engines = [str(engine) for engine in engine_countdown(rules_with(**case["rules"]))]
    if "engines" in case:
        assert engines == [f"{end}-{end}" for end in case["engines"]]
    else:
        assert engines[case["round"] - 1] == case["engine"]


@pytest.mark.parametrize(
    ("tile_set", "rounds", "turned"),
    [
        pytest.param(
            "9", "19", [*range(9, -1, -1), *range(1, 10)], id="there and back"
        ),
        pytest.param("9", "10", [*range(9, -1, -1)], id="down only"),
        pytest.param("6", "14", [*range(6, -1, -1), *range(1, 7), 5], id="down again"),
    ],
)
def test_doubles_turn_back(tile_set: str, rounds: str, turned: list[int]) -> None:
    """In Chicken Foot a game longer than the set's doubles goes back up."""
    chosen = {"set": tile_set, "rounds": rounds}
    rules = make_house_rules(load_game("chicken-foot"), (None, chosen))
    assert [engine.high for engine in engine_countdown(rules)] == turned


def test_start_in_the_middle() -> None:
    """From a lower engine the count goes on at the top after the double blank."""
    engines = engine_countdown(rules_with(set="6", start_double="1", rounds="4"))
    assert [engine.high for engine in engines] == [1, 0, 6, 5]


@pytest.mark.parametrize("preset", preset_names("mexican-train"))
def test_presets(preset: str) -> None:
    """Every shipped preset is a set of choices that the game takes."""
    choices = load_preset("mexican-train", preset)
    rules = make_house_rules(GAME, (preset, choices), preset=preset)
    assert {name: rules.choice(name) for name in choices} == dict(choices)


def small_game() -> Game:
    """Return a game with an option that needs another, and two that clash."""
    one, two = Choice("one", ("S",)), Choice("two", ("S",))
    open_play = Option("open", "play", "choice", "turn", (one, two), "one", "one")
    needs = Option(
        **{**_plain("needs"), "applies_if": (("open", ("two",)),)}, choices=(one, two)
    )
    clash = Option(
        **{**_plain("clash"), "refused_with": (("two", ("open=two",)),)},
        choices=(one, two),
    )
    tile_set = Option(
        "set", "setup", "choice", "equipment", (Choice("6", ("S",)),), "6", "6"
    )
    start = Option("start_double", "setup", "integer", "game", (), "6", "6", 0, 18)
    options = {o.name: o for o in (tile_set, start, open_play, needs, clash)}
    return Game("small", "penalty", "lowest", options, {}, {"S": "a book"})


def _plain(name: str) -> dict[str, Any]:
    """Return what the small game's options share."""
    fixed = {"effect": "play", "kind": "choice", "section": "turn"}
    return {"name": name, "default": "one", "baseline": "one", **fixed}


def test_option_that_does_not_apply() -> None:
    """A choice for an option that has no meaning is refused, its default is not."""
    game = small_game()
    with pytest.raises(RuleError, match="needs=two: applies only with open=two"):
        make_house_rules(game, (None, {"needs": "two"}))
    assert make_house_rules(game, (None, {"needs": "two", "open": "two"}))


def test_choices_that_clash() -> None:
    """Choices that contradict each other are refused by name."""
    with pytest.raises(RuleError, match="clash=two: cannot go together with open=two"):
        make_house_rules(small_game(), (None, {"clash": "two", "open": "two"}))
    assert make_house_rules(small_game(), (None, {"clash": "two"}))


@pytest.mark.parametrize(
    ("option", "chosen", "clauses"),
    [
        ("blank_value", "double50", ("blank_value.double50",)),
        ("blank_value", "20", ("blank_value.custom",)),
        (
            "tie_break",
            "rounds_won,shared",
            ("tie_break.rounds_won", "tie_break.shared"),
        ),
        ("set", "9", ("set",)),
    ],
)
def test_clauses(option: str, chosen: str, clauses: tuple[str, ...]) -> None:
    """A choice has its clause, a list one for each item, a number its own."""
    assert GAME.option(option).clause_ids(chosen) == clauses


def test_every_choice_has_a_source() -> None:
    """Every choice of every option is played by somebody who is listed."""
    for option in GAME.options.values():
        for choice in option.choices:
            assert choice.sources
            assert set(choice.sources) <= set(GAME.sources)


@pytest.mark.parametrize(
    ("option", "written", "kept"),
    [
        ("blank_value", "50", "double50"),
        ("blank_value", "025", "double25"),
        ("blank_value", "51", "51"),
        ("round_winner_score", "0", "zero"),
        ("round_winner_score", "minus10", "-10"),
        ("round_winner_score", "-010", "-10"),
        ("open_train_penalty", "0", "0"),
        ("set", "2x9", "2x9"),
    ],
)
def test_spellings_of_one_choice(option: str, written: str, kept: str) -> None:
    """A choice has one spelling, however it is written, and so one rules code."""
    rules = rules_with(**{option: written})
    assert rules.choice(option) == kept
    assert rules_code(rules) == rules_code(rules_with(**{option: kept}))


@pytest.mark.parametrize(
    ("source", "usual"),
    [
        ("preplaced", "highest_draw"),
        ("named_from_hands", "engine_holder"),
        ("highest_held", "engine_holder"),
    ],
)
def test_a_default_may_follow_another_option(source: str, usual: str) -> None:
    """Who plays first follows where the engine comes from, and is no change then."""
    rules = rules_with(engine_source=source)
    assert rules.choice("first_player_r1") == usual
    assert "first_player_r1" not in rules.changed


@pytest.mark.parametrize(
    ("choices", "complaint"),
    [
        pytest.param(
            {"engine_source": "highest_held", "start_double": "9"},
            "start_double=9: applies only with engine_source=preplaced or "
            "engine_source=named_from_hands",
            id="no countdown",
        ),
        pytest.param(
            {"engine_search": "in_turn"},
            "engine_search=in_turn: applies only with engine_source=named_from_hands",
            id="nothing to look for",
        ),
        pytest.param(
            {"target": "50"},
            "target=50: applies only with end_condition=target_score",
            id="no target",
        ),
        pytest.param(
            {"first_player_r1": "oldest", "engine_source": "highest_held"},
            "first_player_r1=oldest: cannot go together with "
            "engine_source=highest_held; choose engine_holder or "
            "left_of_engine_holder",
            id="engine from hands",
        ),
        pytest.param(
            {"first_player_next": "engine_holder"},
            "first_player_next=engine_holder: cannot go together with "
            "engine_source=preplaced; choose rotate_left",
            id="engine laid out",
        ),
        pytest.param(
            {"rounds": "skip_odd", "start_double": "9"},
            "start_double=9: odd, but rounds=skip_odd plays only even doubles; "
            "choose 8",
            id="odd start",
        ),
        pytest.param(
            {"rounds": "skip_odd", "start_double": "match_length"},
            "start_double=match_length: cannot go together with rounds=skip_odd; "
            "choose set_max",
            id="each from the other",
        ),
        pytest.param(
            {"win_condition": "most_rounds_won", "tie_break": "rounds_won,shared"},
            "tie_break=rounds_won,shared: cannot go together with "
            "win_condition=most_rounds_won; choose lowest_nonzero or shared",
            id="an item of a list",
        ),
    ],
)
def test_refused_with_what_is_right(choices: dict[str, str], complaint: str) -> None:
    """What does not apply or contradicts is refused by name, with what works."""
    with pytest.raises(RuleError) as caught:
        rules_with(**choices)
    assert str(caught.value) == complaint


def test_a_later_layer_takes_away_what_a_choice_applies_to() -> None:
    """A preset's choice gives way where the command line leaves it no meaning."""
    preset = {"engine_source": "named_from_hands", "engine_search": "in_turn"}
    rules = make_house_rules(
        GAME, ("preset", preset), (None, {"engine_source": "preplaced"})
    )
    assert "engine_search" not in rules.in_force
    assert rules_code(rules) == rules_code(rules_with())
    with pytest.raises(RuleError, match="engine_search=in_turn: applies only"):
        make_house_rules(GAME, (None, {**preset, "engine_source": "preplaced"}))


@given(house_rules)
def test_choices_in_force_are_taken_again(rules: HouseRules) -> None:
    """What is in force makes the same rules again, whatever they are."""
    again = rules_with(**rules.in_force)
    assert again.choices == rules.choices
    assert again.changed == rules.changed


@pytest.mark.parametrize(
    ("choices", "engines"),
    [
        ({"set": "9", "rounds": "skip_odd"}, [8, 6, 4, 2, 0]),
        ({"rounds": "skip_odd", "start_double": "6"}, [6, 4, 2, 0]),
        ({"rounds": "4", "start_double": "match_length"}, [3, 2, 1, 0]),
        ({"set": "6", "rounds": "9", "start_double": "match_length"}, [6, 5, 4]),
        ({"rounds": "half", "start_double": "match_length"}, [6, 5, 4]),
        ({"set": "2x9", "rounds": "3"}, [9, 8, 7]),
        ({"engine_source": "named_from_hands", "rounds": "2"}, [12, 11]),
        ({"engine_source": "highest_held"}, []),
    ],
)
def test_engines_of_options(choices: dict[str, str], engines: list[int]) -> None:
    """Engines follow length, even doubles, and whether they are known beforehand."""
    found = [engine.high for engine in engine_countdown(rules_with(**choices))]
    assert found[:3] == engines[:3]
    assert len(found) in (0, rules_with(**choices).rounds)
    assert len(engines) in (3, len(found))


def test_a_preset_gives_way() -> None:
    """A later choice overrules what it contradicts in a preset, and needs no more."""
    below = {"engine_source": "named_from_hands", "first_player_r1": "engine_holder"}
    rules = make_house_rules(
        load_game("mexican-train"),
        ("preset", below),
        (None, {"engine_source": "preplaced"}),
    )
    assert rules.choice("first_player_r1") == "highest_draw"


ANY_TRAIN = {"double_extra_tile": "any_available_train"}


def test_a_presets_usual_choice_follows() -> None:
    """A usual choice of a preset goes along with what a later layer chooses."""
    standard = (None, load_preset("mexican-train", "standard"))
    rules = make_house_rules(GAME, standard, (None, ANY_TRAIN))
    assert rules.choice("doubles_per_turn") == "unlimited_then_one_extra"
    assert rules.changed == ("double_extra_tile",)
    said = {**ANY_TRAIN, "doubles_per_turn": "one"}
    assert make_house_rules(GAME, standard, (None, said)).changed == (*said,)
    kept = make_house_rules(GAME, (None, {"doubles_per_turn": "chain"}), standard)
    assert kept.choice("doubles_per_turn") == "one"


def test_what_rests_on_a_usual_choice() -> None:
    """What applies to a usual choice is taken beside it, and gives way with it."""
    several = {**ANY_TRAIN, "cover_order": "lifo"}
    assert rules_with(**several).changed == (*several,)
    gamerules = (None, load_preset("mexican-train", "gamerules"))
    on_it = (None, {"double_extra_tile": "on_the_double"})
    rules = make_house_rules(GAME, gamerules, on_it)
    assert rules.choice("doubles_per_turn") == "one"
    assert not rules.applies("cover_order")


@given(house_rules)
def test_documents_state_what_is_not_usual(rules: HouseRules) -> None:
    """What a document states makes the same rules over the defaults and a preset."""
    for below in ({}, ANY_TRAIN, {"no_starter": "start_first"}):
        told = changed_choices(GAME, rules.in_force, below)
        again = make_house_rules(GAME, (None, below), (None, told))
        assert again.in_force == rules.in_force


def test_own_train_first_in_everything() -> None:
    """Who plays nowhere else before their train is started starts nothing else."""
    rules = rules_with(no_starter="start_first")
    assert rules.choice("mexican_start") == "own_train_first"
    assert rules.choice("marked_train_access") == "own_started"
    with pytest.raises(RuleError, match="choose own_train_first"):
        rules_with(no_starter="start_first", mexican_start="any_turn")
