"""Talk at a table: who may, how much, how plainly, and that the game never notices."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from crawldeck.kernel.errors import Malformed
from crawldeck.web import schema
from crawldeck.web.refusals import RequestRefused
from crawldeck.web.store import StorageError
from crawldeck.web.talk import MOST_LINES, OF_A_SEAT, OF_A_TABLE, Talk, plain
from crawldeck.web.wire_requests import Place
from tests.web.running import run
from tests.web.tabling import TWO, Gated, come, hub_on, kept, make, shown


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def spoken(news: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
    return [
        (one["sort"], one.get("seat"), one["name"], one.get("text", one.get("on")))
        for one in news
        if one["is"] == "spoken"
    ]


@pytest.mark.parametrize(
    ("said", "shown_as"),
    [
        ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"),
        ("a\x00b\x1b[31mc\x07", "ab[31mc"),
        ("\u202eevil\u2066x\u2069\ufeff", "evilx"),
        ("one\r\ntwo\u2028three\ttabs", "one two three tabs"),
        ("e" + "\u0301" * 40, "\u00e9" + "\u0301" * 3),
        ("family \U0001f468\u200d\U0001f469", "family \U0001f468\u200d\U0001f469"),
        ("\ud800broken", "broken"),
        ("x" * 500, "x" * 200),
    ],
)
def test_what_is_written_can_only_be_read(said: str, shown_as: str) -> None:
    assert plain(said) == shown_as


def test_everybody_hears_and_the_game_does_not(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store, places=TWO)
            ada = await come(hub, made, shown(made))
            watcher = await come(hub, made, link=made.watchID)
            ada.news()
            watcher.news()
            live, stood = ada.live, (ada.live.rev, ada.live.session.digest)
            hub.talk(live, ada.person, "say", " Over <b>here</b>\n")
            hub.talk(live, ada.person, "react", "well")
            hub.talk(live, ada.person, "point", "spot:1,2")
            said = [
                ("say", 0, "Ada", "Over <b>here</b>"),
                ("react", 0, "Ada", "well"),
                ("point", 0, "Ada", "spot:1,2"),
            ]
            assert spoken(ada.news()) == spoken(watcher.news()) == said
            assert (live.rev, live.session.digest) == stood
            late = await come(hub, made)
            (talks,) = [one for one in late.news() if one["is"] == "talks"]
            assert [one["text"] for one in talks["lines"]] == ["Over <b>here</b>"]
            for sort in ("say", "react", "point"):
                with pytest.raises(RequestRefused, match="watching"):
                    hub.talk(live, watcher.person, sort, "well")
        assert b"Over" not in b"".join(kept(store, live))

    run(play())


def test_a_name_of_the_page_is_read_in_the_language_of_the_page(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store, places=(Place("You", "person"),))
            ada = await come(hub, made, shown(made))
            owner = await come(hub, made, owner=True)
            ada.news()
            hub.talk(ada.live, ada.person, "say", "I have no name")
            hub.talk(ada.live, owner.person, "say", "nor have I")
            assert [one["name"] for one in ada.news()] == ["", ""]

    run(play())


def test_what_was_written_is_there_days_later(store: Gated) -> None:
    made = make(store)

    async def write() -> None:
        async with hub_on(store) as hub:
            ada = await come(hub, made, shown(made))
            hub.talk(ada.live, ada.person, "say", "tomorrow at eight")

    async def read() -> None:
        async with hub_on(store) as hub:
            ada = await come(hub, made, shown(made))
            (talks,) = [one for one in ada.news() if one["is"] == "talks"]
            assert [one["text"] for one in talks["lines"]] == ["tomorrow at eight"]

    run(write())
    run(read())


def test_only_the_last_lines_are_kept(store: Gated) -> None:
    for n in range(3):
        store.add_talk({"here": [str(n * 50 + i) for i in range(50)]})
    store.add_talk({"there": ["another table"], "here": []}, trim=["here"])
    with store.engine.begin() as db:
        assert len(db.execute(schema.TALK.select()).all()) == MOST_LINES + 1
    found = [line for _, line in store.talk("here")]
    assert found == [str(n) for n in range(150 - MOST_LINES, 150)]
    assert [line for _, line in store.talk("there")] == ["another table"]


def test_a_line_that_has_rotted_is_left_out(store: Gated) -> None:
    made = make(store)

    async def play() -> None:
        async with hub_on(store) as hub:
            ada = await come(hub, made, shown(made))
            hub.talk(ada.live, ada.person, "say", "sound")
            table = ada.live.row.id
        store.add_talk({table: ['{"is": "spo']})
        async with hub_on(store) as hub:
            ada = await come(hub, made, shown(made))
            assert [one.text for one in ada.live.talk.lines] == ["sound"]

    run(play())


def test_a_flood_is_refused_and_says_how_long_to_wait() -> None:
    clock = Clock()
    talk = Talk(clock)
    most, rate = OF_A_SEAT["say"]
    for n in range(most):
        talk.take("say", 0, "Ada", f"line {n}")
    with pytest.raises(RequestRefused, match="faster than anybody can read; wait 2 seconds") as no:
        talk.take("say", 0, "Ada", "one more")
    assert no.value.told.sort == "busy" and len(talk.lines) == most
    talk.take("say", 1, "Bo", "I may")
    talk.take("point", 0, "Ada", "spot:1,2")
    clock.now += 1 / rate
    talk.take("say", 0, "Ada", "and now I")
    with pytest.raises(RequestRefused, match="wait 2 seconds"):
        talk.take("say", 0, "Ada", "again")


def test_a_whole_table_cannot_flood_either() -> None:
    talk = Talk(Clock())
    taken = 0
    with pytest.raises(RequestRefused, match="everybody talks at once"):
        for seat in range(64):
            for _ in range(OF_A_SEAT["say"][0]):
                talk.take("say", seat, "x", "y")
                taken += 1
    assert taken == OF_A_TABLE[0]


@pytest.mark.parametrize(
    ("sort", "said", "says"),
    [
        ("say", " \n\u200b\x00", "nothing in that message"),
        ("react", "<b>", "there are: yes, no"),
        ("point", "nowhere", "kind:id"),
        ("point", "spot:\u202e1", "kind:id"),
    ],
)
def test_what_means_nothing_is_refused_and_costs_nothing(sort: Any, said: str, says: str) -> None:
    talk = Talk(Clock())
    for _ in range(100):
        with pytest.raises(Malformed, match=says):
            talk.take(sort, 0, "Ada", said)
    assert not talk.lines


def test_the_host_switches_the_chat_off(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            made = make(store, places=TWO)
            ada = await come(hub, made, shown(made))
            bo = await come(hub, made)
            with pytest.raises(RequestRefused, match="only the host"):
                await hub.allow(ada.live, bo.person, "chat", False)
            bo.news()
            await hub.allow(ada.live, ada.person, "chat", False)
            (seats,) = bo.news()
            assert seats["chat"] is False and "switched the chat off" in seats["said"]
            for sort in ("say", "react"):
                with pytest.raises(RequestRefused, match="switched the chat off"):
                    hub.talk(ada.live, ada.person, sort, "well")
            hub.talk(ada.live, ada.person, "point", "spot:1,2")
            frame = await ada.answer()
            assert frame.chat is False

    run(play())


def test_another_server_on_the_same_database_hears_it(store: Gated) -> None:
    """What PostgreSQL passes on between servers; here it is passed on by hand."""

    async def play() -> None:
        other = Gated(str(store.engine.url))
        made = make(store)
        async with hub_on(store) as here, hub_on(other) as there:
            ada = await come(here, made, shown(made))
            bo = await come(there, made)
            bo.news()
            here.talk(ada.live, ada.person, "say", "from afar")
            await _kept(store, ada.live.row.id)
            there.heard(ada.live.row.id, "talk")
            heard = await bo.until(lambda one: one["is"] == "spoken")
            assert heard["text"] == "from afar"
            here.heard(ada.live.row.id, "talk")
            await asyncio.sleep(0.1)
            assert len(spoken(ada.news())) == 1, "one's own is not told twice"

    run(play())


async def _kept(store: Gated, table: str) -> None:
    async with asyncio.timeout(20):
        while not store.talk(table):
            await asyncio.sleep(0.02)


class Away(Gated):
    """Keeps no talk while it is away."""

    away = True
    tried = False

    def add_talk(self, said: Mapping[str, Sequence[str]], trim: Sequence[str] = ()) -> None:
        if self.away:
            self.tried = True
            raise StorageError("away")
        super().add_talk(said, trim)


def test_a_database_that_is_away_takes_nothing_from_the_talk(store: Gated) -> None:
    async def play() -> None:
        away = Away(str(store.engine.url))
        made = make(away)
        async with hub_on(away) as hub:
            ada = await come(hub, made, shown(made))
            hub.talk(ada.live, ada.person, "say", "first")
            async with asyncio.timeout(20):
                while not (away.tried and ada.live.talk.unkept):
                    await asyncio.sleep(0.02)
            away.away = False
            hub.talk(ada.live, ada.person, "say", "second")
            await _kept(away, ada.live.row.id)
            assert ["first" in line for _, line in away.talk(ada.live.row.id)] == [True, False]

    run(play())
