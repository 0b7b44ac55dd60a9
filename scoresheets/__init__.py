"""Printable scoresheets, house rules and worked examples for domino games."""

__version__ = "0.1.0"
