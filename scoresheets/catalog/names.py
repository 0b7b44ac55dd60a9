"""Names of players: which are the same, and which cannot be printed."""

import unicodedata
from collections.abc import Sequence
from typing import Final

from scoresheets.errors import GameFileError

MOST_NAMES: Final = 14
LONGEST_NAME: Final = 200
"""Characters of a name or title; a longer one is a mistake, not a name."""
_INVISIBLE: Final = frozenset({"Cf"})
_SPACES: Final = frozenset({"Cc", "Zl", "Zp", "Zs"})
_BLANK_SIGNS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Fillers and the empty pattern of braille: letters and symbols without any ink."""
_VARIATION_SELECTORS: Final = frozenset(map(chr, range(0xFE00, 0xFE10)))


def tidy_name(name: str) -> str:
    """Return a name as it is kept: composed, with single spaces between words."""
    return unicodedata.normalize("NFC", " ".join(name.split()))


def pair_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return what pairs are called: partners sit opposite each other.

    >>> pair_names(["Ana", "Bo", "Cruz", "Dani"])
    ('Ana + Cruz', 'Bo + Dani')
    """
    half = len(names) // 2
    return tuple(map(" + ".join, zip(names[:half], names[half:], strict=False)))


def fold_name(name: str) -> str:
    r"""Return what two spellings of one name have in common.

    Trimmed, composed, folded, without what is invisible: nobody could tell such names
    apart on paper.

    >>> fold_name(" An\u200ba  M ")
    'ana m'
    """
    return " ".join(_seen(name).split()).casefold()


def prints_nothing(text: str) -> bool:
    r"""Whether a text consists of controls, spaces and invisible characters only.

    >>> prints_nothing("\x07\u200b"), prints_nothing("\x07Ana")
    (True, False)
    """
    return not _seen(text).strip()


def _seen(text: str) -> str:
    """Return what is seen of a text; controls are spaces, as on paper."""
    return "".join(
        " " if sign in _BLANK_SIGNS or unicodedata.category(sign) in _SPACES else sign
        for sign in unicodedata.normalize("NFC", text)
        if unicodedata.category(sign) not in _INVISIBLE
        and sign not in _VARIATION_SELECTORS
    )


def check_names(names: Sequence[str], where: str) -> None:
    """Refuse names that are empty or the same.

    Raises:
        GameFileError: A name is empty, has nothing to print, or is there twice.
    """
    seen: dict[str, int] = {}
    for seat, name in enumerate(names, 1):
        key = fold_name(name)
        if not key:
            problem = "the name is empty"
            if name.strip():
                problem = f"the name {name!a} has nothing to print"
            raise GameFileError(where, f"player {seat}", problem)
        if len(name) > LONGEST_NAME:
            problem = f"the name has {len(name)} characters; at most {LONGEST_NAME}"
            raise GameFileError(where, f"player {seat}", problem)
        if key in seen:
            problem = f"{name.strip()!r} is also player {seen[key]}; names must differ"
            raise GameFileError(where, f"player {seat}", problem)
        seen[key] = seat
