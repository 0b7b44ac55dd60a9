"""The sheet itself."""

from collections.abc import Iterator
from dataclasses import replace

from scoresheets.build.setting import Setting
from scoresheets.errors import PageOverflowError
from scoresheets.pages.boxes import Page, Text, walk_marks
from scoresheets.pages.paper import PAPERS, Orientation, load_paper
from scoresheets.pages.sheet_page import SheetPage, lay_out_sheet
from scoresheets.pdf.fonts import text_width_mm
from scoresheets.rulebook import read_sheet_text
from scoresheets.sheet import HeaderFields, Sheet, make_sheet


def make_front(setting: Setting, elsewhere: str) -> SheetPage:
    """Return the sheet on its page.

    Args:
        setting: What the document shares.
        elsewhere: What is on the back, for the foot.

    Raises:
        PageOverflowError: No page keeps room to write; names what does.
    """
    sheet = _make_sheet(setting, elsewhere)
    asked = setting.request.orientation
    found = lay_out_sheet(sheet, setting.paper, text_width_mm, orientation=asked)
    if found is None:
        raise _overflow(setting, sheet)
    setting.note_cut([*found.cut_names, *_cut_texts(setting, found.page)])
    if found.rules_on_back and "rules" not in setting.request.parts:
        say = setting.language.translate
        setting.notes.append(
            say("No room for the house rules on the sheet; add rules to --pages.")
        )
    return found


def _cut_texts(setting: Setting, page: Page) -> Iterator[str]:
    """Yield the user's texts above the grid that are not printed whole."""
    header = setting.request.header
    asked = (setting.request.title, header.date, header.place)
    texts = [setting.clean(text) for text in asked if text]
    if not texts:
        return
    marks = (mark for mark in walk_marks(page) if isinstance(mark, Text))
    printed = " ".join(mark.text for mark in marks)
    yield from (text for text in texts if text not in printed)


def _names(setting: Setting) -> list[str | None]:
    """Return the names as the font draws them; None where there is none."""
    names = setting.request.names
    drawn = iter(setting.clean_names([name for name in names if name]))
    return [(next(drawn) or None) if name else None for name in names]


def _make_sheet(setting: Setting, elsewhere: str) -> Sheet:
    """Return what the sheet says."""
    request, words = setting.request, setting.language
    composed = setting.composer.compose(
        "sheet.md.j2",
        title=setting.title,
        subtitle=setting.subtitle,
        wins=words.translate("Lowest total wins"),
    )
    return make_sheet(
        request.rules,
        _names(setting),
        words,
        read_sheet_text(composed),
        about=setting.about,
        elsewhere=elsewhere,
        header=HeaderFields(
            setting.clean(request.header.date), setting.clean(request.header.place)
        ),
    )


def _overflow(setting: Setting, sheet: Sheet) -> PageOverflowError:
    """Return an error that names the nearest thing that does fit."""
    paper, asked = setting.paper.name, setting.request.orientation
    count, rounds = len(sheet.players), len(sheet.rounds)
    what = f"a sheet with room to write (players: {count}, rounds: {rounds})"
    where = f"{paper} {asked or ''}".strip()
    if asked and _fits(sheet, paper, None):
        return PageOverflowError(what, where, f"leave out --{asked}")
    for other in PAPERS:
        if other != paper and _fits(sheet, other, asked):
            return PageOverflowError(what, where, f"--paper {other} has the room")
    fewer = _most_rounds(sheet, paper, asked)
    if fewer:
        return PageOverflowError(what, where, f"--rounds {fewer} fits")
    named = sum(column.name is not None for column in sheet.players)
    for seats in range(count - 1, 1, -1):
        part = replace(sheet, players=sheet.players[:seats])
        fewer = _most_rounds(part, paper, asked)
        if fewer:
            advice = f"--players {seats}"
            advice += f" --rounds {fewer}" if fewer < rounds else ""
            advice += " fits; use a second sheet for the others"
            advice += ", their names too" if named > seats else ""
            return PageOverflowError(what, where, advice)
    return PageOverflowError(what, where, "ask for fewer players and rounds")


def _most_rounds(sheet: Sheet, paper: str, turn: Orientation | None) -> int:
    """Return the most of its rounds that a sheet has room for, 0 if not even one."""
    low, high = 0, len(sheet.rounds)
    while low < high:
        middle = (low + high + 1) // 2
        if _fits(replace(sheet, rounds=sheet.rounds[:middle]), paper, turn):
            low = middle
        else:
            high = middle - 1
    return low


def _fits(sheet: Sheet, paper: str, turn: Orientation | None) -> bool:
    """Whether a sheet has room on a paper."""
    place = load_paper(paper)
    return lay_out_sheet(sheet, place, text_width_mm, orientation=turn) is not None
