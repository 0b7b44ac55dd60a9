"""Bonuses and charges: worked out from what happened, never counted twice."""

from pathlib import Path
from typing import Any

import pytest
from core.at_the_table import play, rules_with
from core.test_published_cases import read, stand

from scoresheets.errors import ScoreError
from scoresheets.i18n import load_language
from scoresheets.results import notes_in_words, read_game, rounds_object, tie_in_words
from scoresheets.scoring.ending import planned_rounds
from scoresheets.scoring.extras import extra_kind
from scoresheets.scoring.rounds import Note, Round, settle_rounds
from scoresheets.scoring.standings import Standings, make_standings

BONUS = {"round_winner_score": "-10"}
DOUBLED = {"out_on_double_multiplier": "x2"}
OPEN, MISPLAY = {"open_train_penalty": "5"}, {"misplay_penalty": "3"}
NAMES = ("A", "B", "C")


def settled(played: Round, **choices: str) -> Round:
    """Return one round of A, B and C, settled."""
    rounds, _ = settle_rounds([played], rules_with(**choices), NAMES)
    return rounds[0]


PLAYED = Round(number=1, engine=None, points=(0, 8, 20), out=0)


@pytest.mark.parametrize(
    ("choices", "facts", "extras"),
    [
        pytest.param({}, {}, (), id="none"),
        pytest.param(BONUS, {}, (-10, 0, 0), id="bonus"),
        pytest.param(DOUBLED, {}, (), id="no last double"),
        pytest.param(DOUBLED, {"out_on_double": True}, (0, 8, 20), id="last double"),
        pytest.param({}, {"out_on_double": True}, (), id="last double, no rule"),
        pytest.param(OPEN, {"open_trains": (0, 2, 0)}, (0, 10, 0), id="open"),
        pytest.param({}, {"open_trains": (0, 2, 0)}, (), id="open, no rule"),
        pytest.param(MISPLAY, {"misplays": (1, 0, 2)}, (3, 0, 6), id="misplays"),
        pytest.param(
            {"misplay_penalty": "round_highest"},
            {"misplays": (0, 1, 0)},
            (0, 20, 0),
            id="dearest hand",
        ),
        pytest.param(
            {**BONUS, **DOUBLED, **OPEN, **MISPLAY},
            {
                "out_on_double": True,
                "open_trains": (1, 0, 1),
                "misplays": (0, 1, 0),
            },
            (-5, 11, 25),
            id="all",
        ),
        pytest.param(
            MISPLAY, {"extras": (0, 6, 0)}, (0, 6, 0), id="misplays as points"
        ),
        pytest.param(OPEN, {"extras": (0, 0, 5)}, (0, 0, 5), id="open as points"),
        pytest.param(
            {**BONUS, **MISPLAY}, {"extras": (-7, 0, 0)}, (-7, 0, 0), id="all of it"
        ),
        pytest.param(
            {**MISPLAY, "open_train_penalty": "100"},
            {"extras": (0, 103, 0)},
            (0, 103, 0),
            id="a marker and a misplay",
        ),
        pytest.param({}, {"extras": (0, 7, 0)}, (0, 7, 0), id="no rule, as written"),
        pytest.param(
            {}, {"extras": (0, 7, 0), "misplays": (0, 1, 0)}, (), id="of other rules"
        ),
    ],
)
def test_extras(
    choices: dict[str, str], facts: dict[str, Any], extras: tuple[int, ...]
) -> None:
    """Each rule gives what it says, and settling again changes nothing."""
    once = settled(PLAYED._replace(**facts), **choices)
    assert once.extras == extras
    assert settled(once, **choices) == once


