"""A game's clauses in one language: prose with placeholders, no logic."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from scoresheets.errors import TranslationError
from scoresheets.i18n.language import Language
from scoresheets.resources import RULES, read_text

_HEADING: Final = re.compile(r"(#{1,3}) (\S.*)")
CLAUSE_ID: Final = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_]+)*")
PLACEHOLDER: Final = re.compile(r"\{\{ ([a-z_]+) \}\}")


class Texts(NamedTuple):
    """Every clause of a game in one language.

    Attributes:
        game: Name of the game.
        language: The language.
        clauses: Clause id to Markdown with ``{{ placeholder }}`` figures; the game's
            own name is the clause ``title``.
    """

    game: str
    language: Language
    clauses: Mapping[str, str]

    def clause(self, clause_id: str) -> str:
        """Return the Markdown of a clause, placeholders not yet filled.

        Raises:
            TranslationError: The language has no such clause.
        """
        if clause_id not in self.clauses:
            path = RULES / self.game / f"{self.language.locale}.md"
            raise TranslationError(path, clause_id, "no such clause")
        return self.clauses[clause_id]

    def fill(self, clause_id: str, figures: Mapping[str, str]) -> str:
        """Return a clause with every placeholder filled.

        Raises:
            TranslationError: There is no such clause, or no figure for a placeholder.
        """
        text = self.clause(clause_id)
        if "{{" not in text:
            return text

        def figure(found: re.Match[str]) -> str:
            if found[1] not in figures:
                path = RULES / self.game / f"{self.language.locale}.md"
                raise TranslationError(path, clause_id, f"no figure {found[1]!r}")
            return figures[found[1]]

        return PLACEHOLDER.sub(figure, text)


@cache
def load_texts(game: str, language: Language, rules: Path = RULES) -> Texts:
    """Read a game's clauses in one language, an overlay over what it extends.

    An overlay that says nothing of its own about a game needs no file for it.

    Raises:
        TranslationError: The file is missing, or a heading is not a clause id.
    """
    clauses: dict[str, str] = {}
    for locale in reversed(language.chain):
        path = rules / game / f"{locale}.md"
        if path.is_file():
            clauses |= read_clauses(path)
        elif not clauses:
            raise TranslationError(path, "", "no texts of this game in this language")
    return Texts(game, language, MappingProxyType(clauses))


def read_clauses(path: Path) -> dict[str, str]:
    """Return clause id to Markdown, as one file has them.

    A level-1 heading is the game's name; each level-2 heading is a clause id.

    Raises:
        TranslationError: A heading is no clause id, or a clause is there twice.
    """
    clauses: dict[str, str] = {}
    for heading, text in _sections(read_text(path)):
        level, name = heading
        if level == 1:
            clauses["title"] = name
            continue
        if CLAUSE_ID.fullmatch(name) is None:
            raise TranslationError(path, name, "not a clause id")
        if name in clauses:
            raise TranslationError(path, name, "there twice")
        clauses[name] = text
    return clauses


def _sections(text: str) -> Iterator[tuple[tuple[int, str], str]]:
    """Yield level and words of each heading with the text below it."""
    heading: tuple[int, str] | None = None
    lines: list[str] = []
    for line in text.splitlines():
        found = _HEADING.fullmatch(line.rstrip())
        if found is None:
            lines.append(line)
            continue
        if heading is not None:
            yield heading, "\n".join(lines).strip()
        heading, lines = (len(found[1]), found[2].strip()), []
    if heading is not None:
        yield heading, "\n".join(lines).strip()


def read_levels(path: Path) -> dict[str, int]:
    """Return clause id to the level of its heading, as one file has them."""
    headings = (heading for heading, _ in _sections(read_text(path)))
    return {"title" if level == 1 else name: level for level, name in headings}
