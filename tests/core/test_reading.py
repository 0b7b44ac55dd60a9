"""Sentences about a game name the figures of its standings, in every language."""

import re
from pathlib import Path

import pytest
from core.at_the_table import play, rules_with
from core.random_games import games
from hypothesis import given
from hypothesis import strategies as st

from scoresheets.catalog.game_logs import load_game_log
from scoresheets.example import generate_example
from scoresheets.i18n import Language, load_language
from scoresheets.resources import RULES
from scoresheets.results import notes_in_words, read_game, tie_in_words
from scoresheets.scoring.rounds import Round, settle_rounds
from scoresheets.scoring.standings import Standings, make_standings

BLITZ: Path = RULES / "mexican-train" / "examples" / "blitz.toml"
ENGLISH, SPANISH = load_language("en"), load_language("es")
LANGUAGES = st.sampled_from((ENGLISH, SPANISH))
GAP = ("0* 10 20", "12 0* 25")


def figures_in(sentence: str) -> set[int]:
    """Return the whole numbers that a sentence names."""
    plain = re.sub(r"(?<=\d)[.,\u00a0\u202f](?=\d{3})", "", sentence)
    found = re.findall(r"[-\N{MINUS SIGN}]?\d+", plain)
    return {int(figure.replace("\N{MINUS SIGN}", "-")) for figure in found}


def figures_of(standings: Standings) -> set[int]:
    """Return every number that standings hold."""
    found = {standings.rounds_left, len(standings.rounds)}
    found |= {len({played.out for played in standings.rounds} - {None})}
    found |= {sum(played.blocked for played in standings.rounds)}
    found |= {played.number for played in standings.rounds}
    noted = [figure for note in standings.notes for _, figure in note.figures]
    found |= {figure for figure in noted if isinstance(figure, int)}
    for player in standings.players:
        found |= {player.total, player.gap, player.rounds_won, player.place}
        found |= {player.best or 0, player.worst or 0, player.lowest_nonzero or 0}
    return found


@given(st.integers(0, 999), st.integers(2, 8), LANGUAGES)
def test_figures_of_examples(seed: int, players: int, language: Language) -> None:
    """Every figure in the sentences about an example is one of its standings."""
    rules = rules_with(set="9", blank_value="double50")
    standings = generate_example(rules, players, seed).standings
    told = (*read_game(standings, language), *tie_in_words(standings, language))
    for sentence in told:
        assert figures_in(sentence) <= figures_of(standings), sentence


@given(games(), st.integers(0, 4), LANGUAGES)
def test_figures_of_any_game(
    rounds: tuple[Round, ...], left: int, language: Language
) -> None:
    """So it is in any game, finished or not; sentences are whole and on one line."""
    names = ("Ana", "Bo", "{total}", "Dani", "Eva")[: len(rounds[0].points)]
    settled, notes = settle_rounds(rounds, rules_with(), names)
    planned = len(rounds) + left
    standings = make_standings(settled, rules_with(), names, planned, notes)
    told = (
        *read_game(standings, language),
        *tie_in_words(standings, language),
        *notes_in_words(standings, language),
    )
    for sentence in told:
        assert figures_in(sentence) <= figures_of(standings), sentence
        assert sentence.endswith(".")
        assert "\n" not in sentence
        assert "  " not in sentence


def test_english() -> None:
    """A finished game told in English."""
    assert read_game(play(*GAP), ENGLISH) == (
        "First with 10: B.",
        "2 different players went out.",
        "Last with 45, and never out: C.",
        "Nearest behind B, by 2 points: A.",
        "Widest swing: A, 12 in one round and 0 in another.",
    )


def test_spanish() -> None:
    """The same game told in Spanish, the same figures in the same order."""
    english, spanish = (read_game(play(*GAP), lang) for lang in (ENGLISH, SPANISH))
    assert len(spanish) == len(english)
    for one, other in zip(english, spanish, strict=True):
        assert re.findall(r"\d+", one) == re.findall(r"\d+", other)
        assert one != other


def test_unfinished() -> None:
    """Of a game with rounds left it is told who is ahead, not who won."""
    assert read_game(play("0* 5 9", planned=3), ENGLISH)[:2] == (
        "Ahead so far: A.",
        "2 rounds to go.",
    )
    assert "1 round to go." in read_game(play("0* 5", "0* 5", planned=3), ENGLISH)


