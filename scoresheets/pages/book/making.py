"""Parts of a rulebook as pieces, for a booklet's page or for a column."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import count, takewhile

from scoresheets.pages.book.composing import in_bold, is_kind
from scoresheets.pages.book.lists import (
    ITEMS,
    LISTED,
    PICTURES,
    ListComposer,
    holds_on,
)
from scoresheets.pages.book.pieces import Group, Heading, Keep, Kids, Piece, Spot
from scoresheets.pages.book.profile import (
    STRONG,
    Banner,
    BookSetting,
    Columns,
    Look,
)
from scoresheets.pages.book.tables import above_table, table_pieces
from scoresheets.pages.boxes import Element, Line, Mark
from scoresheets.pages.drawing import Drawing, enlarge, place_drawing
from scoresheets.pages.fitting import capital_mm
from scoresheets.pages.text_marks import line_marks
from scoresheets.rulebook.parts import HEADINGS, Block, Figure, Note, Part, Run, Table

_TITLE_LINES = 3
"""Lines of a chapter's title that stay together."""
_BELOW = 0.25
"""Lines that are free below notes and tables where gaps are small."""
_LEAST_PICTURE = 60.0
"""Millimetres that every picture may be high."""
_EDGES = 70.0
"""Of a page's height, what no picture may take."""


