"""What the house rules in force ask of a sheet: rows, columns, and who wins."""

from collections.abc import Callable
from typing import Final, Protocol

from scoresheets.games import HouseRules, engine_countdown
from scoresheets.scoring.extras import extra_kind
from scoresheets.sheet.sheet import ClosingRow, Label, RoundRow
from scoresheets.tiles import Tile, double


class Translate(Protocol):
    """Turns a message into a language."""

    def __call__(self, message: str, /, **figures: object) -> str:
        """Return a message with its placeholders filled."""


def choice(rules: HouseRules, option: str, otherwise: str) -> str:
    """Return the choice in force of an option, or another if there is no such one."""
    return rules.choices.get(option, otherwise)


OPEN_ROUNDS: Final = range(12, 21)
"""Rounds that a sheet has rows for where nobody knows how many will be played."""


def is_open_ended(rules: HouseRules) -> bool:
    """Whether rounds go on until a target is reached, however many that takes."""
    return "rounds" not in rules.choices


def make_rounds(rules: HouseRules, asked: int | None = None) -> tuple[RoundRow, ...]:
    """Return a row for each round, without an engine where nobody can know it.

    Args:
        rules: House rules in force.
        asked: Rows where nobody knows how many rounds will be played.
    """
    if is_open_ended(rules):
        rounds = asked or OPEN_ROUNDS[0]
        return tuple(RoundRow(number, None) for number in range(1, rounds + 1))
    engines: tuple[Tile | None, ...] = engine_countdown(rules)
    rows = enumerate(engines or (None,) * rules.rounds, 1)
    return tuple(RoundRow(number, engine) for number, engine in rows)


def engine_head(rules: HouseRules, forms: Callable[[str], Label]) -> Label:
    """Return what the double that starts a round is called: an engine pulls trains."""
    return forms("Engine|Eng.") if rules.has_trains else forms("Double|Dbl.")


def emblem(rules: HouseRules) -> Tile:
    """Return the tile beside the title: the highest engine, or double of the set.

    Games that score fives in play have the five, whatever the set.
    """
    if "live_points" in rules.choices:
        return double(min(5, rules.tile_set.highest))
    engines = [row.engine.high for row in make_rounds(rules) if row.engine]
    return double(max(engines, default=rules.tile_set.highest))


def extra_heads(rules: HouseRules, forms: Callable[[str], Label]) -> tuple[Label, ...]:
    """Return the head of the cell for charges and bonuses, if any rule needs one."""
    kind = extra_kind(rules)
    if kind == "bonus":
        return (forms("bonus|bon."),)
    if kind == "charge":
        return (forms("charge|chg."),)
    return (forms("extra|ext."),) if kind else ()


def closing_rows(
    rules: HouseRules, forms: Callable[[str], Label], columns: int
) -> tuple[ClosingRow, ...]:
    """Return the rows below the rounds: only those that the rules in force need.

    Between two sides that race to a target, the totals say who has won.
    """
    rows = [ClosingRow("total", forms("Total"))]
    if is_open_ended(rules) and columns == 2:
        return tuple(rows)
    steps = choice(rules, "tie_break", "").split(",")
    if "rounds_won" in steps or _most_rounds_win(rules):
        rows.append(ClosingRow("rounds_won", forms("Rounds won")))
    if "lowest_nonzero" in steps:
        label = forms("Lowest round above zero|Lowest above 0")
        rows.append(ClosingRow("lowest_nonzero", label))
    rows.append(ClosingRow("place", forms("Place|Pl.")))
    return tuple(rows)


def what_wins(rules: HouseRules, say: Translate) -> str:
    """Return what wins, and when it is over unless after the planned rounds."""
    if is_open_ended(rules):
        return _wins_at_target(rules, say)
    end, most = choice(rules, "end_condition", "fixed_rounds"), _most_rounds_win(rules)
    if end == "target_score":
        target = choice(rules, "target", "100")
        if most:
            return say("Ends at {target}; most rounds won wins", target=target)
        return say("Ends at {target}; lowest total wins", target=target)
    if end == "time":
        if most:
            return say("Until time is up; most rounds won wins")
        return say("Until time is up; lowest total wins")
    return say("Most rounds won wins") if most else say("Lowest total wins")


def _wins_at_target(rules: HouseRules, say: Translate) -> str:
    """Return what wins a race to a target: its direction, and how far it goes."""
    target = rules.choice("target")
    if choice(rules, "finish", "reach") == "exact":
        if rules.in_pairs:
            return say(
                "Highest total wins, first pair to exactly {target}", target=target
            )
        return say("Highest total wins, first to exactly {target}", target=target)
    if rules.in_pairs:
        return say("Highest total wins, first pair to {target}", target=target)
    return say("Highest total wins, first to {target}", target=target)


def _most_rounds_win(rules: HouseRules) -> bool:
    """Whether who won most rounds wins the game."""
    return choice(rules, "win_condition", "lowest_total") == "most_rounds_won"
