"""HTML rulebooks before a validator, html-validate."""

import json
import subprocess
from pathlib import Path
from typing import Any

from checks.rulebooks import BOOKS, html
from checks.tools import node, npm_file

_SETTINGS = Path(__file__).parents[1] / "tools" / "htmlvalidate.json"


def complaints(*files: Path) -> list[str]:
    """Return what the validator says against some files."""
    program = npm_file("html-validate/bin/html-validate.mjs")
    line = [node(), str(program), "--config", str(_SETTINGS), "--formatter", "json"]
    done = subprocess.run(
        [*line, *map(str, files)], capture_output=True, text=True, check=False
    )
    assert done.returncode in (0, 1), done.stderr
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return [
        f"{Path(file['filePath']).name}:{said['line']}: {said['message']}"
        for file in found
        for said in file["messages"]
    ]


def test_rulebooks_are_valid(tmp_path: Path) -> None:
    """Every language and length, wild house rules and hostile words: all are valid."""
    files = [tmp_path / f"{name}.html" for name in BOOKS]
    for file in files:
        file.write_text(html(file.stem), "utf-8")
    assert complaints(*files) == []


def test_the_validator_sees_faults(tmp_path: Path) -> None:
    """A list in a paragraph, an id twice and an open element are all found."""
    file = tmp_path / "bad.html"
    whole = html("en-card")
    bad = "<p id=a><dl id=a><li>x</p>"
    file.write_text(whole.replace("</main>", f"{bad}</main>"), "utf-8")
    assert len(complaints(file)) >= 3
