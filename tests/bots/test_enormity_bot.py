"""The crew bot's sense, seen in small scenes, and in whole runs of every mission."""

from __future__ import annotations

import pytest

from crawldeck.bots.plain import PlainBot
from crawldeck.enormity import pack as packs
from crawldeck.enormity.bots import arms, peril
from crawldeck.enormity.bots import turn as turns
from crawldeck.enormity.bots.mind import Mind
from crawldeck.enormity.effects import NoiseBox
from crawldeck.enormity.state import OFF, Pool
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.new_game import new
from tests.enormity.scene import Scene, scene

SPENT = ("steady-walk", "hurried-walk", "desperate-measures")
"""All three cards of Oda on the table."""


def answer(table: Scene) -> str:
    """What the bot says to the open choice."""
    assert isinstance(table.session.ask, Choice)
    return PlainBot().choose(table.session).text


def mind(table: Scene, who: str = "oda") -> Mind:
    return Mind(table.session.view(0), table.pack, who)


def first(**changes: object) -> str:
    """The first thing that Oda does in her turn."""
    return answer(scene(turn="oda", **changes).play())  # type: ignore[arg-type]


# -- a turn


def test_an_intruder_next_to_it_is_shot_before_anything_else() -> None:
    assert first(spacers={"oda": "e4"}, foes={"rictus": "e5"}) == "play desperate-measures attack"


def test_with_nobody_near_it_walks_to_the_discovery() -> None:
    table = scene(spacers={"oda": "e4"}, turn="oda", marker=3)
    table.start.ship.discoveries = {table.pack.ship.space("open:e8"): 1}
    table.play()
    assert answer(table).endswith(" move")


def test_one_step_is_taken_quietly() -> None:
    table = scene(spacers={"oda": "e4"}, turn="oda", marker=3, blips={"x-1": "7,7"})
    table.start.ship.discoveries = {table.pack.ship.space("open:e5"): 1}
    table.play()
    assert answer(table) == "play cautious-sneaking move"


def test_nerves_are_calmed_before_they_go() -> None:
    table = scene(spacers={"oda": "e4"}, turn="oda")
    table.start.spacers[0].stress = 7
    table.play()
    assert answer(table) == "play stressful-brainstorm rationalize"


def test_a_racing_heart_is_calmed() -> None:
    table = scene(spacers={"oda": "e4"}, turn="oda")
    table.start.spacers[0].adrenaline = 9
    table.play()
    assert answer(table) == "play stressful-brainstorm catch-breath"


def test_nothing_worth_doing_ends_the_turn() -> None:
    table = scene(spacers={"oda": "e4"}, turn="oda", marker=3)
    table.start.spacers[0].played = SPENT
    assert answer(table.play()) == "end"


def test_expertise_that_would_be_lost_goes_onto_a_stratagem() -> None:
    table = scene(spacers={"oda": "e4"}, turn="oda", marker=3, active=Pool(expertise=1))
    table.start.spacers[0].played = SPENT
    assert answer(table.play()).startswith("invest ")


# -- what it fears


def test_an_intruder_strikes_as_far_as_it_runs() -> None:
    table = scene(spacers={"oda": "e1"}, turn="oda", foes={"rictus": "e5"}).play()
    look = mind(table)
    foe = look.view.foes[0]
    near, far = table.pack.ship.space("open:e2"), table.pack.ship.space("open:j1")
    assert peril.threat(look, foe, look.me.cell) > 0
    assert peril.threat(look, foe, near) > 0
    assert peril.threat(look, foe, far) == 0


def test_suppression_holds_it_up() -> None:
    look = mind(scene(spacers={"oda": "e1"}, turn="oda", foes={"rictus": "e5"}).play())
    foe = look.view.foes[0]
    assert peril.threat(look, foe, look.me.cell, suppressed=2) == 0


def test_noise_costs_more_the_nearer_a_blip_is() -> None:
    far = mind(scene(spacers={"oda": "e1"}, turn="oda", blips={"x-1": "10,9"}).play())
    near = mind(scene(spacers={"oda": "e1"}, turn="oda", blips={"x-1": "3,5"}).play())
    box = NoiseBox(symbol=True)
    assert 0 < peril.noise_price(far, box) < peril.noise_price(near, box)
    assert peril.noise_price(near, NoiseBox()) == 0


def test_the_tenth_stress_is_dearer_than_the_second() -> None:
    who = mind(scene(spacers={"oda": "e1"}, turn="oda").play()).me
    who.stress = 1
    cheap = peril.stress_price(who, 1)
    who.stress = 9
    assert peril.stress_price(who, 1) > 5 * cheap


@pytest.mark.parametrize(("dice", "need", "least"), [(("red", "red"), 3, 0.6), (("white",), 2, 0)])
def test_the_odds_of_dice(dice: tuple[str, ...], need: int, least: float) -> None:
    found = arms.chance(packs.find("vigil"), dice, need)
    assert least <= found <= least + 0.1


def test_who_is_in_a_special_place_has_nothing_to_shoot_at() -> None:
    table = scene(spacers={"oda": "e4", "teo": "e6"}, foes={"rictus": "e7"}, turn="oda").play()
    snap = next(one for one in table.pack.spacers["teo"].abilities if one.id == "snap-shot")
    assert turns.reaction(mind(table, "teo"), snap) > 0
    teo = table.spacer("teo")
    teo.status, teo.cell = "away", OFF
    assert turns.reaction(mind(table, "teo"), snap) <= 0


# -- whole runs


@pytest.mark.parametrize("mission", list(packs.find("vigil").missions))
@pytest.mark.parametrize("size", [1, 3])
def test_runs_of_every_mission_come_to_an_end(mission: str, size: int) -> None:
    for seed in range(2):
        crew = list(packs.find("vigil").spacers)[:size]
        session = new("enormity", seed=seed, mission=mission, spacers=crew)
        PlainBot().play_out(session, 4_000)
        assert session.result is not None


def test_where_an_adversary_comes_little_is_gathered_by_the_way() -> None:
    engram = {}
    for mission in ("first-watch", "last-rites"):
        session = new("enormity", seed=1, mission=mission)
        look = Mind(session.view(0), session.table.content, session.view(0).spacers[0].id)
        engram[mission] = turns.scavenge_worth(look, "engram")
    assert 0 < engram["last-rites"] < engram["first-watch"] / 5
