"""Rounds and players as a game file writes them, with the place of each mistake."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

from scoresheets.catalog.json_files import written
from scoresheets.catalog.names import (
    MOST_NAMES,
    check_names,
    fold_name,
    pair_names,
    tidy_name,
)
from scoresheets.catalog.preset_files import read_choices
from scoresheets.errors import GameFileError, ScoresheetsError, UnknownNameError
from scoresheets.scoring.rounds import Round
from scoresheets.tiles import Tile

_ROUND_KEYS: Final = (
    *("round", "engine", "out", "blocked", "points", "extras", "hands"),
    *("boneyard", "totals", "marked", "open", "misplays", "out_on_double", "late"),
    *("opener", "closer", "boneyard_pips"),
)
_UNSAID: Final = ("marked", "totals", "boneyard", "boneyard_pips")
"""Keys of a round that our own files have and that nobody needs to write."""
_MEANT: Final = {
    **dict.fromkeys(("marker", "markers", "open_train", "open_trains"), "open"),
    **dict.fromkeys(("misplay", "charge", "charges"), "misplays"),
    **dict.fromkeys(("double", "last_double"), "out_on_double"),
    **dict.fromkeys(("extra", "bonus", "penalty"), "extras"),
    **dict.fromkeys(("absent", "left"), "late"),
    **dict.fromkeys(("hand", "tiles"), "hands"),
}
"""What people may call a key of a round to its name."""
MOST_ROUNDS: Final = 100_000


_MOST_COUNTED: Final = 99
"""Misplays or markers of one player in one round."""


class LogReader:
    """Reads one file's rounds, naming the file and place of each mistake."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def fail(self, place: str, problem: str) -> NoReturn:
        """Raise the one error for a wrong value."""
        raise GameFileError(self.path, place, problem)

    def known(self, data: Mapping[str, Any], keys: Sequence[str], place: str) -> None:
        """Refuse unknown keys, and name only keys that people write."""
        for key in data:
            if key not in keys:
                where = f"{self.path}: {place}" if place else str(self.path)
                offered = [known for known in keys if known not in _UNSAID]
                meant = _MEANT.get(key.lower())
                meant = meant if meant in offered else None
                raise UnknownNameError("key", key, offered, where, meant)

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
        return tuple(map(tidy_name, names))

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
        row = written(row)
        self.known(row, _ROUND_KEYS, place)
        if "round" in row and self.whole(row["round"], place) != number:
            self.fail(place, f"is numbered {row['round']}; rounds come in order")
        late = self._late(row.get("late", []), place, names)
        flags = self._flags(row, place)
        boneyard = row.get("boneyard")
        stated = row.get("misplays")
        return Round(
            number=number,
            engine=self._engine(row.get("engine"), place),
            points=self._by_name(row.get("points", {}), f"{place}, points", names),
            extras=self._counts(row, "extras", place, names),
            out=self._seat(row.get("out"), place, names),
            opener=self._seat(row.get("opener"), place, names, "opener"),
            closer=self._seat(row.get("closer"), place, names, "closer"),
            boneyard_pips=self.whole(row.get("boneyard_pips", 0), place, 0),
            blocked=flags["blocked"],
            marked=flags["marked"],
            hands=self._hands(row.get("hands"), place, names, late),
            boneyard=None if boneyard is None else self.whole(boneyard, place, 0),
            open_trains=self._counts(row, "open", place, names, least=0),
            out_on_double=flags["out_on_double"],
            misplays=None if stated is None else self._misplays(row, place, names),
            late=late,
        )

    def totals(self, row: Any, names: tuple[str, ...]) -> tuple[int | None, ...]:
        """Return the running totals that a round states, None where it states none."""
        number = row.get("round", "")
        return self._by_name(row.get("totals", {}), f"round {number}, totals", names)

    def _flags(self, row: Mapping[str, Any], place: str) -> dict[str, bool]:
        """Return what is true or false in a round."""
        usual = {"blocked": False, "marked": True, "out_on_double": False}
        flags = {key: row.get(key, value) for key, value in usual.items()}
        for key, value in flags.items():
            if not isinstance(value, bool):
                self.fail(f"{place}, {key}", f"expected true or false, got {value!r}")
        return flags

    def _misplays(
        self, row: Mapping[str, Any], place: str, names: tuple[str, ...]
    ) -> tuple[int, ...]:
        """Return one count a player; a player who is not named has none."""
        counts = self._counts(row, "misplays", place, names, least=0)
        return counts or (0,) * len(names)

    def _counts(
        self,
        row: Mapping[str, Any],
        key: str,
        place: str,
        names: tuple[str, ...],
        least: int = -9999,
    ) -> tuple[int, ...]:
        """Return one number a player, 0 where none is written; empty if all are 0."""
        found = self._by_name(row.get(key, {}), f"{place}, {key}", names, least)
        most = max((value or 0 for value in found), default=0)
        if least == 0 and most > _MOST_COUNTED:
            self.fail(f"{place}, {key}", f"{most}; at most {_MOST_COUNTED} a player")
        return tuple(value or 0 for value in found) if any(found) else ()

    def _late(
        self, data: object, place: str, names: tuple[str, ...]
    ) -> tuple[int, ...]:
        """Return the seats of the players who are not there yet."""
        if not isinstance(data, list) or not all(isinstance(n, str) for n in data):
            self.fail(f"{place}, late", "expected a list of players' names")
        found = {self._find(name, f"{place}, late", names) for name in data}
        return tuple(sorted(found))

    def _engine(self, value: object, place: str) -> Tile | None:
        if value is None:
            return None
        tile = self._tile(value, f"{place}, engine")
        if not tile.is_double:
            self.fail(f"{place}, engine", f"{tile} is not a double")
        return tile

    def _seat(
        self, value: object, place: str, names: tuple[str, ...], key: str = "out"
    ) -> int | None:
        if value is None:
            return None
        if not isinstance(value, str):
            self.fail(f"{place}, {key}", f"expected a player's name, got {value!r}")
        return self._find(value, f"{place}, {key}", names)

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
        self, data: object, place: str, names: tuple[str, ...], least: int = -9999
    ) -> tuple[int | None, ...]:
        """Return one number a player; one a pair, where pairs are named."""
        if not isinstance(data, dict):
            self.fail(place, "expected a table of player and points")
        pairs = pair_names(names)
        folded = {*map(fold_name, pairs)}
        if data and all(fold_name(name) in folded for name in data):
            names = pairs
        values: list[int | None] = [None] * len(names)
        for seat, value in self._seats(data, place, names):
            if value is not None:
                values[seat] = self.whole(value, f"{place}, {names[seat]}", least)
        return tuple(values)

    def _hands(
        self,
        data: object,
        place: str,
        names: tuple[str, ...],
        late: tuple[int, ...],
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
        there = [seat for seat in range(len(names)) if seat not in late]
        missing = [names[seat] for seat in there if hands[seat] is None]
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
