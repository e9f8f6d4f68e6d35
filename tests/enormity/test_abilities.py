"""Abilities: whose they are, when they work, how often (ledger group ABILITIES)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.enormity import events as e
from crawldeck.enormity.components import Ability, Gear
from crawldeck.enormity.effects import Cost, Needs, Rearm, Stress, Tokens, Vitals
from crawldeck.enormity.loadout import new_item
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.rules.body import abilities, window
from crawldeck.enormity.state import EnoTable, Item, Pool
from tests.enormity.scene import Scene, hull, scene
from tests.enormity.turns import change, expertise, oda_with, own_turn, pack_with, through


def ability(name: str = "knack", kind: Any = "triggered", **more: Any) -> Ability:
    more.setdefault("do", (Tokens("discipline"),))
    return Ability(id=name, name=name.title(), text="A knack.", kind=kind, **more)


def equipped(card: str, place: str, pack: Pack | None = None, **more: Any) -> Scene:
    """Oda's turn with one more piece of gear."""
    s = scene(turn="oda", pack=pack, **more)
    s.start.spacers[0].items.append(new_item(pack or hull(), card, f"{card}@oda", place))
    return s


def names(s: Scene, who: str = "oda") -> list[str]:
    return [one.ability.id for one in abilities.held(s.table, s.spacer(who))]


@pytest.mark.rule("ENO-ABIL-01")
def test_abilities_come_from_all_that_a_spacer_has() -> None:
    s = equipped("medkit", "support").play()
    assert names(s) == [
        "strategic-analysis",
        "go-and-see",
        "help-up",
        "reflex",
        "flare",
        "patch-up",
    ]
    s = equipped("medkit", "pack").play()
    assert "patch-up" not in names(s) and s.refused("use patch-up") == "ENO-ABIL-01"


@pytest.mark.rule("ENO-ABIL-01", "ENO-SBRK-03", "ENO-COND-01", "ENO-AWAKE-09")
def test_also_from_conditions_breakdowns_and_awakenings() -> None:
    sore = replace(hull().conditions["dazed"], id="sore", abilities=(ability("wince"),))
    lit = replace(hull().awakenings["lit"], abilities=(ability("shine"),))
    pack = pack_with(conditions={"sore": sore}, awakenings={"lit": lit})
    s = own_turn(pack=pack, me={"breakdown": "blank", "conditions": {"sore": 0}})
    assert "wince" in names(s) and "clear-head" not in names(s)  # not flipped yet
    s = own_turn(pack=pack, me={"breakdown": "blank", "flipped": True, "awakening": "lit"})
    assert {"clear-head", "shine"} <= set(names(s)) and "wince" not in names(s)


@pytest.mark.rule("ENO-ABIL-02")
def test_abilities_are_no_actions() -> None:
    pack = oda_with(ability(), ability("after", "passive", moment="action-done", do=(Stress(1),)))
    s = own_turn(pack=pack).do("use knack")
    assert s.state.turn.cards == 0 and s.spacer("oda").played == ()
    assert s.spacer("oda").stress == 1  # nothing that comes after an action came


@pytest.mark.rule("ENO-LOC-08")
def test_a_location_action_is_an_action_and_costs_a_card() -> None:
    pump = ability("pump", action=True, cost=Cost(card=True), limit="none")
    ring = replace(hull().locations["ring"], abilities=(pump,))
    after = ability("after", "passive", moment="action-done", do=(Stress(1),))
    pack = oda_with(after)
    pack.locations = {**pack.locations, "ring": ring}
    s = own_turn(pack=pack).do("use pump", "pick hurried")
    assert s.state.turn.cards == 1 and s.spacer("oda").played == ("hurried-walk",)
    assert s.spacer("oda").stress == 2 and s.state.team.incoming.discipline == 1
    assert s.refused("play anxious-sneaking move") == "ENO-ACT-02"
    s.do("use pump", "pick steady", "use pump")  # the last card without asking
    assert s.refused("use pump") == "ENO-LOC-08" and s.state.team.incoming.discipline == 3
    s = own_turn(pack=pack, me={"exerts": 2}).do("use pump", "pick steady")
    assert s.refused("use pump") == "ENO-LOC-08"  # Exert cards count
    s = own_turn(pack=pack, me={"exerts": 4})  # an effect may give more than a turn has
    assert s.refused("use pump") == "ENO-LOC-08"


