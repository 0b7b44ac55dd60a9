"""The tables of a tagged PDF as a screen reader finds them: rows of cells of text."""

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import Any, TypeAlias

import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium

from checks.pdf_tags import kids

Texts: TypeAlias = dict[tuple[int, int], str]
"""Text by page, from 0, and number of the marked content."""
Pages: TypeAlias = dict[tuple[int, int], int]
"""Number of each page, from 0, by its object."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell and whether it is a head."""

    text: str
    is_head: bool


Table: TypeAlias = tuple[tuple[Cell, ...], ...]


def read_tables(data: bytes) -> list[Table]:
    """Return every table of a document, in reading order."""
    texts = _marked_texts(data)
    with pikepdf.open(BytesIO(data)) as pdf:
        pages: Pages = {page.obj.objgen: n for n, page in enumerate(pdf.pages)}
        root = pdf.Root.StructTreeRoot
        return [
            tuple(
                tuple(
                    Cell(" ".join(_texts(cell, pages, None, texts)), cell.S == "/TH")
                    for cell in _below(row, ("/TH", "/TD"))
                )
                for row in _below(table, ("/TR",))
            )
            for table in _below(root, ("/Table",))
        ]


def read_text(data: bytes) -> str:
    """Return all that a document says, in the order of its structure tree."""
    texts = _marked_texts(data)
    with pikepdf.open(BytesIO(data)) as pdf:
        pages: Pages = {page.obj.objgen: n for n, page in enumerate(pdf.pages)}
        return " ".join(_texts(pdf.Root.StructTreeRoot, pages, None, texts))


def _below(element: Any, roles: tuple[str, ...]) -> Iterator[Any]:
    """Yield the nearest elements of a role below another."""
    for kid in kids(element):
        if isinstance(kid, pikepdf.Dictionary) and "/S" in kid:
            if str(kid.S) in roles:
                yield kid
            else:
                yield from _below(kid, roles)


def _texts(element: Any, pages: Pages, page: int | None, texts: Texts) -> Iterator[str]:
    """Yield the text of an element, piece by piece."""
    page = pages[element.Pg.objgen] if "/Pg" in element else page
    for kid in kids(element):
        if not isinstance(kid, pikepdf.Dictionary):
            assert page is not None
            found = texts.get((page, int(kid)), "")
        elif kid.get("/Type") == "/MCR":
            own = pages[kid.Pg.objgen] if "/Pg" in kid else page
            assert own is not None
            found = texts.get((own, int(kid.MCID)), "")
        else:
            yield from _texts(kid, pages, page, texts)
            continue
        yield from found.split()


def _marked_texts(data: bytes) -> Texts:
    """Return what every piece of marked content shows."""
    found: dict[tuple[int, int], list[str]] = {}
    document = pypdfium2.PdfDocument(data)
    for number, page in enumerate(document):
        textpage = page.get_textpage()
        for shown in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT]):
            mark = pdfium.FPDFPageObj_GetMarkedContentID(shown)
            if mark >= 0:
                said = _object_text(shown, textpage)
                found.setdefault((number, mark), []).append(said)
        textpage.close()
        page.close()
    document.close()
    return {key: " ".join(said) for key, said in found.items()}


def _object_text(shown: Any, textpage: Any) -> str:
    """Return what one piece of text shows."""
    size = pdfium.FPDFTextObj_GetText(shown, textpage, None, 0)
    buffer = ctypes.create_string_buffer(size)
    pointer = ctypes.cast(buffer, ctypes.POINTER(pdfium.FPDF_WCHAR))
    pdfium.FPDFTextObj_GetText(shown, textpage, pointer, size)
    return buffer.raw.decode("utf-16-le").rstrip("\0")
