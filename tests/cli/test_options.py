"""Options of every command: once, of the right kind, and none without effect."""

import json
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import click
import pytest
from click.testing import Result
from pypdf import PdfReader

from scoresheets.cli.main import cli

Run = Callable[..., Result]
Refuse = Callable[..., str]
SHEET = ("build", "--pages", "sheet")
BLITZ = ("--example", "blitz")
MANY = {"--rule", "--name", "--hands"}
"""Options that may stand for several values."""
PRINTED = {"--names", "--name", "--title", "--date", "--place"}
"""Options whose text is printed; without one, nothing is."""


def _valued() -> list[tuple[str, str]]:
    """Return every command with each of its options that takes a value."""
    context = click.Context(cli)
    commands = ((n, cli.get_command(context, n)) for n in cli.list_commands(context))
    return [
        (name, max(option.opts, key=len))
        for name, command in commands
        for option in (command.params if command else ())
        if isinstance(option, click.Option) and not option.is_flag
    ]


VALUED = _valued()


def _two_values(command: str, name: str) -> tuple[str, str]:
    """Return two values that an option can have at once, as far as Click can tell."""
    found = cli.get_command(click.Context(cli), command)
    assert found
    (kind,) = (option.type for option in found.params if name in option.opts)
    if isinstance(kind, click.Choice):
        return kind.choices[0], kind.choices[1]
    numbers = name in ("--set", "--rounds", "--start")
    if numbers or isinstance(kind, click.types.IntParamType):
        return "3", "4"
    return "one.x", "other.x"


@pytest.mark.parametrize(("command", "option"), [p for p in VALUED if p[1] not in MANY])
def test_twice(run: Run, refuse: Refuse, command: str, option: str) -> None:
    """A value given twice is taken once; two values are refused by the option."""
    one, other = _two_values(command, option)
    line = refuse(command, option, one, option, other, code=2)
    assert "is given twice" in line
    assert option.removeprefix("--") in line
    assert one in line
    assert other in line
    assert "given twice" not in run(command, option, one, option, one).output


@pytest.mark.parametrize(
    ("command", "option"), [p for p in VALUED if p[1] not in PRINTED]
)
def test_an_empty_value(refuse: Refuse, command: str, option: str) -> None:
    """An empty value that cannot mean anything is refused by the option."""
    code = 1 if option in ("--pages", "--rule") else 2
    assert option in refuse(command, option, "", code=code)


@pytest.mark.parametrize(
    ("command", "option"),
    [p for p in VALUED if p[1] in ("--lang", "--paper", "--game", "--preset")],
)
def test_unknown_names_are_refused_everywhere(
    refuse: Refuse, command: str, option: str
) -> None:
    """Even where an option changes nothing, what it names must be there."""
    assert refuse(command, option, "nonsense").startswith(f"Error: {option}: no ")


@pytest.mark.parametrize("command", [name for name, o in VALUED if o == "--players"])
def test_too_many_players_are_refused_everywhere(refuse: Refuse, command: str) -> None:
    """Even where players change nothing, the set must feed them."""
    assert "2 to 11 players" in refuse(command, "--players", "99")


NUMBERS = ["\u0663", "1_0", " 4", "4.0", "0x4", "\uff14", "9" * 20]


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize(
    "line", [("build", "--players"), ("example", "--seed"), ("deal", "--hand")]
)
def test_numbers_in_ascii_digits(
    refuse: Refuse, line: tuple[str, ...], number: str
) -> None:
    """Digits of other scripts and Python's underscores are no number."""
    assert line[-1] in refuse(*line, number, code=2)


@pytest.mark.parametrize("number", ["\u0666", "1_2"])
@pytest.mark.parametrize(
    "line",
    [
        ("deal", "--set"),
        ("deal", "--rounds"),
        ("deal", "--start"),
        ("count", "--engine"),
    ],
)
def test_choices_in_ascii_digits(
    refuse: Refuse, line: tuple[str, ...], number: str
) -> None:
    """So it is where a number is one of the choices."""
    assert line[-1].removeprefix("--") in refuse(*line, number)


@pytest.mark.parametrize("parts", ["rules", "rules,example"])
@pytest.mark.parametrize("turn", ["portrait", "landscape"])
def test_orientation_without_a_sheet(
    run: Run, tmp_path: Path, parts: str, turn: str
) -> None:
    """The rules lie or stand as asked."""
    line = ("build", "--pages", parts, f"--{turn}", "-o", "x.pdf", "--format", "json")
    data = json.loads(run(*line).stdout)
    assert data["files"][0]["orientation"] == turn
    box = PdfReader(BytesIO((tmp_path / "x.pdf").read_bytes())).pages[0].mediabox
    assert (box.width > box.height) == (turn == "landscape")


def test_an_example_stands(run: Run, refuse: Refuse) -> None:
    """An example on its own has one orientation; the other is refused by name."""
    line = ("build", "--pages", "example", "-o", "x.pdf")
    assert "--landscape" in refuse(*line, "--landscape", code=2)
    assert run(*line, "--portrait").exit_code == 0


