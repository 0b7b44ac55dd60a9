"""The house rules of one table: a choice for every option of a game."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from scoresheets.errors import RuleError, UnknownNameError
from scoresheets.games.game import Game, Option
from scoresheets.tiles import TileSet


class HouseRules(NamedTuple):
    """A game and a choice for each of its options, checked.

    Attributes:
        game: The game.
        choices: Option name to choice as written on the command line; a list is
            joined by commas, a whole number is written in digits.
        preset: Name of the preset they started from.
    """

    game: Game
    choices: Mapping[str, str]
    preset: str = "standard"

    def choice(self, option: str) -> str:
        """Return the choice in force of one option."""
        return self.choices[option]

    def items(self, option: str) -> tuple[str, ...]:
        """Return the choice in force of a list option, item by item."""
        return tuple(self.choices[option].split(","))

    @property
    def tile_set(self) -> TileSet:
        """The box of tiles that is played with."""
        return TileSet(int(self.choices["set"]))

    @property
    def rounds(self) -> int:
        """Rounds planned, 1 or more."""
        chosen = self.choices["rounds"]
        if chosen == "all":
            return self.tile_set.doubles
        if chosen == "half":
            return (self.tile_set.doubles + 1) // 2
        return int(chosen)

    @property
    def start(self) -> int:
        """Pips on one end of the first engine."""
        chosen = self.choices["start_double"]
        return self.tile_set.highest if chosen == "set_max" else int(chosen)


def make_house_rules(
    game: Game,
    *layers: tuple[str | None, Mapping[str, str]],
    preset: str = "standard",
) -> HouseRules:
    """Combine layers of choices, each over the one before, and check the result.

    Args:
        game: The game whose options are chosen.
        layers: Where each layer was written (a file, or None for the command line)
            and its choices, weakest first. Defaults are always below.
        preset: Name to keep with the rules.

    Raises:
        UnknownNameError: There is no such option or choice.
        RuleError: A choice is not allowed, does not apply, or contradicts another.
    """
    choices = {name: option.default for name, option in game.options.items()}
    asked: set[str] = set()
    for where, layer in layers:
        for name, text in layer.items():
            option = game.option(name, where)
            choices[name] = check_choice(option, text, where)
            asked.add(name)
    rules = HouseRules(game, MappingProxyType(choices), preset)
    _check_together(rules, asked)
    return rules


def check_choice(option: Option, text: str, where: str | None = None) -> str:
    """Return a choice in its one spelling.

    Raises:
        UnknownNameError: It is neither a choice nor a number that is taken.
        RuleError: A list is empty or names an item twice.
    """
    items = [item.strip() for item in text.split(",")]
    if option.kind != "list":
        items = [text.strip()]
    elif len(set(items)) < len(items):
        raise RuleError(option.name, text, "an item is named twice")
    for item in items:
        if item in option.choice_names or option.takes_number(item):
            continue
        known = [*option.choice_names]
        if option.minimum is not None:
            known.append(f"a whole number from {option.minimum} to {option.maximum}")
        place = f"{where}: {option.name}" if where else option.name
        raise UnknownNameError("choice", item, known, place)
    return ",".join(str(int(i)) if option.takes_number(i) else i for i in items)


def _check_together(rules: HouseRules, asked: Iterable[str]) -> None:
    """Refuse choices that contradict each other or have nothing to apply to."""
    highest = rules.tile_set.highest
    if rules.start > highest:
        raise RuleError(
            "start_double",
            rules.choice("start_double"),
            f"a double-{highest} set has no {rules.start}-{rules.start};"
            f" choose 0 to {highest}",
        )
    for name in sorted(asked):
        option = rules.game.options[name]
        for other, allowed in option.applies_if:
            if rules.choice(other) not in allowed:
                wanted = " or ".join(f"{other}={choice}" for choice in allowed)
                problem = f"applies only with {wanted}"
                raise RuleError(name, rules.choice(name), problem)
    for name, option in rules.game.options.items():
        for chosen, refused in option.refused_with:
            for pair in refused:
                other, _, choice = pair.partition("=")
                if rules.choice(name) == chosen and rules.choice(other) == choice:
                    problem = f"cannot go together with {pair}"
                    raise RuleError(name, chosen, problem)
