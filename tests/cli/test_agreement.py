"""One set of house rules, and all that is made of it: do they agree?

Sheet, rules and example are read back from the PDF, the rest from files, and everything
is compared with what the core says.
"""

import json
import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, Final

import pytest
from checks.pdf_tables import Cell, Table, read_tables
from checks.random_rules import one_change, random_players, random_rules
from click.testing import Result
from pypdf import PdfReader

from scoresheets.catalog import load_game
from scoresheets.i18n import Language, Texts, load_language, load_texts

Run = Callable[..., Result]
GAME: Final = load_game("mexican-train")
CODE: Final = re.compile(r"\b[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b")
ENGINE: Final = re.compile(r"\b\d+-\d+\b")
SAMPLE: Final = 8
MANY: Final = 300
DRAWS: Final = 20
"""Draws until one has room on paper."""


@dataclass(frozen=True)
class Case:
    """One table's house rules and what was made of them."""

    rules: tuple[str, ...]
    choices: dict[str, str]
    players: int
    language: Language
    texts: Texts
    tables: list[Table]
    pages: list[str]
    code: str

    @property
    def sheets(self) -> int:
        """How many linked sheets there are; most often one."""
        say = self.language.translate
        counts = range(1, len(self.pages) + 1)
        feet = {n: say("sheet {number} of {count}", number=1, count=n) for n in counts}
        return next(n for n, foot in feet.items() if foot in self.pages[0])


def words(rules: dict[str, str]) -> tuple[str, ...]:
    """Return house rules as the command line has them."""
    return tuple(
        word for key, said in rules.items() for word in ("--rule", f"{key}={said}")
    )


def answer(run: Run, *line: str) -> dict[str, Any]:
    """Return what a command says as JSON."""
    result = run(*line, "--format", "json")
    assert result.exit_code == 0, (line, result.output)
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def draw(run: Run, random: Random) -> Case:
    """Write ``a.pdf``, ``example.json``, ``game.toml``, ``home.toml`` by some rules."""
    for _ in range(DRAWS):
        choices = random_rules(GAME, random)
        players = random_players(GAME, choices, random)
        locale, paper = random.choice(["en", "es"]), random.choice(["a4", "letter"])
        seed = str(random.randint(-9, 9999))
        rules = words(choices)
        seats = ("--players", str(players))
        shared = (*rules, *seats, "--lang", locale)
        built = run(
            *("build", *shared, "--paper", paper, "--seed", seed), "-o", "a.pdf"
        )
        if "does not fit on" in built.stderr:
            continue
        assert built.exit_code == 0, (shared, built.output)
        for line in (
            ("example", *shared, "--seed", seed, "--format", "json"),
            ("init", "--example", *shared),
            ("init", *rules),
        ):
            name = {("example",): "example.json", ("init", "--example"): "game.toml"}
            path = name.get(line[:1], name.get(line[:2], "home.toml"))
            made = run(*line, "-o", path, "--force")
            assert made.exit_code == 0, (line, made.output)
        language = load_language(locale)
        return Case(
            *(rules, choices, players, language, load_texts(GAME.name, language)),
            tables=read_tables(Path("a.pdf").read_bytes()),
            pages=page_texts(Path("a.pdf")),
            code=answer(run, "options", *rules, *seats)["rules_code"],
        )
    raise AssertionError(f"no draw of {DRAWS} has room on paper")


def page_texts(path: Path) -> list[str]:
    """Return the text of each page on one line."""
    pages = PdfReader(BytesIO(path.read_bytes())).pages
    return [
        unicodedata.normalize("NFC", " ".join(page.extract_text().split()))
        for page in pages
    ]


def check_case(run: Run, random: Random) -> None:
    """Draw house rules and compare everything that is made of them."""
    case = draw(run, random)
    check_code(run, case)
    check_setup(run, case)
    check_example(run, case)
    check_one_change(run, case, random)


def check_code(run: Run, case: Case) -> None:
    """All files have the code of the rules, every page prints it and no other."""
    for page in case.pages:
        assert set(CODE.findall(page)) == {case.code}, case.rules
    files = ("a.pdf", "example.json", "game.toml", "home.toml")
    checked = answer(run, "check", *files)
    assert checked["same_rules"], (case.rules, checked)
    assert {file["rules_code"] for file in checked["files"]} == {case.code}, case.rules
    assert json.loads(Path("example.json").read_bytes())["rules_code"] == case.code


