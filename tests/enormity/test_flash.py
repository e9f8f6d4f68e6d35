"""Flash attacks (FLASH)."""

from __future__ import annotations

import pytest

from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as e
from crawldeck.enormity.beside import Deck
from crawldeck.enormity.rules import common, effects
from crawldeck.enormity.rules.arrivals import adversary, flash
from crawldeck.enormity.rules.chain import ChainBreak
from crawldeck.enormity.state import OFF, EnoTable, Pool
from crawldeck.kernel.asks import Rule
from tests.enormity.bossfight import FIGURE, fight, settle
from tests.enormity.scene import Scene, scene


def strike(s: Scene, *, stays: bool = False) -> Scene:
    return s.run(lambda t: flash.flash(t, "warden", t.state.spacers[0], stays=stays))


@pytest.mark.rule("ENO-FLASH-01")
def test_a_boss_appears_beside_its_target_performs_a_card_and_vanishes() -> None:
    s = strike(scene(spacers={"oda": "e8", "ilse": "e7"}, priority="ilse"))
    assert s.asked == "intruder-space"
    assert set(s.offers()) == {f"pick-space open:{one}" for one in ("e9", "d8", "f8")}
    s.do("pick-space open:d8")
    assert common.adjacent(s.table, s.foe(FIGURE).cell, s.spacer("oda").cell)
    s.do("run-down", "p", "p", "keep")
    assert s.over
    assert [event.spacer for event in s.told(e.FoeAttacks)] == ["oda"]  # not the closest, no tie
    assert s.state.intruder(FIGURE) is None
    assert s.state.decks.flashed["warden"].discard == ("run-down",)
    assert "run-down" not in s.state.decks.flashed["warden"].pile
    assert s.told(e.FlashGone)[0].rule == "ENO-FLASH-01"
    assert s.state.under_way.activating == ()


@pytest.mark.rule("ENO-FLASH-01")
def test_it_ignores_the_targeting_of_the_card() -> None:
    """Glare wants the Priority Target in sight; it gets the one that was named."""
    s = strike(scene(spacers={"oda": "e8", "ilse": "e7"}, priority="ilse"))
    s.do("pick-space open:e9", "glare", "p", "p", "keep")
    assert [event.spacer for event in s.told(e.Terrorized)] == ["oda"]


@pytest.mark.rule("ENO-FLASH-01")
def test_without_a_free_neighbour_it_appears_on_the_nearest_space() -> None:
    crew = {"oda": "e8", "ilse": "e7", "teo": "d8"}
    s = strike(scene(spacers=crew, foes={"rictus-1": "e9", "rictus-2": "f8"}))
    board = common.board(s.table)
    for text in s.offers():
        cell = s.pack.ship.space(text.partition(" ")[2])
        assert board.foe_distance(cell, s.spacer("oda").cell) == 2


@pytest.mark.rule("ENO-FLASH-01")
def test_its_cards_come_again_when_all_have_been_drawn() -> None:
    s = scene(flashed={"warden": Deck(discard=("bellow", "glare"))})
    strike(s).do(s.offers()[0])
    s.do("bellow")
    settle(s)
    assert s.state.decks.flashed["warden"].pile == {"glare": 1}
    assert s.state.decks.flashed["warden"].discard == ("bellow",)


@pytest.mark.rule("ENO-FLASH-01", "ENO-ADV-01")
def test_told_so_it_is_the_adversary_of_zero_hour() -> None:
    s = strike(scene(spacers={"oda": "e8"}), stays=True)
    s.do("pick-space open:e9", "count")
    assert s.state.intruder(FIGURE) is None
    assert s.state.threat.next_adversary == "warden"

    def comes(t: EnoTable) -> Rule[None]:
        yield from adversary.arrive(t)

    s = scene(spacers={"oda": "e8"}, next_adversary="warden").run(comes)
    s.do(s.offers()[0])
    assert [foe.kind for foe in s.state.intruders] == ["warden"]


