"""The campaign file: only added to, every line linked, never written when it is not whole."""

from __future__ import annotations

import errno
import json
from pathlib import Path
from typing import Any

import pytest

from crawldeck.campaign.book import Torn
from crawldeck.campaign.header import Header
from crawldeck.kernel import files
from crawldeck.kernel.errors import CrawldeckError, RecordError
from crawldeck.kernel.record import Chain, follows
from crawldeck.p52.campaign.deeds import Buried, Joined
from crawldeck.p52.campaign.standing import Book, load
from crawldeck.p52.campaign.standing import launch as create
from tests.campaign.scenes import play_chapter, start


def relinked(lines: list[bytes]) -> bytes:
    """The same lines with their links made anew, as another engine would have written them."""
    last, out = "", b""
    for line in lines:
        body = json.loads(line)
        body.pop("h", None)
        chain = Chain(last)
        out += chain.encode(_Raw(body))  # type: ignore[arg-type]
        last = chain.last
    return out


class _Raw(dict[str, Any]):
    """Plain data that is encoded like a struct."""


def test_header_and_lines(tmp_path: Path) -> None:
    path = start(tmp_path)
    first, *rest = path.read_bytes().splitlines()
    header = json.loads(first)
    assert list(header)[:4] == ["crawldeck", "format", "engine", "game"]
    assert (header["crawldeck"], header["format"], header["game"]) == ("campaign", 1, "p52")
    assert [json.loads(line)["did"] for line in rest] == ["joined"] * 3
    last = ""
    for row in path.read_bytes().splitlines(keepends=True):
        link = follows(last, row)
        assert link is not None
        last = link
    campaign = load(path)
    assert campaign.name == "The Road"
    assert [member["id"] for member in campaign.party] == ["bran", "oda", "hale"]


def test_lines_are_only_added(tmp_path: Path) -> None:
    path = start(tmp_path)
    before = path.read_bytes()
    with Book(path) as book:
        book.append(Buried("oda"))
    after = path.read_bytes()
    assert after.startswith(before)
    assert after.count(b"\n") == before.count(b"\n") + 1
    campaign = load(path)
    assert [m["id"] for m in campaign.party] == ["bran", "hale"]
    assert [m["id"] for m in campaign.fallen] == ["oda"]


@pytest.mark.parametrize("line", range(1, 5))
def test_an_edited_line_is_named(tmp_path: Path, line: int) -> None:
    path = start(tmp_path)
    with Book(path) as book:
        book.append(Buried("oda"))
    rows = path.read_bytes().splitlines(keepends=True)
    rows[line] = rows[line].replace(b"a", b"e", 1)
    path.write_bytes(b"".join(rows))
    whole = path.read_bytes()
    with pytest.raises(RecordError, match=rf"road\.jsonl:{line + 1}: .*changed") as caught:
        load(path)
    assert not isinstance(caught.value, Torn)
    with pytest.raises(RecordError), Book(path, mend=True):
        pass  # pragma: no cover
    assert path.read_bytes() == whole


def test_a_missing_line_and_swapped_lines_are_named(tmp_path: Path) -> None:
    path = start(tmp_path)
    rows = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([rows[0], *rows[2:]]))
    with pytest.raises(RecordError, match=r":2: .*changed"):
        load(path)
    path.write_bytes(b"".join([rows[0], rows[2], rows[1], rows[3]]))
    with pytest.raises(RecordError, match=r":2: .*changed"):
        load(path)


def test_every_torn_last_line_is_told_and_mended_only_on_request(tmp_path: Path) -> None:
    path = start(tmp_path)
    whole = path.read_bytes()
    with Book(path) as book:
        book.append(Buried("oda"))
    full = path.read_bytes()
    for cut in range(len(whole) + 1, len(full)):
        path.write_bytes(full[:cut])
        with pytest.raises(Torn, match=r":5: .*cut short.*--mend"):
            load(path)
        with pytest.raises(Torn):
            Book(path)
        assert path.read_bytes() == full[:cut]
    with Book(path, mend=True) as book:
        assert len(book.campaign.party) == 3
        book.append(Buried("hale"))
    assert path.read_bytes().startswith(whole)
    copies = list(tmp_path.glob("road.jsonl.torn-*"))
    assert [copy.read_bytes() for copy in copies] == [full[:-1]]
    assert [m["id"] for m in load(path).party] == ["bran", "oda"]


def test_a_torn_header_is_not_to_be_mended(tmp_path: Path) -> None:
    path = start(tmp_path)
    header = path.read_bytes().splitlines()[0]
    path.write_bytes(header)
    with pytest.raises(RecordError, match="header is cut short"):
        Book(path, mend=True)
    path.write_bytes(header[:20])
    with pytest.raises(RecordError, match="not a Crawldeck campaign"):
        Book(path, mend=True)
    assert path.read_bytes() == header[:20]


def test_a_newer_format_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = start(tmp_path)
    newer = path.read_bytes().replace(b'"format":1', b'"format":2', 1)
    path.write_bytes(newer)
    for mend in (False, True):
        with pytest.raises(RecordError, match=r"format 2 is not one this engine reads \(1\)"):
            Book(path, mend=mend)
    assert path.read_bytes() == newer


