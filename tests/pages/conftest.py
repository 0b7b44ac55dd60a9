"""Every language that pages are tried in."""

from collections.abc import Mapping

import pytest
from pages.tables_to_try import GAME, Spoken

from scoresheets.i18n import Language, Texts, load_language, load_texts, locale_names


@pytest.fixture(scope="session")
def spoken(pseudo: tuple[Language, Texts]) -> Mapping[str, Spoken]:
    """The shipped languages by name, and the pseudo-language."""
    found = {"pseudo": Spoken(*pseudo)}
    for name in locale_names():
        language = load_language(name)
        found[name] = Spoken(language, load_texts(GAME, language))
    return found