@pytest.mark.rule("ENO-FLASH-01")
def test_after_zero_hour_it_stays_on_the_board() -> None:
    s = strike(scene(spacers={"oda": "e8"}, adversary=True), stays=True)
    s.do("pick-space open:e9", "count")
    assert s.at(FIGURE) == "e9"
    assert s.told(e.FlashStays)


@pytest.mark.rule("ENO-FLASH-01")
def test_who_is_elsewhere_cannot_be_struck() -> None:
    s = scene(spacers={"oda": "e8"})
    s.start.spacers[0].cell, s.start.spacers[0].status = OFF, "away"
    assert strike(s).over
    assert not s.told(e.FlashCame)


@pytest.mark.rule("ENO-FLASH-01", "ENO-CHAIN-01")
def test_a_broken_chain_ends_the_attack_and_the_boss_vanishes_all_the_same() -> None:
    s = strike(scene(spacers={"teo": "e8"}, active=Pool(expertise=1)))
    s.do("pick-space open:e9", "run-down", "react teo snap-shot", "attack shotgun@teo warden-1")
    settle(s)
    assert s.told(e.ChainBroken)
    assert s.state.intruder(FIGURE) is None
    assert s.state.decks.flashed["warden"].discard == ("run-down",)


@pytest.mark.rule("ENO-FLASH-01", "ENO-CHAIN-01")
def test_a_chain_broken_from_outside_lets_it_vanish_first(monkeypatch: pytest.MonkeyPatch) -> None:
    from crawldeck.enormity.rules.foes import boss

    def breaks(t, foe, action, *, target=None, sort=""):  # type: ignore[no-untyped-def]
        raise ChainBreak("oda")
        yield

    monkeypatch.setattr(boss, "perform", breaks)

    def struck(t: EnoTable) -> Rule[None]:
        try:
            yield from flash.flash(t, "warden", t.state.spacers[0], stays=False)
        except ChainBreak:
            t.state.story.flags = ("broken",)

    s = scene(spacers={"oda": "e8"}).run(struck).do("pick-space open:e9", "count")
    assert s.state.story.flags == ("broken",)
    assert s.state.intruders == []
    assert s.state.decks.flashed["warden"].discard == ("count",)


@pytest.mark.rule("ENO-FLASH-01")
def test_the_effect_of_a_card_makes_one() -> None:
    def found(t: EnoTable) -> Rule[None]:
        about = effects.Context(who="oda", rule="ENO-DISC-01")
        yield from effects.apply(t, (fx.Flash(boss="warden"),), about)

    s = scene(spacers={"oda": "e8"}).run(found)
    assert s.asked == "intruder-space"


@pytest.mark.rule("ENO-FLASH-01", "ENO-BOSS-04")
def test_a_card_that_names_the_signature_has_it_performed() -> None:
    """Chain Gang shoots, then the Signature: a melee attack on the Spacer beside it."""
    s = strike(scene(spacers={"oda": "e8"}, flashed={"warden": Deck(pile={"chain-gang": 1})}))
    s.do("pick-space open:e9", "chain-gang", "p", "p", "p", "keep")
    assert s.question.startswith("roll a red die for the attack of warden-1")
    s.do("p", "keep")
    assert s.over
    assert s.spacer("oda").down
    assert s.state.intruders == []


@pytest.mark.rule("ENO-BOSS-04")
def test_an_intruder_that_is_no_boss_has_no_signature() -> None:
    def named(t: EnoTable) -> Rule[None]:
        about = effects.Context(who="oda", rule="ENO-BOSS-04", foe="rictus-1")
        yield from effects.apply(t, (fx.Signature(),), about)

    assert scene(spacers={"oda": "e8"}, foes={"rictus": "e9"}).run(named).over


@pytest.mark.rule("ENO-FLASH-01")
def test_the_boss_of_the_incursion_strikes_from_where_it_stands() -> None:
    s = strike(fight({"oda": "e9"}, ai=("run-down",))).do("p", "p", "keep")
    assert s.at(FIGURE) == "e8"
    assert len(s.state.intruders) == 1
    s = strike(fight({"oda": "e9"}, ai=("run-down",), activating=(FIGURE,)))
    assert s.over
