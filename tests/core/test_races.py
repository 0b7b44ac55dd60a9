"""Races to a target: rounds played tile by tile, settled, and who has won."""

from itertools import chain

import pytest

from scoresheets.catalog import game_names, load_game
from scoresheets.errors import ScoreError
from scoresheets.example import Example, generate_example
from scoresheets.games import HouseRules, deal_tiles, make_house_rules, players_of
from scoresheets.scoring.collect import make_sides
from scoresheets.scoring.counting import hand_points
from scoresheets.scoring.race import race_standings, settle_race, side_names
from scoresheets.scoring.rounding import round_to_five
from scoresheets.scoring.rounds import Round
from scoresheets.tiles import Tile

RACES = [name for name in game_names() if load_game(name).scoring == "collect"]
SEEDS = range(6)
NAMES = ("Ana", "Bo", "Cruz")


def rules_of(game: str, **choices: str) -> HouseRules:
    """Return house rules of a race."""
    return make_house_rules(load_game(game), (None, choices))


def hands(*texts: str) -> tuple[tuple[Tile, ...], ...]:
    """Return hands of tiles."""
    return tuple(tuple(map(Tile.parse, text.split())) for text in texts)


def a_round(number: int, *held: str, **facts: object) -> Round:
    """Return a round with its hands, points not yet counted."""
    points = (None,) * len(held)
    return Round(number, None, points, hands=hands(*held), **facts)  # type: ignore[arg-type]


def example_of(game: str, seed: int, players: int, **choices: str) -> Example:
    """Return a worked race."""
    return generate_example(rules_of(game, **choices), players, seed)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("sides", ["individuals", "pairs"])
@pytest.mark.parametrize("game", RACES)
def test_worked_races(game: str, sides: str, seed: int) -> None:
    """Tiles are real, points follow from the hands, and the target ends the game."""
    rules = rules_of(game, sides=sides)
    players = players_of(rules)[-1]
    example = generate_example(rules, players, seed)
    assert example == generate_example(rules, players, seed)
    most = deal_tiles(rules, players).hand
    seats = make_sides(rules, players)
    totals = [0] * len(seats)
    for played in example.rounds:
        assert played.hands is not None
        held = [*chain(*played.hands)]
        assert len({*held}) == len(held)
        assert all(tile in rules.tile_set for tile in held)
        drawn = (deal_tiles(rules, players).boneyard - (played.boneyard or 0)) >= 0
        assert drawn
        assert (played.out is None) == played.blocked
        if game == "block":
            assert all(len(hand) <= most for hand in played.hands)
        assert max(totals) < int(rules.choice("target"))
        gained = _gained(rules, played, seats)
        assert list(played.points) == gained
        extras = played.extras or (0,) * len(seats)
        assert all(extra % 5 == 0 for extra in extras)
        assert game == "all-fives" or not any(extras)
        totals = [t + g + e for t, g, e in zip(totals, gained, extras, strict=True)]
    standings = example.standings
    assert [player.total for player in standings.players] == totals
    assert standings.finished
    assert max(totals) >= int(rules.choice("target"))
    best = [p.name for p in standings.players if p.total == max(totals)]
    assert [*standings.winners] == best
    assert standings.direction == "highest"


def _gained(
    rules: HouseRules, played: Round, seats: tuple[tuple[int, ...], ...]
) -> list[int]:
    """Return what each side collects, worked out anew for the usual choices."""
    pips = [hand_points(hand, "pips") for hand in played.hands or ()]
    fives = rules.game.name == "all-fives"
    sums = [sum(pips[seat] for seat in side) for side in seats]
    if played.out is not None:
        winner = next(n for n, side in enumerate(seats) if played.out in side)
    else:
        low = [n for n, held in enumerate(sums) if held == min(sums)]
        tiles = [sum(len((played.hands or ())[s]) for s in seats[n]) for n in low]
        if len(low) > 1 and tiles.count(min(tiles)) > 1:
            return [0] * len(seats)
        winner = low[tiles.index(min(tiles))] if len(low) > 1 else low[0]
    rivals = [pips[s] for n, side in enumerate(seats) if n != winner for s in side]
    points = sum(map(round_to_five, rivals)) if fives else sum(rivals)
    return [points if n == winner else 0 for n in range(len(seats))]


