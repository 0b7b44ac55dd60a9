"""Games: one folder with a ``game.toml`` each."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, cast

from scoresheets.catalog.toml_files import need, only, read_toml, words
from scoresheets.errors import GameDataError, UnknownNameError
from scoresheets.games.deals import DealTable
from scoresheets.games.game import Choice, Direction, Effect, Game, Kind, Option
from scoresheets.resources import RULES

_GAME_KEYS: Final = ("scoring", "direction", "options", "deals", "sources")
_OPTION_KEYS: Final = (
    *("effect", "section", "kind", "default", "baseline", "choices"),
    *("minimum", "maximum", "applies_if", "refused_with", "one_clause", "in_box"),
)
_EFFECTS: Final = ("scoring", "setup", "play")
_KINDS: Final = ("choice", "integer", "list")
_DIRECTIONS: Final = ("lowest", "highest")


def game_names(rules: Path = RULES) -> tuple[str, ...]:
    """Return the name of every game there is, sorted."""
    return tuple(sorted(path.parent.name for path in rules.glob("*/game.toml")))


@cache
def load_game(name: str, rules: Path = RULES) -> Game:
    """Read a game and check every key of its file.

    Raises:
        UnknownNameError: There is no such game, or the file has an unknown key.
        GameDataError: A value is missing or wrong.
    """
    if name not in (known := game_names(rules)):
        raise UnknownNameError("game", name, known)
    path = rules / name / "game.toml"
    data = read_toml(path)
    only(data, _GAME_KEYS, path)
    sources = need(data, "sources", dict, path)
    tables = {
        key: _deal_table(key, table, path)
        for key, table in need(data, "deals", dict, path).items()
    }
    options = {
        key: _option(key, table, tables, path)
        for key, table in need(data, "options", dict, path).items()
    }
    _check_sources(sources, options, tables, path)
    return Game(
        name=name,
        scoring=need(data, "scoring", str, path),
        direction=cast(Direction, _one_of(data, "direction", _DIRECTIONS, path)),
        options=MappingProxyType(options),
        deal_tables=MappingProxyType(tables),
        sources=MappingProxyType(sources),
    )


def _option(
    name: str, data: Mapping[str, Any], tables: Mapping[str, DealTable], path: Path
) -> Option:
    """Return one option; the choices of ``deal_table`` are the deal tables."""
    where = Path(f"{path}: options.{name}")
    only(data, _OPTION_KEYS, where)
    listed = data.get("choices", {})
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
        minimum=data.get("minimum"),
        maximum=data.get("maximum"),
        applies_if=_pairs(data.get("applies_if", {}), where, "applies_if"),
        refused_with=_pairs(data.get("refused_with", {}), where, "refused_with"),
        one_clause=need({"one_clause": False, **data}, "one_clause", bool, where),
        in_box=need({"in_box": True, **data}, "in_box", bool, where),
    )
    for key in ("default", "baseline"):
        for item in data[key].split(","):
            if item not in option.choice_names and not option.takes_number(item):
                raise GameDataError(where, key, f"{item!r} is not one of its choices")
    return option


def _deal_table(name: str, data: Mapping[str, Any], path: Path) -> DealTable:
    """Return one deal table."""
    where = Path(f"{path}: deals.{name}")
    hands: dict[int, Mapping[int, int]] = {}
    for key, row in data.items():
        if key in ("title", "sources"):
            continue
        if not key.isdigit() or not isinstance(row, dict):
            raise UnknownNameError("key", key, ("title", "sources"), str(where))
        hands[int(key)] = MappingProxyType(
            {int(n): need(row, n, int, where) for n in row}
        )
    return DealTable(
        name=name,
        title=need(data, "title", str, where),
        sources=words(data.get("sources"), where, "sources"),
        hands=MappingProxyType(hands),
    )


def _one_of(
    data: Mapping[str, Any], key: str, known: tuple[str, ...], path: Path
) -> str:
    """Return a text that must be one of a few."""
    value = need(data, key, str, path)
    if value not in known:
        raise GameDataError(path, key, f"{value!r} is not one of {', '.join(known)}")
    return value


def _pairs(
    data: Mapping[str, Any], path: Path, key: str
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return a table of lists as pairs."""
    return tuple((name, words(said, path, key)) for name, said in data.items())


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
