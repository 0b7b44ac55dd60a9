"""The rulebooks that HTML and Markdown are tried with: usual, wild and hostile."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final, NamedTuple

from core.random_rules import GAME, rules_from

from scoresheets.build.rulebook import LENGTHS, Length, Rulebook, RulesRequest
from scoresheets.errors import ScoresheetsError
from scoresheets.games import HouseRules, deal_tiles, make_house_rules, most_players
from scoresheets.i18n import locale_names
from scoresheets.rulebook.others import Others

SEEDS: Final = (1, 2, 3)
HOSTILE: Final = """\
# Snacks </title> {{ 7*7 }} {#x onclick=alert(1)}

<script>alert(1)</script> <img src=x onerror="alert(1)"> </para> A|B R&D &lt; ┘└ ½ 🚂

- [x](javascript:alert(1)) [web](https://example.org/?a=1&copy=2|"x")
- ![](file:///etc/passwd) 1. # x *y*

| a | b |
|---|---|
| c | d |

> **Note**
>
> quiet
"""
"""Words of users that try all that they must not do."""


class Book(NamedTuple):
    """A rulebook to try.

    Attributes:
        name: What it is, as a file may be called.
        request: What is asked for.
    """

    name: str
    request: RulesRequest


@cache
def rulebook(name: str) -> Rulebook:
    """Return a book to try, by its name."""
    return Rulebook(BOOKS[name].request)


@cache
def html(name: str) -> str:
    """Return it as HTML."""
    return rulebook(name).render_html()


def _request(
    rules: HouseRules, locale: str, length: Length = "full", players: int = 4
) -> RulesRequest:
    return RulesRequest(rules, players, locale, "a4", length)


def _books() -> Iterator[Book]:
    """Yield every language and length, wild house rules, and users' own words."""
    usual = make_house_rules(GAME)
    locales = [*locale_names()]
    for locale in locales:
        for length in LENGTHS:
            yield Book(f"{locale}-{length}", _request(usual, locale, length))
    for seed, locale in zip(SEEDS, locales * len(SEEDS), strict=False):
        players, rules = _players_and_rules(seed)
        request = _request(rules, locale, players=players)
        other = request._replace(against="standard", others=Others(usual))
        yield Book(f"wild-{seed}", other)
    large = make_house_rules(GAME, (None, {"set": "18"}))
    yield Book(
        "largest", _request(large, locales[-1], players=most_players(large.tile_set))
    )
    own = {"snacks": HOSTILE, "doubles.ours": HOSTILE, "aim": HOSTILE}
    texts = dict.fromkeys(locales, own)
    hostile = make_house_rules(GAME, texts=texts)
    beside = _request(hostile, locales[0])
    beside = beside._replace(against="standard", others=Others(usual))
    yield Book("hostile", beside)
    yield Book("hostile-short", _request(hostile, locales[-1], "short"))


def _players_and_rules(seed: int) -> tuple[int, HouseRules]:
    """Return wild house rules, and a number of players that they deal to."""
    random = Random(seed)
    while True:
        rules = rules_from(random)
        players = random.randint(2, most_players(rules.tile_set))
        try:
            deal_tiles(rules, players)
        except ScoresheetsError:
            continue
        return players, rules


BOOKS: Final = {book.name: book for book in _books()}
