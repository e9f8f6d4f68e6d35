"""What seldom happens: somebody is elsewhere, something is gone, an answer fits nowhere."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as e
from crawldeck.enormity import verbs
from crawldeck.enormity.beside import Patrol, Stir, Track
from crawldeck.enormity.loadout import new_item
from crawldeck.enormity.rules import common, effects
from crawldeck.enormity.rules.actions import move, opportunity, scout
from crawldeck.enormity.rules.arrivals import blips, prowl, spawning
from crawldeck.enormity.rules.body import conditions, costs, gear, rolls
from crawldeck.enormity.rules.effect_families import (
    campaign as effects_campaign,
)
from crawldeck.enormity.rules.effect_families import (
    things as effects_things,
)
from crawldeck.enormity.rules.effects import Context
from crawldeck.enormity.rules.foes import hunting
from crawldeck.enormity.rules.things import scavenge
from crawldeck.enormity.rules.turn import cards, countdown, patrol, rounds
from crawldeck.enormity.state import FALLING, OFF, UP, Engram, EnoTable
from crawldeck.grid import Direction
from crawldeck.kernel.asks import Rule
from tests.enormity.armoury import foe as sheet_of
from tests.enormity.armoury import pack_with, weapon
from tests.enormity.scene import Scene, act, hull, scene
from tests.enormity.stand_ins import idle


def still(**laid: Any) -> Scene:
    return scene(**laid).run(idle)


def done(rule: Rule[Any]) -> Any:
    """What a rule gives back that asks nothing."""
    try:
        asked = next(rule)
    except StopIteration as stop:
        return stop.value
    raise AssertionError(f"it asks: {asked}")


def elsewhere(s: Scene, name: str = "oda") -> Scene:
    who = s.spacer(name)
    who.cell, who.status = OFF, "away"
    return s


# -- Blips -------------------------------------------------------------------------------------


@pytest.mark.rule("ENO-NOISE-14")
def test_a_blip_that_is_gone_does_not_stir() -> None:
    s = still(blips={"x-1": "5,5"})
    s.state.threat.stirred = (Stir("x-9", 3, s.spacer("oda").cell, "oda"),)
    done(prowl.stir(s.table))
    assert not s.state.threat.stirred and s.point("x-1") == "open:5,5"


@pytest.mark.rule("ENO-PAT-02")
def test_nobody_patrols_where_no_blip_or_no_spacer_is() -> None:
    s = still(blips={"x-1": "5,5"})
    s.state.threat.patrolling = (Patrol("x-9", 3),)
    done(patrol._next_blip(s.table))
    assert s.point("x-1") == "open:5,5"
    s.spacer("oda").status = "dead"
    done(patrol._next_blip(s.table))
    assert not s.state.threat.patrolling


@pytest.mark.rule("ENO-PAT-05")
def test_an_arrow_that_points_to_the_alarm_already_is_left_alone() -> None:
    s = still(blips={"x-1": "2,5", "x-2": "8,5"})
    s.state.extraction.point = hull().ship.space("open:f6")
    first, second = s.state.blips
    first.facing, second.facing = Direction.E, Direction.E
    patrol.full_alert(s.table)
    assert first.facing is Direction.E and second.facing is not Direction.E
    s.state.extraction.point = OFF
    second.facing = Direction.N
    patrol.full_alert(s.table)
    assert second.facing is Direction.N


@pytest.mark.rule("ENO-SCOUT-01")
def test_who_is_elsewhere_scouts_nothing() -> None:
    s = elsewhere(still(blips={"x-1": "4,4"}, foes={"rictus": "e5"}))
    done(scout.scout(s.table, s.spacer("oda")))
    assert not s.told(e.Scouted)


# -- Spacers -----------------------------------------------------------------------------------


@pytest.mark.rule("ENO-KD-05")
@pytest.mark.parametrize(("down", "told"), [(UP, 0), (FALLING, 1)])
def test_one_who_stands_does_not_stand_up(down: int, told: int) -> None:
    s = still()
    before = len(s.session.events)
    s.spacer("oda").down = down
    conditions.stand_up(s.table, s.spacer("oda"), "ENO-KD-05")
    assert s.spacer("oda").down == UP and len(s.session.events) == before + told


@pytest.mark.rule("ENO-KD-03")
def test_the_helpless_are_offered_no_card() -> None:
    s = still(turn="oda")
    assert cards.offers(s.table, s.spacer("oda"))
    s.spacer("oda").down = FALLING
    assert cards.offers(s.table, s.spacer("oda")) == []


@pytest.mark.rule("ENO-BREATH-01")
def test_breath_is_caught_once_a_turn() -> None:
    s = still(turn="oda", spacers={"oda": "e4", "teo": "a1"})
    refuse = cards._refuse_breath
    assert refuse(s.table, s.spacer("oda")) is None
    assert refuse(s.table, s.spacer("teo")).rule == "ENO-BREATH-01"  # type: ignore[union-attr]
    s.state.turn.breath = True
    assert refuse(s.table, s.spacer("oda")).rule == "ENO-BREATH-01"  # type: ignore[union-attr]


@pytest.mark.rule("ENO-LOC-08")
def test_an_action_card_is_played_in_ones_own_turn() -> None:
    s = still(turn="oda", spacers={"oda": "e4", "teo": "a1"})
    assert costs._refuse_card(s.table, s.spacer("oda")) is None
    assert costs._refuse_card(s.table, s.spacer("teo")).rule == "ENO-LOC-08"  # type: ignore[union-attr]


@pytest.mark.rule("ENO-ABIL-13")
@pytest.mark.parametrize(("engrams", "missing"), [(0, True), (1, False), (2, False)])
def test_a_need_for_engrams(engrams: int, missing: bool) -> None:
    s = still()
    s.spacer("oda").engrams = tuple(Engram("black") for _ in range(engrams))
    refusal = costs.holds(s.table, s.spacer("oda"), fx.Needs(engrams=1))
    assert (refusal is not None) is missing


@pytest.mark.rule("ENO-DISC-01")
def test_who_is_elsewhere_has_not_arrived_anywhere() -> None:
    s = still()
    s.state.ship.discoveries = {s.spacer("oda").cell: 3}
    elsewhere(s)
    done(move.arrived(s.table, s.spacer("oda")))
    assert len(s.state.ship.discoveries) == 1


@pytest.mark.rule("ENO-CD-02")
def test_a_discovery_on_the_track_waits_for_a_finder() -> None:
    s = still()
    one = Track(3, "discovery", 2)
    s.state.clock.track, s.spacer("oda").status = (one,), "dead"
    done(countdown._discovery(s.table, one))
    assert s.state.clock.track == (one,)


@pytest.mark.rule("ENO-TERR-13")
def test_a_tile_that_was_destroyed_does_nothing_at_the_end_of_the_round() -> None:
    s = still(tiles={"e4": "fire"})
    done(rounds._tile_acts(s.table, "no-such-tile"))
    assert not s.told(e.TileActs)


@pytest.mark.rule("ENO-ABIL-03")
def test_the_dead_have_no_passives_at_the_end_of_the_round() -> None:
    s = still()
    s.spacer("oda").status = "dead"
    done(rounds._fire(s.table, s.spacer("oda")))
    assert not s.session.events


# -- Intruders ---------------------------------------------------------------------------------


@pytest.mark.rule("ENO-LOS-11")
@pytest.mark.parametrize(("in_sight", "prey"), [(True, ["oda"]), (False, ["oda", "teo"])])
def test_an_intruder_may_hunt_only_what_it_sees(in_sight: bool, prey: list[str]) -> None:
    kind = sheet_of(in_sight=in_sight, in_front=False)
    s = still(
        spacers={"oda": "e4", "teo": "e9"},
        foes={"rictus": "e6"},
        tiles={"e8": "smoke"},
        pack=pack_with(foes=(kind,)),
    )
    found = hunting._noticed(s.table, s.foe("rictus-1"), s.state.spacers)
    assert [who.id for who in found] == prey
    only = [s.spacer("teo")]  # where it sees nobody it takes whoever there is
    assert hunting._noticed(s.table, s.foe("rictus-1"), only) == only


@pytest.mark.rule("ENO-AOO-02", "ENO-SUPP-04")
def test_who_watches_a_step() -> None:
    s = still(spacers={"oda": "e4"}, foes={"rictus-1": "e5", "rictus-2": "e3", "rictus-3": "j9"})
    at = hull().ship.space

    def seen(here: str, to: str) -> list[str]:
        cell = at(f"open:{here}") if here else OFF
        return [one.id for one in opportunity.watchers(s.table, cell, at(f"open:{to}"))]

    assert seen("e4", "d4") == ["rictus-1", "rictus-2"]
    assert seen("", "d4") == []
    s.foe("rictus-1").suppressed = True
    assert seen("e4", "d4") == ["rictus-2"]
    s.foe("rictus-2").surprised = True
    assert seen("e4", "d4") == []
    s.foe("rictus-2").surprised = False
    s.state.under_way.activating = ("rictus-2",)
    assert seen("e4", "d4") == []
    s.state.under_way.activating, s.state.intruders = (), []
    assert seen("e4", "d4") == []


@pytest.mark.rule("ENO-RESP-06")
def test_a_reprisal_outside_of_an_attack_comes_at_once() -> None:
    s = scene(foes={"rictus": "e5"})
    about = Context("oda", "ENO-RESP-06", foe="rictus-1")
    s.run(lambda t: effects.apply(t, (fx.Reprisal(("red",)),), about))
    s.do("pp", "keep")
    assert s.over and s.spacer("oda").vitals == 7


@pytest.mark.rule("ENO-SURP-01")
def test_nobody_is_taken_aback_twice() -> None:
    s = scene(foes={"rictus": "e5"})
    about = Context("oda", "ENO-SURP-01", foe="rictus-1")
    surprise = fx.Surprise("target")
    s.run(lambda t: effects.apply(t, (surprise, surprise), about))
    assert s.foe("rictus-1").surprised and len(s.told(e.TakenAback)) == 1


@pytest.mark.rule("ENO-SKILL-03")
def test_harm_and_tests_pass_over_those_who_are_no_longer_in_play() -> None:
    s = still(spacers={"oda": "e4", "teo": "a1"})
    s.spacer("oda").status = "dead"
    before = s.spacer("oda").vitals
    about = Context("oda", "ENO-IATK-02")
    done(effects.apply(s.table, (fx.Harm(3), fx.Test("strength", 1)), about))
    assert s.spacer("oda").vitals == before and not s.told(e.SkillTested)


# -- things ------------------------------------------------------------------------------------


@pytest.mark.rule("ENO-CAMP-01")
def test_a_way_is_kept_while_it_is_open() -> None:
    s = still()
    keep = effects_campaign.keep_way
    keep(s.table, "sr1:b1", True)
    keep(s.table, "sr1:b2", True)
    keep(s.table, "sr1:b1", True)
    assert list(s.state.campaign.ways) == ["sr1:b1", "sr1:b2"] and len(s.told(e.WayOpened)) == 2
    keep(s.table, "sr1:a9", False)
    assert list(s.state.campaign.ways) == ["sr1:b1", "sr1:b2"]
    keep(s.table, "sr1:b1", False)
    assert list(s.state.campaign.ways) == ["sr1:b2"]
    keep(s.table, "sr1:b2", False)
    assert not s.state.campaign.ways


@pytest.mark.rule("ENO-EXH-01")
def test_what_is_ready_or_exhausted_already_is_not_told_again() -> None:
    s = still()
    who = s.spacer("oda")
    item = who.items[0]
    for _ in range(2):
        gear.exhaust(s.table, who, item, "ENO-EXH-01")
    assert item.exhausted and len(s.told(e.Exhausted)) == 1
    for _ in range(2):
        gear.ready(s.table, who, item, "ENO-EXH-01")
    assert not item.exhausted and len(s.told(e.Readied)) == 1


@pytest.mark.rule("ENO-GEAR-01", "ENO-GEAR-02", "ENO-GEAR-03")
def test_what_a_suit_cannot_carry() -> None:
    plain = replace(next(iter(hull().suits.values())), id="plain", support=0, backpack=0)
    pack = pack_with(
        weapon("badge", kind="support", dice=[]),
        weapon("beam", hands=3),
        weapon("bat"),
        suits={"plain": plain},
    )
    s = still(pack=pack)
    who = s.spacer("oda")

    def why(name: str, suit: str = "plain") -> str:
        who.suit = suit
        refusal = gear.refuse_wearing(s.table, who, new_item(pack, name, name, "pack"))
        return refusal.rule if refusal else ""

    assert (why("badge"), why("beam"), why("bat")) == ("ENO-GEAR-02", "ENO-GEAR-01", "")
    assert why("badge", "eva") == ""
    found = new_item(pack, "bat", "bat-1", "pack")
    who.suit = "plain"
    refused = gear.refuse_take(s.table, who, verbs.STOW("bat-1"), found)
    assert refused is not None and refused.rule == "ENO-GEAR-03"
    who.suit = "eva"
    assert gear.refuse_take(s.table, who, verbs.STOW("bat-1"), found) is None
    other = gear.refuse_take(s.table, who, verbs.STOW("bat-2"), found)
    assert other is not None and other.rule == "ENO-LOOT-03"


@pytest.mark.rule("ENO-SCAV-05", "ENO-LOC-05")
def test_without_engrams_no_device() -> None:
    s = still()
    assert scavenge.device_offers(s.table, s.spacer("oda")) == []
    refused = scavenge.refuse_device(s.table, s.spacer("oda"), verbs.DEVICE("black"))
    assert refused is not None and refused.rule == "ENO-SCAV-05"
    s.spacer("oda").engrams = (Engram("no-such-kind"),)
    refused = scavenge.refuse_device(s.table, s.spacer("oda"), verbs.DEVICE("no-such-kind"))
    assert refused is not None and refused.rule == "ENO-LOC-05"
    elsewhere(s)
    refused = scavenge.refuse_device(s.table, s.spacer("oda"), verbs.DEVICE("no-such-kind"))
    assert refused is not None and refused.rule == "ENO-LOC-05"


@pytest.mark.rule("ENO-ATK-10", "ENO-POOL-08")
def test_why_a_die_is_not_turned() -> None:
    s = scene()
    dice: list[Any] = []

    def throw(t: EnoTable) -> Rule[None]:
        dice.extend((yield from rolls.throw(t, common.spacer(t, "oda"), ("red", "red"), "a test")))

    s.run(throw).do("po", "p")
    refuse = rolls._refuse_discipline(dice)
    dice[0].converted = True
    assert [refuse(verbs.CONVERT(n)).rule for n in (1, 2, 3, 0)] == [  # type: ignore[union-attr]
        "ENO-POOL-08",
        "ENO-ATK-10",
        "ENO-ATK-10",
        "ENO-ATK-10",
    ]
    assert "shows no Potential" in refuse(verbs.CONVERT(2)).text  # type: ignore[union-attr]
    assert "you cannot re-roll after" in refuse(verbs.STRESS(1)).text  # type: ignore[union-attr]
    assert "or keep them" in refuse(verbs.CONVERT(3)).text  # type: ignore[union-attr]


@pytest.mark.rule("ENO-LOOT-01")
def test_nothing_is_found_elsewhere() -> None:
    s = elsewhere(still())
    done(effects_things.loot(s.table, fx.Loot(), Context("oda", "ENO-LOOT-01")))
    assert not s.session.events


# -- the first space of the plan, whose number is 0 --------------------------------------------


@pytest.mark.rule("ENO-INTR-04")
def test_an_intruder_goes_for_the_very_first_space_like_for_any() -> None:
    s = act(scene("dock", spacers={"oda": "a1"}, foes={"rictus": "a3"}))
    assert s.spacer("oda").cell == 0 and s.told(e.FoeStepped) and s.told(e.FoeAttacks)


# -- Full Alert --------------------------------------------------------------------------------


@pytest.mark.rule("ENO-PAT-05", "ENO-LOC-03")
@pytest.mark.parametrize("at_the_alarm", [True, False])
def test_who_comes_out_is_at_home_where_it_comes_out(
    at_the_alarm: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def ecology(t: EnoTable, cell: int) -> str:
        asked.append(cell)
        return "rictus"

    monkeypatch.setattr(spawning, "ecology", ecology)
    s = scene(spacers={"oda": "e4"}, blips={"single-1": "8,8"}, met=("rictus",))
    s.start.extraction.point = hull().ship.space("open:i9")
    corner = s.start.blips[0].point
    where = corner if at_the_alarm else OFF

    def reveal(t: EnoTable) -> Rule[None]:
        oda = common.spacer(t, "oda")
        yield from blips._reveal(t, t.state.blips[0], oda, ambush=False, point=where)

    s.run(reveal)
    assert asked[0] == (s.state.extraction.point if at_the_alarm else s.spacer("oda").cell)
