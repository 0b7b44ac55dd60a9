"""A few approved pictures of whole pages, compared with what is drawn today.

After a change that is meant, run ``pytest tests/pictures --update-golden`` and look at
every new picture before it is committed.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

import pypdfium2 as pdfium
import pytest
from PIL import Image, ImageChops

from scoresheets.build import Part, Request, build_pdf
from scoresheets.build.rulebook import Length, Rulebook, RulesRequest
from scoresheets.catalog import load_game
from scoresheets.example import generate_example
from scoresheets.games.house_rules import make_house_rules
from scoresheets.sheet import HeaderFields

GOLDEN: Final = Path(__file__).parent / "golden"
DPI: Final = 60
NO_HEADER: Final = HeaderFields()
DIFFERENT: Final = 32
"""How many of 255 steps of grey a pixel must differ by to count as changed."""
MOST_CHANGED: Final = 0.005
SPANISH_NAMES: Final = (
    *("Guillermina", "José Antonio", "María del Carmen Fernández"),
    *("Concepción", "Ana", "Maximiliano", "Hermenegildo", "Tía Encarnación"),
)


def _request(
    tile_set: str,
    players: int,
    paper: str,
    *,
    locale: str = "en",
    names: tuple[str, ...] = (),
    rounds: str = "all",
    parts: tuple[Part, ...] = ("sheet",),
    header: HeaderFields = NO_HEADER,
    choices: Mapping[str, str] = MappingProxyType({}),
) -> Request:
    asked = {"set": tile_set, "rounds": rounds, "blank_value": "double50", **choices}
    rules = make_house_rules(load_game("mexican-train"), (None, asked))
    return Request(
        rules=rules,
        names=names or (None,) * players,
        locale=locale,
        paper=paper,
        parts=parts,
        example=generate_example(rules, players, 1) if "example" in parts else None,
        header=header,
    )


def _rules_request(
    tile_set: str,
    players: int,
    paper: str,
    *,
    locale: str = "en",
    length: Length = "full",
    choices: Mapping[str, str] = MappingProxyType({}),
) -> RulesRequest:
    asked = {"set": tile_set, **choices}
    rules = make_house_rules(load_game("mexican-train"), (None, asked))
    return RulesRequest(rules, players, locale, paper, length)


def _race(game: str, players: int, paper: str, **choices: str) -> Request:
    rules = make_house_rules(load_game(game), (None, choices))
    names = (None,) * players
    return Request(rules, names, "en", paper, None, ("sheet",))


REQUESTS: Final = {
    "sheet-9-letter": _request("9", 6, "letter"),
    "sheet-12-es-a4": _request(
        *("12", 8, "a4"),
        locale="es",
        names=SPANISH_NAMES,
        header=HeaderFields("16-1-2027", "Centro vecinal"),
    ),
    "sheet-18-letter": _request("18", 12, "letter"),
    "sheet-6-short": _request("6", 2, "letter", rounds="3"),
    "extra-column-a4": _request(
        *("12", 5, "a4"),
        choices={"round_winner_score": "-10", "open_train_penalty": "5"},
    ),
    "open-engine-es-a4": _request(
        *("12", 4, "a4"),
        locale="es",
        names=("Ana", "José Antonio", "Concepción", "Tía Encarnación"),
        choices={
            "engine_source": "highest_held",
            "win_condition": "most_rounds_won",
        },
    ),
    "back-12-a4": _request("12", 4, "a4", parts=("rules", "example")),
    "example-9-letter": _request("9", 6, "letter", parts=("example",)),
    "pairs-in-play-letter": _race("all-fives", 4, "letter", sides="pairs"),
    "race-track-es-a4": _race("all-fives", 4, "a4", target="200")._replace(
        locale="es", track=True, names=("Ana", "José Antonio", None, "Tía Encarnación")
    ),
    "draw-letter": _race("draw", 3, "letter"),
}


LINKED: Final = {
    "linked-players-letter": _request("18", 14, "letter"),
    "linked-rounds-letter": _request("18", 6, "letter", rounds="38"),
}
"""Requests whose sheets are shown side by side."""
CHAIN: Final = {"doubles_per_turn": "chain"}
BOOKS: Final = {
    "rulebook-hub-letter": (_rules_request("12", 6, "letter"), (0, 2)),
    "rulebook-doubles-es-a4": (
        _rules_request("9", 4, "a4", locale="es", choices=CHAIN),
        (4, 7),
    ),
    "card-es-mx-letter": (
        _rules_request("12", 8, "letter", locale="es_MX", length="card"),
        (0,),
    ),
    "rulebook-large-es-a4": (
        _rules_request("12", 4, "a4", locale="es")._replace(large=True),
        (4, 19),
    ),
    "short-a4": (_rules_request("15", 10, "a4", length="short"), (0, 1)),
}
"""Requests for rulebooks, and the pages of them that are shown."""
NAMES: Final = (*REQUESTS, *LINKED, *BOOKS)


def _draw(name: str) -> Image.Image:
    """Return the picture of a name in grey: one page, or linked ones side by side."""
    if name in LINKED:
        return _picture(build_pdf(LINKED[name]).data, (0, 1))
    if name in BOOKS:
        request, shown = BOOKS[name]
        return _picture(Rulebook(request).render_pdf().data, shown)
    return _picture(build_pdf(REQUESTS[name]).data, (0,))


def _picture(data: bytes, shown: Sequence[int]) -> Image.Image:
    """Return some pages of a document, from 0, side by side in grey."""
    document = pdfium.PdfDocument(data)
    pages = [document[at].render(scale=DPI / 72).to_pil() for at in shown]
    document.close()
    width, height = sum(page.width for page in pages), pages[0].height
    picture = Image.new("L", (width, height), 255)
    x = 0
    for page in pages:
        picture.paste(page.convert("L"), (x, 0))
        x += page.width
    return picture


def changed_share(first: Image.Image, second: Image.Image) -> float:
    """Return the share of pixels that differ visibly; 1 where the sizes differ."""
    if first.size != second.size:
        return 1.0  # the difference of two pictures is cut to the smaller one
    counts = ImageChops.difference(first, second).histogram()
    return sum(counts[DIFFERENT:]) / (first.width * first.height)


@pytest.mark.parametrize("name", NAMES)
def test_picture(name: str, *, update_golden: bool, tmp_path: Path) -> None:
    """The page looks as it did when somebody last looked at it."""
    picture, path = _draw(name), GOLDEN / f"{name}.png"
    if update_golden:
        picture.save(path, optimize=True)
    with Image.open(path) as approved:
        changed = changed_share(picture, approved)
    if changed > MOST_CHANGED:
        picture.save(tmp_path / path.name)
        pytest.fail(f"{changed:.1%} of the pixels changed: {tmp_path / path.name}")


def test_no_picture_is_left_over() -> None:
    """Every approved picture belongs to a page that is compared."""
    assert {path.stem for path in GOLDEN.glob("*.png")} == set(NAMES)


@pytest.mark.parametrize(
    ("size", "grey", "share"),
    [
        pytest.param((10, 10), 255, 0.0, id="same"),
        pytest.param((10, 10), 200, 1.0, id="darker"),
        pytest.param((10, 11), 255, 1.0, id="another size"),
    ],
)
def test_comparison(size: tuple[int, int], grey: int, share: float) -> None:
    """Sizes are compared first, then the share of pixels."""
    white = Image.new("L", (10, 10), 255)
    assert changed_share(white, Image.new("L", size, grey)) == share
