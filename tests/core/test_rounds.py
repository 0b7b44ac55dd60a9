"""Rounds as written: marks say who went out; what cannot have happened is refused."""

from typing import Any

import pytest
from core.at_the_table import cases, hand_of, rounds_of, rules_with
from core.random_games import games
from hypothesis import given

from scoresheets.errors import ScoreError
from scoresheets.scoring.rounds import Note, Round, settle_rounds
from scoresheets.scoring.standings import make_standings
from scoresheets.scoring.totals import running_totals
from scoresheets.tiles import DOUBLE_BLANK, Tile, double

NAMES = ("Ana", "Bo", "Cruz")
RULES = rules_with(set="9")


def settle(*rounds: Round) -> tuple[tuple[Round, ...], tuple[Note, ...]]:
    """Return what three players' rounds settle to with a double-nine set."""
    return settle_rounds(rounds, RULES, NAMES)


def held(*hands: str, out: int | None = None, blocked: bool = False) -> Round:
    """Return a first round known by its hands."""
    tiles = tuple(hand_of(hand) for hand in hands)
    return Round(
        number=1,
        engine=double(9),
        points=(None,) * len(hands),
        out=out,
        blocked=blocked,
        hands=tiles,
    )


@pytest.mark.parametrize("case", cases("round"))
def test_published_rounds(case: dict[str, Any]) -> None:
    """Published rounds give the points and rounds won that their source says."""
    rules = rules_with(blank_value=case["blank_value"])
    hands = tuple(hand_of(" ".join(hand)) for hand in case["hands"])
    played = Round(
        number=1,
        engine=None,
        points=tuple(case["points"]),
        out=case["out"],
        blocked=case["out"] is None,
        hands=hands,
    )
    names = "ABC"[: len(hands)]
    settled, notes = settle_rounds([played], rules, names)
    standings = make_standings(settled, rules, names, 1)
    assert settled == (played,)
    assert not notes
    assert [player.rounds_won for player in standings.players] == case["rounds_won"]


def test_a_mark_decides() -> None:
    """With a mark, another player's zero is no round won."""
    settled, notes = settle(*rounds_of("0* 0 7"))
    assert settled[0].out == 0
    assert settled[0].marked
    assert not notes


def test_one_zero_without_marks() -> None:
    """Without any mark the only zero is taken as the round's winner, with a note."""
    settled, notes = settle(*rounds_of("12 0 7", "0 5 6"))
    assert [played.out for played in settled] == [1, 0]
    assert not any(played.marked for played in settled)
    assert [(n.code, n.round, n.player) for n in notes] == [
        ("out_from_zero", 1, "Bo"),
        ("out_from_zero", 2, "Ana"),
    ]


@pytest.mark.parametrize("row", ["3 5 7", "0 0 7", "0 0 0"])
def test_none_or_several_zeros(row: str) -> None:
    """With no zero or several nobody is named, and a note says so."""
    settled, notes = settle(*rounds_of(row))
    assert settled[0].out is None
    assert notes == (Note("out_unknown", 1),)


@pytest.mark.parametrize("row", ["x 3 5 7", "x 0 5 7", "x 0 0 0"])
def test_blocked(row: str) -> None:
    """Nobody wins a blocked round, whatever zeros are in it."""
    settled, notes = settle(*rounds_of(row, "4 0 9"))
    assert settled[0].out is None
    assert [note.round for note in notes] == [2]


def test_blocked_marks_are_no_marks_of_players() -> None:
    """A game in which only blocked rounds are marked still reads its zeros."""
    settled, _ = settle(*rounds_of("x 3 5 7", "0 5 7"))
    assert settled[1].out == 0


def test_unfinished_round_without_marks() -> None:
    """Of a round that is half entered nobody is named as missing a winner."""
    settled, notes = settle(*rounds_of("3 - 7"))
    assert settled[0].out is None
    assert not notes


def test_unfinished_round_in_a_marked_game() -> None:
    """In a game with marks a lone zero is not guessed from; the mark may come."""
    rounds = rounds_of("0* 5 7", "0 - 7")
    settled, notes = settle(*rounds)
    assert settled == rounds
    assert not notes


def test_two_players_out_cannot_be_said() -> None:
    """A round has one seat for who went out: a second mark replaces the first."""
    once = rounds_of("0* 0 7")[0]
    assert settle(once._replace(out=1))[0][0].out == 1


REFUSED = [
    pytest.param(["0* 5 7", "3 5 7"], "round 2: nobody is marked as out", id="no mark"),
    pytest.param(["0* 5 7", "0 5 7"], "round 2: nobody is marked as out", id="zero"),
    pytest.param(
        ["x 0* 5 7"], "round 1, Ana: marked as out, but the round is", id="blocked"
    ),
    pytest.param(
        ["0 5* 7"], "round 1, Bo: marked as out, but has 5 points", id="out with points"
    ),
    pytest.param(["0 5 -7"], "round 1, Cruz: -7 points; 0 or more", id="negative"),
    pytest.param(
        ["0 5 7", "0 496 7"], "round 2, Bo: 496 points; this set allows", id="too many"
    ),
]


@pytest.mark.parametrize(("rows", "complaint"), REFUSED)
def test_refused(rows: list[str], complaint: str) -> None:
    """What cannot have happened is refused by round and player."""
    with pytest.raises(ScoreError) as caught:
        settle(*rounds_of(*rows))
    assert str(caught.value).startswith(complaint)
    assert "\n" not in str(caught.value)


