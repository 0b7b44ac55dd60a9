"""Sheets and backs in every language, the pseudo-language among them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from scoresheets.build import Part, Request, set_name
from scoresheets.build.back import make_back
from scoresheets.build.setting import Setting
from scoresheets.catalog import load_game
from scoresheets.example import Example
from scoresheets.games import HouseRules, most_players
from scoresheets.games.house_rules import make_house_rules
from scoresheets.i18n import Language, Texts
from scoresheets.pages.boxes import Page
from scoresheets.pages.linked_pages import lay_out_linked
from scoresheets.pages.paper import Orientation, load_paper
from scoresheets.pages.sheet_page import SheetPage
from scoresheets.pdf.fonts import text_width_mm
from scoresheets.rulebook import Composer, read_sheet_text
from scoresheets.sheet import HeaderFields, Sheet, make_sheet, what_wins
from scoresheets.sheet.make import footer_about, subtitle
from scoresheets.tiles import TileSet

GAME: Final = "mexican-train"
SETS: Final = (6, 9, 12, 15, 18)
PAPERS: Final = ("letter", "a4")
NO_HEADER: Final = HeaderFields()
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
    header: HeaderFields = NO_HEADER,
) -> Sheet:
    """Return a sheet as the program makes it, in any language."""
    words, texts = spoken.language, spoken.texts
    name = texts.clause(f"set.{rules.choice('set')}.label")
    composed = Composer(rules, texts, len(names)).compose(
        "sheet.md.j2",
        title=title or texts.clause("title"),
        subtitle=subtitle(rules, len(names), name, words),
        wins=what_wins(rules, words.translate),
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


def pages_of(
    spoken: Spoken, sheet: Sheet, paper: str, turn: Orientation | None = None
) -> tuple[SheetPage, ...]:
    """Return a sheet on paper as the program lays it out: linked where it must be."""
    laid = lay_out_linked(
        sheet,
        load_paper(paper),
        text_width_mm,
        spoken.language.translate,
        lambda subtitle: ((subtitle, False), *sheet.lines[1:]),
        orientation=turn,
    )
    assert laid is not None, f"no room on {paper} {turn or ''}"
    return laid


def back_of(
    spoken: Spoken,
    example: Example,
    paper: str,
    *,
    parts: tuple[Part, ...] = ("rules", "example"),
    full_names: Sequence[str] = (),
) -> tuple[Page, ...]:
    """Return the pages behind a sheet as the program makes them, in any language."""
    rules = example.rules
    blank = (None,) * len(example.names)
    setting = Setting(Request(rules, blank, "en", paper, None, parts, example))
    setting.language, setting.texts = spoken.language, spoken.texts
    setting.composer = Composer(rules, spoken.texts, len(blank))
    setting.game = spoken.texts.clause("title")
    setting.set_name = set_name(rules, spoken.texts)
    return make_back(setting, full_names)
