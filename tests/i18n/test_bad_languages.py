"""Each bad text draws the complaint on its own first line, with its file and id."""

import shutil
from pathlib import Path

import pytest
from core.at_the_table import DATA

from scoresheets.catalog import game_names
from scoresheets.errors import TranslationError
from scoresheets.i18n import load_language, locale_names
from scoresheets.i18n.checks import clause_problems, message_problems

HERE = DATA / "languages"
HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'


def _first_line(path: Path) -> str:
    """Return the complaint that a file must draw."""
    first = path.read_text(encoding="utf-8").splitlines()[0]
    return first.removeprefix("<!-- ").removesuffix(" -->").removeprefix("# ")


def _place(source: Path, path: Path) -> Path:
    """Copy a file to where it is read."""
    path.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, path)
    return path


@pytest.mark.parametrize(
    "bad", sorted((HERE / "bad").glob("*.md")), ids=lambda p: p.stem
)
def test_bad_clauses(bad: Path, tmp_path: Path) -> None:
    """A language is held to the clauses, levels and placeholders of English."""
    (tmp_path / "de.po").write_text(HEADER, encoding="utf-8")
    _place(HERE / "en.md", tmp_path / "game" / "en.md")
    path = _place(bad, tmp_path / "game" / "de.md")
    (found,) = clause_problems("game", load_language("de", tmp_path), tmp_path)
    assert isinstance(found, TranslationError)
    assert str(found) == f"{path}: {_first_line(bad)}"


@pytest.mark.parametrize(
    "bad", sorted((HERE / "bad").glob("*.md")), ids=lambda p: p.stem
)
def test_bad_clauses_of_an_overlay(bad: Path, tmp_path: Path) -> None:
    """An overlay is held to the same, but for clauses that it inherits."""
    (tmp_path / "de.po").write_text(HEADER, encoding="utf-8")
    more = f'{HEADER}"X-Extends: de\\n"\n'
    (tmp_path / "de_AT.po").write_text(more, encoding="utf-8")
    for locale in ("en", "de"):
        _place(HERE / "en.md", tmp_path / "game" / f"{locale}.md")
    path = _place(bad, tmp_path / "game" / "de_AT.md")
    found = [*clause_problems("game", load_language("de_AT", tmp_path), tmp_path)]
    inherited = bad.stem == "clause-missing"
    expected = [] if inherited else [f"{path}: {_first_line(bad)}"]
    assert [str(problem) for problem in found] == expected


def test_a_clause_missing_in_both(tmp_path: Path) -> None:
    """What neither an overlay nor its parent says is missing in both."""
    (tmp_path / "de.po").write_text(HEADER, encoding="utf-8")
    more = f'{HEADER}"X-Extends: de\\n"\n'
    (tmp_path / "de_AT.po").write_text(more, encoding="utf-8")
    _place(HERE / "en.md", tmp_path / "game" / "en.md")
    _place(HERE / "bad" / "clause-missing.md", tmp_path / "game" / "de.md")
    (found,) = clause_problems("game", load_language("de_AT", tmp_path), tmp_path)
    assert str(found).endswith("de_AT.md: end: no such clause")


@pytest.mark.parametrize(
    "bad", sorted((HERE / "bad").glob("*.po")), ids=lambda p: p.stem
)
def test_bad_messages(bad: Path, tmp_path: Path) -> None:
    """A catalog is held to the messages, placeholders and forms of English."""
    _place(HERE / "en.po", tmp_path / "en.po")
    path = _place(bad, tmp_path / "de.po")
    (found,) = message_problems(load_language("de", tmp_path), tmp_path)
    assert isinstance(found, TranslationError)
    assert str(found) == f"{path}: {_first_line(bad)}"


def test_messages_missing_in_both(tmp_path: Path) -> None:
    """An overlay may leave out what its parent says, and nothing else."""
    _place(HERE / "en.po", tmp_path / "en.po")
    _place(HERE / "bad" / "message-missing.po", tmp_path / "de.po")
    more = f'{HEADER}"X-Extends: de\\n"\n'
    (tmp_path / "de_AT.po").write_text(more, encoding="utf-8")
    (found,) = message_problems(load_language("de_AT", tmp_path), tmp_path)
    assert str(found) == f"{tmp_path / 'de_AT.po'}: Round|Rd.: not translated"


@pytest.mark.parametrize("locale", locale_names())
def test_what_is_shipped_is_right(locale: str) -> None:
    """No shipped language has any of these."""
    language = load_language(locale)
    assert [str(problem) for problem in message_problems(language)] == []
    for game in game_names():
        assert [str(problem) for problem in clause_problems(game, language)] == []
