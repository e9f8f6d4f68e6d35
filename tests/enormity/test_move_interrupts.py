"""What may happen in the middle of a movement (ledger group MOVE)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.rules.actions import opportunity
from crawldeck.enormity.rules.board import extraction
from crawldeck.enormity.rules.things import discoveries, scavenge
from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.enormity.verbs import FAST
from crawldeck.kernel.asks import Option, Refusal, Rule
from tests.enormity.scene import hull
from tests.enormity.walking import LOUD, Told, alone, moving


@pytest.fixture(autouse=True)
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    return alone(monkeypatch)


# -- interrupts


def _when_leaving(start: str, do: Any) -> Any:
    def provoke(t: EnoTable, who: Spacer, to: int) -> Rule[bool]:
        yield from ()
        if t.content.ship.texts[who.cell] != start:
            return False
        do(t, who)
        return True

    return provoke


@pytest.mark.rule("ENO-MOVE-18")
@pytest.mark.parametrize("harm", ["dies", "falls", "is thrown", "is away"])
def test_who_dies_falls_or_is_thrown_moves_no_further(
    monkeypatch: pytest.MonkeyPatch, told: Told, harm: str
) -> None:
    def do(t: EnoTable, who: Spacer) -> None:
        match harm:
            case "dies":
                who.status, who.cell = "dead", -1
            case "falls":
                who.down = 1
            case "is thrown":
                who.cell = t.content.ship.space("open:c3")
            case "is away":
                who.status, who.cell = "away", -1

    monkeypatch.setattr(opportunity, "provoke", _when_leaving("open:e7", do))
    here = hull().ship.space("open:e7")
    thrown = hull().ship.space("open:c3")  # the end of a throw is looked after by the throw
    found = {} if harm == "falls" else {here: 0, thrown: 0}
    s = moving(3, spacers={"oda": "e8"}, foes={"rictus": "i1"}, discoveries=found)
    s.do("goto open:e5")
    assert s.over
    assert s.at("oda") == {"dies": "", "falls": "e7", "is thrown": "c3", "is away": ""}[harm]
    assert (("noise", LOUD) in told) is (harm != "dies")
    assert len(s.told(e.Stepped)) == 1


@pytest.mark.rule("ENO-MOVE-02")
def test_a_destination_that_cannot_be_reached_any_more_ends_the_movement(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def block(t: EnoTable, who: Spacer) -> None:
        t.state.intruders[0].cell = t.content.ship.space("sr2:a3")

    monkeypatch.setattr(opportunity, "provoke", _when_leaving("sr2:a2", block))
    s = moving(3, "sr2", spacers={"oda": "a1"}, foes={"rictus": "i4"}).do("goto sr2:a4")
    assert s.over
    assert s.at("oda") == "a2"


# -- Fast Scavenging, Discoveries, extraction


@pytest.mark.rule("ENO-SCAV-02")
def test_what_lies_on_the_way_is_offered_but_not_on_the_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fast = FAST("cache")
    taken: list[int] = []

    def offers(t: EnoTable, who: Spacer) -> list[Option]:
        return [] if taken else [fast]

    def refuse(t: EnoTable, who: Spacer, option: Option) -> Refusal | None:
        return None if option is fast and not taken else Refusal("ENO-SCAV-02", "nothing")

    def take(t: EnoTable, who: Spacer, option: Option) -> Iterator[Any]:
        taken.append(who.cell)
        yield from ()

    monkeypatch.setattr(scavenge, "fast_offers", offers)
    monkeypatch.setattr(scavenge, "refuse_fast", refuse)
    monkeypatch.setattr(scavenge, "fast", take)
    s = moving(2, "sr2", spacers={"oda": "a1"}).do("goto sr2:a1")
    assert s.refused("fast cache") == "ENO-SCAV-02"
    s = moving(2, "sr2", spacers={"oda": "a1"}).do("goto sr2:a3")
    assert s.offers() == ["step sr2:a3", "fast cache"]
    assert s.refused("fast engram") == "ENO-SCAV-02"
    s.do("fast cache")
    assert s.over
    assert taken == [hull().ship.space("sr2:a2")]
    taken.clear()
    s = moving(1, "sr2", spacers={"oda": "a1"}).do("goto sr2:a2")
    assert s.offers() == ["stop", "fast cache"]  # on the last space, too
    assert s.refused("step sr2:a3") == "ENO-MOVE-01"
    s.do("stop")


@pytest.mark.rule("ENO-DISC-01", "ENO-EXT-05")
def test_only_the_end_of_a_movement_finds_and_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    found, left = [], []

    def discover(t: EnoTable, who: Spacer, number: int, rule: str) -> Rule[None]:
        found.append((number, who.cell in t.state.ship.discoveries))
        yield from ()

    def leave(t: EnoTable, who: Spacer) -> None:
        left.append(who.id)

    monkeypatch.setattr(discoveries, "discover", discover)
    monkeypatch.setattr(extraction, "leave", leave)
    here = hull().ship.space("open:e6")
    moving(3, spacers={"oda": "e8"}, discoveries={here: 7}, opened=1 << here).do("goto open:e5")
    assert (found, left) == ([], [])
    moving(2, spacers={"oda": "e8"}, discoveries={here: 7}, opened=1 << here).do("goto open:e6")
    assert (found, left) == ([(7, False)], ["oda"])
