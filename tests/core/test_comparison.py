"""The same hands scored in each game, and what people may write for them."""

from collections.abc import Sequence
from typing import Final

import pytest

from scoresheets.catalog import load_game
from scoresheets.catalog.hand_specs import read_hands
from scoresheets.errors import ScoreError
from scoresheets.games import HouseRules, make_house_rules
from scoresheets.scoring.race import side_names
from scoresheets.scoring.sample import (
    BLOCKED,
    ENDS,
    OUT,
    Sample,
    SampleScore,
    ends_points,
    score_sample,
)


def _rules(game: str, **choices: str) -> HouseRules:
    return make_house_rules(load_game(game), (None, choices))


@pytest.mark.parametrize(
    ("game", "choices", "out", "blocked", "ends"),
    [
        ("draw", {}, (21, 0, 0), (34, 0, 0), 0),
        ("block", {}, (21, 0, 0), (34, 0, 0), 0),
        ("all-fives", {}, (25, 0, 0), (35, 0, 0), 10),
        ("all-fives", {"rounding": "on_sum"}, (20, 0, 0), (35, 0, 0), 10),
        ("all-fives", {"live_points": "one_per_five"}, (5, 0, 0), (7, 0, 0), 2),
        ("mexican-train", {}, (0, 13, 8), (9, 14, 20), 0),
        ("mexican-train", {"round_winner_score": "-10"}, (-10, 13, 8), (9, 14, 20), 0),
        (
            "draw",
            {"blocked_award": "opponents_minus_own"},
            *((21, 0, 0), (25, 0, 0), 0),
        ),
    ],
)
def test_the_same_hands(
    game: str,
    choices: dict[str, str],
    out: tuple[int, ...],
    blocked: tuple[int, ...],
    ends: int,
) -> None:
    """The worked examples that Draw, Block and All Fives are explained with.

    Source: Domino Score, Draw, Block and All Fives compared.
    """
    rules = _rules(game, **choices)
    assert score_sample(OUT, rules) == SampleScore(out)
    assert score_sample(BLOCKED, rules) == SampleScore(blocked)
    assert ends_points(ENDS, rules) == ends


def test_ids_of_the_default_hands() -> None:
    """They are what other programs ask for."""
    names = [sample.id for sample in (OUT, BLOCKED, ENDS)]
    assert names == ["out-13-8", "blocked-9-14-20", "ends-6-4"]


def test_level_hands_need_tiles() -> None:
    """With equal hands the fewest tiles decide; unless they are told, nobody does."""
    rules = _rules("draw", blocked_tie="fewest_tiles")
    level = read_hands("blocked:7,7,12")
    assert score_sample(level, rules) == SampleScore((0, 0, 0), "tiles")
    told = read_hands("blocked:7,7,12/2,1,3")
    assert score_sample(told, rules) == SampleScore((0, 19, 0))


def test_pairs_score_together() -> None:
    """Four hands of two pairs: the partner's is left out."""
    rules = _rules("block", sides="pairs")
    hands = read_hands("out:0,13,9,8")
    assert score_sample(hands, rules) == SampleScore((21, 0))
    assert side_names(rules, "ABCD") == ("A + C", "B + D")
    assert side_names(_rules("block"), "ABCD") == ("A", "B", "C", "D")


@pytest.mark.parametrize(
    ("text", "sample"),
    [
        ("out:0,7,12", Sample("out", (0, 7, 12))),
        ("out: 5, 0 ", Sample("out", (5, 0))),
        ("blocked:6,6,11/2,1,3", Sample("blocked", (6, 6, 11), (2, 1, 3))),
        ("ends:5,5", Sample("ends", ends=(5, 5))),
    ],
)
def test_what_may_be_written(text: str, sample: Sample) -> None:
    """Pips, tiles after a slash, open ends."""
    assert read_hands(text) == sample


BAD: Final[Sequence[tuple[str, str]]] = (
    ("", "write out:0,13,8"),
    ("out", "write out:0,13,8"),
    ("won:0,3", "write out:0,13,8"),
    ("out:0,,3", "write out:0,13,8"),
    ("out:0,-3", "write out:0,13,8"),
    ("ends:5,5/1,1", "write out:0,13,8"),
    ("out:" + ",".join("1" * 15), "write out:0,13,8"),
    ("out:1,2", "exactly one hand is 0"),
    ("out:0,0,2", "exactly one hand is 0"),
    ("blocked:4", "2 players at least"),
    ("blocked:4,5/1", "2 hands, but tiles of 1"),
    ("blocked:4,5/1,0", "everybody holds a tile"),
    ("out:0,5/1,2", "who went out holds no tile"),
    ("out:0,10000", "more than 9999"),
)


@pytest.mark.parametrize(("text", "problem"), BAD)
def test_what_is_refused(text: str, problem: str) -> None:
    """Hands that cannot be, each with what would be right."""
    with pytest.raises(ScoreError, match=problem) as caught:
        read_hands(text)
    assert str(caught.value).startswith(f"--hands {text}: ")
