"""Pages in, one tagged PDF out."""

import unicodedata
from collections import Counter
from collections.abc import Sequence
from hashlib import md5
from typing import Final, NamedTuple

from scoresheets.pages.boxes import Element, Mark, Page
from scoresheets.pdf.attachment import RECIPE_NAME
from scoresheets.pdf.canvas import SheetCanvas
from scoresheets.pdf.objects import pdf_string
from scoresheets.pdf.outline import write_outline
from scoresheets.pdf.paint import Brush
from scoresheets.pdf.shapes import FRESH_STATE, POINTS_PER_MM
from scoresheets.pdf.still import paint_artifacts
from scoresheets.pdf.tagging import StructureTree

PRODUCER: Final = "scoresheets (ReportLab)"
_DATE: Final = "2000-01-01T00:00:00Z"  # the same arguments give the same bytes
_PDF_DATE: Final = "D:20000101000000Z"


class About(NamedTuple):
    """What a document says about itself.

    Attributes:
        title: Shown in the window's title bar.
        author: Who made the sheet; may be empty.
        subject: What it is for, in a line.
        lang: BCP 47 tag, e.g. ``"es-MX"``.
        creator: Program and version.
        recipe: JSON from which the document can be made again.
        keywords: Words to find it by, e.g. the rules code.
    """

    title: str
    author: str
    subject: str
    lang: str
    creator: str
    recipe: bytes
    keywords: str = ""


def render_pages(pages: Sequence[Page], about: About) -> bytes:
    """Draw pages; the same arguments give the same bytes.

    Raises:
        ValueError: There is no page, a link or bookmark leads nowhere, two places have
            one name, or an element goes on where it cannot.
    """
    if not pages:
        raise ValueError("a document has at least one page")
    canvas = SheetCanvas(about.lang)
    tree = StructureTree(canvas, about.lang)
    shared = _draw_shared(canvas, pages)
    tree.forms.update(shared)
    marks = [
        mark._replace(title=_plain(mark.title))
        for page in pages
        for mark in page.bookmarks
    ]
    label = None
    for number, page in enumerate(pages, 1):
        if not marks and page.label != label:
            label = page.label
            canvas.bookmark(_plain(label), f"page{number}")
        _draw_page(canvas, tree, page, shared)
    canvas.setViewerPreference("DisplayDocTitle", "true")
    if any(page.duplex for page in pages):
        canvas.setViewerPreference("Duplex", "DuplexFlipLongEdge")
    if marks:
        outline = write_outline(canvas.objects, marks, tree.links)
        canvas.set_catalog(Outlines=f"{outline} 0 R")
    canvas.set_catalog(
        StructTreeRoot=f"{tree.close()} 0 R",
        MarkInfo="<</Marked true>>",
        PageLabels="<</Nums[0<</S/D>>]>>",
        **_attach(canvas, about),
    )
    return canvas.finish(_describe(canvas, about))


def _draw_page(
    canvas: SheetCanvas, tree: StructureTree, page: Page, shared: dict[int, str]
) -> None:
    number = canvas.open_page(page.width, page.height)
    brush = Brush(page.height, canvas)
    if page.artifacts:
        brush.begin("/Artifact BMC")
        form = shared.get(id(page.artifacts))
        if form is not None:
            brush.form(form)
        else:
            paint_artifacts(brush, canvas, page.artifacts, page.height)
        brush.end()
    canvas.annotate_page(tree.add_page(page, number, brush))
    canvas.paint_page(brush.operators)


def _draw_shared(canvas: SheetCanvas, pages: Sequence[Page]) -> dict[int, str]:
    """Draw once what several pages have in common; return form names by `id`.

    Common is what is the very same tuple of marks, so that finding it costs nothing:
    sheets that differ in names only are built around one grid.
    """
    counts: Counter[int] = Counter()
    drawings: dict[int, tuple[Page, tuple[Element | Mark, ...]]] = {}
    for page in pages if len(pages) > 1 else ():
        figures = (kid.kids for kid in page.content if kid.role == "Figure")
        for marks in (page.artifacts, *figures):
            if marks:
                counts[id(marks)] += 1
                drawings.setdefault(id(marks), (page, marks))
    return {
        key: _draw_form(canvas, *drawings[key])
        for key, count in counts.items()
        if count > 1
    }


