"""A PDF file from its objects: object streams and a cross-reference stream.

ReportLab writes every object plain. Here all but streams are packed into object
streams (ISO 32000-1, 7.5.7), so that the structure tree of a large table costs some
hundred bytes, and the table of places is a compressed stream itself (7.5.8).
"""

import zlib
from collections.abc import Iterable
from typing import Final

from scoresheets.pdf.digest import PLACEHOLDER, sealed

HEADER: Final = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"
MOST_IN_STREAM: Final = 500
_FREE, _PLAIN, _PACKED = 0, 1, 2
_UP: Final = 2  # how PNG names this predictor
_NEXT: Final = b"\2\0\0\0\0\0\0\1"
"""The row of an object that follows another one in the same stream."""


def write_file(
    objects: Iterable[tuple[int, str | bytes]], root: int, info: int
) -> bytes:
    """Return a whole file; the same objects give the same bytes.

    Args:
        objects: Number and body in the order of numbers from 1: streams as bytes, all
            others as text, one byte a character.
        root: Number of the catalogue.
        info: Number of the information dictionary.
    """
    parts = [HEADER]
    offset = len(HEADER)
    rows = [(_FREE, 0, 65535)]
    packed: list[tuple[int, str]] = []
    for number, body in objects:
        if isinstance(body, bytes):
            rows.append((_PLAIN, offset, 0))
            parts.append(b"%d 0 obj\n%b\nendobj\n" % (number, body))
            offset += len(parts[-1])
        else:
            rows.append((_PACKED, 0, len(packed)))
            packed.append((number, body))
    holders: list[int] = []
    for first in range(0, len(packed), MOST_IN_STREAM):
        holders.append(len(rows))
        rows.append((_PLAIN, offset, 0))
        part = _object_stream(holders[-1], packed[first : first + MOST_IN_STREAM])
        parts.append(part)
        offset += len(part)
    rows.append((_PLAIN, offset, 0))
    table = _place_table(rows, holders)
    parts.append(_place_stream(len(rows), table, offset, b"%d" % root, b"%d" % info))
    return sealed(b"".join(parts))


def _object_stream(number: int, packed: list[tuple[int, str]]) -> bytes:
    heads: list[str] = []
    at = 0
    for inner, body in packed:
        heads.append(f"{inner} {at}")
        at += len(body) + 1
    head = " ".join(heads) + "\n"
    bodies = "\n".join([body for _, body in packed])
    data = zlib.compress(f"{head}{bodies}".encode("latin-1"))
    return (
        b"%d 0 obj\n<</Type/ObjStm/N %d/First %d/Filter/FlateDecode/Length %d>>stream\n"
        b"%b\nendstream\nendobj\n"
    ) % (number, len(packed), len(head), len(data), data)


def _place_table(rows: list[tuple[int, int, int]], holders: list[int]) -> bytes:
    """Return where each object lies, each row as the difference to the one before.

    Rows of objects in one stream differ by one, so differences pack best (7.4.4.4,
    the PNG predictor Up); until its last byte carries, a run of them is one row again
    and again.
    """
    table: list[bytes] = []
    before = bytes(7)
    at, count = 0, len(rows)
    while at < count:
        kind, first, second = rows[at]
        at += 1
        run = 0
        if kind == _PACKED:
            holder, second = divmod(second, MOST_IN_STREAM)
            first = holders[holder]
            most = min(255 - second % 256, MOST_IN_STREAM - 1 - second)
            while run < most and at < count and rows[at][0] == _PACKED:
                run += 1
                at += 1
        now = _row(kind, first, second)
        pairs = zip(now, before, strict=True)
        table += bytes([_UP, *((a - b) & 255 for a, b in pairs)]), _NEXT * run
        before = _row(kind, first, second + run)
    return b"".join(table)


def _row(kind: int, place: int, index: int) -> bytes:
    return b"%c%b%b" % (kind, place.to_bytes(4, "big"), index.to_bytes(2, "big"))


def _place_stream(
    count: int, table: bytes, offset: int, root: bytes, info: bytes
) -> bytes:
    data = zlib.compress(table, 9)
    return (
        b"%d 0 obj\n<</Type/XRef/Size %d/W[1 4 2]/Root %b 0 R/Info %b 0 R%b"
        b"/DecodeParms<</Predictor 12/Columns 7>>/Filter/FlateDecode/Length %d>>"
        b"stream\n%b\nendstream\nendobj\nstartxref\n%d\n%%%%EOF\n"
    ) % (count - 1, count, root, info, PLACEHOLDER, len(data), data, offset)
