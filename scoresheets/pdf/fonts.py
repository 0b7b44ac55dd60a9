"""The two faces that all documents are set in, measured and embedded."""

import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from scoresheets.pdf.objects import Objects
from scoresheets.pdf.truetype import Face, packed_subset
from scoresheets.resources import FONTS

REPLACEMENT: Final = "\N{REPLACEMENT CHARACTER}"
MOST_REPLACED: Final = 3
"""How many signs stand for a longer run of characters that the faces lack."""

_POINTS_PER_MM: Final = 72 / 25.4
_SPACES: Final = frozenset({"Cc", "Zl", "Zp", "Zs"})
_SILENT: Final = frozenset({"Cf"})
_VARIATION_SELECTORS: Final = frozenset(map(chr, range(0xFE00, 0xFE10)))
_PLACES: Final = 256  # a simple font has one byte a character
_SHARED: Final = (*range(0x80, 0xA1), *range(1, 0x20), 0x7F)
"""Codes of the first font that no ASCII or Latin-1 character of the same code needs."""


def face(*, bold: bool = False) -> Face:
    """Return a face, read once per process."""
    return _read_face("Bold" if bold else "Regular")


@cache
def _read_face(weight: str) -> Face:
    name = f"NotoSans-{weight}"
    return Face(name, (FONTS / f"{name}.ttf").read_bytes())


_SAME_CODES: Final = "2 beginbfrange\n<20> <7E> <0020>\n<A1> <FF> <00A1>\nendbfrange\n"


class _Widths(dict[str, int]):
    """Width of each character in 1/1000 of the type size; what lacks is U+FFFD."""

    def __init__(self, face: Face) -> None:
        super().__init__()
        self._face = face

    def __missing__(self, character: str) -> int:
        glyphs = self._face.glyphs
        glyph = glyphs.get(ord(character), glyphs[ord(REPLACEMENT)])
        return self.setdefault(character, self._face.widths[glyph])


@cache
def _widths(*, bold: bool) -> _Widths:
    return _Widths(face(bold=bold))


@lru_cache(maxsize=8192)
def _width_1000(text: str, bold: bool) -> int:
    return sum(map(_widths(bold=bold).__getitem__, text))


def text_width_mm(text: str, size: float, bold: bool = False) -> float:
    """Return how wide a text is.

    Args:
        text: What is written, in one line.
        size: Points.
        bold: Whether it is set in the bold face.

    Returns:
        Millimetres.
    """
    return _width_1000(text, bold) * size / 1000 / _POINTS_PER_MM


def drawable(text: str) -> tuple[str, tuple[str, ...]]:
    r"""Return the text that the faces can draw, and the characters replaced for it.

    Composed characters are used where there are any, and plain ones for look-alikes
    (a mathematical O is an O); line ends and controls become spaces; what is invisible
    goes without notice. Each other character that the faces lack becomes U+FFFD, at
    most three in a row.

    >>> drawable("Zoe\u0308 \U0001f3b2") == ("Zo\u00eb \ufffd", ("\U0001f3b2",))
    True
    """
    if text.isascii() and text.isprintable():
        return text, ()
    out: list[str] = []
    replaced: list[str] = []
    run = 0
    for character in unicodedata.normalize("NFC", text):
        shown = _shown(character)
        if shown is None:
            replaced.append(character)
            run += 1
            shown = REPLACEMENT if run <= MOST_REPLACED else ""
        elif shown:
            run = 0
        out.append(shown)
    drawn = "".join(out)
    if text and not drawn:
        return REPLACEMENT, tuple(text)
    return drawn, tuple(dict.fromkeys(replaced))


@lru_cache(maxsize=4096)
def _shown(character: str) -> str | None:
    """Return what is drawn for a character; None if the faces lack it."""
    known = face().glyphs
    category = unicodedata.category(character)
    if category in _SILENT or character in _VARIATION_SELECTORS:
        return ""
    if ord(character) in known:
        return character
    if category in _SPACES:
        return " "
    plain = unicodedata.normalize("NFKC", character)
    return plain if all(ord(part) in known for part in plain) else None


class _Codes(dict[int, str]):
    """How each character is spelt in a PDF string, for `str.translate`.

    ASCII and Latin-1 keep their codes, so that documents with the same characters need
    the same font program in whatever order they use them. Others get the codes left
    over, and then codes of further fonts.

    Attributes:
        fonts: Code point of each code, one list a font; 0 where a code is not used.
        places: Font and code of each character.
        mixed: Whether there is more than one font, so that texts must be cut up.
    """

    def __init__(self, face: Face) -> None:
        super().__init__()
        self._known = face.glyphs
        self._left: Iterator[int] = iter(_SHARED)
        self.fonts: list[list[int]] = [[0] * _PLACES]
        self.places: dict[int, tuple[int, int]] = {}
        self.mixed = False

    def __missing__(self, code: int) -> str:
        font, place = self.places[code] = self._assign(code)
        if font:
            self.mixed = True
        spelt = chr(place) if 32 <= place < 127 else f"\\{place:03o}"
        if spelt in "()\\":
            spelt = "\\" + spelt
        self[code] = spelt
        return spelt

    def _assign(self, code: int) -> tuple[int, int]:
        if code not in self._known:
            code = ord(REPLACEMENT)
            if code in self.places:
                return self.places[code]
        last = len(self.fonts) - 1
        if 32 <= code < 127 or 0xA0 < code < 0x100:
            last, place = 0, code
        else:
            found = next(self._left, None)
            if found is None:
                self.fonts.append([0] * _PLACES)
                self._left = iter(range(1, _PLACES))
                last, found = last + 1, next(self._left)
            place = found
        self.fonts[last][place] = code
        self.places[code] = last, place
        return last, place


