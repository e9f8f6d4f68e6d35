"""Scavenging and Fast Scavenging (GEAR / SLOTS / LOOT / SCAVENGE)."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.effects import NoiseBox
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.actions import move
from crawldeck.enormity.rules.body import abilities
from crawldeck.enormity.rules.things import scavenge
from crawldeck.enormity.state import Pool
from crawldeck.enormity.verbs import FAST
from tests.enormity.scene import Scene, hull, scene

AT = hull().ship.space


def here(where: str = "e5", **changes: Any) -> Scene:
    """Oda on a space of the first page; `lies` names what lies on that space."""
    cell = AT(f"sr1:{where}")
    fields: dict[str, tuple[str, Any]] = {
        "cache": ("caches", (cell,)),
        "engram": ("engrams", {cell: "amber"}),
        "objective": ("objectives", (cell,)),
    }
    for what in changes.pop("lies", "").split():
        field, value = fields[what]
        changes[field] = value
    s = scene("sr1", spacers={"oda": where}, **changes)
    if changes.get("engrams"):
        s.start.decks.bag = common.less(s.start.decks.bag, "amber")
    return s


def scavenging(where: str = "e5", **changes: Any) -> Scene:
    s = here(where, **changes)
    return s.run(lambda t: scavenge.scavenge(t, common.spacer(t, "oda")))


def moving(s: Scene) -> Scene:
    """A silent Move 3."""
    return s.run(lambda t: move.move_action(t, common.spacer(t, "oda"), 3, NoiseBox()))


@pytest.mark.rule("ENO-SCAV-01", "ENO-LOOT-02")
def test_a_cache_is_opened_and_its_token_removed() -> None:
    s = scavenging("f5", lies="cache", active=Pool(1, 1, 1)).do("blade", "stow blade@oda")
    assert s.state.ship.caches == ()
    assert s.state.team.active == Pool(1, 1, 1), "no tokens"
    assert [one.space for one in s.told(e.CacheOpened)] == ["sr1:f5"]


@pytest.mark.rule("ENO-SCAV-01")
def test_scavenge_is_an_action_with_the_adrenaline_symbol() -> None:
    _, side = hull().sides["stressful-brainstorm"]
    assert next(one for one in side.actions if one.kind == "scavenge").adrenal


@pytest.mark.rule("ENO-SCAV-01")
def test_one_object_an_action_of_choice() -> None:
    s = scavenging("d6", lies="cache engram objective", mission="errand")
    assert s.offers() == ["pick cache", "pick engram", "pick console", "pick objective"]
    assert s.refused("pick extraction") == "ENO-EXT-01"
    assert s.refused("pick nose") == "ENO-SCAV-01"
    assert s.refused("done") == "ENO-SCAV-01"
    s.do("pick engram")
    assert s.over
    assert s.state.ship.caches and s.state.ship.objectives and not s.state.ship.engrams


@pytest.mark.rule("ENO-SCAV-01")
def test_on_a_plain_space_there_is_nothing_to_scavenge() -> None:
    s = scavenging("e5")
    assert s.over
    assert not scavenge.can_scavenge(s.table, s.spacer("oda"))
    refusal = scavenge.refuse_thing(s.table, s.spacer("oda"), "cache")
    assert refusal is not None and refusal.rule == "ENO-SCAV-01"


@pytest.mark.rule("ENO-SCAV-04", "ENO-SECR-01")
def test_a_console_is_looked_up() -> None:
    s = scavenging("d6")
    assert s.offers() == ["look-up 0110", "no"]
    s.do("look-up 0110")
    names = [leaf.name for leaf in hull().ship.leaves if s.state.ship.closed >> leaf.index & 1]
    assert names == ["sr1:b2"], "both leaves of B1 are open"


@pytest.mark.rule("ENO-DISA-01")
@pytest.mark.parametrize(
    ("lies", "what"),
    [("cache", "cache:sr1:d6"), ("engram", "engram:sr1:d6"), ("", "console:0110")],
)
def test_what_is_disabled_is_left_alone(lies: str, what: str) -> None:
    kind = what.partition(":")[0]
    s = here("d6", lies=lies, disabled=(what,)).run(lambda t: iter(()))  # type: ignore[arg-type,return-value]
    refusal = scavenge.refuse_thing(s.table, s.spacer("oda"), kind)
    assert refusal is not None and refusal.rule == "ENO-DISA-01"
    assert kind not in scavenge.things(s.table, s.spacer("oda"))


@pytest.mark.rule("ENO-SCAV-01")
def test_objectives_are_counted_and_the_last_brings_its_effect_once() -> None:
    s = scavenging("d5", lies="objective", mission="errand", goal=1)
    assert (s.state.story.goal, s.spacer("oda").objectives) == (2, 1)
    assert s.state.ship.objectives == ()
    assert s.state.story.clues == ("errand",)
    assert s.told(e.ObjectiveDone)
    s = scavenging("d5", lies="objective", mission="errand", goal=2)
    assert s.state.story.goal == 2 and not s.told(e.ObjectiveDone), "it was done before"


# -- Fast Scavenging


@pytest.mark.rule("ENO-SCAV-02")
@pytest.mark.parametrize(
    ("lies", "token", "countdown", "price"),
    [
        ("cache", "expertise", 9, 1),
        ("cache", "expertise", 6, 2),
        ("cache", "expertise", 3, 3),
        ("engram", "discipline", 5, 2),
        ("engram", "discipline", 0, 3),
    ],
)
def test_the_price_is_by_level_in_the_token_of_the_thing(
    lies: str, token: str, countdown: int, price: int
) -> None:
    for held, payable in ((price, True), (price - 1, False)):
        pool = Pool(confidence=9 if token != "confidence" else held)
        setattr(pool, token, held)
        s = here(lies=lies, countdown=countdown, active=pool)
        s.run(lambda t: iter(()))  # type: ignore[arg-type,return-value]
        offered = scavenge.fast_offers(s.table, s.spacer("oda"))
        assert bool(offered) is payable
        option = FAST(lies)
        refusal = scavenge.refuse_fast(s.table, s.spacer("oda"), option)
        assert (refusal is None) is payable


@pytest.mark.rule("ENO-SCAV-02")
def test_fast_on_a_space_passed_then_the_move_goes_on() -> None:
    s = moving(here("e4", engrams={AT("sr1:e5"): "amber"}, active=Pool(discipline=1)))
    s.start.decks.bag = common.less(s.start.decks.bag, "amber")
    s.do("goto sr1:e6")
    assert "fast engram" in s.offers()
    s.do("fast engram")
    assert [one.kind for one in s.spacer("oda").engrams] == ["amber"]
    assert (s.state.team.active.discipline, s.at("oda")) == (0, "e6")


@pytest.mark.rule("ENO-SCAV-02")
def test_not_on_the_start_space() -> None:
    s = moving(here("e5", lies="engram", active=Pool(discipline=3)))
    s.do("goto sr1:d6")
    assert s.offers() == ["step sr1:d5", "step sr1:e6"]
    assert s.refused("fast engram") == "ENO-SCAV-02"


@pytest.mark.rule("ENO-SCAV-02")
def test_incoming_tokens_and_mixtures_pay_for_nothing() -> None:
    s = here(
        lies="objective",
        mission="errand",
        countdown=5,
        active=Pool(1, 1, 1),
        incoming=Pool(5, 5, 5),
    )
    s.run(lambda t: iter(()))  # type: ignore[arg-type,return-value]
    assert scavenge.fast_offers(s.table, s.spacer("oda")) == []
    refusal = scavenge.refuse_fast(s.table, s.spacer("oda"), FAST("objective"))
    assert refusal is not None and refusal.rule == "ENO-SCAV-02"


@pytest.mark.rule("ENO-SCAV-02")
def test_an_objective_takes_any_one_type_of_choice() -> None:
    s = here(lies="objective", mission="errand", countdown=5, active=Pool(1, 2, 3))
    s.run(lambda t: scavenge.fast(t, common.spacer(t, "oda"), FAST("objective")))
    assert s.offers() == ["token discipline", "token expertise"]
    assert s.refused("token confidence") == "ENO-SCAV-02"
    s.do("token expertise")
    assert s.state.team.active == Pool(1, 2, 1)
    assert s.state.story.goal == 1


@pytest.mark.rule("ENO-SCAV-02")
def test_an_objective_may_state_its_price() -> None:
    s = here(lies="objective", mission="toll", countdown=5, active=Pool(discipline=1))
    s.run(lambda t: scavenge.fast(t, common.spacer(t, "oda"), FAST("objective")))
    assert (s.state.team.active.discipline, s.spacer("oda").stress, s.state.story.goal) == (0, 2, 1)
    s = here(lies="objective", mission="toll", active=Pool(expertise=9))
    s.run(lambda t: iter(()))  # type: ignore[arg-type,return-value]
    assert scavenge.fast_offers(s.table, s.spacer("oda")) == []


@pytest.mark.rule("ENO-SCAV-07")
def test_fast_scavenging_is_an_action(monkeypatch: pytest.MonkeyPatch) -> None:
    fired = []

    def fire(t: Any, who: Any, moment: str, about: str = "") -> Any:
        fired.append((who.id, moment))
        return
        yield

    monkeypatch.setattr(abilities, "fire", fire)
    s = here(lies="engram", active=Pool(discipline=1))
    s.run(lambda t: scavenge.fast(t, common.spacer(t, "oda"), FAST("engram")))
    assert fired == [("oda", "action-done")]
