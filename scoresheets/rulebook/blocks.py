"""Markdown as a list of parts that any renderer can set."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, cast
from xml.etree.ElementTree import Element as Node

from markdown import Markdown
from markdown.extensions import Extension
from markdown.extensions.sane_lists import SaneListExtension
from markdown.treeprocessors import Treeprocessor

from scoresheets.errors import TemplateTextError
from scoresheets.rulebook.parts import (
    FIGURE,
    Align,
    Block,
    Cell,
    Figure,
    Kind,
    Note,
    Part,
    Run,
    Table,
)

__all__ = ["Block", "Run", "read_blocks", "read_book"]

_KINDS: Final[dict[str, Kind]] = {
    "h1": "title",
    "h2": "heading",
    "h3": "subheading",
    "p": "paragraph",
}
_ESCAPED: Final = "<&|~=:\"'$^@>"
"""Characters that a backslash escapes beside Markdown's own."""
_TICK: Final = re.compile(r"\[([ x])\] ")
_LINK: Final = re.compile(r"#[a-z0-9_-]+|(?:https?://|mailto:)\S+", re.IGNORECASE)
"""Links that lead somewhere harmless."""
CAPTION: Final = "Table: "
"""What the line above a table begins with."""


class _KeepTree(Treeprocessor):
    """Keeps the finished tree; it is what we read, not the HTML."""

    tree: Node

    def run(self, root: Node) -> None:
        """Take the tree."""
        self.tree = root


@cache
def _reader(*, rich: bool) -> tuple[Markdown, _KeepTree]:
    """Return a Markdown reader without HTML, entities and automatic links.

    A rich one knows tables, terms and ids, too; what stands behind a sheet has none,
    and starts five milliseconds sooner without.
    """
    # Classes and not names: a name is looked up in all packages installed.
    extensions = [SaneListExtension(), *(_rich_extensions() if rich else ())]
    reader = Markdown(extensions=extensions)
    reader.preprocessors.deregister("html_block")
    for name in ("html", "entity", "autolink", "automail"):
        reader.inlinePatterns.deregister(name)
    reader.ESCAPED_CHARS = [*reader.ESCAPED_CHARS, *_ESCAPED]
    keeper = _KeepTree(reader)
    reader.treeprocessors.register(keeper, "keep", -100)
    return reader, keeper


def _rich_extensions() -> Iterator[Extension]:
    """Yield what reads tables, terms and the ids of headings."""
    from markdown.extensions.attr_list import AttrListExtension
    from markdown.extensions.def_list import DefListExtension
    from markdown.extensions.tables import TableExtension

    yield from (TableExtension(), DefListExtension(), AttrListExtension())


def read_blocks(markdown: str, template: str) -> tuple[Block, ...]:
    """Return the blocks of a composed text, in order.

    Raises:
        TemplateTextError: It uses Markdown that a plain page cannot show.
    """
    blocks: list[Block] = []
    for part in read_book(markdown, template, rich=False):
        if not isinstance(part, Block):
            raise TemplateTextError(template, f"a {part.kind} cannot be shown here")
        blocks.append(part)
    return tuple(blocks)


def read_book(markdown: str, template: str, *, rich: bool = True) -> tuple[Part, ...]:
    """Return the parts of a composed text, in order.

    Args:
        markdown: What was composed.
        template: What composed it, for errors.
        rich: Whether it may hold tables and terms.

    Raises:
        TemplateTextError: It uses Markdown that cannot be shown.
    """
    if not markdown.strip():
        return ()  # the reader would not begin, and keep what it read before
    reader, keeper = _reader(rich=rich)
    reader.reset()
    try:
        reader.convert(markdown)
        return tuple(_Reading(template).parts(keeper.tree))
    except RecursionError as error:
        _reader.cache_clear()  # it would go on within the lists it was in
        raise TemplateTextError(template, "lists in lists without end") from error


