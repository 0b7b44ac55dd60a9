"""House rules, players and texts make a sheet."""

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple, Protocol

from scoresheets.errors import PlayerCountError
from scoresheets.games import HouseRules, rules_code
from scoresheets.sheet.in_force import (
    Translate,
    closing_rows,
    emblem,
    engine_head,
    extra_heads,
    is_open_ended,
    make_rounds,
)
from scoresheets.sheet.sheet import Field, Footer, Label, Labels, Sheet
from scoresheets.sheet.to_target import (
    make_columns,
    make_counting,
    make_tally,
    make_track,
    play_labels,
    plays_in_pairs,
)


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
    """Return set, rounds and players in one line: "Double-nine · 10 rounds · …".

    Nobody knows the rounds of a game that goes on until a target is reached.
    """
    parts = [set_name[:1].upper() + set_name[1:]]
    if not is_open_ended(rules):
        parts.append(
            words.translate_plural("{count} round", "{count} rounds", rules.rounds)
        )
    parts.append(who_plays(players, words, pairs=plays_in_pairs(rules)))
    return " · ".join(parts)


def who_plays(players: int, words: Words, *, pairs: bool = False) -> str:
    """Return how many play, in words: "4 players", or "two pairs"."""
    if pairs:
        return words.translate("two pairs")
    return words.translate_plural("{count} player", "{count} players", players)


def footer_about(
    game: str, set_name: str, players: int, words: Words, *, pairs: bool = False
) -> str:
    """Return game, set and players for the foot of a page."""
    return f"{game} · {set_name} · {who_plays(players, words, pairs=pairs)}"


def make_sheet(
    rules: HouseRules,
    names: Sequence[str | None],
    words: Words,
    text: Composed,
    *,
    about: str,
    elsewhere: str = "",
    header: HeaderFields = NOTHING_PRINTED,
    track: bool = False,
    rounds: int | None = None,
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
        track: Whether points in play are moved along a race track, not struck.
        rounds: Rows for rounds where nobody knows how many will be played.

    Raises:
        PlayerCountError: Fewer than two players, or pairs that are not two.
        ScoresheetsError: A race track in a game without points in play.
    """
    if len(names) < 2:
        raise PlayerCountError(len(names), "a sheet is for 2 or more")
    say, forms = words.translate, words.forms
    columns = make_columns(rules, names, say)
    return Sheet(
        title=text.title,
        lines=text.lines,
        emblem=emblem(rules),
        fields=_fields(header, forms),
        players=columns,
        rounds=make_rounds(rules, rounds),
        extras=extra_heads(rules, forms),
        closing=closing_rows(rules, forms, len(columns)),
        labels=_labels(rules, forms, say, track=track),
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
        tally=None if track else make_tally(rules, len(columns)),
        track=make_track(rules, len(names), say) if track else None,
        counting=make_counting(rules, forms, say),
    )


def _fields(header: HeaderFields, forms: Callable[[str], Label]) -> tuple[Field, ...]:
    """Return the lines above the grid in reading order."""
    return (
        Field("date", forms("Date"), header.date),
        Field("place", forms("Place"), header.place),
        Field("table", forms("Table")),
        Field("scorekeeper", forms("Scorekeeper|Scorer")),
    )


def _labels(
    rules: HouseRules, forms: Callable[[str], Label], say: Translate, *, track: bool
) -> Labels:
    """Return the labels of the grid."""
    labels = Labels(
        points=forms("points|pts"),
        total=forms("total|tot."),
        round=forms("Round|Rd."),
        engine=engine_head(rules, forms),
        to_write_in=(
            forms("engine to write in")
            if rules.has_trains
            else forms("double to write in")
        ),
        went_out=forms("went out|out"),
        blocked=forms("blocked|block."),
        round_sum=forms("Round sum|Sum"),
        grand_total=forms("grand total|total"),
        cross_check=forms("same down and across|same both ways|adds up"),
        notes=forms("Notes"),
    )
    if not is_open_ended(rules):
        return labels
    play, note = play_labels(rules, forms, say, track=track)
    target = say("target {target}|{target}", target=rules.choice("target"))
    return labels._replace(
        points=forms("from hands|hands") if play else labels.points,
        engine=(),
        round_sum=(),
        grand_total=(),
        play=play,
        play_note=note,
        target=tuple(target.split("|")),
    )
