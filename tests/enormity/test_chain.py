"""Chain Breaks: which attack ends, and that it is exactly one (CHAIN)."""

from __future__ import annotations

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.rules import chain
from crawldeck.enormity.rules.chain import ChainBreak
from crawldeck.enormity.rules.foes import intruder
from crawldeck.enormity.rules.turn import intruder_phase
from crawldeck.enormity.state import EnoTable, Pool
from crawldeck.kernel.asks import Rule
from tests.enormity.armoury import foe, pack_with
from tests.enormity.scene import Scene, act, scene


def settle(s: Scene) -> Scene:
    """Answer what does not matter here: keep, done, no, weak dice."""
    while not s.over:
        offers = s.offers()
        if not offers:
            s.do("p")
            continue
        wanted = ("keep", "done", "no", "soak 0", "fire", "yes")
        s.do(next((o for w in wanted for o in offers if o.startswith(w)), offers[0]))
    return s


@pytest.mark.rule("ENO-CHAIN-01", "ENO-CHAIN-02", "ENO-BONUS-02")
def test_a_bonus_attack_in_the_window_ends_the_attack_before_its_roll() -> None:
    s = scene(spacers={"teo": "e4"}, foes={"weeper": "e5"}, active=Pool(expertise=1))
    act(s).do("react teo snap-shot")
    assert s.asked == "attack"
    s.do("attack shotgun@teo weeper-1", "p")
    settle(s)
    assert not s.told(e.FoeAttacks)
    assert s.told(e.ChainBroken)[0].rule == "ENO-CHAIN-01"
    assert (s.spacer("teo").vitals, s.state.under_way.assaults, s.state.under_way.severed) == (
        9,
        (),
        (),
    )
    assert s.foe("weeper-1").suppressed  # the failed shot; it stays for the next activation


@pytest.mark.rule("ENO-CHAIN-02", "ENO-FLAT-02", "ENO-CHAIN-01")
def test_a_bonus_attack_out_of_a_flatline_ends_the_attack_without_after_effects() -> None:
    s = scene(spacers={"teo": "e4", "oda": "a1"}, foes={"rictus": "e5"})
    teo = s.start.spacers[0]
    teo.vitals, teo.breakdown, teo.flipped = 2, "blank", True
    act(s).do("pppooox", "pppooox", "p", "keep", "second-wind", "pick attack")
    s.do("attack shotgun@teo rictus-1")
    settle(s)
    assert len(s.told(e.ChainBroken)) == 1
    assert "dazed" not in s.spacer("teo").conditions  # 6 were dealt, but the After is void
    assert s.spacer("teo").alive


@pytest.mark.rule("ENO-CHAIN-06", "ENO-CHAIN-02")
def test_a_bonus_attack_without_a_target_breaks_nothing() -> None:
    s = scene(spacers={"oda": "e4", "teo": "a10"}, foes={"weeper": "e7"}, active=Pool(expertise=1))
    act(s).do("react teo snap-shot")
    assert not s.told(e.ChainBroken)
    assert s.question.startswith("roll a red die for the attack of weeper-1")


@pytest.mark.rule("ENO-CHAIN-03")
def test_of_a_blast_only_the_breaking_spacer_is_freed() -> None:
    s = scene(
        spacers={"oda": "e4", "teo": "f4", "nkem": "d6"},
        foes={"herald": "e5"},
        active=Pool(expertise=1),
    )
    act(s).do("react teo snap-shot", "attack shotgun@teo herald-1", "p")
    while s.asked not in ("roll", "over") or "herald" not in s.question:
        s.do(next((o for w in ("keep", "no", "done") for o in s.offers() if o == w), "p"))
    s.do("pp", "keep", "p", "keep")
    assert s.over
    assert [event.spacer for event in s.told(e.ChainBroken)] == ["teo"]
    assert [event.spacer for event in s.told(e.FoeAttacks)] == ["oda", "nkem"]
    radiation = {who.id: who.radiation for who in s.state.spacers}
    assert radiation == {"oda": 1, "teo": 0, "nkem": 1}


@pytest.mark.rule("ENO-CHAIN-02")
def test_an_extra_attack_of_an_intruder_ends_the_one_it_comes_in() -> None:
    def twice(t: EnoTable) -> Rule[None]:
        foe, who = t.state.intruders[0], t.state.spacers[0]
        t.state.under_way.assaults = ((foe.id, who.id),)
        yield from intruder.strike(t, foe, who, ("red",))
        t.state.story.flags = ("severed",) if chain.is_severed(t, 0) else ()

    s = scene(spacers={"oda": "e4"}, foes={"rictus": "e5"}).run(twice).do("p", "keep")
    assert s.state.story.flags == ("severed",)
    assert s.state.under_way.assaults == (("rictus-1", "oda"),)
    s = scene(spacers={"oda": "e4"}, foes={"rictus": "e6"}).run(twice)  # out of its reach
    assert (s.over, s.state.story.flags) == (True, ())


@pytest.mark.rule("ENO-CHAIN-01", "ENO-CHAIN-03")
def test_a_break_from_within_another_attack_ends_only_its_own() -> None:
    """Oda is attacked; in the window something inside an attack on Ilse breaks Oda's chain."""

    def broken(t: EnoTable) -> Rule[None]:
        raise ChainBreak("oda")
        yield

    def procedure(t: EnoTable) -> Rule[None]:
        t.state.under_way.assaults = (("a", "oda"), ("b", "ilse"))
        yield from chain.apart(t, broken(t))
        t.state.story.flags = tuple(str(n) for n in t.state.under_way.severed)

    s = scene(spacers={"oda": "e4", "ilse": "e6"}).run(procedure)
    assert s.state.story.flags == ("0",)


