"""What a round gave or cost beside the hand, in the worked example, and what for."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from scoresheets.games import HouseRules
from scoresheets.pages.boxes import Element, Text
from scoresheets.pages.fitting import Measure, choose_form, figure
from scoresheets.scoring.extras import winner_bonus
from scoresheets.scoring.rounds import Round

REASONS: Final = ("bonus", "double", "marker", "misplay")
_SIZE, _LEADING, _FIRST = 7.0, 2.9, 3.6


class ExtraCell:
    """Sets the cells for bonuses and charges of one example.

    Args:
        rules: House rules in force.
        reasons: Each of `REASONS` in all its forms; empty where the head tells it.
        width: Millimetres.
        measure: Width of a text.
    """

    def __init__(
        self,
        rules: HouseRules,
        reasons: Mapping[str, Sequence[str]],
        width: float,
        measure: Measure,
    ) -> None:
        self.rules, self.width = rules, width
        self.words = {
            name: choose_form(measure, forms, width, _SIZE, bold=False)[0]
            for name, forms in reasons.items()
        }

    def place(
        self, played: Round, seat: int, at: tuple[float, float], baseline: float
    ) -> Element:
        """Return a player's cell of a round; empty where nothing was given.

        Args:
            played: The round.
            seat: From 0.
            at: Left and top of the cell.
            baseline: Of the figure.
        """
        extra = played.extras[seat] if played.extras else 0
        if not extra:
            return Element("TD")
        middle, y = at[0] + self.width / 2, at[1] + _FIRST
        words = [self.words[name] for name in self._reasons(played, seat) if self.words]
        marks = [
            Text(middle, y + i * _LEADING, word, _SIZE, align="center", new_line=i > 0)
            for i, word in enumerate(words)
        ]
        said = figure(extra, signed=True)
        marks.append(
            Text(middle, baseline, said, 11, align="center", new_line=bool(words))
        )
        return Element("TD", tuple(marks))

    def _reasons(self, played: Round, seat: int) -> Iterator[str]:
        """Yield what a player got points for, or paid them."""
        if seat == played.out and winner_bonus(self.rules):
            yield "bonus"
        twice = self.rules.choice("out_on_double_multiplier") == "x2"
        doubled = twice and played.out_on_double and seat != played.out
        if doubled and played.points[seat]:
            yield "double"
        if played.open_trains and played.open_trains[seat]:
            yield "marker"
        if played.misplays and played.misplays[seat]:
            yield "misplay"
