"""Bonuses and charges in the printed example: as figures, and what they are for."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from scoresheets.build import Request, build_pdf
from scoresheets.catalog import load_game
from scoresheets.example import generate_example
from scoresheets.games import make_house_rules

SEVERAL = {
    "round_winner_score": "-10",
    "open_train_penalty": "5",
    "misplay_penalty": "7",
    "out_on_double_multiplier": "x2",
}


def printed(players: int, **choices: str) -> tuple[str, list[int]]:
    """Return what the example's pages say, and every extra of its game."""
    rules = make_house_rules(load_game("mexican-train"), (None, choices))
    example = generate_example(rules, players, 4)
    names = (None,) * players
    request = Request(
        *(rules, names, "en", "letter"), parts=("example",), example=example
    )
    pages = PdfReader(BytesIO(build_pdf(request).data)).pages
    extras = [extra for played in example.rounds for extra in played.extras if extra]
    return "\n".join(page.extract_text() for page in pages), extras


@pytest.mark.parametrize("players", [2, 4, 6, 9])
def test_figures_and_reasons(players: int) -> None:
    """Each extra is printed with its sign, and each kind with its name."""
    text, extras = printed(players, **SEVERAL)
    assert extras
    for extra in extras:
        assert f"{extra:+}".replace("-", "\u2212") in text
    for word in ("bonus", "double", "marker", "wrong"):
        assert word in text
    assert "-10" not in text.replace("10-10", "")


def test_one_kind_needs_no_reasons() -> None:
    """Where the head says what it is, no cell says it again."""
    text, extras = printed(4, open_train_penalty="5")
    assert extras == [5]
    assert "charge" in text
    assert "marker" not in text


def test_nothing_without_a_rule() -> None:
    """By the usual rules there is no such cell."""
    text, extras = printed(4)
    assert not extras
    assert "extra" not in text
