"""CHEST: picking, breaking, keys, and what is inside."""

from typing import Any

import pytest

from crawldeck.p52 import events as e
from tests.p52.packs import yard
from tests.p52.scene import Scene

FROZEN = {"snuffer": {"frozen": 99}}


def chest(
    bag: dict[str, int] | None = None,
    *,
    level: int = 2,
    think: int = 5,
    at: str = "0,0",
    **more: Any,
) -> Scene:
    """Wick on a chest with lock picking of some level (target 10 less it), a frozen enemy away."""
    abilities = {"lock-picking": level} if level else {}
    sheet = {"bag": bag or {}, "abilities": abilities, "think": think, "hp": 30, "worn": []}
    return yard(
        "7S 4H 4D",
        {"wick": at},
        {"snuffer": "1,0"},
        start="0,0",
        order=["wick"],
        sheets={"wick": sheet | more.pop("sheet", {})},
        foe_sheets=FROZEN,
        **more,
    )


def kind(s: Scene) -> str:
    return s.state.space.kinds[0]


def lying(s: Scene) -> list[str]:
    return [item for _, item in s.state.space.floor]


@pytest.mark.rule("P52-CHEST-01", "P52-CHEST-15")
def test_an_attempt_takes_the_turn_and_may_be_made_again_and_again() -> None:
    s = chest()
    for turn, low in enumerate(("2C", "3C", "4C")):
        assert s.state.round == turn  # each failure was a whole turn
        s.do("unlock 0", low)
    assert kind(s) == "chest"
    s.do("unlock 0", "8C", "6H", "5D")
    assert s.refused("move 1,0") == "P52-TURN-01"  # so is success, though there is more to take


@pytest.mark.rule("P52-CHEST-02", "P52-CHEST-03")
def test_a_chest_is_opened_once_and_from_its_own_spot() -> None:
    s = chest().do("unlock 0", "8C", "6H", "5D", "end")
    assert kind(s) == "empty"
    for way in ("unlock 0", "break", "key"):
        assert s.refused(way) == "P52-CHEST-03"
    beside = chest({"chest-key": 1}, at="1,0")
    for way in ("unlock 0", "break", "key"):
        assert beside.refused(way) == "P52-CHEST-03"


@pytest.mark.rule("P52-CHEST-02", "P52-CHEST-10")
def test_a_destroyed_chest_is_gone_for_good() -> None:
    s = chest(think=1).do("break", "4C")
    assert (kind(s), lying(s), s.refused("break")) == ("empty", [], "P52-CHEST-03")


@pytest.mark.rule("P52-CHEST-03", "P52-CHEST-16", "P52-DIFF-43")
@pytest.mark.parametrize("edition", ["core", "latest"])
def test_a_key_opens_without_a_flip_and_is_used_up(edition: str) -> None:
    s = chest({"chest-key": 1}, edition=edition).do("key")
    if edition == "latest":
        s.do("flip")
    assert s.why == "item"
    s.do("6H", "5D")
    assert (s.hero().bag, lying(s)) == ({}, ["bracers"])
    assert s.refused("move 1,0") == "P52-TURN-01"


@pytest.mark.rule("P52-CHEST-03", "P52-DIFF-43")
def test_classic_knows_no_key() -> None:
    s = chest({"chest-key": 1}, edition="classic")
    assert s.refused("key") == "P52-CHEST-03"
    assert s.legal("break")
    assert s.legal("unlock 0")


@pytest.mark.rule("P52-DIFF-43")
@pytest.mark.parametrize(("edition", "found"), [("core", "chest-key"), ("classic", "lock-pick")])
def test_where_there_are_no_keys_a_pick_is_found_instead(edition: str, found: str) -> None:
    s = chest(think=9, edition=edition).do("break", "10C", "KH", "8C")
    assert lying(s) == [found]


@pytest.mark.rule("P52-CHEST-16")
def test_a_key_needs_to_be_there_and_a_lock_that_is_whole() -> None:
    assert chest().refused("key") == "P52-CHEST-16"
    s = chest({"chest-key": 1}).do("unlock 0", "AC")
    assert s.refused("key") == "P52-CHEST-05"


