"""Names that have broken other programs, printed and read back."""

import unicodedata
from typing import Final

import pytest
from checks.pdf_gate import violations
from pages.reading import build, page_texts, recipe_of
from pages.tables_to_try import rules_for

from scoresheets.build import Request
from scoresheets.pdf.fonts import drawable
from scoresheets.sheet import HeaderFields

SIXTY: Final = "abcdefghij" * 6


def _request(name: str, *others: str, title: str = "") -> Request:
    names = (name, *(others or ("Bo", "Cruz", "Dani")))
    return Request(rules_for(9), names, "en", "a4", parts=("sheet",), title=title)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        pytest.param("A<b", "A<b", id="less than"),
        pytest.param("R&D", "R&D", id="ampersand"),
        pytest.param("</para>", "</para>", id="end tag"),
        pytest.param("<i>x", "<i>x", id="tag"),
        pytest.param("{{ 7*7 }}", "{{ 7*7 }}", id="braces"),
        pytest.param("{% for x %}", "{% for x %}", id="statement"),
        pytest.param("${HOME}", "${HOME}", id="shell"),
        pytest.param("%(x)s {0}", "%(x)s {0}", id="formats"),
        pytest.param("*A* _b_ #", "*A* _b_ #", id="Markdown"),
        pytest.param("A|B", "A|B", id="bar"),
        pytest.param("(a\\b)", "(a\\b)", id="PDF string"),
        pytest.param("Kōwhai", "Kōwhai", id="macron"),
        pytest.param("Weiß", "Weiß", id="sharp s"),
        pytest.param("Łódka", "Łódka", id="Polish"),
        pytest.param("E\u0301lan", "Élan", id="decomposed"),
        pytest.param(
            "\U0001d4de\U0001d4fd\U0001d4fd\U0001d4ee\U0001d4fb",
            "Otter",
            id="mathematical",
        ),
        pytest.param("Ωμέγα", "Ωμέγα", id="Greek"),
    ],
)
def test_printed_as_it_is(name: str, shown: str) -> None:
    """A name is text, never markup, template or format."""
    document = build(_request(name))
    assert violations(document.data, "a4") == []
    (text,) = page_texts(document.data)
    assert shown in text.replace("- ", "-")
    assert "49" not in text
    assert document.notes == ()


@pytest.mark.parametrize(
    ("name", "left", "codes"),
    [
        pytest.param("🚂 Otter", "Otter", ("U+1F682",), id="emoji"),
        pytest.param("فريق 2", "2", ("U+0641", "U+0642"), id="Arabic"),
        pytest.param("熊猫", "�", ("U+718A", "U+732B"), id="Chinese"),
    ],
)
def test_what_the_font_lacks_is_marked(
    name: str, left: str, codes: tuple[str, ...]
) -> None:
    """Each character that cannot be drawn is a visible mark, and the user is told."""
    document = build(_request(name))
    assert violations(document.data, "a4") == []
    (text,) = page_texts(document.data)
    assert "�" in text
    assert left in text
    (note,) = document.notes
    assert all(code in note for code in codes)
    assert recipe_of(document.data)["arguments"]["names"][0] == name


def test_sixty_letters_without_a_space() -> None:
    """The name is broken or cut; the others stay, and the recipe has it in full."""
    document = build(_request(SIXTY, "Ana", "Bo", "Cruz", "Dani", "Eva"))
    assert violations(document.data, "a4") == []
    (text,) = page_texts(document.data)
    assert all(name in text for name in ("Ana", "Bo", "Cruz", "Dani", "Eva"))
    assert recipe_of(document.data)["arguments"]["names"][0] == SIXTY


def test_a_cut_name_is_told() -> None:
    """Two hundred letters are cut with a mark, and a note gives the whole name."""
    name = "abcdefghij" * 20
    document = build(_request(name, "Ana", "Bo", "Cruz", "Dani", "Eva"))
    (text,) = page_texts(document.data)
    assert "…" in text
    assert any(name in note for note in document.notes)


@pytest.mark.parametrize(
    "title",
    [
        "Games night — Friday’s “finals”…",
        "½ → ≤ A<b & R&D",
        "{{ 7*7 }}",
        "- list: **x**",
        "# heading",
        "The Saturday Night Dominoes Society",
    ],
)
def test_titles(title: str) -> None:
    """A title is printed letter by letter, on the page and in the document."""
    document = build(_request("Ana", title=title))
    assert violations(document.data, "a4") == []
    (text,) = page_texts(document.data)
    plain, _ = drawable(title)
    assert plain in text


def test_date_and_place_are_text() -> None:
    """Date and place are printed as they are, composed and in one piece."""
    header = HeaderFields("<16> & {x}", unicodedata.normalize("NFD", "Salón Ñ"))
    request = Request(
        rules_for(9), ("A", "B"), "es", "a4", None, ("sheet",), None, "", header
    )
    (text,) = page_texts(build(request).data)
    assert "<16> & {x}" in text
    assert "Salón Ñ" in text
