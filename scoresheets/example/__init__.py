"""A worked example: a whole game with the hands left in each round."""

from scoresheets.example.example import Example, make_example
from scoresheets.example.generate import EXAMPLE_NAMES, generate_example

__all__ = ["EXAMPLE_NAMES", "Example", "generate_example", "make_example"]
