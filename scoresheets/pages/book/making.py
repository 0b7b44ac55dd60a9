"""Parts of a rulebook as pieces, for a booklet's page or for a column."""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final

from scoresheets.pages.book.checklist import place_square
from scoresheets.pages.book.pieces import (
    Group,
    Heading,
    Piece,
    Spot,
    line_marks,
)
from scoresheets.pages.book.profile import (
    STRONG,
    BookSetting,
    Columns,
    Look,
)
from scoresheets.pages.book.tables import table_pieces
from scoresheets.pages.boxes import Element, Line, Text
from scoresheets.pages.drawing import enlarge, place_drawing
from scoresheets.pages.fitting import capital_mm
from scoresheets.pages.flow import Steps, TextSize, Words, wrap_runs
from scoresheets.rulebook.parts import Block, Figure, Note, Part, Run, Table

_LONG: Final = 12
"""Lines from which a paragraph may be parted."""
_PART: Final = 6
"""Lines of each of its parts."""
_LISTED: Final = ("item", "step", "choice", "term", "definition")
_NOTE: Final = TextSize(9.5, 13.2)


class PieceMaker:
    """Makes pieces of parts, in order; numbers figures, tables and steps.

    Args:
        setting: What all pages share.
        look: Type of the layout.
        columns: Widths of the columns; where they lie is told when pieces are set.

    Attributes:
        indent: From the mark of an item to its words, millimetres.
    """

    def __init__(self, setting: BookSetting, look: Look, columns: Columns) -> None:
        self.setting, self.look, self.columns = setting, look, columns
        self.indent = max(5.0, look.body.size * 0.42)
        self._keys, self._anchors = count(), count(1)
        self._figures, self._tables = count(1), count(1)
        self._fresh = True  # nothing above that a gap would part from
        self._list: Group | None = None
        self._steps = Steps()

    def pieces(self, parts: Sequence[Part]) -> Iterator[Piece]:
        """Yield the pieces of some parts."""
        for at, part in enumerate(parts):
            following = parts[at + 1] if at + 1 < len(parts) else None
            if not (isinstance(part, Block) and part.kind in _LISTED):
                self._list, self._steps = None, Steps()
            yield from self._part(part, following)
            leads = part.kind == "term" and _is(following, "choice")
            self._fresh = leads or part.kind in ("heading", "subheading")

    def _part(self, part: Part, following: Part | None) -> Iterator[Piece]:
        match part:
            case Figure():
                yield from self._figure(part)
            case Table():
                yield from self._table(part)
            case Note():
                yield self._note(part)
            case Block(kind="heading" | "subheading"):
                yield self._heading(part)
            case Block(kind="term"):
                if isinstance(following, Block) and following.kind == "definition":
                    yield self._term(part, following)
                else:
                    self._list = None
                    yield self._lead(part)
            case Block(kind="definition"):
                return
            case Block(kind="item" | "step" | "choice"):
                yield self._item(part, following)
            case _:
                yield from self._paragraph(part, following)

    def wrap(
        self, runs: Sequence[Run], width: float, size: TextSize
    ) -> tuple[tuple[Words, ...], ...]:
        """Break words into lines."""
        setting = self.setting
        return wrap_runs(runs, width, size.size, setting.measure, setting.break_points)

    def _gap(self, lines: float) -> float:
        """Return what is free above a piece, in millimetres."""
        return 0.0 if self._fresh else lines * self.look.body.line

    def _paragraph(self, block: Block, following: Part | None) -> Iterator[Piece]:
        """Yield a paragraph, a long one in parts."""
        size = self.look.body
        lines = self.wrap(block.runs, self.columns.width, size)
        listed = isinstance(following, Block) and following.kind in _LISTED
        keep = listed or (following is not None and following.kind == "table")
        chunks = [lines]
        if len(lines) > _LONG:
            chunks = [lines[i : i + _PART] for i in range(0, len(lines), _PART)]
            if len(chunks[-1]) == 1:
                chunks[-2:] = [chunks[-2] + chunks[-1]]
        for number, chunk in enumerate(chunks):
            yield Piece(
                height=len(chunk) * size.line,
                place=lambda spot, chunk=chunk: (  # type: ignore[misc]
                    Element("P", line_marks(chunk, spot.columns.text, spot.y, size)),
                ),
                before=0.0 if number else self._gap(self.look.paragraph_gap),
                keep=keep and number == len(chunks) - 1,
            )

    def _heading(self, block: Block) -> Piece:
        """Return a heading, beside the text that follows it or above."""
        look, title = self.look, block.text
        anchor = block.id or f"part-{next(self._anchors)}"
        level = 0 if block.kind == "heading" else 1
        if look.has_chapters and level == 0:
            return self._chapter(title, anchor)
        beside = look.beside
        width = self.columns.side_width if beside else self.columns.width
        size = look.heading
        lines = self.wrap([Run(title, bold=True)], width, size)
        height = len(lines) * size.line
        role = "H2" if level == 0 else "H3"

        def place(spot: Spot) -> tuple[Element, ...]:
            x = spot.columns.side if beside else spot.columns.text
            marks = line_marks(lines, x, spot.y, size)
            return (Element(role, marks, anchor=anchor),)

        return Piece(
            height=0.0 if beside else height,
            place=place,
            before=self._gap(look.heading_gap),
            side_height=height if beside else 0.0,
            keep=True,
            heading=Heading(level, title, anchor),
        )

    def _chapter(self, title: str, anchor: str) -> Piece:
        """Return the head of a chapter: a strong rule from margin to margin."""
        whole, size = self.columns.right - self.columns.side, self.look.chapter
        lines = self.wrap([Run(title, bold=True)], whole, size)
        title_below, text_below = self.look.chapter_below

        def place(spot: Spot) -> tuple[Element, ...]:
            left, right = spot.columns.side, spot.columns.right
            marks = line_marks(lines, left, spot.y + title_below, size)
            line = Line(left, spot.y, right, spot.y, STRONG)
            return (Element("H2", (line, *marks), anchor=anchor),)

        return Piece(
            height=text_below + (len(lines) - 1) * size.line,
            place=place,
            before=2 * self.look.body.line,
            keep=True,
            heading=Heading(0, title, anchor),
        )

    def _item(self, block: Block, following: Part | None) -> Piece:
        """Return an item of a list, with its mark.

        The first item stays with the second one.
        """
        size, first = self.look.body, self._list is None
        if first:
            self._list = Group(next(self._keys), "L")
        indent = self.indent * (block.level + 1)
        lines = self.wrap(block.runs, self.columns.width - indent, size)
        step, words = self._steps.number(block), self.setting.words
        said = words.in_force if block.ticked else words.not_in_force

        def place(spot: Spot) -> tuple[Element, ...]:
            x = spot.columns.text + indent
            if block.kind == "choice":
                square = place_square(
                    x - self.indent, spot.y, size, ticked=block.ticked
                )
                label = Element("Lbl", (Element("Figure", square, alt=said),))
            else:
                mark = str(step) if step else "–"
                text = Text(x - self.indent, spot.y, mark, size.size, bold=bool(step))
                label = Element("Lbl", (text,))
            body = Element("LBody", line_marks(lines, x, spot.y, size))
            return (Element("LI", (label, body)),)

        return Piece(
            height=max(1, len(lines)) * size.line,
            place=place,
            before=self._gap(self.look.paragraph_gap * (1 if first else 0.35)),
            keep=(first or block.kind == "choice") and _is(following, block.kind),
            group=self._list,
        )

    def _term(self, term: Block, definition: Block) -> Piece:
        """Return a term with what it means: beside it, or in the same lines."""
        look = self.look
        if self._list is None or self._list.role != "L":
            self._list = Group(next(self._keys), "L")
        size = look.body
        bold = [run._replace(bold=True) for run in term.runs]
        if not look.beside:
            runs = [*bold, Run(" "), *definition.runs]
            lines = self.wrap(runs, self.columns.width, size)
            return Piece(
                height=len(lines) * size.line,
                place=lambda spot: (
                    Element(
                        "LI",
                        (
                            Element(
                                "LBody",
                                line_marks(lines, spot.columns.text, spot.y, size),
                            ),
                        ),
                    ),
                ),
                before=self._gap(look.paragraph_gap),
                group=self._list,
            )
        side = self.wrap(bold, self.columns.side_width, _TERM)
        lines = self.wrap(definition.runs, self.columns.width, size)

        def place(spot: Spot) -> tuple[Element, ...]:
            label = line_marks(side, spot.columns.side, spot.y, _TERM)
            body = line_marks(lines, spot.columns.text, spot.y, size)
            return (Element("LI", (Element("Lbl", label), Element("LBody", body))),)

        return Piece(
            height=len(lines) * size.line,
            place=place,
            before=self._gap(look.paragraph_gap),
            side_height=len(side) * _TERM.line,
            group=self._list,
        )

    def _lead(self, term: Block) -> Piece:
        """Return a term that a list stands beside or under."""
        look = self.look
        size = _TERM if look.beside else look.body
        width = self.columns.side_width if look.beside else self.columns.width
        bold = [run._replace(bold=True) for run in term.runs]
        lines = self.wrap(bold, width, size)
        tall = len(lines) * size.line

        def place(spot: Spot) -> tuple[Element, ...]:
            x = spot.columns.side if look.beside else spot.columns.text
            return (Element("P", line_marks(lines, x, spot.y, size)),)

        return Piece(
            height=0.0 if look.beside else tall,
            place=place,
            before=self._gap(look.paragraph_gap),
            side_height=tall if look.beside else 0.0,
            keep=True,
        )

    def _note(self, note: Note) -> Piece:
        """Return an aside: a bar at the left, a bold head, smaller text."""
        size = _NOTE if self.look.beside else self.look.small
        width = self.columns.width - self.indent
        rows: list[tuple[tuple[Words, ...], ...]] = []
        if note.title:
            rows.append(self.wrap(note.title, width, size))
        rows += [self.wrap(block.runs, width, size) for block in note.blocks]
        height = sum(map(len, rows)) * size.line

        def place(spot: Spot) -> tuple[Element, ...]:
            x, y = spot.columns.text, spot.y
            top = y - capital_mm(size.size) - 0.6
            bar = Line(x + 0.3, top, x + 0.3, top + height - 0.6, STRONG)
            kids: list[Element] = []
            for lines in rows:
                kids.append(Element("P", line_marks(lines, x + self.indent, y, size)))
                y += len(lines) * size.line
            return (Element("Div", (bar, *kids)),)

        return Piece(height, place, self._gap(self.look.paragraph_gap + 0.3))

    def _figure(self, figure: Figure) -> Iterator[Piece]:
        """Yield a picture with its caption, beside it or above."""
        number = next(self._figures)
        label = self.setting.words.figure(number)
        times = self.look.picture
        drawing = self.setting.draw(figure.name, self.columns.width / times)
        if times != 1.0:
            drawing = enlarge(drawing, times)
        look, cap = self.look, capital_mm(self.look.body.size)
        caption = self.caption(label, (Run(figure.caption),))

        def place(spot: Spot) -> tuple[Element, ...]:
            x = spot.columns.side if look.beside else spot.columns.text
            said = line_marks(caption, x, spot.y, look.caption)
            top = spot.y - cap
            if not look.beside:
                top += len(caption) * look.caption.line
            left = spot.columns.text
            if not look.beside:
                left += max(0.0, (spot.columns.width - drawing.width) / 2)
            marks = place_drawing(drawing, left, top)
            return (
                Element("P", said),
                Element("Figure", marks, alt=figure.alt),
            )

        tall = len(caption) * look.caption.line
        height = drawing.height + 0.5 * look.body.line
        yield Piece(
            height=height if look.beside else height + tall,
            place=place,
            before=self._gap(look.paragraph_gap + 0.25),
            side_height=tall if look.beside else 0.0,
        )

    def caption(self, label: str, runs: Sequence[Run]) -> tuple[tuple[Words, ...], ...]:
        """Return a caption in lines; its label stands alone in the side column."""
        look = self.look
        width = self.columns.side_width if look.beside else self.columns.width
        if look.beside:
            head = self.wrap([Run(label, bold=True)], width, look.caption)
            return (*head, *self.wrap(runs, width, look.caption))
        return self.wrap([Run(f"{label} ", bold=True), *runs], width, look.caption)

    def _table(self, table: Table) -> Iterator[Piece]:
        """Yield a table, a row at a time."""
        label = self.setting.words.table(next(self._tables))
        caption = self.caption(label, table.caption)
        pieces = table_pieces(
            table, caption, self.look, self.columns, self.setting, next(self._keys)
        )
        before = self._gap(self.look.paragraph_gap + 0.3)
        first, *rest = pieces
        yield first._replace(before=before)
        yield from rest


def _is(part: Part | None, kind: str) -> bool:
    """Whether a part is there and of a kind."""
    return part is not None and part.kind == kind


_TERM: Final = TextSize(10.5, 15)
