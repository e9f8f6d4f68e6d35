"""Sessions: answering, the four kinds of error, and every way back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from crawldeck.kernel import contract, record
from crawldeck.kernel.asks import Choice, verb
from crawldeck.kernel.errors import EngineBug, Illegal, Malformed, Stale
from crawldeck.kernel.events import Rewound
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.new_game import new
from crawldeck.kernel.session import AnySession

from . import minigame
from .minitable import GO, STEP, AttackEnded, Die


def mini(**choices: Any) -> AnySession:
    return new("mini", **{"seed": 5, **choices})


def stand(session: AnySession) -> tuple[Any, ...]:
    """Everything that a refused answer must leave alone."""
    return (
        session.digest,
        session.decision,
        repr(session.ask),
        [option.text for option in session.options],
        list(session.events),
        session.can_undo(),
        session.can_redo,
    )


def test_an_answer_is_text_or_option() -> None:
    by_text, by_option = mini(), mini()
    by_text.play("go juliet", "step b1")
    by_option.answer(GO("juliet"))
    by_option.answer(STEP("b1"))
    assert by_text.digest == by_option.digest


def test_options_are_what_why_not_allows() -> None:
    session = mini().play("go juliet")
    assert [o.text for o in session.options] == ["step b1", "step a2", "stop"]
    assert session.why_not("step b1") is None
    refusal = session.why_not("STEP C2")
    assert refusal is not None
    assert refusal.rule == "ENO-MOVE-09"


WRONG = {
    "illegal": ("step c2", None, Illegal),
    "unknown verb": ("dance b1", None, Malformed),
    "too few words": ("step", None, Malformed),
    "not a space": ("step q77", None, Malformed),
    "empty": ("  ", None, Malformed),
    "a number": (7, None, Malformed),
    "nothing": (None, None, Malformed),
    "option of another game": (verb("step", help="not ours")(), None, Malformed),
    "stale": ("step b1", 0, Stale),
    "too early": ("step b1", 2, Stale),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_answer_has_its_own_error_and_changes_nothing(case: str) -> None:
    given, at, kind = WRONG[case]
    session = mini().play("go juliet", "stop")
    session.undo()  # so that there is something to redo
    before = stand(session)
    with pytest.raises(kind) as caught:
        session.answer(given, at=at)
    assert type(caught.value) is kind
    assert stand(session) == before
    session.redo()
    assert session.decision == 2


def test_an_illegal_answer_says_by_which_rule() -> None:
    with pytest.raises(Illegal, match=r"step c2: .* \[ENO-MOVE-09\]"):
        mini().play("go juliet", "step c2")


def test_an_answer_in_time_is_taken() -> None:
    session = mini()
    session.answer("go juliet", at=session.decision)
    assert session.decision == 1


@pytest.mark.parametrize("given", ["7", "six", 6, None])
def test_a_die_that_cannot_be_is_malformed(given: Any) -> None:
    session = mini(referee=True).play("go kane", "stop", "shoot grin-1")
    assert (session.options, session.ask and session.ask.kind) == ([], "chance")
    before = stand(session)
    with pytest.raises(Malformed):
        session.answer(given)
    assert stand(session) == before


def test_a_rule_that_raises_is_a_bug_and_the_session_stands_as_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = mini().play("go juliet", "stop")
    session.undo()
    before = stand(session)

    def broken(*_: Any) -> Any:
        yield Die("a roll before the fault")
        raise KeyError("lost")

    with monkeypatch.context() as patch:
        patch.setattr(minigame, "attacks_of_opportunity", broken)
        with pytest.raises(
            EngineBug, match=r"KeyError: 'lost' \(after 1 answers, seed 5, 'step b1'\)"
        ):
            session.answer("step b1")
    assert stand(session) == before
    session.redo()
    assert session.decision == 2


def test_ctrl_c_in_the_middle_of_an_answer_leaves_nothing_half_done(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    session = mini().play("go juliet")
    before = stand(session)

    def stopped(*_: Any) -> Any:
        yield Die("a roll before it")
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(minigame, "attacks_of_opportunity", stopped)
        with pytest.raises(KeyboardInterrupt):
            session.answer("step b1")
    assert stand(session) == before
    session.save(tmp_path / "kept.jsonl")
    assert record.load(tmp_path / "kept.jsonl").answers == session.answers


def test_a_refuse_that_raises_is_a_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    session = mini().play("go juliet")
    assert isinstance(session.ask, Choice)
    monkeypatch.setattr(session.ask, "refuse", lambda option: 1 / 0)
    with pytest.raises(EngineBug, match="ZeroDivisionError"):
        session.answer("step c2")


def test_undo_is_free_until_something_is_rolled() -> None:
    session = mini(layout="duel")
    refusal = session.can_undo()
    assert refusal is not None
    session.play("go juliet", "step b1", "pass")  # the bite is rolled
    before = stand(session)
    with pytest.raises(Illegal, match="ENO-CORE-03"):
        session.undo()
    assert stand(session) == before
    session.answer("stop")
    session.undo()  # back to the barrier, not past it
    assert stand(session)[:5] == before[:5]
    with pytest.raises(Illegal):
        session.undo()


def test_a_die_typed_wrongly_may_be_taken_back_but_not_the_choice_before_it() -> None:
    session = mini(layout="duel", referee=True).play("go juliet", "step b1", "pass", "6")
    session.undo()
    assert session.ask is not None
    assert session.ask.kind == "chance"
    with pytest.raises(Illegal):
        session.undo()
    session.answer("1")
    assert session.table.state.spacers["juliet"].vitals == 5


def test_redo_gives_back_what_was_undone_and_a_new_answer_forgets_it() -> None:
    session = mini().play("go juliet", "stop")
    after = stand(session)
    session.undo()
    session.undo()
    session.redo()
    session.redo()
    assert stand(session) == after
    session.undo()
    session.answer("step b1")
    with pytest.raises(Illegal, match="nothing was undone"):
        session.redo()


def bites(session: AnySession) -> list[int]:
    return [e.damage for e in session.events if isinstance(e, AttackEnded)]


def test_a_rewind_is_in_the_log_and_luck_does_not_repeat() -> None:
    changed = 0
    for seed in range(12):
        session = mini(layout="duel", seed=seed).play("go juliet", "step b1", "pass")
        first = bites(session)
        session.rewind(2)
        assert session.events == [session.events[0], Rewound(rule="ENO-CORE-03", to=2)]
        session.answer("pass")
        changed += bites(session) != first
    assert changed > 6  # of twelve; about ten are expected


def test_a_rewind_onto_a_chance_rolls_it_anew() -> None:
    changed = 0
    for seed in range(12):
        session = mini(layout="duel", seed=seed).play("go juliet", "step b1", "pass")
        first = bites(session)
        session.rewind(3)  # three answers stand; the fourth was the die
        assert len(session.answers) == 4
        changed += bites(session) != first
    assert changed > 6


def test_every_rewind_stays_in_the_log() -> None:
    session = mini().play("go juliet", "stop", "hold", "go kane")
    session.rewind(3)
    session.answer("go lee")
    session.rewind(1)
    assert [e.to for e in session.events if isinstance(e, Rewound)] == [3, 1]
    assert session.luck is not None
    assert session.luck.epoch == 2


@pytest.mark.parametrize("to", [-1, 2, 99])
def test_a_rewind_to_nowhere_is_malformed(to: int) -> None:
    session = mini().play("go juliet", "stop")
    before = stand(session)
    with pytest.raises(Malformed):
        session.rewind(to)
    assert stand(session) == before


def test_undo_far_back_over_many_rests() -> None:
    session = mini(referee=True)
    stands = []
    for name in ("juliet", "kane", "lee", "juliet", "kane"):
        for answer in (f"go {name}", "stop", "hold"):
            stands.append(stand(session)[:5])
            session.answer(answer)
    while stands:
        session.undo()
        assert stand(session)[:5] == stands.pop()


def test_a_fork_shares_the_past_and_not_the_future() -> None:
    session = mini().play("go juliet", "step b1")
    before = stand(session)
    twin = session.fork()
    assert stand(twin) == before
    picker = Picker(1)
    for _ in range(20):
        if twin.ask is not None:
            twin.answer(picker.choose(twin.options))
    assert stand(session) == before


def test_a_fork_with_a_seed_has_luck_of_its_own() -> None:
    session = mini(layout="duel").play("go juliet", "step b1")
    faces = {bites(session.fork(seed=seed).play("pass"))[0] for seed in range(30)}
    assert len(faces) == 6
    assert bites(session.fork(seed=9).play("pass")) == bites(session.fork(seed=9).play("pass"))


def test_a_fork_does_not_know_what_comes() -> None:
    """Sixty forks of one moment see every face of the die that is rolled next."""
    session = mini(layout="duel").play("go juliet", "step b1")
    assert len({bites(session.fork().play("pass"))[0] for _ in range(60)}) == 6
    same = [bites(session.fork(luck="same").play("pass"))[0] for _ in range(5)]
    assert same == bites(session.play("pass"))[:1] * 5


def test_a_fork_with_the_seed_of_the_game_does_not_repeat_it() -> None:
    def bitten(seed: int) -> tuple[int, int]:
        session = mini(layout="duel", seed=seed).play("go juliet", "step b1")
        return bites(session.fork(seed).play("pass"))[0], bites(session.play("pass"))[0]

    assert any(fork != game for fork, game in map(bitten, range(8)))


def test_a_fork_without_luck_asks_for_its_chances() -> None:
    session = mini(layout="duel").play("go juliet", "step b1")
    twin = session.fork(luck="none").play("pass")
    assert twin.ask is not None and twin.ask.kind == "chance"


def test_a_fork_of_a_table_with_real_dice_draws_by_itself() -> None:
    session = mini(layout="duel", referee=True).play("go juliet", "step b1", "pass")
    assert session.ask is not None and session.ask.kind == "chance"
    twin = session.fork()
    assert twin.ask is None or twin.options
    assert session.fork(luck="same").ask.kind == "chance"  # type: ignore[union-attr]


def test_a_fork_without_listening_tells_nothing() -> None:
    session = mini(layout="duel").play("go juliet", "step b1")
    twin = session.fork()
    twin.table.listening = False
    told = len(twin.events)
    twin.answer("pass")
    assert len(twin.events) == told


def test_when_the_game_is_over_nothing_is_asked() -> None:
    session = mini(referee=True, layout="duel").play("go juliet", "stop", "shoot grin-1", "6")
    assert session.ask is None
    assert session.result is not None
    assert session.result.outcome == "won"
    with pytest.raises(Malformed, match="over"):
        session.answer("stop")
    with pytest.raises(Malformed):
        session.why_not("stop")


def test_a_game_decided_in_the_middle_of_a_leg_asks_nothing_more() -> None:
    """The last Intruder is shot in its own window: no second step is asked for."""
    session = mini(referee=True, layout="duel")
    session.play("go juliet", "step b1", "react juliet bonus", "shoot grin-1", "6")
    assert session.ask is None and session.result is not None
    assert session.table.state.frames == []  # closed from the inside to the outside
    assert not session.table.state.spacers["juliet"].acted
    contract.position(session, 0, None)
    twin = session.fork()
    assert (twin.ask, twin.digest, twin.events) == (None, session.digest, session.events)
    session.undo()
    assert session.ask is not None and session.result is None
    session.redo()
    assert (session.ask, session.digest, session.events) == (None, twin.digest, twin.events)


def test_after_a_rewind_new_answers_may_be_undone_but_not_older_ones() -> None:
    session = mini(layout="duel").play("go juliet", "step b1", "pass", "stop")
    session.rewind(1)
    session.answer("stop")
    session.undo()
    with pytest.raises(Illegal):
        session.undo()


def test_going_back_does_not_make_a_silent_session_listen() -> None:
    twin = mini(layout="duel").play("go juliet").fork()
    twin.table.listening = False
    twin.answer("step b1")
    twin.undo()
    twin.answer("step b1")
    assert twin.events == []
