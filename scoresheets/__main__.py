"""The whole process: from the first import to the last line of output."""

import sys


def main() -> None:
    """Run the command line; an interrupt while it is still being imported is quiet."""
    try:
        from scoresheets.cli import main as run

        run()
    except KeyboardInterrupt:
        sys.stderr.write("Aborted!\n")
        sys.exit(1)


if __name__ == "__main__":
    main()
