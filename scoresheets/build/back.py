"""The pages behind the sheet: the rules in force, and a worked example."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from scoresheets.build.example_words import example_labels, example_text, race_labels
from scoresheets.build.setting import Setting
from scoresheets.example import Example, make_example
from scoresheets.pages.back_pages import SIZES, BackPages, text_edges
from scoresheets.pages.boxes import Page
from scoresheets.pages.example_grid import MOST_PLAYERS, ExampleGrid
from scoresheets.pages.example_pages import AnyGrid, ExamplePages, ExampleText
from scoresheets.pages.flow import Block
from scoresheets.pages.paper import Orientation
from scoresheets.pages.race_example import RaceExampleGrid
from scoresheets.pages.wrapping import TextSize
from scoresheets.pdf.fonts import text_width_mm
from scoresheets.rulebook.blocks import Block as Composed
from scoresheets.rulebook.blocks import Run, read_blocks
from scoresheets.rulebook.conditions import conditions
from scoresheets.rulebook.parts import with_address
from scoresheets.sheet.sheet import Footer


def make_back(
    setting: Setting,
    full_names: Sequence[str] = (),
    turn: Orientation = "portrait",
    *,
    sheets: int = 0,
) -> tuple[Page, ...]:
    """Return the pages behind the sheet, in the largest type that saves a page.

    Rules that share a page with the example leave out some that are usual where there
    is no room for them.

    Args:
        setting: What the document shares.
        full_names: Names that the sheet had to cut; they stand here in full.
        turn: How the sheet lies, so that its back lies the same way. The example
            stands on pages of its own where it has no room below the rules.
        sheets: How many sheets are in front; only a single one has a back of its own,
            linked ones lie side by side.
    """
    lies = _Lies(turn, sheets)
    content = partial(_content, setting, full_names)
    shared = _could_share_a_page(setting, turn)
    brief = content(brief=True) if shared else None
    fitted = _one_page(setting, brief, lies) if brief else None
    if brief is None or fitted is None:
        whole = content()
        setting.note_unsaid(whole.unsaid)
        return _fill(setting, whole, lies, SIZES[0])
    pages, size = fitted
    whole = content() if size == SIZES[0] else brief
    larger = _one_page(setting, whole, lies) if size == SIZES[0] else None
    setting.note_unsaid(whole.unsaid if larger else brief.unsaid)
    return larger[0] if larger else pages


def _one_page(
    setting: Setting, content: "_Content", lies: "_Lies"
) -> tuple[tuple[Page, ...], TextSize] | None:
    """Return the only page in the largest type that has room; None if none has."""
    filled = ((_fill(setting, content, lies, size), size) for size in SIZES)
    return next((found for found in filled if len(found[0]) == 1), None)


def _could_share_a_page(setting: Setting, turn: Orientation) -> bool:
    """Whether rules and example may stand on one page."""
    example = setting.request.example
    if example is None or not {"rules", "example"} <= {*setting.request.parts}:
        return False
    return turn == "portrait" and len(example.names) <= MOST_PLAYERS


class _Lies(NamedTuple):
    """How many sheets are in front, and how they lie."""

    turn: Orientation
    sheets: int


class _Content(NamedTuple):
    """What the pages hold: composed rules, and the example with its words.

    What the users have said in words of their own and the rules do not say is named.
    """

    rules: tuple[Block, ...]
    grid: AnyGrid | None
    text: ExampleText | None
    unsaid: tuple[str, ...] = ()


def _content(
    setting: Setting, full_names: Sequence[str], *, brief: bool = False
) -> _Content:
    """Return what the pages hold; it is the same in every size of type."""
    request = setting.request
    rules: tuple[Block, ...] = ()
    unsaid: tuple[str, ...] = ()
    if "rules" in request.parts:
        rules = _rule_blocks(setting, full_names, brief=brief)
        unsaid = setting.composer.unsaid()
    if "example" not in request.parts or request.example is None:
        return _Content(rules, None, None, unsaid)
    example, words = _drawable(setting, request.example), setting.language
    edges = text_edges(setting.paper.turned("portrait"))
    about = (edges, text_width_mm)
    grid: AnyGrid
    if example.standings.is_race:
        grid = RaceExampleGrid(example, race_labels(request.rules, words), *about)
    else:
        grid = ExampleGrid(example, example_labels(request.rules, words), *about)
    setting.note_cut(grid.cut_names)
    text = example_text(example, words, setting.game, setting.set_name)
    return _Content(rules, grid, text, unsaid)


def _fill(
    setting: Setting, content: _Content, lies: _Lies, size: TextSize
) -> tuple[Page, ...]:
    """Return the pages in one size of type."""
    notes, locale = setting.language.translate("Notes"), setting.language.locale
    foot = partial(_foot, setting, lies.sheets)
    back = BackPages(foot, locale, text_width_mm, size, duplex=lies.sheets < 2)
    if content.rules:
        back.add_rules(setting.paper.turned(lies.turn), content.rules)
    if content.grid is None or content.text is None:
        back.add_notes(notes)
        return back.pages()
    upright = setting.paper.turned("portrait")
    pages = ExamplePages(back, upright, content.grid, content.text)
    if back.sides and not pages.fits_below:
        back.add_notes(notes)
    pages.add()
    back.add_notes(notes)
    return back.pages()


def _foot(setting: Setting, sheets: int, number: int) -> Footer:
    """Return the foot of a page behind some sheets, from 0."""
    say = setting.language.translate
    if sheets == 1 and number == 0:
        return setting.footer(say("back of sheet {number}", number=1))
    return setting.footer(say("page {number}", number=number + 1 + sheets))


def _rule_blocks(
    setting: Setting, full_names: Sequence[str], *, brief: bool
) -> tuple[Block, ...]:
    """Return the rules in force, composed and read."""
    told = conditions(setting.request.rules, setting.players)
    about = {"subtitle": setting.subtitle, "brief": brief, **told}
    composed = setting.composer.compose("back.md.j2", **about)
    blocks = tuple(
        block._replace(runs=with_address(block.runs))
        for block in read_blocks(composed, "back.md.j2")
    )
    if not full_names:
        return blocks
    heading = Run(setting.language.translate("Names in full"))
    names = (Composed("item", (Run(name),)) for name in full_names)
    return (*blocks, Composed("heading", (heading,)), *names)


def _drawable(setting: Setting, example: Example) -> Example:
    """Return the example with names that the font can draw."""
    names = setting.clean_names(example.names)
    if names == example.names:
        return example
    planned = example.standings.rounds_planned
    return make_example(
        *(example.rules, names, example.rounds, planned, example.source, example.seed)
    )
