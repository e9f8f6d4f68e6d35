"""Sitting at the table of Enormity: what is shown, what may be typed, what bad input does."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.enormity.state import FALLING, OFF
from crawldeck.enormity.words import glossary
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.session import AnySession
from crawldeck.terminal.lines import Piped
from crawldeck.terminal.rulebook import ledger_of
from crawldeck.terminal.saves import Autosave
from crawldeck.terminal.style import Screen, width
from crawldeck.terminal.table import TerminalTable
from tests.terminal.sitting import after, command, environment, shell, sit

BEGIN = (
    "stratagem the-old-hymn",
    "stratagem trim-the-lamp",
    "start oda lr1:e2",
    "start ilse lr1:e3",
    "holder oda",
)


def new(**choices: Any) -> AnySession:
    choices.setdefault("spacers", ["oda", "ilse"])
    choices.setdefault("seed", 3)
    return crawldeck.new("enormity", **choices)


def at_turn(**choices: Any) -> AnySession:
    """Oda's first turn, Blips at the edges of the Vestibule."""
    session = new(**choices).play(*BEGIN)
    while isinstance(session.ask, Choice) and session.ask.kind != "turn":
        session.answer(session.options[0])
    return session


def screen_of(
    session: AnySession, *lines: str, columns: int = 80, rows: int = 24, signs: bool = True
) -> list[str]:
    """What a sitting writes on a screen of that size."""
    out = io.StringIO()
    screen = Screen(out, colour=False, signs=signs, columns=columns, rows=rows)
    autosave = Autosave(session, None)
    autosave.started = True
    source = io.StringIO("".join(line + "\n" for line in lines))
    TerminalTable(session, screen, Piped(screen, source), autosave).run()
    return out.getvalue().splitlines()


def plain(text: str) -> str:
    """A text without its line breaks."""
    return " ".join(text.split())


# -- the question and its answers --------------------------------------------------------------


def test_set_up_from_the_first_question() -> None:
    text = sit(new(), "2", "1", "e2", "d2", "ilse", "1", "1")
    assert "The Long Vigil: First Watch" in text
    assert "The team: Which Stratagem does the team take? 2 to go." in text
    assert "Oda Varga: Where do you start?" in text
    assert "Ilse Marrow begins as Priority Target." in text
    assert "The team: Who takes a turn now?" in text


def test_a_turn_groups_its_answers_by_card() -> None:
    session = at_turn()
    text = "\n".join(screen_of(session))
    assert "Oda Varga: It is your turn. 0 of 3 cards played." in text
    assert "Hurried Walk: 3) Move 3 (loud)" in text
    assert "Stressful Brainstorm: 5) Rationalize  6) Catch Breath  7) Rearm" in text
    assert "Abilities: 8) Strategic Analysis" in text
    assert "[Enter ends the turn]" not in text  # a pipe has no prompt


def test_a_card_by_its_first_letters_is_played_for_its_move() -> None:
    session = at_turn()
    text = sit(session, "hur", "e4")
    assert "Oda Varga plays Hurried Walk: Move 3." in text
    assert "Oda Varga steps onto lr1 E3, E4." in plain(text)
    assert session.table.state.spacers[0].cell == session.table.content.ship.space("lr1:e4")


@pytest.mark.parametrize("typed", ["hur e4", "hurried walk to e4", "play hurried e4", "HUR lr1:e4"])
def test_a_card_and_a_space_in_one_line(typed: str) -> None:
    session = at_turn()
    before = session.decision
    sit(session, typed)
    assert session.answers[before].text == "play hurried-walk move"
    assert session.answers[before + 1].text == "goto lr1:e4"


def test_a_space_out_of_reach_leaves_the_card_played() -> None:
    session = at_turn()
    text = plain(after(sit(session, "hur a6"), "hur a6"))
    assert "Oda Varga plays Hurried Walk" in text
    assert "goto lr1:a6: lr1:a6 is more than 3 spaces away. ENO-MOVE-01" in text


def test_a_word_that_fits_several_answers_names_them_with_their_numbers() -> None:
    session = at_turn()
    text = plain(after(sit(session, "move"), "move"))
    assert "That could mean: 1 Steady Walk: Move 2 (noise 1 white), 2 Cautious Sneaking" in text
    assert session.ask is not None
    assert session.ask.kind == "turn"


def test_enter_ends_a_turn_and_keeps_dice() -> None:
    session = at_turn()
    sit(session, "ratio", "")
    assert session.answers[-1].text == "end"
    session = at_turn()
    session.answer("play steady-walk move")
    session.answer("goto lr1:e4")
    assert session.ask is not None
    assert session.ask.kind == "dice"
    before = session.decision
    text = sit(session, "")
    assert session.answers[before].text == "keep"
    assert "Dice  1: white" in text
    assert "Roll for noise: change dice, or keep them?" in text


