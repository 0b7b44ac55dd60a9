"""``sheets check``: the same house rules or not, for every kind of file."""

import json
from collections.abc import Callable
from pathlib import Path

from checks.answers import ask
from click.testing import Result

Run = Callable[..., Result]
Refuse = Callable[..., str]
DOUBLE = ("--rule", "blank_value=double50")
FILES = ("sheet.pdf", "example.json", "game.toml", "home.toml")


def test_every_kind_agrees(run: Run, make: Callable[..., None]) -> None:
    """A sheet, an example, a game and house rules made alike have one code."""
    make("--set", "9", *DOUBLE)
    answer = ask(run, *FILES, code=0)
    assert answer["same_rules"] is True
    assert answer["differences"] == []
    kinds = [(file["path"], file["kind"]) for file in answer["files"]]
    assert kinds == [
        ("sheet.pdf", "sheet"),
        ("example.json", "example"),
        ("game.toml", "log"),
        ("home.toml", "house-rules"),
    ]
    assert all(file["problems"] == [] for file in answer["files"])
    (code,) = {file["rules_code"] for file in answer["files"]}
    said = json.loads(run("options", "--set", "9", *DOUBLE, "--format", "json").stdout)
    assert code == said["rules_code"]


def test_the_option_that_differs(run: Run, make: Callable[..., None]) -> None:
    """An option that differs is named with the choice of each file, as given."""
    make(*DOUBLE, files=("sheet.pdf",))
    make(files=("home.toml",))
    answer = ask(run, "./sheet.pdf", "home.toml", code=3)
    assert answer["same_rules"] is False
    row = {"option": "blank_value", "./sheet.pdf": "double50", "home.toml": "pips"}
    assert answer["differences"] == [row]
    codes = [file["rules_code"] for file in answer["files"]]
    assert len({*codes}) == 2
    text = run("check", "./sheet.pdf", "home.toml")
    assert text.exit_code == 3
    assert text.stderr == ""
    for said in (*codes, "blank_value", "double50", "pips", "1 option."):
        assert said in text.stdout


def test_in_spanish(run: Run, make: Callable[..., None]) -> None:
    """The question and the answer come in the language asked for."""
    make("--set", "9", files=("sheet.pdf",))
    make(files=("home.toml",))
    said = run("check", "sheet.pdf", "home.toml", "--lang", "es").stdout
    assert "Reglas de la casa distintas: 1 opción." in said
    assert "¿" in said


def test_one_file(run: Run, make: Callable[..., None]) -> None:
    """One file is shown with its code."""
    make(files=("sheet.pdf",))
    answer = ask(run, "sheet.pdf", code=0)
    said = run("check", "sheet.pdf").stdout
    assert said.split() == ["sheet.pdf", "sheet", answer["files"][0]["rules_code"]]


def test_three_files(run: Run, make: Callable[..., None]) -> None:
    """Each differing option has the choice of all files."""
    make(files=("sheet.pdf", "home.toml"))
    make("--set", "6", "--rounds", "3", files=("game.toml",))
    answer = ask(run, "sheet.pdf", "game.toml", "home.toml", code=3)
    assert answer["differences"] == [
        {"option": "set", "sheet.pdf": "12", "game.toml": "6", "home.toml": "12"},
        {"option": "rounds", "sheet.pdf": "all", "game.toml": "3", "home.toml": "all"},
    ]


def test_a_file_called_option(run: Run, tmp_path: Path) -> None:
    """The key of the answer stays the answer's, whatever a file is called."""
    for name, choice in (("option", "pips"), ("b.toml", "double50")):
        text = f'[rules]\nblank_value = "{choice}"\n'
        (tmp_path / name).write_text(text, encoding="utf-8")
    (row,) = ask(run, "option", "b.toml", code=3)["differences"]
    assert row == {"option": "blank_value", "b.toml": "double50"}


def test_a_preset_in_a_file(run: Run, tmp_path: Path) -> None:
    """House rules and games follow the preset that they name."""
    home, game = tmp_path / "home.toml", tmp_path / "game.toml"
    home.write_text('preset = "card-and-puzzle"\n', encoding="utf-8")
    game.write_text(
        'preset = "card-and-puzzle"\nplayers = ["A", "B"]\nrounds = []\n',
        encoding="utf-8",
    )
    result = run(
        *("build", "--pages", "sheet", "--preset", "card-and-puzzle"), "-o", "a.pdf"
    )
    assert result.exit_code == 0
    answer = ask(run, "home.toml", "game.toml", "a.pdf", code=0)
    presets = json.loads(run("presets", "--format", "json").stdout)["presets"]
    (code,) = [p["rules_code"] for p in presets if p["name"] == "card-and-puzzle"]
    assert {file["rules_code"] for file in answer["files"]} == {code}
    hands = '[[rounds]]\nout = "A"\n[rounds.hands]\nA = []\nB = ["0-0"]\n'
    text = game.read_text(encoding="utf-8").replace("rounds = []\n", hands)
    game.write_text(text, encoding="utf-8")
    played = run("example", "--example", "game.toml", "--format", "json")
    assert json.loads(played.stdout)["rules_code"] == code


def test_options_win_over_files_of_rules(run: Run, make: Callable[..., None]) -> None:
    """As when a sheet is made of them; what they say instead is noted."""
    make("--set", "9", files=("sheet.pdf",))
    make(files=("home.toml", "game.toml", "example.json"))
    ask(run, *FILES, code=3)
    answer = ask(run, *FILES, "--set", "9", code=0)
    assert len(answer["notes"]) == 3
    assert "home.toml: set=9 from the command line, not 12." in answer["notes"]


def test_options_do_not_change_paper(run: Run, make: Callable[..., None]) -> None:
    """A printed sheet says what it says; that an option did nothing is noted."""
    make(files=("sheet.pdf",))
    before = ask(run, "sheet.pdf", code=0)["files"]
    answer = ask(run, "sheet.pdf", *DOUBLE, code=0)
    assert answer["files"] == before
    assert "sheet.pdf" in answer["notes"][0]
    assert "sheet.pdf" in run("check", "sheet.pdf", *DOUBLE).stderr
    same = ("--rule", "blank_value=pips", "--preset", "standard")
    assert ask(run, "sheet.pdf", *same, code=0)["notes"] == []


def test_house_rules_are_one_more_file(run: Run, make: Callable[..., None]) -> None:
    """--house-rules FILE is compared with the others."""
    make(files=("sheet.pdf",))
    make(*DOUBLE, files=("home.toml",))
    answer = ask(run, "sheet.pdf", "--house-rules", "home.toml", code=3)
    assert [file["path"] for file in answer["files"]] == ["sheet.pdf", "home.toml"]


def test_nothing_to_check(refuse: Refuse) -> None:
    """Without a file there is nothing to say."""
    assert "at least one file" in refuse("check", code=2)


def test_into_a_file(
    run: Run, refuse: Refuse, make: Callable[..., None], tmp_path: Path
) -> None:
    """The answer is written where asked, and never over what is checked."""
    make(files=("sheet.pdf", "home.toml"))
    printed = run("check", "sheet.pdf", "home.toml").stdout
    assert run("check", "sheet.pdf", "home.toml", "-o", "x.txt").stdout == ""
    assert (tmp_path / "x.txt").read_text(encoding="utf-8") == printed
    line = ("check", "sheet.pdf", "home.toml", "-o", "home.toml", "--force")
    assert "is the file that is read" in refuse(*line)
    assert "no such file" in refuse("check", "sheet.pdf", "none.pdf", "-o", "y.txt")
