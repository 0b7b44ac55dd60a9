"""``sheets score``: games as people keep them, and what is answered."""

import csv
import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from scoresheets.catalog import game_names, load_game, preset_names
from scoresheets.text.tables import text_width

Run = Callable[..., Result]
Refuse = Callable[..., str]
BLITZ = """round,Tú,Priya,Sam,María,written Sam,written Tú
1,28,17,41,0*,41,28
2,15,0*,19,32,60,43
3,0*,26,33,12,94,43
"""
RACES = [name for name in game_names() if load_game(name).scoring == "collect"]


def answer(run: Run, *line: str, code: int = 0) -> dict[str, Any]:
    """Return the JSON of a scored game."""
    result = run("score", *line, "--format", "json")
    assert result.exit_code == code, result.output
    data: dict[str, Any] = json.loads(result.stdout)
    return data


def write(path: Path, text: str) -> str:
    """Write a game, and return its file's name."""
    path.write_text(text, encoding="utf-8")
    return path.name


def test_the_audit(run: Run, tmp_path: Path) -> None:
    """One wrong running total is found, with what is right; the exit code says so."""
    name = write(tmp_path / "game.csv", BLITZ)
    line = (name, "--rounds", "3")
    data = answer(run, *line)
    wrong = {"player": "Sam", "round": 3, "written": 94, "right": 93}
    assert data["audit"] == [wrong]
    assert answer(run, *line, "--audit", code=3)["winners"] == ["Tú"]
    said = run("score", *line).stdout
    assert "Sam has 94 written as the running total; 93 is right" in said
    right = write(tmp_path / "right.csv", BLITZ.replace(",94,", ",93,"))
    assert answer(run, right, "--rounds", "3", "--audit")["audit"] == []


def test_the_order_on_paper(run: Run, tmp_path: Path) -> None:
    """Where wrong totals change the order, both orders are named."""
    text = "round,A,B,written A,written B\n1,0*,9,0,9\n2,20,0*,2,9\n"
    name = write(tmp_path / "game.csv", text)
    said = run("score", name, "--rounds", "2").stdout
    assert "The totals on paper make the order A, B; it is B, A." in said


@pytest.mark.parametrize("empty", ["", "-"])
def test_what_is_not_entered(run: Run, tmp_path: Path, empty: str) -> None:
    """Blank is not zero: nobody wins, and it is said what is missing."""
    name = write(tmp_path / "game.csv", f"round,A,B\n1,12,5\n2,7,{empty}\n")
    data = answer(run, name, "--rounds", "2", "--final", code=3)
    assert (data["finished"], data["winners"]) == (False, [])
    assert [p["incomplete"] for p in data["players"]] == [[], [2]]
    assert "Not entered yet for B: round 2." in run("score", name).stdout


def test_final(run: Run, tmp_path: Path) -> None:
    """A finished game is final; before its last round it is not."""
    name = write(tmp_path / "game.csv", "round,A,B\n1,0*,5\n2,7,0*\n")
    assert answer(run, name, "--rounds", "2", "--final")["winners"] == ["B"]
    assert answer(run, name, "--rounds", "3", "--final", code=3)["winners"] == []
    places = "round,A,B,C,D\n1,20,20,31,40\n"
    name = write(tmp_path / "places.csv", places)
    data = answer(run, name, "--rounds", "1")
    assert [player["place"] for player in data["players"]] == [1, 1, 3, 4]


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("form", ["json", "csv", "toml"])
def test_there_and_back(run: Run, tmp_path: Path, game: str, form: str) -> None:
    """A game written in any form is the same game when it is scored again."""
    for preset in preset_names(game):
        asked = ("--game", game, "--preset", preset)
        made = run("example", *asked, "--format", "json")
        (tmp_path / "made.json").write_text(made.stdout, encoding="utf-8")
        rounds = json.loads(made.stdout)["rounds_planned"]
        line = (*asked, *(() if game in RACES else ("--rounds", str(rounds))))
        whole = answer(run, "made.json", *line, "--audit")
        assert whole["finished"]
        if form == "toml":
            assert (
                run("init", "--example", *line, "-o", "made.toml", "--force").exit_code
                == 0
            )
        if form == "csv":
            told = run("score", "made.json", *line, "--format", "csv")
            (tmp_path / "made.csv").write_text(told.stdout, encoding="utf-8")
        again = answer(run, f"made.{form}", *line, "--audit")
        for key in ("sides", "players", "winners", "decided_by", "finished"):
            if (
                form != "toml" or game != "mexican-train"
            ):  # its file is a published game
                assert again.get(key) == whole.get(key), (preset, key)


