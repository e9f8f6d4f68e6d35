"""What every typed effect does: one sample of each at least (rules/effects.py)."""

from __future__ import annotations

import typing
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as e
from crawldeck.enormity.loadout import new_item
from crawldeck.enormity.rules import effects
from crawldeck.enormity.state import Edge, Engram, Pool
from crawldeck.kernel.asks import Chance
from tests.enormity.scene import Scene, hull, part_of, scene
from tests.enormity.turns import change, doing, expertise, pack_with

Check = Callable[[Scene], bool]
CREW = {"oda": "e4", "ilse": "e5", "teo": "a1"}


def play(
    effect: fx.Effect,
    answers: tuple[str, ...] = (),
    *,
    me: dict[str, Any] | None = None,
    about: dict[str, Any] | None = None,
    **more: Any,
) -> Scene:
    """Oda's effect among three Spacers, answered in order."""
    more.setdefault("spacers", CREW)
    s = scene(**more)
    change(s.start.spacer("oda"), me or {})
    return s.run(doing(effect, **(about or {}))).do(*answers)


def oda(**fields: Any) -> Check:
    """Oda has these values when it is over."""
    return lambda s: all(getattr(s.spacer("oda"), name) == fields[name] for name in fields)


def state(**fields: Any) -> Check:
    return lambda s: all(getattr(part_of(s.state, name), name) == fields[name] for name in fields)