def check_setup(run: Run, case: Case) -> None:
    """Set, rounds, engines and hands on paper are those that the core deals."""
    deal = answer(run, "deal", *case.rules, "--players", str(case.players))
    name = case.texts.clause(f"set.{deal['set']}.label").casefold()
    assert all(name in page.casefold() for page in case.pages), case.rules
    heads = [row[0].text for table in case.tables[: case.sheets] for row in table]
    rows = [*dict.fromkeys(head for head in heads if head[:1].isdigit())]
    assert [row.split()[0] for row in rows] == [
        str(number) for number in range(1, deal["rounds"] + 1)
    ], case.rules
    printed = [engine for row in rows for engine in ENGINE.findall(row)]
    assert printed == [f"{end}-{end}" for end in deal["engines"]], case.rules
    (row,) = deal["rows"]
    clause = re.escape(case.texts.clause("deal_table"))
    for figure in ("hand", "boneyard"):
        clause = clause.replace(re.escape(f"{{{{ {figure} }}}}"), f"(?P<{figure}>\\d+)")
    found = re.search(clause, case.pages[case.sheets])
    assert found, (case.rules, clause, case.pages[case.sheets])
    said = {figure: int(number) for figure, number in found.groupdict().items()}
    assert said == {"hand": row["hand"], "boneyard": row["boneyard"]}, case.rules


def check_example(run: Run, case: Case) -> None:
    """Points, totals and places on paper are those of the data, and of the core."""
    data = json.loads(Path("example.json").read_bytes())
    again = answer(
        run, "example", "--example", "example.json", "--lang", case.language.locale
    )
    assert again["standings"] == data["standings"], case.rules
    points: dict[str, list[int]] = {name: [] for name in data["players"]}
    totals: dict[str, list[int]] = {name: [] for name in data["players"]}
    extras: dict[str, list[int]] = {name: [] for name in data["players"]}
    closing: dict[str, dict[str, str]] = {name: {} for name in data["players"]}
    for table in case.tables[case.sheets :]:
        read_part(table, (points, extras, totals), closing)
    for name in data["players"]:
        rounds = data["rounds"]
        assert points[name] == [played["points"][name] for played in rounds], case.rules
        beside = [played.get("extras", {}).get(name, 0) for played in rounds]
        assert not any(beside) or extras[name] == beside, case.rules
        assert totals[name] == [played["totals"][name] for played in rounds], case.rules
    forms = case.language.forms
    total, place = (
        {name: value(closing[name], forms(label)) for name in data["players"]}
        for label in ("Total", "Place|Pl.")
    )
    said = data["standings"]["players"]
    assert total == {player["name"]: player["total"] for player in said}, case.rules
    assert place == {player["name"]: player["place"] for player in said}, case.rules
    first = [name for name, rank in place.items() if rank == 1]
    assert first == data["standings"]["winners"], case.rules


def read_part(
    table: Table,
    figures: tuple[dict[str, list[int]], ...],
    closing: dict[str, dict[str, str]],
) -> None:
    """Add what one part of the example's grid says, by player.

    Figures are points, extras and totals; a part without extras has none of them.
    """
    points, extras, totals = figures
    heads = [cell.text for cell in table[0]]
    names = [name for head in heads for name in points if head.split()[0] == name]
    wide = (len(heads) - 1) // len(names)
    for label, *cells in table[1:]:
        if len(cells) == len(names):
            for name, cell in zip(names, cells, strict=True):
                closing[name][label.text] = cell.text
            continue
        for seat, name in enumerate(names):
            points[name].append(last_number(cells[seat * wide]))
            if wide > 2:
                extra = cells[seat * wide + 1]
                extras[name].append(last_number(extra) if extra.text else 0)
            totals[name].append(last_number(cells[seat * wide + wide - 1]))


def value(rows: dict[str, str], labels: tuple[str, ...]) -> int:
    """Return the number in the row that has one of the labels."""
    (found,) = [said for label, said in rows.items() if label in labels]
    return last_number(Cell(found, is_head=False))


def last_number(cell: Cell) -> int:
    """Return the last number of a cell, with its sign."""
    return int(cell.text.replace("\u2212", "-").split()[-1])


def check_one_change(run: Run, case: Case, random: Random) -> None:
    """Another choice of one option is what differs, and what depends on it."""
    name, choices = one_change(GAME, case.choices, case.players, random)
    assert run("init", *words(choices), "-o", "other.toml", "--force").exit_code == 0
    seats = ("--players", str(case.players))
    before, after = (
        {option["name"]: option["in_force"] for option in said["options"]}
        for said in (
            answer(run, "options", *case.rules, *seats),
            answer(run, "options", *words(choices), *seats),
        )
    )
    result = run("check", "a.pdf", "other.toml", "--format", "json")
    assert result.exit_code == 3, (case.rules, name, result.output)
    rows = json.loads(result.stdout)["differences"]
    expected = [
        {"option": key, "a.pdf": before[key], "other.toml": after[key]}
        for key in before
        if before[key] != after[key] and before[key] and after[key]
    ]
    assert rows == expected, (case.rules, name)
    assert name in [row["option"] for row in rows]


@pytest.mark.parametrize("seed", range(SAMPLE))
def test_everything_agrees(run: Run, seed: int) -> None:
    """A few house rules, drawn from fixed seeds."""
    check_case(run, Random(seed))


@pytest.mark.matrix
def test_everything_agrees_often(run: Run) -> None:
    """Many house rules, others each time; the seed that fails is in the message."""
    for _ in range(MANY):
        seed = SystemRandom().randrange(10**9)
        try:
            check_case(run, Random(seed))
        except AssertionError as error:
            raise AssertionError(f"seed {seed}: {error}") from error
