"""What a language lacks or has wrong, measured against English."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from scoresheets.errors import TranslationError
from scoresheets.i18n.language import (
    SOURCE,
    Language,
    read_catalog,
    source_messages,
)
from scoresheets.i18n.texts import PLACEHOLDER, load_texts, read_clauses, read_levels
from scoresheets.resources import LOCALES, RULES

if TYPE_CHECKING:
    from polib import POEntry

_FIGURE: Final = re.compile(r"\{[a-z_]+\}")
_PLURALS: Final = re.compile(r"nplurals *= *(\d+)")


def missing_clauses(
    game: str, language: Language, rules: Path = RULES
) -> tuple[str, ...]:
    """Return ids of the clauses that English has and this language has not."""
    english = read_clauses(rules / game / f"{SOURCE}.md")
    own = load_texts(game, language, rules).clauses
    return tuple(sorted(set(english) - set(own)))


def clause_problems(
    game: str, language: Language, rules: Path = RULES
) -> Iterator[TranslationError]:
    """Yield what is wrong with a language's clauses of a game.

    An overlay is held to what it has; what it inherits is its parent's affair.
    """
    source = rules / game / f"{SOURCE}.md"
    path = rules / game / f"{language.locale}.md"
    for name in missing_clauses(game, language, rules):
        yield TranslationError(path, name, "no such clause")
    if not path.is_file():
        return
    english, levels = read_clauses(source), read_levels(source)
    own_levels = read_levels(path)
    for name, text in read_clauses(path).items():
        if name not in english:
            yield TranslationError(path, name, "English has no such clause")
            continue
        if own_levels[name] != levels[name]:
            problem = f"its heading has level {own_levels[name]}, not {levels[name]}"
            yield TranslationError(path, name, problem)
        if problem := _clause_problem(text, english[name]):
            yield TranslationError(path, name, problem)


def _clause_problem(text: str, english: str) -> str:
    """Return what is wrong with the words of a clause, or nothing."""
    said, wanted = PLACEHOLDER.findall(text), PLACEHOLDER.findall(english)
    if not text.strip():
        return "it says nothing"
    if set(said) != set(wanted):
        return _expected(f"{{{{ {name} }}}}" for name in sorted(set(wanted)))
    if "{%" in text or "{#" in text or text.count("{{") != len(said):
        return "a clause holds words and placeholders, no logic"
    return ""


def message_problems(
    language: Language, locales: Path = LOCALES
) -> Iterator[TranslationError]:
    """Yield what is wrong with a language's catalog; an overlay's own messages."""
    path, listed = language.path, source_messages(locales)
    if language.locale == SOURCE:
        return
    if SOURCE not in language.chain:
        for message in sorted(listed - language.messages):
            yield TranslationError(path, message, "not translated")
    catalog = read_catalog(path)
    found = _PLURALS.search(catalog.metadata.get("Plural-Forms", ""))
    plurals = int(found[1]) if found else 0
    for entry in catalog:
        if entry.msgid not in listed:
            yield TranslationError(path, entry.msgid, "English has no such message")
        elif entry.translated() and (problem := _message_problem(entry, plurals)):
            yield TranslationError(path, entry.msgid, problem)


def _message_problem(entry: "POEntry", plurals: int) -> str:
    """Return what is wrong with a translated message, or nothing."""
    wanted = set(_FIGURE.findall(entry.msgid + entry.msgid_plural))
    said = [*entry.msgstr_plural.values()] or [entry.msgstr]
    if entry.msgid_plural and len(said) != plurals:
        return f"{len(said)} plural forms, not {plurals} as the catalog says"
    if any(set(_FIGURE.findall(text)) != wanted for text in said):
        return _expected(sorted(wanted))
    forms = entry.msgid.count("|") + 1
    for text in said:
        own = text.split("|")
        if len(own) != forms:
            return f"{len(own)} of {forms} forms, parted by |"
        if not all(form.strip() for form in own):
            return "one of its forms says nothing"
    return ""


def _expected(placeholders: Iterator[str] | list[str]) -> str:
    """Return which placeholders a text must have."""
    return f"its placeholders must be {', '.join(placeholders) or 'none'}"
