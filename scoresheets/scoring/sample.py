"""The same hands, or the same open ends, scored by any house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from scoresheets.scoring.collect import Ended, award_round, make_sides
from scoresheets.scoring.extras import charge
from scoresheets.scoring.open_ends import live_points
from scoresheets.scoring.rounds import Round

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scoresheets.games.house_rules import HouseRules


class Sample(NamedTuple):
    """Something to be scored.

    Attributes:
        kind: ``out`` where somebody went out, ``blocked`` where nobody could play,
            ``ends`` for open ends while a round is played.
        pips: What each player's hand counts, in seat order; nothing for ``ends``.
        tiles: Tiles that each player holds; empty where it does not matter.
        ends: What each open end counts.
    """

    kind: Literal["out", "blocked", "ends"]
    pips: tuple[int, ...] = ()
    tiles: tuple[int, ...] = ()
    ends: tuple[int, ...] = ()

    @property
    def id(self) -> str:
        """What it is called: its kind and its figures, without that of who went out."""
        figures = self.ends or self.pips
        if self.out is not None:
            figures = (*figures[: self.out], *figures[self.out + 1 :])
        return "-".join([self.kind, *map(str, figures)])

    @property
    def out(self) -> int | None:
        """Seat, from 0, of who went out, or None."""
        return self.pips.index(0) if self.kind == "out" else None


OUT: Final = Sample("out", (0, 13, 8))
BLOCKED: Final = Sample("blocked", (9, 14, 20))
ENDS: Final = Sample("ends", ends=(6, 4))
"""What games are compared with unless other hands are asked for.

Source: the comparison of Draw, Block and All Fives scoring of Domino Score (S3).
"""


class SampleScore(NamedTuple):
    """What a sample gives.

    Attributes:
        points: Of each player in seat order, or of each pair.
        unknown: What would have to be known to say who scores, as in `Award`.
    """

    points: tuple[int, ...]
    unknown: str = ""


def score_sample(sample: Sample, rules: HouseRules) -> SampleScore:
    """Return what hands give at the end of a round."""
    return _WAYS[rules.game.scoring](sample, rules)


def ends_points(sample: Sample, rules: HouseRules) -> int:
    """Return what open ends give at once; 0 in a game without points in play."""
    if "live_points" not in rules.choices:
        return 0
    return live_points(sum(sample.ends), rules)


def _collect(sample: Sample, rules: HouseRules) -> SampleScore:
    """Return what who goes out, or holds least, collects from the others."""
    ended = Ended(pips=sample.pips, out=sample.out, tiles=sample.tiles)
    award = award_round(ended, rules, make_sides(rules, len(sample.pips)))
    return SampleScore(award.points, award.unknown)


def _penalty(sample: Sample, rules: HouseRules) -> SampleScore:
    """Return what each hand costs its own player."""
    played = Round(
        number=1,
        engine=None,
        points=sample.pips,
        out=sample.out,
        blocked=sample.kind == "blocked",
    )
    names = tuple(str(seat) for seat in range(1, len(sample.pips) + 1))
    charged = charge(played, rules, names)
    return SampleScore(tuple(points or 0 for points in charged.scored))


_WAYS: Final[Mapping[str, Callable[[Sample, HouseRules], SampleScore]]] = {
    "collect": _collect,
    "penalty": _penalty,
}
"""How each way of scoring, as a game file names it, scores hands."""
