"""What single items do: tuning, study, flasks, snares, more turns, being out of sight (ITEM)."""

from copy import copy
from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.kernel import contract
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.table import Table
from crawldeck.p52 import effects as fx
from crawldeck.p52 import events as e
from crawldeck.p52 import pack as packs
from crawldeck.p52.components import Aid
from crawldeck.p52.rules.between import turns_at_once
from crawldeck.p52.rules.lasting import EXTRA
from crawldeck.p52.rules.weapons import weapon_of
from crawldeck.p52.state import Lasting
from tests.p52.packs import ARMOURY, alone, armoury

HALL = "4S 4H 4D 4C"


# -- thrown ------------------------------------------------------------------------------------


@pytest.mark.rule("P52-ITEM-01", "P52-RANGE-05")
@pytest.mark.parametrize(("card", "left"), [("9S", 1), ("4S", 6), ("KS", -3)])
def test_a_fire_flask_hurts_all_on_a_spot_by_a_card(card: str, left: int) -> None:
    s = alone({"fire-flask": 1}, foes={"snuffer": "1,0"}, order=["ansa", "snuffer"])
    assert s.refused("hurl fire-flask snuffer") == "P52-ITEM-02"  # it is for spots
    assert s.refused("throw fire-flask 3,0") == "P52-RANGE-03"  # 5 / 3 + 2 - 1 = 2
    s.do("throw fire-flask 1,0")
    assert s.why == "amount"
    s.do(card)
    if left > 0:
        assert s.foe().hp == left
    else:
        assert s.why == "drop"


@pytest.mark.rule("P52-ITEM-01", "P52-ITEM-06")
def test_a_flask_for_a_spot_hits_several_and_spares_the_next_spot() -> None:
    foes = {"snuffer": "1,0", "toll-thief": "1,0", "wick-witch": "2,0"}
    s = alone({"flood-flask": 1}, foes=foes, sheet={"think": 2, "move": 2})
    s.do("throw flood-flask 1,0")
    assert [foe.hp for foe in s.state.foes] == [2, 2, 7]
    weak = alone({"flood-flask": 1}, "cilla", foes=foes)
    assert weak.refused("throw flood-flask 1,0") == "P52-ITEM-06"
    assert weak.offers("throw") == []


@pytest.mark.rule("P52-ITEM-01")
def test_a_great_flask_reaches_the_spots_around() -> None:
    foes = {"snuffer": "1,0", "wick-witch": "2,0"}
    s = alone({"great-fire-flask": 1}, foes=foes).do("throw great-fire-flask 1,0", "3H")
    assert [foe.hp for foe in s.state.foes] == [3, 4]


@pytest.mark.rule("P52-ITEM-01", "P52-ATTACK-09")
def test_frost_for_one_and_smoke_for_a_spot_take_turns() -> None:
    foes = {"snuffer": "1,0", "toll-thief": "1,0"}
    s = alone({"frost-flask": 1, "smoke-pot": 1}, foes=foes, order=["ansa", "ansa"])
    assert s.refused("throw frost-flask 1,0") == "P52-ITEM-08"  # made for one enemy
    s.do("hurl frost-flask toll-thief")
    assert [foe.frozen for foe in s.state.foes] == [0, 1]
    s.do("throw smoke-pot 1,0")
    assert [foe.frozen for foe in s.state.foes] == [1, 2]


@pytest.mark.rule("P52-ITEM-08")
def test_in_the_latest_edition_a_made_item_still_works_where_it_lands() -> None:
    s = alone({"flood-flask": 1}, foes={"snuffer": "1,0"}, edition="latest")
    s.do("throw flood-flask 0,0")
    assert (s.state.space.floor, s.foe().hp) == ([], 6)  # used up on an empty spot
    other = alone({"salve": 1}, edition="latest").do("throw salve 1,0")
    assert len(other.state.space.floor) == 1


@pytest.mark.rule("P52-ITEM-01", "P52-DROPS-01")
def test_vitriol_dissolves_an_enemy_but_only_hurts_a_boss() -> None:
    s = alone({"vitriol": 1}, foes={"snuffer": "1,0"}).do("hurl vitriol snuffer")
    assert s.why == "drop"
    assert (s.told(e.Dissolved)[0].foe, s.state.foes) == ("snuffer", [])
    boss = alone(
        {"vitriol": 1}, foes={"snuffer": "1,0"}, foe_sheets={"snuffer": {"stronger": True}}
    )
    assert boss.do("hurl vitriol snuffer").foe().hp == 1


# -- snares ------------------------------------------------------------------------------------


