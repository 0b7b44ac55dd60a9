"""Room to write is kept for every table; a paper without it is refused."""

from typing import Final

import pytest
from pages.tables_to_try import LONG_NAMES, rules_for

from scoresheets.build import Request, build_pdf
from scoresheets.errors import PageOverflowError
from scoresheets.pages.paper import PAPERS, Orientation

CARD: Final = (85.6, 54.0)
"""Width and height of a bank card, on which nobody can keep score."""


def _request(
    tile_set: int,
    players: int,
    paper: str,
    turn: Orientation | None = None,
    *,
    names: bool = False,
    rounds: str = "all",
) -> Request:
    return Request(
        rules=rules_for(tile_set, {"rounds": rounds}),
        names=LONG_NAMES[:players] if names else (None,) * players,
        locale="en",
        paper=paper,
        orientation=turn,
        parts=("sheet",),
    )


@pytest.mark.parametrize("names", [False, True], ids=["blank", "names"])
@pytest.mark.parametrize(
    ("tile_set", "players", "rounds", "paper", "turn", "sheets"),
    [
        (18, 12, "all", "letter", None, 1),
        (15, 13, "all", "letter", None, 2),
        (18, 13, "all", "letter", None, 2),
        (18, 14, "all", "letter", None, 2),
        (15, 13, "all", "a4", None, 1),
        (18, 14, "all", "a4", None, 2),
        (12, 11, "all", "letter", "portrait", 2),
        (18, 14, "all", "a4", "landscape", 2),
        (18, 4, "38", "a4", None, 2),
        (18, 4, "38", "letter", "landscape", 3),
        (6, 5, "30", "letter", "landscape", 2),
        (18, 14, "38", "letter", None, 4),
    ],
)
def test_as_few_sheets_as_will_do(
    *,
    tile_set: int,
    players: int,
    rounds: str,
    paper: str,
    turn: Orientation | None,
    names: bool,
    sheets: int,
) -> None:
    """Who asks for many players or rounds gets linked sheets, and room to write."""
    request = _request(tile_set, players, paper, turn, names=names, rounds=rounds)
    document = build_pdf(request)
    assert document.pages == sheets
    assert document.smallest_cell is not None
    assert document.smallest_cell >= (9 - 1e-9, 7 - 1e-9)
    played = request.rules.rounds
    assert document.cells > 2 * players * played


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


@pytest.mark.parametrize("turn", [None, "portrait", "landscape"])
def test_refused_with_a_way_out(
    monkeypatch: pytest.MonkeyPatch, turn: Orientation | None
) -> None:
    """A paper that cannot hold one round is refused; the paper named has room."""
    monkeypatch.setitem(PAPERS, "card", CARD)
    request = _request(9, 4, "card", turn)
    with pytest.raises(PageOverflowError) as caught:
        build_pdf(request)
    assert caught.value.advice == "--paper letter has the room"
    assert "players: 4, rounds: 10" in str(caught.value)
    assert "\n" not in str(caught.value)
    followed = build_pdf(request._replace(paper="letter"))
    assert followed.smallest_cell is not None
    assert followed.smallest_cell >= (9, 7)


def test_refused_where_no_paper_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """With small papers only, the error does not name one of them."""
    for name in PAPERS:
        monkeypatch.setitem(PAPERS, name, CARD)
    with pytest.raises(PageOverflowError, match="larger paper"):
        build_pdf(_request(9, 4, "a4"))
