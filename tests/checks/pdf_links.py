"""Links and outline of a PDF, as a viewer finds them, and what is wrong with them."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import pikepdf

from checks.pdf_tags import kids

_PRINTED: Final = 4
_LEEWAY: Final = 0.11
"""Points by which rounding may part what should meet."""


class Link(NamedTuple):
    """A link: its page from 0, what it says, and where it leads.

    Attributes:
        target: An address, or the page, from 0, and the height on it in points.
        lines: How many quadrilaterals it has.
    """

    page: int
    words: str
    target: str | tuple[int, float]
    lines: int


class Entry(NamedTuple):
    """An entry of the outline: depth, words, page from 0, points from the foot."""

    level: int
    title: str
    page: int
    top: float | None


def read_links(pdf: pikepdf.Pdf) -> list[Link]:
    """Return every link that can be clicked on, page by page."""
    found = []
    for number, link in _annotations(pdf):
        quads = len(link.QuadPoints) // 8
        if "/A" in link:
            target: str | tuple[int, float] = str(link.A.URI)
        else:
            page, top = _destination(pdf, link.Dest)
            assert top is not None
            target = (page, top)
        found.append(Link(number, str(link.Contents), target, quads))
    return found


def read_outline(pdf: pikepdf.Pdf) -> list[Entry]:
    """Return the outline from top to bottom."""
    found = []
    for level, item in _items(pdf):
        page, top = _destination(pdf, item.Dest)
        found.append(Entry(level, str(item.Title), page, top))
    return found


def link_faults(pdf: pikepdf.Pdf) -> list[str]:
    """Return what is wrong with links and outline, in plain words."""
    faults = [*_outline_faults(pdf)]
    for number, link in _annotations(pdf):
        words = str(link.get("/Contents", ""))
        faults += [
            f"link {words!r} on page {number}: {fault}"
            for fault in _link_faults(pdf, number, link)
        ]
    return faults


def _annotations(pdf: pikepdf.Pdf) -> Iterator[tuple[int, Any]]:
    """Yield every link with its page."""
    for number, page in enumerate(pdf.pages):
        for annotation in page.get("/Annots", []):
            if annotation.get("/Subtype") == "/Link":
                yield number, annotation


def _link_faults(pdf: pikepdf.Pdf, number: int, link: Any) -> Iterator[str]:
    if not str(link.get("/Contents", "")).strip():
        yield "says nothing"
    if int(link.get("/F", 0)) & _PRINTED == 0:
        yield "is not printed"
    if [int(value) for value in link.get("/Border", [])] != [0, 0, 0]:
        yield "has a border"
    yield from _box_faults(pdf.pages[number], link)
    yield from _element_faults(pdf.pages[number], link, pdf.Root.StructTreeRoot)
    if ("/A" in link) == ("/Dest" in link):
        yield "leads to no place, or to two"
    elif "/Dest" in link:
        yield from _destination_faults(pdf, link.Dest)
    elif not str(link.A.URI).isascii() or " " in str(link.A.URI):
        yield "has an address that is not ASCII"


def _box_faults(page: pikepdf.Page, link: Any) -> Iterator[str]:
    """Yield faults of the box and of the lines within it."""
    left, low, right, top = (float(value) for value in link.Rect)
    wide, high = (float(value) for value in list(page.mediabox)[2:])
    if not (0 <= left < right <= wide and 0 <= low < top <= high):
        yield "lies beside the page"
    quads = [float(value) for value in link.get("/QuadPoints", [])]
    if not quads or len(quads) % 8:
        yield "has no lines"
        return
    xs, ys = quads[::2], quads[1::2]
    sides = (min(xs), min(ys), max(xs), max(ys))
    if any(
        abs(one - other) > _LEEWAY
        for one, other in zip(sides, (left, low, right, top), strict=True)
    ):
        yield "has lines beside its box"


def _element_faults(page: pikepdf.Page, link: Any, root: Any) -> Iterator[str]:
    """Yield faults of the element that a link belongs to."""
    pairs = list(root.ParentTree.Nums)
    owners = dict(zip(map(int, pairs[::2]), pairs[1::2], strict=True))
    key = int(link.get("/StructParent", -1))
    if key not in owners:
        yield "is not in the parent tree"
        return
    if key >= int(root.ParentTreeNextKey):
        yield "has a key that is given away again"
    held = kids(owners[key])
    objects = [
        kid
        for kid in held
        if isinstance(kid, pikepdf.Dictionary) and kid.get("/Type") == "/OBJR"
    ]
    if str(owners[key].S) != "/Link" or len(objects) != 1 or len(held) < 2:
        yield f"is an element {owners[key].S} with {len(objects)} objects"
    elif objects[0].Obj.objgen != link.objgen:
        yield "is not the object of its element"
    elif objects[0].Pg.objgen != page.obj.objgen:
        yield "is said to be on another page"


def _destination(pdf: pikepdf.Pdf, place: Any) -> tuple[int, float | None]:
    """Return the page, from 0, and the height of a destination."""
    if isinstance(place, pikepdf.Name | pikepdf.String):  # by ReportLab, of pages
        place = pdf.Root.Dests[str(place)]
    pages = [page.obj.objgen for page in pdf.pages]
    top = float(place[3]) if str(place[1]) == "/XYZ" else None
    return pages.index(place[0].objgen), top


def _destination_faults(pdf: pikepdf.Pdf, place: Any) -> Iterator[str]:
    try:
        page, top = _destination(pdf, place)
    except ValueError:
        yield "leads out of the document"
        return
    if top is not None and not 0 < top <= float(pdf.pages[page].mediabox[3]):
        yield "leads beside the page"


def _items(pdf: pikepdf.Pdf) -> Iterator[tuple[int, Any]]:
    """Yield every entry of the outline with its depth."""
    outline = pdf.Root.get("/Outlines")
    todo = [] if outline is None else [(0, outline.First)]
    while todo:
        level, item = todo.pop()
        yield level, item
        if "/Next" in item:
            todo.append((level, item.Next))
        if "/First" in item:
            todo.append((level + 1, item.First))


def _outline_faults(pdf: pikepdf.Pdf) -> Iterator[str]:
    """Yield what is wrong with the outline: places, neighbours, counts, elements."""
    outline = pdf.Root.get("/Outlines")
    entries = [*_items(pdf)]
    if outline is not None and int(outline.Count) != len(entries):
        yield f"outline: {len(entries)} entries, said to be {outline.Count}"
    for _, item in entries:
        title = f"outline, {item.Title}"
        yield from (
            f"{title}: {fault}" for fault in _destination_faults(pdf, item.Dest)
        )
        if "/Next" in item and item.Next.Prev.objgen != item.objgen:
            yield f"{title}: not before the one after it"
        if "/Next" not in item and item.Parent.Last.objgen != item.objgen:
            yield f"{title}: not the last of those above it"
        if "/SE" in item and item.SE.Pg.objgen != item.Dest[0].objgen:
            yield f"{title}: its heading is on another page"
