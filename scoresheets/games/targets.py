"""Targets that can be reached at all, by what the house rules say of points."""

from collections.abc import Mapping
from typing import Final

from scoresheets.errors import RuleError

_FIVE: Final = 5


def check_target(choices: Mapping[str, str]) -> None:
    """Refuse a target that no score can meet, and getting in with more than it.

    Raises:
        RuleError: It must be met exactly, but points come in fives and it does not;
            or the first score must be higher than the target.
    """
    get_in, target = choices.get("get_in", "no"), choices.get("target", "")
    if get_in != "no" and int(get_in) > int(target):
        raise RuleError("get_in", get_in, f"more than the target of {target}")
    in_fives = choices.get("live_points") == "full"
    if choices.get("finish") != "exact" or not in_fives or int(target) % _FIVE == 0:
        return
    below = int(target) // _FIVE * _FIVE
    problem = "can never be met exactly, as points come in fives; choose"
    raise RuleError("target", target, f"{problem} {below} or {below + _FIVE}")
