"""Cases that other programs publish: right where we play them, else refused."""

import json
from pathlib import Path
from typing import Any

import pytest
from core.at_the_table import cases, hand_of, play, rules_with

from scoresheets.catalog.game_logs import GameLog, load_game_log
from scoresheets.errors import PlayerCountError, ScoresheetsError
from scoresheets.games.deals import check_players
from scoresheets.scoring.counting import check_hand, count_hand, hand_points
from scoresheets.scoring.rounds import Round, settle_rounds
from scoresheets.scoring.standings import Standings, make_standings


def read(folder: Path, row: dict[str, Any]) -> GameLog:
    """Return a game of A and B with one round, as read from its file."""
    path = folder / "game.json"
    data = {"players": ["A", "B"], "rounds": [row]}
    path.write_text(json.dumps(data), encoding="utf-8")
    return load_game_log(path)


def counted(played: Round) -> Round:
    """Return a round with the points of its hands, where it has hands."""
    if played.hands is None:
        return played
    points = tuple(hand_points(hand, "pips") for hand in played.hands)
    return Round(played.number, None, points, out=played.out, hands=played.hands)


def stand(log: GameLog, **choices: str) -> Standings:
    """Return the standings of a game of one round."""
    rules = rules_with(**choices)
    rounds = [counted(played) for played in log.rounds]
    settled, notes = settle_rounds(rounds, rules, log.names)
    return make_standings(settled, rules, log.names, 1, notes)


@pytest.mark.parametrize("case", cases("house-option"))
def test_house_options(case: dict[str, Any], tmp_path: Path) -> None:
    """A house rule gives each player the score that its source says."""
    standings = stand(read(tmp_path, case["log"]), **case["rules"])
    scores = {player.name: player.total for player in standings.players}
    assert scores == case["scores"]


@pytest.mark.parametrize("case", cases("blank-choices"))
def test_prices_of_the_double_blank(case: dict[str, Any]) -> None:
    """Each price that its source lets choose can be chosen, by its number too."""
    points = []
    for blank_value in case["blank_values"]:
        rules = rules_with(blank_value=blank_value)
        counts = count_hand(
            hand_of(" ".join(case["hand"])), rules.choice("blank_value")
        )
        points.append(counts[-1].running)
    assert points == case["points"]


@pytest.mark.parametrize("case", cases("most-rounds-won"))
def test_most_rounds_won(case: dict[str, Any]) -> None:
    """Most rounds won win, whatever the totals; the result says which way it goes."""
    standings = play(*case["rounds"], **case["rules"])
    assert [*standings.winners] == case["winners"]
    assert standings.direction == case["direction"]
    assert standings.decided_by == case["decided_by"]
    assert standings.players[0].total > standings.players[1].total


@pytest.mark.parametrize("case", cases("refused-round"))
def test_refused_rounds(case: dict[str, Any], tmp_path: Path) -> None:
    """What cannot have happened is refused, naming round, player and value."""
    with pytest.raises(ScoresheetsError) as caught:
        stand(read(tmp_path, case["log"]), set=case.get("set", "12"))
    assert case["complaint"] in str(caught.value)


@pytest.mark.parametrize("case", cases("refused-players"))
def test_refused_numbers_of_players(case: dict[str, Any]) -> None:
    """Nobody plays alone."""
    with pytest.raises(PlayerCountError):
        check_players(rules_with(), case["players"])


@pytest.mark.parametrize("case", cases("open-score"))
def test_scores_not_entered(case: dict[str, Any], tmp_path: Path) -> None:
    """A score not entered is no 0: nobody has won, and what is missing is named."""
    standings = stand(read(tmp_path, case["log"]))
    missing = {player.name: [*player.incomplete] for player in standings.players}
    assert missing == case["incomplete"]
    assert standings.winners == ()
    assert standings.players[1].rounds_won == 0


@pytest.mark.parametrize("case", cases("two-sets-hand"))
def test_a_hand_of_two_sets(case: dict[str, Any]) -> None:
    """With two sets mixed a tile may be held twice."""
    rules, hand = rules_with(set=case["set"]), hand_of(" ".join(case["hand"]))
    check_hand(hand, rules.tile_set)
    assert hand_points(hand, "pips") == case["points"]


@pytest.mark.parametrize("case", cases("corrected"))
def test_corrected_games(case: dict[str, Any]) -> None:
    """A game with a round changed or taken back is the game as if it had been so."""
    before, after = play(*case["before"]), play(*case["after"])
    assert [player.total for player in after.players] == case["totals"]
    assert before.players != after.players
