"""Rows and lines that are kept from document to document change no byte."""

from scoresheets.build import Request, build_pdf
from scoresheets.catalog import load_game
from scoresheets.games import HouseRules, make_house_rules
from scoresheets.pdf.rows import KEPT

RULES = make_house_rules(load_game("mexican-train"), (None, {"set": "9"}))
NAMES = ("Ana", "Żaneta", "Bo 7", None)


SHORT = make_house_rules(
    load_game("mexican-train"), (None, {"set": "6", "rounds": "3"})
)


def build(
    *names: str | None,
    locale: str = "en",
    paper: str = "letter",
    rules: HouseRules = RULES,
) -> bytes:
    """Return a sheet alone."""
    return build_pdf(Request(rules, names, locale, paper, parts=("sheet",))).data


def test_what_was_made_before_makes_no_difference() -> None:
    """A sheet is the same after any others as it is first in its process."""
    KEPT.clear()
    alone = build(*NAMES)
    build("Quix", "Zoë", "Ωμέγα", "Kj")
    build("Ana", None, locale="es")
    build(*NAMES, paper="a4")
    assert KEPT
    assert build(*NAMES) == alone


def test_papers_are_told_apart() -> None:
    """Rows of a short game lie alike on both papers, which are not equally high."""
    KEPT.clear()
    alone = build(None, None, rules=SHORT)
    KEPT.clear()
    build(None, None, rules=SHORT, paper="a4")
    assert build(None, None, rules=SHORT) == alone


def test_kept_rows_are_used() -> None:
    """Rounds are painted once, whatever the names are."""
    KEPT.clear()
    build("Ana", "Bo")
    rows = len(KEPT)
    build("Cy", "Di")
    assert len(KEPT) <= rows + 1  # only the row of names is another


def test_kept_rows_have_a_limit() -> None:
    """Rows of many kinds of sheets do not pile up for ever."""
    for players in range(2, 9):
        for paper in ("letter", "a4"):
            for locale in ("en", "es"):
                build(*(None,) * players, locale=locale, paper=paper)
    assert len(KEPT) <= 1024
