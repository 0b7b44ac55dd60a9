"""A worked example as text: a table a round, and what follows from it."""

from collections.abc import Callable, Sequence

from scoresheets.example import Example
from scoresheets.i18n import Language
from scoresheets.results import notes_in_words, read_game, round_title, tie_in_words
from scoresheets.scoring.extras import extra_kind
from scoresheets.scoring.rounds import Round
from scoresheets.text.race_tables import race_tables
from scoresheets.text.tables import escape_cell, markdown_table, plain_table


def example_as_text(example: Example, language: Language) -> str:
    """Return an example for a terminal."""
    parts = _tables(example, language, plain_table)
    parts += ["\n".join(_sentences(example, language))]
    return "\n\n".join(parts) + "\n"


def example_as_markdown(example: Example, language: Language) -> str:
    """Return an example in Markdown."""
    parts = [f"# {language.translate('A worked example')}"]
    parts += _tables(example, language, markdown_table, heading="## ")
    parts += [f"- {escape_cell(line)}" for line in _sentences(example, language)]
    return "\n\n".join(parts) + "\n"


def _race_tables(
    example: Example,
    language: Language,
    table: Callable[[Sequence[Sequence[str]], Sequence[int]], str],
    heading: str,
) -> list[str]:
    """Return who held what in each round, then points and totals round by round."""
    tables = race_tables(example, language, len(example.rounds))
    parts = []
    for part in tables:
        figures = [at for at, align in enumerate(part.align) if align == "r"]
        parts += [heading + part.caption, table([part.head, *part.rows], figures)]
    return parts


def _tables(
    example: Example,
    language: Language,
    table: Callable[[Sequence[Sequence[str]], Sequence[int]], str],
    heading: str = "",
) -> list[str]:
    """Return a table for each round, then one of totals and places."""
    if example.standings.is_race:
        return _race_tables(example, language, table, heading)
    say, number = language.translate, language.number
    player, forms = say("Player"), language.forms
    heads = [player, say("Tiles left"), forms("points|pts")[0], forms("total|tot.")[0]]
    extra = _extra_head(example, language)
    if extra:
        heads.insert(3, extra)
    parts = []
    for played, totals in zip(example.rounds, example.standings.totals, strict=True):
        rows = [heads]
        for seat, name in enumerate(example.names):
            hand = " ".join(map(str, (played.hands or ())[seat]))
            if played.out == seat:
                hand = forms("went out|out")[0]
            given = played.points[seat], totals[seat]  # None: not there yet
            row = [name, hand, *("–" if n is None else number(n) for n in given)]
            if extra:
                beside = (*played.extras,)[seat : seat + 1]
                row.insert(3, language.signed(beside[0]) if any(beside) else "")
            rows.append(row)
        title = heading + _round_title(played, example, language)
        parts += [title, table(rows, tuple(range(2, len(heads))))]
    steps = example.rules.items("tie_break")
    by_rounds = example.standings.direction == "highest"
    final = [[player, say("Total")]]
    final += [[line.name, number(line.total)] for line in example.standings.players]
    for row, line in zip(final, (None, *example.standings.players), strict=True):
        if by_rounds or "rounds_won" in steps:
            row.append(number(line.rounds_won) if line else say("Rounds won"))
        if "lowest_nonzero" in steps:
            head = language.forms("Lowest round above zero|Lowest above 0")[0]
            value = line.lowest_nonzero if line else None
            row.append(
                head if line is None else "–" if value is None else number(value)
            )
        row.append(number(line.place) if line else language.forms("Place|Pl.")[0])
    return [*parts, table(final, tuple(range(1, len(final[0]))))]


def _round_title(played: Round, example: Example, language: Language) -> str:
    """Return number and engine of a round, and how it ended if not as usual."""
    say, ends = language.translate, list[str]()
    title = round_title(played, example.rules, language)
    if played.blocked:
        ends.append(language.forms("blocked|block.")[0])
    if played.out_on_double:
        ends.append(say("last tile a double"))
    return f"{title} ({', '.join(ends)})" if ends else title


def _extra_head(example: Example, language: Language) -> str:
    """Return the head of the column of bonuses and charges; empty without any."""
    kind = extra_kind(example.rules)
    if kind is None:
        return ""
    return {
        "bonus": language.forms("bonus|bon."),
        "charge": language.forms("charge|chg."),
        "extra": language.forms("extra|ext."),
    }[kind][0]


def _sentences(example: Example, language: Language) -> list[str]:
    """Return the tie-break, the reading and the notes."""
    standings = example.standings
    return [
        *tie_in_words(standings, language),
        *read_game(standings, language),
        *notes_in_words(standings, language),
    ]
