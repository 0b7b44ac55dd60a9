"""Where the house rules of a table differ from how others play."""

from collections.abc import Collection, Container, Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

from scoresheets.errors import ScoresheetsError
from scoresheets.games import HouseRules
from scoresheets.i18n import Texts
from scoresheets.rulebook.figures import (
    Figures,
    choice_label,
    rule_label,
    rule_value,
)
from scoresheets.rulebook.own_clauses import OwnClauses
from scoresheets.rulebook.parts import words

Row: TypeAlias = tuple[str, str, str]
"""Label, what is in force here, and what is there."""
_NOTHING: Final = "–"
_GLOSSARY: Final = "word_"
"""How ids begin of clauses that explain a word; a rulebook says them last."""
_SHOWN, _LAST_WORD = 80, 20
"""Characters of a text that are shown, and at most so many less to end with a word."""


class Others(NamedTuple):
    """How others play.

    Attributes:
        rules: Their house rules.
        silent: Options that they say nothing about; those do not differ.
    """

    rules: HouseRules
    silent: Collection[str] = frozenset()

    def value(self, option: str, players: int, texts: Texts) -> str:
        """Return what they play in a few words, or a dash if they say nothing."""
        if option in self.silent or option not in self.rules.in_force:
            return _NOTHING
        return _value(self.rules, option, players, texts)


def differences(
    rules: HouseRules, others: Others, players: int, texts: Texts
) -> Iterator[Row]:
    """Yield a row for each option that is played otherwise."""
    for name in rules.game.options:
        here, there = rules.in_force.get(name), others.rules.in_force.get(name)
        if here == there or name in others.silent:
            continue
        about = name, players, texts
        said = Others(rules).value(*about), others.value(*about)
        if name == "deal_table" and said[0] == said[1]:  # as many tiles to so many
            said = _chosen(rules, *about), _chosen(others.rules, *about)
        yield rule_label(texts, name), *said


def own_differences(
    own: OwnClauses,
    said: Mapping[str, str],
    rules: HouseRules,
    others: Others,
    players: int,
    texts: Texts,
) -> Iterator[Row]:
    """Yield a row for each of the users' own words that a rulebook says.

    Args:
        own: Their words.
        said: Id to section of the clauses that were said so far.
        rules: House rules in force.
        others: How others play.
        players: How many play.
        texts: Clauses in the language of the rulebook.
    """
    for clause, text in own.instead.items():
        name = clause.partition(".")[0]
        if name in rules.game.options:
            ids = rules.game.options[name].clause_ids(rules.choice(name))
            if rules.applies(name) and clause in ids:
                there = others.value(name, players, texts)
                yield rule_label(texts, name), _beginning(text, clause), there
        elif clause in said or clause.startswith(_GLOSSARY):
            label = texts.clause(title_id(said.get(clause, "glossary"), texts.clauses))
            yield label, _beginning(text, clause), _NOTHING
    for clause, text in own.added.items():
        label = texts.clause(title_id(clause.partition(".")[0], texts.clauses))
        yield label, _beginning(text, clause), _NOTHING
    for section in own.sections:
        yield section.title, _beginning(section.text, section.id), _NOTHING


def title_id(section: str, clauses: Container[str]) -> str:
    """Return the id of a section's heading in a rulebook."""
    long = f"chapter.{section}"
    return long if long in clauses else f"section.{section}"


def _beginning(text: str, clause: str) -> str:
    """Return how Markdown begins, as plain words."""
    from scoresheets.rulebook.blocks import read_blocks

    said = " ".join(words(block.runs) for block in read_blocks(text, clause))
    if len(said) <= _SHOWN:
        return said
    end = said.rfind(" ", _SHOWN - _LAST_WORD, _SHOWN)
    return f"{said[: end if end > 0 else _SHOWN]}…"


def _chosen(rules: HouseRules, option: str, players: int, texts: Texts) -> str:
    """Return the label of what is chosen, as the questions have it."""
    choice = rules.choice(option)
    table = rules.game.deal_tables.get(choice)
    figures = Figures(rules, players, texts)
    return choice_label(texts, option, choice, figures, table.title if table else "")


def _value(rules: HouseRules, option: str, players: int, texts: Texts) -> str:
    """Return what is in force for an option in a few words."""
    try:
        figures = Figures(rules, players, texts)
    except ScoresheetsError:
        return rules.choice(option)  # the set does not feed as many players
    return rule_value(rules, texts, option, players, figures)
