"""``sheets rules``: four formats that say the same, and where they go."""

import json
import re
from collections import Counter
from collections.abc import Callable
from html import unescape
from io import BytesIO
from pathlib import Path

import pytest
from checks.pdf_gate import violations
from checks.pdf_tables import read_text
from click.testing import Result
from pypdf import PdfReader

from scoresheets.build.rulebook import LENGTHS
from scoresheets.i18n import locale_names
from scoresheets.pages.paper import PAPERS

Run = Callable[..., Result]
Refuse = Callable[..., str]
LINES = (
    (),
    ("--preset", "gamerules"),
    ("--preset", "domino-score", "--set", "15", "--players", "8"),
    ("--set", "6", "--players", "2", "--rule", "mexican_trains=none"),
    ("--set", "18", "--players", "14", "--rule", "doubles_per_turn=chain"),
    ("--rule", "engine_source=highest_held", "--rule", "win_condition=most_rounds_won"),
)


_NO_TEXT = r"(?s)<style>.*?</style>|<nav.*?</nav>|<[^>]*>"


def squeezed(text: str) -> str:
    """Return letters and figures alone: formats break and mark words differently."""
    return re.sub(r"[\W_]+", "", text)


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        pytest.param((), "mexican-train-rules-full-d12-4p-letter-en.pdf", id="usual"),
        pytest.param(
            ("--length", "card", "--lang", "es", "--set", "9", "--players", "6"),
            "mexican-train-rules-card-d9-6p-a4-es.pdf",
            id="card",
        ),
        pytest.param(
            ("--format", "html"),
            "mexican-train-rules-full-d12-4p-letter-en.html",
            id="html",
        ),
    ],
)
def test_default_file(
    run: Run, tmp_path: Path, arguments: tuple[str, ...], name: str
) -> None:
    """A rulebook is named after game, length, set, players, paper and language."""
    result = run("rules", *arguments)
    assert result.exit_code == 0, result.output
    assert result.stdout == f"output/{name}\n"
    assert [path.name for path in (tmp_path / "output").iterdir()] == [name]


def test_other_rules_add_their_code(run: Run) -> None:
    """A rulebook of other rules does not replace that of the usual ones."""
    line = ("rules", "--length", "card", "--rule", "blank_value=double50")
    code = json.loads(run(*line, "--format", "json").stdout)["rules_code"]
    assert run(*line).stdout.strip().endswith(f"-en-{code}.pdf")


@pytest.mark.parametrize("locale", locale_names())
@pytest.mark.parametrize(
    "line", LINES, ids=[" ".join(line) or "usual" for line in LINES]
)
def test_formats_agree(run: Run, line: tuple[str, ...], locale: str) -> None:
    """PDF, HTML and Markdown show the clauses that JSON lists, in the same order."""
    for length in LENGTHS:
        about = ("rules", *line, "--lang", locale, "--length", length)
        data = json.loads(run(*about, "--format", "json").stdout)
        assert data["schema"] == 1
        assert data["locale"] == locale
        assert data["length"] == length
        html = run(*about, "--format", "html", "-o", "-").stdout
        pdf = run(*about, "-o", "-").stdout_bytes
        shown = {
            "md": run(*about, "--format", "md").stdout,
            "html": unescape(re.sub(_NO_TEXT, "", html)),
            "pdf": read_text(pdf),
        }
        for kind, text in shown.items():
            if kind != "pdf":  # there it stands at the foot, which nobody reads twice
                assert data["rules_code"] in text
            said, at = squeezed(text), 0
            for clause in data["clauses"][1:]:
                words = squeezed(clause["text"])
                at = said.find(words, at)
                assert at >= 0, (kind, clause["id"])


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("locale", locale_names())
@pytest.mark.parametrize("length", LENGTHS)
def test_the_gate(run: Run, length: str, locale: str, paper: str) -> None:
    """Every length in every language and on every paper is sound, and long enough."""
    most = {"card": 1, "short": 2, "full": 18}[length]
    for line in LINES[:: 2 if length == "full" else 1]:
        about = ("--lang", locale, "--paper", paper, "--length", length)
        result = run("rules", *line, *about, "-o", "-")
        assert result.exit_code == 0, result.output
        data = result.stdout_bytes
        assert violations(data, paper, margin_mm=6.35) == [], line
        pages = len(PdfReader(BytesIO(data)).pages)
        assert pages <= most if length != "full" else 9 <= pages <= most, (line, pages)


