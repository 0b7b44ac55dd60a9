"""Several games side by side: their rules, the same hands, and short answers."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

from scoresheets.games import HouseRules, rules_code
from scoresheets.i18n import Language
from scoresheets.rulebook.compared_game import Compared, GameWords
from scoresheets.rulebook.parts import Align, Block, Cell, Part, Run, Table
from scoresheets.scoring.race import side_names
from scoresheets.scoring.sample import Sample, ends_points, score_sample

LETTERS: Final = "ABCDEFGHIJKLMN"
"""What the players of the hands are called, in seat order."""


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


Say: TypeAlias = Callable[[GameWords], str]
"""Something that a game says of itself."""


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
        self._words = tuple(map(GameWords, games))

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
            (say("Wins"), GameWords.wins),
            (say("Ends"), GameWords.ends),
            (say("Points in play"), GameWords.in_play),
            (say("At the end of a round"), GameWords.collects),
            (say("Rounding"), GameWords.rounding),
            (say("Blocked round"), GameWords.blocked),
            (say("Level when blocked"), GameWords.level),
            (say("Rules code"), lambda words: rules_code(words.rules)),
        )
        return [
            (label, *(answer(words) for words in self._words))
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
        asked: tuple[tuple[str, tuple[str, ...], Say], ...] = (
            (
                say("When is a game over, and who has won?"),
                ("rounds", "end_condition", "target", "target_tie", "win_condition"),
                GameWords.total_wins,
            ),
            (
                say("Does anything score while tiles are played?"),
                ("live_points", "spinner", "muggins_claim"),
                GameWords.nothing_in_play,
            ),
            (say("What does a hand count?"), ("blank_value",), GameWords.counts),
            (
                say("Who scores when somebody goes out?"),
                ("partner_tiles", "boneyard_counts", "round_winner_score", "rounding"),
                GameWords.who_scores,
            ),
            (
                say("And in a blocked round?"),
                ("blocked_award", "blocked_tie", "blocked_score"),
                GameWords.blocked_without_rule,
            ),
        )
        return [
            (question, tuple(self._answers(options, lead)))
            for question, options, lead in asked
        ]

    def _answers(self, options: Sequence[str], lead: Say) -> Iterator[Answer]:
        """Yield what the games answer, those that agree together."""
        found: dict[Cell, list[str]] = {}
        for words in self._words:
            text = words.answer(options, lead(words))
            found.setdefault(text, []).append(words.game.title)
        for text, titles in found.items():
            yield Answer(tuple(titles), text)
