"""LEVEL: rising between two spaces."""

from pathlib import Path
from typing import Any

import pytest

from crawldeck.bots.plain import PlainBot
from crawldeck.kernel import contract
from crawldeck.kernel.asks import Chance
from crawldeck.kernel.ledger import Ledger
from crawldeck.kernel.luck import Picker
from crawldeck.p52 import events as e
from crawldeck.p52.game import P52
from crawldeck.p52.state import P52Session
from tests.p52.packs import changed_pack, yard
from tests.p52.scene import Scene

HALL = "4S 4H 4D 4C"


def rising(exp: int, *answers: str, others: dict[str, Any] | None = None, **more: Any) -> Scene:
    """Wick (3, 4, 7, 7, 1; knife 2, dodge 2, lock picking 1) with experience after a space."""
    sheet = {"exp": exp} | more.pop("sheet", {})
    s = yard(
        HALL,
        {"wick": "0,0", "tamsin": "0,0"},
        phase="gap",
        sheets={"wick": sheet, "tamsin": others or {}},
        **more,
    )
    return s.do(*answers)


# -- whether -----------------------------------------------------------------------------------


@pytest.mark.rule("P52-LEVEL-01")
@pytest.mark.parametrize(
    ("level", "exp", "asked"), [(1, 19, False), (1, 20, True), (2, 29, False), (2, 30, True)]
)
def test_a_level_costs_ten_for_each_level_and_ten(level: int, exp: int, asked: bool) -> None:
    s = rising(exp, sheet={"level": level})
    assert (s.asked == "advance") is asked
    assert asked or s.why == "size of the space"


@pytest.mark.rule("P52-LEVEL-01")
def test_the_price_is_deducted() -> None:
    s = rising(34, "advance", "AC", "enough", sheet={"level": 2})
    assert (s.hero().level, s.hero().exp) == (3, 4)
    assert s.told(e.LevelPaid)[0].cost == 30


@pytest.mark.rule("P52-LEVEL-01")
def test_the_question_says_which_level_and_what_it_costs() -> None:
    question = rising(34, sheet={"level": 2}).session.ask
    assert question is not None
    assert "Rise to level 3 for 30 of 34 experience" in question.question


@pytest.mark.rule("P52-LEVEL-01", "P52-SETUP-20")
def test_what_the_space_brought_counts_towards_it() -> None:
    s = rising(0, sheet={"exp": 15, "earned": 5})
    assert (s.asked, s.hero().exp, s.hero().earned) == ("advance", 20, 0)


@pytest.mark.rule("P52-LEVEL-02")
@pytest.mark.parametrize("edition", ["classic", "core", "latest"])
def test_nobody_has_to_rise(edition: str) -> None:
    s = rising(100, edition=edition)
    assert s.refused("point lift") == s.refused("leave") == "P52-LEVEL-01"
    s.do("later")
    assert (s.hero().level, s.hero().exp, s.why) == (1, 100, "size of the space")


@pytest.mark.rule("P52-LEVEL-02", "P52-DIFF-39")
@pytest.mark.parametrize(
    ("edition", "again"), [("latest", False), ("core", True), ("classic", True)]
)
def test_latest_allows_one_level_in_a_gap(edition: str, again: bool) -> None:
    s = rising(100, "advance", "AC", "enough", edition=edition)
    assert (s.hero().level, s.hero().exp) == (2, 80)
    assert (s.asked == "advance") is again


@pytest.mark.rule("P52-LEVEL-02")
def test_everyone_in_turn_and_the_dead_not_at_all() -> None:
    s = rising(20, others={"exp": 20})
    assert s.actor == "wick"
    assert s.do("later").actor == "tamsin"
    assert s.do("later").why == "size of the space"
    assert s.state.settled == ()
    dead = rising(20, sheet={"hp": -1, "worn": []}, others={"exp": 20})
    assert dead.actor == "tamsin"


# -- what it brings ----------------------------------------------------------------------------


@pytest.mark.rule("P52-LEVEL-03")
@pytest.mark.parametrize(("card", "points"), [("9C", 4), ("AC", 0), ("2C", 1), ("KC", 6)])
def test_half_of_a_card_are_points(card: str, points: int) -> None:
    s = rising(20, "advance", card)
    assert s.told(e.LevelReached)[0].points == points
    for left in range(points, 0, -1):
        assert s.asked == "points"
        assert f"{left} left" in s.session.ask.question  # type: ignore[union-attr]
        s.do("point lead")
    assert s.hero().lead == 1 + points
    assert s.asked != "points"


@pytest.mark.rule("P52-LEVEL-03")
def test_hit_points_movement_and_initiative_follow_but_nobody_is_healed() -> None:
    s = rising(20, "advance", "9C", sheet={"hp": 5})
    assert s.refused("point luck") == s.refused("enough") == "P52-LEVEL-03"
    s.do("point lift", "point move", "pour think")
    shown = s.session.view(0).heroes[0]
    assert (shown.lift, shown.think, shown.move) == (4, 6, 8)
    assert (shown.hp, shown.max_hp, shown.movement, shown.initiative) == (5, 27, 3, 10)


@pytest.mark.rule("P52-LEVEL-03")
@pytest.mark.parametrize(("level", "learns"), [(1, False), (2, True), (3, False), (4, True)])
def test_an_odd_level_brings_an_ability(level: int, learns: bool) -> None:
    s = rising(10 * level + 10, "advance", "AC", sheet={"level": level})
    assert (s.asked == "learn") is learns


