"""Which of the users' own words stand where, in one language."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from scoresheets.errors import ScoresheetsError
from scoresheets.games import HouseRules
from scoresheets.i18n import Texts


class OwnSection(NamedTuple):
    """A section of the users' own."""

    id: str
    title: str
    text: str


class OwnClauses(NamedTuple):
    """The users' own words in one language, as Markdown that templates can embed.

    Attributes:
        instead: Clause id to one paragraph that stands instead of ours.
        added: Id to text of clauses that join a section, whose name the id begins with.
        sections: Sections of their own, in the order of the file.
    """

    instead: Mapping[str, str]
    added: Mapping[str, str]
    sections: tuple[OwnSection, ...]


NONE = OwnClauses({}, {}, ())


def own_clauses(rules: HouseRules, texts: Texts) -> OwnClauses:
    """Return the users' own words in the language of some texts.

    Raises:
        ScoresheetsError: They are written in other languages only.
    """
    if not rules.texts:
        return NONE
    from scoresheets.rulebook.own_words import (
        clean_line,
        clean_markdown,
        own_title,
        without_title,
    )

    own = _in_language(rules, texts)
    instead, added, sections = {}, {}, []
    for key, text in own.items():
        if key in texts.clauses:
            instead[key] = clean_line(text)
        elif "." in key:
            added[key] = clean_markdown(text)
        else:
            body = clean_markdown(without_title(text))
            sections.append(OwnSection(key, own_title(text, key), body))
    return OwnClauses(instead, added, tuple(sections))


def _in_language(rules: HouseRules, texts: Texts) -> Mapping[str, str]:
    """Return id to Markdown, an overlay over what it extends."""
    found: dict[str, str] = {}
    for locale in reversed(texts.language.chain):
        found |= rules.texts.get(locale, {})
    every = {key for table in rules.texts.values() for key in table}
    missing = sorted(every - set(found))
    if missing:
        written = _tables(rules.texts, "and")
        wanted = _tables(texts.language.chain, "or")
        problem = f"own words are in {written}, but not all in this language: "
        problem += f"add {', '.join(missing)} under {wanted}"
        raise ScoresheetsError(problem)
    return found


def _tables(locales: Iterable[str], word: str) -> str:
    """Return the tables of a house-rules file for some locales."""
    return f" {word} ".join(f"[text.{locale.replace('_', '-')}]" for locale in locales)
