"""What all pages of one document share: language, texts, figures, notes."""

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from scoresheets.build.request import Request, set_name
from scoresheets.catalog.names import fold_name
from scoresheets.games import HouseRules, rules_code
from scoresheets.i18n import Language, load_language, load_texts
from scoresheets.pages.paper import load_paper
from scoresheets.pdf.fonts import drawable
from scoresheets.resources import TEMPLATES
from scoresheets.rulebook import Composer
from scoresheets.rulebook.parts import Figure, Part, Run, map_runs
from scoresheets.rulebook.planned import PlannedComposer
from scoresheets.sheet import MOST_BOX_LINES
from scoresheets.sheet.make import footer_about, subtitle
from scoresheets.sheet.sheet import Footer
from scoresheets.sheet.to_target import plays_in_pairs


def make_composer(
    rules: HouseRules, locale: str, players: int, templates: Path = TEMPLATES
) -> Composer:
    """Return what composes the texts of one table's documents."""
    texts = load_texts(rules.game.name, load_language(locale))
    return PlannedComposer(rules, texts, players, templates, box_lines=MOST_BOX_LINES)


def unsaid_note(names: Sequence[str], language: Language) -> str:
    """Return what to tell of words of the users' own that are not printed."""
    return language.translate(
        "Not printed here of your own words: {names}.", names=", ".join(names)
    )


class Setting:
    """Everything that follows from a request before a page is filled.

    Attributes:
        request: What is asked for.
        language, texts: Words of the document.
        paper: Paper, standing up.
        game, set_name: Names in the language of the document.
        notes: What the user should know; filled while the pages are.
    """

    def __init__(self, request: Request) -> None:
        self.request = request
        self.language = load_language(request.locale)
        self.texts = load_texts(request.rules.game.name, self.language)
        self.paper = load_paper(request.paper)
        self.game = self.texts.clause("title")
        self.set_name = set_name(request.rules, self.texts)
        self.notes: list[str] = []

    @cached_property
    def composer(self) -> Composer:
        """Composes the texts of the pages behind the sheet."""
        request = self.request
        about = (request.rules, request.locale, self.players, request.templates)
        return make_composer(*about)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.request.names)

    @property
    def title(self) -> str:
        """The title asked for, or the name of the game."""
        return self.clean(self.request.title) or self.game

    @property
    def subtitle(self) -> str:
        """Set, rounds and players in a line."""
        rules = self.request.rules
        return subtitle(rules, self.players, self.set_name, self.language)

    @property
    def about(self) -> str:
        """Game, set and players, for the foot of a page."""
        about = (self.game, self.set_name, self.players, self.language)
        return footer_about(*about, pairs=plays_in_pairs(self.request.rules))

    def footer(self, label: str) -> Footer:
        """Return the foot of a page behind the sheet."""
        code_label = self.language.translate("rules code")
        return Footer(self.about, "", code_label, rules_code(self.request.rules), label)

    def note_cut(self, texts: Sequence[str]) -> None:
        """Note texts that are not printed whole."""
        if texts:
            say, cut = self.language.translate, ", ".join(texts)
            self.notes.append(say("Too long for its place and cut: {texts}", texts=cut))

    def note_unsaid(self, names: Sequence[str]) -> None:
        """Note words of the users' own that are not printed."""
        if names:
            self.notes.append(unsaid_note(names, self.language))

    def clean_names(self, names: Sequence[str]) -> tuple[str, ...]:
        """Return names that the font can draw; note those that then look the same."""
        drawn = tuple(map(self.clean, names))
        if drawn == tuple(names):  # they were told apart when they were read
            return drawn
        alike: dict[str, list[str]] = {}
        for name, shown in zip(names, drawn, strict=True):
            alike.setdefault(fold_name(shown), []).append(name)
        for same in alike.values():
            if len(same) > 1:
                say, texts = self.language.translate, ", ".join(same)
                self.notes.append(say("Printed alike: {texts}", texts=texts))
        return drawn

    def clean(self, text: str) -> str:
        """Return user text that the font can draw; note what was replaced."""
        clean, replaced = drawable(text)
        if replaced:
            signs = " ".join(f"U+{ord(sign):04X}" for sign in dict.fromkeys(replaced))
            say = self.language.translate
            note = say("Not in the font, replaced by a mark: {signs}.", signs=signs)
            self.notes.append(note)
        return clean


def clean_parts(parts: Sequence[Part]) -> tuple[tuple[Part, ...], tuple[str, ...]]:
    """Return parts that the font can draw, and the characters replaced in them."""
    replaced: dict[str, None] = {}

    def clean(runs: tuple[Run, ...]) -> tuple[Run, ...]:
        drawn = []
        for run in runs:
            text, lost = drawable(run.text)
            replaced.update(dict.fromkeys(lost))
            drawn.append(run if text == run.text else run._replace(text=text))
        return tuple(drawn)

    def clean_part(part: Part) -> Part:
        if isinstance(part, Figure):
            return part._replace(caption=drawable(part.caption)[0])
        return map_runs(part, clean)

    return tuple(map(clean_part, parts)), tuple(replaced)
