"""Several games side by side: their rules, the same hands, and short answers."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

from scoresheets.games import HouseRules, rules_code
from scoresheets.i18n import Language, Texts
from scoresheets.rulebook.blocks import read_blocks
from scoresheets.rulebook.book import BookComposer
from scoresheets.rulebook.figures import rule_value
from scoresheets.rulebook.parts import Align, Block, Cell, Part, Run, Table
from scoresheets.scoring.counting import count_hand
from scoresheets.scoring.sample import Sample, ends_points, score_sample, side_names
from scoresheets.tiles import DOUBLE_BLANK, Tile

LETTERS: Final = "ABCDEFGHIJKLMN"
"""What the players of the hands are called, in seat order."""
_COUNTED: Final = Tile(6, 4)
_NOTHING: Final = "–"
"""Stands in a cell where a game has nothing to say."""


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


class Scored(NamedTuple):
    """What one sample gives in one game.

    Attributes:
        points: Points of each side that there is; of open ends, of nobody by name.
        unknown: What would have to be known, as in `scoring.collect.Award`.
    """

    points: tuple[tuple[str, int], ...]
    unknown: str = ""


class Answer(NamedTuple):
    """What games that agree answer: their titles, and the words."""

    titles: tuple[str, ...]
    text: Cell


Say: TypeAlias = Callable[[HouseRules], str]


def score_in(sample: Sample, rules: HouseRules) -> Scored:
    """Return what a sample gives in a game, by name of the side."""
    if sample.kind == "ends":
        return Scored((("", ends_points(sample, rules)),))
    found = score_sample(sample, rules)
    names = side_names(rules, LETTERS[: len(sample.pips)])
    return Scored(tuple(zip(names, found.points, strict=True)), found.unknown)


class Comparison:
    """What a comparison says in one language.

    Attributes:
        games: In the order they are asked for.
        samples: Hands and open ends.
    """

    def __init__(
        self, games: Sequence[Compared], samples: Sequence[Sample], language: Language
    ) -> None:
        self.games, self.samples, self.language = games, samples, language
        self._composers = [
            BookComposer(game.rules, game.texts, players_of(game.rules), box_lines=0)
            for game in games
        ]

    @property
    def title(self) -> str:
        """Its heading."""
        say = self.language.translate
        return say("{games} compared", games=self.language.join(self._titles))

    @property
    def _titles(self) -> list[str]:
        return [game.title for game in self.games]

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """All that it says, in order."""
        say = self.language.translate
        about = say("The same questions put to each game, and the same hands scored.")
        return (
            Block("title", (Run(self.title),), id="comparison"),
            Block("paragraph", (Run(about),)),
            self._table(say("The rules side by side"), self.rule_rows()),
            self._table(say("The same hands, scored"), self.hand_rows()),
            *self._answer_parts(),
        )

    def _table(self, caption: str, rows: Sequence[tuple[str, ...]]) -> Table:
        """Return rows as a table with a column for each game."""
        head = ("", *self._titles)
        cells = [tuple((Run(cell),) for cell in row) for row in (head, *rows)]
        first: tuple[Align, ...] = ("left",)
        align = first * len(head)
        return Table((Run(caption),), cells[0], tuple(cells[1:]), align)

    def rule_rows(self) -> list[tuple[str, ...]]:
        """Return what is asked, and what each game says, in a few words."""
        say = self.language.translate
        asked: tuple[tuple[str, Say], ...] = (
            (say("Wins"), self._wins),
            (say("Ends"), self._ends),
            (say("Points in play"), self._in_play),
            (say("At the end of a round"), self._collects),
            (say("Rounding"), self._option("rounding", say("not rounded"))),
            (
                say("Blocked round"),
                lambda rules: self._option(
                    "blocked_award", self._collects(rules), "blocked_score"
                )(rules),
            ),
            (say("Level when blocked"), self._option("blocked_tie", _NOTHING)),
            (say("Rules code"), rules_code),
        )
        return [
            (label, *(answer(game.rules) for game in self.games))
            for label, answer in asked
        ]

    def hand_rows(self) -> list[tuple[str, ...]]:
        """Return each sample in words, and what it gives in each game."""
        return [
            (
                self.describe(sample),
                *(self._gives(sample, game.rules) for game in self.games),
            )
            for sample in self.samples
        ]

    def describe(self, sample: Sample) -> str:
        """Return a sample in words."""
        say = self.language.translate
        if sample.kind == "ends":
            return say("Open ends {ends}", ends=" + ".join(map(str, sample.ends)))
        held = [
            f"{name} {pips}"
            for seat, (name, pips) in enumerate(zip(LETTERS, sample.pips, strict=False))
            if seat != sample.out
        ]
        if sample.tiles:
            held = [
                say("{hand} in {tiles}", hand=hand, tiles=self._tiles(tiles))
                for hand, tiles in zip(held, self._tiles_held(sample), strict=True)
            ]
        hands = ", ".join(held)
        if sample.out is None:
            return say("Blocked; in hand: {hands}", hands=hands)
        out = LETTERS[sample.out]
        return say("{name} goes out; in hand: {hands}", name=out, hands=hands)

    def _tiles(self, count: int) -> str:
        return self.language.translate_plural("{count} tile", "{count} tiles", count)

    def _tiles_held(self, sample: Sample) -> list[int]:
        seats = enumerate(sample.tiles)
        return [tiles for seat, tiles in seats if seat != sample.out]

    def _gives(self, sample: Sample, rules: HouseRules) -> str:
        """Return who scores what."""
        scored, number = score_in(sample, rules), self.language.number
        if sample.kind == "ends":
            return number(scored.points[0][1])
        if scored.unknown:
            return self.language.translate("not known")
        given = [f"{name} {number(points)}" for name, points in scored.points if points]
        return ", ".join(given) or self.language.translate("nobody scores")

    def _wins(self, rules: HouseRules) -> str:
        say = self.language.translate
        if rules.choices.get("win_condition") == "most_rounds_won":
            return say("most rounds won")
        if rules.game.direction == "highest":
            return say("the highest total")
        return say("the lowest total")

    def _ends(self, rules: HouseRules) -> str:
        say, ending = self.language.translate, rules.choices.get("end_condition")
        if ending == "time":
            return say("when time is up")
        if not rules.rounds or ending == "target_score":
            return say("at {target} points", target=rules.choice("target"))
        rounds = self.language.translate_plural(
            "{count} round", "{count} rounds", rules.rounds
        )
        return say("after {rounds}", rounds=rounds)

    def _collects(self, rules: HouseRules) -> str:
        say = self.language.translate
        if rules.game.scoring == "collect":
            return say("the winner, from each rival")
        return say("everybody, for their own hand")

    def _in_play(self, rules: HouseRules) -> str:
        say = self.language.translate
        if "live_points" not in rules.choices:
            return say("no points")
        value = self._option("live_points", "")(rules)
        return say("ends in fives: {value}", value=value)

    def _option(self, name: str, otherwise: str | None, other: str = "") -> Say:
        """Return what says what is in force of an option, or of another one."""

        def said(rules: HouseRules) -> str:
            at = next(n for n, game in enumerate(self.games) if game.rules is rules)
            composer = self._composers[at]
            for option in (name, other):
                if option in rules.choices and rules.applies(option):
                    return rule_value(
                        *(rules, composer.texts, option, composer.players),
                        composer.figures,
                    )
            return otherwise or _NOTHING

        return said

    def _answer_parts(self) -> Iterator[Part]:
        """Yield questions as headings, answers as items."""
        for question, answers in self.answers():
            yield Block("heading", (Run(question),))
            for answer in answers:
                titles = self.language.join(answer.titles)
                yield Block("item", (Run(f"{titles}: ", bold=True), *answer.text))

    def answers(self) -> list[tuple[str, tuple[Answer, ...]]]:
        """Return each question with its answers; games that agree answer as one."""
        say = self.language.translate
        none = say("Nothing scores before the round is over.")
        asked: tuple[tuple[str, tuple[str, ...], Say], ...] = (
            (
                say("When is a game over, and who has won?"),
                ("rounds", "end_condition", "target", "target_tie", "win_condition"),
                self._highest_wins,
            ),
            (
                say("Does anything score while tiles are played?"),
                ("live_points", "spinner", "muggins_claim"),
                lambda rules: "" if "live_points" in rules.choices else none,
            ),
            (
                say("What does a hand count?"),
                ("blank_value",),
                self._counts,
            ),
            (
                say("Who scores when somebody goes out?"),
                ("partner_tiles", "boneyard_counts", "round_winner_score", "rounding"),
                self._who_scores,
            ),
            (
                say("And in a blocked round?"),
                ("blocked_award", "blocked_tie", "blocked_score"),
                self._without_block_rule,
            ),
        )
        return [
            (question, tuple(self._answers(options, lead)))
            for question, options, lead in asked
        ]

    def _answers(self, options: Sequence[str], lead: Say) -> Iterator[Answer]:
        """Yield what the games answer: a sentence of ours, and clauses in force."""
        found: dict[Cell, list[str]] = {}
        for game, composer in zip(self.games, self._composers, strict=True):
            known = [name for name in options if name in game.rules.choices]
            said = str(composer.answer(*known))
            runs = [run for block in read_blocks(said, game.key) for run in block.runs]
            first = lead(game.rules)
            if first:
                runs.insert(0, Run(f"{first} " if runs else first))
            found.setdefault(tuple(runs), []).append(game.title)
        for text, titles in found.items():
            yield Answer(tuple(titles), text)

    def _without_block_rule(self, rules: HouseRules) -> str:
        """Return who scores in a blocked round, where no house rule says it."""
        known = {"blocked_award", "blocked_score"} & {*rules.choices}
        return "" if known else self._who_scores(rules)

    def _counts(self, rules: HouseRules) -> str:
        """Return what tiles in hand count, on an example."""
        blank = rules.choices.get("blank_value", "pips")
        counts = count_hand((_COUNTED, DOUBLE_BLANK), blank)
        return self.language.translate(
            "Each tile counts its pips: the {tile} {points}, the {blank} {nothing}.",
            tile=_COUNTED,
            points=counts[0].points,
            blank=DOUBLE_BLANK,
            nothing=counts[1].points,
        )

    def _highest_wins(self, rules: HouseRules) -> str:
        """Return that the highest total wins, where no house rule says what does."""
        if "win_condition" in rules.choices:
            return ""
        if rules.game.direction == "highest":
            return self.language.translate("The highest total wins.")
        return self.language.translate("The lowest total wins.")

    def _who_scores(self, rules: HouseRules) -> str:
        """Return whose hands count for whom."""
        say = self.language.translate
        if rules.game.scoring == "collect":
            return say("Who goes out collects the pips that the rivals still hold.")
        return say("Everybody scores the pips that they hold themselves.")


def players_of(rules: HouseRules) -> int:
    """Return how many play in what is compared: three, or two pairs."""
    return 4 if rules.in_pairs else 3
