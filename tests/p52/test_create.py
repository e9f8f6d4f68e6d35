"""CHAR: making a hero at the table."""

from pathlib import Path
from typing import Any

import pytest

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel import contract
from crawldeck.kernel.ledger import Ledger
from crawldeck.p52 import events as e
from crawldeck.p52.game import P52
from crawldeck.p52.rules.create import bonus_of
from crawldeck.p52.state import Hero, P52Session
from tests.p52.packs import YARD, changed_pack
from tests.p52.scene import Scene

PLAIN = {"people": "plain-folk", "calling": "nobody"}
FIVE = ("2H", "5H", "6H")


def making(*answers: str, pack: str = str(YARD), edition: str = "core", **wish: Any) -> Scene:
    """A session that begins with the making of one hero, called Jo."""
    hero = {"create": {"name": "Jo"} | wish}
    session = crawldeck.new("p52", referee=True, pack=pack, heroes=[hero], edition=edition)
    return Scene(session).do(*answers)


def core(hero: Hero) -> tuple[int, ...]:
    return (hero.lift, hero.think, hero.balance, hero.move, hero.lead)


def refused(**wish: Any) -> str:
    with pytest.raises(crawldeck.SetupError) as error:
        making(**wish)
    return str(error.value)


# -- people and class --------------------------------------------------------------------------


@pytest.mark.rule("P52-CHAR-01")
def test_without_anything_added_every_core_ability_is_1() -> None:
    s = making(**PLAIN)
    assert core(s.hero()) == (1, 1, 1, 1, 1)
    shown = s.session.view(0).heroes[0]
    assert (shown.hp, shown.max_hp, shown.movement, shown.initiative) == (4, 4, 1, 3)


@pytest.mark.rule("P52-CHAR-02")
@pytest.mark.parametrize(("edition", "balance"), [("latest", 1), ("core", 3), ("classic", 3)])
def test_people_and_class_add_and_nothing_stays_below_1(edition: str, balance: int) -> None:
    s = making("people quarry-folk", "class watch", edition=edition)
    assert core(s.hero()) == (6, 1, 1, 2, 2)
    s.do("2H", "2C", "3H", "point balance", "point balance")
    assert core(s.hero()) == (6, 1, balance, 2, 2)


@pytest.mark.rule("P52-CHAR-02")
def test_abilities_of_people_and_class_come_at_level_1_whatever_they_need() -> None:
    s = making("people lamp-folk", "class watch")
    assert s.hero().balance == 1  # a sword would need 2
    assert s.hero().abilities == {"emberbolt": 1, "sword": 1, "body-block": 1}
    assert s.hero().bag == {"torch": 1}  # the people's own, in every edition


@pytest.mark.rule("P52-CHAR-02")
def test_a_class_may_let_one_choose_an_ability() -> None:
    s = making("people quarry-folk", "class courier")
    assert (s.asked, s.offers("learn")) == ("option", ["learn bow", "learn knife"])
    assert s.refused("learn sword") == "P52-CHAR-02"
    s.do("learn bow")
    assert s.hero().think == 1  # a bow would need 2
    assert s.hero().abilities == {"lock-picking": 1, "bow": 1}


@pytest.mark.rule("P52-CHAR-02")
def test_people_and_class_are_asked_for_one_after_the_other() -> None:
    s = making()
    assert s.session.ask is not None
    assert "Every core ability starts at 1" in s.session.ask.question
    assert s.refused("people stones") == s.refused("class watch") == "P52-CHAR-02"
    s.do("people ferry-folk")
    assert "Choose a class" in s.session.ask.question


# -- bonus points ------------------------------------------------------------------------------


@pytest.mark.rule("P52-CHAR-03")
@pytest.mark.parametrize(
    ("values", "points"),
    [((2, 5, 6), 5), ((6, 3, 6), 6), ((3, 3, 9), 3), ((13, 13, 13), 15), ((1, 1, 1), 3)],
)
def test_the_middle_of_three_cards_is_the_bonus(values: tuple[int, ...], points: int) -> None:
    assert bonus_of(*values) == points


