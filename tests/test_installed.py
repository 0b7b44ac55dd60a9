"""What the tests import is what users get, when they are told to test the wheel."""

import os
import sysconfig
from pathlib import Path

import pytest

import scoresheets
from scoresheets import resources

pytestmark = pytest.mark.skipif(
    os.environ.get("SCORESHEETS_WHEEL") != "1",
    reason="SCORESHEETS_WHEEL=1 says that an installed wheel is tested",
)

PACKAGE = Path(scoresheets.__file__).parent


def test_the_wheel_is_what_is_imported() -> None:
    """The package lies in site-packages, not in a checkout."""
    assert PACKAGE.parent == Path(sysconfig.get_path("purelib"))


@pytest.mark.parametrize("name", ["rules", "templates"])
def test_the_wheel_has_the_data(name: str) -> None:
    """Rules and templates are in the package and are the ones that are read."""
    folder = PACKAGE / "_data" / name
    assert getattr(resources, name.upper()) == folder
    assert any(path.is_file() for path in folder.rglob("*"))


@pytest.mark.parametrize("name", ["fonts", "locales"])
def test_the_wheel_has_what_lies_beside_the_code(name: str) -> None:
    """Fonts and translations are in the package."""
    assert any(path.is_file() for path in (PACKAGE / name).iterdir())


def test_the_wheel_says_that_it_is_typed() -> None:
    """Type checkers of users read our types."""
    assert (PACKAGE / "py.typed").is_file()
