"""``sheets check``: whether papers and files were made with the same house rules."""

from collections.abc import Sequence
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from scoresheets.cli.asked import Asked
from scoresheets.cli.checked_files import CheckedFile, check_file
from scoresheets.cli.output import (
    format_option,
    output_options,
    refuse_same_file,
    say_notes,
    write_json,
    write_text,
)
from scoresheets.cli.rule_options import rule_options, take_asked
from scoresheets.errors import ScoresheetsError

if TYPE_CHECKING:
    from scoresheets.i18n import Language
    from scoresheets.recipes.agreement import Difference

_DIFFERENT: Final = 3
_TEXT: Final = "text."
"""What the name of a difference in the users' own words begins with."""
_WORDS_SHOWN: Final = 60
"""Characters of a text that are shown."""
_WORDS_BEFORE: Final = 20
"""Of those, before the first that differs in a long text."""


@click.command("check", epilog="Example: sheets check sheet.pdf home.toml")
@click.argument("files", nargs=-1, metavar="FILE…")
@rule_options
@format_option("text", "json")
@output_options
def check_command(**values: Any) -> None:
    """Say whether files were made with the same house rules, and what differs.

    FILE is a sheet (PDF), an example or a game (JSON, TOML) or house rules (TOML), any
    number of them. A sheet may have been filled in or saved by another program since.

    --rule, --set and the like win over what a game or house-rules file says, as they do
    when a sheet is made of it. A printed sheet stays as it was printed. --house-rules
    FILE is one more file to compare.

    Exit code 0: the same rules. 3: different rules. 1: a file cannot be read, or its
    rules code does not belong to its rules.
    """
    from scoresheets.recipes.agreement import differences

    asked = take_asked(values)
    paths = [*values["files"]]
    if asked.house_rules is not None:
        paths.append(str(asked.house_rules))
        asked = asked._replace(house_rules=None)
    _check_options(asked)
    if not paths:
        raise click.UsageError("name at least one file to check")
    output, force = values["output"], values["force"]
    refuse_same_file(output, *map(Path, paths))
    files = [check_file(path, asked) for path in paths]
    broken = [file for file in files if file.problems]
    differ = differences([f.rules for f in files if f.rules and not f.problems])
    notes = _notes(files, asked)
    if not broken or str(output or "-") == "-":  # an answer that is none makes no file
        if values["format_"] == "json":
            write_json(_report(files, differ, notes), output, force=force)
        elif text := _text(files, differ, asked.language):
            write_text(text, output, force=force)
    if broken:
        raise ScoresheetsError(_all_problems(broken))
    say_notes(notes)
    if differ:
        click.get_current_context().exit(_DIFFERENT)


def _check_options(asked: Asked) -> None:
    """Refuse an option that means nothing, even where only paper is checked."""
    from scoresheets.catalog import load_preset
    from scoresheets.games.deals import check_players
    from scoresheets.games.house_rules import check_choice, make_house_rules

    game = asked.resolved_game
    if asked.preset is not None:
        load_preset(game.name, asked.preset, where="--preset")
    for name, choice in asked.rules.items():
        check_choice(game.option(name, choice=choice), choice)
    if asked.players is not None:
        tiles = {name: said for name, said in asked.rules.items() if name == "set"}
        check_players(make_house_rules(game, (None, tiles)), asked.players)


def _all_problems(broken: Sequence[CheckedFile]) -> str:
    """Return in one line why files cannot be compared."""
    said = "; ".join(f"{file.path}: {file.problems[0]}" for file in broken)
    return said if len(broken) == 1 else f"{len(broken)} files: {said}"


def _notes(files: Sequence[CheckedFile], asked: Asked) -> list[str]:
    """Return what the options did, and where they did nothing."""
    say = asked.language.translate
    notes = [
        say(
            "{path}: {option}={choice} from the command line, not {own}.",
            path=file.path,
            option=option,
            choice=asked.rules[option],
            own=own,
        )
        for file in files
        for option, own in file.overruled
    ]
    kept = [file.path for file in files if _stays(file, asked)]
    if kept:
        paths = ", ".join(kept)
        notes.append(
            say("Stays as printed, whatever the options: {paths}", paths=paths)
        )
    return notes