@pytest.mark.rule("P52-LEVEL-03")
def test_the_new_ability_must_fit_and_may_be_declined() -> None:
    s = rising(30, "advance", "2C", "point lift", sheet={"level": 2})
    assert s.refused("learn sword") == s.refused("learn dodge") == "P52-LEVEL-03"
    assert s.refused("raise knife") == "P52-LEVEL-03"
    assert s.legal("learn grapple")
    s.do("learn bow")
    assert s.hero().abilities["bow"] == 1
    declined = rising(30, "advance", "AC", "enough", sheet={"level": 2})
    assert set(declined.hero().abilities) == {"knife", "dodge", "lock-picking"}


@pytest.mark.rule("P52-LEVEL-03")
def test_points_come_before_the_ability() -> None:
    s = rising(30, "advance", "5C", sheet={"level": 2, "think": 1, "balance": 3})
    s.do("point think", "point lead")
    assert "learn bow" in s.offers("learn")


@pytest.mark.rule("P52-LEVEL-03")
def test_if_nothing_fits_it_is_told() -> None:
    low = {"lift": 1, "think": 1, "balance": 1, "move": 1, "level": 2}
    s = rising(30, "advance", "AC", sheet=low)
    assert len(s.told(e.NothingToLearn)) == 1
    assert s.why == "size of the space"


# -- better abilities --------------------------------------------------------------------------


def bow_costs_6(tmp_path: Path) -> str:
    return changed_pack(tmp_path, "abilities", ('id = "bow"\n', 'id = "bow"\nexp = 6\n'))


@pytest.mark.rule("P52-LEVEL-04", "P52-DIFF-39")
@pytest.mark.parametrize(("edition", "cost"), [("latest", 18), ("core", 6), ("classic", 6)])
def test_raising_costs_what_is_listed_and_in_latest_times_the_level(
    tmp_path: Path, edition: str, cost: int
) -> None:
    pack, sheet = bow_costs_6(tmp_path), {"abilities": {"bow": 3}}
    s = rising(20 + cost, "advance", "AC", pack=pack, edition=edition, sheet=sheet)
    s.do("raise bow")
    assert (s.hero().abilities, s.hero().exp) == ({"bow": 4}, 0)
    assert s.why == "size of the space"
    short = rising(19 + cost, "advance", "AC", pack=pack, edition=edition, sheet=sheet)
    assert short.why == "size of the space"  # nothing can be paid for, so nothing is asked


@pytest.mark.rule("P52-LEVEL-04")
def test_several_may_be_raised_while_the_experience_lasts_and_nothing_new() -> None:
    s = rising(20 + 17, "advance", "AC", params={"levels_per_gap": 1})
    assert s.refused("raise bow") == s.refused("learn bow") == "P52-LEVEL-04"
    assert s.refused("raise whistling") == "P52-LEVEL-04"
    s.do("raise knife", "raise knife")
    assert (s.hero().abilities["knife"], s.hero().exp) == (4, 1)
    assert s.why == "size of the space"


@pytest.mark.rule("P52-LEVEL-04")
def test_what_is_too_dear_is_refused() -> None:
    s = rising(20 + 9, "advance", "AC", edition="latest")
    assert s.offers("raise") == ["raise lock-picking"]
    assert s.refused("raise knife") == "P52-LEVEL-04"
    assert s.do("enough").hero().exp == 9


@pytest.mark.rule("P52-CHAR-10", "P52-LEVEL-04")
@pytest.mark.parametrize(("edition", "cost"), [("core", 1), ("latest", 9)])
def test_a_quirk_may_make_raising_cheaper_but_never_free(edition: str, cost: int) -> None:
    s = rising(40, "advance", "AC", edition=edition, sheet={"quirk": "studious"})
    assert s.do("raise knife").hero().exp == 20 - cost


@pytest.mark.rule("P52-CHAR-10", "P52-LEVEL-03")
def test_hit_points_that_a_quirk_took_stay_taken() -> None:
    sheet = {"quirk": "studious", "max_hp": 12, "hp": 9}
    s = rising(20, "advance", "2C", "point lift", sheet=sheet)
    assert (s.hero().max_hp, s.hero().hp) == (4 * 4 + 3 - 3, 9)


@pytest.mark.rule("P52-LEVEL-04")
def test_only_right_after_a_level() -> None:
    s = rising(20, "later")
    assert (s.why, s.hero().exp) == ("size of the space", 20)
    assert rising(19).why == "size of the space"


# -- the contract ------------------------------------------------------------------------------


def risen(seed: int) -> P52Session:
    edition = ("classic", "core", "latest")[seed % 3]
    sheet = {"level": 1 + seed % 2, "attacked": {"knife": (1, 2, 3)}}
    return rising(70, sheet=sheet, others={"exp": 90}, edition=edition).session


def test_the_contract_holds_while_heroes_rise() -> None:
    ledger = Ledger.read(P52.home / "ledger.toml")
    for seed in range(6):
        session, picker = risen(seed), Picker(seed)
        for _ in range(12):
            contract.question(session, ledger)
            contract.refusals(session, ledger)
            contract.events(session, ledger)
            for check in (contract.undo, contract.rests, contract.forks):
                check(session, seed)
            if isinstance(session.ask, Chance):
                session.answer(session.ask.pick(picker.below(session.ask.total)))
            else:
                session.answer(picker.choose(session.options))


def test_the_plain_bot_rises_and_raises_its_attack() -> None:
    session = risen(1)
    bot = PlainBot()
    for card in ("9C", "9D", "8C", "8D"):
        while session.options:
            if session.options[0].verb.name in ("arrange", "lay"):
                break
            session.answer(bot.choose(session))
        if session.ask is not None and getattr(session.ask, "why", "").startswith("points"):
            session.answer(card)
    wick = session.table.state.heroes[0]
    assert wick.level > 2
    assert wick.abilities["knife"] > 2
