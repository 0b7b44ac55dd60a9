"""A card or short rules: whole clauses in two columns, on a page or two."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from scoresheets.errors import PageOverflowError
from scoresheets.pages.back_pages import BackPages, Side, column_width, text_edges
from scoresheets.pages.book.making import PieceMaker
from scoresheets.pages.book.pieces import Keep, Piece, Spot
from scoresheets.pages.book.profile import BookSetting, Columns, column_look
from scoresheets.pages.book.tree import Tree
from scoresheets.pages.boxes import Bookmark, Page
from scoresheets.pages.flow import CLAUSE_GAP, COLUMN_GAP
from scoresheets.pages.wrapping import TextSize
from scoresheets.rulebook.parts import Block, Part
from scoresheets.sheet.sheet import Footer

_SIZES: Final = (
    *(TextSize(12, 15.8), TextSize(11.5, 15.2)),
    *(TextSize(11, 14.5), TextSize(10.5, 13.9), TextSize(10, 13.2)),
    *(TextSize(9.5, 12.6), TextSize(9, 12), TextSize(8.5, 11.2), TextSize(8, 10.6)),
)
_LARGE: Final = (TextSize(18, 24), TextSize(16, 21.5), TextSize(14, 18.8))
_COLUMNS: Final = 2
_WORTH_A_PAGE: Final = 11.0
"""Type that is not made smaller to save a page."""
SMALLEST_SUBTITLE: Final = 7.5


class _Unit(NamedTuple):
    """What a column does not part: a clause, or as much of it as stays together.

    Attributes:
        pieces: In order.
        after: Free below, millimetres.
    """

    pieces: tuple[Piece, ...]
    after: float = CLAUSE_GAP

    @property
    def height(self) -> float:
        """Its height with the gap below, millimetres."""
        before = sum(piece.before for piece in self.pieces[1:])
        return sum(piece.height for piece in self.pieces) + before + self.after


def place_columns(
    parts: Sequence[Part],
    setting: BookSetting,
    most_pages: int,
    foot: Callable[[int], Footer],
    what: tuple[str, str],
) -> tuple[Page, ...]:
    """Return rules in two columns, on few pages, in the largest type that they hold.

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
    lead = _lead(parts, setting)
    for count, size in _tries(most_pages, large=setting.large):
        back = BackPages(foot, setting.locale, setting.measure, size, duplex=False)
        units = _units(parts, lead, setting, width, size)
        side = _open(back, lead, setting)
        filled = _balanced(units, side.room, _COLUMNS * count)
        if filled is not None:
            return _set(back, filled, lead, setting, width)
    raise PageOverflowError(what[0], setting.paper.name, what[1])


def _tries(most_pages: int, *, large: bool) -> list[tuple[int, TextSize]]:
    """Return numbers of pages with sizes, the best first: few pages, large type."""
    sizes = _LARGE if large else _SIZES
    worth = _LARGE[0].size if large else _WORTH_A_PAGE
    return [
        (count, size)
        for count in range(1, most_pages + 1)
        for size in sizes
        if count == most_pages or size.size >= worth
    ]


class _Lead(NamedTuple):
    """What stands above the columns.

    Attributes:
        title, subtitle: Of each page.
        anchor: Of the title.
        rest: Parts that the columns have.
    """

    title: str
    subtitle: str
    anchor: str
    rest: tuple[Part, ...]


def _open(back: BackPages, lead: _Lead, setting: BookSetting) -> Side:
    """Start a page with title and subtitle."""
    side = back.open_page(setting.paper, lead.title, lead.subtitle)
    if lead.anchor and len(back.sides) == 1:
        side.content[0] = side.content[0]._replace(anchor=lead.anchor)
    return side


def _lead(parts: Sequence[Part], setting: BookSetting) -> _Lead:
    """Return what stands above the columns: a title, and a paragraph if it fits."""
    titles = [
        part for part in parts if isinstance(part, Block) and part.kind == "title"
    ]
    title = " ".join(block.text for block in titles)
    anchor = next((block.id for block in titles), "")
    rest = [part for part in parts if part.kind != "title"]
    subtitle = ""
    first = rest[0] if rest else None
    if isinstance(first, Block) and first.kind == "paragraph":
        room = text_edges(setting.paper)[1]
        if setting.measure(first.text, SMALLEST_SUBTITLE, False) <= room:
            subtitle = first.text
            rest = rest[1:]
    return _Lead(title, subtitle, anchor, tuple(rest))


def _units(
    parts: Sequence[Part],
    lead: _Lead,
    setting: BookSetting,
    width: float,
    size: TextSize,
) -> list[_Unit]:
    """Return clauses, each a heading with what follows it.

    One with a picture or a table is parted behind it: whole ones would leave large
    gaps at the feet of columns.
    """
    columns = Columns(0.0, 0.0, 0.0, width)
    maker = PieceMaker(setting, column_look(size), columns, parts)
    units: list[list[Piece]] = []
    for piece in maker.pieces(lead.rest):
        opens = piece.heading is not None and piece.heading.level == 0
        if opens or not units:
            units.append([])
        units[-1].append(piece)
    return [part for unit in units for part in _parted(unit)]


def _parted(pieces: Sequence[Piece]) -> list[_Unit]:
    """Return a clause in the parts that may stand in different columns."""
    cuts = [
        at
        for at, (piece, following) in enumerate(pairwise(pieces), 1)
        if piece.keep is Keep.LOOSE and _stands_alone(piece, following)
    ]
    parts = []
    for start, end in pairwise((0, *cuts, len(pieces))):
        after = CLAUSE_GAP if end == len(pieces) else pieces[end].before
        parts.append(_Unit(tuple(pieces[start:end]), after))
    return parts


def _stands_alone(piece: Piece, following: Piece) -> bool:
    """Whether a picture or a table ends with a piece."""
    group = piece.group and piece.group.path[0]
    is_list = group is not None and group.role not in ("Table", "Div")
    if is_list or (following.group and following.group.path[0] is group):
        return False
    return following.heading is None


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
    lead: _Lead,
    setting: BookSetting,
    width: float,
) -> tuple[Page, ...]:
    """Set filled columns on as many pages as they need."""
    marked: list[list[Bookmark]] = []
    for number in range(0, len(filled), _COLUMNS):
        side = back.sides[-1] if number == 0 else _open(back, lead, setting)
        tree = Tree()
        marked.append([])
        for place, column in enumerate(filled[number : number + _COLUMNS]):
            x = side.left + place * (width + COLUMN_GAP)
            _set_column(tree, column, Columns(x, 0.0, x, width), side.y)
            marked[-1] += [
                Bookmark(*piece.heading)
                for unit in column
                for piece in unit.pieces
                if piece.heading is not None
            ]
        side.content += tree.end_page()
    pages = zip(back.pages(), marked or [[]], strict=True)
    return tuple(page._replace(bookmarks=tuple(marks)) for page, marks in pages)


def _set_column(tree: Tree, units: Sequence[_Unit], columns: Columns, y: float) -> None:
    """Set clauses below each other."""
    for unit in units:
        for number, piece in enumerate(unit.pieces):
            y += piece.before if number else 0.0
            tree.put(piece, Spot(columns, y))
            y += piece.height
        y += unit.after