@pytest.mark.rule("P52-ITEM-01")
def test_the_first_enemy_to_enter_springs_the_snare() -> None:
    s = alone(
        {"iron-thorns": 1},
        foes={"snuffer": "2,0", "soot-rat": "3,0"},
        order=["ansa", "snuffer", "soot-rat"],
        foe_sheets={"soot-rat": {"movement": 2}},
    )
    s.do("throw iron-thorns 1,0")
    sprung = s.told(e.SnareSprung)[0]
    assert (sprung.foe, sprung.spot, sprung.turns) == ("snuffer", "1,0", 1)
    assert (s.foe("snuffer").hp, s.foe("snuffer").frozen) == (4, 1)
    moves = [(moved.who, moved.spot) for moved in s.told(e.Moved)]
    assert moves[:2] == [("snuffer", "1,0"), ("soot-rat", "1,0")]  # it came second
    assert (s.foe("soot-rat").hp, s.state.space.marks) == (4, ())


@pytest.mark.rule("P52-ITEM-01")
def test_a_snare_can_kill_and_does_nothing_to_who_stands_there() -> None:
    s = alone(
        {"iron-thorns": 1},
        foes={"snuffer": "1,0"},
        order=["ansa", "snuffer"],
        foe_sheets={"snuffer": {"hp": 2, "movement": 0}},
    )
    s.do("throw iron-thorns 1,0")
    assert len(s.state.space.marks) == 1  # it stood there already
    killed = alone(
        {"iron-thorns": 1},
        foes={"snuffer": "2,0"},
        order=["ansa", "snuffer"],
        foe_sheets={"snuffer": {"hp": 2}},
    ).do("throw iron-thorns 1,0")
    assert killed.why == "drop"
    assert killed.told(e.FoeDefeated)[0].hero == "ansa"


@pytest.mark.rule("P52-ITEM-01")
def test_a_boss_walks_into_no_snare() -> None:
    s = alone(
        {"iron-thorns": 1},
        foes={"snuffer": "2,0"},
        order=["ansa", "snuffer"],
        foe_sheets={"snuffer": {"stronger": True}},
    )
    s.do("throw iron-thorns 1,0")
    assert (s.at(s.foe()), len(s.state.space.marks)) == ("2,0", 1)


@pytest.mark.rule("P52-ITEM-01")
@pytest.mark.parametrize(("hp", "falls"), [(6, False), (2, True)])
def test_who_is_pushed_into_a_snare_springs_it(hp: int, falls: bool) -> None:
    bag = {"iron-thorns": 1, "gust-flask": 1}
    s = alone(
        bag,
        foes={"snuffer": "1,0"},
        order=["ansa", "ansa"],
        foe_sheets={"snuffer": {"hp": hp, "stronger": True}},
    )
    s.do("throw iron-thorns 2,0", "hurl gust-flask snuffer", "push 2,0")
    assert s.told(e.SnareSprung)[0].foe == "snuffer"
    if falls:
        assert s.why == "drop"
    else:
        assert (s.asked, s.foe().hp) == ("push", 4)


# -- Stamina and turns -------------------------------------------------------------------------


@pytest.mark.rule("P52-SETUP-12")
def test_a_deep_breath_leads_beyond_five_and_nothing_else_does() -> None:
    s = alone({"deep-breath": 1}, stamina=4, order=["ansa", "ansa"]).do("use deep-breath ansa")
    assert len(s.hero().stamina) == 9
    left = s.state.action.left
    s.do("pass")
    assert (len(s.hero().stamina), s.state.action.left) == (9, left)


@pytest.mark.rule("P52-ITEM-01")
def test_more_turns_follow_at_once_with_easier_targets() -> None:
    s = alone(
        {"quick-root": 1},
        foes={"snuffer": "0,0"},
        order=["ansa", "snuffer"],
        sheet={"worn": ["short-sword"]},
    )
    s.do("use quick-root ansa")
    assert (s.actor, len(s.told(e.ExtraTurn))) == ("ansa", 1)
    assert s.refused("wait") == "P52-INIT-09"
    s.do("attack snuffer sword", "2S")
    assert s.told(e.Attacked)[0].target == 9 - 2 - 2
    assert (s.actor, len(s.told(e.ExtraTurn))) == ("ansa", 2)
    s.do("pass")
    assert s.why == "enemy attack"
    assert s.hero().lasting == ()


