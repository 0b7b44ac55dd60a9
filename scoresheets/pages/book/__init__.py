"""Rulebooks on paper: a booklet, or columns on a page or two."""

from scoresheets.pages.book.booklet import place_book, place_leaflet
from scoresheets.pages.book.columns import place_columns
from scoresheets.pages.book.profile import BookSetting, BookWords, Draw

__all__ = [
    "BookSetting",
    "BookWords",
    "Draw",
    "place_book",
    "place_columns",
    "place_leaflet",
]
