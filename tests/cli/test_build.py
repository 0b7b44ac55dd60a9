"""``sheets build``: what is written, where, and what it is called."""

import json
from collections.abc import Callable
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import pytest
from checks.pdf_gate import violations
from click.testing import Result
from pypdf import PdfReader

Run = Callable[..., Result]
Refuse = Callable[..., str]
SHEET = ("--pages", "sheet")


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        pytest.param((), "mexican-train-d12-4p-letter-en", id="nothing said"),
        pytest.param(("--set", "6"), "mexican-train-d6-4p-letter-en", id="small set"),
        pytest.param(
            ("--set", "9", "--players", "6", "--lang", "es", "--paper", "A4"),
            "mexican-train-d9-6p-a4-es",
            id="all in the name",
        ),
        pytest.param(
            ("--names", "Ana,Bo,../../evil"),
            "mexican-train-d12-3p-letter-en",
            id="names are not",
        ),
        pytest.param(
            ("--title", "../../evil"), "mexican-train-d12-4p-letter-en", id="title"
        ),
        pytest.param(
            ("--rule", "set=9"), "mexican-train-d9-4p-letter-en", id="long form"
        ),
    ],
)
def test_default_file(
    run: Run, tmp_path: Path, arguments: tuple[str, ...], name: str
) -> None:
    """The file is named after game, set, players, paper and language."""
    result = run("build", *SHEET, *arguments)
    assert result.exit_code == 0, result.output
    path = tmp_path / "output" / f"{name}.pdf"
    assert result.stdout == f"{path.relative_to(tmp_path)}\n"
    assert [*(tmp_path / "output").iterdir()] == [path]
    assert [*tmp_path.iterdir()] == [tmp_path / "output"]
    assert path.read_bytes().startswith(b"%PDF-1.7")


def test_other_rules_add_their_code(run: Run) -> None:
    """A sheet for other rules does not replace the one for the usual rules."""
    rule = ("--rule", "blank_value=double50")
    data = json.loads(run("build", *SHEET, *rule, "--format", "json").stdout)
    (file,) = data["files"]
    name = f"output/mexican-train-d12-4p-letter-en-{data['rules_code']}.pdf"
    assert file["path"] == name
    usual = json.loads(run("build", *SHEET, "--format", "json").stdout)
    assert usual["rules_code"] != data["rules_code"]


@pytest.mark.parametrize(
    "title", ["CON", "a:b", "game?.", "trail. ", "C:x", "/etc/x", "..\\..\\x", "-o"]
)
def test_titles_are_never_in_the_file_name(
    run: Run, tmp_path: Path, title: str
) -> None:
    """Whatever the title, the file is called the same and lies in its folder."""
    result = run("build", *SHEET, "--title", title, "--names", f"{title},Bo")
    assert result.exit_code == 0, result.output
    assert [path.name for path in tmp_path.rglob("*")] == [
        "output",
        "mexican-train-d12-2p-letter-en.pdf",
    ]


def test_whole_document(run: Run, tmp_path: Path) -> None:
    """A default build is a sheet with rules and example that passes the gate."""
    result = run("build", "-o", "x.pdf", "--names", "Kōwhai,A<b,Bo", "--paper", "a4")
    assert result.exit_code == 0, result.output
    assert result.stdout == "x.pdf\n"
    assert violations((tmp_path / "x.pdf").read_bytes(), "a4") == []


def test_json_report(run: Run, tmp_path: Path) -> None:
    """The report gives path, pages, size, digest and the room to write."""
    result = run("build", "--set", "9", "--players", "6", "--format", "json")
    data = json.loads(result.stdout)
    assert [*data] == ["schema", "rules_code", "files", "notes"]
    assert data["schema"] == 1
    (file,) = data["files"]
    written = (tmp_path / file["path"]).read_bytes()
    assert file["bytes"] == len(written)
    assert file["sha256"] == sha256(written).hexdigest()
    assert file["pages"] == len(PdfReader(BytesIO(written)).pages)
    assert (file["paper"], file["orientation"]) == ("letter", "portrait")
    width, height = file["cells"]["smallest_mm"]
    assert width >= 9
    assert height >= 7
    assert file["cells"]["count"] >= 6 * 10 * 2


def test_the_guarantee_holds_on_linked_sheets(run: Run) -> None:
    """The report counts the cells of all sheets and gives the smallest of them."""
    asked = ("--set", "18", "--players", "14", "--rounds", "38", "--pages", "sheet")
    result = run("build", *asked, "--format", "json")
    (file,) = json.loads(result.stdout)["files"]
    width, height = file["cells"]["smallest_mm"]
    assert width >= 9
    assert height >= 7
    assert file["pages"] == 4
    assert file["cells"]["count"] >= 14 * 38 * 2


