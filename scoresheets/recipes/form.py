"""What stands in every recipe; for whoever writes one and whoever reads one."""

from typing import Final

from scoresheets import __version__

SCHEMA: Final = 1
"""Version of the shape; keys may join within one version."""
PROGRAM: Final = f"scoresheets {__version__}"
COMMAND: Final = "build"
"""Command that makes a sheet."""
RULES_COMMAND: Final = "rules"
"""Command that makes a rulebook."""
COMPARE_COMMAND: Final = "compare"
"""Command that makes a comparison."""