GRIN: dict[str, Any] = {"foes": {"rictus": "e6"}, "about": {"foe": "rictus-1"}}
Sample = tuple[fx.Effect, tuple[str, ...], dict[str, Any], Check]
SAMPLES: list[Sample] = [
    (fx.Tokens("expertise", 2), (), {}, state(incoming=expertise(2))),
    (fx.Tokens("any", 1, "active"), ("token discipline",), {}, state(active=Pool(discipline=1))),
    (
        fx.Shift(1), ("token expertise",), {"active": Pool(1, 0, 1)},
        state(active=Pool(1), incoming=expertise(1)),
    ),
    (
        fx.Shift(2, "incoming"), (), {"incoming": expertise(1)},
        state(active=expertise(1), incoming=Pool()),
    ),
    (fx.ClearPool(), (), {"active": Pool(1), "incoming": Pool(1)}, state(active=Pool())),
    (fx.ClearPool((fx.Stress(1, "all"),)), (), {}, lambda s: s.spacer("teo").stress == 2),
    (fx.Vitals(2), (), {"me": {"vitals": 5}}, oda(vitals=7)),
    (fx.Vitals(-2), (), {}, oda(vitals=7)),
    (fx.Stress(1), (), {}, oda(stress=2)),
    (fx.Stress(-1), (), {}, oda(stress=0)),
    (fx.Strain(-1, 2), (), {}, oda(vitals=8, stress=3)),
    (fx.Adrenaline(2), (), {}, oda(adrenaline=2)),
    (fx.Radiation(2), (), {}, oda(radiation=2)),
    (fx.Radiation(-3), (), {"me": {"radiation": 2}}, oda(radiation=0)),
    (fx.Infection(1), (), {}, oda(infection=1)),
    (fx.Infection(-1), (), {"me": {"infection": 3}}, oda(infection=2)),
    (fx.InnerDark(1), (), {}, oda(inner_dark=1)),
    (fx.Gain("dazed"), (), {}, oda(conditions={"dazed": 0})),
    (fx.Cure("dazed"), (), {"me": {"conditions": {"dazed": 0}}}, oda(conditions={})),
    (
        fx.Cure(), ("pick knockdown",), {"me": {"conditions": {"dazed": 0}, "down": 1}},
        oda(conditions={"dazed": 0}, down=0),
    ),
    (fx.Exhale(-1), (), {"me": {"exerts": 2}}, oda(exerts=1)),
    (fx.Exhale(1), (), {"me": {"exerts": 2}}, oda(status="dead")),
    (fx.Kill(), (), {}, oda(status="dead")),
    (fx.Kill(foe=True), (), GRIN, state(intruders=[], kills=1)),
    (fx.Step(1), ("goto open:e3",), {}, lambda s: s.at("oda") == "e3"),
    (fx.MoveAction(3), ("goto open:e1",), {}, lambda s: s.at("oda") == "e1"),
    (fx.Knockdown(), (), {}, oda(down=1)),
    (fx.StandUp(), (), {"me": {"down": 1}}, oda(down=0)),
    (fx.Knockback(2), (), {**GRIN, "spacers": {"oda": "e5"}}, lambda s: s.at("oda") == "e3"),
    (fx.Knockback(1, foe=True), (), GRIN, lambda s: s.at("rictus-1") == "e7"),
    (
        fx.Lure(1), (), {**GRIN, "spacers": {"oda": "e3"}}, lambda s: s.at("oda") == "e4",
    ),
    (
        fx.Pushback(2), (), {**GRIN, "spacers": {"oda": "e5"}}, lambda s: s.at("oda") == "e3",
    ),
    (fx.CrashInto(), (), {}, oda(vitals=8, down=1)),
    (fx.Displaced(), ("pick-space open:e3",), {}, lambda s: s.at("oda") == "e3"),
    (fx.Retreat(2), (), GRIN, lambda s: s.at("rictus-1") == "e8"),
    (fx.Halt(), (), {}, lambda s: s.over),
    (fx.Elsewhere("void"), (), {}, oda(status="away", place="void", cell=-1)),
    (
        fx.Return("void"), ("pick-space open:e6",),
        {"me": {"status": "away", "place": "void", "cell": -1}, "priority": "ilse"},
        lambda s: s.spacer("oda").status == "in" and s.spacer("oda").on_board,
    ),
    (fx.BonusAttack(), (), {}, oda(adrenaline=0)),  # nobody to attack: nothing happens
    (fx.BonusAction(), ("play stressful-brainstorm rationalize",), {}, oda(stress=0)),
    (fx.AttackDice(("red",), 1), (), {}, oda(edges=(Edge(("red",), 1),))),
    (fx.Suppress(2), (), GRIN, lambda s: s.foe("rictus-1").suppressed == 2),
    (fx.Surprise("closest"), (), {"foes": {"rictus": "e9"}}, lambda s: s.foe("rictus-1").surprised),
    (fx.Wound(), (), GRIN, state(intruders=[])),
    (
        fx.Reprisal(("red",)), (), {**GRIN, "attacking": ("oda",), "depths": (0,)},
        state(reprisals=(("rictus-1", ("red",)),)),
    ),
    (
        fx.Strike(("white",)), ("p", "keep"),
        {"foes": {"rictus": "d4"}, "about": {"foe": "rictus-1"}}, oda(vitals=8),
    ),
    (fx.Harm(2), (), {}, oda(vitals=7)),
    (fx.Harm(1, ("white",)), ("p", "keep"), {}, oda(vitals=7)),
    (fx.Shield(2), (), {}, state(shielded=2)),
    (fx.Delay(1), (), {}, state(delayed=1)),
    (fx.Countdown(2), (), {}, state(countdown=7)),
    (fx.Countdown(-1), (), {"countdown": 8}, state(countdown=9)),
    (fx.ExtractionMarker(2), (), {}, state(marker=5)),
    (fx.TakePriority("other"), ("pick teo",), {}, state(priority="teo")),
    (fx.Clue("hymn"), (), {}, state(clues=("hymn",))),
    (fx.Clue("hymn"), (), {"clues": ("hymn",)}, state(clues=("hymn",))),
    (fx.FindScript("hymn"), (), {}, lambda s: "hymn" in s.state.story.scripts),
    (fx.FindCode("0213"), ("look-up 0213",), {}, oda(stress=0)),
    (
        fx.Decrypt(), (), {"scripts": {"knot": 0}}, lambda s: s.state.story.scripts["knot"] == 1,
    ),
    (fx.CrossOut("blue", 4), (), {}, state(crossed=("blue-4",))),
    (fx.CrossOut("blue", 99), (), {}, state(crossed=())),
    (fx.Mark("lit"), (), {}, state(flags=("lit",))),
    (fx.Objective(1), (), {}, state(goal=0)),  # this mission has none
    (
        fx.Test("willpower", 2, (fx.Vitals(-1),), (fx.Stress(1),)), ("p", "p", "keep"), {},
        oda(vitals=8, stress=1),
    ),
    (
        fx.Graded("willpower", ((fx.Stress(1),), (fx.Stress(2),), (fx.Stress(3),))),
        ("p", "-", "keep"), {}, oda(stress=3),
    ),
    (
        fx.Choose((fx.Way("a", "A", (fx.Stress(1),)), fx.Way("b", "B"))), ("pick a",), {},
        oda(stress=2),
    ),
    (fx.When(fx.Needs(stress=5), (), (fx.Vitals(-1),)), (), {}, oda(vitals=8)),
    (fx.When(fx.Needs(stress=1), (fx.Vitals(-1),)), (), {}, oda(vitals=8)),
    (fx.May("Do it.", (fx.Stress(1),)), ("yes",), {}, oda(stress=2)),
    (fx.May("Do it.", (fx.Stress(1),)), ("no",), {}, oda(stress=1)),
    (fx.Reload("full"), (), {}, lambda s: s.spacer("oda").items[1].ammo == 2),
    (fx.Rearm(), ("done",), {}, lambda s: s.over),
    (fx.Loot(gear="medkit"), ("equip medkit@oda",), {}, lambda s: len(s.spacer("oda").items) == 3),
    (fx.TakeEngram("jade"), (), {}, oda(engrams=(Engram("jade"),))),
    (fx.Noise(fx.NoiseBox(symbol=True)), (), {"priority": "teo"}, state(priority="oda")),
    (
        fx.Noise(fx.NoiseBox(symbol=True), ship=True), (), {"priority": "teo"},
        state(priority="teo"),
    ),
    (fx.PlaceTile("fire", "here"), (), {}, oda(vitals=8)),
    (
        fx.PlaceTile("smoke", "stated", ("e8",)), (), {},
        lambda s: [tile.kind for tile in s.state.ship.tiles] == ["smoke"],
    ),
    (
        fx.PlaceTile("smoke", "adjacent"), ("pick-space open:e3",), {},
        lambda s: s.state.ship.tiles[0].cells == 1 << s.pack.ship.space("open:e3"),
    ),
    (
        fx.DestroyTile(), (), {"tiles": {"e3": "crate", "a9": "crate"}},
        lambda s: len(s.state.ship.tiles) == 1,
    ),
    (
        fx.DestroyTile("smoke"), (), {"tiles": {"e3": "crate", "d4": "smoke"}},
        lambda s: [tile.kind for tile in s.state.ship.tiles] == ["crate"],
    ),
    (fx.DestroyTile(), (), {"tiles": {"e3": "pillar"}}, lambda s: len(s.state.ship.tiles) == 1),
    (fx.Disable("console:0110"), (), {}, state(disabled=("console:0110",))),
    (fx.SpawnBlip(), (), {}, lambda s: len(s.state.blips) == 1),
    (
        fx.SpawnBlip(1, fewer_than=1), (), {**GRIN, "blips": {"x-1": "1,1"}},
        lambda s: len(s.state.blips) == 1,
    ),
    (
        fx.SpawnIntruder(near="self"), ("pick-space open:e3",), {"met": ("rictus",)},
        lambda s: len(s.state.intruders) == 1,
    ),
    (
        fx.DropBlip(), (), {"blips": {"x-1": "4,4", "x-2": "10,10"}},
        lambda s: [blip.id for blip in s.state.blips] == ["x-1"],
    ),
    (
        fx.DropBlip(which="closest"), (), {"blips": {"x-1": "4,4", "x-2": "10,10"}},
        lambda s: [blip.id for blip in s.state.blips] == ["x-2"],
    ),
    (
        fx.RevealBlip(), ("echo",), {"blips": {"x-1": "4,4", "x-2": "10,10"}},
        lambda s: s.state.blips[0].kind == "echo" and s.state.decks.unseen["echo"] == 5,
    ),
    (
        fx.FindDiscovery(3), ("look-up 0213",), {"page": "sr1", "spacers": {"oda": "e4"}},
        oda(stress=0),
    ),
    (fx.Weld(), (), {}, lambda s: s.over),  # no door here
    (fx.Spare(-1), (), {}, state(spares=-1)),
    (fx.Resource("oil", 2), (), {"resources": {"oil": 1}}, state(resources={"oil": 3})),
    (
        fx.Carry("dazed"), (), {"carried": {"oda": ("dazed", "chill")}},
        state(carried={"oda": ("dazed", "chill")}),
    ),
    (fx.Carry("dazed"), (), {}, state(carried={"oda": ("dazed",)})),
    (fx.GainStratagem("lockstep"), (), {}, state(gained=("lockstep",))),
]  # fmt: skip


