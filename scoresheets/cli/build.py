"""``sheets build``: a scoresheet with rules and example."""

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from scoresheets.cli.asked import Asked
from scoresheets.cli.documents import default_name, save_document
from scoresheets.cli.examples import AskedExample, example_options
from scoresheets.cli.named import one_line, read_names
from scoresheets.cli.options import InputFile, once
from scoresheets.cli.output import (
    format_option,
    output_options,
    refuse_same_file,
    say_path,
    write_json,
)
from scoresheets.cli.own_looks import read_templates, templates_option
from scoresheets.cli.rule_options import rule_options, take_asked

if TYPE_CHECKING:
    from scoresheets.build import Document, Request


@click.command(
    "build", epilog="Example: sheets build --set 9 --players 6 --lang es --paper a4"
)
@rule_options
@once("--names", metavar="A,B,…", blank=True, help="Names to print, in seat order.")
@click.option("--name", metavar="NAME", multiple=True, help="One name (repeatable).")
@once(
    "--names-from",
    metavar="FILE.csv",
    type=InputFile(),
    help="One sheet a row of names, all in one file.",
)
@once("--title", default="", blank=True, help="Instead of the name of the game.")
@once("--date", default="", blank=True, help="Date to print.")
@once("--place", default="", blank=True, help="Place to print.")
@once(
    "--pages",
    metavar="LIST",
    default="sheet,rules,example",
    blank=True,
    show_default=True,
    help="What to make.",
)
@example_options
@once(
    "--from",
    "from_",
    metavar="FILE.pdf",
    type=InputFile(),
    help="Make this sheet again, its rules and names too; other options change it.",
)
@templates_option()
@click.option(
    "--track",
    is_flag=True,
    help="A race track for points in play instead of squares to strike.",
)
@click.option("--portrait", is_flag=True, help="Standing only.")
@click.option("--landscape", is_flag=True, help="Lying only.")
@format_option("text", "json")
@output_options
def build_command(**values: Any) -> None:
    """Make a scoresheet, with the rules in force and a worked example, as a PDF.

    --from FILE.pdf makes a sheet again from the recipe in it: the same bytes, by the
    same version of this program. All other options lie over the recipe, and nothing
    else does: its language and paper stay until --lang and --paper say otherwise.
    """
    from scoresheets.build import build_pdf

    asked = take_asked(values)
    again = None
    if values["from_"] is not None:
        from scoresheets.cli.again import read_again

        again = read_again(values["from_"])
        again.fill(values, asked)
        asked = again.under(asked)
    asked = asked.with_sheet_rounds()
    example = AskedExample(
        *(asked, values["example"], values["seed"]),
        alone=_parts(values["pages"]) == ("example",),
        kept=again.kept if again else None,
    )
    output, force = values["output"], values["force"]
    templates, more = read_templates(values["templates"], output)
    if again is not None:
        again.check_templates(values["templates"])
    request = _request(asked, example, values)._replace(templates=templates)
    refuse_same_file(output, example.path, values["names_from"])
    if str(output) == "-" and values["format_"] == "json":
        raise click.UsageError("-o - writes the PDF itself; leave out --format json")
    document = build_pdf(request)
    given = again.given if again else frozenset(values)
    notes = [*more, *_unused(request, values, given)]
    stated = example.stated if "example" in request.parts else None
    notes += asked.following(request.rules, stated)
    notes += [*example.notes, *document.notes]
    if again is not None:
        notes += again.notes(asked.language)
    path, notes = save_document(
        document.data, output, _usual_name(request), notes, force=force
    )
    if values["format_"] == "json":
        write_json({**_report(request, document, path), "notes": notes}, None)
    elif str(path) != "-":
        say_path(path)


def _unused(
    request: "Request", values: dict[str, Any], given: frozenset[str]
) -> list[str]:
    """Return a note for options that only a page left out would show."""
    notes: list[str] = []
    for part, options in (
        ("sheet", ("names", "name", "names_from", "date", "place")),
        ("example", ("example", "seed")),
    ):
        asked = [
            f"--{name.replace('_', '-')}"
            for name in options
            if name in given and values[name] not in (None, "", ())
        ]
        if asked and part not in request.parts:
            notes.append(f"{', '.join(asked)}: not shown; --pages leaves {part} out")
    return notes


def _request(asked: Asked, example: AskedExample, values: dict[str, Any]) -> "Request":
    """Return what to build."""
    from scoresheets.build import Request
    from scoresheets.sheet import HeaderFields

    parts = _parts(values["pages"])
    title, date, place = (
        one_line(f"--{key}", values[key]) for key in ("title", "date", "place")
    )
    wanted = "example" in parts
    rules = example.resolve_rules() if wanted else asked.resolve_rules()
    named = read_names(values)
    players = asked.resolve_players(
        rules, named.players or (example.seated if wanted else 0)
    )
    return Request(
        rules=rules,
        names=named.seated(players),
        locale=asked.language.locale,
        paper=asked.resolve_paper(),
        orientation=_turn(parts, values["portrait"], values["landscape"]),
        parts=parts,
        example=example.make(rules, players, named=named.players) if wanted else None,
        title=title,
        header=HeaderFields(date, place),
        rows=named.pack(players),
        track=values["track"],
        rounds=asked.sheet_rounds,
    )


def _turn(parts: Any, portrait: bool, landscape: bool) -> Any:
    """Return the only orientation that is wanted, or None."""
    if portrait and landscape:
        raise click.UsageError("--portrait and --landscape exclude each other")
    if landscape and parts == ("example",):
        message = "--landscape: an example always stands; leave it out"
        raise click.UsageError(message)
    return "portrait" if portrait else "landscape" if landscape else None


def _parts(text: str) -> Any:
    """Return the parts of the document, in their fixed order."""
    from scoresheets.build import PARTS
    from scoresheets.errors import UnknownNameError

    asked = [part.strip() for part in text.split(",")]
    for part in asked:
        if part not in PARTS:
            raise UnknownNameError("page", part, PARTS, "--pages")
    return tuple(part for part in PARTS if part in asked)


def _usual_name(request: "Request") -> str:
    """Return what the document is called when nobody says so."""
    players = len(request.names)
    name = default_name(request.rules, players, request.paper, request.locale)
    return f"{name}.pdf"


def _report(request: "Request", document: "Document", path: Path) -> dict[str, Any]:
    """Return what was made, as plain data."""
    from scoresheets.games import rules_code

    file: dict[str, Any] = {
        "path": str(path),
        "pages": document.pages,
        "paper": request.paper,
        "orientation": document.orientation,
        "bytes": len(document.data),
        "sha256": hashlib.sha256(document.data).hexdigest(),
    }
    if document.smallest_cell:
        smallest = [round(length, 1) for length in document.smallest_cell]
        file["cells"] = {"smallest_mm": smallest, "count": document.cells}
    return {
        "schema": 1,
        "rules_code": rules_code(request.rules),
        "files": [file],
    }