def test_limit() -> None:
    """The most that is taken is the set without the engine, and no more."""
    top = rounds_of("0* 477 7")[0]._replace(engine=double(9))
    assert settle(top)[0] == (top,)
    with pytest.raises(ScoreError, match="478 points; this set allows at most 477"):
        settle(top._replace(points=(0, 478, 7)))


@pytest.mark.parametrize(
    ("played", "complaint"),
    [
        pytest.param(
            held("", "10-1", "5-5", out=0),
            "round 1, Bo: tile '10-1': not in a double-9 set",
            id="not in set",
        ),
        pytest.param(
            held("", "6-4 6-4", "5-5", out=0),
            "round 1, Bo: tile '6-4': there twice",
            id="twice in a hand",
        ),
        pytest.param(
            held("", "2-7", "7-2", out=0),
            "round 1, Cruz: tile '7-2': there twice",
            id="in two hands",
        ),
        pytest.param(
            held("", "9-9", "5-5", out=0),
            "round 1, Bo: tile '9-9': it is the engine",
            id="engine",
        ),
        pytest.param(
            held("0-0", "6-4", "5-5", out=0),
            "round 1, Ana: marked as out, but holds tiles",
            id="out with tiles",
        ),
        pytest.param(
            held("", "", "2-2", out=0),
            "round 1, Bo: holds no tiles, and neither does Ana",
            id="two empty hands",
        ),
        pytest.param(
            held("6-4", "", "2-2", blocked=True),
            "round 1, Bo: holds no tiles, but the round is marked as blocked",
            id="empty hand in a blocked round",
        ),
        pytest.param(
            held("", "6-4", "5-5", out=0)._replace(points=(0, 11, 10)),
            "round 1, Bo: 11 points, but 6-4 make 10",
            id="hand and points differ",
        ),
        pytest.param(
            rounds_of("0* 5 7")[0]._replace(engine=double(10)),
            "round 1: engine 10-10 is not in a double-9 set",
            id="engine not in set",
        ),
    ],
)
def test_hands_refused(played: Round, complaint: str) -> None:
    """Hands that cannot be held, or that say otherwise than the points, are refused."""
    with pytest.raises(ScoreError) as caught:
        settle(played)
    assert str(caught.value).startswith(complaint)


@given(games())
def test_settled_rounds_stay_settled(rounds: tuple[Round, ...]) -> None:
    """Settling twice is settling once."""
    names = "ABCDE"[: len(rounds[0].points)]
    once, notes = settle_rounds(rounds, rules_with(), names)
    assert settle_rounds(once, rules_with(), names) == (once, notes)


@given(games())
def test_settling_changes_no_points(rounds: tuple[Round, ...]) -> None:
    """Who went out is worked out; what was written stays."""
    names = "ABCDE"[: len(rounds[0].points)]
    settled, _ = settle_rounds(rounds, rules_with(), names)
    assert [played.scored for played in settled] == [r.scored for r in rounds]


@given(games())
def test_running_totals(rounds: tuple[Round, ...]) -> None:
    """A running total is the sum so far; there is none where nothing is entered."""
    players = len(rounds[0].points)
    for seat, column in enumerate(zip(*running_totals(rounds, players), strict=True)):
        entered = [played.scored[seat] for played in rounds]
        for number, total in enumerate(column):
            so_far = sum(points or 0 for points in entered[: number + 1])
            assert total == (None if entered[number] is None else so_far)


def test_extras_count_beside_the_points() -> None:
    """Penalties and bonuses are added; a round not entered stays open."""
    played = Round(number=1, engine=None, points=(0, 5, None), extras=(-10, 3, 7))
    assert played.scored == (-10, 8, None)


def test_more_tiles_than_the_set_has() -> None:
    """Hands, boneyard and engine together are never more than the set."""
    hands = ((), (Tile(6, 4),))
    played = Round(1, double(12), (0, 10), out=0, hands=hands, boneyard=90)
    with pytest.raises(ScoreError, match="round 1: 1 tiles in hands, 90 in the bone"):
        settle_rounds([played], rules_with(), ("Ana", "Bo"))


def test_empty_hand_is_out() -> None:
    """Where hands are known, the one empty hand went out, whatever the others cost."""
    hands = ((), (DOUBLE_BLANK,), (Tile(6, 4),))
    played = Round(number=1, engine=double(12), points=(0, 0, 10), hands=hands)
    settled, notes = settle_rounds([played], rules_with(), ("Ana", "Bo", "Cruz"))
    assert settled[0].out == 0
    assert notes == ()


def test_more_points_than_a_dealt_hand() -> None:
    """Points that no dealt hand can have are noted with the limit, not refused."""
    played = Round(number=1, engine=None, points=(0, 400), out=0)
    _, notes = settle_rounds([played], rules_with(), ("Ana", "Bo"))
    assert [note.code for note in notes] == ["above_dealt_hand"]
    assert dict(notes[0].figures) == {"points": 400, "tiles": 15, "limit": 304}


def test_no_deal_for_so_many_players() -> None:
    """Where no deal feeds the players, nothing is said of what a hand can cost."""
    played = Round(number=1, engine=None, points=(0, *[150] * 6), out=0)
    _, notes = settle_rounds([played], rules_with(set="6"), "ABCDEFG")
    assert notes == ()