@pytest.mark.rule("P52-ITEM-01", "P52-DEATH-01")
def test_the_stunned_and_the_dead_gain_little_from_more_turns() -> None:
    s = alone({"rush-root": 2}, sheet={"hp": 0}).do("use rush-root ansa")
    assert s.actor == "ansa"
    assert s.refused("stance") == "P52-DEATH-01"
    s.do("move 1,0")
    assert s.told(e.ExtraTurn)[0].hero == "ansa"
    dead = alone(
        {"rush-root": 1},
        foes={"snuffer": "0,0"},
        sheet={"hp": 1, "worn": ["short-sword"]},
    )
    dead.do("use rush-root ansa", "attack snuffer sword", "AS", "10S", "endure")
    assert dead.state.outcome == "lost"


@pytest.mark.rule("P52-ITEM-01", "P52-DEATH-02")
def test_who_dies_in_an_extra_turn_has_no_other() -> None:
    s = armoury(
        HALL,
        {"ansa": "0,0", "bero": "1,0"},
        {"snuffer": "0,0"},
        order=["ansa", "bero"],
        sheets={"ansa": {"hp": 1, "bag": {"quick-root": 1}, "worn": ["short-sword"]}},
    )
    s.do("use quick-root ansa", "attack snuffer sword", "AS", "10S", "endure")
    assert (s.hero("ansa").alive, len(s.told(e.ExtraTurn)), s.actor) == (False, 1, "bero")


@pytest.mark.rule("P52-ITEM-01")
def test_turns_given_to_another_are_taken_after_their_own() -> None:
    s = armoury(
        HALL,
        {"ansa": "0,0", "bero": "0,0"},
        order=["ansa", "bero", "ansa"],
        sheets={"ansa": {"bag": {"rush-root": 1}}},
    )
    s.do("use rush-root bero")
    assert s.actor == "bero"
    s.do("pass")
    assert (s.actor, s.told(e.ExtraTurn)[0].hero) == ("bero", "bero")
    assert s.do("pass").actor == "ansa"


# -- out of sight ------------------------------------------------------------------------------


@pytest.mark.rule("P52-LOS-10")
def test_smoke_hides_whoever_stays_for_some_rounds() -> None:
    s = alone({"clever-smoke": 1}, foes={"snuffer": "2,0"}, order=["ansa", "snuffer"])
    assert s.refused("throw clever-smoke 0,0") == "P52-ITEM-08"
    s.do("use clever-smoke ansa")
    assert s.hero().stealthy
    assert s.at(s.foe()) == "2,0"  # it knows of nobody
    left = alone({"clever-smoke": 1}, foes={"snuffer": "2,0"}, order=["ansa", "ansa", "snuffer"])
    left.do("use clever-smoke ansa", "move 1,0", "end")
    assert left.told(e.SeenAgain)[0].hero == "ansa"
    assert not left.hero().stealthy


@pytest.mark.rule("P52-LOS-10")
def test_smoke_drifts_away_after_its_rounds() -> None:
    s = alone({"clever-smoke": 1}, round=3).do("use clever-smoke ansa")
    hidden = [(s.state.round, s.hero().stealthy)]
    for card in ("9S", "9H"):
        s.do("pass", card)  # nobody comes through the exit
        hidden.append((s.state.round, s.hero().stealthy))
    assert hidden == [(4, True), (5, True), (6, False)]


@pytest.mark.rule("P52-ITEM-02", "P52-LOS-10")
def test_a_cloak_works_worn_and_once_in_a_space() -> None:
    s = alone({"shade-cloak": 1}, order=["ansa"] * 3)
    assert s.refused("use shade-cloak ansa") == "P52-ITEM-06"
    s.do("equip shade-cloak", "use shade-cloak ansa")
    assert (s.hero().stealthy, s.hero().worn) == (True, ["shade-cloak"])
    assert s.refused("use shade-cloak ansa") == "P52-ITEM-02"
    assert s.offers("use") == []


@pytest.mark.rule("P52-ITEM-01")
def test_smoke_is_left_where_one_stands_not_given_to_others() -> None:
    s = armoury(HALL, {"ansa": "0,0", "bero": "0,0"}, sheets={"ansa": {"bag": {"clever-smoke": 1}}})
    assert s.refused("use clever-smoke bero") == "P52-ITEM-02"


# -- specials ----------------------------------------------------------------------------------


@pytest.mark.rule("P52-ITEM-02")
def test_a_flute_lulls_those_in_sight_once_in_a_space_and_no_boss() -> None:
    s = alone(
        {"bone-flute": 1},
        foes={"snuffer": "1,0", "toll-thief": "2,0"},
        order=["ansa", "ansa"],
        foe_sheets={"toll-thief": {"stronger": True}},
    )
    s.do("use bone-flute ansa")
    assert [foe.frozen for foe in s.state.foes] == [1, 0]
    assert s.hero().bag == {"bone-flute": 1}
    assert s.refused("use bone-flute ansa") == "P52-ITEM-02"


