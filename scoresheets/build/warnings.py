"""What to think about before a deal, in sentences."""

from collections.abc import Iterator

from scoresheets.games import Deal
from scoresheets.i18n import Language


def deal_warnings(deal: Deal, language: Language) -> Iterator[str]:
    """Yield a sentence for each warning of a deal."""
    if "no_published_table" in deal.warnings:
        yield language.translate(
            "No published table deals {hand} tiles to {players} players with this set; "
            "the number is a suggestion.",
            hand=deal.hand,
            players=deal.players,
        )
    if "small_boneyard" in deal.warnings:
        yield language.translate(
            "Few tiles are left to draw after this deal: {boneyard}.",
            boneyard=deal.boneyard,
        )
