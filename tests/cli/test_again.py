"""``sheets build --from``: a sheet made again from itself."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from checks.recipes import attach, change_recipe, recipe_of
from click.testing import Result

Run = Callable[..., Result]
Refuse = Callable[..., str]
SHEET = ("--pages", "sheet")
GAME = """
game = "mexican-train"
set = 9
rounds_planned = 4
players = ["Lucía", "🚂 Otter", "Bo"]
[rules]
blank_value = "double25"
[[rounds]]
engine = "9-9"
out = "Lucía"
[rounds.hands]
"Lucía" = []
"🚂 Otter" = ["6-4", "0-0"]
Bo = ["5-5"]
[[rounds]]
blocked = true
[rounds.hands]
"Lucía" = ["1-0"]
"🚂 Otter" = ["9-8"]
Bo = ["2-2", "3-1"]
[[rounds]]
[rounds.hands]
"Lucía" = ["6-1"]
"🚂 Otter" = []
Bo = ["7-7"]
"""
LINES = {
    "nothing said": (),
    "small set": ("--set", "6", "--players", "3", "--lang", "es", "--paper", "a4"),
    "other rules": ("--rule", "blank_value=20", "--rule", "tie_break=shared"),
    "preset": ("--preset", "card-and-puzzle", "--set", "9"),
    "house rules": ("--house-rules", "home.toml", "--rounds", "5"),
    "names": ("--names", "Ana,,B<o>&,Ñandú", "--title", "Spring «cup»"),
    "blanks behind": ("--names", "Ana,Bo,", "--date", "1 May", "--place", "Hall 2"),
    "more players": ("--names", "Ana,Bo", "--players", "6", "--set", "9"),
    "name with a comma": ("--name", "Ana, the elder", "--name", "Bo", "--landscape"),
    "a sign we lack": ("--names", "🚂,Bo", "--title", "🚂"),
    "long name": ("--names", f"{'Maximiliane ' * 9},Bo", "--title", "x" * 200),
    "sheet": (*SHEET, "--portrait", "--set", "9"),
    "rules": ("--pages", "rules", "--lang", "es"),
    "example": ("--pages", "example", "--seed", "7", "--players", "9"),
    "seed and rounds": ("--seed", "-3", "--rounds", "2", "--set", "15"),
    "start": ("--start", "9", "--rounds", "all", "--landscape", "--set", "12"),
    "blitz": ("--example", "blitz", "--lang", "es"),
    "blitz alone": ("--example", "blitz", "--pages", "example,sheet"),
    "own game": ("--example", "game.toml"),
    "own game by other rules": ("--example", "game.toml", "--rule", "blank_value=pips"),
    "own game, more players": ("--example", "game.toml", "--players", "5"),
}


@pytest.fixture(autouse=True)
def files(run: Run, tmp_path: Path) -> None:
    """Put a game and house rules beside."""
    assert run("init", "--rule", "last_tile_notice=draw_one", "-o", "home.toml")
    (tmp_path / "game.toml").write_text(GAME, encoding="utf-8")


def built(run: Run, *arguments: str, **environment: str) -> bytes:
    """Return the bytes of a document."""
    result = run("build", *arguments, "-o", "-", **environment)
    assert result.exit_code == 0, result.output
    return result.stdout_bytes


def made(run: Run, *arguments: str) -> bytes:
    """Return a document, and leave it as ``a.pdf``."""
    data = built(run, *arguments)
    Path("a.pdf").write_bytes(data)
    return data


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_the_same_bytes(run: Run, line: tuple[str, ...]) -> None:
    """A document is made again byte for byte, whatever the environment says."""
    data = made(run, *line)
    for path in ("home.toml", "game.toml"):  # nothing else is needed
        Path(path).unlink()
    assert built(run, "--from", "a.pdf", LANG="es_ES.UTF-8") == data


@pytest.mark.parametrize(
    ("line", "change"),
    [
        (LINES["nothing said"], ("--paper", "a4")),
        (LINES["nothing said"], ("--names", "Ana,Bo,Cy")),
        (LINES["nothing said"], ("--players", "7", "--set", "9")),
        (LINES["nothing said"], ("--set", "6")),
        (LINES["nothing said"], ("--rounds", "2")),
        (LINES["nothing said"], ("--rule", "blank_value=double50")),
        (LINES["nothing said"], ("--preset", "card-and-puzzle")),
        (LINES["nothing said"], ("--house-rules", "home.toml")),
        (LINES["nothing said"], ("--example", "game.toml")),
        (LINES["nothing said"], ("--example", "blitz", "--lang", "es")),
        (LINES["small set"], ("--names", "Ana,Bo")),
        (LINES["small set"], ("--lang", "en")),
        (LINES["small set"], ("--pages", "rules")),
        (LINES["other rules"], ("--rule", "blank_value=pips")),
        (LINES["house rules"], ("--set", "15")),
        (LINES["house rules"], ("--players", "8")),
        (LINES["names"], ("--title", "")),
        (LINES["names"], ("--names", "Cy,Di,Ed,Fay,Gus,Hal")),
        (LINES["names"], ("--players", "6")),
        (LINES["blanks behind"], ("--date", "", "--place", "Here")),
        (LINES["more players"], ("--names", "Cy,Di,Ed")),
        (LINES["name with a comma"], ("--seed", "9")),
        (LINES["sheet"], ("--pages", "sheet,example")),
        (LINES["rules"], ("--pages", "sheet,rules,example", "--landscape")),
        (LINES["example"], ("--seed", "8")),
        (LINES["example"], ("--players", "3")),
        (LINES["seed and rounds"], ("--rounds", "all")),
        (LINES["seed and rounds"], ("--set", "18")),
        (LINES["blitz"], ("--example", "generate")),
        (LINES["blitz"], ("--rule", "blank_value=double25")),
        (LINES["own game"], ("--rule", "blank_value=double50", "--paper", "a4")),
        (LINES["own game"], ("--lang", "es")),
        (LINES["own game"], ("--names", "Ana,Bo")),
    ],
    ids=lambda line: " ".join(line) or "nothing",
)
def test_like_this_but(
    run: Run, line: tuple[str, ...], change: tuple[str, ...]
) -> None:
    """An option of the command line gives what a fresh build with it gives."""
    kept = [*line, "--paper", "a4"] if "--paper" not in line else [*line]
    made(run, *kept)
    for option in change[::2]:
        for at in [at for at, word in enumerate(kept) if word == option][::-1]:
            if option != "--rule" or kept[at + 1].split("=")[0] in change[1]:
                del kept[at : at + 2]
    fresh = built(run, *kept, *change)
    assert built(run, "--from", "a.pdf", *change) == fresh


@pytest.mark.parametrize("example", ["blitz", "game.toml"])
def test_rules_of_an_example_stay(run: Run, example: str) -> None:
    """A sheet keeps the rules that its example brought, with another example too."""
    made(run, "--example", example)
    before = recipe_of(Path("a.pdf"))
    result = run("build", "--from", "a.pdf", "--example", "generate", "-o", "b.pdf")
    assert result.exit_code == 0, result.output
    after = recipe_of(Path("b.pdf"))
    assert after["rules"] == before["rules"]
    assert after["arguments"]["example"] == "generate"
    assert "log" not in after


def test_over_itself(run: Run, tmp_path: Path) -> None:
    """The sheet may be written over itself: by the same bytes, or changed."""
    data = made(run, *SHEET)
    result = run("build", "--from", "a.pdf", "-o", "a.pdf")
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    assert Path("a.pdf").read_bytes() == data
    result = run("build", "--from", "a.pdf", "-o", "a.pdf", "--set", "9")
    assert result.exit_code == 0, result.output
    assert "is replaced" in result.stderr
    assert recipe_of(tmp_path / "a.pdf")["rules"]["set"] == "9"


def test_not_over_somebodys_work(run: Run, refuse: Refuse) -> None:
    """A sheet that was filled in is read, and replaced with --force only."""
    data = made(run, *SHEET)
    with pikepdf.open("a.pdf", allow_overwriting_input=True) as pdf:
        pdf.docinfo["/Title"] = "filled in"
        pdf.save()
    assert "--force" in refuse("build", "--from", "a.pdf", "-o", "a.pdf")
    assert built(run, "--from", "a.pdf") == data
    forced = run("build", "--from", "a.pdf", "-o", "a.pdf", "--force")
    assert forced.exit_code == 0, forced.output
    assert Path("a.pdf").read_bytes() == data


def test_the_usual_file(run: Run) -> None:
    """Without -o it goes where such a sheet goes."""
    made(run, *SHEET, "--set", "9", "--lang", "es", "--players", "5")
    result = run("build", "--from", "a.pdf", "--paper", "a4")
    assert result.stdout == "output/mexican-train-d9-5p-a4-es.pdf\n"


def test_another_version(run: Run) -> None:
    """A sheet of another version is made by this one, with a word of warning."""
    data = made(run, *SHEET)
    change_recipe(Path("a.pdf"), {"program": "scoresheets 0.0.1"})
    result = run("build", "--from", "a.pdf", "-o", "b.pdf", "--format", "json")
    assert result.exit_code == 0, result.output
    assert Path("b.pdf").read_bytes() == data
    assert "Made by scoresheets 0.0.1" in json.loads(result.stdout)["notes"][0]
    assert "Made by scoresheets 0.0.1" in result.stderr


def arguments(**change: Any) -> dict[str, Any]:
    """Return a change of a recipe's arguments."""
    return {"arguments": change}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        pytest.param({"schema": 2}, "version 2 by", id="schema"),
        pytest.param({"rules_code": "AAAA-AAAA"}, "its rules make", id="code"),
        pytest.param({"rules": {"set": "9"}}, "its rules make", id="rules"),
        pytest.param({"command": "rules"}, "rulebook, not a sheet", id="command"),
        pytest.param({"arguments": None}, "arguments", id="no arguments"),
        pytest.param(arguments(glitter=True), "no key named 'glitter'", id="unknown"),
        pytest.param(arguments(names="Ana"), "names", id="names"),
        pytest.param(arguments(names=["A", 2]), "names", id="name"),
        pytest.param(arguments(names=[]), "0 players", id="nobody"),
        pytest.param(arguments(names=["A"] * 2), "names must differ", id="same"),
        pytest.param(arguments(names=[None] * 99), "99 players", id="too many"),
        pytest.param(arguments(lang="xx"), "no language named", id="language"),
        pytest.param(arguments(lang="../en"), "no language named", id="path"),
        pytest.param(arguments(paper="a0"), "no paper named", id="paper"),
        pytest.param(arguments(orientation="up"), "orientation", id="orientation"),
        pytest.param(arguments(orientation=[]), "orientation", id="list"),
        pytest.param(arguments(pages=["cover"]), "no page named", id="page"),
        pytest.param(arguments(pages="sheet"), "pages", id="pages"),
        pytest.param(arguments(title=None), "title", id="title"),
        pytest.param(arguments(example=7), "example", id="example"),
        pytest.param(arguments(example="/etc/passwd"), "example", id="other file"),
        pytest.param(arguments(example="game.toml"), "no example", id="file"),
        pytest.param(arguments(example="file"), "no example named", id="no log"),
        pytest.param({"seed": 1.5}, "seed", id="seed"),
        pytest.param({"example_rounds": 10**9}, "out of range", id="rounds"),
        pytest.param({"log": []}, "log", id="log"),
        pytest.param({"log": {"players": ["A"]}}, "players", id="game"),
    ],
)
def test_a_recipe_that_was_changed(
    run: Run, refuse: Refuse, change: dict[str, Any], message: str
) -> None:
    """What a recipe says is checked like what a user says: one line, no file."""
    made(run)
    recipe = recipe_of(Path("a.pdf"))
    if change.get("log") is not None:
        recipe["log"] = {}
        attach(Path("a.pdf"), json.dumps(recipe).encode("ascii"))
    change_recipe(Path("a.pdf"), change)
    assert message in refuse("build", "--from", "a.pdf")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("missing.pdf", "no such file"),
        ("home.toml", "not a PDF"),
        (".", "is a directory"),
        ("foreign.pdf", "not made by scoresheets"),
    ],
)
def test_not_ours(refuse: Refuse, tmp_path: Path, name: str, message: str) -> None:
    """What is no sheet of ours is one line."""
    with pikepdf.new() as pdf:
        pdf.add_blank_page()
        pdf.save(tmp_path / "foreign.pdf")
    line = refuse("build", "--from", name)
    assert line.startswith(f"Error: {name}: ")
    assert message in line


def test_too_many_names(run: Run, refuse: Refuse) -> None:
    """A number of players that was asked for once stays asked for."""
    made(run, *SHEET, "--players", "5", "--names", "A,B")
    line = refuse("build", "--from", "a.pdf", "--names", "A,B,C,D,E,F")
    assert "raise --players" in line
