"""``sheets check``: the same house rules or not, for every kind of file."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from checks.recipes import change_recipe
from click.testing import Result

Run = Callable[..., Result]
Refuse = Callable[..., str]
DOUBLE = ("--rule", "blank_value=double50")
FILES = ("sheet.pdf", "example.json", "game.toml", "home.toml")


@pytest.fixture
def make(run: Run) -> Callable[..., None]:
    """Return a function that writes a file of each kind by the same rules."""

    def make_files(*rules: str, files: tuple[str, ...] = FILES) -> None:
        lines = {
            "sheet.pdf": ("build", "--pages", "sheet"),
            "example.json": ("example", "--format", "json"),
            "game.toml": ("init", "--example", "--players", "3"),
            "home.toml": ("init",),
        }
        for name in files:
            result = run(*lines[name], *rules, "-o", name)
            assert result.exit_code == 0, result.output

    return make_files


def ask(run: Run, *arguments: str, code: int) -> dict[str, Any]:
    """Return the answer as JSON."""
    result = run("check", *arguments, "--format", "json")
    assert result.exit_code == code, result.output
    answer: dict[str, Any] = json.loads(result.stdout)
    assert [*answer] == ["schema", "same_rules", "files", "differences", "notes"]
    assert answer["schema"] == 1
    return answer


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


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        pytest.param({"schema": 2}, "version 2 by scoresheets", id="schema"),
        pytest.param({"schema": "1"}, "expected a whole number", id="schema as text"),
        pytest.param({"rules_code": "AAAA-AAAA"}, "but its rules make", id="code"),
        pytest.param({"rules_code": None}, "rules_code", id="no code"),
        pytest.param({"game": "whist"}, "no game named 'whist'", id="game"),
        pytest.param({"game": "../x"}, "no game named", id="path as game"),
        pytest.param({"command": "fly"}, "'fly' is not known", id="command"),
        pytest.param({"rules": {"set": "9"}}, "but its rules make", id="rules changed"),
        pytest.param({"rules": {"blank": "9"}}, "no option named", id="option"),
        pytest.param({"rules": {"set": "7"}}, "no choice named '7'", id="choice"),
        pytest.param({"rules": {"set": [1]}}, "expected a choice", id="list"),
        pytest.param({"rules": {"set": "\ud800"}}, "no choice named", id="surrogate"),
        pytest.param({"rules": None}, "expected a table", id="no rules"),
        pytest.param(
            {"program": "scoresheets 99", "rules": {"moon": "full"}},
            "recipe.json: made by scoresheets 99, this is scoresheets",
            id="later version",
        ),
    ],
)
def test_a_recipe_that_was_changed(
    run: Run, make: Callable[..., None], change: dict[str, Any], problem: str
) -> None:
    """A recipe that contradicts itself or is not for us is a problem."""
    make(files=("sheet.pdf", "home.toml"))
    change_recipe(Path("sheet.pdf"), change)
    answer = ask(run, "home.toml", "sheet.pdf", code=1)
    assert answer["same_rules"] is False
    good, bad = answer["files"]
    assert good["problems"] == []
    assert problem in " ".join(bad["problems"])
    result = run("check", "home.toml", "sheet.pdf")
    assert result.exit_code == 1
    assert result.stderr.startswith("Error: sheet.pdf: recipe.json: ")
    assert len(result.stderr.splitlines()) == 1
    assert result.stdout.split() == ["home.toml", "house-rules", good["rules_code"]]


def test_a_rulebook(run: Run, make: Callable[..., None]) -> None:
    """What a document is, its recipe says."""
    make(files=("sheet.pdf",))
    change_recipe(Path("sheet.pdf"), {"command": "rules"})
    assert ask(run, "sheet.pdf", code=0)["files"][0]["kind"] == "rulebook"


def test_an_option_that_joined_later(run: Run, make: Callable[..., None]) -> None:
    """An option that an older recipe does not know is at its baseline."""
    make(files=("sheet.pdf",))
    change_recipe(Path("sheet.pdf"), {"program": "scoresheets 0.0", "rules": {}})
    make(files=("home.toml",))
    assert ask(run, "sheet.pdf", "home.toml", code=0)["same_rules"]


@pytest.mark.parametrize("name", ["example.json", "game.toml"])
def test_a_wrong_code_in_a_game(
    run: Run, make: Callable[..., None], tmp_path: Path, name: str
) -> None:
    """A game whose own code does not belong to its rules is a problem."""
    make(*DOUBLE, files=(name,))
    path = tmp_path / name
    text = path.read_text(encoding="utf-8")
    code = ask(run, name, code=0)["files"][0]["rules_code"]
    if name == "example.json":
        assert code in text
        path.write_text(text.replace(code, "AAAA-AAAA"), encoding="utf-8")
    else:
        path.write_text(f'rules_code = "AAAA-AAAA"\n{text}', encoding="utf-8")
    (file,) = ask(run, name, code=1)["files"]
    assert file["problems"] == [f"rules_code is 'AAAA-AAAA', but its rules make {code}"]
    assert file["rules_code"] == code


def test_a_right_code_in_a_game(
    run: Run, make: Callable[..., None], tmp_path: Path
) -> None:
    """A code that belongs to the rules stays right when options are given."""
    make(*DOUBLE, files=("game.toml",))
    code = ask(run, "game.toml", code=0)["files"][0]["rules_code"]
    path = tmp_path / "game.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(f'rules_code = "{code}"\n{text}', encoding="utf-8")
    (file,) = ask(run, "game.toml", "--rule", "blank_value=pips", code=0)["files"]
    assert file["rules_code"] != code


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        pytest.param("x.pdf", b"", "x.pdf: empty", id="empty"),
        pytest.param("x.pdf", b"hello", "not a PDF", id="text"),
        pytest.param("x.pdf", b"%PDF-1.7\n", "cut off", id="head"),
        pytest.param("x.pdf", b"%PDF-1.7\nstartxref\n9\n%%EOF", "as a PDF", id="frame"),
        pytest.param("x.toml", b"", "empty", id="empty rules"),
        pytest.param("x.toml", b"\xff", "not UTF-8", id="not text"),
        pytest.param("x.toml", b"a = ", "not TOML", id="not TOML"),
        pytest.param("x.toml", b'preset = "x"', "no preset named", id="preset"),
        pytest.param("x.toml", b'game = "x"', "no game named", id="game"),
        pytest.param("x.toml", b'[rules]\nset = "7"', "no choice named", id="choice"),
        pytest.param("x.json", b"", "not JSON", id="empty game"),
        pytest.param("x.json", b"[" * 90_000, "not JSON", id="deep"),
        pytest.param("x.json", b'{"players": ["A"]}', "at least 2", id="alone"),
        pytest.param("x.csv", b"round,A,B\n", "states no house rules", id="CSV"),
        pytest.param("x", b"\0" * 4_000_001, "larger than 4,000,000", id="large"),
    ],
)
def test_unreadable(
    refuse: Refuse, tmp_path: Path, name: str, content: bytes, message: str
) -> None:
    """What cannot be read is one line and exit code 1."""
    (tmp_path / name).write_bytes(content)
    line = refuse("check", name)
    assert line.startswith(f"Error: {name}: ")
    assert message in line


@pytest.mark.parametrize("path", [".", "missing.pdf", "a\nb.pdf", "", "/dev/null"])
def test_no_file(refuse: Refuse, path: str) -> None:
    """A folder, a device, a file that is not there: one line."""
    assert refuse("check", path).startswith("Error: ")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no /dev/zero here")
def test_an_endless_file(refuse: Refuse) -> None:
    """A device that never ends is read as far as a document may go."""
    assert "larger than" in refuse("check", "/dev/zero")


@pytest.mark.skipif(os.name != "posix", reason="names are bytes on POSIX only")
def test_a_name_that_is_not_text(run: Run, make: Callable[..., None]) -> None:
    """A name that no encoding knows is shown as well as can be."""
    make(files=("sheet.pdf",))
    name = os.fsdecode(b"\xff.pdf")
    Path("sheet.pdf").rename(name)
    (file,) = ask(run, name, code=0)["files"]
    assert file["kind"] == "sheet"
    assert run("check", name).exit_code == 0
    assert run("check", f"{name}x").exit_code == 1


def test_several_problems_in_one_line(run: Run, tmp_path: Path) -> None:
    """All files that cannot be read are named at once."""
    (tmp_path / "a.pdf").write_bytes(b"")
    result = run("check", "a.pdf", "b.pdf")
    assert result.exit_code == 1
    line = "Error: 2 files: a.pdf: empty; b.pdf: no such file or directory"
    assert result.stderr.strip() == line


def test_saved_by_another_program(run: Run, make: Callable[..., None]) -> None:
    """Another program may write the file anew: the recipe is still there."""
    make("--set", "9", files=("sheet.pdf", "home.toml"))
    with pikepdf.open("sheet.pdf") as pdf:
        pdf.save("saved.pdf", linearize=True)
    assert ask(run, "saved.pdf", "home.toml", "sheet.pdf", code=0)["same_rules"]
