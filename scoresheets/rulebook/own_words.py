"""Users' own Markdown, made harmless: paragraphs, lists, bold words, links to the web.

Whatever else it holds is shown as the words that it is: no markup of theirs reaches a
page, and nothing in it is ever run.
"""

from collections.abc import Iterator
from typing import Final

from scoresheets.errors import TemplateTextError
from scoresheets.rulebook.blocks import read_book
from scoresheets.rulebook.compose import Clause, escape_markdown
from scoresheets.rulebook.parts import HEADINGS, Block, Figure, Note, Part, Run, Table

_DEEPEST: Final = 8
"""Levels of lists or quotations; deeper ones are shown as they are written."""


def clean_markdown(text: str) -> Clause:
    """Return users' Markdown as Markdown that a template can embed.

    Args:
        text: As written; any text at all.
    """
    lines: list[str] = []
    previous = ""
    for block in _blocks(text):
        if lines and not (block.kind == previous != "paragraph"):
            lines.append("")
        mark = {"item": "- ", "step": "1. "}.get(block.kind, "")
        lines.append(mark + _runs(block.runs))
        previous = block.kind
    return Clause("\n".join(lines))


def clean_line(text: str) -> Clause:
    """Return users' Markdown as a single paragraph."""
    return Clause(" ".join(filter(None, (_runs(b.runs) for b in _blocks(text)))))


def own_title(text: str, name: str) -> str:
    """Return the first heading of a text, else its id as words."""
    for part in _read(text):
        if isinstance(part, Block) and part.kind in HEADINGS and part.text.strip():
            return part.text
    return name.replace("_", " ").capitalize()


def without_title(text: str) -> str:
    """Return a text without its first line, if that is a heading."""
    first, _, rest = text.lstrip().partition("\n")
    return rest if first.startswith("#") and rest.strip() else text


def _blocks(text: str) -> Iterator[Block]:
    """Yield paragraphs and items; all else is turned into these."""
    for part in _read(text):
        match part:
            case Block():
                yield _plain_block(part)
            case Note():
                for block in part.blocks:
                    yield _plain_block(block)
            case Table():
                for row in (part.head, *part.rows):
                    cells = [" ".join(run.text for run in cell) for cell in row]
                    yield Block("item", (Run(" · ".join(cells)),))
            case Figure():
                yield Block("paragraph", (Run(part.alt or part.caption),))


def _plain_block(block: Block) -> Block:
    """Return a paragraph or an item."""
    if block.kind in ("item", "step"):
        return block
    if block.kind == "choice":
        return Block("item", block.runs)
    if block.kind in (*HEADINGS, "term"):
        bold = tuple(run._replace(bold=True) for run in block.runs)
        return Block("paragraph", bold)
    return Block("paragraph", block.runs)


def _read(text: str) -> tuple[Part, ...]:
    """Return what a text says; one that cannot be read as Markdown, as it is."""
    deep = any(
        line.count(">", 0, 40) > _DEEPEST or line.startswith(" " * 4 * _DEEPEST)
        for line in text.splitlines()
    )
    if not deep:
        try:
            return read_book(text, "text")
        except (TemplateTextError, RecursionError, ValueError, AttributeError):
            pass
    paragraphs = (" ".join(part.split()) for part in text.split("\n\n"))
    return tuple(Block("paragraph", (Run(said),)) for said in paragraphs if said)


def _runs(runs: tuple[Run, ...]) -> str:
    """Return words with their weight and links, everything else escaped."""
    said = ""
    for run in runs:
        text = escape_markdown(run.text)
        if run.bold and run.text.strip():
            lead, tail = text[: text.find(text.strip()[0])], ""
            text = f"{lead}**{text.strip()}**{tail}"
        if run.link.startswith(("http://", "https://", "mailto:")):
            text = f"[{text}](<{run.link}>)"
        said += text
    return said.strip()
