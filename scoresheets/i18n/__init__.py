"""Languages: messages, clauses, numbers and what the environment asks for."""

from scoresheets.i18n.environment import choose_locale, choose_paper
from scoresheets.i18n.language import Language, load_language, locale_names
from scoresheets.i18n.texts import Texts, load_texts

__all__ = [
    "Language",
    "Texts",
    "choose_locale",
    "choose_paper",
    "load_language",
    "load_texts",
    "locale_names",
]
