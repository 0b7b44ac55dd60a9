"""Elements of the structure tree, painted and written (ISO 32000-1, 14.7 and 14.8).

Each `Element` becomes an object of the tree; each text that it holds is painted as
marked content with a number that the tree names once. Lines and fills are artifacts.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from scoresheets.pages.boxes import Element, Mark, Text
from scoresheets.pdf.extent import box_points
from scoresheets.pdf.links import Links, Place
from scoresheets.pdf.objects import Objects, language_tag, pdf_string
from scoresheets.pdf.paint import Brush
from scoresheets.pdf.reading import attributes, next_text, tail
from scoresheets.pdf.rows import KEPT, Row, can_be_kept

_ARTIFACT: Final = "/Artifact BMC"
_INLINE: Final = frozenset(
    {"Span", "Em", "Strong", "Quote", "Code", "Link", "Reference"}
)


_FURTHER: Final = Text(0, 0, "…", 1, new_line=True)
"""Stands for what an element says on the next page."""


class Unfinished(NamedTuple):
    """An element that goes on on the next page.

    Attributes:
        number: Of its object.
        role: What its other part must be as well.
        entries: What its dictionary has besides kids.
        kids: Those on the pages so far.
    """

    number: int
    role: str
    entries: str
    kids: tuple[int | str, ...]


class PageWriter:
    """Paints the content of one page and writes its elements.

    Attributes:
        parents: Which element each piece of marked content belongs to.
        annotations: Numbers of the annotations on the page.
        begun: The element of the page before that the next one written goes on with.
        unfinished: The element written last, if it goes on on the next page.
    """

    def __init__(
        self,
        objects: Objects,
        page: int,
        height_mm: float,
        brush: Brush,
        shared: tuple[Mapping[int, str], dict[int, str]],
        links: Links,
    ) -> None:
        self.parents: list[int] = []
        self.annotations: list[int] = []
        self.begun: Unfinished | None = None
        self.unfinished: Unfinished | None = None
        self._links = links
        self._objects, self._brush = objects, brush
        self._forms, self._boxes = shared
        self._page, self._height_mm = page, height_mm
        self._inside = ""  # what marked content is open: "text", "artifact" or none

    def element(
        self,
        element: Element,
        parent: int,
        inherited: str,
        lang: str | None,
        following: Text | None = None,
    ) -> int:
        """Paint an element, write it and return the number of its object.

        Args:
            element: What to paint.
            parent: Object above it in the tree.
            inherited: Language tag of the object above it.
            lang: Locale of this element; None for the one above it.
            following: The text that goes on after an element within a line.
        """
        begun, self.begun = self.begun, None
        number = self._objects.reserve() if begun is None else begun.number
        tag = language_tag(lang) if lang else inherited
        if element.anchor:
            self._note_place(element, number)
        if element.role == "Figure":
            kids = self._figure(element, number)
        else:
            kids = self._mixed(element, number, tag, following)
        self._close()
        if element.target:
            kids.append(self._link(element, number))
        entries = f"/S/{element.role}/P {parent} 0 R{attributes(element)}"
        if tag != inherited:
            entries += f"/Lang({tag})"
        if element.alt is not None:
            entries += f"/Alt{pdf_string(element.alt)}"
        if element.role == "Figure":
            entries += (
                f"/A<</O/Layout/Placement/Block/BBox[{self._box(element.kids)}]>>"
            )
        if element.role == "Figure" or Text in map(type, element.kids):
            entries += f"/Pg {self._page} 0 R"
        if begun is not None or element.goes_on:
            part = Unfinished(number, element.role, entries, tuple(kids))
            self._go_on(begun, part, last=not element.goes_on)
        else:
            self._write(number, entries, kids)
        return number

    def _go_on(self, begun: Unfinished | None, part: Unfinished, *, last: bool) -> None:
        """Join a part of an element with those before it; write it with the last.

        What the element says of itself is what its first part says.
        """
        if part.role == "Figure":
            raise ValueError("a Figure cannot go on on another page")
        if begun is not None and begun.role != part.role:
            raise ValueError(f"a {begun.role} cannot go on as a {part.role}")
        if self.unfinished is not None:
            raise ValueError("only outermost elements go on on another page")
        kids: tuple[int | str, ...] = tuple(
            f"<</Type/MCR/Pg {self._page} 0 R/MCID {kid}>>"
            if isinstance(kid, int)
            else kid
            for kid in part.kids
        )
        entries = part.entries
        if begun is not None:
            entries, kids = begun.entries, (*begun.kids, *kids)
        if last:
            self._write(part.number, entries, kids)
        else:
            self.unfinished = part._replace(entries=entries, kids=kids)

    def _note_place(self, element: Element, number: int) -> None:
        """Remember where an element is that links lead to."""
        text = next_text(element.kids, 0, None)
        if text is None:
            raise ValueError(f"the place {element.anchor!r} has no words")
        # A rule above a heading belongs to it, and is among its kids.
        top = box_points([text, *element.kids], self._height_mm).split()[3]
        place = Place(f"[{self._page} 0 R/XYZ null {top} null]", number)
        self._links.add_place(element.anchor, place)

    def _link(self, element: Element, number: int) -> str:
        """Add the annotation of a link and return the reference to it."""
        annotation = self._links.add(number, element, self._height_mm)
        self.annotations.append(annotation)
        return f"<</Type/OBJR/Obj {annotation} 0 R/Pg {self._page} 0 R>>"

    def _row(
        self,
        element: Element,
        parent: int,
        inherited: str,
        lang: str | None,
        following: Text | None = None,
    ) -> int:
        """Do as `element` does, but write a row again that is as it was."""
        objects, brush, parents = self._objects, self._brush, self.parents
        first, content, at = objects.count, len(parents), len(brush.operators)
        regular, bold = map(len, brush.written)
        place = (parent, first, content, self._page, self._height_mm)
        key = (element, inherited, place, brush.state)
        row = KEPT.get(key)
        if row is not None:
            brush.operators += row.operators
            brush.use(*row.texts, row.state)
            parents += row.parents
            objects.put_all(row.bodies)
            return first + 1
        number = self.element(element, parent, inherited, lang, following)
        if can_be_kept(element):
            KEPT[key] = Row(
                tuple(brush.operators[at:]),
                objects.bodies_after(first),
                tuple(parents[content:]),
                ("".join(brush.written[0][regular:]), "".join(brush.written[1][bold:])),
                brush.state,
            )
        return number

    def _write(self, number: int, entries: str, kids: Sequence[int | str]) -> None:
        if len(kids) == 1:
            entries += f"/K {kids[0]}"
        elif kids:
            entries += f"/K[{' '.join(map(str, kids))}]"
        self._objects.put(f"<<{entries}>>", number)

    def _figure(self, element: Element, number: int) -> list[int | str]:
        """Paint a figure as one piece of marked content."""
        if not element.kids:
            return []
        kids: list[int | str] = [self._begin_content("Figure", number)]
        form = self._forms.get(id(element.kids))
        if form is not None:
            self._brush.form(form)
        else:
            for kid in element.kids:
                if not isinstance(kid, Element):
                    self._brush.mark(kid)
        return kids

    def _mixed(
        self, element: Element, number: int, tag: str, following: Text | None
    ) -> list[int | str]:
        """Paint texts as content and all other marks as artifacts."""
        kids: list[int | str] = []
        after = following if element.role in _INLINE else None
        if element.goes_on:
            after = _FURTHER
        last = len(element.kids) - 1
        for at, kid in enumerate(element.kids):
            if isinstance(kid, Text):
                rest = next_text(element.kids, at + 1, after) if at < last else after
                space = tail(kid, rest) if rest else ""
                if kid.lang and language_tag(kid.lang) != tag:
                    kids.append(self._span(kid, space, number))
                    continue
                if self._inside != "text":
                    kids.append(self._begin_content(element.role, number))
                self._brush.text(kid, space)
            elif isinstance(kid, Element):
                bare = not kid.kids and kid.alt is None and kid.lang is None
                if bare and not kid.anchor and not kid.target:
                    kids.append(f"{self._empty(kid, number)} 0 R")
                    continue
                self._close()
                inline = kid.role in _INLINE
                rest = next_text(element.kids, at + 1, after) if inline else None
                paint = self._row if kid.role == "TR" else self.element
                kids.append(f"{paint(kid, number, tag, kid.lang, rest)} 0 R")
            else:
                self._begin_artifact()
                self._brush.mark(kid)
        return kids

    def _empty(self, element: Element, parent: int) -> int:
        """Write an element that holds nothing, such as a cell to write in."""
        entries = f"/S/{element.role}/P {parent} 0 R{attributes(element)}"
        return self._objects.put(f"<<{entries}>>")

    def _span(self, text: Text, tail: str, parent: int) -> str:
        """Write a text in another language as an element of its own."""
        number = self._objects.reserve()
        kid = self._begin_content("Span", number)
        self._brush.text(text, tail)
        self._close()
        entries = f"/S/Span/P {parent} 0 R/Lang({language_tag(text.lang or '')})"
        self._write(number, f"{entries}/Pg {self._page} 0 R", [kid])
        return f"{number} 0 R"

    def _begin_content(self, role: str, number: int) -> int:
        """Open marked content of an element and return its number on the page."""
        self._close()
        content = len(self.parents)
        self.parents.append(number)
        self._brush.begin(f"/{role}<</MCID {content}>>BDC")
        self._inside = "text"
        return content

    def _begin_artifact(self) -> None:
        if self._inside != "artifact":
            self._close()
            self._brush.begin(_ARTIFACT)
            self._inside = "artifact"

    def _close(self) -> None:
        if self._inside:
            self._brush.end()
            self._inside = ""

    def _box(self, kids: tuple[Element | Mark, ...]) -> str:
        """Return the box round a figure's marks, in points from the lower left."""
        if id(kids) not in self._forms:
            return box_points(kids, self._height_mm)
        if id(kids) not in self._boxes:
            self._boxes[id(kids)] = box_points(kids, self._height_mm)
        return self._boxes[id(kids)]