@pytest.mark.parametrize(
    ("choices", "facts", "complaint"),
    [
        pytest.param(
            {},
            {"points": (0, 8, -3)},
            "round 1, C: -3 points; 0 or more are right",
            id="negative",
        ),
        pytest.param(
            {},
            {"extras": (-10, 0, 0)},
            "round 1, A: -10 points; 0 or more are right",
            id="bonus without a rule",
        ),
        pytest.param(
            BONUS,
            {"points": (0, 8, -3)},
            "round 1, C: -3 points; 0 or more are right",
            id="not the bonus",
        ),
        pytest.param(
            BONUS,
            {"extras": (-10, -10, 0)},
            "round 1, B: -10 beside the hand; the house rules in force make +0",
            id="two bonuses",
        ),
        pytest.param(
            MISPLAY,
            {"extras": (0, 4, 0)},
            "round 1, B: +4 beside the hand; the house rules in force make +0, and +3"
            " for each of misplays; write how many there were",
            id="no whole number of misplays",
        ),
        pytest.param(
            {**BONUS, **MISPLAY},
            {"extras": (3, 0, 0)},
            "round 1, A: +3 beside the hand; the house rules in force make -10, and +3"
            " for each of misplays; write how many there were",
            id="a misplay without the bonus",
        ),
        pytest.param(
            {**MISPLAY, "open_train_penalty": "6"},
            {"extras": (0, 6, 0)},
            "round 1, B: +6 beside the hand; the house rules in force make +0, and +3"
            " for each of misplays and +6 for each of open; write how many there were",
            id="misplays or a marker",
        ),
        pytest.param(
            MISPLAY,
            {"extras": (0, 99, 0), "misplays": (0, 1, 0)},
            "round 1, B: +99 beside the hand; the house rules in force make +3, and +3"
            " for each of misplays; write how many there were",
            id="counted otherwise",
        ),
        pytest.param(
            DOUBLED,
            {"out": None, "marked": False, "points": (0, 0, 5), "out_on_double": True},
            "round 1: out on a double, but it is not known who went out",
            id="who was it",
        ),
        pytest.param(
            DOUBLED,
            {"out": None, "blocked": True, "out_on_double": True},
            "round 1: marked as out on a double, but the round is marked as blocked",
            id="blocked",
        ),
    ],
)
def test_refused(
    choices: dict[str, str], facts: dict[str, Any], complaint: str
) -> None:
    """What the rules in force cannot give is refused, naming round and player."""
    with pytest.raises(ScoreError) as caught:
        settled(PLAYED._replace(**facts), **choices)
    assert str(caught.value) == complaint


@pytest.mark.parametrize(
    "facts",
    [
        {"points": (-10, 8, 20)},
        {"points": (-10, 8, 20), "out": None},
        {"points": (-10, 8, 20), "extras": (-10, 0, 0)},
        {"points": (0, 8, 0), "out": None, "extras": (-10, 0, 0)},
    ],
)
def test_the_bonus_written_as_points(facts: dict[str, Any]) -> None:
    """A cell that holds the bonus says who went out, with a hand of nothing."""
    once = settled(PLAYED._replace(**facts), **BONUS)
    assert (once.out, once.points[0], once.extras) == (0, 0, (-10, 0, 0))
    assert once.scored[0] == -10


def test_a_note_for_points_that_no_rule_gives() -> None:
    """Points beside a hand that no rule gives count, and are told."""
    played = PLAYED._replace(extras=(0, 7, 0))
    rounds, notes = settle_rounds([played], rules_with(), NAMES)
    assert notes == (Note("extra_unexplained", 1, "B", (("extra", 7),)),)
    standings = make_standings(rounds, rules_with(), NAMES, 1, notes)
    assert [player.total for player in standings.players] == [0, 15, 20]
    (told,) = notes_in_words(standings, load_language("en"))
    assert told.startswith("Round 1: B has 7 beside the hand")


@pytest.mark.parametrize(
    ("choices", "kind"),
    [
        ({}, None),
        (BONUS, "bonus"),
        (DOUBLED, "extra"),
        (OPEN, "charge"),
        (MISPLAY, "charge"),
        ({**OPEN, **BONUS}, "extra"),
    ],
)
def test_kind(choices: dict[str, str], kind: str | None) -> None:
    """What stands beside the hands has a name of its own where one rule gives it."""
    assert extra_kind(rules_with(**choices)) == kind


def test_facts_in_a_file(tmp_path: Path) -> None:
    """Open trains, misplays and a last double are read and written alike."""
    row = {
        "points": {"A": 0, "B": 8},
        "out": "a",
        "open": {"B": 1},
        "misplays": {"A": 1},
        "out_on_double": True,
    }
    choices = {**BONUS, **DOUBLED, **OPEN, **MISPLAY}
    standings = stand(read(tmp_path, row), **choices)
    (written,) = rounds_object("AB", standings)
    assert written["extras"] == {"A": -7, "B": 13}
    assert {key: written[key] for key in ("open", "misplays", "out_on_double")} == {
        "open": {"B": 1},
        "misplays": {"A": 1},
        "out_on_double": True,
    }
    assert written["totals"] == {"A": -7, "B": 21}
    assert stand(read(tmp_path, written), **choices) == standings


def late_game(*late: tuple[int, ...], points: tuple[Any, ...]) -> Standings:
    """Return the standings of A, B and C, some of them late in the first rounds."""
    rounds = [
        Round(number, None, row, late=seats, marked=False)
        for number, (row, seats) in enumerate(zip(points, late, strict=True), 1)
    ]
    settled_rounds, notes = settle_rounds(rounds, rules_with(), NAMES)
    return make_standings(settled_rounds, rules_with(), NAMES, 3, notes)


