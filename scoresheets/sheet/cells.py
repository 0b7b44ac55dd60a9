"""Every cell of a sheet has a name of its own: field, value or tag."""

from typing import Literal, NamedTuple, TypeAlias

CellKind: TypeAlias = Literal["points", "total", "extra", "out", "name", "closing"]
_LETTERS = {"points": "s", "total": "t", "extra": "e", "out": "o", "name": "n"}


class CellId(NamedTuple):
    """Which cell it is.

    Attributes:
        kind: ``points`` of a round, running ``total``, signed ``extra``, ``out`` or
            blocked mark of a round, ``name`` of a player, or ``closing`` row.
        round: From 1; 0 where the cell belongs to no round.
        side: Seat from 1; 0 where the cell belongs to no player.
        row: Name of the closing row, e.g. ``"place"``.

    >>> str(CellId("points", round=3, side=1)), str(CellId("name", side=2))
    ('s_3_1', 'n_2')
    """

    kind: CellKind
    round: int = 0
    side: int = 0
    row: str = ""

    def __str__(self) -> str:
        start = self.row if self.kind == "closing" else _LETTERS[self.kind]
        numbers = [str(number) for number in (self.round, self.side) if number]
        return "_".join([start, *numbers])
