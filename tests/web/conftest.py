"""What tests of the web table share: a store, a PostgreSQL and browsers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.web.postgres import address, postgres
from tests.web.serving import Serving, serving
from tests.web.tabling import Gated

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.web.browser import Browsers

__all__ = ["address", "postgres"]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Gated]:
    """A SQLite file of the test's own, whose changes can be held up."""
    found = Gated(f"sqlite:///{tmp_path / 'tables.db'}")
    yield found
    found.close()


@pytest.fixture
def browsers(chromium: Browser) -> Iterator[Browsers]:
    """Browsers for one test; whatever their pages complain of fails it."""
    from tests.web.browser import Browsers

    found = Browsers(chromium)
    yield found
    found.close()
    assert found.watched.wrong == []


@pytest.fixture
def table_server(browsers: Browsers, tmp_path: Path) -> Iterator[Serving]:
    """A server whose bots answer at once; the browsers go before it does."""
    with serving(tmp_path, bot_pause=0.0) as server:
        yield server
        browsers.close()
