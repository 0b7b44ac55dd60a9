"""Files appear whole or not at all, and only over our own."""

import io
import os
import socket
import stat
import sys
import threading
from pathlib import Path

import pytest
from checks.sample_pages import ABOUT, sample_page

from scoresheets.errors import OutputError
from scoresheets.files import write_output
from scoresheets.pdf.document import render_pages

OURS = render_pages([sample_page()], ABOUT)
as_user = pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")


def test_new_file(tmp_path: Path) -> None:
    """A new file gets the content and the permission that umask gives."""
    target = tmp_path / "a.pdf"
    before = os.umask(0o027)
    try:
        write_output(target, b"data", force=False)
    finally:
        os.umask(before)
    assert target.read_bytes() == b"data"
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.pdf"]


def test_our_own_file_is_replaced(tmp_path: Path) -> None:
    """A file exactly as we wrote it is replaced and keeps its permission bits."""
    target = tmp_path / "a.pdf"
    write_output(target, OURS, force=False)
    target.chmod(0o604)
    write_output(target, b"new", force=False)
    assert target.read_bytes() == b"new"
    assert stat.S_IMODE(target.stat().st_mode) == 0o604


@pytest.mark.parametrize("old", [b"", b"my notes", OURS + b"x"])
def test_other_files_are_kept(tmp_path: Path, old: bytes) -> None:
    """Any other file stays as it is, unless forced."""
    target = tmp_path / "a.pdf"
    target.write_bytes(old)
    with pytest.raises(OutputError, match="--force"):
        write_output(target, b"new", force=False)
    assert target.read_bytes() == old
    write_output(target, b"new", force=True)
    assert target.read_bytes() == b"new"


def test_link_is_followed(tmp_path: Path) -> None:
    """The target of a link is replaced, and the link stays a link."""
    target, link = tmp_path / "a.pdf", tmp_path / "link.pdf"
    target.write_bytes(b"old")
    link.symlink_to(target)
    with pytest.raises(OutputError, match=r"link\.pdf"):
        write_output(link, b"new", force=False)
    write_output(link, b"new", force=True)
    assert link.is_symlink()
    assert target.read_bytes() == b"new"


def test_dangling_link(tmp_path: Path) -> None:
    """A link to nothing makes its target, if there is a folder for it."""
    good, bad = tmp_path / "good", tmp_path / "bad"
    good.symlink_to(tmp_path / "made.pdf")
    bad.symlink_to(tmp_path / "no" / "made.pdf")
    write_output(good, b"new", force=False)
    assert (tmp_path / "made.pdf").read_bytes() == b"new"
    with pytest.raises(OutputError, match="no folder"):
        write_output(bad, b"new", force=True)


def test_circle_of_links(tmp_path: Path) -> None:
    """Links that lead to each other are an error."""
    one, other = tmp_path / "one", tmp_path / "other"
    one.symlink_to(other)
    other.symlink_to(one)
    with pytest.raises(OutputError, match="circle"):
        write_output(one, b"new", force=True)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        pytest.param("", "is a folder", id="folder"),
        pytest.param("no/a.pdf", "no folder", id="no folder"),
        pytest.param("file/a.pdf", "no such folder", id="file as folder"),
        pytest.param("x" * 300, "too long", id="long name"),
        pytest.param("a\0b", "null", id="null character"),
    ],
)
def test_places_that_cannot_be(tmp_path: Path, name: str, reason: str) -> None:
    """Each impossible place is one line that names it."""
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(OutputError, match=reason) as caught:
        write_output(tmp_path / name, b"data", force=True)
    assert "\n" not in str(caught.value)
    assert str(caught.value).startswith(str(tmp_path))


@as_user
def test_no_permission(tmp_path: Path) -> None:
    """A folder or a file that may not be written is an error, and is not replaced."""
    target = tmp_path / "a.pdf"
    target.write_bytes(OURS)
    target.chmod(0o444)
    with pytest.raises(OutputError, match="no permission"):
        write_output(target, b"new", force=True)
    tmp_path.chmod(0o555)
    with pytest.raises(OutputError, match="no permission"):
        write_output(tmp_path / "b.pdf", b"new", force=True)
    tmp_path.chmod(0o755)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_device(tmp_path: Path) -> None:
    """A device is written to and stays a device; a full one is an error."""
    write_output(Path("/dev/null"), b"data", force=False)
    with pytest.raises(OutputError, match=r"/dev/full: no space left"):
        write_output(Path("/dev/full"), b"data", force=False)
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)
    assert stat.S_ISCHR(Path("/dev/full").stat().st_mode)
    link = tmp_path / "link"
    link.symlink_to("/dev/null")
    write_output(link, b"data", force=False)
    assert stat.S_ISCHR(link.stat().st_mode)


def test_pipe(tmp_path: Path) -> None:
    """A named pipe is written to, however much it is, and stays a pipe."""
    pipe, read, data = tmp_path / "pipe", [], b"x" * 300_000
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_output(pipe, data, force=False)
    reader.join()
    assert read == [data]
    assert pipe.is_fifo()


def test_socket(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A socket that somebody listens at is written to."""
    monkeypatch.chdir(tmp_path)  # names of sockets must be short
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as server:
        server.bind("s")
        server.listen(1)
        write_output(Path("s"), b"data", force=False)
        connection, _ = server.accept()
        with connection:
            assert connection.recv(16) == b"data"
        assert Path("s").is_socket()


@pytest.mark.parametrize("error", [KeyboardInterrupt, OSError(28, "full")])
def test_nothing_is_left_behind(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    error: BaseException | type[BaseException],
) -> None:
    """Whatever stops the writing, the old file stays and no other appears."""

    def fail(_: int) -> None:
        raise error

    target = tmp_path / "a.pdf"
    target.write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises((KeyboardInterrupt, OutputError)):
        write_output(target, b"new", force=True)
    assert target.read_bytes() == b"old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.pdf"]


def test_standard_output(monkeypatch: pytest.MonkeyPatch) -> None:
    """No path is standard output, in bytes."""
    output = io.TextIOWrapper(io.BytesIO())
    monkeypatch.setattr(sys, "stdout", output)
    write_output(None, b"\xff\n", force=False)
    assert output.buffer.getvalue() == b"\xff\n"


def test_closed_pipe_on_standard_output(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader that has gone is one error, and no second one at exit."""
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as output:
        monkeypatch.setattr(sys, "stdout", output)
        with pytest.raises(OutputError, match="standard output: the reader has gone"):
            write_output(None, b"data", force=False)