def test_unknown_keys_are_kept_and_ignored(tmp_path: Path) -> None:
    path = start(tmp_path)
    rows = [json.loads(row) for row in path.read_bytes().splitlines()]
    rows[0]["weather"] = "rain"
    rows[1]["mood"] = "good"
    rows[1]["hero"]["birthday"] = "in spring"
    path.write_bytes(relinked([json.dumps(row).encode() for row in rows]))
    before = path.read_bytes()
    with Book(path) as book:
        ended = play_chapter(book)
        everyone = {member["id"]: member for member in (*ended.party, *ended.fallen)}
        assert everyone["bran"]["birthday"] == "in spring"
        assert load(path) == book.campaign
    assert path.read_bytes().startswith(before)


def test_a_kind_of_line_nobody_knows_is_named(tmp_path: Path) -> None:
    path = start(tmp_path)
    rows = path.read_bytes().splitlines()
    path.write_bytes(relinked([*rows, b'{"did":"danced"}']))
    with pytest.raises(RecordError, match=r":5: this line cannot be read: .*danced"):
        load(path)


def test_lines_out_of_order_are_named(tmp_path: Path) -> None:
    path = start(tmp_path)
    rows = path.read_bytes().splitlines()
    ended = b'{"did":"ended","chapter":1,"outcome":"won","party":[],"fallen":[],"flags":[]}'
    path.write_bytes(relinked([*rows, ended]))
    with pytest.raises(RecordError, match=r":5: chapter 1 is not under way"):
        load(path)


@pytest.mark.parametrize("text", [b"", b"\n", b"hello\n", b"[]\n", b'{"crawldeck":1}\n', b"\xff\n"])
def test_other_files_are_not_campaigns(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "other.jsonl"
    path.write_bytes(text)
    with pytest.raises(RecordError, match=r"empty|not a Crawldeck campaign"):
        Book(path)
    assert path.read_bytes() == text


def test_a_folder_or_nothing_at_all(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be opened to write"):
        Book(tmp_path)
    with pytest.raises(RecordError, match="cannot be read"):
        load(tmp_path)
    with pytest.raises(RecordError, match="cannot be read"):
        load(tmp_path / "nowhere.jsonl")
    with pytest.raises(RecordError, match="cannot be written"):
        create(
            tmp_path / "no" / "road.jsonl",
            Header(game="p52", name="x", pack="emberway", edition="core"),
        )


def test_an_existing_file_is_never_taken(tmp_path: Path) -> None:
    path = tmp_path / "diary.jsonl"
    path.write_text("dear diary")
    with pytest.raises(CrawldeckError, match="already exists"):
        create(path, Header(game="p52", name="x", pack="emberway", edition="core"))
    assert path.read_text() == "dear diary"


def test_a_file_that_may_not_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = start(tmp_path)
    real = Path.open

    def refuse(self: Path, mode: str = "r", *args: Any, **more: Any) -> Any:
        if "+" in mode:
            raise PermissionError(errno.EACCES, "Permission denied", str(self))
        return real(self, mode, *args, **more)

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(RecordError, match="cannot be opened to write: Permission denied"):
        Book(path)
    assert len(load(path).party) == 3


class FullDisk:
    """A file on a disk with room for a few bytes more."""

    def __init__(self, file: Any, room: int) -> None:
        self.file, self.room = file, room

    def write(self, data: bytes) -> int:
        if not self.room:
            raise OSError(errno.ENOSPC, "No space left on device")
        count = self.file.write(data[: self.room])
        self.room -= count
        return int(count)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)


@pytest.mark.parametrize("room", [0, 1, 30])
def test_a_full_disk_changes_nothing(tmp_path: Path, room: int) -> None:
    path = start(tmp_path)
    before = path.read_bytes()
    with Book(path) as book:
        book._file = FullDisk(book._file, room)  # type: ignore[assignment]
        with pytest.raises(RecordError, match="No space left on device; nothing was changed"):
            book.append(Buried("oda"))
        assert path.read_bytes() == before
        assert len(book.campaign.party) == 3
        book._file.room = 10_000  # type: ignore[attr-defined]
        book.append(Buried("oda"))  # somebody made room: on it goes
    assert len(load(path).party) == 2


def test_a_full_disk_at_the_very_start_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(file: Any, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(files, "write", full)
    with pytest.raises(RecordError, match="No space left"):
        start(tmp_path)
    assert not list(tmp_path.iterdir())


def test_two_tables_cannot_write_one_campaign(tmp_path: Path) -> None:
    path = start(tmp_path)
    with Book(path) as book:
        with pytest.raises(CrawldeckError, match="open at another table"):
            Book(path)
        assert len(load(path).party) == 3  # looking is always possible
        book.append(Buried("oda"))
    with Book(path) as book:
        assert len(book.campaign.party) == 2


def test_a_file_changed_meanwhile_is_not_written(tmp_path: Path) -> None:
    path = start(tmp_path)
    with Book(path) as book:
        with path.open("ab") as file:
            file.write(b"scribble\n")
        with pytest.raises(RecordError, match="changed by somebody else"):
            book.append(Buried("oda"))
    assert path.read_bytes().endswith(b"scribble\n")


def test_what_cannot_follow_is_not_written(tmp_path: Path) -> None:
    path = start(tmp_path)
    before = path.read_bytes()
    with Book(path) as book, pytest.raises(ValueError, match="not in the party"):
        book.append(Joined({"id": "zed", "name": "Zed"}), Buried("nobody"))
    assert path.read_bytes() == before
