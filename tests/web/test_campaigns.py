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


def test_only_the_owner_sees_all_and_names_files(owner: Owner) -> None:
    file = owner.begin(heroes=["mira"])
    for path in ("/campaigns", f"/campaigns/{file}"):
        assert owner.server.http.get(path).status_code == 401
        wrong = owner.server.http.get(path, headers={"authorization": "Bearer wrong"})
        assert wrong.status_code == 403 and "mira" not in wrong.text.lower()


def test_whoever_has_the_link_plays_and_sees_no_other(owner: Owner) -> None:
    http = owner.server.http
    mine = owner.get(f"/campaigns/{owner.begin(heroes=['mira'])}")
    made = http.post("/games/p52/campaign", json={"name": "The long road", "heroes": ["bran"]})
    theirs = made.raise_for_status().json()
    assert "file" not in theirs and theirs["link"] != mine["link"]
    assert sum("the-long-road-2" in path.name for path in owner.home.iterdir()) == 0
    shown = http.get(f"/campaigns/{mine['link']}").json()
    assert shown["party"][0]["name"] == "Mira" and "file" not in shown
    assert "bran" not in str(shown["party"]).lower()
    joined = http.post(f"/campaigns/{mine['link']}/do", json={"do": "join", "hero": "oda"}).json()
    assert [one["name"] for one in joined["party"]] == ["Mira", "Oda"]
    table = http.post(f"/campaigns/{mine['link']}/play", json={"to": "first-lamps"}).json()
    assert http.get(f"/campaigns/{mine['link']}").json()["table"] == table["matchID"]
    for how in ("", "/story"):
        answer = http.get(f"/campaigns/{'A' * 24}{how}")
        assert answer.status_code == 404 and "leads to no campaign" in answer.json()["text"]
    for how in ("/play", "/do", "/look"):
        body = {"/do": {"do": "join"}, "/look": {"chapter": 0}}.get(how, {})
        assert http.post(f"/campaigns/{'A' * 24}{how}", json=body).status_code == 404


def test_a_link_does_not_outlive_its_campaign(owner: Owner) -> None:
    first = owner.get(f"/campaigns/{owner.begin(heroes=['mira'])}")
    (owner.home / first["file"]).unlink()
    again = owner.get(f"/campaigns/{owner.begin(heroes=['mira'], seed=3)}")
    assert again["file"] == first["file"] and again["link"] != first["link"]
    assert owner.server.http.get(f"/campaigns/{first['link']}").status_code == 404


def test_no_answer_says_where_the_file_lies(owner: Owner) -> None:
    shown = owner.get(f"/campaigns/{owner.begin(heroes=['mira'])}")
    path, http = owner.home / shown["file"], owner.server.http
    with standing.Book(path):
        busy = http.post(f"/campaigns/{shown['link']}/do", json={"do": "join", "hero": "oda"})
        assert busy.status_code == 422 and str(owner.home) not in busy.text
    path.write_bytes(path.read_bytes() + b'{"did":"jo')
    for answer in (
        http.get(f"/campaigns/{shown['link']}"),
        http.post(f"/campaigns/{shown['link']}/play", json={}),
    ):
        assert "cut short" in answer.text and str(owner.home) not in answer.text


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
    open_now = [one for one in shown["stops"] if one["where"] == "open"]
    assert len(open_now) == 2 and "first" not in shown
    shown = owner.post(do, do="fit", line="oda suit=bulwark gear=rifle")
    assert (shown["party"][0]["suit"], shown["party"][0]["gear"]) == ("bulwark", ["rifle"])
    assert "neither printed" in owner.refused(do, do="fit", line="oda gear=sniper")
    prepared = [one["id"] for one in shown["extra"]["stratagems"][:2]]
    shown = owner.post(do, do="fit", line=f"stratagems={','.join(prepared)} priority=oda")
    assert shown["extra"]["prepared"] == prepared and shown["extra"]["priority"] == "oda"
    assert "resources" in owner.refused(do, do="trade", what="spare")
    (spare, *loot) = sorted(shown["extra"]["offers"], key=lambda one: -one["price"])
    assert spare["why_not"] == "a spare costs 6 resources; there are 0 (ENO-TABLE-02)"
    assert all(one["why_not"].startswith("a loot costs 3") for one in loot)
    to = open_now[1]["id"]
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
    told = owner.get(f"/campaigns/{file}/story")
    assert len(told) == 2 and "got out" in told[1]["title"]
    back = owner.post(f"/campaigns/{file}/look", chapter=1)
    row = owner.server.store.find(back["matchID"])
    assert row is not None and row.outcome and back["created"] is None
    told = owner.get(f"/campaigns/{file}/story")
    assert len(told) == 2 and "got out" in told[1]["title"]
    back = owner.post(f"/campaigns/{file}/look", chapter=1)
    row = owner.server.store.find(back["matchID"])
    assert row is not None and row.outcome and back["created"] is None


def test_the_end_of_a_table_says_what_it_means_to_those_who_play(owner: Owner) -> None:
    file = owner.begin(heroes=["mira", "bran"], seats=["Tin"], seed=5)
    table = owner.post(f"/campaigns/{file}/play", to="first-lamps", places=BOT)
    end = owner.watched_to_its_end(table)
    path = f"/games/p52/{table['matchID']}/journey"
    host = {"authorization": f"Bearer {table['created']['hostCredentials']}"}
    found = owner.server.http.get(path, headers=host).json()
    shown = owner.get(f"/campaigns/{file}")
    assert (found["name"], found["link"]) == ("The long road", shown["link"])
    assert found["meaning"] == shown["history"][0]["meaning"]
    assert ("The First Lamps is done." in str(found["meaning"])) == (end["outcome"] == "won")
    assert "The First Flint" in " ".join(found["meaning"]["onward"])
    assert "link" not in owner.server.http.get(path).json()  # the link of the table is not enough
    told = owner.get(f"/campaigns/{file}/story")
    assert told[0]["title"] == end["story"]["title"] and told[0]["text"] == end["story"]["text"]


def test_a_chapter_that_was_played_in_a_terminal_can_be_looked_back_at(owner: Owner) -> None:
    file = owner.begin(heroes=["mira", "bran"], seed=3)
    with standing.Book(owner.home / file) as book:
        session = chapters.begin(book)
        assert "under way" in owner.refused(f"/campaigns/{file}/look", chapter=0)
        PlainBot().play_out(session, 20_000)
        chapters.finish(book, session)
    made = owner.post(f"/campaigns/{file}/look", chapter=0)
    assert made["created"] and owner.post(f"/campaigns/{file}/look", chapter=0)["created"] is None
    row = owner.server.store.find(made["matchID"])
    assert session.result is not None
    assert row is not None and row.outcome == session.result.outcome
    missing = owner.server.http.post(
        f"/campaigns/{file}/look", headers=owner.shown, json={"chapter": 7}
    )
    assert missing.status_code == 404
