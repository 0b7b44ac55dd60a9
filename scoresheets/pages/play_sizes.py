"""How much room points in play need in each round: squares to strike, or a cell."""

from typing import Final

from scoresheets.pages.fitting import capital_mm
from scoresheets.pages.profile import Profile
from scoresheets.sheet import Sheet
from scoresheets.sheet.sheet import Tally

VALUE_SIZE: Final = 7.0
"""Points of the values under the squares."""
INDENT: Final = 1.3
"""From the lines beside the squares."""
VALUE_GAP: Final = 0.9
"""From the squares to the capitals of their values."""
_ROW_AIR: Final = 1.6
"""Above the squares and below their values, both together."""
IN_PAIR: Final = 0.8
BETWEEN: Final = 1.9
"""Between two squares of a pair, and between two pairs."""
SINGLE: Final = 0.5
"""Between two squares that each have a value of their own."""


def line_mm(profile: Profile) -> float:
    """Return the height of a line of squares with their values."""
    return profile.square + VALUE_GAP + capital_mm(VALUE_SIZE)


def squares_mm(tally: Tally, profile: Profile) -> float:
    """Return the width of a line of squares."""
    pairs = tally.squares // 2
    if is_paired(tally):
        return pairs * (2 * profile.square + IN_PAIR) + (pairs - 1) * BETWEEN
    return tally.squares * (profile.square + SINGLE) - SINGLE


def is_paired(tally: Tally) -> bool:
    """Whether two squares share a value: where there is room for many."""
    return tally.squares > 6


def least_play_row(sheet: Sheet, profile: Profile) -> float:
    """Return the least height of a round with what is struck in it."""
    return line_mm(profile) + _ROW_AIR if sheet.tally else 0.0


def tally_lines(sheet: Sheet, profile: Profile, row: float) -> int:
    """Return how many lines of squares a round has room for: one, or two of few."""
    if sheet.tally is None or is_paired(sheet.tally):
        return 1
    return 2 if row >= 2 * line_mm(profile) + 1.5 * _ROW_AIR else 1


def least_play_width(sheet: Sheet, profile: Profile) -> float:
    """Return the least width of a player's points in play; 0 where there are none."""
    if not sheet.labels.play:
        return 0.0
    if sheet.tally is None:
        return profile.cell[0]
    return squares_mm(sheet.tally, profile) + 2 * INDENT
