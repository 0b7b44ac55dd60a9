"""The sheet as plain data: columns, rows, marks and notes."""

from typing import Final, Literal, NamedTuple, TypeAlias

from scoresheets.tiles import Tile

Label: TypeAlias = tuple[str, ...]
"""The forms of one label, longest first."""
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
    """A player: ``seat`` from 1, and the printed name or None to write one in."""

    seat: int
    name: str | None


class RoundRow(NamedTuple):
    """A round: ``number`` from 1, and its engine or None to write one in."""

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

    ``grand_total`` is empty on a linked sheet that does not carry it.
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