class PieceMaker(ListComposer):
    """Makes pieces of parts, in order; numbers figures, tables and steps.

    Args:
        setting: What all pages share.
        look: Type of the layout.
        columns: Widths of the columns; where they lie is told when pieces are set.
        parts: All that there will be: names that their headings have are not given
            to others.
    """

    def __init__(
        self,
        setting: BookSetting,
        look: Look,
        columns: Columns,
        parts: Sequence[Part] = (),
    ) -> None:
        super().__init__(setting, look, columns)
        self._figures, self._tables = count(1), count(1)
        self._anchors = _Anchors(parts)
        self._all_tables = [part for part in parts if isinstance(part, Table)]
        # Of the last heading; levels must not be left out.
        self._titled = False
        self._above = 0.0  # height of the headings that what follows stands under
        self._depth = int(any(is_kind(part, "title") for part in parts))

    def pieces(self, parts: Sequence[Part]) -> Iterator[Piece]:
        """Yield the pieces of some parts."""
        self.end_lists()
        meant: list[Block] = []
        for at, part in enumerate(parts):
            if meant and part is meant[0]:
                meant = meant[1:]
                continue
            following, then = (*parts[at + 1 : at + 3], None, None)[:2]
            self.last_follows = not is_kind(then, *ITEMS)
            if not is_kind(part, *LISTED):
                self.end_lists()
            if isinstance(part, Block) and part.kind == "term":
                meant = _definitions(parts[at + 1 :])
                yield from self.term(part, meant)
                self.fresh = not meant
                continue
            made = [*self._part(part, following)]
            yield from made
            self.fresh = is_kind(part, *HEADINGS)
            if self.fresh:
                self._above += sum(max(p.height, p.side_height) for p in made)
            else:
                self._above = 0.0
            is_low = is_kind(part, "note", "table") and not self.look.has_pages
            self.more = _BELOW if is_low else 0.0

    def _part(self, part: Part, following: Part | None) -> Iterator[Piece]:
        match part:
            case Figure():
                yield from self._figure(part)
            case Table():
                yield from self._table(part)
            case Note():
                yield from self._note(part)
            case Block() if self.inside and part.kind in HEADINGS:
                yield from self._paragraph(part, following)
            case Block(kind="title") if self.look.title and not self._titled:
                yield from self._title(part, self.look.title)
            case Block(kind="heading" | "subheading"):
                yield from self._heading(part)
            case Block(kind=kind) if kind in ITEMS:
                yield from self.item(part, following)
            case _:
                yield from self._paragraph(part, following)

    def _paragraph(self, block: Block, following: Part | None) -> Iterator[Piece]:
        runs = block.runs
        if block.kind in HEADINGS:
            runs = tuple(in_bold(runs))
        yield from self.text(
            *(runs, self.look.body, Group("P", self.inside)),
            before=self.gap(self.look.paragraph_gap),
            keep=holds_on(following, *PICTURES, *LISTED),
        )

    def _heading(self, block: Block) -> Iterator[Piece]:
        """Yield a heading, beside the text that follows it or above."""
        look, is_chapter = self.look, block.kind == "heading"
        self._depth = min(2 if is_chapter else 3, self._depth + 1)
        anchor = self._anchors.take(block.id)
        heading = Heading(max(0, self._depth - 2), block.text, anchor)
        group = Group(f"H{self._depth}", anchor=anchor)
        runs = in_bold(block.runs)
        if look.chapter and is_chapter:
            first, *rest = self._banner(runs, group, look.chapter)
        else:
            gap = self.gap(look.heading_gap)
            first, *rest = self.head(runs, look.heading, group, gap)
        yield first._replace(heading=heading)
        yield from rest

    def _title(self, block: Block, banner: Banner) -> Iterator[Piece]:
        """Yield the title of the document."""
        self._titled = True
        group = Group("H1", anchor=self._anchors.take(block.id) if block.id else "")
        yield from self._banner(in_bold(block.runs), group, banner)

    def _banner(
        self, runs: Sequence[Run], group: Group, banner: Banner
    ) -> Iterator[Piece]:
        """Yield a title under a strong rule from margin to margin."""
        size = banner.size
        lines = self.wrap(runs, self.columns.right - self.columns.side, size)

        def place(spot: Spot, at: int) -> Kids:
            left, right = spot.columns.side, spot.columns.right
            part = lines[at : at + _TITLE_LINES]
            if at:
                return line_marks(part, left, spot.y, size, goes_on=True)
            rule = Line(left, spot.y, right, spot.y, STRONG)
            return (rule, *line_marks(part, left, spot.y + banner.title, size))

        for at in range(0, max(1, len(lines)), _TITLE_LINES):
            height = len(lines[at : at + _TITLE_LINES]) * size.line
            if at == 0:
                height += banner.title
            if at + _TITLE_LINES >= len(lines):
                height += banner.text - banner.title - size.line
            yield Piece(
                height=height,
                place=partial(place, at=at),
                before=0.0 if at else 2 * self.look.body.line,
                keep=Keep.BOUND,
                group=group,
                opens=at == 0,
            )

    def _note(self, note: Note) -> Iterator[Piece]:
        """Yield an aside: a bar at the left, a bold head, smaller text."""
        look = self.look.inside_note()
        rise = capital_mm(look.body.size)

        def bar(start: Spot, end: float) -> tuple[Mark, ...]:
            x = start.columns.text + 0.3
            return (Line(x, start.y - rise - 0.6, x, end - rise - 1.2, STRONG),)

        group = Group("Div", around=bar)
        inner = PieceMaker(self.setting, look, self.columns)
        inner.inside, inner.inset = group, self.look.indent
        title = in_bold(note.title)
        pieces = [*inner.pieces(note.blocks)]
        if title:
            said = Group("P", group)
            pieces[:0] = inner.text(title, look.body, said, keep=Keep.BOUND)
        for number, piece in enumerate(pieces):
            is_last = number == len(pieces) - 1
            before = piece.before if number else self.gap(self.look.paragraph_gap + 0.3)
            near = piece.keep if is_last else max(piece.keep, Keep.NEAR)
            yield piece._replace(before=before, keep=near)

    def _figure(self, figure: Figure) -> Iterator[Piece]:
        """Yield a picture with its caption, beside it or above."""
        look = self.look
        label = self.setting.words.figure(next(self._figures))
        caption = self._caption(label, (Run(figure.caption),), Group("P"))
        drawing = self._drawing(figure.name, sum(piece.height for piece in caption))

        def place(spot: Spot) -> Kids:
            left, top = spot.columns.text, spot.y - capital_mm(look.body.size)
            if not look.beside:
                left += max(0.0, (spot.columns.width - drawing.width) / 2)
            marks = place_drawing(drawing, left, top)
            alt = figure.alt or figure.caption or label
            return (Element("Figure", marks, alt=alt),)

        yield from caption
        yield Piece(drawing.height + 0.5 * look.body.line, place)

    def _drawing(self, name: str, above: float) -> Drawing:
        """Return a picture that a page holds, with what stands above it."""
        most = max(
            _LEAST_PICTURE, self.setting.paper.height - _EDGES - self._above - above
        )
        times = self.look.picture
        drawing = self.setting.draw(name, self.columns.width / times)
        times = min(times, most / drawing.height)
        return drawing if times == 1.0 else enlarge(drawing, times)

    def _table(self, table: Table) -> Iterator[Piece]:
        """Yield a table, a row at a time."""
        label = self.setting.words.table(next(self._tables))
        alike = [other for other in self._all_tables if other.head == table.head]
        group, pieces = table_pieces(
            *(table, self.look, self.columns, self.setting), alike
        )
        caption = self._caption(label, table.caption, Group("Caption", group))
        first, *rest = pieces
        yield from caption
        if caption[-1].height:
            first = first._replace(before=above_table(self.look))
        yield first
        yield from rest

    def _caption(self, label: str, runs: Sequence[Run], group: Group) -> list[Piece]:
        """Return what stands beside or above a figure or table."""
        look = self.look
        before = self.gap(look.paragraph_gap + 0.3)
        said = [Run(label, bold=True)]
        return self.head(runs, look.caption, group, before, label=said)


class _Anchors:
    """Gives each heading a name that no other has.

    Args:
        parts: Headings that have names keep them; the first, if two have one name.
    """

    def __init__(self, parts: Sequence[Part]) -> None:
        self._known = {part.id for part in parts if isinstance(part, Block)}
        self._taken: set[str] = set()
        self._numbers = count(1)

    def take(self, asked: str) -> str:
        """Return the name that is asked for, or a new one."""
        if asked and asked not in self._taken:
            self._taken.add(asked)
            return asked
        return next(
            name
            for number in self._numbers
            for name in [f"part-{number}"]
            if name not in self._known
        )


def _definitions(parts: Sequence[Part]) -> list[Block]:
    """Return the definitions that parts begin with."""
    rest = takewhile(lambda part: is_kind(part, "definition"), parts)
    return [part for part in rest if isinstance(part, Block)]
