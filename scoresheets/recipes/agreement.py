"""What differs between house rules, and whether a code belongs to them."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from scoresheets.games import HouseRules, rules_code
from scoresheets.games.rules_code import text_digests

_DIGITS: Final = 12
"""Of a text's SHA-256, enough to tell texts apart."""


class Difference(NamedTuple):
    """An option that is not the same everywhere.

    Attributes:
        option: Its name, ``text.ID`` for words of the users' own, or ``game`` where
            the games themselves differ.
        choices: The choice in force of each, in the order of the house rules; None
            where the option has no meaning.
    """

    option: str
    choices: tuple[str | None, ...]


def differences(compared: Sequence[HouseRules]) -> tuple[Difference, ...]:
    """Return every option in which house rules differ; empty where all are the same.

    An option that has a meaning in some of them only does not differ: the option that
    it depends on does. Options of different games cannot be compared; then the games
    alone differ.
    """
    games = tuple(rules.game.name for rules in compared)
    if len(set(games)) > 1:
        return (Difference("game", games),)
    options = compared[0].game.options if compared else ()
    in_force = [rules.in_force for rules in compared]
    rows = (
        Difference(option, tuple(chosen.get(option) for chosen in in_force))
        for option in options
    )
    found = [row for row in rows if len({*row.choices} - {None}) > 1]
    return (*found, *_own_words(compared))


def _own_words(compared: Sequence[HouseRules]) -> Iterator[Difference]:
    """Yield each of the users' own texts that is not the same everywhere."""
    digests = [text_digests(rules) for rules in compared]
    for name in dict.fromkeys(name for table in digests for name in table):
        told = tuple(table.get(name) for table in digests)
        if len({*told}) > 1:
            short = (digest and digest[:_DIGITS] for digest in told)
            yield Difference(f"text.{name}", tuple(short))


def code_problem(rules: HouseRules, stated: str | None) -> str | None:
    """Return what is wrong with a rules code that a file states, if anything.

    Args:
        rules: House rules that the file states.
        stated: The code it states, or None if it states none.
    """
    code = rules_code(rules)
    if stated in (None, code):
        return None
    return f"rules_code is {stated!r}, but its rules make {code}"
