"""Tables of a worked game."""

from typing import NamedTuple


class GameTable(NamedTuple):
    """One table of a worked game.

    Attributes:
        caption: What it shows.
        head: Heads of its columns.
        rows: As many cells each.
        align: ``l`` or ``r`` for each column.
        own_row: Row of whoever went out or won, or None.
    """

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    align: str
    own_row: int | None
