"""Pictures of games with open ends: a layout, a spinner, a blocked line."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from scoresheets.rulebook.layouts import Laid
from scoresheets.rulebook.scenes import Cross, Picture, Rows, Train
from scoresheets.scoring.open_ends import Layout, lead, live_points
from scoresheets.tiles import Tile

if TYPE_CHECKING:
    from scoresheets.rulebook.pictures import PictureTable

_LINES: Final = (
    (Laid(6, 3), Laid(3, 3), Laid(3, 1), Laid(1, 4)),
    (Laid(5, 5), Laid(5, 2), Laid(2, 0)),
)
"""Lines from end to end; the second one has a double at an end."""
_BLOCKED: Final = (
    *(Laid(5, 2), Laid(2, 6), Laid(6, 5), Laid(5, 5), Laid(5, 4)),
    *(Laid(4, 3), Laid(3, 5), Laid(5, 1), Laid(1, 0), Laid(0, 5)),
)
"""A line of double-six tiles with every 5, and a 5 at both ends."""
_ARMS: Final = (Laid(6, 3), Laid(6, 2), Laid(6, 5))
"""On a spinner: left, right and above."""


def layout_picture(table: "PictureTable") -> Picture:
    """Lines with their open ends, and what these come to where that counts."""
    label, rules = table.label("line"), table.rules
    counts = "live_points" in rules.choices
    trains = []
    for line in _LINES if counts else _LINES[:1]:
        layout = _played(line, table)
        ends = table.texts.language.join([str(line[0].inner), str(line[-1].outer)])
        after = _sum(layout, table) if counts else table.label("open", ends=ends)
        trains.append(Train(label, line, after=after))
    words = {"lines": "; ".join(f"{table.listed(t.tiles)}: {t.after}" for t in trains)}
    kind = "layout" if counts else "layout.plain"
    clauses = (f"figure.{kind}.caption", f"figure.{kind}.alt")
    return Picture("layout", Rows(None, tuple(trains), None, ""), clauses, words)


def _played(line: Sequence[Laid], table: "PictureTable") -> Layout:
    """Return the layout of a line that was played from left to right."""
    layout = lead(line[0].tile, table.rules)
    at = 1 if line[0].tile.is_double or line[0].outer == line[0].tile.low else 0
    for laid in line[1:]:
        layout = layout.play(laid.tile, at)
    return layout


def _sum(layout: Layout, table: "PictureTable") -> str:
    """Return the sum of the open ends, and the points that it gives."""
    counted: list[int] = []
    doubles: set[int] = set()
    for end in layout.ends:
        if end.across:
            continue
        if end.double is None:
            counted.append(end.pips)
        elif end.double not in doubles:
            doubles.add(end.double)
            counted += [end.pips, end.pips]
    said = " + ".join(map(str, counted))
    points = live_points(layout.counted, table.rules)
    number = table.texts.language.number
    return table.label("sum", sum=f"{said} = {layout.counted}", points=number(points))


def spinner_picture(table: "PictureTable") -> Picture | None:
    """A spinner with tiles on three sides; none where no double is one."""
    if table.rules.choices.get("spinner", "none") == "none":
        return None
    left, right, above = _ARMS
    layout = lead(Tile(6, 6), table.rules)
    for laid, at in zip(_ARMS, (0, 1, 2), strict=True):
        layout = layout.play(laid.tile, at)
    said = _sum(layout, table)
    scene = Cross(Tile(6, 6), left, right, above, None, said)
    words = {"tiles": table.listed(_ARMS), "sum": said, "spinner": str(scene.spinner)}
    return Picture(
        "spinner", scene, ("figure.spinner.caption", "figure.spinner.alt"), words
    )


def blocked_picture(table: "PictureTable") -> Picture | None:
    """A line on which nobody can play; none for sets with more tiles of a number."""
    if table.rules.tile_set.highest != max(laid.inner for laid in _BLOCKED):
        return None
    train = Train(table.label("line"), _BLOCKED)
    words = {
        "line": table.listed(_BLOCKED),
        "number": str(_BLOCKED[0].inner),
        "many": str(sum(_BLOCKED[0].inner in laid for laid in _BLOCKED)),
    }
    clauses = ("figure.blocked_end.caption", "figure.blocked_end.alt")
    return Picture("blocked_end", Rows(None, (train,), None, ""), clauses, words)
