"""Players' names: what counts as the same name, and what is none."""

import unicodedata
from collections.abc import Sequence
from typing import Final

from scoresheets.errors import GameFileError

MOST_NAMES: Final = 14
LONGEST_NAME: Final = 200
"""Characters of a name or title; a longer one is a mistake, not a name."""


def fold_name(name: str) -> str:
    """Return what two spellings of one name have in common: trimmed, NFC, folded."""
    return unicodedata.normalize("NFC", " ".join(name.split())).casefold()


def check_names(names: Sequence[str], where: str) -> None:
    """Refuse names that are empty or the same.

    Raises:
        GameFileError: A name is empty or there twice.
    """
    seen: dict[str, int] = {}
    for seat, name in enumerate(names, 1):
        key = fold_name(name)
        if not key:
            raise GameFileError(where, f"player {seat}", "the name is empty")
        if len(name) > LONGEST_NAME:
            problem = f"the name has {len(name)} characters; at most {LONGEST_NAME}"
            raise GameFileError(where, f"player {seat}", problem)
        if key in seen:
            problem = f"{name.strip()!r} is also player {seen[key]}; names must differ"
            raise GameFileError(where, f"player {seat}", problem)
        seen[key] = seat
