"""The house rules of one table: a choice for every option of a game."""

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from scoresheets.errors import RuleError, UnknownNameError
from scoresheets.games.game import Game, Links, Option
from scoresheets.games.targets import check_target
from scoresheets.tiles import TileSet


class _Choices(NamedTuple):
    game: Game
    choices: Mapping[str, str]
    preset: str = "standard"
    texts: Mapping[str, Mapping[str, str]] = MappingProxyType({})


class HouseRules(_Choices):
    """A game and a choice for each of its options, checked; never changed.

    Attributes:
        game: The game.
        choices: Option name to choice as written on the command line; a list is
            joined by commas, a whole number is written in digits.
        preset: Name of the preset they started from.
        texts: The users' own words: locale to id to Markdown.
    """

    def __hash__(self) -> int:
        own = (text for table in self.texts.values() for text in table.items())
        return hash((self.game.name, *self.choices.values(), self.preset, *own))

    def choice(self, option: str) -> str:
        """Return the choice in force of one option."""
        return self.choices[option]

    def items(self, option: str) -> tuple[str, ...]:
        """Return the choice in force of a list option, item by item.

        A game without the option has none.
        """
        chosen = self.choices.get(option, "")
        return tuple(chosen.split(",")) if chosen else ()

    @cached_property
    def tile_set(self) -> TileSet:
        """The box of tiles that is played with."""
        return TileSet.parse(self.choices["set"])

    @cached_property
    def rounds(self) -> int:
        """Rounds planned, 1 or more; 0 where a target alone ends the game."""
        chosen = self.choices.get("rounds", "0")
        if chosen == "all":
            return self.tile_set.doubles
        if chosen == "half":
            return (self.tile_set.doubles + 1) // 2
        if chosen == "skip_odd":
            return self.start // 2 + 1
        return int(chosen)

    @cached_property
    def start(self) -> int:
        """Pips on one end of the first engine, where engines count down."""
        chosen, highest = self.choices["start_double"], self.tile_set.highest
        if chosen == "match_length":
            return min(self.rounds - 1, highest)
        if chosen == "set_max":
            return highest - (highest % 2 if self.skips_odd else 0)
        return int(chosen)

    @property
    def skips_odd(self) -> bool:
        """Whether only the even doubles are engines."""
        return self.choices.get("rounds") == "skip_odd"

    @property
    def turns_back(self) -> bool:
        """Whether the engines count up again after the double blank."""
        return self.choices.get("wrap") == "turn_back"

    @property
    def engine_laid_out(self) -> bool:
        """Whether the engine is taken out of the set before the deal."""
        return self.choices.get("engine_source") == "preplaced"

    @property
    def counts_down(self) -> bool:
        """Whether the engines of all rounds are known beforehand."""
        return self.choices.get("engine_source") not in (None, "highest_held")

    @property
    def blank_value(self) -> str:
        """What a blank costs in hand; its pips, nothing, where no option says so."""
        return self.choices.get("blank_value", "pips")

    @property
    def has_trains(self) -> bool:
        """Whether players lay trains, so that an engine stands before them."""
        return "mexican_trains" in self.choices

    @property
    def is_race(self) -> bool:
        """Whether points are good, and who wins a round collects from the others."""
        return self.game.scoring == "collect"

    @property
    def in_pairs(self) -> bool:
        """Whether two partners, who sit opposite each other, score together."""
        return self.choices.get("sides") == "pairs"

    def applies(self, option: str) -> bool:
        """Whether an option has a meaning beside the other choices in force."""
        return not self.lacks(option)

    def lacks(self, option: str) -> Links:
        """Return the conditions of an option that the choices in force do not meet."""
        return tuple(
            (other, allowed)
            for other, allowed in self.game.options[option].applies_if
            if self.choices[other] not in allowed
        )

    def usual(self, option: str) -> str:
        """Return the default of an option beside the other choices in force."""
        return _usual(self.game.options[option], self.choices)

    @cached_property
    def in_force(self) -> Mapping[str, str]:
        """The choices of all options that have a meaning, in file order."""
        return {name: said for name, said in self.choices.items() if self.applies(name)}

    @property
    def changed(self) -> tuple[str, ...]:
        """Names of the options in force that are not at their default."""
        found = self.in_force.items()
        return tuple(name for name, said in found if said != self.usual(name))


def _usual(option: Option, choices: Mapping[str, str]) -> str:
    """Return the default of an option beside the choices of all others."""
    for choice, pairs in option.default_if:
        if any(holds(pair, choices) for pair in pairs):
            return choice
    return option.default


def holds(pair: str, choices: Mapping[str, str]) -> bool:
    """Whether an ``option=choice`` is in force; of a list, any item counts."""
    name, _, choice = pair.partition("=")
    return choice in (choices[name], *choices[name].split(","))


