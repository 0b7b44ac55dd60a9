"""What the environment says about language and paper."""

import re
from collections.abc import Mapping
from typing import Final

from scoresheets.i18n.language import SOURCE

_LANGUAGE_NAMES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
_PAPER_NAMES: Final = ("LC_ALL", "LC_PAPER", "LANG")
_NAME: Final = re.compile(
    r"(?P<language>[a-z]{2,3})(?:[_-](?P<script>[A-Z][a-z]{3}))?"
    r"(?:[_-](?P<territory>[A-Z]{2}|[0-9]{3}))?(?:[_-][A-Za-z0-9]{1,8})*"
    r"(?:\.[^@\s]*)?(?:@(?P<modifier>\S*))?",
    re.ASCII,
)
"""A POSIX locale name, or a BCP 47 tag: language, script, territory, variants."""
_SCRIPTS: Final = {"cyrillic": "Cyrl", "devanagari": "Deva", "latin": "Latn"}
"""Scripts as POSIX names spell them, after the ``@``."""
LETTER_TERRITORIES: Final = frozenset(
    "BZ CA CL CO CR GT MX NI PA PH PR SV US VE".split()
)
"""Territories that print on letter paper.  Source: CLDR, paperSize US-Letter."""


def choose_locale(environment: Mapping[str, str], known: tuple[str, ...]) -> str:
    """Return the language that the environment asks for, or English.

    The first of LC_ALL, LC_MESSAGES and LANG that names a known locale counts:
    exactly (``es_MX``, ``zh_Hant``), else by its language (``es``).
    """
    for name in _LANGUAGE_NAMES:
        found = _NAME.fullmatch(environment.get(name, ""))
        if found is None:
            continue
        language, territory = found["language"], found["territory"]
        script = found["script"] or _SCRIPTS.get(found["modifier"] or "")
        for parts in ((script, territory), (script,), (territory,), ()):
            locale = "_".join([language, *filter(None, parts)])
            if locale in known:
                return locale
    return SOURCE


def choose_paper(environment: Mapping[str, str], locale: str) -> str:
    """Return ``letter`` or ``a4`` by territory.

    The first of LC_ALL, LC_PAPER and LANG that has a territory counts, else the
    locale's own, else the likely territory of its language (CLDR).
    """
    for name in _PAPER_NAMES:
        found = _NAME.fullmatch(environment.get(name, ""))
        if found is not None and found["territory"]:
            return paper_of(found["territory"])
    return locale_paper(locale)


def locale_paper(locale: str) -> str:
    """Return the paper of a locale's own or likely territory."""
    language, _, territory = locale.partition("_")
    if not territory:
        from babel.core import get_global

        likely = get_global("likely_subtags").get(language, "")
        territory = likely.rpartition("_")[2]
    return paper_of(territory)


def paper_of(territory: str) -> str:
    """Return the paper that a territory prints on."""
    return "letter" if territory in LETTER_TERRITORIES else "a4"
