"""Where documents go: their names, their folder, and what stood there before."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from scoresheets.cli.output import say_notes, say_path, write_bytes

if TYPE_CHECKING:
    from scoresheets.games import HouseRules

FOLDER: Final = Path("output")
"""Where a document goes when nobody says so."""


def default_name(
    rules: "HouseRules",
    players: int,
    paper: str,
    locale: str,
    middle: tuple[str, ...] = (),
) -> str:
    """Return the name of a document without its ending; no user text is in it."""
    from scoresheets.games import rules_code

    changed = rules.texts or any(name != "set" for name in rules.changed)
    parts = [
        rules.game.name,
        *middle,
        f"d{rules.choice('set')}",
        f"{players}p",
        paper,
        locale,
        *([rules_code(rules)] if changed else []),
    ]
    return "-".join(parts)


def save_document(
    data: bytes,
    output: Path | None,
    usual: str,
    notes: Iterable[str],
    *,
    force: bool,
) -> tuple[Path, list[str]]:
    """Write a document, say the notes on it, and return where it is, and all notes.

    Args:
        data: The document.
        output: Where it goes; None for its usual name in the usual folder.
        usual: That name, with its ending.
        notes: What there is to say; if another document stood there, one note more.
        force: Whether it may replace a file that is not ours.
    """
    path = output or FOLDER / usual
    if output is None:
        _make_folder(FOLDER)
    said = [*notes]
    if _differs(path, data):
        said.append(f"{path} was there and is replaced")
    write_bytes(data, path, force=force)
    say_notes(said)
    return path, said


def put_document(
    data: bytes,
    output: Path | None,
    usual: str,
    notes: Iterable[str],
    *,
    force: bool,
) -> None:
    """Write a document, say the notes on it, and print where it is."""
    path, _ = save_document(data, output, usual, notes, force=force)
    if str(path) != "-":
        say_path(path)


def _differs(path: Path, data: bytes) -> bool:
    """Whether a file is there whose bytes are others."""
    try:
        return path.is_file() and path.read_bytes() != data
    except (OSError, ValueError):
        return False


def _make_folder(folder: Path) -> None:
    """Make the folder for documents, if it is not there yet."""
    from scoresheets.errors import OutputError

    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        problem = (error.strerror or str(error)).lower()
        raise OutputError(folder, f"cannot be made: {problem}") from error
