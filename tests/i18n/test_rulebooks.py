"""Rulebooks say every rule in force, and no other, in every length and language."""

import re
import tomllib
from functools import cache
from random import Random

import pytest
from checks.random_rules import with_choice
from core.at_the_table import DATA
from core.random_rules import rules_from

from scoresheets.build.rulebook import LENGTHS, Length, Rulebook, RulesRequest
from scoresheets.catalog import game_names, load_game, load_preset
from scoresheets.games import (
    HouseRules,
    deal_tiles,
    make_house_rules,
    most_players,
    players_of,
)
from scoresheets.i18n import load_language, load_texts, locale_names
from scoresheets.rulebook.book_tables import questions
from scoresheets.rulebook.conditions import book_conditions
from scoresheets.rulebook.markdown import all_words
from scoresheets.rulebook.others import Others
from scoresheets.rulebook.parts import Block
from scoresheets.scoring.counting import tile_points
from scoresheets.scoring.extras import out_multiplier, winner_bonus
from scoresheets.tiles import DOUBLE_BLANK, TileSet

SEEDS = range(8)
CHOICES = [
    (game, option.name, choice)
    for game in game_names()
    for option in load_game(game).options.values()
    for choice in (
        *option.choice_names,
        *([str(option.minimum)] if option.minimum is not None else []),
    )
]


def players_for(rules: HouseRules) -> int:
    """Return a number of players that the set feeds and that deals fit."""
    return min(4, players_of(rules)[-1])


def rulebook(rules: HouseRules, locale: str, length: Length) -> Rulebook:
    """Return a rulebook on A4."""
    return Rulebook(RulesRequest(rules, players_for(rules), locale, "a4", length))


@cache
def clauses(game: str) -> frozenset[str]:
    """Return every clause id of a game."""
    return frozenset(load_texts(game, load_language("en")).clauses)


def check_told(rules: HouseRules, locale: str, length: Length) -> None:
    """Check that a rulebook tells what it must, once, and nothing that is off."""
    book = rulebook(rules, locale, length)
    said = {clause["id"]: clause for clause in book.clauses()}
    assert len(said) == len(book.clauses())
    options = rules.game.options
    must = options if length == "full" else rules.changed
    for name in must:
        if rules.applies(name):
            for clause in options[name].clause_ids(rules.choice(name)):
                assert clause in said, (length, clause)
    for clause, told in said.items():
        option = options.get(clause.partition(".")[0])
        if option is not None:
            assert rules.applies(option.name), clause
            chosen = rules.items(option.name)
            assert told["choice"] in (*chosen, rules.choice(option.name))
            assert clause in option.clause_ids(rules.choice(option.name))
            assert told["section"], clause
        assert told["text"].strip(), clause


@pytest.mark.parametrize(
    ("game", "option", "choice"), CHOICES, ids=[f"{o}={c}" for _, o, c in CHOICES]
)
def test_each_choice_is_told(game: str, option: str, choice: str) -> None:
    """Each choice is told in every length and language, and none of its rivals."""
    rules = with_choice(load_game(game), option, choice)
    random = Random(f"{option}={choice}")
    for locale in locale_names():
        check_told(rules, locale, random.choice(LENGTHS))
    for length in LENGTHS:
        check_told(rules, random.choice(locale_names()), length)


@pytest.mark.matrix
@pytest.mark.parametrize("locale", locale_names())
@pytest.mark.parametrize("length", LENGTHS)
def test_every_choice_everywhere(length: Length, locale: str) -> None:
    """The same for every choice in one length and language."""
    for game, option, choice in CHOICES:
        check_told(with_choice(load_game(game), option, choice), locale, length)


@pytest.mark.parametrize("locale", locale_names())
@pytest.mark.parametrize("game", game_names())
def test_deals_are_told_as_they_are_published(game: str, locale: str) -> None:
    """A deal that nobody publishes is a suggestion; other deals, if any, are named."""
    for tile_set in load_game(game).options["set"].choice_names:
        rules = with_choice(load_game(game), "set", tile_set)
        for players in {players_of(rules)[0], players_of(rules)[-1]}:
            suggested = deal_tiles(rules, players).suggested
            others = book_conditions(rules, players)["others_deal"]
            for length in LENGTHS:
                book = Rulebook(RulesRequest(rules, players, locale, "a4", length))
                said = {clause["id"] for clause in book.clauses()}
                assert ("deal_unpublished" in said) is suggested, (tile_set, players)
                if length == "full":
                    assert ("deal_others" in said) is others, (tile_set, players)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("locale", locale_names())
