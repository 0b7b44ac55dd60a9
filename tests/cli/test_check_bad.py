"""``sheets check``: files that contradict themselves or cannot be read."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from checks.answers import ask
from checks.recipes import change_recipe
from click.testing import Result

Run = Callable[..., Result]
Refuse = Callable[..., str]
DOUBLE = ("--rule", "blank_value=double50")


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
        pytest.param(
            "x.toml",
            b'preset = "x"\nplayers = ["A", "B"]\nrounds = []',
            "no preset named",
            id="preset of a game",
        ),
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


@pytest.mark.parametrize(
    ("option", "message"),
    [
        (("--preset", "standart"), "did you mean 'standard'?"),
        (("--rule", "blank_valeu=pips"), "did you mean 'blank_value'?"),
        (("--set", "7"), "no choice named '7'"),
        (("--game", "mexican-tran"), "did you mean 'mexican-train'?"),
    ],
)
def test_options_that_mean_nothing(
    refuse: Refuse, make: Callable[..., None], option: tuple[str, ...], message: str
) -> None:
    """A misspelt option is refused, even where it would change nothing."""
    make(files=("sheet.pdf",))
    assert message in refuse("check", "sheet.pdf", *option)


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