def test_nothing_to_tell() -> None:
    """Before the first round there is nothing to tell."""
    empty = make_standings([], rules_with(), ["A", "B"], 13)
    assert read_game(empty, ENGLISH) == ()
    assert tie_in_words(empty, ENGLISH) == ()


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        pytest.param(["0* 5 9"], True, id="known"),
        pytest.param(["x 3 5 9"], True, id="blocked"),
        pytest.param(["3 5 9"], False, id="not known who went out"),
        pytest.param(["0* 9 9"], False, id="two last"),
        pytest.param(["0* 5"], False, id="two players"),
    ],
)
def test_never_out(rows: list[str], told: bool) -> None:
    """It is said of the last player alone, and only where it is known."""
    sentences = read_game(play(*rows), ENGLISH)
    assert any("never out" in sentence for sentence in sentences) == told


def test_tie() -> None:
    """How a tie was broken is told step by step, with both values."""
    log = load_game_log(BLITZ)
    names = ("Tú", "Priya", "Sam", "María")
    rows = ("28 17 41 0*", "0* 26 18 32", "15 0* 37 12")
    standings = play(*rows, names=names, planned=log.rounds_planned)
    assert tie_in_words(standings, ENGLISH) == (
        "Tú and Priya are level on 43, the lowest total.",
        "Rounds won: Tú 1, Priya 1. Still level: Tú and Priya.",
        "Lowest round above zero: Tú 15, Priya 17. Winner: Tú.",
    )
    spanish = " ".join(tie_in_words(standings, SPANISH))
    assert figures_in(spanish) == {43, 1, 15, 17}


def test_a_tie_on_a_lower_place() -> None:
    """What the tie-break gave below the first place is told, with the places."""
    standings = play("0* 20 20 9", "0* 0 5 31", "0* 20 15 5")
    assert [player.place for player in standings.players] == [1, 3, 2, 4]
    told = read_game(standings, ENGLISH)
    assert "Level on 40; places after the tie-break: C 2, B 3." in told
    assert not any("Level" in sentence for sentence in read_game(play(*GAP), ENGLISH))
    most = play("0* 9 8", "0* 8 9", win_condition="most_rounds_won")
    told = read_game(most, ENGLISH)
    assert not any("Level" in sentence for sentence in told)  # still shared: 8 and 8


def test_last_beside_somebody_level() -> None:
    """Nobody is called last whom only the tie-break parts from somebody level."""
    standings = play("0* 12 14", "0* 9 7")
    assert [player.place for player in standings.players] == [1, 3, 2]
    assert not any("Last" in told for told in read_game(standings, ENGLISH))


def test_nobody_is_behind_a_tie() -> None:
    """Who is nearest is not told past somebody who is level with the winner."""
    standings = play("0* 15 9", "9 0* 9", "x 9 3 40")
    assert (standings.winners, standings.decided_by) == (("B",), "lowest_nonzero")
    assert not any("Nearest" in told for told in read_game(standings, ENGLISH))


def test_the_widest_swing_takes_every_round() -> None:
    """Rounds of 0 count; below 0 they count as what they are; two level: no word."""
    told = read_game(play("0* 3 9", "20 0* 9"), ENGLISH)
    assert "Widest swing: A, 20 in one round and 0 in another." in told
    told = read_game(play("0* 9", "5 0*", round_winner_score="-10"), ENGLISH)
    minus = ENGLISH.number(-10)
    assert f"Widest swing: B, 9 in one round and {minus} in another." in told
    assert not any("swing" in told for told in read_game(play("0* 9", "9 0*"), ENGLISH))


def test_shared_tie() -> None:
    """A shared place names who shares it."""
    standings = play("0* 9", "9 0*", tie_break="shared")
    assert tie_in_words(standings, ENGLISH)[-1] == (
        "Still level, so the place is shared: A and B."
    )


def test_no_round_above_zero() -> None:
    """Where a player has no value, the sentence says so."""
    played = Round(number=1, engine=None, points=(0, 0), out=0)
    rules = rules_with(tie_break="lowest_nonzero")
    standings = make_standings([played], rules, ["A", "B"], 1)
    assert (
        "Lowest round above zero: A none, B none."
        in tie_in_words(standings, ENGLISH)[1]
    )


def test_notes() -> None:
    """What was worked out or skipped is said for each note, in order."""
    standings = play("0 9", "9 0", "4 4")
    sentences = notes_in_words(standings, ENGLISH)
    assert len(sentences) == len(standings.notes) == 4
    assert "A has the only 0 and is taken to have gone out" in sentences[0]
    assert sentences[2].startswith("Round 3: nobody is marked as out, and it is not")
    assert "rounds_won skipped" in sentences[3]
    assert len(notes_in_words(standings, SPANISH)) == 4


def test_large_figures() -> None:
    """Totals above a thousand are written as the language writes them."""
    game = play("0* 900", "0* 900")
    assert any("1,800" in sentence for sentence in read_game(game, ENGLISH))
    assert any(
        "1800" in sentence or "1.800" in sentence
        for sentence in read_game(game, SPANISH)
    )
