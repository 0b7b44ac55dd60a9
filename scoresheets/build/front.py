"""The sheet itself."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from scoresheets.build.setting import Setting, make_composer
from scoresheets.errors import PageOverflowError
from scoresheets.games import HouseRules
from scoresheets.pages.boxes import Page, Text, walk_marks
from scoresheets.pages.paper import PAPERS, Orientation, Paper, load_paper
from scoresheets.pages.sheet_page import SheetPage, lay_out_sheets
from scoresheets.pdf.fonts import text_width_mm
from scoresheets.rulebook import SheetText, read_sheet_text
from scoresheets.sheet import (
    HeaderFields,
    Sheet,
    is_open_ended,
    make_sheet,
    what_wins,
)


def make_front(setting: Setting) -> tuple[SheetPage, ...]:
    """Return the sheet on its page, or linked sheets on theirs.

    Raises:
        PageOverflowError: No page keeps room to write; names what does.
    """
    asked, say = setting.request.orientation, setting.language.translate
    found = _lay_out(setting, _make_sheet(setting), setting.paper, asked)
    if found is None:
        raise _overflow(setting)
    names = dict.fromkeys(name for page in found for name in page.cut_names)
    setting.note_cut([*names, *_cut_texts(setting, found[0].page)])
    if found[0].rules_on_back and "rules" not in setting.request.parts:
        setting.notes.append(
            say("No room for the house rules on the sheet; add rules to --pages.")
        )
    return found


def _lay_out(
    setting: Setting, sheet: Sheet, paper: Paper, turn: Orientation | None
) -> tuple[SheetPage, ...] | None:
    """Return a sheet on one page, or else on linked ones."""
    request = setting.request
    if is_open_ended(request.rules) and request.rounds is None:
        from scoresheets.pages.open_rounds import lay_out_open

        found = lay_out_open(sheet, paper, text_width_mm, orientation=turn)
    else:
        found = lay_out_sheets((sheet,), paper, text_width_mm, orientation=turn)
    if found is not None:
        return found
    # Most sheets need one page; they start without what links several.
    from scoresheets.pages.linked_pages import lay_out_linked

    return lay_out_linked(
        sheet,
        paper,
        text_width_mm,
        setting.language.translate,
        lambda subtitle: _compose(setting, subtitle).lines,
        orientation=turn,
    )


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


def draw_names(setting: Setting, names: Sequence[str | None]) -> list[str | None]:
    """Return names as the font draws them; None where there is none."""
    drawn = iter(setting.clean_names([name for name in names if name]))
    return [(next(drawn) or None) if name else None for name in names]


def _compose(setting: Setting, subtitle: str) -> SheetText:
    """Return what the sheet's template says, with a subtitle."""
    request = setting.request
    about = (request.rules, request.locale, setting.players, request.templates)
    return _compose_text(*about, setting.title, subtitle)


@lru_cache(maxsize=64)
def _compose_text(
    rules: HouseRules,
    locale: str,
    players: int,
    templates: Path,
    title: str,
    subtitle: str,
) -> SheetText:
    """Compose a sheet's text once for all sheets that differ in names only."""
    composer = make_composer(rules, locale, players, templates)
    wins = what_wins(rules, composer.texts.language.translate)
    composed = composer.compose(
        "sheet.md.j2", title=title, subtitle=subtitle, wins=wins
    )
    return read_sheet_text(composed)


def _make_sheet(setting: Setting) -> Sheet:
    """Return what the sheet says."""
    request, words = setting.request, setting.language
    return make_sheet(
        request.rules,
        draw_names(setting, setting.request.names),
        words,
        _compose(setting, setting.subtitle),
        about=setting.about,
        header=HeaderFields(
            setting.clean(request.header.date), setting.clean(request.header.place)
        ),
        track=request.track,
        rounds=request.rounds,
    )


def _overflow(setting: Setting) -> PageOverflowError:
    """Return an error that names a paper that does have room."""
    request = setting.request
    sheet = _make_sheet(setting)
    count, rounds = setting.players, len(sheet.rounds)
    what = f"a sheet with room to write (players: {count}, rounds: {rounds})"
    where = f"{setting.paper.name} {request.orientation or ''}".strip()
    for name in PAPERS:
        if _lay_out(setting, sheet, load_paper(name), request.orientation):
            return PageOverflowError(what, where, f"--paper {name} has the room")
    return PageOverflowError(what, where, "it needs a larger paper")
