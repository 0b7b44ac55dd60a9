"""Options that stand for one value, and the values that they take."""

import os
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import click

from scoresheets.errors import OutputError

_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,18}")


def once(
    *names: str, default: Any = None, blank: bool = False, **settings: Any
) -> Callable[[Any], Any]:
    """Return an option that stands for one value.

    It may be given again with the same value; another value is refused, as is an empty
    one, because nobody could see which of them counts.

    Args:
        names: How it is written, as `click.option` takes them.
        default: Its value when it is not given.
        blank: Whether an empty value has a meaning.
        settings: What else `click.option` takes.
    """
    return click.option(
        *names,
        multiple=True,
        default=None if default is None else (default,),
        callback=_one_or_blank if blank else _one,
        **settings,
    )


def each_filled(
    context: click.Context, option: click.Parameter, values: tuple[str, ...]
) -> tuple[str, ...]:
    """Refuse an empty value among those of a repeatable option."""
    for value in values:
        if not str(value).strip():
            raise _empty(option)
    return values


def _one(context: click.Context, option: click.Parameter, values: Sequence[Any]) -> Any:
    return _one_or_blank(context, option, each_filled(context, option, tuple(values)))


def _one_or_blank(
    context: click.Context, option: click.Parameter, values: Sequence[Any]
) -> Any:
    """Return the only value, or None."""
    different = [*dict.fromkeys(values)]
    if len(different) > 1:
        first, second = different[:2]
        message = f"{option_name(option)} is given twice: {first} and {second}"
        raise click.UsageError(message)
    return different[0] if different else None


def _empty(option: click.Parameter) -> click.UsageError:
    return click.UsageError(f"{option_name(option)}: the value is empty")


def option_name(option: click.Parameter) -> str:
    """Return how an option is written in full, e.g. ``--output``."""
    return max(option.opts, key=len)


class WholeNumber(click.types.IntParamType):
    """A whole number in ASCII digits, with or without a sign.

    Python's own `int` also takes ``1_0`` and the digits of every script.
    """

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Any:
        """Return the number."""
        if isinstance(value, str) and _WHOLE.fullmatch(value) is None:
            problem = "is not an integer of up to 18 of the digits 0 to 9"
            self.fail(f"{value!r} {problem}", param, ctx)
        return super().convert(value, param, ctx)


class InputFile(click.Path):
    """The path of a file to read or write; none is refused.

    `Path` makes the working folder of an empty text.
    """

    def __init__(self) -> None:
        super().__init__(path_type=Path, allow_dash=True)

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Any:
        """Return the path."""
        if param is not None and not value:
            raise _empty(param)
        return super().convert(value, param, ctx)


class OutputFile(InputFile):
    """The path of a file to write; a name that ends like a folder is refused.

    `Path` drops the separator at the end, and ``new/`` would become a file ``new``.
    """

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Any:
        """Return the path.

        Raises:
            OutputError: It names a folder.
        """
        last = os.path.basename(value)  # noqa: PTH119  # Path drops the end
        if not value or last not in ("", ".", ".."):
            return super().convert(value, param, ctx)
        if Path(value).is_dir():
            raise OutputError(value, "is a folder; name a file in it")
        problem = "there is no such folder; make it first, and name a file in it"
        raise OutputError(value, problem)


WHOLE: Final = WholeNumber()
