"""ITEM: using, trading, picking up, equipping and throwing."""

from typing import Any

import pytest

from crawldeck.kernel.asks import Choice
from crawldeck.p52 import events as e
from crawldeck.p52.rules import gear, items
from crawldeck.p52.words.speech import P52Words
from tests.p52.packs import yard
from tests.p52.scene import Scene, scene

HALL = "4S 4H 4D 4C"
APART = {"mira": "0,0", "bran": "0,0", "oda": "1,0"}


def party(bag: dict[str, int], **more: Any) -> Scene:
    """Mira with a bag, Bran on her spot with mossbread, Oda one spot on."""
    sheets = {
        "mira": {"hp": 5, "bag": bag},
        "bran": {"hp": 5, "bag": {"mossbread": 2}},
        "oda": {"hp": 5},
    }
    return yard(HALL, APART, order=["mira", "bran", "oda"], sheets=sheets, **more)


def dressed(worn: list[str], bag: dict[str, int], hero: str = "mira", **more: Any) -> Scene:
    """One hero at 0,0 with things to wear; movement is 1 unless the sheet says otherwise."""
    sheet = {"worn": worn, "bag": bag, "move": 3} | more.pop("sheet", {})
    return yard(HALL, {hero: "0,0"}, order=[hero], sheets={hero: sheet}, **more)


# -- using -------------------------------------------------------------------------------------


@pytest.mark.rule("P52-ITEM-01")
@pytest.mark.parametrize("target", ["mira", "bran"])
def test_using_an_item_takes_the_turn_and_helps_oneself_or_a_hero_here(target: str) -> None:
    s = party({"mossbread": 1}).do(f"use mossbread {target}")
    assert s.hero(target).hp == 5 + 3
    assert (s.hero("mira").bag, s.actor) == ({}, "bran")
    used = s.told(e.ItemUsed)[0]
    assert (used.item, used.target, used.rule) == ("mossbread", target, "P52-ITEM-01")


@pytest.mark.rule("P52-ITEM-02")
@pytest.mark.parametrize(
    ("item", "vain", "sheet", "more"),
    [
        ("mossbread", True, {}, {}),
        ("mossbread", False, {"hp": 5}, {}),
        ("torch", True, {}, {}),
        ("torch", False, {}, {"lit": False}),
        ("steady-draught", True, {}, {"stamina": 5}),
        ("steady-draught", False, {}, {"stamina": 4}),
        ("second-wind", False, {}, {"stamina": 5}),
        ("ash-cloak", False, {}, {}),
    ],
)
def test_what_would_be_used_for_nothing_is_legal_and_lies_with_the_gear(
    item: str, vain: bool, sheet: dict[str, Any], more: dict[str, Any]
) -> None:
    s = scene(HALL, {"mira": "0,0"}, sheets={"mira": sheet | {"bag": {item: 1}}}, **more)
    ask = s.session.ask
    assert isinstance(ask, Choice)
    offers = P52Words(s.session).offers(ask)
    (offer,) = (one for one in offers if one.option.text == f"use {item} mira")
    assert (offer.sort == "gear", offer.note == "no effect now") == (vain, vain)
    assert offer.on[-1] == f"item:mira:{item}" and (len(offer.on) == 1) == vain
    before = s.hero("mira")
    was = (before.hp, len(before.stamina), before.stealthy, s.state.space.lit)
    s.do(f"use {item} mira")
    after = s.hero("mira")
    now = (after.hp, len(after.stamina), after.stealthy, s.state.space.lit)
    assert (was == now) == vain


@pytest.mark.rule("P52-ITEM-01")
def test_an_item_needs_the_other_hero_on_the_same_spot() -> None:
    s = party({"mossbread": 1})
    assert s.refused("use mossbread oda") == "P52-ITEM-01"
    assert s.refused("use lampwort-tonic mira") == "P52-ITEM-01"  # not carried


@pytest.mark.rule("P52-ITEM-01", "P52-ITEM-02")
def test_an_item_is_the_one_thing_of_the_turn() -> None:
    s = party({"mossbread": 2, "cap": 1}).do("use mossbread mira")
    assert s.actor == "mira"  # the cap may still be put on
    assert s.refused("move 1,0") == "P52-TURN-01"
    assert s.refused("use mossbread mira") == "P52-TURN-01"
    moved = party({"mossbread": 1}).do("move 1,0")
    assert moved.refused("use mossbread mira") == "P52-TURN-01"


@pytest.mark.rule("P52-ITEM-01")
def test_healing_stops_at_the_maximum() -> None:
    s = yard(HALL, {"mira": "0,0"}, sheets={"mira": {"hp": 14, "bag": {"lampwort-tonic": 1}}})
    assert s.do("use lampwort-tonic mira").hero().hp == s.hero().max_hp == 15


