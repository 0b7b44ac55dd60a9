"""Run the command line as ``python -m scoresheets``."""

from scoresheets.cli import main

if __name__ == "__main__":
    main()
