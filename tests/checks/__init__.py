"""Checks of finished documents, shared by many tests."""