def name_of(sample: Any) -> str:
    return sample.__class__.__name__ if isinstance(sample, fx.Effect) else ""


@pytest.mark.rule("ENO-CORE-01")
@pytest.mark.parametrize(("effect", "answers", "more", "holds"), SAMPLES, ids=name_of)
def test_every_effect_does_what_it_says(
    effect: fx.Effect, answers: tuple[str, ...], more: dict[str, Any], holds: Check
) -> None:
    s = play(effect, answers, **more)
    assert s.over, s.script.question()
    assert holds(s)


ELSEWHERE = {
    fx.Recharge,
    fx.Ready,
    fx.Exhaust,
    fx.Scavenge,
    fx.Door,
    fx.RevealPage,
    fx.Signature,
    fx.Escalate,
    fx.Flash,
}
"""Types with a test of their own below, or in `test_bodyparts.py`."""


@pytest.mark.rule("ENO-CORE-01")
def test_every_type_has_a_rule_and_a_sample() -> None:
    every = set(typing.get_args(fx.AnyEffect))
    assert set(effects.DOES.by_type) == every
    assert {type(sample[0]) for sample in SAMPLES} | ELSEWHERE == every


@pytest.mark.rule("ENO-PLACE-01")
@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: name_of(sample[0]))
def test_no_effect_needs_a_spacer_on_the_board(sample: Sample) -> None:
    """Oda is in another place, and there is no Intruder that it could be about."""
    more = {name: value for name, value in sample[2].items() if name not in ("foes", "about")}
    me = {"cell": -1, "status": "away", "place": "void", "seat": 0}
    s = play(sample[0], **{**more, "spacers": CREW, "page": "open", "me": me})
    for _ in range(30):
        if s.over:
            break
        ask = s.session.ask
        s.do(ask.outcomes()[0][0].text if isinstance(ask, Chance) else s.offers()[0])
    assert s.over, s.script.question()


