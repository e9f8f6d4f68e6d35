"""Who may know what: private draws, questions, answers and events, and courses that look alike."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from crawldeck.kernel import audience, contract, game
from crawldeck.kernel.asks import Choice, Rule
from crawldeck.kernel.errors import CrawldeckError, Illegal, SetupError
from crawldeck.kernel.game import AnyGame, Game
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.new_game import new
from crawldeck.kernel.record import load
from crawldeck.kernel.session import AnySession
from tests.kernel import minigame
from tests.kernel.whispergame import CARDS, RULE, Chose, Showed, State, T, Took, WhisperGame


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(game._games, "whisper", WhisperGame())
    monkeypatch.setitem(game._games, "mini", minigame.MINI)


def whisper(seed: int = 1) -> AnySession:
    return new("whisper", seed=seed, seats=("Ada", "Bo"))


def holding(card: str) -> AnySession:
    """A game in which the first seat was dealt this card."""
    return next(s for s in map(whisper, range(99)) if s.table.state.held[0] == card)


# -- what is kept of it --------------------------------------------------------------------------


def test_the_session_knows_who_saw_each_answer(tmp_path: Path) -> None:
    session = whisper().play("mark", "keep", "keep")
    assert session.private == {0: (0,), 1: (1,), 2: (0,), 3: (1,)}, "two draws and two marks"
    assert [audience.saw(session, n, (0,)) for n in range(5)] == [True, False, True, False, True]
    assert [audience.saw(session, n, ()) for n in range(5)] == [False] * 4 + [True]
    session.save(tmp_path / "game.jsonl")
    assert load(tmp_path / "game.jsonl").private == session.private == session.fork().private


def test_what_is_taken_back_is_nobodys_secret_any_more() -> None:
    session = whisper().play("mark", "keep", "keep")
    session.undo()
    session.undo()
    assert session.private == {0: (0,), 1: (1,), 2: (0,)}
    session.rewind(0)
    assert session.private == {0: (0,), 1: (1,)}, "and dealt again"


def test_a_private_draw_seals_like_any_draw() -> None:
    with pytest.raises(Illegal, match="drawn or revealed"):
        whisper().undo()


def test_events_are_heard_by_their_audience() -> None:
    events = whisper().play("mark").events
    kinds = {
        seats: [e.kind() for e in audience.heard(events, seats)] for seats in ((), (0,), (0, 1))
    }
    assert kinds == {(): ["Chose"], (0,): ["Took", "Chose"], (0, 1): ["Took", "Took", "Chose"]}


def test_others_are_told_who_is_choosing_and_nothing_else() -> None:
    session = whisper()
    ask = session.ask
    assert (
        isinstance(ask, Choice) and audience.may_see(ask, (0,)) and not audience.may_see(ask, (1,))
    )
    assert audience.choosing(session, ask) == "Ada is choosing."
    assert audience.eyes(ask, (1, 0)) == 0 and audience.eyes(ask, (1,)) == 1
    assert audience.eyes(ask, ()) is None


def test_real_cards_would_show_secrets() -> None:
    with pytest.raises(SetupError, match="Whisper deals secrets"):
        new("whisper", seats=("Ada", "Bo"), referee=True)


# -- courses that a seat cannot tell apart -------------------------------------------------------


def test_a_fork_as_seen_by_a_seat_keeps_what_it_knows_and_draws_the_rest_anew() -> None:
    session = whisper(3).play("mark")
    twins = [session.fork_as_seen_by(0, seed) for seed in range(60)]
    assert all(twin.view(0) == session.view(0) for twin in twins)
    others = {twin.table.state.held[1] for twin in twins}
    assert others == {*CARDS} - {session.table.state.held[0]}
    assert {twin.table.state.marks[0] for twin in twins} == {"x"}
    seen_by_bo = [session.fork_as_seen_by(1, seed) for seed in range(60)]
    assert {twin.table.state.marks[0] for twin in seen_by_bo} == {"x", "-"}


def test_such_a_fork_has_no_past_and_plays_on() -> None:
    session = whisper(3).play("mark", "keep", "keep")
    twin = session.fork_as_seen_by(1, 7)
    assert not twin.answers and not twin.events and not twin.private
    with pytest.raises(Illegal, match="nothing has been answered"):
        twin.undo()
    twin.play("mark", "keep")
    assert twin.view(1)["mine"][1] == "--" and session.decision == 5


def test_what_came_to_light_stays_known() -> None:
    session = holding("two").play("keep", "keep", "show", "keep")
    assert {session.fork_as_seen_by(1, n).table.state.held[0] for n in range(30)} == {"two"}


def test_answers_that_were_seen_must_fit() -> None:
    """Who shows a card has no ace; who shows none may have any."""
    games = map(whisper, range(99))
    session = next(one for one in games if "ace" not in one.table.state.held.values())
    session.play("keep", "keep")
    picker = Picker(1)
    for answer, ace in (("show", False), ("keep", True)):
        after = session.fork(luck="same").play(answer)
        courses = [audience.another_course(after, 1, 0, picker) for _ in range(80)]
        held = {one.table.state.held[0] for one in courses if one is not None}
        assert ("ace" in held) is ace and session.table.state.held[0] in held
        assert None in courses, "a course that does not fit is left out"


def test_of_a_game_without_secrets_it_is_a_fork() -> None:
    session = new("mini", seed=1, seats=("A", "B"))
    session.answer(session.options[0])
    twin = session.fork_as_seen_by(1, 5)
    assert twin.digest == session.digest and len(twin.answers) == len(session.answers)


def test_no_course_at_all_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WhisperGame, "view", lambda self, table, seat: object())
    with pytest.raises(CrawldeckError, match="no course was found"):
        whisper().fork_as_seen_by(0, 1)


# -- the contract --------------------------------------------------------------------------------


def check(sort: type[AnyGame], monkeypatch: pytest.MonkeyPatch) -> contract.Report:
    monkeypatch.setitem(game._games, "whisper", sort())
    return contract.check(whisper, range(6))


def test_the_whisper_game_keeps_the_contract(monkeypatch: pytest.MonkeyPatch) -> None:
    assert check(WhisperGame, monkeypatch).ended == 6


class ShowsAll(WhisperGame):
    """Its view tells everybody's card."""

    def view(self, table: T, seat: int | None) -> Any:
        return {**super().view(table, seat), "all": dict(table.state.held)}


