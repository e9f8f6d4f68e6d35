"""One question for one decision: Stamina with what it is for, points at once (TABLE-03, 05)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from crawldeck.kernel.asks import Choice
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.session import AnySession
from crawldeck.lab import asking, variety
from crawldeck.lab.asking import Difference, Pair
from crawldeck.p52.params import EDITIONS
from crawldeck.p52.rules import turn
from crawldeck.p52.words.speech import P52Words
from tests.p52.bench import bench
from tests.p52.scene import Scene, scene
from tests.p52.test_armoury_contract import make as armoury_game
from tests.p52.test_arts_contract import game as workshop_game
from tests.p52.test_attack import duel
from tests.p52.test_chest import chest
from tests.p52.test_enemy_attack import attacked
from tests.p52.test_heal import healer
from tests.p52.test_level import rising

STAMINA = pytest.mark.rule("P52-TABLE-03")


def once(make: Callable[..., Scene], *args: Any, stamina: int = 2, **more: Any) -> Scene:
    return make(*args, stamina=stamina, asking="once", **more)


@STAMINA
def test_an_attack_says_whether_stamina_is_played_for_it() -> None:
    plain = once(duel).do("attack toll-master knife")
    assert (plain.why, len(plain.hero().stamina)) == ("attack", 2)
    played = once(duel).do("attack toll-master knife stamina")
    assert (played.why, len(played.hero().stamina)) == ("Stamina", 1)
    played.do("4C", "6C", "2C")  # as in P52-ATTACK-11
    assert played.foe().hp == 90 - 9


@STAMINA
def test_every_action_that_is_flipped_for_is_offered_with_stamina_and_without() -> None:
    s = once(duel)
    assert s.offers("attack") == ["attack toll-master knife", "attack toll-master knife stamina"]
    assert s.session.options[-1].text == "pass"


@STAMINA
@pytest.mark.parametrize(
    ("made", "answer", "cards"),
    [
        (chest, "unlock 0", ["3C", "5C"]),
        (lambda **more: chest(think=3, **more), "break", ["4C", "5C"]),
        (healer, "cast mend oda", ["3C", "4C"]),
        (lambda **more: attacked(**more).do("QC"), "defend body-block", ["3C", "2C"]),
        (lambda **more: attacked(**more).do("AC"), "counter grapple", ["3C", "9C"]),
    ],
)
def test_both_ways_of_asking_come_to_the_same(
    made: Callable[..., Scene], answer: str, cards: list[str]
) -> None:
    singly = made(stamina=1).do(answer, "stamina", *cards)
    asked_once = made(stamina=1, asking="once").do(f"{answer} stamina", *cards)
    assert asked_once.session.digest == singly.session.digest
    singly = made(stamina=1).do(answer, "plain", cards[0])
    asked_once = made(stamina=1, asking="once").do(answer, cards[0])
    assert asked_once.session.digest == singly.session.digest


@STAMINA
def test_without_a_stamina_card_none_is_played() -> None:
    s = once(duel, stamina=0)
    assert s.offers("attack") == ["attack toll-master knife"]
    assert s.refused("attack toll-master knife stamina") == "P52-ATTACK-11"
    defending = attacked(stamina=0, asking="once").do("QC")
    assert defending.refused("defend body-block stamina") == "P52-ATTACK-11"


def test_asked_singly_stamina_is_a_question_of_its_own() -> None:
    s = duel(stamina=2)
    assert s.offers("attack") == ["attack toll-master knife"]
    assert s.refused("attack toll-master knife stamina") == "P52-ATTACK-11"
    assert s.do("attack toll-master knife").asked == "stamina"


@pytest.mark.rule("P52-TABLE-03", "P52-ART-05")
def test_where_a_card_comes_first_stamina_is_asked_for_with_what_is_needed() -> None:
    s = once(bench, "borrowed-beast", {"lamp-moth": "2,0"}, stamina=1)
    assert s.refused("attack lamp-moth borrowed-beast stamina") == "P52-ART-05"
    s.do("attack lamp-moth borrowed-beast", "6C")
    assert s.asked == "stamina"
    need = 2 * 6 - s.hero().abilities["borrowed-beast"]
    assert s.session.ask is not None
    assert s.session.ask.question == f"Play your last Stamina card? You need {need} or more."
    assert s.do("stamina", "5C").why == "attack"


@STAMINA
def test_at_a_trap_stamina_is_the_decision_itself() -> None:
    sheet = {"balance": 4, "move": 3, "hp": 9}
    s = scene(
        "7H 8S 7D",
        {"mira": "0,0"},
        sheets={"mira": sheet},
        stamina=1,
        asking="once",
        params={"stamina_on_traps": True},
    )
    s.do("move 1,0")
    assert s.session.ask is not None
    assert s.session.ask.question == "Play your last Stamina card? You need 6 or more."
    s.do("stamina", "4C", "2H")
    assert s.hero().hp == 9


@STAMINA
def test_the_question_is_a_sentence_with_the_name_of_whoever_is_asked() -> None:
    s = once(attacked).do("QC")
    ask = s.session.ask
    assert isinstance(ask, Choice)
    assert ask.question == "Coal Knight's Hot Iron hits you for 6. You have 50 HP. Defend?"
    assert P52Words(s.session).question(ask) == f"Hale: {ask.question}"


# -- points ---------------------------------------------------------------------------------------


@pytest.mark.rule("P52-TABLE-05")
def test_several_points_of_a_level_are_placed_in_one_answer() -> None:
    s = rising(30, asking="once", sheet={"level": 2}).do("advance", "QC")  # six points
    before = s.hero().lift
    assert s.offers("put")[:4] == ["put lift 2", "put lift 3", "put lift 4", "put lift 5"]
    assert s.refused("put lift 6") == s.refused("put lift 1") == "P52-LEVEL-03"
    s.do("put lift 2", "put balance 3", "point think")
    assert (s.hero().lift, s.asked) == (before + 2, "learn")
    singly = rising(30, sheet={"level": 2}).do(
        "advance", "QC", "point lift", "point lift", "point balance"
    )
    singly.do("point balance", "point balance", "point think")
    assert singly.session.digest == s.session.digest


def test_asked_singly_a_point_is_placed_at_a_time_or_all() -> None:
    s = rising(30, sheet={"level": 2}).do("advance", "QC")
    assert not s.offers("put") and s.refused("put lift 2") == "P52-LEVEL-03"


# -- both ways side by side ----------------------------------------------------------------------


def varied(seed: int, edition: str) -> AnySession:
    return variety.make("p52", seed, edition, "")


MAKING = (varied, workshop_game, armoury_game)


@STAMINA
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("make", MAKING)
def test_every_answer_is_carried_out_in_single_steps(
    make: Callable[[int, str], AnySession], edition: str
) -> None:
    for seed in range(5):
        pair = Pair(make(seed, edition))
        pair.play(Picker(seed), 250)
        assert pair.answers > 30


@STAMINA
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("make", MAKING)
def test_no_way_through_single_questions_is_lost(
    make: Callable[[int, str], AnySession], edition: str
) -> None:
    pair = Pair(make(7, edition))
    pair.play(Picker(7), 150, look_every=9)


def test_the_command_says_that_both_ways_are_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert asking.run("p52", 2, editions=["core"], longest=60, workers=1) == 0
    assert "core: 2 games, 120 answers; both ways of asking are one" in capsys.readouterr().out


def test_an_answer_that_is_not_offered_any_more_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn, "with_stamina", lambda t, hero, options: options)
    with pytest.raises(Difference, match=r"no answer is the same as attack .*, then stamina"):
        for seed in range(5):
            Pair(workshop_game(seed, "core")).play(Picker(seed), 250, look_every=5)
