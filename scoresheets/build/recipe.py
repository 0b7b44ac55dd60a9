"""The recipe that a document carries: how to make it again."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scoresheets.build.request import Request
from scoresheets.games import HouseRules, rules_code
from scoresheets.recipes.form import (
    COMMAND,
    COMPARE_COMMAND,
    PROGRAM,
    RULES_COMMAND,
    SCHEMA,
)
from scoresheets.resources import TEMPLATES

if TYPE_CHECKING:
    from scoresheets.build.comparison import ComparisonRequest
    from scoresheets.build.rulebook import RulesRequest
    from scoresheets.example import Example


def recipe(request: Request) -> bytes:
    """Return a request as JSON: resolved arguments, every choice, the rules code."""
    rules, example = request.rules, request.example
    arguments: dict[str, Any] = {
        "players": len(request.names),
        "names": list(request.names),
        "lang": request.locale,
        "paper": request.paper,
        "orientation": request.orientation,
        "pages": list(request.parts),
        "title": request.title,
        "date": request.header.date,
        "place": request.header.place,
        "example": None if example is None else example.source,
    }
    if request.rows:
        arguments["rows"] = request.rows
    if request.track:
        arguments["track"] = True
    if request.rounds is not None:
        arguments["rounds"] = request.rounds
    arguments |= _templates(request.templates)
    data: dict[str, Any] = {
        "schema": SCHEMA,
        "program": PROGRAM,
        "command": COMMAND,
        "game": rules.game.name,
        "preset": rules.preset,
        "rules": dict(rules.in_force),
        **({"text": texts_object(rules)} if rules.texts else {}),
        "rules_code": rules_code(rules),
        "seed": example.seed if example else None,
        "arguments": arguments,
    }
    if example is not None:
        data |= _game_shown(example)
    text = json.dumps(data, ensure_ascii=False, allow_nan=False)
    return text.encode("utf-8")


def _game_shown(example: "Example") -> dict[str, Any]:
    """Return what the example is made again from: its game, or how many rounds it has.

    How many a race has follows from its seed.
    """
    standings = example.standings
    if example.source == "file":
        from scoresheets.results import rounds_object

        rounds = rounds_object(example.names, standings)
        planned = standings.rounds_planned
        players = list(example.names)
        log = {"players": players, "rounds_planned": planned, "rounds": rounds}
        return {"log": log}
    if standings.is_race:
        return {}
    return {"example_rounds": standings.rounds_planned}


def _templates(folder: Path) -> dict[str, Any]:
    """Return which templates are not ours, by their digests; mostly nothing."""
    if folder == TEMPLATES:
        return {}
    from scoresheets.rulebook.template_folders import own_templates

    return {"templates": dict(own_templates(folder))}


def texts_object(rules: HouseRules) -> dict[str, dict[str, str]]:
    """Return the users' own words as plain data: locale to id to Markdown."""
    return {locale: dict(table) for locale, table in rules.texts.items()}


def rules_recipe(request: "RulesRequest") -> bytes:
    """Return what a rulebook was made from, as JSON."""
    rules = request.rules
    data = {
        "schema": SCHEMA,
        "program": PROGRAM,
        "command": RULES_COMMAND,
        "game": rules.game.name,
        "preset": rules.preset,
        "rules": dict(rules.in_force),
        **({"text": texts_object(rules)} if rules.texts else {}),
        "rules_code": rules_code(rules),
        "arguments": {
            "players": request.players,
            "lang": request.locale,
            "paper": request.paper,
            "length": request.length,
            "against": request.against,
            "large_print": request.large,
            **_templates(request.templates),
        },
    }
    return json.dumps(data, ensure_ascii=False, allow_nan=False).encode("utf-8")


def comparison_recipe(request: "ComparisonRequest") -> bytes:
    """Return what a comparison was made from, as JSON."""
    data = {
        "schema": SCHEMA,
        "program": PROGRAM,
        "command": COMPARE_COMMAND,
        "games": [
            {
                "game": rules.game.name,
                "preset": rules.preset,
                "rules": dict(rules.in_force),
                "rules_code": rules_code(rules),
            }
            for rules in request.games
        ],
        "hands": [sample._asdict() for sample in request.samples],
        "arguments": {"lang": request.locale, "paper": request.paper},
    }
    return json.dumps(data, ensure_ascii=False, allow_nan=False).encode("utf-8")
