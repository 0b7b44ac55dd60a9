"""The examples in docstrings are true, in a checkout and in an installed wheel."""

import doctest
import pkgutil
from importlib import import_module

import pytest

import scoresheets

FEWEST_EXAMPLES = 10
MODULES = sorted(
    found.name
    for found in pkgutil.walk_packages(scoresheets.__path__, "scoresheets.")
    if not found.name.endswith("__main__")  # runs the program
)


def run(name: str) -> doctest.TestResults:
    """Return how the examples of one module went."""
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("scoresheets"):
            raise
        pytest.skip(f"needs {error.name}")
    return doctest.testmod(module)


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    """Every example gives what its docstring says."""
    assert run(name).failed == 0


def test_there_are_examples() -> None:
    """The examples are found, not merely none of them wrong."""
    assert sum(run(name).attempted for name in MODULES) >= FEWEST_EXAMPLES
