"""Games written down as JSON or TOML: who played, and what each round gave."""

import json
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, NoReturn

from scoresheets.catalog.preset_files import read_choices
from scoresheets.errors import GameFileError, ScoresheetsError, UnknownNameError
from scoresheets.resources import read_text
from scoresheets.scoring.rounds import Round
from scoresheets.tiles import Tile

_LOG_KEYS: Final = (
    *("schema", "game", "set", "preset", "rules", "rules_code", "players", "rounds"),
    *("rounds_planned", "rounds_played", "rounds_left", "finished", "direction"),
    *("target", "leaders", "winners", "decided_by", "tie_break", "audit", "notes"),
    *("reading", "source", "seed", "standings", "shows"),
)
_ROUND_KEYS: Final = (
    *("round", "engine", "out", "blocked", "points", "extras", "hands"),
    *("boneyard", "totals", "marked"),
)
SCHEMA: Final = 1
"""Version of the shape of these files."""
MOST_ROUNDS: Final = 100_000
MOST_NAMES: Final = 14
LONGEST_NAME: Final = 200
"""Characters of a name or title; a longer one is a mistake, not a name."""
YOU: Final = "{you}"
"""Name in a shipped example that stands for "you" in the language of the document."""


class GameLog(NamedTuple):
    """A game as somebody wrote it down; not yet checked against house rules.

    Attributes:
        path: File it was read from.
        game: Name of the game, or None if the file leaves it open.
        choices: House rules that the file states, ``set`` among them.
        names: Players in seat order.
        rounds: In order, numbered from 1; points are None where only hands or
            nothing is written.
        rounds_planned: Rounds the game has, or None.
    """

    path: Path
    game: str | None
    choices: Mapping[str, str]
    names: tuple[str, ...]
    rounds: tuple[Round, ...]
    rounds_planned: int | None


def load_game_log(path: Path) -> GameLog:
    """Read a game from a ``.json`` or ``.toml`` file.

    Whole numbers are written as such: ``"0"``, ``12.0`` and ``true`` are refused,
    and ``null`` in JSON means that nothing has been entered yet.

    Raises:
        GameFileError: It cannot be read, or a value is missing or wrong; says where.
        UnknownNameError: A key or a player is not known.
    """
    data = _read(path)
    reader = _Reader(path)
    schema = data.get("schema", SCHEMA)
    if type(schema) is not int or schema != SCHEMA:
        reader.fail("schema", f"version {schema!r}; version {SCHEMA} can be read")
    reader.known(data, _LOG_KEYS, "")
    names = reader.names(data.get("players"))
    rows = data.get("rounds")
    if not isinstance(rows, list) or len(rows) > MOST_ROUNDS:
        reader.fail("rounds", f"expected a list of at most {MOST_ROUNDS:,} rounds")
    rounds = tuple(reader.round(n, row, names) for n, row in enumerate(rows, 1))
    planned = data.get("rounds_planned")
    if planned is not None:
        planned = reader.whole(planned, "rounds_planned", least=1)
    rules = data.get("rules", {})
    if not isinstance(rules, dict):
        reader.fail("rules", "expected a table of options")
    if "set" in data:
        rules = {**rules, "set": data["set"]}
    choices = read_choices(rules, path)
    game = data.get("game")
    if game is not None and not isinstance(game, str):
        reader.fail("game", f"expected a name, got {game!r}")
    return GameLog(path, game, choices, names, rounds, planned)


def fold_name(name: str) -> str:
    """Return what two spellings of one name have in common: trimmed, NFC, folded."""
    return unicodedata.normalize("NFC", " ".join(name.split())).casefold()


def check_names(names: Sequence[str], where: str) -> None:
    """Refuse names that are empty or the same.

    Raises:
        GameFileError: A name is empty or there twice.
    """
    seen: dict[str, int] = {}
    for seat, name in enumerate(names, 1):
        key = fold_name(name)
        if not key:
            raise GameFileError(where, f"player {seat}", "the name is empty")
        if len(name) > LONGEST_NAME:
            problem = f"the name has {len(name)} characters; at most {LONGEST_NAME}"
            raise GameFileError(where, f"player {seat}", problem)
        if key in seen:
            problem = f"{name.strip()!r} is also player {seen[key]}; names must differ"
            raise GameFileError(where, f"player {seat}", problem)
        seen[key] = seat


def _read(path: Path) -> dict[str, Any]:
    """Return the file's top level."""
    text = read_text(path)
    try:
        if path.suffix.lower() == ".toml":
            return tomllib.loads(text)
        data = json.loads(
            text, object_pairs_hook=_no_twins, parse_constant=_no_constant
        )
    except (ValueError, RecursionError) as error:
        kind = "TOML" if path.suffix.lower() == ".toml" else "JSON"
        raise GameFileError(path, "", f"not {kind}: {error}") from error
    if not isinstance(data, dict):
        raise GameFileError(path, "", "expected one object with players and rounds")
    return _written(data)


