"""The file of an Enormity campaign: only added to, never written when it is not whole."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from crawldeck.campaign import playing
from crawldeck.campaign.book import Torn
from crawldeck.campaign.header import Header
from crawldeck.campaign.part import campaigns_of
from crawldeck.enormity.campaign import sessions
from crawldeck.enormity.campaign.standing import Log, load
from crawldeck.kernel.errors import CrawldeckError, RecordError, SetupError
from crawldeck.p52.campaign.standing import Book
from crawldeck.p52.campaign.standing import load as load_p52
from tests.campaign.scenes import start as start_p52
from tests.campaign.test_book import relinked
from tests.voyage.scenes import in_the_hull, openly, play, play_and_keep, start

__all__ = ["in_the_hull"]
pytestmark = pytest.mark.usefixtures("in_the_hull")


def test_every_line_is_added_and_the_file_tells_the_same(tmp_path: Path) -> None:
    with Log(start(tmp_path)) as log:
        seen = log.path.read_bytes()
        for _ in range(2):
            play_and_keep(log, dead=["oda"])
            now = log.path.read_bytes()
            assert now.startswith(seen) and len(now) > len(seen)
            seen = now
            assert load(log.path) == log.campaign
    did = [json.loads(row).get("did") for row in seen.splitlines()[1:]]
    assert did[:3] == ["enlisted"] * 3 and did[-3:] == ["began", "ended", "kept"]


def test_a_torn_last_line(tmp_path: Path) -> None:
    with Log(start(tmp_path)) as log:
        play(openly(log))
        whole = log.path.read_bytes()
        sessions.keep(log)
    full = log.path.read_bytes()
    for cut in (len(whole) + 1, (len(whole) + len(full)) // 2, len(full) - 1):
        log.path.write_bytes(full[:cut])
        with pytest.raises(Torn, match=r"cut short.*--mend"):
            load(log.path)
        with pytest.raises(Torn):
            Log(log.path)
        assert log.path.read_bytes() == full[:cut]
    with Log(log.path, mend=True) as log:
        assert log.campaign.to_decide is not None
        sessions.keep(log)
    assert log.path.read_bytes() == full
    assert len(list(tmp_path.glob("vigil.jsonl.torn-*"))) == 1


def test_a_newer_engines_file_is_left_alone(tmp_path: Path) -> None:
    path = start(tmp_path)
    newer = path.read_bytes().replace(b'"format":1', b'"format":2', 1)
    path.write_bytes(newer)
    for mend in (False, True):
        with pytest.raises(RecordError, match=r"format 2 is not one this engine reads \(1\)"):
            Log(path, mend=mend)
    assert path.read_bytes() == newer


def test_a_world_of_a_newer_engine_is_not_cut_down(tmp_path: Path) -> None:
    with Log(start(tmp_path)) as log:
        play(openly(log), clues=("errand",))
    rows = [json.loads(row) for row in log.path.read_bytes().splitlines()]
    rows[-1]["world"]["weather"] = "rain"
    rows[-1]["mood"] = "good"
    log.path.write_bytes(relinked([json.dumps(row).encode() for row in rows]))
    with pytest.raises(RecordError, match=r"cannot be read: .*weather"):
        load(log.path)


def test_an_edited_line_is_named(tmp_path: Path) -> None:
    path = start(tmp_path, edition="veteran")
    path.write_bytes(path.read_bytes().replace(b"veteran", b"normal!", 1))
    with pytest.raises(RecordError, match=r"vigil\.jsonl:1: .*changed"):
        load(path)


def test_an_edition_nobody_knows(tmp_path: Path) -> None:
    path = start(tmp_path, edition="veteran")
    rows = [json.loads(row) for row in path.read_bytes().splitlines()]
    rows[0]["edition"] = "nightmare"
    path.write_bytes(relinked([json.dumps(row).encode() for row in rows]))
    with pytest.raises(CrawldeckError, match="no edition 'nightmare'"):
        load(path)


def test_the_two_games_files_are_told_apart(tmp_path: Path) -> None:
    path, other = start(tmp_path), start_p52(tmp_path)
    assert tuple(campaigns_of(one).game.name for one in (path, other)) == ("enormity", "p52")
    assert campaigns_of(tmp_path / "nowhere").game.name == "p52"
    with pytest.raises(RecordError, match="a campaign of enormity, not of p52"):
        load_p52(path)
    with pytest.raises(RecordError, match="a campaign of p52, not of enormity"):
        Log(other)
    with Log(path), pytest.raises(CrawldeckError, match="open at another table"):
        Log(path)
    with Book(other):
        pass


def test_a_lost_or_damaged_record(tmp_path: Path) -> None:
    with Log(start(tmp_path)) as log:
        session = sessions.begin(openly(log))
        session.answer(session.options[0])
        record = tmp_path / "vigil.session-1.jsonl"
        data = record.read_bytes()
        record.write_bytes(data[:-3])
        with pytest.raises(CrawldeckError, match="--mend continues from the sound part"):
            sessions.go_on(log)
        assert record.read_bytes() == data[:-3]
        mended = sessions.go_on(log, mend=True)
        assert len(mended.answers) < len(session.answers) or mended.digest == session.digest
        assert len(list(tmp_path.glob("vigil.session-1.jsonl.torn-*"))) == 1
        record.unlink()  # the power went before the record's first line
        again = sessions.go_on(log)
        assert again.answers[: len(again.answers)] == session.answers[: len(again.answers)]
        assert record.exists()


def test_a_pack_without_a_course_has_no_campaign(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, in_the_hull: object
) -> None:
    monkeypatch.setattr(in_the_hull, "course", {})
    with pytest.raises(SetupError, match=r"has no Course deck, only single runs"):
        start(tmp_path)


def test_a_whole_campaign_loads_at_once(tmp_path: Path) -> None:
    with Log(start(tmp_path)) as log:
        for _ in range(60):
            play(log, clues=("errand",), marks={"blue-1": 1}, found={"oda": "medkit"})
            sessions.rewind(log)
    began = time.perf_counter()
    found = load(log.path)
    took = time.perf_counter() - began
    assert len(found.sessions) == 60
    assert took < 0.5, f"{took:.3f} s"  # the bench says 100 ms; a busy machine may be slower


def test_a_header_of_another_engine_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = start(tmp_path)
    assert sessions.changes(load(path)) == []
    monkeypatch.setattr(playing, "__version__", "9.9")
    assert sessions.changes(load(path)) == [
        f"It was last played with Crawldeck {load(path).header.engine}; this is 9.9."
    ]
    assert isinstance(load(path).header, Header)
