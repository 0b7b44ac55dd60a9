"""Where the arithmetic on paper went wrong: running totals as written and as right."""

from collections.abc import Sequence
from typing import NamedTuple

from scoresheets.scoring.standings import Standings


class WrongTotal(NamedTuple):
    """A running total that was written wrong, the first one of its player.

    Attributes:
        player: Name of the player, or of the pair.
        round: Round that it stands in, from 1.
        written: As it was written.
        right: What the points so far make.
    """

    player: str
    round: int
    written: int
    right: int


def find_wrong_totals(
    written: Sequence[Sequence[int | None]], standings: Standings
) -> tuple[WrongTotal, ...]:
    """Return the first wrong running total of each player, in seat order.

    A total beside points that are not entered cannot be compared.

    Args:
        written: Running totals as written, one row a round, one entry a player; None
            where none is.
        standings: What the rounds give.
    """
    found = []
    for seat, player in enumerate(standings.players):
        rows = zip(standings.rounds, written, standings.totals, strict=False)
        for played, said, right in rows:
            pair = (said[seat], right[seat])
            if None not in pair and pair[0] != pair[1]:
                wrong = WrongTotal(player.name, played.number, *pair)  # type: ignore[arg-type]
                found.append(wrong)
                break
    return tuple(found)


def order_on_paper(
    written: Sequence[Sequence[int | None]], standings: Standings
) -> tuple[str, ...]:
    """Return the players as the totals on paper would have placed them.

    Nobody, unless every player's last running total is written.
    """
    last = []
    for seat in range(len(standings.players)):
        said = [row[seat] for row in written if row[seat] is not None]
        if not said:
            return ()
        last.append(said[-1] or 0)
    return _in_order(last, standings)


def right_order(standings: Standings) -> tuple[str, ...]:
    """Return the players in the order of their totals; level ones by their seats."""
    return _in_order([player.total for player in standings.players], standings)


def _in_order(totals: Sequence[int], standings: Standings) -> tuple[str, ...]:
    """Return the players in the order of some totals, the best one first."""
    sign = -1 if standings.is_race else 1
    pairs = zip(totals, standings.players, strict=True)
    ranks = sorted((sign * total, player.seat, player.name) for total, player in pairs)
    return tuple(name for _, _, name in ranks)
