"""Reading JSON so that each mistake names its file."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NoReturn

from scoresheets.errors import GameFileError


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


def _no_constant(text: str) -> NoReturn:
    """Refuse NaN and the infinities."""
    raise ValueError(f"{text} is not a number of points")
