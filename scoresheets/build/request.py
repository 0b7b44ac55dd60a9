"""What is asked for, with nothing left to guess."""

from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from scoresheets.games import HouseRules
from scoresheets.i18n import Texts
from scoresheets.pages.paper import Orientation
from scoresheets.resources import TEMPLATES
from scoresheets.sheet import HeaderFields
from scoresheets.sheet.make import NOTHING_PRINTED

if TYPE_CHECKING:
    from scoresheets.example import Example

Part: TypeAlias = Literal["sheet", "rules", "example"]
PARTS: Final[tuple[Part, ...]] = ("sheet", "rules", "example")


class Request(NamedTuple):
    """Everything that decides what a document looks like; nothing left to guess.

    Attributes:
        rules: House rules in force.
        names: One entry a player in seat order; None is left blank.
        locale: Language of the document.
        paper: Name of the paper.
        orientation: Only this one, or None to choose by room to write.
        parts: What to make, in this order.
        example: The worked example, or None without one.
        title: Instead of the game's name, or empty.
        header: Date and place to print.
        rows: Names of each sheet of a pack, like ``names``; empty for one sheet.
        track: Whether points in play move along a race track, not struck in squares.
        rounds: Rows for rounds where nobody knows how many will be played, or None for
            as many as a page has good room for.
        templates: Folder of templates; what it lacks is ours.
    """

    rules: HouseRules
    names: tuple[str | None, ...]
    locale: str
    paper: str
    orientation: Orientation | None = None
    parts: tuple[Part, ...] = PARTS
    example: "Example | None" = None
    title: str = ""
    header: HeaderFields = NOTHING_PRINTED
    rows: tuple[tuple[str | None, ...], ...] = ()
    templates: Path = TEMPLATES
    track: bool = False
    rounds: int | None = None


def set_name(rules: HouseRules, texts: Texts) -> str:
    """Return the name of the set in words, e.g. "double-nine"."""
    return texts.clause(f"set.{rules.choice('set')}.label")