def test_the_same_bytes(run: Run, tmp_path: Path) -> None:
    """The same arguments give the same file, which needs no force to be replaced."""
    for _ in range(2):
        result = run("rules", "-o", "r.pdf")
        assert result.exit_code == 0, result.output
    first = (tmp_path / "r.pdf").read_bytes()
    assert run("rules", "-o", "-").stdout_bytes == first
    (tmp_path / "r.pdf").write_bytes(first + b"x")
    assert run("rules", "-o", "r.pdf").exit_code == 1


def test_html_is_not_replaced(run: Run, refuse: Refuse) -> None:
    """An HTML file that is there needs --force."""
    assert run("rules", "--format", "html", "-o", "r.html").exit_code == 0
    assert "r.html" in refuse("rules", "--format", "html", "-o", "r.html")
    forced = run("rules", "--format", "html", "-o", "r.html", "--force")
    assert forced.exit_code == 0


def test_check_knows_a_rulebook(run: Run) -> None:
    """A rulebook, a sheet and a house-rules file of the same rules agree."""
    rule = ("--rule", "blank_value=double50")
    assert run("rules", *rule, "-o", "r.pdf").exit_code == 0
    assert run("build", *rule, "--pages", "sheet", "-o", "s.pdf").exit_code == 0
    result = run("check", "r.pdf", "s.pdf", "--format", "json")
    assert result.exit_code == 0
    kinds = [file["kind"] for file in json.loads(result.stdout)["files"]]
    assert kinds == ["rulebook", "sheet"]
    assert run("rules", "-o", "o.pdf").exit_code == 0
    assert run("check", "r.pdf", "o.pdf").exit_code == 3


def test_no_sheet_is_made_of_a_rulebook(run: Run, refuse: Refuse) -> None:
    """``--from`` takes sheets; what it was given is named."""
    assert run("rules", "-o", "r.pdf").exit_code == 0
    assert "rulebook, not a sheet" in refuse("build", "--from", "r.pdf")


@pytest.mark.parametrize(
    ("line", "code", "complaint"),
    [
        pytest.param(("--length", "long"), 2, "'long'", id="length"),
        pytest.param(("--against", "nobody"), 1, "no preset named", id="preset"),
        pytest.param(
            ("--against", "gamerules", "--length", "card"), 2, "--against", id="card"
        ),
        pytest.param(("--lang", "xx"), 1, "no language named", id="language"),
        pytest.param(("--templates", "nowhere"), 1, "nowhere", id="templates"),
        pytest.param(("--players", "40"), 1, "40", id="players"),
        pytest.param(("--rule", "cover_order=lifo"), 1, "cover_order", id="rule"),
        pytest.param(("-o", "no/such/r.pdf"), 1, "no/such", id="folder"),
        pytest.param(("--format", "epub"), 2, "'epub'", id="format"),
    ],
)
def test_refusals(
    refuse: Refuse, line: tuple[str, ...], code: int, complaint: str
) -> None:
    """What cannot be is refused in one line that names it."""
    assert complaint in refuse("rules", *line, code=code)


@pytest.mark.parametrize("locale", locale_names())
def test_large_print(run: Run, refuse: Refuse, locale: str) -> None:
    """Large print has no type under 12 points, and body of 18; a card has no room."""
    line = ("rules", "--large-print", "--lang", locale)
    data = run(*line, "--players", "8", "-o", "-").stdout_bytes
    paper = "letter" if locale != "es" else "a4"
    assert violations(data, paper, margin_mm=6.35) == []
    sizes: Counter[float] = Counter()
    for page in PdfReader(BytesIO(data)).pages:
        page.extract_text(
            visitor_text=lambda text, _cm, _tm, _font, size: sizes.update(
                {round(size, 1): len(text.strip())}
            )
        )
    assert min(size for size, count in sizes.items() if count) >= 12
    assert max(sizes, key=lambda size: sizes[size]) == 18
    assert "--length full" in refuse(*line, "--length", "card")
    html = run(*line, "--format", "html", "-o", "-").stdout
    assert '<body class="large">' in html
    assert "--large-print" in refuse(*line, "--format", "md", code=2)


