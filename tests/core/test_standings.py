"""Places, leaders, winners, and the steps that break a tie."""

from typing import Any

import pytest
from core.at_the_table import LETTERS, cases, play, rules_with
from core.random_games import games
from hypothesis import given
from hypothesis import strategies as st

from scoresheets.errors import ScoreError
from scoresheets.scoring.rounds import Note, Round, settle_rounds
from scoresheets.scoring.standings import Standings, make_standings
from scoresheets.scoring.ties import STEPS

TIE_BREAKS = st.lists(st.sampled_from(sorted(STEPS)), min_size=1, unique=True)


def places(standings: Standings) -> list[int]:
    """Return the places in seat order."""
    return [player.place for player in standings.players]


@pytest.mark.parametrize("case", cases("game"))
def test_published_games(case: dict[str, Any]) -> None:
    """Published games end as their source says."""
    choices = {key: case[key] for key in ("set", "tie_break") if key in case}
    names = tuple(case.get("names", LETTERS))
    planned = case.get("planned")
    standings = play(*case["rounds"], names=names, planned=planned, **choices)
    players = standings.players
    assert [player.total for player in players] == case["totals"]
    assert list(standings.winners) == case.get("winners", [])
    assert list(standings.leaders) == case.get("leaders", case.get("winners"))
    assert places(standings) == case.get("places", places(standings))
    won = [player.rounds_won for player in players]
    assert won == case.get("rounds_won", won)
    assert standings.decided_by == case.get("decided_by", standings.decided_by)
    if "running" in case:
        assert [list(row) for row in standings.totals] == case["running"]
    if "incomplete" in case:
        assert [list(player.incomplete) for player in players] == case["incomplete"]


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        pytest.param("10 10 20", [1, 1, 3], id="two first"),
        pytest.param("10 10 10 20", [1, 1, 1, 4], id="three first"),
        pytest.param("10 20 20 30", [1, 2, 2, 4], id="two second"),
        pytest.param("9 8 7", [3, 2, 1], id="no tie"),
        pytest.param("5 5 5 5", [1, 1, 1, 1], id="all level"),
    ],
)
def test_places(row: str, expected: list[int]) -> None:
    """Equal places are shared, and the next ones are skipped."""
    assert places(play(row)) == expected


def test_unfinished() -> None:
    """A game with rounds left has leaders and no winner."""
    standings = play("5 5 9", planned=3)
    assert not standings.finished
    assert standings.leaders == ("A", "B")
    assert standings.winners == ()
    assert standings.decided_by is None
    assert standings.tie_break == ()
    assert standings.rounds_left == 2


@pytest.mark.parametrize("case", cases("rounds-left"))
def test_rounds_left(case: dict[str, Any]) -> None:
    """What is left of a game is its plan without what was played."""
    rules = rules_with(set=case["set"])
    assert rules.rounds == case["planned"]
    standings = play(*["0* 5"] * case["played"], planned=rules.rounds)
    assert standings.rounds_left == case["left"]


def test_incomplete_players_never_lead() -> None:
    """Who has a round missing stands behind everybody who has not."""
    standings = play("12 5 0*", "8 - -", planned=2)
    assert standings.leaders == ("A",)
    assert places(standings) == [1, 3, 2]
    assert [player.gap for player in standings.players] == [0, 0, 0]
    assert not standings.finished


@given(games())
def test_leaders_are_complete(rounds: tuple[Round, ...]) -> None:
    """Nobody leads with more rounds missing than somebody else."""
    standings = stand(rounds, [*LETTERS[: len(rounds[0].points)]])
    missing = {player.name: len(player.incomplete) for player in standings.players}
    assert all(missing[name] == min(missing.values()) for name in standings.leaders)
    assert all(player.gap >= 0 for player in standings.players)


def test_rounds_won_first() -> None:
    """By default more rounds won decide first."""
    standings = play("0* 10", "0* 20", "30 0*")
    assert standings.winners == ("A",)
    assert standings.decided_by == "rounds_won"
    step = standings.tie_break[0]
    assert (dict(step.values), step.left) == ({0: 2, 1: 1}, (0,))


def test_lowest_nonzero_next() -> None:
    """Level on rounds won, the lowest round above zero decides."""
    standings = play("0* 12", "12 0*", "x 3 5", "x 7 5")
    assert standings.winners == ("A",)
    assert standings.decided_by == "lowest_nonzero"
    assert [step.left for step in standings.tie_break] == [(0, 1), (0,)]
    assert dict(standings.tie_break[1].values) == {0: 3, 1: 5}


GAME = ("0* 20", "0* 5", "20 0*", "x 15 10")


@pytest.mark.parametrize(
    ("tie_break", "winner", "decided_by"),
    [
        pytest.param("rounds_won,lowest_nonzero", "A", "rounds_won", id="won first"),
        pytest.param(
            "lowest_nonzero,rounds_won", "B", "lowest_nonzero", id="low first"
        ),
        pytest.param("lowest_nonzero", "B", "lowest_nonzero", id="low only"),
    ],
)
def test_order_of_steps(tie_break: str, winner: str, decided_by: str) -> None:
    """The steps are taken in the order that the house rules name."""
    standings = play(*GAME, tie_break=tie_break)
    assert standings.winners == (winner,)
    assert standings.decided_by == decided_by


def test_shared_ends_the_steps() -> None:
    """Shared alone leaves the tie; nothing decides."""
    standings = play("0* 10", "10 0*", tie_break="shared")
    assert standings.winners == ("A", "B")
    assert standings.decided_by == "shared"
    assert [step.step for step in standings.tie_break] == ["shared"]


