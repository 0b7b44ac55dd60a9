"""A rulebook as one HTML file: semantic, light and dark, without a script."""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import count, groupby, pairwise
from pathlib import Path
from typing import Final, NamedTuple

from jinja2 import StrictUndefined
from markupsafe import Markup, escape

from scoresheets.html.fitting import fitting_drawing
from scoresheets.html.svg import svg
from scoresheets.pages.book import BookWords
from scoresheets.pages.drawing import Drawing
from scoresheets.pages.fitting import Measure
from scoresheets.resources import TEMPLATES
from scoresheets.rulebook.parts import Block, Figure, Part, Table
from scoresheets.rulebook.template_folders import Sandbox, render, template_loader

_TEMPLATE: Final = "rulebook.html.j2"
_TILE: Final = re.compile(r"\d+-\d+")
"""A tile in words, never to be broken at its hyphen."""


class HtmlAbout(NamedTuple):
    """What the file says about itself.

    Attributes:
        lang: BCP 47 tag.
        direction: ``ltr`` or ``rtl``.
        title: Its title.
        description: What it is, in a line.
        code: The rules code.
        paper: Paper to print on.
        words: Names of figures, tables and so on.
        skip: Words of the link past the contents.
        templates: Folder of templates.
        large: Whether it is set in large print.
    """

    lang: str
    direction: str
    title: str
    description: str
    code: str
    paper: str
    words: BookWords
    skip: str
    templates: Path = TEMPLATES
    large: bool = False


class Entry(NamedTuple):
    """An item of a list, or a term.

    Attributes:
        block: Its words.
        below: Lists within an item, or what a term means.
    """

    block: Block
    below: tuple["Piece", ...] = ()


class Piece(NamedTuple):
    """What the template sets as one element: its kind, and what it holds.

    Attributes:
        kind: ``heading``, ``subheading``, ``paragraph``, ``list``, ``steps``,
            ``choices``, ``terms``, ``note``, ``table`` or ``figure``.
        part: The part itself, or None for lists.
        entries: Items of a list, in order.
        anchor: Id of a heading, of a caption or of the title of a note.
        label: "Figure 1" or "Table 1".
        picture: The picture as SVG.
        below: What stands in a note.
    """

    kind: str
    part: Part | None = None
    entries: tuple[Entry, ...] = ()
    anchor: str = ""
    label: str = ""
    picture: Markup = Markup()
    below: tuple["Piece", ...] = ()


class Section(NamedTuple):
    """A chapter: its heading, and what stands in it."""

    title: str
    anchor: str
    pieces: tuple[Piece, ...]
    parts: tuple[tuple[str, str], ...]


