"""What stands above the rounds of a written game: which key takes which value."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from scoresheets.errors import GameFileError

_NAMES: Final = ("game", "preset", "source", "direction", "decided_by")
_NUMBERS: Final = ("seed", "rounds_played", "rounds_left", "target")
_LISTS: Final = (
    *("leaders", "winners", "tie_break", "audit", "notes", "reading", "shows"),
)
_KINDS: Final[Mapping[str, tuple[type, str]]] = {
    **dict.fromkeys(_NAMES, (str, "a name")),
    **dict.fromkeys(_NUMBERS, (int, "a whole number")),
    **dict.fromkeys(_LISTS, (list, "a list")),
    "rules_code": (str, "a code in quotes"),
    "finished": (bool, "true or false"),
    "standings": (dict, "a table"),
}
"""Type of each key that is not read more closely elsewhere, and its name."""


def check_header(data: Mapping[str, Any], path: Path) -> None:
    """Refuse a value of the wrong type, used or not.

    Raises:
        GameFileError: It names key and value.
    """
    for key, (kind, words) in _KINDS.items():
        value = data.get(key)
        if value is not None and type(value) is not kind:
            raise GameFileError(path, key, f"expected {words}, got {value!r}")