def test_the_same_again(run: Run, tmp_path: Path) -> None:
    """What we wrote is replaced without asking, by the same bytes."""
    assert run("build", *SHEET, "-o", "x.pdf").exit_code == 0
    first = (tmp_path / "x.pdf").read_bytes()
    assert run("build", *SHEET, "-o", "x.pdf").exit_code == 0
    assert (tmp_path / "x.pdf").read_bytes() == first
    assert run("build", *SHEET, "-o", "x.pdf", "--set", "9").exit_code == 0
    assert (tmp_path / "x.pdf").read_bytes() != first


@pytest.mark.parametrize(
    "parts", ["sheet", "rules", "example", "rules,sheet", "sheet,"]
)
def test_parts(run: Run, tmp_path: Path, parts: str) -> None:
    """Any of sheet, rules and example can be made, in their fixed order."""
    result = run("build", "--pages", parts, "-o", "x.pdf")
    if parts.endswith(","):
        assert result.exit_code == 1
        return
    assert result.exit_code == 0, result.output
    assert violations((tmp_path / "x.pdf").read_bytes(), "letter") == []


@pytest.mark.parametrize(
    ("turn", "wide"), [("--portrait", False), ("--landscape", True)]
)
def test_turned(run: Run, tmp_path: Path, turn: str, *, wide: bool) -> None:
    """A lying sheet is a page wider than high, not a page that is turned."""
    assert run("build", *SHEET, turn, "-o", "x.pdf", "--set", "9").exit_code == 0
    (page,) = PdfReader(tmp_path / "x.pdf").pages
    assert (page.mediabox.width > page.mediabox.height) is wide
    assert page.rotation == 0


@pytest.mark.parametrize(
    ("paper", "size"), [("letter", (612, 792)), ("a4", (595.28, 841.89))]
)
def test_page_box(
    run: Run, tmp_path: Path, paper: str, size: tuple[float, float]
) -> None:
    """The page is exactly the paper."""
    assert run("build", *SHEET, "-o", "x.pdf", "--paper", paper).exit_code == 0
    (page,) = PdfReader(tmp_path / "x.pdf").pages
    assert (float(page.mediabox.width), float(page.mediabox.height)) == size


@pytest.mark.parametrize(
    ("environment", "name"),
    [
        ({}, "letter-en"),
        ({"LANG": "en_US.UTF-8"}, "letter-en"),
        ({"LANG": "de_DE.UTF-8"}, "a4-en"),
        ({"LANG": "C"}, "letter-en"),
        ({"LANG": "C.utf8", "LC_ALL": ""}, "letter-en"),
        ({"LC_ALL": "xx_YY.UTF-8"}, "a4-en"),
        ({"LANG": "es_MX.UTF-8"}, "letter-es_MX"),
        ({"LANG": "es_AR.UTF-8"}, "a4-es"),
        ({"LANG": "es_CO.UTF-8"}, "letter-es"),
        ({"LANG": "es_ES.UTF-8"}, "a4-es"),
        ({"LANG": "en_US", "LC_PAPER": "de_DE"}, "a4-en"),
        ({"LANGUAGE": ":::"}, "letter-en"),
    ],
    ids=str,
)
def test_environment(run: Run, environment: dict[str, str], name: str) -> None:
    """Language and paper follow the system's locale, and nothing else is asked."""
    result = run("build", *SHEET, **environment)
    assert result.stdout == f"output/mexican-train-d12-4p-{name}.pdf\n"
    assert result.stderr == ""


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        pytest.param(("--players", "1"), "1 players: a double-12 set", id="one"),
        pytest.param(("--players", "0"), "0 players", id="none"),
        pytest.param(("--players", "-3"), "-3 players", id="negative"),
        pytest.param(("--players", "12"), "--set 15 takes 12", id="set too small"),
        pytest.param(("--players", "32"), "2 to 11 players", id="thirty-two"),
        pytest.param(
            ("--players", "2", "--names", "A,B,C"), "3 names are given", id="names"
        ),
        pytest.param(("--names", "Ana,ana"), "ana", id="same name"),
        pytest.param(("--names", "\u00c9lan,E\u0301lan"), "lan", id="same composed"),
        pytest.param(("--pages", "shet"), "did you mean 'sheet'?", id="page"),
        pytest.param(("--pages", ""), "no page named ''", id="no page"),
        pytest.param(("--paper", "a44"), "did you mean 'a4'?", id="paper"),
        pytest.param(("--lang", "en_GB"), "no language named", id="language"),
        pytest.param(("--set", "7"), "no choice named '7'", id="set"),
        pytest.param(("--preset", "standart"), "mean 'standard'?", id="preset"),
        pytest.param(("--game", "mexican-tran"), "mean 'mexican-train'?", id="game"),
        pytest.param(("--game", "../x"), "no game named", id="path as game"),
        pytest.param(("--rule", "blank=50"), "no option named", id="option"),
        pytest.param(("--rule", "blank_value=fifty"), "no choice", id="choice"),
        pytest.param(("--rule", "blank_value"), "KEY=VALUE", id="no equals"),
        pytest.param(("--rule", "tie_break=shared,shared"), "twice", id="twice"),
        pytest.param(("--start", "13"), "no 13-13", id="start"),
        pytest.param(("--rounds", "0"), "1 to 38", id="no rounds"),
        pytest.param(("--example", "blits"), "did you mean 'blitz'?", id="example"),
        pytest.param(("--rule", "deal_table=80"), "91 tiles", id="deal"),
    ],
)
def test_refused(refuse: Refuse, arguments: tuple[str, ...], message: str) -> None:
    """What is not there or does not fit is one line that says what would."""
    assert message in refuse("build", *arguments)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        pytest.param(("--players", "four"), "integer", id="not a number"),
        pytest.param(("--rule", "set=9", "--set", "12"), "given twice", id="twice"),
        pytest.param(
            ("--rule", "rounds=3", "--rule", "rounds=4"), "given twice", id="rules"
        ),
        pytest.param(("--lang", "en,es"), "one language", id="two languages"),
        pytest.param(("--title", "x" * 201), "201 characters", id="long title"),
        pytest.param(("--names", "x" * 201), "201 characters", id="long name"),
        pytest.param(("-o", "-", "--format", "json"), "leave out", id="two outputs"),
        pytest.param(("--format", "xml"), "xml", id="format"),
        pytest.param(("--player", "4"), "--players", id="option"),
        pytest.param(("extra",), "extra", id="argument"),
    ],
)
def test_wrong_command_line(
    refuse: Refuse, arguments: tuple[str, ...], message: str
) -> None:
    """What the command line cannot mean is exit code 2."""
    assert message in refuse("build", *arguments, code=2)


