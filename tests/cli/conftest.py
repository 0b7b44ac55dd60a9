"""Running the command line inside the test's process, from an empty folder."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from scoresheets.cli.main import cli

Run = Callable[..., Result]
FILES = ("sheet.pdf", "example.json", "game.toml", "home.toml")
_LOCALE = ("LC_ALL", "LC_MESSAGES", "LC_PAPER", "LANG", "LANGUAGE")


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that runs a command line in an empty folder.

    Its keyword arguments are the environment's locale variables; no others are set.
    """
    monkeypatch.chdir(tmp_path)
    for name in _LOCALE:
        monkeypatch.delenv(name, raising=False)

    def run_line(*arguments: str, **environment: str) -> Result:
        runner = CliRunner(env=environment)
        return runner.invoke(cli, arguments, prog_name="sheets")

    return run_line


@pytest.fixture
def refuse(run: Run, tmp_path: Path) -> Callable[..., str]:
    """Return a function that runs a line that must fail, and gives the last line.

    No file may come into being, nothing may go to standard output, and there may be
    no traceback; a wrong command line may repeat its usage first.
    """

    def refuse_line(*arguments: str, code: int = 1, **environment: str) -> str:
        before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
        result = run(*arguments, **environment)
        after = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
        assert result.exit_code == code, result.output
        assert isinstance(result.exception, SystemExit)
        assert before == after
        assert result.stdout == ""
        *usage, last = result.stderr.strip().splitlines()
        assert code == 2 or usage == []
        assert "Traceback" not in result.stderr
        return last

    return refuse_line


@pytest.fixture
def make(run: Run) -> Callable[..., None]:
    """Return a function that writes a file of each kind by the same rules."""

    def make_files(*rules: str, files: tuple[str, ...] = FILES) -> None:
        lines = {
            "sheet.pdf": ("build", "--pages", "sheet"),
            "example.json": ("example", "--format", "json"),
            "game.toml": ("init", "--example", "--players", "3"),
            "home.toml": ("init",),
        }
        for name in files:
            result = run(*lines[name], *rules, "-o", name)
            assert result.exit_code == 0, result.output

    return make_files
