"""Words and templates of users' own: shown as written, never run, in the rules code."""

import json
import re
from collections.abc import Callable
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import pytest
from checks.pdf_gate import violations
from click.testing import Result
from core.at_the_table import rules_with
from pypdf import PdfReader

from scoresheets.build.setting import make_composer
from scoresheets.games import rules_code
from scoresheets.rulebook.conditions import conditions

Run = Callable[..., Result]
Refuse = Callable[..., str]
LENGTHS = ("card", "short", "full")
HOSTILE = (
    "A<b & </para> <i>x</i> &copy; <script>alert(1)</script>",
    "{{ 7*7 }} {% for x in y %} {# c #} ${HOME} %(x)s {0} {% raw %}",
    "┘└ ½ → ≤ ✓ \U0001f682 Kōwhai — ’finals’…",
    "[x](javascript:alert(1)) ![](file:///etc/passwd) <https://a.b> [r]: http://x",
    "שלום 2 עולם, ثلاثة أسطر",
    "a | b | c \\ ` * _ ~ ^ $ # {#id .x onclick=alert(1)}",
    "../../evil C:\\x CON",
)


def write(path: Path, texts: str, *, rules: str = "") -> None:
    """Write a house-rules file."""
    path.write_text(f"[rules]\n{rules}\n{texts}", encoding="utf-8")


def own(locale: str = "en", **texts: str) -> str:
    """Return a table of texts as TOML."""

    def quoted(said: str) -> str:
        return json.dumps(said, ensure_ascii=False)

    lines = (f"{quoted(key)} = {quoted(text)}" for key, text in texts.items())
    return "\n".join([f"[text.{locale}]", *lines])


def clauses(run: Run, *line: str) -> dict[str, dict[str, object]]:
    """Return the clauses of a rulebook by id."""
    result = run("rules", "--house-rules", "h.toml", *line, "--format", "json")
    assert result.exit_code == 0, result.output
    return {clause["id"]: clause for clause in json.loads(result.stdout)["clauses"]}


@pytest.mark.parametrize("length", LENGTHS)
def test_three_kinds_of_words(run: Run, tmp_path: Path, length: str) -> None:
    """A clause replaced, one added to a section, and a section of one's own."""
    texts = {
        "aim": "Win it *all*.",
        "doubles.ours": "Whoever plays 9-9 sings.",
        "snacks": "# Snacks and drinks\n\nNo **greasy** fingers.\n\n- nuts\n- tea",
    }
    write(tmp_path / "h.toml", own(**texts))
    said = clauses(run, "--length", length)
    assert said["aim"]["text"] == "Win it all."
    assert said["doubles.ours"]["section"] == "doubles"
    assert said["snacks"]["section"] == "snacks"
    assert said["snacks"]["option"] is None
    line = ("rules", "--house-rules", "h.toml", "--length", length)
    told = run(*line, "--format", "md").stdout
    assert "## Snacks and drinks\n\nNo **greasy** fingers." in told
    assert told.index("Whoever plays 9-9 sings.") > told.index("## Doubles")
    pdf = run(*line, "-o", "-").stdout_bytes
    assert violations(pdf, "letter", margin_mm=6.35) == []


def test_own_words_stand_on_the_back(run: Run, tmp_path: Path) -> None:
    """The back of a sheet tells them, too, and can be made again."""
    write(tmp_path / "h.toml", own(snacks="No greasy fingers.", aim="Win it all."))
    line = ("build", "--house-rules", "h.toml")
    assert run(*line, "-o", "s.pdf").exit_code == 0
    said = "".join(p.extract_text() for p in PdfReader(tmp_path / "s.pdf").pages)
    assert "No greasy fingers." in said
    assert "Win it all." in said
    assert run("build", "--from", "s.pdf", "-o", "t.pdf").exit_code == 0
    assert (tmp_path / "t.pdf").read_bytes() == (tmp_path / "s.pdf").read_bytes()
    assert run("check", "s.pdf", "h.toml").exit_code == 0


