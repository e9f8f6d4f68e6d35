"""Nothing is asked when the end is certain: the Boss is dead, or nobody is left (WOUND, EXT)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as e
from crawldeck.enormity import sound
from crawldeck.enormity.hazards import ActStep
from crawldeck.enormity.state import Pool
from crawldeck.kernel import contract
from crawldeck.kernel.asks import Chance
from tests.enormity.bossfight import action, den, fight, warden
from tests.enormity.scene import Scene

SHOT = ("attack shotgun@teo warden-1", "glove", "pppox", "keep")
"""Teo's attack with a result that is a Wound."""


def last_wound(spacers: dict[str, str], *ai: str, **changes: Any) -> Scene:
    """The Warden on e5 has one Wound left to take."""
    boss = warden(*ai)
    changes.setdefault("active", Pool(expertise=2))
    return fight(spacers, boss=replace(boss, wounds=boss.most - 1), **changes)


def dead(s: Scene) -> None:
    """The Boss is dead, the incursion is won, all is put away, and every way back leads here."""
    result = s.session.result
    assert result is not None and (result.outcome, s.asked) == ("won", "over")
    assert s.told(e.BossKilled) and s.told(e.IncursionWon)
    sound.check_sound(s.table)
    sound.at_rest(s.table)
    contract.position(s.session, 0, None)
    twin = s.session.fork()
    assert (twin.digest, twin.ask) == (s.session.digest, None)
    before = s.session.events.copy()
    s.session.undo()
    assert s.session.ask is not None
    s.session.redo()
    assert s.session.events == before and s.session.digest == twin.digest


@pytest.mark.rule("ENO-WOUND-03", "ENO-FLAT-02")
def test_a_flatline_on_the_way_that_kills_the_boss_ends_the_walk() -> None:
    """Teo walks into a fire, and flatlines into a Bonus Attack with a step still to go."""
    s = last_wound({"teo": "e8", "oda": "a1"}, tiles={"e7": "fire"}, turn="teo")
    who = s.start.spacers[0]
    who.vitals, who.breakdown, who.flipped = 0, "blank", True
    s.play().do("play hurried-walk move", "goto den:d6", "step den:e7")
    s.do("second-wind", "pick attack", *SHOT)
    dead(s)
    assert s.at("teo") == "e7"


@pytest.mark.rule("ENO-WOUND-03", "ENO-CHAIN-03")
def test_a_blast_whose_boss_was_shot_in_its_window_asks_nobody_else() -> None:
    s = last_wound({"teo": "e6", "oda": "d5"}, "bellow", phase="boss")
    s.start.spacers[1].vitals = 5
    s.play()
    assert {"react teo snap-shot", "react oda reflex"} <= set(s.offers())
    s.do("react teo snap-shot", *SHOT)
    dead(s)


@pytest.mark.rule("ENO-WOUND-03", "ENO-AOO-01")
def test_a_boss_that_dies_of_its_opportunity_on_an_allys_space_ends_the_walk() -> None:
    s = last_wound({"teo": "e7", "oda": "e6"}, "run-down", turn="teo")
    s.play().do("play hurried-walk move", "goto den:g6", "step den:e6")
    s.do("react teo snap-shot", *SHOT)
    dead(s)
    assert (s.at("teo"), s.at("oda")) == ("e6", "e6")


@pytest.mark.rule("ENO-WOUND-03", "ENO-FOLLOW-01")
def test_a_second_follow_up_is_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    glove = den().bp["glove"]
    twice = replace(glove.responses, wound=(fx.BonusAttack(), fx.BonusAttack()))
    parts = {**den().bp, "glove": replace(glove, responses=twice)}
    monkeypatch.setattr(den(), "bp", parts)
    boss = warden()
    s = fight(
        {"teo": "e6", "oda": "a1"},
        boss=replace(boss, wounds=boss.most - 2),
        foes={"rictus-1": "f6"},
        turn="teo",
    )
    s.play().do("play desperate-measures attack", *SHOT, "respond wound")
    while s.asked != "attack":
        s.do(s.session.ask.outcomes()[0][0].text if isinstance(s.session.ask, Chance) else "no")
    s.do("attack shotgun@teo warden-1", "boot", "pppox", "keep")
    assert len(s.told(e.FollowUpNoted)) == 2
    dead(s)


