"""The rules code is short, stays true, and counts only what differs."""

import re
from hashlib import sha256
from random import Random
from types import MappingProxyType

import pytest
from core.at_the_table import rules_with
from core.random_rules import house_rules
from hypothesis import given
from hypothesis import strategies as st

from scoresheets.catalog import load_game
from scoresheets.games import HouseRules, make_house_rules, rules_code
from scoresheets.games.rules_code import choices_of_code, rules_code_text

GAME = load_game("mexican-train")
CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CODE = re.compile(f"[{CROCKFORD}]{{4}}-[{CROCKFORD}]{{4}}")

PINNED = [
    pytest.param({}, "GM73-YCJT", id="standard"),
    pytest.param({"set": "9"}, "HHCW-3TYV", id="double-nine"),
    pytest.param({"blank_value": "double50"}, "P1KP-5SSG", id="fifty"),
    pytest.param({"blank_value": "20"}, "7P0C-KFX7", id="twenty"),
    pytest.param(
        {"set": "15", "rounds": "7", "start_double": "9"},
        "GW3X-KH5B",
        id="seven rounds",
    ),
    pytest.param({"tie_break": "shared"}, "Z6PF-03PG", id="shared"),
    pytest.param(
        {"deal_table": "cardinal", "first_turn": "whole_run", "blank_value": "end25"},
        "YMEB-6T0X",
        id="several",
    ),
]


@pytest.mark.parametrize(("chosen", "code"), PINNED)
def test_pinned(chosen: dict[str, str], code: str) -> None:
    """Codes on paper stay true: these never change."""
    assert rules_code(rules_with(**chosen)) == code


@given(house_rules)
def test_code_by_hand(rules: HouseRules) -> None:
    """The code is the first 40 bits of the text's SHA-256, in base 32."""
    digest = sha256(rules_code_text(rules).encode()).hexdigest()
    rest = int(digest[:10], 16)
    letters = ""
    while len(letters) < 8:
        rest, five_bits = divmod(rest, 32)
        letters = CROCKFORD[five_bits] + letters
    assert rules_code(rules) == f"{letters[:4]}-{letters[4:]}"
    assert CODE.fullmatch(rules_code(rules))


@given(house_rules, st.randoms(use_true_random=False))
def test_order_of_choices(rules: HouseRules, random: Random) -> None:
    """The order of choices does not matter."""
    names = [*rules.in_force]
    random.shuffle(names)
    chosen = {name: rules.choice(name) for name in names}
    assert rules_code(make_house_rules(GAME, (None, chosen))) == rules_code(rules)


@given(house_rules)
def test_text(rules: HouseRules) -> None:
    """The text has the game and a line for each choice off its baseline, sorted."""
    off = {n: c for n, c in rules.in_force.items() if c != GAME.options[n].baseline}
    lines = [f"game={GAME.name}", *(f"{name}={choice}" for name, choice in off.items())]
    assert rules_code_text(rules).split("\n") == sorted(lines)


def test_baseline_never_counts() -> None:
    """A choice named at its baseline has the code of one not named."""
    named = {name: GAME.options[name].baseline for name in rules_with().in_force}
    assert rules_code(rules_with(**named)) == rules_code(rules_with())


def test_a_new_option_changes_no_code() -> None:
    """Without an option that joined later the code is the same."""
    fewer = {name: o for name, o in GAME.options.items() if name != "last_tile_notice"}
    before = GAME._replace(options=MappingProxyType(fewer))
    assert rules_code(make_house_rules(before)) == rules_code(rules_with())


def test_a_new_default_counts() -> None:
    """A default may change: what counts is the difference from the baseline."""
    option = GAME.options["blank_value"]._replace(default="double50")
    later = GAME._replace(options={**GAME.options, "blank_value": option})
    rules = make_house_rules(later)
    assert rules_code(rules) == rules_code(rules_with(blank_value="double50"))
    pips = make_house_rules(later, (None, {"blank_value": "pips"}))
    assert rules_code(pips) == rules_code(rules_with())


def test_the_game_counts() -> None:
    """Two games with the same choices have different codes."""
    other = GAME._replace(name="another-train")
    assert rules_code(make_house_rules(other)) != rules_code(rules_with())


def test_the_preset_does_not_count() -> None:
    """What the rules started from is not in the code."""
    rules = rules_with(set="9")
    renamed = HouseRules(GAME, rules.choices, preset="another")
    assert rules_code(renamed) == rules_code(rules)


@given(house_rules)
def test_choices_behind_a_code(rules: HouseRules) -> None:
    """Choices off their baseline make the code alone, and are all told; others not."""
    off = {n: c for n, c in rules.in_force.items() if c != GAME.options[n].baseline}
    code = rules_code(rules)
    assert choices_of_code(GAME, off, {}, code) == rules.in_force
    assert choices_of_code(GAME, off, {}, None) is None
    assert choices_of_code(GAME, off, {"en": {"turn": "Sing."}}, code) is None
    assert choices_of_code(GAME, {**off, "first_turn": "two"}, {}, code) is None
    if off:
        assert choices_of_code(GAME, {}, {}, code) is None
