"""Pages to PDF; the only room that knows ReportLab."""

import sys
from importlib.util import LazyLoader, find_spec, module_from_spec


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
