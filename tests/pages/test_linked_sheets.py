"""Linked sheets: what they say, and that they lie side by side as one."""

from collections.abc import Mapping
from io import BytesIO

import pytest
from pages.cell_faults import cell_ids, elements, texts_of
from pages.reading import page_texts, request_for, roles_of
from pages.tables_to_try import LONG_NAMES, Spoken, pages_of, rules_for, sheet_of
from pypdf import PdfReader

from scoresheets.build import Request, build_pdf
from scoresheets.pages.boxes import Rect
from scoresheets.pages.sheet_page import SheetPage
from scoresheets.sheet import CellId, Sheet
from scoresheets.sheet.linked import link_sheets, splits


def _whole(spoken: Spoken, players: int, rounds: str = "all") -> Sheet:
    return sheet_of(spoken, rules_for(18, {"rounds": rounds}), [None] * players)


def _linked(spoken: Spoken, whole: Sheet, split: tuple[int, int]) -> tuple[Sheet, ...]:
    said = spoken.language.translate
    return link_sheets(whole, split, said, lambda line: ((line, False), ("won", True)))


@pytest.mark.parametrize(
    ("language", "subtitles", "heads", "earlier"),
    [
        (
            "en",
            ("Players 1 to 7 of 14", "Players 8 to 14 of 14"),
            ("Sum of 1 to 7", "Round sum"),
            "Sheet 1",
        ),
        (
            "es",
            ("Jugadores 1 a 7 de 14", "Jugadores 8 a 14 de 14"),
            ("Suma de 1 a 7", "Suma de la ronda"),
            "Hoja 1",
        ),
    ],
)
def test_split_by_players(
    spoken: Mapping[str, Spoken],
    language: str,
    subtitles: tuple[str, ...],
    heads: tuple[str, ...],
    earlier: str,
) -> None:
    """Seats go on; the last sheet takes the first one's sums and the grand total."""
    whole = _whole(spoken[language], 14)
    first, last = _linked(spoken[language], whole, (2, 1))
    assert tuple(sheet.lines[0][0] for sheet in (first, last)) == subtitles
    assert [column.seat for column in first.players] == [*range(1, 8)]
    assert [column.seat for column in last.players] == [*range(8, 15)]
    assert first.rounds == last.rounds == whole.rounds
    assert first.closing == last.closing == whole.closing
    assert tuple(sheet.labels.round_sum[0] for sheet in (first, last)) == heads
    assert first.labels.grand_total == ()
    assert last.labels.grand_total == whole.labels.grand_total
    assert first.links.earlier == ()
    assert [(number, forms[0]) for number, forms in last.links.earlier] == [
        (1, earlier)
    ]
    assert first.links.carried == last.links.carried == ()


@pytest.mark.parametrize(
    ("players", "parts", "sizes"),
    [(13, 2, [7, 6]), (14, 2, [7, 7]), (14, 3, [5, 5, 4]), (11, 4, [3, 3, 3, 2])],
)
def test_players_are_shared_out_evenly(
    spoken: Mapping[str, Spoken], players: int, parts: int, sizes: list[int]
) -> None:
    """Neighbours stay together, and no sheet has two players more than another."""
    sheets = _linked(spoken["en"], _whole(spoken["en"], players), (parts, 1))
    assert sorted((len(sheet.players) for sheet in sheets), reverse=True) == sizes
    seats = [column.seat for sheet in sheets for column in sheet.players]
    assert seats == [*range(1, players + 1)]
    numbers = [number for number, _ in sheets[-1].links.earlier]
    assert numbers == [*range(1, parts)]


