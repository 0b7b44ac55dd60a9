"""Games: one folder with a ``game.toml`` each."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, cast

from scoresheets.catalog.book_plans import read_plan
from scoresheets.catalog.toml_files import need, only, read_toml, words
from scoresheets.errors import GameDataError, UnknownNameError
from scoresheets.games.deals import MOST_PLAYERS, DealTable
from scoresheets.games.game import (
    Choice,
    Direction,
    Effect,
    Game,
    Kind,
    Links,
    Option,
)
from scoresheets.resources import RULES
from scoresheets.tiles import SET_NAME

_GAME_KEYS: Final = (
    *("scoring", "direction", "most_players", "options", "deals", "sources", "book"),
)
_OPTION_KEYS: Final = (
    *("effect", "section", "kind", "default", "baseline", "choices"),
    *("minimum", "maximum", "applies_if", "refused_with", "default_if", "spelled"),
    *("one_clause", "own_clause", "in_box"),
)
_DEAL_KEYS: Final = ("title", "sources", "advised")
_EFFECTS: Final = ("scoring", "setup", "play")
_KINDS: Final = ("choice", "integer", "list")
_DIRECTIONS: Final = ("lowest", "highest")


def game_names(rules: Path = RULES) -> tuple[str, ...]:
    """Return the name of every game there is, sorted."""
    return tuple(sorted(path.parent.name for path in rules.glob("*/game.toml")))


@cache
def load_game(name: str, rules: Path = RULES, where: str | None = None) -> Game:
    """Read a game and check every key of its file.

    Args:
        name: Name of its folder.
        rules: Folder of games.
        where: What names the game, for the error text.

    Raises:
        UnknownNameError: There is no such game, or the file has an unknown key.
        GameDataError: A value is missing or wrong.
    """
    if name not in (known := game_names(rules)):
        raise UnknownNameError("game", name, known, where)
    path = rules / name / "game.toml"
    data = read_toml(path)
    only(data, _GAME_KEYS, path)
    listed = need(data, "sources", dict, path)
    sources = {key: need(listed, key, str, path) for key in listed}
    tables = {
        key: _deal_table(key, table, path)
        for key, table in _tables(data, "deals", path).items()
    }
    options = {
        key: _option(key, table, tables, path)
        for key, table in _tables(data, "options", path).items()
    }
    _check_sources(sources, options, tables, path)
    _check_links(options, path)
    return Game(
        name=name,
        scoring=need(data, "scoring", str, path),
        direction=cast(Direction, _one_of(data, "direction", _DIRECTIONS, path)),
        options=MappingProxyType(options),
        deal_tables=MappingProxyType(tables),
        sources=MappingProxyType(sources),
        most_players=need(
            {"most_players": MOST_PLAYERS, **data}, "most_players", int, path
        ),
        book=read_plan(need({"book": {}, **data}, "book", dict, path), path),
    )


def _option(
    name: str, data: Mapping[str, Any], tables: Mapping[str, DealTable], path: Path
) -> Option:
    """Return one option; the choices of ``deal_table`` are the deal tables."""
    where = Path(f"{path}: options.{name}")
    only(data, _OPTION_KEYS, where)
    listed = need({"choices": {}, **data}, "choices", dict, where)
    choices = [Choice(key, words(said, where, key)) for key, said in listed.items()]
    if name == "deal_table":
        choices = [Choice(key, table.sources) for key, table in tables.items()]
    option = Option(
        name=name,
        effect=cast(Effect, _one_of(data, "effect", _EFFECTS, where)),
        kind=cast(Kind, _one_of({"kind": "choice", **data}, "kind", _KINDS, where)),
        section=need(data, "section", str, where),
        choices=tuple(choices),
        default=need(data, "default", str, where),
        baseline=need(data, "baseline", str, where),
        minimum=need(data, "minimum", int, where) if "minimum" in data else None,
        maximum=need(data, "maximum", int, where) if "maximum" in data else None,
        applies_if=_pairs(data, "applies_if", where),
        refused_with=_pairs(data, "refused_with", where),
        one_clause=need({"one_clause": False, **data}, "one_clause", bool, where),
        in_box=need({"in_box": True, **data}, "in_box", bool, where),
        default_if=_pairs(data, "default_if", where),
        spelled=_spelled(data, where),
        own_clause=words(data.get("own_clause", []), where, "own_clause"),
    )
    _check_choices(option, where)
    return option


def _spelled(data: Mapping[str, Any], where: Path) -> Mapping[str, str]:
    """Return other spellings of choices."""
    table = need({"spelled": {}, **data}, "spelled", dict, where)
    return MappingProxyType({key: need(table, key, str, where) for key in table})


def _check_choices(option: Option, where: Path) -> None:
    """Refuse a choice that the option names but does not offer."""
    named = [
        *(("default", item) for item in option.default.split(",")),
        *(("baseline", item) for item in option.baseline.split(",")),
        *(("spelled", choice) for choice in option.spelled.values()),
        *(("own_clause", choice) for choice in option.own_clause),
        *(("default_if", i) for c, _ in option.default_if for i in c.split(",")),
    ]
    for key, choice in named:
        if choice not in option.choice_names and not option.takes_number(choice):
            raise GameDataError(where, key, f"{choice!r} is not one of its choices")


def _deal_table(name: str, data: Mapping[str, Any], path: Path) -> DealTable:
    """Return one deal table."""
    where = Path(f"{path}: deals.{name}")
    hands: dict[str, Mapping[int, int]] = {}
    for key, row in data.items():
        if key in _DEAL_KEYS:
            continue
        if re.fullmatch(SET_NAME, key) is None:
            raise UnknownNameError("key", key, _DEAL_KEYS, str(where))
        need(data, key, dict, where)
        for players, hand in row.items():
            if not _is_number(players) or type(hand) is not int or hand < 1:
                problem = f"expected players = tiles, got {players} = {hand!r}"
                raise GameDataError(where, key, problem)
        hands[key] = MappingProxyType({int(n): hand for n, hand in row.items()})
    return DealTable(
        name=name,
        title=need(data, "title", str, where),
        sources=words(data.get("sources"), where, "sources"),
        hands=MappingProxyType(hands),
        advised=_advised(data, where),
    )


def _advised(data: Mapping[str, Any], where: Path) -> Mapping[str, tuple[int, int]]:
    """Return for how many players a deal table's source advises each set."""
    listed = need({"advised": {}, **data}, "advised", dict, where)
    for key, span in listed.items():
        if re.fullmatch(SET_NAME, key) is None:
            raise GameDataError(where, "advised", f"{key!r} is no set")
        match span:
            case [int(), int()] if 0 < span[0] <= span[1]:
                continue
        problem = f"expected {key} = [fewest, most], got {span!r}"
        raise GameDataError(where, "advised", problem)
    return MappingProxyType({key: (span[0], span[1]) for key, span in listed.items()})


