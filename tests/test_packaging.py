"""What is in the repository and in the package, and what must not be."""

import re
import subprocess
import sysconfig
from importlib.metadata import metadata
from pathlib import Path
from shutil import which

import pytest

import scoresheets
from scoresheets.resources import FONTS, RULES, TEMPLATES

ROOT = Path(__file__).parents[1]

BINARY = {".gif", ".ico", ".jpg", ".pdf", ".png", ".ttf", ".woff2"}

# Someone's machine, someone's package index, someone's list of issues. The brackets
# keep this file itself free of what it looks for.
FOREIGN = re.compile(
    r"(?<![\w.])/(?:home|root|tmp|Users|work)/\w"
    r"|[A-Z]:\\Users\b"
    r"|[.]{2}/shared\b"
    r"|index[-]url|find[-]links"
    r"|\b(?:issue|fixes|closes)\s+#\d",
    re.IGNORECASE,
)

NAMED_DOCUMENT = re.compile(r"(?<![\w{}*./-])[a-z][\w/-]*\.md\b(?!\.)")


@pytest.fixture(scope="module")
def committed() -> list[Path]:
    """Every file that git keeps here; skips where there is no checkout."""
    if which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("not in a checkout")
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True
    )
    names = listed.stdout.decode().split("\0")
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]


@pytest.mark.parametrize("folder", [RULES, TEMPLATES], ids=["rules", "templates"])
def test_data_folders_hold_no_code(folder: Path) -> None:
    """A single .py file under a data folder would make editable installs fail."""
    assert list(folder.rglob("*.py")) == []


def test_translations_are_kept_as_text(committed: list[Path]) -> None:
    """Compiled catalogs are not committed."""
    assert [path for path in committed if path.suffix == ".mo"] == []


def test_output_folder_keeps_nothing(committed: list[Path]) -> None:
    """Git keeps the output folder, and of it only the file that says so."""
    output = ROOT / "output"
    assert [path for path in committed if output in path.parents] == [
        output / ".gitignore"
    ]
    assert (output / ".gitignore").read_text(encoding="utf-8") == "*\n!.gitignore\n"


def test_files_belong_to_everybody(committed: list[Path]) -> None:
    """No file names a path, a package index or an issue of whoever wrote it."""
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in committed
        if path.suffix not in BINARY
        for number, line in enumerate(
            path.read_text(encoding="utf-8").splitlines(), start=1
        )
        if FOREIGN.search(line)
    ]
    assert found == []


def test_named_documents_exist(committed: list[Path]) -> None:
    """A document that code or data refer to is one that readers have too."""
    names = {f"/{path.relative_to(ROOT).as_posix()}" for path in committed}
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in committed
        if path.suffix in {".j2", ".py", ".toml"} and ROOT / "tests" not in path.parents
        for name in NAMED_DOCUMENT.findall(path.read_text(encoding="utf-8"))
        if not any(known.endswith(f"/{name}") for known in names)
    ]
    assert found == []


def test_licences_are_shipped() -> None:
    """The package says its licences and carries their texts."""
    package = metadata("scoresheets")
    assert package["License-Expression"] == "MIT AND OFL-1.1"
    assert set(package.get_all("License-File", [])) == {
        "LICENSE",
        "scoresheets/fonts/OFL.txt",
    }
    licence = (FONTS / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE" in licence.upper()


def test_version_is_written_once() -> None:
    """The installed command prints the version of the package, which is its own."""
    command = Path(sysconfig.get_path("scripts")) / "sheets"
    done = subprocess.run(
        [command, "--version"], capture_output=True, text=True, check=True
    )
    assert scoresheets.__version__ in done.stdout.split()
    assert metadata("scoresheets")["Version"] == scoresheets.__version__


def test_the_worked_case_of_an_option_is_true() -> None:
    """What contributors read about adding an option stands so in the files."""
    guide = ROOT / "CONTRIBUTING.md"
    if not guide.is_file():
        pytest.skip("not in a checkout")
    case = guide.read_text(encoding="utf-8").split("### A worked case: an option")[1]
    table, english, spanish, stated, *_ = re.findall(
        r"```\w+\n(.*?)```", case, re.DOTALL
    )
    folder = RULES / "mexican-train"
    for name, block in (
        *(("game.toml", table), ("en.md", english), ("es.md", spanish)),
        ("presets/standard.toml", stated),
    ):
        assert block in (folder / name).read_text(encoding="utf-8"), name
    for call in re.findall(r"`(\{\{ (?:changed|rule|usual)\(.*?\) \}\})`", case):
        templates = TEMPLATES.rglob("*.md.j2")
        assert any(call in path.read_text(encoding="utf-8") for path in templates), call
