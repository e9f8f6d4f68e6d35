"""Hints over HTTP: for who is asked, noted before they are told, and only where the host wants."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from crawldeck.kernel.errors import Stale
from crawldeck.kernel.events import Hinted
from crawldeck.minds.search import Budget
from crawldeck.web import new_tables, thinking
from crawldeck.web.limits import Limits
from crawldeck.web.live import Live
from crawldeck.web.thinking import Thinking
from crawldeck.web.wire_minds import HintShown
from crawldeck.web.wire_requests import SetupData
from tests.web.running import run
from tests.web.serving import Serving, serving
from tests.web.table import At, refusal
from tests.web.tabling import ADA, TWO, Gated, come, hub_on, make, shown

QUICK = Budget(candidates=3, playouts=6, horizon=0.3)
TABLE = [{"name": "Ada", "kind": "person"}, {"kind": "open"}]


def state(server: Serving) -> Thinking:
    found: Thinking = server.server.config.loaded_app.app.state.thinking
    return found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("hints"), limits=Limits.none()) as found:
        state(found).coaching = QUICK
        yield found


@pytest.fixture
def at(server: Serving) -> At:
    found, _ = At.new(server, places=[TABLE[0]], seed=7)
    return found


def live(at: At) -> Live:
    return next(one for one in at.server.hub.live.values() if one.row.key == at.key)


def hints(at: At) -> list[int]:
    return [one.seat for one in live(at).session.events if isinstance(one, Hinted)]


def ask(at: At) -> Any:
    return at.get("/hint", question=at.asked()["id"])


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_a_hint_names_answers_that_can_be_given(server: Serving, game: str) -> None:
    at, _ = At.new(server, game, places=[TABLE[0]], seed=7)
    found = ask(at).raise_for_status().json()
    offers = {one["text"]: one["label"] for one in at.asked()["offers"]}
    assert 1 <= len(found["advice"]) <= 3
    for one in found["advice"]:
        assert one["label"] == offers[one["option"]]
        assert 0 <= one["chance"] <= 1 and "to win, ±" in one["says"]
    assert found["sure"] in ("sure", "fairly sure", "close") and found["says"].endswith(".")
    assert found["question"] == at.asked()["id"]
    at.answer(found["advice"][0]["option"], found["question"]).raise_for_status()


@pytest.mark.rule("P52-TABLE-06")
def test_a_hint_is_told_in_the_log_once_for_each_question(at: At) -> None:
    before = at.asked()["id"]
    first = ask(at).raise_for_status().json()
    assert first["question"] == before + 1 and hints(at) == [0]
    again = ask(at).raise_for_status().json()
    assert again == first and hints(at) == [0]
    log = at.get("/log").json()
    assert [one["rule"] for one in log if "asked for a hint" in one["text"]] == ["P52-TABLE-06"]
    at.answer().raise_for_status()
    while at.asked().get("chance"):
        at.answer().raise_for_status()
    ask(at).raise_for_status()
    assert hints(at) == [0, 0]


def test_only_who_is_asked_gets_one(server: Serving) -> None:
    at, made = At.new(server, places=TABLE, seed=7)
    bo = at.post("/join", {"playerName": "Bo"}).raise_for_status().json()
    two = at.showing(bo["playerCredentials"])
    asked = at.asked()
    other = two if asked["seats"] == [0] else at.showing(at.shown[1])
    refusal(other.get("/hint", question=asked["id"]), 403, "forbidden", "to answer")
    stranger = at.showing().get("/hint", question=asked["id"])
    refusal(stranger, 401, "stranger")
    watch = at.showing(key=made["watchID"]).get("/hint", question=asked["id"])
    refusal(watch, 403, "forbidden", "spectators")
    assert hints(at) == []


def test_of_another_question_there_is_none(at: At) -> None:
    refusal(at.get("/hint", question=at.asked()["id"] + 1), 409, "stale")
    assert at.get("/hint").status_code == 400


def test_there_is_none_while_a_real_card_is_due(server: Serving) -> None:
    at, _ = At.new(server, places=[TABLE[0]], referee=True)
    question = at.asked()
    assert question["chance"]
    refusal(at.get("/hint", question=question["id"]), 422, "malformed", "there is no hint")


@pytest.mark.rule("P52-TABLE-06")
def test_a_table_is_set_up_without_hints(server: Serving) -> None:
    at, _ = At.new(server, places=[TABLE[0]], seed=7, hints=False)
    assert at.get("/state").json()["hints"] is False
    refusal(ask(at), 403, "forbidden", "the host allows no hints")


@pytest.mark.rule("P52-TABLE-06")
def test_the_host_turns_hints_off_and_on(server: Serving) -> None:
    at, _ = At.new(server, places=TABLE, seed=7)
    bo = at.post("/join", {"playerName": "Bo"}).raise_for_status().json()
    two = at.showing(bo["playerCredentials"])
    refusal(two.post("/hints", {"allowed": False}), 403, "forbidden", "host")
    assert at.get("/state").json()["hints"] is True
    told = at.post("/hints", {"allowed": False}).raise_for_status().json()
    assert told["hints"] is False and at.get("/state").json()["hints"] is False
    asked = at if at.asked()["seats"] == [0] else two
    told = refusal(ask(asked), 403, "forbidden", "the host allows no hints")
    assert told["rule"] == "P52-TABLE-06" and hints(at) == []
    row = server.store.find(at.key)
    assert row is not None and row.hints is False
    at.post("/hints", {"allowed": True}).raise_for_status()
    ask(asked).raise_for_status()


def test_everybody_is_told_that_hints_are_off(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store, places=TWO)
            ada, guest = await come(hub, made, shown(made)), await come(hub, made)
            guest.news()
            await hub.allow(ada.live, ada.person, "hints", False)
            told = [one for one in guest.news() if one["is"] == "seats"]
            assert [(one["hints"], "turned hints off" in one["said"]) for one in told] == [
                (False, True)
            ]
            await hub.allow(ada.live, ada.person, "hints", False)
            assert guest.news() == []

    run(play())


def test_who_does_not_wait_has_taken_none(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store)
            ada = await come(hub, made, shown(made))
            rev = ada.live.rev

            async def found(seat: int) -> HintShown:
                return HintShown(0, (), "close", "", 6)

            async def gone() -> bool:
                return False

            assert await hub.hint(ada.live, ada.person, rev, found, gone) is None
            assert ada.live.rev == rev
            assert not any(isinstance(one, Hinted) for one in ada.live.session.events)

    run(play())


def test_another_window_is_told_the_same_hint_until_somebody_answers(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store)
            ada = await come(hub, made, shown(made))
            rev = ada.live.rev

            async def found(seat: int) -> HintShown:
                await asyncio.sleep(0)
                return HintShown(0, (), "close", "", 6)

            async def here() -> bool:
                return True

            first = await hub.hint(ada.live, ada.person, rev, found, here)
            waiting = asyncio.Event()

            async def late() -> bool:
                await waiting.wait()
                return True

            second = asyncio.create_task(hub.hint(ada.live, ada.person, rev + 1, found, late))
            waiting.set()
            again = await second
            assert first is not None and again is not None
            assert first.question == again.question == ada.live.rev == rev + 1
            waiting.clear()
            third = asyncio.create_task(hub.hint(ada.live, ada.person, rev + 1, found, late))
            await asyncio.sleep(0.01)
            await ada.answer()
            waiting.set()
            with pytest.raises(Stale, match="no longer open"):
                await third

    run(play())


def test_a_position_is_thought_about_once(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    first = ask(at).raise_for_status().json()
    monkeypatch.setattr(state(at.server), "_work", None)
    assert ask(at).json() == first


# -- nobody waits any more -------------------------------------------------------------------------


def advised_late(twin: bytes, seat: int, budget: Budget) -> bytes:
    """In a worker: a hint that takes a minute, round after round of playouts."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        thinking.advised(twin, seat, budget)
    return thinking.advised(twin, seat, budget)