def test_enter_gives_no_turn_away_in_which_no_card_was_played() -> None:
    session = at_turn()
    text = plain(sit(session, ""))
    assert session.answers[-1].text == "turn oda"
    assert "! Type a number or an answer. ? shows what can be typed." in text


def test_an_exert_says_what_it_costs() -> None:
    session = at_turn()
    session.play("play cautious-sneaking move", "goto lr1:d2")
    text = plain("\n".join(screen_of(session)))
    assert "Exert (2 Stress, and a card less every turn) to Steady Walk: " in text
    session.answer("exert move")
    session.answer("goto lr1:d3")
    while session.ask is not None and session.ask.kind != "turn":
        session.answer(session.options[-1].text)
    assert "1 of 2 cards played. Exert cards: 1." in plain("\n".join(screen_of(session)))


def test_who_is_down_is_told_why_nothing_can_be_done() -> None:
    session = at_turn()
    session.table.state.spacers[0].down = FALLING
    text = plain("\n".join(screen_of(session)))
    assert "Oda Varga: You are down, and can only end your turn." in text


def test_who_is_off_the_map_is_told_of_the_own_turn() -> None:
    session = at_turn()
    away, other = session.table.state.spacers[:2]
    away.status, away.cell, away.place = "away", OFF, "the choir"
    other.down = FALLING
    text = plain("\n".join(screen_of(session)))
    assert "Oda Varga: It is your turn. 0 of 3 cards played." in text


def test_words_that_no_card_explains() -> None:
    text = plain(sit(at_turn(), "about rationalize", "about strap", "mission", "pool"))
    assert "Rationalize ENO-STRESS-02 An Adrenaline action: you lose 2 Stress." in text
    assert " . " not in text  # a card without numbers has no line of numbers
    assert "x the Extraction Marker" in text
    assert "Trim the Lamp (0 of 9 Expertise): " in text


@pytest.mark.parametrize("word", glossary.WORDS, ids=lambda word: word.name)
def test_every_word_cites_a_rule(word: glossary.Word) -> None:
    assert word.rule in ledger_of(new().game).rules


def test_dice_are_signs_with_a_legend_and_letters_in_ascii() -> None:
    session = at_turn()
    session.answer("play hurried-walk move")
    session.answer("goto lr1:e4")
    text = sit(session)
    assert "○ Potential" in text
    assert "●○" in text or "◐" in text or "–" in text
    again = sit(session, signs=False)
    assert "o Potential" in again


def test_destinations_are_numbered_on_the_map() -> None:
    session = at_turn()
    text = after(sit(session, "hur"), "hur")
    assert ") a space, as numbered on the map" in text
    row = next(line for line in text.splitlines() if line.startswith(" F "))
    assert "8" in row or "7" in row
    before = session.decision
    sit(session, "7")
    assert session.answers[before].text.startswith("goto lr1:")


def test_many_steps_and_blips_are_told_in_one_sentence() -> None:
    session = new(seed=5)
    PlainBot().play_out(session)
    from crawldeck.terminal import faces, log

    out = io.StringIO()
    log.tell(faces.face(session), session.events, Screen(out, colour=False, signs=True))
    text = plain(out.getvalue())
    assert "steps onto lr1 " in text and "lr1:" not in text
    assert "Blips move: Blip " in text
    assert "gives Noise die " in text
    assert "fixed bonus 0" not in text
    assert " 0 Confidence" not in text
    assert "rictus-" not in text
    assert "blip-" not in text


# -- commands ----------------------------------------------------------------------------------


def test_many_things_are_named_and_not_told() -> None:
    text = after(sit(at_turn(), "about a"), "about a")
    lines = text.split("Oda Varga: ")[0].splitlines()
    assert len(lines) < 15
    assert "things have 'a' in their names: " in plain(text)
    assert "more; type more letters." in plain(text)
    exact = plain(after(sit(at_turn(), "about rifle"), "about rifle"))
    assert "Burst 2" in exact