class _Reading:
    """Reads the tree of one text.

    Args:
        template: What composed the text, for errors.
    """

    def __init__(self, template: str) -> None:
        self._template = template

    def parts(self, root: Node) -> Iterator[Part]:
        """Yield the parts below a node."""
        caption: Node | None = None
        for node in root:
            if node.tag == "table":
                yield self._table(node, self._caption(caption))
                caption = None
                continue
            if caption is not None:  # only looked like one
                yield from self._blocks(caption)
                caption = None
            if node.tag == "p" and (node.text or "").startswith(CAPTION):
                caption = node
            elif node.tag == "blockquote":
                yield self._note(node)
            elif node.tag == "p" and len(node) and node[0].tag == "img":
                yield self._figure(node)
            else:
                yield from self._blocks(node)
        if caption is not None:
            yield from self._blocks(caption)

    def _caption(self, node: Node | None) -> tuple[Run, ...]:
        """Return what a caption says after its mark."""
        if node is None:
            return ()
        first, *rest = self._runs(node)
        said = (first._replace(text=first.text[len(CAPTION) :]), *rest)
        return tuple(run for run in said if run.text)

    def _blocks(self, node: Node, level: int = 0) -> Iterator[Block]:
        """Yield the blocks that a node stands for."""
        if node.tag in ("ul", "ol"):
            for item in node:
                yield from self._item(item, node.tag, level)
        elif node.tag == "dl":
            for entry in node:
                listed = [inner for inner in entry if inner.tag in ("ul", "ol")]
                kind: Kind = "term" if entry.tag == "dt" else "definition"
                said = self._joined(entry)
                if kind == "term" or said or not listed:
                    yield Block(kind, said)
                for inner in listed:
                    yield from self._blocks(inner)
        elif node.tag in _KINDS:
            yield Block(_KINDS[node.tag], self._runs(node), node.get("id", ""))
        else:
            raise TemplateTextError(
                self._template, f"<{node.tag}> cannot be shown here"
            )

    def _item(self, item: Node, tag: str, level: int) -> Iterator[Block]:
        """Yield an item and those of the lists in it."""
        kind: Kind = "item" if tag == "ul" else "step"
        runs = self._joined(item)
        found = _TICK.match(runs[0].text) if runs else None
        if found is None or tag == "ol":
            yield Block(kind, runs, level=level)
        else:
            first = runs[0]._replace(text=runs[0].text[found.end() :])
            kept = tuple(run for run in (first, *runs[1:]) if run.text)
            yield Block("choice", kept, ticked=found[1] == "x", level=level)
        for inner in item:
            if inner.tag in ("ul", "ol"):
                yield from self._blocks(inner, level + 1)

    def _joined(self, node: Node) -> tuple[Run, ...]:
        """Return the words of an item, its paragraphs put together."""
        paragraphs = [inner for inner in node if inner.tag == "p"]
        if not paragraphs:
            return self._runs(node, skip=("ul", "ol"))
        runs: list[Run] = []
        for paragraph in paragraphs:
            runs += [*([Run(" ")] if runs else []), *self._runs(paragraph)]
        return tuple(runs)

    def _note(self, node: Node) -> Note:
        """Return an aside; its first paragraph, if bold, is its title."""
        blocks = [block for inner in node for block in self._blocks(inner)]
        titled = bool(blocks) and all(run.bold for run in blocks[0].runs)
        if not titled:
            return Note((), tuple(blocks))
        return Note(blocks[0].runs, tuple(blocks[1:]))

    def _figure(self, node: Node) -> Figure:
        image = node[0]
        source = image.get("src", "")
        if not source.startswith(FIGURE):
            raise TemplateTextError(self._template, f"no picture {source!r}")
        name = source.removeprefix(FIGURE)
        return Figure(name, image.get("title", ""), image.get("alt", ""))

    def _table(self, node: Node, caption: tuple[Run, ...]) -> Table:
        """Return a table; what is bold throughout is the players' own."""
        head_row, *rows = node.iter("tr")
        head = tuple(map(self._cell, head_row))
        body = tuple(tuple(map(self._cell, row)) for row in rows)
        columns = [*zip(*body, strict=True)] if body else []
        own = [_is_bold([head[i], *cells]) for i, cells in enumerate(columns)]
        own_rows = [_is_bold(row) for row in body]
        plain = tuple(tuple(run._replace(bold=False) for run in cell) for cell in head)
        return Table(
            caption=caption,
            head=plain,
            rows=body,
            align=tuple(_alignment(cell) for cell in head_row),
            own_column=own.index(True) if own.count(True) == 1 else None,
            own_row=own_rows.index(True) if own_rows.count(True) == 1 else None,
        )

    def _cell(self, node: Node) -> Cell:
        return self._runs(node)

    def _runs(self, node: Node, skip: tuple[str, ...] = ()) -> tuple[Run, ...]:
        """Return the words of a node, with single spaces and none at its ends."""
        found = [*self._words(node, Run(""), skip)]
        tidy: list[Run] = []
        for run in found:
            text = " ".join(re.split(r"\s+", run.text))
            if not tidy or tidy[-1].text.endswith(" "):
                text = text.removeprefix(" ")
            if text and tidy and tidy[-1][1:] == run[1:]:
                tidy[-1] = tidy[-1]._replace(text=tidy[-1].text + text)
            elif text:
                tidy.append(run._replace(text=text))
        if tidy:
            tidy[-1] = tidy[-1]._replace(text=tidy[-1].text.removesuffix(" "))
        return tuple(run for run in tidy if run.text)

    def _words(self, node: Node, look: Run, skip: tuple[str, ...]) -> Iterator[Run]:
        """Yield the words of a node, each piece with its weight and link."""
        yield look._replace(text=node.text or "")
        for child in node:
            if child.tag in skip:
                continue
            if child.tag == "br":
                yield look._replace(text=" ")
            elif child.tag == "img":
                yield look._replace(text=child.get("alt", ""))
            elif child.tag == "a":
                yield from self._words(child, _linked(look, child), skip)
            elif child.tag in ("strong", "em", "code"):
                bold = look.bold or child.tag != "code"
                yield from self._words(child, look._replace(bold=bold), skip)
            else:
                problem = f"<{child.tag}> cannot be shown here"
                raise TemplateTextError(self._template, problem)
            yield look._replace(text=child.tail or "")


def _linked(look: Run, node: Node) -> Run:
    """Return the look of a link's words; a link of another kind is only its words."""
    target = node.get("href", "")
    if _LINK.fullmatch(target) is None:
        return look
    scheme, colon, rest = target.partition(":")  # small letters mean the same
    return look._replace(link=scheme.lower() + colon + rest if colon else target)


def _is_bold(cells: Iterable[Cell]) -> bool:
    """Whether every cell that says something says it in bold."""
    runs = [run for cell in cells for run in cell]
    return bool(runs) and all(run.bold for run in runs)


def _alignment(cell: Node) -> Align:
    """Return how a column is set."""
    found = re.search(r"text-align: (\w+)", cell.get("style", ""))
    return cast(Align, found[1] if found else cell.get("align") or "left")
