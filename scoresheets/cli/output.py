"""Where results go: a file, or standard output."""

import json
import re
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from scoresheets.cli.options import OutputFile, once
from scoresheets.errors import OutputError

Command = TypeVar("Command", bound=Callable[..., Any])
_UNSAFE: Final = r"[\x7f-\x9f\u2028\u2029\ud800-\udfff]"
"""What JSON may hold as it is, but a terminal obeys or UTF-8 lacks."""

_OPTIONS: Final[tuple[Callable[[Any], Any], ...]] = (
    click.option("--force", is_flag=True, help="Replace a file that is there."),
    once(
        "-o",
        "--output",
        metavar="FILE",
        type=OutputFile(),
        help="File to write; - for standard output.",
    ),
)


def output_options(command: Command) -> Command:
    """Add ``-o`` and ``--force``."""
    for option in _OPTIONS:
        command = option(command)
    return command


def format_option(*formats: str) -> Callable[[Any], Any]:
    """Return a ``--format`` option; the first format is the default."""
    return once(
        "--format",
        "format_",
        type=click.Choice(formats, case_sensitive=False),
        default=formats[0],
        show_default=True,
    )


def write_text(text: str, output: Path | None, *, force: bool) -> None:
    """Write text to a file, or to standard output in the terminal's encoding."""
    from scoresheets.text.visible import visible

    text = visible(text)
    if output is None or str(output) == "-":
        encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
        try:  # the name of a file comes out as it was given
            data = text.encode(encoding, errors="surrogateescape")
        except UnicodeEncodeError:
            data = text.encode(encoding, errors="replace")
        write_bytes(data, None, force=force)
    else:
        write_bytes(_utf_8(text), output, force=force)


def say_path(path: Path) -> None:
    """Print where something was written, unless nobody wants to know."""
    if sys.stdout is not None:
        write_text(f"{path}\n", None, force=False)


def write_json(data: Any, output: Path | None, *, force: bool = False) -> None:
    """Write one JSON object, always UTF-8.

    A path may hold bytes that are not UTF-8; they are escaped as Python reads them.
    """
    text = json.dumps(data, ensure_ascii=False, allow_nan=False, indent=1) + "\n"
    text = re.sub(_UNSAFE, lambda found: f"\\u{ord(found[0]):04x}", text)
    target = None if output is None or str(output) == "-" else output
    write_bytes(_utf_8(text), target, force=force)


def _utf_8(text: str) -> bytes:
    """Return text as UTF-8; a file name that is no text loses what cannot be said."""
    return text.encode("utf-8", errors="replace")


def write_bytes(data: bytes, output: Path | None, *, force: bool) -> None:
    """Write to a file; None and ``-`` are standard output."""
    from scoresheets.files import write_output

    target = None if output is None or str(output) == "-" else output
    write_output(target, data, force=force)


def say_notes(notes: Iterable[str]) -> None:
    """Print notes to standard error, one a line."""
    from scoresheets.text.visible import visible

    for note in notes:
        with suppress(OSError):  # a full disk behind it is no reason to stop
            click.echo(f"Note: {visible(note)}", err=True)


def refuse_same_file(output: Path | None, *inputs: Path | None) -> None:
    """Refuse to write over a file that is being read.

    Raises:
        OutputError: The output is one of the inputs, perhaps by another name.
    """
    if output is None or str(output) == "-":
        return
    for path in inputs:
        try:
            same = path is not None and output.samefile(path)
        except (OSError, ValueError):
            same = False
        if same:
            raise OutputError(output, f"is the file that is read ({path})")
