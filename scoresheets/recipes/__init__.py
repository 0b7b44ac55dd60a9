"""What documents say that they were made from, read back and compared."""

from scoresheets.recipes.agreement import Difference, code_problem, differences
from scoresheets.recipes.reading import (
    COMMAND,
    PROGRAM,
    SCHEMA,
    Arguments,
    Recipe,
    read_arguments,
    read_recipe,
)

__all__ = [
    "COMMAND",
    "PROGRAM",
    "SCHEMA",
    "Arguments",
    "Difference",
    "Recipe",
    "code_problem",
    "differences",
    "read_arguments",
    "read_recipe",
]
