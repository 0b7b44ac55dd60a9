"""Reading the recipe back out of any PDF, whoever changed it since."""

import logging
import zlib
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from io import BytesIO
from pathlib import Path
from time import perf_counter

import pikepdf
import pypdfium2
import pytest
from checks.sample_pages import ABOUT, RECIPE, sample_page
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfWriter

from scoresheets.errors import GameFileError
from scoresheets.pdf.attachment import read_recipe_file
from scoresheets.pdf.digest import is_untouched
from scoresheets.pdf.document import render_pages

PATH = Path("x.pdf")
DATA = render_pages([sample_page()], ABOUT)
SECONDS = 20
"""Far above what any of these takes, far below what a hostile file could take."""


def changed(change: Callable[[pikepdf.Pdf], None], **saved: object) -> bytes:
    """Return our document, changed and saved by another program."""
    out = BytesIO()
    with pikepdf.open(BytesIO(DATA)) as pdf:
        change(pdf)
        pdf.save(out, **saved)  # type: ignore[arg-type]
    return out.getvalue()


def nothing(pdf: pikepdf.Pdf) -> None:
    """Leave the document as it is."""


def filled_in_place() -> bytes:
    """Return our document with a change written behind its end."""
    writer = PdfWriter(BytesIO(DATA), incremental=True)
    writer.add_metadata({"/Title": "filled"})
    out = BytesIO()
    writer.write(out)
    return out.getvalue()


def saved_by_a_browser() -> bytes:
    """Return our document as the PDF library of a browser writes it."""
    out = BytesIO()
    document = pypdfium2.PdfDocument(DATA)
    document.save(out)
    document.close()
    return out.getvalue()


def test_ours() -> None:
    """What was attached comes back byte for byte."""
    assert read_recipe_file(DATA, PATH) == RECIPE


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(changed(nothing), id="saved anew"),
        pytest.param(changed(nothing, linearize=True), id="for the web"),
        pytest.param(
            changed(
                nothing,
                object_stream_mode=pikepdf.ObjectStreamMode.disable,
                stream_decode_level=pikepdf.StreamDecodeLevel.all,
                compress_streams=False,
            ),
            id="unpacked",
        ),
        pytest.param(filled_in_place(), id="in place"),
        pytest.param(saved_by_a_browser(), id="browser"),
        pytest.param(b"\n" * 300 + DATA, id="something before"),
        pytest.param(DATA + b"\n" * 300, id="something behind"),
    ],
)
def test_changed_by_others(data: bytes) -> None:
    """A document that another program wrote keeps its recipe, not its digest."""
    assert not is_untouched(data)
    assert read_recipe_file(data, PATH) == RECIPE


def attached(content: bytes, *, packed: bytes | None = None) -> bytes:
    """Return our document with another content in the recipe's place."""

    def change(pdf: pikepdf.Pdf) -> None:
        stream = pikepdf.Stream(pdf, b"")
        stream.write(packed or zlib.compress(content), filter=pikepdf.Name.FlateDecode)
        file = pdf.Root.Names.EmbeddedFiles.Names[1]
        file.EF = pikepdf.Dictionary(F=stream, UF=stream)

    level = pikepdf.StreamDecodeLevel.none
    return changed(change, compress_streams=False, stream_decode_level=level)


@cache
def bomb() -> bytes:
    """Return a hundred packed megabytes."""
    return zlib.compress(bytes(100_000_000), 1)


def without(pdf: pikepdf.Pdf) -> None:
    """Take all attachments away."""
    del pdf.Root.Names
    del pdf.Root.AF


def endless(pdf: pikepdf.Pdf) -> None:
    """Make the tree of attachments its own branch."""
    tree = pdf.make_indirect(pikepdf.Dictionary())
    tree.Kids = pikepdf.Array([tree])
    pdf.Root.Names.EmbeddedFiles = tree


def many(times: int) -> Callable[[pikepdf.Pdf], None]:
    """Return what attaches the recipe so many times."""

    def change(pdf: pikepdf.Pdf) -> None:
        tree = pdf.Root.Names.EmbeddedFiles
        tree.Names = pikepdf.Array([*tree.Names] * times)

    return change