def make_house_rules(
    game: Game,
    *layers: tuple[str | None, Mapping[str, str]],
    preset: str = "standard",
    texts: Mapping[str, Mapping[str, str]] = MappingProxyType({}),
) -> HouseRules:
    """Combine layers of choices, each over the one before, and check the result.

    Args:
        game: The game whose options are chosen.
        layers: Where each layer was written (a file, or None for the command line)
            and its choices, weakest first. Defaults are always below.
        preset: Name to keep with the rules.
        texts: The users' own words, checked.

    Raises:
        UnknownNameError: There is no such option or choice.
        RuleError: A choice is not allowed, does not apply, or contradicts another.
    """
    choices = {name: option.default for name, option in game.options.items()}
    asked: dict[str, int] = {}
    for depth, (where, layer) in enumerate(layers):
        for name in [name for name in asked if _follows(game, name, choices, layer)]:
            del asked[name]
        for name, text in layer.items():
            choices[name] = check_choice(game.option(name, where, text), text, where)
            asked[name] = depth
    _fill_usual(game, choices, asked)
    draft = HouseRules(game, choices, preset)
    for name in [name for name in asked if not draft.applies(name)]:
        _give_way(draft, name, asked)
        choices[name] = game.options[name].default
        del asked[name]
    for name in [name for name in asked if _is_overruled(draft, name, asked)]:
        choices[name] = game.options[name].default
        del asked[name]
    _fill_usual(game, choices, asked)
    rules = HouseRules(game, MappingProxyType(choices), preset, texts)
    _check_together(rules)
    _check_engines(rules)
    check_target(choices)
    return rules


def _fill_usual(game: Game, choices: dict[str, str], asked: Mapping[str, int]) -> None:
    """Set what nobody asked for to its default beside the other choices."""
    for name, option in game.options.items():
        if name not in asked and option.default_if:
            choices[name] = _usual(option, choices)


def _follows(
    game: Game, name: str, choices: Mapping[str, str], layer: Mapping[str, str]
) -> bool:
    """Whether a usual choice goes along with what a later layer says it depends on.

    A preset that says the usual one says no more than that.
    """
    option = game.options[name]
    said = not option.decided_by.isdisjoint(layer)
    return said and choices[name] == _usual(option, choices)


def _depth(option: Option, asked: Mapping[str, int]) -> int:
    """Return the layer that an option's choice comes from; -1 is below all."""
    if option.name in asked:
        return asked[option.name]
    return max((asked.get(name, -1) for name in option.decided_by), default=-1)


def _give_way(rules: HouseRules, name: str, asked: Mapping[str, int]) -> None:
    """Refuse a choice that has nothing to apply to.

    A choice gives way silently where a later layer took from it what it applies to.

    Raises:
        RuleError: It does not apply, and nothing later says so.
    """
    for other, allowed in rules.lacks(name):
        if asked[name] < _depth(rules.game.options[other], asked):
            return
        wanted = " or ".join(f"{other}={choice}" for choice in allowed)
        raise RuleError(name, rules.choice(name), f"applies only with {wanted}")


def _is_overruled(rules: HouseRules, name: str, asked: Mapping[str, int]) -> bool:
    """Whether a later layer chose what a choice contradicts, so that it gives way."""
    clash = _clash(rules, rules.game.options[name], rules.choice(name))
    return clash is not None and asked[name] < asked.get(clash.partition("=")[0], -1)


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
    spelled: list[str] = []
    for item in items:
        choice = option.spell(item)
        if choice is None:
            known = [*option.choice_names]
            if option.minimum is not None:
                span = f"{option.minimum} to {option.maximum}"
                known.append(f"a whole number from {span}")
            place = f"{where}: {option.name}" if where else option.name
            raise UnknownNameError("choice", item, known, place)
        spelled.append(choice)
    return ",".join(spelled)


def _check_engines(rules: HouseRules) -> None:
    """Refuse a first engine that there is not."""
    if not rules.counts_down:
        return
    tiles, start = rules.tile_set, rules.choice("start_double")
    if rules.start > tiles.highest:
        problem = f"a {tiles.name} has no {rules.start}-{rules.start}"
        raise RuleError(
            "start_double", start, f"{problem}; choose 0 to {tiles.highest}"
        )
    if rules.skips_odd and rules.start % 2:
        problem = "odd, but rounds=skip_odd plays only even doubles"
        problem += f"; choose {rules.start - 1}"
        raise RuleError("start_double", start, problem)


def _check_together(rules: HouseRules) -> None:
    """Refuse choices that contradict each other; say what would be right."""
    for name, option in rules.game.options.items():
        for item in rules.items(name) if rules.applies(name) else ():
            clash = _clash(rules, option, item)
            if clash is None:
                continue
            others = [c for c in option.choice_names if not _clash(rules, option, c)]
            problem = f"cannot go together with {clash}; choose {' or '.join(others)}"
            raise RuleError(name, rules.choice(name), problem)


def _clash(rules: HouseRules, option: Option, item: str) -> str | None:
    """Return what in force contradicts a choice, or None."""
    pairs = option.refuses(item)
    return next((pair for pair in pairs if holds(pair, rules.choices)), None)
