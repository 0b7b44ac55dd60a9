"""What a command does not need, it does not import."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

NOTHING = "pass"

IMPORT = "import scoresheets"

COMMAND = """
from scoresheets.cli import main
sys.argv = ["sheets", *{arguments!r}]
try:
    main()
except SystemExit as ending:
    assert not ending.code
"""

REPORT = """
sys.stdout = sys.__stdout__
print("\\n" + json.dumps(sorted(sys.modules)))
"""


def modules_after(code: str, folder: Path) -> set[str]:
    """Names of all modules that a new process has loaded after running the code."""
    done = subprocess.run(
        [sys.executable, "-c", f"import json, sys\n{code}\n{REPORT}"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    return set(json.loads(done.stdout.splitlines()[-1]))


@pytest.fixture(scope="module")
def at_start(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """Modules that are there before anything of ours: the environment's own."""
    return modules_after(NOTHING, tmp_path_factory.mktemp("start"))


@pytest.mark.parametrize("heavy", ["click", "reportlab"])
def test_importing_the_package_is_light(
    heavy: str, at_start: set[str], tmp_path: Path
) -> None:
    """Importing the package loads neither the command line nor what draws."""
    assert heavy not in modules_after(IMPORT, tmp_path) - at_start


@pytest.mark.parametrize("argument", ["--help", "--version"])
def test_asking_the_command_is_light(
    argument: str, at_start: set[str], tmp_path: Path
) -> None:
    """Help and version load nothing that only a build needs."""
    loaded = modules_after(COMMAND.format(arguments=[argument]), tmp_path) - at_start
    heavy = {"babel", "importlib.metadata", "jinja2", "markdown", "reportlab"}
    assert {*heavy, "pypdf"} & loaded == set()


@pytest.mark.parametrize(
    "arguments",
    [("build", "--pages", "sheet"), ("build", "--help"), ("check", "--help")],
    ids=" ".join,
)
def test_documents_are_read_only_when_asked(
    arguments: tuple[str, ...], at_start: set[str], tmp_path: Path
) -> None:
    """What reads PDFs is loaded when there is one to read, not to make one."""
    loaded = modules_after(COMMAND.format(arguments=[*arguments]), tmp_path)
    assert "pypdf" not in loaded - at_start


def test_checking_draws_nothing(at_start: set[str], tmp_path: Path) -> None:
    """Reading a document back needs nothing that draws or composes one."""
    modules_after(COMMAND.format(arguments=["build", "-o", "x.pdf"]), tmp_path)
    loaded = modules_after(COMMAND.format(arguments=["check", "x.pdf"]), tmp_path)
    assert "pypdf" in loaded - at_start
    assert {"reportlab", "jinja2", "markdown"} & (loaded - at_start) == set()
