"""Games in which points are good: published cases of who collects, and how much."""

import json
from typing import Any

import pytest
from core.at_the_table import DATA

from scoresheets.catalog import load_game
from scoresheets.errors import TileError, UnknownNameError
from scoresheets.games import HouseRules, make_house_rules
from scoresheets.scoring.collect import Award, Ended, award_round, make_sides, share_of
from scoresheets.scoring.counting import hand_points
from scoresheets.scoring.match_end import match_end
from scoresheets.scoring.open_ends import End, Layout, lead, live_points
from scoresheets.scoring.rounding import round_to_five
from scoresheets.tiles import Tile

CASES = json.loads((DATA / "collect_cases.json").read_text(encoding="utf-8"))["cases"]
ARMS = {"west": 0, "east": 1, "north": 2, "south": 3}


def cases(kind: str) -> list[Any]:
    """Return the cases of one kind, each named."""
    found = [pytest.param(c, id=c["id"]) for c in CASES if c["kind"] == kind]
    assert found
    return found


def rules_of(case: dict[str, Any]) -> HouseRules:
    """Return the house rules of a case."""
    game = load_game(case["game"])
    return make_house_rules(game, (None, case.get("rules", {})))


def ended_of(case: dict[str, Any]) -> Ended:
    """Return how the round of a case ended."""
    names = [*case["hands"]]
    hands = [[Tile.parse(text) for text in hand] for hand in case["hands"].values()]
    seat = {name: number for number, name in enumerate(names)}
    out, opener, closer = (seat.get(case.get(k)) for k in ("out", "opener", "closer"))
    return Ended(
        pips=tuple(hand_points(hand, "pips") for hand in hands),
        out=out,
        tiles=tuple(map(len, hands)),
        opener=opener,
        closer=closer,
    )


def award_of(case: dict[str, Any]) -> Award:
    """Return what the round of a case gives."""
    rules = rules_of(case)
    sides = make_sides(rules, len(case["hands"]))
    return award_round(ended_of(case), rules, sides)


@pytest.mark.parametrize("case", cases("round"))
def test_published_rounds(case: dict[str, Any]) -> None:
    """The side that published rules name collects what they say."""
    award = award_of(case)
    assert list(award.points) == case["points"]
    assert list(award.winners) == [n for n, p in enumerate(case["points"]) if p > 0]
    assert award.unknown == ""


@pytest.mark.parametrize("case", cases("refused"))
def test_choices_that_are_not_offered(case: dict[str, Any]) -> None:
    """What nobody offers is refused by name, not scored another way."""
    with pytest.raises(UnknownNameError):
        rules_of(case)


@pytest.mark.parametrize("case", cases("match-end"))
def test_published_ends(case: dict[str, Any]) -> None:
    """A race is over at the target, and the higher total wins it."""
    end = match_end(case["totals"], rules_of(case))
    assert (end.over, list(end.winners)) == (case["over"], case["winners"])


@pytest.mark.parametrize("case", cases("moves"))
def test_points_in_play(case: dict[str, Any]) -> None:
    """Each move gives what its open ends count, if that is a multiple of five."""
    rules = rules_of(case)
    (first, *moves), layout = case["moves"], None
    gained = []
    for move in (first, *moves):
        tile, _, arm = move.partition(" ")
        if layout is None:
            layout = lead(Tile.parse(tile), rules)
        else:
            layout = layout.play(Tile.parse(tile), ARMS[arm])
        gained.append(live_points(layout.counted, rules))
    assert gained == case["points"]


@pytest.mark.parametrize("case", cases("rounding"))
def test_rounded_hands(case: dict[str, Any]) -> None:
    """One and two over go down, three and four go up."""
    assert [round_to_five(pips) for pips in case["pips"]] == case["points"]


@pytest.mark.parametrize("count", [0, 3, 8, 23, 31])
def test_counts_in_play_are_not_rounded(count: int) -> None:
    """Nothing is given for a count that is no multiple of five, or for none."""
    for name in ("full", "one_per_five"):
        rules = make_house_rules(load_game("all-fives"), (None, {"live_points": name}))
        assert live_points(count, rules) == 0
        assert live_points(20, rules) == {"full": 20, "one_per_five": 4}[name]


@pytest.mark.parametrize(
    ("pool", "winners", "each"), [(31, 2, 15), (35, 1, 35), (14, 2, 5), (18, 3, 5)]
)
def test_shares_are_rounded_down_to_fives(pool: int, winners: int, each: int) -> None:
    """No share is larger than the pool has room for."""
    rules = make_house_rules(load_game("all-fives"))
    assert share_of(pool, winners, rules) == each
    claims = {"live_points": "one_per_five"}
    rules = make_house_rules(load_game("all-fives"), (None, claims))
    assert share_of(pool, winners, rules) == each // 5


@pytest.mark.parametrize("choice", ["opener", "closer", "fewest_tiles"])
def test_what_is_not_known_is_said(choice: str) -> None:
    """Where nobody wrote down what decides, nobody collects, and that is said."""
    rules = make_house_rules(load_game("draw"), (None, {"blocked_tie": choice}))
    award = award_round(Ended((7, 7, 12)), rules, make_sides(rules, 3))
    assert award == Award((0, 0, 0), (), (0, 1), choice.replace("fewest_", ""))


def test_the_spinner() -> None:
    """Both halves count until both long sides are covered; short sides open then."""
    rules = make_house_rules(load_game("all-fives"))
    layout = lead(Tile(4, 4), rules)
    assert (layout.counted, len(layout.ends)) == (8, 2)
    layout = layout.play(Tile(4, 1), 0)
    assert (layout.counted, len(layout.ends)) == (9, 2)
    layout = layout.play(Tile(4, 0), 1)
    assert (layout.counted, len(layout.ends)) == (1, 4)
    layout = layout.play(Tile(6, 4), 3)
    assert layout.counted == 7
    with pytest.raises(TileError, match="does not fit the 4"):
        layout.play(Tile(6, 5), 2)
    with pytest.raises(TileError, match="there is no end 4"):
        layout.play(Tile(6, 5), 4)


@pytest.mark.parametrize(
    ("spinner", "ends"), [("none", 2), ("first_double", 2), ("every_double", 4)]
)
def test_which_doubles_are_spinners(spinner: str, ends: int) -> None:
    """The second double has arms of its own only where every double has."""
    rules = make_house_rules(load_game("all-fives"), (None, {"spinner": spinner}))
    layout = lead(Tile(6, 5), rules)
    layout = layout.play(Tile(5, 5), 1).play(Tile(5, 4), 1)
    assert len(layout.ends) == (2 if spinner == "none" else 4)
    at = 1
    layout = layout.play(Tile(4, 4), at).play(Tile(4, 3), at)
    assert len(layout.ends) == ends + (0 if spinner == "none" else 2)
    assert layout.counted == 6 + 3


def test_a_layout_keeps_its_first_double() -> None:
    """A double played later is not the first one, though it was led before any."""
    layout = Layout((End(6), End(5)), 1, None, "first_double")
    layout = layout.play(Tile(5, 5), 1)
    assert layout.first_double == 1
    assert layout.play(Tile(6, 6), 0).first_double == 1
