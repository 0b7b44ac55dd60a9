"""Files that people write: used again as they are, or refused in one line."""

import json
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]
Refuse = Callable[..., str]
RULES = ("--rule", "blank_value=double50", "--rule", "tie_break=lowest_nonzero,shared")


def _code(run: Run, *arguments: str) -> str:
    result = run("options", *arguments, "--format", "json")
    assert result.exit_code == 0, result.output
    return str(json.loads(result.stdout)["rules_code"])


@pytest.mark.parametrize(
    "chosen",
    [
        (),
        RULES,
        ("--set", "9", "--rounds", "5", "--start", "4"),
        ("--preset", "card-and-puzzle", "--rule", "blank_value=33"),
    ],
    ids=["standard", "rules", "short forms", "preset"],
)
@pytest.mark.parametrize("language", ["en", "es"])
def test_house_rules_again(
    run: Run, tmp_path: Path, chosen: tuple[str, ...], language: str
) -> None:
    """What init writes can be used at once, and gives the same rules code."""
    result = run("init", *chosen, "--lang", language)
    assert result.stdout == "house-rules.toml\n"
    tomllib.loads((tmp_path / "house-rules.toml").read_text(encoding="utf-8"))
    file = ("--house-rules", "house-rules.toml")
    assert _code(run, *file) == _code(run, *chosen)
    built = run("build", *file, "-o", "x.pdf", "--format", "json")
    assert built.exit_code == 0, built.output
    assert json.loads(built.stdout)["rules_code"] == _code(run, *chosen)


def test_the_command_line_wins(run: Run) -> None:
    """A choice on the command line stands over the file's."""
    assert run("init", *RULES).exit_code == 0
    file = ("--house-rules", "house-rules.toml")
    changed = _code(run, *file, "--rule", "blank_value=pips")
    assert changed == _code(run, "--rule", "tie_break=lowest_nonzero,shared")


@pytest.mark.parametrize(
    "chosen",
    [(), ("--set", "9", "--players", "3"), ("--set", "6", "--lang", "es")],
    ids=["blitz", "double-nine", "Spanish"],
)
def test_example_game_again(run: Run, tmp_path: Path, chosen: tuple[str, ...]) -> None:
    """The example game that init writes can be built and shown at once."""
    result = run("init", "--example", *chosen)
    assert result.exit_code == 0, result.output
    assert result.stdout == "example-game.toml\n"
    written = tomllib.loads((tmp_path / "example-game.toml").read_text("utf-8"))
    file = ("--example", "example-game.toml")
    shown = json.loads(run("example", *file, "--format", "json").stdout)
    assert shown["players"] == written["players"]
    assert shown["set"] == written["set"]
    assert len(shown["rounds"]) == len(written["rounds"])
    built = run("build", *file, "-o", "x.pdf", "--format", "json")
    assert built.exit_code == 0, built.output
    assert json.loads(built.stdout)["rules_code"] == shown["rules_code"]


def test_blitz_in_the_language_of_the_document(run: Run) -> None:
    """The shipped example calls its first player you, and is won by a tie-break."""
    for language, you in (("en", "You"), ("es", "Tú")):
        data = json.loads(
            run(
                *("example", "--example", "blitz", "--lang", language),
                *("--preset", "card-and-puzzle", "--format", "json"),
            ).stdout
        )
        assert data["players"][0] == you
        assert data["standings"]["winners"] == [you]
        assert data["standings"]["decided_by"] == "lowest_nonzero"


@pytest.mark.parametrize("kind", [(), ("--example",)], ids=["rules", "example"])
def test_init_keeps_what_is_there(
    run: Run, refuse: Refuse, tmp_path: Path, kind: tuple[str, ...]
) -> None:
    """A file that somebody may have changed is not replaced."""
    (path,) = (tmp_path / run("init", *kind).stdout.strip(),)
    path.write_text("mine", encoding="utf-8")
    assert "--force" in refuse("init", *kind)
    assert path.read_text(encoding="utf-8") == "mine"
    assert run("init", *kind, "--force").exit_code == 0


BROKEN = [
    pytest.param("players = [A, B\n", id="bracket"),
    pytest.param("", id="empty"),
    pytest.param("[rules]\nset = 9\n[rules]\n", id="table twice"),
    pytest.param("[rules]\nset = 9\nset = 9\n", id="key twice"),
    pytest.param("rules = 3\n", id="wrong type"),
    pytest.param("game = 4\n", id="game is a number"),
    pytest.param('game = "mexican-tran"\n', id="unknown game"),
    pytest.param('[rules]\nblank = "pips"\n', id="unknown option"),
    pytest.param('[rules]\nblank_value = "pip"\n', id="unknown choice"),
    pytest.param("[rules]\nblank_value = 1.5\n", id="fraction"),
    pytest.param("[rules]\nblank_value = true\n", id="truth"),
    pytest.param("[rules]\nblank_value = 99999\n", id="too much"),
    pytest.param("nonsense = 1\n", id="unknown key"),
    pytest.param("\x00\n", id="null"),
    pytest.param("a = " + "[" * 5000 + "\n", id="deep"),
]


