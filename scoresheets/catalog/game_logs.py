"""Games written down as JSON or TOML: who played, and what each round gave."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from scoresheets.catalog.json_files import parse_json
from scoresheets.catalog.log_headers import check_header
from scoresheets.catalog.log_reader import MOST_ROUNDS, LogReader
from scoresheets.catalog.own_texts import OwnTexts, read_own_texts
from scoresheets.catalog.toml_files import need, parse_toml
from scoresheets.resources import read_text
from scoresheets.scoring.rounds import Round
from scoresheets.tiles import Tile

_LOG_KEYS: Final = (
    *("schema", "game", "set", "preset", "rules", "rules_code", "players", "rounds"),
    *("rounds_planned", "rounds_played", "rounds_left", "finished", "direction"),
    *("target", "leaders", "winners", "decided_by", "tie_break", "audit", "notes"),
    *("reading", "source", "seed", "standings", "shows", "text"),
)
SCHEMA: Final = 1
"""Version of the shape of these files."""
YOU: Final = "{you}"
"""Name in a shipped example that stands for "you" in the language of the document."""
LogKind: TypeAlias = Literal["log", "example"]


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
        preset: Preset below the choices, or None.
        rules_code: Code of its house rules as the file states it, or None.
        kind: ``example`` for what ``sheets example`` wrote as JSON, else ``log``.
        texts: The users' own words by locale and id, in the rules code.
        written: Running totals as written, one row a round, one entry a player; None
            where none is; empty if nobody wrote any.
        held: Hands that stand in a cell instead of points, laid out alike.
        lines: Line of the file that each round stands in; empty where that says less
            than its number.
    """

    path: Path
    game: str | None
    choices: Mapping[str, str]
    names: tuple[str, ...]
    rounds: tuple[Round, ...]
    rounds_planned: int | None
    preset: str | None = None
    rules_code: str | None = None
    kind: LogKind = "log"
    texts: OwnTexts = MappingProxyType({})
    written: tuple[tuple[int | None, ...], ...] = ()
    held: tuple[tuple[tuple[Tile, ...] | None, ...], ...] = ()
    lines: tuple[int, ...] = ()


def load_game_log(path: Path) -> GameLog:
    """Read a game from a ``.json`` or ``.toml`` file.

    Whole numbers are written as such: ``"0"``, ``12.0`` and ``true`` are refused,
    and ``null`` in JSON means that nothing has been entered yet.

    Raises:
        GameFileError: It cannot be read, or a value is missing or wrong; says where.
        UnknownNameError: A key or a player is not known.
    """
    return make_game_log(_read(path), path)


def make_game_log(data: Mapping[str, Any], path: Path) -> GameLog:
    """Check a game that was read, key by key.

    Args:
        data: The file's top level; no value is null.
        path: Where it was read from, for messages.

    Raises:
        GameFileError, UnknownNameError: As `load_game_log`.
    """
    reader = LogReader(path)
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
    written = tuple(reader.totals(row, names) for row in rows)
    planned = data.get("rounds_planned")
    if planned is not None:
        planned = reader.whole(planned, "rounds_planned", least=1)
        if planned < len(rounds):
            reader.fail("rounds_planned", f"{planned}, but {len(rounds)} are written")
    choices = reader.choices(data)
    game, preset, code = (data.get(key) for key in ("game", "preset", "rules_code"))
    kind: LogKind = "example" if {"source", "standings"} <= {*data} else "log"
    stated = (path, game, choices, names, rounds, planned)
    own = data.get("text")
    texts = read_own_texts(need(data, "text", dict, path), path) if own else {}
    return GameLog(*stated, preset, code, kind, texts, written)


def _read(path: Path) -> dict[str, Any]:
    """Return the file's top level."""
    parse = parse_toml if path.suffix.lower() == ".toml" else parse_json
    return parse(read_text(path), path)
