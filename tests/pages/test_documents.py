"""Whole documents, read back by other programs."""

import os
import subprocess
import sys
from collections import Counter
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from checks.pdf_gate import violations
from pages.reading import (
    FULLEST,
    build,
    emptiest,
    figures_of,
    fullest,
    head_scopes,
    page_texts,
    recipe_of,
    request_for,
    roles_of,
)
from pages.tables_to_try import rules_for
from pypdf import PdfReader

from scoresheets.build import Request
from scoresheets.build.example_words import example_object
from scoresheets.games import rules_code
from scoresheets.i18n import load_language, load_texts
from scoresheets.sheet import HeaderFields

NAMES = ("Ana", "Bo", "Cruz", "Dani", "Eva", "Fin")


@pytest.mark.parametrize("locale", ["en", "es"])
@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("make", [fullest, emptiest], ids=["fullest", "emptiest"])
def test_the_gate(make: object, paper: str, locale: str) -> None:
    """The fullest and the emptiest documents are sound and clear of the margins."""
    request = fullest(locale, paper) if make is fullest else emptiest(locale, paper)
    document = build(request)
    assert violations(document.data, paper, margin_mm=6.35) == []
    assert len(PdfReader(BytesIO(document.data)).pages) == document.pages


@pytest.mark.parametrize("locale", ["en", "es"])
def test_the_usual_sheet(locale: str) -> None:
    """Six players and a double-nine set: a sheet, its back, and no more than needed."""
    document = build(request_for(rules_for(9), NAMES, locale=locale))
    assert violations(document.data, "letter", margin_mm=6.35) == []
    assert document.orientation == "portrait"
    assert document.notes == ()
    assert 2 <= document.pages <= 3
    assert len(document.data) < 60_000


@pytest.mark.parametrize("locale", ["en", "es"])
def test_what_the_sheet_says(locale: str) -> None:
    """Names, title, date, house rules and code come back as text."""
    rules = rules_for(12, {"blank_value": "double50"})
    header = HeaderFields("2027-01-16", "Salón B")
    request = request_for(rules, NAMES, locale=locale, title="Jueves", header=header)
    front, *back = page_texts(build(request).data)
    texts = load_texts("mexican-train", load_language(locale))
    for said in (*NAMES, "Jueves", "2027-01-16", "Salón B", rules_code(rules)):
        assert said in front
    for number in range(13):
        assert f"{number}-{number}" in front
    for option in ("blank_value", "tie_break", "blocked_score"):
        assert texts.clause(f"{option}.label") in front
    assert all(rules_code(rules) in page for page in back)
    clauses = ("blank_value.double50", "tie_break.rounds_won", "draw_count.one")
    for clause in clauses:
        said = texts.clause(clause).replace("{{ points }}", "50")
        assert any(said in page for page in back), clause


@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (4, 3), (6, 3), (14, 5)])
def test_the_example_says_what_its_data_says(players: int, rounds: int) -> None:
    """Every figure of the example's data stands on the page, as often as it should."""
    rules = rules_for(15, {"blank_value": "double25"})
    request = request_for(rules, (None,) * players, seed=7, rounds=rounds)
    example = request.example
    assert example is not None
    alone = Request(rules, request.names, "en", "a4", None, ("example",), example)
    said = Counter(" ".join(page_texts(build(alone).data)).split())
    data = example_object(example, load_language("en"))
    figures = Counter(figures_of(example))
    assert all(said[figure] >= count for figure, count in figures.items())
    for played in data["rounds"]:
        assert said[played["engine"]] >= 1
    for player in data["standings"]["players"]:
        assert said[player["name"]] >= 1
        assert said[str(player["total"])] >= 1
    whole = " ".join(page_texts(build(alone).data))
    for sentence in data["reading"]:
        assert sentence in whole


def test_tags_of_the_sheet() -> None:
    """The grid is a table whose heads say what they head."""
    document = build(request_for(rules_for(9), NAMES))
    roles = roles_of(document.data)
    assert roles["H1"] >= 2
    assert roles["Table"] >= 2
    sheet = build(Request(rules_for(9), NAMES, "en", "letter", parts=("sheet",)))
    alone = roles_of(sheet.data)
    assert (alone["H1"], alone["Table"]) == (1, 1)
    scopes = Counter(head_scopes(sheet.data))
    closing = 4
    assert scopes["Row"] == 10 + closing
    assert scopes["Column"] == 1 + 6 + 1 + 1 + 2 * 6 + 1
    assert scopes["none"] == 0
    assert alone["TH"] == sum(scopes.values())
    assert alone["TR"] == 2 + 10 + closing
    assert alone["TD"] >= 6 * 10


def test_hands_are_figures_with_words() -> None:
    """Each hand of the example is a figure that says its tiles."""
    request = request_for(rules_for(9), NAMES)
    example = request.example
    assert example is not None
    data = build(request).data
    held = sum(bool(hand) for played in example.rounds for hand in played.hands or ())
    assert roles_of(data)["Figure"] == held
    for played in example.rounds:
        for hand in played.hands or ():
            if hand:
                assert ", ".join(map(str, hand)).encode("ascii") in _unpacked(data)


def test_no_page_is_left_half_empty() -> None:
    """What a long example leaves of its last page is ruled to write on."""
    *_, last = page_texts(build(request_for(rules_for(15), (None,) * 9)).data)
    assert "A worked example" in last
    assert "Notes" in last


def _unpacked(data: bytes) -> bytes:
    out = BytesIO()
    with pikepdf.open(BytesIO(data)) as pdf:
        pdf.save(out, object_stream_mode=pikepdf.ObjectStreamMode.disable)
    return out.getvalue()


PROGRAM = """
import sys
from hashlib import sha256
from pages.reading import build, fullest
print(sha256(build(fullest("es", "a4")).data).hexdigest())
"""


@pytest.mark.parametrize(
    "environment",
    [
        {"PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo", "LANG": "de_DE.UTF-8"},
        {"PYTHONHASHSEED": "4242", "TZ": "UTC", "LANG": "C", "LC_ALL": "xx_YY"},
    ],
    ids=["Tokyo", "C"],
)
def test_same_bytes_everywhere(environment: dict[str, str], tmp_path: Path) -> None:
    """Hash seed, time zone, locale and folder do not change a byte."""
    tests = str(Path(__file__).parents[1])
    path = os.pathsep.join([tests, *filter(None, sys.path)])
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={**os.environ, "PYTHONPATH": path, **environment},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    first, second = (build(fullest("es", "a4")).data for _ in range(2))
    assert first == second
    assert done.stdout.strip() == sha256(first).hexdigest()


def test_the_recipe() -> None:
    """A document carries what it was made from: arguments, choices, code, seed."""
    rules = rules_for(12, FULLEST)
    request = request_for(rules, (*NAMES, None), paper="a4", locale="es", seed=77)
    recipe = recipe_of(build(request).data)
    assert recipe["schema"] == 1
    assert recipe["game"] == "mexican-train"
    assert recipe["rules"] == dict(rules.in_force)
    assert recipe["rules_code"] == rules_code(rules)
    assert recipe["seed"] == 77
    arguments = recipe["arguments"]
    assert arguments["players"] == 7
    assert arguments["names"] == [*NAMES, None]
    assert (arguments["lang"], arguments["paper"]) == ("es", "a4")
    assert arguments["pages"] == ["sheet", "rules", "example"]
