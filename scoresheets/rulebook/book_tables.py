"""Tables of a rulebook: what stands in them, computed."""

from collections.abc import Iterator
from typing import NamedTuple

from scoresheets.errors import ScoresheetsError
from scoresheets.games import HouseRules, Option, deal_tiles, most_players, players_of
from scoresheets.games.deals import MOST_PLAYERS
from scoresheets.games.house_rules import holds
from scoresheets.i18n import Texts
from scoresheets.rulebook.figures import (
    choice_figures,
    choice_label,
    rule_label,
)
from scoresheets.rulebook.worked import BLANK_HAND, advised_players
from scoresheets.scoring.counting import count_hand
from scoresheets.tiles import TileSet


class Rows(NamedTuple):
    """A table: its rows, which row or column is the players' own, and heads."""

    rows: tuple[tuple[str, ...], ...]
    own: int | None
    head: tuple[str, ...] = ()


def deal_columns(
    rules: HouseRules, players: int, texts: Texts, most: int = MOST_PLAYERS
) -> Rows:
    """Return players, tiles each and boneyard as three rows, a column a number.

    ``own`` counts columns, the one of names included. Where there are more than
    ``most`` numbers of players, those around ours stay.
    """
    known = []
    for count in players_of(rules):
        try:
            known.append(deal_tiles(rules, count))
        except ScoresheetsError:
            continue  # a hand size of the players' own that a set does not hold
    number = texts.language.number
    rows: tuple[tuple[str, ...], ...] = (
        tuple(number(deal.players) for deal in known),
        tuple(number(deal.hand) for deal in known),
        tuple(number(deal.boneyard) for deal in known),
    )
    seats = [deal.players for deal in known]
    first = max(0, min(seats.index(players) - most // 2, len(seats) - most))
    seats = seats[first : first + most]
    rows = tuple(row[first : first + most] for row in rows)
    return Rows(rows, seats.index(players) + 1)


def set_rows(rules: HouseRules, texts: Texts) -> Rows:
    """Return a row for each set.

    Name, tiles, pips, heaviest tile, rounds, players that it feeds, and players for
    whom a source advises it.
    """
    number, rows = texts.language.number, []
    advised = advised_players(rules.game)[1]
    names = rules.game.option("set").choice_names
    for name in names:
        tile_set = TileSet.parse(name)
        rows.append(
            (
                texts.clause(f"set.{name}.label"),
                number(tile_set.tiles),
                number(tile_set.pips),
                number(tile_set.heaviest),
                number(tile_set.doubles),
                f"2–{most_players(tile_set)}",
                advised.get(name, "–"),
            )
        )
    return Rows(tuple(rows), names.index(rules.choice("set")))


def blank_rows(rules: HouseRules, players: int, texts: Texts) -> Rows:
    """Return what the hand of 0-0 and 6-1 costs by every choice, a row each."""
    option, chosen = rules.game.option("blank_value"), rules.blank_value
    choices = [*option.choice_names]
    if chosen not in choices:
        choices.append(chosen)
    rows = []
    for choice in choices:
        counts = count_hand(BLANK_HAND, choice)
        figures = choice_figures(rules, players, texts, option.name, choice)
        label = choice_label(texts, option.name, choice, figures)
        points = (texts.language.number(count.points) for count in counts)
        total = texts.language.number(counts[-1].running)
        rows.append((label, *points, total))
    head = tuple(map(str, BLANK_HAND))
    return Rows(tuple(rows), choices.index(chosen), head)


class Question(NamedTuple):
    """An option to agree on.

    Attributes:
        label, question: Its names.
        choices: Label of each choice and whether it is in force.
    """

    label: str
    question: str
    choices: tuple[tuple[str, bool], ...]


def questions(rules: HouseRules, players: int, texts: Texts) -> Iterator[Question]:
    """Yield the options that leave a choice, with what is in force."""
    for option in rules.game.options.values():
        if not rules.applies(option.name):
            continue
        choices = [*_choices(option, rules, players, texts)]
        if len(choices) > 1:
            label = rule_label(texts, option.name)
            question = texts.clause(f"{option.name}.question")
            yield Question(label, question, tuple(choices))


def _choices(
    option: Option, rules: HouseRules, players: int, texts: Texts
) -> Iterator[tuple[str, bool]]:
    """Yield the choices of one option, and a whole number in force."""
    chosen = _in_force(rules, option.name, players)
    named = [*option.choice_names]
    named += [item for item in chosen if item not in named]
    for choice in named:
        figures = choice_figures(rules, players, texts, option.name, choice)
        tables = rules.game.deal_tables if option.name == "deal_table" else {}
        if choice in tables and not _has_row(rules, choice, players):
            continue
        title = tables[choice].title if choice in tables else ""
        if any(holds(pair, rules.choices) for pair in option.refuses(choice)):
            continue
        yield choice_label(texts, option.name, choice, figures, title), choice in chosen
    if option.minimum is not None:
        yield texts.language.translate("another number"), False


def _in_force(rules: HouseRules, option: str, players: int) -> tuple[str, ...]:
    """Return the items in force; of deal tables the one that the deal comes from."""
    chosen = rules.items(option)
    if option == "deal_table" and chosen[0] in rules.game.deal_tables:
        return (deal_tiles(rules, players).table,)
    return chosen


def _has_row(rules: HouseRules, table: str, players: int) -> bool:
    """Whether a deal table says something about this table of players."""
    hands = rules.game.deal_tables[table].hands
    return players in hands.get(rules.choice("set"), {})
