"""Comparing house rules, whatever they were read from."""

from scoresheets.catalog import load_game
from scoresheets.games import HouseRules, make_house_rules, rules_code
from scoresheets.recipes.agreement import Difference, code_problem, differences

GAME = load_game("mexican-train")


def rules_with(**choices: str) -> HouseRules:
    """Return house rules with a few choices."""
    return make_house_rules(GAME, (None, choices))


def test_nothing_differs() -> None:
    """The same rules by another road are the same; so are none and one."""
    usual = GAME.options["blank_value"].default
    assert differences([rules_with(), rules_with(blank_value=usual)]) == ()
    assert differences([]) == differences([rules_with(set="9")]) == ()


def test_options_in_order() -> None:
    """Options come in the order of the game, choices in that of the house rules."""
    compared = [
        rules_with(blank_value="end25"),
        rules_with(set="9"),
        rules_with(set="9", blank_value="30"),
    ]
    assert differences(compared) == (
        Difference("set", ("12", "9", "9")),
        Difference("blank_value", ("end25", "pips", "30")),
    )


def test_the_preset_is_no_difference() -> None:
    """What rules are called does not matter."""
    named = make_house_rules(GAME, (None, {}), preset="other")
    assert differences([rules_with(), named]) == ()


def test_different_games() -> None:
    """Of two games only the games are compared."""
    other = rules_with(set="9")._replace(game=GAME._replace(name="whist"))
    found = differences([rules_with(), other])
    assert found == (Difference("game", ("mexican-train", "whist")),)


def test_a_code_and_its_rules() -> None:
    """A code belongs to its rules or to none; stating none is no problem."""
    rules = rules_with(set="9")
    assert code_problem(rules, None) is None
    assert code_problem(rules, rules_code(rules)) is None
    problem = code_problem(rules, rules_code(rules_with()))
    assert problem is not None
    assert rules_code(rules) in problem