@pytest.mark.rule("P52-CHEST-04")
@pytest.mark.parametrize(
    ("level", "card", "opens"), [(2, "8C", True), (2, "7C", False), (3, "7C", True)]
)
def test_picking_needs_ten_less_the_level(level: int, card: str, opens: bool) -> None:
    s = chest(level=level).do("unlock 0", card)
    assert bool(s.told(e.ChestOpened)) is opens


@pytest.mark.rule("P52-CHEST-04", "P52-SETUP-21")
def test_stamina_helps_with_a_lock() -> None:
    s = chest(stamina=1).do("unlock 0", "stamina", "3C", "5C")
    assert s.told(e.ChestOpened)


@pytest.mark.rule("P52-CHEST-05")
@pytest.mark.parametrize("level", [2, 9])  # even with target 1
def test_an_ace_breaks_the_lock_and_leaves_only_breaking(level: int) -> None:
    s = chest({"lock-pick": 1}, level=level, stamina=1).do("unlock 0", "stamina", "KC", "AC")
    assert kind(s) == "chest"
    assert s.refused("unlock 0") == s.refused("unlock 1") == "P52-CHEST-05"
    s.do("break", "10C")
    assert s.told(e.ChestOpened)


@pytest.mark.rule("P52-CHEST-06", "P52-CHEST-07", "P52-DIFF-31")
@pytest.mark.parametrize("way", ["unlock 0", "break"])
@pytest.mark.parametrize("edition", ["classic", "core", "latest"])
def test_a_king_finds_more(edition: str, way: str) -> None:
    s = chest(edition=edition, level=1).do(way, "KC")
    if edition == "latest":
        s.do("flip", "2H", "2D")
        assert lying(s)[-1] == "chest-key"
        assert len(lying(s)) == 2
    else:
        s.do("2H", "2D", "3H", "3D")
        assert len([found for found in s.told(e.ItemFound) if found.rule == "P52-CHEST-12"]) == 2


@pytest.mark.rule("P52-CHEST-06", "P52-CHEST-07")
@pytest.mark.parametrize("edition", ["core", "latest"])
def test_a_king_that_does_not_open_finds_nothing(edition: str) -> None:
    s = chest(level=-5, edition=edition).do("unlock 0", "KC")  # 13 against 15
    assert (kind(s), lying(s), s.told(e.ChestOpened)) == ("chest", [], [])


@pytest.mark.rule("P52-CHEST-08")
def test_picks_stand_in_for_training_and_are_lost_only_on_failure() -> None:
    untrained = chest({"lock-pick": 4}, level=0)
    assert untrained.refused("unlock 0") == "P52-CHEST-08"
    assert untrained.do("unlock 2", "7C").told(e.ChestTried)[0].target == 8
    assert untrained.hero().bag == {"lock-pick": 2}
    assert untrained.refused("unlock 3") == "P52-CHEST-08"  # two are left
    s = untrained.do("unlock 2", "8C", "2H", "2D")
    assert s.hero().bag == {"lock-pick": 2}


@pytest.mark.rule("P52-CHEST-08")
@pytest.mark.parametrize(
    ("edition", "legal"), [("classic", True), ("core", False), ("latest", False)]
)
def test_three_picks_are_the_most_except_in_classic(edition: str, legal: bool) -> None:
    s = chest({"lock-pick": 5}, level=0, edition=edition)
    assert s.legal("unlock 3")
    assert s.legal("unlock 4") is legal


@pytest.mark.rule("P52-CHEST-09", "P52-DIFF-32")
@pytest.mark.parametrize(
    ("edition", "target", "total"), [("classic", 9, 11), ("core", 9, 11), ("latest", 6, 5)]
)
def test_picks_help_the_trained_in_the_way_of_the_edition(
    edition: str, target: int, total: int
) -> None:
    s = chest({"lock-pick": 3}, level=1, edition=edition).do("unlock 3", "5C")
    tried = s.told(e.ChestTried)[0]
    assert (tried.target, tried.total) == (target, total)