def test_against_tells_what_differs(run: Run) -> None:
    """Each difference has a row with both choices."""
    told = run("rules", "--against", "gamerules", "--format", "md").stdout
    rows = told.partition("## How we differ")[2].partition("\n## ")[0]
    assert "| Double blank in hand | its pips, 0 | 50 points |" in rows
    assert "| Question | Here | Game Rules |" in rows


def rows_against(run: Run, *line: str) -> dict[str, list[str]]:
    """Return the rows of a comparison by their heads."""
    told = run("rules", "--format", "md", *line)
    assert told.exit_code == 0, told.output
    lines = told.stdout.partition("## How we differ")[2].partition("\n## ")[0]
    cells = [line.strip("| ").split(" | ") for line in lines.splitlines()]
    return {row[0]: row[1:] for row in cells if len(row) > 1}


def test_what_a_source_does_not_say_does_not_differ(run: Run) -> None:
    """A comparison lists what its source states, not the usual beside it."""
    forks = ("--rule", "double_branch=yes", "--rule", "out_with_double=ends_round")
    silent = rows_against(run, "--against", "gamerules", *forks)
    assert "Forks at doubles" not in silent
    assert "Double blank in hand" in silent
    assert "Forks at doubles" in rows_against(run, "--against", "standard", *forks)
    line = ("--against", "nw-louisiana", "--preset", "idaho-good-sam", "--set", "9")
    rows = rows_against(run, *line)
    assert {"Tiles", "Rounds", "First engine"} <= {*rows}, rows
    card = rows_against(run, "--against", "card-and-puzzle", "--preset", "gamerules")
    assert {*card} == {"Question", "Double blank in hand"}


def test_own_words_are_among_the_differences(run: Run, tmp_path: Path) -> None:
    """Words that stand instead of ours or beside them have a row each."""
    texts = {
        "blank_value.pips": "Blanks *cost* nothing.",
        "blank_value.end25": "Not in force.",
        "aim": "Win " + "everything " * 20,
        "word_pip": "A dot.",
        "doubles.ours": "- Sing.\n- Dance.",
        "snacks": "# Our | snacks\n\nNo grease.",
    }
    table = "\n".join(f"{json.dumps(k)} = {json.dumps(v)}" for k, v in texts.items())
    (tmp_path / "h.toml").write_text(f"[text.en]\n{table}\n", encoding="utf-8")
    line = ("--house-rules", "h.toml", "--against")
    rows = rows_against(run, *line, "gamerules")
    assert rows["Double blank in hand"] == ["Blanks cost nothing.", "50 points"]
    assert rows["The game"] == ["Win" + " everything" * 6 + "…", "–"]
    assert rows["Words of the game"] == ["A dot.", "–"]
    assert rows["Doubles"] == ["Sing. Dance.", "–"]
    assert rows["Our \\| snacks"] == ["No grease.", "–"]
    assert not any("Not in force." in row for row in rows.values())
    rows = rows_against(run, *line, "continental-ranch")
    assert rows["Double blank in hand"] == ["Blanks cost nothing.", "–"]


def test_a_deal_beyond_tables_is_noted(run: Run) -> None:
    """What the sheet warns of, the rulebook warns of, in JSON too."""
    result = run("rules", "--players", "11", "--format", "json")
    assert json.loads(result.stdout)["notes"]
    assert "Note:" in result.stderr


