"""Whether a game that somebody wrote down can have been played as it says."""

from collections.abc import Mapping, Sequence
from typing import Final

from scoresheets.catalog import load_preset
from scoresheets.catalog.game_logs import GameLog
from scoresheets.errors import GameFileError, ScoreError
from scoresheets.games import Deal, Game, HouseRules, deal_tiles, rules_code
from scoresheets.games.house_rules import check_choice
from scoresheets.games.rules_code import choices_of_code
from scoresheets.scoring.rounds import Round

MOST_ROUNDS: Final = 38
"""Rounds of an example: a whole countdown of the largest set, twice."""


def check_game(log: GameLog, rules: HouseRules) -> None:
    """Refuse a game that cannot be an example.

    Raises:
        GameFileError: It has no rounds or too many, its rules code is not that of its
            rules, or a hand holds more tiles than were dealt and drawn.
    """
    if not log.rounds:
        raise GameFileError(log.path, "rounds", "an example needs at least one")
    for key, count in (
        ("rounds", len(log.rounds)),
        ("rounds_planned", log.rounds_planned or 0),
    ):
        if count > MOST_ROUNDS:
            problem = f"{count} rounds; an example has at most {MOST_ROUNDS}"
            raise GameFileError(log.path, key, problem)
    check_code(log, rules.game)
    deal = deal_tiles(rules, len(log.names))
    try:
        for played in log.rounds:
            _check_tiles_drawn(played, deal, log.names)
    except ScoreError as error:
        raise GameFileError(log.path, "", str(error)) from error


def check_code(log: GameLog, game: Game) -> None:
    """Refuse a rules code that the choices beside it do not make.

    What the file does not state may be at its default, or, in a file older than the
    option, at its baseline.
    """
    if log.rules_code is None:
        return
    if choices_of_code(game, log.choices, log.texts, log.rules_code) is not None:
        return
    options = game.options.values()
    written = load_preset(game.name, log.preset) if log.preset else {}
    written = {**written, **log.choices}
    codes = [
        _code(game, {o.name: o.default for o in options}, written, log.texts),
        _code(game, {o.name: o.baseline for o in options}, written, log.texts),
    ]
    if log.rules_code not in codes:
        problem = f"{log.rules_code!r}, but its rules make {codes[0]}"
        raise GameFileError(log.path, "rules_code", problem)


def _code(
    game: Game,
    below: Mapping[str, str],
    written: Mapping[str, str],
    texts: Mapping[str, Mapping[str, str]],
) -> str:
    """Return the rules code of some choices over others."""
    above = {n: check_choice(game.option(n), text) for n, text in written.items()}
    return rules_code(HouseRules(game, {**below, **above}, texts=texts))


def _check_tiles_drawn(played: Round, deal: Deal, names: Sequence[str]) -> None:
    """Refuse hands that are larger than what was dealt and drawn."""
    where, left = f"round {played.number}", played.boneyard or 0
    if left > deal.boneyard:
        problem = f"{left} tiles in the boneyard, but {deal.hand} tiles each leave"
        raise ScoreError(where, f"{problem} {deal.boneyard}")
    drawn = deal.boneyard - left
    over = [max(0, len(hand) - deal.hand) for hand in played.hands or ()]
    if sum(over) > drawn:
        name = names[over.index(max(over))]
        count = deal.hand + max(over)
        problem = f"holds {count} tiles; {deal.hand} are dealt"
        raise ScoreError(f"{where}, {name}", f"{problem} and {drawn} drawn by all")