@pytest.mark.parametrize("game", game_names())
def test_pairs_and_files_to_type_into(run: Run, tmp_path: Path, game: str) -> None:
    """A blank file is a game in which nothing is entered, and takes every score."""
    made = run("score", "--blank", "b.csv", "--game", game, "--names", "Ana,Bo")
    assert made.exit_code == 0, made.output
    assert answer(run, "b.csv", "--game", game)["rounds"] == []
    rows = [*csv.reader((tmp_path / "b.csv").read_text("utf-8-sig").splitlines())]
    at = rows[0].index("out")
    rows[1][1:3], rows[1][at] = ["0", "12"], "Ana"
    if game in RACES:
        rows[1][1:3] = ["12", "0"]
    file = StringIO()
    csv.writer(file).writerows(rows)
    write(tmp_path / "b.csv", file.getvalue())
    first = answer(run, "b.csv", "--game", game)["rounds"][0]
    assert (first["out"], sorted(first["points"].values())) == ("Ana", [0, 12])
    if game not in RACES:
        return
    pairs = "round,A,B,C,D,extra C\n1,,12,,,5\n2,0,0,20,0,\n"
    name = write(tmp_path / "pairs.csv", pairs)
    data = answer(run, name, "--game", game, "--rule", "sides=pairs")
    assert [side["total"] for side in data["sides"]] == [25, 12]


@pytest.mark.parametrize("columns", [40, 60, 80, 200])
def test_terminals(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    """No line is wider than the terminal, and each figure is in its player's line."""
    monkeypatch.setenv("COLUMNS", str(columns))
    names = ["M" * 50, "牌" * 30, "עידו", "Łódka", "🚂", "Aña", "g", "h"]
    rows = [["round", *names], ["1", *map(str, range(8))]]
    text = "\n".join(",".join(row) for row in rows)
    name = write(tmp_path / "wide.csv", text)
    result = run("score", name, "--rule", "set=12")
    assert result.exit_code == 0, result.output
    tables = result.stdout.split("\n\n")[:-1]
    assert max(text_width(line) for t in tables for line in t.splitlines()) <= columns
    places = tables[0].splitlines()[1:]
    for number, line in enumerate(places):
        assert line.split()[:2] == [str(number + 1), str(number)]
    assert sum(len(table.splitlines()) == 2 for table in tables) == len(tables) - 1


def test_no_formula(run: Run, tmp_path: Path) -> None:
    """A name that looks like a formula is none in CSV, and comes back as it was."""
    name = write(tmp_path / "f.csv", "round,'=cmd|x,'+b,A|B\n1,0*,9,3\n")
    told = run("score", name, "--format", "csv").stdout
    head, *_ = csv.reader(told.splitlines())
    assert head[1:4] == ["'=cmd|x", "'+b", "A|B"]
    assert all(cell[:1] not in "=+@" or not cell for cell in head)
    write(tmp_path / "again.csv", told)
    again = answer(run, "again.csv")
    assert [player["name"] for player in again["players"]] == ["=cmd|x", "+b", "A|B"]
    assert "A\\|B" in run("score", name, "--format", "md").stdout


@pytest.mark.parametrize(
    ("text", "line", "complaint"),
    [
        ("round,A,B\n1,-5,0\n", (), "line 2: round 1, A: -5 points; 0 or more"),
        ("round,A,B\n1,0,2000\n", (), "2000 points; this set allows at most"),
        ("round,A,B\n1,0,3\n2,0,3\n", ("--rounds", "1"), "but the game has 1"),
        ("round,A,B\n1,2-7 7-2,0*\n", ("--set", "9"), "line 2: round 1, A: tile"),
        ("round,A,B\n1,2-7,0*\n", ("--set", "6"), "line 2: round 1, A: tile"),
        ("round,A,B\n1,3,4\n", ("--delimiter", "tab"), "line 1, column 1"),
        ("round,A,B\n1,3,4\n", ("--encoding", "utf-7x"), "no encoding named 'utf-7x'"),
        ("round,A,B\n1,3,4\n", ("--encoding", "hex"), "no encoding named 'hex'"),
        ("round,A,B,C,D,E,F\n1,0,2,3,4,5,6\n", ("--set", "6"), "6 players"),
    ],
)
def test_refused(
    refuse: Refuse, tmp_path: Path, text: str, line: tuple[str, ...], complaint: str
) -> None:
    """What cannot have happened is refused in one line that names file and line."""
    write(tmp_path / "game.csv", text)
    assert complaint in refuse("score", "game.csv", *line)


def test_wrong_lines(refuse: Refuse, tmp_path: Path) -> None:
    """A file is needed, only CSV has an encoding, and nothing read is written over."""
    write(tmp_path / "game.csv", "round,A,B\n1,0,2\n")
    write(tmp_path / "game.json", "{}")
    assert "name the file" in refuse("score", code=2)
    assert "has 2 players" in refuse("score", "game.csv", "--players", "3", code=2)
    assert "leave FILE out" in refuse("score", "game.csv", "--blank", "b.csv", code=2)
    line = ("score", "game.json", "--encoding", "utf-8")
    assert "only for CSV" in refuse(*line, code=2)
    assert "only with --blank" in refuse("score", "game.csv", "--names", "A", code=2)
    for option in (("--final",), ("-o", "b.csv"), ("--format", "json")):
        told = refuse("score", "--blank", "b.csv", *option, code=2)
        assert "--blank" in told
        assert "leave it out" in told
    over = ("-o", "game.csv", "--force")
    assert "is the file that is read" in refuse("score", "game.csv", *over)
    assert "--force replaces it" in refuse("score", "--blank", "game.csv")
