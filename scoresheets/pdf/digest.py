"""The digest that tells whether a PDF is exactly as we wrote it.

It stands twice in ``/ID`` of the cross-reference stream's dictionary, which is plain
text near the end of the file, and covers the whole file with its own digits zeroed.
"""

import hashlib
import re
from typing import Final

DIGITS: Final = 32
PLACEHOLDER: Final = b"/ID[<%b><%b>]" % (b"0" * DIGITS, b"0" * DIGITS)

_END: Final = re.compile(rb"startxref\n(\d{1,12})\n%%EOF\n\Z")
_TAIL: Final = 64  # bytes that hold all of the pattern above
_DICTIONARY: Final = 512  # bytes that hold the whole dictionary
_ID: Final = re.compile(rb"/ID\[<([0-9a-f]{32})><\1>\]")


def sealed(data: bytes) -> bytes:
    """Return a file with its digest put in the place of the zeros.

    Args:
        data: A whole file in which the placeholder stands once, near the end.
    """
    before, placeholder, after = data.rpartition(PLACEHOLDER)
    if not placeholder:
        raise ValueError("no place for the digest")
    return b"%b%b%b" % (before, _entry(data), after)


def is_untouched(data: bytes) -> bool:
    """Say whether a file is byte for byte as we wrote it; false for any other file."""
    end = _END.search(data, max(0, len(data) - _TAIL))
    if end is None:
        return False
    start = int(end[1])
    found = _ID.search(data, start, start + _DICTIONARY)
    if found is None:
        return False
    before, after = data[: found.start()], data[found.end() :]
    return _entry(b"%b%b%b" % (before, PLACEHOLDER, after)) == found[0]


def _entry(data: bytes) -> bytes:
    digest = hashlib.sha256(data).hexdigest()[:DIGITS].encode("ascii")
    return b"/ID[<%b><%b>]" % (digest, digest)
