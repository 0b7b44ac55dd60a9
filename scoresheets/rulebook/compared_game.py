"""One game of a comparison: what it says in a few words, and what it answers."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from scoresheets.games import HouseRules
from scoresheets.i18n import Texts
from scoresheets.rulebook.blocks import read_blocks
from scoresheets.rulebook.book import BookComposer
from scoresheets.rulebook.figures import rule_value
from scoresheets.rulebook.parts import Run
from scoresheets.scoring.counting import count_hand
from scoresheets.tiles import DOUBLE_BLANK, Tile

NOTHING: Final = "–"
"""Stands in a cell where a game has nothing to say."""
_COUNTED: Final = Tile(6, 4)


class Compared(NamedTuple):
    """A game with its house rules, and what it is called beside the others.

    Attributes:
        key: On the command line and in JSON, e.g. ``"draw"`` or ``"draw:preset"``.
        title: For readers.
        rules: House rules in force.
        texts: Its clauses.
    """

    key: str
    title: str
    rules: HouseRules
    texts: Texts


class GameWords:
    """What one game says of itself, in the language of its clauses.

    Attributes:
        game: Which game it is.
    """

    def __init__(self, game: Compared) -> None:
        self.game, self.rules = game, game.rules
        self.language = game.texts.language
        players = 4 if game.rules.in_pairs else 3
        self.composer = BookComposer(game.rules, game.texts, players, box_lines=0)

    def wins(self) -> str:
        """Return what wins."""
        say = self.language.translate
        if self.rules.choices.get("win_condition") == "most_rounds_won":
            return say("most rounds won")
        if self.rules.game.direction == "highest":
            return say("the highest total")
        return say("the lowest total")

    def ends(self) -> str:
        """Return when a game is over."""
        say, rules = self.language.translate, self.rules
        ending = rules.choices.get("end_condition")
        if ending == "time":
            return say("when time is up")
        if not rules.rounds or ending == "target_score":
            return say("at {target} points", target=rules.choice("target"))
        plural = self.language.translate_plural
        rounds = plural("{count} round", "{count} rounds", rules.rounds)
        return say("after {rounds}", rounds=rounds)

    def in_play(self) -> str:
        """Return what scores while tiles are played."""
        value, say = self.value("live_points"), self.language.translate
        return say("ends in fives: {value}", value=value) if value else say("no points")

    def collects(self) -> str:
        """Return who scores at the end of a round."""
        say = self.language.translate
        if self.rules.is_race:
            return say("the winner, from each rival")
        return say("everybody, for their own hand")

    def rounding(self) -> str:
        """Return what is rounded."""
        return self.value("rounding") or self.language.translate("not rounded")

    def blocked(self) -> str:
        """Return who scores what in a blocked round."""
        return self.value("blocked_award", "blocked_score") or self.collects()

    def level(self) -> str:
        """Return who wins a blocked round if the lowest hands are level."""
        return self.value("blocked_tie") or NOTHING

    def value(self, *options: str) -> str:
        """Return what is in force of the first option that there is, or nothing."""
        rules, composer = self.rules, self.composer
        for option in options:
            if option in rules.choices and rules.applies(option):
                about = (option, composer.players, composer.figures)
                return rule_value(rules, self.game.texts, *about)
        return ""

    def answer(self, options: Sequence[str], lead: str) -> tuple[Run, ...]:
        """Return a sentence of ours, and the clauses in force of some options."""
        known = [name for name in options if name in self.rules.choices]
        said = str(self.composer.answer(*known))
        runs = [run for block in read_blocks(said, self.game.key) for run in block.runs]
        if lead:
            runs.insert(0, Run(f"{lead} " if runs else lead))
        return tuple(runs)

    def total_wins(self) -> str:
        """Return which total wins, where no house rule says what does."""
        if "win_condition" in self.rules.choices:
            return ""
        if self.rules.game.direction == "highest":
            return self.language.translate("The highest total wins.")
        return self.language.translate("The lowest total wins.")

    def nothing_in_play(self) -> str:
        """Return that nothing scores while tiles are played, where that is so."""
        if "live_points" in self.rules.choices:
            return ""
        return self.language.translate("Nothing scores before the round is over.")

    def counts(self) -> str:
        """Return what tiles in hand count, on an example."""
        counts = count_hand((_COUNTED, DOUBLE_BLANK), self.rules.blank_value)
        return self.language.translate(
            "Each tile counts its pips: the {tile} {points}, the {blank} {nothing}.",
            tile=_COUNTED,
            points=counts[0].points,
            blank=DOUBLE_BLANK,
            nothing=counts[1].points,
        )

    def who_scores(self) -> str:
        """Return whose hands count for whom."""
        say = self.language.translate
        if self.rules.is_race:
            return say("Who goes out collects the pips that the rivals still hold.")
        return say("Everybody scores the pips that they hold themselves.")

    def blocked_without_rule(self) -> str:
        """Return who scores in a blocked round, where no house rule says it."""
        known = {"blocked_award", "blocked_score"} & {*self.rules.choices}
        return "" if known else self.who_scores()