@pytest.mark.rule("P52-CHAR-03")
def test_points_are_placed_one_by_one_or_all_that_are_left() -> None:
    s = making("KH", "KS", "KD", **PLAIN)
    assert (s.asked, s.told(e.BonusFlipped)[0].points) == ("points", 15)
    assert s.refused("point luck") == s.refused("enough") == "P52-CHAR-03"
    s.do("point lift", "point lead", "pour think")
    assert core(s.hero()) == (2, 14, 1, 1, 2)
    assert s.asked == "ability"
    assert (s.hero().hp, s.hero().max_hp) == (31, 31)


@pytest.mark.rule("P52-CHAR-03")
def test_the_question_says_where_the_hero_stands() -> None:
    s = making(*FIVE, edition="latest", people="ferry-folk", calling="nobody")
    assert s.session.ask is not None
    assert "5 left. Now Lift 2, Think 1" in s.session.ask.question
    assert "HP 5, Movement 1, Initiative 4" in s.session.ask.question


@pytest.mark.rule("P52-CHAR-04", "P52-CHAR-05", "P52-DIFF-40")
@pytest.mark.parametrize(("edition", "think"), [("latest", 1), ("core", 3), ("classic", 3)])
def test_points_on_what_is_below_1_catch_up_or_add(edition: str, think: int) -> None:
    s = making(
        *FIVE, "point think", "point think", edition=edition, people="ferry-folk", calling="nobody"
    )
    assert s.hero().think == think


@pytest.mark.rule("P52-CHAR-06", "P52-CHAR-11", "P52-CHAR-07", "P52-CHAR-08", "P52-CHAR-09")
def test_the_worked_example() -> None:
    s = making(
        "3H",
        "6H",
        "6S",
        edition="latest",
        people="ferry-folk",
        calling="courier",
        option="bow",
        points={"lift": 2, "balance": 2, "move": 2},
    )
    jane = s.hero()
    assert core(jane) == (4, 1, 6, 5, 1)
    shown = s.session.view(0).heroes[0]
    assert (shown.hp, shown.max_hp, shown.movement, shown.initiative) == (7, 7, 2, 7)
    s.do("learn grapple", "kit knife", "quirk none")
    assert (jane.level, jane.exp, jane.hp) == (1, 0, 7)
    (made,) = s.told(e.HeroMade)
    assert (made.hp, made.movement, made.initiative) == (7, 2, 7)


# -- ability, items, quirk ---------------------------------------------------------------------


@pytest.mark.rule("P52-CHAR-10")
@pytest.mark.parametrize("balance", [2, 3])
def test_the_further_ability_must_fit(balance: int) -> None:
    s = making("4H", "4S", "4D", **PLAIN, points={"think": 1, "balance": balance - 1})
    s.do("pour lead")
    if balance == 3:
        assert s.do("learn bow").hero().abilities == {"bow": 1}
        return
    assert s.refused("learn bow") == "P52-CHAR-10"
    assert s.refused("learn whistling") == s.refused("point lift") == "P52-CHAR-10"
    refusal = s.session.why_not("learn bow")
    assert refusal is not None
    assert refusal.text == "Bow needs Balance 3"
    assert s.offers("learn") == ["learn sling"]


@pytest.mark.rule("P52-CHAR-10")
def test_what_one_has_is_not_learnt_again() -> None:
    s = making("AH", "AS", "AD", people="quarry-folk", calling="watch", points={"lead": 3})
    assert s.refused("learn body-block") == "P52-CHAR-10"


@pytest.mark.rule("P52-CHAR-10")
def test_if_no_ability_fits_there_is_none() -> None:
    s = making("AH", "AS", "2D", "point lead", quirk="", **PLAIN)
    assert len(s.told(e.NothingToLearn)) == 1
    assert s.why == "starting item of Jo"
    assert s.hero().abilities == {}


@pytest.mark.rule("P52-CHAR-10")
@pytest.mark.parametrize("edition", ["classic", "core", "latest"])
def test_only_the_latest_edition_gives_items_by_class(edition: str) -> None:
    s = making(
        *FIVE, "pour move", "learn grapple", people="quarry-folk", calling="watch", edition=edition
    )
    if edition == "latest":
        assert s.refused("kit bow") == "P52-CHAR-10"
        s.do("kit pike")
    assert s.asked == "quirk"
    assert s.hero().bag == ({"cap": 1, "pike": 1} if edition == "latest" else {})


