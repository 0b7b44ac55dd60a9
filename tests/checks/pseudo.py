"""A pseudo-language: English, a third longer and accented, to try how pages stretch.

Placeholders, label forms parted by ``|`` and Markdown stay as they are, so whatever
works in it will work in a language that needs more room than English.
"""

import re
from pathlib import Path
from typing import Final

import polib

from scoresheets.i18n import Language, Texts, load_language, load_texts
from scoresheets.resources import LOCALES, RULES

PSEUDO: Final = "vo"
"""Volapük: Babel writes its numbers and lists, and nobody translates into it."""
LONGER: Final = 0.35
_ACCENTED: Final = str.maketrans("aeiouAEIOUcnszy", "åéïöůÅÉÏÖŮčñšžý")
_KEPT: Final = re.compile(r"(\{\{ [a-z_]+ \}\}|\{[a-z_]+\}|--[a-z]+)")
_MORE: Final = "öůåéïöůåéïöů"
_WORD: Final = re.compile(r"[A-Za-z]+")
_HEADER: Final = re.compile(r"#{2,3} ")


def lengthen(text: str) -> str:
    """Return a text a third longer, with accents.

    The last of several forms is accented only: translators make it as short as it
    has to be.

    >>> lengthen("sheet {number} of {count}"), lengthen("points|pts")
    ('šhéétöů {number} öfö {count}', 'pöïñtšöů|ptš')
    """
    *longer, last = text.split("|")
    forms = [_change(form, LONGER) for form in longer]
    return "|".join([*forms, _change(last, 0 if longer else LONGER)])


def _change(form: str, longer: float) -> str:
    """Return a form with accents, each word longer by a share of its length."""

    def change(found: re.Match[str]) -> str:
        word = found[0]
        return word.translate(_ACCENTED) + _MORE[: round(len(word) * longer)]

    parts = _KEPT.split(form)
    return "".join(p if _KEPT.fullmatch(p) else _WORD.sub(change, p) for p in parts)


def write_pseudo(folder: Path) -> tuple[Path, Path]:
    """Write the catalog and every game's clauses; return locales and rules folders."""
    locales, rules = folder / "locales", folder / "rules"
    locales.mkdir()
    catalog = polib.pofile(str(LOCALES / "en.po"), encoding="utf-8")
    catalog.metadata["Language"] = PSEUDO
    for entry in catalog:
        if entry.msgid_plural:
            entry.msgstr_plural = {
                0: lengthen(entry.msgid),
                1: lengthen(entry.msgid_plural),
            }
        else:
            entry.msgstr = lengthen(entry.msgid)
    catalog.save(str(locales / f"{PSEUDO}.po"))
    for path in sorted(RULES.glob("*/en.md")):
        target = rules / path.parent.name
        target.mkdir(parents=True)
        lines = path.read_text(encoding="utf-8").splitlines()
        text = "\n".join(
            line if _HEADER.match(line) else lengthen(line) for line in lines
        )
        (target / f"{PSEUDO}.md").write_text(text + "\n", encoding="utf-8")
    return locales, rules


def load_pseudo(folder: Path, game: str) -> tuple[Language, Texts]:
    """Write the pseudo-language into an empty folder and load it for one game."""
    locales, rules = write_pseudo(folder)
    language = load_language(PSEUDO, locales)
    return language, load_texts(game, language, rules)
