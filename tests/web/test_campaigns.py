"""Campaigns at web tables: the files of the terminal, written down once when a game ends."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from crawldeck.bots.plain import PlainBot
from crawldeck.enormity.campaign.standing import load as load_voyage
from crawldeck.kernel import record
from crawldeck.p52.campaign import chapters, standing
from crawldeck.web import campaign_tables as tables
from tests.web.serving import Serving, serving

BOT = [{"name": "Tin", "kind": "bot"}]


class Owner:
    """The owner of a server, and what they may do."""

    def __init__(self, server: Serving, home: Path) -> None:
        self.server, self.home = server, home
        token = server.store.setting("owner", "")
        self.shown = {"authorization": f"Bearer {token}"}

    def get(self, path: str) -> Any:
        return self.server.http.get(path, headers=self.shown).raise_for_status().json()

    def post(self, path: str, **body: Any) -> Any:
        answer = self.server.http.post(path, headers=self.shown, json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def refused(self, path: str, **body: Any) -> str:
        answer = self.server.http.post(path, headers=self.shown, json=body)
        assert answer.status_code == 422, answer.text
        return str(answer.json()["text"])

    def begin(self, game: str = "p52", **wish: Any) -> str:
        made = self.post(f"/games/{game}/campaign", **{"name": "The long road", **wish})
        return str(made["file"])

    def watched_to_its_end(self, table: dict[str, Any]) -> dict[str, Any]:
        """Bots play while somebody looks on; the end as it is told to them."""
        path = f"/games/{table['game']}/{table['matchID']}/socket"
        with connect(self.server.url.replace("http", "ws") + path, max_size=None) as socket:
            socket.send(json.dumps({"do": "hello"}))
            while True:
                told = json.loads(socket.recv(timeout=60))
                if told["is"] == "frame" and told["end"]:
                    found: dict[str, Any] = told["end"]
                    return found


@pytest.fixture
def owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Owner]:
    monkeypatch.setenv("CRAWLDECK_DATA_DIR", str(tmp_path))
    with serving(tmp_path, bot_pause=0) as server:
        yield Owner(server, tmp_path / "campaigns")


def test_only_the_owner_comes_here(owner: Owner) -> None:
    file = owner.begin(heroes=["mira"])
    for path in ("/campaigns", f"/campaigns/{file}"):
        assert owner.server.http.get(path).status_code == 401
        wrong = owner.server.http.get(path, headers={"authorization": "Bearer wrong"})
        assert wrong.status_code == 403 and "mira" not in wrong.text.lower()
    assert owner.server.http.post("/games/p52/campaign", json={"name": "Mine"}).status_code == 401


def test_a_name_is_never_a_path(owner: Owner) -> None:
    (owner.home.parent / "outside.jsonl").write_bytes(b'{"crawldeck":"campaign"}\n')
    for name in ("../outside.jsonl", "..%2Foutside.jsonl", "%2e%2e/outside.jsonl", "nothing"):
        answer = owner.server.http.get(f"/campaigns/{name}", headers=owner.shown)
        assert answer.status_code == 404
    file = owner.begin(name="../../Ünder: the / hill", heroes=["mira"])
    assert file == "under-the-hill.jsonl" and (owner.home / file).is_file()
    text = owner.refused("/games/p52/campaign", name="Files", heroes=["/etc/hostname.toml"])
    assert "no hero" in text
    assert "no pack" in owner.refused("/games/p52/campaign", name="Files", pack="/tmp", heroes=[])


def test_a_chapter_is_written_down_once_when_its_table_is_over(owner: Owner) -> None:
    file = owner.begin(heroes=["mira", "bran"], seats=["Tin"], seed=5)
    path = owner.home / file
    over, real = threading.Event(), owner.server.hub.at_end
    assert real is not None

    def told(row: Any) -> None:
        real(row)
        over.set()

    owner.server.hub.at_end = told
    table = owner.post(f"/campaigns/{file}/play", to="first-lamps", places=BOT)
    assert table["created"]["matchID"] == table["matchID"]
    assert owner.get(f"/campaigns/{file}")["table"] == table["matchID"]
    again = owner.post(f"/campaigns/{file}/play")
    assert again == {**table, "created": None, "name": again["name"]}
    end = owner.watched_to_its_end(table)
    assert over.wait(20)
    campaign = standing.load(path)
    assert campaign.under_way is None and campaign.chapters[0].outcome == end["outcome"]
    written = path.read_bytes()
    shown = owner.get(f"/campaigns/{file}")
    assert shown["history"][0]["outcome"] == end["outcome"] and "table" not in shown
    row = owner.server.store.find(table["matchID"])
    assert row is not None
    tables.at_end(owner.server.store, row)
    assert path.read_bytes() == written
    kept = record.load(path.with_name(campaign.chapters[0].began.record))
    assert kept.result is not None and kept.result.outcome == end["outcome"]
    assert (owner.home / "the-long-road.md").read_text().count("Chapter 1") >= 1


def test_the_same_as_in_the_terminal(owner: Owner, tmp_path: Path) -> None:
    """Two campaigns of one seed, one played here and one by the terminal's functions."""
    wish: dict[str, Any] = {"heroes": ["mira", "bran"], "seats": ["Tin"], "seed": 11}
    here, there = owner.begin(name="here", **wish), owner.begin(name="there", **wish)
    owner.watched_to_its_end(owner.post(f"/campaigns/{here}/play", places=BOT))
    owner.get(f"/campaigns/{here}")
    with standing.Book(owner.home / there) as book:
        session = chapters.begin(book)
        PlainBot().play_out(session, 20_000)
        chapters.finish(book, session)
    ours, theirs = (standing.load(owner.home / name) for name in (here, there))
    assert ours.now == theirs.now
    assert ours.chapters[0].ended == theirs.chapters[0].ended


