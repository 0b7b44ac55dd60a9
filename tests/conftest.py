"""What tests share: the pseudo-language, and how approved pictures are renewed."""

from pathlib import Path

import pytest
from checks.pseudo import load_pseudo
from hypothesis import settings

from scoresheets.i18n import Language, Texts

settings.register_profile("tests", deadline=None)  # times are measured in benchmarks/
settings.load_profile("tests")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add an option that rewrites the approved pictures."""
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="write the pictures in tests/pictures/golden anew; look at each of them",
    )


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether approved pictures are to be written, not compared."""
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture(scope="session")
def pseudo(tmp_path_factory: pytest.TempPathFactory) -> tuple[Language, Texts]:
    """The pseudo-language, and the clauses of Mexican Train in it."""
    folder: Path = tmp_path_factory.mktemp("pseudo")
    return load_pseudo(folder, "mexican-train")


def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Leave the exhaustive grids out, unless ``-m`` asks for them."""
    if config.option.markexpr:
        return
    left_out = [item for item in items if item.get_closest_marker("matrix")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if not item.get_closest_marker("matrix")]
