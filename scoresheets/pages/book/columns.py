"""A card or short rules: whole clauses in two columns, on a page or two."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from scoresheets.errors import PageOverflowError
from scoresheets.pages.back_pages import BackPages, Side, column_width, text_edges
from scoresheets.pages.book.making import PieceMaker
from scoresheets.pages.book.pieces import Group, Piece, Spot
from scoresheets.pages.book.profile import BookSetting, Columns, column_look
from scoresheets.pages.boxes import Bookmark, Element, Page
from scoresheets.pages.flow import CLAUSE_GAP, COLUMN_GAP, TextSize
from scoresheets.rulebook.parts import Block, Part
from scoresheets.sheet.sheet import Footer

_SIZES: Final = (
    *(TextSize(12, 15.8), TextSize(11.5, 15.2)),
    *(TextSize(11, 14.5), TextSize(10.5, 13.9), TextSize(10, 13.2)),
    *(TextSize(9.5, 12.6), TextSize(9, 12), TextSize(8.5, 11.2), TextSize(8, 10.6)),
)
_LARGE: Final = (TextSize(18, 24), TextSize(16, 21.5), TextSize(14, 18.8))
_COLUMNS: Final = 2


class _Unit(NamedTuple):
    """A heading and what follows it; never cut."""

    pieces: tuple[Piece, ...]

    @property
    def height(self) -> float:
        """Its height with the gap below, millimetres."""
        before = sum(piece.before for piece in self.pieces[1:])
        return sum(piece.height for piece in self.pieces) + before + CLAUSE_GAP


def place_columns(
    parts: Sequence[Part],
    setting: BookSetting,
    most_pages: int,
    foot: Callable[[int], Footer],
    what: tuple[str, str],
) -> tuple[Page, ...]:
    """Return rules in two columns, in the largest type that needs few enough pages.

    Args:
        parts: Title and subtitle, then clauses, each under its heading.
        setting: What all pages share.
        most_pages: How many pages there may be.
        foot: Number of a page, from 0, to its foot.
        what: What is set, and what to do if it has no room, for the error.

    Raises:
        PageOverflowError: It has no room even in the smallest type.
    """
    edges = text_edges(setting.paper)
    width = column_width(edges[1], _COLUMNS)
    for size in _LARGE if setting.large else _SIZES:
        back = BackPages(foot, setting.locale, setting.measure, size, duplex=False)
        units = _units(parts, setting, width, size)
        side = _open(back, parts, setting)
        filled = _balanced(units, side.room, _COLUMNS * most_pages)
        if filled is not None:
            return _set(back, filled, parts, setting, width)
    raise PageOverflowError(what[0], setting.paper.name, what[1])


def _open(back: BackPages, parts: Sequence[Part], setting: BookSetting) -> Side:
    """Start a page with title and subtitle."""
    blocks = [part for part in parts[: _start(parts)] if isinstance(part, Block)]
    title = " ".join(block.text for block in blocks if block.kind == "title")
    subtitle = " ".join(block.text for block in blocks if block.kind != "title")
    return back.open_page(setting.paper, title, subtitle)


def _start(parts: Sequence[Part]) -> int:
    """Return where the first clause begins: behind a title and its subtitle."""
    start = 0
    for kind in ("title", "paragraph"):
        start += start < len(parts) and parts[start].kind == kind
    return start


def _units(
    parts: Sequence[Part], setting: BookSetting, width: float, size: TextSize
) -> list[_Unit]:
    """Return whole clauses, each a heading with what follows it."""
    maker = PieceMaker(setting, column_look(size), Columns(0.0, 0.0, 0.0, width))
    units: list[list[Piece]] = []
    for piece in maker.pieces(parts[_start(parts) :]):
        opens = piece.heading is not None and piece.heading.level == 0
        if opens or not units:
            units.append([])
        units[-1].append(piece)
    return [_Unit(tuple(unit)) for unit in units]


def _balanced(
    units: Sequence[_Unit], room: float, columns: int
) -> list[list[_Unit]] | None:
    """Return clauses in columns as even as whole clauses allow; None if too many."""
    heights = [unit.height for unit in units]
    low, high = max(heights, default=0.0), room + CLAUSE_GAP
    if low > high or len(_fill(units, high)) > columns:
        return None
    while high - low > 0.5:
        middle = (low + high) / 2
        if len(_fill(units, middle)) <= columns:
            high = middle
        else:
            low = middle
    return _fill(units, high)


def _fill(units: Sequence[_Unit], limit: float) -> list[list[_Unit]]:
    """Return as few columns as hold clauses up to a height each."""
    filled: list[list[_Unit]] = []
    room = 0.0
    for unit in units:
        if not filled or unit.height > room + 1e-9:
            filled.append([])
            room = limit
        filled[-1].append(unit)
        room -= unit.height
    return filled


def _set(
    back: BackPages,
    filled: Sequence[Sequence[_Unit]],
    parts: Sequence[Part],
    setting: BookSetting,
    width: float,
) -> tuple[Page, ...]:
    """Set filled columns on as many pages as they need."""
    marked: list[list[Bookmark]] = []
    for number in range(0, max(1, len(filled)), _COLUMNS):
        side = back.sides[-1] if number == 0 else _open(back, parts, setting)
        marked.append([])
        for place, column in enumerate(filled[number : number + _COLUMNS]):
            x = side.left + place * (width + COLUMN_GAP)
            side.content += _column(column, Columns(x, 0.0, x, width), side.y)
            marked[-1] += [
                Bookmark(*piece.heading)
                for unit in column
                for piece in unit.pieces
                if piece.heading is not None
            ]
    pages = zip(back.pages(), marked, strict=True)
    return tuple(page._replace(bookmarks=tuple(marks)) for page, marks in pages)


def _column(units: Sequence[_Unit], columns: Columns, y: float) -> list[Element]:
    """Set clauses below each other; pieces of one group are one element."""
    content: list[Element] = []
    group: Group | None = None
    for unit in units:
        for number, piece in enumerate(unit.pieces):
            y += piece.before if number else 0.0
            elements = piece.place(Spot(columns, y))
            y += piece.height
            if piece.group is None:
                content += elements
            elif piece.group == group:
                content[-1] = content[-1]._replace(kids=(*content[-1].kids, *elements))
            else:
                content.append(Element(piece.group.role, elements))
            group = piece.group
        y += CLAUSE_GAP
    return content
