"""Cut the two shipped faces out of Noto Sans: what our languages and names need.

The originals come from npm; the licence, the SIL Open Font License, lies beside them:

    npm pack @expo-google-fonts/noto-sans@0.4.2
    tar xzf expo-google-fonts-noto-sans-0.4.2.tgz          # makes ./package
    python tools/subset_fonts.py package

The same originals and the same fontTools give the same bytes.
"""

import argparse
from pathlib import Path
from typing import Final

from fontTools import subset  # type: ignore[import-untyped]

FACES: Final = {
    "400Regular/NotoSans_400Regular.ttf": "NotoSans-Regular.ttf",
    "700Bold/NotoSans_700Bold.ttf": "NotoSans-Bold.ttf",
}
LICENCE: Final = "LICENSE_FONT"
FONTS: Final = Path(__file__).parent.parent / "scoresheets" / "fonts"

RANGES: Final = (
    (0x0020, 0x007E),  # Basic Latin
    (0x00A0, 0x024F),  # Latin-1, Latin Extended-A and -B
    (0x0253, 0x0257),  # letters of African languages
    (0x0259, 0x025B),  # Azerbaijani schwa, open e
    (0x0260, 0x0272),
    (0x0275, 0x0275),
    (0x0283, 0x0292),
    (0x02B9, 0x02DD),  # modifier letters used in names, spacing accents
    (0x0300, 0x036F),  # combining marks
    (0x0370, 0x03D7),  # Greek
    (0x0400, 0x045F),  # Cyrillic
    (0x048A, 0x04FF),  # Cyrillic of other languages than Slavic ones
    (0x1E00, 0x1EFF),  # Latin Extended Additional: Vietnamese, Yoruba, Welsh
    (0x2000, 0x200A),  # spaces
    (0x2010, 0x2027),  # dashes, quotation marks, bullet, ellipsis
    (0x202F, 0x205E),  # per mille, primes, guillemets, fraction slash
    (0x2070, 0x209C),  # superscripts and subscripts
    (0x20A0, 0x20C0),  # currency
    (0x2113, 0x2126),  # litre, numero, trade mark, ohm
    (0x2150, 0x215F),  # fractions
    (0x2189, 0x2189),  # zero thirds
    (0x2212, 0x2212),  # minus sign
    (0x25CC, 0x25CC),  # dotted circle
    (0xFFFD, 0xFFFD),  # what stands for a character that we lack
)
DROPPED: Final = ("GDEF", "GPOS", "GSUB", "STAT", "gasp", "prep", "cvt ", "fpgm")
KEPT_NAMES: Final = (0, 1, 2, 3, 4, 5, 6, 13, 14)  # names, copyright and licence


def cut(source: Path, target: Path) -> None:
    """Write a subset of one face with no hints and no layout tables."""
    options = subset.Options(
        hinting=False,
        notdef_outline=True,
        recalc_timestamp=False,
        name_IDs=list(KEPT_NAMES),
        name_languages=[0x409],
    )
    options.drop_tables += DROPPED
    font = subset.load_font(str(source), options)
    cutter = subset.Subsetter(options)
    cutter.populate(
        unicodes=[code for low, high in RANGES for code in range(low, high + 1)]
    )
    cutter.subset(font)
    subset.save_font(font, str(target), options)


def main() -> None:
    """Cut both faces and copy the licence."""
    parser = argparse.ArgumentParser(description="Cut the shipped faces.")
    parser.add_argument("package", type=Path, help="folder of the unpacked package")
    package: Path = parser.parse_args().package
    for source, target in FACES.items():
        cut(package / source, FONTS / target)
    (FONTS / "OFL.txt").write_bytes((package / LICENCE).read_bytes())


if __name__ == "__main__":
    main()
