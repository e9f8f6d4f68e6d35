"""A real Chromium, for the bench, the pictures and the tests: the one that the system has."""

from __future__ import annotations

import contextlib
import shutil
import signal
from collections.abc import Iterator
from typing import TYPE_CHECKING

from crawldeck.lab.workers import born_deaf

if TYPE_CHECKING:
    from playwright.sync_api import Browser

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first of these that is there. The shell is the same browser without a window of its own: the
address bar and the tabs of a window take as long to draw as the page does."""


def where() -> str | None:
    """The path of the browser, if there is one and Playwright can drive it."""
    try:
        import playwright  # noqa: F401
    except ImportError:
        return None
    return next((found for name in NAMES if (found := shutil.which(name))), None)


@contextlib.contextmanager
def launched() -> Iterator[Browser]:
    """A browser without a window, closed at the end."""
    from playwright.sync_api import sync_playwright

    path = where()
    assert path, "there is no Chromium; `tools/system-packages` installs it"
    with born_deaf(signal.SIGINT):  # Ctrl-C is for who called, and ends them by leaving the block
        playwright = sync_playwright().start()
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox"], handle_sigint=False
        )
    try:
        yield browser
    finally:
        browser.close()
        playwright.stop()
