"""Options that only change how one plays: every preset says them; codes stay."""

import json
import re
from pathlib import Path

import pytest
from core.at_the_table import rules_with

from scoresheets.catalog import game_names, load_game, load_preset, preset_names
from scoresheets.games import make_house_rules, rules_code
from scoresheets.i18n import load_language, load_texts, locale_names
from scoresheets.recipes.reading import read_recipe

_PRINTED = {
    "GM73-YCJT": {},
    "HHCW-3TYV": {"set": "9"},
    "ZNRD-WYBR": {"blank_value": "double50", "first_turn": "whole_run"},
    "6JTF-T03M": {"double_obligation": "none"},
    "PVHK-ERPC": {
        "mexican_start": "own_train_first",
        "marker_off": "anyone_plays",
        "draw_count": "until_playable",
    },
    "MT0T-R19E": {"engine_source": "highest_held", "tie_break": "shared"},
    "19GR-XVP9": {
        "round_winner_score": "-10",
        "last_tile_notice": "draw_two",
        "set": "15",
    },
}
"""Codes on papers printed before some of today's options were there."""


@pytest.mark.parametrize("code", _PRINTED)
def test_printed_codes_stay_true(code: str) -> None:
    """An option that joins leaves the codes of house rules without it as they are."""
    assert rules_code(rules_with(**_PRINTED[code])) == code


@pytest.mark.parametrize("code", _PRINTED)
def test_old_recipes_stay_true(code: str) -> None:
    """A document that knows nothing of newer options was made with its code."""
    document = Path("old.pdf")
    for preset in preset_names("mexican-train"):
        recipe = {
            "schema": 1,
            "program": "scoresheets 0",
            "command": "build",
            "game": "mexican-train",
            "preset": preset,
            "rules": _PRINTED[code],
            "rules_code": code,
        }
        read = read_recipe(json.dumps(recipe).encode(), document)
        assert (read.problem, rules_code(read.rules)) == (None, code)


@pytest.mark.parametrize(
    ("game", "preset"), [(g, p) for g in game_names() for p in preset_names(g)]
)
def test_presets_say_how_one_plays(game: str, preset: str) -> None:
    """A preset leaves no way of playing open that has a meaning under its rules."""
    loaded, stated = load_game(game), load_preset(game, preset)
    rules = make_house_rules(loaded, (None, stated), preset=preset)
    open_ = [
        option.name
        for option in loaded.options.values()
        if option.effect == "play"
        and rules.applies(option.name)
        and option.name not in stated
    ]
    assert open_ == []


@pytest.mark.parametrize("locale", locale_names())
def test_no_figure_is_typed(locale: str) -> None:
    """Figures in clauses are computed: the texts hold placeholders, not digits."""
    for game in game_names():
        for clause, text in load_texts(game, load_language(locale)).clauses.items():
            assert not re.search(r"\d", text), (game, clause)
