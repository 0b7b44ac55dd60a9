"""Packs: one file with a sheet for each row of a list of names."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from checks.pdf_gate import violations
from click.testing import Result
from pypdf import PdfReader

Run = Callable[..., Result]
Refuse = Callable[..., str]
LIST = "one,two,three\nAna,Bo,Cy\nDi,,Eva\n,,\n\nŻaneta,Zoë,O’Hara <b>\n"
PACK = ("build", "--names-from", "names.csv", "-o", "pack.pdf")


@pytest.fixture
def names(tmp_path: Path) -> Callable[..., None]:
    """Return a function that writes the list."""

    def write(text: str = LIST, encoding: str = "utf-8") -> None:
        (tmp_path / "names.csv").write_text(text, encoding=encoding, newline="")

    return write


def texts(path: str = "pack.pdf") -> list[str]:
    """Return what each page says."""
    return [page.extract_text() for page in PdfReader(path).pages]


def test_a_sheet_a_row(run: Run, names: Callable[..., None]) -> None:
    """Each row has a page with its names, blanks have their seats; the gate passes."""
    names()
    result = run(*PACK, "--pages", "sheet", "--format", "json")
    assert result.exit_code == 0, result.output
    (file,) = json.loads(result.stdout)["files"]
    first, second, third = texts()
    assert all(name in first for name in ("Ana", "Bo", "Cy"))
    assert all(name in second for name in ("Di", "Eva"))
    assert "Ana" not in second
    assert all(name in third for name in ("Żaneta", "Zoë", "O’Hara <b>"))
    assert file["pages"] == 3
    rounds, players, closing = 13, 3, 4
    assert file["cells"]["count"] == 3 * (players * (2 * rounds + closing) + rounds)
    assert violations(Path("pack.pdf").read_bytes()) == []


def test_the_sheet_is_that_of_one_table(run: Run, names: Callable[..., None]) -> None:
    """A page of a pack looks like the sheet with the same names."""
    names("a,b\nAna Maria,Bo\n")
    assert run(*PACK, "--pages", "sheet").exit_code == 0
    one = ("build", "--names", "Ana Maria,Bo", "--pages", "sheet", "-o", "one.pdf")
    assert run(*one).exit_code == 0
    (pack,), (alone,) = texts("pack.pdf"), texts("one.pdf")
    assert sorted(pack.split()) == sorted(alone.split())


def test_rules_and_example_once(run: Run, names: Callable[..., None]) -> None:
    """What is behind the sheets is there once, and their feet say where."""
    names()
    assert run(*PACK).exit_code == 0
    pages = texts()
    assert all("Rules" in page and "page 4" in page for page in pages[:3])
    assert sum("rules in force, in short" in page for page in pages) == 1


def test_linked_sheets_stay_together(run: Run, names: Callable[..., None]) -> None:
    """A table whose sheet is split has all its pages before the next table's."""
    heads = ",".join(f"n{seat}" for seat in range(1, 15))
    rows = [",".join(f"T{table}P{seat}" for seat in range(1, 15)) for table in (1, 2)]
    names("\n".join([heads, *rows]))
    line = (*PACK, "--pages", "sheet", "--set", "15", "--paper", "letter")
    assert run(*line).exit_code == 0
    tables = [[f"T{table}P" in page for table in (1, 2)] for page in texts()]
    assert tables == [[True, False]] * 2 + [[False, True]] * 2
    assert violations(Path("pack.pdf").read_bytes()) == []


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("\ufeffone;two\r\nAna;Bo\r\n", "utf-8"),
        ("sep=;\none;two\nAna;Bo\n", "utf-8"),
        ("one\ttwo\rAna\tBo", "utf-8"),
        ('"one","two"\n"Ana","Bo"\n', "utf-8-sig"),
        ("one,two\nAna,Bo,,\n", "utf-8"),
    ],
)
def test_as_spreadsheets_write_it(
    run: Run, names: Callable[..., None], text: str, encoding: str
) -> None:
    """Signs between cells, quotes, line ends and byte order marks of all kinds."""
    names(text, encoding)
    assert run(*PACK, "--pages", "sheet").exit_code == 0
    (page,) = texts()
    assert "Ana" in page
    assert "Bo" in page
    assert "two" not in page.split()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: 0 columns"),
        ("one\nAna\n", "line 1: 1 columns"),
        (",".join("x" * 15) + "\n", "line 1: 15 columns"),
        ("one,two\n", "no row of names"),
        ("one,two\n,\n\n", "no row of names"),
        ("one,two\nAna,Bo\nAna,ANA\n", "line 3: player 2: 'ANA' is also player 1"),
        ("one,two\nAna,Bo,Cy\n", "line 2: 3 names, but 2 columns have a head"),
        ('one,two\nAna,"Bo\n', "line 2: not CSV"),
        ("sep=|\none|two\nAna|Bo\n", "line 1: 'sep=|'"),
        ("one,two\nAna,\u200b\n", "line 2: player 2: the name '\\u200b' has nothing"),
        ("one,two\nAna," + "x" * 201 + "\n", "line 2: player 2: the name has 201"),
    ],
)
def test_bad_lists(
    refuse: Refuse, names: Callable[..., None], text: str, said: str
) -> None:
    """What is wrong is named with the line that it is in."""
    names(text)
    line = refuse(*PACK)
    assert "names.csv" in line
    assert said in line


def test_bytes_that_are_no_text(refuse: Refuse, tmp_path: Path) -> None:
    """Another encoding is named by the line, never guessed."""
    (tmp_path / "names.csv").write_bytes(b"one,two\nAna,\xd1and\xfa\n")
    assert "line 2: not UTF-8" in refuse(*PACK)


def test_players(run: Run, refuse: Refuse, names: Callable[..., None]) -> None:
    """More players than columns leave blanks; fewer than names are refused."""
    names()
    line = (*PACK, "--pages", "sheet", "--players", "5")
    assert run(*line).exit_code == 0
    assert "5 players" in texts()[0]
    assert "3 names" in refuse(*PACK, "--players", "2")
    said = refuse(*PACK, "--names", "Ana,Bo", code=2)
    assert "leave out --names" in said
    assert "names.csv" in refuse(
        "build", "--names-from", "names.csv", "-o", "names.csv"
    )


def test_made_again(run: Run, names: Callable[..., None]) -> None:
    """A pack is made again from itself, and takes other names."""
    names()
    assert run(*PACK).exit_code == 0
    before = Path("pack.pdf").read_bytes()
    Path("names.csv").unlink()
    assert run("build", "--from", "pack.pdf", "-o", "again.pdf").exit_code == 0
    assert Path("again.pdf").read_bytes() == before
    line = ("build", "--from", "pack.pdf", "--names", "Kim,Lou", "-o", "one.pdf")
    assert run(*line, "--pages", "sheet").exit_code == 0
    (page,) = texts("one.pdf")
    assert "Kim" in page


def test_cut_names_are_noted_once(run: Run, names: Callable[..., None]) -> None:
    """A name that no head has room for is named, however many sheets it is on."""
    long = "Wolfeschlegelsteinhausenbergerdorff" * 5
    names(f"a,b,c,d,e,f,g,h\n{long},B,C,D,E,F,G,H\n{long},B,C,D,E,F,G,H\n")
    result = run(*PACK, "--pages", "sheet")
    assert result.exit_code == 0
    assert result.stderr.count(long) == 1