def test_any_house_rules_are_told(seed: int, locale: str) -> None:
    """Random house rules, from a seed in the test's name."""
    rules = rules_from(Random(seed))
    for length in LENGTHS:
        check_told(rules, locale, length)


@pytest.mark.parametrize("locale", locale_names())
@pytest.mark.parametrize("seed", SEEDS)
def test_clauses_are_shown_in_order(seed: int, locale: str) -> None:
    """What JSON lists stands in the text, in the same order."""
    rules = rules_from(Random(seed))
    for length in LENGTHS:
        book = rulebook(rules, locale, length)
        text = " ".join(" ".join(map(all_words, book.parts)).split())
        at = 0
        for clause in book.clauses():
            words = " ".join(clause["text"].split())
            found = text.find(words, at)
            assert found >= 0, clause
            at = found


@pytest.mark.parametrize("locale", locale_names())
@pytest.mark.parametrize("seed", SEEDS)
def test_text_is_tidy(seed: int, locale: str) -> None:
    """No placeholder is left, no space doubled, no chapter empty, no id there twice."""
    rules = rules_from(Random(seed))
    for length in LENGTHS:
        book = rulebook(rules, locale, length)
        ids = [part.id for part in book.parts if isinstance(part, Block) and part.id]
        assert len(set(ids)) == len(ids)
        kinds = [part.kind for part in book.parts]
        for kind, following in zip(kinds, [*kinds[1:], "title"], strict=True):
            if kind in ("heading", "subheading"):
                assert following not in ("heading", "title"), (length, kinds)
            assert (kind, following) != ("subheading", "subheading")
        for part in book.parts:
            words = all_words(part)
            assert "{{" not in words
            assert not re.search(r"\S  +\S", words), words
            assert words.strip()


@pytest.mark.parametrize("seed", range(40))
def test_figures_are_the_cores(seed: int) -> None:
    """Figures in scoring clauses are what the core counts with."""
    rules = rules_from(Random(seed))
    told = {c["id"]: c["figures"] for c in rulebook(rules, "en", "full").clauses()}
    value = rules.choice("blank_value")
    blank = tile_points(DOUBLE_BLANK, value)
    (clause,) = rules.game.option("blank_value").clause_ids(value)
    assert told[clause][-1] == blank
    (clause,) = rules.game.option("round_winner_score").clause_ids(
        rules.choice("round_winner_score")
    )
    assert told[clause] == [winner_bonus(rules)]
    if rules.choice("out_on_double_multiplier") != "x1":
        assert told["out_on_double_multiplier.x2"] == [out_multiplier(rules)]
    for option in ("open_train_penalty", "misplay_penalty", "target"):
        chosen = rules.choice(option)
        if chosen.isdigit() and rules.applies(option):
            (clause,) = rules.game.option(option).clause_ids(chosen)
            assert told[clause] == [int(chosen)]


def told(length: Length, **choices: str) -> str:
    """Return an English rulebook of Mexican Train on one line."""
    rules = make_house_rules(load_game("mexican-train"), (None, choices))
    return " ".join(
        " ".join(map(all_words, rulebook(rules, "en", length).parts)).split()
    )


@pytest.mark.parametrize("length", LENGTHS)
def test_the_target_is_told(length: Length) -> None:
    """Also the usual one, and that the rounds may be fewer."""
    words = told(length, end_condition="target_score")
    assert "The target is 100 points." in words
    assert "A game has 13 rounds. It may end earlier." in words
    assert "It may end earlier." not in told(length)


def test_how_many_rounds_there_are() -> None:
    """The short answer says what ends the game where that is not the last round."""
    answer = "How many rounds are there? A game has 13 rounds."
    assert answer in told("full")
    words = told("full", end_condition="time").partition(answer)[2]
    assert words.startswith(" It may end earlier. When the agreed time is up")
    assert "A game has 1 round." in told("full", rounds="1")


@pytest.mark.parametrize(
    ("value", "tile_set", "tip", "double"),
    [
        ("pips", "12", None, "A high double is the dearest tile"),
        ("double25", "15", "yet it costs 25", "A high double is the dearest tile"),
        ("double50", "12", "yet it costs 50", "A high double is dear as well"),
        ("end25", "12", "each one left in your hand costs 25", "is dear as well"),
    ],
)
def test_which_tile_is_dearest(
    value: str, tile_set: str, tip: str | None, double: str
) -> None:
    """Advice follows what a blank costs."""
    words = told("full", blank_value=value, set=tile_set)
    assert double in words
    assert tip is None or tip in words
    assert (tip is None) == (
        "as soon as it fits" not in words.replace("they fit", "it fits")
    )