@pytest.mark.rule("ENO-CORE-01")
@pytest.mark.parametrize(
    "sample", [one for one in SAMPLES if "about" in one[2]], ids=lambda sample: name_of(sample[0])
)
def test_no_effect_needs_the_intruder_it_is_about(sample: Sample) -> None:
    """Oda is on the board, and what it was about is gone."""
    more = {name: value for name, value in sample[2].items() if name not in ("foes", "about")}
    s = play(sample[0], **more)
    for _ in range(30):
        if s.over:
            break
        ask = s.session.ask
        s.do(ask.outcomes()[0][0].text if isinstance(ask, Chance) else s.offers()[0])
    assert s.over, s.script.question()


# -- who is concerned


@pytest.mark.parametrize(
    ("who", "offers", "gain"),
    [
        ("other", ["ilse", "teo"], ""),
        ("any", ["oda", "ilse", "teo"], ""),
        ("all", [], "oda ilse teo"),
        ("others", [], "ilse teo"),
        ("priority", [], "teo"),
        ("adjacent", [], "ilse"),
        ("self", [], "oda"),
    ],
)
@pytest.mark.rule("ENO-DISC-06")
def test_who(who: fx.Who, offers: list[str], gain: str) -> None:
    s = play(fx.Adrenaline(1, who), priority="teo")
    if offers:
        assert s.offers() == [f"pick {name}" for name in offers]
        assert s.refused("pick nobody") == "ENO-ABIL-09"
        gain = offers[-1]
        s.do(f"pick {gain}")
    assert [one.id for one in s.state.spacers if one.adrenaline] == gain.split()


