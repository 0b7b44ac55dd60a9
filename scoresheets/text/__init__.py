"""Plain text and Markdown for terminals and files."""
