"""The group of commands; each is imported only when it is asked for."""

import sys
from contextlib import suppress
from importlib import import_module
from typing import Any, Final

import click

from scoresheets import __version__
from scoresheets.errors import ScoresheetsError

_COMMANDS: Final = {
    "build": ("build", "Make a scoresheet with rules and example as a PDF."),
    "check": ("check", "Say whether files were made with the same house rules."),
    "compare": ("compare", "Compare games, and score the same hands in each."),
    "count": ("tables", "Count what the tiles left in a hand cost."),
    "deal": ("tables", "Show how many tiles each player takes."),
    "example": ("tables", "Show a worked example."),
    "games": ("lists", "List the games."),
    "init": ("init", "Write a house-rules file, or an example game, to change."),
    "languages": ("lists", "List the languages."),
    "options": ("lists", "List the options of the house rules and who plays them."),
    "papers": ("lists", "List the papers."),
    "presets": ("lists", "List the presets of a game."),
    "rules": ("rules", "Make a rulebook: the rules exactly as this table plays them."),
    "score": ("score", "Score a game: who leads, who won, what is wrong on paper."),
}
"""Command to the module that has it and its line in the help."""

_LONGEST_LINE: Final = 500


class SheetsGroup(click.Group):
    """Loads commands late; shows the library's errors as one line, exit code 1."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return every command, sorted."""
        return sorted(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command by name, or None."""
        if cmd_name not in _COMMANDS:
            return None
        module = import_module(f"scoresheets.cli.{_COMMANDS[cmd_name][0]}")
        command = getattr(module, f"{cmd_name}_command")
        return command if isinstance(command, click.Command) else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Say what was probably meant when there is no such command."""
        if args and not args[0].startswith("-") and args[0] not in _COMMANDS:
            from difflib import get_close_matches

            close = get_close_matches(args[0], _COMMANDS, n=1)
            hint = f" Did you mean {close[0]!r}?" if close else ""
            ctx.fail(f"No such command {args[0]!r}.{hint}")
        return super().resolve_command(ctx, args)

    def format_commands(
        self, ctx: click.Context, formatter: click.HelpFormatter
    ) -> None:
        """Write the list of commands without importing any."""
        with formatter.section("Commands"):
            rows = [(name, _COMMANDS[name][1]) for name in self.list_commands(ctx)]
            formatter.write_dl(rows)

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run a command line; a full disk behind standard output is one line."""
        try:
            return super().main(*args, **extra)
        except OSError as error:
            # Help and version are written by Click, which lets this through.
            from scoresheets.files import STANDARD_OUTPUT, abandon_standard_output

            abandon_standard_output()
            where = error.filename or STANDARD_OUTPUT
            with suppress(OSError):
                click.echo(f"Error: {where}: {error.strerror}", err=True)
            sys.exit(1)

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        """Read the options before the command."""
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        try:
            return super().make_context(*args, **extra)
        except click.ClickException as error:
            _shorten(error)
            raise

    def invoke(self, ctx: click.Context) -> Any:
        """Run the chosen command."""
        try:
            return super().invoke(ctx)
        except click.ClickException as error:
            _shorten(error)
            raise
        except ScoresheetsError as error:
            raise click.ClickException(_short_line(str(error))) from error


def _shorten(error: click.ClickException) -> None:
    """Make one line of an error that Click will show."""
    error.message = _short_line(error.message)  # type: ignore[misc]  # final to others


def _short_line(text: str) -> str:
    """Return a message as one line that a terminal can show."""
    from scoresheets.text.visible import visible

    line = visible(" ".join(text.split()))
    if len(line) <= _LONGEST_LINE:
        return line
    return f"{line[: _LONGEST_LINE // 2]} … {line[-_LONGEST_LINE // 2 :]}"


@click.group(
    cls=SheetsGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 88},
    epilog="Example: sheets build --set 9 --players 6",
)
@click.version_option(__version__, package_name="scoresheets", prog_name="sheets")
def cli() -> None:
    """Print domino scoresheets, with the rules your table plays."""
