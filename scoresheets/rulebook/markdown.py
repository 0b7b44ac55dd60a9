"""Parts of a rulebook as plain Markdown that any reader shows alike."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from itertools import count, groupby
from typing import Final, TypeAlias
from urllib.parse import quote

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

Label: TypeAlias = Callable[[int], str]
"""Name of a figure or table by its number."""

_ALWAYS: Final = re.compile(r"[\\`*_\[\]<|~]|&(?=#?\w+;)")
_EXCLAIMED: Final = re.compile(r"(?<!\\)(?:\\\\)*!$")
_OPENS: Final = re.compile(r"#{1,6}(?=\s|$)|[-+](?=\s|$)|-(?=--|[- ]*$)|>")
_NUMBERED: Final = re.compile(r"(\d{1,9})(?=[.)](?:\s|$))")
_CLOSES: Final = re.compile(r"(?:^|(?<=\s))(?=#+$)")
"""Where signs begin that would count as the end of a heading, and not be shown."""
_MARKS: Final = {"left": "---", "center": ":-:", "right": "--:"}
_LISTED: Final = ("item", "step", "choice", "term", "definition")
_ENDED: Final = tuple(".:!?…")
"""What a term may end with that makes a colon after it too much."""
_STEP: Final = "    "
"""How far a list within an item is set in."""


def plain_markdown(text: str) -> str:
    r"""Return a text that reads as itself; only what means something is escaped.

    >>> print(plain_markdown("# 12-11 *x* a|b"))
    \# 12-11 \*x\* a\|b
    """
    return _opening(_inline(text))


def _inline(text: str) -> str:
    """Return a text with the escapes that it needs within a line."""
    return _ALWAYS.sub(r"\\\g<0>", " ".join(text.split()))


def _spaced(text: str) -> str:
    """Return the same, with a space at its ends where there was one."""
    lead, _, tail = _ends(text)
    return f"{' ' * bool(lead)}{_inline(text)}{' ' * bool(tail)}"


def _opening(said: str) -> str:
    """Return a line with the escape that it needs where it begins."""
    if _OPENS.match(said):
        return "\\" + said
    return _NUMBERED.sub(r"\1\\", said, count=1) if _NUMBERED.match(said) else said


def join_runs(runs: Iterable[Run], escape: Callable[[str], str]) -> str:
    """Return words with their weight and their links to other documents.

    Words that would not read as bold where they stand, between two letters say, stay
    plain.

    Args:
        runs: Words, in order.
        escape: Writes words so that they are read as they are.
    """
    pieces = [
        (bold, reduce(_glued, (_linked(run, escape) for run in group)))
        for bold, group in groupby(runs, key=lambda run: run.bold)
    ]
    said = ""
    for at, (bold, text) in enumerate(pieces, 1):
        following = pieces[at][1][:1] if at < len(pieces) else ""
        lead, inner, tail = _ends(text)
        if bold and _may_be_bold(said + lead, inner, tail + following):
            inner = f"**{inner}**"
        said = _glued(said, f"{lead}{inner}{tail}")
    return said


def _glued(before: str, after: str) -> str:
    """Return two pieces as one; an exclamation mark makes no picture of a link."""
    if after.startswith("[") and _EXCLAIMED.search(before):
        before = f"{before[:-1]}\\!"
    return before + after


def _ends(text: str) -> tuple[str, str, str]:
    """Return the spaces before a text, the text, and the spaces after it."""
    inner = text.strip()
    lead, _, tail = text.partition(inner) if inner else (text, "", "")
    return lead, inner, tail


def _linked(run: Run, escape: Callable[[str], str]) -> str:
    """Return words, as a link if they lead to another document."""
    text = escape(run.text)
    if not text.strip() or not run.link or run.link.startswith("#"):
        return text
    target = quote(run.link, safe="/:?#@!$&'()*+,;=~-._%[]")
    target = re.sub(r"&(?=#?\w+;)", r"\\&", target)
    lead, inner, tail = _ends(text)
    return f"{lead}[{inner}](<{target}>){tail}"


def _may_be_bold(before: str, inner: str, after: str) -> bool:
    """Whether marks round some words would be read as marks."""
    if not inner:
        return False
    opens = _is_open(before[-1:]) or not _is_sign(inner[0])
    closes = _is_open(after[:1]) or not _is_sign(inner[-1])
    return opens and closes


def _is_open(sign: str) -> bool:
    return not sign or sign.isspace() or _is_sign(sign)


def _is_sign(sign: str) -> bool:
    return unicodedata.category(sign)[0] in "PS"


def to_markdown(parts: Sequence[Part], figure: Label, table: Label) -> str:
    """Return a rulebook as Markdown.

    Pictures are told in words; links within the text are plain, as are ids.

    Args:
        parts: In order.
        figure: Name of a figure by its number.
        table: Name of a table by its number.
    """
    figures, tables = count(1), count(1)
    lines: list[str] = []
    for listed, group in groupby(parts, key=lambda part: part.kind in _LISTED):
        if listed:
            blocks = (part for part in group if isinstance(part, Block))
            lines += ["", *_list(blocks)]
            continue
        for part in group:
            lines.append("")
            match part:
                case Figure():
                    label = f"**{figure(next(figures))}.**"
                    told = (label, _inline(part.caption), _inline(part.alt))
                    lines.append(" ".join(filter(None, told)))
                case Table():
                    lines += _table(part, table(next(tables)))
                case Note():
                    lines += _note(part)
                case Block():
                    lines.append(_line(part))
    return "\n".join(lines[1:]) + "\n"


def _line(block: Block) -> str:
    """Return a heading or a paragraph."""
    if block.kind not in HEADINGS:
        return _opening(_said(block.runs))
    said = _CLOSES.sub(r"\\", _said(block.runs))
    return f"{'#' * (HEADINGS.index(block.kind) + 1)} {said}".rstrip()


def _list(blocks: Iterable[Block]) -> Iterator[str]:
    """Yield the lines of items that follow each other; terms with what they mean."""
    steps: list[int] = []
    entries = [*blocks]
    nexts = [*entries[1:], None]
    before, below = "", False
    for block, following in zip(entries, nexts, strict=True):
        level, kind = block.level, block.kind
        if kind == "term":
            yield _term(block, following)
            steps, below = [], True
        elif kind != "definition":
            below = below and kind == "choice"
            steps = [*steps, *(0 for _ in range(level + 1 - len(steps)))][: level + 1]
            steps[level] = steps[level] + 1 if kind == "step" else 0
            said = _opening(_said(block.runs))
            yield f"{_STEP * (level + below)}{_mark(block, steps[level])} {said}"
        elif before != "term":  # else it stands beside its term
            yield f"{_STEP * below}- {_opening(_said(block.runs))}"
        before = kind


def _mark(block: Block, step: int) -> str:
    """Return what stands before an item."""
    if block.kind == "choice":
        return f"- [{'x' if block.ticked else ' '}]"
    return f"{step}." if block.kind == "step" else "-"


def _term(term: Block, following: Block | None) -> str:
    """Return the line of a term, its meaning beside it."""
    said = _said(run._replace(bold=True) for run in term.runs)
    if following is None or following.kind != "definition":
        return f"- {said}"
    colon = "" if term.text.endswith(_ENDED) else ":"
    return f"- {said}{colon} {_said(following.runs)}"


def _note(note: Note) -> Iterator[str]:
    """Yield the lines of an aside."""
    lines: list[str] = []
    if note.title:
        lines += ["", _said(run._replace(bold=True) for run in note.title)]
    for listed, group in groupby(note.blocks, key=lambda b: b.kind in _LISTED):
        if listed:
            lines += ["", *_list(group)]
        else:
            lines += [line for block in group for line in ("", _line(block))]
    for line in lines[1:]:
        yield f"> {line}".rstrip()


def _table(table: Table, label: str) -> list[str]:
    """Return the lines of a table, its caption first."""
    rows = [
        f"| {' | '.join(_said(cell) for cell in cells)} |"
        for cells in (table.head, *table.rows)
    ]
    rule = "|".join(_MARKS[align] for align in table.align)
    caption = f"**{label}.** {_said(table.caption)}".rstrip()
    return [caption, "", rows[0], f"|{rule}|", *rows[1:]]


def _said(runs: Iterable[Run]) -> str:
    """Return words as they stand within a line."""
    return join_runs(runs, _spaced).strip()


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