@pytest.mark.rule("ENO-ABIL-03", "ENO-EXH-03", "ENO-EXH-01")
def test_passives_of_exhausted_cards_stay_on() -> None:
    box = Gear(
        "box",
        "Box",
        "A box.",
        "support",
        abilities=(
            ability("hum", "passive", moment="turn-end"),
            ability("push"),
            ability("wind-up", do=(Rearm(),)),
        ),
    )
    pack = pack_with(gear={"box": box})
    s = equipped("box", "support", pack)
    s.start.spacers[0].items[-1].exhausted = True
    s.play()
    assert "push" not in names(s) and s.refused("use push") == "ENO-ABIL-01"
    assert {"hum", "wind-up"} <= set(names(s))  # what is about readying stays, too
    assert s.refused("use hum") == "ENO-ABIL-03"
    s.do("end")
    assert s.told(e.AbilityFired)[0].ability == "hum"


@pytest.mark.rule("ENO-ABIL-04", "ENO-ABIL-03")
def test_a_passive_must_be_resolved_unless_it_says_may() -> None:
    s = own_turn(pack=oda_with(ability(kind="passive", moment="turn-end")))
    s.do("end")
    assert s.told(e.AbilityFired) and s.state.team.active.discipline == 1
    pack = oda_with(ability(kind="passive", moment="turn-end", may=True))
    s = own_turn({"oda": "e4", "ilse": "a1"}, pack=pack).do("end")
    assert s.asked == "may" and s.offers() == ["yes", "no"]
    assert s.refused("end") == "ENO-ABIL-04"
    s.do("no")
    assert s.state.team.active.discipline == 0


@pytest.mark.rule("ENO-ABIL-04")
def test_a_passive_with_needs() -> None:
    pack = oda_with(ability(kind="passive", moment="turn-end", needs=Needs(stress=4)))
    assert own_turn(pack=pack).do("end").state.team.active.discipline == 0
    assert own_turn(pack=pack, me={"stress": 4}).do("end").state.team.active.discipline == 1


@pytest.mark.rule("ENO-ABIL-05", "ENO-KEY-CONF-1")
def test_nobody_may_refuse_to_leave_tokens() -> None:
    s = own_turn(foes={"rictus": "e6"})
    s.do("play desperate-measures attack", "attack rifle@oda rictus-1")
    asked = set()
    while s.asked != "turn":
        asked.add(s.asked)
        s.do("p") if s.asked == "roll" else s.do("keep")
    assert s.state.team.incoming.confidence == 1  # the rifle's keyword, without a question
    assert asked <= {"roll", "confidence", "stress", "discipline"}
    assert s.spacer("oda").items[1].ammo == 1
    s = own_turn(active=expertise(1))
    assert s.refused("play steady-walk fast-reload") == "ENO-REL-02"  # Heavy hinders always


@pytest.mark.rule("ENO-ABIL-06")
def test_passives_have_no_limit_a_round() -> None:
    s = own_turn(pack=oda_with(ability(kind="passive", moment="action-done")))
    through(s, "play cautious-sneaking move", "goto open:e5")
    through(s, "play anxious-sneaking move", "goto open:e6")
    s.do("play stressful-brainstorm rationalize")
    assert s.state.team.incoming.discipline == 3


@pytest.mark.rule("ENO-ABIL-06")
def test_but_one_of_once_a_run_is_spent() -> None:
    s = own_turn(pack=oda_with(ability(kind="passive", moment="action-done", limit="run")))
    through(s, "play cautious-sneaking move", "goto open:e5")
    s.do("play stressful-brainstorm rationalize")
    assert s.state.team.incoming.discipline == 1 and s.spacer("oda").used == ("run:knack",)


@pytest.mark.rule("ENO-ABIL-07")
def test_triggered_abilities_work_once_a_round() -> None:
    s = own_turn(pack=oda_with(ability())).do("use knack")
    assert s.refused("use knack") == "ENO-ABIL-07" and s.spacer("oda").used == ("knack",)
    s = own_turn(pack=oda_with(ability(limit="none"))).do("use knack", "use knack")
    assert s.state.team.incoming.discipline == 2
    s = own_turn(pack=oda_with(ability(limit="run")), me={"used": ("run:knack",)})
    assert s.refused("use knack") == "ENO-ABIL-07"


@pytest.mark.rule("ENO-ABIL-07")
def test_the_limit_is_each_card_s_and_each_spacer_s() -> None:
    s = equipped("medkit", "support")
    s.start.spacers[0].items.append(new_item(hull(), "medkit", "medkit@oda-2", "support"))
    change(s.start.spacers[0], {"vitals": 3})
    s.play().do("use patch-up", "use patch-up")
    assert s.spacer("oda").vitals == 7 and s.refused("use patch-up") == "ENO-ABIL-07"
    assert [item.charges for item in s.spacer("oda").items[2:]] == [1, 1]