@pytest.mark.rule("P52-CHAR-10")
def test_items_come_with_what_belongs_to_them(tmp_path: Path) -> None:
    pack = changed_pack(
        tmp_path, "items", ('id = "bow"\n', 'id = "bow"\nincludes = { torch = 3 }\n')
    )
    s = making(
        *FIVE,
        "pour move",
        edition="latest",
        pack=pack,
        people="lamp-folk",
        calling="courier",
        option="knife",
        ability="sling",
        item="bow",
    )
    assert s.hero().bag == {"torch": 4, "bow": 1}  # one torch is the people's own


@pytest.mark.rule("P52-CHAR-10")
@pytest.mark.parametrize("answer", ["none", "night-eyes"])
def test_a_quirk_is_a_matter_of_taste(answer: str) -> None:
    s = making(*FIVE, "pour balance", "learn sling", **PLAIN)
    assert s.session.ask is not None
    assert "its good and its bad side" in s.session.ask.question
    s.do(f"quirk {answer}")
    assert s.hero().quirk == ("" if answer == "none" else answer)
    assert s.why == "starting item of Jo"


@pytest.mark.rule("P52-CHAR-10", "P52-CHAR-11")
def test_a_quirk_may_cost_hit_points() -> None:
    s = making(*FIVE, "pour lift", "quirk studious", ability="sling", **PLAIN)
    assert (s.told(e.HeroMade)[0].hp, s.hero().hp, s.hero().max_hp) == (6, 6, 6)
    weak = making(*FIVE, "pour balance", quirk="studious", ability="sling", **PLAIN)
    assert (weak.hero().hp, weak.hero().max_hp) == (1, 1)
    sheet = {
        "id": "jo",
        "name": "Jo",
        "abilities": {},
        "quirk": "studious",
        "core": dict.fromkeys(("lift", "think", "balance", "move", "lead"), 2),
    }
    again = Scene(crawldeck.new("p52", referee=True, pack=str(YARD), heroes=[sheet]))
    assert (again.hero().hp, again.hero().max_hp) == (4, 4)


# -- wishes ------------------------------------------------------------------------------------


@pytest.mark.rule("P52-CHAR-10")
def test_a_whole_wish_asks_nothing_but_cards() -> None:
    s = making(
        *FIVE,
        **PLAIN,
        points={"lift": 1, "move": 2, "balance": 2},
        ability="grapple",
        quirk="night-eyes",
    )
    assert s.why == "starting item of Jo"
    assert (core(s.hero()), s.hero().quirk) == ((2, 1, 3, 3, 1), "night-eyes")
    assert s.hero().abilities == {"grapple": 1}


@pytest.mark.rule("P52-CHAR-03", "P52-CHAR-10")
def test_what_cannot_be_is_told_and_asked() -> None:
    s = making("2H", "3H", "4H", **PLAIN, points={"lift": 4}, ability="sword", quirk="")
    assert (s.asked, s.hero().lift) == ("points", 1)
    s.do("point balance", "point move", "point move")
    assert s.asked == "ability"
    s.do("learn sling")
    why = [(event.what, event.why) for event in s.told(e.WishDropped)]
    assert why == [
        ("4 bonus points", "there are 3"),
        ("Sword", "Sword needs Lift 5"),
    ]


@pytest.mark.rule("P52-CHAR-02")
def test_what_the_class_does_not_offer_is_told() -> None:
    s = making("class watch", people="plain-folk", option="bow")
    assert s.told(e.WishDropped)[0].what == "Bow"
    assert s.why == "bonus points of Jo"
    asked = making("class courier", people="plain-folk", option="sword")
    assert (asked.told(e.WishDropped)[0].what, asked.asked) == ("Sword", "option")


def test_a_class_item_is_no_wish_where_there_are_none() -> None:
    s = making(
        *FIVE,
        "pour move",
        people="quarry-folk",
        calling="watch",
        item="pike",
        quirk="",
        ability="grapple",
    )
    assert (s.hero().bag, s.told(e.WishDropped)[0].what) == ({}, "Gate Pike")
    assert s.why == "starting item of Jo"


