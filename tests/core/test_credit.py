"""What of a score counts: getting in, an exact finish, and a game over at once."""

from typing import Any

import pytest
from core.test_collect import cases, rules_of
from core.test_races import a_round, example_of
from core.test_races import rules_of as race_rules

from scoresheets.errors import RuleError, ScoreError
from scoresheets.games import players_of
from scoresheets.scoring.collect import make_sides
from scoresheets.scoring.credit import credited, ends_at_once, needed_to_get_in
from scoresheets.scoring.race import race_standings, settle_race
from scoresheets.scoring.rounds import Note, Round

NAMES = ("Ana", "Bo")
HOUSES: tuple[dict[str, str], ...] = (
    {"get_in": "10"},
    {"get_in": "25", "target": "100"},
    {"finish": "exact"},
    {"finish": "exact", "get_in": "10", "target": "60"},
    {"finish": "exact", "live_points": "one_per_five", "target": "61"},
    {"target_tie": "first_to_reach"},
)


@pytest.mark.parametrize("case", cases("credit"))
def test_published_credit(case: dict[str, Any]) -> None:
    """One score after another, each counts or is lost as published."""
    rules, total, gained = rules_of(case), case["total"], []
    for points in case["scores"]:
        gained.append(credited(points, total, rules))
        total += gained[-1]
    assert gained == case["points"]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("sides", ["individuals", "pairs"])
@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_worked_games(house: dict[str, str], sides: str, seed: int) -> None:
    """Nobody gets in with less, passes what must be met, or plays on after the end."""
    rules = race_rules("all-fives", sides=sides, **house)
    example = example_of("all-fives", seed, players_of(rules)[-1], sides=sides, **house)
    target, needed = int(rules.choice("target")), needed_to_get_in(rules)
    totals = [0] * len(make_sides(rules, len(example.names)))
    for played in example.rounds:
        live = played.extras or (0,) * len(totals)
        for before, points, awarded in zip(totals, live, played.points, strict=True):
            assert before or not points or points >= needed
            assert before or points or not awarded or awarded >= needed
        now = [a + b for a, b in zip(totals, live, strict=True)]
        assert max(totals) < target
        if ends_at_once(rules) and max(now) >= target:
            assert not any(played.points)
            assert sum(total >= target for total in now) == 1
        pairs = zip(totals, played.scored, strict=True)
        totals = [total + (points or 0) for total, points in pairs]
    standings = example.standings
    assert standings.finished
    assert [player.total for player in standings.players] == totals
    reached = [p.name for p in standings.players if p.total >= target]
    if rules.choices["finish"] == "exact":
        assert max(totals) == target
    if ends_at_once(rules):
        assert [*standings.winners] == reached


def test_a_round_that_ends_the_game_counts_no_hand() -> None:
    """Points in play reach the target: what is left in hands is nobody's."""
    rules = race_rules("all-fives", target="50", target_tie="first_to_reach")
    rounds = (
        a_round(1, "", "6-5 4-0", out=0, extras=(20, 10)),
        a_round(2, "6-6 5-5", "3-0", extras=(0, 40)),
    )
    settled, notes = settle_race(rounds, rules, NAMES)
    assert [played.points for played in settled] == [(15, 0), (0, 0)]
    assert notes == (Note("ended_in_play", 2, "Bo", (("limit", 50),)),)
    standings = race_standings(settled, rules, NAMES)
    assert standings.winners == ("Bo",)
    assert [player.total for player in standings.players] == [35, 50]


def test_points_that_do_not_count_are_noted() -> None:
    """Each note says whose points are lost, how many, and why."""
    rules = race_rules("all-fives", target="50", finish="exact", get_in="10")
    rounds = (
        a_round(1, "", "3-1", out=0),
        a_round(2, "6-6 6-5 6-4 2-2", "", out=1),
        a_round(3, "5-5", "", out=1),
    )
    settled, notes = settle_race(rounds, rules, NAMES)
    assert [played.points for played in settled] == [(0, 0), (0, 35), (0, 10)]
    assert notes == (Note("not_in", 1, "Ana", (("points", 5), ("limit", 10))),)
    late = a_round(3, "6-6 6-5", "", out=1)
    settled, notes = settle_race((*rounds[:2], late), rules, NAMES)
    assert settled[-1].points == (0, 0)
    past = (("points", 25), ("limit", 50))
    assert notes[1:] == (Note("past_target", 3, "Bo", past),)


@pytest.mark.parametrize(
    ("house", "rounds", "complaint"),
    [
        (
            {"get_in": "10"},
            [Round(1, None, (0, 0), extras=(5, 0))],
            "round 1, Ana: 5 points in play, but 10 at once are needed first",
        ),
        (
            {"get_in": "10"},
            [Round(1, None, (5, 0))],
            "round 1: points (5, 0), but what counts is (0, 0)",
        ),
        (
            {"finish": "exact", "target": "50"},
            [Round(1, None, (40, 0)), Round(2, None, (0, 0), extras=(15, 0))],
            "round 2, Ana: 15 points in play, but 10 are missing to 50 exactly",
        ),
        (
            {"finish": "exact", "target": "50"},
            [Round(1, None, (40, 0)), Round(2, None, (15, 0))],
            "round 2: points (15, 0), but what counts is (0, 0)",
        ),
        (
            {"target_tie": "first_to_reach", "target": "50"},
            [Round(1, None, (40, 0)), Round(2, None, (0, 0), extras=(10, 50))],
            "round 2: Ana and Bo reach 50; the first ends the game",
        ),
        (
            {"target_tie": "first_to_reach", "target": "50"},
            [Round(1, None, (40, 0)), Round(2, None, (0, 5), extras=(10, 0))],
            "round 2: points (0, 5), but what counts is (0, 0)",
        ),
    ],
)
def test_refused(house: dict[str, str], rounds: list[Round], complaint: str) -> None:
    """What the rules do not let count is refused, with round and side."""
    with pytest.raises(ScoreError) as caught:
        settle_race(rounds, race_rules("all-fives", **house), NAMES)
    assert str(caught.value) == complaint
    settle_race(rounds, race_rules("all-fives", target="200"), NAMES)


def test_after_a_gap_nothing_is_known() -> None:
    """Behind a round that is not entered yet, nobody knows who has got in."""
    rules = race_rules("all-fives", get_in="10")
    rounds = [Round(1, None, (None, None)), Round(2, None, (5, 0))]
    settled, notes = settle_race(rounds, rules, NAMES)
    assert settled[1].points == (5, 0)
    assert notes == ()


@pytest.mark.parametrize(
    ("house", "complaint"),
    [
        ({"finish": "exact", "target": "61"}, "choose 60 or 65"),
        ({"get_in": "30", "target": "25"}, "more than the target of 25"),
    ],
)
def test_targets_that_nobody_can_reach(house: dict[str, str], complaint: str) -> None:
    """House rules under which no game could end are refused."""
    with pytest.raises(RuleError, match=complaint):
        race_rules("all-fives", **house)


def test_single_points_meet_any_target() -> None:
    """Where a five scores one point, 61 can be met."""
    house = {"finish": "exact", "target": "61", "live_points": "one_per_five"}
    assert race_rules("all-fives", **house).choice("target") == "61"
