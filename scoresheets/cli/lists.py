"""``sheets options``, ``presets``, ``games``, ``languages``, ``papers``."""

from typing import TYPE_CHECKING, Any

import click

from scoresheets.cli.asked import Asked
from scoresheets.cli.options import once
from scoresheets.cli.output import (
    format_option,
    output_options,
    say_notes,
    write_json,
    write_text,
)
from scoresheets.cli.rule_options import rule_options, take_asked

if TYPE_CHECKING:
    from collections.abc import Callable

    from scoresheets.games import HouseRules, Option
    from scoresheets.i18n import Language


@click.command("options", epilog="Example: sheets options --lang es --format json")
@rule_options
@format_option("text", "json")
@output_options
def options_command(**values: Any) -> None:
    """List the options of the house rules, their choices and who plays them."""
    from scoresheets.games import rules_code
    from scoresheets.text.tables import plain_table

    asked = take_asked(values)
    rules = asked.resolve_rules()
    players = asked.resolve_players(rules)
    notes = asked.following(rules)
    options = [
        _option_object(option, rules, asked, players)
        for option in rules.game.options.values()
    ]
    output, force = values["output"], values["force"]
    say_notes(notes)
    if values["format_"] == "json":
        data = {
            "schema": 1,
            "game": rules.game.name,
            "rules_code": rules_code(rules),
            "options": options,
            "sources": dict(rules.game.sources),
            "notes": notes,
        }
        write_json(data, output, force=force)
    else:
        sources = plain_table([[key, said] for key, said in rules.game.sources.items()])
        needs = (rules.game.options[o["name"]].needs for o in options)
        number = asked.language.number
        told = (
            _option_text(*about, number) for about in zip(options, needs, strict=True)
        )
        text = "\n".join([*told, "Who plays it:", sources, ""])
        write_text(text, output, force=force)


def _option_object(
    option: "Option", rules: "HouseRules", asked: Asked, players: int
) -> dict[str, Any]:
    """Return one option as plain data."""
    from scoresheets.rulebook.figures import choice_figures, choice_label

    texts, tables = asked.texts, rules.game.deal_tables
    refused = (pair for _, pairs in option.refused_with for pair in pairs)
    choices = []
    for choice in option.choices:
        title = tables[choice.name].title if option.name == "deal_table" else ""
        figures = choice_figures(rules, players, texts, option.name, choice.name)
        label = choice_label(texts, option.name, choice.name, figures, title)
        choices.append(
            {
                "name": choice.name,
                "label": label,
                "sources": list(choice.sources),
                "clause": option.clause_ids(choice.name)[0],
                "refused_with": list(option.refuses(choice.name)),
            }
        )
    return {
        "name": option.name,
        "effect": option.effect,
        "section": option.section,
        "question": texts.clause(f"{option.name}.question"),
        "type": option.kind,
        "min": option.minimum,
        "max": option.maximum,
        "choices": choices,
        "spelled": dict(option.spelled),
        "default": rules.usual(option.name),
        "in_force": rules.in_force.get(option.name),
        "applies_if": {name: list(said) for name, said in option.applies_if} or None,
        "refused_with": [*dict.fromkeys(refused)],
    }


def _option_text(
    option: dict[str, Any], needs: str, number: "Callable[[int], str]"
) -> str:
    """Return one option for a terminal, with what it needs to have a meaning."""
    lines = [f"{option['name']}  ({option['effect']})  {option['question']}"]
    in_force = (option["in_force"] or "").split(",")
    if option["in_force"] is None:
        lines.append(f"    applies only with {needs}")
    for choice in option["choices"]:
        mark = "*" if choice["name"] in in_force else " "
        sources = ", ".join(choice["sources"])
        lines.append(f"  {mark} {choice['name']}: {choice['label']}  [{sources}]")
    if option["min"] is not None:
        known = [choice["name"] for choice in option["choices"]]
        mark = " " if option["in_force"] in (None, *known) else "*"
        span = f"{number(option['min'])} to {number(option['max'])}"
        lines.append(f"  {mark} a whole number, {span}")
    return "\n".join(lines) + "\n"


@click.command("presets", epilog="Example: sheets presets --game mexican-train")
@rule_options
@format_option("text", "json")
@output_options
def presets_command(**values: Any) -> None:
    """List the presets of a game and what they change."""
    from scoresheets.catalog import preset_names
    from scoresheets.catalog.preset_files import preset_sources
    from scoresheets.games import rules_code

    asked = take_asked(values)
    asked.resolve_rules()
    game = asked.resolved_game
    presets: list[dict[str, Any]] = []
    for name in preset_names(game.name):
        rules = asked._replace(preset=name, players=None).resolve_rules()
        changed = {
            name: choice
            for name, choice in rules.in_force.items()
            if choice != game.options[name].default
        }
        code = rules_code(rules)
        sources = [game.sources[key] for key in preset_sources(game.name, name)]
        presets.append(
            {"name": name, "rules_code": code, "changes": changed, "sources": sources}
        )
    output, force = values["output"], values["force"]
    if values["format_"] == "json":
        data = {"schema": 1, "game": game.name, "presets": presets}
        write_json(data, output, force=force)
        return
    lines = []
    for preset in presets:
        changes = preset["changes"].items()
        said = " ".join(f"{key}={value}" for key, value in changes)
        line = f"{preset['name']}  {preset['rules_code']}  {said or 'defaults'}"
        lines.append("  ".join([line, *preset["sources"]]))
    write_text("\n".join(lines) + "\n", output, force=force)


