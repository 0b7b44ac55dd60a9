"""What is printed on a back and in the box is what is in force, all of it."""

import re
from io import BytesIO
from random import Random

import pytest
from click.testing import CliRunner
from core.random_rules import rules_from
from pypdf import PdfReader

from scoresheets.catalog import load_game
from scoresheets.cli.main import cli
from scoresheets.games import HouseRules, Option, make_house_rules, most_players
from scoresheets.i18n import load_language, load_texts, locale_names
from scoresheets.pages.paper import PAPERS
from scoresheets.rulebook import Composer, read_sheet_text
from scoresheets.rulebook.blocks import read_blocks
from scoresheets.rulebook.conditions import conditions
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


def tacit(option: Option) -> tuple[str | None, ...]:
    """Return what a reader takes for granted: the plain default, or no meaning."""
    return (None, option.default)


@pytest.mark.parametrize("locale", locale_names())
def test_the_back_tells_every_change(locale: str) -> None:
    """Each rule that nobody would expect has its clause, and none that is off.

    Those are the changed ones, and those that are usual only beside others.
    """
    for seed in SEEDS:
        made, rules = composer(seed, locale)
        values = conditions(rules, made.players)
        told = made.compose("back.md.j2", subtitle="", **values)
        wanted = {
            clause
            for name, option in rules.game.options.items()
            if name in rules.changed or rules.in_force.get(name) not in tacit(option)
            if option.section != "equipment"
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


def back(players: int, *, brief: bool = True, **choices: str) -> str:
    """Return the English rules of a back for some house rules, on one line."""
    rules = make_house_rules(load_game("mexican-train"), (None, choices))
    texts = load_texts("mexican-train", load_language("en"))
    made = Composer(rules, texts, players, box_lines=MOST_BOX_LINES)
    values = {"brief": brief, **conditions(rules, players)}
    told = made.compose("back.md.j2", subtitle="", **values)
    return " ".join(told.split())


def test_who_plays_first_is_always_told() -> None:
    """The first round, the later ones and the way round, changed or not."""
    told = back(4)
    assert "Before the first round everybody draws a tile" in told
    assert "Each later round is begun by the next player to the left." in told
    assert "Turns go round clockwise." in told
    held = back(4, engine_source="highest_held")
    assert "Whoever lays out the engine plays first in the first round." in held


@pytest.mark.parametrize(
    ("players", "mexican", "told", "silent"),
    [
        pytest.param(7, "one", (), ("room for", "Places are"), id="room"),
        pytest.param(8, "one", ("8 trains", "then starts"), ("Places are",), id="one"),
        pytest.param(8, "none", (), ("room for", "Places are"), id="no train too many"),
        pytest.param(9, "one", ("8 trains", "Places are"), ("then starts",), id="two"),
        pytest.param(9, "none", ("Places are",), ("then starts",), id="own"),
    ],
)
def test_more_trains_than_room(
    players: int, mexican: str, told: tuple[str, ...], silent: tuple[str, ...]
) -> None:
    """What is done is told where the trains need more room than there is."""
    text = back(players, mexican_trains=mexican)
    assert all(words in text for words in told)
    assert not any(words in text for words in silent)


def test_going_out_is_told_once() -> None:
    """A bonus stands instead of the 0, not beside it, and where it is written."""
    assert "Going out scores 0 and wins" in back(4)
    assert "narrow cell" not in back(4)
    told = back(4, round_winner_score="-10")
    assert told.count("Going out scores") == 1
    assert "scores 0" not in told
    assert "narrow cell between points and total" in told


def test_doubles_that_are_usual_beside_others() -> None:
    """How many doubles a turn has is told where it is not one."""
    told = back(4, double_extra_tile="any_available_train")
    assert "as many doubles in one turn as you can" in told
    assert "the oldest first" in told
    assert "one double a turn" not in back(4)


USUAL = (
    "you must play",
    "the boneyard is empty, pass",
    "only one double a turn",
    "goes on that double",
    "no tile to follow your double",
)


@pytest.mark.parametrize("words", USUAL)
def test_what_is_usual_is_told_where_there_is_room(words: str) -> None:
    """A side shared with the example leaves out what nearly every table plays."""
    assert words in back(4, brief=False)
    assert words not in back(4)


@pytest.mark.parametrize("locale", locale_names())
def test_rules_alone_are_told_in_full(locale: str) -> None:
    """A back without an example has room for all of them."""
    line = ("build", "--lang", locale, "--pages", "sheet,rules", "-o", "-")
    made = CliRunner().invoke(cli, line)
    pages = PdfReader(BytesIO(made.stdout_bytes)).pages
    assert len(pages) == 2
    texts = load_texts("mexican-train", load_language(locale))
    told = " ".join(pages[1].extract_text().replace("\xad\n", "").split())
    assert texts.clause("must_play.yes")[:30] in told
    assert texts.clause("doubles_per_turn.one") in told


@pytest.mark.parametrize("brief", [True, False])
def test_the_target_is_told(brief: bool) -> None:
    """Also the usual one, once a target ends the game; and that rounds may be fewer."""
    told = back(4, brief=brief, end_condition="target_score")
    assert "The target is 100 points." in told
    assert "A game has 13 rounds. It may end earlier." in told
    assert "It may end earlier." in back(4, end_condition="time")
    assert "It may end earlier." not in back(4)


def test_the_marker_of_a_pass() -> None:
    """Where a pass puts no marker on, step and pass do not contradict each other."""
    always = (
        "Put your marker on your own train if your turn ends without a tile played."
    )
    assert always in back(4)
    told = back(4, draw_empty="skip_only")
    assert always not in told
    assert (
        "Put your marker on your own train if you draw and still cannot play." in told
    )


@pytest.mark.parametrize(
    ("choices", "which"),
    [
        ({"doubles_per_turn": "chain"}, "first"),
        ({"doubles_per_turn": "chain", "cover_order": "lifo"}, "last"),
        ({"doubles_per_turn": "chain", "double_obligation": "player_only"}, "last"),
    ],
)
def test_which_of_several_doubles(choices: dict[str, str], which: str) -> None:
    """The tile that follows goes on the one that is covered first."""
    told = back(4, brief=False, **choices)
    assert f"After several doubles in one turn that is the {which} of them." in told
    assert "After several doubles" not in back(4)


def test_the_twin_of_the_engine() -> None:
    """With two sets mixed it is said what its second tile is."""
    assert "ordinary double" in back(6, set="2x9")
    assert "ordinary double" not in back(6, set="9")


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("locale", locale_names())
def test_rules_and_example_share_a_side(locale: str, paper: str) -> None:
    """By the default rules four players need one sheet of paper."""
    line = ("build", "--lang", locale, "--paper", paper, "--players", "4", "-o", "-")
    made = CliRunner().invoke(cli, line)
    assert len(PdfReader(BytesIO(made.stdout_bytes)).pages) == 2


@pytest.mark.parametrize("locale", locale_names())
def test_the_box_has_a_line_for_every_change(locale: str) -> None:
    """The box names each change that the rest of the sheet does not show."""
    for seed in SEEDS:
        made, rules = composer(seed, locale)
        text = made.compose("sheet.md.j2", title="T", subtitle="S", wins="W")
        labels = [label for label, _ in read_sheet_text(text).box]
        assert len(set(labels)) == len(labels) <= MOST_BOX_LINES
        options = (rules.game.options[name] for name in rules.changed)
        changed = [o for o in options if o.section not in ON_THE_SHEET]
        told = [o for o in changed if made.texts.clause(f"{o.name}.label") in labels]
        if len(changed) <= MOST_BOX_LINES:
            assert told == changed, seed
            continue
        more = made.texts.language.translate("More house rules")
        values = dict(read_sheet_text(text).box)
        assert str(len(changed) - len(told)) in values[more], seed
        left = {o.effect for o in changed if o not in told}
        assert "scoring" not in left or all(o.effect == "scoring" for o in told), seed
