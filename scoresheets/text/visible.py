"""Text that a terminal shows and does not obey."""

import re
from typing import Final

_UNSEEN: Final = r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]"
"""Controls but the line end, line separators, and overrides of direction."""


def visible(text: str) -> str:
    r"""Return a text with its control characters spelt out.

    >>> print(visible("An\x1b[31ma"))
    An\x1b[31ma
    """
    return re.sub(_UNSEEN, _spelt, text)


def _spelt(found: re.Match[str]) -> str:
    return ascii(found[0])[1:-1]
