"""What a sheet has whose game runs to a target: pairs, points in play, rounding."""

from collections.abc import Callable, Sequence
from typing import Final

from scoresheets.errors import PlayerCountError, ScoresheetsError
from scoresheets.games import HouseRules
from scoresheets.scoring.rounding import points_per_five, round_to_five
from scoresheets.sheet.in_force import Translate, choice
from scoresheets.sheet.sheet import Counting, Label, PlayerColumn, Tally, Track

_PAIRS: Final = "AB"
_HIGHEST_STEP: Final = 60
"""Pips, rounded, that the table of roundings goes up to."""


def plays_in_pairs(rules: HouseRules) -> bool:
    """Whether two partners score together."""
    return choice(rules, "sides", "individuals") == "pairs"


def scores_in_play(rules: HouseRules) -> bool:
    """Whether tiles score while they are played, not only at the end of a round."""
    return "live_points" in rules.choices


def make_columns(
    rules: HouseRules, names: Sequence[str | None], say: Translate
) -> tuple[PlayerColumn, ...]:
    """Return a column for each player, or for each pair: partners sit opposite.

    Raises:
        PlayerCountError: Pairs of a number of players that is not four.
    """
    if not plays_in_pairs(rules):
        return tuple(PlayerColumn(seat, name) for seat, name in enumerate(names, 1))
    pairs = len(_PAIRS)
    if len(names) != 2 * pairs:
        raise PlayerCountError(len(names), "two pairs are 4 players")
    return tuple(
        PlayerColumn(
            seat=pair,
            name=None,
            members=tuple((seat, names[seat - 1]) for seat in (pair, pair + pairs)),
            label=say("Pair {letter}", letter=letter),
        )
        for pair, letter in enumerate(_PAIRS, 1)
    )


def make_tally(rules: HouseRules, columns: int) -> Tally | None:
    """Return squares for points in play, fewer where more share the width."""
    if not scores_in_play(rules):
        return None
    return Tally(points_per_five(rules), 12 if columns == len(_PAIRS) else 6)


def play_labels(
    rules: HouseRules,
    forms: Callable[[str], Label],
    say: Translate,
    *,
    track: bool,
) -> tuple[Label, Label]:
    """Return the head of points in play, and what to do there."""
    if not scores_in_play(rules):
        return (), ()
    each = points_per_five(rules)
    if track:
        note = say("sum of the round|sum")
    elif each == 1:
        note = say("strike one box a point|one box: 1")
    else:
        note = say(
            "strike one box for each {points} points|one box: {points}", points=each
        )
    return forms("in play|play"), tuple(note.split("|"))


def make_track(rules: HouseRules, players: int, say: Translate) -> Track:
    """Return a race track to the target.

    Raises:
        ScoresheetsError: Nothing is scored in play, so nobody would move along it.
    """
    if not scores_in_play(rules):
        problem = f"{rules.game.name} has no points in play; leave it out"
        raise ScoresheetsError(f"--track: {problem}")
    each, target = points_per_five(rules), int(rules.choice("target"))
    if each == 1:
        note = say("One hole is one point, in play or from hands.")
    else:
        note = say("One hole is {points} points, in play or from hands.", points=each)
    lanes = _PAIRS if plays_in_pairs(rules) else map(str, range(1, players + 1))
    title = say("Race to {target}", target=target)
    return Track(title, note, each, target, tuple(lanes))


def make_counting(
    rules: HouseRules, forms: Callable[[str], Label], say: Translate
) -> Counting | None:
    """Return how hands are rounded, or None where they count as they are."""
    rounding = choice(rules, "rounding", "none")
    if rounding == "none":
        return None
    if rounding == "each_rival":
        note = say("Each rival’s hand is rounded to the nearest five, then added.")
    else:
        note = say("The rivals’ hands are added, then rounded to the nearest five.")
    return Counting(
        title=say("Counting the hands"),
        note=note,
        pips=forms("Pips|Pips"),
        score=forms("Score|Score"),
        steps=_steps(points_per_five(rules)),
    )


def _steps(per_five: int) -> tuple[tuple[int, int, int], ...]:
    """Return lowest and highest pips that are rounded alike, and what they score."""
    found: dict[int, list[int]] = {}
    pips = 0
    while (rounded := round_to_five(pips)) <= _HIGHEST_STEP:
        found.setdefault(rounded, []).append(pips)
        pips += 1
    return tuple(
        (alike[0], alike[-1], rounded * per_five // 5)
        for rounded, alike in found.items()
    )