def test_the_same_twice_is_once(run: Run) -> None:
    """The same key with the same value is no contradiction."""
    result = run("build", *SHEET, "--rule", "set=9", "--set", "9")
    assert result.exit_code == 0, result.output


def test_rule_on_the_command_line(run: Run, tmp_path: Path) -> None:
    """Spaces round an option and its choice do not matter."""
    codes = set()
    for rule in ("blank_value=double50", " blank_value = double50 "):
        result = run("count", "0-0", "--rule", rule, "--format", "json")
        codes.add(json.loads(result.stdout)["rules_code"])
    assert len(codes) == 1
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize("engine", ["9", "9-9", "9|9"])
def test_start_by_one_end_or_both(run: Run, engine: str) -> None:
    """The first engine is named by one end or by both."""
    result = run("deal", "--start", engine, "--format", "json")
    assert json.loads(result.stdout)["engines"][0] == 9


def test_portrait_and_landscape(refuse: Refuse) -> None:
    """Both orientations at once are refused."""
    refused = refuse("build", *SHEET, "--portrait", "--landscape", code=2)
    assert "exclude each other" in refused


def test_names_that_print_alike(run: Run) -> None:
    """Names whose difference the font lacks are noted together."""
    result = run("build", *SHEET, "--names", "Ana\U0001f3b2,Ana\U0001f682,Ana,Bo")
    assert result.exit_code == 0
    assert "Printed alike: Ana\U0001f3b2, Ana\U0001f682\n" in result.stderr
    other = run("build", *SHEET, "--names", "Ana\U0001f3b2,Ana,Bo")
    assert "alike" not in other.stderr


@pytest.mark.parametrize("parts", ["example", "rules,example"])
def test_names_cut_in_the_example(run: Run, tmp_path: Path, parts: str) -> None:
    """A name with no room at the head of the example's column is noted."""
    long = "Wilhelmina-Alexandra " * 6 + "the First"
    text = f'set = 9\nplayers = ["{long}", "Bo\U0001f3b2", "Bo\U0001f682"]\n'
    text += f'[[rounds]]\nengine = "9-9"\nout = "{long}"\n[rounds.hands]\n'
    text += f'"{long}" = []\n"Bo\U0001f3b2" = ["6-4"]\n"Bo\U0001f682" = ["5-4"]\n'
    (tmp_path / "g.toml").write_text(text, encoding="utf-8")
    line = ("build", "--pages", parts, "--example", "g.toml", "-o", "x.pdf")
    result = run(*line)
    assert result.stderr.count(f"Too long for its place and cut: {long}\n") == 1
    assert "Printed alike: Bo\U0001f3b2, Bo\U0001f682\n" in result.stderr
    printed = PdfReader(tmp_path / "x.pdf").pages[-1].extract_text()
    assert "\u2026" in printed
    assert "Too long" not in run("build", "--pages", parts, "-o", "y.pdf").stderr
