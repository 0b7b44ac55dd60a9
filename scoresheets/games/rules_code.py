"""The short code that two papers made with the same rules share."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Final

from scoresheets.errors import ScoresheetsError
from scoresheets.games.game import Game
from scoresheets.games.house_rules import HouseRules, check_choice

_CROCKFORD: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def rules_code_text(rules: HouseRules) -> str:
    """Return what the code is made of: the game and what differs from its baseline.

    One line ``game=NAME`` and one ``option=choice`` for each option whose choice is
    not the baseline, one line ``text.ID=sha256`` for each of the users' own texts,
    sorted. Options that join a game later start at their baseline,
    so codes printed before stay true.
    """
    lines = [f"game={rules.game.name}"]
    lines += [
        f"{name}={choice}"
        for name, choice in rules.in_force.items()
        if choice != rules.game.options[name].baseline
    ]
    lines += [f"text.{name}={digest}" for name, digest in text_digests(rules).items()]
    return "\n".join(sorted(lines))


def text_digests(rules: HouseRules) -> Mapping[str, str]:
    """Return the SHA-256 of each of the users' own texts, by id.

    That is of its UTF-8; of its versions in several languages, in the order of their
    locales, with a line end between.
    """
    texts: dict[str, list[str]] = {}
    for locale in sorted(rules.texts):
        for name, text in rules.texts[locale].items():
            texts.setdefault(name, []).append(text)
    return {
        name: sha256("\n".join(told).encode("utf-8")).hexdigest()
        for name, told in texts.items()
    }


def rules_code(rules: HouseRules) -> str:
    """Return the code as ``XXXX-XXXX``.

    SHA-256 of `rules_code_text`, its first 40 bits in Crockford's base 32.
    """
    digest = sha256(rules_code_text(rules).encode("utf-8")).digest()
    bits = int.from_bytes(digest[:5], "big")
    letters = "".join(_CROCKFORD[(bits >> shift) & 31] for shift in range(35, -5, -5))
    return f"{letters[:4]}-{letters[4:]}"


def choices_of_code(
    game: Game,
    stated: Mapping[str, str],
    texts: Mapping[str, Mapping[str, str]],
    code: str | None,
) -> Mapping[str, str] | None:
    """Return all choices behind a code, if those stated beside it make it alone.

    All others are at their baseline then. A preset that is named beside them counts for
    nothing: it may say more today than when the code was made.

    Args:
        game: The game that the choices are of.
        stated: Option to choice.
        texts: The users' own words, which are in the code.
        code: As stated, or None.
    """
    if code is None:
        return None
    choices = {option.name: option.baseline for option in game.options.values()}
    try:
        for name, text in stated.items():
            choices[name] = check_choice(game.option(name), text)
    except ScoresheetsError:
        return None  # is told where the choices are taken
    rules = HouseRules(game, choices, texts=texts)
    return rules.in_force if rules_code(rules) == code else None