@pytest.fixture
def alone(server: Serving, monkeypatch: pytest.MonkeyPatch) -> Thinking:
    """One worker, awake, that thinks for long."""
    mind = state(server)
    monkeypatch.setattr(mind, "processes", 1)
    mind.let_go()
    mind._known.clear()
    warm, _ = At.new(server, places=[TABLE[0]], seed=8)
    ask(warm).raise_for_status()
    monkeypatch.setattr(thinking, "advised", advised_late)
    return mind


def under_way(mind: Thinking, count: int) -> None:
    until = time.monotonic() + 20
    while len(mind._under_way) != count:
        assert time.monotonic() < until
        time.sleep(0.02)


def comes_soon(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker is free for the next who asks."""
    at, _ = At.new(server, places=[TABLE[0]], seed=9)
    monkeypatch.undo()
    began = time.monotonic()
    ask(at).raise_for_status()
    assert time.monotonic() - began < 8, "the worker went on with what nobody waits for"


def test_a_hint_that_is_closed_is_given_up(
    at: At, alone: Thinking, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, question = at.server.url + at.path + "/hint", at.asked()["id"]
    with pytest.raises(httpx.ReadTimeout):  # its connection is closed
        httpx.get(url, params={"question": question}, headers=at.headers, timeout=1)
    under_way(alone, 0)
    comes_soon(at.server, monkeypatch)
    assert hints(at) == []


def test_a_hint_whose_question_is_over_is_given_up(
    at: At, alone: Thinking, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ThreadPoolExecutor(1) as thread:
        question = at.asked()["id"]
        waiting = thread.submit(
            httpx.get,
            at.server.url + at.path + "/hint",
            params={"question": question},
            headers=at.headers,
            timeout=60,
        )
        under_way(alone, 1)
        began = time.monotonic()
        at.answer().raise_for_status()
        assert time.monotonic() - began < 5, "the table waited"
        refusal(waiting.result(10), 409, "stale", "no longer open")
    under_way(alone, 0)
    comes_soon(at.server, monkeypatch)


def test_what_somebody_else_still_waits_for_goes_on() -> None:
    async def play() -> None:
        found: Thinking = Thinking()
        go = asyncio.Event()

        async def work(*args: object) -> bytes:
            await go.wait()
            return b"found"

        found._work = work  # type: ignore[assignment, method-assign]
        session = new_tables.begin("p52", SetupData(places=ADA, seed=7))
        key = session.key, 0, "hint"
        first, second = (
            asyncio.create_task(found._once(session, key, True, lambda: b"")) for _ in range(2)
        )
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.sleep(0)
        assert len(found._under_way) == 1
        go.set()
        assert await second == b"found" and not found._under_way

    run(play())


def test_nothing_is_thought_in_the_process_of_the_server(at: At) -> None:
    ask(at).raise_for_status()
    assert list(state(at.server)._pools) == [True]
