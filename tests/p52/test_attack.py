"""ATTACK: the worked examples and what surrounds them."""

from pathlib import Path
from typing import Any

import pytest

from crawldeck.cards import card
from crawldeck.kernel.errors import Malformed
from crawldeck.p52 import events as e
from tests.p52.packs import changed_pack, yard
from tests.p52.scene import Scene

ROOM = """
    4H 4D
    4S 6C
"""
HALL = "4S 4H 4D 4C"


def duel(foe: str = "toll-master", *, frozen: int = 0, hp: int = 90, **more: Any) -> Scene:
    """Wick with knife 2 and Balance 7 (target 7, damage 3 + 2 x Over), an enemy on the spot."""
    sheet = {"abilities": {"knife": 2}, "balance": 7, "worn": ["knife"]} | more.pop("sheet", {})
    return yard(
        ROOM,
        {"wick": "0,0"},
        {foe: "0,0"},
        order=["wick"],
        sheets={"wick": sheet},
        foe_sheets={foe: {"hp": hp, "frozen": frozen}},
        **more,
    )


@pytest.mark.rule("P52-ATTACK-01")
def test_choices_are_fixed_before_the_flip_and_every_step_comes_in_its_order() -> None:
    s = duel(stamina=2).do("attack toll-master knife")
    assert s.asked == "stamina"
    assert s.refused("attack toll-master grapple") == "P52-ATTACK-01"
    s.do("stamina")
    steps = []
    for answer in ("4C", "6C", "2C"):
        steps.append(s.why)
        with pytest.raises(Malformed):  # too late for Stamina and for another target
            s.session.answer("stamina")
        with pytest.raises(Malformed):
            s.session.answer("attack toll-master knife")
        s.do(answer)
    assert steps == ["Stamina", "attack", "enemy defence"]
    assert s.foe().hp == 90 - 9


@pytest.mark.rule("P52-ATTACK-02", "P52-RANGE-01")
def test_melee_needs_the_enemy_on_the_same_spot_unless_the_weapon_reaches_further() -> None:
    s = yard(ROOM, {"wick": "0,0", "tamsin": "0,0"}, {"coal-knight": "1,0"}, first="tamsin")
    assert s.legal("attack coal-knight pike")  # its printed range is 1
    s.do("pass")
    assert s.refused("attack coal-knight knife") == "P52-ATTACK-02"
    assert not s.offers("attack")


@pytest.mark.rule("P52-ATTACK-03", "P52-ATTACK-06", "P52-SETUP-05", "P52-DIFF-21")
@pytest.mark.parametrize("edition", ["classic", "core"])
def test_the_knife_example_deals_nine(edition: str) -> None:
    s = duel("coal-knight", hp=20, edition=edition)
    s.do("attack coal-knight knife", "10C", "6C")
    assert s.foe().hp == 20 - 9
    assert s.told(e.Attacked)[0].target == 7


@pytest.mark.rule("P52-ATTACK-04", "P52-DIFF-21")
def test_the_sword_example_of_the_latest_edition_deals_five() -> None:
    s = yard(
        ROOM,
        {"bran": "0,0"},
        {"coal-knight": "0,0"},
        edition="latest",
        sheets={"bran": {"abilities": {"sword": 2}}},
    )
    s.do("attack coal-knight sword", "10C", "6C")
    assert s.foe().hp == 11 - 5


@pytest.mark.rule("P52-ATTACK-05")
def test_meeting_the_target_hits_with_nothing_over_and_one_less_misses() -> None:
    missed = duel().do("attack toll-master knife", "6C")
    assert (missed.foe().hp, missed.told(e.FoeDefended)) == (90, [])
    assert missed.why != "enemy defence"
    hit = duel().do("attack toll-master knife", "7C", "2C")
    assert hit.foe().hp == 90 - 3


@pytest.mark.rule("P52-ATTACK-06", "P52-ATTACK-07", "P52-ATTACK-08", "P52-SETUP-02")
@pytest.mark.parametrize(
    ("defence", "damage"), [("6C", 9), ("8C", 9), ("9C", 9), ("10D", 4), ("JC", 0), ("KC", 0)]
)
def test_the_defence_is_compared_with_the_total_and_not_with_the_target(
    defence: str, damage: int
) -> None:
    s = duel().do("attack toll-master knife", "10C", defence)
    assert s.foe().hp == 90 - damage


@pytest.mark.rule("P52-ATTACK-08", "P52-SETUP-05")
def test_half_of_one_damage_is_nothing() -> None:
    s = duel(sheet={"balance": 2}).do("attack toll-master knife", "7C", "7D")
    assert s.foe().hp == 90


@pytest.mark.rule("P52-ATTACK-09")
def test_a_frozen_enemy_takes_it_all_without_a_flip() -> None:
    s = duel(frozen=1).do("attack toll-master knife", "10C")
    assert (s.foe().hp, s.asked) == (90 - 9, "turn")


