"""Everything one could think of saying is kept while nothing comes or goes, and no longer."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.enormity import universe
from crawldeck.kernel.luck import Picker
from crawldeck.lab import variety
from crawldeck.p52 import view

ANSWERS = 60
KEPT: dict[str, tuple[Any, ...]] = {
    "p52": (view._thinkable,),
    "enormity": (universe._turns, universe._places),
}


@pytest.mark.parametrize("game", KEPT)
def test_what_is_kept_is_what_would_be_made_anew(game: str) -> None:
    session, picker = variety.make(game, 2), Picker(2)
    for _ in range(ANSWERS):
        kept = session.game.universe(session.table)
        for one in KEPT[game]:
            one.cache_clear()
        assert session.game.universe(session.table) == kept
        assert len(kept) > 500
        if session.ask is None:
            break
        session.answer(picker.choose(session.options))


@pytest.mark.parametrize("game", KEPT)
def test_it_is_kept_from_one_question_to_the_next(game: str) -> None:
    session, picker = variety.make(game, 2), Picker(2)
    for one in KEPT[game]:
        one.cache_clear()
    for _ in range(ANSWERS):
        if session.ask is None:
            break
        session.game.universe(session.table)
        session.answer(picker.choose(session.options))
    assert all(one.cache_info().hits > ANSWERS // 4 for one in KEPT[game])
