"""A worked example in words and as plain data."""

from typing import Any

from scoresheets.build.entered import entered
from scoresheets.build.example_checks import check_game
from scoresheets.catalog.game_logs import YOU, GameLog
from scoresheets.errors import GameFileError, ScoreError
from scoresheets.example import Example, make_example
from scoresheets.games import HouseRules
from scoresheets.games.deals import check_players
from scoresheets.i18n import Language
from scoresheets.pages.example_grid import ExampleLabels
from scoresheets.pages.example_pages import ExampleText
from scoresheets.pages.race_example import RaceLabels
from scoresheets.results import (
    notes_in_words,
    read_game,
    score_object,
    tie_in_words,
)
from scoresheets.scoring.extras import extra_kind
from scoresheets.scoring.rounds import Round
from scoresheets.sheet.in_force import engine_head, extra_heads
from scoresheets.sheet.make import who_plays
from scoresheets.sheet.to_target import scores_in_play


def make_game_example(
    log: GameLog, rules: HouseRules, source: str, you: str
) -> Example:
    """Return an example from a game that somebody wrote down.

    Args:
        log: The game as read.
        rules: House rules that it is scored by; points follow from the hands.
        source: Name of a shipped example, or ``file``.
        you: What a player named ``{you}`` is called.

    Raises:
        PlayerCountError: The set is not for that many players.
        GameFileError: It cannot be an example, a round cannot have happened, hands are
            missing, or points and hands differ; names file, round and player.
    """
    check_players(rules, len(log.names))
    check_game(log, rules)
    shipped = source != "file"
    names = tuple(you if shipped and name == YOU else name for name in log.names)
    same = log.choices.get("blank_value", rules.blank_value)
    trusted = same == rules.blank_value
    try:
        for played in log.rounds:
            _check_hands(played)
        rounds = [entered(r, rules, names, trusted=trusted) for r in log.rounds]
        planned = log.rounds_planned or len(rounds)
        return make_example(rules, names, rounds, planned, source)
    except ScoreError as error:
        raise GameFileError(log.path, "", str(error)) from error


def _check_hands(played: Round) -> None:
    """Refuse a round of which nobody knows the hands."""
    if played.hands is None:
        problem = "an example needs the hands that were left"
        raise ScoreError(f"round {played.number}", problem)


def example_labels(rules: HouseRules, language: Language) -> ExampleLabels:
    """Return the labels of the example's grid: those of the sheet."""
    forms = language.forms
    return ExampleLabels(
        engine=engine_head(rules, forms),
        points=forms("points|pts"),
        extra=next(iter(extra_heads(rules, forms)), ()),
        total=forms("total|tot."),
        went_out=forms("went out|out"),
        blocked=forms("blocked|block."),
        closing=(
            ("total", forms("Total")),
            ("rounds_won", forms("Rounds won")),
            ("lowest_nonzero", forms("Lowest round above zero|Lowest above 0")),
            ("place", forms("Place|Pl.")),
        ),
        reasons=_reasons(language) if extra_kind(rules) == "extra" else (),
    )


def race_labels(rules: HouseRules, language: Language) -> RaceLabels:
    """Return the labels of a worked race: those of its sheet."""
    forms, in_play = language.forms, scores_in_play(rules)
    return RaceLabels(
        round=forms("Round|Rd."),
        play=forms("in play|play") if in_play else (),
        points=forms("from hands|hands") if in_play else forms("points|pts"),
        total=forms("total|tot."),
        went_out=forms("went out|out"),
        blocked=forms("blocked|block."),
        closing=(("total", forms("Total")), ("place", forms("Place|Pl."))),
    )


def _reasons(language: Language) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return what bonuses and charges are for, where there are several kinds."""
    forms = language.forms
    return (
        ("bonus", forms("bonus|bon.")),
        ("double", forms("double|dbl.")),
        ("marker", forms("marker|mkr.")),
        ("misplay", forms("wrong play|wrong")),
    )


def example_text(
    example: Example, language: Language, game: str, set_name: str
) -> ExampleText:
    """Return the words around an example, every figure computed."""
    say, plural = language.translate, language.translate_plural
    standings = example.standings
    rounds = plural("{count} round", "{count} rounds", len(example.rounds))
    pairs = example.rules.in_pairs
    players = who_plays(len(example.names), language, pairs=pairs)
    return ExampleText(
        title=say("A worked example"),
        subtitle=" · ".join((game, set_name, players, rounds)),
        intro=_intro(example.rules, language),
        tie_title=say("How the tie was broken"),
        tie=tie_in_words(standings, language),
        reading_title=say("What the game shows"),
        reading=(*read_game(standings, language), *notes_in_words(standings, language)),
    )


def _intro(rules: HouseRules, language: Language) -> str:
    """Return what the grid shows; only where a rule gives more than the hands do."""
    if extra_kind(rules) is None:
        return language.translate(
            "Each box shows the tiles left, what they count, and the running total "
            "beside it, as on the sheet."
        )
    return language.translate(
        "Each box shows the tiles left and what they count; beside it, as on the "
        "sheet, what the round gave or cost besides, and the running total."
    )


def example_object(example: Example, language: Language) -> dict[str, Any]:
    """Return an example as plain data; it is a game log as well."""
    standings = example.standings
    notes = notes_in_words(standings, language)
    reading = read_game(standings, language)
    score = score_object(example.rules, example.names, standings, notes, reading)
    keys = ("schema", "game", "set", "preset", "rules_code", "rules", "text")
    return {
        **{key: score[key] for key in (*keys, "rounds_planned") if key in score},
        "source": example.source,
        "seed": example.seed,
        "players": list(example.names),
        "rounds": score["rounds"],
        "standings": score,
        "shows": list(example.shows),
        "notes": score["notes"],
        "reading": score["reading"],
    }
