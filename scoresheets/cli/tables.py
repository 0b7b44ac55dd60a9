"""``sheets count``, ``deal`` and ``example``: figures without paper."""

from typing import TYPE_CHECKING, Any

import click

from scoresheets.cli.examples import AskedExample, example_options
from scoresheets.cli.options import WHOLE, once
from scoresheets.cli.output import (
    format_option,
    output_options,
    refuse_same_file,
    say_notes,
    write_json,
    write_text,
)
from scoresheets.cli.rule_options import read_engine, rule_options, take_asked

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scoresheets.games import Deal, HouseRules
    from scoresheets.i18n import Language
    from scoresheets.scoring.counting import TileCount


_SOURCES_SHOWN = 4


@click.command(
    "count",
    epilog="Example: sheets count 12-11 6-4 0-0 --rule blank_value=double50",
)
@click.argument("tiles", nargs=-1, metavar="TILE…")
@rule_options
@once("--engine", metavar="N", help="Engine of the round, e.g. 9 or 9-9.")
@format_option("text", "json")
@output_options
def count_command(**values: Any) -> None:
    """Count what the tiles left in a hand cost, tile by tile."""
    from scoresheets.errors import TileError
    from scoresheets.scoring.counting import check_hand, count_hand
    from scoresheets.text.tables import plain_table
    from scoresheets.tiles import Tile

    asked = take_asked(values)
    rules = asked.resolve_rules()
    hand = [Tile.parse(text) for text in values["tiles"]]
    engine = (
        read_engine("--engine", values["engine"])
        if values["engine"] is not None
        else None
    )
    if engine is not None and engine not in rules.tile_set:
        raise TileError(engine, f"not in a {rules.tile_set.name}")
    check_hand(hand, rules.tile_set, engine)
    counts = count_hand(hand, rules.blank_value)
    notes = asked.following(rules)
    say_notes(notes)
    output, force = values["output"], values["force"]
    if values["format_"] == "json":
        write_json(
            {**_count_object(rules, counts), "notes": notes}, output, force=force
        )
        return
    rows = [["tile", "pips", "points", "running", "why"]]
    number = asked.language.number
    rows += [
        [str(c.tile), *map(number, (c.tile.pips, c.points, c.running)), c.why]
        for c in counts
    ]
    table = plain_table(rows, (1, 2, 3)) if counts else "no tiles"
    points = counts[-1].running if counts else 0
    write_text(f"{table}\n\n{number(points)} points\n", output, force=force)


def _count_object(rules: "HouseRules", counts: "Sequence[TileCount]") -> dict[str, Any]:
    """Return a counted hand as plain data."""
    from scoresheets.games import rules_code

    return {
        "schema": 1,
        "game": rules.game.name,
        "set": _set_number(rules),
        "rules_code": rules_code(rules),
        "points": counts[-1].running if counts else 0,
        "tiles": [
            {
                "tile": str(count.tile),
                "pips": count.tile.pips,
                "points": count.points,
                "running": count.running,
                "why": count.why,
            }
            for count in counts
        ],
    }


@click.command("deal", epilog="Example: sheets deal --set 12 --players 8")
@rule_options
@once("--table", metavar="NAME", help="Deal table by name, e.g. cardinal.")
@once("--hand", type=WHOLE, metavar="N", help="Tiles each, whoever plays.")
@format_option("text", "json")
@output_options
def deal_command(**values: Any) -> None:
    """Show how many tiles each player takes and how many stay in the boneyard."""
    if values["table"] is not None and values["hand"] is not None:
        raise click.UsageError("--table and --hand both set the deal; give one")
    short = values["table"] if values["hand"] is None else values["hand"]
    if short is not None:
        values["rule"] = (*values["rule"], f"deal_table={short}")
    asked = take_asked(values)
    rules = asked.resolve_rules()
    deals, notes = _deals(rules, asked.players, asked.language)
    notes += asked.following(rules)
    say_notes(notes)
    if values["format_"] == "json":
        data = _deal_object(rules, deals, notes)
        write_json(data, values["output"], force=values["force"])
    else:
        text = _deal_text(rules, deals, asked.language.number)
        write_text(text, values["output"], force=values["force"])


