"""ReportLab, started so that nothing outside the program changes what it writes.

While it is imported it reads ``RL_…`` variables, a settings file in the home folder and
the name of the working folder, which may be gone; and ``SOURCE_DATE_EPOCH`` whenever a
document is begun. The same arguments must give the same bytes wherever they are given,
so it sees none of them.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from importlib.util import LazyLoader, find_spec, module_from_spec
from pathlib import Path
from types import ModuleType
from typing import Final

__all__ = ["Canvas", "PDFDocument", "begun_alike", "format_object", "pdfdoc"]

_EPOCH: Final = "SOURCE_DATE_EPOCH"
_VARIABLES: Final = ("RL_", _EPOCH)
"""How the names of variables begin that it would read."""
_SETTINGS: Final = (
    *("reportlab_mods", "reportlab_settings", "reportlab.local_rl_settings"),
)
"""Modules it would run, or a file of that name in the home folder, to be changed."""


def begun_alike() -> AbstractContextManager[None]:
    """Hide what ReportLab reads whenever a document is begun."""
    return unaffected() if _EPOCH in os.environ else nullcontext()


@contextmanager
def unaffected() -> Iterator[None]:
    """Hide variables, settings files and the working folder from ReportLab."""
    hidden = {
        name: value for name, value in os.environ.items() if name.startswith(_VARIABLES)
    }
    modules = {name: sys.modules.get(name) for name in _SETTINGS}
    getcwd, os.getcwd = os.getcwd, lambda: str(Path(__file__).parent)
    try:
        for name in hidden:
            del os.environ[name]
        sys.modules.update({name: ModuleType(name) for name in _SETTINGS})
        yield
    finally:
        os.getcwd = getcwd
        os.environ.update(hidden)
        for name, module in modules.items():
            del sys.modules[name]
            if module is not None:
                sys.modules[name] = module


def _defer_pillow() -> None:
    """Let Pillow load when an image is first used.

    ReportLab imports it at its start and uses it for photographs alone, of which a
    sheet has none. Measured: a quarter of the time that ReportLab takes to start.
    """
    if "PIL.Image" in sys.modules or find_spec("PIL") is None:
        return
    spec = find_spec("PIL.Image")
    if spec is None or spec.loader is None:
        return
    spec.loader = LazyLoader(spec.loader)
    module = module_from_spec(spec)
    sys.modules["PIL.Image"] = module
    spec.loader.exec_module(module)
    vars(sys.modules["PIL"])["Image"] = module


_defer_pillow()
with unaffected():
    from reportlab.pdfbase import pdfdoc
    from reportlab.pdfbase.pdfdoc import PDFDocument
    from reportlab.pdfbase.pdfdoc import format as format_object
    from reportlab.pdfgen.canvas import Canvas
