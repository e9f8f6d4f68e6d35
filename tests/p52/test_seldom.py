"""What seldom happens: nobody there any more, nothing to do it to, an answer that fits nowhere."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.cards import CARDS, Deck
from crawldeck.kernel.asks import Rule
from crawldeck.p52 import effects as fx
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs
from crawldeck.p52.bestiary import Attack
from crawldeck.p52.rules import (
    boons,
    chest,
    defence,
    effects,
    enemy_touch,
    follow,
    harm,
    item_effects,
    items,
    leaps,
    move,
    quest,
    refusals,
    reveal,
    rewards,
    sight,
    waves,
    weapons,
)
from crawldeck.p52.rules.effects import Use
from crawldeck.p52.rules.lasting import BURN, ROOT
from crawldeck.p52.rules.numbers import foe_numbers, hero_numbers
from crawldeck.p52.rules.quirks import WHEN
from crawldeck.p52.rules.turnstate import Turn
from crawldeck.p52.state import NOWHERE, Foe, Hero, Lasting, Mark, Tale
from tests.p52.packs import armoury, workshop, yard
from tests.p52.quests import tale
from tests.p52.scene import Scene, spot_text

ROW = "4H 4D 4S 4C"


def hall(foes: dict[str, str] | None = None, **more: Any) -> Scene:
    return yard(ROW, {"wick": "0,0", "tamsin": "1,0"}, foes, **more)


def done(rule: Rule[Any]) -> Any:
    """What a rule gives back that asks nothing."""
    try:
        asked = next(rule)
    except StopIteration as stop:
        return stop.value
    raise AssertionError(f"it asks: {asked}")


def use_of(s: Scene, **more: Any) -> Use:
    return Use(s.table, s.hero("wick"), "a test", "P52-ART-03", **more)


# -- the moments of quirks ---------------------------------------------------------------------


@pytest.mark.rule("P52-CHAR-10")
@pytest.mark.parametrize(
    ("when", "sheet", "foe", "kind", "holds"),
    [
        ("always", {}, "", "", True),
        ("dark", {}, "", "", False),
        ("lit", {}, "", "", True),
        ("against-magic", {}, "", "magic", True),
        ("against-magic", {}, "", "melee", False),
        ("against-melee", {}, "", "melee", True),
        ("against-melee", {}, "", "ranged", False),
        ("against-ranged", {}, "", "ranged", True),
        ("against-ranged", {}, "", "magic", False),
        ("magic", {}, "", "magic", True),
        ("magic", {}, "", "melee", False),
        ("ranged", {}, "", "ranged", True),
        ("ranged", {}, "", "melee", False),
        ("magic-enemy", {}, "wick-witch", "", True),
        ("magic-enemy", {}, "snuffer", "", False),
        ("magic-enemy", {}, "", "", False),
        ("first", {}, "snuffer", "", True),
        ("first", {}, "", "", False),
        ("not-first", {}, "snuffer", "", False),
        ("not-first", {}, "", "", False),
        ("hurt", {"hp": 5, "max_hp": 10}, "", "", False),
        ("hurt", {"hp": 4, "max_hp": 10}, "", "", True),
        ("hurt", {"hp": 5, "max_hp": 11}, "", "", True),
        ("crowded", {}, "", "", False),
        ("alone", {}, "", "", True),
        ("unarmed", {"worn": []}, "", "", True),
        ("unarmed", {"worn": ["knife"]}, "", "", False),
        ("unarmed", {"worn": ["cap"]}, "", "", True),
        ("outnumbered", {}, "", "", False),
    ],
)
def test_when_a_quirk_counts(
    when: str, sheet: dict[str, Any], foe: str, kind: str, holds: bool
) -> None:
    s = hall({foe: "3,0"} if foe else {}, sheets={"wick": sheet})
    at = s.foe(foe) if foe else None
    assert WHEN[when](s.table, s.hero("wick"), at, kind) is holds


@pytest.mark.rule("P52-CHAR-10")
def test_when_a_quirk_counts_in_company_and_among_many() -> None:
    s = yard(ROW, {"wick": "0,0", "tamsin": "0,0"}, {"snuffer": "1,0", "soot-rat": "1,0"})
    wick, rat = s.hero("wick"), s.foe("soot-rat")
    assert WHEN["crowded"](s.table, wick, None, "") and not WHEN["alone"](s.table, wick, None, "")
    assert not WHEN["outnumbered"](s.table, wick, None, "")  # two and two
    s.hero("tamsin").hp = -1
    assert WHEN["outnumbered"](s.table, wick, None, "") and WHEN["alone"](s.table, wick, None, "")
    rat.first_attacker = "tamsin"
    assert WHEN["not-first"](s.table, wick, rat, "") and not WHEN["first"](s.table, wick, rat, "")
    rat.first_attacker = "wick"
    assert WHEN["first"](s.table, wick, rat, "") and not WHEN["not-first"](s.table, wick, rat, "")


# -- the task of a quest -----------------------------------------------------------------------


@pytest.mark.rule("P52-QUEST-05", "P52-QUEST-03")
@pytest.mark.parametrize(
    ("name", "state", "foes", "says"),
    [
        ("mistress", Tale(), {}, "Turn up an Ace: a minor boss waits."),
        ("mistress", Tale(aces=1), {}, "Turn up an Ace: the major boss waits."),
        ("mistress", Tale(aces=1, boss="snuffer"), {"snuffer": "1,0"}, "Defeat the boss."),
        ("mistress", Tale(aces=1, boss="snuffer"), {}, "Turn up an Ace: the major boss waits."),
        ("stairs", Tale(aces=1), {}, "Find two keys, at the Aces: you have 1."),
        (
            "stairs",
            Tale(found=True, to_go=1),
            {},
            "You have both keys: the next space is the last.",
        ),
        ("stairs", Tale(found=True), {}, "Bring both keys to the exit together."),
    ],
)
def test_what_is_to_be_done_now(name: str, state: Tale, foes: dict[str, str], says: str) -> None:
    s = tale(name, "4H 4D", {"tamsin": "0,0"}, foes=foes, tale=state)
    assert quest.task(s.table) == says
    s.state.outcome = "won"
    assert quest.task(s.table) == "Nothing is left to do."


# -- nobody there any more ---------------------------------------------------------------------


@pytest.mark.rule("P52-ART-08")
def test_no_weapon_no_coat() -> None:
    s = hall(sheets={"wick": {"worn": []}})
    done(boons.do_coat(s.table, fx.Coat(gear=("knife",), amount="2", attacks=3), use_of(s)))
    assert s.hero("wick").lasting == () and not s.told(e.Coated)
    knife = next(one for one in s.table.content.attacks.values() if "knife" in one.gear)
    s.hero("wick").lasting = (Lasting(BURN, 1, 1),)
    assert weapons.use_coat(s.table, s.hero("wick"), knife) == 0


@pytest.mark.rule("P52-ART-18")
@pytest.mark.parametrize(("count", "made"), [("0", {}), ("2", {"mossbread": 2})])
def test_nothing_made_is_nothing_told(count: str, made: dict[str, int]) -> None:
    s = hall()
    done(boons.do_craft(s.table, fx.Craft(item="mossbread", count=count), use_of(s)))
    assert s.hero("wick").bag == made


@pytest.mark.rule("P52-ART-03")
@pytest.mark.parametrize(
    ("where", "spots"),
    [
        ("self", {"0,0"}),
        ("spot", {"2,0"}),
        ("adjacent", {"1,0", "3,0"}),
        ("around", {"1,0", "2,0", "3,0"}),
    ],
)
def test_the_spots_that_an_effect_speaks_of(where: str, spots: set[str]) -> None:
    s = hall()
    geometry = s.state.space.geometry
    aimed = use_of(s, spot=geometry.spot_at[spot_text("2,0")])
    assert aimed.numbers["range"] == 2
    assert {geometry.texts[n] for n in effects.spots_of(s.table, aimed, where)} == spots


@pytest.mark.rule("P52-DEATH-03", "P52-ART-11", "P52-ART-12")
def test_an_effect_without_anyone_to_feel_it_does_nothing() -> None:
    s = hall({"snuffer": "3,0"})
    before = [(hero.hp, hero.spot) for hero in s.state.heroes]
    done(effects.do_revive(s.table, fx.Revive(amount="5"), use_of(s)))
    done(leaps.do_carry(s.table, fx.Carry(), use_of(s)))
    done(leaps.do_haste(s.table, fx.Haste(amount="2"), use_of(s)))
    done(leaps.do_strike(s.table, fx.Strike(), use_of(s)))
    done(leaps.do_strike(s.table, fx.Strike(), use_of(s, foe=s.foe())))  # nothing reaches it
    done(leaps.do_leap(s.table, fx.Leap(), use_of(s, spot=s.hero("wick").spot)))
    done(item_effects.do_dissolve(s.table, fx.Dissolve(), use_of(s)))
    assert [(hero.hp, hero.spot) for hero in s.state.heroes] == before
    assert s.foe().hp == s.foe().max_hp and not s.session.events


@pytest.mark.rule("P52-ART-03")
def test_effects_end_with_the_quest() -> None:
    s = hall()
    s.state.outcome = "lost"
    done(effects.apply(s.table, use_of(s), (fx.Stamina(count=2),)))
    assert s.hero("wick").stamina == []


@pytest.mark.rule("P52-FOE-07")
@pytest.mark.parametrize(("burn", "left"), [("0", 0), ("2", 1)])
def test_a_fire_that_does_no_harm_does_not_burn(burn: str, left: int) -> None:
    s = hall({"snuffer": "0,0"})
    breath = Attack(name="Breath", kind="magic", near=0, far=1, target="1", damage="1", burn=burn)
    done(enemy_touch.burn(s.table, s.foe(), s.hero("wick"), breath))
    assert len(s.hero("wick").lasting) == len(s.told(e.FoeBurns)) == left


@pytest.mark.rule("P52-ART-08")
def test_an_effect_may_burn_its_user_or_a_friend() -> None:
    s = hall({"snuffer": "0,0"})
    done(harm.do_burn(s.table, fx.Burn(amount="2", turns=1, where="self"), use_of(s)))
    burning: list[Hero | Foe] = [*s.state.heroes, s.foe()]
    assert [len(one.lasting) for one in burning] == [1, 0, 0]
    aimed = use_of(s, other=s.hero("tamsin"))
    done(harm.do_burn(s.table, fx.Burn(amount="2", turns=1, where="target"), aimed))
    assert len(s.hero("tamsin").lasting) == 1


@pytest.mark.rule("P52-ART-08")
def test_what_lasts_without_burning_does_not_hurt_an_enemy() -> None:
    s = hall({"snuffer": "0,0"})
    foe = s.foe()
    foe.lasting = (Lasting(ROOT, 0, 2),)
    assert done(harm.begin_foe_turn(s.table, foe)) is True
    assert foe.hp == foe.max_hp and not s.told(e.FoeHurt)


@pytest.mark.rule("P52-ITEM-06")
def test_a_companion_does_not_bite_the_dead() -> None:
    s = hall({"snuffer": "0,0"})
    foe = s.foe()
    friend = replace(s.table.content.items["mossbread"], companion="2")
    s.state.foes.clear()
    done(follow.join_in(s.table, s.hero("wick"), foe, friend))
    assert not s.told(e.FriendStrikes) and foe.hp == foe.max_hp


@pytest.mark.rule("P52-ITEM-01")
def test_only_a_snare_on_the_spot_itself_springs() -> None:
    s = hall({"snuffer": "2,0"})
    space = s.state.space
    here, there = s.foe().spot, s.hero("wick").spot
    space.marks = (Mark(there, "snare:1:wick", 3), Mark(here, "ward", 1))
    assert item_effects.snared(s.table, here) is None
    assert item_effects.snared(s.table, there) is space.marks[0]
    done(item_effects.spring(s.table, s.foe()))
    assert len(space.marks) == 2 and s.foe().hp == s.foe().max_hp


@pytest.mark.rule("P52-ART-17")
def test_nobody_steps_aside_where_there_is_nowhere_to_step() -> None:
    s = yard("4H", {"wick": "0,0"})
    done(defence.step_aside(s.table, s.hero()))
    assert not s.told(e.SteppedAside)


@pytest.mark.rule("P52-QUEST-06")
def test_a_reward_for_an_ability_needs_one_that_fits() -> None:
    s = hall(sheets={"wick": {"abilities": {}}})
    done(rewards.raise_ability(s.table, s.hero("wick"), "attack"))
    assert s.hero("wick").abilities == {} and not s.told(e.RewardAbility)


# -- enemies that come -------------------------------------------------------------------------


@pytest.mark.rule("P52-REVEAL-22")
def test_a_second_one_of_a_kind_has_a_number() -> None:
    s = hall({"snuffer": "3,0"})
    assert reveal.foe_id(s.table, "soot-rat") == "soot-rat"
    assert reveal.foe_id(s.table, "snuffer") == "snuffer-2"
    second = s.foe().copy()
    second.id = "snuffer-2"
    s.state.foes.append(second)
    assert reveal.foe_id(s.table, "snuffer") == "snuffer-3"


@pytest.mark.rule("P52-REVEAL-16")
def test_with_no_enemy_card_left_nobody_comes() -> None:
    s = hall()
    s.state.enemy = Deck.of("Enemy", [])
    assert done(reveal.draw_enemy(s.table, 2, "P52-REVEAL-13")) is None
    assert [one.spot for one in s.told(e.NoFoeLeft)] == [s.state.space.geometry.texts[2]]


@pytest.mark.rule("P52-QUEST-10")
def test_with_no_room_card_left_no_more_waves_come() -> None:
    s = hall()
    s.state.room = Deck.of("Room", [])
    s.state.tale.coming = 2
    done(waves.expand(s.table))
    assert s.state.tale.coming == 0 and len(s.told(e.NoMoreRoom)) == 1


# -- why not -----------------------------------------------------------------------------------


def passage(kinds: str = "passage", **more: Any) -> Scene:
    """Wick on a passage of hearts; another card of hearts at the far end."""
    s = yard("7H 4D 4S 5H", {"wick": "0,0"}, **more)
    s.state.space.kinds[s.hero().spot] = kinds
    return s


def why(s: Scene, cell: str, movement: int = 3, budget: int = 3) -> str:
    turn = Turn(movement, NOWHERE, False)
    turn.budget = budget
    found = move.refuse_passage(s.table, s.hero(), turn, spot_text(cell))
    return found.rule if found else ""


@pytest.mark.rule("P52-SPOTS-PAS-01", "P52-SPOTS-PAS-02", "P52-SPOTS-PAS-03", "P52-MOVE-12")
@pytest.mark.parametrize(
    ("cell", "movement", "budget", "rule"),
    [
        ("3,0", 3, 3, ""),
        ("3,0", 3, 2, ""),
        ("3,0", 3, 1, "P52-SPOTS-PAS-03"),
        ("3,0", 1, 1, ""),
        ("3,0", 1, 0, "P52-MOVE-01"),
        ("3,0", 0, 0, "P52-MOVE-12"),
        ("0,0", 3, 3, "P52-SPOTS-PAS-01"),
        ("1,0", 3, 3, "P52-SPOTS-PAS-01"),
        ("5,5", 3, 3, "P52-LAYOUT-19"),
    ],
)
def test_where_a_passage_leads_and_where_not(
    cell: str, movement: int, budget: int, rule: str
) -> None:
    assert why(passage(), cell, movement, budget) == rule


@pytest.mark.rule("P52-SPOTS-PAS-02", "P52-MOVE-13", "P52-ART-12")
def test_a_passage_needs_a_passage_an_open_end_and_legs() -> None:
    assert why(passage("empty"), "3,0") == "P52-SPOTS-PAS-02"
    s = passage()
    s.state.space.blocked = 1 << s.state.space.geometry.spot_at[spot_text("3,0")]
    assert why(s, "3,0") == "P52-MOVE-13"
    s = passage(sheets={"wick": {"lasting": (Lasting(ROOT, 0, 1),)}})
    assert why(s, "3,0") == "P52-ART-12"
    assert (
        move.refuse_move(s.table, s.hero(), Turn(3, NOWHERE, False), spot_text("1,0")) is not None
    )


@pytest.mark.rule("P52-MOVE-01")
def test_without_movement_left_there_is_no_step() -> None:
    s = hall()
    turn = Turn(2, NOWHERE, False)
    turn.budget = 0
    refusal = move.refuse_move(s.table, s.hero("wick"), turn, spot_text("1,0"))
    assert refusal is move.SPENT


@pytest.mark.rule("P52-ITEM-01")
def test_nothing_is_hurled_at_nobody_or_by_the_unfit() -> None:
    s = armoury(ROW, {"ansa": "0,0"}, {"snuffer": "1,0"})
    hero, turn = s.hero(), Turn(2, NOWHERE, False)
    thrown = [
        name
        for name, item in s.table.content.items.items()
        if item.use == "thrown" and item_effects.concerns_foe(item)
    ]
    assert thrown
    for name in thrown:
        hero.bag = {name: 1}
        assert items.refuse_hurl(s.table, hero, turn, name, "nobody") is sight.NO_SUCH_FOE
    assert items.refuse_hurl(s.table, hero, turn, "no-such", "snuffer") is items.NOT_CARRIED


@pytest.mark.rule("P52-CHEST-08")
def test_a_key_is_offered_where_it_fits() -> None:
    s = yard("7H 4D", {"wick": "0,0"})
    space, hero = s.state.space, s.hero()
    space.kinds[hero.spot] = "chest"
    key = s.table.content.roles["key"]
    turn = Turn(2, NOWHERE, False)
    assert "key" not in [one.text for one in chest.offers(s.table, hero, turn)]
    hero.bag = {key: 1}
    offered = "key" in [one.text for one in chest.offers(s.table, hero, turn)]
    assert offered is (chest.refuse_key(s.table, hero, turn) is None) is True


@pytest.mark.rule("P52-MOVE-13", "P52-LAYOUT-19")
def test_an_art_is_aimed_at_spots_that_are_there() -> None:
    s = hall()
    art = next(iter(s.table.content.attacks.values()))
    hero, space = s.hero("wick"), s.state.space
    refuse = refusals.refuse_spot
    assert refuse(s.table, hero, art, None, face_down=False) is move.GAP
    space.blocked = 1 << 2
    assert refuse(s.table, hero, art, 2, face_down=True) is move.BLOCKED
    space.face_up &= ~(1 << 1)
    assert refuse(s.table, hero, art, 1, face_down=False) is refusals.UNKNOWN_SPOT


def test_every_card_is_known_by_its_text() -> None:
    assert len({one.text for one in CARDS}) == len(CARDS) == 52


# -- the names in formulas ---------------------------------------------------------------------


@pytest.mark.rule("P52-SETUP-05")
def test_what_a_name_in_a_formula_stands_for() -> None:
    sheet = {"lift": 3, "think": 4, "balance": 5, "move": 6, "lead": 7, "max_hp": 21}
    s = hall({"snuffer": "3,0"}, sheets={"wick": sheet}, level=2)
    nothing = dict.fromkeys(("over", "range", "flip", "count", "damage", "short"), 0)
    core = {name: sheet[name] for name in ("lift", "think", "balance", "move", "lead")}
    levels = {"lv": 2, "avglv": 2}
    mine = hero_numbers(s.table, s.hero("wick"), 4)
    assert mine == {**nothing, **core, **levels, "alv": 4, "maxhp": 21}
    s.foe().max_hp = 9
    its = foe_numbers(s.table, s.foe())
    assert its == {**nothing, **dict.fromkeys(core, 0), **levels, "alv": 0, "maxhp": 9}


@pytest.mark.rule("P52-RANGE-05")
@pytest.mark.parametrize(("weight", "furthest"), [(1.0, 2), (2.0, 1), (2.1, 0)])
def test_a_tenth_more_weight_is_a_step_less(weight: float, furthest: int) -> None:
    s = workshop(ROW, {"ash": "0,0"}, sheets={"ash": {"lift": 5}})
    item = replace(next(iter(s.table.content.items.values())), use="", reach="", weight=weight)
    assert items.throw_range(s.table, s.hero(), item) == furthest


@pytest.mark.rule("P52-SETUP-05")
def test_where_no_ability_is_used_its_level_is_nought() -> None:
    s = workshop(ROW, {"ash": "0,0"})
    assert hero_numbers(s.table, s.hero())["alv"] == 0


# -- quests and lore ---------------------------------------------------------------------------


@pytest.mark.rule("P52-QUEST-01")
@pytest.mark.parametrize(("kind", "kept"), [("treasure", True), ("crossing", False)])
def test_only_a_quest_for_it_keeps_the_party_with_what_lies_there(
    kind: str, kept: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = hall(lying={"2,0": "mossbread"})
    sought = replace(quest.quest_of(s.table), kind=kind, item="mossbread", boss_holds_exit=False)
    monkeypatch.setattr(quest, "quest_of", lambda t: sought)
    assert (quest.refuse_going(s.table) is not None) is kept


@pytest.mark.rule("P52-ART-16", "P52-SETUP-21")
@pytest.mark.parametrize(("more", "what"), [(-1, "it fails"), (0, "it works"), (1, "it works")])
def test_lore_works_from_its_target_on(more: int, what: str) -> None:
    s = workshop(ROW, {"ash": "0,0"}, sheets={"ash": {"stamina": []}})
    content, hero = s.table.content, s.hero()
    lore = next(iter(content.lore.values()))
    hero.abilities = {lore.id: 2}
    target = content.formula(lore.target)(hero_numbers(s.table, hero, 2))
    asked = boons.ask_to_read(s.table, hero, lore)
    next(asked)
    asked.send(verbs.READ(lore.id))
    shown = next(one for one in CARDS if one.value == target + more)
    with suppress(StopIteration):
        asked.send(shown)
    assert [one.what for one in s.told(e.ArtFlipped)] == [what]
