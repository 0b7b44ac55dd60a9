"""The rules in force as text: clauses, figures, templates and Markdown."""

from scoresheets.rulebook.compose import Composer
from scoresheets.rulebook.sheet_text import SheetText, read_sheet_text

__all__ = [
    "Composer",
    "SheetText",
    "read_sheet_text",
]
