"""Interrupts inside interrupts: the nesting diagram of Enormity, played on the mini crawl."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crawldeck.kernel import record
from crawldeck.kernel.events import Event
from crawldeck.kernel.new_game import new
from crawldeck.kernel.script import Script
from crawldeck.kernel.session import AnySession

from .minitable import Activated, AttackEnded, Moved, Reacted, Shot

# The layout "ring", five columns and four rows:
#   Juliet b2, grin-1 c2, Kane d2
#   grin-2 b3, Lee c3,    grin-3 d3

TO_THE_DEEPEST_WINDOW = """
    go juliet
    step a2             # leaves grin-1 and grin-2
    first grin-1        # its attack opens a window
    react kane reflex   # a move-like reaction inside the window
    step e2             # leaves grin-1, which is activating already, and grin-3
"""

DEEPEST = [
    "move juliet",
    "activation grin-1",
    "attack grin-1",
    "window grin-1",
    "move kane",
    "activation grin-3",
    "attack grin-3",
    "window grin-3",
]

BACK_TO_THE_MOVE = """
    react lee bonus     # a Bonus Attack: the attack of grin-3 is broken
    shoot grin-2
    1                   # Lee's shot misses
    pass                # grin-1's window, after Kane's step went on
    2                   # grin-1 hits Juliet for 2
    pass                # grin-2's window
    1
