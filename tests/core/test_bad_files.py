"""Each file under ``tests/data/bad`` draws the complaint on its own first line."""

from collections.abc import Callable
from pathlib import Path

import pytest
from core.at_the_table import DATA

from scoresheets.catalog import load_game, load_house_rules_file, load_preset
from scoresheets.catalog.game_logs import load_game_log
from scoresheets.errors import GameDataError, GameFileError, UnknownNameError

BAD = DATA / "bad"


def _game(path: Path, folder: Path) -> tuple[Path, Callable[[], object]]:
    """Return where a game file goes, and how it is read."""
    return folder / "bad" / "game.toml", lambda: load_game("bad", folder)


def _preset(path: Path, folder: Path) -> tuple[Path, Callable[[], object]]:
    """Return where a preset goes, and how it is read."""
    copy = folder / "bad" / "presets" / path.name
    return copy, lambda: load_preset("bad", path.stem, folder)


def _house_rules(path: Path, folder: Path) -> tuple[Path, Callable[[], object]]:
    """Return where a house-rules file goes, and how it is read."""
    copy = folder / path.name
    return copy, lambda: load_house_rules_file(copy)


def _log(path: Path, folder: Path) -> tuple[Path, Callable[[], object]]:
    """Return where a game log goes, and how it is read."""
    copy = folder / path.name
    return copy, lambda: load_game_log(copy)


READERS = {
    "games": _game,
    "presets": _preset,
    "house-rules": _house_rules,
    "logs": _log,
}
FILES = sorted(BAD.rglob("*.*"))


def test_every_kind_of_file_is_tried() -> None:
    """There are bad files of each kind, and of no kind that nothing reads."""
    assert {path.parent.name for path in FILES} == set(READERS)


@pytest.mark.parametrize(
    "path", FILES, ids=[f"{path.parent.name}-{path.stem}" for path in FILES]
)
def test_bad_file(path: Path, tmp_path: Path) -> None:
    """The complaint is the one on the file's first line, in one line."""
    data = path.read_bytes()
    first = data.split(b"\n", 1)[0].decode()
    copy, read = READERS[path.parent.name](path, tmp_path)
    copy.parent.mkdir(parents=True, exist_ok=True)
    copy.write_bytes(data)
    with pytest.raises((GameDataError, GameFileError, UnknownNameError)) as caught:
        read()
    complaint = str(caught.value).replace(str(copy), "FILE")
    assert "\n" not in complaint
    expected = first.removeprefix("# ")
    if expected.endswith("\N{HORIZONTAL ELLIPSIS}"):
        assert complaint.startswith(expected[:-1])
    else:
        assert complaint == expected
    assert copy.read_bytes() == data


@pytest.mark.parametrize("read", [load_house_rules_file, load_game_log])
@pytest.mark.parametrize("name", ["nowhere.toml", ""], ids=["not there", "folder"])
def test_no_file(read: Callable[[Path], object], name: str, tmp_path: Path) -> None:
    """What is not there, or is a folder, is refused by its path and why."""
    path = tmp_path / name
    with pytest.raises(GameFileError) as caught:
        read(path)
    assert str(caught.value) == f"{path}: {caught.value.problem}"
    assert caught.value.problem


def test_not_utf_8(tmp_path: Path) -> None:
    """A file in another encoding is refused with the line of the first wrong byte."""
    path = tmp_path / "home.toml"
    path.write_bytes('# ours\npreset = "cl\xe1sico"\n'.encode("latin-1"))
    with pytest.raises(GameFileError) as caught:
        load_house_rules_file(path)
    complaint = "line 2: not UTF-8 (byte 20); save it as UTF-8"
    assert str(caught.value) == f"{path}: {complaint}"


def test_null_character() -> None:
    """A path that cannot be is refused, not crashed on."""
    with pytest.raises(GameFileError, match="null"):
        load_game_log(Path("a\0b.json"))


def test_too_large(tmp_path: Path) -> None:
    """A file that nobody writes by hand is not read to its end."""
    path = tmp_path / "large.json"
    path.write_bytes(b" " * 4_000_001)
    with pytest.raises(GameFileError, match="larger than 4,000,000 bytes"):
        load_game_log(path)
