"""Where output goes: never over what is not ours, and all or nothing."""

import json
import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]
Refuse = Callable[..., str]
SHEET = ("build", "--pages", "sheet")


def test_standard_output(run: Run, tmp_path: Path) -> None:
    """With -o - the PDF is all there is on standard output."""
    result = run(*SHEET, "-o", "-")
    assert result.exit_code == 0
    assert result.stdout_bytes.startswith(b"%PDF-1.7\n")
    assert result.stdout_bytes.rstrip().endswith(b"%%EOF")
    assert [*tmp_path.iterdir()] == []
    assert run(*SHEET, "-o", "x.pdf").exit_code == 0
    assert (tmp_path / "x.pdf").read_bytes() == result.stdout_bytes


@pytest.mark.parametrize("name", ["letter.txt", "other.pdf"])
def test_a_file_that_is_not_ours(refuse: Refuse, tmp_path: Path, name: str) -> None:
    """A file that somebody else made is not replaced."""
    (tmp_path / name).write_bytes(b"%PDF-1.4\nmine\n")
    assert "--force" in refuse(*SHEET, "-o", name)
    assert (tmp_path / name).read_bytes() == b"%PDF-1.4\nmine\n"


def test_force(run: Run, tmp_path: Path) -> None:
    """With --force it is."""
    (tmp_path / "x.pdf").write_bytes(b"mine")
    assert run(*SHEET, "-o", "x.pdf", "--force").exit_code == 0
    assert (tmp_path / "x.pdf").read_bytes().startswith(b"%PDF-1.7")


def test_a_file_that_was_changed(run: Run, refuse: Refuse, tmp_path: Path) -> None:
    """One byte more, and a file of ours is somebody's work."""
    path = tmp_path / "x.pdf"
    assert run(*SHEET, "-o", "x.pdf").exit_code == 0
    path.write_bytes(path.read_bytes() + b"\n")
    assert "was changed" in refuse(*SHEET, "-o", "x.pdf", "--set", "9")


@pytest.mark.parametrize("link", ["straight", "through a link"])
@pytest.mark.parametrize("option", ["--house-rules", "--example"])
def test_output_is_the_input(
    run: Run, refuse: Refuse, tmp_path: Path, option: str, link: str
) -> None:
    """A file that is read is never written over, not even with --force."""
    kind = ("--example",) if option == "--example" else ()
    assert run("init", *kind, "-o", "in.toml").exit_code == 0
    before = (tmp_path / "in.toml").read_bytes()
    output = "in.toml"
    if link != "straight":
        (tmp_path / "link.pdf").symlink_to("in.toml")
        output = "link.pdf"
    for force in ((), ("--force",)):
        line = refuse("build", option, "in.toml", "-o", output, *force)
        assert "is the file that is read" in line
    assert (tmp_path / "in.toml").read_bytes() == before


@pytest.mark.parametrize(
    ("output", "message"),
    [
        ("missing/x.pdf", "no folder"),
        (".", "is a folder"),
        ("x" * 300 + ".pdf", "too long"),
        ("file.txt/x.pdf", "no such folder"),
    ],
)
def test_nowhere(refuse: Refuse, tmp_path: Path, output: str, message: str) -> None:
    """A place that is not there is one line that names it."""
    (tmp_path / "file.txt").write_text("text", encoding="utf-8")
    line = refuse(*SHEET, "-o", output)
    assert message in line
    assert output in line


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_disk(refuse: Refuse) -> None:
    """A full device is noticed."""
    assert "no space" in refuse(*SHEET, "-o", "/dev/full")


def test_a_device_stays_a_device(run: Run) -> None:
    """Output may go to nowhere; nowhere stays what it is."""
    assert run(*SHEET, "-o", os.devnull).exit_code == 0
    assert Path(os.devnull).is_char_device()


def test_a_link_to_a_file_of_ours(run: Run, tmp_path: Path) -> None:
    """A link is followed; it stays a link."""
    (tmp_path / "link.pdf").symlink_to("real.pdf")
    assert run(*SHEET, "-o", "link.pdf").exit_code == 0
    assert (tmp_path / "link.pdf").is_symlink()
    assert (tmp_path / "real.pdf").read_bytes().startswith(b"%PDF")


