"""Lists of a rulebook as pieces: items, steps, checklists, terms with their meaning."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from scoresheets.pages.book.checklist import place_square
from scoresheets.pages.book.composing import Composer, in_bold, is_kind
from scoresheets.pages.book.pieces import Group, Keep, Kids, Piece, Place, Spot
from scoresheets.pages.boxes import Element, Text
from scoresheets.rulebook.parts import Block, Part, Run

ITEMS: Final = ("item", "step", "choice")
LISTED: Final = (*ITEMS, "term", "definition")
PICTURES: Final = ("figure", "table")


@dataclass(slots=True, eq=False)
class _List:
    """A list that is being made.

    Attributes:
        count: Items so far.
        body: Of its last item; lists within that are part of it.
    """

    kind: str
    group: Group
    count: int = 0
    body: Group | None = None


class ListComposer(Composer):
    """Makes pieces of lists; remembers where in a list it is.

    Attributes:
        last_follows: Whether what follows is the last item of its list.
    """

    last_follows = False

    _lists: tuple[_List, ...] = ()
    _terms: Group | None = None

    def end_lists(self) -> None:
        """Leave all lists."""
        self._lists, self._terms = (), None

    def item(self, block: Block, following: Part | None) -> list[Piece]:
        """Return an item of a list, with its mark.

        The first item stays with the second one, and the last with the one before.
        """
        level = min(block.level, len(self._lists))
        lists = self._lists[: level + 1]
        if len(lists) <= level or lists[-1].kind != block.kind:
            outer = lists[:level]
            parent = outer[-1].body if outer else self.inside
            lists = (*outer, _List(block.kind, Group("L", parent)))
        self._lists, self._terms = lists, None
        this, is_first = lists[-1], not lists[-1].count
        this.count += 1
        look, indent = self.look, self.look.indent * (level + 1)
        mark = self._mark(block, this.count, self.inset + indent - look.indent)
        this.body = Group("LBody", Group("LI", this.group, opening=mark))
        gap = look.paragraph_gap if is_first and not level else look.item_gap
        keep = holds_on(following, *PICTURES)
        holds = is_first or self.last_follows or block.kind == "choice"
        if holds and is_kind(following, *ITEMS):
            keep = Keep.NEAR
        return self.text(
            *(block.runs, look.body, this.body),
            indent=indent,
            before=self.gap(gap),
            keep=keep,
        )

    def _mark(self, block: Block, number: int, left: float) -> Place:
        """Return what sets the mark of an item: a number, a dash, a square."""
        words, size = self.setting.words, self.look.body
        said = words.in_force if block.ticked else words.not_in_force

        def place(spot: Spot) -> Kids:
            x = spot.columns.text + left
            if block.kind == "choice":
                square = place_square(x, spot.y, size, ticked=block.ticked)
                return (Element("Lbl", (Element("Figure", square, alt=said),)),)
            is_step = block.kind == "step"
            mark = str(number) if is_step else "–"
            text = Text(x, spot.y, mark, size.size, bold=is_step)
            return (Element("Lbl", (text,)),)

        return place

    def term(self, block: Block, definitions: Sequence[Block]) -> Iterator[Piece]:
        """Yield a term with what it means, or one that a list stands beside."""
        look, before = self.look, self.gap(self.look.paragraph_gap)
        self._lists, bold = (), in_bold(block.runs)
        if not definitions:
            self._terms = None
            yield from self.head(bold, look.term, Group("P", self.inside), before)
            return
        if self._terms is None:
            self._terms = Group("L", self.inside)
        entry = Group("LI", self._terms)
        body = Group("LBody", entry)
        first, *more = definitions
        if look.beside:
            yield from self.head(bold, look.term, Group("Lbl", entry), before)
            yield from self.text(first.runs, look.body, body)
        else:
            runs = [*bold, Run(" "), *first.runs]
            yield from self.text(runs, look.body, body, before=before)
        for definition in more:
            gap = look.item_gap * look.body.line
            yield from self.text(definition.runs, look.body, body, before=gap)


def holds_on(following: Part | None, *kinds: str) -> Keep:
    """Return how words hold on to what follows them, if it is of some kinds."""
    return Keep.NEAR if is_kind(following, *kinds) else Keep.LOOSE
