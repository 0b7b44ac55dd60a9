"""Papers, and the part of one that a page fills."""

from typing import Final, Literal, NamedTuple, Self, TypeAlias

from scoresheets.errors import UnknownNameError

Orientation: TypeAlias = Literal["portrait", "landscape"]

PAPERS: Final[dict[str, tuple[float, float]]] = {
    "letter": (215.9, 279.4),
    "a4": (210.0, 297.0),
}
"""Width and height of each paper standing up, in millimetres."""

SAFE_MARGIN_MM: Final = 6.4
"""Home printers clip what lies nearer to an edge of the paper."""


class Paper(NamedTuple):
    """A sheet of paper, standing or lying; ``width`` and ``height`` in millimetres."""

    name: str
    width: float
    height: float

    @property
    def orientation(self) -> Orientation:
        """``landscape`` if it is wider than high."""
        return "landscape" if self.width > self.height else "portrait"

    def turned(self, orientation: Orientation) -> Self:
        """Return the same paper the other way round, if it is not so already."""
        if orientation == self.orientation:
            return self
        return type(self)(self.name, self.height, self.width)


def load_paper(name: str) -> Paper:
    """Return a paper by name, standing up; ``A4`` is taken like ``a4``.

    Raises:
        UnknownNameError: There is no such paper.
    """
    if name.lower() not in PAPERS:
        raise UnknownNameError("paper", name, PAPERS)
    return Paper(name.lower(), *PAPERS[name.lower()])


class Frame(NamedTuple):
    """The rectangle of a paper that one page fills: all of it, or a part.

    Attributes:
        x, y: Its top-left corner, millimetres from that of the paper.
        width, height: Millimetres.
        margin: Millimetres left free on all sides of it.
    """

    x: float
    y: float
    width: float
    height: float
    margin: float

    @classmethod
    def whole(cls, paper: Paper, margin: float) -> Self:
        """Return the frame of a whole paper."""
        return cls(0.0, 0.0, paper.width, paper.height, margin)

    @property
    def left(self) -> float:
        """Left edge of what is printed."""
        return self.x + self.margin

    @property
    def right(self) -> float:
        """Right edge of what is printed."""
        return self.x + self.width - self.margin

    @property
    def top(self) -> float:
        """Top edge of what is printed."""
        return self.y + self.margin

    @property
    def bottom(self) -> float:
        """Bottom edge of what is printed: the baseline of the footer."""
        return self.y + self.height - self.margin

    @property
    def inner_width(self) -> float:
        """Millimetres between the left and right margins."""
        return self.width - 2 * self.margin
