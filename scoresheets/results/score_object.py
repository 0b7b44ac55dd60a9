"""Standings as plain data for JSON; keys may be added, never renamed or dropped."""

from collections.abc import Sequence
from typing import Any

from scoresheets.games import HouseRules, rules_code
from scoresheets.scoring.collect import make_sides
from scoresheets.scoring.rounds import Note, Round
from scoresheets.scoring.standings import Standing, Standings


def texts_object(rules: HouseRules) -> dict[str, dict[str, str]]:
    """Return the users' own words as plain data: locale to id to Markdown."""
    return {locale: dict(table) for locale, table in rules.texts.items()}


def score_object(
    rules: HouseRules,
    names: Sequence[str],
    standings: Standings,
    notes: Sequence[str],
    reading: Sequence[str],
) -> dict[str, Any]:
    """Return a game's result.

    Args:
        rules: House rules in force.
        names: Players in seat order.
        standings: What followed from the rounds.
        notes: A sentence for each note of the standings, in order.
        reading: Sentences that tell the game.
    """
    choice = rules.choice("set")
    return {
        "schema": 1,
        "game": rules.game.name,
        "set": int(choice) if choice.isdigit() else choice,
        "preset": rules.preset,
        "rules_code": rules_code(rules),
        "rules": dict(rules.in_force),
        **({"text": texts_object(rules)} if rules.texts else {}),
        "direction": standings.direction,
        "target": standings.target,
        "finished": standings.finished,
        "rounds_planned": standings.rounds_planned,
        "rounds_played": standings.rounds_played,
        "rounds_left": standings.rounds_left,
        **_who(rules, names, standings),
        "leaders": list(standings.leaders),
        "winners": list(standings.winners),
        "decided_by": standings.decided_by,
        "tie_break": [
            {
                "step": step.step,
                "values": {names[seat]: value for seat, value in step.values.items()},
                "left": [names[seat] for seat in step.left],
            }
            for step in standings.tie_break
        ],
        "rounds": rounds_object(names, standings),
        "audit": [],
        "notes": [
            note_object(note, text)
            for note, text in zip(standings.notes, notes, strict=True)
        ],
        "reading": list(reading),
    }


def _who(
    rules: HouseRules, names: Sequence[str], standings: Standings
) -> dict[str, Any]:
    """Return where the players stand, or the pairs with their members."""
    lines = [_player_object(player) for player in standings.players]
    if not rules.in_pairs:
        return {"players": lines}
    sides = make_sides(rules, len(names))
    members = ({"members": [names[seat] for seat in seats]} for seats in sides)
    return {
        "sides": [{**line, **own} for line, own in zip(lines, members, strict=True)]
    }


def _player_object(player: Standing) -> dict[str, Any]:
    """Return where one player stands."""
    return {
        "name": player.name,
        "seat": player.seat,
        "place": player.place,
        "total": None if player.late else player.total,
        "start": player.start,
        "gap": player.gap,
        "rounds_won": player.rounds_won,
        "best": player.best,
        "worst": player.worst,
        "lowest_nonzero": player.lowest_nonzero,
        "incomplete": list(player.incomplete),
    }


def note_object(note: Note, text: str) -> dict[str, Any]:
    """Return a note with its sentence."""
    return {
        "code": note.code,
        "round": note.round,
        "player": note.player,
        "text": text,
    }


def rounds_object(names: Sequence[str], standings: Standings) -> list[dict[str, Any]]:
    """Return every round with points and running totals by name."""
    sides = [player.name for player in standings.players]
    pairs = zip(standings.rounds, standings.totals, strict=True)
    return [_round_object(names, sides, played, totals) for played, totals in pairs]


def _round_object(
    names: Sequence[str],
    sides: Sequence[str],
    played: Round,
    totals: Sequence[int | None],
) -> dict[str, Any]:
    """Return one round; what is not known or nothing to tell of is left out.

    Beside points, ``extras`` says all that was charged or given; ``open`` and
    ``misplays`` count what it follows from.
    """
    found: dict[str, Any] = {
        "round": played.number,
        "engine": None if played.engine is None else str(played.engine),
        "out": None if played.out is None else names[played.out],
        "blocked": played.blocked,
        "marked": played.marked,
    }
    if played.hands is not None:
        hands = zip(names, played.hands, strict=True)
        found["hands"] = {name: [*map(str, hand)] for name, hand in hands}
    if played.boneyard is not None:
        found["boneyard"] = played.boneyard
    for key, seat in (("opener", played.opener), ("closer", played.closer)):
        if seat is not None:
            found[key] = names[seat]
    if played.out_on_double:
        found["out_on_double"] = True
    if played.late:
        found["late"] = [names[seat] for seat in played.late]
    for key, values in (
        ("open", played.open_trains),
        ("misplays", played.misplays),
        ("extras", played.extras),
    ):
        if values or (values is not None and key == "misplays"):
            pairs = zip(sides, values, strict=True)
            found[key] = {name: value for name, value in pairs if value}
    found["points"] = dict(zip(sides, played.points, strict=True))
    found["totals"] = dict(zip(sides, totals, strict=True))
    return found
