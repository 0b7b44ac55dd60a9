"""Links and where they lead: annotations, destinations, the end of the parent tree.

A link may lead to a place further on, so annotations are written when all pages are
(ISO 32000-1, 12.5.6.5 and 14.7.4.3).
"""

from collections.abc import Sequence
from typing import NamedTuple

from scoresheets.pages.boxes import Text
from scoresheets.pdf.extent import quad_points
from scoresheets.pdf.objects import Objects, pdf_string


class _Link(NamedTuple):
    """One link that waits for its place to be known.

    Attributes:
        annotation: Number of its annotation.
        element: Number of its structure element.
        box, quads: Where it is, in points.
        target: Where it leads.
        words: What it says.
    """

    annotation: int
    element: int
    box: str
    quads: str
    target: str
    words: str


class Links:
    """All links of one document, and the places that they can lead to."""

    def __init__(self, objects: Objects) -> None:
        self._objects = objects
        self._links: list[_Link] = []
        self._places: dict[str, str] = {}

    def add_place(self, anchor: str, page: int, top_points: float) -> None:
        """Remember where an anchor is.

        Args:
            anchor: Its name.
            page: Number of the page's object.
            top_points: Its upper edge, from the foot of the page.

        Raises:
            ValueError: There is such an anchor already.
        """
        if anchor in self._places:
            raise ValueError(f"two places are called {anchor!r}")
        self._places[anchor] = f"[{page} 0 R/XYZ null {top_points:.1f} null]"

    def add(
        self, element: int, texts: Sequence[Text], height_mm: float, target: str
    ) -> int:
        """Remember a link and return the number of its annotation."""
        annotation = self._objects.reserve()
        box, quads = quad_points(texts, height_mm)
        words = " ".join(text.text for text in texts)
        self._links.append(_Link(annotation, element, box, quads, target, words))
        return annotation

    def close(self, first: int) -> list[tuple[int, int]]:
        """Write all annotations.

        Args:
            first: Key in the parent tree of the first one.

        Returns:
            Key and structure element of each.

        Raises:
            ValueError: A link leads to an anchor that is not there.
        """
        keys = []
        for key, link in enumerate(self._links, first):
            self._objects.put(
                f"<</Type/Annot/Subtype/Link/Rect[{link.box}]/QuadPoints[{link.quads}]"
                f"/Border[0 0 0]/F 4/StructParent {key}"
                f"/Contents{pdf_string(link.words)}{self._action(link.target)}>>",
                link.annotation,
            )
            keys.append((key, link.element))
        return keys

    def _action(self, target: str) -> str:
        """Return where a link leads, as entries of its annotation."""
        if not target.startswith("#"):
            return f"/A<</S/URI/URI{pdf_string(target)}>>"
        if target[1:] not in self._places:
            raise ValueError(f"nothing is called {target!r}")
        return f"/Dest{self._places[target[1:]]}"