@pytest.mark.rule("ENO-LOC-06")
def test_here_is_the_location() -> None:
    s = play(
        fx.Stress(1, "here"),
        spacers={"oda": "hold:a1", "ilse": "hold:b1", "teo": "a1"},
        more_pages=("hold",),
    )
    assert [s.spacer(name).stress for name in ("oda", "ilse", "teo")] == [2, 3, 1]


@pytest.mark.rule("ENO-ABIL-08")
def test_alone_there_is_no_other() -> None:
    s = play(fx.Vitals(1, "other"), spacers={"oda": "e4"})
    assert s.over and not s.session.events


@pytest.mark.rule("ENO-INTR-11")
@pytest.mark.parametrize(
    ("at", "hit"),
    [
        ("all", "1 2 3"),
        ("adjacent", "1"),
        ("sight", "1 3"),
        ("field", "1 2"),
        ("closest", "1"),
        ("target", "3"),
        ("dangerous", ""),
    ],
)
def test_at(at: fx.At, hit: str) -> None:
    foes = {"rictus-1": "e5", "rictus-2": "e6", "rictus-3": "j4"}
    s = play(
        fx.Suppress(1, at),
        spacers={"oda": "e4"},
        foes=foes,
        about={"foe": "rictus-3"},
        blips={"x-1": "4,4"},
    )
    assert [foe.id[-1] for foe in s.state.intruders if foe.suppressed] == hit.split()


@pytest.mark.rule("ENO-INTR-11")
def test_of_two_equally_close_the_player_chooses() -> None:
    s = play(fx.Suppress(1, "closest"), foes={"rictus-1": "e3", "rictus-2": "f4"})
    assert s.offers() == ["pick rictus-1", "pick rictus-2"]
    s.do("pick rictus-2")
    assert s.foe("rictus-2").suppressed == 1


# -- more than one line says


@pytest.mark.rule("ENO-DIE-01")
def test_the_rest_is_not_done_to_the_dead() -> None:
    s = scene(spacers=CREW).run(doing(fx.Kill(), fx.Tokens("expertise"), fx.Stress(1, "all")))
    assert s.spacer("oda").status == "dead" and s.state.team.incoming == Pool()
    assert s.spacer("ilse").stress == 2


@pytest.mark.rule("ENO-ADV-05")
def test_no_card_kills_an_adversary() -> None:
    s = play(fx.Kill(foe=True), foes={"lamplighter": "e6"}, about={"foe": "lamplighter-1"})
    assert s.foe("lamplighter-1") and s.state.threat.kills == 0


@pytest.mark.rule("ENO-KB-03", "ENO-KD-02")
def test_from_afar_knockback_and_knockdown_do_nothing() -> None:
    more: dict[str, Any] = {"spacers": {"oda": "e3"}, "foes": {"rictus": "e6"}}
    for effect in (fx.Knockback(2), fx.Knockdown()):
        s = play(effect, about={"foe": "rictus-1", "within": 1}, **more)
        assert s.at("oda") == "e3" and s.spacer("oda").down == 0
        s = play(effect, about={"foe": "rictus-1", "within": 3}, **more)
        assert s.at("oda") == "e1" or s.spacer("oda").down == 1


@pytest.mark.rule("ENO-KD-03", "ENO-MLIKE-02")
def test_the_fallen_are_not_walked() -> None:
    assert play(fx.Step(1), me={"down": 1}).at("oda") == "e4"
    assert play(fx.MoveAction(2), me={"down": 1}).over
    s = play(fx.Step(1, "other"), me={})
    assert s.offers() == ["pick ilse", "pick teo"]


