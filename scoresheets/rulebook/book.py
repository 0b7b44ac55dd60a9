"""The rulebook of one table, composed: its Markdown and the clauses in it."""

import unicodedata
from collections import ChainMap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, cast

from scoresheets.i18n.texts import PLACEHOLDER
from scoresheets.rulebook import planned
from scoresheets.rulebook.book_tables import (
    blank_rows,
    deal_columns,
    questions,
    set_rows,
)
from scoresheets.rulebook.compose import Clause, escape_markdown
from scoresheets.rulebook.conditions import book_conditions, conditions
from scoresheets.rulebook.figures import Figures
from scoresheets.rulebook.others import (
    Others,
    Row,
    differences,
    own_differences,
    title_id,
)
from scoresheets.rulebook.parts import FIGURE, words
from scoresheets.rulebook.planned import PlannedComposer
from scoresheets.rulebook.worked import BookFigures

_FURNITURE: Final = ("section.", "chapter.", "heading.", "figure.", "table.", "term.")
"""How ids begin of clauses that name things and state no rule."""
_LABELS: Final = (".label", ".question", ".value", ".unpublished")


class Said(NamedTuple):
    """A clause that a rulebook says.

    Attributes:
        id: Clause id, e.g. ``"blank_value.pips"``.
        option, choice: What it states, or None for a clause of every table.
        section: Where it stands first.
        text: Its words without Markdown.
        figures: The whole numbers in it, in order.
    """

    id: str
    option: str | None
    choice: str | None
    section: str
    text: str
    figures: tuple[int, ...]


