"""Plain text and Markdown for terminals and files."""

from scoresheets.text.tables import markdown_table, plain_table
from scoresheets.text.visible import visible

__all__ = ["markdown_table", "plain_table", "visible"]
