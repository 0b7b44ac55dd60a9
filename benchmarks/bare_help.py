"""The floor for ``sheets --help`` and ``--version``: a process that imports click."""

import click

if not click.__name__:
    raise SystemExit(1)
