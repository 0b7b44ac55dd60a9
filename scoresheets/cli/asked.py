"""What the shared options ask for, and what follows from it."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Self

import click

from scoresheets.errors import RuleError, ScoresheetsError, UnknownNameError

if TYPE_CHECKING:
    from scoresheets.catalog.game_logs import GameLog
    from scoresheets.catalog.own_texts import OwnTexts
    from scoresheets.catalog.preset_files import HouseRulesFile
    from scoresheets.games import Game, HouseRules
    from scoresheets.i18n import Language, Texts

_USUAL_PLAYERS = 4
_MOST_ROWS = 99
"""Rows for rounds that a sheet is made for where nobody knows how many are played."""


class _Options(NamedTuple):
    """What the shared options say.

    Attributes:
        game, preset: Names, or None if not given.
        house_rules: The user's file, or None.
        rules: Option to choice, from ``--rule`` and the short forms.
        players: How many, or None.
        lang, paper: As given, or None.
        made_with: House rules of the document that is made again, below all that is
            asked for; or None.
        file: What the user's file says, where it was read already.
        sheet_rounds: Rows for rounds on a sheet, where that is no house rule; or None.
    """

    game: str | None
    preset: str | None
    house_rules: Path | None
    rules: Mapping[str, str]
    players: int | None
    lang: str | None
    paper: str | None
    made_with: "HouseRules | None" = None
    file: "HouseRulesFile | None" = None
    sheet_rounds: int | None = None


class Asked(_Options):
    """The shared options, and everything that follows from them."""

    def resolve_rules(self, stated: "GameLog | None" = None) -> "HouseRules":
        """Return the house rules in force, with room for the players asked for.

        Args:
            stated: A game whose own choices stand under the house-rules file.

        Raises:
            ScoresheetsError: A choice is not there or not possible; names its file,
                if it stands in one.
            PlayerCountError: The set cannot feed the players asked for.
        """
        from scoresheets.games import make_house_rules
        from scoresheets.games.deals import check_players

        layers, preset = self._layers(stated)
        texts = self._texts(stated)
        try:
            rules = make_house_rules(
                self.resolved_game, *layers, preset=preset, texts=texts
            )
        except RuleError as error:
            written = [where for where, layer in layers if error.option in layer]
            if not written or written[-1] is None:
                raise
            raise ScoresheetsError(f"{written[-1]}: {error}") from error
        if self.players is not None:
            check_players(rules, self.players)
        return rules

    def following(
        self, rules: "HouseRules", stated: "GameLog | None" = None
    ) -> list[str]:
        """Return a note for each choice that only follows from others asked for.

        Asked for is what the user's file and the command line say.

        Args:
            rules: House rules in force.
            stated: As for `resolve_rules`.
        """
        from scoresheets.games import make_house_rules
        from scoresheets.games.following import following_choices

        said = {**(self._file.choices if self._file else {}), **self.rules}
        if not said:
            return []
        layers, _ = self._layers(stated)
        try:
            below = layers[: -2 if self._file else -1]
            before = make_house_rules(self.resolved_game, *below)
        except RuleError:  # only what is asked for made a game's choices possible
            return []
        say, join = self.language.translate, self.language.join
        return [
            say(
                "{choice} goes with {other}.",
                choice=found.choice,
                other=join(found.causes),
            )
            for found in following_choices(rules, before, said)
        ]

    def _texts(self, stated: "GameLog | None") -> "OwnTexts":
        """Return the users' own words: a document's, a game's, then a file's.

        Raises:
            UnknownNameError: An id means nothing in this game.
        """
        from scoresheets.catalog.own_texts import check_own_ids, merge_texts

        game, file, base = self.resolved_game, self._file, self.made_with
        if base is not None and base.game.name != game.name:
            base = None
        for where, texts in (
            (stated and stated.path, stated.texts if stated else {}),
            (self.house_rules, file.texts if file else {}),
        ):
            check_own_ids(game.name, texts, str(where))
        layers = (base, stated, file)
        return merge_texts(*(layer.texts for layer in layers if layer is not None))

    def _layers(
        self, stated: "GameLog | None"
    ) -> tuple[list[tuple[str | None, Mapping[str, str]]], str]:
        """Return all choices with where each is written, and the preset's name."""
        from scoresheets.catalog.preset_files import changed_choices

        game, file, base = self.resolved_game, self._file, self.made_with
        named = self.preset or (file and file.preset) or (stated and stated.preset)
        layers: list[tuple[str | None, Mapping[str, str]]] = []
        if base is not None and base.game.name == game.name:
            layers.append((None, changed_choices(game, base.choices)))
            preset = named or base.preset
        else:
            preset = named = named or "standard"
        whole = self._whole(stated)
        if named:
            said = self._preset(named, stated)
            layers.append((f"preset {preset}", said if whole is None else {}))
        if stated:
            below = {name: said for _, layer in layers for name, said in layer.items()}
            told = changed_choices(game, {**(whole or {}), **stated.choices}, below)
            layers.append((str(stated.path), told))
        if file:
            layers.append((str(self.house_rules), file.choices))
        layers.append((None, self.rules))
        return layers, preset

    def _whole(self, stated: "GameLog | None") -> "Mapping[str, str] | None":
        """Return a game's choices where its preset has nothing to add to them."""
        from scoresheets.games.rules_code import choices_of_code

        other = self.preset or (self._file and self._file.preset)
        if stated is None or other:
            return None
        return choices_of_code(
            self.resolved_game, stated.choices, stated.texts, stated.rules_code
        )

    def _preset(self, name: str, stated: "GameLog | None") -> Mapping[str, str]:
        """Return a preset's choices; a wrong name is blamed on who gives it."""
        from scoresheets.catalog import load_preset

        where = "--preset" if self.preset else None
        if not self.preset and self._file and self._file.preset:
            where = str(self.house_rules)
        elif not self.preset and stated and stated.preset:
            where = str(stated.path)
        return load_preset(self.resolved_game.name, name, where=where)

    def with_sheet_rounds(self) -> Self:
        """Return the same options with rounds as rows of the sheet, if that is all.

        In a game that goes on until a target is reached, rounds are no house rule.

        Raises:
            RuleError: That is no number of rows.
        """
        said = self.rules.get("rounds")
        if said is None or "rounds" in self.resolved_game.options:
            return self
        if not said.isascii() or not said.isdigit() or not 1 <= int(said) <= _MOST_ROWS:
            problem = f"rows for rounds are a whole number from 1 to {_MOST_ROWS}"
            raise RuleError("rounds", said, problem)
        rules = {
            name: choice for name, choice in self.rules.items() if name != "rounds"
        }
        return self._replace(rules=rules, sheet_rounds=int(said))

    @cached_property
    def _file(self) -> "HouseRulesFile | None":
        from scoresheets.catalog import load_house_rules_file

        if self.file is not None or self.house_rules is None:
            return self.file
        return load_house_rules_file(self.house_rules)

    @cached_property
    def resolved_game(self) -> "Game":
        """The game that is asked for."""
        from scoresheets.catalog import load_game

        named = self._file.game if self._file else None
        if self.game and named and self.game != named:
            message = f"--game {self.game}, but {self.house_rules} is for {named}"
            raise click.UsageError(message)
        if self.game or not named:
            return load_game(self.game or "mexican-train", where="--game")
        return load_game(named, where=str(self.house_rules))

    @cached_property
    def language(self) -> "Language":
        """The language that is asked for, or that the environment asks for."""
        from scoresheets.i18n import choose_locale, load_language, locale_names

        if self.lang is None:
            return load_language(choose_locale(os.environ, locale_names()))
        if "," in self.lang:
            raise click.UsageError("--lang takes one language, e.g. --lang es")
        with _asked_by("--lang"):
            return load_language(self.lang)

    @cached_property
    def texts(self) -> "Texts":
        """The game's clauses in that language."""
        from scoresheets.i18n import load_texts

        return load_texts(self.resolved_game.name, self.language)

    def check_names(self) -> None:
        """Refuse a language or paper that is not there, whether it is used or not.

        Raises:
            UnknownNameError: There is no such language or paper.
        """
        if self.lang is not None:
            _ = self.language
        if self.paper is not None:
            self.resolve_paper()

    def resolve_paper(self) -> str:
        """Return the name of the paper that is asked for or usual here."""
        from scoresheets.i18n import choose_paper
        from scoresheets.pages.paper import load_paper

        if self.paper is None:
            return load_paper(choose_paper(os.environ, self.language.locale)).name
        with _asked_by("--paper"):
            return load_paper(self.paper).name

    def resolve_players(self, rules: "HouseRules", named: int = 0) -> int:
        """Return how many play: as asked, as named, or four if the set feeds them.

        Two pairs are four, however many of them are named.
        """
        from scoresheets.games.deals import check_players, players_of

        usual = min(_USUAL_PLAYERS, players_of(rules)[-1])
        named = usual if rules.in_pairs else named
        players = self.players if self.players is not None else named or usual
        check_players(rules, players)
        return players


@contextmanager
def _asked_by(option: str) -> Iterator[None]:
    """Name the option that asked for what is not there."""
    try:
        yield
    except UnknownNameError as error:
        raise UnknownNameError(error.kind, error.name, error.known, option) from error
