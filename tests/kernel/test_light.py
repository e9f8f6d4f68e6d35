"""Forks without history: what they can, and what they cannot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel import record
from crawldeck.kernel.asks import Chance
from crawldeck.kernel.errors import Illegal, Malformed
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.new_game import new
from crawldeck.kernel.session import AnySession


def mini(**choices: Any) -> AnySession:
    return new("mini", **{"seed": 5, **choices})


def test_a_light_fork_stands_here_without_a_past() -> None:
    session = mini().play("go juliet", "stop")
    session.answer(session.options[0])
    light = session.fork(light=True)
    assert (light.key, light.decision) == (session.key, session.decision)
    assert light.events == [] != session.events
    assert len(light.answers) == light.decision - light.forgotten < session.decision
    assert light.fork().light, "a whole fork of it has no more to tell"


def test_it_hears_nothing_and_plays_the_same_game() -> None:
    session = mini().play("go juliet")
    light, whole = session.fork(light=True, luck="same"), session.fork(luck="same")
    for twin in (light, whole):
        picker = Picker(2)
        while twin.ask is not None:
            twin.answer(picker.choose(twin.options))
    assert light.digest == whole.digest and light.result == whole.result
    assert light.decision == whole.decision
    assert light.events == [] != whole.events


def test_it_goes_back_to_where_it_was_forked_and_no_further() -> None:
    light = mini().play("go juliet").fork(light=True)
    with pytest.raises(Illegal):
        light.undo()
    before = light.key
    light.play("stop").undo()
    assert light.key == before
    light.redo()
    assert light.key != before


def test_it_goes_back_over_many_rests() -> None:
    """The first rest of a light fork is never dropped: nothing comes before it."""
    bot = PlainBot()
    session = bot.play_out(crawldeck.new("enormity", seed=11), 60)
    light = session.fork(luck="none", light=True)
    forked, key = light.decision, light.key
    while light.decision < forked + 60:
        ask = light.ask
        light.answer(ask.outcomes()[0][0] if isinstance(ask, Chance) else bot.choose(light))
    light.rewind(forked)
    assert (light.decision, light.key) == (forked, key)
    with pytest.raises(Malformed, match="there is no answer 0 to rewind to"):
        light.rewind(0)


def test_it_cannot_be_saved(tmp_path: Path) -> None:
    session = mini().play("go juliet", "stop")
    light = session.fork(light=True)
    assert light.light and not session.light
    with pytest.raises(Malformed, match="a light fork does not know its history"):
        light.save(tmp_path / "light.jsonl")
    with pytest.raises(Malformed, match="a light fork does not know its history"):
        light.keep(tmp_path / "light.jsonl")
    assert not list(tmp_path.iterdir())
    session.save(tmp_path / "whole.jsonl")
    assert record.load(tmp_path / "whole.jsonl").key == session.key


def test_a_light_fork_is_forked_again() -> None:
    light = mini().play("go juliet").fork(light=True, luck="same")
    again = light.fork(light=True, luck="same")
    whole = light.fork(luck="same")
    assert again.key == light.key == whole.key
    for twin in (light, again, whole):
        twin.play("stop")
    assert again.key == light.key == whole.key


def test_who_is_forked_has_the_rests_of_its_fork() -> None:
    """So the second fork runs only what came since the leg began."""
    session, picker = crawldeck.new("p52", seed=4), Picker(4)
    while session.decision < 39:
        session.answer(picker.choose(session.options))
    assert len(session._rests.kept) == 1 and not session._rests.close
    twin = session.fork()
    assert session._rests.close and session._rests.kept[-1] is twin._rests.kept[-1]
    assert session.decision - session._rests.kept[-1].at < 20
