"""A worked example in words and as plain data."""

from collections.abc import Sequence
from typing import Any, Final

from scoresheets.catalog.game_logs import YOU, GameLog
from scoresheets.errors import GameFileError, ScoreError, TileError
from scoresheets.example import Example, make_example
from scoresheets.games import HouseRules
from scoresheets.games.deals import check_players
from scoresheets.i18n import Language
from scoresheets.pages.example_grid import ExampleLabels
from scoresheets.pages.example_pages import ExampleText
from scoresheets.results import (
    notes_in_words,
    read_game,
    score_object,
    tie_in_words,
)
from scoresheets.scoring.counting import check_hand, hand_points
from scoresheets.scoring.extras import extra_kind, read_bonus
from scoresheets.scoring.rounds import Round

MOST_ROUNDS: Final = 38
"""Rounds of an example: a whole countdown of the largest set, twice."""


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
        GameFileError: A round cannot have happened, hands are missing, or points
            and hands differ; names file, round and player.
    """
    check_players(rules, len(log.names))
    if len(log.rounds) > MOST_ROUNDS:
        problem = f"{len(log.rounds)} rounds; an example has at most {MOST_ROUNDS}"
        raise GameFileError(log.path, "rounds", problem)
    shipped = source != "file"
    names = tuple(you if shipped and name == YOU else name for name in log.names)
    same = log.choices.get("blank_value", rules.choice("blank_value"))
    trusted = same == rules.choice("blank_value")
    try:
        rounds = [_counted(r, rules, names, trusted=trusted) for r in log.rounds]
        planned = log.rounds_planned or max(1, len(rounds))
        return make_example(rules, names, rounds, planned, source)
    except ScoreError as error:
        raise GameFileError(log.path, "", str(error)) from error


def _counted(
    played: Round, rules: HouseRules, names: Sequence[str], *, trusted: bool
) -> Round:
    """Return a round with its points, counted from the hands.

    Points that are written beside the hands must agree with them, unless they were
    counted by another rule (not ``trusted``).
    """
    if played.hands is None:
        raise ScoreError(
            f"round {played.number}", "an example needs the hands that were left"
        )
    if any(played.extras) and extra_kind(rules) is None and played.misplays is None:
        problem = "extra points, but no house rule in force gives any"
        raise ScoreError(f"round {played.number}", problem)
    played = read_bonus(played, rules)
    blank_value = rules.choice("blank_value")
    counted: list[int] = []
    for name, hand, written in zip(
        names, played.hands or (), played.points, strict=True
    ):
        where = f"round {played.number}, {name}"
        try:
            check_hand(hand, rules.tile_set, played.engine)
        except TileError as error:
            raise ScoreError(where, str(error)) from error
        counted.append(hand_points(hand, blank_value))
        if trusted and written not in (None, counted[-1]):
            held = " ".join(map(str, hand)) or "no tiles"
            problem = f"{written} points, but {held} make {counted[-1]}"
            raise ScoreError(where, problem)
    return played._replace(points=tuple(counted))


def example_labels(language: Language) -> ExampleLabels:
    """Return the labels of the example's grid: those of the sheet."""
    forms = language.forms
    return ExampleLabels(
        engine=forms("Engine|Eng."),
        points=forms("points|pts"),
        total=forms("total|tot."),
        went_out=forms("went out|out"),
        blocked=forms("blocked|block."),
        closing=(
            ("total", forms("Total")),
            ("rounds_won", forms("Rounds won")),
            ("lowest_nonzero", forms("Lowest round above 0|Lowest above 0")),
            ("place", forms("Place|Pl.")),
        ),
    )


def example_text(
    example: Example, language: Language, game: str, set_name: str
) -> ExampleText:
    """Return the words around an example, every figure computed."""
    say, plural = language.translate, language.translate_plural
    standings = example.standings
    rounds = plural("{count} round", "{count} rounds", len(example.rounds))
    players = plural("{count} player", "{count} players", len(example.names))
    return ExampleText(
        title=say("A worked example"),
        subtitle=" · ".join((game, set_name, players, rounds)),
        intro=say(
            "Each box shows the tiles left, what they count, and the running total "
            "beside it, as on the sheet."
        ),
        tie_title=say("How the tie was broken"),
        tie=tie_in_words(standings, language),
        reading_title=say("What the game shows"),
        reading=(*read_game(standings, language), *notes_in_words(standings, language)),
    )


def example_object(example: Example, language: Language) -> dict[str, Any]:
    """Return an example as plain data; it is a game log as well."""
    standings = example.standings
    notes = notes_in_words(standings, language)
    reading = read_game(standings, language)
    score = score_object(example.rules, example.names, standings, notes, reading)
    keys = ("schema", "game", "set", "preset", "rules_code", "rules", "rounds_planned")
    return {
        **{key: score[key] for key in keys},
        "source": example.source,
        "seed": example.seed,
        "players": list(example.names),
        "rounds": score["rounds"],
        "standings": score,
        "shows": list(example.shows),
        "notes": score["notes"],
        "reading": score["reading"],
    }