@pytest.mark.rule("ENO-CORE-01", "ENO-GEAR-05")
def test_a_card_may_say_that_charges_come_back() -> None:
    s = scene()
    kit = new_item(hull(), "medkit", "medkit@oda", "support")
    kit.charges = 0
    s.start.spacers[0].items.append(kit)
    s.run(doing(fx.Recharge(5)))
    assert s.spacer("oda").items[-1].charges == 2
    assert play(fx.Recharge(1)).over


@pytest.mark.rule("ENO-EXH-01")
def test_ready_and_exhaust_choose_a_card() -> None:
    s = play(fx.Exhaust())
    assert s.offers() == ["pick multitool@oda", "pick rifle@oda"]
    s.do("pick rifle@oda")
    assert s.spacer("oda").items[1].exhausted and s.told(e.Exhausted)
    s = scene()
    s.start.spacers[0].items[1].exhausted = True
    s.run(doing(fx.Ready()))
    assert not s.spacer("oda").items[1].exhausted
    assert play(fx.Ready()).over


@pytest.mark.rule("ENO-SCAV-01")
def test_a_free_scavenge() -> None:
    s = play(fx.Scavenge(), page="sr1", spacers={"oda": "d4"})
    assert s.over  # nothing there
    here = hull().ship.space("sr1:d4")
    s = play(fx.Scavenge(), page="sr1", spacers={"oda": "d4"}, engrams={here: "jade"})
    assert s.spacer("oda").engrams == (Engram("jade"),) and s.spacer("oda").adrenaline == 0


@pytest.mark.rule("ENO-DOOR-01", "ENO-DOOR-09")
def test_doors_by_number_and_beside() -> None:
    more: dict[str, Any] = {"page": "sr1", "spacers": {"oda": "f7"}}
    assert len(play(fx.Door(door="b1"), **more).state.ship.disabled) == 0
    both = {leaf.index for leaf in hull().ship.leaves if leaf.name.startswith("sr1:b1")}

    def closed(s: Scene) -> bool:
        return all(s.state.ship.closed >> index & 1 for index in both)

    assert not closed(play(fx.Door(door="b1"), **more))
    assert not closed(play(fx.Door(), **more))  # the only one beside
    assert closed(play(fx.Door(door="b2"), **more))
    assert closed(play(fx.Door("toggle", "sr1:b1"), **more, open_doors=("b1",)))
    assert closed(play(fx.Door("close"), **more, open_doors=("b1",)))
    assert closed(play(fx.Door("close"), **more))  # closed already: nothing to do
    assert play(fx.Door(), spacers={"oda": "e4"}).over


@pytest.mark.rule("ENO-WELD-01")
def test_weld_an_open_door_beside() -> None:
    s = play(fx.Weld(), page="sr1", spacers={"oda": "d9"}, open_doors=("b2",))
    if not s.over:
        s.do(s.offers()[0])
    assert s.state.ship.welded


@pytest.mark.rule("ENO-DISA-01")
def test_a_door_is_disabled_by_its_page() -> None:
    s = play(fx.Disable("door:b1"), page="sr1", spacers={"oda": "f7"})
    assert s.state.ship.disabled == ("door:sr1:b1",)


@pytest.mark.rule("ENO-GRIN-07")
@pytest.mark.parametrize(
    ("foes", "blips", "spawns"), [(1, 3, True), (3, 1, True), (2, 2, False), (0, 5, True)]
)
def test_few_of_the_kind_or_few_blips(foes: int, blips: int, spawns: bool) -> None:
    s = play(
        fx.SpawnBlip(1, fewer_than=2),
        foes={f"rictus-{n}": f"j{n}" for n in range(1, foes + 1)},
        blips={f"x-{n}": f"{n},1" for n in range(1, blips + 1)},
        about={"foe": "rictus-9", "kind": "rictus"},
    )
    if spawns and not s.over:
        s.do(s.offers()[0])
    assert len(s.state.blips) == blips + spawns