LOOKS = {
    "?": "Any time", "help play": "play a side of an Action card", "help signs": "a gear cache",
    "board": "Countdown 9 white", "board big": " A ", "map": " J ", "map lr1": " J ",
    "sight e8": "Line of sight from lr1:e2 to lr1:e8: yes",
    "sight e2 a6": "No line of sight from lr1:e2 to lr1:a6", "range e8": "count range: 6",
    "range ilse": "range: 1", "light": "Light field is 2", "light ilse": "Ilse Marrow's Light",
    "sheet": "Skills: intellect 1", "sheet all": "Not That Kind of Doctor", "spacer ilse": "EVA",
    "foes": "No Intruder has been revealed", "pool": "The Old Hymn (0 of",
    "mission": "Countdown [9] 8 7 |", "about rifle": "Burst 2", "about rictus": "Speed",
    "about strategic": "an ability", "about hurried": "a side of an Action card",
    "about crate": "Relief Crate", "about dazed": "Dazed", "decks": "Blip tokens in the pool",
    "log 3": "ENO-", "why": "ENO-ACT-03", "why not goto lr1:a1": "ENO-",
    "rule move-11 notes": "Ruling:",
    "rule ENO-MOVE-11": "same space twice", "seed": "Seed 3",
}  # fmt: skip


@pytest.mark.parametrize("typed", LOOKS)
def test_looking_things_up_changes_nothing(typed: str) -> None:
    session = at_turn()
    before = session.digest
    text = after(sit(session, typed), typed)
    assert LOOKS[typed] in plain(text) or LOOKS[typed] in text
    assert "!" not in {line[:1] for line in text.splitlines()}
    assert "Oda Varga: It is your turn." in text
    assert session.digest == before


BAD = {
    "xyzzy": "'xyzzy' is not a command of this game", "99": "There is no answer 99",
    "-1": "is not a command", "²": "is not a command", "e4": "hur e4", "lr1:z9": "ENO-",
    "goto": "ENO-", "goto nowhere": "is not a space", "attack": "ENO-", "attack rif ric": "ENO-",
    "play": "That could mean", "play zzz": "Play is written: play SIDE ACTION",
    "exert": "ENO-EXERT-01", "pick": "Pick is written: pick WHAT",
    "sight": "Sight is written", "sight z99": "no space",
    "sight a b c": "Sight is written", "range": "Range is written", "range 1 2 3": "Range is",
    "about": "Name a thing", "about zzz": "Nothing here is called 'zzz'",
    "sheet bob": "no Spacer 'bob'", "light bob": "no Spacer 'bob'", "map od3": "does not lie",
    "map zz": "does not lie", "rule": "Name the rule", "rule ENO-NOPE-01": "o rule",
    "rule move-11 more": "Only `notes`",
    "why not": "Name the answer", "save": "Name a file", "rewind": "Rewind N goes back",
    "rewind 999": "Rewind N goes back", "rewind x": "'x' is not a number", "log x": "not a number",
    "help zzz": "no help on", "redo": "nothing was undone",
}  # fmt: skip


@pytest.mark.parametrize("typed", BAD)
def test_bad_input_gets_one_clear_line_and_changes_nothing(typed: str) -> None:
    session = at_turn()
    before = session.digest
    text = after(sit(session, typed), typed)
    assert text.startswith("! ")
    assert BAD[typed] in plain(text)
    assert "Traceback" not in text
    assert session.digest == before


def test_looks_before_anybody_stands_on_the_board() -> None:
    session = new()
    text = plain(sit(session, "range e5", "sight e5", "light", "map", "sheet all"))
    assert "Say from where: range SPACE SPACE." in text
    assert "Say from where: sight SPACE SPACE." in text
    assert "Oda Varga is not on the board." in text


def test_a_name_out_of_turn_is_refused_with_its_rule() -> None:
    session = new()
    assert "ENO-STRAT-01" in plain(after(sit(session, "hurried"), "hurried"))


def test_every_question_of_a_run_takes_nonsense_and_looks(tmp_path: Path) -> None:
    """Whatever is asked, odd lines get an answer and leave everything as it is."""
    odd = (
        "xyzzy",
        "0",
        "lr9:e5",
        "goto zz",
        "attack a b",
        "why not e5",
        "why not pick",
        "map",
        "foes",
        "why",
        "light",
        "?",
    )
    for seed in (1, 2):
        session, picker, seen = (
            new(seed=seed, spacers=["oda", "ilse", "teo"]),
            Picker(seed),
            set[str](),
        )
        while isinstance(session.ask, Choice) and session.decision < 400:
            if session.ask.kind not in seen:
                seen.add(session.ask.kind)
                before = session.digest
                sit(session, *odd)
                assert session.digest == before, session.ask
            session.answer(picker.choose(session.options))
        assert len(seen) > 15


# -- going back, leaving, coming back ----------------------------------------------------------


@pytest.mark.rule("ENO-CORE-03")
def test_undo_until_something_was_rolled() -> None:
    session = at_turn()
    text = sit(session, "hur", "undo", "redo", "undo")
    assert text.count("Taken back: play hurried-walk move.") == 2
    text = plain(sit(session, "hur", "e4", "undo"))
    assert "something was drawn or revealed since" in text
    assert "ENO-CORE-03" in text
    text = sit(session, "rewind 5", "no", "rewind 5", "yes")
    assert "Nothing was taken back." in text
    assert "Rewound to answer 5" in text
    assert session.answers[4].text == "holder oda"


