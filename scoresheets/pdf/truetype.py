"""A TrueType face: its characters and widths, and subsets of it to embed.

Reads only what our own faces have: ``glyf`` outlines, a format 4 ``cmap``, no hints.
ReportLab's reader needs 6 ms a face at each start, this one less than 1 ms, and its
subsets carry tables that a PDF does not need (ISO 32000-1, 9.9: a simple font).
"""

import zlib
from collections.abc import Iterable
from functools import lru_cache
from struct import pack, unpack, unpack_from
from typing import Final

_WORDS: Final = 0x0001  # flags of a part of a composite glyph
_SCALE: Final = 0x0008
_MORE: Final = 0x0020
_TWO_SCALES: Final = 0x0040
_MATRIX: Final = 0x0080


class Face:
    """One parsed face.

    Attributes:
        name: PostScript name.
        glyphs: Glyph number of every character, by code point.
        widths: Advance of every glyph, in 1/1000 of the type size.
        ascent, descent, cap_height: In 1/1000 of the type size.
        box: Left, bottom, right and top of all glyphs together.
    """

    def __init__(self, name: str, data: bytes) -> None:
        self.name = name
        self._tables: dict[bytes, bytes] = {}
        (count,) = unpack_from(">H", data, 4)
        for at in range(12, 12 + 16 * count, 16):
            tag, _, start, length = unpack_from(">4sLLL", data, at)
            self._tables[tag] = data[start : start + length]
        head, metrics = self._tables[b"head"], self._tables[b"OS/2"]
        scale = 1000 / unpack_from(">H", head, 18)[0]
        self.box = tuple(round(v * scale) for v in unpack_from(">4h", head, 36))
        self.ascent, self.descent = (
            round(v * scale) for v in unpack_from(">2h", metrics, 68)
        )
        self.cap_height = round(unpack_from(">h", metrics, 88)[0] * scale)
        self.glyphs = _read_cmap(self._tables[b"cmap"])
        self._places = self._read_places(long=head[51] == 1)
        self._metrics = self._read_metrics()
        self.widths = [round(width * scale) for width, _ in self._metrics]

    def _read_places(self, *, long: bool) -> tuple[int, ...]:
        loca = self._tables[b"loca"]
        if long:
            return unpack(f">{len(loca) // 4}L", loca)
        return tuple(2 * place for place in unpack(f">{len(loca) // 2}H", loca))

    def _read_metrics(self) -> list[tuple[int, int]]:
        """Return advance and left side bearing of each glyph, in font units."""
        (full,) = unpack_from(">H", self._tables[b"hhea"], 34)
        table = self._tables[b"hmtx"]
        pairs = list(
            zip(*[iter(unpack_from(f">{'Hh' * full}", table))] * 2, strict=True)
        )
        rest = unpack_from(f">{(len(table) - 4 * full) // 2}h", table, 4 * full)
        return pairs + [(pairs[-1][0], bearing) for bearing in rest]

    def _outline(self, glyph: int) -> bytes:
        return self._tables[b"glyf"][self._places[glyph] : self._places[glyph + 1]]

    def subset(self, codes: tuple[int, ...]) -> bytes:
        """Return a font program whose code n shows character ``codes[n]``.

        Args:
            codes: Code points; 0 where a code is not used. At most 256.
        """
        kept = [0]
        at = {0: 0}
        for code in codes:
            _keep(self.glyphs.get(code, 0), kept, at)
        outlines = []
        for glyph in kept:  # grows while parts of composite glyphs are found
            outline = self._outline(glyph)
            if outline[:1] >= b"\x80":  # a negative number of contours
                outline = _renumbered(outline, kept, at)
            outlines.append(outline + bytes(len(outline) % 2))
        shown = [at[self.glyphs.get(code, 0)] for code in codes]
        return self._assemble(kept, outlines, shown)

    def _assemble(
        self, kept: list[int], outlines: list[bytes], shown: list[int]
    ) -> bytes:
        places = [0]
        for outline in outlines:
            places.append(places[-1] + len(outline))
        metrics = (pack(">Hh", *self._metrics[glyph]) for glyph in kept)
        head, hhea, maxp = (self._tables[tag] for tag in (b"head", b"hhea", b"maxp"))
        count = pack(">H", len(kept))
        cmap = pack(
            f">HHHHLHHHHH{len(shown)}H",
            *(0, 1, 1, 0, 12),  # one table, for Macintosh Roman, after 12 bytes
            *(6, 10 + 2 * len(shown), 0, 0, len(shown)),  # format 6, from code 0
            *shown,
        )
        return _font_file(
            {
                b"cmap": cmap,
                b"glyf": b"".join(outlines),
                b"head": head[:8] + bytes(4) + head[12:50] + b"\0\0" + head[52:],
                b"hhea": hhea[:34] + count,
                b"hmtx": b"".join(metrics),
                b"loca": pack(f">{len(places)}H", *(place // 2 for place in places)),
                b"maxp": maxp[:4] + count + maxp[6:],
            }
        )


@lru_cache(maxsize=128)
def packed_subset(face: Face, codes: tuple[int, ...]) -> tuple[bytes, int]:
    """Return a compressed font program and its length before compression.

    Documents mostly use the same characters, so the last programs are kept.
    """
    program = face.subset(codes)
    return zlib.compress(program, 9), len(program)


def _read_cmap(table: bytes) -> dict[int, int]:
    """Read the Unicode table in format 4: glyph numbers by code point."""
    (count,) = unpack_from(">H", table, 2)
    records = [unpack_from(">HHL", table, 4 + 8 * i) for i in range(count)]
    start = next(at for platform, kind, at in records if (platform, kind) == (3, 1))
    (segments,) = unpack_from(">H", table, start + 6)
    segments //= 2
    ends = unpack_from(f">{segments}H", table, start + 14)
    firsts = unpack_from(f">{segments}H", table, start + 16 + 2 * segments)
    deltas = unpack_from(f">{segments}h", table, start + 16 + 4 * segments)
    ranges_at = start + 16 + 6 * segments
    ranges = unpack_from(f">{segments}H", table, ranges_at)
    glyphs: dict[int, int] = {}
    for i, (first, end) in enumerate(zip(firsts, ends, strict=True)):
        codes = range(first, end + 1)
        if ranges[i]:
            listed = unpack_from(
                f">{len(codes)}H", table, ranges_at + 2 * i + ranges[i]
            )
            found: Iterable[int] = (glyph and glyph + deltas[i] for glyph in listed)
        else:
            found = (code + deltas[i] & 0xFFFF for code in codes)
        glyphs.update(zip(codes, found, strict=True))
    return {code: glyph for code, glyph in glyphs.items() if glyph}


def _keep(glyph: int, kept: list[int], at: dict[int, int]) -> int:
    """Add a glyph to those kept, once, and return its new number."""
    if glyph not in at:
        at[glyph] = len(kept)
        kept.append(glyph)
    return at[glyph]


def _renumbered(outline: bytes, kept: list[int], at: dict[int, int]) -> bytes:
    """Return a composite glyph whose parts carry their numbers in the subset."""
    changed = bytearray(outline)
    place, flags = 10, _MORE
    while flags & _MORE:
        flags, part = unpack_from(">HH", outline, place)
        changed[place + 2 : place + 4] = pack(">H", _keep(part, kept, at))
        place += 8 if flags & _WORDS else 6
        if flags & _SCALE:
            place += 2
        elif flags & _TWO_SCALES:
            place += 4
        elif flags & _MATRIX:
            place += 8
    return bytes(changed)


def _font_file(tables: dict[bytes, bytes]) -> bytes:
    """Return a TrueType file of tables given in the order of their names."""
    count = len(tables)
    power = count.bit_length() - 1
    search = 16 << power
    directory = [pack(">LHHHH", 0x00010000, count, search, power, 16 * count - search)]
    bodies: list[bytes] = []
    offset = 12 + 16 * count
    for tag, table in tables.items():
        body = table + bytes(-len(table) % 4)
        total = sum(unpack(f">{len(body) // 4}L", body)) & 0xFFFFFFFF
        directory.append(pack(">4sLLL", tag, total, offset, len(table)))
        bodies.append(body)
        offset += len(body)
    return b"".join(directory + bodies)