class NamesAll(WhisperGame):
    """A name gives the card away."""

    def names(self, table: T) -> dict[str, str]:
        return {"seat-0": "Ada", "seat-1": f"Bo with the {table.state.held.get(1)}"}


class TellsAll(WhisperGame):
    """What a seat marked is told to all."""

    def leg(self, table: T) -> Rule[None]:
        marks = table.state.marks
        yield from super().leg(table)
        told = Chose(rule=RULE, who="seat-1" if table.state.marks[1] > marks[1] + "0" else "seat-0")
        table.tell(told)


class AsksAll(WhisperGame):
    """Everybody sees what the first seat may answer, which hangs on its card."""

    def leg(self, table: T) -> Rule[None]:
        return open_questions(super().leg(table))


def open_questions(rule: Rule[None]) -> Rule[None]:
    answer = None
    while True:
        try:
            ask = rule.send(answer)
        except StopIteration:
            return
        if isinstance(ask, Choice):
            ask.seen_by = None
        answer = yield ask


class Hasty(WhisperGame):
    """Skips a question by what a seat holds: how many answers there are tells it."""

    def leg(self, table: T) -> Rule[None]:
        state: State = table.state
        yield from super().leg(table)
        if state.held[1] == "ace":
            yield Choice("more", 1, "seat-1", "more", self.universe(table)[:1], lambda o: None)


class Unsealed(WhisperGame):
    """Shows a card, and does not say that something came to light."""

    def leg(self, table: T) -> Rule[None]:
        shown = dict(table.state.shown)
        for ask_or_end in (super().leg(table),):
            yield from ask_or_end
        table.revealed = False
        if table.state.shown != shown:
            table.tell(Showed(rule=RULE, who="seat-0", card=table.state.held[0]))


class Tongueless(WhisperGame):
    """Has secrets, and no way to draw them anew."""

    resample = Game.resample


@pytest.mark.parametrize(
    ("broken", "found"),
    [
        (ShowsAll, "what seat .* is sent: view differs"),
        (NamesAll, "what seat .* is sent: names differs"),
        (TellsAll, "what seat .* is sent: log differs"),
        (AsksAll, "what seat .* is sent: (options|refusals) differs"),
        (Hasty, "what seat .* is sent: (answers|asked) differs"),
        (Unsealed, "what seat .* is sent"),
        (Tongueless, "does not say how to resample"),
    ],
)
def test_a_leak_is_found(
    broken: type[AnyGame], found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(AssertionError, match=found):
        check(broken, monkeypatch)


def test_a_leak_through_a_whisper_to_the_wrong_seat_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Took, "seen_by", None)
    with pytest.raises(AssertionError, match=r"what seat .* is sent: log differs"):
        check(WhisperGame, monkeypatch)


def test_resampling_is_even() -> None:
    """Of the cards that a seat does not know each is as likely as the others."""
    session, picker, counts = whisper(2), Picker(1), dict.fromkeys(CARDS, 0)
    for _ in range(4000):
        state = session.game.resample(session.table.state, 0, picker)
        counts[state.held[1]] += 1
    assert counts.pop(session.table.state.held[0]) == 0
    assert all(abs(count - 1000) < 120 for count in counts.values()), counts
