"""A rulebook from start to end: composed once, given out in four formats."""

from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from scoresheets import __version__
from scoresheets.build.book_words import book_words
from scoresheets.build.recipe import rules_recipe
from scoresheets.build.request import set_name
from scoresheets.build.setting import clean_parts, unsaid_note
from scoresheets.build.warnings import deal_warnings
from scoresheets.build.worked_game import WorkedGame, worked_game
from scoresheets.errors import TemplateTextError
from scoresheets.example import generate_example
from scoresheets.games import HouseRules, deal_tiles, rules_code
from scoresheets.i18n import load_language, load_texts
from scoresheets.pages.book import BookSetting, BookWords, place_book, place_columns
from scoresheets.pages.boxes import Page
from scoresheets.pages.drawing import Drawing
from scoresheets.pages.figures import draw_picture
from scoresheets.pages.paper import load_paper
from scoresheets.pdf.document import About, render_pages
from scoresheets.pdf.fonts import text_width_mm
from scoresheets.resources import TEMPLATES
from scoresheets.rulebook.blocks import read_book
from scoresheets.rulebook.book import BookComposer
from scoresheets.rulebook.markdown import to_markdown
from scoresheets.rulebook.others import Others
from scoresheets.rulebook.parts import (
    Block,
    Part,
    map_runs,
    missing_links,
    with_address,
)
from scoresheets.rulebook.pictures import make_picture
from scoresheets.sheet import MOST_BOX_LINES
from scoresheets.sheet.make import footer_about, subtitle
from scoresheets.sheet.sheet import Footer

Length: TypeAlias = Literal["card", "short", "full"]
LENGTHS: Final[tuple[Length, ...]] = ("card", "short", "full")
_PAGES: Final[dict[Length, int]] = {"card": 1, "short": 2}
_SEED, _MOST_PLAYERS = 1, 6
"""Of the worked game: larger tables would fill pages."""


class RulesRequest(NamedTuple):
    """Everything that decides what a rulebook says; nothing left to guess.

    Attributes:
        rules: House rules in force.
        players: How many play.
        locale: Language.
        paper: Name of the paper.
        length: ``card`` is one page, ``short`` two, ``full`` a booklet.
        against: Name of a preset to compare with, or None.
        others: How its source plays, or None.
        templates: Folder of templates.
        large: Whether it is set in large print.
    """

    rules: HouseRules
    players: int
    locale: str
    paper: str
    length: Length = "full"
    against: str | None = None
    others: Others | None = None
    templates: Path = TEMPLATES
    large: bool = False


class RulebookFile(NamedTuple):
    """A finished rulebook.

    Attributes:
        data: The file.
        pages: How many pages it has.
    """

    data: bytes
    pages: int


