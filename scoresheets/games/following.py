"""Choices that nobody asked for, brought along by those that were."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from scoresheets.games.game import Option
from scoresheets.games.house_rules import HouseRules, check_choice


class Following(NamedTuple):
    """A choice in force, and what brought it along.

    Attributes:
        choice: As ``option=choice``.
        causes: What was asked for, likewise; never empty.
    """

    choice: str
    causes: tuple[str, ...]


def following_choices(
    rules: HouseRules, before: HouseRules, asked: Mapping[str, str]
) -> Iterator[Following]:
    """Yield the choices in force that are other ones only because of what was asked.

    Args:
        rules: House rules in force.
        before: What they would be without anything asked for.
        asked: Option to choice, as asked for.
    """
    for name, said in rules.in_force.items():
        option, was = rules.game.options[name], before.choice(name)
        if name in asked:
            was = check_choice(option, asked[name])
        if said != was and (causes := _causes(option, was, asked)):
            found = (f"{cause}={rules.choice(cause)}" for cause in causes)
            yield Following(f"{name}={said}", tuple(found))


def _causes(option: Option, was: str, asked: Mapping[str, str]) -> tuple[str, ...]:
    """Return the options asked for that an option's choice could not stay beside."""
    refused = {p.partition("=")[0] for c in was.split(",") for p in option.refuses(c)}
    return tuple(name for name in asked if name in option.decided_by | refused)