"""


def ring(**choices: object) -> Script:
    return Script(new("mini", seed=0, seats=("A", "B"), referee=True, **choices))  # type: ignore[arg-type]


def frames(session: AnySession) -> list[str]:
    found: list[str] = session.table.state.frames
    return found


def short(events: list[Event]) -> list[str]:
    rows = []
    for e in events:
        match e:
            case Moved():
                rows.append(f"{e.spacer} to {e.to}")
            case Activated():
                rows.append(f"{e.intruder} on {e.target}")
            case Reacted():
                rows.append(f"{e.spacer} {e.ability}")
            case AttackEnded():
                rows.append(f"{e.intruder} {e.how}")
            case Shot():
                rows.append(f"{e.spacer} shoots {e.intruder}")
    return rows


@pytest.mark.rule("ENO-AOO-01", "ENO-WOO-01", "ENO-CHAIN-01", "ENO-BONUS-06")
def test_the_whole_chain_and_back_to_the_next_step() -> None:
    script = ring().run(TO_THE_DEEPEST_WINDOW).asks("window")
    assert frames(script.session) == DEEPEST
    script.run(BACK_TO_THE_MOVE).asks("step")
    assert short(script.session.events) == [
        "grin-1 on juliet",
        "kane reflex",
        "grin-3 on kane",
        "lee bonus",
        "grin-3 broken",
        "lee shoots grin-2",
        "kane to e2",
        "grin-1 hit",
        "grin-2 on juliet",
        "grin-2 hit",
        "juliet to a2",
    ]
    assert frames(script.session) == ["move juliet"]
    assert script.session.table.state.spacers["juliet"].vitals == 3


@pytest.mark.rule("ENO-MOVE-11")
@pytest.mark.parametrize(("edition", "offered"), [("core", True), ("harsh", False)])
def test_what_was_entered_is_remembered_across_the_interrupts(edition: str, offered: bool) -> None:
    session = new("mini", seed=0, referee=True, edition=edition, params={"steps": 3})
    script = Script(session).run(TO_THE_DEEPEST_WINDOW + BACK_TO_THE_MOVE).asks("step")
    assert ("step b2" in [o.text for o in session.options]) is offered
    script.run("step a1")
    refusal = session.why_not("step a2")
    assert refusal is not None
    assert refusal.rule == "ENO-MOVE-11"


@pytest.mark.rule("ENO-CORE-03")
def test_undo_and_redo_inside_the_deepest_window() -> None:
    session = ring().run(TO_THE_DEEPEST_WINDOW).session
    before = (session.digest, list(session.events), [o.text for o in session.options])
    session.play("react lee bonus")
    inside = session.digest
    session.undo()
    assert (session.digest, session.events, [o.text for o in session.options]) == before
    assert frames(session) == DEEPEST
    session.redo()
    assert session.digest == inside
    while session.answers:
        session.undo()
    assert frames(session) == []
    assert session.events == []


def test_a_fork_of_the_deepest_window_lives_its_own_life() -> None:
    session = ring().run(TO_THE_DEEPEST_WINDOW).session
    before = session.digest
    twin = session.fork(luck="same")
    Script(twin).run(BACK_TO_THE_MOVE)
    assert (session.digest, frames(session)) == (before, DEEPEST)
    Script(session).run(BACK_TO_THE_MOVE)
    assert (session.digest, session.events) == (twin.digest, twin.events)


def test_save_and_load_inside_the_deepest_window(tmp_path: Path) -> None:
    session = ring().run(TO_THE_DEEPEST_WINDOW).session
    session.save(tmp_path / "deep.jsonl")
    loaded = record.load(tmp_path / "deep.jsonl")
    assert frames(loaded) == DEEPEST
    for each in (session, loaded):
        Script(each).run(BACK_TO_THE_MOVE)
    assert (loaded.digest, loaded.events) == (session.digest, session.events)


def test_death_of_the_owner_pops_its_frame() -> None:
    script = ring().run(TO_THE_DEEPEST_WINDOW)
    script.run("react lee bonus\n shoot grin-1\n 6")  # grin-1 dies inside its own window
    assert short(script.session.events)[-3:] == ["kane to e2", "grin-1 dead", "grin-2 on juliet"]
    assert frames(script.session)[1:] == ["activation grin-2", "attack grin-2", "window grin-2"]


def test_a_mover_who_reacts_away_ends_the_movement_that_was_interrupted() -> None:
    script = ring().run("go juliet\n step a2\n first grin-1\n react juliet reflex\n step b1")
    script.run("pass\n 1").asks("window")  # grin-2 attacks the reflex, then grin-1's window again
    script.run("pass").asks("target")  # the attack finds nobody, and the first movement is over
    assert short(script.session.events)[-2:] == ["juliet to b1", "grin-1 escaped"]


@pytest.mark.rule("ENO-AOO-02")
def test_surprised_intruders_make_no_attack_of_opportunity() -> None:
    script = ring(surprised=["grin-1", "grin-2"]).run("go juliet\n step a2").asks("step")
    assert short(script.session.events) == ["juliet to a2"]


@pytest.mark.rule("ENO-ABIL-07", "ENO-REACT-03")
def test_each_reaction_once_also_in_a_window_inside_the_window() -> None:
    session = ring().run(TO_THE_DEEPEST_WINDOW).session
    refusal = session.why_not("react kane reflex")
    assert refusal is not None
    assert refusal.rule == "ENO-ABIL-07"
    assert session.why_not("react lee reflex") is None


def innermost(rows: list[Event]) -> list[str]:
    """Follow the attacks as a stack: each ends once, innermost first. Returns how they ended."""
    open_attacks: list[str] = []
    ways = []
    expect_break = False
    for event in rows:
        match event:
            case Activated():
                assert event.intruder not in open_attacks
                open_attacks.append(event.intruder)
            case Reacted() if event.ability == "bonus":
                expect_break = True
            case AttackEnded():
                assert open_attacks.pop() == event.intruder
                assert (event.how == "broken") is expect_break
                expect_break = False
                ways.append(event.how)
    return ways


@settings(max_examples=150, deadline=None)
@given(picks=st.lists(st.integers(0, 59), max_size=90), seed=st.integers(0, 10**6))
def test_depth_is_finite_and_a_chain_break_ends_exactly_one_attack(
    picks: list[int], seed: int
) -> None:
    session = new("mini", seed=seed, params={"steps": 3})
    spacers = len(session.table.state.spacers)
    for pick in picks:
        if session.ask is None:
            break
        session.answer(session.options[pick % len(session.options)])
        stack = frames(session)
        # The turn's own move and its interrupt, then four frames for each reflex spent.
        assert len(stack) <= 4 + 4 * spacers
        active = [f for f in stack if f.startswith("activation")]
        assert len(active) == len(set(active))
    bonus = [e for e in session.events if isinstance(e, Reacted) and e.ability == "bonus"]
    # A Bonus Attack whose target is still to be chosen has not broken anything yet.
    choosing = session.ask is not None and session.ask.kind == "target"
    pending = choosing and any(f.startswith("window") for f in frames(session))
    assert innermost(session.events).count("broken") == len(bonus) - pending