class Rulebook:
    """One rulebook: composed when first asked for, then the same in every format.

    Attributes:
        request: What is asked for.
        notes: What the user should know.
    """

    def __init__(self, request: RulesRequest) -> None:
        self.request = request
        self.language = load_language(request.locale)
        self.texts = load_texts(request.rules.game.name, self.language)
        self.composer = BookComposer(
            *(request.rules, self.texts, request.players, request.templates),
            box_lines=MOST_BOX_LINES,
        )
        self.composer.others = request.others
        deal = deal_tiles(request.rules, request.players)
        self.notes = [*deal_warnings(deal, self.language)]

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """What it says, in order.

        Raises:
            TemplateTextError: A template does not compose, or to nothing readable.
        """
        request, template = self.request, f"rules-{self.request.length}.md.j2"
        about = (request.rules, request.players, self._set_name, self.language)
        composed = self.composer.compose(
            template,
            subtitle=subtitle(*about),
            game=self._game if request.length == "full" else None,
            against=self._other_title,
        )
        if unsaid := self.composer.unsaid():
            self.notes.append(unsaid_note(unsaid, self.language))
        parts = read_book(composed, template)
        missing = missing_links(parts)
        if missing:
            raise TemplateTextError(template, f"a link leads to no heading: {missing}")
        return parts

    @property
    def _other_title(self) -> str | None:
        """What people call the preset that is compared with, if there is one."""
        from scoresheets.catalog.preset_files import preset_title

        against, game = self.request.against, self.request.rules.game
        return against and preset_title(game.name, against)

    @property
    def _game(self) -> WorkedGame:
        """The worked game, by the rules in force."""
        rules, players = self.request.rules, min(self.request.players, _MOST_PLAYERS)
        example = generate_example(rules, players, _SEED, None)
        return worked_game(example, self.language)

    @property
    def _set_name(self) -> str:
        return set_name(self.request.rules, self.texts)

    @property
    def title(self) -> str:
        """Its title, as its first heading says it."""
        blocks = (part for part in self.parts if isinstance(part, Block))
        titles = (block.text for block in blocks if block.kind == "title")
        return next(titles, self.texts.clause("title"))

    @cached_property
    def words(self) -> BookWords:
        """What its pages say by themselves."""
        return book_words(self.language, self.title)

    def draw(self, name: str, width: float) -> Drawing:
        """Return a picture by name, for a width in millimetres."""
        about = self.request.rules, self.request.players, self.texts
        picture = make_picture(name, *about)
        if picture is None:
            raise LookupError(name)
        return draw_picture(picture, width, text_width_mm)

    def render_pdf(self) -> RulebookFile:
        """Return it as a tagged PDF.

        Raises:
            PageOverflowError: A card or short rules have no room.
        """
        pages = self._pages()
        code = rules_code(self.request.rules)
        about = About(
            title=self.title,
            author="scoresheets",
            subject=self._about,
            lang=self.language.tag,
            creator=f"scoresheets {__version__}",
            recipe=rules_recipe(self.request),
            keywords=code,
        )
        return RulebookFile(render_pages(pages, about), len(pages))

    @property
    def _about(self) -> str:
        request, game = self.request, self.texts.clause("title")
        about = (game, self._set_name, request.players, self.language)
        return footer_about(*about, pairs=request.rules.in_pairs)

    def _pages(self) -> tuple[Page, ...]:
        request, say = self.request, self.language.translate
        spelled = [map_runs(part, with_address) for part in self.parts]
        parts, replaced = clean_parts(spelled)
        if replaced:
            signs = " ".join(f"U+{ord(sign):04X}" for sign in replaced)
            self.notes.append(
                say("Not in the font, replaced by a mark: {signs}.", signs=signs)
            )
        setting = BookSetting(
            paper=load_paper(request.paper),
            locale=request.locale,
            measure=text_width_mm,
            draw=self.draw,
            words=self.words,
            code=rules_code(request.rules),
            break_points=self.language.break_points,
            large=request.large,
        )
        if request.length == "full":
            return place_book(parts, setting)
        advice = "--length full has as many pages as it needs"
        if request.length == "card" and not request.large:
            advice = f"--length short has two pages, {advice}"
        what = (f"--length {request.length}", advice)
        most = _PAGES[request.length]
        return place_columns(parts, setting, most, self._foot(most), what)

    def _foot(self, most: int) -> Callable[[int], Footer]:
        """Return what gives the foot of each page."""
        return partial(self._footer, most)

    def _footer(self, most: int, number: int) -> Footer:
        say, code = self.language.translate, rules_code(self.request.rules)
        label = say("page {number}", number=number + 1)
        return Footer(self._about, "", say("rules code"), code, label)

    def render_markdown(self) -> str:
        """Return it as Markdown, the rules code below."""
        text = to_markdown(self.parts, self.words.figure, self.words.table)
        code = rules_code(self.request.rules)
        return f"{text}\n{self.words.code_label} **{code}**\n"

    def render_html(self) -> str:
        """Return it as one HTML file."""
        from scoresheets.html.book import HtmlAbout, render_book

        about = HtmlAbout(
            lang=self.language.tag,
            direction=self.language.direction,
            title=self.title,
            description=self._about,
            code=rules_code(self.request.rules),
            paper=self.request.paper,
            words=self.words,
            skip=self.language.translate("Skip to the rules"),
            templates=self.request.templates,
            large=self.request.large,
        )
        return render_book(self.parts, about, self.draw, text_width_mm)

    def clauses(self) -> list[dict[str, Any]]:
        """Return every clause that it says, in order, as plain data."""
        _ = self.parts
        return [
            {
                "id": said.id,
                "option": said.option,
                "choice": said.choice,
                "section": said.section,
                "text": said.text,
                "figures": list(said.figures),
            }
            for said in self.composer.said()
        ]

    def to_object(self) -> dict[str, Any]:
        """Return it as plain data: the clauses that it says, in order."""
        request = self.request
        return {
            "schema": 1,
            "game": request.rules.game.name,
            "locale": request.locale,
            "length": request.length,
            "set": _number_or_name(request.rules.choice("set")),
            "players": request.players,
            "preset": request.rules.preset,
            "rules_code": rules_code(request.rules),
            "clauses": self.clauses(),
        }


def _number_or_name(text: str) -> int | str:
    """Return a set as JSON has it: a number, or ``2x9``."""
    return int(text) if text.isdigit() else text
