"""Is the structure of a tagged PDF sound?

Every piece of marked content must stand in the tree exactly once and the parent tree
must agree; all painting lies inside marked content; most of the text is content.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

import pikepdf

SHOW: Final = frozenset({"Tj", "TJ", "'", '"'})
PAINT: Final = SHOW | frozenset("f F f* s S B b B* b* sh Do".split()) | {"INLINE IMAGE"}
LEAST_READ: Final = 0.5
"""Least share of the shown text that is content, not artifact."""


@dataclass
class _Tree:
    """What the structure tree names: content by page and number, and annotations."""

    pages: dict[tuple[int, int], int]
    named: dict[tuple[int | None, int], list[tuple[int, int]]] = field(
        default_factory=dict
    )
    annotations: list[tuple[Any, tuple[int, int]]] = field(default_factory=list)
    roles: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def walk(self, element: Any, page: int | None) -> None:
        """Collect what an element and all below it name."""
        page = self.pages[element.Pg.objgen] if "/Pg" in element else page
        role = str(element.get("/S"))
        self.roles[role.removeprefix("/")] += 1
        spoken = str(element.get("/Alt", element.get("/ActualText", ""))).strip()
        if role in {"/Figure", "/Formula"} and not spoken:
            self.faults.append(f"{role} without /Alt")
        for kid in kids(element):
            self._kid(kid, element, page)

    def _kid(self, kid: Any, element: Any, page: int | None) -> None:
        if not isinstance(kid, pikepdf.Dictionary):
            self.named.setdefault((page, int(kid)), []).append(element.objgen)
        elif kid.get("/Type") == "/MCR":
            own = self.pages[kid.Pg.objgen] if "/Pg" in kid else page
            self.named.setdefault((own, int(kid.MCID)), []).append(element.objgen)
        elif kid.get("/Type") == "/OBJR":
            self.annotations.append((kid.Obj, element.objgen))
        else:
            if kid.P.objgen != element.objgen:
                self.faults.append(f"{kid.S}: wrong /P")
            self.walk(kid, page)


@dataclass
class _Content:
    """What the content stream of one page marks and shows."""

    page: Any
    stack: list[str] = field(default_factory=list)
    used: list[int] = field(default_factory=list)
    read: int = 0
    skipped: int = 0
    faults: list[str] = field(default_factory=list)

    def run(self) -> None:
        """Go through all operators."""
        for instruction in pikepdf.parse_content_stream(self.page):
            self._operator(str(instruction.operator), list(instruction.operands))
        if self.stack:
            self.faults.append("unbalanced")
        shown = self.read + self.skipped
        if shown and self.read / shown < LEAST_READ:
            self.faults.append(f"only {self.read} of {shown} text bytes are content")

    def _operator(self, name: str, operands: list[Any]) -> None:
        if name in {"BDC", "BMC"}:
            self._begin(operands)
        elif name == "EMC":
            if self.stack:
                self.stack.pop()
            else:
                self.faults.append("EMC without a start")
        elif name in PAINT:
            self._paint(name, operands)

    def _begin(self, operands: list[Any]) -> None:
        properties = operands[1] if len(operands) > 1 else {}
        if isinstance(properties, pikepdf.Name):
            named = self.page.get("/Resources", {}).get("/Properties", {})
            properties = named.get(str(properties), {})
        number = properties.get("/MCID")
        if number is not None:
            self.used.append(int(number))
        artifact = str(operands[0]) == "/Artifact"
        kind = "artifact" if artifact else "span" if number is None else "content"
        self.stack.append(kind)

    def _paint(self, name: str, operands: list[Any]) -> None:
        if "content" not in self.stack and "artifact" not in self.stack:
            self.faults.append(f"{name} outside marked content")
        amount = _shown(operands) if name in SHOW else 0
        if name == "Do":
            amount = _text_in_form(self.page, str(operands[0]))
        self.read += amount * ("content" in self.stack)
        self.skipped += amount * ("artifact" in self.stack)


def kids(owner: Any) -> list[Any]:
    """Return what ``/K`` holds, in whichever of its spellings."""
    held = owner.get("/K")
    if held is None:
        return []
    return list(held) if isinstance(held, pikepdf.Array) else [held]


def tag_faults(pdf: pikepdf.Pdf) -> list[str]:
    """Return what is wrong with the tags of an open document, in plain words."""
    root = pdf.Root.StructTreeRoot
    tree = _Tree(_page_numbers(pdf))
    for kid in kids(root):
        tree.walk(kid, None)
    parents = _number_tree(root.ParentTree)
    faults = tree.faults
    for at, page in enumerate(pdf.pages):
        faults += [
            f"page {at}: {fault}" for fault in _page_faults(at, page, tree, parents)
        ]
    for annotation, owner in tree.annotations:
        if parents[int(annotation.StructParent)].objgen != owner:
            faults.append("annotation with a wrong parent")
    there = sum(
        annotation.get("/Subtype") != "/Popup"
        for page in pdf.pages
        for annotation in page.get("/Annots", [])
    )
    if there != len(tree.annotations):
        faults.append(f"{there} annotations, {len(tree.annotations)} in the tree")
    return faults


def role_counts(pdf: pikepdf.Pdf) -> Counter[str]:
    """Return how often each structure type occurs."""
    tree = _Tree(_page_numbers(pdf))
    for kid in kids(pdf.Root.StructTreeRoot):
        tree.walk(kid, None)
    return tree.roles


def _page_numbers(pdf: pikepdf.Pdf) -> dict[tuple[int, int], int]:
    return {page.obj.objgen: at for at, page in enumerate(pdf.pages)}


def _page_faults(at: int, page: Any, tree: _Tree, parents: dict[int, Any]) -> list[str]:
    content = _Content(page)
    content.run()
    faults = content.faults
    owners = list(parents.get(int(page.get("/StructParents", -1)), []))
    if sorted(content.used) != list(range(len(owners))):
        faults.append(f"numbers {content.used[:9]} but {len(owners)} parents")
    for number in content.used:
        named = tree.named.get((at, number), [])
        if (
            len(named) != 1
            or number >= len(owners)
            or named[0] != owners[number].objgen
        ):
            faults.append(f"content {number} is named by {named}")
    return faults


def _number_tree(node: Any) -> dict[int, Any]:
    """Flatten a number tree."""
    flat: dict[int, Any] = {}
    for kid in node.get("/Kids", []):
        flat |= _number_tree(kid)
    pairs = list(node.get("/Nums", []))
    return flat | {int(pairs[at]): pairs[at + 1] for at in range(0, len(pairs), 2)}


def _shown(operands: list[Any]) -> int:
    """Return how many bytes of text an operator shows."""
    parts = [
        part
        for operand in operands
        for part in (operand if isinstance(operand, pikepdf.Array) else [operand])
    ]
    return sum(len(bytes(part)) for part in parts if isinstance(part, pikepdf.String))


def _text_in_form(owner: Any, name: str, seen: tuple[Any, ...] = ()) -> int:
    form = owner.get("/Resources", {}).get("/XObject", {}).get(name)
    if form is None or form.get("/Subtype") != "/Form" or form.objgen in seen:
        return 0
    total = 0
    for instruction in pikepdf.parse_content_stream(form):
        operator, operands = str(instruction.operator), list(instruction.operands)
        if operator in SHOW:
            total += _shown(operands)
        elif operator == "Do":
            total += _text_in_form(form, str(operands[0]), (*seen, form.objgen))
    return total
