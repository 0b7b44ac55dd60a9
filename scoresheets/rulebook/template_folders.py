"""Folders of users' own templates, which stand before ours by their names."""

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from traceback import extract_tb
from typing import Any, Final

from jinja2 import (
    BaseLoader,
    Environment,
    FileSystemLoader,
    TemplateError,
    TemplateNotFound,
)
from jinja2.exceptions import SecurityError
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment

from scoresheets.errors import OutputError, TemplateTextError, UnknownNameError
from scoresheets.resources import RULES, TEMPLATES, read_bytes

LARGEST_TEMPLATE: Final = 200_000
"""Bytes."""
MOST_OUTPUT: Final = 2_000_000
"""Characters that a template may compose to."""


_ENDING: Final = ".j2"
_LARGEST_BITS: Final = 10_000
"""Of a number that a template may count to."""
_MISTAKES: Final = (
    TypeError,
    ValueError,
    ArithmeticError,
    LookupError,
    RecursionError,
    MemoryError,
)
"""What a template's expressions may raise."""


class Sandbox(ImmutableSandboxedEnvironment):
    """Runs templates: no way to files or to Python, no products without bound."""

    intercepted_binops = frozenset({"*", "**"})

    def call_binop(
        self, context: Context, operator: str, left: object, right: object
    ) -> object:
        """Return a product or a power, unless it is too large."""
        bits = left.bit_length() if isinstance(left, int) else 1
        if operator == "**" and bits * _size(right) > _LARGEST_BITS:
            raise SecurityError("a power is too large")
        numbers = isinstance(left, int) and isinstance(right, int)
        if not numbers and _size(left) * _size(right) > MOST_OUTPUT:
            raise SecurityError(f"a product has more than {MOST_OUTPUT:,} items")
        return super().call_binop(context, operator, left, right)


def _size(value: object) -> int:
    """Return how often a value repeats another, or how long it is."""
    if isinstance(value, int):
        return max(value, 0)
    return len(value) if isinstance(value, (str, list, tuple)) else 1


def render(environment: Sandbox, template: str, values: Mapping[str, Any]) -> str:
    """Return what a template composes to.

    Raises:
        TemplateTextError: It is missing, does not compose, or is too long.
    """
    try:
        found = environment.get_template(template)
        return _collect(found.generate(values), template)
    except (TemplateError, *_MISTAKES) as error:
        raise _template_error(template, error) from error


def _template_error(template: str, error: Exception) -> TemplateTextError:
    """Return what is wrong with a template, with its line where it is known."""
    if isinstance(error, TemplateTextError):
        return error
    line = getattr(error, "lineno", None)
    for frame in extract_tb(error.__traceback__):
        if frame.filename.endswith(_ENDING):  # of a template that it includes, too
            template, line = Path(frame.filename).name, frame.lineno
    where = f"{template}, line {line}" if line else template
    match error:
        case RecursionError():
            problem = "includes or calls itself without end"
        case MemoryError():
            problem = "needs more memory than there is"
        case TemplateNotFound():
            problem = f"there is no template {error.name}"
        case _:
            problem = str(error) or type(error).__name__
    return TemplateTextError(where, problem)


def template_names() -> tuple[str, ...]:
    """Return the name of every template there is."""
    return tuple(sorted({path.name for path in TEMPLATES.rglob("*.j2")}))


def template_loader(folder: Path, game: str) -> BaseLoader:
    """Return what finds templates: those of a folder before ours.

    In each a game's own, in a folder that is called like the game, come first.
    """
    folders = [folder] if folder == TEMPLATES else [folder, TEMPLATES]
    return _Loader(folder, [way for at in folders for way in (at / game, at)])


class _Loader(FileSystemLoader):
    """Finds templates, and follows no link out of the users' folder.

    Args:
        folder: The users' folder; ours is trusted, it may be installed by links.
        ways: Where to look, in this order.
    """

    def __init__(self, folder: Path, ways: Sequence[Path]) -> None:
        super().__init__(ways)
        self._folder = folder

    def get_source(
        self, environment: Environment, template: str
    ) -> tuple[str, str, Callable[[], bool]]:
        """Return the text of a template, where it lies, and whether it is still so.

        Raises:
            TemplateNotFound: There is none.
            TemplateTextError: It lies outside the folder.
        """
        text, name, is_same = super().get_source(environment, template)
        path = Path(name)
        if path.is_relative_to(self._folder) and self._folder != TEMPLATES:
            _check_inside(path, self._folder.resolve())
        return text, name, is_same


def _check_inside(path: Path, folder: Path) -> None:
    if not path.resolve().is_relative_to(folder):
        raise TemplateTextError(str(path), "leads out of its folder")


def own_templates(folder: Path) -> Mapping[str, str]:
    """Return the templates that a folder brings, name to SHA-256.

    Raises:
        OutputError: It is no folder, or cannot be read.
        TemplateTextError: A template lies outside it, or is too large.
    """
    if folder == TEMPLATES:
        return {}
    try:
        here, paths = folder.resolve(strict=True), [*files_of(folder)]
    except (OSError, ValueError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise OutputError(folder, problem.lower()) from error
    known, found = template_names(), {}
    for path in paths:
        if path.name not in known:
            continue
        _check_inside(path, here)
        data = read_bytes(path, LARGEST_TEMPLATE)
        found[path.relative_to(folder).as_posix()] = hashlib.sha256(data).hexdigest()
    return found


def files_of(folder: Path) -> Iterator[Path]:
    """Yield what lies in a folder, and in folders in it that are called like a game."""
    games = {path.name for path in RULES.iterdir()}
    for path in sorted(folder.iterdir()):
        if path.is_dir() and path.name in games:
            yield from sorted(path.iterdir())
        else:
            yield path


def strangers(folder: Path) -> Iterator[str]:
    """Yield a note for each template that overrides nothing."""
    if folder == TEMPLATES:
        return
    known = template_names()
    for path in files_of(folder):
        if path.suffix == _ENDING and path.name not in known:
            yield str(UnknownNameError("template", path.name, known, str(folder)))


def _collect(chunks: Iterator[str], template: str) -> str:
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
