"""Measure packs: many sheets with other names in one file.

    python benchmarks/packs.py [--pages 1000,10000]

For each number of pages, a process of its own: milliseconds a page (names read and file
written, start-up not counted), bytes a page, and the most memory that the process held;
then the same for the peers. Exit code 1 if a budget is broken.
"""

import argparse
import json
import resource
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

HERE = Path(__file__).parent
TYPST_PAGES = 200
BARE_SHARE = 2.6
"""Of the time of a bare canvas that paints one form again and again, untagged."""
TYPST_SHARE, GROWTH = 1 / 6, 1.1
TWO_PROCESSES = 1.85
"""Least packs that two processes make in the time of one by one process."""
PAGE_BYTES, PEAK_MIB = 2_000, 100


class Measured(NamedTuple):
    """What one pack took: milliseconds and bytes a page, and the peak in MiB."""

    time: float
    size: float
    peak: float


def rows(pages: int) -> list[list[str]]:
    """Return eight names for each page, no page like another."""
    first = "Ana Bo Cy Dani Eva Fin Gus Hana".split()
    return [[f"{name} {page}" for name in first] for page in range(pages)]


def ours(pages: int, folder: Path) -> None:
    """Make the pack by the program, as from the command line."""
    from scoresheets.__main__ import main as sheets

    names = (folder / "names.csv").read_text(encoding="utf-8").splitlines()
    part, pack = folder / "part.csv", folder / "pack.pdf"
    part.write_text("\n".join(names[: pages + 1]), encoding="utf-8")
    sys.argv = ["sheets", "build", "--set", "12", "--pages", "sheet", "--force"]
    sys.argv += ["--names-from", str(part), "-o", str(pack)]
    with suppress(SystemExit):
        sheets()


def bare(pages: int, folder: Path) -> None:
    """Make it by ReportLab alone: one form, painted on each page below the names."""
    from bare_sheet import draw_sheet, use_fonts
    from reportlab.lib.pagesizes import letter
    from reportlab.pdfgen.canvas import Canvas

    fonts = fonts_folder()
    use_fonts(str(fonts / "NotoSans-Regular.ttf"), str(fonts / "NotoSans-Bold.ttf"))
    canvas = Canvas(str(folder / "pack.pdf"), pagesize=letter, pageCompression=1)
    canvas.beginForm("sheet", 0, 0, *letter)
    draw_sheet(canvas)
    canvas.endForm()
    for names in rows(pages):
        canvas.doForm("sheet")
        canvas.setFont("Sheet-Bold", 9)
        for seat, name in enumerate(names):
            canvas.drawString(70 + 60 * seat, 640, name)
        canvas.showPage()
    canvas.save()


def typst(pages: int, folder: Path) -> None:
    """Make it by Typst, which sets each page anew."""
    import typst as engine

    source = (HERE / "typst_sheet.typ").read_text(encoding="utf-8")
    head, start, body = source.partition("#grid(columns: (1fr, auto)")
    head = head.replace('#let names = json("names.json")', "#let names = ()")
    loop = '#for names in json("rows.json") [\n#let players = names.len()\n'
    text = f"{head}{loop}{start}{body}\n#pagebreak(weak: true)\n]\n"
    (folder / "pack.typ").write_text(text, encoding="utf-8")
    (folder / "rows.json").write_text(json.dumps(rows(pages)), encoding="utf-8")
    engine.compile(
        str(folder / "pack.typ"),
        output=str(folder / "pack.pdf"),
        font_paths=[str(fonts_folder())],
        ignore_system_fonts=True,
    )


WAYS = {"sheets": ours, "canvas": bare, "typst": typst}


def fonts_folder() -> Path:
    """Return where the faces are."""
    import scoresheets

    return Path(scoresheets.__file__).parent / "fonts"


def work(way: str, pages: int, folder: Path) -> None:
    """Make one small pack unmeasured, then the one asked for; print what it took."""
    listed = "\n".join(",".join(names) for names in [["n"] * 8, *rows(pages)])
    (folder / "names.csv").write_text(listed, encoding="utf-8")
    WAYS[way](2, folder)
    start = perf_counter()
    WAYS[way](pages, folder)
    time = 1000 * (perf_counter() - start) / pages
    size = (folder / "pack.pdf").stat().st_size / pages
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(json.dumps([time, size, peak]))


def measure(way: str, pages: int) -> Measured:
    """Run one way in a process of its own, three times, and take the fastest."""
    found = []
    for _ in range(3):
        with TemporaryDirectory() as made:
            command = [sys.executable, __file__, "--work", way, str(pages), made]
            done = subprocess.run(command, check=True, capture_output=True, text=True)
        found.append(Measured(*json.loads(done.stdout.splitlines()[-1])))
    best = min(found)
    print(
        f"{way:<8}{pages:>7} pages {best.time:>7.3f} ms and {best.size:>6.0f} bytes a"
        f" page, peak {best.peak:>5.0f} MiB"
    )
    return best


def two_processes(pages: int) -> float:
    """Return how many times the work of one process two do in the same time."""
    with TemporaryDirectory() as one, TemporaryDirectory() as other:
        lines = [
            [sys.executable, __file__, "--work", "sheets", str(pages), folder]
            for folder in (one, other)
        ]

        def run(count: int) -> float:
            start = perf_counter()
            started = [
                subprocess.Popen(line, stdout=subprocess.DEVNULL)
                for line in lines[:count]
            ]
            if any(process.wait() for process in started):
                raise RuntimeError("a pack was not made")
            return perf_counter() - start

        return median(2 * run(1) / run(2) for _ in range(5))


def main() -> int:
    """Measure everything; 0 if all budgets hold."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--pages", default="1000,10000")
    parser.add_argument("--work", nargs=3, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.work:
        way, pages, folder = asked.work
        work(way, int(pages), Path(folder))
        return 0
    few, *more = [measure("sheets", int(n)) for n in asked.pages.split(",")]
    canvas, peer = measure("canvas", 1000), measure("typst", TYPST_PAGES)
    checks = {
        "time, of a bare canvas": (few.time / canvas.time, BARE_SHARE),
        "time, of Typst": (few.time / peer.time, TYPST_SHARE),
        "bytes a page": (few.size, PAGE_BYTES),
        "peak, MiB": (few.peak, PEAK_MIB),
    }
    for pack in more:
        checks["time a page, of the smaller pack"] = (pack.time / few.time, GROWTH)
    # Turned round, because more is better here and less everywhere else.
    checks["one of two processes"] = (2 / two_processes(2000), 2 / TWO_PROCESSES)
    for name, (value, budget) in checks.items():
        verdict = "ok" if value <= budget else "BROKEN"
        print(f"{name:<34}{value:>9.2f}{budget:>9.2f}  {verdict}")
    return int(any(value > budget for value, budget in checks.values()))


if __name__ == "__main__":
    raise SystemExit(main())
