"""The sheet as data: what it says, before anything has a place on paper."""

from collections.abc import Mapping

import pytest
from pages.tables_to_try import SETS, Spoken, rules_for, sheet_of

from scoresheets.errors import PlayerCountError
from scoresheets.games import engine_countdown, rules_code
from scoresheets.rulebook import SheetText
from scoresheets.sheet import HeaderFields, make_sheet
from scoresheets.tiles import double


@pytest.mark.parametrize(
    ("language", "title", "lines"),
    [
        (
            "en",
            "Mexican Train",
            ("Double-nine · 10 rounds · 3 players", "Lowest total wins"),
        ),
        (
            "es",
            "Tren Mexicano",
            ("Doble nueve · 10 rondas · 3 jugadores", "Gana el total más bajo"),
        ),
    ],
)
def test_title_and_lines(
    spoken: Mapping[str, Spoken], language: str, title: str, lines: tuple[str, str]
) -> None:
    """The game is the title; set, rounds and players stand below, then what wins."""
    sheet = sheet_of(spoken[language], rules_for(9), [None] * 3)
    assert sheet.title == title
    assert sheet.lines == ((lines[0], False), (lines[1], True))
    assert sheet.languages == (language,)
    assert sheet.direction == "ltr"


def test_a_title_of_ones_own(spoken: Mapping[str, Spoken]) -> None:
    """A title is taken letter by letter, Markdown and templates or not."""
    title = "*R&D* {{ 7*7 }} <b>_x_ | # \\ 1. - {0} %(x)s ${HOME}"
    sheet = sheet_of(spoken["en"], rules_for(9), [None] * 3, title=title)
    assert sheet.title == title


def test_columns(spoken: Mapping[str, Spoken]) -> None:
    """One column a player in seat order; no name is left blank to write in."""
    sheet = sheet_of(spoken["en"], rules_for(9), ["Ana", None, "A<b"])
    assert [(column.seat, column.name) for column in sheet.players] == [
        (1, "Ana"),
        (2, None),
        (3, "A<b"),
    ]
    assert sheet.extras == ()


@pytest.mark.parametrize("tile_set", SETS)
def test_rounds_follow_the_countdown(
    spoken: Mapping[str, Spoken], tile_set: int
) -> None:
    """One row a double, from the highest down to the double blank."""
    sheet = sheet_of(spoken["en"], rules_for(tile_set), [None] * 4)
    assert [row.number for row in sheet.rounds] == [*range(1, tile_set + 2)]
    assert [row.engine for row in sheet.rounds] == [
        double(n) for n in range(tile_set, -1, -1)
    ]
    assert sheet.emblem == double(tile_set)


@pytest.mark.parametrize(
    ("choices", "engines"),
    [
        ({"rounds": "3"}, [9, 8, 7]),
        ({"rounds": "half"}, [9, 8, 7, 6, 5]),
        ({"rounds": "4", "start_double": "2"}, [2, 1, 0, 9]),
    ],
)
def test_other_countdowns(
    spoken: Mapping[str, Spoken], choices: dict[str, str], engines: list[int]
) -> None:
    """Rounds and first engine are the table's choice; after 0 the top comes again."""
    rules = rules_for(9, choices)
    sheet = sheet_of(spoken["en"], rules, [None] * 4)
    assert [row.engine for row in sheet.rounds] == [*map(double, engines)]
    assert tuple(row.engine for row in sheet.rounds) == engine_countdown(rules)
    assert sheet.emblem == double(max(engines))


@pytest.mark.parametrize(
    ("tie_break", "kinds"),
    [
        ("shared", ["total", "place"]),
        ("rounds_won,shared", ["total", "rounds_won", "place"]),
        ("lowest_nonzero,shared", ["total", "lowest_nonzero", "place"]),
        (
            "rounds_won,lowest_nonzero,shared",
            ["total", "rounds_won", "lowest_nonzero", "place"],
        ),
    ],
)
def test_closing_rows_follow_the_tie_break(
    spoken: Mapping[str, Spoken], tie_break: str, kinds: list[str]
) -> None:
    """Only what the tie-break in force needs is written down."""
    rules = rules_for(9, {"tie_break": tie_break})
    sheet = sheet_of(spoken["en"], rules, [None] * 4)
    assert [row.kind for row in sheet.closing] == kinds
    assert ("Tie" in dict(sheet.box)) is True


def test_house_rules_in_the_box(spoken: Mapping[str, Spoken]) -> None:
    """What is scored by comes first and ties last, in the words of the language."""
    rules = rules_for(12, {"blank_value": "double50", "tie_break": "rounds_won,shared"})
    box = sheet_of(spoken["en"], rules, [None] * 8).box
    assert box[0] == ("Double blank in hand", "50 points")
    assert box[-1] == ("Tie", "most rounds won, then shared")
    assert ("Tiles each", "10, which leaves 10 in the boneyard") in box
    shown = [option for option in rules.game.options.values() if option.in_box]
    assert len(box) == len(shown)


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        ("pips", "its pips, 0"),
        ("double25", "25 points"),
        ("20", "20 points"),
        ("end25", "25 each blank end, so 50"),
    ],
)
def test_the_box_states_the_figure_in_force(
    spoken: Mapping[str, Spoken], choice: str, said: str
) -> None:
    """What a blank costs is the figure that scoring uses."""
    rules = rules_for(12, {"blank_value": choice})
    box = dict(sheet_of(spoken["en"], rules, [None] * 4).box)
    assert box["Double blank in hand"] == said


