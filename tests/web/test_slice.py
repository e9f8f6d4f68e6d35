"""A table from its making to its first answers, over HTTP and a socket."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from websockets.sync.client import connect

from tests.web.serving import credentials, serving


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_a_table_is_made_and_answered(tmp_path: Path, game: str) -> None:
    with serving(tmp_path) as server:
        made = server.create(game)
        path = f"/games/{game}/{made['matchID']}"
        with connect(server.url.replace("http", "ws") + path + "/socket") as socket:
            socket.send(json.dumps({"do": "hello", "credentials": credentials(made)}))
            welcome, frame = (json.loads(socket.recv()) for _ in range(2))
            while frame["is"] != "frame":
                frame = json.loads(socket.recv())
            assert welcome["seats"] == [0] and welcome["host"]
            offer = frame["question"]["offers"][0]
            say = {"do": "answer", "question": frame["question"]["id"], "text": offer["text"]}
            socket.send(json.dumps(say))
            after = json.loads(socket.recv())
            assert after["is"] == "frame" and after["rev"] > frame["rev"] and after["log"]
            socket.send(json.dumps(say))
            assert json.loads(socket.recv())["sort"] == "stale"
