"""Data files to frozen values, with every check at this edge."""

from scoresheets.catalog.game_files import game_names, load_game
from scoresheets.catalog.preset_files import (
    load_house_rules_file,
    load_preset,
    preset_names,
)

__all__ = [
    "game_names",
    "load_game",
    "load_house_rules_file",
    "load_preset",
    "preset_names",
]
