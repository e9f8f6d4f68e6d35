"""Going somewhere over HTTP: where one can get to, the way there, and taking it as one wish."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from crawldeck.bots.plain import PlainBot
from crawldeck.web.limits import Limits
from tests.web.serving import Serving, credentials, serving
from tests.web.table import At, refusal


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder: Path = tmp_path_factory.mktemp("ways")
    with serving(folder, limits=Limits.none(), bot_pause=0.0) as found:
        yield found


def at_a_turn(server: Serving, game: str) -> tuple[At, list[dict[str, Any]]]:
    """A table at whose open question somebody can get somewhere."""
    bot = PlainBot()
    for seed in range(1, 9):
        made = server.create(game, places=[{"kind": "person"}], seed=seed)
        at = At(server, game, made["matchID"], *credentials(made))
        at.asked()
        session = next(o.session for o in server.hub.live.values() if o.row.key == at.key)
        for _ in range(14):
            if session.ask is not None and session.ask.kind == "turn":
                found = at.get("/ways").json()
                if found:
                    return at, found
            at.answer(bot.choose(session).text)
    raise AssertionError("nobody gets anywhere in eight games")


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_a_place_is_gone_to_in_one_change_and_taken_back_as_one(server: Serving, game: str) -> None:
    at, ways = at_a_turn(server, game)
    before = at.asked()
    for one in ways:
        assert one["steps"] > 0 and one["cost"]
    goal = min(ways, key=lambda one: (len(one.get("warnings", ())), one["steps"]))
    full = at.get("/way", to=goal["on"]).json()
    assert full["on"] == goal["on"] and full["path"][-1] == goal["on"]
    rev = at.get("/state").json()["rev"]
    frame = at.post("/follow", {"question": before["id"], "to": goal["on"]}).json()
    assert frame["rev"] > rev and frame["question"]["id"] != before["id"]
    again = at.post("/follow", {"question": before["id"], "to": goal["on"]})
    refusal(again, 409, "stale", "no longer open")
    if frame["undo"]["free"]:
        back = at.post("/undo").json()
        assert back["question"]["offers"] == before["offers"]


def test_where_no_way_leads_the_rule_says_so(server: Serving) -> None:
    at, _ = at_a_turn(server, "p52")
    question = at.asked()["id"]
    told = at.post("/follow", {"question": question, "to": "spot:20,20"})
    assert (told.json()["sort"], told.json()["rule"]) == ("illegal", "P52-LAYOUT-19")
    assert at.get("/way", to="spot:20,20").json()["rule"] == "P52-LAYOUT-19"
    assert at.get("/way", to="figure:wolf").status_code == 422
    assert at.asked()["id"] == question


def test_who_only_looks_on_goes_nowhere(server: Serving) -> None:
    at, ways = at_a_turn(server, "p52")
    stranger = At(server, "p52", at.key)
    told = stranger.post("/follow", {"question": at.asked()["id"], "to": ways[0]["on"]})
    assert told.status_code in (401, 403)
    assert stranger.get("/ways").json() == ways