def test_a_draw_game_by_hand() -> None:
    """Three rounds of Draw: out, blocked, out; the target is passed in the third."""
    rules = rules_of("draw", target="50")
    rounds = (
        a_round(1, "", "6-6 1-0", "5-3", out=0),
        a_round(2, "6-3", "6-6 2-0", "6-5 5-4", blocked=True),
        a_round(3, "6-6 6-5", "", "1-0", out=1),
    )
    settled, notes = settle_race(rounds[:2], rules, NAMES)
    assert notes == ()
    assert [played.points for played in settled] == [(21, 0, 0), (34, 0, 0)]
    standings = race_standings(settled, rules, NAMES)
    assert standings.winners == ("Ana",)
    assert standings.decided_by == "total"
    assert [p.gap for p in standings.players] == [0, 55, 55]
    assert [p.place for p in standings.players] == [1, 2, 2]
    settled, _ = settle_race(rounds, rules, NAMES)
    with pytest.raises(
        ScoreError, match="round 3: the game was over after round 2: Ana"
    ):
        race_standings(settled, rules, NAMES)
    settled, _ = settle_race(rounds[:1], rules, NAMES)
    unfinished = race_standings(settled, rules, NAMES)
    assert unfinished.winners == ()
    assert unfinished.leaders == ("Ana",)
    assert not unfinished.finished


def test_partners_are_one_side() -> None:
    """Their points are one total, under both names."""
    rules = rules_of("draw", sides="pairs")
    names = ("Ana", "Bo", "Cruz", "Dani")
    assert side_names(rules, names) == ("Ana + Cruz", "Bo + Dani")
    played = a_round(1, "", "6-6 1-0", "5-4", "5-3", out=0)
    (settled,), _ = settle_race([played], rules, names)
    assert settled.points == (21, 0)


@pytest.mark.parametrize(
    ("played", "complaint"),
    [
        (a_round(1, "6-4", "5-5", "4-6", blocked=True), "round 1, Cruz: tile '6-4'"),
        (a_round(1, "7-4", "5-5", "6-4", blocked=True), "round 1, Ana: tile '7-4'"),
        (a_round(1, "1-0", "5-5", "6-4", out=0), "round 1, Ana: marked as out"),
        (a_round(1, "", "5-5", "6-4", blocked=True), "round 1, Ana: holds no tiles"),
        (Round(1, None, (5, 5, 0)), "round 1: several sides have points"),
        (Round(1, None, (-5, 0, 0)), "round 1: -5 points"),
        (
            a_round(1, "", "5-5", "6-4", out=0)._replace(points=(19, 0, 0)),
            "round 1: points (19, 0, 0), but the hands give (20, 0, 0)",
        ),
    ],
)
def test_races_refused(played: Round, complaint: str) -> None:
    """What cannot have happened is refused, with round and player."""
    with pytest.raises(ScoreError) as caught:
        settle_race([played], rules_of("draw"), NAMES)
    assert str(caught.value).startswith(complaint)


def test_who_collects_may_be_unknown() -> None:
    """Where the rule needs what nobody wrote down, a note says what."""
    rules = rules_of("draw", blocked_tie="opener")
    played = a_round(1, "6-4", "5-5", "6-6", blocked=True)
    (settled,), (note,) = settle_race([played], rules, NAMES)
    assert settled.points == (0, 0, 0)
    assert note.figures == (("missing", "opener"),)
    (settled,), notes = settle_race([played._replace(opener=1)], rules, NAMES)
    assert settled.points == (0, 22, 0)
    assert notes == ()
