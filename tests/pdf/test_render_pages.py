"""Pages become a tagged document that readers open, read and take apart."""

import os
import subprocess
import sys
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2 as pdfium
import pytest
from checks.pdf_gate import violations
from checks.pdf_tags import kids, role_counts
from checks.sample_pages import ABOUT, COLUMNS, NAMES, RECIPE, ROUNDS, sample_page
from pypdf import PdfReader
from pypdf.generic import Destination

from scoresheets.pages.boxes import (
    Circle,
    Element,
    Line,
    Page,
    Rect,
    Text,
    TileMark,
)
from scoresheets.pdf.document import render_pages
from scoresheets.pdf.fonts import text_width_mm
from scoresheets.tiles import Tile

SIZE_LIMIT = 17_000


@pytest.fixture(scope="module")
def sheet() -> bytes:
    """The sample page as a document."""
    return render_pages([sample_page()], ABOUT)


def test_passes_the_gate(sheet: bytes) -> None:
    """It opens without repair, is tagged, embeds its fonts and keeps the margins."""
    assert violations(sheet, "letter") == []


def test_is_small(sheet: bytes) -> None:
    """A sheet with faces, tags and recipe is within its budget."""
    assert len(sheet) < SIZE_LIMIT


@pytest.mark.parametrize("word", [*NAMES, "18-17", "Buena suerte", "Play (now) \\ go"])
def test_text_is_read_back(sheet: bytes, word: str) -> None:
    """Names in any script that the faces have come out as they went in."""
    pdfium_text = pdfium.PdfDocument(sheet)[0].get_textpage().get_text_bounded()
    pypdf_text = PdfReader(BytesIO(sheet), strict=True).pages[0].extract_text()
    if word == "18-17":
        assert word not in pdfium_text  # drawn, and told in the figure's alternative
    else:
        assert word in pdfium_text
        assert word in pypdf_text


def test_structure_counts(sheet: bytes) -> None:
    """Each row has all its cells, empty ones too."""
    with pikepdf.open(BytesIO(sheet)) as pdf:
        roles = role_counts(pdf)
    assert roles["TR"] == ROUNDS + 1
    assert roles["TD"] == ROUNDS * COLUMNS
    assert roles["TH"] == 1 + len(NAMES) + ROUNDS
    assert roles["H1"] == roles["Figure"] == roles["L"] == roles["Span"] == 1


def test_attributes(sheet: bytes) -> None:
    """Headers have scope and span, figures a box and words, foreign text its tag."""
    with pikepdf.open(BytesIO(sheet)) as pdf:
        document = pdf.Root.StructTreeRoot.K
        _, paragraph, figure, table, _ = kids(document)
        header = kids(kids(table)[0])[1]
        assert str(header.A.Scope) == "/Column"
        assert int(header.A.ColSpan) == 2
        assert str(kids(kids(table)[1])[0].A.Scope) == "/Row"
        assert str(figure.Alt) == "The 18-17 and a blank outline"
        left, low, right, top = (float(value) for value in figure.A.BBox)
        assert 0 < left < right < 612
        assert 700 < low < top < 792
        span = next(
            kid for kid in kids(paragraph) if isinstance(kid, pikepdf.Dictionary)
        )
        assert str(span.Lang) == "es"


def test_lines_are_kept_apart(sheet: bytes) -> None:
    """A line ends in a space, but not after a hyphen."""
    with pikepdf.open(BytesIO(sheet)) as pdf:
        shown = [
            bytes(instruction.operands[0])
            for instruction in pikepdf.parse_content_stream(pdf.pages[0])
            if str(instruction.operator) == "Tj"
        ]
    assert b"The double blank costs fifty and " in shown
    assert b"is written down by a well-" in shown
    assert b"known rule. " in shown


def test_runs_of_one_word_stay_together() -> None:
    """A text that touches the one before it in the line is not split off."""
    end = 20 + text_width_mm("ab", 10)
    page = _one_paragraph(
        Text(20, 20, "ab", 10), Text(end, 20, "c", 10), Text(40, 20, "d", 10)
    )
    with pikepdf.open(BytesIO(render_pages([page], ABOUT))) as pdf:
        content = pdf.pages[0].Contents.read_bytes()
    assert b"(ab)Tj" in content
    assert b"(c )Tj" in content


def test_catalog(sheet: bytes) -> None:
    """Title, language, identifier, page labels and preferences are set."""
    with pikepdf.open(BytesIO(sheet)) as pdf:
        assert str(pdf.Root.Lang) == "en"
        assert bool(pdf.Root.ViewerPreferences.DisplayDocTitle)
        assert "/Duplex" not in pdf.Root.ViewerPreferences
        assert pdf.pages[0].label == "1"
        assert str(pdf.pages[0].obj.Tabs) == "/S"
        assert pdf.pdf_version == "1.7"
        with pdf.open_metadata() as metadata:
            assert metadata["dc:title"] == ABOUT.title
            assert metadata["pdfuaid:part"] == "1"
        assert str(pdf.docinfo.Title) == ABOUT.title
        assert str(pdf.docinfo.Author) == ABOUT.author
        assert str(pdf.docinfo.CreationDate).startswith("D:20000101")


