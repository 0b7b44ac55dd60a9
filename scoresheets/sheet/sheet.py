"""The sheet as plain data: columns, rows, marks and notes."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, Self, TypeAlias

from scoresheets.tiles import Tile

Label: TypeAlias = tuple[str, ...]
"""The forms of one label, longest first."""
MOST_BOX_LINES: Final = 10
"""House rules that fit on the front; with more, all of them go to the back."""
ClosingKind: TypeAlias = Literal[
    "total", "carry", "rounds_won", "lowest_nonzero", "place"
]


class Field(NamedTuple):
    """A line to write on above the grid, e.g. the date.

    Attributes:
        name: ``date``, ``place``, ``table`` or ``scorekeeper``.
        label: What stands above the line.
        value: What is printed on it already, or empty.
    """

    name: str
    label: Label
    value: str = ""


class PlayerColumn(NamedTuple):
    """Who a column of the grid is for: a player, or a pair.

    Attributes:
        seat: From 1; of a pair, which pair it is.
        name: The printed name, or None to write one in; None for a pair.
        members: Seat and name of both players of a pair; empty for a player.
        label: What stands above the names of a pair.
    """

    seat: int
    name: str | None
    members: tuple[tuple[int, str | None], ...] = ()
    label: str = ""

    @property
    def names(self) -> tuple[str | None, ...]:
        """The printed names, None for each to write in."""
        return tuple(name for _, name in self.members) or (self.name,)

    def with_names(self, names: Sequence[str | None]) -> Self:
        """Return the same column for others.

        Args:
            names: One entry a player of the whole table, in seat order.
        """
        if not self.members:
            return self._replace(name=names[self.seat - 1])
        members = tuple((seat, names[seat - 1]) for seat, _ in self.members)
        return self._replace(members=members)

    def without_names(self) -> Self:
        """Return the same column with nothing printed on it."""
        members = tuple((seat, None) for seat, _ in self.members)
        return self._replace(name=None, members=members)


class RoundRow(NamedTuple):
    """A round: ``number`` from 1, and its engine or None to write one in.

    Where no engine is played from (`Sheet.has_engines`), there is none to write in.
    """

    number: int
    engine: Tile | None


class ClosingRow(NamedTuple):
    """A row below the rounds: total, tie-break values, place.

    A ``carry`` row stands in for the total where the rounds go on on another sheet.
    """

    kind: ClosingKind
    label: Label


class Labels(NamedTuple):
    """Every label of the grid, each in all its forms.

    ``grand_total`` is empty on a linked sheet that does not carry it. ``engine`` is
    empty in a game without engines, ``round_sum`` where rounds are not summed across.
    ``play`` is the head of points in play, with what to do there; ``target`` stands in
    each total. All three are empty in most games.
    """

    points: Label
    total: Label
    round: Label
    engine: Label
    to_write_in: Label
    went_out: Label
    blocked: Label
    round_sum: Label
    grand_total: Label
    cross_check: Label
    notes: Label
    play: Label = ()
    play_note: Label = ()
    target: Label = ()


class Footer(NamedTuple):
    """The line at the foot of the page.

    Attributes:
        about: Game, set and players.
        elsewhere: What is on the back; empty if there is none.
        code_label: Words before the rules code.
        code: The rules code.
        sheet: Which sheet of how many.
    """

    about: str
    elsewhere: str
    code_label: str
    code: str
    sheet: str


class Tally(NamedTuple):
    """Squares to strike for points in play.

    Attributes:
        each: Points that one square stands for.
        squares: In each line of one round.
    """

    each: int
    squares: int


class Track(NamedTuple):
    """A race track: one lane a side, one hole for so many points, up to the target.

    Attributes:
        title: Heading.
        note: What a hole stands for.
        each: Points that one hole stands for.
        target: Points of the last hole.
        lanes: Label of each lane: the seat of a player, or the letter of a pair.
    """

    title: str
    note: str
    each: int
    target: int
    lanes: tuple[str, ...]


class Counting(NamedTuple):
    """How a hand is counted, below the grid, so that nobody rounds in the head.

    Attributes:
        title: Heading.
        note: What is rounded.
        pips, score: Labels of the two rows of its table.
        steps: Lowest and highest pips of each column, and what they score.
    """

    title: str
    note: str
    pips: Label
    score: Label
    steps: tuple[tuple[int, int, int], ...]


class Links(NamedTuple):
    """How one of several linked sheets hangs together with the others.

    Attributes:
        number: Which sheet it is, from 1.
        sheets: How many there are.
        carried: Label of the row above the rounds that takes the totals of an earlier
            sheet; empty where the rounds begin.
        partial: Whether its sums are of its own players, and the sums of all stand on
            another sheet.
        earlier: Number and head of each sheet whose sums are copied beside the
            round sums.
    """

    number: int = 1
    sheets: int = 1
    carried: Label = ()
    partial: bool = False
    earlier: tuple[tuple[int, Label], ...] = ()


ALONE: Final = Links()
"""The links of a sheet that needs no other."""


class Sheet(NamedTuple):
    """Everything that one scoresheet says.

    Attributes:
        title: Large, at the top.
        lines: Lines below it, each with whether it is bold.
        emblem: Tile beside the title.
        fields: Lines to write on, in reading order.
        players: In seat order.
        rounds: In order.
        extras: Heads of further signed columns in each player's part; mostly none.
        closing: Rows below the rounds.
        labels: Labels of the grid.
        box_title: Heading of the house rules in force.
        box: Label and value of each house rule shown.
        footer: The line at the foot.
        languages: Locales of the labels, the main one first.
        direction: Writing direction: ``ltr`` or ``rtl``.
        links: How it hangs together with other sheets of the same game.
        tally: Squares for points in play, or None.
        track: A race track to the target, or None.
        counting: How a hand is rounded, or None.
    """

    title: str
    lines: tuple[tuple[str, bool], ...]
    emblem: Tile
    fields: tuple[Field, ...]
    players: tuple[PlayerColumn, ...]
    rounds: tuple[RoundRow, ...]
    extras: tuple[Label, ...]
    closing: tuple[ClosingRow, ...]
    labels: Labels
    box_title: str
    box: tuple[tuple[str, str], ...]
    footer: Footer
    languages: tuple[str, ...]
    direction: Literal["ltr", "rtl"]
    links: Links = ALONE
    tally: Tally | None = None
    track: Track | None = None
    counting: Counting | None = None

    @property
    def has_engines(self) -> bool:
        """Whether each round is played from an engine, which its row shows."""
        return bool(self.labels.engine)

    @property
    def has_sums(self) -> bool:
        """Whether rounds are summed across, so that rows and columns must agree."""
        return bool(self.labels.round_sum)

    @property
    def has_pairs(self) -> bool:
        """Whether partners share a column."""
        return any(column.members for column in self.players)

    @property
    def is_any_name_printed(self) -> bool:
        """Whether a name stands in a head already."""
        return any(name for column in self.players for name in column.names)
