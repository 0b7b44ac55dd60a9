"""The shipped game that two players end level in: every figure, and who wins."""

import pytest
from core.at_the_table import rules_with

from scoresheets import resources
from scoresheets.build.example_words import make_game_example
from scoresheets.catalog.game_logs import load_game_log
from scoresheets.example import Example

PATH = resources.RULES / "mexican-train" / "examples" / "blitz.toml"


def blitz(**choices: str) -> Example:
    """Return the shipped game scored by some house rules."""
    log = load_game_log(PATH)
    return make_game_example(log, rules_with(**log.choices, **choices), "blitz", "Tú")


def test_points_and_totals() -> None:
    """The hands make the points that were published; totals are 43, 43, 96 and 44."""
    example = blitz()
    assert example.names == ("Tú", "Priya", "Sam", "María")
    assert [played.points for played in example.rounds] == [
        (28, 17, 41, 0),
        (0, 26, 18, 32),
        (15, 0, 37, 12),
    ]
    assert example.standings.totals == (
        (28, 17, 41, 0),
        (28, 43, 59, 32),
        (43, 43, 96, 44),
    )


def test_the_tie_is_broken() -> None:
    """Level on total and rounds won, the lowest round above zero decides: 15 < 17."""
    standings = blitz().standings
    assert standings.winners == ("Tú",)
    assert standings.decided_by == "lowest_nonzero"
    won, lowest = standings.tie_break
    assert (dict(won.values), won.left) == ({0: 1, 1: 1}, (0, 1))
    assert (dict(lowest.values), lowest.left) == ({0: 15, 1: 17}, (0,))
    assert [player.place for player in standings.players] == [1, 2, 4, 3]


def test_the_tie_is_shared() -> None:
    """Where ties are shared two players win, and nobody is second."""
    standings = blitz(tie_break="shared").standings
    assert standings.winners == ("Tú", "Priya")
    assert standings.decided_by == "shared"
    assert [player.place for player in standings.players] == [1, 1, 4, 3]


@pytest.mark.parametrize(
    ("blank_value", "totals"),
    [
        pytest.param("double50", [43, 43, 96, 44], id="nobody holds the 0-0"),
        pytest.param("end25", [43, 43, 121, 69], id="two blank ends"),
    ],
)
def test_other_prices(blank_value: str, totals: list[int]) -> None:
    """Another price of blanks changes only the hands that hold one."""
    players = blitz(blank_value=blank_value).standings.players
    assert [player.total for player in players] == totals
