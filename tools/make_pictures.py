"""Draw the pictures of the README from real output.

    python tools/make_pictures.py

Needs pypdfium2 and Pillow (``pip install '.[test]'``).
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pypdfium2
from PIL import ImageOps

from scoresheets.build import Request, build_pdf
from scoresheets.build.example_words import make_game_example
from scoresheets.build.rulebook import Rulebook, RulesRequest
from scoresheets.catalog import load_game
from scoresheets.catalog.game_logs import load_game_log
from scoresheets.example import generate_example
from scoresheets.games import make_house_rules
from scoresheets.resources import RULES

FOLDER: Final = Path(__file__).parents[1] / "docs" / "pictures"
DPI: Final = 75


def save_pages(data: bytes, names: Mapping[int, str]) -> None:
    """Save pages of a document, from 0, as PNG files."""
    document = pypdfium2.PdfDocument(data)
    for number, name in names.items():
        image = document[number].render(scale=DPI / 72).to_pil().convert("L")
        framed = ImageOps.expand(image, border=1, fill=160).quantize(16)
        framed.save(FOLDER / f"{name}.png", optimize=True)


def main() -> None:
    """Draw a sheet for six, Blitz in Spanish with its back, and a rulebook's page."""
    FOLDER.mkdir(exist_ok=True)
    game = load_game("mexican-train")
    nine = make_house_rules(game, (None, {"set": "9"}))
    example = generate_example(nine, 6, 1)
    request = Request(nine, (None,) * 6, "en", "letter", example=example)
    save_pages(build_pdf(request).data, {0: "sheet"})
    twelve = make_house_rules(game)
    log = load_game_log(RULES / "mexican-train" / "examples" / "blitz.toml")
    blitz = make_game_example(log, twelve, "blitz", "Tú")
    request = Request(twelve, (None,) * 4, "es", "a4", example=blitz)
    save_pages(build_pdf(request).data, {0: "hoja", 1: "dorso"})
    book = Rulebook(RulesRequest(twelve, 6, "en", "letter")).render_pdf()
    save_pages(book.data, {2: "rulebook"})


if __name__ == "__main__":
    main()
