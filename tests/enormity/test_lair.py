"""Incursions: the lair, what is left out, the end (INC, NOISE-10); whole fights at random."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as e
from crawldeck.enormity import game, pack, world
from crawldeck.enormity.beside import Deck
from crawldeck.enormity.components import Stratagem
from crawldeck.enormity.effects import NoiseBox
from crawldeck.enormity.hazards import Trait
from crawldeck.enormity.rules import effects
from crawldeck.enormity.rules.arrivals import noise
from crawldeck.enormity.rules.board import extraction
from crawldeck.enormity.rules.things import stratagems
from crawldeck.enormity.rules.turn import lair, rounds, turn
from crawldeck.enormity.state import OFF, Engram, EnoSession, EnoTable, RunState
from crawldeck.kernel import contract
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.digest import digest
from crawldeck.kernel.ledger import Ledger
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.new_game import new
from tests.enormity.bossfight import FIGURE, den, fight, warden
from tests.enormity.scene import Scene, hull

CREW = ("oda", "ilse", "teo", "nkem")


def begin(*spacers: str, veteran: bool = False) -> RunState:
    choices = {"mission": "marked", "spacers": list(spacers or ("oda",)), "boss": "warden"}
    return lair.begin(den(), choices, 1, veteran)


def laid_out(*spacers: str) -> Scene:
    """A lair set up to the first turn."""
    s = Scene(den(), begin(*spacers), {}).play()
    while s.state.phase == "lair" and s.asked not in ("whose-turn", "turn"):
        offers = s.offers()
        s.do(offers[0] if offers else "amber")
    return s


# -- set-up


@pytest.mark.rule("ENO-INC-02")
def test_level_i_is_the_deck_and_the_others_are_escalation_decks() -> None:
    boss = begin().boss
    assert boss is not None
    for deck, cards in ((boss.ai, hull().ai), (boss.bp, hull().bp)):
        assert {cards[name].level for name in deck.pile} == {1}
        assert {cards[name].level for name in deck.reserve} == {2, 3}
        assert set(deck.pile) | set(deck.reserve) == set(cards)
        assert (deck.discard, deck.bottom, deck.top) == ((), (), 0)


@pytest.mark.rule("ENO-INC-02")
def test_cards_of_another_boss_stay_in_the_box(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = {name: replace(card, boss="other") for name, card in hull().ai.items()}
    cards["ignite"] = hull().ai["ignite"]
    monkeypatch.setattr(den(), "ai", cards)
    boss = begin().boss
    assert boss is not None
    assert (boss.ai.pile, boss.ai.reserve) == ({"ignite": 1}, {})


@pytest.mark.rule("ENO-WOUND-03")
def test_the_mode_decides_how_many_wounds_kill() -> None:
    for veteran, most in ((False, 4), (True, 6)):
        boss = begin(veteran=veteran).boss
        assert boss is not None
        assert boss.most == most


@pytest.mark.rule("ENO-INC-01", "ENO-SETUP-06")
def test_setting_up_asks_for_stratagems_start_spaces_and_the_holder() -> None:
    s = Scene(den(), begin("oda", "ilse"), {}).play()
    asked = []
    while s.state.phase == "lair":
        asked.append(s.asked)
        offers = s.offers()
        s.do(offers[0] if offers else "amber")
    assert list(dict.fromkeys(asked)) == ["start", "holder", "chance"]
    assert len(s.state.team.stratagems) == 2
    assert s.state.phase == "spacers"
    assert {s.at("oda"), s.at("ilse")} == {"b2", "b4"}
    assert s.state.team.priority == "oda"
    assert s.at(FIGURE) == "i5"
    assert s.foe(FIGURE).facing.name == "S"
    assert sorted(tile.kind for tile in s.state.ship.tiles) == ["crate", "pillar"]
    assert len(s.state.ship.caches) == 1


BLIND = (fx.RevealBlip(), fx.DropBlip())
LATE = (fx.Choose(ways=(fx.Way(id="a", text="", then=(fx.Countdown(n=-1),)),)),)
MIXED = (fx.Countdown(n=-1), fx.Stress(n=-1, who="all"))


def with_stratagems() -> pack.Pack:
    """The hull with cards about Blips, about the Countdown, and about more than that."""
    changed = copy.copy(den())
    cards = {
        name: Stratagem(id=name, name=name, text="", callings=(), expertise=1, do=do)
        for name, do in (("blind", BLIND), ("late", LATE), ("mixed", MIXED))
    }
    changed.stratagems = {**changed.stratagems, **cards}
    return changed


@pytest.mark.rule("ENO-STRAT-01", "ENO-INC-01")
def test_a_stratagem_that_could_never_do_anything_is_not_offered_in_a_lair() -> None:
    s = Scene(with_stratagems(), begin("oda", "ilse"), {}).play()
    assert s.asked == "stratagem"
    assert s.offers() == ["stratagem redeploy", "stratagem breather", "stratagem mixed"]
    assert s.refused("stratagem blind") == "ENO-STRAT-01"
    assert s.refused("stratagem late") == "ENO-STRAT-01"
    every = s.pack.stratagems.values()
    assert all(stratagems.does_something(card, incursion=False) for card in every)


@pytest.mark.rule("ENO-STRAT-01", "ENO-CAMP-01")
def test_one_that_was_chosen_before_stays_behind() -> None:
    state = begin("oda", "ilse")
    world.bring_in(with_stratagems(), state, {"stratagems": ["late", "mixed"]})
    assert [card.id for card in state.team.stratagems] == ["mixed"]


@pytest.mark.rule("ENO-SETUP-06")
def test_the_start_spaces_are_the_sheets_then_the_pages_then_next_to_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = Scene(den(), begin("oda", "ilse"), {}).play()
    while s.asked == "stratagem":
        s.do(s.offers()[0])
    assert s.asked == "start"
    assert s.refused("start oda den:i5") == "ENO-SETUP-06"
    boss = den().bosses["warden"]
    texts = {den().ship.texts[c] for c in lair.start_spaces(s.table, replace(boss, starts=()))}
    assert texts == {"den:a1", "den:a2", "den:a3", "den:a4"}
    taken = replace(boss, starts=("den:b2", "den:i5"))  # the Boss stands on one of them
    assert [den().ship.texts[c] for c in lair.start_spaces(s.table, taken)] == ["den:b2"]
    s.do("start oda den:b2")
    only = replace(boss, starts=("den:b2",))
    texts = {den().ship.texts[c] for c in lair.start_spaces(s.table, only)}
    assert texts == {"den:a2", "den:b1", "den:b3", "den:c2"}


@pytest.mark.rule("ENO-INC-03")
def test_trait_and_status_cards_are_put_out_and_work(monkeypatch: pytest.MonkeyPatch) -> None:
    scares = Trait(
        id="dread",
        name="Dread",
        text="All are frightened.",
        moment="spawned",
        do=(fx.Stress(n=1, who="all"),),
    )
    boss = replace(den().bosses["warden"], status=(scares,))
    monkeypatch.setattr(den(), "bosses", {"warden": boss})
    s = laid_out("oda", "ilse")
    assert [event.card for event in s.told(e.BossCardOut)] == ["Keys", "Dread"]
    started = {name: hull().spacers[name].stress for name in ("oda", "ilse")}
    assert {who.id: who.stress for who in s.state.spacers} == {
        name: stress + 1 for name, stress in started.items()
    }


@pytest.mark.rule("ENO-BOSS-12")
def test_the_back_of_the_first_card_is_seen_when_the_lair_is_laid_out() -> None:
    s = laid_out("oda")
    assert s.state.boss is not None
    assert s.state.boss.ai.top == 1


# -- what there is not


@pytest.mark.rule("ENO-INC-01")
def test_there_are_no_blips_discoveries_or_objectives_in_a_lair() -> None:
    s = laid_out("oda")
    state = s.state
    assert (state.blips, state.ship.discoveries, state.ship.objectives, state.clock.track) == (
        [],
        {},
        (),
        (),
    )
    assert state.clock.countdown == 9


@pytest.mark.rule("ENO-INC-01")
@pytest.mark.parametrize(
    "effect",
    [
        fx.SpawnBlip(),
        fx.Countdown(n=3),
        fx.ExtractionMarker(n=1),
        fx.Objective(),
        fx.RevealPage(page="sr2"),
        fx.FindDiscovery(number=3),
        fx.DropBlip(),
        fx.RevealBlip(),
        fx.Noise(box=NoiseBox(dice=("black",) * 5)),
    ],
    ids=lambda one: type(one).__name__,
)
def test_effects_of_modules_that_are_left_out_do_nothing(effect: Any) -> None:
    def does(t: EnoTable) -> Rule[None]:
        about = effects.Context(who="oda", rule="ENO-INC-01")
        yield from effects.apply(t, (effect,), about)

    s = fight({"oda": "e9"}, mission="errand")
    before = s.start.copy()
    s.run(does)
    assert s.over
    after = s.state
    after.outcome = ""
    assert digest(after) == digest(before)


@pytest.mark.rule("ENO-INC-01", "ENO-CORE-05")
def test_a_round_goes_from_the_spacers_to_the_boss_and_back() -> None:
    def legs(t: EnoTable) -> Rule[None]:
        yield from turn.end_of_phase(t)
        t.state.story.flags = (t.state.phase,)
        yield from rounds.end_of_round(t)

    s = fight({"oda": "e9"}, phase="spacers-end")
    s.start.spacers[0].acted = True
    s.start.spacers[0].used = ("a", "run:b")
    s.run(legs)
    assert s.state.story.flags == ("boss",)
    assert (s.state.phase, s.state.clock.round, s.state.clock.countdown) == ("spacers", 2, 9)
    assert (s.spacer("oda").acted, s.spacer("oda").used) == (False, ("run:b",))


@pytest.mark.rule("ENO-INC-01", "ENO-EXT-01")
def test_nobody_extracts_from_a_lair() -> None:
    s = fight({"oda": "e9"}).run(lambda t: iter(()))  # type: ignore[arg-type,return-value]
    refused = extraction.refuse_initiate(s.table, s.spacer("oda"))
    assert refused is not None
    assert refused.rule == "ENO-EXT-01"


@pytest.mark.rule("ENO-NOISE-10")
def test_noise_decides_the_priority_target_without_blips() -> None:
    boxes = (NoiseBox(symbol=True), NoiseBox(dice=("black",) * 9), NoiseBox(plus=1))
    for box in boxes:
        s = fight({"oda": "e9", "ilse": "e8"}, priority="oda")
        s.run(lambda t, box=box: noise.make_noise(t, t.state.spacers[1], box))  # type: ignore[misc]
        assert s.over  # nothing to roll for
        assert s.state.team.priority == "ilse"
        assert s.told(e.TookPriority)[0].spacer == "ilse"


@pytest.mark.rule("ENO-NOISE-10", "ENO-TGT-06")
def test_a_loud_attack_on_the_boss_makes_its_attacker_the_priority_target() -> None:
    s = fight({"oda": "e9", "teo": "e6"}, priority="oda", turn="teo")
    s.start.spacers[1].stress = 0
    s.play()
    while "attack" not in s.asked:
        s.do(next(one for one in s.offers() if one.startswith("play") and "attack" in one))
    s.do("attack shotgun@teo warden-1", "glove")
    while s.state.team.priority != "teo":
        offers = s.offers()
        wanted = ("keep", "done", "no", "fire")
        s.do(next((o for w in wanted for o in offers if o.startswith(w)), "p"))
    assert s.told(e.TookPriority)[-1].spacer == "teo"


# -- the end


@pytest.mark.rule("ENO-INC-01", "ENO-WOUND-03")
def test_it_is_won_when_the_boss_is_dead_even_if_nobody_lives() -> None:
    s = fight({"oda": "e9"}, boss=warden(wounds=4), phase="spacers").play()
    assert s.over
    assert s.state.outcome == "won"
    assert s.told(e.IncursionWon)[0].alive == 1
    result = s.session.result
    assert result is not None
    assert (result.outcome, result.rule, result.score["wounds"]) == ("won", "ENO-INC-01", 4)
    s = fight({"oda": "e9"}, boss=warden(wounds=5), phase="spacers")
    s.start.spacers[0].status, s.start.spacers[0].cell = "dead", OFF
    assert s.play().state.outcome == "won"


@pytest.mark.rule("ENO-INC-01")
def test_it_is_lost_when_no_spacer_is_left() -> None:
    s = fight({"oda": "e9"}, boss=warden(wounds=3), phase="boss")
    s.start.spacers[0].status, s.start.spacers[0].cell = "dead", OFF
    s.play()
    assert s.state.outcome == "lost"
    assert s.told(e.IncursionLost)[0].rule == "ENO-INC-01"
    result = s.session.result
    assert result is not None
    assert (result.outcome, result.why) == ("lost", "the Boss lives, with 3 of 4 Wounds")


@pytest.mark.rule("ENO-INC-01", "ENO-COND-03", "ENO-SCAV-06")
def test_conditions_leave_and_engrams_give_nothing() -> None:
    s = fight({"oda": "e9"}, boss=warden(wounds=4), phase="spacers")
    oda = s.start.spacers[0]
    oda.conditions, oda.radiation, oda.vitals = {"dazed": 0}, 3, 2
    oda.engrams = (Engram("amber"),)
    s.start.decks.bag = {**s.start.decks.bag, "amber": 3}
    s.play()
    assert (s.spacer("oda").conditions, s.spacer("oda").radiation) == ({}, 0)
    assert s.spacer("oda").vitals == 9
    assert s.state.team.resources == {}


# -- whole incursions


@pytest.fixture
def _the_test_pack(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pack, "find", lambda name: hull())


def incursion(seed: int) -> EnoSession:
    """An incursion of one to four Spacers in either mode."""
    return new(
        "enormity",
        seed=seed,
        edition=("normal", "veteran")[seed // 8 % 2],
        seats=("A", "B")[: 1 + seed % 2],
        pack="hull",
        boss="warden",
        spacers=list(CREW[: 1 + seed % 4]),
    )


@pytest.mark.usefixtures("_the_test_pack")
@pytest.mark.rule("ENO-INC-01", "ENO-CORE-05")
@pytest.mark.parametrize("seed", range(20))
def test_random_incursions_go_on_to_an_end(seed: int) -> None:
    session = incursion(seed)
    assert contract.random_game(session, Picker(seed), 3000).startswith(("won", "lost"))


@pytest.mark.usefixtures("_the_test_pack")
@pytest.mark.rule("ENO-CORE-03", "ENO-INC-01")
@pytest.mark.parametrize("seed", range(6))
def test_the_contract(seed: int) -> None:
    ledger = Ledger.read(game.Enormity.home / "ledger.toml")
    contract.check(incursion, [seed], max_answers=80, ledger=ledger, every=3)


@pytest.mark.usefixtures("_the_test_pack")
@pytest.mark.rule("ENO-INC-01")
def test_a_boss_that_there_is_not() -> None:
    from crawldeck.kernel.errors import SetupError

    with pytest.raises(SetupError, match="no Boss 'jailer' in The Hull; there are: warden"):
        new("enormity", seed=1, seats=("A",), pack="hull", boss="jailer", spacers=["oda"])


def test_decks_in_view_are_counted_by_level() -> None:
    from crawldeck.enormity import view

    state = warden(ai=Deck(pile={"ignite": 1}, discard=("bellow",), reserve={"verdict": 1}))
    s = fight({"oda": "e9"}, boss=state)
    s.run(lambda t: iter(()))  # type: ignore[arg-type,return-value]
    seen = view.view(s.table, None).boss
    assert seen is not None
    assert (seen.ai.levels, seen.ai.left, seen.ai.reserve) == ({1: 2}, 1, {3: 1})
    assert seen.traits == ("Keys", "Watchful")
    assert view.names(s.table)[FIGURE] == "The Warden"
