"""Records: round trips, every kind of damage, and a journal that loses nothing acknowledged."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from crawldeck.kernel import files, journal, record
from crawldeck.kernel.errors import Illegal, RecordError
from crawldeck.kernel.events import Mended, Rewound
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.new_game import new
from crawldeck.kernel.session import AnySession
from crawldeck.version import __version__

from . import minigame, minitable

HERE = Path(__file__).parent
CHOICES = ["go juliet", "step a2", "first grin-1", "react kane reflex", "step e2", "pass"]


def stand(session: AnySession) -> tuple[Any, ...]:
    return (
        session.digest,
        [value.text for value in session.answers],
        repr(session.ask),
        [option.text for option in session.options],
        list(session.events),
    )


def played(seed: int = 3, **choices: Any) -> AnySession:
    return new("mini", seed=seed, seats=("A", "B"), **choices).play(*CHOICES)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    played().save(path)
    return path


def relinked(rows: list[dict[str, Any]]) -> bytes:
    """A forged record: whatever it says, its links are in order."""
    chain = record.Chain()
    lines = (msgspec.convert({k: v for k, v in r.items() if k != "h"}, record.Line) for r in rows)
    return b"".join(chain.encode(line) for line in lines)


def rows_of(path: Path) -> list[dict[str, Any]]:
    return [msgspec.json.decode(row) for row in path.read_bytes().splitlines()]


@pytest.mark.parametrize("referee", [False, True])
def test_round_trip_at_every_answer(tmp_path: Path, referee: bool) -> None:
    session, picker = new("mini", seed=8, referee=referee), Picker(8)
    for _ in range(40):
        session.save(tmp_path / "game.jsonl")
        assert stand(record.load(tmp_path / "game.jsonl")) == stand(session)
        if session.ask is None:
            break
        chance = None if session.options else session.ask
        session.answer(chance.pick(picker.below(6)) if chance else picker.choose(session.options))  # type: ignore[union-attr]


def test_a_loaded_game_has_the_same_future(saved: Path) -> None:
    first, second = played(), record.load(saved)
    for each in (first, second):
        picker = Picker(1)
        while each.ask is not None:
            each.answer(picker.choose(each.options))
    assert stand(first) == stand(second)


def test_load_up_to_an_answer(saved: Path) -> None:
    assert [v.text for v in record.load(saved, to=3).answers] == CHOICES[:3]


def test_the_first_line_says_everything_about_the_game(saved: Path) -> None:
    header = rows_of(saved)[0]
    assert header["crawldeck"] == record.FORMAT
    assert header["engine"] == __version__
    assert header["setup"]["params"] == {"steps": 2, "start_counts": False, "wound": "4+"}
    assert list(header["setup"]["content"]) == ["ring"]


Damage = Callable[[bytes], bytes]


def without(number: int) -> Damage:
    def damage(data: bytes) -> bytes:
        rows = data.splitlines(keepends=True)
        return b"".join(rows[: number - 1] + rows[number:])

    return damage


def in_line(number: int, old: bytes, new: bytes) -> Damage:
    def damage(data: bytes) -> bytes:
        rows = data.splitlines(keepends=True)
        assert old in rows[number - 1]
        rows[number - 1] = rows[number - 1].replace(old, new)
        return b"".join(rows)

    return damage


DAMAGES: dict[str, tuple[Damage, int, str]] = {
    "cut in mid-line": (lambda d: d[: d.index(b"step e2")], 6, "cut short"),
    "a newline lost at the end": (lambda d: d[:-1], -1, "cut short"),
    "edited line": (in_line(3, b"step a2", b"step b1"), 3, "was changed"),
    "edited link": (in_line(3, b'"h":"', b'"h":"0'), 3, "was changed"),
    "a field behind the link": (in_line(3, b'"}\n', b'","do":"step b1"}\n'), 3, "was changed"),
    "deleted line": (without(4), 4, "was changed"),
    "a line of rubbish": (in_line(4, b"{", b"?{"), 4, "cannot be read"),
    "a byte that is no text": (in_line(3, b"step a2", b"step \xff2"), 3, "cannot be read"),
    "half of a letter": (in_line(3, b"a2", b"\xe5\xa2"), 3, "cannot be read"),
    "no text in the header": (in_line(1, b'"mini"', b'"m\xffni"'), 1, "not a Crawldeck record"),
    "a second line end": (in_line(4, b"}\n", b"}\r\n"), 4, "was changed"),
    "nested without end": (in_line(3, b'"step a2"', b"[" * 9999), 3, "cannot be read"),
    "edited header": (in_line(1, b'"seed":3', b'"seed":4'), 1, "was changed"),
    "header cut": (lambda d: d[:40], 1, "not a Crawldeck record"),
    "no header": (without(1), 1, "not a Crawldeck record"),
    "another JSON file": (lambda d: b'{"name": "crate", "size": 3}\n', 1, "not a Crawldeck record"),
    "a JSON list": (lambda d: b"[1, 2]\n", 1, "not a Crawldeck record"),
    "not JSON": (lambda d: b"Dear diary,\n", 1, "not a Crawldeck record"),
    "not text": (lambda d: b"\xff\xfe\x00\x93\n", 1, "not a Crawldeck record"),
    "empty file": (lambda d: b"", 1, "empty"),
    "newer format": (in_line(1, b'"crawldeck":1', b'"crawldeck":2'), 1, "format 2 is not one"),
}


@pytest.mark.parametrize("case", DAMAGES)
def test_damage_is_named_with_its_line_and_the_file_is_left_alone(saved: Path, case: str) -> None:
    damage, line, words = DAMAGES[case]
    data = damage(saved.read_bytes())
    saved.write_bytes(data)
    with pytest.raises(RecordError, match=words) as caught:
        record.load(saved)
    assert caught.value.line == (line if line > 0 else len(data.splitlines()))
    assert str(caught.value).startswith(f"{saved}:{caught.value.line}: ")
    assert saved.read_bytes() == data
    assert [p.name for p in saved.parent.iterdir()] == [saved.name]


def test_cut_at_a_line_end_is_a_shorter_game(saved: Path) -> None:
    rows = saved.read_bytes().splitlines(keepends=True)
    saved.write_bytes(b"".join(rows[:4]))
    assert [v.text for v in record.load(saved).answers] == CHOICES[:3]


def test_mend_keeps_what_is_whole(saved: Path) -> None:
    data = saved.read_bytes()
    saved.write_bytes(data[: data.index(b"step e2")])
    mended = record.load(saved, mend=True)
    whole = new("mini", seed=3, seats=("A", "B")).play(*CHOICES[:4])
    *events, mark = mended.events
    assert mark == Mended(rule="ENO-CORE-03", at=4)
    assert (*stand(mended)[:4], events) == stand(whole)
    mended.play("step e2", "pass")
    assert mended.digest == played().digest


@pytest.mark.parametrize("case", ["a byte that is no text", "nested without end", "deleted line"])
def test_every_damage_in_the_middle_can_be_mended(saved: Path, case: str) -> None:
    damage, line, _ = DAMAGES[case]
    saved.write_bytes(damage(saved.read_bytes()))
    assert [v.text for v in record.load(saved, mend=True).answers] == CHOICES[: line - 2]


def test_what_was_mended_stays_marked(saved: Path, tmp_path: Path) -> None:
    """Whatever is taken back, and however often the record is written."""
    saved.write_bytes(DAMAGES["deleted line"][0](saved.read_bytes()))
    mended = record.load(saved, mend=True)
    mended.keep(tmp_path / "kept.jsonl")
    mended.rewind(1)
    again = record.load(tmp_path / "kept.jsonl")
    again.save(saved)
    for each in (mended, again, record.load(saved)):
        assert [e for e in each.events if isinstance(e, Mended)] == [
            Mended(rule="ENO-CORE-03", at=2)
        ]
    assert record.load(saved, mend=True).events == mended.events, "nothing more to mend"


def test_mend_stops_before_a_rule_that_fails(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Any:
        raise KeyError("lost")

    monkeypatch.setitem(minigame.REACTIONS, "reflex", broken)
    with pytest.raises(RecordError, match="'react kane reflex' cannot be replayed"):
        record.load(saved)
    assert [v.text for v in record.load(saved, mend=True).answers] == CHOICES[:3]


def header(**changes: Any) -> Callable[[list[dict[str, Any]]], None]:
    return lambda rows: rows[0]["setup"].update(changes)


def line(number: int, **changes: Any) -> Callable[[list[dict[str, Any]]], None]:
    def forge(rows: list[dict[str, Any]]) -> None:
        rows[number - 1] = changes

    return forge


FORGERIES: dict[str, tuple[Callable[[list[dict[str, Any]]], None], int, str]] = {
    "unknown game": (header(game="minni"), 1, "no game 'minni'; did you mean 'mini'"),
    "unknown edition": (header(edition="lunar"), 1, "no edition 'lunar'"),
    "unknown param": (header(params={"stepps": 2}), 1, "no parameter 'stepps'"),
    "param out of its domain": (header(params={"steps": 9}), 1, "'steps' must be"),
    "set-up that makes no sense": (header(choices={}), 1, "cannot be set up here"),
    "illegal answer": (line(3, n=2, seat=0, do="step c2"), 3, "ENO-MOVE-09"),
    "malformed answer": (line(3, n=2, seat=0, do="leap a2"), 3, "not a command"),
    "answer out of turn": (line(3, n=5, seat=0, do="step a2"), 3, "answer 2 is missing"),
    "die for a choice": (line(3, n=2, draw="4"), 3, "does not answer the open question"),
    "undo too far": (line(3, undo=-1), 3, "an undo to -1"),
    "undo of nothing": (line(2, undo=0), 2, "an undo to 0 after 0"),
    "rewind before the start": (line(3, rewind=-4), 3, "a rewind to answer -4"),
    "wrong state": (line(3, n=1, state="0000000000000000"), 3, "do not lead to the state"),
}


@pytest.mark.parametrize("case", FORGERIES)
def test_a_forged_record_with_good_links_is_still_refused(saved: Path, case: str) -> None:
    forge, number, words = FORGERIES[case]
    rows = rows_of(saved)
    forge(rows)
    data = relinked(rows)
    saved.write_bytes(data)
    with pytest.raises(RecordError, match=words) as caught:
        record.load(saved)
    assert caught.value.line == number
    assert saved.read_bytes() == data


def test_relinking_alone_changes_nothing(saved: Path) -> None:
    assert relinked(rows_of(saved)) == saved.read_bytes()


def test_an_undo_past_a_roll_is_refused(saved: Path) -> None:
    session = new("mini", seed=3, layout="duel").play("go juliet", "step b1", "pass")
    session.save(saved)
    rows = [*rows_of(saved)[:-1], {"undo": len(session.answers) - 1}]
    saved.write_bytes(relinked(rows))
    with pytest.raises(RecordError, match="ENO-CORE-03"):
        record.load(saved)


def test_another_engine_is_blamed_for_another_state(saved: Path) -> None:
    rows = rows_of(saved)
    rows[0]["engine"] = "9.9"
    rows[-1]["state"] = "0000000000000000"
    saved.write_bytes(relinked(rows))
    with pytest.raises(RecordError, match=r"engine 9\.9"):
        record.load(saved)


def test_changed_content_is_refused(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(minitable.LAYOUTS, "ring", (".....", ".JK1.", ".2L3.", "....."))
    with pytest.raises(RecordError, match="not the one this game was started with"):
        record.load(saved)


def test_a_file_that_cannot_be_read_or_written(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be read"):
        record.load(tmp_path / "missing.jsonl")
    with pytest.raises(RecordError, match="cannot be read"):
        record.load(tmp_path)
    with pytest.raises(RecordError, match="cannot be written"):
        played().save(tmp_path / "no" / "folder.jsonl")


# -- the journal ---------------------------------------------------------------------------------


def test_the_journal_is_whole_after_every_step(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    session, picker = new("mini", seed=4), Picker(4)
    session.keep(path)
    for n in range(60):
        if session.ask is None or n % 9 == 8:
            session.rewind(picker.below(len(session.answers)))
        elif session.can_undo() is None and n % 3 == 2:
            session.undo()
        else:
            session.answer(picker.choose(session.options))
        loaded = record.load(path)
        assert stand(loaded) == stand(session)
        assert loaded.luck is not None
        assert session.luck is not None
        assert loaded.luck.epoch == session.luck.epoch
        assert loaded.can_undo() == session.can_undo()
    assert any(isinstance(event, Rewound) for event in session.events)
    session.save(path)
    assert stand(record.load(path)) == stand(session)


def test_undo_and_rewind_are_lines(tmp_path: Path) -> None:
    session = new("mini", seed=4)
    session.keep(tmp_path / "kept.jsonl")
    session.play("go juliet", "stop")
    session.undo()
    session.redo()
    session.rewind(1)
    rows = [{k: v for k, v in r.items() if k != "h"} for r in rows_of(tmp_path / "kept.jsonl")]
    assert rows[2:] == [
        {"n": 1, "seat": 0, "do": "go juliet"},
        {"n": 2, "seat": 0, "do": "stop"},
        {"undo": 1},
        {"n": 2, "seat": 0, "do": "stop"},
        {"rewind": 1},
    ]


def test_an_answer_that_cannot_be_kept_is_not_taken(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    session = new("mini", seed=4)
    session.keep(path)
    session.play("go juliet", "stop")
    before, data = stand(session), path.read_bytes()
    path.rename(tmp_path / "away")
    acts: tuple[Callable[[], None], ...] = (
        lambda: session.answer("hold"),
        session.undo,
        lambda: session.rewind(0),
    )
    for act in acts:
        with pytest.raises(RecordError, match="cannot be written"):
            act()
        assert stand(session) == before
    (tmp_path / "away").rename(path)
    assert path.read_bytes() == data
    session.answer("hold")
    assert stand(record.load(path)) == stand(session)


def test_a_fork_does_not_write_in_the_journal(tmp_path: Path) -> None:
    session = new("mini", seed=4)
    session.keep(tmp_path / "kept.jsonl")
    data = (tmp_path / "kept.jsonl").read_bytes()
    session.fork().play("go juliet")
    assert (tmp_path / "kept.jsonl").read_bytes() == data


def undo_and_redo(session: AnySession, times: int) -> None:
    for _ in range(times):
        session.undo()
        session.redo()


def test_a_record_does_not_grow_by_undo_and_redo(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    session = new("mini", seed=4)
    session.keep(path)
    session.play("go juliet", "stop")
    session.rewind(1)
    session.play("stop")
    longest = 0
    for _ in range(100):
        undo_and_redo(session, 10)
        longest = max(longest, len(rows_of(path)))
        assert stand(record.load(path)) == stand(session)
    assert longest <= 2 * len(record.rows(session)[0]) + journal.ROOM, "of 2,000 lines"
    assert [r["rewind"] for r in rows_of(path) if "rewind" in r] == [1], "a rewind is not free"
    loaded = record.load(path)
    assert loaded.luck is not None and session.luck is not None
    assert loaded.luck.epoch == session.luck.epoch


def test_many_rewinds_stand_and_are_not_looked_through_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kept.jsonl"
    session = new("mini", seed=4)
    session.keep(path)
    looked, rows = [], record.rows

    def counted(session: AnySession) -> Any:
        looked.append(session)
        return rows(session)

    monkeypatch.setattr(journal, "rows", counted)
    for _ in range(500):
        session.play("go juliet")
        session.rewind(0)
    assert sum("rewind" in row for row in rows_of(path)) == 500
    assert len(looked) < 10
    assert stand(record.load(path)) == stand(session)


def test_a_record_that_cannot_be_written_anew_grows_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kept.jsonl"
    session = new("mini", seed=4)
    session.keep(path)
    session.play("go juliet", "stop")

    def full(*_: Any) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(files, "replace", full)
        undo_and_redo(session, 300)
    assert len(rows_of(path)) > 600
    assert stand(record.load(path)) == stand(session)
    undo_and_redo(session, 200)
    assert len(rows_of(path)) < 300
    assert stand(record.load(path)) == stand(session)


def test_two_who_write_one_record_do_not_mix(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    first = new("mini", seed=4)
    first.keep(path)
    second = record.load(path)
    second.keep(path)
    second.play("go juliet")
    before = stand(first)
    with pytest.raises(RecordError, match="was changed by somebody else"):
        first.play("go kane")
    assert stand(first) == before
    assert stand(record.load(path)) == stand(second)


def test_a_record_is_private_from_the_start(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    path.touch(0o644)
    session = new("mini", seed=4)
    session.keep(path)
    assert path.stat().st_mode & 0o777 == 0o600
    session.save(tmp_path / "other.jsonl")
    assert (tmp_path / "other.jsonl").stat().st_mode & 0o777 == 0o600


CHILD = """
import sys
sys.path.insert(0, sys.argv[1])
from crawldeck.kernel import game
from crawldeck.kernel.new_game import new
from kernel.minigame import MINI
game.register(MINI)
session = new("mini", seed=3, seats=("A", "B"))
session.keep(sys.argv[2])
for answer in sys.argv[3:]:
    session.answer(answer)
    print(session.decision, session.digest, flush=True)
