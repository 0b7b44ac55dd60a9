"""Does every text of a sheet stay in its cell, its field or its column?"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from pages.page_faults import Box, box_of

from scoresheets.pages.boxes import Circle, Element, Line, Mark, Rect, Text
from scoresheets.pages.grid import Grid
from scoresheets.pages.sheet_page import SheetPage
from scoresheets.sheet import CellId, Sheet

AIR: Final = 0.6
"""Least space between a text and the line beside it, millimetres."""
NARROWEST_FIELD: Final = 9.0


def cell_faults(laid: SheetPage) -> list[str]:
    """Return what is wrong with a laid-out sheet, in plain words."""
    sheet = laid.sheet
    return [
        *_table_faults(sheet, laid),
        *_tally_faults(laid),
        *_below_faults(laid),
        *_header_faults(sheet, laid),
        *_rules_faults(sheet, laid),
        *_footer_faults(laid),
    ]


def cell_ids(laid: SheetPage, kind: str) -> list[CellId]:
    """Return the cells of a kind on a page, in reading order."""
    rows = [row for row in grid_table(laid).kids if isinstance(row, Element)]
    cells = [cell for row in rows for cell in row.kids if isinstance(cell, Element)]
    return [cell.cell for cell in cells if cell.cell and cell.cell.kind == kind]


def cells_once(whole: Sheet, pages: Sequence[SheetPage]) -> list[str]:
    """Return what is not exactly once on linked sheets, or is not taken over."""
    seats = [column.seat for column in whole.players]
    wanted = Counter(
        CellId("points", row.number, seat) for row in whole.rounds for seat in seats
    )
    wanted.update(CellId("out", row.number) for row in whole.rounds)
    wanted.update(
        CellId("closing", side=seat, row=row.kind)
        for row in whole.closing
        for seat in seats
    )
    for laid in pages[:-1]:
        first, last = (laid.sheet.rounds[at].number for at in (0, -1))
        own = [column.seat for column in laid.sheet.players]
        if last < len(whole.rounds):
            wanted.update(CellId("closing", last, seat, "carry") for seat in own)
            wanted.update(CellId("carried", last + 1, seat) for seat in own)
        if own[-1] < seats[-1]:
            number = laid.sheet.links.number
            for kind in ("sum", "copied"):
                rounds = range(first, last + 1)
                wanted.update(CellId(kind, played, number) for played in rounds)
    kinds = ("points", "out", "closing", "carried", "sum", "copied")
    found = Counter(
        cell for laid in pages for kind in kinds for cell in cell_ids(laid, kind)
    )
    missing, surplus = wanted - found, found - wanted
    return [f"missing {cell}" for cell in missing] + [f"too many {c}" for c in surplus]


def grid_table(laid: SheetPage) -> Element:
    """Return the grid as it is read; tables of other things stand below it."""
    return elements(laid, "Table")[0]


def texts_of(element: Element) -> list[Text]:
    """Return the texts of an element and all below it, in reading order."""
    found: list[Text] = []
    for kid in element.kids:
        if isinstance(kid, Element):
            found += texts_of(kid)
        elif isinstance(kid, Text):
            found.append(kid)
    return found


def _marks(element: Element) -> list[Mark]:
    """Return the marks of an element and all below it, in reading order."""
    found: list[Mark] = []
    for kid in element.kids:
        found += _marks(kid) if isinstance(kid, Element) else [kid]
    return found


def elements(laid: SheetPage, role: str) -> list[Element]:
    """Return the elements of a role that stand directly on the page."""
    return [element for element in laid.page.content if element.role == role]


def _table_faults(sheet: Sheet, laid: SheetPage) -> Iterator[str]:
    table = grid_table(laid)
    areas = [[*row] for row in _areas(sheet, laid.grid)]
    if len(areas) != len(table.kids):
        yield f"{len(table.kids)} rows, not {len(areas)}"
        return
    in_player = 2 + laid.grid.extras + bool(sheet.labels.play)
    columns = 1 + len(sheet.players) * in_player + laid.grid.earlier + sheet.has_sums
    for row, boxes in zip(table.kids, areas, strict=True):
        assert isinstance(row, Element)
        if sum(k.col_span for k in row.kids if isinstance(k, Element)) != columns:
            yield f"not {columns} columns wide: {row.kids[0]}"
        if len(row.kids) != len(boxes):
            yield f"{len(row.kids)} cells, not {len(boxes)}"
            continue
        for cell, box in zip(row.kids, boxes, strict=True):
            assert isinstance(cell, Element)
            for mark in _marks(cell):
                air = AIR if isinstance(mark, Text) else 0.0
                if not box_of(mark).inside(box, air):
                    yield f"not in its cell {box}: {mark}"
    yield from _edge_faults(laid)


def _areas(sheet: Sheet, grid: Grid) -> Iterator[Iterator[Box]]:
    """Yield the area of each cell, row by row."""
    middle = grid.left + grid.engine
    earlier = [
        Box(grid.earlier_left(i), grid.top, grid.earlier_left(i + 1), grid.heads_bottom)
        for i in range(grid.earlier)
    ]
    sums = [Box(grid.sum_left, grid.top, grid.right, grid.heads_bottom)]
    sums = sums if sheet.has_sums else []
    heads = Box(grid.left, grid.names_bottom, middle, grid.heads_bottom)
    names = (
        Box(grid.player_left(i), grid.top, grid.player_left(i + 1), grid.names_bottom)
        for i in range(grid.players)
    )
    yield iter([heads, *names, *earlier, *sums])
    legend = Box(grid.left, grid.top, middle, grid.names_bottom)
    yield iter([legend, *_head_areas(grid), *earlier, *sums])
    rows = [(grid.row_top(index), grid.row) for index in range(grid.rounds)]
    if grid.has_carried:
        rows.insert(0, (grid.heads_bottom, grid.row))
    for top, height in rows:
        first = Box(grid.left, top, middle, top + height)
        others = grid.players + grid.earlier + sheet.has_sums
        yield iter([first, *[first] * others])
    for index, (top, height) in enumerate(grid.closing):
        label = Box(grid.left, top, middle, top + height)
        foot = top + height if index == 0 else grid.bottom
        open_end = AIR if index else 0.0  # no line stands right of the cross-check
        left = grid.players_right if index else grid.sum_left
        beside = Box(left, top, grid.right + open_end, foot)
        own = [
            Box(grid.player_left(i), top, grid.player_left(i + 1), top + height)
            for i in range(grid.players)
        ]
        more = [*[label] * grid.earlier, *[beside] * sheet.has_sums]
        yield iter([label, *own, *more])


def _head_areas(grid: Grid) -> Iterator[Box]:
    for index in range(grid.players):
        left = grid.player_left(index)
        play = [grid.play] if grid.play else []
        for width in (*play, grid.points, *[grid.extra] * grid.extras, grid.total):
            yield Box(left, grid.names_bottom, left + width, grid.heads_bottom)
            left += width


def _edge_faults(laid: SheetPage) -> Iterator[str]:
    grid = laid.grid
    column = Box(grid.right - grid.edge, grid.rows_top, grid.right, grid.rows_bottom)
    for mark in laid.page.artifacts:
        if not isinstance(mark, Text) or laid.sheet.tally:
            continue
        if not box_of(mark).inside(column, 0.4):
            yield f"not in the edge column: {mark}"


def _tally_faults(laid: SheetPage) -> Iterator[str]:
    """Yield squares and values that do not stand in a cell for points in play."""
    grid, tally = laid.grid, laid.sheet.tally
    if tally is None:
        return
    cells = [
        Box(left, top, left + grid.play, top + grid.row)
        for left in map(grid.player_left, range(grid.players))
        for top in map(grid.row_top, range(grid.rounds))
    ]
    for cell in cells:
        inside = [m for m in laid.page.artifacts if box_of(m).inside(cell, 0.0)]
        squares = [m for m in inside if isinstance(m, Rect)]
        values = [m for m in inside if isinstance(m, Text)]
        struck: list[Mark] = [*squares, *values]
        if any(not box_of(mark).inside(cell, AIR) for mark in struck):
            yield f"no air in {cell}"
        if len(squares) != tally.squares * grid.tally_lines:
            yield f"{len(squares)} squares in {cell}"
        most = str(tally.each * len(squares))
        if not values or values[-1].text != most:
            yield f"no value {most} in {cell}"
    for mark in laid.page.artifacts:
        if isinstance(mark, Text) and not any(box_of(mark).inside(c) for c in cells):
            yield f"outside the cells: {mark}"


def _below_faults(laid: SheetPage) -> Iterator[str]:
    """Yield what stands below the grid and not between it and the foot."""
    frame = laid.grid.frame
    area = Box(frame.left, laid.grid.bottom, frame.right, frame.bottom - 3)
    figures = elements(laid, "Figure")
    for element in (*figures, *elements(laid, "Table")[1:], *elements(laid, "H2")):
        for mark in _marks(element):
            if not box_of(mark).inside(area):
                yield f"not below the grid: {mark}"
    if len(figures) != bool(laid.sheet.track):
        yield f"{len(figures)} race tracks"
    for figure in figures:
        holes = [mark for mark in figure.kids if isinstance(mark, Circle)]
        track = laid.sheet.track
        if not track or len(holes) < track.target / track.each * len(track.lanes):
            yield f"{len(holes)} holes"


def field_lines(laid: SheetPage) -> list[Line]:
    """Return the lines to write on above the grid."""
    return [
        mark
        for mark in laid.page.artifacts
        if isinstance(mark, Line) and mark.y1 == mark.y2 < laid.grid.top - 1
    ]


def _header_faults(sheet: Sheet, laid: SheetPage) -> Iterator[str]:
    lines = field_lines(laid)
    if len(lines) != len(sheet.fields):
        yield f"{len(lines)} field lines, not {len(sheet.fields)}"
        return
    start = min(line.x1 for line in lines)
    (title,) = elements(laid, "H1")
    paragraphs = elements(laid, "P")
    below = paragraphs[: len(sheet.lines)]
    fields = paragraphs[len(sheet.lines) : len(sheet.lines) + len(lines)]
    for element in (title, *below):
        for text in texts_of(element):
            if box_of(text).right > start - AIR:
                yield f"runs under the fields: {text}"
    for line, element in zip(lines, fields, strict=True):
        if line.x2 - line.x1 < NARROWEST_FIELD:
            yield f"only {line.x2 - line.x1:.1f} mm to write on: {texts_of(element)}"
        for text in texts_of(element):
            box = box_of(text)
            if box.left < line.x1 - 0.1 or box.right > line.x2 + 0.1:
                yield f"wider than its field: {text}"


def _rules_faults(sheet: Sheet, laid: SheetPage) -> Iterator[str]:
    lists = elements(laid, "L")
    said_heads = [h for h in elements(laid, "H2") if texts_of(h)]
    heads = [h for h in said_heads if texts_of(h)[0].text == sheet.box_title]
    if laid.rules_on_back or not sheet.box:
        if heads or lists:
            yield "house rules on the front and on the back"
        return
    items = [item for part in lists for item in part.kids if isinstance(item, Element)]
    said = [texts_of(item) for item in items]
    pairs = sorted(tuple(text.text for text in texts) for texts in said)
    if pairs != sorted(sheet.box):
        yield f"not every house rule is said in full: {pairs}"
    frame = laid.grid.frame
    area = Box(frame.left, laid.grid.bottom, frame.right, frame.bottom - 3)
    for element in (*heads, *lists):
        for text in texts_of(element):
            if not box_of(text).inside(area):
                yield f"not in the box of house rules: {text}"


def _footer_faults(laid: SheetPage) -> Iterator[str]:
    frame = laid.grid.frame
    for text in texts_of(laid.page.content[-1]):
        box = box_of(text)
        if text.y != frame.bottom:
            yield f"not on the bottom margin: {text}"
        if box.left < frame.left - 0.1 or box.right > frame.right + 0.1:
            yield f"outside the frame: {text}"
        if box.top < laid.grid.bottom + 0.5:
            yield f"touches the grid: {text}"
