"""Why bots answered as they did: told with what they did, and only as long as that stands."""

from __future__ import annotations

from typing import Any

import pytest

import crawldeck
from crawldeck.kernel.game import find
from crawldeck.kernel.language import speaking
from crawldeck.web.hub import Hub
from crawldeck.web.reasons import Reason, Reasons
from crawldeck.web.wire_requests import Place
from tests.web.running import run
from tests.web.tabling import Gated, Guest, come, hub_on, make, shown

PLACES = (Place("Robin", "bot"), Place("Ada", "person"))
SAYS = {"en": "It makes for the exit.", "de": "Es strebt zum Ausgang."}


async def ada_at(hub: Hub, store: Gated) -> Guest:
    made = make(store, places=PLACES)
    return await come(hub, made, shown(made))


async def bot_moved(ada: Guest) -> dict[str, Any]:
    """The first frame that says why a bot did something, once nobody but Ada is asked."""
    while True:
        frame = await ada.until(lambda one: one["is"] == "frame")
        question = frame["question"]
        if question["seats"] == [1] and frame["reason"]:
            return frame
        if question["seats"] == [1]:
            await ada.answer(frame["rev"])


def test_a_frame_says_why_a_bot_did_what_was_done_last_and_the_log_keeps_it(store: Gated) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            ada = await ada_at(hub, store)
            frame = await bot_moved(ada)
            seat, reason = frame["seats"][0], frame["reason"]
            assert reason["seat"] == 0 and reason["says"] == seat["why"] != ""
            assert reason["actor"] in [one["id"] for one in seat["plays"]]
            told = [line for line in frame["log"] if line.get("why") == reason["says"]]
            assert told and all(line["seat"] == 0 and line["did"] for line in told)
            after = await ada.answer(frame["rev"])
            assert after.reason is None, "Ada's answer is not the bot's"
            assert after.seats[0].why == reason["says"], "it was still the last of the bot"
            again = [line for line in ada.live.face.told(0) if line.n == told[-1].get("n")]
            assert again[0].why == reason["says"]

    run(play())


def test_where_seats_have_secrets_neither_frame_nor_log_say_why(
    store: Gated, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with hub_on(store) as hub:
            ada = await ada_at(hub, store)
            monkeypatch.setattr(type(find("p52")), "has_secrets", True)
            before = ada.live.session.decision
            await ada.until(lambda one: one["is"] == "frame" and one["at"] > before)
            frame = ada.live.frame(0, whole=True)
            assert frame.reason is None and not any(line.why for line in frame.log)

    run(play())


def noted() -> Reasons:
    return Reasons({n: Reason(n % 2, "bran", SAYS) for n in (0, 1, 4)})


def test_what_is_taken_back_takes_its_reason_with_it() -> None:
    found = noted()
    found.stand(4)
    assert sorted(found) == [0, 1]
    assert found.of_seat(0) == SAYS["en"] and found.of_seat(2) == ""


def test_each_reason_is_told_once_in_the_language_of_the_reader() -> None:
    from crawldeck import languages

    assert noted().told([0, 1, 2]) == SAYS["en"]
    with speaking(languages.catalogue("de", find("p52"))):
        assert noted().told([0, 1, 2]) == SAYS["de"]


def test_the_end_of_a_bots_turn_does_not_hide_why_it_moved() -> None:
    session = crawldeck.new("p52", seed=7)
    found = Reasons({session.decision: Reason(0, "bran", SAYS)})
    session.answer(session.options[0].text)
    found[session.decision] = Reason(0, "bran", {})
    session.answer(session.options[0].text)
    reason = found.last(session)
    assert reason is not None and reason.says == SAYS["en"] == found.of_seat(0)
    session.answer(session.options[0].text)
    assert found.last(session) is None, "that was a person's answer"


def test_what_standing_orders_answered_after_a_bot_does_not_hide_why_it_moved() -> None:
    session = crawldeck.new("p52", seed=7)
    at = session.decision
    session.answer(session.options[0].text)
    found = Reasons({at: Reason(0, "bran", SAYS)})
    reason = found.last(session)
    assert reason is not None and reason.says == SAYS["en"] and reason.actor == "bran"
    session.answer(session.options[0].text, by="order")
    assert found.last(session) == reason
    session.answer(session.options[0].text)
    assert found.last(session) is None
