"""A sheet with its back as one PDF."""

from collections.abc import Sequence
from typing import NamedTuple

from scoresheets import __version__
from scoresheets.build.front import make_front
from scoresheets.build.recipe import recipe
from scoresheets.build.request import Request
from scoresheets.build.setting import Setting
from scoresheets.build.warnings import deal_warnings
from scoresheets.games import deal_tiles
from scoresheets.pages.boxes import Page
from scoresheets.pages.paper import Orientation
from scoresheets.pages.sheet_page import SheetPage
from scoresheets.pdf.document import About, render_pages
from scoresheets.pdf.fonts import text_width_mm


class Document(NamedTuple):
    """A finished PDF and what is known about it.

    Attributes:
        data: The file.
        pages: How many pages it has.
        orientation: Of the first page.
        smallest_cell: Width and height of the smallest cell to write in, or None.
        cells: How many cells there are to write in.
        notes: What the user should know.
    """

    data: bytes
    pages: int
    orientation: Orientation
    smallest_cell: tuple[float, float] | None
    cells: int
    notes: tuple[str, ...]


def build_pdf(request: Request) -> Document:
    """Return the document that a request asks for; the same request, the same bytes.

    Raises:
        PageOverflowError: No page keeps room to write; names a command that works.
        PlayerCountError: The set is not for that many players.
        ScoresheetsError: Any other fault of the request, in one line.
    """
    setting = Setting(_with_any_names(request))
    sheets, front, back = _pages(setting)
    pages = (*front, *back)
    about = About(
        title=setting.title,
        author="scoresheets",
        subject=setting.about,
        lang=setting.language.tag,
        creator=f"scoresheets {__version__}",
        recipe=recipe(request),
    )
    first = pages[0]
    return Document(
        data=render_pages(pages, about),
        pages=len(pages),
        orientation=first.orientation,
        smallest_cell=_smallest(sheets),
        cells=sum(sheet.cells for sheet in sheets) * max(1, len(request.rows)),
        notes=(
            *deal_warnings(
                deal_tiles(request.rules, setting.players), setting.language
            ),
            *dict.fromkeys(setting.notes),
        ),
    )


def _with_any_names(request: Request) -> Request:
    """Return a request for a pack with room for names in all heads of its sheet."""
    if not request.rows:
        return request
    seats = range(1, len(request.names) + 1)
    return request._replace(names=tuple(str(seat) for seat in seats))


def _smallest(sheets: Sequence[SheetPage]) -> tuple[float, float] | None:
    """Return least width and height of a cell on any sheet, or None without one."""
    if not sheets:
        return None
    widths, heights = zip(*(sheet.smallest_cell for sheet in sheets), strict=True)
    return min(widths), min(heights)


def _pages(
    setting: Setting,
) -> tuple[tuple[SheetPage, ...], Sequence[Page], tuple[Page, ...]]:
    """Return the sheets of one table, if there are any, all pages, and those behind.

    The back needs to know how the sheet lies and which names it cut; the foot of the
    sheet, what is on the back: it is set last.
    """
    parts = setting.request.parts
    front = make_front(setting) if "sheet" in parts else ()
    if parts == ("sheet",):
        return front, _front_pages(setting, front), ()
    # Running text needs Markdown and more; the sheet alone starts without.
    from scoresheets.build.back import make_back

    if not front:
        turn = setting.request.orientation or "portrait"
        return (), (), make_back(setting, turn=turn)
    turn = front[0].page.orientation
    cut = [*dict.fromkeys(name for sheet in front for name in sheet.cut_names)]
    count = len(front) * max(1, len(setting.request.rows))
    back = make_back(setting, cut, turn, sheets=count)
    told = _elsewhere(setting, back, count)
    front = tuple(sheet.with_elsewhere(told, text_width_mm) for sheet in front)
    return front, _front_pages(setting, front), back


def _front_pages(setting: Setting, sheets: Sequence[SheetPage]) -> Sequence[Page]:
    """Return the pages of the sheets: for one table, or for each of a pack."""
    if not setting.request.rows:
        return [sheet.page for sheet in sheets]
    from scoresheets.build.pack import fill_pack

    return fill_pack(setting, sheets)


def _elsewhere(setting: Setting, back: Sequence[Page], sheets: int) -> str:
    """Return where rules and example are, for the foot of the sheets.

    Args:
        setting: What the document shares.
        back: The pages behind the sheets.
        sheets: How many sheets; only a single one has the pages on its back.
    """
    say, parts = setting.language.translate, setting.request.parts
    if not back:
        return ""
    both = "rules" in parts and "example" in parts and len(back) == 1
    if sheets > 1:
        number = sheets + 1
        if both:
            return say("Rules and a worked example: page {number}", number=number)
        if "rules" in parts:
            return say("Rules: page {number}", number=number)
        return say("Worked example: page {number}", number=number)
    if both:
        return say("Rules and a worked example are on the back")
    if "rules" in parts:
        return say("The rules are on the back")
    return say("A worked example is on the back")
