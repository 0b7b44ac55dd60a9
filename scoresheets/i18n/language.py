"""One language: its messages, plurals, numbers and lists."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from scoresheets.errors import TranslationError, UnknownNameError
from scoresheets.resources import LOCALES

if TYPE_CHECKING:
    from gettext import GNUTranslations

    from polib import POFile
    from pyphen import Pyphen

Direction: TypeAlias = Literal["ltr", "rtl"]
SOURCE: Final = "en"
"""The language that messages are written in; its catalog only lists them."""
_RIGHT_TO_LEFT: Final = frozenset(
    {"ar", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"}
)
_SPANISH_E: Final = re.compile(r"[ií]|h[ií](?![ae])", re.IGNORECASE)
"""How words begin before which Spanish says "e" for "y": Inés, Hilda, not hielo."""


class Language(NamedTuple):
    """A language that documents are made in.

    Attributes:
        locale: Name of its catalog, e.g. ``"es_MX"``.
        extends: Locale whose texts stand where it has none of its own, or None.
        path: Its catalog, for error texts.
        catalogs: Its own translations, then those it extends.
        messages: Every message that one of them translates; English needs none.
    """

    locale: str
    extends: str | None
    path: Path
    catalogs: tuple[GNUTranslations, ...]
    messages: frozenset[str]

    @property
    def tag(self) -> str:
        """BCP 47 tag, e.g. ``"es-MX"``."""
        return self.locale.replace("_", "-")

    @property
    def direction(self) -> Direction:
        """Writing direction."""
        return "rtl" if self.locale.split("_")[0] in _RIGHT_TO_LEFT else "ltr"

    @property
    def chain(self) -> tuple[str, ...]:
        """This locale and the one it extends, nearest first."""
        return (self.locale, self.extends) if self.extends else (self.locale,)

    @property
    def _is_english(self) -> bool:
        """Whether messages stand as they are written where no catalog has them."""
        return SOURCE in (self.locale, self.extends)

    def translate(self, message: str, /, **figures: object) -> str:
        """Return a message in this language with its placeholders filled.

        Args:
            message: The English message, e.g. ``"sheet {number} of {count}"``.
            figures: Value of each placeholder.

        Raises:
            TranslationError: The catalog has no such message.
        """
        for catalog in self.catalogs:
            found = catalog.gettext(message)
            if found != message or _has(catalog, message):
                return found.format(**figures) if figures else found
        if not self._is_english:
            raise TranslationError(self.path, message, "not translated")
        return message.format(**figures) if figures else message

    def translate_plural(self, one: str, many: str, count: int) -> str:
        """Return a message that depends on a count; ``{count}`` is filled in.

        Raises:
            TranslationError: The catalog has no such message.
        """
        number = self.number(count)
        for catalog in self.catalogs:
            found = catalog.ngettext(one, many, count)
            if found not in (one, many) or _has(catalog, (one, 0)):
                return found.format(count=number)
        if not self._is_english:
            raise TranslationError(self.path, one, "not translated")
        return (one if count == 1 else many).format(count=number)

    def forms(self, message: str) -> tuple[str, ...]:
        """Return a label's forms, longest first; they are parted by ``|``.

        >>> load_language("en").forms("points|pts")
        ('points', 'pts')
        """
        return tuple(self.translate(message).split("|"))

    def number(self, value: int) -> str:
        """Return a whole number as this language groups and signs it."""
        if -1000 < value < 1000:  # neither grouped nor worth loading CLDR
            return f"{value}".replace("-", "\N{MINUS SIGN}")
        from babel.numbers import format_decimal

        return format_decimal(value, locale=self.locale).replace("-", "\N{MINUS SIGN}")

    def signed(self, value: int) -> str:
        """Return a whole number that is added or taken off, with its sign.

        >>> load_language("en").signed(1500)
        '+1,500'
        """
        return f"+{self.number(value)}" if value >= 0 else self.number(value)

    def break_points(self, word: str) -> tuple[int, ...]:
        """Return where a hyphen may part a word, in letters from its start.

        Nowhere if nobody has published how this language does it.
        """
        found = _hyphenator(self.locale)
        return tuple(found.positions(word)) if found is not None else ()

    def join(self, items: Iterable[str]) -> str:
        """Return a list in words: "A, B and C".

        Two are a message of ours: most ties are between two, and loading CLDR for them
        took longer than setting the page.
        """
        listed = [*items]
        if len(listed) < 2:
            return "".join(listed)
        if len(listed) == 2:
            first, second = listed
            said = self.translate("{first} and {second}", first=first, second=second)
        else:
            from babel.lists import format_list

            said = format_list(listed, locale=self.locale)
        last = listed[-1]
        if self.locale.split("_")[0] == "es" and _SPANISH_E.match(last):
            before = said.removesuffix(last)  # Babel knows nothing of this
            return before.removesuffix(" y ") + " e " + last
        return said


@cache
def _hyphenator(locale: str) -> Pyphen | None:
    """Return what parts words of a language, or None."""
    import pyphen

    name = pyphen.language_fallback(locale)
    return None if name is None else pyphen.Pyphen(lang=name)


def _has(catalog: GNUTranslations, message: str | tuple[str, int]) -> bool:
    """Whether a catalog has a message, perhaps spelled like the English one."""
    return message in getattr(catalog, "_catalog", {})


def locale_names(locales: Path = LOCALES) -> tuple[str, ...]:
    """Return the name of every locale there is, sorted, English first."""
    names = (path.stem for path in locales.glob("*.po"))
    return tuple(sorted(names, key=lambda name: (name != SOURCE, name)))


@cache
def load_language(locale: str, locales: Path = LOCALES) -> Language:
    """Read a language's catalog.

    Args:
        locale: A name from `locale_names`; ``es-MX`` is taken like ``es_MX``.
        locales: Folder of catalogs.

    Raises:
        UnknownNameError: There is no such catalog.
        TranslationError: It is not a catalog, or extends one that is not there.
    """
    name = locale.replace("-", "_")
    if name not in (known := locale_names(locales)):
        raise UnknownNameError("language", locale, known)
    path = locales / f"{name}.po"
    if name == SOURCE:
        return Language(name, None, path, (), frozenset())
    from gettext import GNUTranslations

    source = read_catalog(path)
    extends = source.metadata.get("X-Extends") or None
    catalogs = [GNUTranslations(BytesIO(source.to_binary()))]
    messages = {entry.msgid for entry in source if entry.translated()}
    if extends is not None:
        if extends not in known:
            raise TranslationError(path, "X-Extends", f"no language named {extends!r}")
        parent = locales / f"{extends}.po"
        if read_catalog(parent).metadata.get("X-Extends"):
            problem = f"{extends!r} extends another language; name one that does not"
            raise TranslationError(path, "X-Extends", problem)
        whole = load_language(extends, locales)
        catalogs += whole.catalogs
        messages |= whole.messages
    return Language(name, extends, path, tuple(catalogs), frozenset(messages))


@cache
def read_catalog(path: Path) -> POFile:
    """Read a catalog; nobody changes what comes out.

    Raises:
        TranslationError: It is not a catalog.
    """
    import polib

    try:
        return polib.pofile(str(path), encoding="utf-8", check_for_duplicates=False)
    except (OSError, ValueError) as error:
        raise TranslationError(path, "", f"not a catalog: {error}") from error


def source_messages(locales: Path = LOCALES) -> frozenset[str]:
    """Return every message that a complete language translates."""
    return frozenset(entry.msgid for entry in read_catalog(locales / f"{SOURCE}.po"))
