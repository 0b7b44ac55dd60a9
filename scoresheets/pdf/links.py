"""Links and where they lead: annotations, destinations, the end of the parent tree.

A link may lead to a place further on, so annotations are written when all pages are
(ISO 32000-1, 12.5.6.5 and 14.7.4.3).
"""

from collections.abc import Iterator
from typing import Final, NamedTuple
from urllib.parse import quote

from scoresheets.pages.boxes import Element, Text
from scoresheets.pdf.extent import quad_points
from scoresheets.pdf.objects import Objects, pdf_string
from scoresheets.pdf.reading import tail

_SCHEMES: Final = ("http://", "https://", "mailto:")
_IN_ADDRESS: Final = "%:/?#[]@!$&'()*+,;=~"
"""Characters that mean something in an address, or are written in code already."""


class Place(NamedTuple):
    """A place that links and bookmarks can lead to.

    Attributes:
        destination: Page and upper edge, as an array.
        element: Number of its structure element.
    """

    destination: str
    element: int


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
        self._places: dict[str, Place] = {}

    def add_place(self, anchor: str, place: Place) -> None:
        """Remember where an anchor is.

        Raises:
            ValueError: There is such an anchor already.
        """
        if anchor in self._places:
            raise ValueError(f"two places are called {anchor!r}")
        self._places[anchor] = place

    def place(self, anchor: str) -> Place:
        """Return where an anchor is, once all pages are written.

        Raises:
            ValueError: There is no such anchor.
        """
        if anchor not in self._places:
            raise ValueError(f"nothing is called {anchor!r}")
        return self._places[anchor]

    def add(self, number: int, element: Element, height_mm: float) -> int:
        """Remember a link and return the number of its annotation.

        Args:
            number: Of its structure element.
            element: What it says, and where it leads.
            height_mm: Height of the page.

        Raises:
            ValueError: It has no words, or leads to no kind of place we know.
        """
        texts, target = [*_texts(element)], element.target
        if not texts:
            raise ValueError(f"the link to {target!r} has no words")
        if not target.startswith(("#", *_SCHEMES)):
            raise ValueError(f"not an anchor, nor a web or mail address: {target!r}")
        annotation = self._objects.reserve()
        box, quads = quad_points(texts, height_mm)
        words = "".join(
            text.text + tail(text, following)
            for text, following in zip(texts, [*texts[1:], None], strict=True)
        )
        self._links.append(_Link(annotation, number, box, quads, target, words))
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
        if target.startswith("#"):
            return f"/Dest{self.place(target[1:]).destination}"
        # An address is ASCII (ISO 32000-1, 12.6.4.7).
        return f"/A<</S/URI/URI{pdf_string(quote(target, safe=_IN_ADDRESS))}>>"


def _texts(element: Element) -> Iterator[Text]:
    """Yield the texts of an element, in order."""
    for kid in element.kids:
        if isinstance(kid, Text):
            yield kid
        elif isinstance(kid, Element):
            yield from _texts(kid)
