"""Every word of the glossary has an id of its own, a sentence, and a rule that there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from crawldeck.web.routes_past import ledger
from tests.web.serving import serving


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_words_are_explained(game: str, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        found = server.http.get(f"/glossary/{game}").json()
    assert len(found) > 20
    assert len({one["id"] for one in found}) == len(found)
    known = ledger(game)
    for one in found:
        assert one["id"].startswith("term:") and one["name"] and one["text"].endswith(".")
        assert not one.get("rule") or one["rule"] in known
