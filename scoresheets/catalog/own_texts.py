"""Users' own words in a house-rules file: ``[text.LOCALE]``, id to Markdown."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

from scoresheets.catalog.names import prints_nothing
from scoresheets.catalog.toml_files import need
from scoresheets.errors import GameDataError, UnknownNameError
from scoresheets.i18n import locale_names
from scoresheets.i18n.language import SOURCE
from scoresheets.i18n.texts import CLAUSE_ID, read_clauses
from scoresheets.resources import RULES

OwnTexts: TypeAlias = Mapping[str, Mapping[str, str]]
"""Locale to id to Markdown."""
MOST_TEXTS: Final = 50
LONGEST_TEXT: Final = 20_000
"""Characters of one text."""
_ALIKE: Final = 0.8
"""How like a clause's id another one is that is meant as one, from 0 to 1."""
_MARKS: Final = re.compile(r"(?<!\S)\d+\.(?!\S)|[!-/:-@\[-`{-~]")
"""Numbers of a list, and the punctuation of ASCII."""
_LABELS: Final = (".label", ".question", ".value", ".unpublished", ".caption", ".alt")
_NAMES: Final = ("section", "chapter", "heading", "figure", "table", "term", "title")
"""What ids begin with of clauses that name things; those stay ours."""


def read_own_texts(data: Mapping[str, Any], path: Path | str) -> OwnTexts:
    """Return the texts of a table, checked but for what their ids mean.

    Raises:
        UnknownNameError: There is no such language.
        GameDataError: A value is no text, a text is empty or too long, an id is not
            spelt as ids are, or there are too many.
    """
    where = Path(path)
    known = locale_names()
    texts: dict[str, dict[str, str]] = {}
    for name in data:
        locale = name.replace("-", "_")
        if locale not in known:
            raise UnknownNameError("language", name, known, f"{path}: text")
        if locale in texts:
            raise GameDataError(where, f"text.{name}", "there twice")
        table = need(data, name, dict, Path(f"{path}: text"))
        texts[locale] = {key: _text(table, key, locale, where) for key in table}
        if len(table) > MOST_TEXTS:
            problem = f"{len(table)} texts; at most {MOST_TEXTS}"
            raise GameDataError(where, f"text.{locale}", problem)
    return texts


def _text(table: Mapping[str, Any], key: str, locale: str, path: Path) -> str:
    """Return one text."""
    where = Path(f"{path}: text.{locale}")
    if CLAUSE_ID.fullmatch(key) is None or len(key) > 80:
        problem = "an id has small letters, digits and _, e.g. snacks or doubles.ours"
        raise GameDataError(where, repr(key[:80]), problem)
    text = need(table, key, str, where)
    if says_nothing(text):
        raise GameDataError(where, key, "the text is empty")
    if len(text) > LONGEST_TEXT:
        problem = f"{len(text):,} characters; at most {LONGEST_TEXT:,}"
        raise GameDataError(where, key, problem)
    return text


def says_nothing(text: str) -> bool:
    r"""Whether a text is blank, or holds only marks, which Markdown may not show.

    >>> says_nothing("\u200b"), says_nothing("# \n1. "), says_nothing("- Tea")
    (True, True, False)
    """
    return prints_nothing(_MARKS.sub(" ", text))


def book_sections(clauses: Iterable[str]) -> frozenset[str]:
    """Return the names of the sections that a game's rulebook has."""
    parts = (clause.split(".") for clause in clauses)
    heads = ("section", "chapter")
    return frozenset(p[1] for p in parts if p[0] in heads and len(p) == 2)


def check_own_ids(game: str, texts: OwnTexts, where: str, rules: Path = RULES) -> None:
    """Refuse ids that mean nothing in a game.

    An id is that of a clause, whose words are replaced; a section of the rulebook, a
    full stop and a name, for one more clause there; or a name, for a section of one's
    own.

    Raises:
        UnknownNameError: It is none of these; says what was probably meant.
        GameDataError: It is a name, but looks like a clause's and has no heading.
    """
    if not texts:
        return
    clauses = read_clauses(rules / game / f"{SOURCE}.md")
    sections = book_sections(clauses)
    for locale, table in texts.items():
        for key in table:
            first, dot, _ = key.partition(".")
            named = first in _NAMES or key.endswith(_LABELS)
            if key in clauses and not named:
                continue
            joins, own = dot and first in sections, not dot and key not in sections
            known = [c for c in clauses if not c.endswith(_LABELS)]
            known = [c for c in known if c.partition(".")[0] not in _NAMES]
            place = f"{where}: text.{locale}"
            if own and not named:
                _check_section(key, table[key], known, place)
            elif named or not joins:
                meant = _meant(key, known, () if named else sections)
                raise UnknownNameError("clause", key, known, place, meant)


def _check_section(key: str, text: str, known: Iterable[str], place: str) -> None:
    """Refuse a section without a heading whose id looks like that of a clause."""
    if text.lstrip().startswith("#"):
        return
    from difflib import get_close_matches

    alike = [c for c in known if _goes_on(key, c) or _goes_on(c, key)]
    meant = alike or get_close_matches(key, known, n=1, cutoff=_ALIKE)
    if meant:
        problem = f"did you mean {meant[0]!r}? A section of your own begins with"
        raise GameDataError(Path(place), key, f"{problem} a heading: # Title")


def _meant(key: str, known: Iterable[str], sections: Iterable[str]) -> str | None:
    """Return the clause that a label is of, or one more clause in a section named."""
    from difflib import get_close_matches

    whole = key.rpartition(".")[0]
    if whole in known:
        return whole
    first, _, rest = key.partition(".")
    close = get_close_matches(first, sections, n=1, cutoff=_ALIKE)
    return f"{close[0]}.{rest or 'ours'}" if close else None


def _goes_on(longer: str, shorter: str) -> bool:
    """Whether an id goes on from another one, be it after ``.`` or ``_``."""
    return longer.replace("_", ".").startswith(shorter.replace("_", ".") + ".")


def merge_texts(*layers: OwnTexts) -> OwnTexts:
    """Return texts of several places, later ones over earlier ones."""
    merged: dict[str, dict[str, str]] = {}
    for layer in layers:
        for locale, table in layer.items():
            merged[locale] = {**merged.get(locale, {}), **table}
    return merged
