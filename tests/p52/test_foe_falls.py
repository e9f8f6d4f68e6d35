"""FOE: how enemies take a blow, and how they fall, burst, split or stand again."""

from typing import Any

import pytest

from crawldeck.cards import Deck
from crawldeck.p52 import events as e
from crawldeck.p52.bots.player import choose
from crawldeck.p52.rules.boss_quest import better_damage, better_target
from tests.p52.beasts import beasts
from tests.p52.scene import Scene

ARMED = {
    "wick": {"worn": ["knife"]},
    "bran": {"worn": ["sword"]},
    "mira": {"worn": ["bow"]},
    "hale": {},
    "oda": {},
    "tamsin": {"worn": ["pike"]},
}


def fight(hero: str, foe: str, where: str = "0,0", at: str = "0,0", **more: Any) -> Scene:
    """A hero's turn next to an enemy; `hp` and `max_hp` are the enemy's."""
    sheet = {key: more.pop(key) for key in ("hp", "max_hp", "frozen", "stronger") if key in more}
    sheets = {hero: ARMED[hero] | more.pop("sheet", {})} | more.pop("sheets", {})
    others = more.pop("heroes", {})
    return beasts(
        {hero: where} | others,
        {foe: at} | more.pop("foes", {}),
        sheets=sheets,
        foe_sheets={foe: sheet} | more.pop("foe_sheets", {}),
        **({"order": [hero]} | more),
    )


# -- defending and suffering by ability --------------------------------------------------------


@pytest.mark.rule("P52-FOE-12", "P52-ATTACK-10")
@pytest.mark.parametrize(
    ("hero", "ability", "against", "damage"),
    [
        ("bran", "sword", 8, 12),  # 10 - 2; 6 + (4 / 2) = 8, and half as much again
        ("wick", "knife", 10, 4),  # 10 + 0; 3 + 6 = 9, and half of it, rounded down
    ],
)
def test_the_ability_goes_before_its_kind_in_defending_and_suffering(
    hero: str, ability: str, against: int, damage: int
) -> None:
    s = fight(hero, "troll").do(f"attack troll {ability}", "10C", "2C")
    assert s.told(e.FoeDefended)[0].against == against
    assert s.told(e.FoeHurt)[0].damage == damage
    assert s.told(e.FoeWithstands)[0].left == damage


@pytest.mark.rule("P52-FOE-12", "P52-ATTACK-09")
def test_what_it_is_proof_against_does_nothing_and_what_is_not_listed_it_cannot_defend() -> None:
    s = fight("oda", "troll").do("attack troll emberbolt", "KC")
    assert (s.told(e.FoeHurt)[0].damage, s.foe().hp) == (0, 16)
    assert s.told(e.FoeCannotDefend)


@pytest.mark.rule("P52-FOE-12", "P52-QUEST-11")
@pytest.mark.parametrize(("defence", "damage"), [("2C", 12), ("9C", 6)])
def test_ice_hurts_the_mistress_half_as_much_again(defence: str, damage: int) -> None:
    """Emberbolt at 0: target 6, over 4, damage 8; she defends against 10 - 1."""
    s = fight("oda", "mistress").do("attack mistress emberbolt", "10C", defence)
    assert s.told(e.FoeDefended)[0].against == 9
    assert s.told(e.FoeHurt)[0].damage == damage  # half first, then the percentage


@pytest.mark.rule("P52-FOE-12")
@pytest.mark.parametrize(("card", "damage"), [("10C", 7), ("7C", 1)])
def test_a_hide_takes_its_part_of_every_blow(card: str, damage: int) -> None:
    s = fight("wick", "crier").do("attack crier knife", card)
    assert s.told(e.FoeHurt)[0].damage == damage


@pytest.mark.rule("P52-FOE-12")
def test_a_hide_thicker_than_the_blow_leaves_nothing() -> None:
    s = fight("wick", "crier", sheet={"balance": 2}).do("attack crier knife", "7C")
    assert (s.told(e.FoeHurt)[0].damage, s.foe().hp) == (0, 12)


