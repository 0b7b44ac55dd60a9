"""Print every message of the program that is not in the English catalog, and back.

    python tools/extract_messages.py

Run it after adding a label or a sentence; ``scoresheets/locales/en.po`` lists them all
and is what a translator starts from.
"""

import sys
from pathlib import Path
from typing import Any, Final

import polib
from babel.messages.extract import extract_from_dir

ROOT: Final = Path(__file__).parents[1]
KEYWORDS: Final[dict[str, Any]] = {
    "_": None,
    "forms": None,
    "say": None,
    "translate": None,
    "plural": (1, 2),
    "translate_plural": (1, 2),
}


def used_messages(root: Path = ROOT) -> set[tuple[str, str]]:
    """Return every message used in code and templates, as singular and plural."""
    found: set[tuple[str, str]] = set()
    for folder, pattern, method in (
        ("scoresheets", "**.py", "python"),
        ("templates", "**.j2", "jinja2.ext:babel_extract"),
    ):
        keywords = {"_": None} if method != "python" else KEYWORDS
        rows = extract_from_dir(
            str(root / folder), [(pattern, method)], keywords=keywords
        )
        for _, _, message, _, _ in rows:
            one, many = message if isinstance(message, tuple) else (message, "")
            found.add((one, many))
    return found


def listed_messages(root: Path = ROOT) -> set[tuple[str, str]]:
    """Return every message that the English catalog lists."""
    catalog = polib.pofile(str(root / "scoresheets" / "locales" / "en.po"))
    return {(entry.msgid, entry.msgid_plural) for entry in catalog}


def main() -> int:
    """Print the differences; exit code 1 if there are any."""
    used, listed = used_messages(), listed_messages()
    for one, many in sorted(used - listed):
        print(f'\nmsgid "{one}"' + (f'\nmsgid_plural "{many}"' if many else ""))
    for one, _ in sorted(listed - used):
        print(f"# not used: {one}")
    return int(used != listed)


if __name__ == "__main__":
    sys.exit(main())
