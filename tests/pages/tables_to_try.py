"""Sheets and backs in every language, the pseudo-language among them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from scoresheets.build.example_words import example_labels, example_text
from scoresheets.catalog import load_game
from scoresheets.example import Example
from scoresheets.games import HouseRules, most_players, rules_code
from scoresheets.games.house_rules import make_house_rules
from scoresheets.i18n import Language, Texts
from scoresheets.pages.back_pages import SIZES, BackPages
from scoresheets.pages.example_grid import ExampleGrid
from scoresheets.pages.flow import TextSize
from scoresheets.pages.paper import load_paper
from scoresheets.pdf.fonts import text_width_mm
from scoresheets.rulebook import Composer, read_sheet_text
from scoresheets.rulebook.blocks import read_blocks
from scoresheets.sheet import HeaderFields, Sheet, make_sheet
from scoresheets.sheet.make import footer_about, subtitle
from scoresheets.sheet.sheet import Footer
from scoresheets.tiles import TileSet

GAME: Final = "mexican-train"
SETS: Final = (6, 9, 12, 15, 18)
PAPERS: Final = ("letter", "a4")
LANGUAGES: Final = ("en", "es", "pseudo")
LONG_NAMES: Final = (
    "Bartholomew Featherstonehaugh",
    "María del Carmen Fernández-Villaverde",
    "Wolfeschlegelsteinhausenbergerdorff",
    "Ana",
    "Đorđe Żółkiewski",
    "Grandmother Elizabeth",
    "Ωμέγα Παπαδοπούλου",
    "Jo",
    "The one who always wins",
    "Maximiliana-Theodora",
    "Bo",
    "Kōwhai Te Whanganui-a-Tara",
    "Christopher",
    "Zoë",
)
"""One for each seat, longer than names mostly are."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """A language with the clauses of the game in it."""

    language: Language
    texts: Texts


def rules_for(tile_set: int, choices: Mapping[str, str] | None = None) -> HouseRules:
    """Return the standard house rules for a set, some options chosen otherwise."""
    asked = {"set": str(tile_set), **(choices or {})}
    return make_house_rules(load_game(GAME), (None, asked))


def players_of(tile_set: int) -> range:
    """Return every number of players that a set can feed."""
    return range(2, most_players(TileSet(tile_set)) + 1)


def sheet_of(
    spoken: Spoken,
    rules: HouseRules,
    names: Sequence[str | None],
    *,
    title: str = "",
    header: HeaderFields = HeaderFields(),
) -> Sheet:
    """Return a sheet as the program makes it, in any language."""
    words, texts = spoken.language, spoken.texts
    name = texts.clause(f"set.{rules.choice('set')}.label")
    composed = Composer(rules, texts, len(names)).compose(
        "sheet.md.j2",
        title=title or texts.clause("title"),
        subtitle=subtitle(rules, len(names), name, words),
        wins=words.translate("Lowest total wins"),
    )
    return make_sheet(
        rules,
        names,
        words,
        read_sheet_text(composed),
        about=footer_about(texts.clause("title"), name, len(names), words),
        elsewhere=words.translate("Rules and a worked example are on the back"),
        header=header,
    )


def back_of(
    spoken: Spoken,
    example: Example,
    paper: str,
    *,
    size: TextSize = SIZES[0],
    with_rules: bool = True,
) -> BackPages:
    """Return the pages behind a sheet as the program makes them, in any language."""
    words, texts, rules = spoken.language, spoken.texts, example.rules
    players, game = len(example.names), texts.clause("title")
    name = texts.clause(f"set.{rules.choice('set')}.label")
    footer = Footer(
        footer_about(game, name, players, words),
        "",
        words.translate("rules code"),
        rules_code(rules),
        words.translate("back of sheet {number}", number=1),
    )
    sheet_paper = load_paper(paper)
    back = BackPages(sheet_paper, footer, words.locale, text_width_mm, size=size)
    edges = (back.left, back.width)
    grid = ExampleGrid(example, example_labels(words), edges, text_width_mm)
    text = example_text(example, words, game, name)
    if with_rules:
        composed = Composer(rules, texts, players).compose(
            "back.md.j2",
            subtitle=subtitle(rules, players, name, words),
            wraps=rules.rounds > rules.tile_set.doubles,
        )
        back.add_rules(read_blocks(composed, "back.md.j2"))
        if back.example_height(grid, text) > back.sides[-1].room:
            back.add_notes(words.translate("Notes"))
    back.add_example(grid, text)
    return back