sys.stdin.read()
"""


def test_a_killed_process_loses_nothing_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    command = [sys.executable, "-c", CHILD, str(HERE.parent), str(path), *CHOICES]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        acknowledged = [child.stdout.readline().split() for _ in CHOICES]
        child.send_signal(signal.SIGKILL)
        assert child.wait() == -signal.SIGKILL
    loaded = record.load(path)
    assert [str(loaded.decision), loaded.digest] == acknowledged[-1]
    assert stand(loaded) == stand(played())
    assert "window grin-1" in loaded.table.state.frames  # in the middle of a turn
    for count, digest in acknowledged:
        assert record.load(path, to=int(count)).digest == digest


def test_undo_after_loading_keeps_the_barrier(saved: Path) -> None:
    loaded = record.load(saved)
    with pytest.raises(Illegal, match="ENO-CORE-03"):
        loaded.undo()


# -- records of an engine that asked on after the end


END = ["go juliet", "step b1", "react juliet bonus", "shoot grin-1", "6"]
ON = ["step c1", "stop"]
"""What nobody is asked any more: the Intruder is dead, and the game won."""


def duel() -> AnySession:
    return new("mini", layout="duel", referee=True, params={"steps": 3})


@pytest.fixture
def older(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A record of an older engine that asked on, with a digest on the way and at the end."""
    path = tmp_path / "older.jsonl"
    monkeypatch.setattr(journal, "DIGEST_EVERY", len(END))
    with monkeypatch.context() as patch:
        patch.setattr(minigame.MiniGame, "decided", lambda self, state: False)
        session = duel()
        session.keep(path)
        session.play(*END, *ON)
        assert session.result is not None
        session.keep_in(None)
    rows = rows_of(path)
    rows[0]["engine"] = "0.4.0-older"
    path.write_bytes(relinked(rows))
    assert [row["n"] for row in rows if "state" in row and row["n"]] == [5, 7]
    return path