@pytest.mark.rule("ENO-ABIL-08", "ENO-ADR-04")
@pytest.mark.parametrize(("vitals", "rule"), [(7, "ENO-ABIL-08"), (3, "ENO-ABIL-08"), (4, "")])
def test_a_box_of_a_colour_works_in_that_colour_alone(vitals: int, rule: str) -> None:
    s = own_turn(pack=oda_with(ability(needs=Needs(vitals="orange"))), me={"vitals": vitals})
    assert s.legal("use knack") if not rule else s.refused("use knack") == rule


STOWED = [Item("rifle@oda", "rifle", "pack"), Item("blade@oda", "blade", "hand")]
NEEDS: list[tuple[Needs, dict[str, Any], dict[str, Any]]] = [
    (Needs(pool_empty="active"), {}, {"active": expertise(1)}),
    (Needs(pool_empty="incoming"), {}, {"incoming": expertise(1)}),
    (
        Needs(pool_empty="either"),
        {"active": expertise(1)},
        {"active": expertise(1), "incoming": expertise(1)},
    ),
    (Needs(levels=("red", "black")), {"countdown": 6}, {"countdown": 7}),
    (Needs(foe_adjacent=True), {"foes": {"rictus": "e5"}}, {"foes": {"rictus": "e6"}}),
    (
        Needs(foe_in_sight=True),
        {"foes": {"rictus": "a9"}},
        {"foes": {"rictus": "e9"}, "tiles": {"e8": "smoke"}},
    ),
    (Needs(blip_in_field=True), {"blips": {"x-1": "4,5"}}, {"blips": {"x-1": "6,5"}}),
    (
        Needs(ally_adjacent=True),
        {"spacers": {"oda": "e4", "ilse": "e5"}},
        {"spacers": {"oda": "e4", "ilse": "e6"}},
    ),
    (Needs(down=True), {"me": {"down": 2}}, {}),
    (Needs(condition="dazed"), {"me": {"conditions": {"dazed": 0}}}, {}),
    (Needs(stress=3), {"me": {"stress": 3}}, {"me": {"stress": 2}}),
    (Needs(flag="lit"), {"flags": ("lit",)}, {}),
    (Needs(no_flag="lit"), {}, {"flags": ("lit",)}),
    (Needs(clue="hymn"), {"clues": ("hymn",)}, {}),
    (Needs(location="ring"), {}, {"spacers": {"oda": "hold:a1"}, "more_pages": ("hold",)}),
    (Needs(gear="rifle"), {}, {"me": {"items": STOWED}}),
    (Needs(discoveries=2), {"resolved": 2}, {"resolved": 1}),
]


@pytest.mark.rule("ENO-ABIL-08")
@pytest.mark.parametrize(("needs", "met", "unmet"), NEEDS)
def test_everything_needed_must_hold(
    needs: Needs, met: dict[str, Any], unmet: dict[str, Any]
) -> None:
    pack = oda_with(ability(needs=needs))
    assert own_turn(pack=pack, **met).legal("use knack")
    s = own_turn(pack=pack, **unmet)
    assert s.refused("use knack") == "ENO-ABIL-08" and "use knack" not in s.offers()


@pytest.mark.rule("ENO-ABIL-08")
def test_help_up_needs_somebody_down() -> None:
    s = own_turn({"oda": "e4", "ilse": "e5"}, active=expertise(1), me={"down": 2})
    assert s.refused("use help-up") == "ENO-ABIL-08"  # it is about another Spacer


@pytest.mark.rule("ENO-SBRK-03")
def test_a_breakdown_forbids_abilities_and_analyses() -> None:
    s = own_turn(me={"breakdown": "blank"})
    assert s.refused("use strategic-analysis") == "ENO-SBRK-03"
    s = own_turn(me={"breakdown": "blank", "flipped": True}).do("use strategic-analysis")
    assert s.state.team.active.expertise == 2 and s.spacer("oda").stress == 2


@pytest.mark.rule("ENO-SBRK-03")
@pytest.mark.parametrize(
    ("forbids", "analysis", "rule"),
    [
        ("no_abilities", False, ""),
        ("no_abilities", True, "ENO-SBRK-03"),
        ("no_reactions", False, "ENO-SBRK-03"),
        ("no_attack", False, ""),
    ],
)
def test_a_breakdown_and_reactions(forbids: str, analysis: bool, rule: str) -> None:
    bare = replace(hull().breakdowns["blank"], no_abilities=False)
    pack = oda_with(ability("dodge", "reaction", analysis=analysis))
    pack.breakdowns = {"blank": replace(bare, **{forbids: True})}
    s = own_turn(pack=pack, me={"breakdown": "blank"})
    one = abilities.reactions(s.table, s.spacer("oda"), "window")[0]
    refusal = abilities.refuse_use(s.table, s.spacer("oda"), one)
    assert (refusal.rule if refusal else "") == rule


