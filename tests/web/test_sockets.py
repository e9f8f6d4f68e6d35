"""Sockets: what is said wrongly is refused and the table goes on; nobody takes too much of it."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from crawldeck.web import sockets
from crawldeck.web.limits import Caps, Limits
from tests.web.listening import Listening, listening, opened
from tests.web.serving import Serving, credentials, serving
from tests.web.table import THREE, At


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("sockets"), limits=Limits.none()) as found:
        yield found


WRONG = [
    "",
    "x",
    "{}",
    "[]",
    "null",
    '{"do":"dance"}',
    '{"do":1}',
    '{"do":"answer","question":"1"}',
    '{"do":"answer","question":-1}',
    '{"do":"answer","text":1}',
    "[" * 50_000,
    '{"do":"answer","text":"' + "x" * 201 + '"}',
    '{"do":"rewind","to":-1}',
    '{"do":"rewind","to":99999999}',
    '{"do":"hello","credentials":"x"}',
    "\x00",
    json.dumps({"do": "hello", "credentials": ["x"] * 40}),
    '{"do":"answer","question":1e99}',
]


def is_alive(socket: Listening) -> None:
    socket.say(do="ping")
    while socket.hear()["is"] != "pong":
        pass


@pytest.mark.parametrize("text", WRONG)
def test_what_cannot_be_read_is_refused_and_the_table_goes_on(server: Serving, text: str) -> None:
    made = server.create()
    with listening(server, "p52", made["matchID"], *credentials(made)) as socket:
        socket.until("frame")
        socket.socket.send(text)
        told = socket.until("refused")
        assert told["sort"] == "malformed" and told["text"]
        socket.socket.send(text.encode())
        assert socket.until("refused")["sort"] == "malformed"
        is_alive(socket)


@pytest.mark.parametrize("text", [*WRONG, '{"do":"undo"}', '{"do":"ping"}'])
def test_a_socket_begins_with_hello(server: Serving, text: str) -> None:
    made = server.create()
    with opened(server, "p52", made["matchID"]) as socket:
        socket.socket.send(text)
        assert socket.hear()["sort"] == "malformed"
        assert socket.closed() == sockets.UNREADABLE


def test_silence_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HELLO_WITHIN", 0.05)
    with serving(tmp_path) as server:
        made = server.create()
        with opened(server, "p52", made["matchID"]) as socket:
            assert "nothing was said" in socket.hear()["text"]
            assert socket.closed() == sockets.UNREADABLE


@pytest.mark.parametrize(
    ("game", "key"), [("enormity", ""), ("chess", ""), ("p52", "x" * 22), ("p52", "y" * 64)]
)
def test_a_table_that_is_not_there(server: Serving, game: str, key: str) -> None:
    made = server.create()
    with listening(server, game, key or made["matchID"]) as socket:
        assert socket.hear()["sort"] == "unknown"
        assert socket.closed() == sockets.GONE


def test_a_message_that_is_too_large_ends_the_socket(server: Serving) -> None:
    made = server.create()
    with listening(server, "p52", made["matchID"], *credentials(made)) as socket:
        socket.until("frame")
        socket.socket.send("x" * 70_000)
        assert socket.closed() == 1009
    assert At(server, "p52", made["matchID"]).get("/state").status_code == 200


def test_a_flood_of_messages_is_told_so(tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(messages=(5, 200.0))) as server:
        made = server.create()
        with listening(server, "p52", made["matchID"], *credentials(made)) as socket:
            socket.until("frame")
            for _ in range(60):
                socket.say(do="ping")
            told = socket.until("refused")
            assert told["sort"] == "busy" and "too many messages" in told["text"]
            is_alive(socket)


def test_only_so_many_sockets(tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(caps=Caps(spectators=2, lookers=4))) as server:
        one, two = server.create()["matchID"], server.create()["matchID"]
        with listening(server, "p52", one) as a, listening(server, "p52", one) as b:
            a.until("frame")
            b.until("frame")
            with listening(server, "p52", one) as third:
                assert "too many look" in third.until("refused")["text"]
                assert third.closed() == 4429
            with listening(server, "p52", two) as c, listening(server, "p52", two) as d:
                c.until("frame")
                d.until("frame")
                with opened(server, "p52", two) as fifth:
                    assert "this address" in fifth.until("refused")["text"]
                    assert fifth.closed() == 4429
        with listening(server, "p52", one) as again:
            again.until("frame")


def test_spectators_never_take_the_place_of_players(tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(caps=Caps(spectators=2, lookers=4))) as server:
        made = server.create(places=THREE)
        host, seat = made["hostCredentials"], made["players"][0]["playerCredentials"]
        with contextlib.ExitStack() as stack:

            def come(*shown: str) -> Listening:
                return stack.enter_context(listening(server, "p52", made["matchID"], *shown))

            for _ in range(2):
                come().until("frame")
            assert come().closed() == 4429, "no third one looks on"
            for shown in ([host], [seat], [host, seat], [seat]):
                come(*shown).until("frame")
            bo = At(server, "p52", made["matchID"]).post("/join", {"playerName": "Bo"}).json()
            assert come(bo["playerCredentials"]).until("welcome")["seats"] == [1]
            assert come().closed() == 4429, "and players have taken no place of spectators"


def test_who_looks_on_and_then_sits_down_is_a_player(tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(caps=Caps(spectators=1, lookers=2))) as server:
        made = server.create()
        with listening(server, "p52", made["matchID"]) as first:
            first.until("frame")
            first.say(do="hello", credentials=credentials(made))
            assert first.until("welcome")["host"]
            with listening(server, "p52", made["matchID"]) as second:
                second.until("frame")
                with listening(server, "p52", made["matchID"]) as third:
                    assert third.closed() == 4429


def test_of_too_many_sockets_of_a_seat_the_oldest_yields(tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(caps=Caps(of_a_seat=2))) as server:
        made = server.create(places=[{"kind": "person"}, {"kind": "open"}])
        table = At(server, "p52", made["matchID"])
        bo = table.post("/join", {"playerName": "Bo"}).json()["playerCredentials"]
        with (
            listening(server, "p52", made["matchID"], bo) as other,
            listening(server, "p52", made["matchID"], *credentials(made)) as oldest,
        ):
            other.until("frame")
            oldest.until("frame")
            with contextlib.ExitStack() as stack:
                for _ in range(2):
                    shown = credentials(made)
                    stack.enter_context(listening(server, "p52", made["matchID"], *shown)).until(
                        "frame"
                    )
                assert oldest.closed() == 4429
                is_alive(other)


def test_an_answer_names_its_question(server: Serving) -> None:
    table, made = At.new(server)
    asked = table.asked()
    with listening(server, "p52", made["matchID"], *credentials(made)) as socket:
        socket.until("frame")
        socket.say(do="answer", text=asked["offers"][0]["text"])
        told = socket.until("refused")
        assert told["sort"] == "malformed" and "question" in told["text"]
        assert table.asked() == asked, "nothing was answered"
        socket.say(do="answer", text=asked["offers"][0]["text"], question=asked["id"])
        socket.until_at(asked["id"] + 1)


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_a_page_of_another_site_opens_no_socket(server: Serving, origin: str) -> None:
    made = server.create()
    with (
        pytest.raises(InvalidStatus) as error,
        opened(server, "p52", made["matchID"], origin=origin) as socket,
    ):
        socket.hear()
    assert error.value.response.status_code == 403


def test_our_own_page_does(server: Serving) -> None:
    made = server.create()
    with opened(server, "p52", made["matchID"], origin=server.url) as socket:
        socket.say(do="hello", credentials=[])
        assert socket.until("welcome")["access"] == "play"


def test_a_rebound_name_opens_no_socket(server: Serving) -> None:
    made = server.create()
    headers = {"host": "evil.example"}
    with (
        pytest.raises(InvalidStatus) as error,
        opened(server, "p52", made["matchID"], additional_headers=headers) as socket,
    ):
        socket.hear()
    assert error.value.response.status_code in (400, 403)


def test_a_spectator_only_looks(server: Serving) -> None:
    made = server.create(places=THREE)
    before = At(server, "p52", made["matchID"]).get("/state").json()["rev"]
    with listening(server, "p52", made["watchID"], *credentials(made)) as socket:
        welcome = socket.until("welcome")
        assert welcome == {
            "is": "welcome",
            "seats": [],
            "host": False,
            "access": "watch",
            "watch": "",
        }
        frame = socket.until("frame")
        question = frame["question"]["id"]
        for said in (
            {"do": "answer", "question": question, "text": frame["question"]["offers"][0]["text"]},
            {"do": "undo"},
            {"do": "redo"},
            {"do": "rewind", "to": 0},
        ):
            socket.say(**said)
            assert socket.until("refused")["sort"] == "forbidden"
        socket.say(do="hello", credentials=credentials(made))
        assert socket.until("welcome")["access"] == "watch"
    assert At(server, "p52", made["matchID"]).get("/state").json()["rev"] == before


def test_credentials_that_changed_meanwhile(server: Serving) -> None:
    table, made = At.new(server, places=THREE)
    bo = table.showing().post("/join", {"playerName": "Bo"}).json()["playerCredentials"]
    with listening(server, "p52", made["matchID"], bo) as socket:
        assert socket.until("welcome")["seats"] == [1]
        socket.until("frame")
        table.post("/seat", {"playerID": 1, "become": "open"}).raise_for_status()
        assert socket.until("welcome")["seats"] == []
        socket.say(do="undo")
        assert socket.until("refused")["sort"] == "forbidden"
        again = table.showing().post("/join", {"playerName": "Bo"}).json()
        socket.say(do="hello", credentials=[again["playerCredentials"]])
        assert socket.until("welcome")["seats"] == [1]


def test_the_owner_is_host_by_socket_too(server: Serving) -> None:
    made = server.create()
    owner = server.store.setting("owner", "?")
    with listening(server, "p52", made["matchID"], owner) as socket:
        assert socket.until("welcome")["host"]
    with listening(server, "p52", made["matchID"], "x" * 22) as socket:
        assert not socket.until("welcome")["host"]
        socket.say(do="hello", credentials=[owner])
        assert any(socket.until("welcome")["host"] for _ in range(2))
