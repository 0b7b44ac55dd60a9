"""The outline that a viewer shows beside the pages (ISO 32000-1, 12.3.3)."""

from collections.abc import Sequence

from scoresheets.pages.boxes import Bookmark
from scoresheets.pdf.links import Links
from scoresheets.pdf.objects import Objects, pdf_string


def write_outline(objects: Objects, marks: Sequence[Bookmark], links: Links) -> int:
    """Write an outline, all of it unfolded, and return the number of its root.

    Args:
        objects: Objects of the document.
        marks: At least one, in the order of the document.
        links: Knows where they lead.

    Raises:
        ValueError: A bookmark leads to an anchor that is not there.
    """
    root = objects.reserve()
    numbers = [objects.reserve() for _ in marks]
    inner: dict[int, list[int]] = {number: [] for number in (root, *numbers)}
    open_marks = [(-1, root)]
    for mark, number in zip(marks, numbers, strict=True):
        while open_marks[-1][0] >= mark.level:
            open_marks.pop()
        inner[open_marks[-1][1]].append(number)
        open_marks.append((mark.level, number))
    bodies = dict(zip(numbers, marks, strict=True))
    for parent, kids in inner.items():
        for at, number in enumerate(kids):
            mark = bodies[number]
            place = links.place(mark.anchor)
            entries = f"/Title{pdf_string(mark.title)}/Parent {parent} 0 R"
            if at:
                entries += f"/Prev {kids[at - 1]} 0 R"
            if number != kids[-1]:
                entries += f"/Next {kids[at + 1]} 0 R"
            entries += _unfolded(number, inner)
            entries += f"/Dest{place.destination}/SE {place.element} 0 R"
            objects.put(f"<<{entries}>>", number)
    objects.put(f"<</Type/Outlines{_unfolded(root, inner)}>>", root)
    return root


def _unfolded(number: int, inner: dict[int, list[int]]) -> str:
    """Return what an entry says of those below it."""
    kids = inner[number]
    if not kids:
        return ""
    return f"/First {kids[0]} 0 R/Last {kids[-1]} 0 R/Count {_count(number, inner)}"


def _count(number: int, inner: dict[int, list[int]]) -> int:
    """Return how many entries there are below one."""
    return sum(1 + _count(kid, inner) for kid in inner[number])
