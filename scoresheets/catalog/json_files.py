"""Reading JSON so that each mistake names its file and, where it can, its line."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NoReturn

from scoresheets.errors import GameFileError

_CONSTANT: Final = r'"(?:[^"\\]|\\.)*"|NaN|-?Infinity'


def parse_json(text: str, path: Path) -> dict[str, Any]:
    """Return the one object of a JSON text, without its keys that are null.

    Args:
        text: What was read.
        path: Where from, for messages.

    Raises:
        GameFileError: It is not JSON, has a key twice or a number that is none, or is
            not an object.
    """
    try:
        data = json.loads(
            text, object_pairs_hook=_no_twins, parse_constant=_no_constant
        )
    except _ConstantError as error:
        place = f"line {_line_of_constant(text)}"
        raise GameFileError(path, place, str(error)) from error
    except (ValueError, RecursionError) as error:
        raise GameFileError(path, "", f"not JSON: {error}") from error
    if not isinstance(data, dict):
        raise GameFileError(path, "", "expected one object")
    return written(data)


def written(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return a table without the keys that are null: those are not written."""
    return {key: value for key, value in data.items() if value is not None}


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Refuse an object in which a key is there twice."""
    data = dict(pairs)
    if len(data) < len(pairs):
        twice = next(k for k, _ in pairs if sum(k == other for other, _ in pairs) > 1)
        raise ValueError(f"{twice!r} is there twice")
    return data


class _ConstantError(ValueError):
    """NaN or an infinity, which JSON does not have but Python reads."""


def _no_constant(text: str) -> NoReturn:
    """Refuse NaN and the infinities."""
    raise _ConstantError(f"{text} is not a number of points")


def _line_of_constant(text: str) -> int:
    """Return the line, from 1, of the first NaN or infinity outside quotes."""
    found = (m for m in re.finditer(_CONSTANT, text) if not m[0].startswith('"'))
    return text.count("\n", 0, next(found).start()) + 1
