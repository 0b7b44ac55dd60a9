"""Everything a user can cause, as one line that says what would have been right."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


class ScoresheetsError(Exception):
    """Base of all errors a user can cause; ``str(error)`` is one line to show."""


class UnknownNameError(ScoresheetsError, LookupError):
    """A game, option, choice, preset, locale or paper was asked for that is not there.

    A number is never taken for another number: the hint says all there is instead.

    Attributes:
        kind: What was looked up, e.g. ``"preset"``.
        name: What was asked for.
        known: What there is, sorted.
        where: File, line or option that names it, if any.
        meant: What is surely meant, where that does not look like it.
    """

    def __init__(
        self,
        kind: str,
        name: str,
        known: Iterable[str],
        where: str | None = None,
        meant: str | None = None,
    ) -> None:
        self.kind, self.name, self.known = kind, name, sorted(known, key=_in_order)
        self.where, self.meant = where, meant
        from difflib import get_close_matches

        folded = {known.lower(): known for known in self.known}
        close = [] if name.isdecimal() else get_close_matches(name.lower(), folded, n=1)
        meant = meant or (folded[close[0]] if close else None)
        hint = f"known: {', '.join(self.known) or 'none'}"
        if meant:
            hint = f"did you mean {meant!r}?"
        start = f"{where}: " if where else ""
        super().__init__(f"{start}no {kind} named {name!r}; {hint}")


class GameDataError(ScoresheetsError, ValueError):
    """A game, preset or house-rules file is wrong: which file, which key, and why."""

    def __init__(self, path: Path | str, key: str, problem: str) -> None:
        self.path, self.key, self.problem = path, key, problem
        super().__init__(f"{path}: {key}: {problem}" if key else f"{path}: {problem}")


class RuleError(ScoresheetsError, ValueError):
    """A choice of house rules is not possible, alone or together with another."""

    def __init__(self, option: str, choice: str, problem: str) -> None:
        self.option, self.choice, self.problem = option, choice, problem
        super().__init__(f"{option}={choice}: {problem}")


def _in_order(name: str) -> tuple[bool, int, str]:
    """Return what names are sorted by: numbers first, by their value."""
    return (False, int(name), "") if name.isdecimal() else (True, 0, name)


class PlayerCountError(ScoresheetsError, ValueError):
    """The set cannot feed that many players, or names and players disagree."""

    def __init__(self, asked: int, problem: str) -> None:
        self.asked, self.problem = asked, problem
        super().__init__(f"{asked} players: {problem}")


class TileError(ScoresheetsError, ValueError):
    """Something is not a tile, not in the set, or there twice."""

    def __init__(self, tile: object, problem: str) -> None:
        self.tile, self.problem = str(tile), problem
        super().__init__(f"tile {self.tile!r}: {problem}")


class ScoreError(ScoresheetsError, ValueError):
    """A round or a game as written down cannot have happened."""

    def __init__(self, where: str, problem: str) -> None:
        self.where, self.problem = where, problem
        super().__init__(f"{where}: {problem}" if where else problem)


class GameFileError(ScoresheetsError, ValueError):
    """A file with a game, names or rules cannot be read: file, place and reason."""

    def __init__(self, path: Path | str, place: str, problem: str) -> None:
        self.path, self.place, self.problem = path, place, problem
        super().__init__(
            ": ".join(part for part in (str(path), place, problem) if part)
        )


class TranslationError(ScoresheetsError, ValueError):
    """A text is missing or its placeholders are wrong: file, id and reason."""

    def __init__(self, path: Path | str, message: str, problem: str) -> None:
        self.path, self.message, self.problem = path, message, problem
        super().__init__(f"{path}: {message}: {problem}")


class TemplateTextError(ScoresheetsError, ValueError):
    """A template does not compose, or composes something that cannot be drawn."""

    def __init__(self, template: str, problem: str) -> None:
        self.template, self.problem = template, problem
        super().__init__(f"template {template}: {problem}")


class PageOverflowError(ScoresheetsError, ValueError):
    """Something does not fit on paper with room to write; says what does."""

    def __init__(self, what: str, paper: str, advice: str) -> None:
        self.what, self.paper, self.advice = what, paper, advice
        super().__init__(f"{what} does not fit on {paper}: {advice}")


class OutputError(ScoresheetsError, OSError):
    """A file cannot be written, or must not be replaced."""

    def __init__(self, path: Path | str, problem: str) -> None:
        self.path, self.problem = path, problem
        super().__init__(f"{path}: {problem}")
