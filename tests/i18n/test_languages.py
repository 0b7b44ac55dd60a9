"""Every language says all that English says, with the same figures in it."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType
from typing import Final

import polib
import pytest

from scoresheets.catalog import game_names, load_game
from scoresheets.i18n import load_language, load_texts, locale_names
from scoresheets.i18n.checks import missing_clauses
from scoresheets.i18n.language import SOURCE, source_messages
from scoresheets.i18n.texts import PLACEHOLDER, read_clauses
from scoresheets.resources import LOCALES, RULES

GAMES: Final = game_names()
LOCALE_NAMES: Final = locale_names()
OWN: Final = [name for name in LOCALE_NAMES if load_language(name).extends is None]
"""Locales that stand on their own feet."""
TOOL: Final = Path(__file__).parents[2] / "tools" / "extract_messages.py"
_FIGURE: Final = re.compile(r"\{[a-z_]+\}")
_HEADING: Final = re.compile(r"^(#+) (.+)$", re.MULTILINE)


def _headings(game: str, locale: str) -> list[tuple[int, str]]:
    """Return level and id of every heading; the title counts by its level only."""
    text = (RULES / game / f"{locale}.md").read_text(encoding="utf-8")
    found = [(len(marks), name) for marks, name in _HEADING.findall(text)]
    return sorted((level, name if level > 1 else "") for level, name in found)


@pytest.mark.parametrize("locale", LOCALE_NAMES)
@pytest.mark.parametrize("game", GAMES)
def test_same_headings(game: str, locale: str) -> None:
    """The clause ids and their levels are English's; an overlay has some of them."""
    if locale in OWN:
        assert _headings(game, locale) == _headings(game, SOURCE)
    elif (RULES / game / f"{locale}.md").is_file():
        assert set(_headings(game, locale)) <= set(_headings(game, SOURCE))


@pytest.mark.parametrize("locale", [name for name in LOCALE_NAMES if name not in OWN])
@pytest.mark.parametrize("game", GAMES)
def test_an_overlay_holds_what_differs(game: str, locale: str) -> None:
    """No text of an overlay repeats what it would inherit."""
    language = load_language(locale)
    parent = load_texts(game, load_language(language.extends or ""))
    own = read_clauses(RULES / game / f"{locale}.md")
    own.pop("title", None)
    assert [name for name in own if own[name] == parent.clauses.get(name)] == []
    for entry in polib.pofile(str(language.path), encoding="utf-8"):
        for catalog in language.catalogs[1:]:
            assert catalog.gettext(entry.msgid) != entry.msgstr, entry.msgid


@pytest.mark.parametrize("locale", LOCALE_NAMES)
@pytest.mark.parametrize("game", GAMES)
def test_same_placeholders(game: str, locale: str) -> None:
    """Each clause names the figures that English names, and nothing in braces else."""
    english = load_texts(game, load_language(SOURCE)).clauses
    other = load_texts(game, load_language(locale)).clauses
    for clause, text in english.items():
        said = PLACEHOLDER.findall(other[clause])
        assert set(said) == set(PLACEHOLDER.findall(text)), clause
        assert other[clause].count("{{") == len(said), clause
        assert "{%" not in other[clause], clause


@pytest.mark.parametrize("locale", LOCALE_NAMES)
@pytest.mark.parametrize("game", GAMES)
def test_no_clause_is_empty(game: str, locale: str) -> None:
    """Every clause says something, in one paragraph and without a heading."""
    language = load_language(locale)
    texts = load_texts(game, language)
    assert missing_clauses(game, language) == ()
    for clause, text in texts.clauses.items():
        assert text.strip(), clause
        assert "\n\n" not in text, clause


@pytest.mark.parametrize("locale", LOCALE_NAMES)
def test_every_message_is_translated(locale: str) -> None:
    """A catalog has all messages, none twice and none that nobody uses."""
    path = LOCALES / f"{locale}.po"
    catalog = polib.pofile(str(path), encoding="utf-8", check_for_duplicates=True)
    english = polib.pofile(str(LOCALES / f"{SOURCE}.po"), encoding="utf-8")
    said = {entry.msgid: entry for entry in catalog}
    assert [*catalog.obsolete_entries()] == []
    assert [entry.msgid for entry in catalog if entry.fuzzy] == []
    if load_language(locale).extends is not None:
        assert set(said) <= {entry.msgid for entry in english}
        return
    assert set(said) == {entry.msgid for entry in english}
    if locale != SOURCE:
        assert [entry.msgid for entry in catalog if not entry.translated()] == []
        assert load_language(locale).messages == source_messages()


@pytest.mark.parametrize("locale", LOCALE_NAMES)
def test_messages_keep_their_placeholders(locale: str) -> None:
    """Each message names the same figures; a label has as many forms."""
    catalog = polib.pofile(str(LOCALES / f"{locale}.po"), encoding="utf-8")
    for entry in catalog:
        wanted = set(_FIGURE.findall(entry.msgid + entry.msgid_plural))
        said = [entry.msgstr, *entry.msgstr_plural.values()]
        for text in filter(None, said):
            assert set(_FIGURE.findall(text)) == wanted, entry.msgid
            assert text.count("|") == entry.msgid.count("|"), entry.msgid
            assert all(form.strip() for form in text.split("|")), entry.msgid


@pytest.mark.parametrize("locale", LOCALE_NAMES)
def test_forms_get_shorter(locale: str) -> None:
    """The forms of a label stand longest first."""
    language = load_language(locale)
    catalog = polib.pofile(str(LOCALES / f"{SOURCE}.po"), encoding="utf-8")
    for entry in catalog:
        if "|" in entry.msgid:
            lengths = [len(form) for form in language.forms(entry.msgid)]
            assert lengths == sorted(lengths, reverse=True), entry.msgid


@pytest.fixture
def tool() -> ModuleType:
    """The script that lists messages; skips where only the package is installed."""
    if not TOOL.is_file() or not (TOOL.parents[1] / "scoresheets").is_dir():
        pytest.skip("not in a checkout")
    spec = importlib.util.spec_from_file_location("extract_messages", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_catalog_lists_what_the_program_says(tool: ModuleType) -> None:
    """No message is missing from the English catalog, and none is there for nothing."""
    assert tool.used_messages() == tool.listed_messages()


@pytest.mark.parametrize("locale", LOCALE_NAMES)
@pytest.mark.parametrize("game", GAMES)
def test_every_choice_can_be_said(game: str, locale: str) -> None:
    """Each option has a question and a label, each choice a clause and a label."""
    clauses = load_texts(game, load_language(locale)).clauses
    for option in load_game(game).options.values():
        wanted = {f"{option.name}.question", f"{option.name}.label"}
        for choice in option.choice_names:
            wanted.update(option.clause_ids(choice))
            own = f"{option.name}.{choice}.label"
            tables = option.name == "deal_table" and own not in clauses
            wanted.add("deal_table.source.label" if tables else own)
        if option.minimum is not None:
            wanted.update(option.clause_ids(str(option.maximum)))
            wanted.add(f"{option.name}.custom.label")
        assert sorted(wanted - set(clauses)) == [], option.name


@pytest.mark.parametrize("locale", LOCALE_NAMES)
@pytest.mark.parametrize("game", GAMES)
def test_no_figure_is_typed(game: str, locale: str) -> None:
    """Figures in prose are placeholders; only 0 may be typed."""
    for clause, text in load_texts(game, load_language(locale)).clauses.items():
        plain = PLACEHOLDER.sub("", text)
        assert set(re.findall(r"\d+", plain)) <= {"0"}, clause
