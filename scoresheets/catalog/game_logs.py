"""Games written down as JSON or TOML: who played, and what each round gave."""

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NoReturn

from scoresheets.catalog.json_files import read_json
from scoresheets.catalog.log_headers import check_header
from scoresheets.catalog.names import check_names, fold_name
from scoresheets.catalog.preset_files import read_choices
from scoresheets.catalog.toml_files import read_toml
from scoresheets.errors import GameFileError, ScoresheetsError, UnknownNameError
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
YOU: Final = "{you}"
"""Name in a shipped example that stands for "you" in the language of the document."""


@dataclass(frozen=True, slots=True)
class GameLog:
    """A game as somebody wrote it down; not yet checked against house rules.

    Attributes:
        path: File it was read from.
        game: Name of the game, or None if the file leaves it open.
        choices: House rules that the file states, ``set`` among them.
        names: Players in seat order.
        rounds: In order, numbered from 1; points are None where only hands or
            nothing is written.
        rounds_planned: Rounds the game has, or None.
        preset: Preset that its house rules started from, or None.
        rules_code: Code of its house rules as written, or None.
    """

    path: Path
    game: str | None
    choices: Mapping[str, str]
    names: tuple[str, ...]
    rounds: tuple[Round, ...]
    rounds_planned: int | None
    preset: str | None = None
    rules_code: str | None = None


def load_game_log(path: Path) -> GameLog:
    """Read a game from a ``.json`` or ``.toml`` file.

    Whole numbers are written as such: ``"0"``, ``12.0`` and ``true`` are refused,
    and ``null`` in JSON means that nothing has been entered yet.

    Raises:
        GameFileError: It cannot be read, or a value is missing or wrong; says where.
        UnknownNameError: A key or a player is not known.
    """
    data = _written(_read(path))
    reader = _Reader(path)
    schema = data.get("schema", SCHEMA)
    if type(schema) is not int or schema != SCHEMA:
        reader.fail("schema", f"version {schema!r}; version {SCHEMA} can be read")
    reader.known(data, _LOG_KEYS, "")
    check_header(data, path)
    names = reader.names(data.get("players"))
    rows = data.get("rounds")
    if not isinstance(rows, list) or len(rows) > MOST_ROUNDS:
        reader.fail("rounds", f"expected a list of at most {MOST_ROUNDS:,} rounds")
    rounds = tuple(reader.round(n, row, names) for n, row in enumerate(rows, 1))
    planned = data.get("rounds_planned")
    if planned is not None:
        planned = reader.whole(planned, "rounds_planned", least=1)
        if planned < len(rounds):
            reader.fail("rounds_planned", f"{planned}, but {len(rounds)} are written")
    choices = reader.choices(data)
    game, preset, code = (data.get(key) for key in ("game", "preset", "rules_code"))
    return GameLog(path, game, choices, names, rounds, planned, preset, code)


def _read(path: Path) -> dict[str, Any]:
    """Return the file's top level."""
    return read_toml(path) if path.suffix.lower() == ".toml" else read_json(path)


def _written(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return a table without the keys that are null: those are not written."""
    return {key: value for key, value in data.items() if value is not None}


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

    def choices(self, data: Mapping[str, Any]) -> dict[str, str]:
        """Return the house rules that the file states, ``set`` among them."""
        rules = data.get("rules", {})
        if not isinstance(rules, dict):
            self.fail("rules", "expected a table of options")
        choices = read_choices(rules, self.path)
        if "set" in data:
            above = read_choices({"set": data["set"]}, self.path)
            if choices.get("set", above["set"]) != above["set"]:
                self.fail("set", f"{above['set']}, but rules.set is {choices['set']}")
            choices |= above
        return choices

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