def _written(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return a table without the keys that are null: those are not written."""
    return {key: value for key, value in data.items() if value is not None}


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Refuse an object in which a key is there twice."""
    data = dict(pairs)
    if len(data) < len(pairs):
        twice = next(k for k, _ in pairs if sum(k == other for other, _ in pairs) > 1)
        raise ValueError(f"{twice!r} is there twice")
    return data


def _no_constant(text: str) -> NoReturn:
    """Refuse NaN and the infinities."""
    raise ValueError(f"{text} is not a number of points")


class _Reader:
    """Reads one file's rounds, naming the file and place of each mistake."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def fail(self, place: str, problem: str) -> NoReturn:
        """Raise the one error for a wrong value."""
        raise GameFileError(self.path, place, problem)

    def known(self, data: Mapping[str, Any], keys: Sequence[str], place: str) -> None:
        """Refuse unknown keys."""
        for key in data:
            if key not in keys:
                where = f"{self.path}: {place}" if place else str(self.path)
                raise UnknownNameError("key", key, keys, where)

    def names(self, data: object) -> tuple[str, ...]:
        """Return the players' names from a list of names or of objects with one."""
        if not isinstance(data, list) or not data:
            self.fail("players", "expected a list of names")
        found = [item.get("name") if isinstance(item, dict) else item for item in data]
        names = [name for name in found if isinstance(name, str)]
        if len(names) < len(found):
            self.fail("players", "expected a list of names")
        if len(names) < 2:
            self.fail("players", "1 name; at least 2 play")
        for name in names:
            if any("\ud800" <= sign <= "\udfff" for sign in name):
                self.fail("players", f"{name!r} is not text")
        if len(names) > MOST_NAMES:
            self.fail("players", f"{len(names)} names; at most {MOST_NAMES} play")
        check_names(names, str(self.path))
        return tuple(
            unicodedata.normalize("NFC", " ".join(name.split())) for name in names
        )

    def whole(self, value: object, place: str, least: int = -9999) -> int:
        """Return a whole number."""
        if type(value) is not int:
            self.fail(place, f"expected a whole number, got {value!r}")
        if not least <= value <= MOST_ROUNDS:
            self.fail(place, f"out of range; {least} to {MOST_ROUNDS} can be read")
        return value

    def round(self, number: int, row: object, names: tuple[str, ...]) -> Round:
        """Return one round as written."""
        place = f"round {number}"
        if not isinstance(row, dict):
            self.fail(place, f"expected a table, got {row!r}")
        row = _written(row)
        self.known(row, _ROUND_KEYS, place)
        if "round" in row and self.whole(row["round"], place) != number:
            self.fail(place, f"is numbered {row['round']}; rounds come in order")
        hands = self._hands(row.get("hands"), place, names)
        blocked = row.get("blocked", False)
        marked = row.get("marked", True)
        if not isinstance(blocked, bool) or not isinstance(marked, bool):
            self.fail(place, "blocked and marked are true or false")
        extras = self._by_name(row.get("extras", {}), f"{place}, extras", names)
        boneyard = row.get("boneyard")
        return Round(
            number=number,
            engine=self._engine(row.get("engine"), place),
            points=self._by_name(row.get("points", {}), f"{place}, points", names),
            extras=tuple(extra or 0 for extra in extras) if any(extras) else (),
            out=self._seat(row.get("out"), place, names),
            blocked=blocked,
            marked=marked,
            hands=hands,
            boneyard=None if boneyard is None else self.whole(boneyard, place, 0),
        )

    def _engine(self, value: object, place: str) -> Tile | None:
        if value is None:
            return None
        tile = self._tile(value, f"{place}, engine")
        if not tile.is_double:
            self.fail(f"{place}, engine", f"{tile} is not a double")
        return tile

    def _seat(self, value: object, place: str, names: tuple[str, ...]) -> int | None:
        if value is None:
            return None
        if not isinstance(value, str):
            self.fail(f"{place}, out", f"expected a player's name, got {value!r}")
        return self._find(value, f"{place}, out", names)

    def _find(self, name: str, place: str, names: tuple[str, ...]) -> int:
        folded = [fold_name(known) for known in names]
        if fold_name(name) not in folded:
            raise UnknownNameError("player", name, names, f"{self.path}: {place}")
        return folded.index(fold_name(name))

    def _seats(
        self, data: Mapping[str, Any], place: str, names: tuple[str, ...]
    ) -> Iterator[tuple[int, Any]]:
        """Yield seat and value of each player named, each once."""
        taken: set[int] = set()
        for name, value in data.items():
            seat = self._find(name, place, names)
            if seat in taken:
                self.fail(place, f"{names[seat]!r} is there twice")
            taken.add(seat)
            yield seat, value

    def _by_name(
        self, data: object, place: str, names: tuple[str, ...]
    ) -> tuple[int | None, ...]:
        if not isinstance(data, dict):
            self.fail(place, "expected a table of player and points")
        values: list[int | None] = [None] * len(names)
        for seat, value in self._seats(data, place, names):
            if value is not None:
                values[seat] = self.whole(value, f"{place}, {names[seat]}")
        return tuple(values)

    def _hands(
        self, data: object, place: str, names: tuple[str, ...]
    ) -> tuple[tuple[Tile, ...], ...] | None:
        if data is None:
            return None
        if not isinstance(data, dict):
            self.fail(f"{place}, hands", "expected a table of player and tiles")
        hands: list[tuple[Tile, ...] | None] = [None] * len(names)
        for seat, tiles in self._seats(data, f"{place}, hands", names):
            where = f"{place}, hand of {names[seat]}"
            if not isinstance(tiles, list):
                self.fail(where, f"expected a list of tiles, got {tiles!r}")
            hands[seat] = tuple(self._tile(tile, where) for tile in tiles)
        missing = [n for n, hand in zip(names, hands, strict=True) if hand is None]
        if missing:
            self.fail(f"{place}, hands", f"no hand for {missing[0]}")
        return tuple(hand or () for hand in hands)

    def _tile(self, value: object, place: str) -> Tile:
        if not isinstance(value, str):
            self.fail(place, f"expected a tile like '6-4', got {value!r}")
        try:
            return Tile.parse(value)
        except ScoresheetsError as error:
            raise GameFileError(self.path, place, str(error)) from error
