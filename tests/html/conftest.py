"""A browser for the tests of HTML."""

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from checks.tools import browser, lack

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


@pytest.fixture(scope="session")
def chromium() -> Iterator["Browser"]:
    """Chromium without a window; started once."""
    program = browser()
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        lack("playwright")
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    with sync_playwright() as driver:
        # Chromium's sandbox refuses to run as root.
        arguments = ["--no-sandbox"] if root else []
        started = driver.chromium.launch(executable_path=program, args=arguments)
        yield started
        started.close()


@pytest.fixture
def page(chromium: "Browser") -> Iterator["Page"]:
    """A page that cannot reach the network, and that reports every error."""
    context = chromium.new_context(offline=True)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("request", lambda request: errors.append(request.url))
    yield page
    context.close()
    assert errors == []
