"""Making a document again: what its recipe says, below what is asked for."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click
from click.core import ParameterSource

from scoresheets.cli.asked import Asked

if TYPE_CHECKING:
    from scoresheets.i18n import Language
    from scoresheets.recipes.reading import Arguments, Recipe


class Again(NamedTuple):
    """A document that is made again.

    Attributes:
        recipe: What it was made from.
        arguments: How it was made.
        given: Names of the command's options that the user gave.
    """

    recipe: "Recipe"
    arguments: "Arguments"
    given: frozenset[str]

    def fill(self, values: dict[str, Any], asked: Asked) -> None:
        """Put the document's own values in the place of those that were not given."""
        made, game = self.arguments, self.recipe.rules.game.name
        own: dict[str, Any] = {
            "title": made.title,
            "date": made.header.date,
            "place": made.header.place,
            "pages": ",".join(made.parts),
            "seed": made.seed,
            "track": made.track and asked.game in (None, game),
            "example": made.example,
        }
        values.update({key: said for key, said in own.items() if key not in self.given})
        if not {"portrait", "landscape"} & self.given and made.orientation:
            values[made.orientation] = True
        if not {"names", "name", "names_from"} & self.given:
            values["rows"] = made.rows
            values["name"] = tuple(name or "" for name in self.named)

    def check_templates(self, folder: Path | None) -> None:
        """Refuse to make a document of other templates than it was made of.

        Raises:
            GameFileError: It had templates of its own, and these are not they.
        """
        from scoresheets.errors import GameFileError
        from scoresheets.resources import TEMPLATES
        from scoresheets.rulebook.template_folders import own_templates

        made = self.arguments.templates
        if made and folder is None:
            names = ", ".join(made)
            problem = f"made with templates of its own ({names}); add --templates DIR"
            raise GameFileError(self.recipe.path, "", problem)
        if made and dict(own_templates(folder or TEMPLATES)) != dict(made):
            problem = f"made with other templates than those in {folder}"
            raise GameFileError(self.recipe.path, "", problem)

    def notes(self, language: "Language") -> Iterator[str]:
        """Yield what the user should know: another version may draw differently."""
        from scoresheets.recipes.form import PROGRAM

        if self.recipe.program != PROGRAM:
            yield language.translate(
                "Made by {made_by}; this is {program}, whose sheets may differ.",
                made_by=self.recipe.program,
                program=PROGRAM,
            )

    @property
    def named(self) -> tuple[str | None, ...]:
        """Its names as far as the last that is not blank."""
        names = self.arguments.names
        last = max((seat for seat, name in enumerate(names, 1) if name), default=0)
        return names[:last]

    @property
    def kept(self) -> "Arguments | None":
        """Its arguments if its example stays, else None."""
        return None if "example" in self.given else self.arguments

    def under(self, asked: Asked) -> Asked:
        """Return the shared options with the document's own below them."""
        made, rules = self.arguments, self.recipe.rules
        asked = asked._replace(made_with=rules, game=asked.game or rules.game.name)
        seated = len(made.log.names) if made.log else 0
        # A number of players that followed from the names, or was the usual one, was
        # not chosen: other names bring their own.
        usual = asked._replace(players=None).resolve_players(
            rules, len(self.named) or seated
        )
        chosen = None if usual == len(made.names) else len(made.names)
        return asked._replace(
            players=chosen if asked.players is None else asked.players,
            sheet_rounds=made.rounds if asked.game in (None, rules.game.name) else None,
            lang=asked.lang or made.locale,
            paper=asked.paper or made.paper,
        )


def read_again(path: Path) -> Again:
    """Read the document that ``--from`` names.

    Raises:
        GameFileError: It is no PDF of ours, was changed, or is of a later version.
        ScoresheetsError: Its recipe names something that is not known here.
    """
    from scoresheets.pdf.attachment import LARGEST_PDF, read_recipe_file
    from scoresheets.recipes.reading import read_arguments, read_recipe
    from scoresheets.resources import read_bytes

    recipe = read_recipe(read_recipe_file(read_bytes(path, LARGEST_PDF), path), path)
    context = click.get_current_context()
    given = frozenset(
        name
        for name in context.params
        if context.get_parameter_source(name) is not ParameterSource.DEFAULT
    )
    return Again(recipe, read_arguments(recipe), given)
