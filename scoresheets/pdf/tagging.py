"""The structure tree: what a document says, in reading order (ISO 32000-1, 14.7)."""

from scoresheets.pages.boxes import Page
from scoresheets.pdf.canvas import SheetCanvas
from scoresheets.pdf.elements import PageWriter, Unfinished
from scoresheets.pdf.links import Links
from scoresheets.pdf.objects import language_tag, references
from scoresheets.pdf.paint import Brush


class StructureTree:
    """The tree of one document, filled page by page.

    Attributes:
        forms: Names of forms that hold a figure's drawing, by the `id` of the figure's
            marks: figures that many pages share are drawn once.
        links: All links, and the places that they and bookmarks lead to.
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
        self.links = Links(self._objects)
        self._open: Unfinished | None = None

    def add_page(self, page: Page, number: int, brush: Brush) -> list[int]:
        """Paint the content of a page and add its elements.

        Args:
            page: The page.
            number: The page's object.
            brush: Paints on that page.

        Returns:
            Numbers of the annotations on it.

        Raises:
            ValueError: Two places have one name, or an element goes on where it
                cannot.
        """
        shared = (self.forms, self._boxes)
        about = (self._objects, number, page.height)
        writer = PageWriter(*about, brush, shared, self.links)
        for element in page.content:
            lang = element.lang or page.lang
            begun = writer.begun = self._open
            written = writer.element(element, self._document, self._lang, lang)
            if begun is None:
                self._kids.append(written)
            self._open, writer.unfinished = writer.unfinished, None
            if self._open is not None and self._open.number != written:
                raise ValueError("only outermost elements go on on another page")
        self._parents.append(writer.parents)
        return writer.annotations

    def close(self) -> int:
        """Write the upper end of the tree and return the number of its root.

        Raises:
            ValueError: The last element goes on, or a link leads nowhere.
        """
        if self._open is not None:
            raise ValueError(f"nothing follows on a {self._open.role} that goes on")
        put, root, document = self._objects.put, self._root, self._document
        put(f"<</S/Document/P {root} 0 R/K[{references(self._kids)}]>>", document)
        pages = len(self._parents)
        rows = "".join(
            f"{page}[{references(parents)}]"
            for page, parents in enumerate(self._parents)
        )
        links = self.links.close(pages)
        rows += "".join(f"{key} {element} 0 R " for key, element in links)
        put(
            f"<</Type/StructTreeRoot/K {document} 0 R/ParentTree<</Nums[{rows}]>>"
            f"/ParentTreeNextKey {pages + len(links)}>>",
            root,
        )
        return root
