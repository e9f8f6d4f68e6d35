"""Flatlines (ledger group DYING / FLATLINE)."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.enormity import events
from crawldeck.enormity.rules.actions import attack
from crawldeck.enormity.rules.body import rubicon
from crawldeck.enormity.rules.chain import ChainBreak
from crawldeck.enormity.rules.foes import intruder
from crawldeck.enormity.state import FALLING, EnoTable, Spacer
from crawldeck.kernel.asks import Rule
from crawldeck.lots import Draw
from tests.enormity.body import attacked, does, finish, oda
from tests.enormity.scene import Scene


def blow(n: int = 2) -> Any:
    return lambda t, who: rubicon.lose_vitals(t, who, n, "ENO-IATK-04")


@pytest.mark.rule("ENO-FLAT-01")
def test_four_cards_and_two_of_them_live() -> None:
    s = oda(vitals=2, breakdown="blank").run(does(blow()))
    ask = s.session.ask
    assert isinstance(ask, Draw)
    cards = s.pack.flatline
    assert [weight for _, weight in ask.outcomes()] == [1, 1, 1, 1]
    assert sum(cards[option.args[0]].live for option, _ in ask.outcomes()) == 2


@pytest.mark.rule("ENO-FLAT-01")
def test_the_card_is_shuffled_back() -> None:
    def twice(t: EnoTable, who: Spacer) -> Rule[None]:
        yield from rubicon.lose_vitals(t, who, 2, "ENO-IATK-04")
        yield from rubicon.lose_vitals(t, who, 1, "ENO-IATK-04")

    s = oda(vitals=2, breakdown="blank").run(does(twice)).do("still-here", "still-here")
    assert s.over and s.spacer("oda").in_play


@pytest.mark.rule("ENO-FLAT-03", "ENO-RUB-03")
def test_survivors_are_at_zero_and_any_damage_is_another_check() -> None:
    s = oda(vitals=2, breakdown="blank").run(does(blow(7))).do("still-here")
    assert s.spacer("oda").vitals == 0
    s = oda(vitals=0, breakdown="blank").run(does(blow(1))).do("dark")
    assert s.spacer("oda").status == "dead" and s.rules[-1] == "ENO-FLAT-01"


@pytest.mark.rule("ENO-FLAT-03")
def test_healing_ends_that() -> None:
    def healed(t: EnoTable, who: Spacer) -> Rule[None]:
        rubicon.gain_vitals(t, who, 2, "ENO-RUB-02")
        yield from rubicon.lose_vitals(t, who, 1, "ENO-IATK-04")

    s = oda(vitals=0, breakdown="blank").run(does(healed))
    assert s.over and s.spacer("oda").vitals == 1


@pytest.mark.rule("ENO-FLAT-02")
def test_the_better_card_lets_you_stand_up() -> None:
    s = oda(vitals=1, breakdown="blank", down=FALLING).run(does(blow(1)))
    s.do("second-wind", "pick rest")
    who = s.spacer("oda")
    assert s.over and who.in_play and not who.down and who.vitals == 0


@pytest.mark.rule("ENO-FLAT-02", "ENO-BONUS-02")
def test_its_bonus_attack_breaks_the_chain(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def bonus_attack(t: EnoTable, who: Spacer) -> Rule[None]:
        made.append(who.id)
        yield from ()
        raise ChainBreak(who.id)

    monkeypatch.setattr(attack, "bonus_attack", bonus_attack)
    s = oda(vitals=1, breakdown="blank", foes={"rictus": "e5"}).run(attacked(blow(1)))
    s.do("second-wind", "pick attack")
    assert s.over and made == ["oda"] and s.state.story.flags == ("broken:oda",)


@pytest.mark.rule("ENO-SBRK-04")
def test_the_breakdown_comes_after_the_chain_break(monkeypatch: pytest.MonkeyPatch) -> None:
    def bonus_attack(t: EnoTable, who: Spacer) -> Rule[None]:
        assert not who.breakdown
        yield from ()
        raise ChainBreak(who.id)

    monkeypatch.setattr(attack, "bonus_attack", bonus_attack)
    s = oda(vitals=1, stress=0, foes={"rictus": "e5"}).run(attacked(blow(1)))
    s.do("second-wind", "pick attack", "blank")
    assert s.spacer("oda").breakdown == "blank" and s.state.story.flags == ("broken:oda",)


@pytest.mark.rule("ENO-SBRK-04", "ENO-FLAT-01")
def test_flatline_first_and_a_breakdown_only_for_the_living() -> None:
    s = oda(vitals=2).run(does(blow())).do("dark")
    assert s.over and not s.spacer("oda").breakdown
    s = oda(vitals=2).run(does(blow())).do("still-here", "blank")
    assert s.over and s.spacer("oda").breakdown == "blank"
    told = [type(one) for one in s.session.events]
    assert told.index(events.Flatlined) < told.index(events.BrokeDown)


@pytest.mark.rule("ENO-FLAT-01")
def test_a_plain_death_inside_an_attack_breaks_no_chain() -> None:
    s = oda(vitals=1, foes={"rictus": "e5"}).run(attacked(blow(3))).do("dark")
    assert s.over and s.state.story.flags == () and not s.spacer("oda").alive


# -- inside a real attack

LETHAL = ("pppooox", "pppooox", "p", "keep")
"""Seven damage of a Rictus next to its Target; at six it dazes afterwards."""


def snap(**markers: Any) -> Scene:
    markers.setdefault("breakdown", "blank")
    s = oda(vitals=1, foes={"rictus": "e5"}, **markers)
    return s.run(lambda t: intruder.activate(t, t.state.intruders[0])).do(*LETHAL)


@pytest.mark.rule("ENO-FLAT-03")
def test_a_survivor_suffers_the_rest_of_the_attack() -> None:
    s = finish(snap().do("still-here"))
    assert s.spacer("oda").vitals == 0 and "dazed" in s.spacer("oda").conditions
    assert not s.told(events.ChainBroken)


@pytest.mark.rule("ENO-FLAT-02", "ENO-BONUS-02")
def test_a_bonus_attack_spares_it() -> None:
    s = snap().do("second-wind", "pick attack", "attack multitool@oda rictus-1")
    assert s.spacer("oda").adrenaline == 1
    finish(s)
    assert not s.spacer("oda").conditions and len(s.told(events.ChainBroken)) == 1
    assert s.state.under_way.assaults == () and s.state.under_way.severed == ()


@pytest.mark.rule("ENO-AWAKE-03", "ENO-AWAKE-08")
def test_so_does_an_awakening() -> None:
    s = snap(down=FALLING).do("threshold", "10", "goto open:e1", "no")
    assert s.over and s.at("oda") == "e1"
    assert not s.spacer("oda").conditions and len(s.told(events.ChainBroken)) == 1
    assert s.state.under_way.assaults == () and s.state.under_way.severed == ()


@pytest.mark.rule("ENO-FLAT-01", "ENO-FLAT-04")
def test_the_dead_suffer_no_more() -> None:
    s = snap().do("dark")
    assert s.over and not s.spacer("oda").conditions and s.spacer("oda").cell < 0
