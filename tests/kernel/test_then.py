"""What a leg leaves to be done: legs of their own, in order, and part of where a game stands."""

from __future__ import annotations

import pickle

import pytest

from crawldeck.kernel import contract, game
from crawldeck.kernel.asks import Choice, Rule
from crawldeck.kernel.errors import EngineBug
from crawldeck.kernel.new_game import new
from crawldeck.kernel.session import AnySession

from .minigame import MiniGame
from .minitable import PASS, State, T


def ask(what: str) -> Choice:
    return Choice(what, 0, "juliet", what, [PASS()], lambda option: None)


def said(t: T, what: str, more: str = "") -> Rule[None]:
    """Ask, note it, and leave something more to be done."""
    yield ask(what)
    t.state.frames.append(what)
    if more:
        t.then(said, more)


def silent(t: T, what: str) -> Rule[None]:
    t.state.frames.append(what)
    yield from ()


class Due(MiniGame):
    """Its leg asks once and leaves three more; the second of them leaves one of its own."""

    def leg(self, table: T) -> Rule[None]:
        table.state.round += 1
        yield ask("first")
        table.state.frames.append("first")
        table.then(said, "second")
        table.then(said, "third", "within")
        table.then(silent, "unasked")
        table.then(said, "last")

    def decided(self, state: State) -> bool:
        return False


class Won(Due):
    """Is decided by the second answer; what follows the end is a leg like any other."""

    def leg(self, table: T) -> Rule[None]:
        table.state.frames.append("anew")
        yield from super().leg(table)

    def decided(self, state: State) -> bool:
        return state.frames[-1:] == ["second"]


class Late(Due):
    """Says what comes next, and asks on."""

    def leg(self, table: T) -> Rule[None]:
        table.then(said, "next")
        yield ask("too late")


class Here(Due):
    """Does at once what would be due, for it has more to do."""

    def leg(self, table: T) -> Rule[None]:
        table.state.round += 1
        table.then(said, "inner", "innermost")
        yield from table.at_once()
        yield from table.at_once()
        yield ask("outer")
        table.state.frames.append("outer")


def begun(monkeypatch: pytest.MonkeyPatch, sort: type[MiniGame] = Due) -> AnySession:
    monkeypatch.setitem(game._games, "mini", sort())
    return new("mini", seed=1)


def asked(session: AnySession) -> str:
    assert isinstance(session.ask, Choice)
    return session.ask.kind


def test_they_come_in_order_before_the_state_says_how_to_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = begun(monkeypatch)
    order = []
    for _ in range(6):
        order.append(asked(session))
        session.play("pass")
    assert order == ["first", "second", "third", "within", "last", "first"]
    assert session.table.state.frames == [
        "first",
        "second",
        "third",
        "within",
        "unasked",
        "last",
        "first",
    ]


def test_a_fork_runs_again_only_the_leg_that_is_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    session = begun(monkeypatch).play("pass", "pass", "pass")
    for light in (False, True):
        twin = session.fork(light=light)
        assert (asked(twin), twin.key) == ("within", session.key)
        assert session._rests.kept[-1].at == 3
        twin.play("pass", "pass")
        assert asked(twin) == "first"
    session.undo()
    assert asked(session) == "third"
    session.redo()
    assert asked(session.fork()) == "within"


def test_the_same_state_with_other_things_due_is_another_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = begun(monkeypatch).play("pass")
    other = begun(monkeypatch).play("pass")
    assert session.key == other.key
    other.fork()
    rest = other._rests.kept[-1]
    rest.due, rest._name = rest.due[:1], b""
    assert session.digest == other.digest and session.key != other.key


def test_what_is_due_goes_to_other_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    session = begun(monkeypatch).play("pass", "pass")
    other: AnySession = pickle.loads(pickle.dumps(session))
    assert (asked(other), other.key) == ("third", session.key)
    assert asked(other.play("pass", "pass")) == "last"


def test_nothing_is_due_any_more_once_the_game_is_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    session = begun(monkeypatch, Won).play("pass", "pass")
    assert asked(session) == "first"
    assert session.table.state.frames == ["anew", "first", "second", "anew"]


def test_a_leg_that_asks_on_is_a_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(EngineBug, match="asked by a leg that had said what comes after it"):
        begun(monkeypatch, Late)


def test_what_is_not_the_last_thing_of_a_leg_is_done_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = begun(monkeypatch, Here)
    order = []
    for _ in range(3):
        order.append(asked(session))
        session.play("pass")
    assert order == ["inner", "innermost", "outer"]


def test_a_game_with_things_due_keeps_the_contract(monkeypatch: pytest.MonkeyPatch) -> None:
    session = begun(monkeypatch)
    for _ in range(8):
        for check in (
            contract.undo,
            contract.rests,
            contract.forks,
            contract.light_forks,
            contract.carried,
        ):
            check(session)
        session.play("pass")