def test_what_was_played_on_in_the_terminal_is_not_written_over(owner: Owner) -> None:
    file = owner.begin(heroes=["mira", "bran"], seed=3)
    table = owner.post(f"/campaigns/{file}/play")
    with standing.Book(owner.home / file) as book:
        session = chapters.go_on(book)
        for _ in range(12):
            session.answer(PlainBot().choose(session))
        beside = (owner.home / book.campaign.chapters[0].began.record).read_bytes()
    shown = owner.get(f"/campaigns/{file}")
    assert any("played on elsewhere" in note for note in shown["notes"])
    assert (owner.home / book.campaign.chapters[0].began.record).read_bytes() == beside
    fresh = owner.post(f"/campaigns/{file}/play")
    assert fresh["matchID"] != table["matchID"]
    row = owner.server.store.find(fresh["matchID"])
    assert row is not None and row.answers == session.decision


def test_a_broken_file_is_shown_and_left_alone(owner: Owner) -> None:
    file = owner.begin(heroes=["mira"])
    path = owner.home / file
    path.write_bytes(path.read_bytes() + b'{"did":"jo')
    torn = path.read_bytes()
    (shown,) = owner.get("/campaigns")
    assert shown["state"] == "broken" and "cut short" in shown["text"]
    assert owner.refused(f"/campaigns/{file}/play")
    assert owner.refused(f"/campaigns/{file}/do", do="join", hero="bran")
    assert path.read_bytes() == torn


def test_a_file_open_in_a_terminal_says_so(owner: Owner) -> None:
    file = owner.begin(heroes=["mira"])
    with standing.Book(owner.home / file):
        assert "another table" in owner.refused(f"/campaigns/{file}/do", do="join", hero="bran")
        assert owner.get(f"/campaigns/{file}")["party"][0]["name"] == "Mira"


def test_heroes_join_and_leave_between_chapters(owner: Owner) -> None:
    file = owner.begin()
    assert "nobody is left" in owner.refused(f"/campaigns/{file}/play")
    make = {"create": {"name": "Tilda", "people": "mothlings", "calling": "courier"}}
    shown = owner.post(f"/campaigns/{file}/do", do="join", hero=make)
    assert [one["name"] for one in shown["party"]] == ["Tilda"]
    owner.post(f"/campaigns/{file}/do", do="join", hero="bran")
    assert "once only" in owner.refused(f"/campaigns/{file}/do", do="join", hero="bran")
    shown = owner.post(f"/campaigns/{file}/do", do="bury", hero="bran")
    assert shown["fallen"] == ["Bran"]
    assert "not won yet" in owner.refused(f"/campaigns/{file}/play", to="one-candle")
    assert "no 'crystal'" in owner.refused(f"/campaigns/{file}/do", do="crystal")


def test_a_voyage_from_its_cards_to_what_counts(owner: Owner) -> None:
    file = owner.begin(game="enormity", heroes=["oda"], seats=["Tin"], seed=4, name="Vigil")
    do = f"/campaigns/{file}/do"
    assert owner.get(f"/campaigns/{file}")["first"]["do"] == "deal"
    shown = owner.post(do, do="deal")
    assert len(shown["ahead"]) == 2 and "first" not in shown
    shown = owner.post(do, do="fit", line="oda suit=bulwark gear=rifle")
    assert (shown["party"][0]["suit"], shown["party"][0]["gear"]) == ("bulwark", ["rifle"])
    assert "neither printed" in owner.refused(do, do="fit", line="oda gear=sniper")
    prepared = [one["id"] for one in shown["extra"]["stratagems"][:2]]
    shown = owner.post(do, do="fit", line=f"stratagems={','.join(prepared)} priority=oda")
    assert shown["extra"]["prepared"] == prepared and shown["extra"]["priority"] == "oda"
    assert "resources" in owner.refused(do, do="trade", what="spare")
    to = shown["ahead"][1]["id"]
    end = owner.watched_to_its_end(owner.post(f"/campaigns/{file}/play", to=to, places=BOT))
    shown = owner.get(f"/campaigns/{file}")
    assert shown["state"] == "decide" and shown["history"][0]["outcome"] == end["outcome"]
    shown = owner.post(do, do="crystal")
    assert shown["state"] == "between" and shown["history"][0]["counts"] is False
    owner.watched_to_its_end(owner.post(f"/campaigns/{file}/play", to=to, places=BOT))
    owner.get(f"/campaigns/{file}")
    shown = owner.post(do, do="keep")
    voyage = load_voyage(owner.home / file)
    assert voyage.last is None and voyage.now.played == (to,)
    assert shown["state"] == "between"
