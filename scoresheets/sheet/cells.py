"""Every cell of a sheet has a name of its own: field, value or tag."""

from typing import Literal, NamedTuple, TypeAlias

CellKind: TypeAlias = Literal[
    "points",
    "total",
    "extra",
    "out",
    "engine",
    "name",
    "closing",
    "carried",
    "sum",
    "copied",
]
_LETTERS = {
    "points": "s",
    "total": "t",
    "extra": "e",
    "out": "o",
    "engine": "g",
    "name": "n",
    "carried": "c",
    "sum": "u",
    "copied": "v",
}


class CellId(NamedTuple):
    """Which cell it is.

    Attributes:
        kind: ``points`` of a round, running ``total``, signed ``extra``, ``out`` or
            blocked mark of a round, ``engine`` of a round to write in, ``name`` of a
            player, or ``closing`` row. On linked sheets also: total ``carried`` over
            before a round, ``sum`` of one sheet's players, and that sum ``copied``.
        round: From 1; 0 where the cell belongs to no round.
        side: Seat from 1; for a sum, the number of its sheet; 0 where the cell belongs
            to neither.
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