def test_own_words_are_in_the_code(run: Run, tmp_path: Path) -> None:
    """One line an id, its SHA-256: other words, another code."""
    codes = set()
    for text in ("No greasy fingers.", "Greasy fingers welcome."):
        write(tmp_path / "h.toml", own(snacks=text))
        data = run("rules", "--house-rules", "h.toml", "--format", "json").stdout
        codes.add(json.loads(data)["rules_code"])
        write(tmp_path / f"{len(codes)}.toml", own(snacks=text))
    assert len(codes) == 2
    result = run("check", "1.toml", "2.toml", "--format", "json")
    assert result.exit_code == 3
    (row,) = json.loads(result.stdout)["differences"]
    assert row["option"] == "text.snacks"
    assert row["1.toml"] == sha256(b"No greasy fingers.").hexdigest()[:12]


def test_an_example_carries_them(run: Run, tmp_path: Path) -> None:
    """An example's code is checked against its rules, own words among them."""
    write(tmp_path / "h.toml", own(snacks="No greasy fingers."))
    line = ("example", "--house-rules", "h.toml", "--format", "json", "-o", "e.json")
    assert run(*line).exit_code == 0
    assert run("check", "e.json", "h.toml").exit_code == 0
    made = run("build", "--example", "e.json", "-o", "s.pdf")
    assert made.exit_code == 0, made.output
    data = json.loads((tmp_path / "e.json").read_text(encoding="utf-8"))
    data["text"]["en"]["snacks"] = "changed"
    (tmp_path / "e.json").write_text(json.dumps(data), encoding="utf-8")
    assert run("check", "e.json").exit_code == 1


def test_languages_of_own_words(run: Run, refuse: Refuse, tmp_path: Path) -> None:
    """A language without them is refused by name; an overlay takes its parent's."""
    write(tmp_path / "h.toml", own("es", snacks="Sin grasa."))
    line = ("rules", "--house-rules", "h.toml")
    assert run(*line, "--lang", "es_MX", "--format", "md").exit_code == 0
    refusal = refuse(*line, "--lang", "en")
    assert refusal.endswith("in this language: add snacks under [text.en]"), refusal
    write(tmp_path / "h.toml", own("es-MX", snacks="Sin grasa."))
    assert run(*line, "--lang", "es_MX", "--format", "md").exit_code == 0
    refusal = refuse(*line, "--lang", "es")
    assert "own words are in [text.es-MX]" in refusal
    assert refusal.endswith("add snacks under [text.es]")
    write(tmp_path / "h.toml", own("en", snacks="No grease."))
    refusal = refuse(*line, "--lang", "es-MX")
    assert refusal.endswith("add snacks under [text.es-MX] or [text.es]")
    both = own("es", snacks="Sin grasa.") + "\n" + own("en", snacks="No grease.")
    write(tmp_path / "h.toml", both)
    assert "No grease." in run(*line, "--lang", "en", "--format", "md").stdout