def _stays(file: CheckedFile, asked: Asked) -> bool:
    """Whether options ask for something else than a printed document says."""
    if file.rules is None or file.kind not in ("sheet", "rulebook"):
        return False
    choices = file.rules.choices
    other = any(choices.get(name) != said for name, said in asked.rules.items())
    return other or asked.preset not in (None, file.rules.preset)


def _report(
    files: Sequence[CheckedFile], differ: Sequence["Difference"], notes: list[str]
) -> dict[str, Any]:
    """Return the answer as plain data."""
    compared = [file.path for file in files if not file.problems]
    return {
        "schema": 1,
        "same_rules": not differ and len(compared) == len(files),
        "files": [
            {
                "path": file.path,
                "kind": file.kind,
                "rules_code": file.code,
                "problems": list(file.problems),
            }
            for file in files
        ],
        "differences": [
            # A file may be called "option"; the key is ours.
            {"option": None, **dict(zip(compared, row.choices, strict=True))}
            | {"option": row.option}
            for row in differ
        ],
        "notes": notes,
    }


def _text(
    files: Sequence[CheckedFile], differ: Sequence["Difference"], language: "Language"
) -> str:
    """Return the answer for a terminal; empty if no file can be compared."""
    from scoresheets.i18n import load_texts
    from scoresheets.text.tables import plain_table

    compared = [file for file in files if not file.problems]
    if not compared:
        return ""
    rows = [[f.path, f.kind or "", f.code or ""] for f in compared]
    parts = [plain_table(rows)]
    for row in differ:
        head, own = row.option, row.option.startswith(_TEXT)
        if compared[0].rules and row.option in compared[0].rules.game.options:
            texts = load_texts(compared[0].rules.game.name, language)
            question = texts.clause(f"{row.option}.question")
            head = f"{row.option}  {question}"
        said = _words(compared, row) if own else row.choices
        choices = [
            [f"  {f.path}", c or "–"] for f, c in zip(compared, said, strict=True)
        ]
        parts.append(f"{head}\n{plain_table(choices)}")
    if len(files) == len(compared) > 1:
        parts.append(_verdict(differ, language))
    return "\n\n".join(parts) + "\n"


def _words(files: Sequence[CheckedFile], row: "Difference") -> list[str]:
    """Return where each file's text of the users' own differs, in all its languages.

    What all begin with is left out where it would leave no room for the rest; texts
    that look alike are told apart by their digests.
    """
    name, lines = row.option.removeprefix(_TEXT), []
    for file in files:
        texts = file.rules.texts if file.rules else {}
        told = [texts[locale].get(name) for locale in sorted(texts)]
        lines.append(" / ".join(" ".join(text.split()) for text in told if text))
    signs = zip(*filter(None, lines), strict=False)
    alike = sum(1 for _ in takewhile(lambda sign: len({*sign}) == 1, signs))
    start = 0
    if alike >= _WORDS_SHOWN // 2:
        start = alike - _WORDS_BEFORE
        start += max(lines)[start:alike].find(" ") + 1
    said = [_shown(line, start) for line in lines]
    if len({*said}) == len({*row.choices}):
        return said
    pairs = zip(said, row.choices, strict=True)
    return [f"{words} ({digest})" if digest else "" for words, digest in pairs]


def _shown(line: str, start: int) -> str:
    """Return a part of a text, marked where some is left out."""
    part = line[start : start + _WORDS_SHOWN]
    before, after = "…" * (start > 0), "…" * (start + len(part) < len(line))
    return f"{before}{part.strip()}{after}" if line else ""


def _verdict(differ: Sequence["Difference"], language: "Language") -> str:
    """Return the answer in a sentence or two."""
    words = sum(row.option.startswith(_TEXT) for row in differ)
    said = []
    if len(differ) > words:
        said.append(
            language.translate_plural(
                "Different house rules: {count} option.",
                "Different house rules: {count} options.",
                len(differ) - words,
            )
        )
    if words:
        said.append(
            language.translate_plural(
                "Different words of one's own: {count} text.",
                "Different words of one's own: {count} texts.",
                words,
            )
        )
    return " ".join(said) or language.translate("The same house rules.")
