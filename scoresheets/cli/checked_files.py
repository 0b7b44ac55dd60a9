"""The house rules that any of our files states."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from scoresheets.cli.asked import Asked
from scoresheets.errors import GameFileError, ScoresheetsError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoresheets.games import HouseRules

_LONGEST_PROBLEM: Final = 300


@dataclass(frozen=True)
class CheckedFile:
    """A file and the house rules that it states.

    Attributes:
        path: As given.
        kind: ``sheet``, ``rulebook``, ``example``, ``log`` or ``house-rules``; None
            for a file that cannot be told.
        rules: House rules in force, or None.
        problems: Why the file cannot be trusted, in sentences.
        overruled: Choices of its own that the command line overrules.
    """

    path: str
    kind: str | None = None
    rules: "HouseRules | None" = None
    problems: tuple[str, ...] = ()
    overruled: tuple[tuple[str, str], ...] = ()

    @property
    def code(self) -> str | None:
        """Rules code, computed anew."""
        from scoresheets.games import rules_code

        return rules_code(self.rules) if self.rules else None


def check_file(path: str, asked: Asked) -> CheckedFile:
    """Return what a file states, or what is wrong with it.

    Args:
        path: The file, as given.
        asked: The shared options; they win over what a file that rules are taken from
            says, not over what a printed document says.
    """
    from scoresheets.pdf.attachment import LARGEST_PDF, is_pdf
    from scoresheets.resources import read_bytes

    place = Path(path)
    try:
        data = read_bytes(place, LARGEST_PDF)
        if is_pdf(data) or place.suffix.lower() == ".pdf":
            return _document(path, data)
        return _text_file(path, data, asked)
    except ScoresheetsError as error:
        return CheckedFile(path, problems=(_said(str(error), path),))


def _said(problem: str, path: str) -> str:
    """Return a problem without the path, short, and fit for UTF-8."""
    problem = problem.removeprefix(str(Path(path))).removeprefix(path).lstrip(": ")
    line = " ".join(problem.encode("utf-8", "replace").decode("utf-8").split())
    return line if len(line) <= _LONGEST_PROBLEM else f"{line[:_LONGEST_PROBLEM]} …"


def _document(path: str, data: bytes) -> CheckedFile:
    """Return what a PDF says that it was made with."""
    from scoresheets.pdf.attachment import RECIPE_NAME, read_recipe_file
    from scoresheets.recipes.reading import read_recipe

    recipe = read_recipe(read_recipe_file(data, Path(path)), Path(path))
    problem = recipe.problem
    problems = (_said(f"{RECIPE_NAME}: {problem}", path),) if problem else ()
    return CheckedFile(path, recipe.kind, recipe.rules, problems)


def _text_file(path: str, data: bytes, asked: Asked) -> CheckedFile:
    """Return what a game or a house-rules file says."""
    from scoresheets.catalog.json_files import parse_json
    from scoresheets.catalog.preset_files import make_house_rules_file
    from scoresheets.catalog.toml_files import parse_toml
    from scoresheets.resources import as_text

    place, text = Path(path), as_text(data, Path(path))
    if place.suffix.lower() == ".csv":
        raise GameFileError(place, "", "a CSV file states no house rules")
    if place.suffix.lower() == ".json" or text.lstrip().startswith("{"):
        return _game(path, parse_json(text, place), asked)
    table = parse_toml(text, place)
    if "players" in table or "rounds" in table:
        return _game(path, table, asked)
    file = make_house_rules_file(table, place)
    rules = asked._replace(house_rules=place, file=file).resolve_rules()
    overruled = _overruled(file.choices, asked)
    return CheckedFile(path, "house-rules", rules, overruled=overruled)


def _game(path: str, data: "Mapping[str, Any]", asked: Asked) -> CheckedFile:
    """Return what a game that was written down says."""
    from scoresheets.catalog.game_logs import make_game_log
    from scoresheets.recipes.agreement import code_problem

    log = make_game_log(data, Path(path))
    alone = Asked(log.game, None, None, {}, None, None, None)
    problem = code_problem(alone.resolve_rules(log), log.rules_code)
    rules = asked._replace(game=asked.game or log.game).resolve_rules(log)
    problems = (problem,) if problem else ()
    overruled = _overruled(log.choices, asked)
    return CheckedFile(path, log.kind, rules, problems, overruled)


def _overruled(
    stated: "Mapping[str, str]", asked: Asked
) -> tuple[tuple[str, str], ...]:
    """Return the choices of a file that the command line overrules."""
    return tuple(
        (name, stated[name])
        for name, choice in asked.rules.items()
        if stated.get(name, choice).replace(" ", "") != choice.replace(" ", "")
    )
