"""Loading languages: overlays, and catalogs that are wrong."""

from pathlib import Path

import pytest
from checks.pseudo import PSEUDO, lengthen, write_pseudo
from hypothesis import given
from hypothesis import strategies as st

from scoresheets.errors import TranslationError, UnknownNameError
from scoresheets.i18n import Language, Texts, load_language, load_texts, locale_names
from scoresheets.i18n.texts import PLACEHOLDER, read_clauses
from scoresheets.resources import RULES

HEADER = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n{more}\n'
)


def _catalog(folder: Path, name: str, more: str = "", messages: str = "") -> None:
    text = HEADER.format(more=more) + messages
    (folder / f"{name}.po").write_text(text, encoding="utf-8")


def test_english_comes_first() -> None:
    """English is the language that is shown first; the others follow sorted."""
    first, *others = locale_names()
    assert first == "en"
    assert others == sorted(others)
    assert "es" in others


@pytest.mark.parametrize("name", ["ez", "ES", "", "../en", "e*"])
def test_unknown_language(name: str) -> None:
    """A language that is not shipped is an error that says which there are."""
    with pytest.raises(UnknownNameError, match="no language named"):
        load_language(name)


def test_a_message_that_is_missing(tmp_path: Path) -> None:
    """A missing message is an error that names it; English does not stand in."""
    _catalog(tmp_path, "de", messages='msgid "Total"\nmsgstr "Summe"\n')
    language = load_language("de", tmp_path)
    assert language.translate("Total") == "Summe"
    with pytest.raises(TranslationError, match="Place: not translated"):
        language.translate("Place")
    with pytest.raises(TranslationError, match="not translated"):
        language.translate_plural("{count} round", "{count} rounds", 2)


def test_a_message_spelled_as_in_english(tmp_path: Path) -> None:
    """A translation may be the same word."""
    _catalog(tmp_path, "de", messages='msgid "Total"\nmsgstr "Total"\n')
    assert load_language("de", tmp_path).translate("Total") == "Total"


def test_an_overlay(tmp_path: Path) -> None:
    """An overlay says what is different; its parent says the rest."""
    _catalog(tmp_path, "es", messages='msgid "Total"\nmsgstr "Total es"\n')
    more = '"X-Extends: es\\n"'
    _catalog(tmp_path, "es_MX", more, 'msgid "Place"\nmsgstr "Lugar"\n')
    language = load_language("es-MX", tmp_path)
    assert (language.tag, language.chain) == ("es-MX", ("es_MX", "es"))
    assert language.translate("Total") == "Total es"
    assert language.translate("Place") == "Lugar"
    assert language.messages == {"Total", "Place"}
    with pytest.raises(TranslationError, match=r"es_MX\.po: Date: not translated"):
        language.translate("Date")
    game = tmp_path / "rules" / "game"
    game.mkdir(parents=True)
    (game / "es.md").write_text("# Juego\n\n## a\n\nuno\n\n## b\n\ndos\n")
    (game / "es_MX.md").write_text("## b\n\ntres\n")
    texts = load_texts("game", language, tmp_path / "rules")
    assert dict(texts.clauses) == {"title": "Juego", "a": "uno", "b": "tres"}


def test_an_overlay_without_texts_of_a_game(tmp_path: Path) -> None:
    """An overlay has no file for a game of which it says nothing different."""
    _catalog(tmp_path, "es")
    _catalog(tmp_path, "es_MX", '"X-Extends: es\\n"')
    (tmp_path / "game").mkdir()
    language = load_language("es_MX", tmp_path)
    with pytest.raises(TranslationError, match="no texts of this game"):
        load_texts("game", language, tmp_path)
    (tmp_path / "game" / "es.md").write_text("# Juego\n\n## a\n\nuno\n")
    assert load_texts("game", language, tmp_path).clause("a") == "uno"


def test_plurals_of_an_overlay(tmp_path: Path) -> None:
    """A plural is the overlay's own, else its parent's, each by its own rule."""
    plural = 'msgid "{{count}} {0}"\nmsgid_plural "{{count}} {0}s"\n'
    form = 'msgstr[{1}] "{{count}} {0} {1}"\n'
    three = "".join(form.format("p", n) for n in range(3))
    rule = HEADER.replace("nplurals=2; plural=(n != 1)", "nplurals=3; plural=n%3")
    text = rule.format(more="") + plural.format("p") + three
    (tmp_path / "de.po").write_text(text, encoding="utf-8")
    two = "".join(form.format("q", n) for n in range(2))
    _catalog(tmp_path, "de_AT", '"X-Extends: de\\n"', plural.format("q") + two)
    language = load_language("de_AT", tmp_path)
    assert language.translate_plural("{count} p", "{count} ps", 5) == "5 p 2"
    assert language.translate_plural("{count} q", "{count} qs", 5) == "5 q 1"
    with pytest.raises(TranslationError, match="not translated"):
        language.translate_plural("{count} r", "{count} rs", 5)


