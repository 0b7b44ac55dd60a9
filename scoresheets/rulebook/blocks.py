"""Markdown as a list of blocks that any renderer can set."""

from collections.abc import Iterator
from functools import cache
from typing import Final, Literal, NamedTuple, TypeAlias
from xml.etree.ElementTree import Element as Node

from markdown import Markdown
from markdown.extensions.sane_lists import SaneListExtension
from markdown.treeprocessors import Treeprocessor

from scoresheets.errors import TemplateTextError

Kind: TypeAlias = Literal["title", "heading", "paragraph", "item", "step"]
_KINDS: Final[dict[str, Kind]] = {"h1": "title", "h2": "heading", "p": "paragraph"}
_ESCAPED: Final = "<&|~=:\"'$^@>"
"""Characters that a backslash escapes beside Markdown's own."""


class Run(NamedTuple):
    """Words of one weight."""

    text: str
    bold: bool = False


class Block(NamedTuple):
    """A heading, a paragraph or an item of a list.

    Attributes:
        kind: ``title`` is the one heading of the page, ``heading`` opens a section,
            ``item`` belongs to a list, ``step`` to a numbered one.
        runs: Its words.
    """

    kind: Kind
    runs: tuple[Run, ...]

    @property
    def text(self) -> str:
        """The words without their weight."""
        return "".join(run.text for run in self.runs)


class _KeepTree(Treeprocessor):
    """Keeps the finished tree; it is what we read, not the HTML."""

    tree: Node

    def run(self, root: Node) -> None:
        """Take the tree."""
        self.tree = root


@cache
def _reader() -> tuple[Markdown, _KeepTree]:
    """Return a Markdown reader without HTML, entities and automatic links."""
    # The class and not its name: a name is looked up in all packages installed.
    reader = Markdown(extensions=[SaneListExtension()])
    reader.preprocessors.deregister("html_block")
    for name in ("html", "entity", "autolink", "automail"):
        reader.inlinePatterns.deregister(name)
    reader.ESCAPED_CHARS = [*reader.ESCAPED_CHARS, *_ESCAPED]
    keeper = _KeepTree(reader)
    reader.treeprocessors.register(keeper, "keep", -100)
    return reader, keeper


def read_blocks(markdown: str, template: str) -> tuple[Block, ...]:
    """Return the blocks of a composed text, in order.

    Raises:
        TemplateTextError: It uses Markdown that a page cannot show here.
    """
    reader, keeper = _reader()
    reader.reset()
    reader.convert(markdown)
    return tuple(_blocks(keeper.tree, template))


def _blocks(root: Node, template: str) -> Iterator[Block]:
    """Yield the blocks below a node."""
    for node in root:
        if node.tag in ("ul", "ol"):
            for item in node:
                inner = item[0] if len(item) and item[0].tag == "p" else item
                kind: Kind = "item" if node.tag == "ul" else "step"
                yield Block(kind, tuple(_runs(inner, template)))
        elif node.tag in _KINDS:
            yield Block(_KINDS[node.tag], tuple(_runs(node, template)))
        else:
            problem = f"<{node.tag}> cannot be shown here"
            raise TemplateTextError(template, problem)


def _runs(node: Node, template: str, *, bold: bool = False) -> Iterator[Run]:
    """Yield the words of a node with their weight."""
    if node.text:
        yield Run(_one_line(node.text), bold)
    for child in node:
        if child.tag not in ("strong", "em", "code", "br"):
            problem = f"<{child.tag}> cannot be shown here"
            raise TemplateTextError(template, problem)
        if child.tag == "br":
            yield Run(" ", bold)
        yield from _runs(child, template, bold=bold or child.tag == "strong")
        if child.tail:
            yield Run(_one_line(child.tail), bold)


def _one_line(text: str) -> str:
    """Return text whose line breaks are spaces."""
    return text.replace("\n", " ")