@pytest.mark.rule("P52-FOE-12")
@pytest.mark.parametrize(("hero", "verb"), [("oda", "stance"), ("bran", "attack")])
def test_the_bot_does_not_chase_what_it_cannot_hurt(hero: str, verb: str) -> None:
    s = fight(hero, "troll", exit="0,0")
    ask: Any = s.session.ask
    assert choose(s.session.view(0), ask).verb.name == verb


# -- bursting ----------------------------------------------------------------------------------


@pytest.mark.rule("P52-FOE-19", "P52-DROPS-01")
def test_it_bursts_over_everyone_on_its_spot_and_then_drops() -> None:
    s = fight("wick", "firefly", heroes={"hale": "0,0", "oda": "1,0"}, foes={"leech": "0,0"})
    s.do("attack firefly knife", "10C")
    assert s.told(e.FoeBursts)[0].damage == 3
    assert [hero.hp for hero in s.state.heroes] == [47, 47, 50]
    assert s.foe("leech").hp == 6
    assert s.why == "drop"


@pytest.mark.rule("P52-FOE-19")
def test_what_bursts_may_set_off_another_and_each_drops() -> None:
    """The second is a leech made to stand for a firefly: there is one card of each."""
    s = fight(
        "wick", "firefly", foes={"leech": "0,0"}, foe_sheets={"leech": {"kind": "firefly", "hp": 3}}
    )
    s.do("attack firefly knife", "10C")
    assert len(s.told(e.FoeBursts)) == 2
    assert s.hero().hp == 44
    s.do("2C", "2D")
    assert (len(s.told(e.Dropped)), s.state.foes) == (2, [])


@pytest.mark.rule("P52-FOE-19")
def test_nobody_falls_twice_in_one_chain_of_bursts() -> None:
    s = fight(
        "wick",
        "firefly",
        foes={"leech": "0,0", "gloom": "0,0"},
        foe_sheets={"leech": {"kind": "firefly", "hp": 3}, "gloom": {"hp": 3}},
    )
    s.do("attack firefly knife", "10C", "2C", "2D", "2S")
    assert [told.foe for told in s.told(e.FoeDefeated)] == ["firefly", "leech", "gloom"]
    assert s.state.foes == []


@pytest.mark.rule("P52-FOE-19", "P52-DEATH-05")
def test_a_burst_may_kill_the_last_hero_with_the_killer_and_nothing_drops() -> None:
    s = fight("wick", "firefly", sheet={"hp": 2}).do("attack firefly knife", "10C")
    assert (s.asked, s.state.outcome) == ("over", "lost")
    assert (s.told(e.Died)[0].hero, s.told(e.Dropped)) == ("wick", [])


@pytest.mark.rule("P52-FOE-19")
def test_a_burst_that_kills_its_killer_ends_only_that_turn() -> None:
    s = fight("wick", "firefly", heroes={"hale": "5,0"}, sheet={"hp": 2}, order=["wick", "hale"])
    s.do("attack firefly knife", "10C", "2C")
    assert (s.hero("wick").alive, s.actor) == (False, "hale")


# -- splitting ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-FOE-20")
def test_it_falls_into_one_more_enemy() -> None:
    s = fight("wick", "slime").do("attack slime knife", "10C", "2C", "JS")
    assert [(foe.id, s.at(foe)) for foe in s.state.foes] == [("leech", "0,0")]
    assert s.told(e.FoeSplits)[0].foe == "slime"


@pytest.mark.rule("P52-FOE-20")
def test_with_the_deck_empty_nothing_comes_out() -> None:
    s = fight("wick", "slime", enemy=Deck("Enemy", [[]], [0], []))
    s.do("attack slime knife", "10C", "2C")
    assert (s.state.foes, bool(s.told(e.NoFoeLeft))) == ([], True)


# -- standing again ----------------------------------------------------------------------------


