"""One term a concept, and never one of its rivals."""

import re
from collections.abc import Iterator
from itertools import chain
from typing import Final

import polib
import pytest

from scoresheets.catalog import game_names, load_game
from scoresheets.i18n import load_language, load_texts, locale_names
from scoresheets.i18n.texts import PLACEHOLDER
from scoresheets.resources import LOCALES

_SPANISH: Final = {
    "tile": "ficha",
    "train": "tren",
    "Mexican Train": "Tren Mexicano",
    "marker": "marcador",
    "round": "ronda",
    "tiles held": "en la mano",
    "to draw": r"roban?",
    "to pass": "pasas?",
    "to cover": "tapar",
    "blocked": "bloqueada",
    "went out": "sin fichas",
    "running total": "total acumulado",
    "tie": "empate",
    "tie-break": "desempate",
    "house rules": "reglas de la casa",
}
TERMS: Final = {
    "en": {
        name: name
        for name in (
            *("boneyard", "engine", "train", "marker", "round", "tile", "blocked"),
            *("double", "running total", "went out", "tie", "house rules"),
        )
    },
    "es": {
        **_SPANISH,
        "double": "doble",
        "engine": "doble de salida",
        "double blank": "doble blanco",
        "boneyard": "pozo",
    },
    "es_MX": {
        **_SPANISH,
        "double": "mula",
        "engine": "mula de salida",
        "double blank": "mula de blancas",
        "boneyard": "sopa",
        "scoresheet": "hoja de puntos",
    },
}
"""The one word that each language says for each concept, as a pattern."""
_NOT_SPANISH: Final = {
    "a tile": "azulejos? baldosas? losetas? tejas? piezas? tablillas? huesos? azul",
    "an engine": "máquinas? motor(es)? locomotoras? arranque",
    "a hub": "cubos? bujes? apeaderos? ruedas? concentrador(es)?",
    "a boneyard": "cementerios? osarios? montón montones reservas? monte mazos? banco",
    "a train": "entrenar entrenamiento convoy",
    "pips or suits": "palos? pepitas?",
    "a round": "manga asalto data",
    "blocked": r"tranc\w+ tranques? cerrad[oa]s? atascad[oa]s?",
    "to draw": r"dibuj\w+ sorte\w+ compr(ar|as?|en?) comer comes?",
    "to go out": r"cerrar cierr\w+ sal(ir|es?|en|go|ga|gan|ió|iste|ieron) dominar",
    "double blank": "chuchas?",
}
"""Words in Spanish for what each is not to be called: other regions', or a machine's.

``salir`` is to lead in most places and to go out in others, ``cerrar`` to go out in
some and to block in most, so nobody says either.
"""
_NOT_SPANISH_PHRASES: Final = (
    *("pila de huesos", "patio de (trenes|huesos)", "doble (cero|blanca)"),
    *("blanca doble", "empat(ar|as?|en?) (una|dos|tres|fichas)", "tren(es)? de méxico"),
    *("(cada|primera|última|siguiente|próxima|nueva) mano", "es mano", "ser mano"),
    *("ganar? la mano", "total corriente", "corbatas?", "juego muerto"),
)
_ENGLISH: Final = (
    "tiles? rounds? trains? scores? boneyards? engines? hubs? markers? doubles? draws? "
    "drawn pass(es)? players? blanks? hands? pips? sets? spinners? boards? sheets? "
    "rules? games? winners? ends? points? totals house the of and with to your you"
)
RIVALS: Final = {
    "en": (
        *("bone pile", "bone yard", "stock", "dots", "bones", "dominos"),
        *("starter", "spinner", "penny", "station"),
    ),
    "es": (
        *chain.from_iterable(words.split() for words in _NOT_SPANISH.values()),
        *_NOT_SPANISH_PHRASES,
        *_ENGLISH.split(),
        *("mulas?", "sopas?", "carretas?", "chanchos?"),
    ),
    "es_MX": (
        *chain.from_iterable(words.split() for words in _NOT_SPANISH.values()),
        *_NOT_SPANISH_PHRASES,
        *_ENGLISH.split(),
        *("pozos?", "carretas?", "chanchos?", "hojas? de puntuación"),
        r"dobles?(?! (seis|nueve|doce|quince|dieciocho|\{))",  # a set's name may stand
    ),
}
"""Words that other texts say for them, or that translation machines do."""
_NO_WORDS: Final = re.compile(r"(?<!\{)\{[a-z_]+\}|rules a --pages")
"""Placeholders of messages, and what is typed on a command line."""


def _said(locale: str) -> Iterator[tuple[str, str]]:
    """Yield where and what a language says: clauses and messages, inherited or own."""
    language = load_language(locale)
    for game in game_names():
        for clause, text in load_texts(game, language).clauses.items():
            yield f"{game}: {clause}", PLACEHOLDER.sub("{{ }}", text)
    messages: dict[str, list[str]] = {}
    for name in reversed(language.chain):
        for entry in polib.pofile(str(LOCALES / f"{name}.po"), encoding="utf-8"):
            texts = [entry.msgstr, *entry.msgstr_plural.values()]
            if name == "en":
                texts += [entry.msgid, entry.msgid_plural]
            messages[entry.msgid] = texts
    for message, texts in messages.items():
        for text in filter(None, texts):
            yield message, _NO_WORDS.sub("", text)


def test_every_language_has_a_glossary() -> None:
    """A new language says what its terms are, and what it never says."""
    assert set(TERMS) == set(RIVALS) == set(locale_names())


@pytest.mark.parametrize(
    ("locale", "concept"),
    [(locale, name) for locale in TERMS for name in TERMS[locale]],
)
def test_the_term_is_said(locale: str, concept: str) -> None:
    """The term of the glossary is the one that the rules use."""
    word = re.compile(rf"\b{TERMS[locale][concept]}", re.IGNORECASE)
    assert any(word.search(text) for _, text in _said(locale))


@pytest.mark.parametrize(
    ("locale", "rival"), [(name, word) for name in RIVALS for word in RIVALS[name]]
)
def test_its_rivals_are_not(locale: str, rival: str) -> None:
    """No other word stands for the same thing, anywhere.

    A word that a game explains itself is that game's own.
    """
    plain = rf"{re.escape(rival)}s?" if locale == "en" else f"(?:{rival})"
    word = re.compile(rf"\b{plain}(?!\w)", re.IGNORECASE)
    own = {f"{game}:" for game in game_names() if word.search(_explained(game, locale))}
    found = [
        (where, word.search(text))
        for where, text in _said(locale)
        if where.split(" ")[0] not in own
    ]
    assert [(where, hit[0]) for where, hit in found if hit] == []


def _explained(game: str, locale: str) -> str:
    """Return the words that a game's glossary explains."""
    texts = load_texts(game, load_language(locale))
    plan = load_game(game).book.glossary
    return ", ".join(texts.clause(f"term.{name}") for name in plan)


@pytest.mark.parametrize(
    ("text", "rival"),
    [
        pytest.param("Tapa la doble.", True, id="the tile"),
        pytest.param("Tapa los dobles.", True, id="tiles"),
        pytest.param("El juego doble doce.", False, id="a set"),
        pytest.param("Con doble {{ }}.", False, id="a set, by its number"),
    ],
)
def test_only_sets_are_called_doble_in_mexico(text: str, rival: bool) -> None:
    """The tile is a mula; the names of sets stay."""
    found = re.search(rf"\b(?:{RIVALS['es_MX'][-1]})(?!\w)", text)
    assert (found is not None) is rival
