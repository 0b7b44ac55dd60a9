"""A hand in the worked example: its tiles, and the sum they make."""

from collections.abc import Iterator, Sequence
from typing import Final

from scoresheets.pages.boxes import Element, Text, TileMark
from scoresheets.pages.fitting import Measure
from scoresheets.scoring.counting import hand_points
from scoresheets.tiles import Tile

INDENT: Final = 1.4
_ABOVE, _BELOW = 1.5, 6.3
_ROW_GAP = 0.8
_PITCHES: Final = ((5.2, 6.7), (5.2, 6.1), (4.0, 5.2))
"""Half and pitch of the tiles, in the order to try: one row, then more rows."""
_AIR = 0.8
_SUM_LEADING = 3.6
_SUM_FORMS: Final = ((8.5, " + "), (8.5, "+"), (7.5, "+"))
"""Size of a sum, and what stands between its parts, in the order to try."""


class HandBox:
    """Sets the hands of one example.

    Attributes:
        blank_value: The rule that blanks are counted by.
        width: Millimetres of the box.
    """

    def __init__(self, blank_value: str, width: float, measure: Measure) -> None:
        self.blank_value, self.width, self.measure = blank_value, width, measure

    def height(self, hand: Sequence[Tile]) -> float:
        """Return the height that a hand needs with its sum."""
        half, _, rows = self._rows(hand)
        tiles = len(rows) * (2 * half + _ROW_GAP)
        lines = len(self._sum(hand)[0])
        return _ABOVE + tiles + _SUM_LEADING * (lines - 1) + _BELOW

    def marks(
        self, hand: Sequence[Tile], x: float, top: float, baseline: float
    ) -> Iterator[Element | Text]:
        """Yield a hand's tiles, and its sum ending on a baseline."""
        half, pitch, rows = self._rows(hand)
        tiles = tuple(
            TileMark(
                *(x + INDENT + i * pitch, top + _ABOVE + r * (2 * half + _ROW_GAP)),
                *(half, tile),
            )
            for r, row in enumerate(rows)
            for i, tile in enumerate(row)
        )
        yield Element("Figure", tiles, alt=", ".join(map(str, hand)))
        lines, size = self._sum(hand)
        for i, line in enumerate(lines):
            y = baseline - (len(lines) - 1 - i) * _SUM_LEADING
            yield Text(x + INDENT, y, line, size, new_line=i > 0)

    def _rows(self, hand: Sequence[Tile]) -> tuple[float, float, list[Sequence[Tile]]]:
        """Return half and pitch of the tiles, and the tiles of each row."""
        room = self.width - INDENT - _AIR
        half, pitch = _PITCHES[-1]
        for half, pitch in _PITCHES:
            if len(hand) * pitch - (pitch - half) <= room:
                return half, pitch, [hand]
        most = max(1, int((room + pitch - half) / pitch))
        each = -(-len(hand) // -(-len(hand) // most))  # rows as even as can be
        return half, pitch, [hand[i : i + each] for i in range(0, len(hand), each)]

    def _sum(self, hand: Sequence[Tile]) -> tuple[list[str], float]:
        """Return the sum in parts, in as many lines as it takes, and its size."""
        parts = [str(hand_points([tile], self.blank_value)) for tile in hand]
        whole = str(hand_points(hand, self.blank_value))
        room = self.width - 2 * INDENT - 2 - self.measure(whole, 12, True)
        for size, plus in _SUM_FORMS:
            text = plus.join(parts)
            if self.measure(text, size, False) <= room:
                return [text], size
        for lines in range(2, len(parts) + 1):
            each = -(-len(parts) // lines)
            rows = ["+".join(parts[i : i + each]) for i in range(0, len(parts), each)]
            rows[:-1] = [f"{row}+" for row in rows[:-1]]
            if all(self.measure(row, size, False) <= room for row in rows):
                return rows, size
        return [f"{part}+" for part in parts[:-1]] + parts[-1:], size