@pytest.mark.rule("P52-CHAR-03", "P52-CHAR-10")
def test_a_wish_that_could_never_be_is_refused_before_the_game() -> None:
    assert "there are: quarry-folk" in refused(people="stones")
    assert "no class 'idler'" in refused(calling="idler")
    assert "no ability 'whistling'" in refused(ability="whistling")
    assert "P52-CHAR-03" in refused(points={"lift": 16})
    assert "not luck" in refused(points={"luck": 1})
    assert "points, lift: -1 is wrong" in refused(points={"lift": -1})
    assert "P52-CHAR-10" in refused(calling="watch", item="bow")
    assert "it offers: bow, knife" in refused(calling="courier", option="sword")
    assert "no quirk" in refused(quirk="loud")
    assert "needs a name" in refused(name=" ")
    assert "unknown key 'colour'" in refused(colour="red")


def test_heroes_are_told_apart_from_each_other_and_from_enemies() -> None:
    names = ["Snuffer 2", "Mira", "Mira", "Zoë of the Hill", "李"]
    heroes: list[Any] = ["mira", *({"create": {"name": name}} for name in names)]
    session = crawldeck.new("p52", referee=True, pack=str(YARD), heroes=heroes)
    ids = [hero.id for hero in session.table.state.heroes]
    assert ids == ["mira", "hero-snuffer-2", "mira-2", "mira-3", "zoe-of-the-hill", "hero"]
    with pytest.raises(crawldeck.SetupError, match="once only"):
        crawldeck.new("p52", pack=str(YARD), heroes=["mira", "mira"])


def test_heroes_are_made_one_after_the_other_each_by_its_own_player() -> None:
    heroes: list[Any] = [{"create": {"name": "Ada"}}, "mira", {"create": {"name": "Bo"}}]
    session = crawldeck.new(
        "p52", referee=True, pack=str(YARD), heroes=heroes, seats=["one", "two", "three"]
    )
    s = Scene(session).do("people plain-folk", "class nobody", "AH", "AS", "2D", "pour lead")
    s.do("quirk none")
    assert (s.actor, s.session.ask.seat) == ("bo", 2)  # type: ignore[union-attr]
    s.do("people plain-folk", "class nobody", "AC", "2S", "2C", "pour lead", "quirk none")
    assert s.why == "starting item of Ada"
    assert [hero.name for hero in s.state.heroes] == ["Ada", "Mira", "Bo"]


def test_a_pack_without_peoples_makes_heroes_of_points_alone(tmp_path: Path) -> None:
    folder = Path(changed_pack(tmp_path, "pack"))
    for family in ("peoples", "callings", "quirks"):
        (folder / f"{family}.toml").unlink()
    s = making(*FIVE, "pour balance", "learn sling", pack=str(folder))
    assert (core(s.hero()), s.why) == ((1, 1, 6, 1, 1), "starting item of Jo")


# -- sheets -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"id": "snuffer"}, "hero-snuffer"),
        ({"id": "J O"}, "j-o"),
        ({"level": 0}, "level"),
        (
            {"abilities": {"bow": 0}},
            "abilities, bow: 0 is wrong: it must be a whole number from 1 to 999",
        ),
        ({"quirk": "loud"}, "no quirk"),
        ({"core": {"lift": 1}}, "core needs"),
    ],
)
def test_a_sheet_is_checked(change: dict[str, Any], problem: str) -> None:
    sheet = {
        "id": "jo",
        "name": "Jo",
        "abilities": {},
        "core": dict.fromkeys(("lift", "think", "balance", "move", "lead"), 1),
    }
    with pytest.raises(crawldeck.SetupError, match=problem):
        crawldeck.new("p52", pack=str(YARD), heroes=[sheet | change])


# -- the contract ------------------------------------------------------------------------------


def party_of_drafts(seed: int) -> P52Session:
    heroes: list[Any] = [
        {"create": {"name": "Ada"}},
        {"create": {"name": "Bo", "calling": "courier", "points": {"lift": 7}, "ability": "bow"}},
    ]
    edition = ("classic", "core", "latest")[seed % 3]
    return crawldeck.new(
        "p52",
        seed=seed,
        pack=str(YARD),
        heroes=heroes[: 1 + seed % 2],
        edition=edition,
        campaign=True,
    )


def test_the_contract_holds_while_heroes_are_made() -> None:
    ledger = Ledger.read(P52.home / "ledger.toml")
    report = contract.check(party_of_drafts, range(6), 40, ledger, every=2)
    assert report.games == 6


def test_the_plain_bot_makes_heroes_and_plays_them() -> None:
    for seed in range(4):
        assert PlainBot().play_out(party_of_drafts(seed)).result is not None