@pytest.mark.parametrize("text", BROKEN)
@pytest.mark.parametrize("option", ["--house-rules", "--example"])
def test_broken_files(refuse: Refuse, tmp_path: Path, option: str, text: str) -> None:
    """A file that is wrong is one line that names it, and no document."""
    (tmp_path / "bad.toml").write_text(text, encoding="utf-8")
    assert "bad.toml" in refuse("build", option, "bad.toml", "-o", "x.pdf")


@pytest.mark.parametrize("option", ["--house-rules", "--example"])
def test_unreadable_files(refuse: Refuse, tmp_path: Path, option: str) -> None:
    """No file, a folder, another encoding and far too much are one line each."""
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "latin.toml").write_bytes('# Ñandú\ngame = "ñ"\n'.encode("cp1252"))
    (tmp_path / "huge.toml").write_bytes(b"# " + b"x" * 4_100_000)
    for name, said in (
        ("nothing.toml", "no such file"),
        ("folder.toml", "directory"),
        ("latin.toml", "line 1"),
        ("huge.toml", "larger than"),
    ):
        line = refuse("build", option, name, "-o", "x.pdf")
        assert name in line
        assert said in line.lower()


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_saved_by_other_editors(
    run: Run, tmp_path: Path, mark: str, line_end: str
) -> None:
    """A byte order mark and Windows line ends change nothing."""
    text = f'{mark}[rules]{line_end}blank_value = "double50"{line_end}'
    (tmp_path / "home.toml").write_bytes(text.encode("utf-8"))
    code = _code(run, "--house-rules", "home.toml")
    assert code == _code(run, "--rule", "blank_value=double50")


GAME = """
set = 9
players = ["A", "B"]
[[rounds]]
engine = "9-9"
out = "A"
[rounds.hands]
A = []
B = ["6-4"]
"""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        pytest.param('"6-4"', '"6-4", "4-6"', "6-4", id="tile twice in a hand"),
        pytest.param('"6-4"', '"9-9"', "9-9", id="the engine"),
        pytest.param('"6-4"', '"10-4"', "10-4", id="not in the set"),
        pytest.param('"6-4"', '"6/4"', "6-4", id="another separator"),
        pytest.param('"6-4"', "64", "64", id="a number"),
        pytest.param('out = "A"', 'out = "B"', "B", id="out with tiles"),
        pytest.param('out = "A"', 'out = "C"', "C", id="out but not playing"),
        pytest.param('"A", "B"', '"A", "a"', "a", id="same name"),
        pytest.param('"A", "B"', '"A"', "player", id="one player"),
        pytest.param("B = ", "C = ", "C", id="hand of nobody"),
        pytest.param('"9-9"', '"9-8"', "9-8", id="engine is no double"),
        pytest.param("set = 9", 'set = "9x"', "9x", id="set"),
        pytest.param("set = 9", "set = 9\nsts = 1", "sts", id="unknown key"),
        pytest.param(
            "set = 9", "set = 9\nrules.start_double = 15", "no 15-15", id="start"
        ),
        pytest.param(
            "set = 9", 'preset = "no"\nset = 9', "no preset named 'no'", id="preset"
        ),
        pytest.param(
            "set = 9",
            'rules_code = "AAAA-AAAA"\nset = 9',
            "rules_code: 'AAAA-AAAA', but its rules make ",
            id="code",
        ),
        pytest.param(
            "set = 9",
            "rounds_planned = 100000\nset = 9",
            "rounds_planned: 100000 rounds; an example has at most 38",
            id="rounds",
        ),
        pytest.param(
            'out = "A"',
            'boneyard = 40\nout = "A"',
            "40 tiles in the boneyard, but 15 tiles each leave 24",
            id="boneyard",
        ),
        pytest.param(
            'out = "A"\n[rounds.hands]\nA = []\nB = ["6-4"]',
            'out = "A"\nboneyard = 23\n[rounds.hands]\nA = []\nB = ['
            + ", ".join(f'"8-{a}", "7-{a}"' for a in range(7))
            + ', "6-0", "6-1", "6-2"]',
            "round 1, B: holds 17 tiles; 15 are dealt and 1 drawn by all",
            id="hand",
        ),
    ],
)
def test_games_that_cannot_be(
    refuse: Refuse, tmp_path: Path, old: str, new: str, said: str
) -> None:
    """A game that cannot have happened is refused, and what is wrong is named."""
    assert old in GAME
    (tmp_path / "game.toml").write_text(GAME.replace(old, new, 1), encoding="utf-8")
    for command in (("build", "-o", "x.pdf"), ("example",)):
        line = refuse(*command, "--example", "game.toml")
        assert said in line
        assert "game.toml" in line


