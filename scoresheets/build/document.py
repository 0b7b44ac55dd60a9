"""A sheet with its back as one PDF."""

from collections.abc import Sequence
from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Document:
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
    setting = Setting(request)
    front, back = _pages(setting)
    pages = (*((front.page,) if front else ()), *back)
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
        smallest_cell=front.smallest_cell if front else None,
        cells=front.cells if front else 0,
        notes=(
            *deal_warnings(
                deal_tiles(request.rules, setting.players), setting.language
            ),
            *dict.fromkeys(setting.notes),
        ),
    )


def _pages(setting: Setting) -> tuple[SheetPage | None, tuple[Page, ...]]:
    """Return the sheet, if there is one, and the pages behind it.

    The back needs to know how the sheet lies and which names it cut; the foot of the
    sheet, what is on the back. So the sheet is laid out again where there is a back.
    """
    parts = setting.request.parts
    front = make_front(setting, "") if "sheet" in parts else None
    if parts == ("sheet",):
        return front, ()
    # Running text needs Markdown and more; the sheet alone starts without.
    from scoresheets.build.back import make_back

    if front is None:
        return None, make_back(setting, turn=setting.request.orientation or "portrait")
    turn = front.page.orientation
    back = make_back(setting, front.cut_names, turn)
    return make_front(setting, _elsewhere(setting, back)), back


def _elsewhere(setting: Setting, back: Sequence[Page]) -> str:
    """Return what is on the back, for the foot of the sheet."""
    say, parts = setting.language.translate, setting.request.parts
    if not back:
        return ""
    if "rules" in parts and "example" in parts and len(back) == 1:
        return say("Rules and a worked example are on the back")
    if "rules" in parts:
        return say("The rules are on the back")
    return say("A worked example is on the back")
