"""What all tests share: the sums of kills and flips are told at the end."""

from __future__ import annotations

import pytest

from tests import kills


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for line in kills.told():
        terminalreporter.write_line(line)
