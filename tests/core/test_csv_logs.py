"""Games in CSV files: as spreadsheets and people write them, and what is refused."""

import codecs
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scoresheets.catalog.csv_cells import Entered, read_entry
from scoresheets.catalog.csv_logs import load_csv_log
from scoresheets.catalog.game_logs import GameLog
from scoresheets.errors import ScoresheetsError
from scoresheets.scoring.rounds import Round
from scoresheets.tiles import Tile

PLAIN = "round,Ana,Bo\n1,0*,9\n2,14,0*\n"


def read(tmp_path: Path, text: str | bytes, **how: str) -> tuple[Round, ...]:
    """Return the rounds of a file."""
    return log_of(tmp_path, text, **how).rounds


def log_of(tmp_path: Path, text: str | bytes, **how: str) -> GameLog:
    """Return the game in a file."""
    path = tmp_path / "log.csv"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return load_csv_log(path, **how)


@pytest.mark.parametrize(
    "data",
    [
        PLAIN.encode(),
        codecs.BOM_UTF8 + PLAIN.encode(),
        codecs.BOM_UTF8 + PLAIN.replace("round", '"round"').encode(),
        PLAIN.encode("utf-16"),
        PLAIN.replace(",", ";").encode(),
        ("sep=;\n" + PLAIN.replace(",", ";")).encode(),
        PLAIN.replace(",", "\t").encode(),
        PLAIN.replace("\n", "\r\n").encode(),
        PLAIN.replace("\n", "\r").encode(),
        PLAIN.replace("\n", "\n\n,,\n").encode(),
        b',Ana,Bo\nRound 1,0*,9\nRound 2,14,"0*"\nTotal Score,14,9\n',
        b"name,1,2,total\nAna,0*,14,14\nBo,9,0*,9\n",
        b"Round,Ana,Bo,out\n1,0,9,ana\n2,14,0,BO\nplace,2,1\n",
        b"round, Ana ,Bo\n1,*,3+6\n2,5 + 9,*\n",
        b"round,Ana,Bo,engine,blocked\n1,0*,9,,\n2,14,0*,-,no\n",
    ],
    ids=range(15),
)
def test_the_same_game(tmp_path: Path, data: bytes) -> None:
    """However a spreadsheet writes it, it is the same game."""
    rounds = read(tmp_path, data)
    assert [played.points for played in rounds] == [(0, 9), (14, 0)]
    assert [played.out for played in rounds] == [0, 1]


def test_tiles_and_facts(tmp_path: Path) -> None:
    """Tiles, engine, markers, further points and totals as written."""
    log = log_of(
        tmp_path,
        "round,Ana,Bo,engine,open Bo,extra Ana,written Ana,written Bo\n"
        "1,12-11 6|4,*,12,2,-5,28,0\n2,3,left,11-11,,,31,\n3,-,,10-10,,,,\n",
    )
    first, second = log.rounds
    assert first.hands == ((Tile.parse("12-11"), Tile.parse("6-4")), ())
    assert (str(first.engine), first.open_trains, first.extras) == (
        "12-12",
        (0, 2),
        (-5, 0),
    )
    assert (second.late, str(second.engine)) == ((1,), "11-11")
    assert log.written == ((28, 0), (31, None))
    assert log.lines == (2, 3)


def test_windows_1252(tmp_path: Path) -> None:
    """A file in another encoding is refused with its byte, and read if it is named."""
    data = "round;Ñandú;Bär\n1;0;9\n".encode("cp1252")
    with pytest.raises(ScoresheetsError, match=r"line 1: not UTF-8 \(byte 7\).*1252"):
        read(tmp_path, data)
    assert log_of(tmp_path, data, encoding="windows-1252").names == ("Ñandú", "Bär")


