"""What all tests share: one Chromium for each process; a second try where the machine takes part;
the sums of kills and flips, and why a test was tried again, at the end."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import hypothesis
import pytest

from crawldeck.kernel import game
from tests import kills

if TYPE_CHECKING:
    from playwright.sync_api import Browser

HERE = Path(__file__).parent
REAL_TIME = frozenset(["campaign", "examples", "lab", "terminal", "voyage", "web"])
"""Folders whose tests meet real processes, sockets and browsers, so that a busy machine can spoil
them. Such a test is tried a second time, and the summary names it; no other test is."""

# A slow machine is no finding.
hypothesis.settings.register_profile("here", hypothesis.settings(), deadline=None)
hypothesis.settings.load_profile("here")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE) and item.path.relative_to(HERE).parts[0] in REAL_TIME:
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_collection_finish() -> None:
    """Ten thousand tests are no garbage: looking through them again and again took a seventh of
    the time."""
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)


@pytest.fixture(autouse=True, scope="module")
def same_games() -> Iterator[None]:
    """A game that a test brings is gone after it, or the tests behind it would meet it."""
    before = set(game._games)
    yield
    assert set(game._games) - before <= {"p52", "enormity"}


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    from crawldeck.web.chromium import launched

    with launched() as browser:
        yield browser


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for line in kills.told():
        terminalreporter.write_line(line)
    for report in terminalreporter.stats.get("rerun", ()):
        why = [line[1:].strip() for line in report.longreprtext.splitlines() if line[:2] == "E "]
        terminalreporter.write_line(f"{report.nodeid} failed once: {'; '.join(why[:4])}")
