"""House rules made up by Hypothesis or from a seed: any choices that go together."""

from collections.abc import Mapping
from random import Random
from typing import Final

from hypothesis import strategies as st

from scoresheets.catalog import load_game
from scoresheets.errors import RuleError
from scoresheets.games import HouseRules, Option, make_house_rules

GAME: Final = load_game("mexican-train")


def fitting(chosen: Mapping[str, str]) -> HouseRules:
    """Return house rules with as many of some choices as go together."""
    left = dict(chosen)
    while True:
        try:
            return make_house_rules(GAME, (None, left))
        except RuleError as error:
            del left[error.option]


def rules_from(random: Random, **fixed: str) -> HouseRules:
    """Return house rules from a seed; about half of the options are not usual."""
    chosen = {
        option.name: _any_choice(option, random)
        for option in GAME.options.values()
        if option.name != "deal_table" and random.random() < 0.5
    }
    return fitting({**chosen, **fixed})


def _any_choice(option: Option, random: Random) -> str:
    """Return a choice, or a whole number where the option takes any."""
    if option.kind == "list":
        items = random.sample(option.choice_names, len(option.choice_names))
        return ",".join(items[: random.randint(1, len(items))])
    low, high = option.minimum, option.maximum
    if low is not None and high is not None and random.random() < 0.5:
        return str(random.randint(low, high))
    return random.choice(option.choice_names)


def _choices(option: Option) -> st.SearchStrategy[str]:
    named = st.sampled_from(option.choice_names)
    if option.minimum is None:
        return named
    return named | st.integers(option.minimum, option.maximum).map(str)


choices = st.fixed_dictionaries(
    {}, optional={option.name: _choices(option) for option in GAME.options.values()}
)
"""Choices of any options; they may contradict each other."""

house_rules = choices.map(fitting)
"""Any house rules."""
