"""The real command in real processes."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import crawldeck
from crawldeck.enormity.pack import CONTENT as SHIPS
from crawldeck.p52.pack import CONTENT
from crawldeck.terminal.style import width
from tests.p52.packs import YARD
from tests.terminal.sitting import EDITIONS, command, environment, said, shell, widest


def test_first_question_without_a_terminal(tmp_path: Path) -> None:
    done = shell(tmp_path, "play", "p52", "--terminal", "--seed", "2890")
    assert done.returncode == 0
    assert "Mira: Lay out 12 spots." in done.stdout
    assert "No terminal here" in done.stdout
    assert done.stderr == ""
    assert not (tmp_path / "games").exists()  # nothing answered, nothing written


def test_piped_answers_are_played_and_kept(tmp_path: Path) -> None:
    done = shell(tmp_path, "play", "--seed", "2890", typed="arrange block\nmove 0,0\n")
    assert done.returncode == 0
    assert "Nothing is lost" in done.stdout
    kept = tmp_path / "games" / "p52-2890.jsonl"
    assert said(crawldeck.load(kept)) == ["arrange block", "move 0,0"]
    shell(tmp_path, "play", "--seed", "2890", typed="arrange hall\n")
    assert (tmp_path / "games" / "p52-2890-2.jsonl").exists()
    again = shell(tmp_path, "play", "--resume", "last", typed="board\n")
    assert "It is your turn." in again.stdout
    assert again.returncode == 0


@pytest.mark.parametrize("extra", [{"NO_COLOR": "1"}, {}])
def test_no_escape_codes(tmp_path: Path, extra: dict[str, Any]) -> None:
    for args in (("play", "--seed", "2890"), ("rules", "--coverage"), ("params",), ("--help",)):
        done = shell(tmp_path, *args, typed="arrange block\nwhy\n", **extra)
        assert "\x1b" not in done.stdout + done.stderr
        assert widest(done.stdout.replace(str(tmp_path), "")) <= 80


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo terminal")
@pytest.mark.parametrize("quiet", [True, False])
def test_colour_at_a_terminal_only_where_it_is_welcome(tmp_path: Path, quiet: bool) -> None:
    import pty

    env = environment(tmp_path, TERM="xterm-256color", COLUMNS="80", LINES="24")
    env.pop("NO_COLOR", None)
    env |= {"NO_COLOR": "1"} if quiet else {}
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        command(tmp_path, "play", "--seed", "2890"), stdin=theirs, stdout=theirs, env=env
    )
    os.close(theirs)
    os.write(ours, b"arrange block\nquit\n")
    shown = b""
    while True:
        try:
            shown += (chunk := os.read(ours, 4096))
        except OSError:
            break
        if not chunk:
            break
    assert process.wait() == 0
    os.close(ours)
    assert "Nothing is lost" in shown.decode()
    assert (b"\x1b[" in shown) is not quiet


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo terminal")
@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_a_resized_terminal_is_drawn_on_as_it_is_now(tmp_path: Path, game: str) -> None:
    """Its size is asked at every drawing."""
    import pty
    import termios

    env = environment(tmp_path, TERM="xterm", NO_COLOR="1")
    for name in ("COLUMNS", "LINES"):
        env.pop(name, None)
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (40, 120))
    process = subprocess.Popen(
        command(tmp_path, "play", game, "--seed", "7"), stdin=theirs, stdout=theirs, env=env
    )
    os.close(theirs)
    shown = b""
    while not shown.endswith(b"> "):
        shown += os.read(ours, 4096)
    wide = max(map(len, shown.decode().splitlines()))
    assert 80 < wide <= 120
    termios.tcsetwinsize(ours, (24, 60))
    os.write(ours, b"board\n?\n\n\n")  # the help is longer than the screen
    after = b""
    while after.count(b"> ") < 2 or b"leave; the game is saved" not in after:
        after += os.read(ours, 4096)
    os.write(ours, b"quit\n")
    with contextlib.suppress(OSError):  # what a closed pseudo terminal says on Linux
        while os.read(ours, 4096):
            pass
    assert process.wait() == 0
    os.close(ours)
    lines = after.decode().replace("\r", "").splitlines()
    assert max(map(width, lines)) <= 60, max(lines, key=width)


def test_a_folder_that_cannot_be_written_is_told_and_play_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    done = shell(file, "play", "--seed", "2890", typed="arrange block\nmove 0,0\n")
    assert done.returncode == 0
    assert "This game is not being saved" in done.stdout
    assert "Move on, or end your turn?" in done.stdout
    done = shell(tmp_path, "play", "--save", str(tmp_path / "no" / "x.jsonl"))
    assert done.returncode == 2
    assert "there is no folder" in done.stderr


def test_ascii_where_the_terminal_speaks_no_unicode(tmp_path: Path) -> None:
    done = shell(tmp_path, "play", "--seed", "2890", typed="1\n", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "chest" in done.stdout and "7H" in done.stdout
    plain = shell(tmp_path, "play", "--seed", "2890", "--plain", typed="1\n")
    assert "chest" in plain.stdout and "7H" in plain.stdout


@pytest.mark.parametrize(
    ("args", "shown"),
    [
        (("play", "--edition", "first"), "no edition 'first'"),
        (("play", "--param", "lit_sigt=2"), "did you mean 'lit_sight'"),
        (("play", "--param", "lit_sight=99"), "from 0 to 60"),
        (("play", "--hero", "nobody"), "no hero 'nobody'"),
        (("play", "--players", "7"), "1 to 6 players"),
        (("play", "--players", "99999999"), "P52 is for 1 to 6 players, not 99999999"),
        (("play", "enormity", "--players", "99999999"), "Enormity is for 1 to 4 players"),
        (("watch", "--players", "0"), "1 to 6 players, not 0"),
        (("play", "--seed", "9" * 30), f"--seed is from 0 to {2**53 - 1}, not 999"),
        (("play", "--seed", "-1"), f"--seed is from 0 to {2**53 - 1}, not -1"),
        (("soak", "--answers", "9" * 12), "--answers is from 1 to 1000000000, not 999"),
        (("soak", "--campaigns", "9" * 9), "--campaigns is from 0 to 1000000, not 999"),
        (("contract", "--games", "9" * 12), "--games is from 1 to 1000000, not 999"),
        (("contract", "--workers", "99999"), "--workers is from 1 to 256, not 99999"),
        (("balance", "--games", "0"), "--games is from 1 to 1000000, not 0"),
        (("balance", "--players", "²"), "'²' is no list of party sizes"),
        (("balance", "--players", "1" * 5000), "is no list of party sizes"),
        (("campaign", "new", "c.jsonl", "--players", "99999999"), "1 to 6 players"),
        (("replay", "nowhere.jsonl", "--to", "-1"), "--to is from 0 to 1000000000, not -1"),
        (("soak", "chess"), "no game 'chess'"),
        (("contract", "chess"), "no game 'chess'"),
        (("play", "chess"), "no game 'chess'"),
        (("play", "--quest", "x"), "no quest 'x'"),
        (("play", "--pack", "x"), "no pack 'x'"),
        (("play", "--resume", "last"), "no game is saved yet"),
        (("play", "--resume", "nowhere.jsonl"), "cannot be read"),
        (("play", "--mend"), "--mend only works with --resume"),
        (("rules", "p52", "P52-NO-1"), "no rule"),
        (("rules", "--group", "x"), "no group 'x'"),
        (("replay", "nowhere.jsonl"), "cannot be read"),
        (("check", "nopack"), "no pack 'nopack'"),
    ],
)
def test_mistakes_are_one_line(tmp_path: Path, args: tuple[str, ...], shown: str) -> None:
    done = shell(tmp_path, *args, cwd=tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
    assert shown in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_killed_in_the_middle_of_a_turn_loses_nothing(tmp_path: Path) -> None:
    process = subprocess.Popen(
        command(tmp_path, "play", "--seed", "2890"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        env=environment(tmp_path, PYTHONUNBUFFERED="1"),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("arrange block\nmove 0,0\n")
    process.stdin.flush()
    kept = tmp_path / "games" / "p52-2890.jsonl"
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if kept.exists() and b"move 0,0" in kept.read_bytes():
            break
        time.sleep(0.02)
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdin.close()
    process.stdout.close()
    played = crawldeck.load(kept)
    assert said(played) == ["arrange block", "move 0,0"]
    done = shell(tmp_path, "play", "--resume", "last", typed="end\n")
    assert "Bran: Move on, or end your turn?" in done.stdout
    assert said(crawldeck.load(kept))[:3] == ["arrange block", "move 0,0", "end"]


def test_a_broken_save_stays_as_it_is(tmp_path: Path) -> None:
    shell(tmp_path, "play", "--seed", "2890", typed="arrange block\nmove 0,0\nend\n")
    kept = tmp_path / "games" / "p52-2890.jsonl"
    broken = kept.read_bytes()[:-30]
    kept.write_bytes(broken)
    done = shell(tmp_path, "play", "--resume", str(kept), typed="1\n")
    assert done.returncode == 2
    assert "cut short" in done.stderr
    assert "--mend" in done.stderr
    assert kept.read_bytes() == broken
    done = shell(tmp_path, "play", "--resume", str(kept), "--mend", typed="board\n1\n")
    assert done.returncode == 0
    assert kept.read_bytes() == broken
    mended = tmp_path / "games" / "p52-2890-mended.jsonl"
    assert said(crawldeck.load(mended))[0] == "arrange block"
    taken = shell(tmp_path, "play", "--save", str(kept), typed="1\n")
    assert taken.returncode == 2
    assert kept.read_bytes() == broken


@pytest.mark.parametrize("edition", EDITIONS)
def test_watching_and_replaying(tmp_path: Path, edition: str) -> None:
    file = tmp_path / "watched.jsonl"
    done = shell(
        tmp_path,
        "watch",
        "p52",
        "--seed",
        "2890",
        "--edition",
        edition,
        "--save",
        str(file),
        "--hero",
        "mira,bran,oda",
    )
    assert done.returncode == 0, done.stderr
    assert "WON" in done.stdout or "LOST" in done.stdout
    assert widest(done.stdout.replace(str(file), "")) <= 80
    text = shell(tmp_path, "replay", str(file), "--text").stdout.splitlines()
    assert text[0].startswith("1. ~ ")
    assert text[0].endswith("(starting item of Mira)")
    assert any(line.endswith(": arrange block") or ": arrange" in line for line in text)
    assert len(text) == len(crawldeck.load(file).answers)
    told = shell(tmp_path, "replay", str(file)).stdout
    assert "P52-LAYOUT-01" in told
    assert "heroes go on" in told
    assert widest(told) <= 80
    short = shell(tmp_path, "replay", str(file), "--to", "20", "--no-events").stdout
    assert "The record stands at answer" in short
    assert "P52-LAYOUT-01" not in short


def test_rules_for_programs(tmp_path: Path) -> None:
    done = shell(tmp_path, "rules", "p52", "--json")
    data = json.loads(done.stdout)
    assert list(data) == ["game", "rules"]
    assert data["game"] == "p52"
    keys = ["id", "tier", "group", "editions", "status", "code", "tests", "text"]
    assert all(list(row) == keys for row in data["rules"])
    los = next(row for row in data["rules"] if row["id"] == "P52-LOS-03")
    assert los["code"]
    assert los["tests"]
    assert los["status"] == "covered"
    assert los["text"] is True
    only = json.loads(shell(tmp_path, "rules", "--json", "--group", "los").stdout)
    assert {row["group"] for row in only["rules"]} == {"LOS"}


def test_rules_and_parameters_for_people(tmp_path: Path) -> None:
    assert "P52-LOS-03" in shell(tmp_path, "rules", "--group", "LOS").stdout
    for args in (("p52", "P52-LOS-03"), ("p52-los-03",)):
        told = shell(tmp_path, "rules", *args).stdout
        assert told.startswith("P52-LOS-03  5 Light and sight, Line of sight\n  A line that only")
        assert "Ruling:" not in told
        full = shell(tmp_path, "rules", *args, "--notes").stdout
        assert full.startswith(told)
        assert "Ruling:" in full
        assert "Editions: classic, core, latest" in full
        assert "Status: covered" in full
    table = shell(tmp_path, "rules", "--coverage").stdout
    assert "LAYOUT" in table
    assert "missing" in table
    assert "With a text for players: 388 of 388." in table
    assert "lit_sight = 0  (classic: 2)" in shell(tmp_path, "params").stdout


def test_checking_packs(tmp_path: Path) -> None:
    sound = shell(tmp_path, "check", "emberway")
    assert sound.returncode == 0
    assert "  Enemies (12): " in sound.stdout
    pack = tmp_path / "mine"
    shutil.copytree(CONTENT / "emberway", pack)
    enemies = pack / "enemies.toml"
    text = enemies.read_text(encoding="utf-8").replace('card = "QD"', 'card = "5D"')
    enemies.write_text(text, encoding="utf-8")
    line = text[: text.index('"5D"')].count("\n") + 1
    bad = shell(tmp_path, "check", str(pack))
    assert bad.returncode == 1
    assert f"enemies.toml:{line}:" in bad.stderr
    assert "no enemy for QD" in bad.stderr  # every mistake has a line of its own
    assert len(bad.stderr.splitlines()) == 2


def test_a_mission_that_cannot_be_won_is_told(tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    shutil.copytree(SHIPS / "vigil", pack)
    missions = pack / "missions.toml"
    text = missions.read_text(encoding="utf-8").replace("marker = 5", "marker = 33", 1)
    missions.write_text(text, encoding="utf-8")
    bad = shell(tmp_path, "check", str(pack))
    assert bad.returncode == 1
    assert re.search(r"missions\.toml:\d+: .*marker", bad.stderr), bad.stderr
    assert "Traceback" not in bad.stderr


def test_players_and_parameters_reach_the_game(tmp_path: Path) -> None:
    file = tmp_path / "g.jsonl"
    done = shell(
        tmp_path, "play", "--players", "3", "--edition", "classic", "--param", "throwing=true",
        "--quest", "toll-gate", "--pack", str(YARD), "--seed", "3", "--save", str(file),
        typed="1\n",
    )  # fmt: skip
    assert "Player 1 is asked now" in done.stdout
    setup = crawldeck.load(file).setup
    assert setup.seats == ("Player 1", "Player 2", "Player 3")
    assert setup.params["throwing"] is True
    assert setup.choices["quest"] == "toll-gate"
    assert setup.edition == "classic"


def test_version_and_help(tmp_path: Path) -> None:
    assert shell(tmp_path, "--version").stdout.strip() == f"crawldeck {crawldeck.__version__}"
    shown = shell(tmp_path, "--help").stdout
    for name in ("play", "watch", "replay", "rules", "check", "params", "bench", "soak"):
        assert name in shown


def test_a_game_is_watched_at_any_level(tmp_path: Path) -> None:
    told = shell(tmp_path, "watch", "p52", "--seed", "5", "--player", "random")
    assert told.returncode == 0 and "LOST" in told.stdout
    wrong = shell(tmp_path, "watch", "p52", "--player", "genius")
    assert wrong.returncode == 2 and "easy, plain, strong, master" in wrong.stderr


@pytest.mark.rule("P52-TABLE-06")
def test_a_hint_at_the_terminal_stands_in_the_record(tmp_path: Path) -> None:
    done = shell(
        tmp_path, "play", "--seed", "2890", typed="arrange block\nhint me\nhint\nhint\nreview\n1\n"
    )
    assert done.returncode == 0, done.stderr
    assert "Type hint on its own" in done.stdout
    assert re.search(r"\d+ % to win, ± \d+\.", done.stdout)
    assert "Broken off. The chance to win began at" in done.stdout
    assert widest(done.stdout.replace(str(tmp_path), "")) <= 80
    record = (tmp_path / "games" / "p52-2890.jsonl").read_text()
    assert record.count('{"hint":0,') == 1  # asked twice at one question, it is taken once
    log = shell(tmp_path, "replay", str(tmp_path / "games" / "p52-2890.jsonl")).stdout
    assert "You asked for a hint." in log


def test_a_campaign_is_reviewed_chapter_by_chapter(tmp_path: Path) -> None:
    file = tmp_path / "road.jsonl"
    shell(tmp_path, "campaign", "new", str(file), "--hero", "mira,bran", "--seed", "3")
    none = shell(tmp_path, "review", str(file))
    assert none.returncode == 2 and "no chapter of this campaign has been played" in none.stderr
    shell(tmp_path, "campaign", "play", str(file), typed="arrange block\n1\n")
    said = shell(tmp_path, "review", str(file))
    assert "road.chapter-1: Broken off. The chance to win began at" in said.stdout
    assert "In all, over 1 chapter: luck" in said.stdout


def test_a_record_is_reviewed_as_a_page_and_as_numbers(tmp_path: Path) -> None:
    file, page = tmp_path / "games" / "p52-2890.jsonl", tmp_path / "review.html"
    shell(tmp_path, "play", "--seed", "2890", typed="arrange block\nmove 0,0\n")
    found = shell(tmp_path, "review", str(file), "--json", "--html", str(page), "--workers", "1")
    told = json.loads(found.stdout)
    luck = sum(one["luck"] for one in told["moments"])
    cost = sum(one["chance"] - one["after"] for one in told["moments"])
    assert told["begin"] + luck - cost == pytest.approx(told["end"])
    assert told["luck"] == pytest.approx(luck) and told["play"] == pytest.approx(-cost)
    assert {*told["turning_points"], *told["mistakes"]} <= {one["at"] for one in told["moments"]}
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
