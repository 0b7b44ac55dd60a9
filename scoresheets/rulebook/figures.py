"""Every figure that a clause may name, computed from the house rules."""

from collections.abc import Mapping

from scoresheets.games import HouseRules, deal_tiles, engine_countdown
from scoresheets.i18n import Language, Texts
from scoresheets.scoring.counting import tile_points
from scoresheets.tiles import DOUBLE_BLANK, Tile


def rule_figures(
    rules: HouseRules, players: int, language: Language
) -> Mapping[str, str]:
    """Return placeholder to figure, as this language writes it.

    Args:
        rules: House rules in force.
        players: How many play.
        language: Whose way of writing numbers.

    Raises:
        PlayerCountError: The set is not for that many players.
    """
    deal, tile_set = deal_tiles(rules, players), rules.tile_set
    engines = engine_countdown(rules)
    table = rules.game.deal_tables.get(deal.table)
    return {
        **_blank_figures(rules.choice("blank_value"), language),
        "boneyard": language.number(deal.boneyard),
        "first": str(engines[0]),
        "hand": language.number(deal.hand),
        "highest": language.number(tile_set.highest),
        "last": str(engines[-1]),
        "pips": language.number(tile_set.pips),
        "players": language.number(players),
        "rounds": language.number(rules.rounds),
        "table": table.title if table else "",
        "tiles": language.number(tile_set.tiles),
    }


def _blank_figures(blank_value: str, language: Language) -> Mapping[str, str]:
    """Return what the double blank and any one blank end cost."""
    return {
        "points": language.number(tile_points(DOUBLE_BLANK, blank_value)),
        "end": language.number(tile_points(Tile(1, 0), blank_value) - 1),
    }


def choice_figures(
    rules: HouseRules, players: int, language: Language, option: str, item: str
) -> Mapping[str, str]:
    """Return the figures as they would be with another choice of one option."""
    figures = rule_figures(rules, players, language)
    if option == "blank_value":
        return {**figures, **_blank_figures(item, language)}
    return figures


def choice_label(
    texts: Texts, option: str, item: str, figures: Mapping[str, str], table: str = ""
) -> str:
    """Return the short name of one choice.

    Args:
        texts: Clauses of the game.
        option: Name of the option.
        item: Name of the choice, or a whole number.
        figures: From `rule_figures`.
        table: Title of the deal table that the choice names, if it names one.
    """
    own = f"{option}.{item}.label"
    if own in texts.clauses:
        return texts.fill(own, figures)
    if option == "deal_table" and table:
        return texts.fill("deal_table.source.label", {**figures, "table": table})
    return texts.fill(f"{option}.custom.label", {**figures, "number": item})


def rule_label(texts: Texts, option: str) -> str:
    """Return the short name of an option, for the left side of the box."""
    return texts.clause(f"{option}.label")


def rule_value(
    rules: HouseRules, texts: Texts, option: str, figures: Mapping[str, str]
) -> str:
    """Return what is in force for an option in a few words, for the box.

    Items of a list are joined in their order: "most rounds won, then shared".
    """
    whole = f"{option}.value"
    if whole in texts.clauses:
        return texts.fill(whole, figures)
    items = [choice_label(texts, option, item, figures) for item in rules.items(option)]
    said = items[0]
    for item in items[1:]:
        said = texts.language.translate("{first}, then {next}", first=said, next=item)
    return said
