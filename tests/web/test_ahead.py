"""Odds over HTTP: worked out elsewhere, once for each position, and never in an answer's way."""

from __future__ import annotations

import pickle
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.web.ahead import Ahead, expected
from crawldeck.web.limits import Limits
from tests.web.serving import Serving, credentials, serving
from tests.web.table import At

NOTHING = b'{"foes":[],"party":[],"exact":true}'


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder: Path = tmp_path_factory.mktemp("ahead")
    with serving(folder, limits=Limits.none(), bot_pause=0.0) as found:
        yield found


def state(server: Serving) -> Ahead:
    found: Ahead = server.server.config.loaded_app.app.state.ahead
    return found


def at_a_fight(server: Serving) -> At:
    """A table of P52 at whose open question somebody can be attacked."""
    bot = PlainBot()
    for seed in range(1, 20):
        made = server.create("p52", places=[{"kind": "person"}], seed=seed)
        at = At(server, "p52", made["matchID"], *credentials(made))
        at.asked()
        session = next(o.session for o in server.hub.live.values() if o.row.key == at.key)
        for _ in range(20):
            if any(one.verb.name == "attack" for one in session.options):
                return at
            at.answer(bot.choose(session).text)
    raise AssertionError("nobody can be attacked in twenty games")


def test_each_attack_says_what_it_may_lead_to(server: Serving) -> None:
    at = at_a_fight(server)
    rough = at.get("/odds").json()
    fine = at.get("/odds", fine="true").json()
    attacks = [one for one in fine if one["option"].startswith("attack")]
    assert attacks and all("hits" in one["text"] and one["more"] for one in attacks)
    assert {one["option"] for one in rough} <= {one["option"] for one in fine}
    assert all("more" not in one for one in rough)
    for one in attacks:
        assert one["what"] == "hits" and 0 < one["chance"] < 1 and one["gist"]
        foe = one["option"].split()[1]
        mark = next(mark for mark in one["marks"] if mark["on"] == f"figure:{foe}")
        assert mark["tone"] == "good" and mark["text"].endswith("%")
        assert one.get("exact", False) == (one.get("error", 0) == 0)


def test_threats_are_told_for_each_enemy_and_each_of_the_party(server: Serving) -> None:
    at = at_a_fight(server)
    threats = at.get("/threats").json()
    assert any(" attacks " in one["text"] for one in threats["foes"])
    for foe in threats["foes"]:
        assert (
            foe["foe"] and foe["name"] and all(on.startswith("spot:") for on in foe.get("on", ()))
        )
        assert 0 <= foe.get("chance", 0) <= 1 and bool(foe.get("harm")) == (
            foe.get("chance", 0) > 0
        )
    hero = threats["party"][0]
    assert hero["name"] in hero["text"] and hero.get("falls", 0) <= 1


def test_a_worker_has_read_the_pack_before_anything_is_asked(server: Serving) -> None:
    ahead = state(server)
    ahead.stop()
    made = server.create("p52", places=[{"kind": "person"}])
    At(server, "p52", made["matchID"], *credentials(made)).asked()
    session = next(o.session for o in server.hub.live.values() if o.row.key == made["matchID"])
    ahead.meet(session)
    assert all(pool._processes for pool in ahead._pools.values()) and len(ahead._pools) == 2
    ahead.meet(session)
    assert ahead._met == {("p52", session.setup.choices["pack"])}


def test_a_position_is_looked_at_once(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    at = at_a_fight(server)
    first = at.get("/odds").content
    ahead = state(server)
    monkeypatch.setattr(ahead, "_work", None)
    assert at.get("/odds").content == first


def test_a_worker_that_was_killed_is_replaced(server: Serving) -> None:
    at = at_a_fight(server)
    at.get("/threats").raise_for_status()
    pools = state(server)._pools
    assert pools
    for pool in pools.values():
        for process in list(pool._processes.values()):
            process.kill()
    assert at.get("/odds").status_code == 200


def test_no_worker_outlives_its_server() -> None:
    """Even of a server that was killed, which can tell nobody."""
    begin = "from crawldeck.web.ahead import Ahead; import crawldeck, os, time"
    ahead = "ahead = Ahead(); ahead.meet(crawldeck.new('p52', seed=4))"
    wait = "pool = ahead._pools[False]; print(*pool._processes, flush=True); time.sleep(60)"
    command = [sys.executable, "-c", f"if __name__ == '__main__':\n {begin}\n {ahead}\n {wait}"]
    until = time.monotonic() + 60
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        worker = Path("/proc", server.stdout.readline().strip())
        while len(list((worker / "task").iterdir())) < 2:  # it watches by now
            assert time.monotonic() < until, "the worker never began"
            time.sleep(0.05)
        server.kill()
    while worker.exists() and (worker / "stat").read_text().split()[2] != "Z":
        assert time.monotonic() < until, "the worker lives on"
        time.sleep(0.05)


def test_nothing_is_foreseen_where_nothing_is_asked(server: Serving) -> None:
    made = server.create("p52", places=[{"kind": "person"}], referee=True)
    answer = At(server, "p52", made["matchID"], *credentials(made)).get("/odds")
    assert answer.status_code == 422
    assert "no choice is open" in answer.text


def test_of_a_question_that_is_no_longer_open_nothing_is_told(server: Serving) -> None:
    """A page may ask while somebody answers: that is no mistake, and nobody's secret."""
    at = at_a_fight(server)
    gone = at.asked()["id"] - 1
    assert at.get("/odds", question=gone).json() == at.get("/ways", question=gone).json() == []
    assert at.get("/threats", question=gone).content == NOTHING
    assert at.get("/odds", question=gone + 1).json()


def test_a_worker_needs_nothing_but_the_position() -> None:
    session = crawldeck.new("p52", seed=4)
    assert expected(pickle.dumps(session.fork(luck="none", light=True)), 0, "threats") == NOTHING