@pytest.mark.rule("P52-ITEM-02")
def test_an_hour_glass_stops_everyone() -> None:
    s = alone({"hour-glass": 1}, foes={"snuffer": "1,0"}, order=["ansa", "snuffer"])
    s.do("use hour-glass ansa")
    assert s.told(e.FoeSkips)[0].foe == "snuffer"
    assert s.hero().bag == {}


@pytest.mark.rule("P52-ITEM-02", "P52-RANGE-06")
def test_long_arms_reach_a_spot_further_in_melee() -> None:
    s = alone(
        {"long-arm-draught": 1},
        foes={"snuffer": "1,0"},
        order=["ansa", "ansa"],
        sheet={"worn": ["short-sword"]},
    )
    assert s.refused("attack snuffer sword") == "P52-ATTACK-02"
    s.do("use long-arm-draught ansa")
    assert s.legal("attack snuffer sword")


@pytest.mark.rule("P52-DEATH-03")
def test_a_revive_needs_leadership_and_a_dead_hero_here() -> None:
    heroes = {"ansa": "0,0", "bero": "0,0"}
    sheets: dict[str, Any] = {"ansa": {"bag": {"waking-drops": 1}}, "bero": {"hp": -1}}
    s = armoury(HALL, heroes, sheets=sheets, order=["ansa"])
    assert s.refused("use waking-drops ansa") == "P52-DEATH-03"
    assert s.do("use waking-drops bero").hero("bero").hp == s.hero("bero").max_hp == 19
    sheets["ansa"] |= {"lead": 2}
    assert armoury(HALL, heroes, sheets=sheets).refused("use waking-drops bero") == "P52-ITEM-06"


@pytest.mark.rule("P52-ITEM-01")
@pytest.mark.parametrize(("hp", "left"), [(-1, 0), (5, 2)])
def test_who_dies_loses_every_further_turn(hp: int, left: int) -> None:
    s = alone({}, sheet={"hp": hp, "lasting": (Lasting(EXTRA, 1, 2), Lasting(EXTRA, 2, 1))})
    asked = next(turns_at_once(s.table, s.hero()), None)
    assert (asked is None) is (hp < 0)
    assert sum(one.what == EXTRA for one in s.hero().lasting) == left


@pytest.mark.rule("P52-ITEM-06")
@pytest.mark.parametrize(
    ("slot", "aids", "used"),
    [("hand", "magic", True), ("hand", "melee", False), ("neck", "magic", False)],
)
def test_what_in_hand_aids_an_attack_is_what_it_is_made_with(
    slot: str, aids: str, used: bool
) -> None:
    s = alone({})
    content = s.table.content
    wand = replace(content.items["hide-cap"], id="wand", slot=slot, aids={aids: Aid(damage=1)})
    bolt = next(one for one in content.attacks.values() if one.kind == "magic" and not one.gear)
    hero = s.hero()
    table = Table(s.state, s.table.params, copy(content))
    table.content.items = packs.Items({**content.items, "wand": wand})
    table.content.outfits = {}
    hero.worn = ["wand"]
    assert (weapon_of(table, hero, bolt) is wand) is used


# -- what backfires ----------------------------------------------------------------------------


@pytest.mark.rule("P52-DEATH-01", "P52-DEATH-02", "P52-ITEM-01")
@pytest.mark.parametrize(("hp", "kind"), [(2, "dies"), (3, "falls"), (4, "")])
def test_a_flask_thrown_too_near_is_said_to_hurt_its_thrower(
    hp: int, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = packs.find(str(ARMOURY))
    items = content.items
    burns = fx.Damage("3", where="around", friends=True)
    flask = replace(items["great-fire-flask"], effects=(burns,))
    monkeypatch.setattr(content, "items", {**items, "great-fire-flask": flask})
    s = alone({"great-fire-flask": 1}, foes={"snuffer": "3,0"}, sheet={"hp": hp})
    ask = s.session.ask
    assert isinstance(ask, Choice)
    near, far = (s.session.game.grammar.read(f"throw great-fire-flask {x},0") for x in (1, 2))
    assert [one.kind for one in ask.consequences(near)] == ([kind] if kind else [])
    assert not ask.consequences(far)
    contract.consequences(s.session)
    s.do(near.text)
    assert s.hero().hp == hp - 3
