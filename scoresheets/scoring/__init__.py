"""One module per way of scoring, and what follows from the points: pure."""

from scoresheets.scoring.counting import TileCount, count_hand, hand_points
from scoresheets.scoring.rounds import Note, Round, most_points, settle_rounds
from scoresheets.scoring.standings import Standing, Standings, make_standings
from scoresheets.scoring.ties import TieStep

__all__ = [
    "Note",
    "Round",
    "Standing",
    "Standings",
    "TieStep",
    "TileCount",
    "count_hand",
    "hand_points",
    "make_standings",
    "most_points",
    "settle_rounds",
]
