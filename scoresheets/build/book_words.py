"""What the pages of rulebooks and their like say by themselves."""

from scoresheets.i18n import Language
from scoresheets.pages.book import BookWords


def book_words(language: Language, title: str) -> BookWords:
    """Return the words around a document of some title."""
    say = language.translate
    return BookWords(
        document=title,
        contents=say("Contents"),
        figure=lambda number: say("Figure {number}", number=number),
        table=lambda number: say("Table {number}", number=number),
        code_label=say("rules code"),
        in_force=say("in force"),
        not_in_force=say("not in force"),
    )
