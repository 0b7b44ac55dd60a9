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
    """The worked example that is asked for, read once."""

    def __init__(self, asked: Asked, name: str, seed: int) -> None:
        self.asked, self.name, self.seed = asked, name, seed
        self.log = self._load()

    @property
    def path(self) -> Path | None:
        """The user's file, or None for a generated or shipped example."""
        return self.log.path if self.log and self._shipped() is None else None

    def choices(self) -> dict[str, str]:
        """Return the house rules that the example's file states."""
        return dict(self.log.choices) if self.log else {}

    def make(self, rules: "HouseRules", players: int) -> "Example":
        """Return the example, scored by the house rules in force."""
        from scoresheets.build.example_words import make_game_example
        from scoresheets.example import generate_example

        if self.log is None:
            rounds = int(self.asked.rules["rounds"]) if self._counted() else None
            return generate_example(rules, players, self.seed, rounds)
        source = self.name if self._shipped() else "file"
        you = self.asked.texts.clause("you")
        return make_game_example(self.log, rules, source, you)

    def _counted(self) -> bool:
        return self.asked.rules.get("rounds", "").isdigit()

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
            if not path.suffix and not _is_there(path):
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
