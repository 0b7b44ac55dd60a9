"""Games made up by Hypothesis: marked, unmarked, blocked, unfinished."""

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from scoresheets.scoring.rounds import Round
from scoresheets.tiles import Tile, double, full_set

tiles = st.sampled_from(tuple(full_set(12)))
hands = st.lists(tiles, unique=True, max_size=20)


@st.composite
def games(draw: DrawFn, *, complete: bool = False) -> tuple[Round, ...]:
    """Return rounds as somebody may write them down, with or without marks."""
    players = draw(st.integers(2, 5))
    marked = draw(st.booleans())
    count = draw(st.integers(1, 6))
    numbers = range(1, count + 1)
    return tuple(_round(draw, n, players, marked, complete) for n in numbers)


def _round(
    draw: DrawFn, number: int, players: int, marked: bool, complete: bool
) -> Round:
    some = st.integers(0, 9) if draw(st.booleans()) else st.integers(0, 300)
    entry = some if complete else st.one_of(some, some, st.none())
    points = [draw(entry) for _ in range(players)]
    blocked = draw(st.integers(0, 4)) == 0
    out = None
    if (
        marked
        and not blocked
        and (complete or draw(st.booleans()) or None not in points)
    ):
        out = draw(st.integers(0, players - 1))
        points[out] = 0
    extras: tuple[int, ...] = ()
    if draw(st.integers(0, 3)) == 0:
        extras = tuple(draw(st.integers(0, 10)) for _ in range(players))
    engine: Tile | None = draw(st.sampled_from([None, double(0), double(12)]))
    return Round(
        number=number,
        engine=engine,
        points=tuple(points),
        extras=extras if any(extras) else (),
        out=out,
        blocked=blocked,
    )
