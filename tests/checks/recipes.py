"""Changing the recipe of a document, as somebody might."""

import json
from pathlib import Path
from typing import Any

import pikepdf

NAME = "recipe.json"


def recipe_of(path: Path) -> dict[str, Any]:
    """Return the recipe that a document carries."""
    with pikepdf.open(path) as pdf:
        found: dict[str, Any] = json.loads(
            pdf.attachments[NAME].get_file().read_bytes()
        )
    return found


def attach(path: Path, content: bytes) -> None:
    """Put something else in the place of a document's recipe."""
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        pdf.attachments[NAME] = pikepdf.AttachedFileSpec(pdf, content, filename=NAME)
        pdf.save()


def change_recipe(path: Path, change: dict[str, Any]) -> None:
    """Lay keys over a recipe's own, one table deep; empty tables replace theirs."""
    recipe = recipe_of(path)
    for key, value in change.items():
        if isinstance(value, dict) and value:
            recipe[key] = {**recipe[key], **value}
        else:
            recipe[key] = value
    attach(path, json.dumps(recipe).encode("ascii"))
