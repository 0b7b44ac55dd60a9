"""One term a concept, and never one of its rivals."""

import re
from collections.abc import Iterator
from typing import Final

import polib
import pytest

from scoresheets.catalog import game_names
from scoresheets.i18n import load_language, load_texts
from scoresheets.resources import LOCALES

TERMS: Final = {
    "en": ("boneyard", "engine", "train", "marker", "round", "tile"),
    "es": ("pozo", "doble de salida", "tren", "marcador", "ronda", "ficha"),
}
"""Words that each language says for the boneyard, the engine and so on."""
RIVALS: Final = {
    "en": (
        *("bone pile", "bone yard", "stock", "dots", "bones", "dominos", "hub"),
        *("starter", "spinner", "penny", "station"),
    ),
    "es": (
        *("pila de huesos", "cubo", "máquina", "palos", "mula", "cerrar", "cerrada"),
        *("entrenar", "entrenamiento", "locomotora", "motor", "montón", "reserva"),
        *("azulejo", "baldosa", "cementerio", "apeadero"),
    ),
}
"""Words that other texts say for them, or that translation machines do."""


def _said(locale: str) -> Iterator[tuple[str, str]]:
    """Yield where and what a language says: clauses and messages."""
    language = load_language(locale)
    for game in game_names():
        for clause, text in load_texts(game, language).clauses.items():
            yield f"{game}: {clause}", text
    for entry in polib.pofile(str(LOCALES / f"{locale}.po"), encoding="utf-8"):
        texts = [entry.msgstr, *entry.msgstr_plural.values()]
        if locale == "en":
            texts += [entry.msgid, entry.msgid_plural]
        for text in filter(None, texts):
            yield entry.msgid, text


@pytest.mark.parametrize(
    ("locale", "term"), [(locale, term) for locale in TERMS for term in TERMS[locale]]
)
def test_the_term_is_said(locale: str, term: str) -> None:
    """The term of the glossary is the one that the rules use."""
    assert any(term in text.lower() for _, text in _said(locale))


@pytest.mark.parametrize(
    ("locale", "rival"), [(name, word) for name in RIVALS for word in RIVALS[name]]
)
def test_its_rivals_are_not(locale: str, rival: str) -> None:
    """No other word stands for the same thing, anywhere."""
    word = re.compile(rf"\b{re.escape(rival)}s?\b", re.IGNORECASE)
    assert [where for where, text in _said(locale) if word.search(text)] == []
