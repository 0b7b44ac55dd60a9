"""What all that makes pieces of a rulebook's parts has in common."""

from collections.abc import Sequence
from typing import Final

from scoresheets.pages.book.lines import line_pieces
from scoresheets.pages.book.pieces import Group, Keep, Piece
from scoresheets.pages.book.profile import BookSetting, Columns, Look
from scoresheets.pages.text_marks import line_marks
from scoresheets.pages.wrapping import Lines, TextSize, wrap_runs
from scoresheets.rulebook.parts import Part, Run

_MOST_BESIDE: Final = 60.0
"""Millimetres of words that may stand in the side column; longer ones stand above."""


class Composer:
    """Wraps words and makes them pieces of the text column.

    Args:
        setting: What all pages share.
        look: Type of the layout.
        columns: Widths of the columns; where they lie is told when pieces are set.
        inside: What the pieces are part of, or None.
        inset: How far the text stands in, millimetres.
    """

    def __init__(
        self,
        setting: BookSetting,
        look: Look,
        columns: Columns,
        inside: Group | None = None,
        inset: float = 0.0,
    ) -> None:
        self.setting, self.look, self.columns = setting, look, columns
        self.inside, self.inset = inside, inset
        self.fresh = True  # nothing above that a gap would part from
        self.more = 0.0  # lines that what is above needs below it

    def wrap(self, runs: Sequence[Run], width: float, size: TextSize) -> Lines:
        """Break words into lines."""
        setting = self.setting
        return wrap_runs(runs, width, size.size, setting.measure, setting.break_points)

    def gap(self, lines: float) -> float:
        """Return what is free above a piece, in millimetres."""
        if self.fresh:
            return 0.0
        return (lines + self.more) * self.look.body.line

    def head(
        self,
        runs: Sequence[Run],
        size: TextSize,
        group: Group,
        before: float,
        label: Sequence[Run] = (),
    ) -> list[Piece]:
        """Return words that stand beside what follows, or above it.

        They take no height beside it, and are never parted from it.

        Args:
            runs: The words.
            size: Size and leading.
            group: What they are the words of.
            before: Free above.
            label: What they begin with; beside the text it has a line of its own.
        """
        if self.look.beside:
            side = self.columns.side_width
            lines = (*self.wrap(label, side, size), *self.wrap(runs, side, size))
            tall = len(lines) * size.line
            if tall <= _MOST_BESIDE:
                return [
                    Piece(
                        height=0.0,
                        place=lambda spot: line_marks(
                            lines, spot.columns.side, spot.y, size
                        ),
                        before=before,
                        side_height=tall,
                        keep=Keep.BOUND,
                        group=group,
                    )
                ]
        said = [*label, Run(" "), *runs] if label else runs
        return self.text(said, size, group, before=before, keep=Keep.BOUND)

    def text(
        self,
        runs: Sequence[Run],
        size: TextSize,
        group: Group,
        *,
        indent: float = 0.0,
        before: float = 0.0,
        keep: Keep = Keep.LOOSE,
    ) -> list[Piece]:
        """Return words as pieces of the text column."""
        indent += self.inset
        lines = self.wrap(runs, self.columns.width - indent, size)
        return line_pieces(
            *(lines, size, group, lambda columns: columns.text + indent),
            before=before,
            keep=keep,
        )


def in_bold(runs: Sequence[Run]) -> list[Run]:
    """Return words in bold."""
    return [run._replace(bold=True) for run in runs]


def is_kind(part: Part | None, *kinds: str) -> bool:
    """Whether a part is there and of a kind."""
    return part is not None and part.kind in kinds