@pytest.mark.parametrize(
    ("texts", "complaint"),
    [
        pytest.param(own(**{"blank_value.pip": "x"}), "did you mean", id="a choice"),
        pytest.param(own(**{"double.ours": "x"}), "no clause named", id="a section"),
        pytest.param(own(**{"section.aim": "x"}), "no clause named", id="a heading"),
        pytest.param(own(**{"aim.label": "x"}), "no clause named", id="a label"),
        pytest.param(own(agree="x"), "no clause named", id="a section's name"),
        pytest.param(own("xx", snacks="x"), "no language named", id="a language"),
        pytest.param(own(snacks=" "), "empty", id="nothing"),
        pytest.param(own(aim="\u200b\x07"), "empty", id="nothing to see"),
        pytest.param(own(aim="# "), "aim: the text is empty", id="a mark alone"),
        pytest.param(
            own(tables="- \n- "), "tables: the text is empty", id="marks alone"
        ),
        pytest.param(own(Snacks="x"), "small letters", id="capitals"),
        pytest.param(own(snacks="x" * 20_001), "20,000", id="too long"),
        pytest.param(
            own(**{f"s{n}": "x" for n in range(51)}), "at most 50", id="too many"
        ),
        pytest.param("[text]\nen = 3", "table", id="no table"),
        pytest.param("[text.en]\nsnacks = 3", "text", id="no text"),
    ],
)
def test_refused_words(
    refuse: Refuse, tmp_path: Path, texts: str, complaint: str
) -> None:
    """What means nothing is refused in one line that names it."""
    write(tmp_path / "h.toml", texts)
    for line in (("rules", "--format", "md"), ("build", "-o", "s.pdf")):
        told = refuse(*line, "--house-rules", "h.toml")
        assert complaint in told
        assert "h.toml" in told


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("length", LENGTHS)
def test_hostile_words(run: Run, tmp_path: Path, text: str, length: str) -> None:
    """Whatever users write is shown as words: nothing runs, nothing breaks out."""
    words = {"aim": text, "snacks": f"# {text}\n\n{text}", "doubles.ours": text}
    write(tmp_path / "h.toml", own(**words))
    line = ("rules", "--house-rules", "h.toml", "--length", length)
    html = run(*line, "--format", "html", "-o", "-").stdout
    assert "<script" not in html
    assert "onclick=alert" not in re.sub(r">[^<]*<", "><", html)
    assert "javascript:" not in "".join(re.findall(r'href="[^"]*"', html))
    assert "49" not in "".join(re.findall(r"\{\{.*?\}\}|<p>49", html))
    told = run(*line, "--format", "md").stdout
    assert "root:" not in told
    made = run(*line, "-o", "-")
    assert made.exit_code == 0, made.output
    assert violations(made.stdout_bytes, "letter", margin_mm=6.35) == []
    back = run("build", "--house-rules", "h.toml", "--pages", "rules", "-o", "-")
    assert violations(back.stdout_bytes, "letter", margin_mm=6.35) == []
    if "{{ 7*7 }}" in text:
        assert "{{ 7*7 }}" in html


@pytest.mark.parametrize(
    "text", ["word " * 3900, "x" * 20_000, "- one more item of a list\n" * 700]
)
def test_very_long_words(run: Run, refuse: Refuse, tmp_path: Path, text: str) -> None:
    """Twenty thousand letters flow over pages; a card refuses them, with advice."""
    write(tmp_path / "h.toml", own(snacks=text))
    line = ("rules", "--house-rules", "h.toml")
    assert "--length full" in refuse(*line, "--length", "card")
    for made in (run(*line, "-o", "-"), run("build", *line[1:], "-o", "-")):
        assert made.exit_code == 0, made.output
        assert violations(made.stdout_bytes, "letter", margin_mm=6.35) == []
        assert len(PdfReader(BytesIO(made.stdout_bytes)).pages) < 150


def test_templates_stand_before_ours(run: Run, tmp_path: Path) -> None:
    """A template in the folder is used for its name; others stay ours."""
    folder = tmp_path / "looks"
    folder.mkdir()
    card = "# {{ say('card_title') }}\n\nx\n\n## Ours\n\n{{ rule('blank_value') }}\n"
    (folder / "rules-card.md.j2").write_text(card, encoding="utf-8")
    (folder / "rules-ful.md.j2").write_text("x", encoding="utf-8")
    line = ("rules", "--templates", "looks")
    made = run(*line, "--length", "card", "--format", "md")
    assert "## Ours" in made.stdout
    assert "did you mean 'rules-full.md.j2'" in made.stderr
    assert "## Setting up" in run(*line, "--format", "md").stdout


