"""House rules, players and texts make a sheet."""

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple, Protocol

from scoresheets.errors import PlayerCountError
from scoresheets.games import HouseRules, rules_code
from scoresheets.sheet.in_force import (
    closing_rows,
    emblem,
    extra_heads,
    make_rounds,
)
from scoresheets.sheet.sheet import Field, Footer, Label, Labels, PlayerColumn, Sheet


class Words(Protocol):
    """What a sheet needs of a language."""

    @property
    def locale(self) -> str:
        """Name of the locale."""

    @property
    def direction(self) -> Literal["ltr", "rtl"]:
        """Writing direction."""

    def translate(self, message: str, /, **figures: object) -> str:
        """Return a message in this language."""

    def translate_plural(self, one: str, many: str, count: int) -> str:
        """Return a message that depends on a count."""

    def forms(self, message: str) -> tuple[str, ...]:
        """Return a label's forms, longest first."""


class Composed(Protocol):
    """What the sheet's template composes to."""

    @property
    def title(self) -> str:
        """Large, at the top."""

    @property
    def lines(self) -> tuple[tuple[str, bool], ...]:
        """Lines below the title, each with whether it is bold."""

    @property
    def box_title(self) -> str:
        """Heading of the house rules."""

    @property
    def box(self) -> tuple[tuple[str, str], ...]:
        """Label and value of each house rule."""


class HeaderFields(NamedTuple):
    """What is already printed on the lines above the grid."""

    date: str = ""
    place: str = ""


NOTHING_PRINTED: Final = HeaderFields()


def subtitle(rules: HouseRules, players: int, set_name: str, words: Words) -> str:
    """Return set, rounds and players in one line: "Double-nine · 10 rounds · …"."""
    parts = (
        set_name[:1].upper() + set_name[1:],
        words.translate_plural("{count} round", "{count} rounds", rules.rounds),
        words.translate_plural("{count} player", "{count} players", players),
    )
    return " · ".join(parts)


def footer_about(game: str, set_name: str, players: int, words: Words) -> str:
    """Return game, set and players for the foot of a page."""
    count = words.translate_plural("{count} player", "{count} players", players)
    return f"{game} · {set_name} · {count}"


def make_sheet(
    rules: HouseRules,
    names: Sequence[str | None],
    words: Words,
    text: Composed,
    *,
    about: str,
    elsewhere: str = "",
    header: HeaderFields = NOTHING_PRINTED,
) -> Sheet:
    """Make a sheet.

    Args:
        rules: House rules in force.
        names: One entry a player in seat order; None is left blank to write in.
        words: Language of the labels.
        text: What the sheet's template composed: title, subtitle, box.
        about: Game, set and players, for the foot.
        elsewhere: What is on the back, for the foot.
        header: Date and place, if printed.

    Raises:
        PlayerCountError: Fewer than two players.
    """
    if len(names) < 2:
        raise PlayerCountError(len(names), "a sheet is for 2 or more")
    say = words.translate
    players = enumerate(names, 1)
    return Sheet(
        title=text.title,
        lines=text.lines,
        emblem=emblem(rules),
        fields=_fields(header, words.forms),
        players=tuple(PlayerColumn(seat, name) for seat, name in players),
        rounds=make_rounds(rules),
        extras=extra_heads(rules, words.forms),
        closing=closing_rows(rules, words.forms),
        labels=_labels(words.forms),
        box_title=text.box_title,
        box=text.box,
        footer=Footer(
            about=about,
            elsewhere=elsewhere,
            code_label=say("rules code"),
            code=rules_code(rules),
            sheet=say("sheet {number} of {count}", number=1, count=1),
        ),
        languages=(words.locale,),
        direction=words.direction,
    )


def _fields(header: HeaderFields, forms: Callable[[str], Label]) -> tuple[Field, ...]:
    """Return the lines above the grid in reading order."""
    return (
        Field("date", forms("Date"), header.date),
        Field("place", forms("Place"), header.place),
        Field("table", forms("Table")),
        Field("scorekeeper", forms("Scorekeeper|Scorer")),
    )


def _labels(forms: Callable[[str], Label]) -> Labels:
    """Return the labels of the grid."""
    return Labels(
        points=forms("points|pts"),
        total=forms("total|tot."),
        round=forms("Round|Rd."),
        engine=forms("Engine|Eng."),
        to_write_in=forms("engine to write in"),
        went_out=forms("went out|out"),
        blocked=forms("blocked|block."),
        round_sum=forms("Round sum|Sum"),
        grand_total=forms("grand total|total"),
        cross_check=forms("same down and across|same both ways|adds up"),
        notes=forms("Notes"),
    )
