"""The installed command, in environments that have broken others."""

import json
import os
import subprocess
import sys
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
@pytest.mark.parametrize(
    "arguments",
    [
        (*BUILD, "-o", "-"),
        BUILD,
        (*BUILD, "--format", "json"),
        ("init",),
        ("options",),
        ("count", "6-4"),
        ("--help",),
        ("--version",),
        ("count", "--help"),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["buffered", "unbuffered"])
def test_a_full_standard_output(
    tmp_path: Path, arguments: tuple[str, ...], unbuffered: str
) -> None:
    """A full disk behind standard output is an error, not a success."""
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [COMMAND, *arguments],
            cwd=tmp_path,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
        )
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert b"standard output" in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_standard_error(tmp_path: Path) -> None:
    """A note that cannot be shown is no reason not to finish."""
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [COMMAND, *BUILD, "--names", "\N{GAME DIE},Bo", "-o", "x.pdf"],
            cwd=tmp_path,
            stdout=subprocess.PIPE,
            stderr=full,
            check=False,
        )
    assert (done.returncode, done.stdout) == (0, b"x.pdf\n")


def test_nobody_wants_the_path(tmp_path: Path) -> None:
    """With standard output closed, as under cron, the document is made all the same."""
    line = f"{COMMAND} build --pages sheet -o x.pdf >&-"
    done = subprocess.run(
        line, shell=True, cwd=tmp_path, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert (tmp_path / "x.pdf").is_file()


def _sheet(folder: Path, **environment: str) -> bytes:
    """Return what a build writes to standard output."""
    done = _run(folder, *BUILD, "-o", "-", **environment)
    assert done.returncode == 0, done.stderr
    assert done.stderr == b""
    return done.stdout


@pytest.mark.parametrize(
    "environment",
    [
        {"SOURCE_DATE_EPOCH": "abc"},
        {"SOURCE_DATE_EPOCH": "1700000000"},
        {"RL_useA85": "maybe"},
        {"RL_invariant": "abc", "RL_DEBUG": "1"},
        {"RL_useA85": "1", "RL_pdfComments": "1", "RL_pdfMultiLine": "1"},
        {"RL_documentLang": "fr", "RL_pageCompression": "0", "RL_defaultPageSize": "X"},
    ],
    ids=",".join,
)
def test_the_environment_changes_no_byte(
    tmp_path: Path, environment: dict[str, str]
) -> None:
    """What the environment tells a library does not reach the document."""
    assert _sheet(tmp_path, **environment) == _sheet(tmp_path)


@pytest.mark.parametrize("place", ["HOME", "PYTHONPATH"])
def test_settings_of_a_library_change_no_byte(tmp_path: Path, place: str) -> None:
    """Settings that somebody keeps for other programs are not run."""
    usual = _sheet(tmp_path)
    for name in ("reportlab_settings", "reportlab_mods"):
        for spelt in (f".{name}", f"{name}.py"):
            (tmp_path / spelt).write_text("useA85 = 1\nraise SystemExit(3)\n")
    assert _sheet(tmp_path, **{place: str(tmp_path)}) == usual


@pytest.mark.skipif(os.name != "posix", reason="a folder in use cannot go elsewhere")
@pytest.mark.parametrize("output", ["-", "there.pdf", "x.pdf", None])
def test_a_working_folder_that_is_gone(tmp_path: Path, output: str | None) -> None:
    """Only what would have to lie in the folder fails, in one line."""
    gone = tmp_path / "gone"
    gone.mkdir()
    target = str(tmp_path / output) if output == "there.pdf" else output
    wanted = ["-o", target] if target else []
    line = ["sh", "-c", 'rmdir "$1"; shift; exec "$@"', "sh", str(gone)]
    done = subprocess.run(
        [*line, COMMAND, *BUILD, *wanted], cwd=gone, capture_output=True, check=False
    )
    if output in ("-", "there.pdf"):
        assert (done.returncode, done.stderr) == (0, b"")
    else:
        assert done.returncode == 1
        assert len(done.stderr.splitlines()) == 1, done.stderr


INTERRUPTED = """
import os, runpy, signal, sys

class Interrupt:
    def find_spec(self, name, path=None, target=None):
        if name == {name!r}:
            os.kill(os.getpid(), signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)  # also in the background
sys.meta_path.insert(0, Interrupt())
sys.argv = ["sheets", "build", "--pages", "sheet"]
runpy.run_module("scoresheets", run_name="__main__")
"""


@pytest.mark.parametrize(
    "name", ["click", "scoresheets.cli.main", "scoresheets.cli.build", "reportlab"]
)
def test_interrupted_while_importing(tmp_path: Path, name: str) -> None:
    """Ctrl-C at any time is quiet, and leaves nothing behind."""
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED.format(name=name)],
        cwd=tmp_path,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.strip() == b"Aborted!"
    assert not any(tmp_path.iterdir())


@pytest.mark.skipif(os.name != "posix", reason="names are bytes on POSIX only")
def test_a_file_name_that_is_not_text(tmp_path: Path) -> None:
    """A name that is not UTF-8 is used, printed and reported as it was given."""
    name = b"se\xf1al.pdf"
    done = _run(tmp_path, *BUILD, "-o", os.fsdecode(name))
    assert done.stdout == name + b"\n"
    done = _run(tmp_path, *BUILD, "-o", os.fsdecode(name), "--format", "json")
    assert done.returncode == 0, done.stderr
    path = json.loads(done.stdout.decode("utf-8"))["files"][0]["path"]
    assert os.fsencode(path) == name
    assert (tmp_path / path).is_file()
    done = _run(tmp_path, "example", "--example", os.fsdecode(b"\xf1.toml"))
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1


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
