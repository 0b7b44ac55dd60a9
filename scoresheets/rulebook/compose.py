"""Templates: the order and conditions of a text, once for all languages."""

import re
from collections import ChainMap
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final, cast

from jinja2 import StrictUndefined

from scoresheets.games import HouseRules
from scoresheets.i18n import Texts
from scoresheets.resources import TEMPLATES
from scoresheets.rulebook.figures import Figures, rule_label, rule_value
from scoresheets.rulebook.own_clauses import OwnClauses, own_clauses
from scoresheets.rulebook.template_folders import Sandbox, render, template_loader

_MARKDOWN: Final = re.compile(r"([\\`*_{}\[\]()#+\-.!|<>&~=:\"'$^@])")
_ON_THE_SHEET: Final = ("equipment", "game")
"""Sections whose rules the rest of the sheet shows: set, rounds, engines."""
_EFFECTS: Final = ("scoring", "setup", "play")
"""What rules change, the most important first."""
_BREAKS: Final = re.compile(r"[\s\x00-\x1f\x7f\u2028\u2029]+")


_GAPS: Final = re.compile(r"(?<=\S) +(?=(\S)|\n|$)")
"""Spaces between two clauses, or after the last, of which some say nothing."""


class Clause(str):
    """Markdown of our own that goes into a template as it is."""

    __slots__ = ()


def escape_markdown(value: object) -> str:
    r"""Return a value as text that Markdown leaves alone, on one line.

    >>> escape_markdown("*A* <b>|")
    '\\*A\\* \\<b\\>\\|'
    """
    if isinstance(value, Clause):
        return value
    return _MARKDOWN.sub(r"\\\1", _BREAKS.sub(" ", str(value)))


@cache
def _environment(folder: Path, game: str) -> Sandbox:
    """Return the environment of a game's templates; templates compile once."""
    return Sandbox(
        loader=template_loader(folder, game),
        undefined=StrictUndefined,
        finalize=escape_markdown,
        autoescape=False,  # the output is Markdown; finalize escapes each value
        trim_blocks=True,
        lstrip_blocks=True,
        optimized=False,  # each template is composed once or twice
    )