@pytest.mark.rule("ENO-CHAIN-01")
@pytest.mark.parametrize("assaults", [(), (("a", "ilse"),), (("b", "ilse"), ("a", "oda"))])
def test_the_innermost_attack_on_the_spacer_catches_its_own_break(
    assaults: tuple[tuple[str, str], ...],
) -> None:
    def broken(t: EnoTable) -> Rule[None]:
        raise ChainBreak("oda")
        yield

    def procedure(t: EnoTable) -> Rule[None]:
        t.state.under_way.assaults = assaults
        try:
            yield from chain.apart(t, broken(t))
        except ChainBreak as stop:
            t.state.story.flags = (stop.spacer,)

    s = scene(spacers={"oda": "e4", "ilse": "e6"}).run(procedure)
    assert s.state.story.flags == ("oda",)


@pytest.mark.rule("ENO-CHAIN-01", "ENO-BONUS-06")
def test_the_phase_goes_on_with_the_next_intruder() -> None:
    foes = {"weeper-1": "e5", "rictus-2": "a1"}
    s = scene(spacers={"teo": "e4"}, foes=foes, active=Pool(expertise=1), phase="intruders")

    def legs(t: EnoTable) -> Rule[None]:
        while t.state.phase == "intruders":
            yield from intruder_phase.phase(t)

    s.run(legs).do("react teo snap-shot", "attack shotgun@teo weeper-1", "p")
    settle(s)
    assert [event.foe for event in s.told(e.FoeActs)] == ["weeper-1", "rictus-2"]


@pytest.mark.rule("ENO-CHAIN-01", "ENO-AOO-01")
def test_a_break_inside_an_attack_of_opportunity_leaves_the_outer_attack_alone() -> None:
    foes = {"weeper-1": "e6", "weeper-2": "e3"}
    s = scene(spacers={"oda": "e4", "teo": "e2"}, foes=foes, active=Pool(expertise=2))
    s.start.spacers[0].vitals = 5
    act(s).do("react oda reflex", "goto open:d4")  # weeper-2 takes its opportunity
    assert s.state.under_way.assaults == (("weeper-1", "oda"), ("weeper-2", "oda"))
    s.do("react teo snap-shot", "attack shotgun@teo weeper-2", "p")
    settle(s)
    assert [event.foe for event in s.told(e.ChainBroken)] == ["weeper-2"]
    assert [event.foe for event in s.told(e.FoeAttacks)] == ["weeper-1"]
    assert s.at("oda") == "d4"


@pytest.mark.rule("ENO-CHAIN-01", "ENO-IATK-05")
def test_after_effects_without_a_gate_are_void_as_well() -> None:
    s = scene(spacers={"teo": "e4", "oda": "a1"}, foes={"herald": "e5"})
    teo = s.start.spacers[0]
    teo.vitals, teo.breakdown, teo.flipped = 1, "blank", True
    act(s).do("p", "keep", "second-wind", "pick attack", "attack shotgun@teo herald-1")
    settle(s)
    assert (s.spacer("teo").radiation, s.spacer("teo").down) == (0, 0)


@pytest.mark.rule("ENO-CHAIN-01")
def test_a_chain_broken_while_damage_is_dealt_ends_what_would_follow(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def harm(t, who, n, rule, foe=None):  # type: ignore[no-untyped-def]
        chain.sever(t, who.id)
        return n
        yield

    monkeypatch.setattr("crawldeck.enormity.rules.foes.damage.harm", harm)
    s = act(scene(spacers={"oda": "e4"}, foes={"starer": "e5"})).do("p", "keep")
    assert s.at("oda") == "e4"  # not knocked back
    assert s.spacer("oda").stress == 1  # no After Action
    assert len(s.told(e.ChainBroken)) == 1


@pytest.mark.rule("ENO-CHAIN-01", "ENO-REACT-03")
def test_a_window_closes_when_its_attack_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    def use(t, who, one, about=""):  # type: ignore[no-untyped-def]
        chain.sever(t, "oda")
        return
        yield

    monkeypatch.setattr("crawldeck.enormity.rules.body.abilities.use", use)
    two = {"oda": "e4", "ilse": "e1"}
    s = scene(spacers=two, foes={"weeper": "e7"}, active=Pool(expertise=3))
    s.start.spacers[0].vitals = 5
    act(s)
    assert len(s.offers("react")) == 2
    s.do("react ilse look-out")
    assert s.over
    assert not s.told(e.FoeAttacks)


@pytest.mark.rule("ENO-CHAIN-01", "ENO-ADD-01")
def test_an_additional_attack_that_is_broken_ends_what_would_follow_it() -> None:
    def trait(name: str, *do: dict[str, object]) -> dict[str, object]:
        return {"id": name, "name": name, "text": "", "moment": "after-protocol", "do": do}

    strike: dict[str, object] = {"do": "strike", "dice": ["red"]}
    bite = trait("bite", strike, {"do": "radiation", "n": 1})
    stare = trait("stare", {"do": "radiation", "n": 1})
    pack = pack_with(foes=(foe("rictus", own_traits=[bite, stare]),))
    s = scene(spacers={"teo": "e4", "oda": "a1"}, foes={"rictus": "e5"}, pack=pack)
    teo = s.start.spacers[0]
    teo.vitals, teo.breakdown, teo.flipped = 1, "blank", True
    act(s).do("p", "p", "p", "keep", "still-here", "p", "keep", "second-wind", "pick attack")
    settle(s.do("attack shotgun@teo rictus-1"))
    assert [event.trait for event in s.told(e.TraitShown)] == ["bite"]
    assert s.spacer("teo").radiation == 0
