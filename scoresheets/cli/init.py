"""``sheets init``: files to change."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from scoresheets.cli.asked import Asked
from scoresheets.cli.examples import AskedExample
from scoresheets.cli.output import output_options, say_notes, say_path, write_text
from scoresheets.cli.rule_options import rule_options, take_asked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoresheets.example import Example
    from scoresheets.games import HouseRules
    from scoresheets.scoring.rounds import Round

_BLITZ_SET = "12"
_YOU = "Eva"
"""Stands for the reader in a file that any language may read."""


@click.command("init", epilog="Example: sheets init --set 9 -o home.toml")
@rule_options
@click.option("--example", is_flag=True, help="Write an example game instead.")
@output_options
def init_command(**values: Any) -> None:
    """Write house-rules.toml, or with --example example-game.toml, to change."""
    asked = take_asked(values)
    rules = asked.resolve_rules()
    notes = asked.following(rules)
    if values["example"]:
        text, usual = _example_file(asked, rules), "example-game.toml"
    else:
        text, usual = _rules_file(asked, rules), "house-rules.toml"
    output = values["output"] or Path(usual)
    write_text(text, output, force=values["force"])
    say_notes(notes)
    if str(output) != "-":
        say_path(output)


def _rules_file(asked: Asked, rules: "HouseRules") -> str:
    """Return a house-rules file: every option, its question and its choices."""
    lines = [
        "# House rules.  Use them with:  sheets build --house-rules FILE",
        "# Change a choice, or delete a line to play the preset's choice.",
        "",
        f"game = {_quoted(rules.game.name)}",
        f"preset = {_quoted(rules.preset)}",
        "",
        "[rules]",
    ]
    for option in rules.game.options.values():
        known = ", ".join(option.choice_names)
        if option.minimum is not None:
            known += f", or a whole number from {option.minimum} to {option.maximum}"
        if option.kind == "list":
            known += " (in order, parted by commas)"
        question = asked.texts.clause(f"{option.name}.question")
        lines += [f"# {question}", f"# {known}"]
        line = f"{option.name} = {_quoted(rules.choice(option.name))}"
        if not rules.applies(option.name):
            lines.append(f"# Only with {option.needs}; then without the #:")
            line = f"# {line}"
        lines += [line, ""]
    own = _own_words(rules) or _how_words_are_written(asked.language.locale)
    return "\n".join([*lines, *own]) + "\n"


def _own_words(rules: "HouseRules") -> list[str]:
    """Return the players' own words as tables of a file."""
    return [
        line
        for language, table in rules.texts.items()
        for line in (
            f"[text.{language}]",
            *(f"{_quoted(name)} = {_quoted(said)}" for name, said in table.items()),
            "",
        )
    ]


def _how_words_are_written(locale: str) -> list[str]:
    """Return comments that show the words that a file may hold."""
    return [
        "# Words of your own, in Markdown: a clause of ours in your words, one more",
        "# clause in a section, or a section of your own (sheets rules shows them).",
        f"# [text.{locale}]",
        '# aim = "Win everything."',
        '# "doubles.ours" = "Whoever plays the 9-9 sings."',
        '# snacks = "# Snacks\\nNo greasy fingers on the tiles."',
    ]


def _example_file(asked: Asked, rules: "HouseRules") -> str:
    """Return an example game: Blitz with a double-twelve set, else a generated one."""
    any_size = asked.players is None and "rounds" not in asked.rules
    name = "blitz" if any_size and rules.choice("set") == _BLITZ_SET else None
    shown = AskedExample(asked, name, None, alone=True)
    example = shown.make(rules, asked.resolve_players(rules), you=_YOU)
    return _game_file(example)


def _game_file(example: "Example") -> str:
    """Return an example as a game file."""
    rules = example.rules
    lines = [
        "# An example game.  Use it with:  sheets build --example FILE",
        "# Change names and tiles; points and totals are counted from the tiles.",
        "# A round that nobody could end has  blocked = true  instead of  out.",
        "# rounds_planned is how many rounds the game has.",
        *_facts_to_write(rules, example.names[-1]),
        "",
        f"game = {_quoted(rules.game.name)}",
        f"set = {_set(rules)}",
        f"rounds_planned = {example.standings.rounds_planned}",
        f"players = [{', '.join(map(_quoted, example.names))}]",
    ]
    changed = [name for name in rules.changed if name != "set"]
    lines += ["", "[rules]"]
    lines += [f"{name} = {_quoted(rules.choice(name))}" for name in changed]
    for played in example.rounds:
        lines += ["", "[[rounds]]", f"round = {played.number}"]
        if played.engine is not None:
            lines.append(f"engine = {_quoted(str(played.engine))}")
        if played.out is not None:
            lines.append(f"out = {_quoted(example.names[played.out])}")
        if played.blocked:
            lines.append("blocked = true")
        lines += _facts(played, example.names)
        lines.append("[rounds.hands]")
        for name, hand in zip(example.names, played.hands or (), strict=True):
            tiles = ", ".join(_quoted(str(tile)) for tile in hand)
            lines.append(f"{_quoted(name)} = [{tiles}]")
    if rules.texts:
        lines += ["", *_own_words(rules)]
    return "\n".join(lines).rstrip() + "\n"


def _facts_to_write(rules: "HouseRules", name: str) -> list[str]:
    """Return as comments what a round may say beside hands, where it counts."""
    who = _quoted(name)
    if rules.is_race:
        facts = [
            f"extras = {{ {who} = 10 }}  points scored while tiles were played",
            f"opener = {who}  who began, closer = {who}  who blocked it",
        ]
        return [
            "# A round may also say, above its hands:",
            *(f"#   {f}" for f in facts),
        ]
    facts = [f"late = [{who}]  who is not there yet"]
    if rules.choices.get("open_train_penalty", "0") != "0":
        facts.append(f"open = {{ {who} = 1 }}  whose marker is still on")
    if rules.choices.get("misplay_penalty", "none") != "none":
        facts.append(f"misplays = {{ {who} = 1 }}  how many misplays")
    if rules.choices.get("out_on_double_multiplier", "x1") != "x1":
        facts.append("out_on_double = true  the last tile was a double")
    return ["# A round may also say, above its hands:", *(f"#   {f}" for f in facts)]


def _facts(played: "Round", names: "Sequence[str]") -> list[str]:
    """Return what a round's bonuses and charges follow from."""
    lines = ["out_on_double = true"] if played.out_on_double else []
    for key, seat in (("opener", played.opener), ("closer", played.closer)):
        if seat is not None:
            lines.append(f"{key} = {_quoted(names[seat])}")
    if played.boneyard_pips:
        lines.append(f"boneyard_pips = {played.boneyard_pips}")
    live = played.extras if played.opener is not None else ()
    for key, counts in (
        ("open", played.open_trains),
        ("misplays", played.misplays),
        ("extras", live),
    ):
        pairs = zip(names, counts or (), strict=False)
        said = ", ".join(f"{_quoted(name)} = {n}" for name, n in pairs if n)
        lines += [f"{key} = {{ {said} }}"] if said else []
    return lines


def _set(rules: "HouseRules") -> str:
    """Return the set as a file has it: a number, or a text like ``"2x9"``."""
    tiles = rules.choice("set")
    return tiles if tiles.isdigit() else _quoted(tiles)


def _quoted(text: str) -> str:
    """Return a text as TOML quotes it; JSON's escapes are a part of TOML's."""
    return json.dumps(text, ensure_ascii=False)