class BookComposer(PlannedComposer):
    """Composes rulebooks, and remembers what each section says.

    A template of a rulebook can call, beside what those of a back can:
    ``each(option)`` for the clauses of a list, one by one; ``figure(name)``;
    ``table(…)``; ``deal_columns``, ``set_rows``, ``blank_rows``, ``questions`` and
    ``differences`` for what stands in tables; ``own(section)`` and ``own_sections()``
    for users' own clauses; the values of `conditions`, and those that the caller
    gives: ``subtitle``, ``game`` (tables, tie and reading of a worked game, or None)
    and ``against`` (name of another preset, or None).

    Attributes:
        names: Who plays, for the pictures; a seat without a name has None.
        others: How others play, to compare with, or None.
    """

    names: Sequence[str | None] = ()
    others: Others | None = None
    _sections: dict[str, str]
    _section: str

    def compose(self, template: str, **values: object) -> str:
        """Return the Markdown of a rulebook; errors as `Composer.compose`."""
        self._sections, self._section = {}, ""
        self._book_figures.given = {"against": str(values.get("against") or "")}
        about = self.rules, self.players
        known = {**conditions(*about), **book_conditions(*about)}
        return super().compose(template, **{**known, **values})

    def said(self) -> tuple[Said, ...]:
        """Return the clauses composed last, each where it stands first."""
        return tuple(map(self._said, self._sections))

    def _said(self, clause: str) -> Said:
        from scoresheets.rulebook.blocks import read_blocks

        name = clause.partition(".")[0]
        option = self.rules.game.options.get(name)
        added = self._added.get(clause)
        blocks = read_blocks(
            self.words.fill(clause, self.figures) if added is None else added, clause
        )
        named = PLACEHOLDER.findall(self.words.clause(clause) if added is None else "")
        numbers = (self._book_figures.number(figure) for figure in named)
        choice = None
        if option is not None:
            items = self.rules.items(name) if option.kind == "list" else ()
            own = [item for item in items if option.clause_ids(item) == (clause,)]
            choice = own[0] if own else self.rules.choice(name)
        return Said(
            id=clause,
            option=name if option is not None else None,
            choice=choice,
            section=self._sections[clause],
            text=" ".join(words(block.runs) for block in blocks),
            figures=tuple(number for number in numbers if number is not None),
        )

    @property
    def _added(self) -> dict[str, str]:
        """The users' own clauses and sections by id."""
        own = self.own_clauses
        return {**own.added, **{section.id: section.text for section in own.sections}}

    def _open_own(self, name: str) -> None:
        self._section = name

    def _make_figures(self) -> Mapping[str, str]:
        figures = Figures(self.rules, self.players, self.texts)
        self._book_figures = BookFigures(figures, self.rules, self.texts)
        return self._book_figures

    def _context(self) -> Mapping[str, Any]:
        about = self.rules, self.players, self.texts
        return {
            **super()._context(),
            "each": self.each,
            "answers": self.answers,
            "words_explained": lambda: self.glossary(*self.rules.game.book.glossary),
            "figure": self.figure,
            "glossary": self.glossary,
            "table": self.table,
            "deal_columns": partial(deal_columns, *about),
            "set_rows": lambda: set_rows(self.rules, self.texts),
            "blank_rows": lambda: blank_rows(*about),
            "questions": lambda: [*questions(*about)],
            "differences": self._differences,
        }

    def _differences(self) -> list[Row]:
        """Return where others play otherwise, and the users' own words."""
        if self.others is None:
            return []
        about = self.rules, self.others, self.players, self.texts
        own = own_differences(self.own_clauses, self._sections, *about)
        return [*differences(*about), *own]

    def _use(self, clause_ids: Iterable[str]) -> None:
        for clause in clause_ids:
            self.used.append(clause)
            self._sections.setdefault(clause, self._section)

    def say(self, *clause_ids: str) -> Clause:
        """Return clauses as one paragraph, their figures filled in."""
        self._use(
            clause
            for clause in clause_ids
            if not clause.startswith(_FURNITURE) and not clause.endswith(_LABELS)
        )
        return self._paragraph(clause_ids)

    def answer(self, *options: str) -> Clause:
        """Return the clauses in force of some options, on their own."""
        self.used, self._sections, self._section = [], {}, ""
        return self.rule(*options)

    def each(self, option: str) -> list[Clause]:
        """Return the clauses in force of a list, one by one; nothing if it is off."""
        if not self.rules.applies(option):
            return []
        chosen = self.rules.game.option(option).clause_ids(self.rules.choice(option))
        self._use(chosen)
        return [self._paragraph([clause]) for clause in chosen]

    def section(self, name: str) -> Clause:
        """Open a section and return its heading, to be written after ``##``."""
        self._section = name
        title = title_id(name, self.texts.clauses)
        return Clause(f"{self._paragraph([title])} {{#{name}}}")

    def glossary(self, *names: str) -> list[tuple[Clause, str]]:
        """Return terms in alphabetical order, each with the id of what it means."""
        terms = [(self._paragraph([f"term.{n}"]), f"word_{n}") for n in names]
        return sorted(terms, key=lambda term: _alphabetical(term[0]))

    def answers(self) -> Iterator[tuple[Clause, Clause]]:
        """Yield the questions of the game's plan with what answers them."""
        for question, *answer in self.rules.game.book.answers:
            yield self._paragraph([question]), self.planned(answer)

    def _entry(self, entry: str) -> Clause:
        if entry.startswith(planned.FIGURE):
            return self.figure(entry.removeprefix(planned.FIGURE))
        if entry.startswith(planned.TABLE):
            return self._deal_table()
        return super()._entry(entry)

    def _deal_table(self) -> Clause:
        """Return the table of tiles each and what is left."""
        deal = deal_columns(self.rules, self.players, self.texts)
        heads = ("table.players", "table.hand", "table.boneyard")
        head, *rows = (
            [self._paragraph([clause]), *figures]
            for clause, figures in zip(heads, deal.rows, strict=True)
        )
        return self.table("table.deal.caption", head, rows, own_column=deal.own)

    def figure(self, name: str) -> Clause:
        """Return a picture with its caption and text alternative."""
        from scoresheets.rulebook.pictures import make_picture

        about = self.rules, self.players, self.texts, self.names
        picture = make_picture(name, *about)
        if picture is None:
            return Clause("")
        known = ChainMap(dict(picture.words), cast("dict[str, str]", self.figures))
        caption, alt = (self.texts.fill(said, known) for said in picture.clauses)
        return Clause(f'![{alt}]({FIGURE}{name} "{caption}")')

    def table(
        self,
        caption: str,
        head: Sequence[object],
        rows: Sequence[Sequence[object]],
        align: str = "",
        own_column: int | None = None,
        own_row: int | None = None,
    ) -> Clause:
        """Return a table in Markdown.

        Args:
            caption: Clause id of what it shows, or the words themselves.
            head: A head for each column.
            rows: As many cells each.
            align: ``l``, ``c`` or ``r`` for each column; the first is left and all
                others are right if not given.
            own_column: Column of the table that is played at, or None.
            own_row: The same for rows.
        """
        marks = {"l": "---", "c": ":-:", "r": "--:"}
        align = align or "l" + "r" * (len(head) - 1)
        if caption in self.texts.clauses:
            title: str = self._paragraph([caption])
        else:
            title = escape_markdown(caption)

        def line(cells: Sequence[object], *, own: bool) -> str:
            said = [
                f"**{escape_markdown(cell)}**"
                if (own or column == own_column) and str(cell)
                else escape_markdown(cell)
                for column, cell in enumerate(cells)
            ]
            return f"| {' | '.join(said)} |"

        rule = "|".join(marks[letter] for letter in align)
        body = (line(row, own=number == own_row) for number, row in enumerate(rows))
        lines = [line(head, own=False), f"|{rule}|", *body]
        return Clause(f"Table: {title}\n\n" + "\n".join(lines))


def _alphabetical(text: str) -> str:
    """Return what words are sorted by: letters without marks or capitals."""
    return unicodedata.normalize("NFKD", text).casefold()
