"""What is wrong with a generated game: its deals, its points, its standings."""

from collections import Counter
from itertools import chain

from core.plain_scorer import Ending, score

from scoresheets.example import Example
from scoresheets.games import deal_tiles
from scoresheets.scoring.rounds import Round

COPIES = {"2x9": 2}


def faults(example: Example, players: int) -> list[str]:
    """Return what is wrong with a generated game, in words."""
    found = [
        what for r in example.rounds for what in _round_faults(example, r, players)
    ]
    rules = example.rules
    if rules.choice("engine_source") != "highest_held":
        found += _countdown_faults(example)
    return found


def _round_faults(example: Example, played: Round, players: int) -> list[str]:
    """Return what is wrong with one round."""
    rules, deal = example.rules, deal_tiles(example.rules, players)
    hands, left, engine = played.hands, played.boneyard, played.engine
    assert hands is not None
    assert left is not None
    assert engine is not None
    tiles = [*chain(*hands)]
    copies = COPIES.get(rules.choice("set"), 1)
    often = Counter([*tiles, engine])
    drawn = deal.boneyard - left
    over = sum(max(0, len(hand) - deal.hand) for hand in hands)
    empty = [seat for seat, hand in enumerate(hands) if not hand]
    highest = max((t.high for t in tiles if t.is_double), default=0)
    dealt = rules.choice("engine_source") == "highest_held"
    wrong = {
        "a tile too often": max(often.values()) > copies,
        "a tile not in the set": max(tile.high for tile in often) > _highest(example),
        "the engine in a hand": copies == 1 and engine in tiles,
        "an engine that is no double": not engine.is_double,
        "a higher double in a hand": dealt and highest > engine.high,
        "a boneyard that cannot be": not 0 <= left <= deal.boneyard,
        "a hand too long": any(len(hand) > deal.hand + drawn for hand in hands),
        "more drawn than gone": over > drawn,
        "more tiles than the set": len(tiles) + left + 1 > rules.tile_set.tiles,
        "an empty hand": empty != ([] if played.out is None else [played.out]),
        "neither out nor blocked": played.blocked != (played.out is None),
        "blocked with tiles to draw": played.blocked and bool(left),
        "a last double and nobody out": played.out_on_double and played.out is None,
    }
    return [f"round {played.number}: {what}" for what, true in wrong.items() if true]


def _highest(example: Example) -> int:
    """Return the most pips on one end, read from the name of the set."""
    return int(example.rules.choice("set").split("x")[-1])


def _countdown_faults(example: Example) -> list[str]:
    """Return what is wrong with engines that are known beforehand."""
    rules, highest = example.rules, _highest(example)
    start, rounds = rules.choice("start_double"), rules.choice("rounds")
    step = 2 if rounds == "skip_odd" else 1
    lengths = {"all": highest + 1, "half": (highest + 2) // 2}
    if start == "match_length":
        length = lengths[rounds] if rounds in lengths else int(rounds)
        first = min(length - 1, highest)
    elif start == "set_max":
        first = highest - highest % step
    else:
        first = int(start)
    if step == 2:
        length = first // 2 + 1
    else:
        length = lengths[rounds] if rounds in lengths else int(rounds)
    for index, played in enumerate(example.rounds):
        expected = (first - step * (index % length)) % (highest + 1)
        if played.engine is None or played.engine.high != expected:
            return [f"round {played.number}: engine {played.engine}, not {expected}"]
    return []


def endings_of(example: Example) -> list[Ending]:
    """Return how each round ended, as the plain scorer takes it."""
    return [
        Ending(
            [[*map(str, hand)] for hand in played.hands or ()],
            played.out,
            played.out_on_double,
            played.open_trains,
            played.misplays or (),
        )
        for played in example.rounds
    ]


def check_scores(example: Example) -> None:
    """Compare a game's points and standings with those of the plain scorer."""
    outcome = score(endings_of(example), example.rules.choices)
    standings, none = example.standings, (0,) * len(example.names)
    assert [[*played.points] for played in example.rounds] == outcome.points
    extras = [[*(played.extras or none)] for played in example.rounds]
    assert extras == outcome.extras
    assert [player.total for player in standings.players] == outcome.totals
    assert [player.place for player in standings.players] == outcome.places
    names = [example.names[seat] for seat in outcome.winners]
    assert [*standings.winners] == names
    assert standings.decided_by == outcome.decided_by
    assert standings.finished
