"""The crew bot's sense in a lair, seen in small scenes."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.bots.plain import PlainBot
from crawldeck.enormity import loadout
from crawldeck.enormity import pack as packs
from crawldeck.enormity.beside import Deck
from crawldeck.enormity.bots import boss as tactics
from crawldeck.enormity.bots.mind import Mind
from crawldeck.enormity.lab import veterans
from crawldeck.enormity.rules.foes import bossdecks
from crawldeck.enormity.rules.turn import boss_phase, setup
from crawldeck.enormity.state import Card, Pool
from crawldeck.kernel.asks import Chance, Choice
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.game import find
from crawldeck.lab import balance
from crawldeck.lab.part import Lab, Wish
from tests.enormity.scene import Scene, scene

VIGIL = packs.find("vigil")


def den(spacers: dict[str, str], at: str, *ai: str, **changes: Any) -> Scene:
    """The Ossuarch in the nave, without tiles, its AI deck as told."""
    state = bossdecks.boss_state(VIGIL, "ossuarch", veteran=False)
    if ai:
        state = replace(state, ai=Deck(pile=dict.fromkeys(ai, 1)))
    changes.setdefault("phase", "turn")
    return scene(
        "throne1",
        spacers=spacers,
        foes={"ossuarch-1": at},
        more_pages=("throne2",),
        pack=VIGIL.in_lair("ossuarch"),
        boss=state,
        marker=-1,
        **changes,
    )


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
    """Two spaces equally far from the Boss: the one near a comrade is worth less."""
    table = den({"oda": "e3", "ilse": "c5"}, "e9", turn="oda").play()
    mind = Mind(table.session.view(0), table.pack, "oda")
    near, alone = (table.pack.ship.space(f"throne1:{text}") for text in ("d5", "f5"))
    assert tactics.standing(mind, near, 0.0) < tactics.standing(mind, alone, 0.0)


def test_it_steps_aside_while_a_blow_is_about_to_fall() -> None:
    table = den(
        {"oda": "e7"}, "e8", "long-bones", phase="boss", active=Pool(expertise=2), priority="oda"
    )
    table.start.spacers[0].vitals = 5
    table.run(boss_phase.activate)
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
    wish = Wish("vigil", name, 3, 0, game="enormity", boss=name)
    seen = balance.play(wish, 0, 1)
    assert (seen.games, seen.cut) == (1, 0)
    assert seen.way > 1


def test_a_crew_after_three_runs_carries_what_fits_it() -> None:
    for name, line in veterans.VETERANS["vigil"].items():
        (wish,) = loadout.crew(VIGIL, [line], 1)
        who = loadout.build(VIGIL, wish, 0)
        assert who.id == name
        places = {item.place for item in who.items}
        assert {"hand", "support"} <= places
        assert any(VIGIL.gear[item.card].reduction for item in who.items if item.equipped)


def test_a_boss_that_is_not_there_is_refused_by_name() -> None:
    with pytest.raises(SetupError, match=r"no Boss 'nobody'.*lamplighter-king, ossuarch"):
        Lab.of(find("enormity")).fights("vigil", ["nobody"], [3], None, {})
