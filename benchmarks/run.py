"""Measure an installed wheel against bare scripts, in one table of ratios.

    python benchmarks/run.py [--pairs 11]

Ours and bare run in turn, so that both meet the same moods of the machine; what counts
is the middle one of the ratios. Exit code 1 if a budget is broken.
"""

import argparse
import os
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import count, cycle
from pathlib import Path
from py_compile import compile as compile_script
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from pypdf import PdfReader

HERE = Path(__file__).parent
SCRIPTS = ("bare_help", "bare_sheet", "bare_default")
BATCH = 10
"""Sheets in one turn of `sheets_in_one_process`."""
SHEET_BYTES = 17_000
SHEET_BYTES_AIM = 10_000
BOOK_BATCH = 3
"""Rulebooks in one turn of `rulebooks_in_one_process`."""
BOOK_BYTES, BOOK_BYTES_AIM, BOOK_PAGES = 31_000, 22_000, 6
"""Bytes of so many pages of a rulebook, pictures and faces included."""

Step = Callable[[], object]


@dataclass(frozen=True)
class Task:
    """Two ways to do one thing, and how their times may compare."""

    name: str
    ours: Step
    bare: Step
    against: str
    budget: float
    aim: float
    pages: tuple[int, int] = (1, 1)
    """Of ours and of theirs, where times are compared by the page."""


@dataclass(frozen=True)
class Row:
    """One line of the table; lower values are better, above the budget is broken."""

    name: str
    value: float
    budget: float
    aim: float
    details: str

    @property
    def verdict(self) -> str:
        """One word."""
        if self.value > self.budget:
            return "BROKEN"
        return "aim" if self.value <= self.aim else "ok"


def process(*command: str | Path) -> Step:
    """Return a step that runs a command from start to end."""

    def run() -> None:
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)

    return run


def compiled(name: str, folder: Path) -> Path:
    """Compile a bare script: an installed package is compiled as well."""
    target = folder / f"{name}.pyc"
    compile_script(str(HERE / f"{name}.py"), cfile=str(target), doraise=True)
    return target


def process_tasks(folder: Path, fonts: Path) -> Iterator[Task]:
    """Tasks that are one process each, start-up included."""
    scripts = {name: compiled(name, folder) for name in SCRIPTS}
    sheets = Path(sysconfig.get_path("scripts")) / "sheets"
    faces = (fonts / "NotoSans-Regular.ttf", fonts / "NotoSans-Bold.ttf")
    bare_help = process(sys.executable, scripts["bare_help"])
    for option in ("--help", "--version"):
        ours = process(sheets, option)
        yield Task(f"sheets {option}", ours, bare_help, "import click", 1.3, 1.1)
    # --force: the file of the turn before need not be looked into.
    build = (sheets, "build", "--set", "12", "--force")
    yield Task(
        "one sheet",
        process(*build, "--pages", "sheet", "--players", "8", "-o", folder / "one.pdf"),
        process(sys.executable, scripts["bare_sheet"], *faces, folder / "bare.pdf"),
        "click, jinja2, canvas",
        1.1,
        0.9,
    )
    yield Task(
        "default build",
        process(*build, "--players", "4", "-o", folder / "both.pdf"),
        process(sys.executable, scripts["bare_default"], *faces, folder / "back.pdf"),
        "click, jinja2, Markdown, platypus",
        0.9,
        0.7,
    )


def rulebook_task(folder: Path, fonts: Path) -> Task:
    """The full rulebook in a process, and the same words set without us."""
    sheets = Path(sysconfig.get_path("scripts")) / "sheets"
    source, ours, bare = (
        folder / name for name in ("rules.txt", "rules.pdf", "bare_rules.pdf")
    )
    rules = (sheets, "rules", "--paper", "letter", "--lang", "en", "--force")
    process(*rules, "--format", "md", "-o", source)()
    script = compiled("bare_rulebook", folder)
    faces = (fonts / "NotoSans-Regular.ttf", fonts / "NotoSans-Bold.ttf")
    steps = (
        process(*rules, "-o", ours),
        process(sys.executable, script, *faces, source, bare),
    )
    for step in steps:
        step()
    return Task(
        "full rulebook, by the page",
        *steps,
        "click, jinja2, Markdown, platypus",
        1.1,
        0.8,
        pages=(len(PdfReader(ours).pages), len(PdfReader(bare).pages)),
    )


def rulebooks_in_one_process(folder: Path, fonts: Path) -> Task:
    """Rulebooks by one process, no two in a row for the same table."""
    from bare_rulebook import BareRulebooks, use_family

    from scoresheets.build.rulebook import Rulebook, RulesRequest
    from scoresheets.catalog import load_game
    from scoresheets.games import make_house_rules

    game = load_game("mexican-train")
    tables = cycle(
        (
            make_house_rules(game, (None, {"set": "12", "blank_value": blank.name})),
            players,
        )
        for players in range(2, 9)
        for blank in game.options["blank_value"].choices
    )
    numbers = count()
    use_family(str(fonts / "NotoSans-Regular.ttf"), str(fonts / "NotoSans-Bold.ttf"))
    books = BareRulebooks((folder / "rules.txt").read_text(encoding="utf-8"))

    def ours() -> None:
        for number in (next(numbers) for _ in range(BOOK_BATCH)):
            book = Rulebook(RulesRequest(*next(tables), "en", "letter"))
            (folder / f"book-{number}.pdf").write_bytes(book.render_pdf().data)

    def bare() -> None:
        for number in (next(numbers) for _ in range(BOOK_BATCH)):
            books.write(folder / f"bare-{number}.pdf", f"Mexican Train {number}")

    name = f"{BOOK_BATCH} rulebooks in one process"
    return Task(name, ours, bare, "Markdown, platypus", 1.0, 0.35)


