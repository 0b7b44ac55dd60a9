"""Sheets of games that run to a target, as data and on paper, for any table."""

from collections.abc import Sequence
from typing import Final

from pages.tables_to_try import Spoken

from scoresheets.catalog import load_game
from scoresheets.games import HouseRules
from scoresheets.games.house_rules import make_house_rules
from scoresheets.pages.linked_pages import lay_out_linked
from scoresheets.pages.open_rounds import lay_out_open
from scoresheets.pages.paper import Orientation, load_paper
from scoresheets.pages.sheet_page import SheetPage
from scoresheets.pdf.fonts import text_width_mm
from scoresheets.rulebook import SheetText
from scoresheets.sheet import Sheet, make_sheet, what_wins
from scoresheets.sheet.make import footer_about, subtitle

RACES: Final = ("draw", "block", "all-fives")
"""Games whose sheets have rows until a target is reached."""
BOX: Final = (
    ("Blocked round", "the lowest hand collects what all the others hold"),
    ("Level in a blocked round", "fewest tiles, else nobody"),
    ("Spinner", "the first double only"),
    ("Rounding", "each hand to the nearest five"),
    ("Boneyard", "all of it may be drawn"),
    ("First lead", "highest double"),
)


def race_rules(game: str, **choices: str) -> HouseRules:
    """Return the house rules of a game, some options chosen otherwise."""
    return make_house_rules(load_game(game), (None, choices))


def race_sheet(
    spoken: Spoken,
    rules: HouseRules,
    names: Sequence[str | None],
    *,
    title: str = "The Game",
    track: bool = False,
    rounds: int | None = None,
    box: bool = True,
) -> Sheet:
    """Return a sheet; its few lines of text are ours, not the game's."""
    words = spoken.language
    about = (rules, len(names), "double-six", words)
    lines = ((subtitle(*about), False), (what_wins(rules, words.translate), True))
    return make_sheet(
        rules,
        names,
        words,
        SheetText(title, lines, "House rules" if box else "", BOX if box else ()),
        about=footer_about(
            title, "double-six", len(names), words, pairs=rules.in_pairs
        ),
        track=track,
        rounds=rounds,
    )


def race_pages(
    spoken: Spoken,
    sheet: Sheet,
    paper: str,
    turn: Orientation | None = None,
    *,
    rounds: int | None = None,
) -> tuple[SheetPage, ...] | None:
    """Return a sheet on paper as the program lays it out, or None."""
    found = load_paper(paper)
    if rounds is None:
        laid = lay_out_open(sheet, found, text_width_mm, orientation=turn)
        if laid is not None:
            return laid
    return lay_out_linked(
        sheet,
        found,
        text_width_mm,
        spoken.language.translate,
        lambda line: ((line, False), *sheet.lines[1:]),
        orientation=turn,
    )
