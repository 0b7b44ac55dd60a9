"""Reading finished documents back, as a user's programs would."""

import json
import unicodedata
from io import BytesIO
from typing import Any, Final

import pikepdf
from checks.pdf_tags import kids, role_counts
from pages.tables_to_try import LONG_NAMES, rules_for
from pypdf import PdfReader

from scoresheets.build import Document, Request, build_pdf
from scoresheets.example import Example, generate_example
from scoresheets.games import HouseRules
from scoresheets.sheet import HeaderFields

NO_HEADER: Final = HeaderFields()
FULLEST: Final[dict[str, str]] = {
    "blank_value": "end25",
    "first_turn": "whole_run",
    "mexican_start": "own_train_first",
    "marker_off": "own_play_unless_uncovered_double",
    "last_tile_notice": "draw_two",
}


def request_for(
    rules: HouseRules,
    names: tuple[str | None, ...],
    *,
    locale: str = "en",
    paper: str = "letter",
    seed: int = 1,
    rounds: int | None = None,
    title: str = "",
    header: HeaderFields = NO_HEADER,
) -> Request:
    """Return a request for sheet, rules and a generated example."""
    return Request(
        rules=rules,
        names=names,
        locale=locale,
        paper=paper,
        example=generate_example(rules, len(names), seed, rounds),
        title=title,
        header=header,
    )


def fullest(locale: str, paper: str) -> Request:
    """Return a request with as much on paper as there can be."""
    return request_for(
        rules_for(18, FULLEST),
        LONG_NAMES[:12],
        locale=locale,
        paper=paper,
        rounds=19,
        title="Domino club of Saint-Étienne, second evening",
        header=HeaderFields("Saturday 16 January 2027", "Community hall, first floor"),
    )


def emptiest(locale: str, paper: str) -> Request:
    """Return a request with as little on paper as there can be."""
    rules = rules_for(6, {"rounds": "3", "tie_break": "shared"})
    return Request(rules, (None, None), locale, paper, parts=("sheet",))


def build(request: Request) -> Document:
    """Return the document of a request."""
    return build_pdf(request)


def page_texts(data: bytes) -> list[str]:
    """Return the text of each page on one line, in the composed form of Unicode."""
    reader = PdfReader(BytesIO(data), strict=True)
    return [
        unicodedata.normalize("NFC", " ".join(page.extract_text().split()))
        for page in reader.pages
    ]


def recipe_of(data: bytes) -> dict[str, Any]:
    """Return the recipe that a document carries."""
    (attached,) = PdfReader(BytesIO(data), strict=True).attachments["recipe.json"]
    found: dict[str, Any] = json.loads(attached)
    return found


def roles_of(data: bytes) -> dict[str, int]:
    """Return how often each structure type occurs in a document."""
    with pikepdf.open(BytesIO(data)) as pdf:
        return dict(role_counts(pdf))


def head_scopes(data: bytes) -> list[str]:
    """Return the scope of every ``TH`` of a document, in reading order."""
    with pikepdf.open(BytesIO(data)) as pdf:
        return [*_scopes(pdf.Root.StructTreeRoot)]


def _scopes(element: Any) -> list[str]:
    found = []
    for kid in kids(element):
        if not isinstance(kid, pikepdf.Dictionary) or "/S" not in kid:
            continue
        if kid.S == "/TH":
            attributes: Any = kid.get("/A", {})
            found.append(str(attributes.get("/Scope", "none")).removeprefix("/"))
        found += _scopes(kid)
    return found


def figures_of(example: Example) -> list[str]:
    """Return every figure that an example shows: points and running totals."""
    points = [str(p) for played in example.rounds for p in played.points]
    totals = [str(t) for totals in example.standings.totals for t in totals]
    return points + totals
