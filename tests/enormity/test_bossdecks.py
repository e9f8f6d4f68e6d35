"""A Boss's decks: what is drawn, discarded and shuffled (INC-02, BOSS-12, ESC-06)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from crawldeck.enormity import events as e
from crawldeck.enormity.beside import BossState
from crawldeck.enormity.rules.foes import bossdecks
from crawldeck.enormity.state import EnoTable
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.errors import ScriptError
from tests.enormity.scene import Procedure, Scene, scene
from tests.enormity.warden import boss, by_chance, chart_pack, the_boss, written


def at(state: BossState, procedure: Procedure) -> Scene:
    return scene(foes={"warden": "e6"}, pack=chart_pack(), boss=state).run(procedure)


def drawing(which: str, n: int = 1) -> Procedure:
    """Cards are drawn one after the other; they are kept in `flags`."""

    def procedure(t: EnoTable) -> Rule[None]:
        for _ in range(n):
            card = yield from bossdecks.draw(t, which)
            t.state.story.flags = (*t.state.story.flags, card)

    return procedure


@pytest.mark.rule("ENO-WOUND-01")
def test_any_card_of_the_deck_may_be_on_top() -> None:
    s = at(boss(bp="I I II / III + III"), drawing("bp"))
    with pytest.raises(ScriptError, match="ENO-WOUND-01"):
        s.do("draw bp3a")
    s.do("draw bp2a")
    assert s.state.story.flags == ("bp2a",) and written(the_boss(s).bp) == "I I / III + III"


@pytest.mark.rule("ENO-WOUND-01")
def test_the_last_card_is_no_matter_of_chance() -> None:
    s = at(boss(bp="II"), drawing("bp"))
    assert s.over and s.state.story.flags == ("bp2a",)


@pytest.mark.rule("ENO-WOUND-05")
def test_what_lies_at_the_bottom_comes_last_and_in_order() -> None:
    s = at(boss(bp="I (III II) / I"), drawing("bp", 4))
    assert s.state.story.flags == ("bp1a", "bp3a", "bp2a", "bp1b")
    assert [event.n for event in s.told(e.Reshuffled)] == [1]


@pytest.mark.rule("ENO-WOUND-04", "ENO-BOSS-01")
@pytest.mark.parametrize(("which", "rule"), [("bp", "ENO-WOUND-04"), ("ai", "ENO-BOSS-01")])
def test_an_empty_deck_takes_its_discard_back(which: str, rule: str) -> None:
    s = at(boss("/ I II", "/ I II"), drawing(which))
    assert s.told(e.Reshuffled)[0].rule == rule
    s.do(f"draw {which}2a")
    assert written(getattr(the_boss(s), which)) == "I"


@pytest.mark.rule("ENO-KEY-RADT-2")
def test_nothing_left_is_nothing_drawn() -> None:
    s = at(boss(bp="+ II"), drawing("bp"))
    assert s.over and s.state.story.flags == ("",) and not s.told(e.Reshuffled)


# -- the level on top


def looking(t: EnoTable) -> Rule[None]:
    yield from bossdecks.look_at_top(t)
    yield from bossdecks.look_at_top(t)  # it lies there already: nothing more to see


@pytest.mark.rule("ENO-BOSS-12")
def test_the_level_on_top_is_seen_and_the_card_is_one_of_it() -> None:
    def procedure(t: EnoTable) -> Rule[None]:
        yield from looking(t)
        yield from drawing("ai")(t)

    s = at(boss("I I II II"), procedure).do("draw ii")
    assert the_boss(s).ai.top == 2 and s.told(e.TopSeen)[0].level == 2
    with pytest.raises(ScriptError, match="ENO-BOSS-01"):
        s.do("draw ai1a")
    s.do("draw ai2b")
    assert (the_boss(s).ai.top, written(the_boss(s).ai)) == (0, "I I II")


@pytest.mark.rule("ENO-BOSS-12")
@pytest.mark.parametrize(
    ("ai", "top"), [("I I I", 1), ("II", 2), ("(III I)", 3), ("/ I II", 0), ("+ I", 0)]
)
def test_a_level_that_can_be_no_other_is_seen_at_once(ai: str, top: int) -> None:
    s = at(boss(ai), looking)
    assert s.over and the_boss(s).ai.top == top
    assert len(s.told(e.TopSeen)) == bool(top)


# -- removing and adding


@pytest.mark.rule("ENO-ESC-06")
@pytest.mark.parametrize(
    ("bp", "level", "then", "card"),
    [
        ("I II / I", 1, "II / I", "bp1a"),
        ("II / I II", 1, "II II", "bp1a"),
        ("II (I III) / II", 1, "II (III) / II", "bp1a"),
        ("II (III) / I", 1, "II (III)", "bp1a"),
        ("II (III) / I II", 1, "II II III", "bp1a"),
        ("II / II", 1, "II / II", ""),
    ],
)
def test_a_card_is_taken_from_the_deck_before_the_discard(
    bp: str, level: int, then: str, card: str
) -> None:
    def procedure(t: EnoTable) -> Rule[None]:
        found = yield from bossdecks.take(t, "bp", level)
        t.state.story.flags = (found,)

    s = by_chance(at(boss(bp=bp), procedure))
    assert (written(the_boss(s).bp), s.state.story.flags) == (then, (card,))


@pytest.mark.rule("ENO-ESC-06", "ENO-ESC-02")
def test_a_card_that_comes_is_shuffled_in_with_the_bottom() -> None:
    def procedure(t: EnoTable) -> Rule[None]:
        yield from bossdecks.add(t, "bp", 2)
        t.state.story.flags = ((yield from bossdecks.add(t, "bp", 3)),)

    s = at(boss(bp="I (III) / I + II II"), procedure).do("draw bp2b")
    assert written(the_boss(s).bp) == "I II III / I + II" and s.state.story.flags == ("",)


@pytest.mark.rule("ENO-BOSS-12")
@pytest.mark.parametrize("do", ["take", "add", "shuffle"])
def test_a_changed_deck_shows_its_top_anew(do: str) -> None:
    def procedure(t: EnoTable) -> Rule[None]:
        if do == "shuffle":
            bossdecks.shuffle_in(t, "ai", "ENO-ESC-06")
        else:
            yield from getattr(bossdecks, do)(t, "ai", 1 if do == "take" else 2)

    state = boss("I I / I + II")
    s = by_chance(at(replace(state, ai=replace(state.ai, top=1)), procedure))
    assert the_boss(s).ai.top == 0


@pytest.mark.rule("ENO-INC-02")
def test_levels_and_reserve_are_counted() -> None:
    def procedure(t: EnoTable) -> Rule[None]:
        assert bossdecks.levels(t, "bp") == {1: 2, 3: 1}
        assert [bossdecks.in_reserve(t, "bp", level) for level in (1, 2, 3)] == [0, 2, 1]
        assert bossdecks.size(t, "bp") == 2
        return
        yield

    assert at(boss(bp="I (III) / I + II II III"), procedure).over
