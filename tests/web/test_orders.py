"""Standing orders at a table in a browser: who gives them, and what every seat is shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import pytest

from crawldeck.kernel import parts
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.game import find
from crawldeck.kernel.orders import Order, Orders
from crawldeck.kernel.session import AnySession
from crawldeck.web.limits import Limits
from tests.web.serving import Serving, serving
from tests.web.table import THREE, At, refusal


class LaysForMe(Orders):
    """Whoever is asked to lay a space out has it arranged."""

    orders: ClassVar[tuple[Order, ...]] = (Order("arrange", "Lay the cards for me."),)
    rule = "P52-TABLE-01"

    def answer(self, session: AnySession, ask: Choice, order: str) -> Option | None:
        return ask.options[0] if ask.kind == "lay" else None


@pytest.fixture
def server(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Serving]:
    game = find("p52")
    monkeypatch.setitem(parts._made, (game, "orders"), LaysForMe(game))
    with serving(tmp_path_factory.mktemp("orders"), limits=Limits.none(), bot_pause=0.0) as found:
        yield found


def test_a_seat_gives_an_order_and_everybody_sees_it(server: Serving) -> None:
    at, _ = At.new(server, seed=3)
    frame = at.post("/order", {"playerID": 0, "order": "arrange"}).raise_for_status().json()
    assert frame["orders"] == {"0": ["arrange"]}
    assert at.get("/state").json()["orders"] == {"0": ["arrange"]}
    taken = at.post("/order", {"playerID": 0, "order": "arrange", "wanted": False})
    assert taken.raise_for_status().json()["orders"] == {}


def test_the_orders_of_a_game_are_listed(server: Serving) -> None:
    found = server.http.get("/orders/enormity").raise_for_status().json()
    assert [one["name"] for one in found] == [
        one.name for one in Orders.of(find("enormity")).orders
    ]
    assert found[0]["usual"] and found[0]["text"]


@pytest.mark.rule("ENO-ASK-07")
def test_a_table_begins_with_the_usual_orders_if_that_is_wished(server: Serving) -> None:
    made = server.create("enormity", places=THREE, seed=3, orders="usual")
    usual = list(Orders.of(find("enormity")).usual)
    state = server.http.get(f"/games/enormity/{made['matchID']}/state").raise_for_status().json()
    assert state["orders"] == {"0": usual, "1": usual, "2": usual}
    plain = server.create("enormity", places=THREE, seed=3)
    state = server.http.get(f"/games/enormity/{plain['matchID']}/state").raise_for_status().json()
    assert not state.get("orders")


def test_nobody_gives_orders_for_another_seat(server: Serving) -> None:
    at, _ = At.new(server, places=THREE)
    joined = server.http.post(at.path + "/join", json={"playerName": "Bo"}).json()
    bo = at.showing(joined["playerCredentials"])
    refusal(bo.post("/order", {"playerID": 0, "order": "arrange"}), 403, "forbidden", "sits")
    own = bo.post("/order", {"playerID": 1, "order": "arrange"}).raise_for_status().json()
    assert own["orders"] == {"1": ["arrange"]}


def test_an_order_that_is_none_is_told(server: Serving) -> None:
    at, _ = At.new(server)
    refusal(at.post("/order", {"playerID": 0, "order": "dance"}), 422, "malformed", "arrange")


def test_orders_outlive_the_server_s_memory(server: Serving) -> None:
    at, _ = At.new(server, seed=3)
    at.post("/order", {"playerID": 0, "order": "arrange"}).raise_for_status()
    exported = at.get("/export").text
    assert '"orders":{"0":["arrange"]}' in exported
