"""Where results go: a file, or standard output."""

import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from scoresheets.errors import OutputError

Command = TypeVar("Command", bound=Callable[..., Any])


_OPTIONS: Final[tuple[Callable[[Any], Any], ...]] = (
    click.option("--force", is_flag=True, help="Replace a file that is there."),
    click.option(
        "-o",
        "--output",
        metavar="FILE",
        type=click.Path(path_type=Path, allow_dash=True),
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
    return click.option(
        "--format",
        "format_",
        type=click.Choice(formats, case_sensitive=False),
        default=formats[0],
        show_default=True,
    )


def write_text(text: str, output: Path | None, *, force: bool) -> None:
    """Write text to a file, or to standard output in the terminal's encoding."""
    if output is None or str(output) == "-":
        encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
        write_bytes(text.encode(encoding, errors="replace"), None, force=force)
    else:
        write_bytes(_utf_8(text), output, force=force)


def write_json(data: Any, output: Path | None, *, force: bool = False) -> None:
    """Write one JSON object, always UTF-8."""
    text = json.dumps(data, ensure_ascii=False, allow_nan=False, indent=1) + "\n"
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
    for note in notes:
        click.echo(f"Note: {note}", err=True)


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
