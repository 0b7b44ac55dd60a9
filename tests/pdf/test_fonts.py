"""Texts are measured, replaced where they must be, and embedded as little as needed."""

from io import BytesIO

import pikepdf
import pypdfium2 as pdfium
import pytest
from checks.sample_pages import ABOUT
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from hypothesis import given
from hypothesis import strategies as st

from scoresheets.pages.boxes import Element, Page, Text
from scoresheets.pdf.document import render_pages
from scoresheets.pdf.fonts import drawable, face, text_width_mm
from scoresheets.resources import FONTS

NEEDED = (
    "Đđ Żółw Ωμέγα Kōwhai Nguyễn Ắ Ćirić Жђ Ґ € ₴ ₹ ½ ² ₂ ◌ � “” … № ™ ə ȳ ẞ"
    "\N{MINUS SIGN}\N{EN DASH}\N{COMBINING ACUTE ACCENT}"
)


@pytest.mark.parametrize("bold", [False, True])
def test_faces_have_what_is_needed(bold: bool) -> None:
    """Latin, Greek and Cyrillic names, money and signs are in both faces."""
    assert [sign for sign in NEEDED if ord(sign) not in face(bold=bold).glyphs] == []


@pytest.mark.parametrize("bold", [False, True])
def test_reader_agrees_with_fonttools(bold: bool) -> None:
    """Characters and widths are read as another program reads them."""
    own = face(bold=bold)
    with TTFont(FONTS / f"{own.name}.ttf") as other:
        cmap = other.getBestCmap()
        assert own.glyphs == {
            code: other.getGlyphID(name) for code, name in cmap.items()
        }
        assert own.widths == [other["hmtx"][name][0] for name in other.getGlyphOrder()]


def test_digits_are_of_one_width() -> None:
    """Columns of figures line up."""
    assert len({text_width_mm(digit, 10) for digit in "0123456789"}) == 1


def test_width_is_known() -> None:
    """Ten points of a 572/1000 digit are 5.72 points."""
    assert text_width_mm("0", 10) == pytest.approx(5.72 / 72 * 25.4)
    assert text_width_mm("00", 20) == pytest.approx(4 * text_width_mm("0", 10))
    assert text_width_mm("nn", 10, True) > text_width_mm("nn", 10)


@pytest.mark.parametrize(
    ("text", "drawn", "replaced"),
    [
        pytest.param("Zoe\u0308", "Zoë", (), id="composed"),
        pytest.param("\U0001d4de\U0001d4f4", "Ok", (), id="look-alikes"),
        pytest.param("½ ﬁ", "½ fi", (), id="kept or taken apart"),
        pytest.param("a\u200db\ufe0f\u202ec", "abc", (), id="invisible"),
        pytest.param("a\tb\r\nc", "a b  c", (), id="controls"),
        pytest.param("🎲", "\ufffd", ("🎲",), id="lacking"),
        pytest.param("名前名前名前!", "\ufffd\ufffd\ufffd!", ("名", "前"), id="a run"),
        pytest.param("\udc80", "\ufffd", ("\udc80",), id="half a character"),
        pytest.param("\u200d", "\ufffd", ("\u200d",), id="nothing would be left"),
        pytest.param("", "", (), id="empty"),
    ],
)
def test_drawable(text: str, drawn: str, replaced: tuple[str, ...]) -> None:
    """Each character is kept, simplified, dropped or replaced, as its kind asks."""
    assert drawable(text) == (drawn, replaced)


@given(st.text())
def test_drawable_holds(text: str) -> None:
    """What comes out can be drawn, is stable, and is empty only for nothing."""
    drawn, _ = drawable(text)
    assert bool(drawn) == bool(text)
    assert all(ord(sign) in face().glyphs for sign in drawn)
    assert drawable(drawn) == (drawn, ())


def test_only_used_glyphs_are_embedded() -> None:
    """A short text carries a short font."""
    with pikepdf.open(BytesIO(_document("abc"))) as pdf:
        font = pdf.pages[0].Resources.Font.R0
        program = font.FontDescriptor.FontFile2.read_bytes()
        assert "/Encoding" not in font
        assert "/B0" not in pdf.pages[0].Resources.Font
    with TTFont(BytesIO(program)) as embedded:
        assert len(embedded.getGlyphOrder()) == 4


def test_font_program_does_not_depend_on_order() -> None:
    """Documents with the same Latin characters share one font program."""
    assert _program(_document("abcé")) == _program(_document("écba"))


def test_more_characters_than_codes() -> None:
    """A document may use more than 256 characters of one face."""
    signs = [code for code in sorted(face().glyphs) if 0x100 <= code < 0x250]
    assert len(signs) > 256
    lines = ["".join(map(chr, signs[at : at + 20])) for at in range(0, len(signs), 20)]
    text = pdfium.PdfDocument(_document(*lines))[0].get_textpage().get_text_bounded()
    assert text.splitlines() == lines


def test_lacking_characters_are_drawn_as_one_sign() -> None:
    """Even text that nobody made drawable can be painted."""
    text = pdfium.PdfDocument(_document("a🎲名"))[0].get_textpage().get_text_bounded()
    assert text.startswith("a\ufffd")


def _document(*lines: str) -> bytes:
    texts = tuple(Text(20, 20 + 8 * at, line, 10) for at, line in enumerate(lines))
    kids = tuple(Element("P", (text,)) for text in texts)
    return render_pages([Page(210, 297, "en", "Page", content=kids)], ABOUT)


def _program(data: bytes) -> bytes:
    with pikepdf.open(BytesIO(data)) as pdf:
        descriptor = pdf.pages[0].Resources.Font.R0.FontDescriptor
        program: bytes = descriptor.FontFile2.read_bytes()
    return program