@pytest.mark.parametrize(
    ("value", "few"), [("pips", 60), ("double50", 62), ("end25", 79)]
)
def test_average_tiles_cost_what_blanks_cost(value: str, few: int) -> None:
    """Five tiles of average weight cost five times what all of them do, by the core."""
    tiles = TileSet.parse("12")
    costs = [tile_points(tile, value) for tile in tiles]
    assert few == 5 * sum(costs) // tiles.tiles
    assert f"5 tiles of average weight cost about {few}," in told(
        "full", blank_value=value
    )


@pytest.mark.parametrize("length", ["short", "full"])
def test_blanks_are_told_before_they_are_counted(length: Length) -> None:
    """Where the example has a blank that costs, its rule comes first."""
    words = told(length, blank_value="end25")
    rule = words.index("Every blank end costs 25 points")
    assert rule < words.index("the 3-0 counts 28")


def test_each_general_clause_is_used() -> None:
    """Every clause of the rulebook is said somewhere under some house rules."""
    rest = {
        clause
        for clause in clauses("mexican-train")
        if clause.partition(".")[0] not in load_game("mexican-train").options
        and clause.partition(".")[0]
        not in ("section", "chapter", "heading", "figure", "table", "term")
    }
    rest -= {
        "title",
        "you",
        "deal_unpublished",
        "differ_intro",
        "differ_none",
        "differ_words",
    }
    told = (
        *(("set", "2x9"), ("win_condition", "most_rounds_won")),
        *(("deal_table", "gamerules"), ("deal_table", "9")),
    )
    cases = [with_choice(load_game("mexican-train"), *choice) for choice in told]
    cases += [rules_from(Random(seed)) for seed in range(100)]
    for rules in cases:
        for length in LENGTHS if rest else ():
            players = most_players(rules.tile_set)
            if rules.choice("deal_table") != "suggested":
                players = players_for(rules)
            book = Rulebook(RulesRequest(rules, players, "en", "a4", length))
            rest -= {clause["id"] for clause in book.clauses()}
    assert rest == set()


COVERAGE = tomllib.loads((DATA / "coverage.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("preset", "topic"),
    [(name, topic) for name in COVERAGE for topic in COVERAGE[name]],
)
def test_each_topic_is_answered(preset: str, topic: str) -> None:
    """The full rulebook of a preset says what its readers look for."""
    game = load_game("mexican-train")
    rules = make_house_rules(game, (None, load_preset(game.name, preset)))
    said = {clause["id"] for clause in rulebook(rules, "en", "full").clauses()}
    assert set(COVERAGE[preset][topic]) <= said


@pytest.mark.parametrize("locale", locale_names())
def test_against_a_preset(locale: str) -> None:
    """The chapter lists every difference from a preset, or says there is none."""
    game = load_game("mexican-train")
    ours = with_choice(game, "blank_value", "double50")
    usual = with_choice(game, "blank_value", "pips")
    texts = load_texts(game.name, load_language(locale))
    request = RulesRequest(ours, 4, locale, "a4", "full", "standard", Others(usual))
    said = " ".join(map(all_words, Rulebook(request).parts))
    assert texts.clause("differ_intro") in said
    same = Rulebook(request._replace(rules=usual))
    assert "differ_none" in {clause["id"] for clause in same.clauses()}


def check_ticked(rules: HouseRules, players: int) -> None:
    """Check that each question has an answer that is in force."""
    texts = load_texts(rules.game.name, load_language("en"))
    for question in questions(rules, players, texts):
        assert any(ticked for _, ticked in question.choices), question


@pytest.mark.parametrize("seed", range(40))
def test_each_question_is_ticked(seed: int) -> None:
    """Whatever the house rules are, no question stays open."""
    rules = rules_from(Random(seed))
    check_ticked(rules, players_for(rules))


@pytest.mark.parametrize(
    "table", load_game("mexican-train").option("deal_table").choice_names
)
def test_the_deal_is_ticked(table: str) -> None:
    """The table that the tiles come from, where the one chosen has no such row."""
    game = load_game("mexican-train")
    for tile_set in game.option("set").choice_names:
        rules = make_house_rules(game, (None, {"set": tile_set, "deal_table": table}))
        for players in range(2, most_players(rules.tile_set) + 1):
            check_ticked(rules, players)
