"""Kept games: one table at a time, the right game, and nobody else's business."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

import crawldeck
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.events import Mended
from crawldeck.kernel.lock import Lock, Locked
from crawldeck.terminal import saves
from tests.terminal.sitting import command, environment, new, shell


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "data"
    monkeypatch.setenv("CRAWLDECK_DATA_DIR", str(home))
    return home


def kept(session: crawldeck.AnySession) -> Path:
    """A game of which something is answered and kept, by nobody at the moment."""
    autosave = saves.Autosave(session)
    autosave.start()
    session.answer(session.options[0])
    autosave.close()
    assert autosave.path is not None
    return autosave.path


# -- one table at a time -------------------------------------------------------------------------


def test_a_second_terminal_is_refused_and_changes_nothing(data: Path) -> None:
    path = kept(new())
    first = saves.reopen(str(path), mend=False)
    before = path.read_bytes()
    for name in (str(path), "last"):
        done = shell(data, "play", "--resume", name, typed="1\n")
        assert done.returncode == 2
        assert f"{path} is open at another table; leave that one first" in done.stderr
    assert path.read_bytes() == before
    assert shell(data, "replay", str(path), "--text").returncode == 0, "looking is always possible"
    first.start()
    first.session.answer(first.session.options[0])
    again = crawldeck.load(path)
    assert again.digest == first.session.digest
    first.close()
    assert shell(data, "play", "--resume", "last", typed="1\n").returncode == 0
    assert [one.name for one in path.parent.iterdir()] == [path.name], "no lock is left behind"


def test_a_new_game_is_locked_from_its_first_answer_on(data: Path) -> None:
    autosave = saves.Autosave(new())
    autosave.start()
    with pytest.raises(Locked):
        saves.reopen("last", mend=False)
    autosave.close()
    saves.reopen("last", mend=False).close()


def test_a_killed_terminal_leaves_no_lock(data: Path) -> None:
    path = kept(new())
    with subprocess.Popen(
        command(data, "play", "--resume", str(path)),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment(data),
    ) as first:
        assert first.stdout is not None
        while "It is your turn." not in first.stdout.readline():
            pass
        with pytest.raises(Locked):
            saves.reopen(str(path), mend=False)
        first.send_signal(signal.SIGKILL)
        assert first.wait() == -signal.SIGKILL
    autosave = saves.reopen(str(path), mend=False)
    autosave.close()


def test_the_same_file_by_another_way_is_the_same(data: Path, tmp_path: Path) -> None:
    path = kept(new())
    (tmp_path / "link.jsonl").symlink_to(path)
    first = saves.reopen(str(path), mend=False)
    with pytest.raises(Locked):
        saves.reopen(str(tmp_path / "link.jsonl"), mend=False)
    first.close()


def test_a_lock_that_was_taken_away_meanwhile_is_asked_for_again(tmp_path: Path) -> None:
    """Whoever waits at a file that its holder removes must not hold something that is not there."""
    path = tmp_path / "game"
    first = Lock(path, "taken")
    with pytest.raises(Locked, match="taken"):
        Lock(path, "taken")
    first.free()
    second = Lock(path, "taken")
    with pytest.raises(Locked):
        Lock(path, "taken")
    second.free()
    assert list(tmp_path.iterdir()) == []


def test_two_new_games_never_share_a_chosen_file(data: Path, tmp_path: Path) -> None:
    file = str(tmp_path / "ours.jsonl")
    first = saves.Autosave(new(), saves.new_file(file))
    second = saves.Autosave(new(seed=8), saves.new_file(file))
    first.start()
    with pytest.raises(CrawldeckError, match="already exists"):
        second.start()
    first.session.answer(first.session.options[0])
    assert crawldeck.load(file).digest == first.session.digest
    first.close()


# -- the right game ------------------------------------------------------------------------------


def test_last_is_the_last_of_the_game_that_is_named(data: Path) -> None:
    with pytest.raises(CrawldeckError, match="no game of P52 is saved yet"):
        saves.latest("p52")
    p52 = kept(new())
    enormity = kept(crawldeck.new("enormity"))
    os.utime(p52, (1, 1))
    (enormity.parent / "rubbish.jsonl").write_bytes(b"\xff\n")
    (enormity.parent / "list.jsonl").write_bytes(b"[1]\n")
    assert saves.latest("p52") == p52
    assert saves.latest("enormity") == enormity
    for name in ("rubbish", "list"):
        (enormity.parent / f"{name}.jsonl").unlink()
    assert saves.latest() == enormity
    done = shell(data, "play", "p52", "--resume", "last")
    assert done.returncode == 0 and "P52" in done.stdout
    done = shell(data, "play", "--resume", "last")
    assert done.returncode == 0 and "Enormity" in done.stdout
    done = shell(data, "play", "p52", "--resume", str(enormity))
    assert done.returncode == 0 and "Enormity" in done.stdout, "a file is opened as what it is"
    assert "no game 'chess'" in shell(data, "play", "chess", "--resume", "last").stderr


# -- mending -------------------------------------------------------------------------------------


def test_a_byte_that_is_no_text_is_told_with_its_line_and_can_be_mended(data: Path) -> None:
    path = kept(new())
    rows = path.read_bytes().splitlines(keepends=True)
    rows[-2] = rows[-2].replace(b'"h":"', b'"h":"\xff')
    path.write_bytes(damaged := b"".join(rows))
    done = shell(data, "play", "--resume", str(path))
    assert done.returncode == 2
    assert f"{path}:{len(rows) - 1}: this line cannot be read" in done.stderr
    assert "--mend" in done.stderr and "Traceback" not in done.stderr
    autosave = saves.reopen(str(path), mend=True)
    autosave.start()
    autosave.close()
    assert path.read_bytes() == damaged
    mended = crawldeck.load(path.with_name(f"{path.stem}-mended.jsonl"))
    assert any(isinstance(event, Mended) for event in mended.events)
    done = shell(data, "play", "--resume", str(path), "--mend", typed="log\n")
    assert "The record was damaged" in done.stdout


# -- nobody else's business ----------------------------------------------------------------------


def rights(folder: Path) -> Iterator[tuple[str, int]]:
    for path in (folder, *sorted(folder.rglob("*"))):
        yield str(path.relative_to(folder)), stat.S_IMODE(path.stat().st_mode)


def assert_private(folder: Path) -> None:
    for name, mode in rights(folder):
        assert mode == (0o700 if (folder / name).is_dir() else 0o600), (name, oct(mode))


@pytest.fixture
def generous() -> Iterator[None]:
    """As on a machine where files are everybody's."""
    before = os.umask(0)
    yield
    os.umask(before)


