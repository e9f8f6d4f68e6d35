"""Several servers on one PostgreSQL are one: whoever sits at which, all see the same table."""

from __future__ import annotations

import contextlib
import random
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import sqlalchemy as sa

from crawldeck.kernel import record
from crawldeck.web.store import CHANNEL, Store
from tests.web.postgres import Postgres, running
from tests.web.processes import Browser, Forked, Process, credentials


@pytest.fixture(scope="module")
def two(
    postgres: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Process, Process, Store]]:
    """Two servers that start together, and a look into their database."""
    url, tmp_path = postgres.fresh(), tmp_path_factory.mktemp("servers")
    with contextlib.ExitStack() as stack, ThreadPoolExecutor(2) as hands:
        folders = [tmp_path / name for name in ("one", "other")]
        for folder in folders:
            folder.mkdir()
        one, other = hands.map(lambda folder: Process(url, folder), folders)
        stack.callback(one.stop)
        stack.callback(other.stop)
        store = Store(url)
        stack.callback(store.close)
        yield one, other, store


def log_of(browser: Browser) -> list[tuple[int, str]]:
    """The log as a page keeps it; a line that is sent again must be the same."""
    log: list[tuple[int, str]] = []
    for frame in browser.frames:
        log = [line for line in log if line[0] < frame["log_from"]]
        log += [(line["n"], line["text"]) for line in frame["log"]]
    return log


def rows_of(store: Store, made: dict[str, Any]) -> list[bytes]:
    row = store.find(made["matchID"])
    assert row is not None
    return store.rows(row.id)


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_answers_in_turn_on_two_servers(two: tuple[Process, Process, Store], game: str) -> None:
    one, other, store = two
    for nonsense in ("", "nobody seats", "nobody seats x y", "x\ny 7 z"):
        with store.engine.begin() as db:
            db.execute(sa.select(sa.func.pg_notify(CHANNEL, nonsense)))
    made = one.create(game, seed=4)
    here, there = (Browser(each.url, game, made, credentials(made)) for each in (one, other))
    luck = random.Random(1)
    for turn in range(40):
        if here.frame["question"] is None:
            break
        mine, theirs = (here, there) if turn % 2 else (there, here)
        said = mine.answer(luck.randrange(5))
        assert said["is"] == "frame", said
        theirs.until_rev(said["rev"])
    assert here.frame["scene"] == there.frame["scene"]
    revs = [[frame["rev"] for frame in each.frames] for each in (here, there)]
    assert revs[0] == revs[1] == sorted(set(revs[0])), "every change once, and in order"
    assert log_of(here) == log_of(there)
    numbers = [n for n, _ in log_of(here)]
    assert numbers == sorted(set(numbers))
    assert not here.refused and not there.refused
    rows = rows_of(store, made)
    assert len(rows) == here.frame["rev"]
    record.replay(rows, "the table")
    for each in (here, there):
        each.close()


def test_two_who_answer_at_once(two: tuple[Process, Process, Store]) -> None:
    """One question is answered once; who comes too late is told, and sees the other's answer."""
    one, other, store = two
    made = one.create("p52", seed=9)
    here, there = (Browser(each.url, "p52", made, credentials(made)) for each in (one, other))
    gate = threading.Barrier(2)

    def answer(browser: Browser) -> dict[str, Any]:
        gate.wait()
        return browser.answer()

    taken = 0
    with ThreadPoolExecutor(2) as hands:
        for _ in range(15):
            if here.frame["question"] is None:
                break
            asked = here.frame["rev"]
            said = list(hands.map(answer, (here, there)))
            sorts = sorted(one.get("sort", "frame") for one in said)
            assert sorts in (["frame", "stale"], ["frame", "frame"]), said
            assert {one["rev"] for one in said if one["is"] == "frame"} != {asked}
            last = max(one["rev"] for one in said if one["is"] == "frame")
            for browser in (here, there):
                browser.until_rev(last)
            taken += 1
    rows = rows_of(store, made)
    record.replay(rows, "the table")
    assert here.frame["rev"] == there.frame["rev"] == len(rows)
    assert here.frame["at"] >= taken
    assert here.frame["scene"] == there.frame["scene"]
    for each in (here, there):
        each.close()


def test_seats_are_the_same_on_both(two: tuple[Process, Process, Store]) -> None:
    one, other, _ = two
    setup = {"places": [{"name": "Ada", "kind": "person"}, {"kind": "open"}]}
    made = one.http.post("/games/p52/create", json={"setupData": setup}).json()
    ada = Browser(one.url, "p52", made, credentials(made))
    path = f"/games/p52/{made['matchID']}"
    claimed = other.http.post(f"{path}/join", json={"playerName": "Bo"}).raise_for_status().json()
    while ada.hear()["is"] != "seats":
        pass
    refused = one.http.post(f"{path}/join", json={"playerName": "Cy"})
    assert refused.status_code == 403, "the seat is taken on this server too"
    bo = Browser(other.url, "p52", made, [claimed["playerCredentials"]])
    shown = {"authorization": f"Bearer {','.join(credentials(made))}"}
    wish = {"playerID": 1, "become": "open"}
    one.http.post(f"{path}/seat", json=wish, headers=shown).raise_for_status()
    while (said := bo.hear())["is"] != "welcome":
        pass
    assert said["seats"] == [], "whose seat is freed loses it on every server"
    for each in (ada, bo):
        each.close()


def test_bots_are_let_play_by_one_server_and_seen_on_both(
    two: tuple[Process, Process, Store],
) -> None:
    one, other, store = two
    setup = {"seed": 3, "places": [{"kind": "bot"}, {"kind": "bot"}]}
    made = one.http.post("/games/p52/create", json={"setupData": setup}).json()
    here, there = (Browser(each.url, "p52", made, []) for each in (one, other))
    begun = here.frame["rev"]
    for browser in (here, there):
        while len({frame["rev"] for frame in browser.frames}) < 5:
            browser.hear()
    for browser in (here, there):
        revs = [frame["rev"] for frame in browser.frames]
        assert revs == sorted(revs) and revs[-1] > begun and not browser.refused
        browser.close()
    rows = rows_of(store, made)
    record.replay(rows, "the table")
    assert len(rows) >= max(here.frame["rev"], there.frame["rev"])


def test_what_was_missed_while_the_database_was_away_is_caught_up() -> None:
    """PostgreSQL stops and starts again under two servers: the tables say so, and go on."""
    with running() as server:
        url = server.fresh()
        with Forked(url) as one, Forked(url) as other:
            made = one.create("p52", seed=2)
            here, there = (Browser(p.url, "p52", made, credentials(made)) for p in (one, other))
            there.until_rev(here.answer()["rev"])
            stood = here.frame
            server.stop()
            assert here.answer()["sort"] == "storage"
            late = Browser(one.url, "p52", made, [])
            assert late.frame["rev"] == stood["rev"] and late.frame["scene"] == stood["scene"]
            assert one.http.get("/healthz").status_code == 503
            server.start()
            back = here.until_frame()
            assert back["rev"] == stood["rev"], "what was not acknowledged is not there"
            for turn in range(6):
                mine, theirs = (here, there) if turn % 2 else (there, here)
                while (said := mine.answer())["is"] == "refused":
                    assert said["sort"] == "storage"
                    mine.until_frame()
                theirs.until_rev(said["rev"])
            store = Store(url)
            assert len(rows_of(store, made)) == here.frame["rev"] == there.frame["rev"]
            store.close()
            for each in (here, there, late):
                each.close()
