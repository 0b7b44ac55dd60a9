"""Files are packed into streams, and know whether they have been touched."""

import subprocess
import sys
from io import BytesIO

import pikepdf
import pytest
from checks.sample_pages import ABOUT, sample_page
from hypothesis import given
from hypothesis import strategies as st

from scoresheets.pdf.digest import is_untouched, sealed
from scoresheets.pdf.document import render_pages
from scoresheets.pdf.writer import MOST_IN_STREAM, write_file

PAGES = "<</Type/Pages/Count 1/Kids[3 0 R]>>"
PAGE = "<</N 3/Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<<>>>>"
SHEET = render_pages([sample_page()], ABOUT)


def test_everything_but_streams_is_packed() -> None:
    """Plain objects lie in object streams, and there is no old table of places."""
    assert SHEET.startswith(b"%PDF-1.7\n")
    assert b"/Type/ObjStm" in SHEET
    assert b"\ntrailer" not in SHEET
    assert b"/StructTreeRoot" not in SHEET


@pytest.mark.parametrize("count", [1, 255, 256, 257, MOST_IN_STREAM, 2500])
def test_any_number_of_objects(count: int) -> None:
    """Every object is found again, across the borders of bytes and of streams."""
    listed = " ".join(f"{number} 0 R" for number in range(3, count + 3))
    body = f"<</Type/Catalog/Pages 2 0 R/All[{listed}]>>"
    objects: list[tuple[int, str | bytes]] = [(1, body), (2, PAGES), (3, PAGE)]
    objects += [(at, f"<</N {at}>>") for at in range(4, count + 3)]
    last = count + 3
    objects.append((last, b"<</Length 2>>stream\nab\nendstream"))
    with pikepdf.open(BytesIO(write_file(objects, 1, 2))) as pdf:
        assert pdf.check_pdf_syntax() == []
        assert [int(entry.N) for entry in pdf.Root.All] == list(range(3, count + 3))
        assert pdf.get_object(last, 0).read_bytes() == b"ab"


def test_untouched() -> None:
    """What we wrote is recognized."""
    assert is_untouched(SHEET)


@given(st.integers(0, len(SHEET) - 1), st.integers(1, 255))
def test_any_changed_byte_is_noticed(place: int, change: int) -> None:
    """One other byte anywhere, and the file is no longer as we wrote it."""
    changed = bytearray(SHEET)
    changed[place] ^= change
    assert not is_untouched(bytes(changed))


def test_every_byte_of_the_end_is_noticed() -> None:
    """The places where the digest itself and the end of the file stand count too."""
    for place in range(len(SHEET) - 600, len(SHEET)):
        changed = bytearray(SHEET)
        changed[place] ^= 1
        assert not is_untouched(bytes(changed)), place


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"hello", id="text"),
        pytest.param(SHEET + b"\n", id="a byte more"),
        pytest.param(SHEET[:-1], id="a byte less"),
        pytest.param(SHEET + SHEET, id="twice"),
        pytest.param(b"x" + SHEET, id="moved"),
        pytest.param(b"startxref\n99999999999\n%%EOF\n", id="beyond the end"),
        pytest.param(SHEET.replace(b"/ID[<", b"/ID[<0"), id="a digit more"),
    ],
)
def test_other_files_are_not_ours(data: bytes) -> None:
    """No other file is taken for ours, and none is an error."""
    assert not is_untouched(data)


def test_saved_by_another_program() -> None:
    """A file that another program saved again is no longer ours."""
    saved = BytesIO()
    with pikepdf.open(BytesIO(SHEET)) as pdf:
        pdf.save(saved)
    assert not is_untouched(saved.getvalue())


def test_sealing_needs_its_place() -> None:
    """A file without a place for the digest cannot be sealed."""
    with pytest.raises(ValueError, match="no place"):
        sealed(b"%PDF-1.7\n")


def test_digest_is_light() -> None:
    """Looking at an old file does not load ReportLab."""
    program = (
        "import sys, scoresheets.pdf.digest, scoresheets.files\n"
        "assert not any(name.startswith('reportlab') for name in sys.modules)\n"
    )
    path = [entry for entry in sys.path if entry]
    code = f"import sys; sys.path[:0] = {path!r}\n{program}"
    subprocess.run([sys.executable, "-c", code], check=True)
