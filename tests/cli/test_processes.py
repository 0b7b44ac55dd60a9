"""The installed command, in environments that have broken others."""

import os
import subprocess
import sysconfig
from pathlib import Path

import pytest

COMMAND = Path(sysconfig.get_path("scripts")) / "sheets"
BUILD = ("build", "--pages", "sheet")


def _run(
    folder: Path, *arguments: str, **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """Run the command in a folder with nothing but this environment."""
    return subprocess.run(
        [COMMAND, *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize(
    "environment",
    [
        {},
        {"PATH": os.environ.get("PATH", "")},
        {"HOME": "/nonexistent"},
        {"HOME": ""},
        {"HOME": "~", "TMPDIR": "/nonexistent"},
        {"LC_ALL": "xx_YY.UTF-8"},
        {"LANG": "C", "PYTHONIOENCODING": "ascii"},
    ],
    ids=["nothing", "path", "no home", "empty home", "tilde", "nobody's", "ASCII"],
)
def test_bare_environments(tmp_path: Path, environment: dict[str, str]) -> None:
    """Without a home, a locale or anything else, only the sheet comes into being."""
    done = _run(tmp_path, *BUILD, **environment)
    assert done.returncode == 0, done.stderr
    assert done.stderr == b""
    paths = sorted(path.name for path in tmp_path.rglob("*"))
    assert len(paths) == 2
    assert paths[1] == "output"


def test_a_narrow_encoding(tmp_path: Path) -> None:
    """A terminal that lacks a sign shows another one; nothing breaks."""
    game = """
set = 9
players = ["Łódka", "🚂 Otter"]
[[rounds]]
engine = "9-9"
out = "Łódka"
[rounds.hands]
"Łódka" = []
"🚂 Otter" = ["6-4"]
"""
    (tmp_path / "game.toml").write_text(game, encoding="utf-8")
    for arguments in (
        ("example", "--example", "game.toml"),
        ("example", "--example", "game.toml", "--format", "md"),
        ("build", "--example", "game.toml", "-o", "x.pdf"),
        ("build", *BUILD[1:], "--names", "Łódka,🚂 Otter"),
        ("options", "--lang", "es"),
        ("build", "--paper", "🚂"),
    ):
        done = _run(tmp_path, *arguments, PYTHONIOENCODING="cp1252", LANG="C.UTF-8")
        assert b"Traceback" not in done.stderr, arguments
        assert done.returncode == (1 if "--paper" in arguments else 0), done.stderr


def test_json_is_utf_8(tmp_path: Path) -> None:
    """Programs get UTF-8, whatever the terminal can show."""
    done = _run(
        *(tmp_path, "example", "--example", "blitz", "--lang", "es"),
        *("--format", "json"),
        PYTHONIOENCODING="cp1252",
    )
    assert "Tú" in done.stdout.decode("utf-8")


def test_standard_output_is_the_document(tmp_path: Path) -> None:
    """Through a pipe comes the PDF and nothing else, notes or not."""
    done = _run(tmp_path, *BUILD, "-o", "-", "--names", "🚂,Bo", LANG="en_US.UTF-8")
    assert done.stdout.startswith(b"%PDF-1.7\n")
    assert done.stdout.rstrip().endswith(b"%%EOF")
    assert b"U+1F682" in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
@pytest.mark.parametrize("arguments", [(*BUILD, "-o", "-"), ("options",)])
def test_a_full_standard_output(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    """A full disk behind standard output is an error, not a success."""
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [COMMAND, *arguments],
            cwd=tmp_path,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.returncode != 0
    assert len(done.stderr.splitlines()) == 1, done.stderr


def test_a_reader_that_goes_away(tmp_path: Path) -> None:
    """A reader that takes the first line only causes no traceback."""
    line = f"{COMMAND} options | head -n 1"
    done = subprocess.run(
        line, shell=True, cwd=tmp_path, capture_output=True, check=True
    )
    assert done.stdout
    assert b"Traceback" not in done.stderr


def test_many_at_once(tmp_path: Path) -> None:
    """Runs with one output file leave one whole document and nothing beside it."""
    running = [
        subprocess.Popen(
            [COMMAND, *BUILD, "-o", "x.pdf"],
            cwd=tmp_path,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        for _ in range(6)
    ]
    for process in running:
        _, errors = process.communicate()
        assert process.returncode == 0, errors
    (path,) = tmp_path.iterdir()
    assert path.read_bytes().rstrip().endswith(b"%%EOF")
