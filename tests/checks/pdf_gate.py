"""The gate that every PDF must pass, whatever it shows.

It opens in two readers without repair; its pages are the paper asked for; every font is
embedded and has a map to Unicode; title, language, tags and PDF/UA identifier are set;
the structure is sound, links and outline lead somewhere; and rendered, no ink lies
within the margin of any side.
"""

from collections.abc import Iterator
from io import BytesIO
from typing import Any, Final

import pikepdf
import pypdfium2 as pdfium

from checks.pdf_links import link_faults
from checks.pdf_tags import tag_faults

PAPERS_MM: Final = {
    "letter": (215.9, 279.4),
    "legal": (215.9, 355.6),
    "a4": (210.0, 297.0),
    "a5": (148.0, 210.0),
    "half-letter": (139.7, 215.9),
    "a6": (105.0, 148.0),
}
DPI: Final = 100
MARGIN_MM: Final = 6.0
_WHITE: Final = 250


def violations(
    data: bytes,
    paper: str | None = None,
    *,
    margin_mm: float = MARGIN_MM,
    tagged: bool = True,
) -> list[str]:
    """Return what is wrong with a document, in plain words; empty if nothing is.

    Args:
        data: The whole file.
        paper: A name in `PAPERS_MM`; None takes any size.
        margin_mm: How far from each side there must be no ink.
        tagged: Whether to ask for tags.
    """
    with pikepdf.open(BytesIO(data)) as pdf:
        found = [f"qpdf: {problem}" for problem in pdf.check_pdf_syntax()]
        found += _document_faults(pdf, tagged=tagged)
        for number, page in enumerate(pdf.pages, 1):
            faults = [*_font_faults(page), *_size_faults(page, paper)]
            found += [f"page {number}: {fault}" for fault in faults]
    return found + _ink_faults(data, margin_mm)


def fonts_of(page: pikepdf.Page) -> Iterator[Any]:
    """Yield the font dictionaries of a page, descending into form XObjects."""
    todo: list[Any] = [page.obj]
    seen = set()
    while todo:
        resources = todo.pop().get("/Resources", {})
        yield from resources.get("/Font", {}).values()
        for form in resources.get("/XObject", {}).values():
            if form.objgen not in seen and form.get("/Subtype") == "/Form":
                seen.add(form.objgen)
                todo.append(form)


def _document_faults(pdf: pikepdf.Pdf, *, tagged: bool) -> Iterator[str]:
    root: Any = pdf.Root
    if not str(pdf.docinfo.get("/Title", "")).strip():
        yield "no title"
    if "/Lang" not in root:
        yield "no document language"
    if not tagged:
        return
    if not bool(root.get("/MarkInfo", {}).get("/Marked", False)):
        yield "not tagged"
    elif "/StructTreeRoot" not in root or "/ParentTree" not in root.StructTreeRoot:
        yield "no structure tree"
    else:
        yield from (f"tags: {fault}" for fault in tag_faults(pdf)[:5])
        yield from link_faults(pdf)[:5]
    if "/Metadata" not in root or b"pdfuaid" not in root.Metadata.read_bytes():
        yield "no PDF/UA identifier in XMP"


def _font_faults(page: pikepdf.Page) -> Iterator[str]:
    for font in fonts_of(page):
        composite = font.get("/Subtype") == "/Type0"
        described = font.DescendantFonts[0] if composite else font
        descriptor = described.get("/FontDescriptor", {})
        if not any(
            key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3")
        ):
            yield f"font {font.get('/BaseFont')} is not embedded"
        elif "/ToUnicode" not in font and "/Encoding" not in font:
            yield f"font {font.get('/BaseFont')} has no map to Unicode"


def _size_faults(page: pikepdf.Page, paper: str | None) -> Iterator[str]:
    left, low, right, top = (float(value) for value in page.mediabox)
    size = sorted(((right - left) / 72 * 25.4, (top - low) / 72 * 25.4))
    if paper is not None:
        wanted = sorted(PAPERS_MM[paper])
        if any(abs(a - b) > 0.3 for a, b in zip(size, wanted, strict=True)):
            yield f"{size[0]:.1f} x {size[1]:.1f} mm is not {paper}"


def _ink_faults(data: bytes, margin_mm: float) -> list[str]:
    document = pdfium.PdfDocument(data)
    if document.get_formtype():
        document.init_forms()
    found: list[str] = []
    for number, page in enumerate(document, 1):
        image = page.render(scale=DPI / 72).to_pil().convert("L")
        ink = image.point([255 * (value < _WHITE) for value in range(256)]).getbbox()
        if ink is None:
            found.append(f"page {number}: blank")
            continue
        free = (ink[0], ink[1], image.width - ink[2], image.height - ink[3])
        for side, pixels in zip(("left", "top", "right", "bottom"), free, strict=True):
            millimetres = pixels / DPI * 25.4
            if millimetres < margin_mm:
                found.append(f"page {number}: ink {millimetres:.1f} mm from the {side}")
    document.close()
    return found