def test_late_player() -> None:
    """Who comes late starts with the highest total at the table at that moment."""
    points = ((0, 8, None), (30, 0, None), (0, 7, 4))
    standings = late_game((2,), (2,), (), points=points)
    assert standings.totals == ((0, 8, None), (30, 8, None), (30, 15, 34))
    assert standings.finished
    last = standings.players[2]
    assert (last.start, last.total, last.incomplete, last.late) == (30, 34, (), False)
    assert [player.place for player in standings.players] == [2, 1, 3]


def test_still_late() -> None:
    """Who is not there yet has no total in the result, and is behind all others."""
    standings = late_game((2,), (2,), points=((0, 8, None), (30, 0, None)))
    last = standings.players[2]
    assert (last.late, last.place, last.start) == (True, 3, 30)
    assert standings.leaders == ("B",)
    assert rounds_object(NAMES, standings)[0]["late"] == ["C"]


def test_who_never_came_is_not_told_of() -> None:
    """A player who never came is last without a word about it."""
    points = ((0, 8, None), (30, 0, None), (0, 9, None))
    standings = late_game((2,), (2,), (2,), points=points)
    assert standings.winners == ("B",)
    assert not any("C" in line for line in read_game(standings, load_language("en")))


@pytest.mark.parametrize(
    ("late", "points", "complaint"),
    [
        pytest.param(
            ((), (2,)),
            ((0, 8, 3), (30, 0, None)),
            "round 2, C: late, but has played before",
            id="left",
        ),
        pytest.param(
            ((2,),), ((0, 8, 3),), "round 1, C: late, but has points", id="points"
        ),
        pytest.param(
            ((1, 2),),
            ((0, None, None),),
            "round 1: fewer than 2 players are there",
            id="alone",
        ),
    ],
)
def test_late_refused(
    late: tuple[tuple[int, ...], ...], points: tuple[Any, ...], complaint: str
) -> None:
    """Nobody is late after having played, with points, or leaves one player alone."""
    with pytest.raises(ScoreError) as caught:
        late_game(*late, points=points)
    assert str(caught.value) == complaint


def test_target() -> None:
    """A total at the target after a complete round ends the game; the lowest wins."""
    choices = {"end_condition": "target_score", "target": "50"}
    standings = play("0* 30", "0* 19", planned=9, **choices)
    assert (standings.finished, standings.target) == (False, 50)
    standings = play("0* 30", "0* 20", planned=9, **choices)
    assert (standings.finished, standings.rounds_left) == (True, 0)
    assert standings.winners == ("A",)
    told = read_game(standings, load_language("en"))
    assert "The target of 50 ended the game: B." in told
    with pytest.raises(ScoreError) as caught:
        play("0* 30", "0* 20", "4 0*", planned=9, **choices)
    complaint = "round 3: the game was over after round 2: B had 50, and 50 ends it"
    assert str(caught.value) == complaint
    open_round = play("0* 30", "0* 20", "- -", planned=9, **choices)
    assert open_round.winners == ("A",)


def test_an_open_round_does_not_reach_the_target() -> None:
    """Before every player's points are entered a round ends nothing."""
    choices = {"end_condition": "target_score", "target": "50"}
    assert not play("0 30 40", "- 90 10", planned=9, **choices).finished


@pytest.mark.parametrize(
    ("choices", "stated", "planned"),
    [
        ({}, None, 13),
        ({}, 4, 4),
        ({"end_condition": "time"}, None, 3),
        ({"end_condition": "time"}, 2, 2),
    ],
)
def test_planned_rounds(
    choices: dict[str, str], stated: int | None, planned: int
) -> None:
    """A game against the clock is over only when its file says how long it was."""
    assert planned_rounds(rules_with(**choices), stated, 2) == planned


def test_most_rounds_won_needs_to_know_who_went_out() -> None:
    """Nobody wins by rounds won before it is known who went out in each round."""
    standings = play("0 9 0", "9 0 9", win_condition="most_rounds_won")
    assert standings.finished
    assert (standings.winners, standings.decided_by) == ((), None)
    assert standings.leaders == ("B",)


def test_level_on_rounds_won() -> None:
    """A tie on rounds won is broken by the lowest round above zero, and told."""
    standings = play("0* 30 9", "8 0* 9", win_condition="most_rounds_won")
    assert standings.winners == ("A",)
    assert standings.decided_by == "lowest_nonzero"
    assert [player.gap for player in standings.players] == [0, 0, 1]
    first, _ = tie_in_words(standings, load_language("en"))
    assert first == "A and B are level on rounds won: 1 each."
    told = read_game(standings, load_language("en"))
    assert "First by rounds won, with 1: A." in told
    assert not any("Nearest" in sentence for sentence in told)

    standings = play("0* 9 9", "0* 9 9", "9 0* 9", win_condition="most_rounds_won")
    told = read_game(standings, load_language("en"))
    assert "Nearest behind A, by 1 round: B." in told
