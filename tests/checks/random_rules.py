"""House rules drawn at random from a game file: options that join it join here."""

from random import Random
from typing import Final

from scoresheets.errors import ScoresheetsError
from scoresheets.games import (
    Game,
    HouseRules,
    Option,
    deal_tiles,
    make_house_rules,
    most_players,
    players_of,
)

TRIES: Final = 500
MOST_CHANGES: Final = 6


def random_choice(option: Option, random: Random) -> str:
    """Return any choice of an option: a named one, a number, or a list in any order."""
    if option.minimum is not None and option.maximum is not None:
        if not option.choices or random.random() < 0.5:
            return str(random.randint(option.minimum, option.maximum))
    elif option.kind == "list":
        count = random.randint(1, len(option.choices))
        return ",".join(random.sample(option.choice_names, count))
    return random.choice(option.choice_names)


def changed(game: Game, name: str, random: Random) -> dict[str, str]:
    """Return a choice for one option, and for those that it needs to apply."""
    option = game.options[name]
    needed = {other: random.choice(allowed) for other, allowed in option.applies_if}
    return {**needed, name: random_choice(option, random)}


def try_rules(
    game: Game, choices: dict[str, str], players: int | None = None
) -> HouseRules | None:
    """Return house rules, or None if these choices do not go together.

    Without a number of players, the fewest that can play.
    """
    try:
        rules = make_house_rules(game, (None, choices))
        deal_tiles(rules, players or players_of(rules)[0])
    except ScoresheetsError:
        return None
    return rules


def random_rules(game: Game, random: Random) -> dict[str, str]:
    """Return a few choices that go together."""
    for _ in range(TRIES):
        names = random.sample([*game.options], random.randint(0, MOST_CHANGES))
        choices: dict[str, str] = {}
        for name in names:
            choices.update(changed(game, name, random))
        if try_rules(game, choices):
            return choices
    raise AssertionError(f"no house rules found in {TRIES} tries")


def random_players(game: Game, choices: dict[str, str], random: Random) -> int:
    """Return a number of players that these house rules can deal to."""
    rules = make_house_rules(game, (None, choices))
    seats = range(2, most_players(rules.tile_set) + 1)
    return random.choice([n for n in seats if try_rules(game, choices, n)])


def one_change(
    game: Game, choices: dict[str, str], players: int, random: Random
) -> tuple[str, dict[str, str]]:
    """Return an option, and choices that differ from others in that option alone."""
    before = make_house_rules(game, (None, choices))
    for _ in range(TRIES):
        name = random.choice([*game.options])
        other = {**choices, name: random_choice(game.options[name], random)}
        after = try_rules(game, other, players)
        if after and after.choice(name) != before.choice(name):
            return name, other
    raise AssertionError(f"no other choice found in {TRIES} tries")


def with_choice(game: Game, name: str, choice: str, players: int = 2) -> HouseRules:
    """Return house rules with one choice, and with what it needs beside it.

    Options that it applies to or contradicts are set so that it stands.
    """
    random = Random(f"{name}={choice}")
    for _ in range(TRIES):
        choices = {name: choice}
        for other, allowed in _needed(game, name):
            choices[other] = random.choice(allowed)
        for pair in game.options[name].refuses(choice):
            clashing = pair.partition("=")[0]
            choices[clashing] = random_choice(game.options[clashing], random)
        choices[name] = choice
        rules = try_rules(game, choices, players)
        if rules is not None and rules.applies(name) and rules.choice(name) == choice:
            return rules
    raise AssertionError(f"no house rules with {name}={choice}")


def _needed(game: Game, name: str) -> list[tuple[str, tuple[str, ...]]]:
    """Return every option that one needs to apply, those that these need included."""
    needed: list[tuple[str, tuple[str, ...]]] = []
    for other, allowed in game.options[name].applies_if:
        needed += [*_needed(game, other), (other, allowed)]
    return needed
