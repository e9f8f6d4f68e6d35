"""Slackwater over the wire: in every byte that a seat is sent there is no secret of another's.

Two tables are made that the first seat cannot tell apart: the holes of the others are elsewhere,
all else is the same. Whatever is then said and asked at both, it is sent the same bytes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel import audience
from crawldeck.kernel.asks import Choice, Rule
from crawldeck.kernel.session import AnySession, Session
from crawldeck.web import new_tables, replays, rights
from crawldeck.web.limits import Limits
from crawldeck.web.wire_requests import Created, Place
from tests.examples.wire import leaks
from tests.web.listening import Listening, listening
from tests.web.serving import Serving, serving

NAMES = ("Ada", "Bo", "Cy", "Dee")
PERSON = Place(kind="person")
LOOKS = (
    "",
    "/state",
    "/options",
    "/timeline",
    "/log?count=1000",
    "/luck",
    *(f"/replay?at={n}" for n in range(6, 10)),
    "/why?on=square:b1",
    "/why?answer=point+b1",
    "/why?answer=vouch+c",
    "/sight?from=square:b1",
    "/export",
    "/nowhere",
)
WHO: dict[str, int | None] = {"Ada": 0, "Bo": 1, "nobody": None}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Serving]:
    with serving(tmp_path, bot_pause=0.0, limits=Limits.none()) as found:
        yield found


def two_worlds() -> tuple[AnySession, AnySession]:
    """Two games of four: the first seat knows the same in both, the others know other holes. In
    neither is there a hole where they wade."""
    first = crawldeck.new("slackwater", seed=11, seats=NAMES)
    for seed in range(999):
        other = crawldeck.new("slackwater", seed=seed, seats=NAMES)
        second = Session(first.game, first.setup, settle=False)
        drawn = [
            one if first.seats[n] >= 0 or first.private[n] == (0,) else other.answers[n]
            for n, one in enumerate(first.answers)
        ]
        if len({one.text for one in drawn}) == len(drawn):
            for one in drawn:
                second.feed(one)
            worlds = first.table.state.holes, second.table.state.holes
            wet = {hole.stone for holes in worlds for hole in holes}
            apart = all(a.stone != b.stone for a, b in zip(*worlds, strict=True) if a.seat)
            if apart and not wet & {"b1", "b2", "b3", "b4"}:
                return first, second
    raise AssertionError("no such worlds")


class ServedTable:
    """A table on a server, with four people who hold a seat each, and one who looks on."""

    def __init__(self, server: Serving, session: AnySession) -> None:
        self.server = server
        self.made: Created = new_tables.keep(server.store, session, (PERSON,) * len(NAMES))
        self.key, self.watch = self.made.matchID, self.made.watchID
        self.shown = {
            "Ada": (self.key, [self.made.players[0].playerCredentials]),
            "Bo": (self.key, [self.made.players[1].playerCredentials]),
            "host": (self.key, [self.made.hostCredentials]),
            "spectator": (self.watch, []),
        }
        self.sent: dict[str, list[bytes]] = {name: [] for name in self.shown}

    def answer(self, seat: int, text: str) -> None:
        asked = self.request("GET", "/options", self.made.players[seat].playerCredentials).json()
        body = {"question": asked["id"], "text": text}
        shown = self.made.players[seat].playerCredentials
        told = self.request("POST", "/answer", shown, body=body)
        assert told.status_code == 200, told.text
        name = NAMES[seat]
        if name in self.sent:
            self.sent[name].append(told.content)

    def request(self, method: str, path: str, *shown: str, body: Any = None, key: str = "") -> Any:
        headers = {"authorization": f"Bearer {','.join(shown)}"} if shown else {}
        url = f"/games/slackwater/{key or self.key}{path}"
        return self.server.http.request(method, url, headers=headers, json=body)

    def look(self) -> None:
        """Everybody asks for everything that can be asked for."""
        for name, (key, shown) in self.shown.items():
            for path in LOOKS:
                told = self.request("GET", path, *shown, key=key)
                assert told.status_code != 500, f"{path}: {told.text}"
                self.sent[name].append(f"{path} {told.status_code} ".encode() + told.content)
            for path in ("/fork", "/undo", "/mend"):
                told = self.request("POST", path, *shown, body={"to": 6}, key=key)
                self.sent[name].append(f"{path} {told.status_code} ".encode() + told.content)

    def play(self, answers: list[tuple[int, str]]) -> None:
        with ExitStack() as stack:
            sockets: dict[str, Listening] = {
                name: stack.enter_context(listening(self.server, "slackwater", key, *shown))
                for name, (key, shown) in self.shown.items()
            }
            for one in sockets.values():
                one.until("frame")
            self.look()
            for seat, text in answers:
                self.answer(seat, text)
                rev = self.request("GET", "/state").json()["rev"]
                for one in sockets.values():
                    one.until_at(rev)
            self.look()
            for name, one in sockets.items():
                self.sent[name] += one.bytes

    def heard(self, name: str) -> list[bytes]:
        """What somebody was sent, without the names that only this table has, and without who was
        here already when they came: the sockets of a table open in no certain order."""
        hidden = [self.key, self.watch, self.made.hostCredentials]
        hidden += [one.playerCredentials for one in self.made.players]
        found = []
        for one in self.sent[name]:
            if one.startswith(b'{"is":"seats"'):
                continue
            for word in hidden:
                one = one.replace(word.encode(), b"*")
            found.append(one.replace(b'"here":true', b'"here":false'))
        return found


ROUND = [(0, "wade b1"), (1, "wade b2"), (2, "wade b3")]


def differences(server: Serving) -> list[str]:
    """By whom the two worlds can be told apart, though nobody may."""
    tables = [ServedTable(server, session) for session in two_worlds()]
    for table in tables:
        table.play(ROUND)
    first, second = tables
    assert first.heard("Bo") != second.heard("Bo"), "Bo's own holes are elsewhere"
    return [
        name for name in ("Ada", "host", "spectator") if first.heard(name) != second.heard(name)
    ]


def test_nobody_is_sent_what_they_may_not_know(server: Serving) -> None:
    assert differences(server) == []


def show_all(rule: Rule[None]) -> Rule[None]:
    answer = None
    while True:
        try:
            ask = rule.send(answer)
        except StopIteration:
            return
        if isinstance(ask, Choice):
            ask.seen_by = None
        answer = yield ask


@pytest.mark.parametrize("leak", ["view", "event", "options", "answers", "why", "copy"])
def test_a_leak_that_is_put_in_is_found(
    server: Serving, leak: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from slackwater import rules
    from slackwater.game import Slackwater

    view, leg = Slackwater.view, Slackwater.leg
    if leak == "view":
        monkeypatch.setattr(Slackwater, "view", lambda self, table, seat: view(self, table, 1))
    elif leak == "event":
        monkeypatch.setattr(rules.Learned, "seen_by", None)
    elif leak == "options":
        monkeypatch.setattr(Slackwater, "leg", lambda self, table: show_all(leg(self, table)))
    elif leak == "answers":
        monkeypatch.setattr(audience, "saw", lambda session, n, seats: True)
    elif leak == "why":
        monkeypatch.setattr(rights, "may_ask_why", lambda live, person: None)
    else:
        monkeypatch.setattr(rights, "may_copy", lambda live: None)
    assert differences(server) != []


# -- a whole game, and what it looks like --------------------------------------------------------


def test_others_see_who_is_choosing_and_no_options(server: Serving) -> None:
    table = ServedTable(server, crawldeck.new("slackwater", seed=3, seats=NAMES))
    asked = {
        name: table.request("GET", "/options", *shown, key=key).json()
        for name, (key, shown) in table.shown.items()
    }
    assert asked["Ada"]["kind"] == "turn" and len(asked["Ada"]["offers"]) > 5
    for name in ("Bo", "host", "spectator"):
        assert asked[name]["sentence"] == "Heron is choosing."
        assert "offers" not in asked[name] and asked[name]["seats"] == [0]
    told = table.request("GET", "/why?answer=point+b1", *table.shown["Bo"][1])
    assert told.status_code == 403 and told.json()["text"].startswith("what can be answered now")


def test_who_takes_a_seat_sees_with_its_eyes_and_who_leaves_it_no_longer(server: Serving) -> None:
    session = crawldeck.new("slackwater", seed=3, seats=NAMES[:2])
    made = new_tables.keep(server.store, session, (PERSON, Place(kind="open")))
    hidden = [hole.stone for hole in session.table.state.holes if hole.seat == 1]
    with listening(server, "slackwater", made.matchID) as guest:
        before = guest.until("frame")
        seat = server.http.post(
            f"/games/slackwater/{made.matchID}/join", json={"playerName": "Bo"}
        ).json()
        guest.say(do="hello", credentials=[seat["playerCredentials"]])
        sits = guest.until("frame")
        headers = {"authorization": f"Bearer {seat['playerCredentials']}"}
        url = f"/games/slackwater/{made.matchID}/leave"
        server.http.post(url, json={"playerID": 1}, headers=headers).raise_for_status()
        after = guest.until("frame")
    assert [shown(frame) for frame in (before, sits, after)] == [[], sorted(hidden), []]


def shown(frame: Any) -> list[str]:
    """The holes on the board that only somebody knows."""
    places = [one for row in frame["scene"]["boards"][0]["rows"] for one in row]
    return sorted(one["id"] for one in places if one.get("sign") == "x")


def test_over_the_record_is_everybodys(server: Serving) -> None:
    session = crawldeck.new("slackwater", seed=3, seats=NAMES)
    table = ServedTable(server, PlainBot().play_out(session))
    told = table.request("GET", "/export", *table.shown["Bo"][1])
    assert told.status_code == 200 and b'"draw":"draw ' in told.content
    assert json.loads(told.content.splitlines()[0])["setup"]["game"] == "slackwater"


def test_the_search_for_secrets_finds_them() -> None:
    session = crawldeck.new("slackwater", seed=3, seats=NAMES)
    stone = session.table.state.holes[1].stone
    assert leaks(session, 0, [f'"text":"point {stone}"'.encode()])
    assert not leaks(session, 1, [f'"text":"point {stone}"'.encode()])
    assert not leaks(session, 0, [f'"id":"{stone}","sign":"?"'.encode()])


def test_the_past_is_seen_with_the_same_eyes(server: Serving) -> None:
    session = crawldeck.new("slackwater", seed=3, seats=NAMES).play("wade a1", "wade a2")
    steps = {seats: replays.timeline(session, seats) for seats in ((), (0,))}
    assert [step.text for step in steps[()]][:6] == ["a secret"] * 6
    assert [step.text == "a secret" for step in steps[(0,)]][:4] == [False, True, True, True]
    assert [step.text for step in steps[()]][6:] == ["wade a1", "wade a2"]
