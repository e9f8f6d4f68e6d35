"""The crew bot's sense in a lair, seen in small scenes."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.bots.plain import PlainBot
from crawldeck.enormity import pack as packs
from crawldeck.enormity.rules import boss as rules
from crawldeck.enormity.rules import lair, setup
from crawldeck.enormity.state import Card, Deck, Pool
from crawldeck.kernel.asks import Chance, Choice
from crawldeck.lab import balance
from tests.enormity.scene import Scene, scene

VIGIL = packs.find("vigil")


def den(spacers: dict[str, str], at: str, *ai: str, **changes: Any) -> Scene:
    """The Ossuarch in the nave, without tiles, its AI deck as told."""
    state = lair.boss_state(VIGIL, "ossuarch", veteran=False)
    if ai:
        state = replace(state, ai=Deck(pile=dict.fromkeys(ai, 1)))
    changes.setdefault("phase", "turn")
    return scene(
        "throne1", spacers=spacers, foes={"ossuarch-1": at}, more_pages=("throne2",),
        pack=VIGIL.in_lair("ossuarch"), boss=state, marker=-1, **changes,
    )  # fmt: skip


def answer(table: Scene) -> str:
    """What the bot says to the open choice."""
    assert isinstance(table.session.ask, Choice)
    return PlainBot().choose(table.session).text


def test_it_shoots_a_boss_in_reach() -> None:
    table = den({"oda": "e5"}, "e8", turn="oda").play()
    assert answer(table) == "play desperate-measures attack"


def test_it_walks_where_it_can_strike() -> None:
    table = den({"teo": "e3"}, "e8", turn="teo").play()
    assert answer(table).endswith("move")


def test_an_empty_weapon_is_reloaded() -> None:
    table = den({"ilse": "e5"}, "e8", turn="ilse")
    for item in table.start.spacers[0].items:
        item.ammo = 0
    assert answer(table.play()) == "play wild-hypothesis full-reload"


def test_nobody_walks_away_from_a_boss_that_would_strike() -> None:
    table = den({"pilar": "e7"}, "e8", turn="pilar")
    table.start.spacers[0].played = ("desperate-measures",)
    assert "move" not in answer(table.play())


def test_it_spreads_out() -> None:
    """Two spaces in the same distance: the one beside a comrade is left."""
    table = den({"oda": "e4", "ilse": "d5"}, "e9", turn="oda").play()
    table.do("play steady-walk move")
    assert answer(table) in ("goto throne1:f5", "goto throne1:e5", "goto throne1:g4")


def test_it_steps_aside_while_a_blow_is_about_to_fall() -> None:
    table = den(
        {"oda": "e7"}, "e8", "long-bones", phase="boss", active=Pool(expertise=2), priority="oda"
    )
    table.start.spacers[0].vitals = 5
    table.run(rules.activate)
    while isinstance(table.session.ask, Chance):
        table.do(table.session.ask.outcomes()[0][0].text)
    assert table.asked == "react"
    assert answer(table) == "react oda reflex"


def test_in_a_lair_it_takes_the_stratagems_that_calm_and_mend() -> None:
    table = den({"pilar": "e4"}, "e8", phase="lair", stratagems=())
    table.run(setup.choose_stratagem)
    assert answer(table) == "stratagem the-old-hymn"
    table = den({"pilar": "e4"}, "e8", phase="lair", stratagems=(Card("the-old-hymn"),))
    table.run(setup.choose_stratagem)
    assert answer(table) == "stratagem rounds-at-midnight"


@pytest.mark.parametrize("name", list(VIGIL.bosses))
def test_it_plays_a_fight_to_its_end(name: str) -> None:
    wish = balance.Wish("vigil", name, 3, 0, game="enormity", boss=name)
    seen = balance.play(wish, 0, 1)
    assert (seen.games, seen.cut) == (1, 0)
    assert seen.way > 1