@pytest.mark.rule("P52-ATTACK-09")
def test_an_enemy_cannot_defend_against_a_kind_of_attack_it_does_not_know() -> None:
    s = yard(ROOM, {"oda": "0,0"}, {"lamp-moth": "0,0"}, foe_sheets={"lamp-moth": {"hp": 50}})
    s.do("attack lamp-moth emberbolt", "8C")  # target 6, so 2 x 2 + 2
    assert s.foe().hp == 50 - 6
    assert s.why != "enemy defence"


@pytest.mark.rule("P52-ATTACK-10")
@pytest.mark.parametrize(
    ("foe", "defence", "damage"),
    [
        ("coal-knight", "10D", 0),  # -1: it defends against 9
        ("coal-knight", "9D", 4),
        ("coal-knight", "8D", 9),
        ("wick-witch", "10D", 9),  # +1: it defends against 11
        ("wick-witch", "JD", 4),
        ("wick-witch", "QD", 0),
    ],
)
def test_a_modifier_shifts_the_number_to_beat(foe: str, defence: str, damage: int) -> None:
    s = duel(foe).do(f"attack {foe} knife", "10C", defence)
    assert s.foe().hp == 90 - damage


@pytest.mark.rule("P52-ATTACK-11")
@pytest.mark.parametrize(("defence", "damage"), [("9D", 9), ("10D", 4), ("JD", 0)])
def test_stamina_adds_to_the_total_and_to_over(defence: str, damage: int) -> None:
    s = duel(stamina=2).do("attack toll-master knife", "stamina", "4C")
    assert s.why == "attack"  # one Stamina card for a flip
    s.do("6C", defence)
    assert s.foe().hp == 90 - damage
    assert len(s.hero().stamina) == 1
    assert card("4C").id in s.state.action.discard


@pytest.mark.rule("P52-ATTACK-11")
def test_an_empty_pile_means_no_question() -> None:
    assert duel().do("attack toll-master knife").why == "attack"


@pytest.mark.rule("P52-ATTACK-12")
def test_a_king_or_an_ace_played_as_stamina_is_only_its_number() -> None:
    king = duel(stamina=1).do("attack toll-master knife", "stamina", "KC", "2C", "3C")
    assert king.foe().hp == 90 - (3 + 2 * 8)
    ace = duel(stamina=1).do("attack toll-master knife", "stamina", "AC", "9C", "3C")
    assert ace.foe().hp == 90 - (3 + 2 * 3)
    assert not ace.told(e.AttackFailed)


@pytest.mark.rule("P52-ATTACK-13")
def test_a_king_doubles_what_gets_through() -> None:
    s = duel().do("attack toll-master knife", "KC", "QC")
    assert s.foe().hp == 90 - 30


@pytest.mark.rule("P52-ATTACK-13")
def test_a_king_doubles_even_one(tmp_path: Path) -> None:
    pack = changed_pack(tmp_path, "abilities", ("(Bal / 2) + (Over x 2)", "1"))
    s = duel(pack=pack).do("attack toll-master knife", "KC", "2C")
    assert s.foe().hp == 90 - 2


@pytest.mark.rule("P52-ATTACK-13")
def test_a_king_that_is_fully_defended_doubles_nothing() -> None:
    s = duel("coal-knight").do("attack coal-knight knife", "KC", "KD")  # 13 against 12
    assert (s.foe().hp, s.told(e.Doubled)) == (90, [])


@pytest.mark.rule("P52-ATTACK-13")
@pytest.mark.parametrize("effect", ["0", "Over - 9"])
def test_a_king_on_no_damage_stays_at_none(tmp_path: Path, effect: str) -> None:
    pack = changed_pack(tmp_path, "abilities", ("(Bal / 2) + (Over x 2)", effect))
    s = duel(pack=pack).do("attack toll-master knife", "KC", "2C")
    assert (s.foe().hp, s.told(e.Doubled)) == (90, [])


@pytest.mark.rule("P52-ATTACK-13")
def test_a_king_is_no_hit_of_itself(tmp_path: Path) -> None:
    pack = changed_pack(tmp_path, "abilities", ('target = "9 - aLv"', 'target = "15"'))
    s = duel(pack=pack).do("attack toll-master knife", "KC")
    assert s.told(e.Attacked)[0].what == "a miss"
    assert s.foe().hp == 90


@pytest.mark.rule("P52-ATTACK-06", "P52-ATTACK-07", "P52-ATTACK-08", "P52-ATTACK-09")
@pytest.mark.parametrize(
    ("frozen", "defence", "rules"),
    [
        (0, "QC", ["05", "06", "13", "06"]),  # hit, no defence, doubled, hurt
        (0, "KD", ["05", "08", "13", "06"]),
        (1, "", ["05", "09", "13", "06"]),
    ],
)
def test_every_step_is_told_with_its_rule(frozen: int, defence: str, rules: list[str]) -> None:
    s = duel(frozen=frozen).do("attack toll-master knife", "KC", defence)
    told = [event.rule for event in s.session.events if "ATTACK" in event.rule]
    assert told[:4] == [f"P52-ATTACK-{rule}" for rule in rules]


@pytest.mark.rule("P52-ATTACK-14")
def test_a_king_and_a_tied_defence_double_first_and_halve_after() -> None:
    s = duel().do("attack toll-master knife", "KC", "KD")
    assert s.foe().hp == 90 - 15


