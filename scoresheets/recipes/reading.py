"""A recipe read back: the house rules of a document, and how to make it again.

A recipe is as trustworthy as the file it came in, so every key is checked.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from scoresheets.catalog import load_game
from scoresheets.catalog.game_logs import GameLog, make_game_log
from scoresheets.catalog.json_files import parse_json
from scoresheets.catalog.own_texts import check_own_ids, read_own_texts
from scoresheets.catalog.preset_files import changed_choices, read_choices
from scoresheets.catalog.toml_files import need, only, words
from scoresheets.errors import GameFileError, ScoresheetsError
from scoresheets.games import HouseRules, make_house_rules
from scoresheets.pages.paper import Orientation
from scoresheets.pdf.attachment import RECIPE_NAME
from scoresheets.recipes.agreement import code_problem
from scoresheets.recipes.form import (
    COMMAND,
    COMPARE_COMMAND,
    PROGRAM,
    RULES_COMMAND,
    SCHEMA,
)
from scoresheets.sheet import HeaderFields

_ARGUMENTS: Final = (
    *("players", "names", "lang", "paper", "orientation", "pages"),
    *("title", "date", "place", "example", "rows", "templates", "track", "rounds"),
)
_ORIENTATIONS: Final = (None, "portrait", "landscape")
_KINDS: Final = {COMMAND: "sheet", RULES_COMMAND: "rulebook"}
"""Command that made a document to what the document is."""


class Recipe(NamedTuple):
    """What a document says that it was made from.

    Attributes:
        path: The document, followed by the recipe's name, for messages.
        program: Name and version of what made it.
        kind: ``sheet`` or ``rulebook``.
        rules: House rules in force.
        stated_code: Rules code as the recipe states it.
        data: All of the recipe; only what is above is checked yet.
    """

    path: Path
    program: str
    kind: str
    rules: HouseRules
    stated_code: str
    data: Mapping[str, Any]

    @property
    def problem(self) -> str | None:
        """What is wrong with its rules code, if anything."""
        return code_problem(self.rules, self.stated_code)


class Arguments(NamedTuple):
    """How to make a document again: all that is not house rules.

    Attributes:
        names: One entry a player in seat order; None is blank.
        rows: Names of each sheet of a pack; empty for one sheet.
        locale, paper: Names.
        orientation: The only one allowed, or None.
        parts: What to make.
        title: Instead of the game's name, or empty.
        header: Date and place.
        example: ``generate``, a shipped example's name, ``file``, or None.
        seed: Of a generated example, else None.
        example_rounds: Rounds of a generated example, else None.
        log: The user's example game, or None.
        templates: The user's own templates, name to SHA-256.
        track: Whether points in play move along a race track.
        rounds: Rows for rounds, where a number was asked for, else None.
    """

    names: tuple[str | None, ...]
    rows: tuple[tuple[str | None, ...], ...]
    locale: str
    paper: str
    orientation: Orientation | None
    parts: tuple[str, ...]
    title: str
    header: HeaderFields
    example: str | None
    seed: int | None
    example_rounds: int | None
    log: GameLog | None
    templates: Mapping[str, str]
    track: bool
    rounds: int | None


def read_recipe(attached: bytes, document: Path) -> Recipe:
    """Read which rules a document was made with.

    Args:
        attached: The recipe as attached.
        document: The document, for messages.

    Raises:
        GameFileError: It is not our JSON, or of a later version.
        ScoresheetsError: A value is missing or wrong, or a name is not known.
    """
    path = Path(f"{document}: {RECIPE_NAME}")
    try:
        data = parse_json(attached.decode("utf-8"), path)
    except UnicodeDecodeError as error:
        raise GameFileError(path, "", "not UTF-8") from error
    program = need({"program": "an unknown program", **data}, "program", str, path)
    schema = need(data, "schema", int, path)
    if schema != SCHEMA:
        problem = f"version {schema} by {program}; version {SCHEMA} can be read"
        raise GameFileError(path, "schema", problem)
    try:
        command = need(data, "command", str, path)
        if command == COMPARE_COMMAND:
            problem = "a comparison of games, not made with the rules of one table"
            raise GameFileError(path, "command", problem)
        if command not in _KINDS:
            raise GameFileError(path, "command", f"{command!r} is not known")
        rules = _rules(data, path)
        code = need(data, "rules_code", str, path)
    except ScoresheetsError as error:
        maker = "" if program == PROGRAM else f"made by {program}, this is {PROGRAM}"
        said = str(error).removeprefix(f"{path}: ")
        raise GameFileError(path, maker, said) from error
    return Recipe(path, program, _KINDS[command], rules, code, data)


def _rules(data: Mapping[str, Any], path: Path) -> HouseRules:
    """Return the house rules; an option that is not there is at its baseline."""
    game = load_game(need(data, "game", str, path), where=str(path))
    stated = read_choices(need(data, "rules", dict, path), path)
    options = game.options.values()
    then = {o.name: o.baseline for o in options if o.baseline != o.default}
    told = changed_choices(game, {**then, **stated})
    preset = need(data, "preset", str, path)
    texts = read_own_texts(need({"text": {}, **data}, "text", dict, path), path)
    check_own_ids(game.name, texts, str(path))
    return make_house_rules(game, (str(path), told), preset=preset, texts=texts)


def read_arguments(recipe: Recipe) -> Arguments:
    """Read how a document was made.

    Raises:
        GameFileError: It is no sheet, its rules code is wrong, or its example game is.
        ScoresheetsError: A value is missing or wrong, or a name is not known.
    """
    path, data = recipe.path, recipe.data
    problem = recipe.problem
    if recipe.kind != "sheet":
        problem = f"makes a {recipe.kind}, not a sheet"
    if problem:
        raise GameFileError(path, "", problem)
    given = need(data, "arguments", dict, path)
    only(given, _ARGUMENTS, path)
    turn = given.get("orientation")
    if turn not in _ORIENTATIONS:
        raise GameFileError(path, "orientation", f"{turn!r} is not known")
    return Arguments(
        names=_names(given, path),
        rows=tuple(
            _names({"names": row}, path)
            for row in need({"rows": [], **given}, "rows", list, path)
        ),
        locale=need(given, "lang", str, path),
        paper=need(given, "paper", str, path),
        orientation=turn,
        parts=words(given.get("pages"), path, "pages"),
        title=need(given, "title", str, path),
        header=HeaderFields(
            need(given, "date", str, path), need(given, "place", str, path)
        ),
        example=_maybe(given, "example", str, path),
        seed=_maybe(data, "seed", int, path),
        example_rounds=_rounds(recipe),
        log=_log(recipe),
        templates=need({"templates": {}, **given}, "templates", dict, path),
        track=need({"track": False, **given}, "track", bool, path),
        rounds=_maybe(given, "rounds", int, path),
    )


def _names(given: Mapping[str, Any], path: Path) -> tuple[str | None, ...]:
    """Return one entry a player, None for a blank one."""
    names = need(given, "names", list, path)
    if not all(name is None or isinstance(name, str) for name in names):
        raise GameFileError(path, "names", "expected names, or null for a blank one")
    return tuple(names)


def _rounds(recipe: Recipe) -> int | None:
    """Return the rounds of the generated example, no more than a game may have."""
    found = _maybe(recipe.data, "example_rounds", int, recipe.path)
    rounds: int | None = found
    if rounds is not None and not recipe.rules.game.option("rounds").takes_number(
        str(rounds)
    ):
        raise GameFileError(recipe.path, "example_rounds", f"{rounds} is out of range")
    return rounds


def _maybe(data: Mapping[str, Any], key: str, kind: type, path: Path) -> Any:
    """Return a value of one type, or None if it is not there."""
    return None if data.get(key) is None else need(data, key, kind, path)


def _log(recipe: Recipe) -> GameLog | None:
    """Return the user's example game; its points were counted by the recipe's rules."""
    if recipe.data.get("log") is None:
        return None
    log = need(recipe.data, "log", dict, recipe.path)
    return make_game_log({**log, "rules": dict(recipe.rules.choices)}, recipe.path)
