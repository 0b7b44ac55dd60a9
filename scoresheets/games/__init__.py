"""Games, their options, and the house rules of one table: pure values."""

from scoresheets.games.deals import (
    Deal,
    DealTable,
    deal_tiles,
    most_players,
    players_of,
)
from scoresheets.games.engines import engine_countdown
from scoresheets.games.game import Choice, Game, Option
from scoresheets.games.house_rules import HouseRules, make_house_rules
from scoresheets.games.rules_code import rules_code

__all__ = [
    "Choice",
    "Deal",
    "DealTable",
    "Game",
    "HouseRules",
    "Option",
    "deal_tiles",
    "engine_countdown",
    "make_house_rules",
    "most_players",
    "players_of",
    "rules_code",
]