def test_a_template_of_the_sheet(run: Run, refuse: Refuse, tmp_path: Path) -> None:
    """``build`` takes templates; its document needs the same ones to be made again."""
    folder = tmp_path / "looks"
    folder.mkdir()
    (folder / "sheet.md.j2").write_text("# {{ title }}!\n\n{{ subtitle }}\n", "utf-8")
    line = ("build", "--templates", "looks", "--pages", "sheet")
    assert run(*line, "-o", "s.pdf").exit_code == 0
    assert "add --templates" in refuse("build", "--from", "s.pdf", "-o", "t.pdf")
    again = ("build", "--from", "s.pdf", "--templates", "looks", "-o", "t.pdf")
    assert run(*again).exit_code == 0
    assert (tmp_path / "t.pdf").read_bytes() == (tmp_path / "s.pdf").read_bytes()
    (folder / "sheet.md.j2").write_text("# other\n", encoding="utf-8")
    assert "other templates" in refuse(*again[:-1], "u.pdf")


@pytest.mark.parametrize(
    ("template", "complaint"),
    [
        pytest.param("# {{ 1/0 }}", "rules-card.md.j2", id="arithmetic"),
        pytest.param("# {{ nothing }}", "'nothing'", id="unknown name"),
        pytest.param("# {% if %}", "line 1", id="syntax"),
        pytest.param("# {{ ''.__class__.__mro__ }}", "unsafe", id="a way out"),
        pytest.param("{% include '../x' %}", "../x", id="another file"),
        pytest.param(
            "{% for a in range(9999) %}{{ 'x' * 999 }}{% endfor %}",
            "2,000,000",
            id="huge",
        ),
        pytest.param("{% include 'rules-card.md.j2' %}", "itself", id="itself"),
        pytest.param(
            "{% macro a() %}{{ a() }}{% endmacro %}{{ a() }}", "itself", id="endless"
        ),
        pytest.param("{{ 'x' * 10**10 }}", "2,000,000", id="a long text"),
        pytest.param("{{ 10**8 * [0] }}", "2,000,000", id="a long list"),
        pytest.param("{{ 10**99999 }}", "too large", id="a large number"),
        pytest.param("{{ rule('blank_valu') }}", "blank_value", id="a typo"),
        pytest.param("# T\n\n## A\n\n[b](#nope)", "#nope", id="a link to nowhere"),
        pytest.param("```\ncode\n```\n\n---", "cannot be shown", id="odd Markdown"),
        pytest.param("{% include 'no.j2' %}", "no template no.j2", id="a missing file"),
        pytest.param(
            "{% for n in range(900) %}- {% endfor %}a",
            "without end",
            id="deep lists",
        ),
    ],
)
def test_bad_templates(
    refuse: Refuse, tmp_path: Path, template: str, complaint: str
) -> None:
    """A template that does not compose is refused by name, and reaches no file."""
    folder = tmp_path / "looks"
    folder.mkdir()
    (folder / "rules-card.md.j2").write_text(template, encoding="utf-8")
    told = refuse("rules", "--templates", "looks", "--length", "card")
    assert complaint in told


@pytest.mark.parametrize("length", ["card", "short", "full"])
@pytest.mark.parametrize("file_format", ["pdf", "html", "md", "json"])
@pytest.mark.parametrize(
    "template",
    [
        "",
        "one",
        "# T",
        "## H",
        "# T\n\n## H",
        "- a",
        "a\n\nb\n\n# T",
        "### x",
        "# T\n\n# U",
    ],
)
def test_templates_of_few_words(
    run: Run, tmp_path: Path, template: str, length: str, file_format: str
) -> None:
    """A template needs neither title nor chapters."""
    folder = tmp_path / "looks"
    folder.mkdir()
    (folder / f"rules-{length}.md.j2").write_text(template, encoding="utf-8")
    line = ("rules", "--length", length, "--format", file_format, "-o", "made")
    made = run(*line, "--templates", "looks")
    assert made.exit_code == 0, made.output
    if file_format in ("html", "md"):
        said = (tmp_path / "made").read_text(encoding="utf-8")
        assert set(template) - set("#- \n") <= set(said)


