"""A game that somebody wrote down, scored, and its arithmetic checked."""

import re
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from scoresheets.build.entered import entered
from scoresheets.build.example_checks import check_code
from scoresheets.catalog.game_logs import GameLog
from scoresheets.errors import GameFileError, ScoreError
from scoresheets.example import Example, make_example
from scoresheets.games import HouseRules
from scoresheets.games.deals import check_players
from scoresheets.i18n import Language
from scoresheets.results import notes_in_words, read_game, score_object, tie_in_words
from scoresheets.results.audit_words import audit_in_words, missing_in_words
from scoresheets.scoring.audit import WrongTotal, find_wrong_totals, order_on_paper

_ROUND: Final = re.compile(r"round ([0-9]+)")


class ScoredGame(NamedTuple):
    """A game with its standings.

    Attributes:
        game: The game, scored; finished or not.
        audit: The first wrong running total of each player, as far as any are written.
        on_paper: Players in the order that the written totals give; empty if unknown.
    """

    game: Example
    audit: tuple[WrongTotal, ...]
    on_paper: tuple[str, ...]

    @property
    def is_final(self) -> bool:
        """Whether the game is finished and every score is entered."""
        standings = self.game.standings
        return standings.finished and not any(p.incomplete for p in standings.players)


def score_game(log: GameLog, rules: HouseRules, rounds: int | None) -> ScoredGame:
    """Score a game that somebody wrote down.

    Args:
        log: The game as read.
        rules: House rules that it is scored by.
        rounds: Rounds it has, or None for what the file states, else for the house
            rules' own number.

    Raises:
        PlayerCountError: The set is not for that many players.
        GameFileError: A round cannot have happened; names file, round and player.
    """
    check_players(rules, len(log.names))
    check_code(log, rules.game)
    same = log.choices.get("blank_value", rules.blank_value)
    trusted = same == rules.blank_value
    held = log.held or ((),) * len(log.rounds)
    try:
        settled = [
            entered(played, rules, log.names, hands, trusted=trusted)
            for played, hands in zip(log.rounds, held, strict=True)
        ]
        planned = rounds or log.rounds_planned or rules.rounds or len(settled)
        game = make_example(rules, log.names, settled, planned, "file")
    except ScoreError as error:
        raise GameFileError(log.path, _place(log, error), str(error)) from error
    written = _of_sides(log.written, game)
    return ScoredGame(
        game,
        find_wrong_totals(written, game.standings),
        order_on_paper(written, game.standings),
    )


def _of_sides(
    written: Sequence[Sequence[int | None]], game: Example
) -> tuple[tuple[int | None, ...], ...]:
    """Return running totals with one entry a side; either partner may have one."""
    sides = len(game.standings.players)
    return tuple(
        tuple(
            next((n for n in row[at::sides] if n is not None), None)
            for at in range(sides)
        )
        for row in written
    )


def _place(log: GameLog, error: ScoreError) -> str:
    """Return the line of the file that an error is about, if it is known."""
    found = _ROUND.match(error.where)
    if found is None or not log.lines:
        return ""
    return f"line {log.lines[int(found[1]) - 1]}"


def scored_object(scored: ScoredGame, language: Language) -> dict[str, Any]:
    """Return a scored game as plain data."""
    game = scored.game
    standings = game.standings
    data = score_object(
        game.rules,
        game.names,
        standings,
        notes_in_words(standings, language),
        sentences(scored, language),
    )
    data["audit"] = [wrong._asdict() for wrong in scored.audit]
    return data


def sentences(scored: ScoredGame, language: Language) -> tuple[str, ...]:
    """Return how a tie was broken, how the game went, and what is wrong on paper."""
    standings = scored.game.standings
    return (
        *tie_in_words(standings, language),
        *read_game(standings, language),
        *missing_in_words(standings, language),
        *audit_in_words(scored.audit, scored.on_paper, standings, language),
    )
