"""The structure tree: what a page says, in reading order (ISO 32000-1, 14.7).

Each `Element` becomes an object of the tree; each text that it holds is painted as
marked content with a number that the tree names once. Lines and fills are artifacts.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from scoresheets.pages.boxes import Element, Mark, Page, Text
from scoresheets.pdf.canvas import SheetCanvas
from scoresheets.pdf.extent import box_points
from scoresheets.pdf.links import Links
from scoresheets.pdf.objects import Objects, language_tag, pdf_string, references
from scoresheets.pdf.paint import Brush
from scoresheets.pdf.reading import attributes, next_text, tail
from scoresheets.pdf.rows import KEPT, Row, can_be_kept

_ARTIFACT: Final = "/Artifact BMC"
_INLINE: Final = frozenset(
    {"Span", "Em", "Strong", "Quote", "Code", "Link", "Reference"}
)


class StructureTree:
    """The tree of one document, filled page by page.

    Attributes:
        forms: Names of forms that hold a figure's drawing, by the `id` of the figure's
            marks: figures that many pages share are drawn once.
    """

    def __init__(self, canvas: SheetCanvas, lang: str) -> None:
        self._objects = canvas.objects
        self._lang = language_tag(lang)
        self.forms: dict[int, str] = {}
        self._boxes: dict[int, str] = {}
        self._root = self._objects.reserve()
        self._document = self._objects.reserve()
        self._kids: list[int] = []
        self._parents: list[list[int]] = []
        self._links = Links(self._objects)
        self._open: Unfinished | None = None

    def add_page(self, page: Page, number: int, brush: Brush) -> list[int]:
        """Paint the content of a page and add its elements.

        Args:
            page: The page.
            number: The page's object.
            brush: Paints on that page.

        Returns:
            Numbers of the annotations on it.
        """
        shared = (self.forms, self._boxes)
        about = (self._objects, number, page.height)
        writer = _PageWriter(*about, brush, shared, self._links)
        for element in page.content:
            lang = element.lang or page.lang
            writer.unfinished, self._open = self._open, None
            begun = writer.unfinished
            written = writer.element(element, self._document, self._lang, lang)
            if begun is None:
                self._kids.append(written)
            self._open = writer.unfinished
        self._parents.append(writer.parents)
        return writer.annotations

    def close(self) -> int:
        """Write the upper end of the tree and return the number of its root."""
        put, root, document = self._objects.put, self._root, self._document
        put(f"<</S/Document/P {root} 0 R/K[{references(self._kids)}]>>", document)
        pages = len(self._parents)
        rows = "".join(
            f"{page}[{references(parents)}]"
            for page, parents in enumerate(self._parents)
        )
        links = self._links.close(pages)
        rows += "".join(f"{key} {element} 0 R " for key, element in links)
        put(
            f"<</Type/StructTreeRoot/K {document} 0 R/ParentTree<</Nums[{rows}]>>"
            f"/ParentTreeNextKey {pages + len(links)}>>",
            root,
        )
        return root


class Unfinished(NamedTuple):
    """An element that goes on on the next page: its number, entries and kids."""

    number: int
    entries: str
    kids: tuple[int | str, ...]


class _PageWriter:
    """Paints the content of one page and writes its elements.

    Attributes:
        parents: Which element each piece of marked content belongs to.
        annotations: Numbers of the annotations on the page.
        unfinished: The element of the page before that goes on with the next one
            written; afterwards the one that goes on on the next page.
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
        begun, self.unfinished = self.unfinished, None
        number = self._objects.reserve() if begun is None else begun.number
        tag = language_tag(lang) if lang else inherited
        if element.anchor:
            self._note_place(element)
        if element.role == "Figure":
            kids = self._figure(element, number)
        else:
            kids = self._mixed(element, number, tag, following)
        self._close()
        if element.target:
            kids.append(self._link(element, number))
        if begun is not None:
            kids = [*begun.kids, *kids]
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
        if element.goes_on:
            if any(isinstance(kid, int) for kid in kids):
                raise ValueError(f"a {element.role} with text of its own cannot go on")
            self.unfinished = Unfinished(number, entries, tuple(kids))
            return number
        self._write(number, entries, kids)
        return number

    def _note_place(self, element: Element) -> None:
        """Remember where an element is that links lead to."""
        text = next_text(element.kids, 0, None)
        if text is None:
            raise ValueError(f"the place {element.anchor!r} has no words")
        top = float(box_points([text], self._height_mm).split()[3])
        self._links.add_place(element.anchor, self._page, top)

    def _link(self, element: Element, number: int) -> str:
        """Add the annotation of a link and return the reference to it."""
        texts = [kid for kid in element.kids if isinstance(kid, Text)]
        annotation = self._links.add(number, texts, self._height_mm, element.target)
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
                if not kid.kids and kid.alt is None and kid.lang is None:
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
