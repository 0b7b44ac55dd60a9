"""The rows below a worked example: totals, tie-break values, places."""

from collections.abc import Sequence
from typing import Final

from scoresheets.pages.boxes import Text
from scoresheets.pages.fitting import (
    POINT_MM,
    Measure,
    capital_mm,
    choose_lines,
    figure,
    label_lines_mm,
    stack_lines,
)
from scoresheets.scoring.standings import Standings

ROW: Final = 6.6
"""Height of a row, millimetres."""
_SIZES: Final = ((8.7, 1), (7.5, 1), (7.5, 2), (7, 2))
"""Size of the labels and lines each may take, in the order to try."""


class ExampleClosing:
    """Says what stands in the rows below the rounds.

    Args:
        standings: Result of the game.
        labels: Kind of row to its label in all forms.
        width: Room for a label, millimetres.
        measure: Width of a text.
    """

    def __init__(
        self,
        standings: Standings,
        labels: Sequence[tuple[str, tuple[str, ...]]],
        width: float,
        measure: Measure,
    ) -> None:
        self.standings, self.measure = standings, measure
        self.size, self.lines = self._fit(labels, width)

    def rows(self, seats: Sequence[int]) -> list[str]:
        """Return the kinds of rows; those of a tie only where it was.

        Rounds won are told to all where most of them win.
        """
        steps = [
            step.step
            for step in self.standings.tie_break
            if any(seat in step.values for seat in seats)
        ]
        by_rounds = self.standings.direction == "highest" and not self.standings.is_race
        won = ["rounds_won"] if by_rounds else []
        return ["total", *won, *(step for step in steps if step not in won), "place"]

    def height(self, seats: Sequence[int]) -> float:
        """Return the height of all rows, millimetres."""
        return ROW * len(self.rows(seats))

    def label(self, kind: str, left: float, top: float) -> tuple[Text, ...]:
        """Return the label of a row."""
        lines, size = self.lines[kind], self.size
        first = top + (ROW - label_lines_mm(len(lines), size)) / 2 + capital_mm(size)
        bold = kind in ("total", "place")
        leading = size * 1.18 * POINT_MM
        return stack_lines(lines, (left + 1.2, first), leading, size, bold=bold)

    def value(self, kind: str, seat: int) -> str:
        """Return a player's value; tie-break values only for those who were level."""
        player = self.standings.players[seat]
        if kind == "total":
            return figure(player.total)
        if kind == "place":
            return str(player.place)
        if kind == "rounds_won" and self.standings.direction == "highest":
            return str(player.rounds_won)
        for step in self.standings.tie_break:
            if step.step == kind and seat in step.values:
                value = step.values[seat]
                return "–" if value is None else figure(value)
        return ""

    def _fit(
        self, labels: Sequence[tuple[str, tuple[str, ...]]], width: float
    ) -> tuple[float, dict[str, list[str]]]:
        """Return the first size at which all labels fit, and the lines of each."""
        size, found = 0.0, dict[str, list[str]]()
        for size, most in _SIZES:
            found = {
                kind: choose_lines(
                    *(self.measure, forms, width, size),
                    bold=kind in ("total", "place"),
                    most=most,
                )
                for kind, forms in labels
            }
            if all(len(lines) <= most for lines in found.values()):
                break
        return size, found
