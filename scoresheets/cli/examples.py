"""Which worked example is asked for."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from scoresheets.cli.rule_options import Asked

if TYPE_CHECKING:
    from scoresheets.catalog.game_logs import GameLog
    from scoresheets.example import Example
    from scoresheets.games import HouseRules
    from scoresheets.recipes.reading import Arguments

_LONGEST_NAME = 60
"""Characters of a shipped example's name."""
Command = TypeVar("Command", bound=Callable[..., Any])


def example_options(command: Command) -> Command:
    """Add ``--example`` and ``--seed``."""
    seed = click.option(
        "--seed", type=int, default=1, show_default=True, help="Seed of the example."
    )
    example = click.option(
        "--example",
        metavar="NAME|FILE",
        default="generate",
        show_default=True,
        help="Worked example: generate, blitz, or a game file.",
    )
    return example(seed(command))


def _is_there(path: Path) -> bool:
    """Whether something may lie there; reading it says what is wrong with it."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return True


class AskedExample:
    """The worked example that is asked for, read once.

    Args:
        asked: The shared options.
        name: ``generate``, a shipped example, or a user's file.
        seed: Of a generated example.
        kept: How the document that is made again was made, if its example stays.
    """

    def __init__(
        self, asked: Asked, name: str, seed: int, kept: "Arguments | None" = None
    ) -> None:
        self.asked, self.name, self.seed, self.kept = asked, name, seed, kept
        self._kept_log = kept.log if kept else None
        self.log = self._kept_log or self._load()

    @property
    def path(self) -> Path | None:
        """The user's file, or None for a generated, shipped or kept example."""
        stated = self.stated
        return stated.path if stated and self._is_own() else None

    @property
    def seated(self) -> int:
        """Players of the user's own game; 0 without one."""
        return len(self.log.names) if self.log and self._is_own() else 0

    @property
    def stated(self) -> "GameLog | None":
        """The game whose house rules are to be taken; a kept one's are known."""
        return None if self._kept_log else self.log

    def _is_own(self) -> bool:
        """Whether the example is the user's own game."""
        return self._kept_log is not None or self._shipped() is None

    def make(self, rules: "HouseRules", players: int) -> "Example":
        """Return the example, scored by the house rules in force."""
        from scoresheets.build.example_words import make_game_example
        from scoresheets.example import generate_example

        if self.log is None:
            return generate_example(rules, players, self.seed, self._rounds(rules))
        source = "file" if self._is_own() else self.name
        you = self.asked.texts.clause("you")
        return make_game_example(self.log, rules, source, you)

    def _rounds(self, rules: "HouseRules") -> int | None:
        """Return how many rounds to generate, or None for the usual few.

        A kept example has as many as before, unless the game's own number changed.
        """
        asked, before = self.asked.rules.get("rounds"), self.asked.made_with
        if asked is not None:
            return int(asked) if asked.isdigit() else None
        if self.kept is None or before is None or before.rounds != rules.rounds:
            return None
        return self.kept.example_rounds

    def _shipped(self) -> Path | None:
        from scoresheets.resources import RULES

        path = RULES / self.asked.resolved_game.name / "examples" / f"{self.name}.toml"
        short = self.name.isidentifier() and len(self.name) <= _LONGEST_NAME
        return path if short and path.is_file() else None

    def _load(self) -> "GameLog | None":
        from scoresheets.catalog.game_logs import load_game_log
        from scoresheets.errors import UnknownNameError
        from scoresheets.resources import RULES

        if self.name == "generate":
            return None
        path = self._shipped()
        if path is None:
            path = Path(self.name)
            # A recipe names no file: what is read is what the user asks to be read.
            if self.kept or (not path.suffix and not _is_there(path)):
                folder = RULES / self.asked.resolved_game.name / "examples"
                known = [found.stem for found in folder.glob("*.toml")]
                raise UnknownNameError(
                    "example", self.name, ["generate", *known], "--example"
                )
        log = load_game_log(path)
        if log.game and log.game != self.asked.resolved_game.name:
            message = f"{path} is a game of {log.game}"
            raise click.UsageError(message)
        return log
