"""A table as a lobby sees it: the party, the place, whom it waits for, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.session import AnySession
from crawldeck.web import new_tables
from crawldeck.web.wire_requests import Place
from tests.web.serving import Serving, credentials, serving

PLACES = (Place("Ada", "person"), Place("Bela", "person"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("looks")) as found:
        yield found


def seen(server: Serving, session: AnySession, seats: int = 2) -> dict[str, Any]:
    """The table of a session, as who holds so many of its seats sees it."""
    made = msgspec.to_builtins(new_tables.keep(server.store, session, PLACES))
    shown = {"authorization": f"Bearer {','.join(credentials(made)[: 1 + seats])}"}
    path = f"/games/{session.game.name}/{made['matchID']}"
    found: dict[str, Any] = server.http.get(path, headers=shown).raise_for_status().json()
    return found


@pytest.mark.parametrize(("game", "place"), [("p52", "Space 1"), ("enormity", "Round 1")])
def test_a_table_that_goes_on(server: Serving, game: str, place: str) -> None:
    session, bot = crawldeck.new(game, seed=1, seats=["Ada", "Bela"]), PlainBot()
    while session.decision < 20:
        session.answer(bot.choose(session))
    found = seen(server, session)
    assert found["place"] == place and found["question"] and not found.get("end")
    assert found["mine"] == [0, 1] and set(found["asked"]) <= {0, 1}
    assert found["given"] == sum(seat >= 0 for seat in session.seats) < found["answers"]
    assert len(found["party"]) == 2 and all(one["art"] for one in found["party"])
    assert seen(server, session, 1)["mine"] == [0]


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_a_table_that_is_over(server: Serving, game: str) -> None:
    session = PlainBot().play_out(crawldeck.new(game, seed=4, seats=["Ada", "Bela"]))
    found = seen(server, session)
    fates = {one["who"]: one["became"] for one in found["end"]["fates"]}
    assert found["outcome"] == found["end"]["outcome"] and found["question"] == ""
    assert {one["who"] for one in found["party"]} == set(fates)
    dead = {one["who"] for one in found["party"] if one.get("dead")}
    assert dead == {who for who, became in fates.items() if became == "fell"}


def test_a_hero_made_at_the_table_has_a_face(server: Serving) -> None:
    wish = {"create": {"name": "Tilda", "people": "mothlings", "calling": "courier"}}
    session, bot = crawldeck.new("p52", seed=1, heroes=["mira", wish]), PlainBot()
    while session.decision < 20:
        session.answer(bot.choose(session))
    tilda = seen(server, session)["party"][-1]
    assert tilda["name"] == "Tilda" and tilda["art"] and tilda["hints"] == ["Mothlings"]
