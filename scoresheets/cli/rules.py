"""``sheets rules``: the rulebook of one table."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from scoresheets.cli.asked import Asked
from scoresheets.cli.documents import default_name, put_document
from scoresheets.cli.options import once
from scoresheets.cli.output import (
    format_option,
    output_options,
    say_notes,
    write_json,
    write_text,
)
from scoresheets.cli.own_looks import read_templates, templates_option
from scoresheets.cli.rule_options import rule_options, take_asked

if TYPE_CHECKING:
    from scoresheets.build.rulebook import Rulebook, RulesRequest
    from scoresheets.games import HouseRules
    from scoresheets.rulebook.others import Others

_LENGTHS = ("card", "short", "full")
_LEFT_OPEN = ("equipment", "game")
"""Sections of set and rounds, which most who publish rules leave to their readers."""


@click.command(
    "rules", epilog="Example: sheets rules --preset gamerules --lang es -o rules.pdf"
)
@rule_options
@once(
    "--length",
    type=click.Choice(_LENGTHS, case_sensitive=False),
    default="full",
    show_default=True,
    help="One page, two pages, or a booklet.",
)
@once(
    "--against",
    metavar="PRESET",
    help="Say where these house rules and own words differ from what a preset's "
    "source states (full length). Players are yours, by --players; so are --set, "
    "--rounds and --start where it states none.",
)
@click.option(
    "--large-print", is_flag=True, help="Large type, for PDF and HTML; headings above."
)
@templates_option()
@format_option("pdf", "html", "md", "json")
@output_options
def rules_command(**values: Any) -> None:
    """Make a rulebook: Mexican Train explained exactly as this table plays it.

    PDF and HTML are written to a file; Markdown and JSON to standard output, unless -o
    names a file.
    """
    from scoresheets.build.rulebook import Rulebook

    asked = take_asked(values)
    output, force = values["output"], values["force"]
    templates, notes = read_templates(values["templates"], output)
    request = _request(asked, values)._replace(templates=templates)
    book = Rulebook(request)
    book.notes += [*notes, *asked.following(request.rules)]
    kind = values["format_"]
    if kind == "json":
        data = {**book.to_object(), "notes": book.notes}
        say_notes(book.notes)
        write_json(data, output, force=force)
        return
    if kind == "md":
        text = book.render_markdown()
        say_notes(book.notes)
        write_text(text, output, force=force)
        return
    _write_document(book, kind, output, force=force)


def _write_document(
    book: "Rulebook", kind: str, output: Path | None, *, force: bool
) -> None:
    """Write a PDF or HTML file and print where."""
    if kind == "pdf":
        data = book.render_pdf().data
    else:
        data = book.render_html().encode("utf-8", errors="replace")
    usual = _usual_name(book.request, kind)
    put_document(data, output, usual, book.notes, force=force)


def _request(asked: Asked, values: dict[str, Any]) -> "RulesRequest":
    """Return what to make."""
    from scoresheets.build.rulebook import RulesRequest

    if values["large_print"] and values["format_"] in ("md", "json"):
        message = f"--large-print: {values['format_']} has no type; leave it out"
        raise click.UsageError(message)
    rules = asked.resolve_rules()
    length, against = values["length"], values["against"]
    if against is not None and length != "full":
        message = (
            f"--against: only the full length compares; leave out --length {length}"
        )
        raise click.UsageError(message)
    return RulesRequest(
        rules=rules,
        players=asked.resolve_players(rules),
        locale=asked.language.locale,
        paper=asked.resolve_paper(),
        length=length,
        against=against,
        others=None if against is None else _others(rules, against),
        large=values["large_print"],
    )


def _others(rules: "HouseRules", against: str) -> "Others":
    """Return how the preset to compare with is played.

    What it does not say about set and rounds is as in these house rules, and what its
    source does not say at all is left out. A preset without a source says everything.
    """
    from scoresheets.catalog import load_preset
    from scoresheets.catalog.preset_files import preset_sources, stated_options
    from scoresheets.games import make_house_rules
    from scoresheets.rulebook.others import Others

    game = rules.game
    layer = load_preset(game.name, against, where="--against")
    ours = {
        name: choice
        for name, choice in rules.in_force.items()
        if game.options[name].section in _LEFT_OPEN
    }
    layers = ((None, ours), (f"preset {against}", layer))
    others = make_house_rules(game, *layers, preset=against)
    if not preset_sources(game.name, against):
        return Others(others)
    return Others(others, game.options.keys() - stated_options(game.name, against))


def _usual_name(request: "RulesRequest", kind: str) -> str:
    """Return what a rulebook is called when nobody says so."""
    name = default_name(
        *(request.rules, request.players, request.paper, request.locale),
        middle=("rules", request.length, *(["large"] if request.large else [])),
    )
    return f"{name}.{kind}"
