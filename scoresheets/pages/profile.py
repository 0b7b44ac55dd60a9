"""Sizes of everything on a sheet, by profile: comfortable, or tight where it must be.

Lengths are millimetres, type and lines points.
"""

from typing import Final, NamedTuple


class Lines(NamedTuple):
    """Three line weights, and that of circles and squares, in points."""

    thin: float = 0.5
    mid: float = 1.1
    strong: float = 1.8
    marks: float = 0.6


class Type(NamedTuple):
    """Sizes of type in points, by use; lists are tried in order."""

    title: tuple[float, ...] = (24, 22, 20, 18)
    title_in_two: float = 16
    subtitle: tuple[float, ...] = (10, 9.5, 9, 8.5)
    name: tuple[float, ...] = (11, 10, 9, 8, 7)
    numerals: float = 13
    numerals_long: float = 11
    head: float = 7.5
    small: float = 7.5
    number: float = 8
    edge: float = 9
    row_label: tuple[float, ...] = (9, 8.5, 8)
    total: float = 11
    rules_head: float = 9.5
    rules: float = 8.5
    value: float = 11
    footer: float = 7
    round: float = 12


class Profile(NamedTuple):
    """One way to set a sheet.

    Attributes:
        margin: Free on all sides.
        header: From the margin to the top of the grid.
        names, head: Heights of the two rows above the rounds.
        total, tie, place: Heights of the rows below them.
        foot: From the grid or box to the baseline of the footer.
        round_sum, edge: Widths of the columns at the right.
        cell: Smallest width and height of a cell to write in.
        most_row, most_names, most_total: Heights that rows never exceed.
        circle: Diameter of the went-out circle.
        inset: From the lines to the circle or square.
        pair: Height of the names of a pair, one line for each partner.
        play_head: Height of the row of heads where one of them says what to do.
        number_column: Width of the rounds where there are no engines.
        square: Side of a square to strike.
        stacked_from: Row height from which tile and numerals are stacked.
        largest_half: Half of the largest engine tile in a low row.
    """

    name: str
    margin: float = 9
    header: float = 22.5
    names: float = 13
    head: float = 4.6
    total: float = 12
    tie: float = 9
    place: float = 11
    foot: float = 6
    round_sum: float = 17.5
    edge: float = 6
    cell: tuple[float, float] = (9, 7)
    most_row: float = 18
    most_names: float = 20
    most_total: float = 14
    circle: float = 3.2
    inset: float = 1.1
    stacked_from: float = 12
    largest_half: float = 8
    pair: float = 16
    play_head: float = 8.4
    number_column: float = 13
    square: float = 3.3
    points_share: float = 0.46
    tint: float = 0.93
    secondary: float = 0.25
    lines: Lines = Lines()
    type: Type = Type()


COMFORTABLE: Final = Profile("comfortable")
TIGHT: Final = Profile(
    "tight",
    margin=8,
    header=10.8,
    names=10.5,
    head=4,
    total=8.5,
    tie=7,
    place=7.5,
    foot=4,
    round_sum=13,
    edge=4.6,
    circle=2.5,
    inset=0.7,
    largest_half=5.2,
    pair=14,
    play_head=7.6,
    number_column=12,
    square=3.0,
    lines=Lines(marks=0.5),
    type=Type(
        title=(18, 16, 14, 12),
        title_in_two=10,
        subtitle=(8.5, 8, 7.5, 7),
        numerals=8.5,
        numerals_long=8.5,
        head=7,
        small=7,
        number=7.5,
        edge=8.5,
        row_label=(8, 7.5, 7),
        total=10,
        round=10,
    ),
)
REGULAR: Final = (COMFORTABLE, TIGHT)
"""The regular profile, in the order to try."""
