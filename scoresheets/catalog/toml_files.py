"""Reading TOML so that each mistake names its file, place and key.

Read by tomli, which the standard library's tomllib was taken from: its wheels are
compiled, and read a game file in a third of the time at each start.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import tomli

from scoresheets.errors import GameDataError, GameFileError, UnknownNameError
from scoresheets.resources import read_text

T = TypeVar("T")


def read_toml(path: Path) -> dict[str, Any]:
    """Return the tables of a TOML file.

    Raises:
        GameFileError: It cannot be read or is not TOML; says line and column.
    """
    return parse_toml(read_text(path), path)


def parse_toml(text: str, path: Path) -> dict[str, Any]:
    """Return the tables of a TOML text; errors as `read_toml`."""
    try:
        return tomli.loads(text)
    except tomli.TOMLDecodeError as error:
        raise GameFileError(path, "", f"not TOML: {error}") from error
    except ValueError as error:  # a whole number of thousands of digits
        raise GameFileError(path, "", "not TOML: a number is too large") from error
    except RecursionError as error:
        raise GameFileError(path, "", "not TOML: nested too deeply") from error


def need(data: Mapping[str, Any], key: str, kind: type[T], path: Path) -> T:
    """Return the value of a key that must be there and of one type.

    Raises:
        GameDataError: It is missing or of another type.
    """
    value = data.get(key)
    if type(value) is not kind:  # isinstance would take true for a whole number
        problem = "missing" if value is None else f"got {value!r}"
        raise GameDataError(path, key, f"expected {_plain(kind)}, {problem}")
    return value


def only(data: Mapping[str, Any], known: Iterable[str], path: Path) -> None:
    """Refuse keys that mean nothing.

    Raises:
        UnknownNameError: A key is not known; says which was probably meant.
    """
    known = list(known)
    for key in data:
        if key not in known:
            raise UnknownNameError("key", key, known, str(path))


def words(value: object, path: Path, key: str) -> tuple[str, ...]:
    """Return a list of texts as a tuple.

    Raises:
        GameDataError: It is not a list of texts.
    """
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return tuple(value)
    raise GameDataError(path, key, f"expected a list of texts, got {value!r}")


def _plain(kind: type) -> str:
    """Name a type as a person writes it."""
    names = {str: "text", int: "a whole number", dict: "a table", bool: "true or false"}
    return names.get(kind, kind.__name__)
