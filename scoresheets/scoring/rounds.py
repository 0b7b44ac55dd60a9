"""Rounds as they were written down, checked, and who went out in them."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scoresheets.errors import ScoreError
from scoresheets.games.deals import deal_tiles, players_of
from scoresheets.games.house_rules import HouseRules
from scoresheets.scoring.checks import check_late, check_round, heaviest_hand
from scoresheets.scoring.extras import charge, extra_kind, read_bonus
from scoresheets.tiles import Tile


class Round(NamedTuple):
    """One round.

    Attributes:
        number: From 1.
        engine: The double it was played from, or None if nobody wrote it down.
        points: Points of the tiles held, one a player in seat order; None where
            nothing has been entered yet.
        extras: Signed points beside them (penalties, bonuses), one a player; empty
            if nobody has any.
        out: Seat (from 0) of the player who went out, or None.
        blocked: Whether the round ended because nobody could play.
        marked: Whether ``out`` was written down, not worked out from a zero.
        hands: Tiles held at the end, one hand a player, where they are known.
        boneyard: Tiles left to draw, where it is known.
        open_trains: Markers still on each player's train; empty if there are none.
        out_on_double: Whether the last tile played was a double.
        misplays: Wrong or missed plays, one count a player; None where they are not
            written but follow from the extras.
        late: Seats (from 0) of players who are not there yet.
        opener, closer: Seats of the players who began a round and blocked it, or None
            where nobody wrote it down.
        boneyard_pips: What the tiles left to draw count.
    """

    number: int
    engine: Tile | None
    points: tuple[int | None, ...]
    extras: tuple[int, ...] = ()
    out: int | None = None
    blocked: bool = False
    marked: bool = True
    hands: tuple[tuple[Tile, ...], ...] | None = None
    boneyard: int | None = None
    open_trains: tuple[int, ...] = ()
    out_on_double: bool = False
    misplays: tuple[int, ...] | None = None
    late: tuple[int, ...] = ()
    opener: int | None = None
    closer: int | None = None
    boneyard_pips: int = 0

    @property
    def scored(self) -> tuple[int | None, ...]:
        """Points with extras, one a player; None where nothing is entered."""
        extras = self.extras or (0,) * len(self.points)
        return tuple(
            None if points is None else points + extra
            for points, extra in zip(self.points, extras, strict=True)
        )

    @property
    def is_complete(self) -> bool:
        """Whether the points of every player who is there are entered."""
        missing = self.points.count(None)
        return missing == 0 or missing == len(self.late)

    @property
    def empty_hands(self) -> tuple[int, ...]:
        """Seats, from 0, of the players who are there and hold no tile."""
        hands = enumerate(self.hands or ())
        return tuple(s for s, hand in hands if not hand and s not in self.late)


class Note(NamedTuple):
    """Something that was worked out or looks odd; nothing is guessed silently.

    Attributes:
        code: Machine word, e.g. ``"out_from_zero"``.
        round: Round it belongs to, from 1, or None.
        player: Name of the player it belongs to, or None.
        figures: Numbers that the sentence names, by placeholder.
    """

    code: str
    round: int | None = None
    player: str | None = None
    figures: tuple[tuple[str, int | str], ...] = ()


def settle_rounds(
    rounds: Sequence[Round], rules: HouseRules, names: Sequence[str]
) -> tuple[tuple[Round, ...], tuple[Note, ...]]:
    """Check rounds as written and work out who went out.

    Marks decide. In a game without any mark, a round with exactly one zero counts as
    won by that player, with a note; with no zero or several nobody is named. Then
    bonuses and charges are worked out.

    Args:
        rounds: As written, in order.
        rules: House rules in force.
        names: Players in seat order.

    Raises:
        ScoreError: A round cannot have happened; names round and player.
        TileError: A hand holds a tile that it cannot hold.
    """
    rounds = [read_bonus(played, rules) for played in rounds]
    check_late(rounds, names)
    for played in rounds:
        check_round(played, rules, names)
    rounds = [_out_by_hand(played) for played in rounds]
    any_mark = any(played.marked and played.out is not None for played in rounds)
    settled: list[Round] = []
    notes: list[Note] = []
    for played in rounds:
        notes += _unlikely(played, rules, names)
        if played.blocked or (played.out is not None and played.marked):
            settled.append(played)
            continue
        if any_mark and played.marked:
            if played.is_complete:
                problem = "nobody is marked as out, and it is not marked as blocked"
                raise ScoreError(f"round {played.number}", problem)
            settled.append(played)  # the mark may still come
            continue
        known, note = _out_from_zero(played, names)
        settled.append(known)
        notes += [note] if note else []
    charged = [_charged(played, rules, names) for played in settled]
    if extra_kind(rules) is None:
        for played in charged:
            notes += _unexplained(played, names)
    return tuple(charged), tuple(notes)


def _charged(played: Round, rules: HouseRules, names: Sequence[str]) -> Round:
    """Return a round with bonuses and charges, once it is known who went out."""
    if played.out_on_double and played.out is None and played.is_complete:
        problem = "out on a double, but it is not known who went out"
        raise ScoreError(f"round {played.number}", problem)
    return charge(played, rules, names)


def _unexplained(played: Round, names: Sequence[str]) -> Iterator[Note]:
    """Yield a note for points beside a hand that no house rule gives."""
    for name, extra in zip(names, played.extras, strict=False):
        if extra:
            figures = (("extra", extra),)
            yield Note("extra_unexplained", played.number, name, figures)


def _out_by_hand(played: Round) -> Round:
    """Name the one player whose hand is known to be empty as out."""
    if played.hands is None or played.blocked or played.out is not None:
        return played
    empty = played.empty_hands
    return played._replace(out=empty[0], marked=True) if len(empty) == 1 else played


def _unlikely(played: Round, rules: HouseRules, names: Sequence[str]) -> Iterator[Note]:
    """Yield a note for points that only a hand larger than was dealt can have."""
    if len(names) not in players_of(rules):
        return
    tiles, blank_value = deal_tiles(rules, len(names)).hand, rules.blank_value
    limit = heaviest_hand(rules.tile_set, blank_value, played.engine, tiles)
    for name, points in zip(names, played.points, strict=True):
        if points is not None and points > limit:
            figures = (("points", points), ("tiles", tiles), ("limit", limit))
            yield Note("above_dealt_hand", played.number, name, figures)


def _out_from_zero(played: Round, names: Sequence[str]) -> tuple[Round, Note | None]:
    """Name the one player with a zero as out; without exactly one, nobody."""
    zeros = [seat for seat, points in enumerate(played.points) if points == 0]
    if len(zeros) == 1:
        note = Note("out_from_zero", played.number, names[zeros[0]])
        return played._replace(out=zeros[0], marked=False), note
    unknown = played._replace(out=None, marked=False)
    if played.is_complete:
        return unknown, Note("out_unknown", played.number)
    return unknown, None
