"""What the core's tests share: house rules, games in a row of text, worked cases."""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from scoresheets.catalog import load_game
from scoresheets.games import HouseRules, make_house_rules
from scoresheets.scoring.rounds import Round, settle_rounds
from scoresheets.scoring.standings import Standings, make_standings
from scoresheets.tiles import Tile

DATA: Final = Path(__file__).parent.parent / "data"
SETS: Final = (6, 9, 12, 15, 18)
BLANK_VALUES: Final = ("pips", "double25", "double50", "end25", "20")
LETTERS: Final = tuple("ABCDEFGH")


def rules_with(**choices: str) -> HouseRules:
    """Return Mexican Train with some choices, the rest at its defaults."""
    return make_house_rules(load_game("mexican-train"), (None, choices))


def hand_of(text: str) -> tuple[Tile, ...]:
    """Return the tiles written in a row of text."""
    return tuple(Tile.parse(word) for word in text.split())


def rounds_of(*rows: str) -> tuple[Round, ...]:
    """Return rounds written as points in seat order.

    ``*`` marks who went out, ``-`` is not entered, a leading ``x`` says blocked.
    """
    return tuple(_round_of(number, row) for number, row in enumerate(rows, 1))


def _round_of(number: int, row: str) -> Round:
    words = row.removeprefix("x ").split()
    marks = [seat for seat, word in enumerate(words) if word.endswith("*")]
    points = [None if word == "-" else int(word.removesuffix("*")) for word in words]
    return Round(
        number=number,
        engine=None,
        points=tuple(points),
        out=marks[0] if marks else None,
        blocked=row.startswith("x "),
    )


def play(
    *rows: str,
    names: Sequence[str] = LETTERS,
    planned: int | None = None,
    **choices: str,
) -> Standings:
    """Return the standings of a game written as in `rounds_of`."""
    rounds = rounds_of(*rows)
    seated = names[: len(rounds[0].points)]
    rules = rules_with(**choices)
    settled, notes = settle_rounds(rounds, rules, seated)
    return make_standings(settled, rules, seated, planned or len(rows), notes)


@cache
def _all_cases() -> tuple[dict[str, Any], ...]:
    files = (DATA / "cases.json", DATA / "vectors.json")
    return tuple(
        case for file in files for case in json.loads(file.read_text(encoding="utf-8"))
    )


def cases(kind: str) -> list[Any]:
    """Return every worked case of a kind; each says where it was published."""
    found = [case for case in _all_cases() if case["kind"] == kind]
    assert found, f"no worked case of kind {kind!r}"
    return [pytest.param(case, id=case["id"]) for case in found]


def kinds() -> set[str]:
    """Return every kind there is a worked case of."""
    return {case["kind"] for case in _all_cases()}
