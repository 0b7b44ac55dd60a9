"""Games written down as JSON or TOML: who played, and what each round gave."""

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple, NoReturn

from scoresheets.catalog.log_reader import MOST_ROUNDS, LogReader, written
from scoresheets.catalog.player_names import LONGEST_NAME, check_names
from scoresheets.catalog.preset_files import read_choices
from scoresheets.errors import GameFileError
from scoresheets.resources import read_text
from scoresheets.scoring.rounds import Round

__all__ = ["LONGEST_NAME", "YOU", "GameLog", "check_names", "load_game_log"]

_LOG_KEYS: Final = (
    *("schema", "game", "set", "preset", "rules", "rules_code", "players", "rounds"),
    *("rounds_planned", "rounds_played", "rounds_left", "finished", "direction"),
    *("target", "leaders", "winners", "decided_by", "tie_break", "audit", "notes"),
    *("reading", "source", "seed", "standings", "shows"),
)
SCHEMA: Final = 1
"""Version of the shape of these files."""
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
    reader = LogReader(path)
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
    return written(data)


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
