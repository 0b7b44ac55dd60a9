"""Tables that no page has room for: refused, with a command that works."""

import re
from typing import Final, Literal

import pytest
from pages.tables_to_try import LONG_NAMES, rules_for

from scoresheets.build import Request, build_pdf
from scoresheets.errors import PageOverflowError

ADVICE: Final = re.compile(r"--(paper|players|rounds|portrait|landscape) ?([a-z0-9-]*)")
Turn = Literal["portrait", "landscape"] | None


def _request(
    tile_set: int, players: int, paper: str, turn: Turn = None, *, names: bool = False
) -> Request:
    return Request(
        rules=rules_for(tile_set),
        names=LONG_NAMES[:players] if names else (None,) * players,
        locale="en",
        paper=paper,
        orientation=turn,
        parts=("sheet",),
    )


def _follow(request: Request, error: PageOverflowError) -> Request:
    """Return the request changed as the error says."""
    found = ADVICE.search(error.advice)
    assert found is not None, error.advice
    option, value = found[1], found[2]
    if option == "paper":
        return request._replace(paper=value)
    if option == "players":
        return request._replace(names=request.names[: int(value)])
    if option == "rounds":
        return request._replace(rules=rules_for(_set(request), {"rounds": value}))
    assert "leave out" in error.advice
    return request._replace(orientation=None)


def _set(request: Request) -> int:
    return request.rules.tile_set.highest


@pytest.mark.parametrize("names", [False, True], ids=["blank", "names"])
@pytest.mark.parametrize(
    ("tile_set", "players", "paper", "turn", "advice"),
    [
        (15, 13, "letter", None, "--paper a4 has the room"),
        (18, 13, "letter", None, "--paper a4 has the room"),
        (15, 14, "letter", None, "--players 12 fits"),
        (18, 14, "letter", None, "--players 12 fits"),
        (15, 14, "a4", None, "--players 13 fits"),
        (18, 14, "a4", None, "--players 13 fits"),
        (12, 11, "letter", "portrait", "leave out --portrait"),
        (15, 12, "a4", "portrait", "leave out --portrait"),
        (18, 14, "a4", "landscape", "--players 13 fits"),
    ],
)
def test_refused_with_a_way_out(
    *, tile_set: int, players: int, paper: str, turn: Turn, advice: str, names: bool
) -> None:
    """The error names the nearest thing that has room, and it has."""
    request = _request(tile_set, players, paper, turn, names=names)
    with pytest.raises(PageOverflowError) as caught:
        build_pdf(request)
    assert advice in caught.value.advice
    assert f"players: {players}" in str(caught.value)
    assert "\n" not in str(caught.value)
    followed = build_pdf(_follow(request, caught.value))
    assert followed.smallest_cell is not None
    assert followed.smallest_cell >= (9, 7)


def test_too_many_rounds() -> None:
    """A double-eighteen countdown twice has no room; the rounds named have."""
    rules = rules_for(18, {"rounds": "38"})
    request = _request(18, 4, "a4")._replace(rules=rules)
    with pytest.raises(PageOverflowError, match="--rounds") as caught:
        build_pdf(request)
    build_pdf(_follow(request, caught.value))


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("tile_set", [6, 9, 12, 15, 18])
def test_the_guarantee_is_told(tile_set: int, paper: str) -> None:
    """A document knows its smallest cell, and it is never below 9 by 7 mm."""
    document = build_pdf(_request(tile_set, 5, paper))
    assert document.smallest_cell is not None
    width, height = document.smallest_cell
    assert width >= 9
    assert height >= 7
    assert document.cells > 0


@pytest.mark.parametrize(
    ("tile_set", "players", "rounds", "turn", "advice"),
    [
        (18, 12, 34, "portrait", "--players 8 --rounds 31 fits"),
        (6, 5, 30, "landscape", "--rounds 20 fits"),
        (18, 10, 37, None, "--rounds 20 fits"),
    ],
)
def test_too_many_rounds_and_players(
    tile_set: int, players: int, rounds: int, turn: Turn, advice: str
) -> None:
    """Too many rounds are refused with how many fit, and for how many players."""
    paper = "a4" if turn == "portrait" else "letter"
    request = _request(tile_set, players, paper, turn, names=False)
    rules = rules_for(tile_set, {"rounds": str(rounds)})
    with pytest.raises(PageOverflowError) as caught:
        build_pdf(request._replace(rules=rules))
    assert advice in caught.value.advice
