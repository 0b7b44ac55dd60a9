"""What a round of a worked game is called."""

from scoresheets.games import HouseRules
from scoresheets.i18n import Language
from scoresheets.scoring.rounds import Round


def round_title(played: Round, rules: HouseRules, language: Language) -> str:
    """Return number and starting double of a round: "Round 3, engine 7-7"."""
    say, number, engine = language.translate, played.number, played.engine
    if engine is None:
        return say("Round {number}", number=number)
    if rules.has_trains:
        return say("Round {number}, engine {engine}", number=number, engine=engine)
    return say("Round {number}, double {double}", number=number, double=engine)
