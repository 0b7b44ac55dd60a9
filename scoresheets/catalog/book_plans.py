"""Plans of rulebooks: the table ``[book]`` of a game's file."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from scoresheets.catalog.toml_files import need, only, words
from scoresheets.errors import GameDataError, UnknownNameError
from scoresheets.games.game import BookPlan, Chapter

LENGTHS: Final = ("full", "short", "card")
_KEYS: Final = ("chapters", "answers", "glossary")


def read_plan(data: Mapping[str, Any], path: Path) -> BookPlan:
    """Return the plan of a game's rulebook, checked; empty without one.

    Raises:
        UnknownNameError: A key means nothing.
        GameDataError: A value is of the wrong type.
    """
    where = Path(f"{path}: book")
    only(data, _KEYS, where)
    tables = need({"chapters": [], **data}, "chapters", list, where)
    return BookPlan(
        chapters=tuple(_chapter(table, where) for table in tables),
        answers=_paragraphs({"answers": [], **data}, "answers", where),
        glossary=words(data.get("glossary", []), where, "glossary"),
    )


def _chapter(data: Any, path: Path) -> Chapter:
    """Return one chapter."""
    if not isinstance(data, dict):
        raise GameDataError(path, "chapters", f"expected tables, got {data!r}")
    section = need(data, "section", str, path)
    where = Path(f"{path}: {section}")
    only(data, ("section", *LENGTHS), where)
    lengths = {key: _paragraphs(data, key, where) for key in LENGTHS if key in data}
    if not lengths:
        raise UnknownNameError("length", "none", LENGTHS, str(where))
    return Chapter(section, MappingProxyType(lengths))


def _paragraphs(
    data: Mapping[str, Any], key: str, path: Path
) -> tuple[tuple[str, ...], ...]:
    """Return lists of ids."""
    rows = need(data, key, list, path)
    return tuple(words(row, path, key) for row in rows)
