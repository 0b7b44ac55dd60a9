"""What a composed text is made of: the same parts for every format."""

import re
from collections.abc import Callable, Iterator
from typing import Final, Literal, NamedTuple, TypeAlias

Kind: TypeAlias = Literal[
    "title",
    "heading",
    "subheading",
    "paragraph",
    "item",
    "step",
    "choice",
    "term",
    "definition",
]
Align: TypeAlias = Literal["left", "center", "right"]
_SCHEME: Final = re.compile(r"^(?:https?://(?:www\.)?|mailto:)", re.IGNORECASE)
FIGURE: Final = "figure:"
"""How Markdown addresses a picture of ours."""
HEADINGS: Final = ("title", "heading", "subheading")
"""Kinds of headings, the highest first."""


class Run(NamedTuple):
    """Words of one weight.

    Attributes:
        link: Where they lead: ``#anchor``, or a web or mail address; mostly nowhere.
    """

    text: str
    bold: bool = False
    link: str = ""


Cell: TypeAlias = tuple[Run, ...]


class Block(NamedTuple):
    """A heading, a paragraph or an item of a list.

    Attributes:
        kind: ``title`` is the one heading of the document, ``heading`` opens a
            section, ``subheading`` a part of one; ``item`` belongs to a list, ``step``
            to a numbered one, ``choice`` to a checklist; ``term`` is explained by the
            ``definition`` after it.
        runs: Its words.
        id: Name that links lead to; headings alone have one.
        ticked: Whether a choice is in force.
        level: Depth of an item, 0 for the outermost list.
    """

    kind: Kind
    runs: tuple[Run, ...]
    id: str = ""
    ticked: bool = False
    level: int = 0

    @property
    def text(self) -> str:
        """The words without their weight."""
        return words(self.runs)


class Note(NamedTuple):
    """An aside: an exception, a tip, a rule of this table."""

    title: tuple[Run, ...]
    blocks: tuple[Block, ...]

    @property
    def kind(self) -> Literal["note"]:
        """What part this is."""
        return "note"


class Table(NamedTuple):
    """Rows below a row of heads.

    Attributes:
        caption: What the table shows.
        head: A cell for each column.
        rows: As many cells each.
        align: How each column is set.
        own_column: Column of the table that is played at, from 0, or None.
        own_row: The same for rows.
    """

    caption: tuple[Run, ...]
    head: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]
    align: tuple[Align, ...]
    own_column: int | None = None
    own_row: int | None = None

    @property
    def kind(self) -> Literal["table"]:
        """What part this is."""
        return "table"


class Figure(NamedTuple):
    """A picture, by name.

    Attributes:
        name: What `scoresheets.rulebook.pictures` calls it.
        caption: What it shows, in a few words.
        alt: What it shows, for those who do not see it.
    """

    name: str
    caption: str
    alt: str

    @property
    def kind(self) -> Literal["figure"]:
        """What part this is."""
        return "figure"


Part: TypeAlias = Block | Note | Table | Figure


def missing_links(parts: tuple[Part, ...]) -> str:
    """Return a link within the document that leads nowhere; empty if there is none."""
    known = {f"#{part.id}" for part in parts if isinstance(part, Block) and part.id}
    for run in all_runs(parts):
        if run.link.startswith("#") and run.link not in known:
            return run.link
    return ""


def all_runs(parts: tuple[Part, ...]) -> Iterator[Run]:
    """Yield all words of some parts."""
    for part in parts:
        match part:
            case Block():
                yield from part.runs
            case Note():
                yield from part.title
                yield from all_runs(part.blocks)
            case Table():
                yield from part.caption
                yield from (
                    run
                    for row in (part.head, *part.rows)
                    for cell in row
                    for run in cell
                )


def map_runs(part: Part, change: Callable[[Cell], Cell]) -> Part:
    """Return a part with all its words changed; those of a picture stay."""
    match part:
        case Block():
            return part._replace(runs=change(part.runs))
        case Note():
            blocks = (b._replace(runs=change(b.runs)) for b in part.blocks)
            return Note(change(part.title), tuple(blocks))
        case Table():
            rows = tuple(tuple(map(change, row)) for row in part.rows)
            head = tuple(map(change, part.head))
            return part._replace(caption=change(part.caption), head=head, rows=rows)
        case _:
            return part


def with_address(runs: Cell) -> Cell:
    """Return words with the web address behind each link: paper leads nowhere else.

    >>> [run.text for run in with_address((Run("Us", link="https://a.org/"),))]
    ['Us', ' (a.org)']
    """
    spelled: list[Run] = []
    for run, following in zip(runs, (*runs[1:], Run("")), strict=True):
        spelled.append(run)
        address = _SCHEME.sub("", run.link).rstrip("/")
        ends = run.link != following.link and not run.link.startswith("#")
        if run.link and ends and address not in words(tuple(spelled)):
            spelled.append(Run(f" ({address})", link=run.link))
    return tuple(spelled)


def words(runs: tuple[Run, ...]) -> str:
    """Return words without their weight."""
    return "".join(run.text for run in runs)
