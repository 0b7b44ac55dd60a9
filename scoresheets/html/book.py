"""A rulebook as one HTML file: semantic, light and dark, without a script."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, Final, NamedTuple

from jinja2 import StrictUndefined, TemplateError
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

from scoresheets.errors import TemplateTextError
from scoresheets.html.svg import svg
from scoresheets.pages.book import BookWords
from scoresheets.pages.drawing import Drawing
from scoresheets.pages.fitting import Measure
from scoresheets.resources import TEMPLATES
from scoresheets.rulebook.parts import Block, Figure, Note, Part, Run, Table
from scoresheets.rulebook.template_folders import collect, template_loader

_TEMPLATE: Final = "rulebook.html.j2"
_WIDTH: Final = 132.0
"""Millimetres that pictures have; the page makes them narrower where it must."""


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


class Piece(NamedTuple):
    """What the template sets as one element: its kind, and what it holds.

    Attributes:
        kind: ``heading``, ``subheading``, ``paragraph``, ``list``, ``steps``,
            ``choices``, ``terms``, ``note``, ``table`` or ``figure``.
        part: The part itself, or None for lists.
        items: Items of a list; each of ``terms`` is a term with what follows it.
        anchor: Id of a heading.
        label: "Figure 1" or "Table 1".
        picture: The picture as SVG.
    """

    kind: str
    part: Part | None = None
    items: tuple[Any, ...] = ()
    anchor: str = ""
    label: str = ""
    picture: Markup = Markup()


class Section(NamedTuple):
    """A chapter: its heading, and what stands in it."""

    title: str
    anchor: str
    pieces: tuple[Piece, ...]
    parts: tuple[tuple[str, str], ...]


@cache
def _environment(folder: Path) -> ImmutableSandboxedEnvironment:
    """Return the environment of one templates folder, ours below it."""
    return ImmutableSandboxedEnvironment(
        loader=template_loader(folder),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )


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
    intro, sections = _sections(parts, about, draw)
    try:
        template = _environment(about.templates).get_template(_TEMPLATE)
        chunks = template.generate(about=about, intro=intro, sections=sections)
        return collect(chunks, _TEMPLATE)
    except TemplateError as error:
        raise TemplateTextError(_TEMPLATE, str(error)) from error


def _sections(
    parts: Sequence[Part], about: HtmlAbout, draw: Callable[[str, float], Drawing]
) -> tuple[tuple[Piece, ...], tuple[Section, ...]]:
    """Return what stands before the first chapter, and the chapters."""
    pieces = [*_Pieces(about, draw).pieces(parts)]
    starts = [n for n, piece in enumerate(pieces) if piece.kind == "heading"]
    ends = [*starts[1:], len(pieces)]
    sections = []
    for start, end in zip(starts, ends, strict=True):
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

    def __init__(self, about: HtmlAbout, draw: Callable[[str, float], Drawing]) -> None:
        self._words, self._draw = about.words, draw
        self._figures, self._tables, self._anchors = count(1), count(1), count(1)

    def pieces(self, parts: Sequence[Part]) -> list[Piece]:
        """Return the pieces of some parts."""
        pieces: list[Piece] = []
        for part in parts:
            kind = part.kind
            if kind == "title":
                continue
            if kind in _LISTS:
                self._add_item(pieces, part)
            elif isinstance(part, Block):
                anchor = ""
                if kind in ("heading", "subheading"):
                    anchor = part.id or f"part-{next(self._anchors)}"
                pieces.append(Piece(kind, part, anchor=anchor))
            elif isinstance(part, Figure):
                number = next(self._figures)
                picture = svg(self._draw(part.name, _WIDTH), part.alt, f"f{number}")
                label = self._words.figure(number)
                pieces.append(
                    Piece("figure", part, label=label, picture=Markup(picture))
                )
            elif isinstance(part, Table):
                label = self._words.table(next(self._tables))
                anchor = f"table-{next(self._anchors)}"
                pieces.append(Piece("table", part, label=label, anchor=anchor))
            else:
                pieces.append(Piece("note", part))
        return pieces

    def _add_item(self, pieces: list[Piece], part: Part) -> None:
        """Add an item to the list before it, or begin a new one."""
        kind = part.kind
        last = pieces[-1] if pieces else None
        if kind in ("definition", "choice") and last and last.kind == "terms":
            *before, (term, below) = last.items
            pieces[-1] = last._replace(items=(*before, (term, (*below, part))))
            return
        entry: Any = (part, ()) if kind == "term" else part
        group = _LISTS[kind]
        if last is not None and last.kind == group:
            pieces[-1] = last._replace(items=(*last.items, entry))
        else:
            pieces.append(Piece(group, items=(entry,)))


_LISTS: Final = {
    "item": "list",
    "step": "steps",
    "choice": "choices",
    "term": "terms",
    "definition": "list",
}
"""Kind of an item to that of its list."""

__all__ = ["HtmlAbout", "Note", "Run", "render_book"]