@pytest.mark.parametrize(
    ("template", "complaint"),
    [
        pytest.param("{{ 1/0 }}", "division by zero", id="arithmetic"),
        pytest.param("{{ about + 1 }}", "rulebook.html.j2", id="a type"),
        pytest.param("{% include 'rulebook.html.j2' %}", "itself", id="itself"),
        pytest.param("{{ 'x' * 10**10 }}", "2,000,000", id="a long text"),
    ],
)
def test_bad_templates_of_html(
    refuse: Refuse, tmp_path: Path, template: str, complaint: str
) -> None:
    """The same for the template of a page."""
    folder = tmp_path / "looks"
    folder.mkdir()
    (folder / "rulebook.html.j2").write_text(template, encoding="utf-8")
    told = refuse("rules", "--templates", "looks", "--format", "html")
    assert complaint in told


def test_a_template_leads_nowhere_else(refuse: Refuse, tmp_path: Path) -> None:
    """A link out of the folder is not followed."""
    folder = tmp_path / "looks"
    folder.mkdir()
    secret = tmp_path / "secret.txt"
    secret.write_text("secret", encoding="utf-8")
    (folder / "rules-card.md.j2").symlink_to(secret)
    line = ("rules", "--templates", "looks", "--length", "card")
    assert "leads out" in refuse(*line)
    (folder / "rules-card.md.j2").unlink()
    (folder / "rules-card.md.j2").write_text("# A\n\n{% include 'x.txt' %}\n")
    (folder / "x.txt").symlink_to(secret)
    assert "x.txt: leads out" in refuse(*line)
    (folder / "x.txt").unlink()
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "x.txt").write_text("secret", encoding="utf-8")
    (folder / "mexican-train").symlink_to(outside)
    assert "x.txt: leads out" in refuse(*line)


def test_a_template_is_not_written_over(refuse: Refuse, tmp_path: Path) -> None:
    """What is read is never replaced, whatever it is called."""
    for name in ("sheet.md.j2", "rules-card.md.j2", "partial.txt"):
        (tmp_path / name).write_text("# T\n", encoding="utf-8")
        for line in (("rules", "--length", "card"), ("build", "--pages", "sheet")):
            told = refuse(*line, "--templates", ".", "-o", name, "--force")
            assert "is the file that is read" in told


def test_the_code_of_words_in_two_languages() -> None:
    """Versions are joined in the order of their locales."""
    texts = {"es": {"snacks": "b"}, "en": {"snacks": "a"}}
    both = rules_with()._replace(texts=texts)
    joined = rules_with()._replace(texts={"en": {"snacks": "a\nb"}})
    assert rules_code(both) == rules_code(joined)


def test_own_words_name_the_file(run: Run, tmp_path: Path) -> None:
    """Papers with other words do not replace each other."""
    write(tmp_path / "h.toml", own(aim="Win it all."))
    for command in ("build", "rules"):
        plain = Path(run(command).stdout.strip())
        told = Path(run(command, "--house-rules", "h.toml").stdout.strip())
        assert told != plain
        assert told.stem.startswith(plain.stem)


def test_an_example_to_change_carries_them(run: Run, tmp_path: Path) -> None:
    """``init --example`` keeps the words, so that the code stays."""
    write(tmp_path / "h.toml", own(aim="Win it all."), rules='blank_value = "end25"')
    assert run("init", "--example", "--house-rules", "h.toml", "-o", "g.toml")
    checked = run("check", "h.toml", "g.toml")
    assert checked.exit_code == 0, checked.stdout


def test_words_that_differ_are_shown(run: Run, tmp_path: Path) -> None:
    """``check`` says how they begin, and does not call them options."""
    write(tmp_path / "a.toml", own(aim="Win it all.", snacks="Nuts."))
    write(tmp_path / "b.toml", own(aim="Win " + "it " * 50, snacks="Nuts."))
    told = run("check", "a.toml", "b.toml").stdout
    assert "text.aim\n  a.toml  Win it all.\n  b.toml  Win it it" in told
    assert told.rstrip().endswith("Different words of one's own: 1 text.")
    write(tmp_path / "b.toml", own(), rules="blank_value = 50")
    told = run("check", "a.toml", "b.toml").stdout
    assert "1 option. Different words of one's own: 2 texts." in told
    assert "b.toml  –" in told


