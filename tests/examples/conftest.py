"""Slackwater is installed for the tests of this folder, and for no others."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.examples.installing import installed
from tests.web.conftest import browsers, table_server

__all__ = ["browsers", "table_server"]


@pytest.fixture(scope="module", autouse=True)
def slackwater(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with installed(tmp_path_factory.mktemp("site")):
        yield