@pytest.mark.rule("ENO-REVB-01")
def test_a_seen_blip_goes_back_to_the_pool_an_echo_for_good() -> None:
    s = play(fx.DropBlip(), blips={"a-1": "10,10"})
    assert s.state.decks.unseen["a"] == 5
    s = play(fx.DropBlip(), blips={"echo-1": "10,10"})
    assert s.state.decks.unseen["echo"] == 5


@pytest.mark.rule("ENO-REVEAL-01")
def test_a_page_may_be_revealed_by_an_effect() -> None:
    s = play(fx.RevealPage("sr2"), page="sr1", spacers={"oda": "e4"})
    while not s.over:
        s.do(s.offers()[0] if s.offers() else s.session.ask.outcomes()[0][0].text)  # type: ignore[union-attr]
    assert s.state.ship.pages >> hull().ship.order.index("sr2") & 1


# -- Skill tests and choices


@pytest.mark.rule("ENO-SKILL-03", "ENO-SKILL-06")
@pytest.mark.parametrize(("faces", "passed"), [(("p", "p"), True), (("p", "h"), False)])
def test_equal_or_more_succeeds(faces: tuple[str, ...], passed: bool) -> None:
    """A suppressed Intruder and the level do not touch the test's own threshold."""
    s = play(
        fx.Test("willpower", 2, (fx.Tokens("expertise"),), (fx.Tokens("confidence"),)),
        (*faces, "keep"),
        countdown=3,
        foes={"rictus": "j9"},
    )
    assert s.state.team.incoming == (expertise(1) if passed else Pool(confidence=1))
    assert s.told(e.SkillTested)[0].threshold == 2


@pytest.mark.rule("ENO-SKILL-04")
@pytest.mark.parametrize(("faces", "grade"), [(("-", "-"), 0), (("p", "-"), 1), (("p", "p"), 2)])
def test_graded_by_successes(faces: tuple[str, ...], grade: int) -> None:
    grades = tuple((fx.InnerDark(n + 1),) for n in range(3))
    s = play(fx.Graded("willpower", grades), (*faces, "keep"))
    assert s.spacer("oda").inner_dark == grade + 1
    s = play(fx.Graded("willpower", grades[:2]), ("p", "p", "keep"))
    assert s.spacer("oda").inner_dark == 2  # the last grade is for more as well


@pytest.mark.rule("ENO-SKILL-03")
def test_others_are_tested_for_themselves() -> None:
    s = play(fx.Test("strength", 1, (), (fx.Stress(1),), "others"), ("-", "keep", "p", "p", "keep"))
    assert [s.spacer(name).stress for name in ("oda", "ilse", "teo")] == [1, 3, 1]


@pytest.mark.rule("ENO-ABIL-13", "ENO-ABIL-10")
def test_a_way_that_cannot_be_paid_is_not_offered() -> None:
    dear = fx.Way("dear", "2 Expertise", (fx.Stress(-1),), fx.Cost(expertise=2))
    ways = fx.Choose((dear, fx.Way("one", "One"), fx.Way("two", "Two")))
    s = play(ways, active=expertise(1))
    assert s.offers() == ["pick one", "pick two"] and s.refused("pick dear") == "ENO-ABIL-13"
    assert s.refused("pick none") == "ENO-ABIL-09" and s.refused("yes") == "ENO-ABIL-09"
    s = play(ways, ("pick dear",), active=expertise(2))
    assert s.spacer("oda").stress == 0 and s.state.team.active.expertise == 0
    s = play(fx.Choose((dear,)))
    assert s.over and s.spacer("oda").stress == 1  # no way at all


@pytest.mark.rule("ENO-CORE-01")
def test_a_heavy_weapon_that_may_be_fast_reloaded_all_the_same() -> None:
    rifle = replace(hull().gear["rifle"], fast_reload=True)
    s = scene(pack=pack_with(gear={"rifle": rifle}))
    s.start.spacers[0].items[1].ammo = 0
    s.run(doing(fx.Reload("fast")))
    assert s.spacer("oda").items[1].ammo == 1
    s = scene()
    s.start.spacers[0].items[1].ammo = 0
    assert s.run(doing(fx.Reload("fast"))).spacer("oda").items[1].ammo == 0