@pytest.mark.parametrize("output", ["new/", "new/.", "new/deep/"])
@pytest.mark.parametrize("command", [SHEET, ("count", "6-4"), ("init",)])
def test_a_folder_to_write_in(
    refuse: Refuse, command: tuple[str, ...], output: str
) -> None:
    """A name that ends like a folder makes no file of that name."""
    line = refuse(*command, "-o", output)
    assert line.startswith(f"Error: {output}: there is no such folder; make it first")


@pytest.mark.parametrize("output", ["there", "there/"])
def test_a_folder_that_is_there(refuse: Refuse, tmp_path: Path, output: str) -> None:
    """A folder is refused with or without the separator at its end."""
    (tmp_path / "there").mkdir()
    assert "is a folder; name a file in it" in refuse(*SHEET, "-o", output)


UNSEEN = ["\x01", "\x1b\x07", "\u200b", "\u2066\u2069", "\ufe0f", "\u3164"]


@pytest.mark.parametrize("text", UNSEEN, ids=ascii)
@pytest.mark.parametrize("option", sorted(PRINTED))
def test_nothing_to_print(refuse: Refuse, option: str, text: str) -> None:
    """A text of nothing that can be seen is refused by its option."""
    line = refuse(*SHEET, option, text, code=2)
    assert line == f"Error: {option}: {text!a} has nothing to print"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--players", "6"), "--players 6: the example blitz has 4 players"),
        (("--rounds", "5"), "--rounds 5: the example blitz has 3 rounds"),
        (("--rule", "rounds=half"), "--rounds 7: the example blitz has 3 rounds"),
        (("--seed", "2"), "--seed 2: the example blitz was played, not generated"),
    ],
)
def test_a_game_that_was_played(
    run: Run, refuse: Refuse, arguments: tuple[str, ...], said: str
) -> None:
    """An example that is alone is refused what it cannot follow; a sheet notes it."""
    assert said in refuse("example", *BLITZ, *arguments, code=2)
    alone = ("build", "--pages", "example", "-o", "x.pdf")
    assert said in refuse(*alone, *BLITZ, *arguments, code=2)
    result = run("build", *BLITZ, *arguments, "-o", "x.pdf", "--format", "json")
    assert said in result.stderr
    assert said in json.loads(result.stdout)["notes"]


def test_what_a_game_agrees_with(run: Run) -> None:
    """Options that say what the example has anyway are no contradiction."""
    result = run("example", *BLITZ, "--players", "4", "--rounds", "3")
    assert (result.exit_code, result.stderr) == (0, "")


def test_the_example_file_follows_its_options(run: Run, tmp_path: Path) -> None:
    """A game to change has as many rounds as asked for."""
    assert run("init", "--example", "--rounds", "2").exit_code == 0
    written = (tmp_path / "example-game.toml").read_text("utf-8")
    assert written.count("[[rounds]]") == 2


def test_options_of_pages_left_out(run: Run, refuse: Refuse) -> None:
    """What only a page left out would show is noted, and checked all the same."""
    line = ("build", "--pages", "rules", "-o", "x.pdf")
    result = run(*line, "--names", "A,B", "--date", "May", "--seed", "3")
    assert "--names, --date: not shown" in result.stderr
    assert "--seed: not shown" in result.stderr
    assert "did you mean 'blitz'?" in refuse(*line, "--example", "blits")


NAME = "Bo\x1b[31m\x07\x9b\x7f\u202e"
CONTROLS = {*"\x1b\x07\x9b\x7f"}


def _write_game(path: Path, *players: str) -> None:
    """Write a game of Ana and others, each left with one tile."""
    tiles = ("6-4", "6-5")
    held = {name: [tile] for name, tile in zip(players, tiles, strict=False)}
    rows = [{"engine": "9-9", "out": "Ana", "hands": {"Ana": [], **held}}]
    game = {"set": 9, "players": ["Ana", *players], "rounds": rows}
    path.write_text(json.dumps(game), encoding="utf-8")


@pytest.mark.parametrize("kind", ["text", "md", "json"])
def test_controls_in_names_are_visible(run: Run, tmp_path: Path, kind: str) -> None:
    """No control character of a name reaches a terminal."""
    _write_game(tmp_path / "g.json", NAME)
    result = run("example", "--example", "g.json", "--format", kind)
    assert result.exit_code == 0
    assert not CONTROLS & {*result.output}
    if kind == "json":
        assert json.loads(result.stdout)["players"] == ["Ana", NAME]
    else:
        assert "\u202e" not in result.output


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (("example", "--example", "g.json"), 1),
        (("example", "--example", "\x1b"), 1),
        (("example", "--rule", "\x1b"), 1),
        (("example", "--\x1b"), 2),
        (("example", "\x1b"), 2),
        (("example", "--format", "\x1b"), 2),
        (("\x1b",), 2),
        (("--\x1b",), 2),
    ],
    ids=ascii,
)
def test_controls_in_errors_are_visible(
    refuse: Refuse, tmp_path: Path, line: tuple[str, ...], code: int
) -> None:
    """No control character of a wrong word reaches a terminal."""
    _write_game(tmp_path / "g.json", NAME, NAME)
    said = refuse(*line, code=code)
    assert "\\x1b" in said
    assert not CONTROLS & {*said}


