"""``sheets compare``: games side by side, in five formats."""

import json
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from checks.pdf_gate import violations
from checks.pdf_tables import read_text
from click.testing import Result

from scoresheets.catalog import game_names, preset_names
from scoresheets.i18n import locale_names
from scoresheets.pages.paper import PAPERS

Run = Callable[..., Result]
Refuse = Callable[..., str]
RACES = ("draw", "block", "all-fives")


def _compare(run: Run, *arguments: str) -> Any:
    result = run("compare", *arguments, "--format", "json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def _squeezed(text: str) -> str:
    """Return letters and figures alone: formats break and mark words differently."""
    return re.sub(r"[\W_]+", "", text)


def test_the_default_hands(run: Run) -> None:
    """Every game scores them, by its own rules."""
    data = _compare(run, *RACES, "mexican-train")
    games = {game["name"]: game for game in data["games"]}
    assert [games[name]["target"] for name in RACES] == [100, 100, 150]
    assert [games[name]["direction"] for name in games] == [*["highest"] * 3, "lowest"]
    assert games["all-fives"]["during_play"] == "ends_multiple_of_five"
    assert games["draw"]["during_play"] == "none"
    assert games["all-fives"]["rounding"] == "each_rival"
    assert games["mexican-train"]["collects"] == "everybody_own_hand"
    assert games["block"]["collects"] == "winner_from_rivals"
    out, blocked, ends = data["hands"]
    assert (out["id"], out["pips"]) == ("out-13-8", {"A": 0, "B": 13, "C": 8})
    nobody = {"B": 0, "C": 0}
    assert out["points"] == {
        "draw": {"A": 21, **nobody},
        "block": {"A": 21, **nobody},
        "all-fives": {"A": 25, **nobody},
        "mexican-train": {"A": 0, "B": 13, "C": 8},
    }
    assert blocked["points"]["draw"] == {"A": 34, **nobody}
    assert blocked["points"]["all-fives"] == {"A": 35, **nobody}
    assert ends["ends"] == [6, 4]
    assert [ends["points"][name] for name in RACES] == [0, 0, 10]


def test_hands_asked_for_replace_them(run: Run) -> None:
    """Each spec is one row, in order; nothing else is scored."""
    specs = ("--hands", "out:5,0,12", "--hands", "blocked:6,6,11/2,1,3")
    data = _compare(run, "draw", "all-fives", *specs)
    assert [hand["id"] for hand in data["hands"]] == ["out-5-12", "blocked-6-6-11"]
    out, blocked = (hand["points"] for hand in data["hands"])
    assert out["draw"] == {"A": 0, "B": 17, "C": 0}
    assert out["all-fives"] == {"A": 0, "B": 15, "C": 0}
    assert blocked["draw"] == {"A": 0, "B": 17, "C": 0}
    assert data["hands"][1]["tiles"] == {"A": 2, "B": 1, "C": 3}


def test_what_nobody_can_know_is_not_guessed(run: Run) -> None:
    """Level hands without tiles: no points, and a note that says what is missing."""
    result = run("compare", "draw", "--hands", "blocked:6,6,11", "--format", "json")
    data = json.loads(result.stdout)
    assert data["hands"][0]["points"] == {"draw": None}
    (note,) = data["notes"]
    assert "--hands blocked:6,6,11/2,1,3" in note
    assert note in result.stderr


def test_presets_of_one_game(run: Run) -> None:
    """A preset is named behind its game, and tells it apart in every key."""
    presets = preset_names("all-fives")
    named = [f"all-fives:{preset}" for preset in presets]
    data = _compare(run, *named)
    assert [game["preset"] for game in data["games"]] == [*presets]
    assert len({game["title"] for game in data["games"]}) == len(presets)
    assert set(data["hands"][0]["points"]) == set(named)


@pytest.mark.parametrize("locale", locale_names())
@pytest.mark.parametrize("game", game_names())
def test_any_game_in_any_language(run: Run, game: str, locale: str) -> None:
    """Whatever game there is can stand beside another, and answers each question."""
    data = _compare(run, game, "--lang", locale)
    assert len(data["answers"]) == 5
    for asked in data["answers"]:
        assert asked["question"].endswith("?")
        (answer,) = asked["answers"]
        assert answer["text"].strip()


def test_games_that_agree_answer_as_one(run: Run) -> None:
    """Draw and Block count a hand alike; in play only All Fives scores."""
    answers = {
        asked["question"]: [answer["games"] for answer in asked["answers"]]
        for asked in _compare(run, *RACES)["answers"]
    }
    names = {g["name"]: g["title"] for g in _compare(run, *RACES)["games"]}
    draw, block, fives = (names[name] for name in RACES)
    assert answers["What does a hand count?"] == [[draw, block, fives]]
    in_play = answers["Does anything score while tiles are played?"]
    assert in_play == [[draw, block], [fives]]


@pytest.mark.parametrize("locale", locale_names())
def test_all_formats_say_the_same(run: Run, tmp_path: Path, locale: str) -> None:
    """Text, Markdown, HTML and PDF hold every answer of the JSON."""
    line = ("compare", *RACES, "mexican-train", "--lang", locale)
    data = _compare(run, *line[1:])
    said = {kind: run(*line, "--format", kind).stdout for kind in ("text", "md")}
    for kind in ("html", "pdf"):
        path = tmp_path / f"c.{kind}"
        result = run(*line, "--format", kind, "-o", str(path))
        assert result.exit_code == 0, result.output
    html = (tmp_path / "c.html").read_text(encoding="utf-8")
    said["html"] = unescape(re.sub(r"(?s)<style>.*?</style>|<[^>]*>", "", html))
    said["pdf"] = read_text((tmp_path / "c.pdf").read_bytes())
    for kind, text in said.items():
        plain = _squeezed(text)
        for asked in data["answers"]:
            assert _squeezed(asked["question"]) in plain, kind
            for answer in asked["answers"]:
                assert _squeezed(answer["text"]) in plain, kind
        for game in data["games"]:
            assert _squeezed(game["rules_code"]) in plain, kind


@pytest.mark.parametrize("paper", PAPERS)
def test_the_pdf_is_sound_and_always_the_same(
    run: Run, tmp_path: Path, paper: str
) -> None:
    """Tagged, on its paper, with all its fonts; the same line, the same bytes."""
    line = ("compare", *RACES, "--format", "pdf", "--paper", paper)
    assert run(*line, "-o", "one.pdf").exit_code == 0
    assert run(*line, "-o", "two.pdf").exit_code == 0
    data = (tmp_path / "one.pdf").read_bytes()
    assert data == (tmp_path / "two.pdf").read_bytes()
    assert violations(data, paper=paper) == []


def test_it_is_no_sheet(run: Run, refuse: Refuse) -> None:
    """Nothing is checked against it or made from it: it has no one table's rules."""
    assert run("compare", *RACES, "--format", "pdf", "-o", "c.pdf").exit_code == 0
    for line in (("check", "c.pdf"), ("build", "--from", "c.pdf")):
        assert "a comparison of games" in refuse(*line)


def test_default_file(run: Run) -> None:
    """It is named after the games; Markdown goes to standard output."""
    result = run("compare", "draw", "block", "--format", "pdf", "--lang", "es")
    assert result.stdout.strip() == "output/compare-draw-block-a4-es.pdf"
    assert Path("output/compare-draw-block-a4-es.pdf").is_file()
    assert run("compare", "draw", "--format", "md").stdout.startswith("# ")


@pytest.mark.parametrize(
    ("arguments", "code", "problem"),
    [
        (("drow",), 1, "did you mean 'draw'?"),
        (("draw:cuba",), 1, "draw:cuba"),
        (("draw", "draw:standard"), 2, "is named twice"),
        (("draw", "--hands", "out:1,2"), 1, "exactly one hand is 0"),
        (("draw", "--hands", ""), 2, "--hands"),
        (("draw", "--hands", "out:0,1,2,3,4,5,6"), 1, "draw: "),
        ((), 2, "name the games"),
        (("draw", "--lang", "xx"), 1, "no language named 'xx'"),
        (("draw", "--format", "pdf", "--paper", "b5"), 1, "no paper named 'b5'"),
    ],
)
def test_what_is_refused(
    refuse: Refuse, arguments: tuple[str, ...], code: int, problem: str
) -> None:
    """One line that says what is wrong; no file."""
    assert problem in refuse("compare", *arguments, code=code)
