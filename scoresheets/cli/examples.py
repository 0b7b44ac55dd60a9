"""Which worked example is asked for."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from scoresheets.cli.asked import Asked
from scoresheets.cli.options import WHOLE, once

if TYPE_CHECKING:
    from scoresheets.catalog.game_logs import GameLog
    from scoresheets.example import Example
    from scoresheets.games import HouseRules
    from scoresheets.recipes.reading import Arguments

GENERATED: Final = "generate"
"""The example that is made up, not read."""
_USUAL_SEED: Final = 1
_LONGEST_NAME: Final = 60
"""Characters of a shipped example's name."""
Command = TypeVar("Command", bound=Callable[..., Any])


def example_options(command: Command) -> Command:
    """Add ``--example`` and ``--seed``."""
    seed = once("--seed", type=WHOLE, help="Seed of the example  [1]")
    example = once(
        "--example",
        metavar="NAME|FILE",
        help="Worked example: generate, blitz, or a game file  [generate]",
    )
    added: Command = example(seed(command))
    return added


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
        name: Value of ``--example``, or None.
        seed: Value of ``--seed``, or None.
        alone: Whether the document holds nothing but the example, so that every
            option must agree with it.
        kept: How the document that is made again was made, if its example stays.

    Attributes:
        notes: Options that a game already played keeps its own values for.
    """

    def __init__(
        self,
        asked: Asked,
        name: str | None,
        seed: int | None,
        *,
        alone: bool,
        kept: "Arguments | None" = None,
    ) -> None:
        self.asked, self.name, self.seed = asked, name or GENERATED, seed
        self.alone, self.kept = alone, kept
        self.notes: list[str] = []
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

    def resolve_rules(self) -> "HouseRules":
        """Return the house rules in force, those of the example's file among them."""
        return self.asked.resolve_rules(self.stated)

    def make(
        self,
        rules: "HouseRules",
        players: int,
        *,
        named: int = 0,
        you: str | None = None,
    ) -> "Example":
        """Return the example, scored by the house rules in force.

        Args:
            rules: House rules in force.
            players: How many a generated game has.
            named: Names that are given for the sheet; 0 without any.
            you: Name of the player who stands for the reader; None for the language's
                own word.

        Raises:
            UsageError: It is a game already played, the document is about it alone,
                and an option asks for another one.
        """
        from scoresheets.build.example_words import make_game_example
        from scoresheets.example import generate_example

        if self.log is None:
            seed = _USUAL_SEED if self.seed is None else self.seed
            return generate_example(rules, players, seed, self._rounds(rules))
        self._compare(self.log, rules, named)
        source = "file" if self._is_own() else self.name
        you = you or self.asked.texts.clause("you")
        return make_game_example(self.log, rules, source, you)

    def _rounds(self, rules: "HouseRules") -> int | None:
        """Return how many rounds to generate, or None for the usual few.

        A kept example has as many as before, unless the game's own number changed.
        """
        asked, before = self.asked.rules.get("rounds"), self.asked.made_with
        if asked is not None:
            counted = rules.game.options["rounds"].takes_number(asked)
            return rules.rounds if counted else None
        if self.kept is None or before is None or before.rounds != rules.rounds:
            return None
        return self.kept.example_rounds

    def _compare(self, log: "GameLog", rules: "HouseRules", named: int) -> None:
        """Refuse or note what a game that was played cannot follow."""
        seats, rounds = len(log.names), log.rounds_planned or len(log.rounds)
        unlike: list[tuple[str, str]] = []
        if self.asked.players is not None:  # who names fewer leaves blanks
            named = 0
        if self.asked.players not in (None, seats):
            unlike.append((f"--players {self.asked.players}", f"has {seats} players"))
        elif self._is_own() and named not in (0, seats):
            unlike.append((f"--names for {named}", f"has {seats} players of its own"))
        if "rounds" in self.asked.rules and rules.rounds != rounds:
            unlike.append((f"--rounds {rules.rounds}", f"has {rounds} rounds"))
        if self.seed is not None:
            unlike.append((f"--seed {self.seed}", "was played, not generated"))
        for option, problem in unlike:
            if self.alone:
                message = f"{option}: the example {self.name} {problem}; leave it out"
                raise click.UsageError(message)
            self.notes.append(f"{option}: the example {self.name} {problem}")

    def _shipped(self) -> Path | None:
        from scoresheets.resources import RULES

        path = RULES / self.asked.resolved_game.name / "examples" / f"{self.name}.toml"
        short = self.name.isidentifier() and len(self.name) <= _LONGEST_NAME
        return path if short and path.is_file() else None

    def _load(self) -> "GameLog | None":
        if self.name == GENERATED:
            return None
        from scoresheets.catalog.game_logs import load_game_log
        from scoresheets.errors import UnknownNameError
        from scoresheets.resources import RULES

        path = self._shipped()
        if path is None:
            path = Path(self.name)
            # A recipe names no file: what is read is what the user asks to be read.
            if self.kept or (not path.suffix and not _is_there(path)):
                folder = RULES / self.asked.resolved_game.name / "examples"
                known = [found.stem for found in folder.glob("*.toml")]
                raise UnknownNameError(
                    "example", self.name, [GENERATED, *known], "--example"
                )
        log = load_game_log(path)
        if log.game and log.game != self.asked.resolved_game.name:
            message = f"{path} is a game of {log.game}; --game {log.game} takes it"
            raise click.UsageError(message)
        return log
