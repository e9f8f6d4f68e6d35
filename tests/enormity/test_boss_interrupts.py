"""Attacks on a Boss with anything in between: reactions, Signatures, Reprisals, Radiation."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as e
from crawldeck.enormity import sound
from crawldeck.enormity.beside import BossState, Deck
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.actions import attack
from crawldeck.enormity.rules.board import extraction
from crawldeck.enormity.rules.foes import bossdecks
from crawldeck.enormity.rules.turn import boss_phase
from crawldeck.enormity.state import EnoTable, Pool
from crawldeck.kernel.asks import Choice, Rule
from crawldeck.kernel.luck import Picker
from tests.enormity.armoury import pack_with
from tests.enormity.scene import Scene, hull, scene
from tests.enormity.test_interrupts import ROOM, answer
from tests.enormity.warden import FIGURE, the_boss

ROUNDS = 6
MOST_ANSWERS = 6000


def angry() -> Pack:
    """The test pack; a Glove that fails brings the Signature, and that has a window."""
    warden, glove = hull().bosses["warden"], hull().bp["glove"]
    slam = replace(warden.signature.steps[0], window=True)
    signature = replace(warden.signature, steps=(slam,))
    fail = replace(glove.responses, fail=(fx.Signature(),), wound=(fx.Wound(),))
    return pack_with(
        bosses={"warden": replace(warden, signature=signature)},
        bp={"glove": replace(glove, responses=fail)},
    )


def midway(deck: Deck, picker: Picker) -> Deck:
    """Some cards have come out of the reserve."""
    pile, reserve = dict(deck.pile), dict(deck.reserve)
    for card in list(reserve):
        if not picker.below(3):
            pile[card] = reserve.pop(card)
    return replace(deck, pile=pile, reserve=reserve)


def den(picker: Picker) -> Scene:
    """Up to four Spacers and the Warden, who is in the middle of its fight, in a small room."""
    spaces = list(ROOM)
    free = iter(spaces.pop(picker.below(len(spaces))) for _ in range(len(ROOM)))
    crew = ("oda", "teo", "ilse", "nkem")[: 2 + picker.below(3)]
    fresh = bossdecks.boss_state(hull(), "warden", False)
    warden = replace(
        fresh,
        figure=FIGURE,
        radiation=picker.below(5),
        most=(4, 8, 14)[picker.below(3)],
        tougher=-picker.below(3),
        ai=midway(fresh.ai, picker),
        bp=midway(fresh.bp, picker),
    )
    s = scene(
        spacers={name: next(free) for name in crew},
        foes={"warden": next(free)},
        boss=warden,
        pack=angry(),
        active=Pool(expertise=6, confidence=2),
    )
    for who in s.start.spacers:
        who.vitals = 5 + picker.below(5)
        who.breakdown, who.flipped = "blank", True
        who.conditions = {"braced": 0}
    return s


def rounds(t: EnoTable) -> Rule[None]:
    """Everybody attacks, then the Boss acts; so on until one side is gone."""
    for _ in range(ROUNDS):
        for who in t.state.spacers:
            who.used = ()
            if not extraction.is_over(t.state) and who.in_play and attack.can_attack(t, who):
                who.adrenaline = min(who.adrenaline, 6)
                yield from attack.attack(t, who)
                sound.at_rest(t)
        t.state.phase = "boss"
        while t.state.phase == "boss" and not extraction.is_over(t.state):
            yield from boss_phase.phase(t)
            sound.at_rest(t)
        if extraction.is_over(t.state):
            return


def look(s: Scene) -> None:
    """What must hold at every question: the dead and the killed take no part."""
    sound.check_sound(s.table)
    assert len(s.state.under_way.assaults) <= 12 and len(the_boss(s).facing) <= 6
    ask = s.session.ask
    playing = [who.id for who in s.state.spacers if who.in_play]
    if isinstance(ask, Choice) and playing:
        assert ask.actor in playing, f"{ask.actor} is asked and takes no part any more"
        assert not common.boss_dead(s.table), "something is asked after the death of the Boss"


def cards(state: BossState) -> Counter[str]:
    return Counter(
        [
            *state.bp.pile,
            *state.bp.bottom,
            *state.bp.discard,
            *state.bp.reserve,
            *state.stack,
            *state.ai.pile,
            *state.ai.bottom,
            *state.ai.discard,
            *state.ai.reserve,
        ]
    )


@pytest.mark.rule("ENO-WOUND-01", "ENO-WOUND-03", "ENO-ESC-01", "ENO-KEY-RADT-2", "ENO-RESP-06")
@pytest.mark.parametrize("seed", [*range(40), 167])  # 167: it is killed in a window
def test_a_fight_with_any_interrupts(seed: int) -> None:
    picker = Picker(5000 + seed)
    s = den(picker)
    s.run(rounds)
    for _ in range(MOST_ANSWERS):
        if s.over:
            break
        look(s)
        answer(s, picker)
    assert s.over, "it does not end"
    removed = Counter(event.card for event in s.told(e.CardRemoved))
    assert cards(the_boss(s)) + removed == Counter([*hull().bp, *hull().ai])
    sound.at_rest(s.table)
    killed = bool(s.told(e.BossKilled))
    assert killed is common.boss_dead(s.table) is (s.state.intruders == [])