@pytest.mark.rule("P52-ATTACK-15", "P52-ATTACK-12", "P52-PDEF-05")
def test_an_ace_fails_whatever_the_total_and_the_enemy_strikes_back() -> None:
    s = duel(stamina=1, sheet={"abilities": {"knife": 7}})  # target 2
    s.do("attack toll-master knife", "stamina", "KC", "AC")
    assert (s.foe().hp, s.hero().stamina, s.why) == (90, [], "enemy attack")
    s.do("9D")  # target 7, so 2 + 1
    assert s.asked == "defend"
    s.do("endure")
    assert s.hero().hp == 15 - 3


@pytest.mark.rule("P52-ATTACK-16")
@pytest.mark.parametrize(
    ("foe", "floor", "frozen", "countered"),
    [
        ("coal-knight", "4S", 0, False),  # melee only
        ("gallery-archer", "4S", 0, True),
        ("gallery-archer", "4S", 1, False),  # frozen
        ("gallery-archer", "6S", 0, False),  # shot from a hidden spot
    ],
)
def test_only_an_enemy_that_reaches_strikes_back(
    foe: str, floor: str, frozen: int, countered: bool
) -> None:
    s = yard(
        f"{floor} 4H 4D 4C",
        {"mira": "0,0"},
        {foe: "3,0"},
        order=["mira"],
        foe_sheets={foe: {"frozen": frozen}},
    )
    s.do(f"attack {foe} bow", "AC")
    assert (s.why == "enemy attack") is countered
    assert len(s.told(e.AttackFailed)) == 1


@pytest.mark.rule("P52-ATTACK-16")
def test_melee_on_a_hidden_spot_is_countered_as_anywhere() -> None:
    s = yard("6S 4H", {"wick": "0,0"}, {"coal-knight": "0,0"})
    assert s.do("attack coal-knight knife", "AC").why == "enemy attack"


@pytest.mark.rule("P52-ATTACK-17", "P52-EATT-04")
def test_aces_go_back_and_forth_without_end() -> None:
    s = duel().do("attack toll-master knife", "AC")
    assert s.why == "enemy attack"
    s.do("AD")
    assert (s.asked, s.offers("counter")) == ("counter", ["counter knife"])
    s.do("counter knife", "AH")
    assert s.why == "enemy attack"
    s.do("AS", "counter knife", "10C", "6C")
    assert s.foe().hp == 90 - 9
    assert len(s.told(e.AttackFailed)) == 2


@pytest.mark.rule("P52-ATTACK-18", "P52-DIFF-41")
@pytest.mark.parametrize(("worn", "target", "damage"), [("sword", 10, 1), ("warden-sword", 9, 3)])
def test_an_untrained_weapon_is_two_harder_and_deals_half_of_over(
    worn: str, target: int, damage: int
) -> None:
    s = duel(edition="latest", sheet={"worn": [worn]})
    s.do("attack toll-master sword", "QC", "2C")
    assert s.told(e.Attacked)[0].target == target
    assert s.foe().hp == 90 - damage


@pytest.mark.rule("P52-ATTACK-18", "P52-DIFF-41")
def test_without_the_module_or_the_weapon_there_is_no_untrained_attack() -> None:
    assert duel(sheet={"worn": ["sword"]}).refused("attack toll-master sword") == "P52-ATTACK-01"
    bare = duel(edition="latest", sheet={"worn": []})
    assert bare.refused("attack toll-master sword") == "P52-ITEM-06"
    assert bare.refused("attack toll-master grapple") == "P52-ATTACK-01"  # not a weapon


@pytest.mark.rule("P52-ATTACK-19")
@pytest.mark.parametrize(("hp", "falls"), [(4, False), (3, True), (2, True)])
def test_an_enemy_falls_at_nothing_left(hp: int, falls: bool) -> None:
    s = duel(hp=hp).do("attack toll-master knife", "7C", "2C")
    assert (not s.state.foes) is falls
    assert (s.why == "drop") is falls


@pytest.mark.rule("P52-ATTACK-19")
@pytest.mark.parametrize(("hp", "falls"), [(3, False), (2, True)])
def test_a_boss_may_stand_at_exactly_nothing(tmp_path: Path, hp: int, falls: bool) -> None:
    pack = changed_pack(tmp_path, "enemies", ('card = "KC"', 'card = "KC"\nstands_at_zero = true'))
    s = duel(hp=hp, pack=pack).do("attack toll-master knife", "7C", "2C")
    assert (not s.state.foes) is falls
    assert (s.why == "drop") is falls


@pytest.mark.rule("P52-ATTACK-19")
def test_a_fallen_enemy_loses_its_place_in_the_order() -> None:
    s = yard(
        HALL,
        {"wick": "0,0"},
        {"coal-knight": "0,0", "snuffer": "3,0"},
        foe_sheets={"coal-knight": {"hp": 1}},
    )
    s.do("attack coal-knight knife", "10C", "2C", "2D")
    assert s.told(e.FoeDefeated)[0].foe == "coal-knight"
    assert [event.who for event in s.told(e.Moved)] == ["snuffer"]
