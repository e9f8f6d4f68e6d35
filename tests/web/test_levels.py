"""How well bots play: chosen for each seat, kept with it, and thought out in another process."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.session import AnySession
from crawldeck.minds.search import Budget, SearchPlayer
from crawldeck.web import schema
from crawldeck.web.bots import Thought
from crawldeck.web.limits import Limits
from crawldeck.web.thinking import Thinking
from crawldeck.web.wire_requests import Place, SeatWish
from tests.web.running import run
from tests.web.serving import serving
from tests.web.table import At, refusal
from tests.web.tabling import Gated, Guest, come, hub_on, make, shown

QUICK = Budget(candidates=3, playouts=6, horizon=0.3)


def places(level: Any) -> tuple[Place, ...]:
    """A person who looks on, and a bot who is asked."""
    return (Place("Robin", "bot", level), Place("Ada", "person"))


class Minds:
    """In place of the workers: notes what it is asked, and answers when it is let."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, str]] = []
        self.go = asyncio.Event()
        self.given: list[str] = []

    async def think(self, session: AnySession, level: str, reads: tuple[str, ...] = ()) -> Thought:
        self.asked.append((session.decision, level))
        answer = session.options[-1].text
        await self.go.wait()
        self.given.append(answer)
        return Thought(answer, dict.fromkeys(reads, "It says why."))


async def at_rest(guest: Guest) -> None:
    """Until the bot has answered for the first time."""
    rev = guest.live.rev
    await guest.until(lambda one: one["is"] == "frame" and one["rev"] > rev)


@pytest.mark.parametrize("level", ["strong", "master"])
def test_a_bot_that_thinks_does_so_elsewhere_and_says_why(store: Gated, level: str) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            mind = Minds()
            hub.bots.think = mind.think
            made = make(store, places=places(level))
            ada = await come(hub, made, shown(made))
            assert hub.bots.playing(ada.live) and ada.live.session.ask is not None
            before = len(ada.live.session.answers)
            while not mind.asked:
                await asyncio.sleep(0)
            assert mind.asked[0][1] == level and len(ada.live.session.answers) == before
            mind.go.set()
            frame = await ada.until(lambda one: one["is"] == "frame" and one["seats"][0]["why"])
            assert frame["seats"][0]["why"] == "It says why."
            assert frame["seats"][0]["level"] == level
            assert mind.given[0] in [one.text for one in ada.live.session.answers]

    run(play())


@pytest.mark.parametrize("level", ["easy", "plain"])
def test_a_bot_that_only_looks_answers_at_once(store: Gated, level: str) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            mind = Minds()
            hub.bots.think = mind.think
            made = make(store, places=places(level))
            ada = await come(hub, made, shown(made))
            before = ada.live.session.decision
            await at_rest(ada)
            assert mind.asked == [] and ada.live.session.decision > before

    run(play())


def test_what_was_thought_of_another_question_is_not_answered(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            mind = Minds()
            hub.bots.think = mind.think
            made = make(store, places=places("strong"))
            ada = await come(hub, made, shown(made))
            while not mind.asked:
                await asyncio.sleep(0)
            plain = SeatWish(0, "bot", "plain")
            await hub.seat(ada.live, ada.person, SeatWish(0, "open"))
            mind.go.set()
            while hub.bots.playing(ada.live):
                await asyncio.sleep(0.01)
            assert mind.given and len(mind.asked) == 1
            assert ada.live.session.decision == mind.asked[0][0], "nobody has answered"
            await hub.seat(ada.live, ada.person, plain)
            assert ada.live.seats_shown()[0].level == "plain"

    run(play())


def test_the_host_chooses_how_well_a_bot_plays_and_it_is_kept(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store, bot_pause=60.0) as hub:
            made = make(store, places=places("easy"))
            ada = await come(hub, made, shown(made))
            assert store.seats(ada.live.row.id)[0].level == "easy"
            await hub.seat(ada.live, ada.person, SeatWish(0, "bot", "master"))
            kept = store.seats(ada.live.row.id)[0]
            assert (kept.name, kept.level) == ("Robin", "master")
            assert ada.live.seats_shown()[0].level == "master"
            await hub.seat(ada.live, ada.person, SeatWish(0, "open"))
            assert store.seats(ada.live.row.id)[0].level == "plain"

    run(play())


def test_a_level_that_nobody_knows_is_a_plain_one(store: Gated) -> None:
    async def play() -> None:
        made = make(store, places=places("strong"))
        with store.engine.begin() as db:
            db.execute(schema.SEATS.update().values(level="genius"))
        async with hub_on(store) as hub:
            ada = await come(hub, made, shown(made))
            assert ada.live.seats_shown()[0].level == "plain"
            await at_rest(ada)

    run(play())


def test_strong_bots_play_on_a_server_and_search(tmp_path: Any) -> None:
    with serving(tmp_path, limits=Limits.none(), bot_pause=0.0) as server:
        mind: Thinking = server.server.config.loaded_app.app.state.thinking
        mind.budgets = {"strong": QUICK, "master": QUICK}
        bot = {"kind": "bot", "level": "strong"}
        at, _ = At.new(server, places=[{"kind": "person"}, bot], seed=7)
        seats = at.get().raise_for_status().json()["players"]
        assert [one["level"] for one in seats] == ["plain", "strong"]
        refusal(
            at.post("/seat", {"playerID": 1, "become": "bot", "level": "best"}), 400, "malformed"
        )
        at.post("/seat", {"playerID": 1, "become": "bot", "level": "master"}).raise_for_status()
        live = next(iter(server.hub.live.values()))
        session = live.session
        bot_player = PlainBot()
        while len(session.options) < 3:
            at.answer(bot_player.choose(session).text).raise_for_status()
        work = asyncio.run_coroutine_threadsafe(
            mind.think(session, "strong", ("en",)), server.hub.loop
        )
        found = work.result(60)
        assert found.answer == SearchPlayer(QUICK).choose(session).text
        forked = at.post("/fork", {"to": 0}).raise_for_status().json()
        players = At(server, "p52", forked["matchID"]).get().json()["players"]
        assert [one["level"] for one in players] == ["plain", "master"]
