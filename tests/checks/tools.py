"""Programs that tests check HTML and Markdown with, and that a machine may lack.

A test that needs one skips without it and says why; where ``CI=true`` it fails.
"""

import os
import shutil
from pathlib import Path
from typing import NoReturn

import pytest

_HERE = Path(__file__).parents[1] / "tools"
_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")


def lack(what: str) -> NoReturn:
    """Skip the test for want of something, or fail where nothing may be wanting."""
    reason = f"{what} is not here; CONTRIBUTING.md says how to install it"
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


def node() -> str:
    """Return the path of Node.js."""
    return shutil.which("node") or lack("Node.js")


def npm_file(path: str) -> Path:
    """Return a file of an npm package.

    Args:
        path: Below ``node_modules``, which ``SCORESHEETS_TEST_TOOLS`` may name.
    """
    folder = os.environ.get("SCORESHEETS_TEST_TOOLS") or _HERE / "node_modules"
    file = Path(folder, path)
    return file if file.is_file() else lack(f"the npm package of {path}")


def browser() -> str:
    """Return the path of Chromium."""
    named = os.environ.get("SCORESHEETS_CHROMIUM")
    found = [path for path in map(shutil.which, _BROWSERS) if path]
    return named or (found[0] if found else lack("Chromium"))
