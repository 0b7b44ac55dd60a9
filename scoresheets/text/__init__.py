"""Plain text and Markdown for terminals and files."""

from scoresheets.text.tables import markdown_table, plain_table

__all__ = ["markdown_table", "plain_table"]
