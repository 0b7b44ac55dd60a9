"""Presets and users' house-rules files: named choices in a TOML file."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from scoresheets.catalog.own_texts import OwnTexts, read_own_texts
from scoresheets.catalog.toml_files import need, only, read_toml, words
from scoresheets.errors import GameDataError, UnknownNameError
from scoresheets.games import Game
from scoresheets.resources import RULES

_FILE_KEYS: Final = ("game", "preset", "rules", "text")
_PRESET_KEYS: Final = ("title", "sources", "rules", "usual")
_LARGEST_BITS: Final = 64
"""Whole numbers beyond are refused unread: Python writes no number of any length."""


class HouseRulesFile(NamedTuple):
    """What a user's house-rules file says.

    Attributes:
        game: Name of the game, or None if the file leaves it open.
        preset: Preset below its choices, or None.
        choices: Option name to choice, not yet checked against the game.
        texts: The users' own words by locale and id, likewise.
    """

    game: str | None
    preset: str | None
    choices: Mapping[str, str]
    texts: OwnTexts = MappingProxyType({})


def preset_names(game: str, rules: Path = RULES) -> tuple[str, ...]:
    """Return the name of every preset of a game, sorted, ``standard`` first."""
    names = {path.stem for path in (rules / game / "presets").glob("*.toml")}
    return tuple(sorted(names, key=lambda name: (name != "standard", name)))


def load_preset(
    game: str, name: str, rules: Path = RULES, where: str | None = None
) -> Mapping[str, str]:
    """Return the choices of a preset, not yet checked against the game.

    Those that its source states, and the usual ones where it is silent.

    Args:
        game: Name of the game.
        name: Name of the preset.
        rules: Folder of games.
        where: What names the preset, for the error text.

    Raises:
        UnknownNameError: The game has no such preset.
    """
    if name not in (known := preset_names(game, rules)):
        raise UnknownNameError("preset", name, known, where)
    path = rules / game / "presets" / f"{name}.toml"
    data = read_toml(path)
    only(data, _PRESET_KEYS, path)
    stated = read_choices(need(data, "rules", dict, path), path)
    usual = need(data, "usual", dict, path) if "usual" in data else {}
    for key, choice in read_choices(usual, path).items():
        if key in stated:
            raise GameDataError(path, f"usual.{key}", "there twice; also under [rules]")
        stated[key] = choice
    return stated


def stated_options(game: str, name: str, rules: Path = RULES) -> frozenset[str]:
    """Return the options that a preset's source itself says something about."""
    path = rules / game / "presets" / f"{name}.toml"
    return frozenset(need(read_toml(path), "rules", dict, path))


def preset_sources(game: str, name: str, rules: Path = RULES) -> tuple[str, ...]:
    """Return who plays a preset: keys into the game's sources; empty if nobody does."""
    path = rules / game / "presets" / f"{name}.toml"
    return words(read_toml(path).get("sources", []), path, "sources")


def preset_title(game: str, name: str, rules: Path = RULES) -> str:
    """Return what people call a preset, the same in all languages; else its name."""
    path = rules / game / "presets" / f"{name}.toml"
    data = read_toml(path)
    return need(data, "title", str, path) if "title" in data else name


def load_house_rules_file(path: Path) -> HouseRulesFile:
    """Read a user's house-rules file.

    Raises:
        GameFileError: It cannot be read or is not TOML.
        UnknownNameError: It has a key that means nothing.
        GameDataError: A value is of the wrong type, or the file is empty.
    """
    return make_house_rules_file(read_toml(path), path)


def make_house_rules_file(data: Mapping[str, Any], path: Path) -> HouseRulesFile:
    """Check a house-rules file that was read; errors as `load_house_rules_file`."""
    if not data:
        raise GameDataError(path, "", "empty; `sheets init` writes one to change")
    only(data, _FILE_KEYS, path)
    game = need(data, "game", str, path) if "game" in data else None
    preset = need(data, "preset", str, path) if "preset" in data else None
    rules = need(data, "rules", dict, path) if "rules" in data else {}
    own = need(data, "text", dict, path) if "text" in data else {}
    texts = read_own_texts(own, path) if own else {}
    return HouseRulesFile(game, preset, read_choices(rules, path), texts)


def read_choices(data: Mapping[str, Any], path: Path) -> dict[str, str]:
    """Return choices as texts: lists joined by commas, whole numbers as digits.

    Raises:
        GameDataError: A choice is neither text, whole number nor list of texts.
    """
    choices: dict[str, str] = {}
    for name, value in data.items():
        if isinstance(value, str):
            choices[name] = value
        elif type(value) is int:
            if value.bit_length() > _LARGEST_BITS:
                raise GameDataError(path, f"rules.{name}", "a number far too large")
            choices[name] = str(value)
        elif isinstance(value, list) and all(isinstance(v, str) for v in value):
            choices[name] = ",".join(value)
        else:
            problem = f"expected a choice, a whole number or a list, got {value!r}"
            raise GameDataError(path, f"rules.{name}", problem)
    return choices


def changed_choices(
    game: Game, stated: Mapping[str, str], below: Mapping[str, str] | None = None
) -> dict[str, str]:
    """Return the choices that differ from what holds without them.

    Documents and games state a choice for every option. Where an option does not apply
    that is no choice, and would be refused as one. Where a default follows from others
    the choice is told: what holds may be another one beside these.

    Args:
        game: Its defaults hold below all.
        stated: Option to choice.
        below: Choices over the defaults, if any.
    """
    holds = {option.name: option.default for option in game.options.values()}
    holds.update(below or {})
    beside = {**holds, **stated}
    follow = {
        option.name
        for option in game.options.values()
        if option.default_if
        and all(beside[other] in allowed for other, allowed in option.applies_if)
    }
    return {
        name: said
        for name, said in stated.items()
        if holds.get(name) != said or name in follow
    }
