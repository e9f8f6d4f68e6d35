"""The Chromium of the tests: the system's own, without the parts of its window that nobody sees.

For each browser of a test, Chromium draws the pop-ups of an address bar and keeps a process for a
page to come. Together that takes as long as the page under test does.
"""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Iterator

from playwright.sync_api import Browser, sync_playwright

from crawldeck.lab.workers import born_deaf
from crawldeck.web.chromium import where

UNSEEN = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess")
PLAYWRIGHT = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
)
"""What Playwright turns off by itself: Chromium obeys the last list only."""


@contextlib.contextmanager
def launched() -> Iterator[Browser]:
    """A browser without a window, closed at the end."""
    path = where()
    assert path, "there is no Chromium; `tools/system-packages` installs it"
    off = f"--disable-features={','.join((*PLAYWRIGHT, *UNSEEN))}"
    with born_deaf(signal.SIGINT):  # Ctrl-C is for pytest, which ends it by leaving the block
        playwright = sync_playwright().start()
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", off], handle_sigint=False
        )
    try:
        yield browser
    finally:
        browser.close()
        playwright.stop()
