"""``sheets languages``, and documents in a language that extends another."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

Run = Callable[..., Any]


def _languages(run: Run) -> dict[str, dict[str, Any]]:
    """Return each language by its name."""
    data = json.loads(run("languages", "--format", "json").stdout)
    return {language["name"]: language for language in data["languages"]}


def test_an_overlay_counts_what_it_inherits(run: Run) -> None:
    """It says what it extends, and is complete with its parent's texts."""
    spanish, mexican = (_languages(run)[name] for name in ("es", "es_MX"))
    assert (spanish["extends"], mexican["extends"]) == (None, "es")
    assert (mexican["tag"], mexican["own_name"]) == ("es-MX", "español de México")
    assert (spanish["paper"], mexican["paper"]) == ("a4", "letter")
    for key in ("messages", "games", "problems", "complete"):
        assert mexican[key] == spanish[key]
    assert mexican["complete"] is True
    assert mexican["problems"] == []


def test_status_in_text(run: Run) -> None:
    """A line for each language says what it extends and how much it has."""
    lines = run("languages", "--status").stdout.splitlines()
    assert [line.split("  ")[0] for line in lines] == [*_languages(run)]
    (mexican,) = (line for line in lines if line.startswith("es_MX  "))
    assert "  extends es  messages " in mexican
    plain = run("languages").stdout.splitlines()
    assert plain == [
        line.split("  extends")[0].split("  messages")[0] for line in lines
    ]


@pytest.mark.parametrize("name", ["es-MX", "es_MX"])
def test_a_sheet_for_mexico(run: Run, tmp_path: Path, name: str) -> None:
    """Both spellings give one sheet: on letter, tagged, in the words of Mexico."""
    made = run("build", "--lang", name, "--pages", "sheet,rules", "-o", "sheet.pdf")
    assert made.exit_code == 0, made.output
    reader = PdfReader(tmp_path / "sheet.pdf")
    assert str(reader.root_object["/Lang"]) == "es-MX"
    assert sorted(reader.pages[0].mediabox[2:]) == [612, 792]
    text = " ".join(page.extract_text() for page in reader.pages)
    assert "mula de salida" in text
    assert "sopa" in text
    assert "pozo" not in text


def test_options_for_mexico(run: Run) -> None:
    """Questions and choices are those of the language, inherited or its own."""
    said = {name: run("options", "--lang", name).stdout for name in ("es", "es-MX")}
    assert "¿Quién tiene que tapar una mula?" in said["es-MX"]
    assert "¿Quién tiene que tapar un doble?" in said["es"]
    for text in said.values():
        assert "¿Cómo se gana la partida?" in text
