"""Reviews over HTTP: piece by piece elsewhere, told as they grow, given up when nobody asks."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from crawldeck.bots.plain import PlainBot
from crawldeck.minds import review
from crawldeck.minds.review import Depth, Look
from crawldeck.minds.search import Budget
from crawldeck.web.limits import Limits
from crawldeck.web.live import Live
from crawldeck.web.thinking import Thinking
from tests.web.serving import Serving, serving
from tests.web.table import At, refusal

QUICK = Depth(Budget(candidates=2, playouts=2, horizon=0.2), judges=2, draws=2)
ADA = [{"name": "Ada", "kind": "person"}, {"kind": "open"}]


def state(server: Serving) -> Thinking:
    found: Thinking = server.server.config.loaded_app.app.state.thinking
    return found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("review"), limits=Limits.none()) as found:
        state(found).depth = QUICK
        yield found


def live(at: At) -> Live:
    return next(one for one in at.server.hub.live.values() if one.row.key == at.key)


def played(server: Serving, most: int = 1_000, **setup: Any) -> At:
    """A table that a bot has played to its end, or for so many answers."""
    at, _ = At.new(server, places=ADA[:1], **{"seed": 4, **setup})
    at.asked()
    bot = PlainBot()
    for _ in range(most):
        if live(at).session.ask is None:
            break
        at.answer(bot.choose(live(at).session).text).raise_for_status()
    return at


def whole(at: At) -> Any:
    until = time.monotonic() + 90
    while time.monotonic() < until:
        found = at.get("/review").raise_for_status().json()
        if found["ready"]:
            return found
        time.sleep(0.05)
    raise AssertionError("the review never ended")


def test_a_review_adds_up_and_is_the_one_of_the_command_line(server: Serving) -> None:
    at = played(server)
    assert live(at).session.result is not None
    found = whole(at)
    assert found["done"] == found["of"] == len(found["moments"]) > 3
    begin = found["moments"][0]["chance"]
    assert begin + found["luck"] + found["play"] == pytest.approx(found["end"], abs=0.01)
    known = review.review(live(at).session, depth=QUICK)
    assert [one["at"] for one in found["moments"]] == [one.at for one in known.moments]
    assert found["turning_points"] == [one.at for one in known.turning_points]
    assert found["mistakes"] == [one.at for one in known.mistakes]
    assert found["luck"] == pytest.approx(known.luck, abs=0.001)
    assert "luck" in found["summary"] and "play" in found["summary"]


def test_what_is_known_so_far_is_told_while_it_goes_on(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = played(server, seed=7)
    thinking = state(server)
    work, seen = thinking._work, []

    async def told(thorough: bool, job: Any, *args: Any) -> Any:
        seen.append(at_review(thinking, at))
        return await work(thorough, job, *args)

    monkeypatch.setattr(thinking, "_work", told)
    found = whole(at)
    assert [one for one, _ in seen] == sorted(one for one, _ in seen)
    assert any(0 < one < found["of"] for one, _ in seen)
    assert {of for _, of in seen} == {0, found["of"]}


def test_the_closer_look_tells_how_far_it_is(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    at, thinking = played(server, seed=7), state(server)
    looks = (Look(3, 2), Look(1, 3))
    monkeypatch.setattr(thinking, "depth", msgspec.structs.replace(QUICK, again=looks))
    work, seen = thinking._work, []

    async def told(thorough: bool, job: Any, *args: Any) -> Any:
        one = next(one for key, one in thinking._reviews.items() if key[0] == live(at).row.id)
        seen.append((one.shown().done, one.shown().closer, one.shown().closer_of))
        return await work(thorough, job, *args)

    monkeypatch.setattr(thinking, "_work", told)
    found = whole(at)
    closer = [(n, of) for done, n, of in seen if of]
    assert all(done == found["of"] for done, _, of in seen if of)
    assert [n for n, _ in closer] == sorted(n for n, _ in closer)
    assert closer[0][0] == 0 and closer[-1][0] == closer[-1][1] <= 4


def at_review(thinking: Thinking, at: At) -> tuple[int, int]:
    one = next(one for key, one in thinking._reviews.items() if key[0] == live(at).row.id)
    shown = one.shown()
    assert len(shown.moments) == shown.done
    return shown.done, shown.of


def test_it_is_done_once_for_a_position(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    at = played(server)
    first = whole(at)
    monkeypatch.setattr(state(server), "_work", None)
    assert at.get("/review").json() == first


def test_what_nobody_asks_for_is_given_up(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    at, thinking = played(server), state(server)
    monkeypatch.setattr(thinking, "patience", -1.0)
    assert not at.get("/review").json()["ready"]
    until = time.monotonic() + 30
    while any(key[0] == live(at).row.id for key in thinking._reviews):
        assert time.monotonic() < until, "it goes on though nobody asks"
        time.sleep(0.02)
    monkeypatch.setattr(thinking, "patience", 30.0)
    assert whole(at)["ready"]


def test_before_the_end_only_the_host_has_one(server: Serving) -> None:
    at = played(server, most=6)
    found = whole(at)
    assert found["summary"].startswith("Broken off") and 0 <= found["end"] <= 1
    refusal(at.showing().get("/review"), 403, "forbidden", "only the host", "not over")


def test_spectators_may_see_the_review_of_a_game_that_is_over(server: Serving) -> None:
    at = played(server)
    row = server.store.find(at.key)
    assert row is not None
    assert at.showing(key=row.watch).get("/review").status_code == 200


def test_a_table_without_a_decision_has_an_empty_review(server: Serving) -> None:
    at, _ = At.new(server, places=ADA[:1], seed=4)
    found = whole(at)
    assert found["moments"] == [] and found["of"] == 0


def test_a_worker_that_was_killed_is_replaced(server: Serving) -> None:
    at = played(server, seed=9)
    at.get("/review").raise_for_status()
    for pool in list(state(server)._pools.values()):
        for process in list(pool._processes.values()):
            process.kill()
    assert whole(at)["ready"]
