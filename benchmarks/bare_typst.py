"""A peer: the same sheet by Typst, through the wheel of that name (optional).

python bare_typst.py FONTS OUTPUT.pdf
"""

import json
import sys
from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory

import typst

SOURCE = Path(__file__).with_name("typst_sheet.typ")
NAMES = tuple(str(number) for number in range(1, 9))


class TypstSheets:
    """A compiler that is kept, as fast as Typst goes: untagged, system fonts unread."""

    def __init__(self, folder: Path, fonts: Path) -> None:
        self._names = folder / "names.json"
        self._names.write_text(json.dumps(NAMES), encoding="utf-8")
        source = copy(SOURCE, folder)
        self._compiler = typst.Compiler(
            str(source), font_paths=[str(fonts)], ignore_system_fonts=True
        )

    def write(self, output: Path, names: tuple[str, ...] = NAMES) -> None:
        """Set one sheet for these eight names and write it."""
        self._names.write_text(json.dumps(names), encoding="utf-8")
        self._compiler.compile(output=str(output), pdf_tags=False)


if __name__ == "__main__":
    with TemporaryDirectory() as made:
        TypstSheets(Path(made), Path(sys.argv[1])).write(Path(sys.argv[2]))
