"""``sheets score``: who leads, who won, and where the paper is wrong."""

import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from scoresheets.cli.named import read_names
from scoresheets.cli.options import InputFile, once
from scoresheets.cli.output import (
    format_option,
    output_options,
    refuse_same_file,
    say_notes,
    write_json,
    write_text,
)
from scoresheets.cli.rule_options import rule_options, take_asked

if TYPE_CHECKING:
    from scoresheets.build.scored_game import ScoredGame
    from scoresheets.catalog.game_logs import GameLog
    from scoresheets.cli.asked import Asked

_NO = 3
"""Exit code of an answer that is no."""
_DELIMITERS = {"comma": ",", "semicolon": ";", "tab": "\t"}


@click.command("score", epilog="Example: sheets score saturday.csv --set 9 --rounds 10")
@click.argument("file", metavar="FILE", type=InputFile(), required=False)
@rule_options
@click.option("--final", is_flag=True, help="Exit with 3 unless the game is finished.")
@click.option("--audit", is_flag=True, help="Exit with 3 if a running total is wrong.")
@once(
    "--blank",
    metavar="FILE.csv",
    type=InputFile(),
    help="Write a file to type scores into instead.",
)
@once("--names", metavar="A,B,…", blank=True, help="Names in the file of --blank.")
@click.option("--name", metavar="NAME", multiple=True, help="One name (repeatable).")
@once("--encoding", metavar="NAME", help="Of a CSV file, e.g. windows-1252.")
@once(
    "--delimiter",
    type=click.Choice([*_DELIMITERS]),
    help="What parts the cells of a CSV file.",
)
@format_option("text", "json", "csv", "md")
@output_options
def score_command(**values: Any) -> None:
    """Score a game that somebody wrote down: CSV, JSON or TOML.

    In CSV the first column is headed round, then comes a column a player, then out,
    blocked, engine, and written, extra or open with a player's name, as you need them.
    A cell holds points, a sum as 3+6+2, or tiles as 12-11 6-4; a star behind it says
    that the player went out; - says that nothing is entered yet.
    """
    asked = take_asked(values)
    _check_used(values)
    if values["blank"] is not None:
        _write_blank(asked, values)
        return
    if values["file"] is None:
        asked.resolve_players(asked.resolve_rules())
        raise click.UsageError("name the file with the game, or --blank FILE.csv")
    _answer(_scored(asked, values), asked, values)


def _check_used(values: dict[str, Any]) -> None:
    """Refuse options that would change nothing."""
    is_blank = values["blank"] is not None
    others = ("final", "audit", "encoding", "delimiter", "output")
    for option in others if is_blank else ("names", "name"):
        if values[option]:
            problem = "not with --blank" if is_blank else "only with --blank"
            raise click.UsageError(f"--{option}: {problem}; leave it out")
    if is_blank and values["format_"] != "text":
        raise click.UsageError("--format: --blank writes CSV; leave it out")


def _scored(asked: "Asked", values: dict[str, Any]) -> "ScoredGame":
    """Return the game, scored by the house rules in force."""
    from scoresheets.build.scored_game import score_game

    path, output = values["file"], values["output"]
    refuse_same_file(output, path)
    log = _log(path, values)
    if log.game is not None:
        if asked.game not in (None, log.game):
            message = f"{path} is a game of {log.game}; --game {log.game} takes it"
            raise click.UsageError(message)
        asked = asked._replace(game=log.game)
    rules = asked.resolve_rules(log)
    if asked.players not in (None, len(log.names)):
        message = f"--players {asked.players}: {path} has {len(log.names)} players"
        raise click.UsageError(message)
    rounds = rules.rounds if "rounds" in asked.rules else None
    return score_game(log, rules, rounds)


def _log(path: Path, values: dict[str, Any]) -> "GameLog":
    """Return the game as it is written."""
    from scoresheets.catalog.csv_logs import load_csv_log
    from scoresheets.catalog.game_logs import load_game_log

    if path.suffix.lower() in (".json", ".toml"):
        for option in ("encoding", "delimiter"):
            if values[option]:
                raise click.UsageError(f"--{option}: only for CSV; leave it out")
        return load_game_log(path)
    return load_csv_log(path, values["encoding"], _DELIMITERS.get(values["delimiter"]))


def _answer(scored: "ScoredGame", asked: "Asked", values: dict[str, Any]) -> None:
    """Write the answer, and end with 3 if it is no."""
    from scoresheets.build.scored_game import scored_object, sentences
    from scoresheets.results import notes_in_words
    from scoresheets.results.csv_log import scored_log
    from scoresheets.text.score_text import score_as_markdown, score_as_text

    language, kind = asked.language, values["format_"]
    output, force = values["output"], values["force"]
    standings = scored.game.standings
    said = sentences(scored, language)
    say_notes(notes_in_words(standings, language))
    if kind == "json":
        write_json(scored_object(scored, language), output, force=force)
    elif kind == "csv":
        write_text(scored_log(standings, scored.game.names), output, force=force)
    elif kind == "md":
        title = asked.texts.clause("title")
        text = score_as_markdown(standings, said, language, title)
        write_text(text, output, force=force)
    else:
        width = shutil.get_terminal_size().columns
        text = score_as_text(standings, said, language, width)
        write_text(text, output, force=force)
    if (values["final"] and not scored.is_final) or (values["audit"] and scored.audit):
        sys.exit(_NO)


def _write_blank(asked: "Asked", values: dict[str, Any]) -> None:
    """Write a file to type scores into."""
    from scoresheets.cli.output import say_path, write_bytes
    from scoresheets.games import engine_countdown
    from scoresheets.results.csv_log import blank_log
    from scoresheets.sheet.to_target import scores_in_play

    if values["file"] is not None:
        raise click.UsageError("--blank writes a new file; leave FILE out")
    named = read_names({**values, "names_from": None})
    rules = asked.resolve_rules()
    players = asked.resolve_players(rules, named.players)
    names = [
        name or f"Player {seat}" for seat, name in enumerate(named.seated(players), 1)
    ]
    engines = engine_countdown(rules)
    rounds = rules.rounds or len(engines) or _ROWS
    text = blank_log(names, engines, rounds, in_play=scores_in_play(rules))
    path = values["blank"]
    write_bytes(text.encode("utf-8-sig"), path, force=values["force"])
    if str(path) != "-":
        say_path(path)


_ROWS = 20
"""Rows for a game that goes on until a target is reached."""