def test_the_terminal_makes_everything_private(data: Path, generous: None) -> None:
    story = data / "story.md"
    data.mkdir(0o755)
    done = shell(data, "play", "--seed", "7", "--log", str(story), typed="1\n")
    assert done.returncode == 0 and story.exists()
    assert_private(data)


def test_what_an_older_version_left_open_is_closed(data: Path, generous: None) -> None:
    path = kept(new())
    for one in (data, data / "games"):
        one.chmod(0o755)
    path.chmod(0o644)
    (data / "notes.txt").touch(0o644)
    kept(new(seed=8))
    assert (data / "notes.txt").stat().st_mode & 0o777 == 0o644, "this is not ours"
    (data / "notes.txt").unlink()
    assert_private(data)


def test_a_folder_that_is_shared_on_purpose_stays_shared(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data.mkdir()
    data.chmod(0o1777)
    path = kept(new())
    assert stat.S_IMODE(data.stat().st_mode) == 0o1777
    assert_private(path.parent)
    monkeypatch.setenv("HOME", str(data.parent / "home"))
    (data.parent / "home").mkdir(0o755)
    monkeypatch.setenv("CRAWLDECK_DATA_DIR", str(data.parent / "home"))
    kept(new(seed=9))
    assert stat.S_IMODE((data.parent / "home").stat().st_mode) == 0o755
