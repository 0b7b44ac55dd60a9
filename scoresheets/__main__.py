"""The whole process: from the first import to the last line of output."""

import gc
import sys
from typing import Final

_THRESHOLD: Final = 100_000


def main() -> None:
    """Run the command line; an interrupt while it is still being imported is quiet.

    What is imported lives as long as the process, so it is not searched for garbage
    while it grows, nor at the end. Measured: a seventh of the time of one sheet.
    """
    gc.set_threshold(_THRESHOLD)
    try:
        from scoresheets.cli import main as run

        run()
    except KeyboardInterrupt:
        sys.stderr.write("Aborted!\n")
        sys.exit(1)
    finally:
        gc.freeze()


if __name__ == "__main__":
    main()
