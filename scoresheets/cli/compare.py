"""``sheets compare``: games side by side, and the same hands scored in each."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from scoresheets.cli.asked import Asked
from scoresheets.cli.documents import put_document
from scoresheets.cli.options import each_filled
from scoresheets.cli.output import (
    format_option,
    output_options,
    say_notes,
    write_json,
    write_text,
)
from scoresheets.cli.rule_options import language_options

if TYPE_CHECKING:
    from scoresheets.build.comparison import ComparisonFile
    from scoresheets.games import HouseRules

_MOST_GAMES = 6
"""Games that a page has columns for."""


@click.command(
    "compare",
    epilog="Example: sheets compare draw block all-fives --hands out:0,13,8",
)
@click.argument("games", metavar="GAME[:PRESET]…", nargs=-1)
@click.option(
    "--hands",
    metavar="SPEC",
    multiple=True,
    callback=each_filled,
    help="out:0,13,8 or blocked:9,14,20 or ends:6,4; tiles held after a slash, as in "
    "blocked:6,6,11/2,1,3 (repeatable).",
)
@language_options
@format_option("text", "md", "html", "pdf", "json")
@output_options
def compare_command(**values: Any) -> None:
    """Compare games: their rules side by side, the same hands scored in each.

    A preset is named behind its game, as in all-fives:muggins; one game may be named
    several times with different presets. PDF and HTML are written to a file, all else
    to standard output unless -o names a file.
    """
    from scoresheets.build.comparison import ComparisonFile, ComparisonRequest
    from scoresheets.catalog.hand_specs import read_hands
    from scoresheets.scoring.sample import BLOCKED, ENDS, OUT

    asked = Asked(
        *(None, None, None, {}, None), lang=values["lang"], paper=values["paper"]
    )
    asked.check_names()
    if not values["games"]:
        raise click.UsageError("name the games, e.g. sheets compare draw all-fives")
    games = tuple(map(_rules, _each_once(values["games"])))
    compared = ComparisonFile(
        ComparisonRequest(
            games=games,
            samples=tuple(map(read_hands, dict.fromkeys(values["hands"])))
            or (OUT, BLOCKED, ENDS),
            locale=asked.language.locale,
            paper=asked.resolve_paper(),
        )
    )
    kind, output, force = values["format_"], values["output"], values["force"]
    if kind in ("pdf", "html"):
        _write_document(compared, kind, output, force=force)
        return
    say_notes(compared.notes)
    if kind == "json":
        write_json(compared.to_object(), output, force=force)
    else:
        said = compared.render_markdown() if kind == "md" else compared.render_text()
        write_text(said, output, force=force)


def _each_once(games: tuple[str, ...]) -> tuple[str, ...]:
    """Refuse a game that is named twice, and more games than there is room for."""
    spelled = [game if ":" in game else f"{game}:standard" for game in games]
    for game, whole in zip(games, spelled, strict=True):
        if spelled.count(whole) > 1:
            raise click.UsageError(f"{game} is named twice")
    if len(games) > _MOST_GAMES:
        message = f"{len(games)} games; at most {_MOST_GAMES} side by side"
        raise click.UsageError(message)
    return games


def _rules(named: str) -> "HouseRules":
    """Return the house rules of a game, or of a preset of it."""
    from scoresheets.catalog import load_game, load_preset
    from scoresheets.games import make_house_rules

    name, colon, preset = named.partition(":")
    game = load_game(name)
    chosen = preset if colon else "standard"
    layer = load_preset(game.name, chosen, where=named)
    return make_house_rules(game, (f"preset {chosen}", layer), preset=chosen)


def _write_document(
    compared: "ComparisonFile", kind: str, output: Path | None, *, force: bool
) -> None:
    """Write a PDF or HTML file and print where."""
    if kind == "pdf":
        data = compared.render_pdf()
    else:
        data = compared.render_html().encode("utf-8", errors="replace")
    usual = _usual_name(compared, kind)
    put_document(data, output, usual, compared.notes, force=force)


def _usual_name(compared: "ComparisonFile", kind: str) -> str:
    """Return what a comparison is called when nobody says so."""
    request = compared.request
    names = [game.key.replace(":", "-") for game in compared.games]
    parts = ["compare", *names, request.paper, request.locale]
    return f"{'-'.join(parts)}.{kind}"
