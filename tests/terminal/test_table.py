"""The table in one process: what it shows, what it understands, what it refuses."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

import crawldeck
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.session import AnySession
from crawldeck.terminal.lines import Piped
from crawldeck.terminal.saves import Autosave
from crawldeck.terminal.style import Screen
from crawldeck.terminal.table import TerminalTable
from tests.terminal.sitting import after, new, said, sit

STOPS = "No terminal here, so the table stops at its first question."


def test_without_lines_it_stops_at_the_first_question() -> None:
    text = sit(new())
    assert "Mira: Lay out 12 spots." in text
    assert "arrange block" in text
    assert STOPS in " ".join(text.split())


def test_a_scripted_opening() -> None:
    text = sit(new(), "arrange block")
    assert "Bran: It is your turn." in text
    assert "↑start" in text
    assert "↑exit" in text
    assert "Round 1:" in text
    assert "P52-INIT-07" in text


def test_digits_and_prefixes_and_places_answer() -> None:
    session = new()
    sit(session, "1")
    assert session.answers[7].text == "arrange block"
    session = new()
    sit(session, "ARR bl")
    assert session.answers[7].text == "arrange block"
    session = new()
    sit(session, "5,0", "lay (5, 1)", "fin")
    assert [a.text for a in session.answers[7:10]] == ["lay 5,0", "lay 5,1", "finish"]


def test_names_and_fillers_are_understood() -> None:
    session = new().play("arrange block")
    sit(session, "att soot with sw")
    assert "attack soot-rat sword" in said(session)  # a flag is said, never guessed
    session = new().play("arrange block")
    sit(session, "attack Soot Rat with the sword and stamina")
    assert "attack soot-rat sword stamina" in said(session)


def test_several_answers_on_one_line() -> None:
    session = new()
    text = sit(session, "lay 5,0; xyzzy; lay 5,1")
    assert "The rest of the line is ignored: lay 5,1" in text
    assert session.answers[-1].text == "lay 5,0"


def chosen(session: AnySession) -> list[str]:
    """What people answered, without what luck did."""
    pairs = zip(session.answers, session.seats, strict=True)
    return [answer.text for answer, seat in pairs if seat >= 0]


def test_several_answers_end_where_something_comes_up() -> None:
    """The cards of the space are turned after its layout: nobody could know them before."""
    session = new()
    text = " ".join(sit(session, "arrange block; move 0,0; 1").split())
    assert "Something came up. The rest of the line is ignored: move 0,0; 1" in text
    assert chosen(session) == ["arrange block"]


def test_several_answers_go_on_while_nothing_does() -> None:
    session = new()
    text = sit(session, "lay 5,0; board; lay 5,1; lay 5,2; undo")
    assert "left out" not in text
    assert "Taken back: lay 5,2." in text
    assert chosen(session) == ["lay 5,0", "lay 5,1"]


@pytest.mark.parametrize(
    ("kind", "actor", "following", "told"),
    [
        ("lay", "bran", "lay 5,1", "Now somebody else has to answer. "),
        ("quirk", "mira", "2", "There is another question now, with other numbers. "),
        ("quirk", "mira", "lay 5,1", ""),
        ("lay", "mira", "2", ""),
    ],
)
def test_a_number_is_meant_for_the_list_that_was_seen(
    kind: str, actor: str, following: str, told: str
) -> None:
    session = new().play("lay 5,0")
    ask = session.ask
    assert isinstance(ask, Choice)
    assert (ask.kind, ask.actor) == ("lay", "mira")
    screen = Screen(io.StringIO(), colour=False, signs=True)
    table = TerminalTable(session, screen, Piped(screen), Autosave(session))
    before = Choice(kind, 0, actor, "choose", ask.options, ask.refuse)
    assert table._news(before, session.decision - 1, following) == told
    assert table._news(before, session.decision, following) == ""  # nothing was answered


def test_free_places_are_numbered_while_laying() -> None:
    session = new()
    text = after(sit(session, "lay 5,0"), "lay 5,0")
    assert "Mira: Lay card 2 of 12." in text
    number = next(n for n in "234" if f" {n} " in text.split("Mira: ")[0])
    again = sit(session, number)
    assert "Mira: Lay card 3 of 12." in after(again, number)


def test_nonsense_helps_and_asks_again() -> None:
    text = after(sit(new(), "xyzzy"), "xyzzy")
    assert "? shows what can be typed" in text
    assert "Mira: Lay out 12 spots." in text
    assert "there is no answer 99" in sit(new(), "99").lower()
    assert "type a number or an answer" in sit(new(), "").lower()


def test_an_ambiguous_beginning_says_what_it_could_be() -> None:
    text = sit(new(), "arrange")
    assert "That could mean: arrange block, arrange hall" in text


@pytest.mark.rule("P52-LAYOUT-23")
def test_an_illegal_answer_names_its_rule() -> None:
    text = sit(new(), "lay 0,3")
    assert "P52-LAYOUT-23" in text


def test_a_verb_alone_is_refused_for_its_reason() -> None:
    session = new().play("arrange block", "move 0,0")
    assert "P52-TURN-01" in after(sit(session, "attack"), "attack")


def test_enter_ends_a_turn_and_nothing_else() -> None:
    session = new().play("arrange block", "move 0,0")
    assert isinstance(session.ask, Choice)
    before = session.ask.actor
    sit(session, "")
    assert said(session)[:3] == ["arrange block", "move 0,0", "end"]
    assert isinstance(session.ask, Choice)
    assert session.ask.actor != before or len(said(session)) > 3


def test_why_and_why_not_and_rule() -> None:
    session = new().play("arrange block", "move 0,0")
    why = after(sit(session, "why"), "why")
    assert "P52-MOVE-01" in why
    assert "step from spot to spot" in why
    for typed in ("why not pass", "why-not pass"):
        assert "P52-TURN-01" in after(sit(session, typed), typed)
    assert "is legal here" in sit(session, "why not end")
    rule = after(sit(session, "rule los-03"), "rule los-03")
    assert "P52-LOS-03  5 Light and sight, Line of sight" in rule
    assert "only touches the corner of a gap is clear" in rule
    assert "Ruling:" not in rule
    notes = after(sit(session, "rule los-03 notes"), "rule los-03 notes")
    assert "only touches the corner of a gap is clear" in notes
    assert "Ruling:" in notes
    assert "Only `notes` can follow a rule" in sit(session, "rule los-03 more")
    assert "no rule" in sit(session, "rule P52-NOPE-01").lower()


def test_a_rule_of_another_edition_says_so_and_a_difference_is_told() -> None:
    session = new()
    assert "Not played in the edition core, only in: latest." in sit(session, "rule move-12")
    assert "Classic:" not in after(sit(session, "rule init-09"), "rule init-09")
    classic = new(edition="classic")
    assert "go in any order they like" in " ".join(sit(classic, "rule init-09").split())


@pytest.mark.rule("P52-TABLE-01")
def test_undo_redo_and_rewind() -> None:
    session = new()
    text = sit(session, "lay 5,0", "undo", "redo", "undo", "undo")
    assert "Taken back: lay 5,0." in text
    assert "P52-TABLE-01" in text  # what was dealt before cannot be undone
    session = new().play("arrange block", "move 0,0")
    text = sit(session, "undo", "undo", "rewind 7", "no")
    told = " ".join(text.split())
    last = max(n for n, seat in enumerate(session.seats) if seat >= 0)
    assert f"only a rewind goes past it: rewind {last} can, and asks you first" in told
    assert "host" not in told
    assert "Nothing was taken back." in text
    text = sit(session, "rewind 7", "yes")
    assert "Rewound to answer 7" in text
    assert "host" not in sit(session, "log 50")
    assert session.decision == 7
    assert "Rewind N goes back" in sit(session, "rewind 99")


def test_saving_a_copy(tmp_path: Path) -> None:
    session, copy = new(), tmp_path / "copy.jsonl"
    text = sit(session, "arrange block", f"save {copy}", "move 0,0", f"save {copy}")
    assert text.count("Saved in") == 2
    assert crawldeck.load(copy).digest == session.digest
    assert "already exists" in " ".join(sit(session, f"save {copy}").split())


def test_looking_things_up() -> None:
    session = new().play("arrange block", "move 0,0")
    looks = {
        "sheet mira": "Lock Picking 2",
        "foes": "Soot Rat",
        "items": "Lock Pick",
        "item mossbread": "oddly good",
        "order": "Now Bran",
        "decks": "Enemy deck: 11",
        "seed": "Seed 2890",
        "board big": "↑start",
        "log 3": "P52-MOVE-01",
        "?": "Any time",
        "help move": "step onto a spot",
        "help signs": "face down",
    }
    for typed, shown in looks.items():
        text = after(sit(session, typed), typed)
        assert shown in text, typed
        assert "Move on, or end your turn?" in text, typed


def test_sight_is_drawn_and_blamed() -> None:
    session = new(seed=1).play("arrange winding")
    text = after(sit(session, "sight 0,0"), "sight 0,0")
    assert "@ o o o" in text
    assert "@ is 0,0" in text
    text = after(sit(session, "sight 0,0 0,2"), "sight 0,0 0,2")
    assert "cut by the gap at 0,1" in text
    assert "is clear; range 3" in sit(session, "sight 0,0 3,0")
    assert "no card at 9,9" in sit(session, "sight 9,9")


def test_the_seat_is_called_when_it_changes() -> None:
    session = crawldeck.new("p52", seed=2890, seats=["Ada", "Ben"], heroes=["mira", "bran"])
    text = sit(session, "arrange block", *["1"] * 20)
    assert "Ada is asked now" in text
    assert "Ben is asked now" in text


def test_leaving_says_what_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    text = sit(new(), "arrange block", "quit", "move 0,0", path=path)
    assert "Nothing is lost" in text
    assert f"--resume {path}" in text
    assert crawldeck.load(path).answers[7].text == "arrange block"


def test_the_end_is_told(tmp_path: Path) -> None:
    from crawldeck.bots.plain import PlainBot

    played = PlainBot().play_out(new())
    last = max(n for n, seat in enumerate(played.seats) if seat >= 0)
    session = new()
    for n in range(last):
        if played.seats[n] >= 0:
            session.answer(played.answers[n])
    text = sit(session, played.answers[last].text, path=tmp_path / "end.jsonl")
    assert session.result is not None
    assert session.result.outcome.upper() in text
    assert "enemies defeated" in text
    assert "crawldeck replay" in text
