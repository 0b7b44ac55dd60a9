"""How Hypothesis runs here: no clock, so that a busy machine fails no test."""

from hypothesis import settings

settings.register_profile("core", deadline=None)
settings.load_profile("core")