@pytest.mark.parametrize(
    ("rounds", "parts", "sizes"),
    [
        ("16", 2, [9, 7]),
        ("all", 2, [9, 10]),
        ("38", 2, [18, 20]),
        ("38", 3, [12, 12, 14]),
        ("13", 4, [3, 3, 3, 4]),
    ],
)
def test_split_by_rounds(
    spoken: Mapping[str, Spoken], rounds: str, parts: int, sizes: list[int]
) -> None:
    """Rounds are parted after a group of three; totals are carried over."""
    whole = _whole(spoken["en"], 4, rounds)
    sheets = _linked(spoken["en"], whole, (1, parts))
    assert [len(sheet.rounds) for sheet in sheets] == sizes
    assert tuple(row for sheet in sheets for row in sheet.rounds) == whole.rounds
    assert all(sheet.players == whole.players for sheet in sheets)
    assert all(sheet.labels.round_sum[0] == "Round sum" for sheet in sheets)
    assert [sheet.links.carried[:1] for sheet in sheets] == [
        (),
        *[("Carried over",)] * (parts - 1),
    ]
    for number, sheet in enumerate(sheets[:-1], 1):
        (carry,) = sheet.closing
        assert (carry.kind, carry.label[0]) == ("carry", f"Carry to sheet {number + 1}")
        assert sheet.labels.grand_total == ()
    assert sheets[-1].closing == whole.closing
    assert sheets[0].lines[0][0] == f"Rounds 1 to {sizes[0]} of {len(whole.rounds)}"
    feet = [sheet.footer.sheet for sheet in sheets]
    assert feet == [f"sheet {n} of {parts}" for n in range(1, parts + 1)]


def test_split_by_both(spoken: Mapping[str, Spoken]) -> None:
    """All players of the first rounds come first, and each sheet goes on below."""
    sheets = _linked(spoken["en"], _whole(spoken["en"], 14, "38"), (2, 2))
    assert [sheet.lines[0][0] for sheet in sheets] == [
        "Players 1 to 7 of 14 · rounds 1 to 18 of 38",
        "Players 8 to 14 of 14 · rounds 1 to 18 of 38",
        "Players 1 to 7 of 14 · rounds 19 to 38 of 38",
        "Players 8 to 14 of 14 · rounds 19 to 38 of 38",
    ]
    carried = [sheet.closing[0].label[0] for sheet in sheets]
    assert carried == ["Carry to sheet 3", "Carry to sheet 4", "Total", "Total"]
    earlier = [[number for number, _ in sheet.links.earlier] for sheet in sheets]
    assert earlier == [[], [1], [], [3]]
    assert [bool(sheet.labels.grand_total) for sheet in sheets] == [
        *(False, False, False, True)
    ]


def test_fewest_sheets_first() -> None:
    """One sheet is tried before two, and players are cut before rounds."""
    found = splits(14, 38)
    assert found[:4] == [(1, 1), (2, 1), (1, 2), (3, 1)]
    sheets = [columns * bands for columns, bands in found]
    assert sheets == sorted(sheets)
    assert max(found) == (7, 12)
    assert splits(2, 5) == [(1, 1)]


@pytest.fixture(scope="module")
def side_by_side(spoken: Mapping[str, Spoken]) -> tuple[SheetPage, ...]:
    """Thirteen players, the first two with names, on two sheets."""
    names = [*LONG_NAMES[:2], *[None] * 11]
    sheet = sheet_of(spoken["en"], rules_for(15), names)
    return pages_of(spoken["en"], sheet, "letter")


def test_linked_sheets_lie_side_by_side(side_by_side: tuple[SheetPage, ...]) -> None:
    """Header, rows and columns are alike; the sums alone differ in width."""
    first, last = (laid.grid for laid in side_by_side)
    for name in ("top", "names_bottom", "rows_top", "row", "closing", "engine"):
        assert getattr(first, name) == getattr(last, name), name
    for name in ("player", "points", "stacked", "numerals", "engine_half", "edge"):
        assert getattr(first, name) == getattr(last, name), name
    assert first.sum_left == first.players_right
    assert last.sum_left == last.players_right + last.round_sum
    for grid in (first, last):
        sums = (1 + grid.earlier) * grid.round_sum
        assert grid.players_right + sums + grid.edge == pytest.approx(grid.right)


