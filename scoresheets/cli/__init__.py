"""The command line: arguments in, paths and tables out."""

from scoresheets.cli.main import cli


def main() -> None:
    """Run the command line."""
    cli(prog_name="sheets")
