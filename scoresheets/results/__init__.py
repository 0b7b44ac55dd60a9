"""What a game's standings say: as JSON, and in sentences."""

from scoresheets.results.reading import notes_in_words, read_game, tie_in_words
from scoresheets.results.round_title import round_title
from scoresheets.results.score_object import rounds_object, score_object

__all__ = [
    "notes_in_words",
    "read_game",
    "round_title",
    "rounds_object",
    "score_object",
    "tie_in_words",
]