def numbers(pdf: pikepdf.Pdf) -> None:
    """Put numbers where files should be."""
    pdf.Root.Names.EmbeddedFiles.Names = pikepdf.Array([1, 2])


def locked(user: str) -> bytes:
    """Return our document behind a password."""
    return changed(nothing, encryption=pikepdf.Encryption(user=user, owner="owner"))


def framed(body: bytes) -> bytes:
    """Return a PDF whose table of objects is where the body begins."""
    return b"%%PDF-1.7\n%b\nstartxref\n9\n%%%%EOF\n" % body


TABLE = b"xref\n0 1\n0000000000 65535 f \ntrailer\n"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        pytest.param(b"", "empty", id="empty"),
        pytest.param(b"GIF89a", "not a PDF", id="picture"),
        pytest.param(DATA[:500], "cut off", id="first half"),
        pytest.param(b"%PDF-1.7\n" + DATA[-500:], "cannot be read", id="last half"),
        pytest.param(changed(without), "no recipe.json", id="without"),
        pytest.param(changed(endless), "no recipe.json", id="endless"),
        pytest.param(changed(numbers), "no recipe.json", id="numbers"),
        pytest.param(changed(many(2)), "more than one", id="two"),
        pytest.param(changed(many(500)), "too many", id="many"),
        pytest.param(attached(bytes(5_000_000)), "too large", id="large"),
        pytest.param(attached(b"", packed=bomb()), "cannot be read", id="bomb"),
        pytest.param(locked("user"), "encrypted", id="locked"),
        pytest.param(locked(""), "encrypted", id="locked for changes"),
        pytest.param(framed(b"[" * 500_000), "cannot be read", id="deep"),
        pytest.param(
            framed(TABLE + b"<</Root" + b"<</A" * 20_000), "cannot", id="deep trailer"
        ),
        pytest.param(
            framed(TABLE + b"<</Size 1/Prev 9/Root 1 0 R>>"), "cannot", id="circle"
        ),
        pytest.param(
            framed(b"xref\n0 99999999999\n" + TABLE), "cannot", id="endless table"
        ),
        pytest.param(
            framed(b"1 0 obj\n<<>>\nendobj\n" * 60_000),
            "too many objects",
            id="objects",
        ),
    ],
)
def test_hostile(data: bytes, message: str) -> None:
    """What cannot be read is one line, soon, and nothing is said on the way."""
    start = perf_counter()
    with pytest.raises(GameFileError) as caught:
        read_recipe_file(data, PATH)
    assert perf_counter() - start < SECONDS
    assert str(caught.value).startswith("x.pdf: ")
    assert message in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1


def test_a_packed_table(caplog: pytest.LogCaptureFixture) -> None:
    """A table of objects that unpacks to far too much is not unpacked."""
    packed = bomb()
    entries = b"/Type/XRef/Size 300000000/W[1 1 1]/Root 1 0 R/Filter/FlateDecode"
    head = b"1 0 obj\n<<%b/Length %d>>stream\n" % (entries, len(packed))
    data = framed(head + packed + b"\nendstream\nendobj")
    with pytest.raises(GameFileError, match="cannot be read"):
        read_recipe_file(data, PATH)
    assert caplog.records == []


def test_the_library_speaks_again() -> None:
    """Its warnings are off while we read, not for whoever uses it beside us."""
    logger = logging.getLogger("pypdf")
    before = logger.level
    read_recipe_file(DATA, PATH)
    assert logger.level == before


@settings(deadline=None, max_examples=60)
@given(st.data())
def test_any_damage(data: st.DataObject) -> None:
    """Whatever is lost, doubled or changed: the recipe, something else, or one line."""
    damaged = bytearray(DATA)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(damaged) - 1))
        length = data.draw(st.integers(0, 400))
        put = data.draw(st.one_of(st.binary(max_size=8), st.just(damaged[:length])))
        damaged[at : at + length] = put
    with suppress(GameFileError):
        assert isinstance(read_recipe_file(bytes(damaged), PATH), bytes)