def _deals(
    rules: "HouseRules", players: int | None, language: "Language"
) -> tuple[list["Deal"], list[str]]:
    """Return one row, or all that the set can feed, and what to think about."""
    from scoresheets.build.warnings import deal_warnings
    from scoresheets.errors import RuleError
    from scoresheets.games import deal_tiles, players_of

    if players is not None:
        deal = deal_tiles(rules, players)
        return [deal], [*deal_warnings(deal, language)]
    deals: list[Deal] = []
    notes: list[str] = []
    for number in players_of(rules):
        try:
            deals.append(deal_tiles(rules, number))
        except RuleError as error:
            if not deals:
                raise
            notes.append(f"{number} players: {error.problem}")
    return deals, notes


def _deal_text(
    rules: "HouseRules", deals: list["Deal"], number: "Callable[[int], str]"
) -> str:
    """Return the rows as a table, numbers as a language writes them."""
    from scoresheets.text.tables import plain_table

    box = rules.tile_set
    rows = [["players", "tiles each", "engine", "boneyard", "published by"]]
    rows += [
        [
            *map(number, (deal.players, deal.hand, deal.engine, deal.boneyard)),
            _published_by(deal),
        ]
        for deal in deals
    ]
    head = f"{box.name}: {number(box.tiles)} tiles, {number(box.pips)} pips"
    shown = {source for deal in deals for source in deal.sources[:_SOURCES_SHOWN]}
    sources = [[key, said] for key, said in rules.game.sources.items() if key in shown]
    if rules.rounds:
        head += f", rounds: {number(rules.rounds)}"
    parts = [head, plain_table(rows, (0, 1, 2, 3))]
    parts += [plain_table(sources)] if sources else []
    return "\n\n".join(parts) + "\n"


def _published_by(deal: "Deal") -> str:
    """Return the first few sources of a deal, and how many more there are."""
    if deal.table == "custom" and not deal.published:
        return "nobody: your own"
    if not deal.published:
        return "nobody: suggested"
    more = len(deal.sources) - _SOURCES_SHOWN
    shown = ", ".join(deal.sources[:_SOURCES_SHOWN])
    return f"{shown} and {more} more" if more > 0 else shown


def _deal_object(
    rules: "HouseRules", deals: list["Deal"], notes: list[str]
) -> dict[str, Any]:
    """Return the rows as plain data."""
    from scoresheets.games import engine_countdown, rules_code

    box = rules.tile_set
    return {
        "schema": 1,
        "game": rules.game.name,
        "set": _set_number(rules),
        "tiles": box.tiles,
        "pips": box.pips,
        "rounds": rules.rounds or None,
        "heaviest": box.heaviest,
        "engines": [engine.high for engine in engine_countdown(rules)],
        "rules_code": rules_code(rules),
        "table": rules.choice("deal_table"),
        "engine_source": rules.choices.get("engine_source"),
        "rows": [
            {
                "players": deal.players,
                "hand": deal.hand,
                "engine": deal.engine,
                "boneyard": deal.boneyard,
                "starters": deal.starters,
                "all_trains_can_start": deal.all_trains_can_start,
                "published": deal.published,
                "table": deal.table,
                "sources": list(deal.sources),
                "warnings": list(deal.warnings),
            }
            for deal in deals
        ],
        "notes": notes,
    }


def _set_number(rules: "HouseRules") -> int | str:
    """Return the set as JSON has it."""
    choice = rules.choice("set")
    return int(choice) if choice.isdigit() else choice


@click.command("example", epilog="Example: sheets example --set 9 --players 3 --seed 7")
@rule_options
@example_options
@format_option("text", "md", "json")
@output_options
def example_command(**values: Any) -> None:
    """Show a worked example: hands, points, totals, and how a tie was broken."""
    from scoresheets.build.example_words import example_object
    from scoresheets.results import notes_in_words
    from scoresheets.text.example_text import example_as_markdown, example_as_text

    asked = take_asked(values)
    shown = AskedExample(asked, values["example"], values["seed"], alone=True)
    rules = shown.resolve_rules()
    example = shown.make(rules, asked.resolve_players(rules))
    output, force = values["output"], values["force"]
    refuse_same_file(output, shown.path)
    follow = asked.following(rules, shown.stated)
    say_notes([*follow, *notes_in_words(example.standings, asked.language)])
    if values["format_"] == "json":
        data = example_object(example, asked.language)
        data["notes"] = [*map(_following_note, follow), *data["notes"]]
        write_json(data, output, force=force)
    elif values["format_"] == "md":
        write_text(example_as_markdown(example, asked.language), output, force=force)
    else:
        write_text(example_as_text(example, asked.language), output, force=force)


def _following_note(text: str) -> dict[str, Any]:
    """Return a note about the house rules, of the form that a game's notes have."""
    return {"code": "follows", "round": None, "player": None, "text": text}
