"""What people write into a cell of a scoresheet: a number, a sum, tiles, a mark."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from scoresheets.errors import TileError
from scoresheets.tiles import Tile

_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,6}")
_SUM: Final = re.compile(r"[0-9]{1,6}(?: *\+ *[0-9]{1,6})+")
_TILES: Final = re.compile(
    r"[0-9]{1,2}[-|][0-9]{1,2}(?:[ ,;]+[0-9]{1,2}[-|][0-9]{1,2})*"
)
_OPEN: Final = frozenset({"", "-", "–", "—"})
"""What stands where nothing has been entered yet."""
AWAY: Final = frozenset({"late", "left"})
YES: Final = frozenset({"x", "✓", "✔", "yes", "true", "1"})
NO: Final = frozenset({*_OPEN, "no", "false", "0"})
_FORMS: Final = (
    "write a number, a sum as 3+6+2, tiles as 12-11 6-4, or - for nothing yet"
)


class Entered(NamedTuple):
    """What one cell says of one player in one round.

    Attributes:
        points: Points, or None where nothing has been entered or tiles are.
        hand: Tiles left, or None where only points are known.
        out: Whether the player is marked as having gone out.
        away: ``late`` or ``left`` for a player who is not in this round, else empty.
    """

    points: int | None = None
    hand: tuple[Tile, ...] | None = None
    out: bool = False
    away: str = ""


def read_entry(text: str) -> Entered:
    """Return what a player's cell says.

    A mark ``*`` behind it says that the player went out; alone it is no points.

    >>> read_entry("3+6+2").points, read_entry("0*").out
    (11, True)

    Raises:
        ValueError: It says nothing that can be read; with what would have been right.
    """
    said = " ".join(text.replace("\u2212", "-").split())
    out = said.endswith("*")
    said = said.removesuffix("*").rstrip()
    if said.lower() in AWAY and not out:
        return Entered(away=said.lower())
    if said in _OPEN:
        return (
            Entered(points=0, out=True) if out and not said else _blank(text, out=out)
        )
    if _WHOLE.fullmatch(said):
        return Entered(points=int(said), out=out)
    if _SUM.fullmatch(said):
        return Entered(points=sum(map(int, said.split("+"))), out=out)
    if _TILES.fullmatch(said):
        return Entered(hand=_tiles(said), out=out)
    raise ValueError(f"{text.strip()!r} cannot be read; {_FORMS}")


def _blank(text: str, *, out: bool) -> Entered:
    """Return a cell in which nothing has been entered."""
    if out:
        raise ValueError(f"{text.strip()!r} cannot be read; {_FORMS}")
    return Entered()


def _tiles(said: str) -> tuple[Tile, ...]:
    try:
        return tuple(map(Tile.parse, re.split(r"[ ,;]+", said)))
    except TileError as error:
        raise ValueError(str(error)) from error


def all_hands(entered: Sequence[Entered]) -> tuple[tuple[Tile, ...], ...] | None:
    """Return every hand of a round, where tiles say them all; else None.

    Whoever went out holds none; so does who is not in the round.
    """
    there = [cell for cell in entered if not cell.away]
    known = (c.hand is not None or (c.out and not c.points) for c in there)
    if not any(cell.hand for cell in there) or not all(known):
        return None
    return tuple(cell.hand or () for cell in entered)


def read_whole(text: str, least: int | None = None) -> int | None:
    """Return a whole number; None where nothing has been entered.

    Args:
        text: Of the cell.
        least: The least that is right, if there is one.

    Raises:
        ValueError: It is none; with what would have been right.
    """
    said = text.replace("\u2212", "-").strip()
    if said in _OPEN:
        return None
    if _WHOLE.fullmatch(said) is None:
        raise ValueError(f"{said!r} is not a whole number")
    if least is not None and int(said) < least:
        raise ValueError(f"{said} is below {least}")
    return int(said)


def read_mark(text: str) -> bool:
    """Return whether something is ticked.

    Raises:
        ValueError: It is neither ticked nor empty; with what would have been right.
    """
    said = text.strip().lower()
    if said in YES:
        return True
    if said in NO:
        return False
    raise ValueError(f"{text.strip()!r} is no mark; write x, or leave it empty")


def read_engine(text: str) -> Tile | None:
    """Return the double that a round was played from, named by one end or by both.

    Raises:
        ValueError: It is not a double; with what would have been right.
    """
    said = text.strip()
    if said in _OPEN:
        return None
    try:
        tile = Tile.parse(f"{said}-{said}" if said.isdecimal() else said)
    except TileError as error:
        raise ValueError(str(error)) from error
    if not tile.is_double:
        raise ValueError(f"{tile} is not a double; write 12 or 12-12")
    return tile