def test_a_folder_that_is_a_file(refuse: Refuse, tmp_path: Path) -> None:
    """A file where the usual folder should be is one line too."""
    (tmp_path / "output").write_text("mine", encoding="utf-8")
    assert "output" in refuse(*SHEET)
    assert (tmp_path / "output").read_text(encoding="utf-8") == "mine"


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere"
)
def test_a_folder_to_read_only(refuse: Refuse, tmp_path: Path) -> None:
    """A folder that may not be written to is named."""
    folder = tmp_path / "locked"
    folder.mkdir(mode=0o500)
    assert "permission" in refuse(*SHEET, "-o", "locked/x.pdf")


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="no sockets here")
def test_nobody_listens(refuse: Refuse, tmp_path: Path) -> None:
    """A socket without a listener is an error, and stays a socket."""
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("s.sock")
    refuse(*SHEET, "-o", "s.sock")
    assert (tmp_path / "s.sock").is_socket()


@pytest.mark.parametrize(
    "command",
    [
        ("count", "6-4"),
        ("deal",),
        ("example", "--format", "md"),
        ("options",),
        ("presets",),
        ("games",),
        ("languages",),
        ("papers",),
    ],
    ids=lambda command: command[0],
)
def test_text_goes_to_a_file_too(
    run: Run, refuse: Refuse, tmp_path: Path, command: tuple[str, ...]
) -> None:
    """Every command writes what it prints, and keeps its hands off other files."""
    printed = run(*command).stdout
    assert run(*command, "-o", "x.txt").stdout == ""
    assert (tmp_path / "x.txt").read_text(encoding="utf-8") == printed
    assert run(*command, "-o", "-").stdout == printed
    assert "--force" in refuse(*command, "-o", "x.txt")
    assert run(*command, "-o", "x.txt", "--force").exit_code == 0


@pytest.mark.parametrize("command", ["count", "deal", "options", "presets", "example"])
def test_rules_are_never_written_over(
    run: Run, refuse: Refuse, tmp_path: Path, command: str
) -> None:
    """No command writes over the house rules that it reads, even with --force."""
    assert run("init", "-o", "home.toml").exit_code == 0
    before = (tmp_path / "home.toml").read_bytes()
    files = ("--house-rules", "home.toml", "-o", "home.toml", "--force")
    assert "is the file that is read" in refuse(command, *files)
    assert (tmp_path / "home.toml").read_bytes() == before


@pytest.mark.parametrize("option", ["--set", "--rounds", "--start"])
def test_short_form_twice(run: Run, refuse: Refuse, option: str) -> None:
    """A short form given twice with different values is refused, the same is not."""
    assert "is given twice" in refuse("deal", option, "6", option, "9", code=2)
    assert run("deal", option, "9", option, "9").exit_code == 0


def test_notes_of_an_example_are_said_everywhere(run: Run, tmp_path: Path) -> None:
    """What was worked out in an example is on standard error and in the JSON."""
    rows = [{"engine": "9-9", "hands": {"A": ["6-4"], "B": ["5-4"]}}]
    game = {"set": 9, "players": ["A", "B"], "rounds": rows}
    (tmp_path / "g.json").write_text(json.dumps(game), encoding="utf-8")
    result = run("example", "--example", "g.json", "--format", "json")
    (note,) = json.loads(result.stdout)["notes"]
    assert result.stderr == f"Note: {note['text']}\n"


@pytest.mark.parametrize("output", [(), ("-o", "x.pdf")], ids=["usual", "named"])
def test_replacing_is_noted_everywhere(run: Run, output: tuple[str, ...]) -> None:
    """That a document is replaced is said on standard error and in the JSON."""
    line = (*SHEET, *output, "--format", "json")
    assert "replaced" not in run(*line).output
    result = run(*line, "--title", "Other")
    assert "is replaced" in result.stderr
    assert any("is replaced" in note for note in json.loads(result.stdout)["notes"])
