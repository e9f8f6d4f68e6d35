"""The campaign commands for Enormity in real processes: killed, resumed, refused, watched."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.cli import app
from crawldeck.enormity.campaign import course, sessions
from crawldeck.enormity.campaign.standing import Log, load
from crawldeck.enormity.state import EnoSession
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.record import Chain
from tests.campaign.scenes import start as start_p52
from tests.campaign.test_commands import wait_for
from tests.terminal.sitting import command, environment, shell, widest
from tests.voyage.scenes import start

VIGIL: dict[str, Any] = {"pack": "vigil", "seed": 5}


def bots_answers(path: Path) -> tuple[list[str], list[str]]:
    """What the plain bot would answer in the first session, and what it would have to type."""
    twin = path.with_name("copy")
    twin.mkdir()
    copy = twin / path.name
    copy.write_bytes(path.read_bytes())
    with Log(copy) as log:
        session = sessions.begin(log)
    session.keep_in(None)  # nobody needs the copy any more
    given: list[str] = []
    typed: list[str] = []
    while isinstance(ask := session.ask, Choice):
        option = PlainBot().choose(session)
        given.append(option.text)
        typed.append(f"{option.text}\nyes" if ask.to_confirm(option) else option.text)
        session.answer(option)
    return given, typed


def kill_after(folder: Path, path: Path, lines: list[str], record: Path, answers: int) -> None:
    """A table that has taken these lines is killed while it waits for more."""
    with subprocess.Popen(
        command(folder, "campaign", "play", str(path)),
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        encoding="utf-8",
        env=environment(folder),
    ) as process:
        assert process.stdin is not None
        process.stdin.write("".join(line + "\n" for line in lines))
        process.stdin.flush()
        try:
            wait_for(record, answers)
        finally:
            process.kill()


def given(record: Path) -> list[str]:
    kept: EnoSession = crawldeck.load(record)
    return [v.text for v, seat in zip(kept.answers, kept.seats, strict=True) if seat >= 0]


@pytest.mark.rule("ENO-CAMP-01")
@pytest.mark.parametrize("luck", [1, 2, 3])
def test_killed_at_a_random_answer_goes_on_at_that_answer(tmp_path: Path, luck: int) -> None:
    path, record = start(tmp_path, "oda", "teo", **VIGIL), tmp_path / "vigil.session-1.jsonl"
    answers, typed = bots_answers(path)
    stop = Picker(luck).below(len(typed) - 1)
    kill_after(tmp_path, path, ["1", *typed[:stop]], record, stop)
    assert given(record) == answers[:stop]
    done = shell(tmp_path, "campaign", "play", str(path), typed=typed[stop] + "\n")
    assert done.returncode == 0, done.stderr
    assert given(record) == answers[: stop + 1]
    assert f"To continue: crawldeck campaign play {path}" in done.stdout
    assert [one.number for one in load(path).sessions] == [1]


@pytest.mark.rule("ENO-TIME-01", "ENO-TIME-02")
def test_killed_before_the_result_counts(tmp_path: Path) -> None:
    path = start(tmp_path, "oda", "teo", edition="veteran", **VIGIL)
    _, typed = bots_answers(path)
    record = tmp_path / "vigil.session-1.jsonl"
    kill_after(tmp_path, path, ["1", *typed], record, len(typed))
    done = shell(tmp_path, "campaign", "play", str(path), typed="what\nstatus\ncrystal\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "Session 1 never was" in done.stdout and "Time Crystals: 1." in done.stdout
    voyage = load(path)
    assert voyage.sessions[0].rewound and voyage.last is None


def test_a_session_to_its_end_is_kept_and_told(tmp_path: Path) -> None:
    path = start(tmp_path, "oda", "teo", **VIGIL)
    _, typed = bots_answers(path)
    lines = ["oda gear=maul", "oda suit=bulwark", "oda suit=eva", "1", *typed, "keep", "no"]
    done = shell(tmp_path, "campaign", "play", str(path), typed="\n".join(lines) + "\n")
    assert done.returncode == 0, done.stderr
    assert "! oda: maul is neither printed" in done.stdout
    assert "Session 1 is written down" in done.stdout
    assert widest(done.stdout) <= 120
    voyage = load(path)
    assert voyage.last is None and voyage.sessions[0].kept is not None
    told = shell(tmp_path, "campaign", "log", str(path)).stdout
    assert told.startswith("# The Vigil\n\n## Session 1: ")
    assert "comes into play" in told
    shown = shell(tmp_path, "campaign", "status", str(path), "--plain").stdout
    assert "Session 1: " in shown and "What can be played next" in shown


def run(*words: str) -> Any:
    """A command in this process."""
    return CliRunner().invoke(app, ["campaign", *words])


def test_the_commands(tmp_path: Path) -> None:
    file = str(tmp_path / "v.jsonl")
    done = run(
        "new",
        file,
        "--game",
        "enormity",
        "--edition",
        "veteran",
        "--seed",
        "3",
        "--spacers",
        "oda,ilse",
        "--param",
        "life_spares=2",
    )
    assert done.exit_code == 0, done.exception
    assert "with Oda Varga, Ilse Marrow. Life Spares: 2. Time" in done.output
    fit = run("fit", file, "oda suit=bulwark gear=rifle", "priority=ilse")
    assert "oda suit=bulwark gear=rifle cards=" in fit.output
    assert "Priority Target: ilse" in fit.output
    assert "oda suit=bulwark" in run("fit", file).output
    assert "Teo Brandt" in run("join", file, "teo").output
    assert "Life Spares: 2." in run("show", file).output


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("crystal",), "right after a session"),
        (("keep",), "no session is just over"),
        (("trade", "spare"), "costs 6 resources; there are 0"),
        (("fit", "oda gear=rifle,shotgun,plate,mail,carbine,sniper,maul"), "no place for"),
        (("fit", "oda suit=cape"), "suit 'cape' is not known"),
        (("join", "gandalf"), "cannot join; there are: ilse"),
        (("replay", "1"), "is for campaigns of P52"),
        (("bury", "oda"), "is for campaigns of P52"),
        (("play", "--to", "nowhere"), "'nowhere' cannot be chosen now"),
    ],
)
def test_what_cannot_be_changes_nothing(tmp_path: Path, words: tuple[str, ...], told: str) -> None:
    path = start(tmp_path, "oda", "teo", **VIGIL)
    with Log(path) as log:
        course.deal(log, sessions.pack_of(log.campaign))
    before = path.read_bytes()
    done = run(words[0], str(path), *words[1:])
    assert isinstance(done.exception, CrawldeckError)  # which `main` tells in one line
    assert told in str(done.exception)
    assert path.read_bytes() == before


@pytest.mark.parametrize("line", ["²", "0", "9" * 5000, "1 by mars", "-1", "\0"])
def test_a_line_that_means_nothing_leaves_the_crew_where_it_is(tmp_path: Path, line: str) -> None:
    path = start(tmp_path, "oda", "teo", **VIGIL)
    done = CliRunner().invoke(app, ["campaign", "play", str(path)], input=f"{line}\nquit\n")
    assert done.exit_code == 0, done.exception
    assert "! " in done.output
    assert not load(path).sessions


@pytest.mark.parametrize("line", ["9" * 5000, "²", "log ²"])
def test_a_number_that_is_none_is_asked_again_at_the_table(tmp_path: Path, line: str) -> None:
    path = start(tmp_path, "oda", "teo", **VIGIL)
    done = CliRunner().invoke(app, ["campaign", "play", str(path)], input=f"1\n{line}\nquit\n")
    assert done.exit_code == 0, done.exception
    assert "To continue" in done.output


def test_a_session_of_another_version_of_the_pack_can_begin_anew(tmp_path: Path) -> None:
    path = start(tmp_path, "oda", "teo", **VIGIL)
    record = tmp_path / "vigil.session-1.jsonl"
    play = ["campaign", "play", str(path)]
    assert CliRunner().invoke(app, play, input="1\n1\n1\nquit\n").exit_code == 0
    whole = record.read_bytes()
    digest = load(path).sessions[0].began.content.encode()
    chain = Chain()
    record.write_bytes(chain.encode(json.loads(whole.splitlines()[0].replace(digest, b"0" * 64))))
    done = CliRunner().invoke(app, play, input="quit\n")
    assert isinstance(done.exception, CrawldeckError)
    told = str(done.exception)
    assert "another version of the pack" in told
    assert "without vigil.session-1.jsonl the session begins again" in told
    record.rename(tmp_path / "elsewhere")
    done = CliRunner().invoke(app, play, input="1\nquit\n")
    assert done.exit_code == 0, done.exception
    assert "is not there: session 1 begins again" in " ".join(done.output.split())
    assert [one.number for one in load(path).sessions] == [1]


def test_p52_has_no_crystals(tmp_path: Path) -> None:
    path = start_p52(tmp_path)
    for word in (("crystal",), ("keep",), ("fit",), ("trade", "spare")):
        done = run(word[0], str(path), *word[1:])
        assert "is for campaigns of Enormity" in str(done.exception)


def test_bots_play_on(tmp_path: Path) -> None:
    path = start(tmp_path, "oda", "teo", **VIGIL)
    done = shell(tmp_path, "campaign", "watch", str(path), "--most", "2", "--tries", "1")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("Session ") >= 2
    assert len(load(path).sessions) == 2