class Composer:
    """Composes the texts of one table's documents.

    Attributes:
        rules: House rules in force.
        texts: Clauses of the game in the language of the document.
        players: How many play.
        box_lines: House rules that the sheet's box has lines for.
        figures: Placeholder to figure, from `Figures`.
        used: Ids of the clauses composed so far, in order.
    """

    def __init__(
        self,
        rules: HouseRules,
        texts: Texts,
        players: int,
        templates: Path = TEMPLATES,
        *,
        box_lines: int,
    ) -> None:
        self.rules, self.templates = rules, templates
        self.texts = texts
        self.players, self.box_lines = players, box_lines
        self.figures = self._make_figures()
        self.used: list[str] = []

    @cached_property
    def own_clauses(self) -> OwnClauses:
        """The users' own words; errors as `own_clauses.own_clauses`."""
        return own_clauses(self.rules, self.texts)

    @cached_property
    def words(self) -> Texts:
        """Clauses, the users' own in the place of ours."""
        instead = dict(self.own_clauses.instead)
        known = ChainMap(instead, cast(Any, self.texts.clauses)) if instead else None
        return self.texts if known is None else self.texts._replace(clauses=known)

    def _make_figures(self) -> Mapping[str, str]:
        """Return every figure that a clause may name."""
        return Figures(self.rules, self.players, self.texts)

    def compose(self, template: str, **values: object) -> str:
        """Return the Markdown of a template.

        Args:
            template: File name in the templates folder, e.g. ``"back.md.j2"``.
            values: Further values the template may show; shown as plain text.

        Raises:
            TemplateTextError: The template is missing or does not compose.
        """
        self.used = []
        game = self.rules.game.name
        environment = _environment(self.templates.absolute(), game)
        text = render(environment, template, {**self._context(), **values})
        return _GAPS.sub(lambda gap: " " if gap[1] else "", text)

    def _context(self) -> Mapping[str, Any]:
        """Return what every template can call."""
        return {
            "_": lambda message: Clause(self.texts.language.translate(message)),
            "say": self.say,
            "rule": self.rule,
            "changed": self.changed,
            "chosen": self.rules.choice,
            "applies": self.rules.applies,
            "box": self.box,
            "own": self.own,
            "own_sections": self.own_sections,
        }

    def say(self, *clause_ids: str) -> Clause:
        """Return clauses as one paragraph, their figures filled in."""
        self._use(clause for clause in clause_ids if "." not in clause)
        return self._paragraph(clause_ids)

    def rule(self, *options: str) -> Clause:
        """Return the clauses in force of some options as one paragraph.

        An option that does not apply beside the other choices says nothing.
        """
        named = [self.rules.game.option(name) for name in options]
        ids = [
            clause
            for option in named
            if self.rules.applies(option.name)
            for clause in option.clause_ids(self.rules.choice(option.name))
        ]
        self._use(ids)
        return self._paragraph(ids)

    def _use(self, clause_ids: Iterable[str]) -> None:
        """Remember which clauses are said."""
        self.used += clause_ids

    def changed(self, *options: str) -> Clause:
        """Return the clauses of those options that are not at their default.

        Nor is one whose clause the users say in words of their own.
        """
        told = {*self.rules.changed}
        for name in options if self.own_clauses.instead else ():
            ids = self.rules.game.option(name).clause_ids(self.rules.choice(name))
            if not self.own_clauses.instead.keys().isdisjoint(ids):
                told.add(name)
        return self.rule(*(name for name in options if name in told))

    def unsaid(self) -> tuple[str, ...]:
        """Return the ids of the users' own words that the last text did not say."""
        own = self.own_clauses
        ids = (*own.instead, *own.added, *(section.id for section in own.sections))
        return tuple(name for name in ids if name not in self.used)

    def own(self, *sections: str) -> Clause:
        """Return the users' own clauses of some sections; mostly nothing."""
        found = self.own_clauses.added
        ids = [name for name in found if name.partition(".")[0] in sections]
        self._use(ids)
        return Clause("\n\n".join(found[name] for name in ids))

    def own_sections(self) -> Iterator[tuple[str, Clause]]:
        """Yield title and text of each of the users' own sections."""
        for own in self.own_clauses.sections:
            self._open_own(own.id)
            self._use([own.id])
            yield own.title, Clause(own.text)

    def _open_own(self, name: str) -> None:
        """Take note that a section of the users' own begins."""

    def box(self) -> list[tuple[str, str]]:
        """Return label and value of each rule that the sheet's box shows.

        All that differ from the defaults, and as many of the usual ones as there is
        room for. Scoring comes first and ties last. Where more differ than there are
        lines, rules that only change how one plays give way, and are counted.
        """
        options = [
            option
            for option in self.rules.game.options.values()
            if option.section not in _ON_THE_SHEET
        ]
        names = self.rules.changed
        changed = [o for o in options if o.name in names]
        usual = [o for o in options if o.in_box and o.name not in names]
        for found in (changed, usual):
            found.sort(key=lambda o: _EFFECTS.index(o.effect))
        over = len(changed) - self.box_lines
        told = changed[: self.box_lines - 1] if over > 0 else changed
        told = [*told, *usual[: max(0, self.box_lines - len(changed))]]
        shown = [option for option in options if option in told]
        shown.sort(key=lambda o: (o.name == "tie_break", o.effect != "scoring"))
        lines = [(rule_label(self.texts, o.name), self._value(o.name)) for o in shown]
        if over > 0:
            say, number = self.texts.language.translate, len(changed) - len(told)
            lines.append(
                (say("More house rules"), say("{number}, see the rules", number=number))
            )
        return lines

    def _value(self, option: str) -> str:
        """Return what is in force for an option, in a few words."""
        return rule_value(self.rules, self.texts, option, self.players, self.figures)

    def _paragraph(self, clause_ids: Iterable[str]) -> Clause:
        """Return clauses one after the other, parted by a space."""
        return Clause(" ".join(self.words.fill(i, self.figures) for i in clause_ids))
