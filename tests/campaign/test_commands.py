"""The campaign commands in real processes: killed, resumed, refused, watched."""

from __future__ import annotations

import json
import signal
import subprocess
import time
from pathlib import Path

import pytest

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.p52 import pack as packs
from crawldeck.p52.campaign import chapters
from crawldeck.p52.campaign.standing import Book, load
from tests.campaign.scenes import start
from tests.p52.packs import YARD
from tests.terminal.sitting import command, environment, shell, widest

Running = subprocess.Popen[str]


def bots_answers(path: Path, most: int = 10_000) -> list[str]:
    """What the plain bot would type in the first chapter."""
    campaign = load(path)
    copy = path.with_name("copy")
    copy.mkdir(exist_ok=True)
    twin = copy / path.name
    twin.write_bytes(path.read_bytes())
    with Book(twin) as book:
        session = chapters.begin(book) if campaign.under_way is None else chapters.go_on(book)
    typed: list[str] = []
    while session.ask is not None and len(typed) < most:
        option = PlainBot().choose(session)
        typed.append(option.text)
        session.answer(option)
    return typed


def sit_and_type(folder: Path, path: Path, lines: list[str]) -> Running:
    """A table that has taken these lines and waits for more."""
    process = subprocess.Popen(
        command(folder, "campaign", "play", str(path)),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        env=environment(folder, PYTHONUNBUFFERED="1"),
    )
    assert process.stdin is not None
    process.stdin.write("".join(line + "\n" for line in lines))
    process.stdin.flush()
    return process


def choices_kept(record: Path) -> int:
    if not record.exists():
        return -1
    rows = record.read_bytes().splitlines(keepends=True)
    return sum(b'"do":' in row for row in rows if row.endswith(b"\n"))


def wait_for(record: Path, choices: int) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if choices_kept(record) >= choices:
            return
        time.sleep(0.01)
    raise AssertionError(f"only {choices_kept(record)} answers were kept")


def end(process: Running) -> None:
    assert process.stdin is not None
    assert process.stdout is not None
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdin.close()
    process.stdout.close()


@pytest.mark.parametrize("answers", [0, 1, 2, 7, 19])
def test_killed_at_an_answer_goes_on_at_that_answer(tmp_path: Path, answers: int) -> None:
    path, record = start(tmp_path), tmp_path / "road.chapter-1.jsonl"
    typed = bots_answers(path, answers + 1)
    process = sit_and_type(tmp_path, path, typed[:answers])
    wait_for(record, answers)
    end(process)
    done = shell(tmp_path, "campaign", "play", str(path), typed=typed[answers] + "\n")
    assert done.returncode == 0, done.stderr
    assert "chapter 1" in done.stdout
    kept = crawldeck.load(record)
    given = [v.text for v, seat in zip(kept.answers, kept.seats, strict=True) if seat >= 0]
    assert given == typed[: answers + 1]
    assert [chapter.number for chapter in load(path).chapters] == [1]
    assert f"To continue: crawldeck campaign play {path}" in done.stdout


def test_two_processes_cannot_play_one_campaign(tmp_path: Path) -> None:
    path, record = start(tmp_path), tmp_path / "road.chapter-1.jsonl"
    process = sit_and_type(tmp_path, path, bots_answers(path, 1))
    wait_for(record, 1)
    before = path.read_bytes(), record.read_bytes()
    for args in (("play", str(path)), ("join", str(path), "mira"), ("replay", str(path), "1")):
        done = shell(tmp_path, "campaign", *args)
        assert done.returncode == 2
        assert "open at another table" in done.stderr
    assert shell(tmp_path, "campaign", "show", str(path)).returncode == 0
    assert (path.read_bytes(), record.read_bytes()) == before
    end(process)
    assert shell(tmp_path, "campaign", "play", str(path)).returncode == 0  # no lock is left behind


def test_a_chapter_played_to_its_end_is_written_and_the_next_is_offered(tmp_path: Path) -> None:
    path = start(tmp_path)
    typed = bots_answers(path)
    done = shell(tmp_path, "campaign", "play", str(path), typed="\n".join([*typed, "no"]) + "\n")
    assert done.returncode == 0, done.stderr
    assert "Chapter 1 is written down" in done.stdout
    campaign = load(path)
    assert campaign.under_way is None
    assert campaign.story[0].ended is not None
    assert "# " not in (tmp_path / "road.md").read_text(encoding="utf-8")[:2]
    log = (tmp_path / "road.md").read_text(encoding="utf-8")
    assert "## Chapter 1: The First Lamps" in log
    assert log.count("### Space 1") == 1
    told = shell(tmp_path, "campaign", "log", str(path)).stdout
    assert told.startswith("# The Road\n")
    body = log.split("### ", 1)[1].strip()
    assert body in told  # written as it went, or told again from the records: the same
    if campaign.party:
        again = shell(tmp_path, "campaign", "play", str(path), "--quest", "stray-lights")
        assert "Stray Lights" in again.stdout