@pytest.mark.rule("P52-FOE-24", "P52-QUEST-11")
@pytest.mark.parametrize(
    ("card", "hp", "ends"), [("AC", 6, "3,0"), ("2D", 3, "5,0"), ("5D", 3, "5,0"), ("6D", 0, "")]
)
def test_the_mistress_flips_for_another_life(card: str, hp: int, ends: str) -> None:
    """25 hit points: a quarter is 6, an eighth 3. Wick stands on her spot."""
    s = fight("wick", "mistress", "3,0", "3,0", drawing="2H 2D 2S 2C 4H 4D 4S", hp=3)
    s.do("attack mistress knife", "10C", "2C")
    assert s.why == "fall"
    s.do(card)
    if ends == "5,0":
        assert sorted(s.offers("guide")) == ["guide 1,0", "guide 5,0"]
        assert s.refused("guide 4,0") == "P52-FOE-24"
        s.do("guide 5,0")
    if hp:
        went = [told.spot for told in s.told(e.Moved) if told.rule == "P52-FOE-24"]
        assert (s.foe().hp, went) == (hp, [ends] if hp == 3 else [])
        assert s.told(e.FoeDefeated) == []
    else:
        assert (s.state.foes, s.why) == ([], "drop")


@pytest.mark.rule("P52-FOE-24")
def test_with_no_way_out_she_stands_where_she_fell() -> None:
    s = fight("tamsin", "mistress", "1,0", "0,0", hp=3)
    s.do("attack mistress pike", "10C", "2C", "4D")
    assert (s.foe().hp, s.at(s.foe())) == (3, "0,0")


@pytest.mark.rule("P52-FOE-24", "P52-ATTACK-19")
@pytest.mark.parametrize(("hp", "flips"), [(10, False), (9, False), (8, True)])
def test_only_below_nothing_there_is_a_flip(hp: int, flips: bool) -> None:
    """Knife with over 3: 3 + 6 = 9 damage."""
    s = fight("wick", "mistress", hp=hp).do("attack mistress knife", "10C", "2C")
    assert (s.why == "fall") is flips
    if not flips:
        assert s.foe().hp == hp - 9
        s.session.game.check_sound(s.table)


@pytest.mark.rule("P52-FOE-24")
def test_whoever_falls_twice_flips_twice() -> None:
    s = fight("wick", "old-mage", hp=3, heroes={"hale": "0,0"}, order=["wick", "hale"])
    s.do("attack old-mage knife", "10C", "2C", "6D")
    assert s.foe().hp == 6  # classic: with as many hit points as the flip
    s.do("attack old-mage grapple", "KC", "2D", "4C")
    assert [told.what for told in s.told(e.FoeFell)] == [
        "it stands again with 6 HP",
        "it stands again with 4 HP",
    ]


@pytest.mark.rule("P52-FOE-24")
def test_a_new_life_is_never_more_than_the_whole_nor_less_than_one() -> None:
    s = fight("wick", "old-mage", hp=1, max_hp=4).do("attack old-mage knife", "10C", "2C", "6D")
    assert s.foe().hp == 4
    s = fight("wick", "mistress", hp=1, max_hp=3).do("attack mistress knife", "10C", "2C", "AC")
    assert s.foe().hp == 1


@pytest.mark.rule("P52-DROPS-01")
def test_a_boss_drops_like_any_enemy() -> None:
    s = fight("wick", "pupil", hp=1).do("attack pupil knife", "10C", "2C", "JC")
    assert s.state.space.floor == [(s.hero().spot, "drop")]


# -- every suit's bonus ------------------------------------------------------------------------


@pytest.mark.rule("P52-FOE-26", "P52-QUEST-05")
@pytest.mark.parametrize(("foe", "damage"), [("leech", 4 + 3), ("gloom", 1 + 2), ("troll", 3 + 2)])
def test_every_suits_bonus_makes_attacks_better(foe: str, damage: int) -> None:
    s = beasts({"wick": "0,0"}, {foe: "0,0"}, foe_sheets={foe: {"stronger": True}})
    s.do("9C", "endure")
    assert s.told(e.FoeAttacked)[0].target == 4
    assert s.hero().hp == 50 - damage


@pytest.mark.rule("P52-FOE-26")
def test_the_bonus_to_damage_grows_with_the_average_level() -> None:
    s = beasts({"wick": "5,0"}, {"leech": "0,0"}, average_level=2)
    assert (better_target(s.foe()), better_damage(s.table, s.foe())) == (1, 6)
