"""Points in play: their heads, and the squares that are struck for them."""

from collections.abc import Iterator

from scoresheets.pages.boxes import Element, Mark, Rect, Text
from scoresheets.pages.fitting import (
    POINT_MM,
    Measure,
    capital_mm,
    choose_lines,
    label_lines_mm,
)
from scoresheets.pages.grid import Grid
from scoresheets.pages.play_sizes import (
    BETWEEN,
    IN_PAIR,
    INDENT,
    SINGLE,
    VALUE_GAP,
    VALUE_SIZE,
    is_paired,
    line_mm,
    squares_mm,
)
from scoresheets.sheet import Label, Sheet
from scoresheets.sheet.sheet import Tally

_LEADING = 1.2
_MOST_SPREAD = 1.35
"""How much farther apart squares may stand where there is more room."""


def play_heads(sheet: Sheet, grid: Grid, measure: Measure) -> tuple[Element, ...]:
    """Return the heads of a game with points in play; none in other games."""
    labels = sheet.labels
    if not labels.play:
        return ()
    heads: list[Element] = []
    for index in range(grid.players):
        left = grid.player_left(index)
        heads.append(_play_head(sheet, grid, left, measure))
        left += grid.play
        columns = [(labels.points, grid.points, False)]
        columns += [(extra, grid.extra, False) for extra in sheet.extras]
        columns.append((labels.total, grid.total, True))
        for forms, width, bold in columns:
            head = _head(grid, (left, width), forms, measure, bold=bold)
            heads.append(Element("TH", head, scope="Column"))
            left += width
    return tuple(heads)


def _play_head(sheet: Sheet, grid: Grid, left: float, measure: Measure) -> Element:
    """Return the head of points in play, and what to do there."""
    size, small = grid.profile.type.head, 7.0
    labels, width = sheet.labels, grid.play - 2 * INDENT
    label = choose_lines(measure, labels.play, width, size, bold=True, most=1)[0]
    fitting = [n for n in labels.play_note if measure(n, small, False) <= width]
    note = fitting[:1]
    y = _first_baseline(grid, 1 + len(note), size)
    marks = [Text(left + INDENT, y, label, size, bold=True)]
    for said in note:
        below = y + size * _LEADING * POINT_MM
        marks.append(Text(left + INDENT, below, said, small, new_line=True))
    return Element("TH", tuple(marks), scope="Column")


def _head(
    grid: Grid,
    place: tuple[float, float],
    forms: Label,
    measure: Measure,
    *,
    bold: bool,
) -> tuple[Text, ...]:
    """Return a head in the middle of its column, in two lines if need be."""
    (left, width), size = place, grid.profile.type.head
    lines = choose_lines(measure, forms, width - 1.2, size, bold=bold, most=2)
    y, middle = _first_baseline(grid, len(lines), size), left + width / 2
    step = size * _LEADING * POINT_MM
    return tuple(
        Text(middle, y + n * step, line, size, bold, "center", new_line=n > 0)
        for n, line in enumerate(lines)
    )


def _first_baseline(grid: Grid, lines: int, size: float) -> float:
    """Return the first baseline of a head whose lines are centred."""
    height = grid.heads_bottom - grid.names_bottom
    free = height - label_lines_mm(lines, size, _LEADING)
    return grid.names_bottom + free / 2 + capital_mm(size)


def draw_tallies(sheet: Sheet, grid: Grid) -> Iterator[Mark]:
    """Yield squares to strike in each round, with the value that each one reaches."""
    if sheet.tally is None:
        return
    for index in range(grid.rounds):
        top = grid.row_top(index)
        for player in range(grid.players):
            yield from _tally(sheet.tally, grid, grid.player_left(player), top)


def _tally(tally: Tally, grid: Grid, left: float, top: float) -> Iterator[Mark]:
    """Yield the squares of one round and player."""
    profile, high = grid.profile, line_mm(grid.profile)
    side, width = profile.square, profile.lines.marks
    room = grid.play - 2 * INDENT - side
    spread = min(_MOST_SPREAD, room / (squares_mm(tally, profile) - side))
    starts = [x * spread for x in _starts(tally, side)]
    first = left + (grid.play - starts[-1] - side) / 2
    gap = (grid.row - grid.tally_lines * high) / (grid.tally_lines + 1)
    step = 2 if is_paired(tally) else 1
    for line in range(grid.tally_lines):
        y = top + gap + line * (high + gap)
        base = y + side + VALUE_GAP + capital_mm(VALUE_SIZE)
        for at in range(0, tally.squares, step):
            group = starts[at : at + step]
            for x in group:
                yield Rect(first + x, y, side, side, width=width)
            value = (line * tally.squares + at + step) * tally.each
            middle = first + (group[0] + group[-1] + side) / 2
            yield Text(middle, base, str(value), VALUE_SIZE, align="center")


def _starts(tally: Tally, side: float) -> Iterator[float]:
    """Yield where each square of a line begins, from the first."""
    x = 0.0
    for square in range(tally.squares):
        yield x
        gap = SINGLE
        if is_paired(tally):
            gap = BETWEEN if square % 2 else IN_PAIR
        x += side + gap
