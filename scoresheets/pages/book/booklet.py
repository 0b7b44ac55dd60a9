"""A rulebook as a booklet: one column for finding, one for reading."""

from collections.abc import Sequence

from scoresheets.pages.book.contents import front_pages
from scoresheets.pages.book.filling import Booklet, end_together
from scoresheets.pages.book.making import PieceMaker
from scoresheets.pages.book.pieces import Piece
from scoresheets.pages.book.profile import BookSetting
from scoresheets.pages.boxes import Page
from scoresheets.rulebook.parts import Part

_CLOSER, _MUCH_CLOSER = 0.8, 0.6
"""Share of the gaps, and of those of more than a line, that may save a page."""


def place_book(parts: Sequence[Part], setting: BookSetting) -> tuple[Page, ...]:
    """Return a rulebook as a booklet: title and contents, then its chapters.

    Args:
        parts: Title, introduction, then chapters.
        setting: What all pages share.
    """
    maker = PieceMaker(setting, setting.look, setting.columns, parts)
    heads = (n for n, part in enumerate(parts) if part.kind == "heading")
    start = next(heads, len(parts))
    intro = [*maker.pieces(parts[:start])]
    chapters = [*maker.pieces(parts[start:])]
    if not chapters:
        return tuple(front_pages(intro, [], setting).pages())
    book = _fill(chapters, setting)
    if book.last_is_short:
        book = _without_short_end(chapters, book, setting)
    front = front_pages(intro, book.places, setting)
    return (*front.pages(), *book.pages(len(front.sheets) + 1))


def place_leaflet(parts: Sequence[Part], setting: BookSetting) -> tuple[Page, ...]:
    """Return a few pages without contents: a title, then sections headed at the side.

    Args:
        parts: Title, introduction, then sections.
        setting: What all pages share.
    """
    look = setting.look._replace(chapter=None)
    pieces = [*PieceMaker(setting, look, setting.columns, parts).pieces(parts)]
    book = _fill(pieces, setting)
    if book.last_is_short:
        book = _without_short_end(pieces, book, setting)
    return tuple(book.pages())


def _without_short_end(
    pieces: Sequence[Piece], book: Booklet, setting: BookSetting
) -> Booklet:
    """Return a booklet with a page less, or with more on its last one."""
    line = setting.look.body.line
    closer = [
        piece._replace(
            before=piece.before * (_MUCH_CLOSER if piece.before >= line else _CLOSER)
        )
        for piece in pieces
    ]
    shorter = _fill(closer, setting)
    if len(shorter.sheets) < len(book.sheets):
        return shorter
    return _fill(end_together(pieces), setting)


def _fill(pieces: Sequence[Piece], setting: BookSetting) -> Booklet:
    """Return pieces on their pages."""
    book = Booklet(setting)
    book.add(pieces)
    book.close()
    return book
