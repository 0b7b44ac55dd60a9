"""A game and its options, as its data file states them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from scoresheets.errors import UnknownNameError
from scoresheets.games.deals import DealTable

Effect: TypeAlias = Literal["scoring", "setup", "play"]
Kind: TypeAlias = Literal["choice", "integer", "list"]
Direction: TypeAlias = Literal["lowest", "highest"]
Links: TypeAlias = tuple[tuple[str, tuple[str, ...]], ...]
"""Pairs of a name and what belongs to it, in file order."""


class Choice(NamedTuple):
    """One way to play an option.

    Attributes:
        name: As written in files and on the command line, e.g. ``"double50"``.
        sources: Keys into the game's sources: who plays it; never empty.
    """

    name: str
    sources: tuple[str, ...]


class Option(NamedTuple):
    """A switch of the house rules.

    Attributes:
        name: As written in files and on the command line, e.g. ``"blank_value"``.
        effect: What it changes: how points are counted, how a game is set up, or
            only how it is played.
        kind: ``choice`` takes one choice, ``list`` several in order, ``integer`` a
            whole number only.
        section: Chapter of the rules that its clauses belong to.
        choices: The named choices, in the order they are offered.
        default: Choice in force when nobody says otherwise.
        baseline: Choice that never counts in the rules code; never changes.
        minimum, maximum: Whole numbers taken beside the named choices, or None.
        applies_if: Choices of other options without which this one has no meaning.
        refused_with: Choices of other options that contradict this one, as
            ``"choice"`` of this option to ``"option=choice"`` of the others.
        default_if: Other defaults, as ``"choice"`` of this option to
            ``"option=choice"`` of the others; any one of them is enough.
        spelled: Other spellings of a choice to its own.
        one_clause: Whether all choices share one clause with the figures filled in.
        own_clause: Choices that have a clause of their own all the same.
        in_box: Whether the sheet's box of house rules has a line for it.
    """

    name: str
    effect: Effect
    kind: Kind
    section: str
    choices: tuple[Choice, ...]
    default: str
    baseline: str
    minimum: int | None = None
    maximum: int | None = None
    applies_if: Links = ()
    refused_with: Links = ()
    one_clause: bool = False
    in_box: bool = True
    default_if: Links = ()
    spelled: Mapping[str, str] = MappingProxyType({})
    own_clause: tuple[str, ...] = ()

    @property
    def needs(self) -> str:
        """The choices of others that give it a meaning, e.g. ``a=x or a=y``."""
        return "; and with ".join(
            " or ".join(f"{name}={choice}" for choice in choices)
            for name, choices in self.applies_if
        )

    @property
    def decided_by(self) -> frozenset[str]:
        """The options that its default depends on."""
        pairs = (pair for _, pairs in self.default_if for pair in pairs)
        return frozenset(pair.partition("=")[0] for pair in pairs)

    @property
    def choice_names(self) -> tuple[str, ...]:
        """Names of the choices, in the order they are offered."""
        return tuple(choice.name for choice in self.choices)

    def takes_number(self, text: str) -> bool:
        """Whether the text is a whole number within the option's limits."""
        if self.minimum is None or self.maximum is None:
            return False
        return _is_whole(text) and self.minimum <= int(text) <= self.maximum

    def spell(self, text: str) -> str | None:
        """Return a choice in its one spelling, or None if there is no such choice."""
        written = str(int(text)) if _is_whole(text) else text
        written = self.spelled.get(written, written)
        known = written in self.choice_names or self.takes_number(written)
        return written if known else None

    def takes(self, text: str) -> bool:
        """Whether the text is a choice, or a list of choices where that is taken."""
        items = text.split(",") if self.kind == "list" else [text]
        return all(self.spell(item.strip()) is not None for item in items)

    def refuses(self, choice: str) -> tuple[str, ...]:
        """Return what contradicts one choice, each as ``option=choice``."""
        return dict(self.refused_with).get(choice, ())

    def clause_ids(self, chosen: str) -> tuple[str, ...]:
        """Return the ids of the clauses that state a choice, in order.

        A list has one clause for each item; a whole number has ``NAME.custom``.
        """
        if self.one_clause and chosen not in self.own_clause:
            return (self.name,)
        return tuple(
            f"{self.name}.{item if item in self.choice_names else 'custom'}"
            for item in chosen.split(",")
        )


def _is_whole(text: str) -> bool:
    """Whether a text is a whole number of at most four digits."""
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= 4


class Chapter(NamedTuple):
    """A chapter of a game's rulebook.

    Attributes:
        section: What it is called in ids: ``section.NAME``.
        lengths: Length (``full``, ``short``, ``card``) to paragraphs; a paragraph is
            clauses, options (their choice in force), ``figure:NAME`` or ``table:deal``.
    """

    section: str
    lengths: Mapping[str, tuple[tuple[str, ...], ...]]


class BookPlan(NamedTuple):
    """What a game's rulebook says, where no template of the game's own does.

    Attributes:
        chapters: In order.
        answers: Each a question's clause, and what answers it.
        glossary: Words that are explained: ``term.NAME`` and ``word_NAME``.
    """

    chapters: tuple[Chapter, ...] = ()
    answers: tuple[tuple[str, ...], ...] = ()
    glossary: tuple[str, ...] = ()


class Game(NamedTuple):
    """A game as its data file states it.

    Attributes:
        name: Folder name, e.g. ``"mexican-train"``.
        scoring: Way of scoring, a module of `scoresheets.scoring`.
        direction: Whether the lowest or the highest total wins.
        options: Every option by name, in file order.
        deal_tables: Every deal table by name, in file order.
        sources: Source key to where it was published.
        most_players: How many can play at most, with however large a set.
        book: What its rulebook says.
    """

    name: str
    scoring: str
    direction: Direction
    options: Mapping[str, Option]
    deal_tables: Mapping[str, DealTable]
    sources: Mapping[str, str]
    most_players: int = 14
    book: BookPlan = BookPlan()

    def option(
        self, name: str, where: str | None = None, choice: str | None = None
    ) -> Option:
        """Return an option by name.

        Args:
            name: Its name.
            where: File or command-line option that names it, for the error text.
            choice: What is chosen for it: tells which option is meant by a wrong name.

        Raises:
            UnknownNameError: The game has no such option.
        """
        if name not in self.options:
            meant = self._meant(name, choice)
            raise UnknownNameError("option", name, self.options, where, meant)
        return self.options[name]

    def _meant(self, name: str, choice: str | None) -> str | None:
        """Return the option whose name is most like a wrong one; None if none is.

        One that takes what is chosen stands before one that does not.
        """
        from difflib import get_close_matches

        if not name:
            return None
        words = {*name.split("_")}
        begin = [key for key in self.options if key.startswith(name)]
        hold = [key for key in self.options if f"_{name}" in key]
        close = get_close_matches(name, self.options, n=len(self.options))
        share = [key for key in self.options if words & {*key.split("_")}]
        takers = (
            key
            for key in (*begin, *hold, *close, *share)
            if choice is not None and self.options[key].takes(choice)
        )
        return next(iter((*takers, *begin, *hold)), None)
