"""A sheet with its back as one PDF."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scoresheets import __version__
from scoresheets.build.example_words import example_labels, example_text
from scoresheets.build.recipe import recipe
from scoresheets.build.request import Request, set_name
from scoresheets.errors import PageOverflowError
from scoresheets.example import Example, make_example
from scoresheets.games import rules_code
from scoresheets.i18n import load_language, load_texts
from scoresheets.pages.back_pages import SIZES, BackPages
from scoresheets.pages.boxes import Page
from scoresheets.pages.example_grid import MOST_PLAYERS, ExampleGrid
from scoresheets.pages.flow import Block, TextSize
from scoresheets.pages.paper import PAPERS, Orientation, load_paper
from scoresheets.pages.sheet_page import SheetPage, lay_out_sheet
from scoresheets.pdf.document import About, render_pages
from scoresheets.pdf.fonts import drawable, text_width_mm
from scoresheets.rulebook import Composer, read_sheet_text
from scoresheets.sheet import HeaderFields, Sheet, make_sheet
from scoresheets.sheet.make import footer_about, subtitle
from scoresheets.sheet.sheet import Footer


@dataclass(frozen=True, slots=True)
class Document:
    """A finished PDF and what is known about it.

    Attributes:
        data: The file.
        pages: How many pages it has.
        orientation: Of the first page.
        smallest_cell: Width and height of the smallest cell to write in, or None.
        cells: How many cells there are to write in.
        notes: What the user should know.
    """

    data: bytes
    pages: int
    orientation: Orientation
    smallest_cell: tuple[float, float] | None
    cells: int
    notes: tuple[str, ...]


def build_pdf(request: Request) -> Document:
    """Return the document that a request asks for; the same request, the same bytes.

    Raises:
        PageOverflowError: No page keeps room to write; names a command that works.
        PlayerCountError: The set is not for that many players.
        ScoresheetsError: Any other fault of the request, in one line.
    """
    return _Builder(request).document()


class _Builder:
    """Makes one document."""

    def __init__(self, request: Request) -> None:
        self.language = load_language(request.locale)
        self.texts = load_texts(request.rules.game.name, self.language)
        self.notes: list[str] = []
        self.request = request
        self.rules, self.players = request.rules, len(request.names)
        self.composer = Composer(self.rules, self.texts, self.players)
        self.paper = load_paper(request.paper)
        self.game = self.texts.clause("title")
        self.set_name = set_name(self.rules, self.texts)

    def document(self) -> Document:
        """Return the finished document."""
        back = self._back()
        elsewhere = self._elsewhere(back)
        sheet_page = self._sheet(elsewhere) if "sheet" in self.request.parts else None
        pages = (*((sheet_page.page,) if sheet_page else ()), *back)
        title = self._clean(self.request.title) or self.game
        about = About(
            title=title,
            author="scoresheets",
            subject=footer_about(self.game, self.set_name, self.players, self.language),
            lang=self.language.tag,
            creator=f"scoresheets {__version__}",
            recipe=recipe(self.request),
        )
        first = pages[0]
        return Document(
            data=render_pages(pages, about),
            pages=len(pages),
            orientation="landscape" if first.width > first.height else "portrait",
            smallest_cell=sheet_page.smallest_cell if sheet_page else None,
            cells=sheet_page.cells if sheet_page else 0,
            notes=tuple(dict.fromkeys(self.notes)),
        )

    def _clean(self, text: str) -> str:
        """Return user text that the font can draw; say what was replaced."""
        clean, replaced = drawable(text)
        if replaced:
            signs = " ".join(f"U+{ord(sign):04X}" for sign in dict.fromkeys(replaced))
            say = self.language.translate
            note = say("Not in the font, replaced by a mark: {signs}.", signs=signs)
            self.notes.append(note)
        return clean

    def _subtitle(self) -> str:
        return subtitle(self.rules, self.players, self.set_name, self.language)

    def _footer(self, label: str) -> Footer:
        words = self.language
        about = footer_about(self.game, self.set_name, self.players, words)
        code_label = words.translate("rules code")
        return Footer(about, "", code_label, rules_code(self.rules), label)

    def _sheet(self, elsewhere: str) -> SheetPage:
        """Return the sheet on its page."""
        sheet = self._make_sheet(elsewhere)
        measure, asked = text_width_mm, self.request.orientation
        found = lay_out_sheet(sheet, self.paper, measure, orientation=asked)
        if found is None:
            raise self._overflow(sheet)
        say = self.language.translate
        if found.cut_names:
            cut = ", ".join(found.cut_names)
            self.notes.append(
                say("Too long for its column and cut: {names}", names=cut)
            )
        if found.rules_on_back and "rules" not in self.request.parts:
            self.notes.append(
                say("No room for the house rules on the sheet; add rules to --pages.")
            )
        return found

    def _make_sheet(self, elsewhere: str) -> Sheet:
        request, words = self.request, self.language
        composed = self.composer.compose(
            "sheet.md.j2",
            title=self._clean(request.title) or self.game,
            subtitle=self._subtitle(),
            wins=words.translate("Lowest total wins"),
        )
        names = [name and (self._clean(name) or None) for name in request.names]
        header = HeaderFields(
            self._clean(request.header.date), self._clean(request.header.place)
        )
        return make_sheet(
            self.rules,
            names,
            words,
            read_sheet_text(composed),
            about=footer_about(self.game, self.set_name, self.players, words),
            elsewhere=elsewhere,
            header=header,
        )

    def _overflow(self, sheet: Sheet) -> PageOverflowError:
        """Return an error that names the nearest thing that does fit."""
        asked = self.request.orientation
        what = f"a sheet for {self.players} players and {len(sheet.rounds)} rounds"
        where = f"{self.paper.name} {asked or ''}".strip()

        def works(paper: str, players: int, turn: Orientation | None) -> bool:
            part = _with_players(sheet, players)
            found = lay_out_sheet(
                part, load_paper(paper), text_width_mm, orientation=turn
            )
            return found is not None

        if asked and works(self.paper.name, self.players, None):
            return PageOverflowError(what, where, f"leave out --{asked}")
        for paper in PAPERS:
            if paper != self.paper.name and works(paper, self.players, None):
                return PageOverflowError(what, where, f"--paper {paper} has the room")
        for players in range(self.players - 1, 1, -1):
            if works(self.paper.name, players, None):
                advice = f"--players {players} fits; use a second sheet for the others"
                return PageOverflowError(what, where, advice)
        return PageOverflowError(what, where, "ask for fewer rounds with --rounds")

    def _back(self) -> tuple[Page, ...]:
        """Return the pages behind the sheet, in the largest type that saves a page."""
        tries = [self._fill_back(size) for size in SIZES[:1]]
        if len(tries[0]) > 1 and self._both_could_share_a_page():
            tries += [self._fill_back(size) for size in SIZES[1:]]
        return min(tries, key=len)

    def _both_could_share_a_page(self) -> bool:
        parts, example = self.request.parts, self.request.example
        if example is None or not {"rules", "example"} <= {*parts}:
            return False
        return len(example.names) <= MOST_PLAYERS

    def _fill_back(self, size: TextSize) -> tuple[Page, ...]:
        """Return the pages behind the sheet in one size of type."""
        request, say = self.request, self.language.translate
        label = say("back of sheet {number}", number=1)
        if "sheet" not in request.parts:
            label = say("rules and example")
        footer = self._footer(label)
        back = BackPages(
            self.paper, footer, self.language.locale, text_width_mm, size=size
        )
        if "rules" in request.parts:
            back.add_rules(self._rule_blocks())
        if "example" in request.parts and request.example is not None:
            example = self._drawable_example(request.example)
            labels, edges = example_labels(self.language), (back.left, back.width)
            grid = ExampleGrid(example, labels, edges, text_width_mm)
            text = example_text(example, self.language, self.game, self.set_name)
            if "rules" in request.parts and (
                back.example_height(grid, text) > back.sides[-1].room
            ):
                back.add_notes(say("Notes"))
            back.add_example(grid, text)
        elif "rules" in request.parts:
            back.add_notes(say("Notes"))
        return back.pages()

    def _rule_blocks(self) -> tuple[Block, ...]:
        """Return the rules in force, composed and read."""
        # Markdown is needed for running text only; the sheet alone starts faster.
        from scoresheets.rulebook.blocks import read_blocks

        wraps = self.rules.rounds > self.rules.tile_set.doubles
        composed = self.composer.compose(
            "back.md.j2", subtitle=self._subtitle(), wraps=wraps
        )
        return read_blocks(composed, "back.md.j2")

    def _drawable_example(self, example: Example) -> Example:
        """Return the example with names that the font can draw."""
        names = tuple(self._clean(name) for name in example.names)
        if names == example.names:
            return example
        return make_example(
            *(example.rules, names, example.rounds, example.standings.rounds_planned),
            *(example.source, example.seed),
        )

    def _elsewhere(self, back: Sequence[Page]) -> str:
        """Return what is on the back, for the foot of the sheet."""
        say, parts = self.language.translate, self.request.parts
        rules, example = "rules" in parts, "example" in parts and self.request.example
        if not back:
            return ""
        if rules and example and len(back) == 1:
            return say("Rules and a worked example are on the back")
        if rules:
            return say("The rules are on the back")
        return say("A worked example is on the back")


def _with_players(sheet: Sheet, players: int) -> Sheet:
    """Return the sheet for fewer players."""
    return replace(sheet, players=sheet.players[:players])
