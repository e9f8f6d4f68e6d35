"""How well bots play: chosen for each seat, kept with it, and thought out in another process."""

from __future__ import annotations

import asyncio
import pickle
from typing import Any

import pytest

from crawldeck import languages
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.game import find
from crawldeck.kernel.language import speaking, tr
from crawldeck.kernel.session import AnySession
from crawldeck.minds.search import Budget, SearchPlayer
from crawldeck.web import bots, new_tables, schema
from crawldeck.web.bots import Thought
from crawldeck.web.limits import Limits
from crawldeck.web.thinking import THOUGHT, Thinking, thought
from crawldeck.web.wire_requests import Place, SeatWish, SetupData
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
        self.stopped = 0

    async def think(self, session: AnySession, level: str, reads: tuple[str, ...] = ()) -> Thought:
        self.asked.append((session.decision, level))
        answer = session.options[-1].text
        try:
            await self.go.wait()
        except asyncio.CancelledError:
            self.stopped += 1
            raise
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


@pytest.mark.parametrize("level", ["easy", "plain"])
def test_a_bot_that_only_looks_says_why_to_everybody_in_their_language(
    store: Gated, level: str
) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store, places=places(level))
            with speaking(languages.catalogue("de", find("p52"))):
                ada = await come(hub, made, shown(made))
            bo = await come(hub, made)
            said = []
            for one in (ada, bo):
                frame = await one.until(lambda it: it["is"] == "frame" and it["seats"][0]["why"])
                said.append(frame["seats"][0]["why"])
            assert said[0] != said[1] and all(one.endswith(".") for one in said)
            with speaking(languages.catalogue("de", find("p52"))):
                assert said[0] == tr(said[1])

    run(play())


def test_where_seats_have_secrets_no_bot_says_why(
    store: Gated, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store, places=places("plain"))
            monkeypatch.setattr(type(find("p52")), "has_secrets", True)
            ada = await come(hub, made, shown(made))
            await at_rest(ada)
            assert ada.live.reasons == {}

    run(play())


def test_a_strong_bot_that_stays_with_what_comes_to_mind_first_says_what_that_was() -> None:
    session, bot = new_tables.begin("p52", SetupData(places=places("strong"), seed=7)), PlainBot()
    same = 0
    while same < 3 and session.ask is not None:
        twin = pickle.dumps(session.fork(luck="none", light=True))
        found = THOUGHT.decode(thought(twin, "strong", QUICK, ("en", "de")))
        plain = bot.choose(session)
        reason = bot.reason(session, plain)
        if found.answer == plain.text and reason:
            assert found.why["en"] == reason != found.why["de"]
            same += 1
        session.answer(plain)


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
            assert len(mind.asked) == 1
            assert ada.live.session.decision == mind.asked[0][0], "nobody has answered"
            await hub.seat(ada.live, ada.person, plain)
            assert ada.live.seats_shown()[0].level == "plain"

    run(play())


def test_a_bot_stops_thinking_when_its_seat_is_somebody_elses(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            mind = Minds()
            hub.bots.think = mind.think
            made = make(store, places=places("strong"))
            ada = await come(hub, made, shown(made))
            while not mind.asked:
                await asyncio.sleep(0)
            await hub.seat(ada.live, ada.person, SeatWish(0, "open"))
            async with asyncio.timeout(5):
                while not mind.stopped:
                    await asyncio.sleep(0.01)
            assert mind.given == [] and not hub.bots.playing(ada.live)

    run(play())


def test_a_bot_stops_thinking_when_everybody_has_left(
    store: Gated, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        monkeypatch.setattr(bots, "ALONE", 0.3)
        async with hub_on(store) as hub:
            mind = Minds()
            hub.bots.think = mind.think
            made = make(store, places=places("strong"))
            ada = await come(hub, made, shown(made))
            while not mind.asked:
                await asyncio.sleep(0)
            hub.go(ada.live, ada.client)
            async with asyncio.timeout(5):
                while not mind.stopped:
                    await asyncio.sleep(0.01)
            assert mind.given == [] and not hub.bots.playing(ada.live)

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