def _draw_form(
    canvas: SheetCanvas, page: Page, marks: tuple[Element | Mark, ...]
) -> str:
    brush = Brush(page.height, canvas)
    for mark in marks:
        if not isinstance(mark, Element):
            brush.mark(mark)
    brush.close()
    box = f"0 0 {page.width * POINTS_PER_MM:.2f} {page.height * POINTS_PER_MM:.2f}"
    return canvas.form("\n".join([FRESH_STATE, *brush.operators]), box)


def _describe(canvas: SheetCanvas, about: About) -> int:
    """Write the information dictionary and return its number.

    It is not ReportLab's, whose date follows the environment.
    """
    entries = {
        "Title": about.title,
        "Author": about.author,
        "Subject": about.subject,
        "Keywords": about.keywords,
        "Creator": about.creator,
        "Producer": PRODUCER,
    }
    texts = "".join(
        f"/{name}{pdf_string(_plain(text))}" for name, text in entries.items() if text
    )
    dates = f"/CreationDate({_PDF_DATE})/ModDate({_PDF_DATE})"
    return canvas.objects.put(f"<<{texts}{dates}>>")


def _attach(canvas: SheetCanvas, about: About) -> dict[str, str]:
    """Attach the recipe and the XMP packet; return the catalogue's entries for them."""
    put, name, recipe = canvas.objects.put, pdf_string(RECIPE_NAME), about.recipe
    checksum = md5(recipe, usedforsecurity=False).hexdigest()
    file = canvas.objects.put_stream(
        "/Type/EmbeddedFile/Subtype/application#2Fjson"
        f"/Params<</Size {len(recipe)}/CheckSum<{checksum}>>>",
        recipe,
    )
    entry = put(
        f"<</Type/Filespec/F{name}/UF{name}/AFRelationship/Data"
        f"/Desc(What this document was made from)/EF<</F {file} 0 R/UF {file} 0 R>>>>"
    )
    packet = canvas.objects.put_stream(
        "/Type/Metadata/Subtype/XML", _xmp(about).encode("utf-8")
    )
    return {
        "AF": f"[{entry} 0 R]",
        "Names": f"<</EmbeddedFiles<</Names[{name}{entry} 0 R]>>>>",
        "Metadata": f"{packet} 0 R",
    }


def _xmp(about: About) -> str:
    """Return the metadata packet, which says that this is PDF/UA-1."""
    title, author = _escape(about.title), _escape(about.author)
    return (
        '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n'
        '<x:xmpmeta xmlns:x="adobe:ns:meta/">'
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
        '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"'
        ' xmlns:xmp="http://ns.adobe.com/xap/1.0/"'
        ' xmlns:pdf="http://ns.adobe.com/pdf/1.3/"'
        ' xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">'
        "<pdfuaid:part>1</pdfuaid:part><dc:title><rdf:Alt>"
        f'<rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>'
        f"<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>"
        f"<xmp:CreateDate>{_DATE}</xmp:CreateDate>"
        f"<xmp:ModifyDate>{_DATE}</xmp:ModifyDate>"
        f"<pdf:Producer>{_escape(PRODUCER)}</pdf:Producer>"
        '</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end="r"?>'
    )


def _escape(text: str) -> str:
    """Return a text fit for XML."""
    return _plain(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _plain(text: str) -> str:
    """Return a text fit for metadata: no controls, no halves of characters."""
    if text.isprintable():
        return text
    return "".join(
        {"Cc": " ", "Cs": "\ufffd"}.get(unicodedata.category(character), character)
        for character in text
    )