@pytest.mark.parametrize(
    ("rule", "meant"),
    [
        ("blank=50", "blank_value"),
        ("blank=in_hand_at_end", "blank_when"),
        ("double_blank=50", "blank_value"),
        ("value=end25", "blank_value"),
        ("penalty=round_highest", "misplay_penalty"),
        ("penalty=99", "open_train_penalty"),
        ("tie=lowest_nonzero,shared", "tie_break"),
        ("tie=draw", "tie_break"),
        ("winner=-5", "round_winner_score"),
        ("doubles_per_game=chain", "doubles_per_turn"),
        ("draw_cuont=until_playable", "draw_count"),
    ],
)
def test_the_option_that_takes_the_choice(
    refuse: Refuse, rule: str, meant: str
) -> None:
    """Of several options with such a name the choice tells which one is meant."""
    assert f"did you mean {meant!r}?" in refuse("build", "--rule", rule)


def test_what_an_option_needs(run: Run, tmp_path: Path) -> None:
    """List and file to change say it alike."""
    needs = "double_obligation=everyone_until_covered; and with doubles_per_turn="
    assert f"applies only with {needs}" in run("options").stdout
    run("init", "-o", "h.toml")
    assert f"# Only with {needs}" in (tmp_path / "h.toml").read_text(encoding="utf-8")


def test_presets_tell_what_follows(run: Run) -> None:
    """A choice that follows from another one is a change, too."""
    presets = json.loads(run("presets", "--format", "json").stdout)["presets"]
    (changes,) = (p["changes"] for p in presets if p["name"] == "gamerules")
    assert changes["doubles_per_turn"] == "unlimited_then_one_extra"
    assert presets[0]["changes"] == {}


def test_names_beside_a_game(run: Run, refuse: Refuse) -> None:
    """A game that was played keeps its own players, and that is noted."""
    run("init", "--example", "-o", "g.toml")
    line = ("build", "--example", "g.toml", "-o", "s.pdf", "--force", "--names")
    assert "--names for 2: the example g.toml has 4 players" in run(*line, "A,B").stderr
    assert "--names" not in run(*line, "A,B,C,D").stderr
    assert "--names" not in run(*line, "A,B", "--players", "4").stderr
    example = ("build", "--example", "g.toml", "--pages", "example", "-o", "e.pdf")
    assert "leave it out" in refuse(*example, "--names", "A,B", code=2)
    assert "5 names are given" in refuse(
        *example, "--names", "A,B,C,D,E", "--players", "4"
    )


def test_figures_are_written_as_people_read_them(run: Run) -> None:
    """Thousands are parted."""
    assert "1,092 pips" in run("deal").stdout
    assert "1.092 pips" in run("deal", "--lang", "es").stdout
    every = [f"{high}-{low}" for high in range(13) for low in range(high + 1)]
    counted = run("count", *every).stdout
    assert counted.endswith("\n1,092 points\n")
    assert "12-12    24      24    1,092  pips" in counted
    assert "a whole number, 10 to 1,000" in run("options").stdout
    assert "10 to 1.000" in run("options", "--lang", "es").stdout


HEAVY = """
game = "mexican-train"
set = 12
players = ["Ana", "Bo", "Cy"]
[rules]
blank_value = 200
round_winner_score = -10
"""


def test_a_long_example_in_text(run: Run, tmp_path: Path) -> None:
    """Totals above a thousand are parted; nobody's points are called None."""
    rounds = "".join(
        f'[[rounds]]\nround = {n}\nengine = "{13 - n}-{13 - n}"\nout = "Ana"\n'
        + ('late = ["Cy"]\n' if n == 1 else "")
        + '[rounds.hands]\nAna = []\nBo = ["0-0"]\n'
        + ('Cy = ["1-0"]\n' if n > 1 else "")
        for n in range(1, 7)
    )
    (tmp_path / "long.toml").write_text(HEAVY + rounds, encoding="utf-8")
    told = run("example", "--example", "long.toml").stdout
    rows = [line.split() for line in told.splitlines()]
    assert ["Bo", "0-0", "200", "1,200"] in rows
    assert ["Ana", "went", "out", "0", "\N{MINUS SIGN}10", "\N{MINUS SIGN}60"] in rows
    assert rows.count(["Cy", "–", "–"]) == 1
    assert "None" not in told


def test_a_race_has_no_number_of_rounds(run: Run) -> None:
    """Nobody knows it before the target is reached."""
    assert "rounds" not in run("deal", "--game", "draw").stdout
    deal = json.loads(run("deal", "--game", "draw", "--format", "json").stdout)
    assert deal["rounds"] is None
    assert deal["engines"] == []
    for row in deal["rows"]:
        dealt = row["players"] * row["hand"] + row["engine"] + row["boneyard"]
        assert dealt == deal["tiles"]
