"""Every figure that a clause may name, computed from the house rules."""

from collections import ChainMap
from collections.abc import Iterator, Mapping
from typing import Final, cast

from scoresheets.games import HouseRules, deal_tiles, engine_countdown
from scoresheets.i18n import Texts
from scoresheets.scoring.counting import tile_points
from scoresheets.scoring.extras import out_multiplier, winner_bonus
from scoresheets.tiles import DOUBLE_BLANK, Tile


class Figures(Mapping[str, str]):
    """Placeholder to figure, as one language writes it; each is made when asked for.

    Args:
        rules: House rules in force.
        players: How many play.
        texts: Clauses of the game, for its language and what sets are called.
    """

    def __init__(self, rules: HouseRules, players: int, texts: Texts) -> None:
        deal, tile_set = deal_tiles(rules, players), rules.tile_set
        engines = engine_countdown(rules)
        table = rules.game.deal_tables.get(deal.table)
        blank_value = rules.blank_value
        language = texts.language
        self._number = language.number
        self._texts = {
            "table": table.title if table else "",
            "set_name": texts.clause(f"set.{rules.choice('set')}.label"),
            "base_set": texts.clause(f"set.{tile_set.highest}.label"),
        }
        if engines:
            self._texts |= {"first": str(engines[0]), "last": str(engines[-1])}
        if rules.rounds:
            self._texts["rounds_counted"] = language.translate_plural(
                "{count} round", "{count} rounds", rules.rounds
            )
        self._numbers = {
            "boneyard": deal.boneyard,
            "hand": deal.hand,
            "highest": tile_set.highest,
            "pips": tile_set.pips,
            "players": players,
            "rounds": rules.rounds,
            "rounds_counted": rules.rounds,
            "tiles": tile_set.tiles,
            "winner_score": winner_bonus(rules),
            "multiplier": out_multiplier(rules),
            **_blank_figures(blank_value),
            **_option_figures(rules),
        }
        if rules.is_race:
            from scoresheets.rulebook.collected import collected_figures

            self._numbers |= collected_figures(rules)

    def number(self, name: str) -> int | None:
        """Return one figure as a whole number; None for a text without one."""
        return self._numbers.get(name)

    def __getitem__(self, name: str) -> str:
        """Return one figure, a counted one with its noun."""
        if name in self._texts:
            return self._texts[name]
        return self._number(self._numbers[name])

    def __iter__(self) -> Iterator[str]:
        """Yield every placeholder."""
        yield from self._texts
        yield from (name for name in self._numbers if name not in self._texts)

    def __len__(self) -> int:
        """How many there are."""
        return len(self._texts.keys() | self._numbers.keys())


_OPTION_FIGURES: Final = {
    "open_charge": "open_train_penalty",
    "misplay_charge": "misplay_penalty",
    "get_in": "get_in",
    "target": "target",
    "slots": "hub_slots",
}
"""Placeholder to the option whose whole number it is."""


def _option_figures(rules: HouseRules) -> Mapping[str, int]:
    """Return the whole numbers that are chosen for options."""
    chosen = {
        key: rules.choice(name)
        for key, name in _OPTION_FIGURES.items()
        if name in rules.choices
    }
    return {key: int(n) for key, n in chosen.items() if n.lstrip("-").isdigit()}


def _blank_figures(blank_value: str) -> Mapping[str, int]:
    """Return what the double blank and any one blank end cost."""
    return {
        "points": tile_points(DOUBLE_BLANK, blank_value),
        "end": tile_points(Tile(1, 0), blank_value) - 1,
    }


def choice_figures(
    rules: HouseRules, players: int, texts: Texts, option: str, item: str
) -> Mapping[str, str]:
    """Return the figures as they would be with another choice of one option."""
    figures = Figures(rules, players, texts)
    if option != "blank_value":
        return figures
    blank = {key: str(points) for key, points in _blank_figures(item).items()}
    return {**figures, **blank}


def choice_label(
    texts: Texts, option: str, item: str, figures: Mapping[str, str], table: str = ""
) -> str:
    """Return the short name of one choice.

    Args:
        texts: Clauses of the game.
        option: Name of the option.
        item: Name of the choice, or a whole number.
        figures: From `Figures`.
        table: Title of the deal table that the choice names, if it names one.
    """
    own = f"{option}.{item}.label"
    number = item
    if item.lstrip("-").isdigit():
        number = texts.language.number(int(item))
    own_figures = {"number": number, "table": table}
    known = ChainMap(own_figures, cast("dict[str, str]", figures))  # only read
    if own in texts.clauses:
        return texts.fill(own, known)
    if option == "deal_table" and table:
        return texts.fill("deal_table.source.label", known)
    return texts.fill(f"{option}.custom.label", known)


def rule_label(texts: Texts, option: str) -> str:
    """Return the short name of an option, for the left side of the box."""
    return texts.clause(f"{option}.label")


def rule_value(
    rules: HouseRules,
    texts: Texts,
    option: str,
    players: int,
    figures: Mapping[str, str],
) -> str:
    """Return what is in force for an option in a few words, for the box.

    Items of a list are joined in their order: "most rounds won, then shared". A deal
    that nobody publishes is called a suggestion.
    """
    if option == "deal_table":
        suggested = deal_tiles(rules, players).suggested
        value = "deal_table.unpublished" if suggested else "deal_table.value"
        return texts.fill(value, figures)
    items = [choice_label(texts, option, item, figures) for item in rules.items(option)]
    said = items[0]
    for item in items[1:]:
        said = texts.language.translate("{first}, then {next}", first=said, next=item)
    return said
