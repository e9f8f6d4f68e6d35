"""Secrets, looked for in every byte that left the server while both games were played."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.session import AnySession
from crawldeck.web.guard import POLICY
from crawldeck.web.limits import Limits
from crawldeck.web.people import digest
from tests.web.listening import Listening, listening
from tests.web.serving import Serving, credentials, serving
from tests.web.table import At

SEED = 7_351_906_248_153
SCRIPT = '<script>alert("1")</script>'
ANSWERS = 70
LOOKS = (
    "",
    "/state",
    "/options",
    "/timeline",
    "/log?count=1000",
    "/luck",
    "/replay?at=3",
    "/why?on=space:lr1:a1",
    "/why?on=spot:0,0",
    "/why?answer=dance",
    "/sight?from=spot:0,0",
    "/export",
    "/nowhere",
)


class Played:
    """A table that was played, and everything that each of its people was sent."""

    def __init__(self, server: Serving, game: str) -> None:
        self.server, self.game = server, game
        places = [{"name": SCRIPT, "kind": "person"}, {"kind": "open"}, {"kind": "bot"}]
        self.made = server.create(game, places=places)
        self.key, self.watch = self.made["matchID"], self.made["watchID"]
        joined = server.http.post(f"/games/{game}/{self.key}/join", json={"playerName": "Bo <b>"})
        self.shown = {
            "host": (self.key, credentials(self.made)),
            "bo": (self.key, [joined.json()["playerCredentials"]]),
            "stranger": (self.key, []),
            "spectator": (self.watch, []),
        }
        self.sent: dict[str, bytes] = {}
        self.hidden_pages_shown: list[str] = []
        self.noted = 0
        self.session = self.find()
        with ExitStack() as stack:
            sockets = {
                name: stack.enter_context(listening(server, game, key, *shown))
                for name, (key, shown) in self.shown.items()
            }
            self.play(sockets)
            self.ended = self.begun()["question"] is None
            """Whether its secret was told: what comes after a rewind draws from another one."""
            self.sent = {name: b"\n".join(one.bytes) for name, one in sockets.items()}
        for name, (key, shown) in self.shown.items():
            self.sent[name] += b"\n".join(self.looked(key, shown, name))

    def find(self) -> AnySession:
        At(self.server, self.game, self.key).get("/state").raise_for_status()
        return next(one.session for one in self.server.hub.live.values() if one.row.key == self.key)

    def play(self, sockets: dict[str, Listening]) -> None:
        """Two people and a bot play; everybody hears all of it."""
        frames = {name: one.until("frame") for name, one in sockets.items()}
        bot, frame = PlainBot(), self.begun()
        for name, one in sockets.items():
            if frames[name]["rev"] < frame["rev"]:  # the bot answered while they came
                one.until_at(frame["rev"])
        for _ in range(ANSWERS):
            question = frame["question"]
            if question is None:
                break
            speaker = {0: "host", 1: "bo"}.get(question["seats"][0])
            if speaker is not None:
                text = bot.choose(self.session).text
                sockets[speaker].say(do="answer", question=question["id"], text=text)
            self.note_pages(sockets["spectator"])
            frame = {n: s.until_at(frame["rev"] + 1) for n, s in sockets.items()}["host"]

    def begun(self) -> Any:
        """The table once the bot has had its say, if it was asked first."""
        while True:
            frame = At(self.server, self.game, self.key).get("/state").json()
            if frame["question"] is None or frame["question"]["seats"][0] in (0, 1):
                return frame

    def note_pages(self, socket: Listening) -> None:
        """Which pages of the ship were told of before they were revealed."""
        if self.game == "enormity":
            told = b"\n".join(socket.bytes[self.noted :]).decode()
            self.noted = len(socket.bytes)
            known = set(self.session.view().pages)
            self.hidden_pages_shown += [
                page
                for page, found in self.session.table.content.ship.pages.items()
                if page not in known and (found.name in told or re.search(rf"\b{page}\b", told))
            ]

    def looked(self, key: str, shown: list[str], name: str) -> Iterator[bytes]:
        at = At(self.server, self.game, key, *shown)
        for path in LOOKS:
            if path == "/export" and name == "host":
                continue
            answer = self.server.http.get(at.path + path, headers=at.headers)
            yield answer.content + repr(answer.headers).encode()
            yield at.post("/undo", {"x": 1}).content
            yield at.post("/answer", {"question": 0, "text": "dance"}).content
        yield self.server.http.get(f"/games/{self.game}", headers=at.headers).content


def going_on(server: Serving, game: str) -> Played:
    """A table that is still played: at the end of a game its secret is told, as it should be."""
    for _ in range(12):
        found = Played(server, game)
        if not found.ended and found.session.result is None:
            return found
    raise AssertionError("twelve games in a row came to their end")


@pytest.fixture(scope="module", params=["p52", "enormity"])
def played(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Played]:
    folder = tmp_path_factory.mktemp("secrets")
    with serving(folder, limits=Limits.none(), bot_pause=0.0) as server:
        yield going_on(server, request.param)


def test_something_was_played(played: Played) -> None:
    assert played.session.decision > 60 or played.session.result
    for name, sent in played.sent.items():
        assert sent.count(b'"is":"frame"') > 30, name


def test_nobody_is_told_the_secret_of_luck(played: Played) -> None:
    """Not even the host: the record of a game that goes on has its place, and leaves it empty."""
    secret, promised = str(played.session.setup.seed), played.session.setup.commitment
    host = At(played.server, played.game, *(played.shown["host"][0], *played.shown["host"][1]))
    exported = host.get("/export").content
    assert b'"seed":""' in exported and promised.encode() in exported
    for name, sent in {**played.sent, "export": exported}.items():
        assert secret.encode() not in sent, name
    for name, sent in played.sent.items():
        assert b'"seed"' not in sent, name
        assert promised.encode() in sent, name


def test_nobody_is_told_credentials_or_digests_of_them(played: Played) -> None:
    server = played.server
    row = server.store.find(played.key)
    assert row is not None
    every = [one for _, shown in played.shown.values() for one in shown]
    secrets = [*every, *map(digest, every), row.host, row.id, server.store.setting("owner", "?")]
    secrets += [one.token for one in server.store.seats(row.id) if one.token]
    assert len(secrets) > 8
    for name, sent in played.sent.items():
        for secret in secrets:
            assert secret.encode() not in sent, name


def test_a_spectator_is_not_told_the_players_link(played: Played) -> None:
    assert played.key.encode() not in played.sent["spectator"]
    assert played.watch.encode() in played.sent["host"], "players may pass the other link on"


def test_pages_are_told_of_when_they_are_revealed(played: Played) -> None:
    assert not played.hidden_pages_shown
    if played.game == "enormity":
        ship, known = played.session.table.content.ship, played.session.view().pages
        assert len(known) < len(ship.pages), "some pages are still hidden"
        assert all(ship.pages[page].name.encode() in played.sent["spectator"] for page in known)


def test_the_record_is_the_hosts_while_the_game_goes_on(played: Played) -> None:
    if played.session.result is None:
        for name in ("bo", "stranger", "spectator"):
            assert b'"crawldeck":' not in played.sent[name]


def test_names_come_back_as_they_are_and_do_nothing(played: Played) -> None:
    """The page makes text nodes only; here it must never be taken for a page."""
    server = played.server
    for path in ("", "/state"):
        answer = At(server, played.game, played.key).get(path)
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["content-security-policy"] == POLICY
        names = [one["name"] for one in answer.json().get("players") or answer.json()["seats"]]
        assert SCRIPT in names
    for path in ("/", f"/{played.game}/{played.key}"):
        page = server.http.get(path)
        assert page.headers["content-type"].startswith("text/html")
        assert b"alert" not in page.content and played.key.encode() not in page.content


def test_an_error_of_the_engine_tells_nobody_the_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its own words name the seed, for whoever reads the server's log."""
    with serving(tmp_path) as server:
        table, made = At.new(server, seed=SEED)
        asked: Any = table.asked()
        live = next(iter(server.hub.live.values()))

        def broken(*_: Any) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(type(live.session), "_settle", broken)
        with listening(server, "p52", made["matchID"], *credentials(made)) as socket:
            socket.until("frame")
            socket.say(do="answer", question=asked["id"], text=asked["offers"][0]["text"])
            told = socket.until("refused")
        assert told["sort"] == "bug" and str(SEED) not in json.dumps(told)
