"""What the command line says about itself."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from scoresheets import __version__
from scoresheets.cli.main import SheetsGroup, cli

Run = Callable[..., Result]
Refuse = Callable[..., str]
assert isinstance(cli, SheetsGroup)
COMMANDS = cli.list_commands(None)  # type: ignore[arg-type]


def test_help_lists_every_command(run: Run) -> None:
    """Every command stands in the help, with a line that says what it does."""
    result = run("--help")
    assert result.exit_code == 0
    lines = [line.split() for line in result.stdout.splitlines()]
    heads = {words[0]: words[1:] for words in lines if words}
    assert all(heads[command] for command in COMMANDS)
    assert "Example: sheets" in result.stdout


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help_of_a_command(run: Run, command: str, option: str) -> None:
    """The help of each command fits a terminal and shows an example."""
    result = run(command, option)
    assert result.exit_code == 0
    assert f"Example: sheets {command}" in " ".join(result.stdout.split())
    assert max(map(len, result.stdout.splitlines())) <= 88


@pytest.mark.parametrize("command", COMMANDS)
def test_the_example_works(run: Run, tmp_path: Path, command: str) -> None:
    """The example in the help of each command can be typed as it stands."""
    if command == "check":  # it reads what others wrote
        assert run("build", "-o", "sheet.pdf").exit_code == 0
        assert run("init", "-o", "home.toml").exit_code == 0
    if command == "score":
        made = run(
            "score", "--blank", "saturday.csv", "--names", "Ana,Bo", "--set", "9"
        )
        assert made.exit_code == 0
    said = " ".join(run(command, "--help").stdout.split())
    line = said.partition("Example: sheets ")[2].split()
    result = run(*line)
    assert result.exit_code == 0, result.output
    assert result.stdout


def test_version(run: Run) -> None:
    """The version is that of the package."""
    assert run("--version").stdout.split()[-1] == __version__


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("biuld", "Did you mean 'build'?"),
        ("exampel", "Did you mean 'example'?"),
        ("zzz", "No such command 'zzz'."),
    ],
)
def test_unknown_command(refuse: Refuse, word: str, message: str) -> None:
    """A command that is not there says which was meant."""
    assert message in refuse(word, code=2)


@pytest.mark.parametrize("command", COMMANDS)
def test_unknown_option(refuse: Refuse, command: str) -> None:
    """An option that is not there is exit code 2."""
    assert "--nonsense" in refuse(command, "--nonsense", code=2)
