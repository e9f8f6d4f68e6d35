"""The plain bot uses items with sense."""

from typing import Any

import pytest

from crawldeck.kernel.asks import Choice
from crawldeck.p52.bots.plans import STAYING
from crawldeck.p52.bots.player import choose
from tests.p52.packs import armoury
from tests.p52.scene import Scene

HALL = "4S 4H 4D 4C"


def picks(s: Scene) -> str:
    """What the bot answers where it stays to fight; the exit is open in these scenes."""
    ask = s.session.ask
    assert isinstance(ask, Choice)
    return choose(s.session.view(ask.seat), ask, STAYING if ask.kind == "turn" else None).text


def ansa(bag: dict[str, int], worn: list[str] | None = None, **more: Any) -> Scene:
    sheet = {"bag": bag, "worn": worn or []} | more.pop("sheet", {})
    foes = more.pop("foes", None)
    return armoury(HALL, {"ansa": "0,0"}, foes, order=["ansa"], sheets={"ansa": sheet}, **more)


def test_a_better_sword_takes_the_place_of_a_worse_one() -> None:
    s = ansa({"curved-sword": 1}, ["short-sword"])
    assert picks(s) == "doff short-sword"
    assert picks(s.do("doff short-sword")) == "equip curved-sword"
    assert not picks(ansa({"short-sword": 1}, ["curved-sword"])).startswith("doff")
    assert not picks(ansa({"wave-knife": 1}, ["short-sword", "hide-shield"])).startswith("doff")


@pytest.mark.parametrize("item", ["drill-book", "whetstone"])
def test_books_and_stones_wait_for_a_quiet_moment(item: str) -> None:
    assert picks(ansa({item: 1}, ["short-sword"])) == f"use {item} ansa"
    fight = ansa({item: 1}, ["short-sword"], foes={"snuffer": "0,0"})
    assert picks(fight) == "attack snuffer sword"


def test_a_flask_goes_where_most_enemies_stand() -> None:
    foes = {"snuffer": "1,0", "toll-thief": "2,0", "wick-witch": "2,0"}
    assert picks(ansa({"fire-flask": 1}, foes=foes)) == "throw fire-flask 2,0"
    assert not picks(ansa({"fire-flask": 1})).startswith("throw")


def test_more_turns_are_for_a_fight() -> None:
    bag = {"quick-root": 1}
    assert picks(ansa(bag, ["short-sword"], foes={"snuffer": "0,0"})) == "use quick-root ansa"
    assert not picks(ansa(bag, ["short-sword"])).startswith("use")


def test_thorns_are_laid_in_front_of_who_comes() -> None:
    s = ansa({"iron-thorns": 1}, foes={"snuffer": "3,0"})
    assert picks(s) == "throw iron-thorns 1,0"


@pytest.mark.parametrize(
    ("bag", "worn", "do", "answer"),
    [
        (
            {"whetstone": 1, "field-knife": 1},
            ["short-sword"],
            "use whetstone ansa",
            "pick short-sword",
        ),
        ({"primer": 1}, [], "use primer ansa", "study think"),
        ({"gear-kit": 1}, ["short-sword", "hide-cap"], "use gear-kit ansa", "rig short-sword ansa"),
        ({"keen-arrow": 1, "plain-arrow": 1}, ["ash-bow"], "attack snuffer bow", "pick keen-arrow"),
    ],
)
def test_questions_of_items_are_answered(
    bag: dict[str, int], worn: list[str], do: str, answer: str
) -> None:
    assert picks(ansa(bag, worn, foes={"snuffer": "1,0"}).do(do)) == answer


def test_nobody_puts_on_more_than_can_be_carried_about() -> None:
    weak = {"lift": 2, "balance": 1, "move": 3}
    heavy = ansa({"short-sword": 1}, sheet=weak, params={"weight": True})
    assert heavy.session.view(0).heroes[0].movement == 1
    assert "equip short-sword" in [option.text for option in heavy.session.options]
    assert picks(heavy) != "equip short-sword"
    rooted = ansa({}, ["short-sword"], sheet=weak, params={"weight": True})
    assert rooted.session.view(0).heroes[0].movement < 1
    assert picks(rooted) == "doff short-sword"