def test_words_are_shown_where_they_differ(run: Run, tmp_path: Path) -> None:
    """Long texts that begin alike, and texts without a space, can be told apart."""
    begin = "Whoever plays the nine sings, and all others hum along until "
    write(tmp_path / "a.toml", own(snacks=f"{begin}dawn comes."))
    write(tmp_path / "b.toml", own(snacks=f"{begin}midnight."))
    told = run("check", "a.toml", "b.toml").stdout
    assert "  a.toml  …hum along until dawn comes.\n" in told
    assert "  b.toml  …hum along until midnight.\n" in told
    write(tmp_path / "b.toml", own(snacks="x" * 500))
    assert f"  b.toml  {'x' * 60}…\n" in run("check", "a.toml", "b.toml").stdout
    write(tmp_path / "b.toml", own(snacks=f"{begin}dawn comes. Then coffee."))
    told = run("check", "a.toml", "b.toml").stdout
    assert "dawn comes.\n" in told
    assert "Then coffee.\n" in told
    write(tmp_path / "b.toml", own(snacks=f"{begin} dawn comes."))
    told = run("check", "a.toml", "b.toml").stdout
    digests = [line.rpartition(" ")[2] for line in told.splitlines() if "…" in line]
    assert len({*digests}) == 2, told


@pytest.mark.parametrize(
    ("key", "meant"),
    [
        ("rounds_all", "rounds"),
        ("blank_value", "blank_value.pips"),
        ("blank_value_pips", "blank_value.pips"),
        ("count_exampel", "count_example"),
    ],
)
def test_an_id_like_a_clause(
    run: Run, refuse: Refuse, tmp_path: Path, key: str, meant: str
) -> None:
    """A slip of the pen makes no section; a heading does."""
    write(tmp_path / "h.toml", own(**{key: "Other words."}))
    line = ("rules", "--house-rules", "h.toml", "--format", "md")
    assert f"did you mean {meant!r}?" in refuse(*line)
    write(tmp_path / "h.toml", own(**{key: "# My own\n\nOther words."}))
    assert "## My own" in run(*line).stdout


@pytest.mark.parametrize(
    ("key", "meant"),
    [
        ("doubles_ours", "doubles"),
        ("double.ours", "doubles.ours"),
        ("agree", "agree.ours"),
        ("blank_value.pip", "blank_value.pips"),
        ("aim.label", "aim"),
    ],
)
def test_an_id_like_a_section(
    refuse: Refuse, tmp_path: Path, key: str, meant: str
) -> None:
    """What is meant as one more clause of a section is told how to be one."""
    write(tmp_path / "h.toml", own(**{key: "Other words."}))
    line = ("rules", "--house-rules", "h.toml", "--format", "md")
    assert f"did you mean {meant!r}?" in refuse(*line)


def test_words_that_are_not_printed_are_noted(run: Run, tmp_path: Path) -> None:
    """A short text and choices that are not in force leave out words, and say so."""
    texts = {"aim": "Win.", "advice.ours": "Watch.", "blank_value.end25": "Much."}
    write(tmp_path / "h.toml", own(**texts))
    line = ("--house-rules", "h.toml")
    note = "Note: Not printed here of your own words: {}.\n"
    full = run("rules", *line, "--format", "json")
    assert full.stderr == note.format("blank_value.end25")
    assert json.loads(full.stdout)["notes"] == [note.format("blank_value.end25")[6:-1]]
    in_force = run("rules", *line, "--format", "md", "--rule", "blank_value=end25")
    assert in_force.stderr == ""
    for command in (("rules", "--length", "card"), ("build",)):
        made = run(*command, *line, "-o", f"{command[0]}.pdf")
        assert made.stderr == note.format("blank_value.end25, advice.ours")
    assert run("build", *line, "--pages", "sheet", "-o", "y.pdf").stderr == ""


