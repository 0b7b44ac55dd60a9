"""Text against the space for it: forms, sizes and line breaks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoresheets.pages.fitting import (
    AIR_MM,
    ELLIPSIS,
    POINT_MM,
    break_lines,
    break_words,
    capital_mm,
    centred_baseline,
    choose_form,
    choose_lines,
    choose_size,
    fit_name,
    shorten,
    stack_lines,
)
from scoresheets.pdf.fonts import text_width_mm

measure = text_width_mm
SIZES = (11.0, 10.0, 9.0, 8.0, 7.0)
words = st.text("abc dé-fgWi", max_size=60)
names = st.text(
    st.characters(codec="latin-1", exclude_categories=("Cc", "Cf")), max_size=80
)
widths = st.floats(4, 80)


def test_capitals_are_centred() -> None:
    """Capitals stand as far from the line above as from the line below."""
    baseline = centred_baseline(10, 8, 9)
    assert baseline - capital_mm(9) - 10 == pytest.approx(18 - baseline)


@pytest.mark.parametrize(
    ("width", "form", "bold"),
    [
        pytest.param(40, "points", True, id="room for the long form"),
        pytest.param(9, "pts", True, id="room for the short form"),
        pytest.param(2, "pts", False, id="no room"),
    ],
)
def test_longest_form_that_fits(width: float, form: str, bold: bool) -> None:
    """The longest form with air on both sides is taken; regular is the last resort."""
    assert choose_form(measure, ("points", "pts"), width, 9, bold=True) == (form, bold)


@given(widths)
def test_a_form_keeps_its_air(width: float) -> None:
    """Only the shortest form may come nearer to the lines than the air asked for."""
    form, bold = choose_form(measure, ("points", "pts"), width, 8, bold=True)
    if bold:
        assert measure(form, 8, True) <= width - 2 * AIR_MM + 1e-6
    else:
        assert form == "pts"


@given(words, widths)
def test_first_size_that_fits(text: str, width: float) -> None:
    """Every larger size is too wide; only the smallest may be too wide itself."""
    size = choose_size(measure, text, width, SIZES, bold=False)
    larger = [other for other in SIZES if other > size]
    assert all(measure(text, other, False) > width for other in larger)
    assert size == SIZES[-1] or measure(text, size, False) <= width


@given(names, widths, st.booleans())
def test_shortened_text_is_never_wider(text: str, width: float, bold: bool) -> None:
    """What is left fits, and is the start of the text."""
    short = shorten(measure, text, width, 9, bold=bold)
    assert measure(short, 9, bold) <= max(width, measure(ELLIPSIS, 9, bold))
    assert short == text or text.startswith(short.removesuffix(ELLIPSIS))


@given(words, widths)
def test_lines_are_never_wider(text: str, width: float) -> None:
    """A line wider than the room is a single word that cannot be broken."""
    for line in break_lines(measure, text, width, 10, bold=False):
        whole = len(line.split()) == 1 and "-" not in line[:-1].strip("-")
        assert measure(line, 10, False) <= width + 1e-9 or whole, line


@given(words, widths)
def test_lines_give_back_the_text(text: str, width: float) -> None:
    """Breaking takes nothing away but spaces."""
    lines = break_lines(measure, text, width, 10, bold=False)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


@given(names, widths)
def test_long_words_are_broken(text: str, width: float) -> None:
    """With breaks inside words no line is wider than the room."""
    for line in break_words(measure, text, width, 9, bold=True):
        assert measure(line, 9, True) <= width or len(line.strip("-")) <= 2, line


@given(names, widths, st.floats(3, 30))
def test_a_name_fits_its_cell(name: str, width: float, height: float) -> None:
    """A name has at most four lines, none wider than the cell, all within it."""
    fitted = fit_name(measure, name, (width, height), SIZES)
    assert len(fitted.lines) <= 4
    assert fitted.size in SIZES
    high = len(fitted.lines) * fitted.size * 1.16 * POINT_MM
    assert high <= height + 1e-3 or len(fitted.lines) == 1
    for line in fitted.lines:
        wide = measure(line, fitted.size, True)
        assert wide <= width or len(line.strip("-")) <= 2, line


@given(names, widths)
def test_a_whole_name_is_whole(name: str, width: float) -> None:
    """A name that is said to be whole has lost no letter."""
    fitted = fit_name(measure, name, (width, 16), SIZES)
    said = "".join(fitted.lines).replace("-", "").replace(" ", "")
    given_name = "".join(name.split()).replace("-", "")
    if fitted.whole:
        assert said == given_name
    else:
        assert fitted.lines[-1].endswith(ELLIPSIS)
        assert given_name.startswith(said.removesuffix(ELLIPSIS))


@pytest.mark.parametrize(
    ("name", "lines", "size"),
    [
        pytest.param("Ana", ("Ana",), 11, id="short"),
        pytest.param("Ana María", ("Ana", "María"), 11, id="two words"),
        pytest.param("Anne-Marie", ("Anne-", "Marie"), 11, id="hyphen"),
        pytest.param("", (), 11, id="empty"),
    ],
)
def test_names(name: str, lines: tuple[str, ...], size: float) -> None:
    """A name breaks at spaces and after hyphens before it is set smaller."""
    fitted = fit_name(measure, name, (13, 15), SIZES)
    assert (fitted.lines, fitted.size, fitted.whole) == (lines, size, True)


def test_a_long_word_is_hyphenated() -> None:
    """A word too long at the smallest size is broken inside."""
    fitted = fit_name(measure, "Featherstonehaugh", (18, 15), SIZES)
    assert fitted.whole
    assert fitted.size == 7
    assert fitted.lines[0].endswith("-")


def test_a_label_in_two_lines() -> None:
    """The longest form that fits in so many lines is taken, else the last."""
    forms = ("Lowest round above 0", "Lowest above 0", "Low")
    lines = choose_lines(measure, forms, 25, 9, bold=False, most=2)
    assert " ".join(lines) == forms[0]
    broken = choose_lines(measure, forms, 2, 9, bold=False, most=2)
    assert "".join(broken).replace("-", "") == "Low"


def test_stacked_lines() -> None:
    """Lines of one label stand below each other and are read as one."""
    first, second = stack_lines(["same", "down"], (10, 20), 3.5, 7)
    assert (first.x, first.y, first.new_line) == (10, 20, False)
    assert (second.x, second.y, second.new_line) == (10, 23.5, True)
