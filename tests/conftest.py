"""What all tests share: one Chromium for each process; the sums of kills and flips at the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests import kills

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    from crawldeck.web.chromium import launched

    with launched() as browser:
        yield browser


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for line in kills.told():
        terminalreporter.write_line(line)
