"""What is printed on a back and in the box is what is in force, all of it."""

import re
from random import Random

import pytest
from core.random_rules import rules_from

from scoresheets.games import HouseRules, most_players
from scoresheets.i18n import load_language, load_texts, locale_names
from scoresheets.rulebook import Composer, read_sheet_text
from scoresheets.rulebook.blocks import read_blocks
from scoresheets.sheet import MOST_BOX_LINES

SETS = ("6", "9", "12", "15", "18", "2x9")
SEEDS = range(60)
ON_THE_SHEET = ("equipment", "game")


def composer(seed: int, locale: str) -> tuple[Composer, HouseRules]:
    """Return a composer for random house rules, and the rules."""
    random = Random(seed)
    rules = rules_from(random, set=random.choice(SETS))
    players = random.randint(2, most_players(rules.tile_set))
    texts = load_texts("mexican-train", load_language(locale))
    return Composer(rules, texts, players, box_lines=MOST_BOX_LINES), rules


@pytest.mark.parametrize("locale", locale_names())
def test_the_back_tells_every_change(locale: str) -> None:
    """Each rule that is not at its default has its clause, and none that is off."""
    for seed in SEEDS:
        made, rules = composer(seed, locale)
        told = made.compose(
            "back.md.j2",
            subtitle="",
            suggested=False,
            shares="shared" in rules.items("tie_break"),
            wraps=rules.rounds > rules.tile_set.doubles,
        )
        wanted = {
            clause
            for name in rules.changed
            if rules.game.options[name].section != "equipment"
            for clause in rules.game.options[name].clause_ids(rules.choice(name))
        }
        assert wanted <= set(made.used), seed
        for clause in made.used:
            name = clause.split(".")[0]
            assert name not in rules.game.options or rules.applies(name), (seed, clause)
        assert "{{" not in told
        for block in read_blocks(told, "back.md.j2"):
            assert not re.search(r"\S  +\S", block.text), (seed, block.text)
            assert block.text.strip() or block.kind == "paragraph"


@pytest.mark.parametrize("locale", locale_names())
def test_the_box_has_a_line_for_every_change(locale: str) -> None:
    """The box names each change that the rest of the sheet does not show."""
    for seed in SEEDS:
        made, rules = composer(seed, locale)
        text = made.compose("sheet.md.j2", title="T", subtitle="S", wins="W")
        labels = [label for label, _ in read_sheet_text(text).box]
        assert len(set(labels)) == len(labels)
        for name in rules.changed:
            if rules.game.options[name].section not in ON_THE_SHEET:
                assert made.texts.clause(f"{name}.label") in labels, (seed, name)