def test_fields(spoken: Mapping[str, Spoken]) -> None:
    """Date and place may be printed; table and scorekeeper are left to write on."""
    header = HeaderFields("2027-01-16", "Club <room>")
    fields = sheet_of(spoken["en"], rules_for(9), ["Ana"] * 2, header=header).fields
    assert [(field.name, field.value) for field in fields] == [
        ("date", "2027-01-16"),
        ("place", "Club <room>"),
        ("table", ""),
        ("scorekeeper", ""),
    ]


def test_footer(spoken: Mapping[str, Spoken]) -> None:
    """The foot says what it is, what is on the back, and the rules code."""
    rules = rules_for(12, {"blank_value": "double50"})
    footer = sheet_of(spoken["en"], rules, [None] * 4).footer
    assert footer.about == "Mexican Train · double-twelve · 4 players"
    assert footer.code == rules_code(rules)
    assert footer.sheet == "sheet 1 of 1"
    other = sheet_of(spoken["es"], rules, ["Ana"] * 6, title="Otra").footer
    assert other.code == footer.code, "players, names, title and language change it"


def test_one_player_is_no_game(spoken: Mapping[str, Spoken]) -> None:
    """A sheet has two columns at least."""
    nothing = SheetText("", (), "", ())
    with pytest.raises(PlayerCountError, match="2 or more"):
        make_sheet(rules_for(9), ["Ana"], spoken["en"].language, nothing, about="")


@pytest.mark.parametrize(
    ("asks", "english", "spanish"),
    [
        pytest.param({}, (), (), id="none"),
        pytest.param(
            {"round_winner_score": "zero", "open_train_penalty": "0"},
            (),
            (),
            id="plain",
        ),
        pytest.param({"round_winner_score": "-10"}, "bonus", "premio", id="bonus"),
        pytest.param({"open_train_penalty": "5"}, "charge", "recargo", id="open"),
        pytest.param(
            {"misplay_penalty": "round_highest"}, "charge", "recargo", id="misplay"
        ),
        pytest.param(
            {"out_on_double_multiplier": "x2"}, "extra", "extra", id="doubling"
        ),
        pytest.param(
            {"open_train_penalty": "5", "round_winner_score": "-5"},
            *("extra", "extra"),
            id="several",
        ),
    ],
)
def test_a_cell_for_charges_and_bonuses(
    spoken: Mapping[str, Spoken],
    asks: dict[str, str],
    english: str,
    spanish: str,
) -> None:
    """Rules that charge or give points ask for one cell more a player, with a head."""
    for language, head in (("en", english), ("es", spanish)):
        sheet = sheet_of(spoken[language], rules_for(9, asks), [None] * 4)
        assert [forms[0] for forms in sheet.extras] == ([head] if head else [])


@pytest.mark.parametrize(
    ("asks", "english", "spanish"),
    [
        ({}, "Lowest total wins", "Gana el total más bajo"),
        (
            {"win_condition": "most_rounds_won"},
            "Most rounds won wins",
            "Gana quien gana más rondas",
        ),
        (
            {"end_condition": "target_score", "target": "150"},
            "Ends at 150; lowest total wins",
            "Hasta 150 puntos; gana el total más bajo",
        ),
        (
            {"end_condition": "time"},
            "Until time is up; lowest total wins",
            "Por tiempo; gana el total más bajo",
        ),
        (
            {"end_condition": "target_score", "win_condition": "most_rounds_won"},
            "Ends at 100; most rounds won wins",
            "Hasta 100; gana quien gana más rondas",
        ),
        (
            {"end_condition": "time", "win_condition": "most_rounds_won"},
            "Until time is up; most rounds won wins",
            "Por tiempo; gana quien gana más rondas",
        ),
    ],
)
def test_what_wins(
    spoken: Mapping[str, Spoken], asks: dict[str, str], english: str, spanish: str
) -> None:
    """The line in bold says what wins, and when it is over unless after all rounds."""
    for language, said in (("en", english), ("es", spanish)):
        sheet = sheet_of(spoken[language], rules_for(9, asks), [None] * 4)
        assert sheet.lines[1] == (said, True)


def test_rounds_won_are_counted_where_they_win(spoken: Mapping[str, Spoken]) -> None:
    """The row stands there even if no tie-break needs it; Total stays."""
    asked = {"tie_break": "shared", "win_condition": "most_rounds_won"}
    sheet = sheet_of(spoken["en"], rules_for(9, asked), [None] * 4)
    assert [row.kind for row in sheet.closing] == ["total", "rounds_won", "place"]


def test_engines_that_nobody_knows(spoken: Mapping[str, Spoken]) -> None:
    """Where the highest double held starts, engines are written in by hand."""
    rules = rules_for(12, {"rounds": "5", "engine_source": "highest_held"})
    sheet = sheet_of(spoken["en"], rules, [None] * 4)
    assert [row.engine for row in sheet.rounds] == [None] * 5
    assert [row.number for row in sheet.rounds] == [1, 2, 3, 4, 5]
    assert sheet.emblem == double(12)
    assert sheet.lines[0][0] == "Double-twelve · 5 rounds · 4 players"
