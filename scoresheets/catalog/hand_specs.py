"""Hands and open ends as a person writes them on a command line."""

import re
from typing import Final, Literal, cast

from scoresheets.errors import ScoreError
from scoresheets.scoring.sample import Sample

_SPEC: Final = re.compile(r"(out|blocked|ends):([0-9,]+)(?:/([0-9,]+))?")
_FORM: Final = "write out:0,13,8 or blocked:9,14,20 or blocked:6,6,11/2,1,3 or ends:6,4"
_MOST_FIGURES: Final = 14
_HIGHEST: Final = 9999


def read_hands(text: str) -> Sample:
    """Read hands in pips, with tiles after a slash, or open ends.

    >>> read_hands("blocked:6,6,11/2,1,3").tiles
    (2, 1, 3)

    Raises:
        ScoreError: That is none of these, or cannot be.
    """
    found = _SPEC.fullmatch("".join(text.split()))
    if found is None:
        raise ScoreError(f"--hands {text}", _FORM)
    kind = found[1]
    figures = _figures(text, found[2])
    if kind == "ends":
        if found[3]:
            raise ScoreError(f"--hands {text}", _FORM)
        return Sample("ends", ends=figures)
    tiles = _figures(text, found[3]) if found[3] else ()
    _check(text, kind, figures, tiles)
    return Sample(cast("Literal['out', 'blocked']", kind), figures, tiles)


def _figures(text: str, written: str) -> tuple[int, ...]:
    """Return whole numbers parted by commas."""
    parts = written.split(",")
    if not all(parts) or not 1 <= len(parts) <= _MOST_FIGURES:
        raise ScoreError(f"--hands {text}", _FORM)
    numbers = tuple(int(part[:6]) for part in parts)
    if max(numbers) > _HIGHEST:
        raise ScoreError(f"--hands {text}", f"more than {_HIGHEST} pips")
    return numbers


def _check(text: str, kind: str, pips: tuple[int, ...], tiles: tuple[int, ...]) -> None:
    """Refuse hands that cannot have been held."""
    problem = ""
    if len(pips) < 2:
        problem = "hands of 2 players at least"
    elif tiles and len(tiles) != len(pips):
        problem = f"{len(pips)} hands, but tiles of {len(tiles)}"
    elif kind == "out" and pips.count(0) != 1:
        problem = "exactly one hand is 0: of who went out"
    elif kind == "blocked" and 0 in tiles:
        problem = "in a blocked round everybody holds a tile"
    elif kind == "out" and tiles and tiles[pips.index(0)]:
        problem = "who went out holds no tile"
    if problem:
        raise ScoreError(f"--hands {text}", problem)