@pytest.mark.rule("P52-ITEM-02")
def test_the_text_of_an_item_narrows_its_use() -> None:
    s = yard(
        HALL,
        {"mira": "0,0"},
        {"snuffer": "1,0"},
        sheets={"mira": {"bag": {"fire-flask": 1, "mossbread": 1, "lock-pick": 1}}},
    )
    assert s.refused("use fire-flask mira") == "P52-ITEM-02"  # only when thrown
    assert s.refused("hurl mossbread snuffer") == "P52-ITEM-02"
    assert s.refused("use lock-pick mira") == "P52-ITEM-02"
    assert s.offers("use") == ["use mossbread mira"]


@pytest.mark.rule("P52-ITEM-01", "P52-ATTACK-09")
def test_a_flask_is_thrown_at_an_enemy_without_flip_or_defence() -> None:
    s = yard(
        HALL,
        {"mira": "0,0"},
        {"snuffer": "1,0"},
        order=["mira", "snuffer"],
        sheets={"mira": {"bag": {"frost-flask": 1}}},
    )
    s.do("hurl frost-flask snuffer")
    assert (s.foe().hp, s.hero().bag) == (5, {})
    assert s.told(e.FoeSkips)[0].foe == "snuffer"  # frozen for its turn
    assert s.foe().frozen == 0


@pytest.mark.rule("P52-ITEM-01", "P52-SETUP-13")
def test_a_draught_gives_stamina_up_to_five() -> None:
    s = yard(HALL, {"oda": "0,0"}, stamina=2, sheets={"oda": {"bag": {"steady-draught": 2}}})
    assert len(s.do("use steady-draught oda").hero().stamina) == 4
    assert len(s.do("use steady-draught oda").hero().stamina) == 5


@pytest.mark.rule("P52-ITEM-02")
def test_a_torch_lights_a_dark_space_for_everyone() -> None:
    s = yard("4S 4H 4D ##", {"oda": "0,0"}, lit=False, sheets={"oda": {"bag": {"torch": 1}}})
    s.do("use torch oda")
    assert s.why == "reveal 3,0"
    assert s.told(e.LightFixed)[0].what == "lit"
    s.do("8H", "JH")
    assert [event.who for event in s.told(e.Moved)] == ["snuffer"]  # in the order at once


# -- trading -----------------------------------------------------------------------------------


@pytest.mark.rule("P52-ITEM-03")
def test_trading_is_free_and_comes_first() -> None:
    s = party({"torch": 2, "cap": 1})
    s.do("give torch bran", "give torch bran", "get mossbread bran", "get mossbread bran")
    assert s.hero("mira").bag == {"cap": 1, "mossbread": 2}
    assert s.hero("bran").bag == {"torch": 2}
    assert [trade.item for trade in s.told(e.Traded)] == ["torch"] * 2 + ["mossbread"] * 2
    assert s.refused("get torch bran") == "P52-ITEM-03"  # back and forth leads nowhere
    assert s.refused("give mossbread bran") == "P52-ITEM-03"
    s.do("move 1,0")
    assert s.refused("give cap oda") == "P52-ITEM-03"  # on one spot now, but too late


@pytest.mark.rule("P52-ITEM-03")
def test_trading_needs_both_on_one_spot_and_the_thing_itself() -> None:
    s = party({"torch": 1})
    assert s.refused("give torch oda") == "P52-ITEM-01"
    assert s.refused("give torch mira") == "P52-ITEM-03"
    assert s.refused("get torch bran") == "P52-ITEM-03"
    assert s.refused("give cap bran") == "P52-ITEM-01"


@pytest.mark.rule("P52-ITEM-03")
@pytest.mark.parametrize(("answer", "left"), [("agree", {}), ("decline", {"torch": 1})])
def test_consent_is_asked_only_by_the_switch(answer: str, left: dict[str, int]) -> None:
    assert party({"torch": 1}).do("give torch bran").actor == "mira"
    s = party({"torch": 1}, params={"trade_consent": True}).do("give torch bran")
    assert (s.asked, s.actor) == ("trade", "bran")
    s.do(answer)
    assert (s.hero("mira").bag, s.actor) == (left, "mira")


# -- gear --------------------------------------------------------------------------------------


