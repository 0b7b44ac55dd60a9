"""Objects of a PDF as the text of their bodies, with numbers given out in order."""

import zlib
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from scoresheets.pdf.library import PDFDocument, format_object

_STREAM: Final = b"endstream"
_SMALL: Final = 4000


class Objects:
    """Objects that we write ourselves, among those that ReportLab's document keeps.

    A table of 250 cells is as many small dictionaries; kept as finished text they cost
    a tenth of what they cost as ReportLab's objects.
    """

    def __init__(self, document: PDFDocument) -> None:
        self._document = document
        self._bodies: dict[int, str] = {}
        self._streams: dict[int, bytes] = {}
        self._once: dict[bytes, int] = {}

    def reserve(self) -> int:
        """Return the number of an object whose body comes later."""
        self._document.objectcounter += 1
        return self._document.objectcounter

    @property
    def count(self) -> int:
        """How many objects there are; the next has the number after it."""
        count: int = self._document.objectcounter
        return count

    def bodies_after(self, number: int) -> tuple[str, ...]:
        """Return the texts of all objects after one; none of them is a stream."""
        return tuple(self._bodies[n] for n in range(number + 1, self.count + 1))

    def put_all(self, bodies: Iterable[str]) -> None:
        """Add objects of ASCII text."""
        for body in bodies:
            self.put(body)

    def put(self, body: str, number: int | None = None) -> int:
        """Add an object of ASCII text, under a reserved number if there is one."""
        if number is None:
            number = self.reserve()
        self._bodies[number] = body
        return number

    def put_stream(self, entries: str, data: bytes, *, packed: bool = False) -> int:
        """Add a stream.

        Args:
            entries: What its dictionary has besides length and filter.
            data: The content.
            packed: Whether the content is compressed already.
        """
        if not packed:
            data = _pack_small(data) if len(data) < _SMALL else zlib.compress(data)
        return self._put_bytes(f"{entries}/Filter/FlateDecode", data)

    def put_once(self, data: bytes) -> int:
        """Add a stream without entries of its own; the same content only once."""
        number = self._once.get(data)
        if number is None:
            number = self._once[data] = self.put_stream("", data)
        return number

    def _put_bytes(self, entries: str, data: bytes) -> int:
        number = self.reserve()
        head = f"<<{entries}/Length {len(data)}>>stream\n".encode("ascii")
        self._streams[number] = b"%b%b\n%b" % (head, data, _STREAM)
        return number

    def finished(self) -> Iterator[tuple[int, str | bytes]]:
        """Yield number and body of every object: streams as bytes, others as text.

        ReportLab adds objects while it formats others, so the count grows meanwhile.
        """
        document, bodies, streams = self._document, self._bodies, self._streams
        number = 0
        while number < document.objectcounter:
            number += 1
            body = bodies.get(number) or streams.get(number)
            yield number, self._theirs(number) if body is None else body

    def _theirs(self, number: int) -> str | bytes:
        """Return the body of an object that ReportLab keeps."""
        entry = self._document.idToObject[self._document.numberToId[number]]
        body: bytes = format_object(entry, self._document, toplevel=1).rstrip(b"\n")
        return body if body.endswith(_STREAM) else body.decode("latin-1")


@lru_cache(maxsize=64)
def _pack_small(data: bytes) -> bytes:
    """Compress a stream that most documents have alike."""
    return zlib.compress(data)


@lru_cache(maxsize=1024)
def pdf_string(text: str) -> str:
    """Return a text string (ISO 32000-1, 7.9.2.2).

    What PDFDocEncoding shares with Latin-1 is written in it, all else in UTF-16.
    """
    if all(" " <= sign <= "~" or "\xa1" <= sign <= "\xff" for sign in text) and (
        "\xad" not in text
    ):
        return "(" + "".join(map(_in_string, text)) + ")"
    return f"<FEFF{text.encode('utf-16-be', 'replace').hex().upper()}>"


def _in_string(sign: str) -> str:
    """Return one character as it stands in a string of ASCII."""
    if sign in "\\()":
        return "\\" + sign
    return sign if sign.isascii() else f"\\{ord(sign):03o}"


def references(numbers: Iterable[int]) -> str:
    """Return references to objects, for an array."""
    return " ".join(f"{number} 0 R" for number in numbers)


def language_tag(locale: str) -> str:
    """Return the BCP 47 tag of a locale, e.g. ``es-MX`` for ``es_MX``."""
    return locale.replace("_", "-")