class Typesetter:
    """One face within one document: spells text and embeds what was used of it."""

    def __init__(self, face: Face, prefix: str) -> None:
        self.face, self._prefix = face, prefix
        self._codes = _Codes(face)

    def spell(self, text: str) -> list[tuple[str, str]]:
        """Return the text as font names with PDF strings, mostly one of each."""
        codes = self._codes
        spelt = text.translate(codes)
        if not codes.mixed:
            return [(self._prefix + "0", spelt)]
        runs: list[tuple[str, str]] = []
        for character in text:
            part = codes[ord(character)]
            name = f"{self._prefix}{codes.places[ord(character)][0]}"
            if runs and runs[-1][0] == name:
                runs[-1] = name, runs[-1][1] + part
            else:
                runs.append((name, part))
        return runs

    def embed(self, objects: Objects) -> str:
        """Write the fonts that were used and return their entries for ``/Font``."""
        return "".join(
            f"/{self._prefix}{number} {_write_font(objects, self.face, codes)} 0 R"
            for number, codes in enumerate(self._codes.fonts)
            if any(codes)
        )


def _write_font(objects: Objects, face: Face, codes: list[int]) -> int:
    """Write a simple symbolic TrueType font (ISO 32000-1, 9.6.3) and its parts.

    It has no ``/Encoding``: codes go through the font program's only ``cmap``, as
    PDF/UA-1 (7.21.6) asks of symbolic fonts.
    """
    last = max(place for place, code in enumerate(codes) if code)
    used = tuple(codes[: last + 1])
    program, length = packed_subset(face, used)
    file = objects.put_stream(f"/Length1 {length}", program, packed=True)
    name, font, unicode_map = _describe_font(face, used)
    descriptor = objects.put(
        f"<</Type/FontDescriptor/FontName/{name}/Flags 4/ItalicAngle 0/StemV 80"
        f"/FontBBox[{' '.join(map(str, face.box))}]/Ascent {face.ascent}"
        f"/Descent {face.descent}/CapHeight {face.cap_height}/FontFile2 {file} 0 R>>"
    )
    return objects.put(
        f"<</Type/Font/Subtype/TrueType/BaseFont/{name}{font}"
        f"/FontDescriptor {descriptor} 0 R"
        f"/ToUnicode {objects.put_once(unicode_map)} 0 R>>"
    )


@lru_cache(maxsize=128)
def _describe_font(face: Face, codes: tuple[int, ...]) -> tuple[str, str, bytes]:
    """Return a subset's name, its range of codes with widths, and its Unicode map.

    Documents mostly use the same characters, so the last ones are kept.
    """
    first = next(place for place, code in enumerate(codes) if code)
    widths = " ".join(
        str(face.widths[face.glyphs[code]]) if code else "0" for code in codes[first:]
    )
    span = f"/FirstChar {first}/LastChar {len(codes) - 1}/Widths[{widths}]"
    return f"{_subset_tag(codes)}+{face.name}", span, _unicode_map(codes)


def _subset_tag(codes: tuple[int, ...]) -> str:
    """Return six letters that differ where the subsets do (ISO 32000-1, 9.6.4)."""
    number = sum((place + 1) * code for place, code in enumerate(codes))
    return "".join(chr(65 + number // 26**power % 26) for power in range(6))


def _unicode_map(codes: tuple[int, ...]) -> bytes:
    """Return a ``ToUnicode`` map: at most 100 pairs a block, UTF-16 beyond U+FFFF.

    Characters that keep their codes are two ranges, used or not.
    """
    pairs = [
        f"<{place:02X}> <{chr(code).encode('utf-16-be').hex().upper()}>"
        for place, code in enumerate(codes)
        if code and code != place
    ]
    blocks = [
        f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar\n"
        for block in (pairs[i : i + 100] for i in range(0, len(pairs), 100))
    ]
    same = _SAME_CODES if len(pairs) < len(codes) - codes.count(0) else ""
    return (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n"
        "/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n"
        "/CMapName /Adobe-Identity-UCS def /CMapType 2 def\n"
        "1 begincodespacerange <00> <FF> endcodespacerange\n"
        f"{same}{''.join(blocks)}"
        "endcmap CMapName currentdict /CMap defineresource pop end end\n"
    ).encode("ascii")
