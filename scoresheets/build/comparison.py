"""A comparison of games from start to end: scored once, given out in five formats."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, Final, NamedTuple

from scoresheets import __version__
from scoresheets.build.book_words import book_words
from scoresheets.build.request import set_name
from scoresheets.errors import PlayerCountError
from scoresheets.games import HouseRules, rules_code
from scoresheets.games.deals import check_players
from scoresheets.i18n import load_language, load_texts
from scoresheets.pages.book import BookSetting, BookWords, place_leaflet
from scoresheets.pages.drawing import Drawing
from scoresheets.pages.paper import load_paper
from scoresheets.pdf.document import About, render_pages
from scoresheets.pdf.fonts import text_width_mm
from scoresheets.rulebook.compared_game import Compared
from scoresheets.rulebook.comparison import Comparison, score_in
from scoresheets.rulebook.markdown import to_markdown
from scoresheets.rulebook.parts import Block, Part, Table, words
from scoresheets.scoring.sample import Sample
from scoresheets.text.tables import plain_table

_COLLECTS: Final = {
    "collect": "winner_from_rivals",
    "penalty": "everybody_own_hand",
}
"""Way of scoring to who gets points at the end of a round, as JSON calls it."""
_IN_PLAY: Final = "ends_multiple_of_five"


class ComparisonRequest(NamedTuple):
    """Everything that decides what a comparison says.

    Attributes:
        games: House rules of each game.
        samples: Hands and open ends to score in each.
        locale: Language.
        paper: Name of the paper.
    """

    games: tuple[HouseRules, ...]
    samples: tuple[Sample, ...]
    locale: str
    paper: str


class ComparisonFile:
    """One comparison, the same in every format.

    Args:
        request: What is asked for.

    Attributes:
        notes: What the user should know.

    Raises:
        PlayerCountError: A game is not for as many players as hold the hands.
    """

    def __init__(self, request: ComparisonRequest) -> None:
        self.request = request
        self.language = load_language(request.locale)
        _check_players(request)
        self.games = tuple(self._named(rules) for rules in request.games)
        self.comparison = Comparison(self.games, request.samples, self.language)
        self.notes = [*dict.fromkeys(self._unknown())]

    def _named(self, rules: HouseRules) -> Compared:
        """Return a game with a name that tells it apart from the others."""
        from scoresheets.catalog.preset_files import preset_title

        texts = load_texts(rules.game.name, self.language)
        key, title = rules.game.name, texts.clause("title")
        same = [r for r in self.request.games if r.game.name == rules.game.name]
        if len(same) > 1:
            key = f"{key}:{rules.preset}"
        if rules.preset != "standard":
            title = f"{title} ({preset_title(rules.game.name, rules.preset)})"
        return Compared(key, title, rules, texts)

    def _unknown(self) -> Iterator[str]:
        """Yield a note for each game that cannot say who scores."""
        say = self.language.translate
        for game in self.games:
            for sample in self.request.samples:
                about = {"hand": sample.id, "game": game.title}
                unknown = score_in(sample, game.rules).unknown
                if unknown == "tiles":
                    yield say(
                        "{hand} in {game}: say how many tiles each holds, e.g. {spec}",
                        spec="--hands blocked:6,6,11/2,1,3",
                        **about,
                    )
                elif unknown:
                    yield say(
                        "{hand} in {game}: level, and the hands do not say who scores",
                        **about,
                    )

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """What it says, in order."""
        return self.comparison.parts

    @property
    def words(self) -> BookWords:
        """What its pages say by themselves."""
        return book_words(self.language, self.comparison.title)

    @property
    def _codes(self) -> str:
        """The rules codes of all games, in order."""
        return " · ".join(rules_code(game.rules) for game in self.games)

    @property
    def _about(self) -> str:
        """Games and sets in a line."""
        sets = dict.fromkeys(set_name(game.rules, game.texts) for game in self.games)
        return " · ".join((self.comparison.title, *sets))

    def render_pdf(self) -> bytes:
        """Return it as a tagged PDF."""
        setting = BookSetting(
            paper=load_paper(self.request.paper),
            locale=self.request.locale,
            measure=text_width_mm,
            draw=_no_picture,
            words=self.words,
            code=self._codes,
            break_points=self.language.break_points,
        )
        about = About(
            title=self.comparison.title,
            author="scoresheets",
            subject=self._about,
            lang=self.language.tag,
            creator=f"scoresheets {__version__}",
            recipe=self.recipe(),
            keywords=self._codes,
        )
        return render_pages(place_leaflet(self.parts, setting), about)

    def recipe(self) -> bytes:
        """Return what it was made from, as JSON."""
        from scoresheets.build.recipe import comparison_recipe

        return comparison_recipe(self.request)

    def render_html(self) -> str:
        """Return it as one HTML file."""
        from scoresheets.html.book import HtmlAbout, render_book

        about = HtmlAbout(
            lang=self.language.tag,
            direction=self.language.direction,
            title=self.comparison.title,
            description=self._about,
            code=self._codes,
            paper=self.request.paper,
            words=self.words,
            skip=self.language.translate("Skip to the rules"),
        )
        return render_book(self.parts, about, _no_picture, text_width_mm)

    def render_markdown(self) -> str:
        """Return it as Markdown."""
        return to_markdown(self.parts, self.words.figure, self.words.table)

    def render_text(self) -> str:
        """Return it as text for a terminal."""
        said: list[str] = []
        for part in self.parts:
            match part:
                case Table():
                    rows = [
                        [words(cell) for cell in row] for row in (part.head, *part.rows)
                    ]
                    said.append(f"{words(part.caption)}\n\n{plain_table(rows)}\n")
                case Block(kind="item"):
                    said.append(f"- {part.text}")
                case Block(kind="heading"):
                    said.append(f"\n{part.text}")
                case Block(kind="title"):
                    said.append(f"{part.text}\n")
                case Block(kind="paragraph"):
                    said.append(f"{part.text}\n")
        return "\n".join(said) + "\n"

    def to_object(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            "schema": 1,
            "games": [_game_object(game) for game in self.games],
            "hands": [self._sample_object(sample) for sample in self.request.samples],
            "answers": [
                {
                    "question": question,
                    "answers": [
                        {"games": list(answer.titles), "text": words(answer.text)}
                        for answer in answers
                    ],
                }
                for question, answers in self.comparison.answers()
            ],
            "notes": self.notes,
        }

    def _sample_object(self, sample: Sample) -> dict[str, Any]:
        """Return one sample with what it gives in each game."""
        from scoresheets.rulebook.comparison import LETTERS

        data: dict[str, Any] = {"id": sample.id, "kind": sample.kind}
        if sample.kind == "ends":
            data["ends"] = list(sample.ends)
        else:
            data["pips"] = dict(zip(LETTERS, sample.pips, strict=False))
        if sample.tiles:
            data["tiles"] = dict(zip(LETTERS, sample.tiles, strict=False))
        scored = {game.key: score_in(sample, game.rules) for game in self.games}
        data["points"] = {
            key: found.points[0][1]
            if sample.kind == "ends"
            else None
            if found.unknown
            else dict(found.points)
            for key, found in scored.items()
        }
        return data


def _check_players(request: ComparisonRequest) -> None:
    """Refuse hands of more players than a game takes."""
    for rules in request.games:
        for sample in request.samples:
            if sample.kind == "ends":
                continue
            try:
                check_players(rules, len(sample.pips))
            except PlayerCountError as error:
                problem = f"{rules.game.name}: {error.problem}"
                raise PlayerCountError(len(sample.pips), problem) from error


def _game_object(game: Compared) -> dict[str, Any]:
    """Return what JSON says about one game."""
    rules = game.rules
    target = rules.choices.get("target") if "target" in rules.in_force else None
    return {
        "name": rules.game.name,
        "preset": rules.preset,
        "title": game.title,
        "rules_code": rules_code(rules),
        "direction": rules.game.direction,
        "target": None if target is None else int(target),
        "rounds": rules.rounds or None,
        "during_play": _IN_PLAY if "live_points" in rules.choices else "none",
        "collects": _COLLECTS[rules.game.scoring],
        "rounding": rules.choices.get("rounding", "none"),
        "blocked_award": rules.choices.get("blocked_award"),
        "blocked_tie": rules.choices.get("blocked_tie"),
    }


def _no_picture(name: str, width: float) -> Drawing:
    """A comparison has no pictures."""
    raise LookupError(name)