def test_saving_and_leaving(tmp_path: Path) -> None:
    path, copy = tmp_path / "run.jsonl", tmp_path / "copy.jsonl"
    text = sit(new(), "1", f"save {copy}", "quit", "2", path=path)
    assert f"Saved in {copy}" in plain(text)
    assert f"--resume {path}" in plain(text)
    assert len(crawldeck.load(path).answers) == 1
    assert len(crawldeck.load(copy).answers) == 1


def test_a_killed_game_goes_on_where_it_was(tmp_path: Path) -> None:
    process = subprocess.Popen(
        command(tmp_path, "play", "enormity", "--seed", "3"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(tmp_path),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"1\n1\ne2\n")
    process.stdin.flush()
    while b"begins on lr1 E2" not in process.stdout.readline():
        pass
    os.kill(process.pid, signal.SIGKILL)
    process.communicate()
    again = shell(tmp_path, "play", "--resume", "last", typed="e3\nquit\n")
    assert again.returncode == 0, again.stderr
    assert "Ilse Marrow begins on lr1 E3" in again.stdout
    assert "Nothing is lost: 4 answers" in again.stdout


def test_seats_are_told_who_may_answer() -> None:
    session = new(seats=["Ada", "Ben"])
    text = sit(session, "1", "1", "e2", "e3")
    assert "Ada or Ben may answer" in text
    assert "Ada is asked now" in text
    assert "Ben is asked now" in text


# -- rare ends ---------------------------------------------------------------------------------


def test_the_end_is_told(tmp_path: Path) -> None:
    played = PlainBot().play_out(new(seed=5))
    last = max(n for n, seat in enumerate(played.seats) if seat >= 0)
    session = new(seed=5)
    for n in range(last):
        if played.seats[n] >= 0:
            session.answer(played.answers[n])
    text = sit(session, played.answers[last].text, path=tmp_path / "end.jsonl")
    assert session.result is not None
    assert session.result.outcome.upper() in text
    assert "Spacers extracted after" in text
    assert "crawldeck replay" in text


def test_a_story_has_chapters_maps_and_an_end(tmp_path: Path) -> None:
    told = shell(tmp_path, "watch", "enormity", "--seed", "5").stdout
    assert "── Round 1 ─" in told
    assert told.index("── Round 1 ─") < told.index("── Round 2 ─")
    rounds = told.count("── Round ")
    assert rounds <= told.count("Countdown ") - told.count("The Countdown goes") <= 2 * rounds + 6
    assert "Spacers extracted after" in told


# -- drawing -----------------------------------------------------------------------------------


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_nothing_is_wider_than_the_screen(columns: int) -> None:
    session, bot, rows = new(seed=0, spacers=["oda", "ilse", "teo"]), PlainBot(), 24
    while session.ask is not None and session.decision < 260:
        if session.decision % 13 == 0:
            for line in screen_of(session, "map", "foes", "sheet all", columns=columns, rows=rows):
                assert width(line) <= columns, line
        session.answer(bot.choose(session))


@pytest.mark.parametrize("seed", [0, 5])
def test_plain_output_is_ascii(seed: int) -> None:
    session, bot = new(seed=seed), PlainBot()
    typed = ("help signs", "map", "sheet all", "foes", "mission", "light")
    while session.ask is not None and session.decision < 200:
        if session.decision % 17 == 0:
            text = "\n".join(screen_of(session, *typed, signs=False))
            assert text.isascii()
        session.answer(bot.choose(session))


def test_a_turn_fits_a_small_screen() -> None:
    """Status, map, figures, question and answers of a turn in 24 lines."""
    lines = screen_of(at_turn(), "hur")
    first = next(n for n, line in enumerate(lines) if line.startswith("Round "))
    typed = next(n for n, line in enumerate(lines) if line == "> hur")
    assert typed - first <= 23
    rest = lines[typed + 1 :]
    assert len(rest) <= 24


def test_no_colour_is_needed(tmp_path: Path) -> None:
    told = shell(tmp_path, "play", "enormity", "--seed", "3", "--plain", typed="1\n1\ne2\n")
    assert told.returncode == 0
    assert told.stdout.isascii()
    assert "\x1b" not in told.stdout


def test_records_hold_the_answers_in_words(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    sit(new(), "1", "1", path=path)
    kept = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert any("stratagem" in json.dumps(line) for line in kept)
