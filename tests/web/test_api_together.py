"""Friends over HTTP: invitations, names, the chat, QR codes, and who is to play a copy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from crawldeck.web.limits import Limits
from crawldeck.web.server import lan_link
from tests.web.serving import Serving, serving
from tests.web.table import At, refusal

FINDER = ("1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111")
PAIR: dict[str, Any] = {"heroes": ["mira", "bran"], "seed": 2}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("together"), limits=Limits.none()) as found:
        yield found


def test_a_friend_is_invited_and_asked(server: Serving) -> None:
    table, made = At.new(server, "p52", **PAIR)
    seat = table.post("/invite", {"heroes": ["mira"]}).raise_for_status().json()["seat"]
    before = table.get().json()
    assert before["yours"] and before["waits_for"] == "Mira (Ada)", "until the friend is there"
    wish = {"playerName": "Bo", "playerID": seat}
    bo = table.showing(table.showing().post("/join", wish).json()["playerCredentials"])
    assert table.get().json()["yours"] is False and bo.get().json()["yours"] is True
    assert bo.get().json()["waits_for"] == "Mira (Bo)" and bo.asked()["seats"] == [seat]
    watcher = table.showing(key=made["watchID"])
    assert watcher.get().json()["yours"] is False
    refusal(table.answer(), 403, "forbidden", "this is for Mira (Bo) to answer")
    bo.answer().raise_for_status()
    refusal(bo.post("/invite", {"heroes": ["bran"]}), 403, "forbidden", "host")
    refusal(watcher.post("/invite", {"heroes": ["bran"]}), 403, "forbidden", "spectators")
    refusal(table.showing().post("/invite", {"heroes": ["bran"]}), 401, "stranger")
    refusal(table.post("/invite", {"heroes": ["x" * 61]}), 400, "malformed")
    refusal(table.post("/invite", {"heroes": ["nobody"]}), 422, "malformed", "mira, bran")


@pytest.mark.parametrize("name", ["A\x1b[2J", "\u202eadA", "two\nlines", " "])
def test_a_name_that_cannot_be_shown_is_refused(server: Serving, name: str) -> None:
    table, _ = At.new(server)
    refusal(table.post("/name", {"playerID": 0, "playerName": name}), 422, "malformed")
    assert table.get().json()["players"][0]["name"] == "Ada"
    table.post("/name", {"playerID": 0, "playerName": "<b>Ada</b>"}).raise_for_status()
    assert table.get().json()["players"][0]["name"] == "<b>Ada</b>"


def test_the_chat_is_the_hosts_to_switch_off(server: Serving) -> None:
    table, _ = At.new(server)
    assert table.post("/chat", {"allowed": False}).raise_for_status().json()["chat"] is False
    assert table.get("/state").json()["chat"] is False
    refusal(table.showing().post("/chat", {"allowed": True}), 401, "stranger")


def test_a_copy_is_played_by_whom_one_says(server: Serving) -> None:
    """Finding 34: a bot went on under the name of a person, and nobody could choose."""
    places = [{"name": "You", "kind": "person"}, {"kind": "bot"}]
    table, _ = At.new(server, places=places, seed=2)
    table.play(4)
    plain = table.post("/fork", {"to": 1}).raise_for_status().json()
    seats = table.showing(key=plain["matchID"]).get().json()["players"]
    assert [(one["kind"], one["name"]) for one in seats] == [
        ("person", "Player 1"),
        ("bot", "Bot 2"),
    ]
    wish = [{"kind": "bot", "level": "easy"}, {"kind": "person", "name": "Ada"}]
    made = table.post("/fork", {"to": 1, "places": wish}).raise_for_status().json()
    assert [one["playerID"] for one in made["players"]] == [1]
    seats = table.showing(key=made["matchID"]).get().json()["players"]
    found = [(one["kind"], one["name"], one["level"]) for one in seats]
    assert found == [("bot", "Bot 1", "easy"), ("person", "Ada", "plain")]
    open_seat = [{"kind": "open"}, {"kind": "person", "name": "\u202ex"}]
    refusal(table.post("/fork", {"to": 1, "places": open_seat}), 422, "setup", "printable")


def test_a_link_as_a_qr_code(server: Serving) -> None:
    link = f"http://192.168.1.7:8052/p52/{'k' * 22}#seat=1"
    rows = server.http.post("/qr", json={"text": link}).raise_for_status().json()["rows"]
    size = len(rows)
    assert {len(row) for row in rows} == {size} and (size - 17) % 4 == 0
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        corner = tuple(row[left : left + 7] for row in rows[top : top + 7])
        assert corner == FINDER
    timing = rows[6][8 : size - 8]
    assert timing == ("10" * size)[: len(timing)]
    other = server.http.post("/qr", json={"text": link.replace("=1", "=2")}).json()["rows"]
    assert other != rows
    refusal(server.http.post("/qr", json={"text": ""}), 400, "malformed")
    refusal(server.http.post("/qr", json={"text": "x" * 1001}), 400, "malformed")


def test_where_others_reach_the_server(server: Serving) -> None:
    assert server.http.get("/reach").json() == {"url": ""}, "only this machine does"
    assert lan_link("192.168.1.7", 8052) == "http://192.168.1.7:8052"
    assert lan_link("fd00::7", 80) == "http://[fd00::7]:80"
