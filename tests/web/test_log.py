"""The log as a page is sent it: chapters, answers, lines told together, and undo beneath it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.dice import Roll
from crawldeck.kernel.session import AnySession
from crawldeck.web import faces, story
from crawldeck.web.frames import frame_of
from crawldeck.web.wire import Frame, Told


def played(game: str, answers: int, *, seed: int = 1, referee: bool = False) -> AnySession:
    """A table that a bot played for a while; in referee mode its first outcomes come up."""
    session = crawldeck.new(game, seed=seed, seats=["Ada", "Bela"], referee=referee)
    bot = PlainBot()
    for _ in range(answers):
        ask = session.ask
        if ask is None:
            break
        session.answer(bot.choose(session) if session.options else outcome(session))
    return session


def outcome(session: AnySession) -> str:
    """A card or die that may come up, a different one each time."""
    ask = session.ask
    assert ask is not None and not session.options
    could = ask.outcomes()  # type: ignore[union-attr]
    text: str = ask.write(could[session.decision * 7 % len(could)][0])  # type: ignore[union-attr]
    return text


class Page:
    """What a browser does with the log: cut it, then add."""

    def __init__(self) -> None:
        self.log: list[Told] = []

    def take(self, frame: Frame) -> None:
        self.log = [line for line in self.log if line.n < frame.log_from] + list(frame.log)

    @property
    def sentences(self) -> list[tuple[int, str]]:
        return [(line.n, line.text) for line in self.log if line.text]


def frames(session: AnySession, steps: Iterator[str]) -> Iterator[Frame]:
    """Answers one by one, each followed by the frame that the table would send."""
    for step in steps:
        before = len(session.events)
        if step == "undo":
            before = session.marks[-1]
            session.undo()
        elif step.startswith("rewind"):
            to = int(step.split()[1])
            before = session.marks[to]
            session.rewind(to)
        else:
            session.answer(step)
        yield frame_of(session, faces.face(session), 0, before)


def afresh(session: AnySession) -> list[tuple[int, str]]:
    return [(line.n, line.text) for line in faces.face(session).told(0) if line.text]


def test_many_cards_turned_up_are_one_sentence() -> None:
    session = played("p52", 3)
    lines = faces.face(session).told(0)
    run = next(line for line in lines if line.text.startswith("Turned up: "))
    covered = [line for line in lines if line.kind == "Revealed" and line.n > run.n]
    assert run.text.count(";") == len(covered) >= 2
    assert all(line.text == "" and line.data["spot"] in run.text for line in covered)
    assert [line.n for line in lines] == list(range(len(session.events)))


def test_a_quiet_log_has_no_data_but_every_number() -> None:
    session = played("enormity", 60)
    loud, quiet = faces.face(session).told(0), faces.face(session).told(0, quiet=True)
    assert [line.n for line in quiet] == [line.n for line in loud]
    assert [line.text for line in quiet] == [line.text for line in loud]
    assert any(line.data for line in loud) and not any(line.data for line in quiet)


def test_chapters_are_where_they_were_whenever_one_looks() -> None:
    session = played("enormity", 400)
    found = {line.chapter: line.n for line in faces.face(session).told(0) if line.chapter}
    assert list(found) == [f"Round {n}" for n in range(1, len(found) + 1)] and len(found) > 2
    last = found[f"Round {len(found)}"]
    assert faces.face(session).told(last)[0].chapter == f"Round {len(found)}"
    p52 = faces.face(played("p52", 200)).told(0)
    assert next(line.chapter for line in p52 if line.chapter) == "Space 1"


def test_a_line_says_who_answered_what() -> None:
    session = played("p52", 30, seed=2890)
    lines = [line for line in faces.face(session).told(0) if line.did]
    first = lines[0]
    assert first.seat == 0 and first.did == "A block"
    assert {line.seat for line in lines} == {0, 1}
    assert "end your turn" in {line.did for line in lines}
    attacks = [line.did for line in lines if line.did.startswith("attack ")]
    assert all("-" not in did for did in attacks), "figures are called by their names"


def test_somebody_who_is_gone_keeps_the_name() -> None:
    session = played("enormity", 900, seed=3)
    lines = faces.face(session).told(0)
    assert any(line.kind == "FoeKilled" for line in lines)
    told = " ".join(line.text for line in lines if line.kind != "Coordinates")
    assert re.findall(r"\b[a-z]+(?:-[a-z]+)*-\d+\b", told) == []


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_a_page_that_heard_everything_has_what_a_new_one_is_sent(game: str) -> None:
    """Answers, undo and rewind, also into the middle of lines that were told together."""
    session, bot, page = crawldeck.new(game, seed=4, seats=["Ada"]), PlainBot(), Page()
    page.take(frame_of(session, faces.face(session), 0, 0))

    def steps() -> Iterator[str]:
        for n in range(60):
            if session.ask is None:
                return
            yield bot.choose(session).text
            if n % 9 == 5 and session.can_undo() is None:
                yield "undo"
            if n in (8, 15, 30):
                yield f"rewind {session.decision - 3}"

    for frame in frames(session, steps()):
        page.take(frame)
        assert page.sentences == afresh(session)
    assert any(line.kind == "Rewound" for line in page.log)


def test_a_rewind_into_lines_told_together_sends_them_again() -> None:
    session = played("p52", 1, seed=2890)
    whole = next(line for line in faces.face(session).told(0) if line.text.startswith("Turned up"))
    page = Page()
    page.take(frame_of(session, faces.face(session), 0, 0))
    inside = next(i for i, mark in enumerate(session.marks) if mark > whole.n + 1)
    assert session.seats[inside] < 0
    for frame in frames(session, iter([f"rewind {inside}"])):
        assert frame.log_from <= whole.n
        page.take(frame)
    assert page.sentences == afresh(session)


def test_in_referee_mode_each_card_has_its_line_and_hands_are_told() -> None:
    session, page = crawldeck.new("p52", seed=1, seats=["Ada"], referee=True), Page()
    page.take(frame_of(session, faces.face(session), 0, 0))
    bot = PlainBot()

    def steps() -> Iterator[str]:
        for n in range(40):
            yield bot.choose(session).text if session.options else outcome(session)
            if n % 6 == 3 and session.can_undo() is None:
                yield "undo"

    for frame in frames(session, steps()):
        page.take(frame)
        assert page.sentences == afresh(session)
    assert not any(line.text.startswith("Turned up") for line in page.log)
    assert any(line.hand.startswith("Lay ") for line in page.log)


def test_the_first_line_to_send_is_never_too_late() -> None:
    session = played("enormity", 80)
    bounds = {mark for mark, seat in zip(session.marks, session.seats, strict=True) if seat >= 0}
    for wanted in range(len(session.events)):
        first = story.first_line(session, wanted)
        assert first <= wanted and (first in bounds or first == 0)


def test_a_chance_says_what_may_come_and_why_not() -> None:
    session = crawldeck.new("p52", seed=1, seats=["Ada"], referee=True)
    question = faces.face(session).question(1)
    assert question is not None and question.chance is not None
    chance = question.chance
    assert chance.kind == "card" and len(chance.outcomes) == 52 and not chance.never
    assert [hand.rule for hand in chance.first][:1] == ["P52-SETUP-01"]
    while "Room" not in question.sentence:
        session.answer(outcome(session) if not session.options else session.options[0])
        question = faces.face(session).question(1)
        assert question is not None
    assert question.chance is not None
    never = {one.text: one.why for one in question.chance.never}
    assert {text[:-1] for text in never} == {"J", "Q", "K"} and all(never.values())
    assert "P52-SETUP-06" in [hand.rule for hand in question.chance.first]


def test_a_die_is_asked_for_without_letters_to_type() -> None:
    session, bot = crawldeck.new("enormity", seed=1, seats=["Ada"], referee=True), PlainBot()
    while not isinstance(session.ask, Roll):
        session.answer(bot.choose(session).text if session.options else outcome(session))
    question = faces.face(session).question(1)
    assert question is not None and question.chance is not None
    assert question.sentence == "Roll a white die for noise."
    assert question.chance.kind == "die" and question.chance.die == "white"
    while isinstance(session.ask, Roll):
        session.answer(question.chance.outcomes[-1].text)
    rolled = next(line for line in reversed(faces.face(session).told(0)) if "rolls" in line.text)
    assert not rolled.did, "the sentence shows the face already"
