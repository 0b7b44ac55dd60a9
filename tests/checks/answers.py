"""What ``sheets check`` answers."""

import json
from collections.abc import Callable
from typing import Any

from click.testing import Result


def ask(run: Callable[..., Result], *arguments: str, code: int) -> dict[str, Any]:
    """Return the answer as JSON."""
    result = run("check", *arguments, "--format", "json")
    assert result.exit_code == code, result.output
    answer: dict[str, Any] = json.loads(result.stdout)
    assert [*answer] == ["schema", "same_rules", "files", "differences", "notes"]
    assert answer["schema"] == 1
    return answer