def test_steps_used_up() -> None:
    """Level after the last step named, the place is shared too."""
    standings = play("0* 10", "10 0*", tie_break="rounds_won")
    assert standings.winners == ("A", "B")
    assert standings.decided_by == "shared"


def test_three_way_tie() -> None:
    """Of three level players one step may leave two, and the next one."""
    standings = play("0* 3 11", "0* 8 2", "11 0* 0", "x 9 9 7", "x 2 2 2")
    assert [player.total for player in standings.players] == [22, 22, 22]
    assert standings.tie_break[0].left == (0,)
    lowest = play(
        "0* 3 11", "0* 8 2", "11 0* 0", "x 9 9 7", "x 2 2 2", tie_break="lowest_nonzero"
    )
    assert lowest.winners == ("A", "B", "C")


def test_places_behind_a_broken_tie() -> None:
    """Who loses the tie is broken again among those left."""
    standings = play("0* 3 11", "0* 8 2", "11 0* 0", "x 9 9 7", "x 2 2 2")
    assert places(standings) == [1, 2, 3]


def test_no_round_above_zero() -> None:
    """A player without a round above zero loses and wins nothing at that step."""
    rules = rules_with(tie_break="lowest_nonzero,shared")
    zeros = Round(number=1, engine=None, points=(0, 5), out=0)
    level = zeros._replace(extras=(0, -5))
    standings = make_standings([level], rules, "AB", 1)
    assert dict(standings.tie_break[0].values) == {0: None, 1: None}
    assert standings.winners == ("A", "B")


def test_a_round_below_zero_is_not_the_lowest_above_it() -> None:
    """With a bonus the lowest round above zero is looked for among scores above it."""
    standings = play(
        *("0* 20 22", "4 0* 9", "6 0* 9", "0* 10 0"),
        round_winner_score="-10",
        tie_break="lowest_nonzero,shared",
    )
    assert [player.total for player in standings.players] == [-10, 10, 40]
    lowest = [player.lowest_nonzero for player in standings.players]
    assert lowest == [4, 10, 9]


def test_unknown_winners_of_rounds() -> None:
    """A step that needs to know who went out is skipped with a note, not guessed."""
    standings = play("0 10", "10 0", "3 3")
    assert [step.step for step in standings.tie_break] == ["lowest_nonzero", "shared"]
    assert Note("step_skipped", figures=(("step", "rounds_won"),)) in standings.notes
    assert Note("out_unknown", 3) in standings.notes


def test_skipped_further_down() -> None:
    """A step skipped in a tie for another place is noted too, and once."""
    standings = play("1 10 7 20 20", "1 7 10 20 20")
    assert standings.tie_break == ()
    skipped = [note for note in standings.notes if note.code == "step_skipped"]
    assert len(skipped) == 1


def test_best_and_worst() -> None:
    """Each player's lowest, highest and lowest round above zero are told."""
    player = play("0* 7", "8 0*", "x 3 9").players[0]
    assert (player.best, player.worst, player.lowest_nonzero) == (0, 8, 3)


def test_nothing_entered() -> None:
    """Before the first round everybody leads and nobody has a round."""
    standings = make_standings([], rules_with(), "AB", 13)
    assert standings.leaders == ("A", "B")
    assert standings.players[0].best is None
    assert standings.rounds_left == 13


def stand(
    rounds: tuple[Round, ...], names: list[str], tie_break: str = "rounds_won,shared"
) -> Standings:
    """Return the standings of rounds as written, all of them planned."""
    rules = rules_with(tie_break=tie_break)
    settled, notes = settle_rounds(rounds, rules, names)
    return make_standings(settled, rules, names, len(rounds), notes)


@given(st.data(), games(), TIE_BREAKS)
def test_seats_do_not_matter(
    data: st.DataObject, rounds: tuple[Round, ...], steps: list[str]
) -> None:
    """Other seats and other names change no place, total or winner."""
    count = len(rounds[0].points)
    order = data.draw(st.permutations(range(count)))
    moved = tuple(_moved(played, order) for played in rounds)
    here = stand(rounds, [f"old {seat}" for seat in range(count)], ",".join(steps))
    there = stand(moved, [f"new {seat}" for seat in order], ",".join(steps))
    for new, old in enumerate(order):
        one, other = here.players[old], there.players[new]
        assert other.name == f"new {old}"
        assert other._replace(name=one.name, seat=one.seat) == one
    assert {name[4:] for name in here.winners} == {name[4:] for name in there.winners}
    assert here.decided_by == there.decided_by


def _moved(played: Round, order: list[int]) -> Round:
    """Return a round with the players in other seats."""
    return played._replace(
        points=tuple(played.points[seat] for seat in order),
        extras=tuple(played.extras[seat] for seat in order) if played.extras else (),
        out=None if played.out is None else order.index(played.out),
    )


@given(games(complete=True), TIE_BREAKS)
def test_places_are_whole(rounds: tuple[Round, ...], steps: list[str]) -> None:
    """A place is one more than the players in front; lower totals come first."""
    names = [*LETTERS[: len(rounds[0].points)]]
    players = stand(rounds, names, ",".join(steps)).players
    for player in players:
        in_front = [other for other in players if other.place < player.place]
        assert player.place == 1 + len(in_front)
        assert all(other.total <= player.total for other in in_front)
        assert all(o.place < player.place for o in players if o.total < player.total)


def test_more_rounds_than_planned() -> None:
    """A game cannot have more rounds than it is planned for."""
    with pytest.raises(ScoreError, match="3 rounds, but the game has 2"):
        play("0* 5", "5 0*", "0* 5", planned=2)
