"""A game and its options, as its data file states them."""

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from scoresheets.errors import UnknownNameError
from scoresheets.games.deals import DealTable

Effect: TypeAlias = Literal["scoring", "setup", "play"]
Kind: TypeAlias = Literal["choice", "integer", "list"]
Direction: TypeAlias = Literal["lowest", "highest"]


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
            ``"choice"`` of this option to ``"option=choice"`` of the other.
        one_clause: Whether all choices share one clause with the figures filled in.
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
    applies_if: tuple[tuple[str, tuple[str, ...]], ...] = ()
    refused_with: tuple[tuple[str, tuple[str, ...]], ...] = ()
    one_clause: bool = False
    in_box: bool = True

    @property
    def choice_names(self) -> tuple[str, ...]:
        """Names of the choices, in the order they are offered."""
        return tuple(choice.name for choice in self.choices)

    def takes_number(self, text: str) -> bool:
        """Whether the text is a whole number within the option's limits."""
        if self.minimum is None or self.maximum is None:
            return False
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 4):
            return False
        return self.minimum <= int(text) <= self.maximum

    def clause_ids(self, chosen: str) -> tuple[str, ...]:
        """Return the ids of the clauses that state a choice, in order.

        A list has one clause for each item; a whole number has ``NAME.custom``.
        """
        if self.one_clause:
            return (self.name,)
        return tuple(
            f"{self.name}.{item if item in self.choice_names else 'custom'}"
            for item in chosen.split(",")
        )


class Game(NamedTuple):
    """A game as its data file states it.

    Attributes:
        name: Folder name, e.g. ``"mexican-train"``.
        scoring: Way of scoring, a module of `scoresheets.scoring`.
        direction: Whether the lowest or the highest total wins.
        options: Every option by name, in file order.
        deal_tables: Every deal table by name, in file order.
        sources: Source key to where it was published.
    """

    name: str
    scoring: str
    direction: Direction
    options: Mapping[str, Option]
    deal_tables: Mapping[str, DealTable]
    sources: Mapping[str, str]

    def option(self, name: str, where: str | None = None) -> Option:
        """Return an option by name.

        Raises:
            UnknownNameError: The game has no such option.
        """
        if name not in self.options:
            raise UnknownNameError("option", name, self.options, where)
        return self.options[name]
