"""ReportLab's canvas, made to keep pages and objects that we write ourselves."""

from io import BytesIO
from typing import Any, Final

from scoresheets.pdf.fonts import Typesetter, face
from scoresheets.pdf.library import Canvas, begun_alike, pdfdoc
from scoresheets.pdf.objects import Objects, references
from scoresheets.pdf.shapes import POINTS_PER_MM
from scoresheets.pdf.writer import write_file

_RESOURCES: Final = "SheetResources"


class SheetCanvas(Canvas):
    """A canvas whose pages are opened first and painted afterwards.

    A page's object number is known before anything is painted, so elements of the
    structure tree can name it at once. All pages share one dictionary of resources.

    Attributes:
        objects: Objects of this document that are written as text.
        regular, bold: The two faces, as used in this document.
    """

    _doc: Any  # ReportLab's type stubs leave out what is private

    def __init__(self, lang: str) -> None:
        with begun_alike():
            super().__init__(
                BytesIO(), pageCompression=1, invariant=1, pdfVersion=(1, 7), lang=lang
            )
        self.objects = Objects(self.document)
        self.regular = Typesetter(face(), "R")
        self.bold = Typesetter(face(bold=True), "B")
        self._names: dict[str, str] = {}
        self._forms: dict[str, int] = {}
        self._resources = self.objects.reserve()
        self.document.idToObjectNumberAndVersion[_RESOURCES] = self._resources, 0

    @property
    def document(self) -> Any:
        """ReportLab's document: catalogue, pages and bookmarks."""
        return self._doc

    def _make_preamble(self) -> None:
        """Begin pages with round joins, and without ReportLab's unembedded font."""
        self._preamble = "1 j"

    def open_page(self, width_mm: float, height_mm: float) -> int:
        """Add an empty page and return the number of its object."""
        self.setPageSize(
            (round(width_mm * POINTS_PER_MM, 2), round(height_mm * POINTS_PER_MM, 2))
        )
        name = self.document.thisPageName()
        self.showPage()
        page = self.document.idToObject[name]
        page.__NoDefault__ = [*pdfdoc.PDFPage.__NoDefault__, "StructParents", "Tabs"]
        page.StructParents = self.getPageNumber() - 2  # from 0; showPage has counted
        page.Tabs = "/S"
        page.Resources = pdfdoc.PDFObjectReference(_RESOURCES)
        number: int = self.document.idToObjectNumberAndVersion[name][0]
        return number

    def annotate_page(self, annotations: list[int]) -> None:
        """Set what can be clicked on the page opened last, by object numbers."""
        if annotations:
            name = f"Page{self.document.pageCounter - 1}"
            # One text of the whole array: ReportLab puts the brackets round it.
            self.document.idToObject[name].Annots = [references(annotations)]

    def bookmark(self, title: str, key: str) -> None:
        """Add an entry of the outline that leads to the page opened next.

        Args:
            title: Its words.
            key: Tells it apart.
        """
        self.bookmarkPage(key)
        self.addOutlineEntry(title, key)

    def paint_page(self, operators: list[str]) -> None:
        """Set what the page opened last shows."""
        name = f"Page{self.document.pageCounter - 1}"
        content = "\n".join([self._preamble, *operators]).encode("ascii")
        stream = self.objects.put_stream("", content)
        self.document.idToObjectNumberAndVersion[f"{name}Content"] = stream, 0
        reference = pdfdoc.PDFObjectReference(f"{name}Content")
        self.document.idToObject[name].Contents = reference

    def form(self, drawing: str, box: str) -> str:
        """Keep a drawing to paint more than once, and return its resource name."""
        name = self._names.get(drawing)
        if name is None:
            name = self._names[drawing] = f"X{len(self._names)}"
            self._forms[name] = self.objects.put_stream(
                f"/Type/XObject/Subtype/Form/BBox[{box}]"
                f"/Resources {self._resources} 0 R",
                drawing.encode("ascii"),
            )
        return name

    def set_catalog(self, **entries: str) -> None:
        """Set entries of the document's catalogue, as text or references."""
        catalog = self.document.Catalog
        catalog.__NoDefault__ = [*catalog.__NoDefault__, *entries]
        for name, value in entries.items():
            setattr(catalog, name, value)

    def finish(self, info: int) -> bytes:
        """Write the fonts and return the whole file.

        Args:
            info: Number of the information dictionary.
        """
        fonts = self.regular.embed(self.objects) + self.bold.embed(self.objects)
        forms = "".join(f"/{name} {at} 0 R" for name, at in self._forms.items())
        self.objects.put(f"<</Font<<{fonts}>>/XObject<<{forms}>>>>", self._resources)
        document = self.document
        root = document.Reference(document.Catalog).name
        document.Outlines.prepare(document, self)
        number: int = document.idToObjectNumberAndVersion[root][0]
        return write_file(self.objects.finished(), number, info)
