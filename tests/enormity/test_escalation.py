"""ESC: the escalation chart, row by row, with every special case."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from crawldeck.enormity import events as e
from crawldeck.enormity import sound
from crawldeck.enormity.beside import BossState
from crawldeck.enormity.rules.foes import bossdecks, escalation
from crawldeck.enormity.state import EnoTable
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.errors import ScriptError
from tests.enormity.scene import scene
from tests.enormity.warden import (
    COPIES,
    boss,
    by_chance,
    chart_pack,
    happens,
    name_of,
    the_boss,
    wounding,
    written,
)


class Row(Struct, frozen=True):
    """A row of the chart: what happens, both decks before and after, and the bonuses gained.

    A deck is written `deck (bottom) / discard + reserve`. The BP card itself lies open before; it
    is the last copy of its level, and on the Wound Stack, the discard pile or the bottom after.
    """

    rule: str
    why: str
    what: str
    level: int
    bp: str
    bp_then: str
    ai: str
    ai_then: str
    harder: int = 0
    tougher: int = 0


CHART = [
    # -- BP I wounded
    Row(
        "ENO-ESC-02", "a BP II comes in; an AI I leaves for an AI II", "wound", 1,
        bp="I I I + II II III", bp_then="I I I II + II III",
        ai="I I I I I + II II III", ai_then="I I I I II + II III",
    ),
    Row(
        "ENO-ESC-02", "a critical Wound of a BP I is no different", "critical", 1,
        bp="I + II III", bp_then="I II + III", ai="I I + II III", ai_then="I II + III",
    ),
    Row(
        "ENO-ESC-07", "no AI I left: an AI II leaves for an AI III", "wound", 1,
        bp="I + II", bp_then="I II", ai="II II III + II III", ai_then="II III III + II",
    ),
    Row(
        "ENO-ESC-07", "neither AI I nor AI II left: an AI III for another", "wound", 1,
        bp="I + II", bp_then="I II", ai="III III + II III", ai_then="III III + II",
    ),
    Row(
        "ENO-ESC-02", "no AI II in reserve: the next level comes", "wound", 1,
        bp="I + II", bp_then="I II", ai="I I + III", ai_then="I III",
    ),
    Row(
        "ENO-ESC-02", "no BP II in reserve: the next level comes", "wound", 1,
        bp="I + III", bp_then="I III", ai="I I + II", ai_then="I II",
    ),
    Row(
        "ENO-ESC-09", "no AI card can come: it strikes harder, nothing is removed", "wound", 1,
        bp="I + II", bp_then="I II", ai="I I", ai_then="I I", harder=1,
    ),
    Row(
        "ENO-ESC-02", "the only AI card is being played: none leaves", "wound", 1,
        bp="I + II", bp_then="I II", ai="+ II III", ai_then="II + III",
    ),
    # -- BP II wounded
    Row(
        "ENO-ESC-03", "a BP III comes in; an AI II leaves for an AI III", "wound", 2,
        bp="I I II + II III III", bp_then="I I II III + II III",
        ai="I I II + II III III", ai_then="I I III + II III",
    ),
    Row(
        "ENO-ESC-03", "no BP III in reserve: none comes, a II is no substitute", "wound", 2,
        bp="I / I + II", bp_then="I / I + II", ai="I II + III", ai_then="I III",
    ),
    Row(
        "ENO-ESC-07", "no AI II left: an AI III for another", "wound", 2,
        bp="I + III", bp_then="I III", ai="I III + II III", ai_then="I III + II",
    ),
    Row(
        "ENO-ESC-07", "no AI II or III in the deck, but in reserve: the lowest leaves", "wound", 2,
        bp="I + III", bp_then="I III", ai="I I + II III", ai_then="I II + III",
    ),
    Row(
        "ENO-ESC-09", "no AI II or III anywhere: it strikes harder", "wound", 2,
        bp="I + III", bp_then="I III", ai="I I", ai_then="I I", harder=1,
    ),
    Row(
        "ENO-ESC-09", "no AI III in reserve to follow an AI II: it strikes harder", "wound", 2,
        bp="I + III", bp_then="I III", ai="I II + II", ai_then="I II + II", harder=1,
    ),
    # -- BP III wounded
    Row(
        "ENO-ESC-04", "the lowest BP leaves, a III comes, the card goes under the deck", "wound", 3,
        bp="I II + III III", bp_then="II III (III) + III",
        ai="I II II + III III", ai_then="I II III + III",
    ),
    Row(
        "ENO-ESC-04", "the lowest BP lies on the discard: taken from there, the rest goes in",
        "wound", 3,
        bp="II II / I II + III", bp_then="II II II III (III)",
        ai="I II + III", ai_then="I III",
    ),
    Row(
        "ENO-ESC-04", "there is no other BP card: none leaves", "wound", 3,
        bp="+ III III", bp_then="III (III) + III", ai="II + III", ai_then="III",
    ),
    Row(
        "ENO-ESC-04", "what lay at the bottom is shuffled, the card goes under it", "wound", 3,
        bp="I II (III) + III", bp_then="II III III (III)", ai="II + III", ai_then="III",
    ),
    Row(
        "ENO-ESC-05", "no AI III in reserve: two Wounds, two bonuses", "wound", 3,
        bp="I II + III III", bp_then="II III (III) + III",
        ai="I II", ai_then="I II", harder=1, tougher=1,
    ),
    Row(
        "ENO-ESC-04", "critical: two BP III come, the card stays a Wound", "critical", 3,
        bp="I II + III III III", bp_then="II III III + III",
        ai="I II II + III III", ai_then="I II III + III",
    ),
    Row(
        "ENO-ESC-04", "critical with one BP III in reserve: that one comes", "critical", 3,
        bp="I II + III", bp_then="II III", ai="II II + III", ai_then="II III",
    ),
    # -- BP III wounded, no BP III in reserve
    Row(
        "ENO-ESC-05", "the BP discard goes in, the card under it; the lowest AI leaves", "wound", 3,
        bp="III / II I + II", bp_then="I II III (III) + II",
        ai="I II II + II III", ai_then="II II III + II",
    ),
    Row(
        "ENO-ESC-05", "critical: the card does not come back", "critical", 3,
        bp="III / III", bp_then="III III", ai="I II + III", ai_then="II III",
    ),
    Row(
        "ENO-ESC-05", "no AI III in reserve either: both bonuses at once", "wound", 3,
        bp="III", bp_then="III (III)", ai="I III + II", ai_then="I III + II",
        harder=1, tougher=1,
    ),
    Row(
        "ENO-ESC-05", "critical, and nothing is left: both bonuses", "critical", 3,
        bp="III", bp_then="III", ai="III", ai_then="III", harder=1, tougher=1,
    ),
    Row(
        "ENO-WOUND-06", "the very last BP card comes back even from a critical", "critical", 3,
        bp="", bp_then=" (III)", ai="I + III", ai_then="III",
    ),
    # -- where cards are looked for, and when the discard goes in
    Row(
        "ENO-ESC-06", "AI I only on the discard: taken there, the rest of it goes in", "wound", 1,
        bp="I + II", bp_then="I II", ai="II / I III + II", ai_then="II II III",
    ),
    Row(
        "ENO-ESC-06", "AI I in deck and discard: the deck comes first", "wound", 1,
        bp="I + II", bp_then="I II", ai="I II / I I + II", ai_then="II II / I I",
    ),
    Row(
        "ENO-ESC-06", "the new BP card is alone in the deck: the discard goes in", "wound", 1,
        bp="/ I I + II", bp_then="I I II", ai="I I + II", ai_then="I II",
    ),
    Row(
        "ENO-ESC-06", "a BP card beside the new one: the discard stays", "wound", 1,
        bp="(III) / I + II", bp_then="II III / I", ai="I I + II", ai_then="I II",
    ),
    Row(
        "ENO-ESC-06", "the new AI card is alone in the deck: the discard goes in", "wound", 1,
        bp="I + II", bp_then="I II", ai="I / I II + II", ai_then="I II II",
    ),
    # -- Escalation without a Wound; the failed card is on the discard by then
    Row(
        "ENO-ESC-08", "BP I fails: the lowest BP leaves, a BP II comes", "fail", 1,
        bp="I I + II", bp_then="I II / I", ai="I I + II", ai_then="I II",
    ),
    Row(
        "ENO-ESC-08", "BP II fails: the lowest BP leaves, a BP III comes", "fail", 2,
        bp="I II + II III", bp_then="II III / II + II", ai="I II + III", ai_then="I III",
    ),
    Row(
        "ENO-ESC-08", "BP III fails: the same, and no card goes under the deck", "fail", 3,
        bp="I II + III III", bp_then="II III / III + III", ai="II + III", ai_then="III",
    ),
    Row(
        "ENO-ESC-08", "the failed card itself is the lowest: it leaves", "fail", 1,
        bp="II II + II", bp_then="II II II", ai="I + II", ai_then="II",
    ),
    Row(
        "ENO-ESC-08", "no higher BP card in reserve: none leaves", "fail", 2,
        bp="I + II", bp_then="I / II + II", ai="II + III", ai_then="III",
    ),
    Row(
        "ENO-ESC-08", "no AI card can come: one bonus", "fail", 3,
        bp="I / I", bp_then="I I III", ai="II", ai_then="II", harder=1,
    ),
]  # fmt: skip


@pytest.mark.rule(
    "ENO-ESC-02",
    "ENO-ESC-03",
    "ENO-ESC-04",
    "ENO-ESC-05",
    "ENO-ESC-06",
    "ENO-ESC-07",
    "ENO-ESC-08",
    "ENO-ESC-09",
    "ENO-WOUND-06",
)
@pytest.mark.parametrize("row", CHART, ids=lambda row: f"{row.rule} {row.what} {row.why}")
def test_the_chart(row: Row) -> None:
    s = happens(row.what, row.level, boss(row.ai, row.bp))
    now = the_boss(s)
    assert s.over
    assert (written(now.bp), written(now.ai)) == (row.bp_then, row.ai_then)
    assert (now.harder, now.tougher) == (row.harder, row.tougher)
    wounds = 0 if row.what == "fail" else 2 if row.level == 3 else 1
    assert (now.wounds, now.facing) == (wounds, ())
    sound.check_sound(s.table)


@pytest.mark.rule("ENO-ESC-05", "ENO-ESC-09")
def test_bonuses_take_turns() -> None:
    """Vitals, AT, Vitals, AT, ...; one for a BP II, two for a BP III."""
    state, found = boss("I", "I", most=30), []
    for level in (2, 2, 2, 3, 1, 3):
        now = the_boss(happens("wound", level, replace(state, stack=(), bp=boss("I", "I").bp)))
        found.append((now.harder, now.tougher))
        state = replace(state, harder=now.harder, tougher=now.tougher)
    assert found == [(1, 0), (1, 1), (2, 1), (3, 2), (3, 3), (4, 4)]


@pytest.mark.rule("ENO-ESC-08")
@pytest.mark.parametrize(
    ("bp", "then"), [("I II + II III", "II II + III"), ("II / I + II III", "II II + III")]
)
def test_without_any_card_it_is_the_row_of_the_lowest(bp: str, then: str) -> None:
    s = scene(foes={"warden": "e6"}, pack=chart_pack(), boss=boss("I + II", bp))
    by_chance(s.run(lambda t: escalation.escalate(t, "", wound=False)))
    assert written(the_boss(s).bp) == then
    assert s.told(e.Escalated)[0].level == 1


@pytest.mark.rule("ENO-ESC-02", "ENO-ESC-06")
def test_which_card_leaves_and_which_comes_is_chance() -> None:
    card = name_of("bp", 1, "h")
    start = boss("I I I + II II", "I + II II", facing=(card,))
    s = scene(foes={"warden": "e6"}, pack=chart_pack(), boss=start).run(wounding("wound", card))
    with pytest.raises(ScriptError, match="ENO-ESC-02"):
        s.do("draw bp3a")
    s.do("draw bp2b")
    with pytest.raises(ScriptError, match="ENO-ESC-06"):
        s.do("draw ai2a")
    s.do("draw ai1c", "draw ai2b", "draw i")
    assert s.over
    assert the_boss(s).ai.pile == {"ai1a": 1, "ai1b": 1, "ai2b": 1}
    assert the_boss(s).bp.pile == {"bp1a": 1, "bp2b": 1}
    assert (s.told(e.CardRemoved)[0].card, s.told(e.TopSeen)[0].level) == ("ai1c", 1)


@pytest.mark.rule("ENO-ESC-06")
def test_an_ai_deck_that_stayed_as_it_was_keeps_its_top() -> None:
    state = boss("I II", "I + II")
    state = replace(state, ai=replace(state.ai, top=2))
    s = happens("wound", 1, state)
    assert the_boss(s).ai.top == 2 and not s.told(e.TopSeen)
    s = happens("wound", 1, replace(state, ai=replace(boss("I II + II").ai, top=1)))
    assert the_boss(s).ai.top == 2 and len(s.told(e.TopSeen)) == 1


# -- whatever is wounded, in whatever order


class Wounding(Struct, frozen=True):
    what: str
    chances: tuple[int, ...]


BLOWS = st.lists(
    st.builds(
        Wounding,
        st.sampled_from(["wound", "critical", "fail"]),
        st.tuples(*[st.integers(0, 7)] * 8),
    ),
    max_size=14,
)
LEVELS = st.tuples(st.integers(1, 4), st.integers(0, 3), st.integers(0, 3))


def fresh(ai: tuple[int, ...], bp: tuple[int, ...]) -> BossState:
    def text(counts: tuple[int, ...]) -> str:
        first, second, third = counts
        return "I " * first + "+ " + "II " * second + "III " * third

    return boss(text(ai), text(bp), most=99)


def cards(state: BossState, which: str) -> list[str]:
    deck = state.ai if which == "ai" else state.bp
    found = [*deck.pile, *deck.bottom, *deck.discard, *deck.reserve]
    return found + ([] if which == "ai" else [*state.stack, *state.facing])


@pytest.mark.rule("ENO-ESC-05", "ENO-ESC-06", "ENO-WOUND-04", "ENO-WOUND-06")
@settings(max_examples=80, deadline=None)
@given(BLOWS, LEVELS, LEVELS)
def test_cards_are_conserved_and_there_is_always_one_to_draw(
    blows: list[Wounding], ai: tuple[int, ...], bp: tuple[int, ...]
) -> None:
    state = fresh(ai, bp)
    printed = {which: Counter(cards(state, which)) for which in ("ai", "bp")}
    removed: dict[str, Counter[str]] = {"ai": Counter(), "bp": Counter()}
    for blow in blows:
        s = scene(foes={"warden": "e6"}, pack=chart_pack(), boss=state)
        s.run(lambda t, what=blow.what: _drawn_and_hit(t, what))  # type: ignore[misc]
        chances = list(blow.chances)
        while not s.over:
            outcomes = s.session.ask.outcomes()  # type: ignore[union-attr]
            s.do(outcomes[(chances.pop() if chances else 0) % len(outcomes)][0].text)
        before, state = state, the_boss(s)
        for event in s.told(e.CardRemoved):
            removed[event.deck.lower()][event.card] += 1
        for which in ("ai", "bp"):
            assert Counter(cards(state, which)) + removed[which] == printed[which]
        assert bossdecks.levels(s.table, "bp") and bossdecks.levels(s.table, "ai")
        assert state.harder - state.tougher in (0, 1)
        assert state.wounds >= before.wounds and not state.facing
        sound.check_sound(s.table)


def _drawn_and_hit(t: EnoTable, what: str) -> Rule[None]:
    card = yield from bossdecks.draw(t, "bp")
    assert card, "an empty draw"
    bossdecks.change(t, facing=(card,))
    yield from wounding(what, card)(t)
    minds = yield from bossdecks.draw(t, "ai")
    assert minds, "an empty draw"
    bossdecks.discard(t, "ai", minds)
    yield from bossdecks.look_at_top(t)


def test_every_copy_has_its_name() -> None:
    assert len({name_of(w, n, c) for w in ("ai", "bp") for n in (1, 2, 3) for c in COPIES}) == 48
