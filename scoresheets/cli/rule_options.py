"""The options that every command with rules has."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from scoresheets.cli.asked import Asked
from scoresheets.cli.options import WHOLE, InputFile, each_filled, once
from scoresheets.cli.output import refuse_same_file
from scoresheets.errors import RuleError, ScoresheetsError

if TYPE_CHECKING:
    from scoresheets.tiles import Tile

Command = TypeVar("Command", bound=Callable[..., Any])


def rule_options(command: Command) -> Command:
    """Add the options of every command that has rules; they arrive as ``asked``."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def language_options(command: Command) -> Command:
    """Add language and paper alone, for a command without house rules."""
    for option in reversed(_LANGUAGE_OPTIONS):
        command = option(command)
    return command


def take_asked(values: dict[str, Any]) -> Asked:
    """Take the shared options out of a command's values."""
    short = [(n, v) for key, n in _SHORT_FORMS.items() for v in values.pop(key)]
    refuse_same_file(values.get("output"), values["house_rules"])
    asked = Asked(
        rules=_once([*short, *map(_split_rule, values.pop("rule"))]),
        **{
            key: values.pop(key)
            for key in ("game", "preset", "house_rules", "players", "lang", "paper")
        },
    )
    asked.check_names()
    return asked


def read_engine(option: str, text: str) -> "Tile":
    """Return the double that a person names by one end or by both: 9, or 9-9.

    Raises:
        RuleError: It is not a double; names the option.
    """
    from scoresheets.errors import TileError
    from scoresheets.tiles import Tile

    try:
        tile = Tile.parse(text if "-" in text or "|" in text else f"{text}-{text}")
    except TileError:
        tile = None
    if tile is None or not tile.is_double:
        raise RuleError(option, text, "not a double; write 9 or 9-9")
    return tile


def _once(given: list[tuple[str, str]]) -> dict[str, str]:
    """Refuse an option that is given twice with different values."""
    asked: dict[str, str] = {}
    for name, value in given:
        if name == "start_double" and set("-|") & set(value[1:]):
            value = str(read_engine(name, value).high)  # noqa: PLW2901
        if asked.get(name, value) != value:
            message = f"{name} is given twice: {asked[name]} and {value}"
            raise click.UsageError(message)
        asked[name] = value
    return asked


def _split_rule(text: str) -> tuple[str, str]:
    """Return option and choice of a ``KEY=VALUE``."""
    name, equals, choice = text.partition("=")
    if not equals or not name.strip():
        example = f"{name.strip() or 'blank_value'}=…"
        raise ScoresheetsError(f"--rule {text}: write KEY=VALUE, e.g. {example}")
    return name.strip(), choice.strip()


def _locale(text: str) -> str:
    """Return a locale as its file is spelt."""
    return text.replace("-", "_")


def _paper(text: str) -> str:
    """Return a paper's name as it is spelt."""
    return text.lower()


_SHORT_FORMS = {"set_": "set", "rounds": "rounds", "start": "start_double"}
_LANGUAGE_OPTIONS = (
    once(
        "--lang", type=_locale, metavar="LOCALE", help="Language  [from LANG, else en]"
    ),
    once("--paper", type=_paper, metavar="NAME", help="Paper  [by territory]"),
)
_OPTIONS = (
    once("--game", metavar="NAME", help="Game  [default: mexican-train]"),
    once("--preset", metavar="NAME", help="House rules by name  [standard]"),
    once(
        "--house-rules",
        metavar="FILE",
        type=InputFile(),
        help="Your own house rules, a TOML file (sheets init writes one).",
    ),
    click.option(
        "--rule",
        metavar="KEY=VALUE",
        multiple=True,
        help="One house rule, e.g. blank_value=double50 (repeatable).",
    ),
    click.option(
        *("--set", "set_"),
        multiple=True,
        callback=each_filled,
        metavar="N",
        help="Set: 6, 9, 12, 15, 18, 2x9  [12]",
    ),
    click.option(
        "--rounds",
        multiple=True,
        callback=each_filled,
        metavar="N",
        help="Rounds  [one for each double]",
    ),
    click.option(
        "--start",
        multiple=True,
        callback=each_filled,
        metavar="N",
        help="First engine  [highest of the set]",
    ),
    once("--players", type=WHOLE, metavar="N", help="Players  [4]"),
    *_LANGUAGE_OPTIONS,
)