def test_answers_after_the_end_of_an_older_engine_are_left_out(older: Path) -> None:
    ended = duel().play(*END)
    loaded = record.load(older)
    assert stand(loaded) == stand(ended)
    loaded.save(older)
    assert stand(record.load(older)) == stand(ended)


def test_answers_after_the_end_of_this_engine_are_refused(older: Path) -> None:
    rows = [row for row in rows_of(older) if "state" not in row]
    rows[0]["engine"] = __version__
    older.write_bytes(relinked(rows))
    with pytest.raises(RecordError, match="an answer after the end of the game") as caught:
        record.load(older)
    assert caught.value.line == len(END) + 2


def test_a_gap_among_the_answers_left_out_is_noticed(older: Path) -> None:
    rows = [row for row in rows_of(older) if row.get("do") != ON[0]]
    older.write_bytes(relinked(rows))
    with pytest.raises(RecordError, match="answer 6 is missing here"):
        record.load(older)


def test_another_state_at_the_end_is_a_fault_unless_the_older_engine_asked_on(older: Path) -> None:
    rows = rows_of(older)
    shorter = [row for row in rows if row.get("do") not in ON and row.get("n") != 7]
    older.write_bytes(relinked(shorter))
    with pytest.raises(RecordError, match=r"engine 0\.4\.0-older"):
        record.load(older)
    assert record.load(older, mend=True).ask is None


@pytest.mark.parametrize(
    ("back", "left"),
    [
        ([{"undo": 6}], 5),
        ([{"undo": 6}, {"n": 7, "seat": 0, "do": "stop"}], 5),
        ([{"undo": 6}, {"undo": 5}], 5),
        ([{"undo": 4}], 4),  # written by this engine, for which only five stood
        ([{"rewind": 6}], 5),
        ([{"rewind": 3}], 3),
    ],
)
def test_going_back_among_the_answers_left_out(
    older: Path, back: list[dict[str, Any]], left: int
) -> None:
    older.write_bytes(relinked([*rows_of(older), *back]))
    loaded = record.load(older)
    assert [value.text for value in loaded.answers] == END[:left]
    assert (loaded.ask is None) is (left == len(END))