def _tables(data: Mapping[str, Any], key: str, path: Path) -> dict[str, dict[str, Any]]:
    """Return a table of tables."""
    found = need(data, key, dict, path)
    return {name: need(found, name, dict, Path(f"{path}: {key}")) for name in found}


def _is_number(key: str) -> bool:
    """Whether a key is a whole number."""
    return key.isascii() and key.isdigit()


def _one_of(
    data: Mapping[str, Any], key: str, known: tuple[str, ...], path: Path
) -> str:
    """Return a text that must be one of a few."""
    value = need(data, key, str, path)
    if value not in known:
        raise GameDataError(path, key, f"{value!r} is not one of {', '.join(known)}")
    return value


def _pairs(data: Mapping[str, Any], key: str, path: Path) -> Links:
    """Return a table of lists as pairs; empty if it is not there."""
    table = need({key: {}, **data}, key, dict, path)
    return tuple((name, words(said, path, key)) for name, said in table.items())


def _check_links(options: Mapping[str, Option], path: Path) -> None:
    """Refuse an option that refers to an option or choice that is not there."""
    for name, option in options.items():
        links = [(other, choice) for other, cs in option.applies_if for choice in cs]
        links += [(name, chosen) for chosen, _ in option.refused_with]
        links += [
            (pair.partition("=")[0], pair.partition("=")[2])
            for _, pairs in (*option.refused_with, *option.default_if)
            for pair in pairs
        ]
        where = f"{path}: options.{name}"
        for other, choice in links:
            if other not in options:
                raise UnknownNameError("option", other, options, where)
            known = options[other].choice_names
            if choice not in known and not options[other].takes_number(choice):
                raise UnknownNameError("choice", choice, known, where)


def _check_sources(
    sources: Mapping[str, str],
    options: Mapping[str, Option],
    tables: Mapping[str, DealTable],
    path: Path,
) -> None:
    """Refuse a choice without a source and a source that is not listed."""
    for name, option in options.items():
        for choice in option.choices:
            if not choice.sources:
                raise GameDataError(path, f"options.{name}.{choice.name}", "no source")
    used = [choice.sources for option in options.values() for choice in option.choices]
    used += [table.sources for table in tables.values()]
    for source in {key for keys in used for key in keys}:
        if source not in sources:
            raise UnknownNameError("source", source, sources, str(path))
