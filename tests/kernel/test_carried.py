"""Sessions go to other processes and come back."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.luck import LuckByIndex
from crawldeck.kernel.new_game import new
from crawldeck.kernel.session import AnySession


def play_on(session: AnySession, count: int) -> AnySession:
    return PlainBot().play_out(session, count)


def stand(session: AnySession) -> tuple[Any, ...]:
    return (
        session.key,
        session.digest,
        [value.text for value in session.answers],
        session.seats,
        session.marks,
        list(session.events),
        session.sealed,
        session.rewinds,
    )


def test_a_pool_of_processes_plays_sessions_on() -> None:
    begun = [play_on(crawldeck.new(game, seed=6), 40) for game in ("p52", "enormity")]
    assert all(session.ask is not None for session in begun)
    begun += [session.fork(1, light=True) for session in begun]
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(2, mp_context=context) as pool:
        asked = [pool.submit(play_on, session, 140) for session in begun]
        brought = [one.result() for one in asked]
    for session, other in zip(begun, brought, strict=True):
        assert stand(other) != stand(session)
        assert stand(other) == stand(play_on(session, 140))
        assert stand(play_on(other, 200)) == stand(play_on(session, 200))


def test_what_comes_back_can_be_saved_rewound_and_proved(tmp_path: Path) -> None:
    session = play_on(crawldeck.new("enormity", seed=2), 80)
    assert session.ask is not None
    other: AnySession = pickle.loads(pickle.dumps(session))
    other.save(tmp_path / "carried.jsonl")
    assert stand(crawldeck.load(tmp_path / "carried.jsonl")) == stand(session)
    crawldeck.verify(tmp_path / "carried.jsonl")
    for one in (session, other):
        one.rewind(30)
    assert stand(other) == stand(session)


def test_a_copy_shares_nothing_that_changes() -> None:
    session = new("mini", seed=5).play("go juliet")
    before = stand(session)
    for other in (copy.copy(session), copy.deepcopy(session)):
        other.play("stop")
        assert stand(session) == before != stand(other)


def test_a_journal_stays_at_home(tmp_path: Path) -> None:
    session = new("mini", seed=5)
    session.keep(tmp_path / "kept.jsonl")
    before = (tmp_path / "kept.jsonl").read_bytes()
    pickle.loads(pickle.dumps(session)).play("go juliet")
    assert (tmp_path / "kept.jsonl").read_bytes() == before
    session.play("go juliet")
    assert (tmp_path / "kept.jsonl").read_bytes() != before


def test_luck_of_both_versions_is_carried() -> None:
    session = play_on(crawldeck.new("p52", seed=3), 50)
    luck = session.luck
    assert luck is not None
    again = pickle.loads(pickle.dumps(luck))
    assert again.bits("a") == luck.copy().bits("a") != luck.rewound().bits("a")
    old = pickle.loads(pickle.dumps(LuckByIndex(7, 2)))
    assert (type(old), old.seed, old.epoch) == (LuckByIndex, 7, 2)
