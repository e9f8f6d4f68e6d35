"""The contract: the mini crawl keeps it, and games broken on purpose fail the right check."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.kernel import contract, game
from crawldeck.kernel.asks import Choice, Consequence, Refusal, Rule
from crawldeck.kernel.game import Setup
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.new_game import new
from crawldeck.kernel.session import AnySession, Session

from .minigame import MiniGame
from .minitable import PASS, Die, Moved, Spacer, State, T, ledger


def mini(seed: int) -> AnySession:
    return new("mini", seed=seed, seats=("A", "B"))


def test_the_mini_crawl_keeps_the_contract() -> None:
    report = contract.check(mini, range(8), ledger=ledger())
    assert (report.games, report.ended, report.cut) == (8, 8, 0)
    assert report.answers > 100


def test_it_keeps_it_with_real_dice_too() -> None:
    report = contract.check(lambda seed: new("mini", seed=seed, referee=True), range(4), 25)
    assert report.games == report.ended + report.cut == 4


def test_a_game_that_does_not_end_is_cut_and_counted() -> None:
    report = contract.check(mini, [1], 3, ledger=ledger())
    assert (report.games, report.answers, report.ended, report.cut) == (1, 3, 0, 1)


def test_a_random_game_says_how_it_ended() -> None:
    assert contract.random_game(mini(1), Picker(1)).startswith(("won: ", "lost: "))
    assert contract.random_game(mini(1), Picker(1), 2) == "cut: no end after 2 answers"


def test_a_table_confirms_what_is_grave_where_there_is_another_way() -> None:
    dies = Consequence("dies", "a", "X-1", "You die.")
    hint = Consequence("tires", "a", "X-2", "You tire.", grave=False)
    session = mini(1)
    here = session.options[:3]
    said = {here[0]: (dies, hint), here[1]: (hint,), here[2]: ()}
    ask = Choice("k", 0, "a", "q", here, lambda option: None, brings=lambda one: said[one])
    assert [ask.to_confirm(one) for one in here] == [(dies,), (), ()]
    said = dict.fromkeys(here, (dies,))
    assert not any(ask.to_confirm(one) for one in here)
    plain = Choice("k", 0, "a", "q", here, lambda option: None)
    assert plain.consequences(here[0]) == () == plain.to_confirm(here[0])


class Leaking(MiniGame):
    """Decides something hidden beforehand, and shows it."""

    def begin(self, setup: Setup, content: Any) -> State:
        state = super().begin(setup, content)
        state.round = -(int(setup.commitment, 16) % 1000)
        return state


class Unexplained(MiniGame):
    """Refuses nothing."""

    def leg(self, table: T) -> Rule[None]:
        return altered(super().leg(table), refuse=lambda option: None)


class Contradicting(MiniGame):
    """Refuses what it offers."""

    def leg(self, table: T) -> Rule[None]:
        never = Refusal("ENO-MOVE-01", "never")
        return altered(super().leg(table), refuse=lambda option: never)


class Uncited(MiniGame):
    """Tells something by a rule that nobody knows."""

    def leg(self, table: T) -> Rule[None]:
        yield from super().leg(table)
        table.tell(Moved(rule="ENO-NONE-99", spacer="juliet", to="a1"))


class Forgetful(MiniGame):
    """Keeps in itself what belongs in the state."""

    turns = 0

    def leg(self, table: T) -> Rule[None]:
        self.turns += 1
        table.state.round = min(4, 1 + self.turns // 5)
        yield from super().leg(table)


class Sharing(MiniGame):
    """Its copies share what they should copy."""

    def begin(self, setup: Setup, content: Any) -> State:
        state = super().begin(setup, content)
        return SharingState(state.spacers, state.intruders, state.frames, state.round)


class SharingState(State):
    def copy(self) -> State:
        return SharingState(self.spacers, dict(self.intruders), self.frames.copy(), self.round)


class DeadEnd(MiniGame):
    """Asks a question without an answer when a turn is over."""

    def leg(self, table: T) -> Rule[None]:
        yield from super().leg(table)
        someone: Spacer = next(iter(table.state.spacers.values()))
        yield Choice("stuck", 0, someone.id, "do the impossible", [], lambda option: None)


class AskingOn(MiniGame):
    """Does not know when it is decided, and has a question left."""

    def decided(self, state: State) -> bool:
        return False

    def leg(self, table: T) -> Rule[None]:
        yield from super().leg(table)
        if self.result(table.state) is not None:
            yield Choice("boast", 0, "nobody", "boast", [PASS()], lambda option: None)


class RollingOn(AskingOn):
    """The same with a die."""

    def leg(self, table: T) -> Rule[None]:
        yield from MiniGame.leg(self, table)
        if self.result(table.state) is not None:
            yield Die("the last word")


class Threatening(MiniGame):
    """Says of every answer that it kills, and nobody dies."""

    def leg(self, table: T) -> Rule[None]:
        death = Consequence("dies", "juliet", "ENO-STRESS-03", "You die.")
        return altered(super().leg(table), brings=lambda option: (death,))


def altered(rule: Rule[None], refuse: Any = None, brings: Any = None) -> Rule[None]:
    """The same rule with another `refuse`, or `brings`, in all its choices."""
    answer = None
    while True:
        try:
            ask = rule.send(answer)
        except StopIteration:
            return
        if isinstance(ask, Choice):
            ask = Choice(
                ask.kind,
                ask.seat,
                ask.actor,
                ask.question,
                ask.options,
                refuse or ask.refuse,
                brings=brings,
            )
        answer = yield ask


BROKEN = {
    Leaking: "views: what seat None sees depends on the seed",
    Unexplained: "refusals: .* is neither offered nor refused",
    Contradicting: "refusals: .* is offered and refused",
    Uncited: "events: Moved cites ENO-NONE-99, which is not in the ledger",
    Forgetful: "(undo|rests|forks).*: digest differs",
    Sharing: "(undo|rests|forks).*: (digest|options|question) differs|KeyError",
    AskingOn: "ending: .*boast.* is open though the result stands",
    Threatening: "consequences: .* was said to bring .*ENO-STRESS-03.*, and did not",
    DeadEnd: "EngineBug.*stuck.* offers nothing",
}


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: broken.__name__)
def test_a_broken_game_fails_the_right_check(
    broken: type[MiniGame], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(game._games, "mini", broken())
    with pytest.raises(AssertionError, match=BROKEN[broken]) as caught:
        contract.check(mini, range(20, 26), ledger=ledger())
    assert "(seed 2" in str(caught.value)
    assert " answers, last answer " in str(caught.value)


def test_the_way_to_the_fault_leads_there_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(game._games, "mini", DeadEnd())
    found = []
    for _ in range(2):
        with pytest.raises(AssertionError) as caught:
            contract.check(mini, [20], ledger=ledger())
        found.append(str(caught.value))
    assert found[0] == found[1]


@pytest.mark.parametrize("way", ["undo", "redo"])
def test_a_kernel_that_does_not_go_back_fails_too(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = mini(1)
    monkeypatch.setattr(Session, way, lambda self: None)
    with pytest.raises(AssertionError, match=f"^{way}: "):
        contract.undo(session)


def test_no_die_is_open_after_the_end_either(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(game._games, "mini", RollingOn())
    session = new("mini", layout="duel", referee=True)
    session.play("go juliet", "stop", "shoot grin-1")
    contract.ending(session)
    session.answer("6")
    with pytest.raises(AssertionError, match=r"^ending: .*the last word.* the result stands"):
        contract.ending(session)
    monkeypatch.setattr(RollingOn, "decided", MiniGame.decided)
    with pytest.raises(AssertionError, match=r"^ending: .*the last word.* in a decided game"):
        contract.ending(session)