@click.command("games", epilog="Example: sheets games --format json")
@once("--lang", metavar="LOCALE", help="Language of the titles.")
@format_option("text", "json")
@output_options
def games_command(**values: Any) -> None:
    """List the games."""
    from scoresheets.catalog import game_names, load_game
    from scoresheets.i18n import load_texts

    language = _language(values["lang"])
    games = [
        {
            "name": name,
            "title": load_texts(name, language).clause("title"),
            "direction": load_game(name).direction,
            "sets": [
                int(tiles) if tiles.isdigit() else tiles
                for tiles in load_game(name).options["set"].choice_names
            ],
        }
        for name in game_names()
    ]
    output, force = values["output"], values["force"]
    if values["format_"] == "json":
        write_json({"schema": 1, "games": games}, output, force=force)
    else:
        lines = [f"{game['name']}  {game['title']}" for game in games]
        write_text("\n".join(lines) + "\n", output, force=force)


def _language(name: str | None) -> "Language":
    """Return a language by name or from the environment."""
    return Asked(None, None, None, {}, None, name, None).language


@click.command("languages", epilog="Example: sheets languages --status")
@click.option("--status", is_flag=True, help="Show what is translated.")
@format_option("text", "json")
@output_options
def languages_command(**values: Any) -> None:
    """List the languages."""
    from scoresheets.i18n import load_language, locale_names

    languages = [_language_object(load_language(name)) for name in locale_names()]
    output, force = values["output"], values["force"]
    if values["format_"] == "json":
        write_json({"schema": 1, "languages": languages}, output, force=force)
        return
    lines = []
    for language in languages:
        line = f"{language['name']}  {language['own_name']}  {language['paper']}"
        lines.append(line + (_status_text(language) if values["status"] else ""))
    write_text("\n".join(lines) + "\n", output, force=force)


def _status_text(language: dict[str, Any]) -> str:
    """Return what is translated, after the name of a language."""
    said = f"  extends {language['extends']}" if language["extends"] else ""
    messages = language["messages"]
    said += f"  messages {messages['translated']}/{messages['total']}"
    for name, game in language["games"].items():
        said += f"  {name} {game['translated']}/{game['clauses']}"
    return said + "".join(f"\n    {problem}" for problem in language["problems"])


def _language_object(language: "Language") -> dict[str, Any]:
    """Return one language as plain data; inherited texts count as its own."""
    from babel import Locale

    from scoresheets.catalog import game_names
    from scoresheets.i18n import load_language, load_texts
    from scoresheets.i18n.checks import (
        clause_problems,
        message_problems,
        missing_clauses,
    )
    from scoresheets.i18n.environment import locale_paper
    from scoresheets.i18n.language import SOURCE, source_messages

    games, problems = {}, [*message_problems(language)]
    for name in game_names():
        total = len(load_texts(name, load_language(SOURCE)).clauses)
        missing = missing_clauses(name, language)
        games[name] = {
            "clauses": total,
            "translated": total - len(missing),
            "missing": list(missing),
        }
        problems += clause_problems(name, language)
    listed = source_messages()
    translated = listed if SOURCE in language.chain else listed & language.messages
    spoken = Locale.parse(language.locale)
    own_name = spoken.languages.get(language.locale) or spoken.get_display_name()
    return {
        "name": language.locale,
        "tag": language.tag,
        "own_name": own_name,
        "direction": language.direction,
        "paper": locale_paper(language.locale),
        "extends": language.extends,
        "complete": not problems,
        "messages": {"total": len(listed), "translated": len(translated)},
        "games": games,
        "problems": [str(problem) for problem in problems],
    }


@click.command("papers", epilog="Example: sheets papers")
@format_option("text", "json")
@output_options
def papers_command(**values: Any) -> None:
    """List the papers."""
    from scoresheets.pages.paper import PAPERS

    output, force = values["output"], values["force"]
    if values["format_"] == "json":
        papers = [
            {"name": name, "width_mm": width, "height_mm": height}
            for name, (width, height) in PAPERS.items()
        ]
        write_json({"schema": 1, "papers": papers}, output, force=force)
        return
    lines = [
        f"{name}  {width} x {height} mm" for name, (width, height) in PAPERS.items()
    ]
    write_text("\n".join(lines) + "\n", output, force=force)