def test_an_overlay_of_english(tmp_path: Path) -> None:
    """English stands in only where a language says that it extends it."""
    _catalog(tmp_path, "en")
    more = '"X-Extends: en\\n"'
    _catalog(tmp_path, "en_GB", more, 'msgid "Color"\nmsgstr "Colour"\n')
    language = load_language("en_GB", tmp_path)
    assert language.translate("Color") == "Colour"
    assert language.translate("Total {n}", n=3) == "Total 3"
    assert language.translate_plural("{count} a", "{count} as", 2) == "2 as"


@pytest.mark.parametrize("extends", ["es_MX", "es_AR"], ids=["itself", "an overlay"])
def test_an_overlay_over_an_overlay(tmp_path: Path, extends: str) -> None:
    """An overlay extends a language that stands on its own feet."""
    _catalog(tmp_path, "es")
    _catalog(tmp_path, "es_AR", '"X-Extends: es\\n"')
    _catalog(tmp_path, "es_MX", f'"X-Extends: {extends}\\n"')
    with pytest.raises(TranslationError, match="extends another language"):
        load_language("es_MX", tmp_path)


def test_an_overlay_over_nothing(tmp_path: Path) -> None:
    """An overlay whose parent is not there is refused."""
    _catalog(tmp_path, "es_MX", '"X-Extends: es\\n"')
    with pytest.raises(TranslationError, match="no language named 'es'"):
        load_language("es_MX", tmp_path)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        pytest.param("## A Heading\n\ntext\n", "not a clause id", id="no id"),
        pytest.param("## a\n\none\n\n## a\n\ntwo\n", "there twice", id="twice"),
    ],
)
def test_wrong_clauses(tmp_path: Path, text: str, problem: str) -> None:
    """A heading that is no clause id, or is there twice, is named."""
    path = tmp_path / "en.md"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(TranslationError, match=problem):
        read_clauses(path)


def test_not_a_catalog(tmp_path: Path) -> None:
    """A file that is not a catalog is refused in one line."""
    (tmp_path / "de.po").write_text("hello: world\n", encoding="utf-8")
    with pytest.raises(TranslationError, match="not a catalog"):
        load_language("de", tmp_path)


def test_a_clause_that_is_missing() -> None:
    """A clause that is not there, or lacks a figure, is an error that names it."""
    texts = load_texts("mexican-train", load_language("en"))
    with pytest.raises(TranslationError, match="nothing: no such clause"):
        texts.clause("nothing")
    with pytest.raises(TranslationError, match="no figure 'base_set'"):
        texts.fill("set", {})


@pytest.mark.parametrize(
    ("locale", "number", "written"),
    [
        *[("en", 999, "999"), ("en", 1092, "1,092"), ("en", -5, "−5")],
        *[("es", 15, "15"), ("es", 10920, "10.920"), ("es_MX", 1092, "1,092")],
    ],
)
def test_numbers(locale: str, number: int, written: str) -> None:
    """Numbers are grouped and signed as the language does."""
    assert load_language(locale).number(number) == written


@pytest.mark.parametrize(
    ("locale", "names", "said"),
    [
        ("en", [], ""),
        ("en", ["Ana"], "Ana"),
        ("en", ["Ana", "Bo"], "Ana and Bo"),
        ("es", ["Ana", "Bo", "Cruz"], "Ana, Bo y Cruz"),
        ("es", ["Ana", "Inés"], "Ana e Inés"),
        ("es", ["Ana", "Bo", "Íñigo"], "Ana, Bo e Íñigo"),
        ("es_MX", ["Inés", "Hilda"], "Inés e Hilda"),
        ("es", ["Ana", "Hielo"], "Ana y Hielo"),
        ("en", ["Ana", "Inés"], "Ana and Inés"),
    ],
)
def test_lists(locale: str, names: list[str], said: str) -> None:
    """Lists are joined as the language does."""
    assert load_language(locale).join(names) == said


def test_the_pseudo_language_is_longer(pseudo: tuple[Language, Texts]) -> None:
    """It says everything a third longer, and is complete."""
    _, texts = pseudo
    english = load_texts("mexican-train", load_language("en")).clauses
    assert set(texts.clauses) == set(english)
    longer = sum(map(len, texts.clauses.values()))
    assert 1.2 < longer / sum(map(len, english.values())) < 1.5


def test_the_pseudo_language_is_a_language(tmp_path: Path) -> None:
    """Every file of it loads like any other language's."""
    locales, rules = write_pseudo(tmp_path)
    language = load_language(PSEUDO, locales)
    for path in RULES.glob("*/en.md"):
        load_texts(path.parent.name, language, rules)
    assert language.translate_plural("{count} round", "{count} rounds", 2) == (
        "2 röůñdšöů"
    )


@given(st.text("ab {}|cdefxyz", max_size=40))
def test_lengthening_keeps_what_is_not_prose(text: str) -> None:
    """Placeholders, forms and spaces stay where they are."""
    longer = lengthen(text)
    assert PLACEHOLDER.findall(longer) == PLACEHOLDER.findall(text)
    for sign in "{}| ":
        assert longer.count(sign) == text.count(sign)