def test_a_choice_that_follows_is_noted(run: Run) -> None:
    """A rule that brings another one with it says so, unless both are asked for."""
    rule, other = "double_extra_tile=any_available_train", "doubles_per_turn"
    note = f"{other}=unlimited_then_one_extra goes with {rule}."
    for command in (
        *[(name, "--format", "json") for name in ("rules", "example", "options")],
        *[(name, "--format", "json") for name in ("deal", "count")],
        ("build", "--format", "json", "-o", "s.pdf"),
        ("init", "-o", "h.toml", "--force"),
        ("init", "--example", "-o", "g.toml", "--force"),
    ):
        result = run(*command, "--rule", rule)
        assert note in result.stderr
        if "json" in command:
            notes = json.loads(result.stdout)["notes"]
            assert note in [n["text"] if command[0] == "example" else n for n in notes]
        both = run(*command, "--rule", rule, "--rule", f"{other}=one")
        assert other not in both.stderr
    assert other not in run("rules", "--format", "md", "--preset", "gamerules").stderr


@pytest.mark.parametrize(
    ("line", "file", "note"),
    [
        pytest.param(
            (),
            'double_extra_tile = "any_available_train"',
            "doubles_per_turn=unlimited_then_one_extra goes with "
            "double_extra_tile=any_available_train.",
            id="asked for by a file",
        ),
        pytest.param(
            ("--preset", "card-and-puzzle", "--rule", "win_condition=most_rounds_won"),
            "",
            "tie_break=lowest_nonzero,shared goes with win_condition=most_rounds_won.",
            id="a preset's choice gives way",
        ),
        pytest.param(
            ("--preset", "idaho-good-sam", "--rule", "engine_source=preplaced"),
            "",
            "first_player_r1=highest_draw goes with engine_source=preplaced.",
            id="back to the usual",
        ),
        pytest.param(
            ("--rule", "no_starter=start_first"),
            "",
            "mexican_start=own_train_first goes with no_starter=start_first.",
            id="first of two",
        ),
        pytest.param(
            ("--rule", "no_starter=start_first"),
            "",
            "marked_train_access=own_started goes with no_starter=start_first.",
            id="second of two",
        ),
        pytest.param(
            ("--rule", "rounds=skip_odd"),
            'start_double = "match_length"',
            "start_double=set_max goes with rounds=skip_odd.",
            id="a contradiction",
        ),
    ],
)
def test_all_that_follows_is_noted(
    run: Run, tmp_path: Path, line: tuple[str, ...], file: str, note: str
) -> None:
    """No choice becomes another one silently, whoever made it."""
    (tmp_path / "h.toml").write_text(f"[rules]\n{file}\n", encoding="utf-8")
    result = run("options", "--house-rules", "h.toml", *line)
    assert result.exit_code == 0, result.output
    assert f"Note: {note}" in result.stderr.splitlines()


def test_a_game_keeps_what_followed(run: Run) -> None:
    """What a game states itself was asked for when it was played."""
    rule = ("--rule", "double_extra_tile=any_available_train")
    run("init", "--example", "-o", "g.toml", *rule)
    assert "goes with" not in run("example", "--example", "g.toml").stderr
    again = run("build", "--example", "g.toml", "-o", "s.pdf", *rule)
    assert "goes with" not in again.stderr
    assert "goes with" not in run("build", "--from", "s.pdf", "-o", "t.pdf").stderr


def test_a_preset_goes_by_its_title(run: Run) -> None:
    """A comparison names who publishes the rules, and leaves set and rounds open."""
    line = ("rules", "--format", "md", "--against")
    told = run(*line, "gamerules").stdout
    assert "Our rules beside those of Game Rules." in told
    assert "| Game Rules |" in told
    told = run(*line, "standard", "--set", "9", "--rounds", "5").stdout
    assert "Our rules are those of standard, in every question." in told
    assert "words of our own" not in told


def test_own_words_are_no_ones_elses(run: Run, tmp_path: Path) -> None:
    """A comparison says that words of the users' own are theirs alone."""
    (tmp_path / "h.toml").write_text('[text.en]\naim = "Win."\n', encoding="utf-8")
    line = ("rules", "--format", "md", "--house-rules", "h.toml", "--against")
    assert "words of our own is ours alone" in run(*line, "standard").stdout
