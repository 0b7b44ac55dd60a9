"""Texts that follow a game's plan: chapters, and what has not been said yet."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

from scoresheets.rulebook.compose import Clause, Composer
from scoresheets.rulebook.conditions import book_conditions, conditions

FIGURE, TABLE = "figure:", "table:"
"""What a picture and a table begin with in a plan."""
_ONLY_IF: Final = {"deal_unpublished": "suggested", "deal_others": "others_deal"}
"""Clauses that any plan may name, and the condition under which they are true."""


class PlannedChapter(NamedTuple):
    """A chapter to be written.

    Attributes:
        section: Its name in ids.
        paragraphs: Its paragraphs; each is composed when it is asked for.
    """

    section: str
    paragraphs: Iterator[Clause]


class PlannedComposer(Composer):
    """Composes texts from the plan in a game's file.

    A template can call, beside what every template can: ``chapters(length)``;
    ``section(name)`` after ``##`` or ``###``; ``rest(*sections)`` and
    ``rest_changed(*sections)`` for all clauses of options that have not been said.
    """

    def _context(self) -> Mapping[str, Any]:
        return {
            **super()._context(),
            "chapters": self.chapters,
            "section": self.section,
            "rest": self.rest,
            "rest_changed": self.rest_changed,
        }

    def chapters(self, length: str) -> Iterator[PlannedChapter]:
        """Yield the chapters of one length that have something to say."""
        for chapter in self.rules.game.book.chapters:
            paragraphs = chapter.lengths.get(length)
            if paragraphs is not None:
                made = (self.planned(entries) for entries in paragraphs)
                yield PlannedChapter(chapter.section, filter(None, made))

    def planned(self, entries: Sequence[str]) -> Clause:
        """Return the entries of a plan as one paragraph."""
        said = map(self._entry, entries)
        return Clause(" ".join(words for words in said if words))

    def _entry(self, entry: str) -> Clause:
        """Return what an entry of a plan stands for."""
        if entry in self.rules.game.options:
            return self.rule(entry)
        if entry in _ONLY_IF and not self._known[_ONLY_IF[entry]]:
            return Clause("")
        return self.say(entry)

    @cached_property
    def _known(self) -> Mapping[str, bool]:
        """What the clauses of a plan depend on."""
        about = self.rules, self.players
        return {**conditions(*about), **book_conditions(*about)}

    def section(self, name: str) -> Clause:
        """Return the heading of a section, to be written after ``##``."""
        return self._paragraph([f"section.{name}"])

    def rest(self, *sections: str) -> Clause:
        """Return the clauses of a section's options that were not said before."""
        return self.rule(*self._unsaid(sections))

    def rest_changed(self, *sections: str) -> Clause:
        """Return those of options that are not at their default."""
        return self.changed(*self._unsaid(sections))

    def _unsaid(self, sections: Sequence[str]) -> list[str]:
        said = {clause.partition(".")[0] for clause in self.used}
        return [
            option.name
            for option in self.rules.game.options.values()
            if option.name not in said and (not sections or option.section in sections)
        ]
