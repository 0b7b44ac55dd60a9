"""``sheets build`` for games that run to a target: rows, tracks, pairs, packs."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from checks.pdf_gate import violations
from checks.pdf_tables import read_text
from click.testing import Result

from scoresheets.pages.paper import PAPERS

Run = Callable[..., Result]
Refuse = Callable[..., str]
SHEET = ("--pages", "sheet", "--format", "json")
RACES = ("draw", "block", "all-fives")


def _build(run: Run, game: str, *arguments: str) -> Any:
    result = run("build", "--game", game, *SHEET, *arguments)
    assert result.exit_code == 0, result.output
    data = json.loads(result.stdout)
    return data["files"][0], data


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", RACES)
def test_a_sheet_of_each_game(run: Run, game: str, paper: str) -> None:
    """One sound page with room to write, for 2 to 4 players and two pairs."""
    tables: tuple[tuple[str, ...], ...] = (
        *(("--players", str(players)) for players in (2, 3, 4)),
        ("--rule", "sides=pairs"),
    )
    for number, table in enumerate(tables):
        name = f"{number}.pdf"
        file, _ = _build(run, game, *table, "--paper", paper, "-o", name)
        assert file["pages"] == 1
        width, height = file["cells"]["smallest_mm"]
        assert width >= 9
        assert height >= 7
        assert violations(Path(name).read_bytes(), paper=paper) == []


def test_rounds_are_rows_and_no_house_rule(run: Run) -> None:
    """More rounds are more sheets, with the same rules code."""
    usual, said = _build(run, "draw")
    many, other = _build(run, "draw", "--rounds", "40", "-o", "many.pdf")
    assert usual["pages"] == 1
    assert many["pages"] > 1
    assert said["rules_code"] == other["rules_code"]
    text = read_text(Path("many.pdf").read_bytes())
    assert "Carry to" in text
    assert "Carried over" in text
    few, _ = _build(run, "draw", "--rounds", "5", "-o", "few.pdf")
    assert few["cells"]["count"] < usual["cells"]["count"] / 2


@pytest.mark.parametrize("rounds", ["0", "100", "all", "-1", "3.5"])
def test_rows_that_cannot_be(refuse: Refuse, rounds: str) -> None:
    """A whole number from 1 to 99."""
    said = refuse("build", "--game", "block", "--rounds", rounds, "--pages", "sheet")
    assert "from 1 to 99" in said


def test_a_track_only_where_points_are_in_play(run: Run, refuse: Refuse) -> None:
    """It shows the way to the target; in other games it is refused by name."""
    _build(run, "all-fives", "--track", "--rule", "target=200", "-o", "t.pdf")
    assert "Race to 200" in read_text(Path("t.pdf").read_bytes())
    for game in ("draw", "block", "mexican-train"):
        said = refuse("build", "--game", game, "--track", "--pages", "sheet")
        assert said == f"Error: --track: {game} has no points in play; leave it out"


def test_a_track_too_long_for_any_paper(refuse: Refuse) -> None:
    """It says what to leave out."""
    line = ("--rule", "live_points=one_per_five", "--rule", "target=1000")
    said = refuse("build", "--game", "all-fives", "--track", "--pages", "sheet", *line)
    assert "a race track to 1000" in said
    assert said.endswith("leave out --track")


def test_made_again(run: Run) -> None:
    """Rows, track and pairs are in the recipe: the same bytes come out."""
    line = ("--track", "--rounds", "30", "--rule", "sides=pairs", "--names", "Ana,Bo")
    _build(run, "all-fives", *line, "-o", "one.pdf")
    again = run("build", "--from", "one.pdf", "-o", "two.pdf")
    assert again.exit_code == 0, again.output
    assert Path("one.pdf").read_bytes() == Path("two.pdf").read_bytes()
    fewer = run("build", "--from", "one.pdf", "--rounds", "8", "-o", "three.pdf")
    assert fewer.exit_code == 0, fewer.output
    assert "of 30" not in read_text(Path("three.pdf").read_bytes())
    other = run("build", "--from", "one.pdf", "--game", "draw", "-o", "four.pdf")
    assert other.exit_code == 0, other.output
    assert "Race to" not in read_text(Path("four.pdf").read_bytes())


def test_a_pack_of_pairs(run: Run) -> None:
    """One sheet a row; partners stand together on each."""
    Path("names.csv").write_text(
        "n,e,s,w\nAna,Bo,Cruz,Dani\nEva,Fin,Gil,\n", encoding="utf-8"
    )
    pairs = ("--rule", "sides=pairs", "--names-from", "names.csv", "-o", "pack.pdf")
    file, _ = _build(run, "draw", *pairs)
    assert file["pages"] == 2
    data = Path("pack.pdf").read_bytes()
    assert violations(data) == []
    text = read_text(data)
    for name in ("Ana", "Bo", "Cruz", "Dani", "Eva", "Fin", "Gil"):
        assert name in text
