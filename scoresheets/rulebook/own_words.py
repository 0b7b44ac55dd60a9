"""Users' own Markdown, made harmless: paragraphs, lists, bold words, links to the web.

Whatever else it holds is shown as the words that it is: no markup of theirs reaches a
page, and nothing in it is ever run.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from scoresheets.errors import TemplateTextError
from scoresheets.rulebook.blocks import read_book
from scoresheets.rulebook.compose import Clause, escape_markdown
from scoresheets.rulebook.markdown import join_runs
from scoresheets.rulebook.parts import HEADINGS, Block, Figure, Note, Part, Run, Table

_DEEPEST: Final = 8
"""Levels of lists or quotations; deeper ones are shown as they are written."""
_MARKS: Final = re.compile(r"^(?:[ \t]*(?:>|[-+*](?=\s)|\d+\.(?=\s)))+", re.MULTILINE)
_ITEM: Final = re.compile(r"[ \t]*(?P<mark>[-+*]|\d{1,9}\.)[ \t]")
"""How an item of a list begins."""
_SIGNS: Final = re.compile(r"[>+*.-]")
_UNSEEN: Final = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\u202a-\u202e\ufdd0-\ufdef\ufffe\uffff]"
)
"""Signs that no document may hold, and those that turn the words around them."""
_LISTS: Final = {"item": "-", "step": "1."}
"""What stands before each item of a list."""
_STEP: Final = "    "
_HALVES: Final = re.compile("[\ud800-\udfff]")
_TAMED: Final = re.compile(
    r"(?P<kept>\\.)"
    r"|(?<!`)(?P<ticks>`++)(?P<code>[^`\n]++)(?P=ticks)(?!`)"
    r"|<(?P<address>(?:https?://|mailto:)[^\s<>()\[\]]{1,500})>"
    r"|!?\[(?P<label>[^\[\]\n]{1,500})\]"
    r"\((?P<target>(?:[^\s()<>\[\]]|\([^\s()<>\[\]]{0,99}\)){1,500})"
    r"(?:\s\"[^\"\n]{0,500}\")?\)"
    r"|(?P<bare>[\[{`]|^ {0,3}#{1,6}(?=[^#\s]))",
    re.MULTILINE,
)
"""What a reader might take for code, links, pictures, references or attributes."""


def clean_markdown(text: str) -> Clause:
    """Return users' Markdown as Markdown that a template can embed.

    Args:
        text: As written; any text at all.
    """
    pieces: list[str] = []
    for listed, blocks in groupby(_blocks(text), key=lambda b: b.kind in _LISTS):
        if listed:
            pieces.append("\n".join(_list(blocks)))
        else:
            pieces += (_said(block.runs) for block in blocks)
    return Clause("\n\n".join(filter(None, pieces)))


def _list(blocks: Iterable[Block]) -> Iterator[str]:
    """Yield the lines of items, those of inner lists further in."""
    kinds: list[str] = []  # of the item at each level that is open
    parted = False
    for block in blocks:
        if not (said := _said(block.runs)):
            continue
        level = min(block.level, len(kinds))
        others = level < len(kinds) and kinds[level] != block.kind
        if others or (parted and level < len(kinds) - 1):
            yield ""  # another list; after one, a line would be read into it
        parted = others or (parted and level > 0)
        kinds = [*kinds[:level], block.kind]
        yield f"{_STEP * level}{_LISTS[block.kind]} {said}"


def clean_line(text: str) -> Clause:
    """Return users' Markdown as a single paragraph."""
    said = (_said(block.runs) for block in _blocks(text))
    return Clause(" ".join(filter(None, said)))


def own_title(text: str, name: str) -> str:
    """Return the first heading of a text, else its id as words."""
    for part in _read(text):
        if isinstance(part, Block) and part.kind in HEADINGS and part.text.strip():
            return part.text
    return name.replace("_", " ").capitalize()


def without_title(text: str) -> str:
    """Return a text without its first line, if that is a heading."""
    first, _, rest = text.lstrip().partition("\n")
    return rest if re.match(r"#{1,6}\s", first) and rest.strip() else text


def _blocks(text: str) -> Iterator[Block]:
    """Yield paragraphs and items; all else is turned into these."""
    for part in _read(text):
        match part:
            case Block():
                yield _plain_block(part)
            case Note():
                yield Block("paragraph", _bold(part.title))
                yield from map(_plain_block, part.blocks)
            case Table():
                yield Block("paragraph", _bold(part.caption))
                for row in (part.head, *part.rows):
                    cells = [" ".join(run.text for run in cell) for cell in row]
                    yield Block("item", (Run(" · ".join(filter(None, cells))),))
            case Figure():
                yield Block("paragraph", (Run(part.alt or part.caption),))


def _plain_block(block: Block) -> Block:
    """Return a paragraph or an item."""
    if block.kind in ("item", "step"):
        return block
    if block.kind == "choice":
        return Block("item", block.runs)
    bold = block.kind in (*HEADINGS, "term")
    return Block("paragraph", _bold(block.runs) if bold else block.runs)


def _bold(runs: Iterable[Run]) -> tuple[Run, ...]:
    return tuple(run._replace(bold=True) for run in runs)


def _read(text: str) -> tuple[Part, ...]:
    """Return what a text says; one that cannot be read as Markdown, as it is."""
    text = _indented(_HALVES.sub("\ufffd", _UNSEEN.sub(" ", text)))
    if not any(_is_deep(found[0]) for found in _MARKS.finditer(text)):
        try:
            return read_book(_TAMED.sub(_tamed, text), "text")
        except TemplateTextError:
            pass  # shown as it was written
    paragraphs = (" ".join(part.split()) for part in re.split(r"\n\s*\n", text))
    return tuple(Block("paragraph", (Run(said),)) for said in paragraphs if said)


def _indented(text: str) -> str:
    """Return a text whose inner lists stand four spaces in, however they stood.

    An item belongs to the one before if it begins below its words, or further in.
    """
    lines, open_at = [], [0]  # where the words of each open item begin
    for line in text.split("\n"):
        found = _ITEM.match(line)
        indent = len(line.expandtabs(4)) - len(line.expandtabs(4).lstrip())
        if found is None:
            if line.strip() and not indent:
                open_at = [0]
            lines.append(line)
            continue
        while indent < open_at[-1]:
            open_at.pop()
        level = len(open_at) - 1
        open_at.append(indent + len(found["mark"]) + 1)
        lines.append(f"{_STEP * level}{line.lstrip()}")
    return "\n".join(lines)


def _is_deep(marks: str) -> bool:
    """Whether a line begins with the marks of too many levels."""
    width = len(marks.expandtabs(4)) - len(marks.expandtabs(4).lstrip())
    return len(_SIGNS.findall(marks)) + width // 4 > _DEEPEST


def _tamed(found: re.Match[str]) -> str:
    """Return what stands in a text instead of what is none of our Markdown.

    Brackets that open no link would each be looked for to the end of the text.
    """
    if found["kept"]:
        return found[0]
    if found["code"]:
        return escape_markdown(found["code"])
    if found["address"]:
        return f"[{escape_markdown(found['address'])}](<{found['address']}>)"
    if found["label"]:
        label = found["label"].replace("{", "\\{").replace("`", "\\`")
        return f"[{label}](<{found['target']}>)"
    sign = found["bare"].lstrip(" ")
    return f"\\{sign}"


def _said(runs: tuple[Run, ...]) -> str:
    """Return words with their weight and links, everything else escaped."""
    return join_runs(runs, escape_markdown).strip()
