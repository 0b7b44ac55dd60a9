"""Users' own templates on the command line."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from scoresheets.cli.options import InputFile, once
from scoresheets.cli.output import refuse_same_file


def templates_option() -> Callable[[Any], Any]:
    """Return ``--templates``."""
    return once(
        "--templates",
        metavar="DIR",
        type=InputFile(),
        help="Your own templates: each stands instead of ours of its name.",
    )


def read_templates(folder: Path | None, output: Path | None) -> tuple[Path, list[str]]:
    """Return the folder of templates, and notes about it; ours if none is given.

    Raises:
        ScoresheetsError: There is no such folder, a template cannot be used, or the
            output would be written over one.
    """
    from scoresheets.resources import TEMPLATES

    if folder is None:
        return TEMPLATES, []
    from scoresheets.rulebook.template_folders import (
        files_of,
        own_templates,
        strangers,
    )

    found = own_templates(folder)
    refuse_same_file(output, *files_of(folder))
    notes = [*strangers(folder)]
    if not found:
        notes.append(f"--templates {folder}: has no template; ours are used")
    return folder, notes
