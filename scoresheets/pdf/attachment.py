"""The recipe that a document carries: its name, and reading it back.

Any PDF may come here, whoever wrote or changed it, so everything is limited: what is
unpacked, and what may go wrong.
"""

import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Final

from scoresheets.errors import GameFileError

RECIPE_NAME: Final = "recipe.json"
HEADER: Final = b"%PDF-"
LARGEST_PDF: Final = 20_000_000
"""Bytes; a pack of hundreds of sheets has a fifth."""

_HEADER_WITHIN: Final = 1024  # bytes before which readers look for the header
_LARGEST_STREAM: Final = 16_000_000  # bytes unpacked: an object stream of a large pack
_LARGEST_RECIPE: Final = 4_000_000
_MOST_ATTACHED: Final = 100
_MOST_OBJECTS: Final = 50_000
_LIBRARY: Final = "pypdf"
_ENCRYPTED: Final = "encrypted; save it without a password"


def is_pdf(data: bytes) -> bool:
    """Say whether a file claims to be a PDF."""
    return HEADER in data[:_HEADER_WITHIN]


def read_recipe_file(data: bytes, path: Path) -> bytes:
    """Return the recipe attached to a PDF, perhaps filled in or saved by others since.

    Args:
        data: The whole PDF.
        path: Where it was read from, for messages.

    Raises:
        GameFileError: It is no PDF, is damaged or encrypted, or has no recipe.
    """
    if not is_pdf(data):
        raise GameFileError(path, "", "not a PDF" if data else "empty")
    # Looking for objects without a table of them takes the library minutes.
    if b"startxref" not in data:
        raise GameFileError(path, "", "cut off: a PDF without an end")
    if data.count(b" obj") > _MOST_OBJECTS:
        raise GameFileError(path, "", "too many objects to be a sheet")
    with _one_line(path):
        found = _find(data)
    if not found:
        problem = f"not made by scoresheets: no {RECIPE_NAME} is attached"
        raise GameFileError(path, "", problem)
    if len(found) > 1 or len(found[0]) > _LARGEST_RECIPE:
        problem = "more than one" if len(found) > 1 else "too large"
        raise GameFileError(path, RECIPE_NAME, problem)
    return found[0]


def _find(data: bytes) -> list[bytes]:
    """Return every attachment with the recipe's name."""
    from pypdf import PdfReader, apply_configuration

    with apply_configuration(
        zlib_maximum_output_length=_LARGEST_STREAM,
        lzw_maximum_output_length=_LARGEST_STREAM,
        run_length_maximum_output_length=_LARGEST_STREAM,
        array_based_stream_maximum_output_length=_LARGEST_STREAM,
    ):
        reader = PdfReader(BytesIO(data))
        if reader.is_encrypted:
            raise ValueError(_ENCRYPTED)
        found: list[bytes] = []
        for number, file in enumerate(reader.attachment_list):
            if number == _MOST_ATTACHED:
                raise ValueError("too many attachments")
            if file.name == RECIPE_NAME:
                found.append(file.content)
        return found


@contextmanager
def _one_line(path: Path) -> Iterator[None]:
    """Turn whatever a damaged or hostile file leads to into one line.

    The library says nothing itself meanwhile; it warns on standard error.
    """
    import logging

    from pypdf.errors import DependencyError, PyPdfError

    logger = logging.getLogger(_LIBRARY)
    level = logger.level
    logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    except DependencyError as error:  # what it would need to take the password off
        raise GameFileError(path, "", _ENCRYPTED) from error
    except (
        *(PyPdfError, zlib.error, OSError, EOFError, RuntimeError),
        *(ArithmeticError, AssertionError, AttributeError, LookupError, MemoryError),
        *(TypeError, ValueError),
    ) as error:
        said = " ".join(str(error).split()) or type(error).__name__
        if said != _ENCRYPTED:
            said = f"cannot be read as a PDF: {said}"
        raise GameFileError(path, "", said) from error
    finally:
        logger.setLevel(level)
