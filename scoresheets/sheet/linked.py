"""One sheet as several that belong together, where one page has no room for it."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from scoresheets.sheet.in_force import Translate
from scoresheets.sheet.sheet import ClosingRow, Label, Links, PlayerColumn, Sheet

Lines: TypeAlias = Callable[[str], tuple[tuple[str, bool], ...]]
"""A subtitle to the lines below the title."""
_GROUP: Final = 3
"""Rounds between two places where the rounds may be parted."""


class _Part(NamedTuple):
    """What one sheet holds: ``start`` and ``end`` as in a slice, and its place."""

    seats: tuple[int, int]
    rounds: tuple[int, int]
    column: int
    band: int


def splits(players: int, rounds: int) -> list[tuple[int, int]]:
    """Return in how many parts players and rounds can be cut, fewest sheets first.

    Players are cut before rounds. A sheet keeps two players and three rounds at least.

    >>> splits(4, 7)
    [(1, 1), (2, 1), (1, 2), (2, 2)]
    """
    most_columns, most_bands = max(1, players // 2), max(1, rounds // _GROUP)
    found = [
        (columns, bands)
        for columns in range(1, most_columns + 1)
        for bands in range(1, most_bands + 1)
    ]
    return sorted(found, key=lambda split: (split[0] * split[1], split[1]))


def link_sheets(
    whole: Sheet, split: tuple[int, int], say: Translate, lines: Lines
) -> tuple[Sheet, ...]:
    """Cut a sheet into linked ones: by players, by rounds, or by both.

    Players are shared out as evenly as can be, neighbours together; rounds are cut
    after a group of three, as evenly as can be. All players of the first rounds come
    first.

    Args:
        whole: What the sheets say together.
        split: Parts of the players and parts of the rounds, as in `splits`.
        say: Language of the labels.
        lines: Makes the lines below the title from a subtitle.
    """
    columns, bands = split
    if split == (1, 1):
        return (whole,)
    seats = _even_cuts(len(whole.players), columns)
    rounds = _cuts_after_groups(len(whole.rounds), bands)
    parts = [
        _Part(part, band, column, at)
        for at, band in enumerate(pairwise(rounds))
        for column, part in enumerate(pairwise(seats))
    ]
    return tuple(_Linker(whole, split, say, lines).sheet(part) for part in parts)


def _even_cuts(count: int, parts: int) -> list[int]:
    """Return where parts begin and end that differ by one at most, larger first."""
    return [-(-count * part // parts) for part in range(parts + 1)]


def _cuts_after_groups(count: int, parts: int) -> list[int]:
    """Return where parts begin and end, cut at the multiples of three nearest to even.

    >>> _cuts_after_groups(16, 2), _cuts_after_groups(38, 3)
    ([0, 9, 16], [0, 12, 24, 38])
    """
    inner = (int(count * part / parts / _GROUP + 0.5) for part in range(1, parts))
    return [0, *(group * _GROUP for group in inner), count]


class _Linker:
    """Makes the linked sheets of one whole."""

    def __init__(
        self, whole: Sheet, split: tuple[int, int], say: Translate, lines: Lines
    ) -> None:
        self.whole, self.say, self.lines = whole, say, lines
        self.columns, self.bands = split

    def sheet(self, part: _Part) -> Sheet:
        """Return the sheet of one part."""
        whole, (first, last) = self.whole, part.rounds
        players = whole.players[slice(*part.seats)]
        links = self._links(part)
        sheet = self.say(
            "sheet {number} of {count}", number=links.number, count=links.sheets
        )
        return whole._replace(
            lines=self.lines(self._subtitle(part, players)),
            players=players,
            rounds=whole.rounds[first:last],
            closing=self._closing(part),
            labels=whole.labels._replace(
                round_sum=self._round_sum(part, players),
                grand_total=whole.labels.grand_total if self._is_last(part) else (),
            ),
            footer=whole.footer._replace(sheet=sheet),
            links=links,
            track=None if part.band else whole.track,
        )

    def _is_last(self, part: _Part) -> bool:
        return part.column == self.columns - 1 and part.band == self.bands - 1

    def _number(self, part: _Part) -> int:
        return part.band * self.columns + part.column + 1

    def _links(self, part: _Part) -> Links:
        """Return what the sheet takes over from earlier ones."""
        number, earlier = self._number(part), []
        if part.column == self.columns - 1 and self.whole.has_sums:
            for other in range(number - part.column, number):
                head = self.say("Sheet {number}|Sh. {number}", number=other)
                earlier.append((other, _forms(head)))
        carried = self.say("Carried over|Carried") if part.band else ""
        return Links(
            number=number,
            sheets=self.columns * self.bands,
            carried=_forms(carried) if carried else (),
            partial=part.column < self.columns - 1 and self.whole.has_sums,
            earlier=tuple(earlier),
        )

    def _subtitle(self, part: _Part, players: Sequence[PlayerColumn]) -> str:
        """Return which players and rounds these are: "Players 1 to 4 of 8"."""
        said = []
        if self.columns > 1:
            first, last = players[0].seat, players[-1].seat
            figures = {"first": first, "last": last, "count": len(self.whole.players)}
            said.append(self.say("players {first} to {last} of {count}", **figures))
        if self.bands > 1:
            first, last = part.rounds[0] + 1, part.rounds[1]
            figures = {"first": first, "last": last, "count": len(self.whole.rounds)}
            said.append(self.say("rounds {first} to {last} of {count}", **figures))
        line = " · ".join(said)
        return line[:1].upper() + line[1:]

    def _closing(self, part: _Part) -> tuple[ClosingRow, ...]:
        """Return the rows below: where rounds go on, only what to carry there."""
        if part.band == self.bands - 1:
            return self.whole.closing
        number = self._number(part) + self.columns
        label = self.say("Carry to sheet {number}|Carry to {number}", number=number)
        return (ClosingRow("carry", _forms(label)),)

    def _round_sum(self, part: _Part, players: Sequence[PlayerColumn]) -> Label:
        """Return the head of the sums: of these players, or of all."""
        if part.column == self.columns - 1 or not self.whole.has_sums:
            return self.whole.labels.round_sum
        first, last = players[0].seat, players[-1].seat
        message = self.say("Sum of {first} to {last}", first=first, last=last)
        return _forms(message)


def _forms(label: str) -> Label:
    """Return the forms of a label, longest first."""
    return tuple(label.split("|"))
