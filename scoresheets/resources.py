"""Where the data files are, in a checkout and in a wheel alike, and reading them."""

from pathlib import Path
from typing import Final

from scoresheets.errors import GameFileError

_PACKAGE: Final = Path(__file__).parent
_IN_WHEEL: Final = _PACKAGE / "_data"
_ROOT: Final = _IN_WHEEL if _IN_WHEEL.is_dir() else _PACKAGE.parent

TEMPLATES: Final = _ROOT / "templates"
RULES: Final = _ROOT / "rules"
LOCALES: Final = _PACKAGE / "locales"
FONTS: Final = _PACKAGE / "fonts"
LARGEST_FILE: Final = 4_000_000
"""Bytes; a file that people write by hand is never larger."""


def read_text(path: Path) -> str:
    """Return the text of a UTF-8 file, with or without a byte order mark.

    Raises:
        GameFileError: There is no such file, it is a folder, may not be read, is too
            large, or is not UTF-8.
    """
    return as_text(read_bytes(path), path)


def as_text(data: bytes, path: Path) -> str:
    """Return bytes that were read as text; errors as `read_text`."""
    if len(data) > LARGEST_FILE:
        raise GameFileError(path, "", f"larger than {LARGEST_FILE:,} bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        problem = f"not UTF-8 (byte {error.start + 1}); save it as UTF-8"
        raise GameFileError(path, f"line {line}", problem) from error


def read_bytes(path: Path, largest: int = LARGEST_FILE) -> bytes:
    """Return what is in a file.

    Args:
        path: The file; a device or pipe is read as far as the limit.
        largest: Bytes; a larger file is refused.

    Raises:
        GameFileError: There is no such file, it is a folder, may not be read, or is
            too large.
    """
    try:
        with path.open("rb") as file:
            data = file.read(largest + 1)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise GameFileError(path, "", reason) from error
    except ValueError as error:  # a null character in the path
        raise GameFileError(repr(str(path)), "", str(error)) from error
    if len(data) > largest:
        raise GameFileError(path, "", f"larger than {largest:,} bytes")
    return data