def test_no_font_of_the_viewer(sheet: bytes) -> None:
    """No font is named that is not embedded."""
    assert b"Helvetica" not in sheet
    with pikepdf.open(BytesIO(sheet)) as pdf:
        names = {
            str(entry.BaseFont)
            for entry in pdf.objects
            if isinstance(entry, pikepdf.Dictionary) and entry.get("/Type") == "/Font"
        }
    assert {name.partition("+")[2] for name in names} == {
        "NotoSans-Regular",
        "NotoSans-Bold",
    }


def test_recipe_is_attached(sheet: bytes) -> None:
    """The recipe comes back byte for byte and is marked as the document's data."""
    reader = PdfReader(BytesIO(sheet), strict=True)
    assert reader.attachments["recipe.json"] == [RECIPE]
    with pikepdf.open(BytesIO(sheet)) as pdf:
        assert str(pdf.Root.AF[0].AFRelationship) == "/Data"


def test_bookmarks_collapse_repeated_labels() -> None:
    """Pages of one label share one bookmark."""
    page = sample_page()
    back = page._replace(label="Rules (short)", duplex=True)
    data = render_pages([page, page, back], ABOUT)
    outline = PdfReader(BytesIO(data)).outline
    titles = [entry.title for entry in outline if isinstance(entry, Destination)]
    assert titles == ["Mexican Train", "Rules (short)"]
    with pikepdf.open(BytesIO(data)) as pdf:
        assert str(pdf.Root.ViewerPreferences.Duplex) == "/DuplexFlipLongEdge"


def test_page_language_differs_from_the_document() -> None:
    """A page in another language says so on each of its elements."""
    data = render_pages([sample_page(), sample_page(lang="es_MX")], ABOUT)
    with pikepdf.open(BytesIO(data)) as pdf:
        elements = kids(pdf.Root.StructTreeRoot.K)
        tags = [str(element.get("/Lang", "")) for element in elements]
    assert tags == [""] * 5 + ["es-MX"] * 5


def test_same_bytes_twice(sheet: bytes) -> None:
    """The same arguments give the same bytes."""
    assert render_pages([sample_page()], ABOUT) == sheet


@pytest.mark.parametrize("seed", ["1", "77"])
def test_same_bytes_in_another_process(sheet: bytes, seed: str) -> None:
    """Neither hash seed, nor clock, nor epoch variable changes a byte."""
    program = (
        "from hashlib import sha256\n"
        "from checks.sample_pages import ABOUT, sample_page\n"
        "from scoresheets.pdf.document import render_pages\n"
        "print(sha256(render_pages([sample_page()], ABOUT)).hexdigest())\n"
    )
    tests = Path(__file__).parent.parent
    path = os.pathsep.join([str(tests), *filter(None, sys.path)])
    environment = {
        **os.environ,
        "PYTHONHASHSEED": seed,
        "PYTHONPATH": path,
        "SOURCE_DATE_EPOCH": "1234567890",
    }
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == sha256(sheet).hexdigest()


def test_many_pages() -> None:
    """Three hundred sheets that share a grid stay sound and cost little each."""
    first = sample_page()
    figure = Element("Figure", first.artifacts[:40], alt="A grid")
    titles = (Text(20, 20, f"Table {at}, with words enough", 12) for at in range(300))
    pages = [
        first._replace(content=(Element("H1", (title,)), figure)) for title in titles
    ]
    data = render_pages(pages, ABOUT)
    assert violations(data, "letter") == []
    assert len(data) < 300 * 700


@pytest.mark.parametrize("times", [1, 2])
def test_drawings_do_not_take_over_the_pen(times: int) -> None:
    """A tile, a circle or a shared figure looks the same after grey, dashed lines."""
    marks = (
        TileMark(20, 30, 8, Tile(6, 4)),
        Circle(60, 40, 5, width=0.5),
        Rect(70, 30, 9, 9, fill=0.0),
        Line(85, 30, 95, 30, 1.0),
    )
    figure = Element("Figure", marks, alt="Drawings")
    before = (Line(20, 20, 60, 20, 3.0, 0.6, (4, 4)), Text(20, 25, "grey", 9, grey=0.6))
    plain = Page(100, 100, "en", "Page", content=(figure,))
    other = plain._replace(content=(Element("P", before), figure))
    images = [
        page.render(scale=2).to_pil().crop((0, 150, 567, 567)).tobytes()
        for pages in ([plain] * times, [other] * times)
        for page in pdfium.PdfDocument(render_pages(pages, ABOUT))
    ]
    assert len(set(images)) == 1


def test_surprising_text() -> None:
    """Metadata and alternatives take any characters at all."""
    about = ABOUT._replace(title="<&\x07 \udc80 🎲", author="", keywords="(\\")
    figure = Element("Figure", sample_page().artifacts[:3], alt="a) (b \\ 🎲\n\udc80")
    page = sample_page()._replace(content=(figure,), label="\x00(\udfff")
    data = render_pages([page], about)
    with pikepdf.open(BytesIO(data)) as pdf:
        assert pdf.check_pdf_syntax() == []
        assert str(pdf.docinfo.Title) == "<&  \ufffd 🎲"
        with pdf.open_metadata() as metadata:
            assert metadata["dc:title"] == "<&  \ufffd 🎲"


def test_needs_a_page() -> None:
    """A document without pages is a programmer's mistake."""
    with pytest.raises(ValueError, match="at least one page"):
        render_pages([], ABOUT)


def _one_paragraph(*texts: Text) -> Page:
    return Page(100, 100, "en", "Page", content=(Element("P", texts),))