@pytest.mark.rule("P52-CHEST-10", "P52-DIFF-29")
@pytest.mark.parametrize(
    ("edition", "think", "card", "left", "opened"),
    [
        ("core", 5, "9C", "empty", True),
        ("core", 5, "8C", "chest", False),
        ("core", 3, "9C", "empty", True),
        ("core", 2, "5C", "chest", False),
        ("core", 1, "4C", "empty", False),
        ("latest", 1, "4C", "empty", False),
        ("core", 3, "3C", "empty", False),  # the total counts
        ("classic", 1, "4C", "chest", False),
        ("classic", 1, "3C", "empty", False),
    ],
)
def test_breaking_opens_at_ten_and_destroys_at_little(
    edition: str, think: int, card: str, left: str, opened: bool
) -> None:
    s = chest(think=think, edition=edition).do("break", card)
    assert (kind(s), bool(s.told(e.ChestOpened))) == (left, opened)
    assert bool(s.told(e.ChestGone)) is (left == "empty" and not opened)


@pytest.mark.rule("P52-CHEST-10", "P52-SETUP-21")
def test_stamina_helps_with_breaking() -> None:
    s = chest(stamina=1, think=3).do("break", "stamina", "4C", "5C")
    assert (s.told(e.ChestTried)[0].total, bool(s.told(e.ChestOpened))) == (10, True)


@pytest.mark.rule("P52-CHEST-11", "P52-DIFF-30")
@pytest.mark.parametrize(("edition", "damage"), [("classic", 4), ("core", 4), ("latest", 6)])
def test_an_ace_blows_the_chest_up_whatever_the_total(edition: str, damage: int) -> None:
    s = chest(stamina=1, sheet={"level": 3}, average_level=2, edition=edition)
    s.do("break", "stamina", "KC", "AC")
    assert s.hero().hp == 30 - damage  # twice the average level, or the own one
    assert (kind(s), lying(s), s.told(e.ChestOpened)) == ("empty", [], [])


@pytest.mark.rule("P52-CHEST-12")
@pytest.mark.parametrize(
    ("cards", "item"),
    [
        (["6H", "5D"], "bracers"),
        (["6H", "4D"], "knife"),  # 10 red, black and mixed
        (["6S", "4C"], "sword"),
        (["6H", "4C"], "bow"),
        (["KH", "KD"], "second-wick"),
    ],
)
def test_two_cards_their_sum_and_their_colour_say_what_is_inside(
    cards: list[str], item: str
) -> None:
    s = chest().do("unlock 0", "8C", *cards)
    assert lying(s) == [item]


@pytest.mark.rule("P52-CHEST-12")
@pytest.mark.parametrize(
    ("way", "cards", "total"),
    [
        (["unlock 0", "10C"], ["3H", "4S"], 9),  # 2 over the lock
        (["unlock 0", "QC"], ["KH", "QS"], 26),  # never more than 26
        (["break", "QC"], ["3H", "4S"], 7),  # breaking adds nothing
    ],
)
def test_what_lock_picking_was_over_is_added(way: list[str], cards: list[str], total: int) -> None:
    s = chest().do(*way, *cards)
    assert s.told(e.ItemFound)[0].total == total


@pytest.mark.rule("P52-CHEST-13", "P52-DIFF-34")
@pytest.mark.parametrize("edition", ["classic", "core"])
def test_elsewhere_nobody_chooses(edition: str) -> None:
    assert chest(edition=edition).do("unlock 0", "8C").why == "item"


@pytest.mark.rule("P52-CHEST-13", "P52-DIFF-34")
def test_in_the_latest_edition_the_weakest_healing_item_may_be_taken_instead() -> None:
    s = chest(edition="latest").do("unlock 0", "8C")
    assert (s.offers("flip"), s.offers("salve")) == (["flip"], ["salve"])
    assert lying(s.do("salve")) == ["mossbread"]
    assert not s.told(e.ItemFound)


@pytest.mark.rule("P52-CHEST-14", "P52-DIFF-33")
@pytest.mark.parametrize(
    ("edition", "cards", "items"),
    [
        ("classic", ["3S", "9S"], ["frost-flask", "lock-pick"]),
        ("core", ["3S", "9S"], ["frost-flask", "lock-pick"]),
        ("core", ["3S", "9C"], ["frost-flask"]),
        ("latest", ["3S", "9S"], ["frost-flask"]),
    ],
)
def test_two_cards_of_one_suit_give_a_pick(
    edition: str, cards: list[str], items: list[str]
) -> None:
    s = chest(edition=edition).do("unlock 0", "8C", *["flip"] * (edition == "latest"), *cards)
    assert lying(s) == items