def sheets_in_one_process(folder: Path, fonts: Path) -> Task | None:
    """Many sheets by one process, names differ, a new file each; Typst is optional."""
    try:
        from bare_typst import TypstSheets
    except ModuleNotFoundError:
        print("typst is not installed: no comparison of sheets a second")
        return None
    from scoresheets.build import Request, build_pdf
    from scoresheets.catalog import load_game
    from scoresheets.games import make_house_rules

    rules = make_house_rules(load_game("mexican-train"), (None, {"set": "12"}))

    numbers = count()
    typst = TypstSheets(folder, fonts)

    def names(number: int) -> tuple[str, ...]:
        return tuple(f"{name} {number}" for name in ("Ana", "Bo", "Cy", "Di") * 2)

    def ours() -> None:
        for number in (next(numbers) for _ in range(BATCH)):
            request = Request(rules, names(number), "en", "letter", parts=("sheet",))
            (folder / f"ours-{number}.pdf").write_bytes(build_pdf(request).data)

    def bare() -> None:
        for number in (next(numbers) for _ in range(BATCH)):
            typst.write(folder / f"typst-{number}.pdf", names(number))

    return Task(f"{BATCH} sheets in one process", ours, bare, "Typst", 1 / 1.5, 1 / 2)


def timed(step: Step) -> float:
    """Return how many seconds a step takes."""
    start = perf_counter()
    step()
    return perf_counter() - start


def measure(task: Task, pairs: int) -> Row:
    """Run both ways in turn, once unmeasured, and take the middle ratio."""
    timed(task.ours), timed(task.bare)
    times = [(timed(task.ours), timed(task.bare)) for _ in range(pairs)]
    ours, bare = (1000 * median(column) for column in zip(*times, strict=True))
    mine, theirs = task.pages
    ratio = median(one / other for one, other in times) * theirs / mine
    details = f"{ours:.1f} ms, {task.against} {bare:.1f} ms"
    if task.pages != (1, 1):
        details += f"; {mine} and {theirs} pages"
    return Row(task.name, ratio, task.budget, task.aim, details)


def measure_size(sheet: Path) -> Row:
    """Compare the bytes of one sheet, faces included, with their budget."""
    size = sheet.stat().st_size
    return Row(
        "bytes of one sheet",
        size / SHEET_BYTES,
        1.0,
        SHEET_BYTES_AIM / SHEET_BYTES,
        f"{size} of {SHEET_BYTES} bytes",
    )


def measure_book_size(book: Path) -> Row:
    """Compare the bytes of a rulebook, by six of its pages, with their budget."""
    size, pages = book.stat().st_size, len(PdfReader(book).pages)
    part = size * BOOK_PAGES / pages
    return Row(
        f"bytes of {BOOK_PAGES} pages of a rulebook",
        part / BOOK_BYTES,
        1.0,
        BOOK_BYTES_AIM / BOOK_BYTES,
        f"{part:.0f} of {BOOK_BYTES} bytes; {size} in {pages} pages",
    )


def show(rows: list[Row]) -> None:
    """Print the table."""
    print(f"{'task':<32}{'ratio':>7}{'budget':>8}{'aim':>6}  verdict")
    for row in rows:
        print(
            f"{row.name:<32}{row.value:>7.2f}{row.budget:>8.2f}{row.aim:>6.2f}"
            f"  {row.verdict:<8}{row.details}"
        )


def main() -> int:
    """Measure everything; 0 if all budgets hold."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--pairs", type=int, default=11)
    pairs = parser.parse_args().pairs
    found = find_spec("scoresheets")
    if found is None or found.origin is None:
        parser.error("scoresheets is not installed")
    package = Path(found.origin).parent
    if package.parent != Path(sysconfig.get_path("purelib")):
        parser.error("install the wheel: a checkout is not what users start")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["LANG"] = "en_US.UTF-8"  # as at home; without it CLDR is looked up
    with TemporaryDirectory() as made:
        folder, fonts = Path(made), package / "fonts"
        rows = [measure(task, pairs) for task in process_tasks(folder, fonts)]
        rows.append(measure_size(folder / "one.pdf"))
        rows.append(measure(rulebook_task(folder, fonts), pairs))
        rows.append(measure_book_size(folder / "rules.pdf"))
        rows.append(measure(rulebooks_in_one_process(folder, fonts), pairs))
        if many := sheets_in_one_process(folder, fonts):
            rows.append(measure(many, pairs))
    show(rows)
    return int(any(row.verdict == "BROKEN" for row in rows))


if __name__ == "__main__":
    raise SystemExit(main())