@pytest.mark.rule("P52-ITEM-04", "P52-DIFF-35")
@pytest.mark.parametrize("edition", ["core", "latest"])
def test_gear_is_changed_in_one_batch_at_any_point_of_the_turn(edition: str) -> None:
    s = dressed([], {"cap": 1, "coat": 1, "bracers": 1}, edition=edition, sheet={"move": 4})
    s.do("equip cap", "equip coat", "move 1,0")
    assert s.refused("equip bracers") == "P52-ITEM-04"
    later = dressed([], {"cap": 1, "coat": 1}, edition=edition).do("move 1,0", "equip cap")
    assert later.hero().worn == ["cap"]
    assert later.do("equip coat").hero().worn == ["cap", "coat"]


@pytest.mark.rule("P52-ITEM-04")
def test_a_swap_is_possible_after_the_move() -> None:
    s = dressed(["bow"], {"knife": 1}).do("move 1,0")
    assert s.refused("equip knife") == "P52-ITEM-06"  # the bow takes both hands
    s.do("doff bow", "equip knife")
    assert (s.hero().worn, s.hero().bag) == (["knife"], {"bow": 1})


@pytest.mark.rule("P52-ITEM-04", "P52-ITEM-06")
def test_boots_count_from_the_moment_they_are_on_and_no_piece_changes_twice() -> None:
    s = dressed([], {"road-boots": 1}).do("equip road-boots")
    assert s.refused("doff road-boots") == "P52-ITEM-04"
    assert [(event.item, event.how) for event in s.told(e.Equipped)] == [("road-boots", "puts on")]
    s.do("move 1,0", "move 2,0")
    assert s.at(s.hero()) == "2,0"
    late = dressed([], {"road-boots": 1}, sheet={"move": 4}).do("move 1,0", "equip road-boots")
    assert late.do("move 2,0").state.round == 1  # too late for this turn's movement


@pytest.mark.rule("P52-ITEM-05", "P52-DIFF-35")
def test_in_classic_gear_comes_before_everything_else() -> None:
    s = dressed([], {"cap": 1, "coat": 1}, edition="classic", sheet={"move": 4})
    s.do("equip cap", "move 1,0")
    assert s.refused("equip coat") == "P52-ITEM-05"
    assert s.refused("doff cap") == "P52-ITEM-05"


@pytest.mark.rule("P52-ITEM-06")
@pytest.mark.parametrize(
    ("worn", "bag", "hurt"), [(["cap"], {}, 1), ([], {"cap": 1}, 2), (["cap", "coat"], {}, 0)]
)
def test_only_what_is_worn_protects(worn: list[str], bag: dict[str, int], hurt: int) -> None:
    s = yard(
        HALL,
        {"hale": "0,0"},
        {"soot-rat": "0,0"},
        order=["soot-rat"],
        sheets={"hale": {"worn": worn, "bag": bag}},
    )
    s.do("9C", "endure")  # 9 against 7 is 2 damage
    assert s.hero().hp == s.hero().max_hp - hurt


@pytest.mark.rule("P52-ITEM-06")
@pytest.mark.parametrize(
    ("worn", "item", "legal"),
    [
        (["coat"], "mail", False),  # one thing for the torso
        (["coat"], "cap", True),
        (["sword"], "shield", True),
        (["sword", "shield"], "knife", False),  # two hands
        (["sword"], "pike", False),  # a pike takes both
        ([], "mossbread", False),  # nothing to wear
    ],
)
def test_one_thing_for_each_part_of_the_body_and_two_hands(
    worn: list[str], item: str, legal: bool
) -> None:
    s = dressed(worn, {item: 1}, hero="bran")
    assert s.legal(f"equip {item}") is legal
    if not legal:
        assert s.refused(f"equip {item}") == "P52-ITEM-06"


@pytest.mark.rule("P52-ITEM-06")
def test_a_weapon_helps_only_in_hand_and_gear_asks_for_its_needs() -> None:
    s = yard(
        HALL,
        {"wick": "0,0"},
        {"snuffer": "0,0"},
        sheets={"wick": {"worn": [], "bag": {"glass-knife": 1, "mail": 1}}},
        foe_sheets={"snuffer": {"hp": 50}},
    )
    assert s.refused("attack snuffer knife") == "P52-ITEM-06"
    assert s.refused("equip mail") == "P52-ITEM-06"  # Lift 4
    s.do("equip glass-knife", "attack snuffer knife", "7C", "2C")
    assert s.foe().hp == 50 - 3 - 2


@pytest.mark.rule("P52-ITEM-07")
def test_a_bag_has_no_bottom_and_no_weight() -> None:
    s = dressed([], {"sword": 30}, edition="latest", lying={"0,0": "torch"})
    assert s.legal("take torch")
    assert s.legal("move 1,0")