def test_own_words_are_never_left_out_as_usual(run: Run, tmp_path: Path) -> None:
    """What is left out where it is usual is said where users word it themselves."""
    table = own(**{"double_branch.no": "No forks.", "draw_empty.pass_and_marker": "P."})
    write(tmp_path / "h.toml", table)
    made = run("build", "--house-rules", "h.toml", "-o", "-")
    assert made.stderr == ""
    pages = PdfReader(BytesIO(made.stdout_bytes)).pages
    assert "No forks." in " ".join(pages[1].extract_text().split())
    for texts in ({}, {"en": {"draw_empty.pass_and_marker": "Then just pass"}}):
        composer = make_composer(rules_with()._replace(texts=texts), "en", 4)
        told = conditions(composer.rules, 4)
        back = composer.compose("back.md.j2", subtitle="", brief=True, **told)
        assert ("Then just pass" in back) == bool(texts)
        assert "put your marker on your train" not in back


def test_mexican_falls_back_on_spanish(run: Run, tmp_path: Path) -> None:
    """An overlay has the words of what it extends, and may have its own."""
    texts = own("es", aim="Gana.", snacks="# Botana\n\nNada de grasa.")
    write(tmp_path / "h.toml", texts + "\n" + own('"es-MX"', aim="Gana ya."))
    line = ("rules", "--house-rules", "h.toml", "--format", "md", "--lang")
    told = run(*line, "es-MX").stdout
    assert "Gana ya." in told
    assert "Nada de grasa." in told
    assert "Gana ya." not in run(*line, "es").stdout


ADDRESS = "https://example.org/rules"


@pytest.mark.parametrize(
    "line",
    [
        ("build", "--pages", "sheet,rules"),
        *[("rules", "--length", length) for length in LENGTHS],
    ],
)
def test_links_on_paper(run: Run, tmp_path: Path, line: tuple[str, ...]) -> None:
    """A link can be followed on a screen and read on paper, wherever it stands."""
    texts = {"aim": f"Win it, see [our page]({ADDRESS}).", "club": f"Ask <{ADDRESS}>."}
    write(tmp_path / "h.toml", own(**texts))
    pdf = run(*line, "--house-rules", "h.toml", "-o", "-").stdout_bytes
    assert violations(pdf, "letter", margin_mm=6.35) == []
    pages = PdfReader(BytesIO(pdf)).pages
    told = "".join("".join(page.extract_text().split()) for page in pages)
    assert "ourpage(example.org/rules)." in told
    assert f"Ask{ADDRESS}." in told
    links = [a.get_object() for page in pages for a in page.get("/Annots", ())]
    targets = [link["/A"].get("/URI") for link in links if "/A" in link]
    assert targets.count(ADDRESS) >= 2


@pytest.mark.parametrize("where", ["{{ nothing }}", "{{ 1 + [] }}", "{{ say('no') }}"])
def test_a_template_names_its_line(
    run: Run, refuse: Refuse, tmp_path: Path, where: str
) -> None:
    """What is wrong is found by file and line, also in a template that is included."""
    (tmp_path / "rules-card.md.j2").write_text(f"# A\n\nwords\n{where}\n")
    line = ("rules", "--templates", ".", "--length")
    assert "template rules-card.md.j2, line 4: " in refuse(*line, "card")
    outer = "# A\n\n{% include 'rules-card.md.j2' %}\n"
    (tmp_path / "rules-short.md.j2").write_text(outer)
    assert "template rules-card.md.j2, line 4: " in refuse(*line, "short")


def test_a_template_of_one_game(run: Run, tmp_path: Path) -> None:
    """A template in a folder called like a game stands for that game alone."""
    (tmp_path / "draw").mkdir()
    mine = tmp_path / "draw" / "rules-card.md.j2"
    mine.write_text("# Mine\n\n## X\n\n{{ say('aim') }}\n")
    line = ("rules", "--length", "card", "--format", "md", "--templates", ".")
    assert run(*line, "--game", "draw").stdout.startswith("# Mine")
    assert "# Mine" not in run(*line).stdout
    made = run(*line[:3], "--templates", ".", "--game", "draw", "-o", "c.pdf")
    assert made.exit_code == 0
