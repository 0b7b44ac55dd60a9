"""The few lines of text on a sheet: title, subtitle and the box of house rules.

The sheet has no running text, so its template is kept to four kinds of lines and read
without a Markdown library: ``# title``, ``## title of the box``, ``- label: **value**``
and plain lines for the subtitle, bold where they are wrapped in ``**``.
"""

import re
from typing import Final, NamedTuple

from scoresheets.errors import TemplateTextError

_ITEM: Final = re.compile(r"- (.+?): \*\*(.+)\*\*")
_ESCAPED: Final = re.compile(r"\\(.)")


class SheetText(NamedTuple):
    """What ``sheet.md.j2`` composes to.

    Attributes:
        title: Name of the game or the title asked for.
        lines: Lines below the title, each with whether it is bold; at most two.
        box_title: Heading of the box of house rules; empty without a box.
        box: Label and value of each line in the box.
    """

    title: str
    lines: tuple[tuple[str, bool], ...]
    box_title: str
    box: tuple[tuple[str, str], ...]


def read_sheet_text(markdown: str, template: str = "sheet.md.j2") -> SheetText:
    """Read what the sheet's template composed.

    Raises:
        TemplateTextError: There is no title, or a line of another kind.
    """
    title, box_title = "", ""
    lines: list[tuple[str, bool]] = []
    box: list[tuple[str, str]] = []
    for line in filter(None, (line.strip() for line in markdown.splitlines())):
        item = _ITEM.fullmatch(line)
        if line.startswith("# ") and not title:
            title = _plain(line[2:])
        elif line.startswith("## ") and not box_title:
            box_title = _plain(line[3:])
        elif item and box_title:
            box.append((_plain(item[1]), _plain(item[2])))
        elif not box_title and not line.startswith(("#", "-")) and len(lines) < 2:
            bold = line.startswith("**") and line.endswith("**")
            lines.append((_plain(line.removeprefix("**").removesuffix("**")), bold))
        else:
            problem = f"{line!r} is not a title, a subtitle or '- label: **value**'"
            raise TemplateTextError(template, problem)
    if not title:
        raise TemplateTextError(template, "no line '# title'")
    return SheetText(title, tuple(lines), box_title, tuple(box))


def _plain(text: str) -> str:
    """Return text with its Markdown escapes undone."""
    return _ESCAPED.sub(r"\1", text.strip())
