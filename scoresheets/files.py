"""Writing files: all or nothing, and never over what is not ours."""

import errno
import os
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from scoresheets.errors import OutputError
from scoresheets.pdf.digest import is_untouched

STANDARD_OUTPUT: Final = "standard output"
_REASONS: Final = {
    errno.ENOENT: "there is no such folder",
    errno.ENOTDIR: "there is no such folder",
    errno.EISDIR: "is a folder",
    errno.EACCES: "no permission to write there",
    errno.EPERM: "no permission to write there",
    errno.EROFS: "the disk is read-only",
    errno.ENOSPC: "no space left on the disk",
    errno.EDQUOT: "no space left in the quota",
    errno.ENAMETOOLONG: "the name is too long",
    errno.EPIPE: "the reader has gone",
    errno.ENXIO: "nobody listens there",
    errno.ELOOP: "its links lead round in a circle",
}


def write_output(path: Path | None, data: bytes, *, force: bool) -> None:
    """Write a whole file, or nothing.

    A regular file appears, or changes, in one step. A device, pipe or socket is written
    to as it is. A link is followed first.

    Args:
        path: Where to; None for standard output.
        data: All of the content.
        force: Whether to replace a file that is not exactly as we wrote it.

    Raises:
        OutputError: It cannot be written, or must not be replaced.
    """
    if path is None:
        _write_standard_output(data)
        return
    with one_line(path):
        target = path.resolve(strict=False)
        try:
            mode = target.stat().st_mode
        except FileNotFoundError:
            _write_regular(path, target, data, None)
            return
    if stat.S_ISDIR(mode):
        raise OutputError(path, "is a folder; name a file in it")
    with one_line(path):
        if not stat.S_ISREG(mode):
            _write_special(target, mode, data)
            return
        if not force and not is_untouched(target.read_bytes()):
            raise OutputError(
                path,
                "is there and not ours, or was changed; --force replaces it",
            )
        _write_regular(path, target, data, stat.S_IMODE(mode))


def _write_regular(path: Path, target: Path, data: bytes, mode: int | None) -> None:
    """Write beside the target, then rename; leave nothing behind on failure.

    Args:
        path: The name that the user gave, for messages.
        target: Where the file is to be.
        data: All of the content.
        mode: Permission bits of the file that is replaced; None for a new one.
    """
    if not target.parent.is_dir():
        raise OutputError(path, f"there is no folder {target.parent}")
    if mode is not None and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, "not writable")
    handle, name = tempfile.mkstemp(prefix=".scoresheets-", dir=target.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.chmod(_new_file_mode() if mode is None else mode)
        temporary.replace(target)
    except BaseException:  # an interrupt from the keyboard too
        with suppress(OSError):
            temporary.unlink()
        raise


def _new_file_mode() -> int:
    """Return the permission bits that the user's umask gives a new file."""
    umask = os.umask(0o077)
    os.umask(umask)
    return 0o666 & ~umask


def _write_special(target: Path, mode: int, data: bytes) -> None:
    """Write to a device, a pipe or a socket; it stays what it is."""
    if stat.S_ISSOCK(mode):
        import socket

        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
            connection.connect(str(target))
            connection.sendall(data)
        return
    with target.open("wb", buffering=0) as file:
        left = memoryview(data)
        while left:
            left = left[file.write(left) or 0 :]


def _write_standard_output(data: bytes) -> None:
    if sys.stdout is None:
        raise OutputError(STANDARD_OUTPUT, "is closed")
    with one_line(STANDARD_OUTPUT):
        try:
            sys.stdout.buffer.write(data)
            sys.stdout.buffer.flush()
        except OSError:
            abandon_standard_output()
            raise


def abandon_standard_output() -> None:
    """Send what is still to be written nowhere.

    Python would complain once more when it flushes at its end.
    """
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


@contextmanager
def one_line(path: Path | str) -> Iterator[None]:
    """Turn what the system says into one line that names the path."""
    try:
        yield
    except OutputError:
        raise
    except (OSError, RuntimeError, ValueError) as error:
        # Python 3.11 and 3.12 report a circle of links as RuntimeError, a name with a
        # null character as ValueError.
        if isinstance(error, OSError):
            reason = _REASONS.get(error.errno or 0) or error.strerror or str(error)
        elif isinstance(error, RuntimeError):
            reason = _REASONS[errno.ELOOP]
        else:
            reason = str(error)
        raise OutputError(path, reason) from error