def test_heads_have_one_form(spoken: Mapping[str, Spoken]) -> None:
    """A label is as long or short on one sheet as on the other."""
    for language in ("en", "es", "pseudo"):
        sheet = _whole(spoken[language], 14)
        forms = [
            {text.text for text in texts_of(elements(laid, "Table")[0])}
            & {*sheet.labels.points}
            for laid in pages_of(spoken[language], sheet, "a4")
        ]
        assert forms[0] == forms[1], language


def test_cells_of_the_sums(side_by_side: tuple[SheetPage, ...]) -> None:
    """The first sheet's sums stand there and again beside those of the last."""
    first, last = side_by_side
    rounds = range(1, 17)
    assert cell_ids(first, "sum") == [CellId("sum", n, 1) for n in rounds]
    assert cell_ids(last, "copied") == [CellId("copied", n, 1) for n in rounds]
    assert cell_ids(first, "out") == []
    assert len(cell_ids(last, "out")) == 16
    assert first.cells == 7 * (16 * 2 + 4) + 16
    assert last.cells == 6 * (16 * 2 + 4) + 2 * 16


def test_what_is_carried_is_tinted_in_its_totals(spoken: Mapping[str, Spoken]) -> None:
    """The row for it has no marks, and is white where points stand in others."""
    sheet = _whole(spoken["en"], 4, "38")
    first, last = pages_of(spoken["en"], sheet, "letter")
    grid = last.grid
    assert not first.grid.has_carried
    assert grid.has_carried
    tints = [m for m in last.page.artifacts if isinstance(m, Rect) and m.fill]
    middle = grid.heads_bottom + grid.row / 2
    over = [(m.x, m.x + m.w) for m in tints if m.y < middle < m.y + m.h]
    assert len(over) == 4
    for index, (left, right) in enumerate(over):
        assert left == pytest.approx(grid.player_left(index) + grid.points)
        assert right == pytest.approx(grid.player_left(index + 1))
    assert cell_ids(last, "carried") == [CellId("carried", 19, n) for n in range(1, 5)]
    assert last.cells == 4 * (20 * 2 + 1 + 4) + 21


def test_document_of_linked_sheets() -> None:
    """Sheets come first; bookmarks, feet and tags tell them apart."""
    request = request_for(rules_for(18), (None,) * 14)
    document = build_pdf(request)
    reader = PdfReader(BytesIO(document.data), strict=True)
    marks = [str(mark["/Title"]) for mark in reader.outline]  # type: ignore[call-overload]
    assert marks[:2] == [
        "Mexican Train · sheet 1 of 2",
        "Mexican Train · sheet 2 of 2",
    ]
    texts = page_texts(document.data)
    assert "sheet 1 of 2" in texts[0]
    assert "sheet 2 of 2" in texts[1]
    assert all("Rules: page 3" in text for text in texts[:2])
    for number, text in enumerate(texts[2:], 3):
        assert f"page {number}" in text
        assert "back of sheet" not in text
    assert "/Duplex" not in str(reader.root_object["/ViewerPreferences"])
    sheets = build_pdf(
        Request(request.rules, request.names, "en", "a4", None, ("sheet",))
    )
    roles = roles_of(sheets.data)
    assert (roles["H1"], roles["Table"]) == (2, 2)
    assert roles["TR"] == 2 * (2 + 19 + 4)


def test_a_single_sheet_has_its_back() -> None:
    """One sheet says what is on its back, and asks for printing on both sides."""
    document = build_pdf(request_for(rules_for(9), (None,) * 4))
    reader = PdfReader(BytesIO(document.data), strict=True)
    assert "/Duplex" in str(reader.root_object["/ViewerPreferences"])
    assert "on the back" in page_texts(document.data)[0]