@cache
def _environment(folder: Path) -> Sandbox:
    """Return the environment of one templates folder, ours below it."""
    environment = Sandbox(
        loader=template_loader(folder, ""),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["tiles"] = _tiles
    return environment


def _tiles(text: str) -> Markup:
    """Return a text as HTML in which no tile is broken at the end of a line."""
    found = _TILE.sub(r'<span class="tile">\g<0></span>', str(escape(text)))
    return Markup(found)


def render_book(
    parts: Sequence[Part],
    about: HtmlAbout,
    draw: Callable[[str, float], Drawing],
    measure: Measure,
) -> str:
    """Return a rulebook as one HTML file.

    Args:
        parts: What it says, in order.
        about: What it says about itself.
        draw: Pictures by name, for a width in millimetres.
        measure: Width of a text in the face that pictures are made for.

    Raises:
        TemplateTextError: The template is missing or does not compose.
    """
    intro, sections = _sections(parts, _Pieces(about.words, draw, measure))
    values = {"about": about, "intro": intro, "sections": sections}
    return render(_environment(about.templates.absolute()), _TEMPLATE, values)


def _sections(
    parts: Sequence[Part], maker: "_Pieces"
) -> tuple[tuple[Piece, ...], tuple[Section, ...]]:
    """Return what stands before the first chapter, and the chapters."""
    pieces = maker.pieces(parts)
    starts = [n for n, piece in enumerate(pieces) if piece.kind == "heading"]
    sections = []
    for start, end in pairwise([*starts, len(pieces)]):
        inner = tuple(pieces[start + 1 : end])
        below = tuple(
            (_text(piece), piece.anchor)
            for piece in inner
            if piece.kind == "subheading"
        )
        head = pieces[start]
        sections.append(Section(_text(head), head.anchor, inner, below))
    return tuple(pieces[: starts[0] if starts else None]), tuple(sections)


def _text(piece: Piece) -> str:
    return piece.part.text if isinstance(piece.part, Block) else ""


class _Pieces:
    """Turns parts into pieces: items of one list become one piece."""

    def __init__(
        self, words: BookWords, draw: Callable[[str, float], Drawing], measure: Measure
    ) -> None:
        self._words, self._draw, self._measure = words, draw, measure
        self._figures, self._tables, self._anchors = count(1), count(1), count(1)

    def pieces(self, parts: Iterable[Part]) -> list[Piece]:
        """Return the pieces of some parts."""
        pieces: list[Piece] = []
        for listed, group in groupby(parts, key=lambda part: part.kind in _LISTS):
            if listed:
                pieces += _lists([part for part in group if isinstance(part, Block)])
            else:
                pieces += (self._piece(p) for p in group if p.kind != "title")
        return pieces

    def _piece(self, part: Part) -> Piece:
        """Return the piece of a part that belongs to no list."""
        match part:
            case Block():
                heading = part.kind in ("heading", "subheading")
                return Piece(
                    part.kind, part, anchor=part.id or self._id("part", heading)
                )
            case Figure():
                return self._figure(part)
            case Table():
                label = self._words.table(next(self._tables))
                return Piece("table", part, label=label, anchor=self._id("table"))
            case _:
                below = tuple(self.pieces(part.blocks))
                anchor = self._id("note", bool(part.title))
                return Piece("note", part, anchor=anchor, below=below)

    def _figure(self, part: Figure) -> Piece:
        number = next(self._figures)
        drawing = fitting_drawing(part.name, self._draw, self._measure)
        picture = svg(drawing, part.alt, f"f{number}", self._measure)
        label = self._words.figure(number)
        return Piece("figure", part, label=label, picture=Markup(picture))

    def _id(self, name: str, wanted: bool = True) -> str:
        """Return a new id, if one is wanted."""
        return f"{name}-{next(self._anchors)}" if wanted else ""


_LISTS: Final = {
    "item": "list",
    "step": "steps",
    "choice": "choices",
    "term": "terms",
    "definition": "list",
}
"""Kind of an item to that of its list."""


def _lists(blocks: Sequence[Block]) -> list[Piece]:
    """Return the lists of some items: terms with their meanings, lists in items."""
    pieces: list[Piece] = []
    at = 0
    while at < len(blocks):
        block = blocks[at]
        end = at + 1
        while end < len(blocks) and _is_below(blocks[end], block):
            end += 1
        inner = blocks[at + 1 : end]
        below = tuple(_meanings(inner) if block.kind == "term" else _lists(inner))
        entry, kind = Entry(block, below), _LISTS[block.kind]
        if pieces and pieces[-1].kind == kind:
            entries = (*pieces[-1].entries, entry)
            pieces[-1] = pieces[-1]._replace(entries=entries)
        else:
            pieces.append(Piece(kind, entries=(entry,)))
        at = end
    return pieces


def _is_below(block: Block, head: Block) -> bool:
    """Whether an item belongs to one before it."""
    if head.kind == "term":
        return block.kind in ("definition", "choice")
    return block.level > head.level


def _meanings(blocks: Sequence[Block]) -> Iterable[Piece]:
    """Yield what a term means: words, or choices to tick."""
    for kind, group in groupby(blocks, key=lambda block: block.kind):
        if kind == "definition":
            yield from (Piece("paragraph", block) for block in group)
        else:
            yield from _lists([*group])


__all__ = ["HtmlAbout", "render_book"]