def test_a_game_without_rounds(refuse: Refuse, tmp_path: Path) -> None:
    """An example needs a round to show."""
    (tmp_path / "game.toml").write_text('players = ["A", "B"]\nrounds = []\n')
    line = refuse("example", "--example", "game.toml")
    assert "game.toml: rounds: an example needs at least one" in line


@pytest.mark.parametrize(
    "chosen",
    [
        (),
        ("--preset", "card-and-puzzle"),
        ("--rule", "blank_value=33", "--set", "9", "--players", "7"),
    ],
    ids=["standard", "preset", "rules"],
)
def test_a_true_rules_code(run: Run, tmp_path: Path, chosen: tuple[str, ...]) -> None:
    """An example that was written as JSON is read again, its preset too."""
    line = ("example", "--format", "json")
    first = run(*line, *chosen, "-o", "game.json")
    assert first.exit_code == 0, first.output
    again = json.loads(run(*line, "--example", "game.json").stdout)
    written = json.loads((tmp_path / "game.json").read_text("utf-8"))
    for key in ("rules_code", "preset", "rules", "rounds", "standings"):
        assert again[key] == written[key]


_JOINED = (
    *("first_turn_double", "first_turn_out", "must_play", "no_starter"),
    *("others_start_my_train", "marked_train_access", "draw_empty"),
    *("double_extra_tile", "doubles_per_turn", "cover_order", "double_uncoverable"),
    *("double_branch", "blanks_wild", "block_test"),
)
"""Options that were not there when `_OLDER` was a code of these presets."""
_OLDER = {
    "gamerules": ("C03E-1JNC", {"marker_off": "own_play"}),
    "domino-score": ("ZYNM-D713", {"mexican_start": "any_turn"}),
    "idaho-good-sam": ("BQ5Q-Z45S", {}),
}


@pytest.mark.parametrize("preset", _OLDER)
def test_a_game_older_than_some_options(run: Run, tmp_path: Path, preset: str) -> None:
    """A game keeps the code it was written with, whatever its preset says today."""
    code, then = _OLDER[preset]
    line = ("example", "--preset", preset, "--format", "json")
    game = json.loads(run(*line).stdout)
    rules = {n: said for n, said in game["rules"].items() if n not in _JOINED}
    game |= {"rules_code": code, "rules": {**rules, **then}}
    (tmp_path / "game.json").write_text(json.dumps(game), encoding="utf-8")
    checked = run("check", "game.json")
    assert (checked.exit_code, code in checked.stdout) == (0, True), checked.output
    built = run("build", "--example", "game.json", "-o", "x.pdf", "--format", "json")
    assert json.loads(built.stdout)["rules_code"] == code
    again = json.loads(run(*line[:1], "--example", "game.json", *line[3:]).stdout)
    assert (again["rules_code"], again["preset"]) == (code, preset)


def test_a_preset_stands_for_its_rules(run: Run, tmp_path: Path) -> None:
    """A game that names its preset, and no rules, is scored by the preset."""
    text = GAME.replace("set = 9", 'preset = "card-and-puzzle"\nset = 9')
    (tmp_path / "game.toml").write_text(text, encoding="utf-8")
    line = ("example", "--example", "game.toml", "--format", "json")
    shown = json.loads(run(*line).stdout)
    assert shown["preset"] == "card-and-puzzle"
    preset = ("--preset", "card-and-puzzle", "--set", "9", "--format", "json")
    options = json.loads(run("options", *preset).stdout)["options"]
    in_force = {option["name"]: option["in_force"] for option in options}
    assert shown["rules"] == {name: said for name, said in in_force.items() if said}


def test_a_tile_in_two_hands(refuse: Refuse, tmp_path: Path) -> None:
    """One tile cannot be in two hands of a round."""
    text = GAME.replace('"A", "B"', '"A", "B", "C"') + 'C = ["4-6"]\n'
    (tmp_path / "game.toml").write_text(text, encoding="utf-8")
    refusal = refuse("build", "--example", "game.toml", "-o", "x.pdf")
    assert "round 1, C: tile '6-4'" in refusal