def test_a_whole_campaign_on_the_command_line(tmp_path: Path) -> None:
    file, calling = str(tmp_path / "long.jsonl"), next(iter(packs.find(str(YARD)).callings))
    done = shell(
        tmp_path, "campaign", "new", file, "--name", "Long Road", "--hero", "bran,oda",
        "--hero", f"Ash, {calling}", "--seed", "3", "--edition", "latest", "--players", "2",
        "--param", "lit_sight=3", "--pack", str(YARD),
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "Long Road begins, with Bran, Oda, Ash." in done.stdout
    header = json.loads(Path(file).read_bytes().splitlines()[0])
    assert header["params"] == {"lit_sight": 3}
    shown = shell(tmp_path, "campaign", "show", file).stdout
    assert "Ash, to be made when the next chapter begins" in shown
    assert "first-lamps: The First Lamps" in shown
    watched = shell(tmp_path, "campaign", "watch", file, "--tries", "1", "--most", "2")
    assert watched.returncode == 0, watched.stderr
    assert "1. The First Lamps: " in watched.stdout
    shown = shell(tmp_path, "campaign", "show", file).stdout
    assert "The story so far" in shown
    assert widest(shown) <= 80
    again = shell(tmp_path, "campaign", "replay", file, "1", typed="board\n")
    assert again.returncode == 0, again.stderr
    assert "chapter 1" in again.stdout
    assert "(played again since)" in shell(tmp_path, "campaign", "show", file).stdout
    sheet = shell(tmp_path, "sheet", "oda", "--campaign", file)
    assert sheet.returncode == 0
    assert sheet.stdout.startswith("Oda\n")


def test_a_torn_campaign_is_mended_only_when_asked(tmp_path: Path) -> None:
    path = start(tmp_path)
    whole = path.read_bytes()
    torn = whole + b'{"did":"bur'
    path.write_bytes(torn)
    for args in (("show", str(path)), ("play", str(path)), ("bury", str(path), "oda")):
        done = shell(tmp_path, "campaign", *args)
        assert done.returncode == 2
        assert "road.jsonl:5:" in done.stderr
        assert "--mend" in done.stderr
        assert len(done.stderr.splitlines()) == 1
        assert path.read_bytes() == torn
    done = shell(tmp_path, "campaign", "bury", str(path), "oda", "--mend")
    assert done.stdout == "The party: Bran, Hale.\n"
    assert path.read_bytes().startswith(whole)
    assert (tmp_path / "road.jsonl.torn-1").read_bytes() == torn


@pytest.mark.parametrize(
    ("args", "shown"),
    [
        (("show", "nowhere.jsonl"), "cannot be read"),
        (("show", "."), "cannot be read"),
        (("play", "."), "cannot be opened to write"),
        (("play", "nowhere.jsonl"), "cannot be opened to write"),
        (("play", "road.jsonl", "--quest", "moon"), "no quest 'moon'"),
        (("replay", "road.jsonl", "3"), "has no chapter 3; there are: none yet"),
        (("join", "road.jsonl", "nobody"), "no hero 'nobody'"),
        (("bury", "road.jsonl", "nobody"), "'nobody' is not one hero"),
        (("new", "road.jsonl"), "already exists"),
        (("new", "x.jsonl", "--pack", "moon"), "no pack 'moon'"),
        (("new", "x.jsonl", "--edition", "first"), "no edition 'first'"),
        (("new", "x.jsonl", "--param", "lit_sigt=2"), "did you mean 'lit_sight'"),
        (("new", "x.jsonl", "--hero", "mira,mira"), "once only"),
        (("new", "no/x.jsonl"), "cannot be written"),
    ],
)
def test_mistakes_are_one_line(tmp_path: Path, args: tuple[str, ...], shown: str) -> None:
    path = start(tmp_path)
    before = path.read_bytes()
    done = shell(tmp_path, "campaign", *args, cwd=tmp_path)
    assert done.returncode == 2
    assert shown in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert path.read_bytes() == before
    assert sorted(file.name for file in tmp_path.iterdir()) == ["road.jsonl"]


def test_an_empty_party_is_told_what_to_do(tmp_path: Path) -> None:
    file = str(tmp_path / "empty.jsonl")
    shell(tmp_path, "campaign", "new", file)
    assert "campaign join" in shell(tmp_path, "campaign", "show", file).stdout
    done = shell(tmp_path, "campaign", "play", file)
    assert done.returncode == 2
    assert "nobody is left to set out" in done.stderr
    assert shell(tmp_path, "campaign", "join", file, "mira").stdout == "The party: Mira.\n"


def test_another_quest_waits_until_the_chapter_is_done(tmp_path: Path) -> None:
    path = start(tmp_path)
    shell(tmp_path, "campaign", "play", str(path))
    done = shell(tmp_path, "campaign", "play", str(path), "--quest", "toll-gate")
    assert done.returncode == 2
    assert "chapter 1 (first-lamps) is under way" in done.stderr
