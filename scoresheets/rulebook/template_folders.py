"""Folders of users' own templates, which stand before ours by their names."""

import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from jinja2 import FileSystemLoader

from scoresheets.errors import OutputError, TemplateTextError, UnknownNameError
from scoresheets.resources import TEMPLATES, read_bytes

LARGEST_TEMPLATE: Final = 200_000
"""Bytes."""
MOST_OUTPUT: Final = 2_000_000
"""Characters that a template may compose to."""


def template_names() -> tuple[str, ...]:
    """Return the name of every template there is."""
    return tuple(sorted(path.name for path in TEMPLATES.glob("*.j2")))


def template_loader(folder: Path) -> FileSystemLoader:
    """Return what finds templates: those of a folder before ours."""
    return FileSystemLoader([folder, TEMPLATES] if folder != TEMPLATES else [folder])


def own_templates(folder: Path) -> Mapping[str, str]:
    """Return the templates that a folder brings, name to SHA-256.

    Raises:
        OutputError: It is no folder, or cannot be read.
        TemplateTextError: A template lies outside it, or is too large.
    """
    if folder == TEMPLATES:
        return {}
    try:
        here, paths = folder.resolve(strict=True), sorted(folder.iterdir())
    except (OSError, ValueError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise OutputError(folder, problem.lower()) from error
    known, found = template_names(), {}
    for path in paths:
        if path.name not in known:
            continue
        if not path.resolve().is_relative_to(here):
            raise TemplateTextError(str(path), "leads out of its folder")
        data = read_bytes(path, LARGEST_TEMPLATE)
        found[path.name] = hashlib.sha256(data).hexdigest()
    return found


def strangers(folder: Path) -> Iterator[str]:
    """Yield a note for each template that overrides nothing."""
    if folder == TEMPLATES:
        return
    known = template_names()
    for path in sorted(folder.iterdir()):
        if path.suffix == ".j2" and path.name not in known:
            yield str(UnknownNameError("template", path.name, known, str(folder)))


def collect(chunks: Iterator[str], template: str) -> str:
    """Return what a template composes to.

    Raises:
        TemplateTextError: It is too long.
    """
    parts, length = [], 0
    for chunk in chunks:
        length += len(chunk)
        if length > MOST_OUTPUT:
            problem = f"composes to more than {MOST_OUTPUT:,} characters"
            raise TemplateTextError(template, problem)
        parts.append(chunk)
    return "".join(parts)