@pytest.mark.rule("P52-ITEM-07")
@pytest.mark.parametrize(("carried", "rule"), [(11, ""), (12, "P52-ITEM-07")])
def test_the_variant_counts_twice_lift_times_balance_items(carried: int, rule: str) -> None:
    s = dressed(
        ["cap"],
        {"torch": carried - 1},
        lying={"0,0": "torch"},
        params={"carry_limit": True},
        sheet={"lift": 2, "balance": 3},
    )
    assert ("" if s.legal("take torch") else s.refused("take torch")) == rule


# -- what is offered is what nothing refuses ---------------------------------------------------


def test_a_piece_that_is_refused_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Offers ask the refusals; they have no condition of their own beside them."""
    s = dressed(["sword"], {"cap": 1})
    assert (s.offers("doff"), s.offers("equip")) == (["doff sword"], ["equip cap"])
    monkeypatch.setattr(gear, "refuse_again", lambda turn, name: gear.CHANGED)
    s = dressed(["sword"], {"cap": 1})
    assert (s.offers("doff"), s.offers("equip")) == ([], [])


def test_nothing_is_offered_to_be_thrown_that_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert dressed([], {"cap": 1}, edition="latest").offers("throw")
    monkeypatch.setattr(items, "refuse_throwing", lambda t, hero, item: items.NO_THROWING)
    assert not dressed([], {"cap": 1}, edition="latest").offers("throw")


# -- throwing and weight -----------------------------------------------------------------------


@pytest.mark.rule("P52-ITEM-08", "P52-DIFF-41")
def test_anything_can_be_thrown_lies_there_and_harms_nobody() -> None:
    s = yard(
        HALL,
        {"bran": "0,0", "mira": "2,0"},
        {"snuffer": "2,0"},
        order=["bran", "mira"],
        edition="latest",
        sheets={"bran": {"bag": {"sword": 1}}},
        foe_sheets={"snuffer": {"frozen": 9}},
    )
    s.do("throw sword 2,0")
    assert (s.foe().hp, s.hero("bran").bag, s.actor) == (6, {}, "mira")
    assert [(thrown.item, thrown.spot) for thrown in s.told(e.ItemThrown)] == [("sword", "2,0")]
    assert s.do("take sword").hero("mira").bag == {"sword": 1}


@pytest.mark.rule("P52-LOS-10", "P52-ITEM-08")
def test_a_throw_that_strikes_nobody_gives_nobody_away() -> None:
    sheet = {"bag": {"sword": 1}, "stealthy": True}
    s = yard(HALL, {"bran": "0,0"}, order=["bran"], edition="latest", sheets={"bran": sheet})
    assert s.do("throw sword 2,0").hero("bran").stealthy


@pytest.mark.rule("P52-ITEM-08", "P52-LOS-02")
def test_nothing_is_thrown_across_a_gap_or_past_its_range() -> None:
    s = yard(
        "4S 4H .. 4D\n 2S 2H 2D 2C",
        {"bran": "1,1"},
        edition="latest",
        sheets={"bran": {"bag": {"torch": 1}}},
    )
    assert s.refused("throw torch 3,1") == "P52-LOS-02"
    assert s.refused("throw torch 2,1") == "P52-LOS-02"


@pytest.mark.rule("P52-DIFF-41", "P52-MOVE-12")
@pytest.mark.parametrize(
    ("edition", "throws", "spots"), [("classic", False, 2), ("core", False, 2), ("latest", True, 1)]
)
def test_throwing_and_weight_belong_to_the_latest_edition(
    edition: str, throws: bool, spots: int
) -> None:
    heavy = {"lift": 4, "balance": 2, "move": 5}  # 9 by 8 takes one spot off
    s = dressed(
        ["mail", "pike", "sword", "cap"], {"torch": 1}, "bran", edition=edition, sheet=heavy
    )
    if not throws:
        assert s.refused("throw torch 1,0") == "P52-ITEM-08"
    assert s.legal("throw torch 1,0") is throws
    s.do("move 1,0")
    assert (s.state.round == 0) is (spots == 2)  # still in the turn it began with


# -- lying about -------------------------------------------------------------------------------


@pytest.mark.rule("P52-ITEM-09")
def test_what_nobody_takes_stays_where_it_is() -> None:
    s = yard(
        "7S 4H",
        {"bran": "0,0"},
        {"snuffer": "1,0"},
        order=["bran"],
        foe_sheets={"snuffer": {"frozen": 9}},
    )
    s.do("break", "10C", "9H", "2S")  # opened: bracers
    assert s.offers("take") == ["take bracers"]
    s.do("end")
    assert s.state.space.kinds[0] == "empty"
    assert s.state.space.floor == [(0, "bracers")]
    assert s.legal("take bracers")  # a round later
