"""Games written down as CSV: rounds below each other, or players."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple, NoReturn, TypeVar

from scoresheets.catalog.csv_cells import (
    Entered,
    all_hands,
    read_engine,
    read_entry,
    read_mark,
    read_whole,
)
from scoresheets.catalog.csv_tables import Cell, Table, read_table
from scoresheets.catalog.game_logs import GameLog
from scoresheets.catalog.log_reader import MOST_ROUNDS
from scoresheets.catalog.names import MOST_NAMES, check_names, fold_name, tidy_name
from scoresheets.errors import GameFileError, UnknownNameError
from scoresheets.scoring.rounds import Round

Value = TypeVar("Value")
_LABEL: Final = re.compile(r"(?:(?:round|ronda|r)[ .]*)?([0-9]{1,6})\.?", re.IGNORECASE)
_TOTAL: Final = re.compile(
    r"(?:grand )?(?:totals?|sum|suma)(?: scores?| points)?:?", re.IGNORECASE
)
_PLACES: Final = frozenset({"place", "rank", "puesto"})
_BESIDE: Final = re.compile(r"(written|open|extra)\s+(\S.*)", re.IGNORECASE)
_OF_ROUND: Final = ("out", "blocked", "engine")


class Column(NamedTuple):
    """A column of the table.

    Attributes:
        at: In the table, from 1; 0 is the label.
        role: ``points``, ``written``, ``open`` or ``extra`` of a player, or ``out``,
            ``blocked`` or ``engine`` of a round.
        head: The cell above it.
        seat: Of the player, from 0; -1 in a column of the round.
    """

    at: int
    role: str
    head: Cell
    seat: int = -1


def load_csv_log(
    path: Path, encoding: str | None = None, delimiter: str | None = None
) -> GameLog:
    """Read a game from a CSV file.

    Its first column is headed ``round``, or ``name`` where players stand below each
    other; a row or column of totals at the end is compared, not played.

    Args:
        path: The file.
        encoding: As `csv_text.read_csv` takes it.
        delimiter: As `csv_text.read_csv` takes it.

    Raises:
        GameFileError: It cannot be read, or a cell is wrong; says where, and what would
            have been right.
        UnknownNameError: A column names a player who does not play.
    """
    return _CsvLog(path, read_table(path, encoding, delimiter)).log


class _CsvLog:
    """One file, its rounds below each other.

    Args:
        path: The file, for errors.
        table: Its cells.
    """

    def __init__(self, path: Path, table: Table) -> None:
        self.path = path
        self.turned = len(table) > 1 and table[1][0].line == table[0][0].line
        self.columns = self._columns(table[0])
        self.names = tuple(tidy_name(c.head.text) for c in self._of("points"))
        self.rounds: list[Round] = []
        self.held: list[tuple[Entered, ...]] = []
        self.written: list[tuple[int | None, ...]] = []
        self.totals: tuple[int | None, ...] | None = None
        self.lines: list[int] = []
        for row in table[1:]:
            self._read(row)
        self._drop_blank()
        if self.totals and self.rounds:
            last = zip(self.written[-1], self.totals, strict=True)
            self.written[-1] = tuple(b if a is None else a for a, b in last)

    @property
    def log(self) -> GameLog:
        """The game."""
        return GameLog(
            path=self.path,
            game=None,
            choices={},
            names=self.names,
            rounds=tuple(self.rounds),
            rounds_planned=None,
            written=tuple(self.written),
            held=tuple(tuple(cell.hand for cell in row) for row in self.held),
            lines=() if self.turned else tuple(self.lines),
        )

    def _of(self, role: str) -> list[Column]:
        """Return the columns of one role, in order."""
        return [column for column in self.columns if column.role == role]

    def _fail(self, cell: Cell, problem: str, about: str = "") -> NoReturn:
        """Raise the one error for a wrong cell."""
        place = f"{cell.place} ({about})" if about else cell.place
        raise GameFileError(self.path, place, problem)

    def _columns(self, heads: Sequence[Cell]) -> tuple[Column, ...]:
        """Return what each column holds, the first one left out."""
        while len(heads) > 1 and not heads[-1].text.strip():
            heads = heads[:-1]
        plain = [Column(n, _role(cell), cell) for n, cell in enumerate(heads[1:], 1)]
        first: dict[str, Cell] = {}
        for column in plain:
            if not column.head.text.strip():
                self._fail(column.head, "a column without a name")
            before = first.setdefault(fold_name(column.head.text), column.head)
            if before is not column.head:
                problem = f"{column.head.text.strip()!r} is also at {before.place}"
                self._fail(column.head, f"{problem}; names must differ")
        names = [c.head.text for c in plain if c.role == "points"]
        if not 2 <= len(names) <= MOST_NAMES:
            problem = f"{len(names)} players; 2 to {MOST_NAMES} sit at a table"
            self._fail(heads[0], problem)
        check_names(names, f"{self.path}: line {heads[0].line}")
        seats = {fold_name(name): seat for seat, name in enumerate(names)}
        return tuple(c._replace(seat=self._seat_of(c, names, seats)) for c in plain)

    def _seat_of(
        self, column: Column, names: Sequence[str], seats: dict[str, int]
    ) -> int:
        """Return whose column it is; -1 for a column of the round."""
        if column.role in _OF_ROUND:
            return -1
        beside = _BESIDE.fullmatch(column.head.text.strip())
        name = beside[2] if beside else column.head.text
        if fold_name(name) not in seats:
            where = f"{self.path}: {column.head.place}"
            raise UnknownNameError("player", name, names, where)
        return seats[fold_name(name)]

    def _read(self, row: Sequence[Cell]) -> None:
        """Read one row: a round, or the totals below all rounds."""
        label, number = row[0].text.strip(), len(self.rounds) + 1
        if label.lower() in _PLACES:
            return
        if self.totals is not None:
            self._fail(row[0], "stands below the totals; rounds come before them")
        if _TOTAL.fullmatch(label) is None:
            self._check_width(row)
        if _TOTAL.fullmatch(label):
            self.totals = tuple(self._by_player(row, "points", read_whole, "total"))
            return
        found = _LABEL.fullmatch(label)
        if found is None:
            problem = f"{label!r} is no number of a round; {number} comes here"
            self._fail(row[0], problem)
        if int(found[1]) != number:
            self._fail(row[0], f"round {found[1]}, but round {number} comes here")
        if number > MOST_ROUNDS:
            self._fail(row[0], f"more than {MOST_ROUNDS:,} rounds")
        self._round(row, number)

    def _drop_blank(self) -> None:
        """Leave out the rounds at the end of which nothing is entered yet."""
        while self.rounds and not _is_begun(
            self.rounds[-1], (*self.held[-1], *self.written[-1])
        ):
            for rows in (self.rounds, self.held, self.written, self.lines):
                rows.pop()

    def _check_width(self, row: Sequence[Cell]) -> None:
        """Refuse cells beyond the heads, and rows that leave players out."""
        for cell in row[len(self.columns) + 1 :]:
            if cell.text.strip():
                count = len(self.columns) + 1
                self._fail(cell, f"{cell.text.strip()!r}, but there are {count} heads")
        last = max(column.at for column in self._of("points"))
        if len(row) <= last:
            problem = f"{len(row)} cells, but the players need {last + 1}; write - for"
            self._fail(row[-1], f"{problem} what is not entered yet")

    def _taken(
        self, row: Sequence[Cell], column: Column, read: Callable[[str], Value], of: str
    ) -> Value:
        """Return what a cell says, or refuse it with its place."""
        cell = row[column.at] if column.at < len(row) else Cell("", 0, 0)
        try:
            return read(cell.text)
        except ValueError as error:
            self._fail(cell, str(error), f"{of}, {tidy_name(column.head.text)}")

    def _by_player(
        self,
        row: Sequence[Cell],
        role: str,
        read: Callable[[str], Value | None],
        of: str,
    ) -> list[Value | None]:
        """Return one value a player; None where there is no such column."""
        found: list[Value | None] = [None] * len(self.names)
        for column in self._of(role):
            found[column.seat] = self._taken(row, column, read, of)
        return found

    def _round(self, row: Sequence[Cell], number: int) -> None:
        """Read a round."""
        of = f"round {number}"
        entered = tuple(
            self._taken(row, column, read_entry, of) for column in self._of("points")
        )
        engines = [self._taken(row, c, read_engine, of) for c in self._of("engine")]
        blocked = [self._taken(row, c, read_mark, of) for c in self._of("blocked")]
        extras = self._by_player(row, "extra", read_whole, of)
        markers = self._by_player(row, "open", _read_count, of)
        self.rounds.append(
            Round(
                number=number,
                engine=next(iter(engines), None),
                points=tuple(cell.points for cell in entered),
                extras=tuple(n or 0 for n in extras) if any(extras) else (),
                out=self._out(row, entered, of),
                blocked=any(blocked),
                hands=all_hands(entered),
                open_trains=tuple(n or 0 for n in markers) if any(markers) else (),
                late=tuple(seat for seat, cell in enumerate(entered) if cell.away),
            )
        )
        self.held.append(entered)
        self.lines.append(row[0].line)
        self.written.append(tuple(self._by_player(row, "written", read_whole, of)))

    def _out(
        self, row: Sequence[Cell], entered: Sequence[Entered], of: str
    ) -> int | None:
        """Return the seat of the player who is marked as out, or None."""
        marked = [seat for seat, cell in enumerate(entered) if cell.out]
        folded = [*map(fold_name, self.names)]
        for column in self._of("out"):
            said = self._taken(row, column, str.strip, of)
            if said in ("", "-"):
                continue
            if fold_name(said) not in folded:
                where = f"{self.path}: {row[column.at].place}"
                raise UnknownNameError("player", said, self.names, where)
            marked.append(folded.index(fold_name(said)))
        if len({*marked}) > 1:
            names = " and ".join(self.names[seat] for seat in dict.fromkeys(marked))
            self._fail(row[0], f"{names} are marked as out; one player goes out", of)
        return marked[0] if marked else None


def _role(head: Cell) -> str:
    """Return what a column holds, by its head."""
    text = head.text.strip()
    beside = _BESIDE.fullmatch(text)
    if beside:
        return beside[1].lower()
    return text.lower() if text.lower() in _OF_ROUND else "points"


def _is_begun(played: Round, entries: Sequence[Entered | int | None]) -> bool:
    """Whether anything is entered of a round beside its engine."""
    facts = (played.out is not None, played.blocked, played.extras, played.open_trains)
    return any(facts) or any(entry not in (None, Entered()) for entry in entries)


def _read_count(text: str) -> int | None:
    return read_whole(text, 0)
