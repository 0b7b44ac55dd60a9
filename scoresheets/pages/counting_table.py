"""How hands are rounded: a sentence, and a table from pips to points."""

from scoresheets.pages.boxes import Element, Line, Mark, Text
from scoresheets.pages.fitting import Measure, centred_baseline, choose_form
from scoresheets.pages.header import Placed
from scoresheets.pages.paper import Frame
from scoresheets.pages.profile import Profile
from scoresheets.pages.section_head import head_baseline, section_head
from scoresheets.sheet.sheet import Counting

_NOTE_BELOW, _TABLE_BELOW, _ROW, _FOOT = 4.8, 2.4, 5.4, 1.0
_INDENT, _LABEL_AIR = 1.3, 3.0


def counting_height(profile: Profile) -> float:
    """Return the height of the part, from what stands above it to its foot."""
    head = head_baseline(0.0, profile)
    return head + _NOTE_BELOW + _TABLE_BELOW + 2 * _ROW + _FOOT


def place_counting(
    counting: Counting, top: float, frame: Frame, profile: Profile, measure: Measure
) -> Placed:
    """Place the part; ``top`` is the foot of what stands above it."""
    rule, head = section_head(counting.title, top, frame, profile)
    size = profile.type.rules
    y = head_baseline(top, profile) + _NOTE_BELOW
    note = Element("P", (Text(frame.left, y, counting.note, size),))
    table = _Table(counting, y + _TABLE_BELOW, frame, profile, measure)
    return Placed((rule, *table.lines()), (head, note, table.element()))


class _Table:
    """Sets the table: pips above, points below, in columns of equal width."""

    def __init__(
        self,
        counting: Counting,
        top: float,
        frame: Frame,
        profile: Profile,
        measure: Measure,
    ) -> None:
        self.counting, self.top, self.frame = counting, top, frame
        self.profile, self.measure, self.size = profile, measure, profile.type.rules
        labels = (counting.pips[0], counting.score[0])
        widest = max(measure(label, self.size, True) for label in labels)
        self.first = widest + _INDENT + _LABEL_AIR
        self.column = (frame.inner_width - self.first) / len(counting.steps)

    def lines(self) -> list[Mark]:
        """Return the lines of the table."""
        thin, left, right = self.profile.lines.thin, self.frame.left, self.frame.right
        found: list[Mark] = [
            Line(left, self.top + n * _ROW, right, self.top + n * _ROW, thin)
            for n in range(3)
        ]
        foot = self.top + 2 * _ROW
        inner = [self._left(n) for n in range(len(self.counting.steps))]
        found += [Line(x, self.top, x, foot, thin) for x in (left, *inner, right)]
        return found

    def element(self) -> Element:
        """Return the table to read."""
        pips = [_span(low, high) for low, high, _ in self.counting.steps]
        points = [str(points) for _, _, points in self.counting.steps]
        rows = (
            self._row(0, self.counting.pips[0], pips, bold=False),
            self._row(1, self.counting.score[0], points, bold=True),
        )
        return Element("Table", rows)

    def _left(self, column: int) -> float:
        return self.frame.left + self.first + column * self.column

    def _row(self, number: int, label: str, texts: list[str], *, bold: bool) -> Element:
        """Return one row: its label, and a figure in the middle of each column."""
        y = centred_baseline(self.top + number * _ROW, _ROW, self.size)
        label, _ = choose_form(self.measure, (label,), self.first, self.size, bold=bold)
        head = Text(self.frame.left + _INDENT, y, label, self.size, bold=bold)
        cells = [Element("TH", (head,), scope="Row")]
        for column, text in enumerate(texts):
            middle = self._left(column) + self.column / 2
            said = Text(middle, y, text, self.size, bold, "center")
            if bold:
                cells.append(Element("TD", (said,)))
            else:
                cells.append(Element("TH", (said,), scope="Column"))
        return Element("TR", tuple(cells))


def _span(low: int, high: int) -> str:
    """Return lowest and highest pips: "8–12"."""
    return f"{low}–{high}"