def test_a_formula_that_is_none(tmp_path: Path) -> None:
    """The apostrophe that keeps a name from being a formula is not part of it."""
    assert log_of(tmp_path, "round,'=1+1,'@b\n1,0,9\n").names == ("=1+1", "@b")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "line 1: no heads"),
        ("a,b,c\n1,2,3\n", "line 1, column 1: 'a'; the first column is headed round"),
        ("round,Otter,otter\n1,2,3\n", "column 3: 'otter' is also at line 1, column 2"),
        ("round,A\n1,2\n", "line 1, column 1: 1 players; 2 to 14 sit at a table"),
        ("round,A,,B\n1,2,3,4\n", "line 1, column 3: a column without a name"),
        ("round,A,B,written C\n1,2,3,4\n", "line 1, column 4: no player named 'C'"),
        ("round,A,B\n2,0,9\n", "line 2, column 1: round 2, but round 1 comes here"),
        ("round,A,B\n1,0,9\n1,0,9\n", "line 3, column 1: round 1, but round 2 comes"),
        ("round,A,B\nx,0,9\n", "line 2, column 1: 'x' is no number of a round"),
        ("round,A,B\n1,0\n", "line 2, column 2: 2 cells, but the players need 3"),
        ("round,A,B\n1,0,9,7\n", "line 2, column 4: '7', but there are 3 heads"),
        ("round,A,B\n1,twelve,9\n", "line 2, column 2 (round 1, A): 'twelve' cannot"),
        ("round,A,B\n1,0,12abc\n", "line 2, column 3 (round 1, B): '12abc' cannot"),
        ("round,A,B\n1,NaN,9\n", "'NaN' cannot be read; write a number, a sum"),
        ("round,A,B\n1,12.0,9\n", "'12.0' cannot be read"),
        ("round,A,B\n1,1_0,9\n", "'1_0' cannot be read"),
        ("round,A,B\n1,5-,9\n", "'5-' cannot be read"),
        ("round,A,B\n1,-*,9\n", "'-*' cannot be read"),
        ("round,A,B\n1,6/4,9\n", "line 2, column 2 (round 1, A): '6/4' cannot be"),
        (
            "round,A,B\n1,0*,0*\n",
            "line 2, column 1 (round 1): A and B are marked as out",
        ),
        ("round,A,B,out\n1,0,9,C\n", "line 2, column 4: no player named 'C'"),
        ("round,A,B,blocked\n1,0,9,maybe\n", "(round 1, blocked): 'maybe' is no mark"),
        ("round,A,B,engine\n1,0,9,12-11\n", "(round 1, engine): 12-11 is not a double"),
        ("round,A,B,open A\n1,0,9,-1\n", "(round 1, open A): -1 is below 0"),
        ("round,A,B\ntotal,0,9\n1,0,9\n", "line 3, column 1: stands below the totals"),
        ("name,1,2\nA,1\nB,2,3\n", "line 2: 2 cells under 3 heads"),
        ('round,A,B\n1,"0,9\n', "not CSV"),
        ("sep=|\nround|A|B\n", "line 1: 'sep=|'; cells are parted by"),
        ("PK\x03\x04...", "log.csv: a spreadsheet's own file; save it as CSV"),
        ("%PDF-1.7\n", "log.csv: a PDF; type what is on it into a CSV file"),
    ],
)
def test_refused(tmp_path: Path, text: str, complaint: str) -> None:
    """What cannot be read is refused with line, column and what would be right."""
    with pytest.raises(ScoresheetsError) as caught:
        read(tmp_path, text)
    assert complaint in str(caught.value)
    assert "log.csv" in str(caught.value)


@pytest.mark.parametrize(
    ("text", "entered"),
    [
        ("", Entered()),
        (" – ", Entered()),
        ("12", Entered(12)),
        ("\u22125", Entered(-5)),
        ("3 + 6+2", Entered(11)),
        ("*", Entered(0, out=True)),
        ("0 *", Entered(0, out=True)),
        ("6-4,0-0", Entered(hand=(Tile.parse("6-4"), Tile.parse("0-0")))),
        ("Late", Entered(away="late")),
    ],
)
def test_cells(text: str, entered: Entered) -> None:
    """Blank is not zero, a star is a mark, a minus sign is no tile."""
    assert read_entry(text) == entered


_PIECES = st.sampled_from(
    [
        *"round,Ana;Bo\t\n\r\"'*-+=0123456789 x",
        "\n1,",
        "12-11 ",
        "total",
        "sep=",
        "left",
    ]
)


@given(
    st.lists(_PIECES, max_size=40).map("".join).map(str.encode)
    | st.binary(max_size=60)
    | st.text(max_size=60).map(lambda text: ("round,A,B\n1," + text).encode())
)
@example(b"\xff\xfe\n")
@example(b"round,A,B\n1,\x00,2\n")
def test_any_file(data: bytes) -> None:
    """Whatever a file holds, it is read, or refused in one line."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "log.csv"
        path.write_bytes(data)
        with suppress(ScoresheetsError):
            _check_log(load_csv_log(path))


def _check_log(log: GameLog) -> None:
    """Check what every game that was read holds."""
    assert len(log.rounds) == len(log.written) == len(log.held) or not log.rounds
    assert 2 <= len(log.names) <= 14
