"""A worked race on pages of its own: tables of hands and points, and a reading."""

from typing import TYPE_CHECKING, Final, NoReturn

from scoresheets.games import rules_code
from scoresheets.rulebook.parts import Block, Part, Run, Table
from scoresheets.text.race_tables import race_tables

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoresheets.build.setting import Setting
    from scoresheets.example import Example
    from scoresheets.pages.boxes import Page
    from scoresheets.text.game_tables import GameTable

_SHOWN: Final = 3
"""Rounds whose hands are shown."""
_ALIGN: Final = {"l": "left", "r": "right"}


def race_pages(
    setting: "Setting", example: "Example", first: int
) -> "tuple[Page, ...]":
    """Return the pages of a worked race.

    Args:
        setting: What the document shares.
        example: The race, with names that the font can draw.
        first: Number of the first page.
    """
    from scoresheets.build.book_words import book_words
    from scoresheets.pages.book import BookSetting, place_leaflet
    from scoresheets.pdf.fonts import text_width_mm

    title = setting.language.translate("A worked example")
    book = BookSetting(
        paper=setting.paper,
        locale=setting.language.locale,
        measure=text_width_mm,
        draw=_no_picture,
        words=book_words(setting.language, title),
        code=rules_code(setting.request.rules),
        break_points=setting.language.break_points,
        large=False,
    )
    return place_leaflet([*_parts(setting, example, title)], book, first)


def _no_picture(name: str, width: float) -> NoReturn:
    """A worked race has no pictures."""
    raise LookupError(name)


def _parts(setting: "Setting", example: "Example", title: str) -> "Iterator[Part]":
    """Yield title, tables and reading."""
    from scoresheets.results import read_game

    yield Block("title", (Run(title),))
    yield Block("paragraph", (Run(setting.subtitle),))
    for table in race_tables(example, setting.language, _SHOWN):
        yield _table(table)
    heading = setting.language.translate("What the game shows")
    yield Block("subheading", (Run(heading),))
    for sentence in read_game(example.standings, setting.language):
        yield Block("item", (Run(sentence),))


def _table(table: "GameTable") -> Table:
    """Return a table of the game as a part."""
    return Table(
        caption=(Run(table.caption),),
        head=tuple((Run(head),) for head in table.head),
        rows=tuple(
            tuple((Run(cell, bold=at == table.own_row),) for cell in row)
            for at, row in enumerate(table.rows)
        ),
        align=tuple(_ALIGN[letter] for letter in table.align),  # type: ignore[misc]
        own_row=table.own_row,
    )