# -- reactions


def reacting(crew: dict[str, str], me: dict[str, Any], **more: Any) -> Scene:
    s = scene(spacers=crew, foes={"rictus": "e9"}, phase="intruders", **more)
    change(s.start.spacers[0], me)

    def open_window(t: EnoTable) -> Any:
        yield from window.window(t, "window", "rictus-1", t.state.spacers[0])

    return s.run(open_window)


@pytest.mark.rule("ENO-KEY-REFL", "ENO-MLIKE-01", "ENO-REACT-01")
def test_reflex_moves_up_to_one_space() -> None:
    s = reacting({"oda": "e4"}, {"vitals": 5}, active=expertise(1))
    s.do("react oda reflex")
    ends = {text.partition(":")[2] for text in s.offers("goto")}
    assert ends == {"e4", "e3", "e5", "d4", "f4"}
    s.do("goto open:e3")
    assert s.at("oda") == "e3" and s.state.team.active.expertise == 0 and s.over


@pytest.mark.rule("ENO-KEY-WARN", "ENO-MLIKE-01")
def test_warn_moves_another_spacer_by_up_to_one() -> None:
    s = reacting({"ilse": "e8", "oda": "d8"}, {}, active=expertise(1))
    s.do("react ilse look-out")
    ends = {text.partition(":")[2] for text in s.offers("goto")}
    assert ends == {"d8", "d7", "d9", "c8"}  # not e8, where Ilse stands
    assert s.seats == (1,)  # who is moved consents: its own player says where
    s.do("goto open:d7")
    assert s.at("oda") == "d7" and s.at("ilse") == "e8"


@pytest.mark.rule("ENO-KEY-GEN-1")
def test_a_keyword_is_a_named_ability_once_a_window() -> None:
    suit = hull().suits["eva"]
    reflex = suit.abilities[1]
    second = replace(reflex, id="grapple", name="Grapple", needs=Needs())
    pack = oda_with(second)
    s = reacting({"oda": "e4"}, {"vitals": 5}, active=expertise(3), pack=pack)
    assert set(s.offers("react")) == {"react oda grapple", "react oda reflex"}
    s.do("react oda grapple", "goto open:e3")
    assert s.over or "react oda reflex" not in s.offers()  # both are Reflex


@pytest.mark.rule("ENO-KEY-GEN-2")
def test_numbered_keywords_add_up() -> None:
    pack = oda_with(
        ability("one", "passive", moment="action-done", keyword="discipline"),
        ability("two", "passive", moment="action-done", keyword="discipline"),
    )
    s = own_turn(pack=pack).do("play stressful-brainstorm rationalize")
    assert s.state.team.incoming.discipline == 2


@pytest.mark.rule("ENO-REACT-01")
def test_a_reaction_is_not_used_in_one_s_turn() -> None:
    s = own_turn(me={"vitals": 5}, active=expertise(2))
    assert s.refused("use reflex") == "ENO-REACT-01" and "use reflex" not in s.offers()


@pytest.mark.rule("ENO-REACT-04")
def test_the_fallen_do_not_react() -> None:
    s = scene(active=expertise(1))
    change(s.start.spacers[0], {"vitals": 5, "down": 1})
    s.run(lambda t: iter(()))  # type: ignore[arg-type,return-value]
    oda = s.spacer("oda")
    reflex = abilities.reactions(s.table, oda, "window")[0]
    refusal = abilities.refuse_use(s.table, oda, reflex)
    assert refusal is not None and refusal.rule == "ENO-REACT-04"
    oda.down, oda.status = 0, "dead"
    refusal = abilities.refuse_use(s.table, oda, reflex)
    assert refusal is not None and refusal.rule == "ENO-DIE-01"


@pytest.mark.rule("ENO-REACT-01")
def test_reactions_of_a_named_moment_open_then() -> None:
    s = equipped("scanner", "support").play()
    oda = s.spacer("oda")
    at = [one.ability.id for one in abilities.reactions(s.table, oda, "blip-moves")]
    assert at == ["jam"]
    assert [one.ability.id for one in abilities.reactions(s.table, oda, "window")] == ["reflex"]


@pytest.mark.rule("ENO-ABIL-07")
def test_what_is_used_is_told() -> None:
    s = own_turn(pack=oda_with(ability(do=(Vitals(-1),)))).do("use knack")
    assert s.told(e.AbilityUsed)[0].ability == "knack" and s.spacer("oda").vitals == 8
    assert s.state.team.active == Pool()
