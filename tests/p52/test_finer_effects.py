"""The finer rules of items and abilities: two uses in one, second chances, cards that go wrong."""

import tomllib
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

import crawldeck
from crawldeck.cards import card as named
from crawldeck.kernel import contract
from crawldeck.kernel.errors import ContentError
from crawldeck.kernel.game import find
from crawldeck.kernel.ledger import Ledger
from crawldeck.kernel.table import Table
from crawldeck.p52 import events as e
from crawldeck.p52.components import CORE
from crawldeck.p52.pack import Pack
from crawldeck.p52.rules.boons import offer_lore
from crawldeck.p52.state import P52Session
from tests.p52.packs import ARMOURY
from tests.p52.scene import Scene, scene

ATTIC = Path(__file__).parent / "attic"
HALL = "4S 4H 4D 4C"


def furnish(folder: Path, old: str = "", new: str = "") -> Path:
    """The Armoury with all that is in the Attic, and one text replaced."""
    copytree(ARMOURY, folder)
    for path in ATTIC.iterdir():
        more = path.read_text(encoding="utf-8")
        assert old in more or path.name != "items.toml" or not old
        whole = (folder / path.name).read_text(encoding="utf-8") + "\n" + more.replace(old, new, 1)
        (folder / path.name).write_text(whole, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def attic(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(furnish(tmp_path_factory.mktemp("attic") / "pack"))


def table(attic: str, foes: dict[str, str] | None = None, **more: Any) -> Scene:
    """Ansa at 0,0, and nobody acts unless `order` says so."""
    heroes = more.pop("heroes", {"ansa": "0,0"})
    sheets = {"ansa": more.pop("sheet", {})} | more.pop("others", {})
    order = more.pop("order", ["ansa"])
    return scene(HALL, heroes, foes, order=order, sheets=sheets, pack=attic, **more)


# -- two uses in one ---------------------------------------------------------------------------


@pytest.mark.rule("P52-ITEM-02", "P52-LOS-10")
def test_what_is_thrown_may_be_left_on_ones_own_spot_instead(attic: str) -> None:
    bag = {"bag": {"soot-bag": 2}}
    s = table(attic, {"snuffer": "1,0"}, sheet=bag, heroes={"ansa": "0,0", "bero": "0,0"})
    assert s.offers("use") == ["use soot-bag ansa"]
    assert s.refused("use soot-bag bero") == "P52-ITEM-02"
    assert s.legal("throw soot-bag 1,0")
    s.do("use soot-bag ansa")
    assert (s.hero().stealthy, s.foe().frozen) == (True, 0)
    thrown = table(attic, {"snuffer": "1,0"}, sheet=bag).do("throw soot-bag 1,0")
    assert (thrown.hero().stealthy, thrown.foe().frozen) == (False, 1)


@pytest.mark.rule("P52-LOS-10")
def test_firm_cover_outlasts_an_attack_but_not_leaving_the_spot(attic: str) -> None:
    sheet = {"bag": {"soot-bag": 1}, "worn": ["field-knife"]}
    s = table(attic, {"snuffer": "0,0"}, sheet=sheet, order=["ansa", "ansa", "ansa", "ansa"])
    s.do("use soot-bag ansa", "attack snuffer knife", "2S")
    assert s.hero().stealthy
    s.do("move 1,0", "end")
    assert (s.hero().stealthy, s.told(e.SeenAgain)[0].hero) == (False, "ansa")


@pytest.mark.rule("P52-ITEM-01", "P52-DEATH-03")
def test_some_drinks_wake_the_dead_as_well(attic: str) -> None:
    heroes = {"ansa": "0,0", "bero": "0,0"}
    hurt = {"bero": {"hp": 1, "max_hp": 10}}
    sheet = {"bag": {"old-brandy": 1}}
    alive = table(attic, heroes=heroes, others=hurt, sheet=sheet).do("use old-brandy bero")
    assert alive.hero("bero").hp == 10
    dead = {"bero": {"hp": -2, "max_hp": 10}}
    s = table(attic, heroes=heroes, others=dead, sheet=sheet, entered=["ansa", "bero"])
    s.do("use old-brandy bero")
    assert s.hero("bero").hp == 6
    left = table(attic, heroes=heroes, others=dead, sheet=sheet, entered=["ansa"])
    assert left.refused("use old-brandy bero") == "P52-DEATH-03"
    plain = table(attic, heroes=heroes, others=dead, sheet={"bag": {"salve": 1}})
    assert plain.refused("use salve bero") == "P52-DEATH-02"


# -- shields -----------------------------------------------------------------------------------


def block(attic: str, shield: str, *cards: str, trained: bool = True) -> Scene:
    """The Snuffer hits for 6 with a 13; Ansa blocks, needs 8 and flips a 9 or what is given."""
    skills = {"shield-block": 2} if trained else {}
    sheet = {"worn": [shield, "field-knife"], "abilities": {"knife": 2, **skills}, "hp": 20}
    s = table(attic, {"snuffer": "0,0"}, sheet=sheet, order=["snuffer", "ansa"])
    return s.do("QS", "defend shield-block", *cards)


@pytest.mark.rule("P52-ITEM-06")
@pytest.mark.parametrize(("trained", "off"), [(True, 3), (False, 2)])
def test_a_shield_takes_off_less_in_untrained_hands(attic: str, trained: bool, off: int) -> None:
    s = block(attic, "board", "6H" if trained else "QH", trained=trained)
    assert [helped.amount for helped in s.told(e.GearHelps)] == [off]


@pytest.mark.rule("P52-ITEM-06", "P52-ART-17")
def test_a_card_for_the_shield_may_be_an_ace_or_a_king(attic: str) -> None:
    plain = block(attic, "door", "6H", "5H")
    assert plain.asked != "counter"
    ace = block(attic, "door", "6H", "AH")
    assert ace.told(e.HeroHurt)[-1].damage == 2
    assert ace.hero().hp == plain_hp(ace) - 2
    king = block(attic, "door", "6H", "KH")
    assert king.asked == "counter"
    unskilled = block(attic, "door", "QH", trained=False)
    assert [helped.amount for helped in unskilled.told(e.GearHelps)] == [4]  # no card is turned


def plain_hp(s: Scene) -> int:
    """What Ansa would have without the last wound."""
    wounds: list[int] = [hurt.damage for hurt in s.told(e.HeroHurt)[:-1]]
    return 20 - sum(wounds)


@pytest.mark.rule("P52-ITEM-06")
def test_a_mirror_needs_no_training_and_turns_magic_away(attic: str) -> None:
    sheet = {"worn": ["mirror"], "abilities": {}, "hp": 20}
    s = table(attic, {"lamp-moth": "0,0"}, sheet=sheet, order=["lamp-moth", "ansa"])
    s.do("QS", "defend mirror-guard", "2H", "9H")
    assert s.told(e.GearHelps)[0].amount == 9
    assert s.hero().hp == 20


@pytest.mark.rule("P52-ITEM-06")
def test_a_charm_helps_against_attacks_of_a_name(attic: str) -> None:
    def needed(worn: list[str], foe: str) -> int:
        s = table(attic, {foe: "0,0"}, sheet={"worn": worn}, order=[foe, "ansa"])
        s.do("QS", "defend dodge", "7H")
        found: int = s.told(e.Defended)[0].target
        return found

    assert needed(["brass-charm"], "snuffer") == needed([], "snuffer") - 2
    assert needed(["brass-charm"], "soot-rat") == needed([], "soot-rat")


# -- shots and blows ---------------------------------------------------------------------------


def shoot(attic: str, *cards: str) -> Scene:
    sheet = {"worn": ["ash-bow"], "bag": {"toad-arrow": 1}, "hp": 20}
    s = table(attic, {"snuffer": "2,0"}, sheet=sheet, foe_sheets={"snuffer": {"hp": 30}})
    return s.do("attack snuffer bow", *cards)


@pytest.mark.rule("P52-ITEM-06")
def test_poison_works_on_every_hit_and_on_who_fumbles(attic: str) -> None:
    defended = shoot(attic, "9S", "QH")
    assert (defended.foe().hp, defended.told(e.Lasts)[0].turns) == (28, 2)
    missed = shoot(attic, "2S")
    assert (missed.foe().hp, missed.told(e.Lasts)) == (30, [])
    fumbled = shoot(attic, "AS")
    assert (fumbled.hero().hp, fumbled.foe().hp) == (14, 30)


@pytest.mark.rule("P52-ITEM-06")
def test_a_thrown_weapon_lies_where_it_was_aimed(attic: str) -> None:
    for card, hit in (("9S", True), ("2S", False)):
        sheet = {"worn": ["field-knife"], "abilities": {"knife-throw": 1, "knife": 2}}
        s = table(attic, {"snuffer": "2,0"}, sheet=sheet, foe_sheets={"snuffer": {"hp": 30}})
        s.do("attack snuffer knife-throw", card, *(["2H"] if hit else []))
        assert s.hero().worn == []
        assert [item for _, item in s.state.space.floor] == ["field-knife"]
        assert s.told(e.ItemThrown)[0].spot == "2,0"


@pytest.mark.rule("P52-ITEM-06", "P52-EATT-04")
def test_some_weapons_do_more_when_one_strikes_back(attic: str) -> None:
    sheet = {"worn": ["hat-pin"], "hp": 20}
    tough = {"snuffer": {"hp": 40}}
    first = table(attic, {"snuffer": "0,0"}, sheet=sheet, foe_sheets=tough)
    first.do("attack snuffer knife", "9S", "2H")
    back = table(
        attic, {"snuffer": "0,0"}, sheet=sheet, foe_sheets=tough, order=["snuffer", "ansa"]
    ).do("AS", "counter knife", "9S", "2H")
    assert back.foe().hp == first.foe().hp - 1


@pytest.mark.rule("P52-ITEM-06", "P52-AIM-08")
@pytest.mark.parametrize(("aims", "again"), [(0, False), (1, False), (2, True)])
def test_who_aimed_long_enough_has_a_second_chance(attic: str, aims: int, again: bool) -> None:
    sheet = {"worn": ["steady-sword"], "aim": aims, "aim_at": "snuffer" if aims else ""}
    s = table(attic, {"snuffer": "0,0"}, sheet=sheet).do("attack snuffer sword", "2S")
    assert (s.asked == "again") is again
    hit = table(attic, {"snuffer": "0,0"}, sheet=sheet, foe_sheets={"snuffer": {"hp": 40}})
    assert hit.do("attack snuffer sword", "9S", "2H").asked != "again"


@pytest.mark.rule("P52-ITEM-06")
@pytest.mark.parametrize(("cards", "defends"), [(["9S", "2H"], False), (["2S"], True)])
def test_a_knife_that_always_strikes_twice(attic: str, cards: list[str], defends: bool) -> None:
    sheet = {"worn": ["two-tongues"]}
    s = table(attic, {"snuffer": "0,0"}, sheet=sheet, foe_sheets={"snuffer": {"hp": 40}})
    s.do("attack snuffer knife", *cards)
    assert s.asked == "again"
    s.do("again", "9C")
    assert (s.why == "enemy defence") is defends  # who let all through does not defend again
    if not defends:
        first, second = [hurt.damage for hurt in s.told(e.FoeHurt)]
        assert second == first - 3  # without the knife's own


@pytest.mark.rule("P52-ITEM-06", "P52-ATTACK-06")
def test_a_shell_strikes_the_others_too_and_each_defends(attic: str) -> None:
    sheet = {"worn": ["ash-bow"], "bag": {"star-shell": 1}}
    foes = {"snuffer": "2,0", "toll-thief": "2,0", "soot-rat": "2,0"}
    tough = {name: {"hp": 30} for name in foes}
    s = table(attic, foes, sheet=sheet, foe_sheets=tough)
    s.do("attack snuffer bow", "9S", "QH", "QD", "2H")  # two defend, one does not
    assert [foe.hp for foe in s.state.foes] == [30, 30, 30 - 7]


# -- flasks and cards --------------------------------------------------------------------------


@pytest.mark.rule("P52-ART-05", "P52-ATTACK-06", "P52-ART-08")
def test_fire_burns_on_who_wards_off_none_of_it_and_an_ace_burns_the_thrower(attic: str) -> None:
    tough = {"snuffer": {"hp": 30}}
    sheet = {"bag": {"lamp-fire": 1}, "hp": 10}
    for card, hp, burns in (("6H", 30, 0), ("5H", 28, 0), ("4H", 25, 1)):
        s = table(attic, {"snuffer": "1,0"}, sheet=sheet, foe_sheets=tough)
        s.do("throw lamp-fire 1,0", "5S", card)
        assert (s.foe().hp, len(s.told(e.Lasts))) == (hp, burns)
    assert s.told(e.Lasts)[0].amount == 4
    ace = table(attic, {"snuffer": "1,0"}, sheet=sheet, foe_sheets=tough)
    ace.do("throw lamp-fire 1,0", "AS")
    assert (ace.hero().hp, ace.foe().hp) == (8, 30)


@pytest.mark.rule("P52-ART-09")
def test_some_floods_carry_enemies_away_from_the_thrower_only(attic: str) -> None:
    sheet = {"bag": {"rain-barrel": 1}}
    s = table(attic, {"snuffer": "1,0"}, sheet=sheet).do("throw rain-barrel 1,0", "7S", "6H")
    assert s.at(s.foe()) == "2,0"  # there is one way only, and nobody is asked
    assert s.foe().hp == 3  # a card was flipped for the throw, and the defence did not beat it
    wall = table(attic, {"snuffer": "3,0"}, sheet=sheet, heroes={"ansa": "2,0"})
    wall.do("throw rain-barrel 3,0", "7S", "8H")
    assert (wall.at(wall.foe()), wall.foe().hp) == ("3,0", 6)
    assert wall.told(e.NoWayOut)


@pytest.mark.rule("P52-ITEM-01")
def test_a_card_may_lead_to_more_and_some_only_for_the_trained(attic: str) -> None:
    sheet = {"bag": {"two-minds": 1}, "abilities": {"spark": 1, "lock-picking": 1}, "lead": 3}
    for card, lead in (("JS", 4), ("10S", 3)):
        s = table(attic, sheet=sheet).do("use two-minds ansa", card)
        assert (s.hero().abilities["spark"], s.hero().lead) == (2, lead)
    plain = table(attic, sheet=sheet | {"abilities": {"spark": 1}}).do("use two-minds ansa")
    assert plain.why == ""  # nobody flips
    nothing = table(attic, sheet=sheet | {"abilities": {"knife": 1}})
    assert nothing.refused("use two-minds ansa") == "P52-ITEM-02"
    for card, hp in (("6S", 9), ("7S", 10)):
        wet = table(attic, {"snuffer": "1,0"}, sheet={"bag": {"splash": 1}, "hp": 10})
        assert wet.do("hurl splash snuffer", card).hero().hp == hp


# -- abilities ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-ART-18", "P52-TURN-08")
def test_something_that_lies_about_is_brought_over(attic: str) -> None:
    sheet = {"abilities": {"hook-over": 1}}
    s = table(attic, sheet=sheet, lying={"2,0": "salve tonic salve", "3,0": "torch"})
    assert s.refused("work hook-over 1,0") == "P52-ART-18"
    assert s.refused("work hook-over 3,0") == "P52-RANGE-03"
    s.do("work hook-over 2,0", "9S")
    assert s.offers("take") == ["take salve", "take tonic"]
    s.do("take tonic")
    assert (s.hero().bag, len(s.state.space.floor)) == ({"tonic": 1}, 3)
    one = table(attic, sheet=sheet, lying={"1,0": "torch"}).do("work hook-over 1,0", "9S")
    assert one.hero().bag == {"torch": 1}


@pytest.mark.rule("P52-ITEM-02")
def test_some_rig_the_gear_of_those_far_away(attic: str) -> None:
    heroes, far = {"ansa": "0,0", "bero": "3,0"}, {"bero": {"worn": ["short-sword"]}}
    s = table(attic, heroes=heroes, others=far, sheet={"abilities": {"far-tinkering": 1}})
    s.do("perform far-tinkering", "9S", "points 2")
    assert s.hero("bero").worn != ["short-sword"]


@pytest.mark.rule("P52-ATTACK-15", "P52-ART-11")
def test_an_ace_after_some_leaps_is_not_answered(attic: str) -> None:
    sheet = {"abilities": {"swoop": 1, "knife": 2}, "worn": ["field-knife"]}
    s = table(attic, {"snuffer": "2,0"}, sheet=sheet)
    s.do("attack snuffer swoop", "9S", "strike knife", "AS")
    assert (s.at(s.hero()), s.told(e.FoeAttacked)) == ("2,0", [])


@pytest.mark.rule("P52-ART-06")
def test_some_abilities_are_used_up_by_a_success_only(attic: str) -> None:
    sheet = {"abilities": {"clockwork": 1}}
    s = table(attic, sheet=sheet, order=["ansa", "ansa", "ansa"])
    s.do("perform clockwork", "7S")
    assert s.legal("perform clockwork")
    s.do("perform clockwork", "8S")
    assert s.refused("perform clockwork") == "P52-ART-06"


@pytest.mark.rule("P52-ART-16", "P52-ART-06")
@pytest.mark.parametrize(
    ("cards", "found", "left"),
    [
        (["9S", "5H"], {"salve": 1}, False),
        (["9H", "5S"], {"tonic": 1}, False),
        (["9H", "KS"], {"salve": 1, "tonic": 1}, False),
        (["9H", "AS"], {}, False),
        (["AS"], {}, True),
    ],
)
def test_a_second_card_says_what_a_chest_teaches(
    attic: str, cards: list[str], found: dict[str, int], left: bool
) -> None:
    s = table(attic, sheet={"abilities": {"false-bottoms": 1}, "exp": 10})
    t = Table(s.state.copy(), s.table.params, s.table.content)
    steps = offer_lore(t)
    ask: Any = next(steps)
    answers: list[Any] = [next(o for o in ask.options if o.verb.name == "read")]
    answers += [named(text) for text in cards]
    for answer in answers:
        try:
            ask = steps.send(answer)
        except StopIteration:
            break
    hero = t.state.heroes[0]
    assert hero.bag == found
    assert ("session:false-bottoms" not in hero.used) is left


# -- gear --------------------------------------------------------------------------------------


@pytest.mark.rule("P52-ITEM-06")
def test_some_boots_leave_no_room_for_greaves(attic: str) -> None:
    both = {"bag": {"stilts": 1, "iron-greaves": 1}}
    s = table(attic, sheet=both).do("equip stilts")
    assert s.refused("equip iron-greaves") == "P52-ITEM-06"
    other = table(attic, sheet=both).do("equip iron-greaves")
    assert other.refused("equip stilts") == "P52-ITEM-06"


@pytest.mark.rule("P52-ITEM-04", "P52-LOS-10")
def test_putting_it_on_is_what_does_it_once_a_space(attic: str) -> None:
    sheet = {"bag": {"fog-cape": 1}}
    s = table(attic, {"snuffer": "3,0"}, sheet=sheet, order=["ansa", "ansa"]).do("equip fog-cape")
    assert s.hero().stealthy
    worn = {"bag": {"fog-cape": 1}, "used": ("space:fog-cape",)}
    again = table(attic, {"snuffer": "3,0"}, sheet=worn).do("equip fog-cape")
    assert not again.hero().stealthy


@pytest.mark.rule("P52-ITEM-06", "P52-DEATH-03")
def test_a_stray_does_not_wait_for_the_rescue(attic: str) -> None:
    bag = {"stray-cat": 1, "egg": 1, "torch": 1}
    s = table(attic, {"snuffer": "0,0"}, sheet={"bag": bag, "hp": 1}, order=["snuffer", "ansa"])
    s.do("QS", "endure")
    assert s.told(e.FriendLeaves)[0].item == "stray-cat"
    assert s.hero().bag == {"torch": 1}


# -- all of it together ------------------------------------------------------------------------


def laden(attic: str, seed: int) -> P52Session:
    """Two heroes with all that is in the Attic, and a dead third's things to bring over."""
    more = tomllib.loads((ATTIC / "items.toml").read_text(encoding="utf-8"))
    known = tomllib.loads((ATTIC / "abilities.toml").read_text(encoding="utf-8"))
    skills = {"knife": 2, "sword": 2, "bow": 2, "shield-block": 1, "lock-picking": 1}
    sheet = {
        "core": dict.fromkeys(CORE, 5),
        "abilities": skills | {one["id"]: 2 for one in known["ability"]},
        "bag": {one["id"]: 2 for one in more["item"]} | {"ash-bow": 1, "iron-greaves": 1},
    }
    heroes = [sheet | {"id": name, "name": name.title()} for name in ("ansa", "bero")]
    return crawldeck.new("p52", seed=seed, pack=attic, heroes=heroes)


def test_the_contract_holds_with_all_of_it_about(attic: str) -> None:
    ledger = Ledger.read(find("p52").home / "ledger.toml")
    report = contract.check(lambda seed: laden(attic, seed), range(4), 250, ledger, every=25)
    assert report.games == 4


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('use = "thrown"\neffects = [{ do = "freeze"', 'effects = [{ do = "freeze"', "dropped: it"),
        ('revives = "(MaxHP', 'revives = "(MaxHQ', "the formula '(MaxHQ"),
        ('use = "drink"\neffects = [{ do = "heal"', 'effects = [{ do = "heal"', "revives: it is"),
        ('bars = ["legs"]', 'bars = ["feet"]', "it is worn there itself: feet"),
        ('bars = ["legs"]', 'bars = ["knees"]', "'knees' is wrong"),
        ("wards = { cone", "wards = { gravy", "no word in an enemy's attack 'gravy'"),
        ('companion = "1"\nstrays', "strays", "only a companion strays"),
        ('once = "space"\non_equip', "on_equip", "say how often putting it on helps"),
        ('slot = "hand"\ngear = ["knife"]\ndamage = 2\nriposte', "riposte", "only what is held"),
        ("least = 11", "least = 11, most = 9", "11 is above most, which is 9"),
        ('trained = "lock-picking"', 'trained = "lock"', "no ability 'lock'"),
        ('amount = "F", where', 'amount = "3", where', "write F into the amount"),
        ('reduce = "F", untrained = "4"', 'reduce = "3"', "write F into reduce"),
        ('again = "twice"\nagain_bare', "again_bare", "there is no second attack"),
        ("pierces = true", "pierces = true\nriposte = 1", "only what is held strikes back"),
        ('{ do = "push", spots = 1', '{ do = "fetch" }, { do = "push", spots = 1', "only an ab"),
    ],
)
def test_keys_that_do_not_go_together_are_told(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    with pytest.raises(ContentError) as wrong:
        Pack(furnish(tmp_path / "pack", old, new))
    assert said in str(wrong.value)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('once = "session"\nretry', "retry", "only what serves once is tried again"),
        ("throws = true", 'throws = true\nammo = "arrow"', "only an attack on an enemy with gear"),
        ('aim = "spot"', 'aim = "none"', "what fetches is aimed at a spot"),
        ('effect = "3"', 'effect = "3"\nonce = "space"\nretry = true', "attacks, defences and"),
    ],
)
def test_so_are_those_of_abilities(tmp_path: Path, old: str, new: str, said: str) -> None:
    folder = furnish(tmp_path / "pack")
    path = folder / "abilities.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as wrong:
        Pack(folder)
    assert said in str(wrong.value)
