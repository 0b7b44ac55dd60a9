"""Parts of a rulebook as plain Markdown, and users' own Markdown made safe."""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import Final

from scoresheets.rulebook.parts import (
    HEADINGS,
    Block,
    Figure,
    Note,
    Part,
    Run,
    Table,
    words,
)

Label = Callable[[int], str]
"""Name of a figure or table by its number."""

_ALWAYS: Final = re.compile(r"[\\`*_\[\]<|~]")
_ENTITY: Final = re.compile(r"&(?=#?\w+;)")
_OPENS: Final = re.compile(r"^(#{1,6}(?=\s|$)|[-+>=](?=.*)|\d{1,9}(?=[.)](?:\s|$)))")
_MARKS: Final = {"left": "---", "center": ":-:", "right": "--:"}


def plain_markdown(text: str) -> str:
    r"""Return a text that reads as itself; only what means something is escaped.

    >>> print(plain_markdown("# 12-11 *x* a|b"))
    \# 12-11 \*x\* a\|b
    """
    text = _ALWAYS.sub(lambda found: "\\" + found[0], text)
    text = _ENTITY.sub(r"\\&", text)
    opens = _OPENS.match(text)
    if opens is None:
        return text
    mark = opens[1]
    if mark[0].isdigit():
        return f"{mark}\\{text[len(mark) :]}"
    return "\\" + text


def to_markdown(parts: Sequence[Part], figure: Label, table: Label) -> str:
    """Return a rulebook as Markdown that any reader shows alike.

    Pictures are told in words, links within the text are plain, as are ids.

    Args:
        parts: In order.
        figure: Name of a figure by its number.
        table: Name of a table by its number.
    """
    figures, tables = count(1), count(1)
    lines: list[str] = []
    previous = ""
    step = 0
    for part in parts:
        kind = part.kind
        step = step + 1 if kind == "step" else 0
        listed = kind in _TIGHT and previous in _TIGHT
        if lines and not listed:
            lines.append("")
        match part:
            case Figure():
                label = figure(next(figures))
                told = f"{plain_markdown(part.caption)} {plain_markdown(part.alt)}"
                lines.append(f"**{label}.** {told}")
            case Table():
                lines += _table(part, table(next(tables)))
            case Note():
                lines += _note(part)
            case Block():
                lines.append(_block(part, step))
        previous = kind
    return "\n".join(lines) + "\n"


_TIGHT: Final = ("item", "step", "choice", "definition")
"""Kinds that follow each other without a blank line."""


def _block(block: Block, step: int) -> str:
    """Return one block as a line."""
    said, indent = _runs(block.runs), "    " * block.level
    match block.kind:
        case "title" | "heading" | "subheading":
            return f"{'#' * (HEADINGS.index(block.kind) + 1)} {said}"
        case "item":
            return f"{indent}- {said}"
        case "step":
            return f"{indent}{step}. {said}"
        case "choice":
            return f"{indent}- [{'x' if block.ticked else ' '}] {said}"
        case "term":
            return f"**{said}**"
        case "definition":
            return f"- {said}"
        case _:
            return said


def _note(note: Note) -> Iterator[str]:
    """Yield the lines of an aside."""
    if note.title:
        bold = tuple(run._replace(bold=True) for run in note.title)
        yield f"> {_runs(bold)}"
    for block in note.blocks:
        yield ">"
        yield f"> {_block(block, 1)}"


def _table(table: Table, label: str) -> list[str]:
    """Return the lines of a table, its caption first."""
    rows = [
        f"| {' | '.join(_runs(cell) for cell in cells)} |"
        for cells in (table.head, *table.rows)
    ]
    rule = "|".join(_MARKS[align] for align in table.align)
    caption = f"**{label}.** {_runs(table.caption)}"
    return [caption, "", rows[0], f"|{rule}|", *rows[1:]]


def _runs(runs: Sequence[Run]) -> str:
    """Return words with their weight and their links to other places."""
    said = ""
    for at, run in enumerate(runs):
        text = (
            plain_markdown(run.text) if at == 0 else _ALWAYS.sub(r"\\\g<0>", run.text)
        )
        if run.bold and run.text.strip():
            inner = text.strip()
            lead = text[: len(text) - len(text.lstrip())]
            tail = text[len(text.rstrip()) :]
            text = f"{lead}**{inner}**{tail}"
        if run.link and not run.link.startswith("#"):
            text = f"[{text}](<{run.link}>)"
        said += text
    return said


def all_words(part: Part) -> str:
    """Return all that a part says, without weights."""
    match part:
        case Table():
            cells = [*table_cells(part)]
            return " ".join([words(part.caption), *cells])
        case Note():
            return " ".join([words(part.title), *(b.text for b in part.blocks)])
        case Figure():
            return f"{part.caption} {part.alt}"
        case _:
            return part.text


def table_cells(table: Table) -> Iterator[str]:
    """Yield what the cells of a table say, row by row."""
    for row in (table.head, *table.rows):
        for cell in row:
            yield words(cell)
