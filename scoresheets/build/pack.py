"""A pack: one sheet for each row of names, in one file."""

from collections.abc import Sequence

from scoresheets.build.front import draw_names
from scoresheets.build.setting import Setting
from scoresheets.pages.boxes import Page
from scoresheets.pages.pack_pages import PackPages
from scoresheets.pages.sheet_page import SheetPage
from scoresheets.pdf.fonts import text_width_mm


def fill_pack(setting: Setting, sheets: Sequence[SheetPage]) -> tuple[Page, ...]:
    """Return the sheets once for each row of names, linked sheets together.

    Args:
        setting: What the document shares; cut names are noted in it.
        sheets: The sheet, or linked ones, with names of any kind.
    """
    packs = [PackPages(sheet, text_width_mm) for sheet in sheets]
    pages: list[Page] = []
    for row in setting.request.rows:
        names = draw_names(setting, row)
        pages += (pack.fill(names) for pack in packs)
    setting.note_cut([name for pack in packs for name in pack.cut_names])
    return tuple(pages)