@pytest.mark.rule("ENO-WOUND-03", "ENO-COND-04")
def test_what_is_due_after_the_end_is_still_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lingering Condition may ask; only then there is a result."""
    ways = (fx.Way("pay", "pay", then=(fx.Spare(n=-1),)), fx.Way("leave", "leave"))
    dazed = replace(den().conditions["dazed"], lingering=(fx.Choose(ways),))
    monkeypatch.setattr(den(), "conditions", {**den().conditions, "dazed": dazed})
    s = last_wound({"teo": "e6", "oda": "d5"}, "bellow", phase="boss")
    s.start.spacers[1].conditions = {"dazed": 0}
    s.play().do("react teo snap-shot", *SHOT)
    assert (s.state.phase, s.session.result) == ("aftermath", None)
    assert set(s.offers()) == {"pick pay", "pick leave"}
    contract.position(s.session, 0, None)
    dead(s.do("pick pay"))
    assert s.state.campaign.spares == -1


@pytest.mark.rule("ENO-EXT-06", "ENO-INC-01")
def test_when_the_last_has_died_nothing_is_drawn_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Glove kills who wounds it, and nobody is left to see the Boss escalate."""
    glove = den().bp["glove"]
    deadly = replace(glove, responses=replace(glove.responses, wound=(fx.Kill(),)))
    monkeypatch.setattr(den(), "bp", {**den().bp, "glove": deadly})
    s = fight({"teo": "e6"}, boss=warden(wounds=1), turn="teo")
    s.play().do("play desperate-measures attack", *SHOT, "respond wound")
    assert s.over and s.state.outcome == "lost"
    assert s.told(e.PartWounded) and not s.told(e.CardAdded)
    sound.check_sound(s.table)
    sound.at_rest(s.table)


@pytest.mark.rule("ENO-EXERT-03", "ENO-WOUND-03")
@pytest.mark.parametrize("walks", [False, True])
def test_a_third_exert_card_kills_though_its_action_was_the_last(walks: bool) -> None:
    """Whether the action came to its end, or stopped at a question that nobody is asked."""
    crew = {"teo": "e7" if walks else "e6", "oda": "e6" if walks else "a1"}
    s = last_wound(crew, "run-down", turn="teo", active=Pool(expertise=3))
    s.start.spacers[0].exerts = 2
    if walks:
        s.play().do("play anxious-sneaking calm", "exert move", "goto den:g6", "step den:e6")
        s.do("react teo snap-shot", *SHOT)
    else:
        s.play().do("play stressful-brainstorm rationalize", "exert attack", *SHOT)
    result = s.session.result
    assert result is not None and result.outcome == "won"
    assert (s.spacer("teo").alive, result.score["alive"]) == (False, 1)


@pytest.mark.rule("ENO-INC-01", "ENO-BOSS-12")
def test_a_card_drawn_when_nobody_is_left_is_put_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """An extra action kills the last; the card is known, the back of the next is not drawn."""
    deadly = action(ActStep(effects=(fx.Kill(),)))
    sheet = replace(den().bosses["warden"], before=(deadly,))
    monkeypatch.setattr(den(), "bosses", {"warden": sheet})
    boss = warden("count", "sweep", "verdict")
    boss = replace(boss, ai=replace(boss.ai, top=1))
    s = fight({"teo": "e8"}, boss=boss, phase="boss").play()
    assert s.over and s.state.outcome == "lost"
    assert s.told(e.AICardDrawn) and not s.told(e.TopSeen)
    sound.check_sound(s.table)
    sound.at_rest(s.table)