def test_endless_example(refuse: Refuse, tmp_path: Path) -> None:
    """A game of more rounds than an example can show is refused at once."""
    rounds = "".join(
        '[[rounds]]\nout = "Ana"\nhands = { Ana = [], Bo = ["6-4"] }\n'
        for _ in range(39)
    )
    text = f'players = ["Ana", "Bo"]\n{rounds}'
    (tmp_path / "long.toml").write_text(text, encoding="utf-8")
    assert "at most 38" in refuse("build", "--example", "long.toml", "-o", "x.pdf")


def test_numbers_and_names_without_end(refuse: Refuse, tmp_path: Path) -> None:
    """A number of thousands of digits, or such a name, is refused at once."""
    (tmp_path / "home.toml").write_text(f"[rules]\nrounds = {'9' * 5000}\n")
    assert "too large" in refuse("deal", "--house-rules", "home.toml")
    (tmp_path / "long.toml").write_text(
        f'players = ["{"a" * 9000}", "Bo"]\nrounds = []'
    )
    assert "at most 200" in refuse("build", "--example", "long.toml", "-o", "x.pdf")
    assert "a" * 40 in refuse("example", "--example", "a" * 300)


def test_unreadable_text(refuse: Refuse) -> None:
    """Letters that the locale cannot read are refused by their option."""
    assert "--title" in refuse("build", "--title", "Bo\udce9", "-o", "x.pdf", code=2)


def test_you_in_a_file_is_a_name(run: Run, tmp_path: Path) -> None:
    """Only shipped examples have a stand-in for "you"; players never melt together."""
    text = 'players = ["{you}", "You"]\n[[rounds]]\nengine = "9-9"\nout = "You"\n'
    text += 'hands = { "{you}" = ["6-4"], You = [] }\n'
    (tmp_path / "g.toml").write_text(text)
    result = run("example", "--set", "9", "--example", "g.toml", "--format", "json")
    assert json.loads(result.stdout)["rounds"][0]["points"] == {"{you}": 10, "You": 0}


@pytest.mark.parametrize("rule", ["--start=set_max", "--rule=start_double=set_max"])
def test_start_at_the_top_by_name(run: Run, rule: str) -> None:
    """The named choice of the first engine is taken like any other."""
    assert json.loads(run("deal", rule, "--format", "json").stdout)["engines"][0] == 12


def test_nobody_wins_after_sharing(run: Run, tmp_path: Path) -> None:
    """A shared place ends the tie-break, whatever the list names after it."""
    text = 'set = 9\nplayers = ["Ana", "Bo"]\n'
    text += '[[rounds]]\nout = "Ana"\nhands = { Ana = [], Bo = ["6-4"] }\n'
    text += '[[rounds]]\nout = "Bo"\nhands = { Ana = ["9-1"], Bo = [] }\n'
    (tmp_path / "g.toml").write_text(text)
    rule = ("--rule", "tie_break=shared,lowest_nonzero")
    result = run("example", *rule, "--example", "g.toml", "--format", "json")
    standings = json.loads(result.stdout)["standings"]
    assert standings["winners"] == ["Ana", "Bo"]
    assert [step["step"] for step in standings["tie_break"]] == ["shared"]


LATE = """\
set = 9
players = ["Ana", "Bo", "Cy"]
rounds_planned = 2

[[rounds]]
engine = "9-9"
out = "Ana"
late = ["Cy"]
hands = { Ana = [], Bo = ["5-0"] }

[[rounds]]
engine = "8-8"
out = "Bo"
hands = { Ana = ["1-0"], Bo = [], Cy = ["2-0"] }
"""


def test_a_late_player(run: Run, tmp_path: Path) -> None:
    """Who comes late starts with the highest total at the table, on paper as well."""
    (tmp_path / "late.toml").write_text(LATE, encoding="utf-8")
    line = ("example", "--example", "late.toml", "--format", "json")
    players = json.loads(run(*line).stdout)["standings"]["players"]
    assert [player["total"] for player in players] == [1, 5, 7]
    built = run("build", "--example", "late.toml", "-o", "late.pdf")
    assert built.exit_code == 0, built.output


def test_an_endless_count(refuse: Refuse, tmp_path: Path) -> None:
    """More misplays than there are turns are a slip of the pen."""
    text = LATE.replace('out = "Bo"', 'out = "Bo"\nmisplays = { Cy = 100 }')
    (tmp_path / "late.toml").write_text(text, encoding="utf-8")
    line = refuse("example", "--example", "late.toml")
    assert "round 2, misplays: 100; at most 99 a player" in line
