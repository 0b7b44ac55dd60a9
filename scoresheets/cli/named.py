"""Names and other texts to print, from the command line and from a list."""

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

import click

Names: TypeAlias = tuple[str | None, ...]


class Named(NamedTuple):
    """Who plays: at one table, or at each table of a pack.

    Attributes:
        names: One entry a player in seat order; None is left blank.
        rows: The same for each sheet of a pack; empty for one sheet.
    """

    names: Names
    rows: tuple[Names, ...] = ()

    @property
    def players(self) -> int:
        """Players there are names or columns for; 0 if none are given."""
        return max(map(len, (self.names, *self.rows)))

    def seated(self, players: int) -> Names:
        """Return one entry for each player of the one table.

        Raises:
            PlayerCountError: There are more names than players.
        """
        return _fill(self.names, players)

    def pack(self, players: int) -> tuple[Names, ...]:
        """Return one entry for each player of each table; errors as `seated`."""
        return tuple(_fill(row, players) for row in self.rows)


def read_names(values: Mapping[str, Any]) -> Named:
    """Return the names that are asked for.

    Args:
        values: ``names``, ``name`` and ``names_from`` as given, and ``rows`` where a
            pack is made again.

    Raises:
        UsageError: Both one table and a list are named, or a name is too long.
        GameFileError: A name is there twice, or the list cannot be read.
    """
    from scoresheets.catalog.names import check_names

    listed = values["names"].split(",") if values["names"] else []
    names = [one_line("--names", name) for name in listed]
    names += [one_line("--name", name) for name in values["name"]]
    if values["names_from"] is None:
        check_names([name for name in names if name], "--names")
        rows: tuple[Names, ...] = values.get("rows", ())
        return Named(tuple(name or None for name in names), rows)
    if names:
        raise click.UsageError("--names-from names all players; leave out --names")
    from scoresheets.catalog.name_lists import read_name_list

    return Named((), read_name_list(values["names_from"]).rows)


def _fill(names: Names, players: int) -> Names:
    """Return names with blanks for the seats that are left.

    Raises:
        PlayerCountError: There are more names than players.
    """
    from scoresheets.errors import PlayerCountError

    last = max((seat for seat, name in enumerate(names, 1) if name), default=0)
    if last > players:
        problem = f"{last} names are given; leave some out or raise --players"
        raise PlayerCountError(players, problem)
    return (*names[:players], *[None] * (players - len(names)))


def one_line(option: str, text: str) -> str:
    """Return a text to print in one place: composed, its spaces single.

    Raises:
        UsageError: It is too long to be meant for one place, cannot be read, or has
            nothing to print.
    """
    from scoresheets.catalog.names import LONGEST_NAME, prints_nothing, tidy_name

    if len(text) > LONGEST_NAME:
        message = f"{option}: {len(text)} characters; at most {LONGEST_NAME}"
        raise click.UsageError(message)
    if any("\ud800" <= sign <= "\udfff" for sign in text):
        message = f"{option}: not readable in this locale; write it in UTF-8"
        raise click.UsageError(message)
    if text.strip() and prints_nothing(text):
        raise click.UsageError(f"{option}: {text!a} has nothing to print")
    return tidy_name(text)
