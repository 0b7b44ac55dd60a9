"""Made-up rulebooks as PDF: sound tags, links and outlines."""

from io import BytesIO

import pikepdf
import pytest
from checks.pdf_gate import violations
from checks.pdf_tags import role_counts, tag_faults
from checks.sample_pages import ABOUT
from pages.made_books import book, pages_of

from scoresheets.pdf.document import render_pages
from scoresheets.rulebook.parts import Block


@pytest.mark.parametrize("seed", range(6))
def test_made_up_books_are_sound(seed: int) -> None:
    """Whatever parts there are in whatever order, the file is as it should be."""
    data = render_pages(pages_of(seed, "a4"), ABOUT)
    assert violations(data, "a4") == []
    with pikepdf.open(BytesIO(data)) as pdf:
        assert tag_faults(pdf) == []
        roles = role_counts(pdf)
    blocks = [part for part in book(seed) if isinstance(part, Block)]
    kinds = [part.kind for part in book(seed)]
    assert roles["Table"] == kinds.count("table")
    assert roles["Div"] == kinds.count("note")
    headings = [block for block in blocks if block.kind.endswith("heading")]
    assert roles["H2"] + roles["H3"] == len(headings) + 1
