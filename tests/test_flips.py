"""Bits flip, bytes and lines go missing, come twice or change places: none of it goes unnoticed.

Each flip is either told (an error on purpose, which says where, and what can be saved), or it is
harmless: the very same game, which goes on. Never another game, or one that opens and then takes no
answer. Only a file cut off exactly at the end of a line opens as an earlier moment of the game:
that is what a machine leaves that stopped before the next line was written. A database notices
even that: it counts.
"""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from crawldeck.kernel import record
from crawldeck.kernel.errors import RecordError
from crawldeck.kernel.session import AnySession
from crawldeck.p52.campaign import standing
from crawldeck.web import damage, new_tables
from crawldeck.web.live import Live
from crawldeck.web.refusals import RequestRefused
from crawldeck.web.store import StorageError, Store
from crawldeck.web.wire_requests import Place, SetupData
from tests import kills
from tests.campaign.scenes import play_chapter, start
from tests.kills import FLIPPED

ANSWERS = 40
SHARES = {"record": 0.3, "campaign": 0.1, "rows": 0.2, "pages": 0.4}
Damage = Callable[[bytes, random.Random], bytes]


def share(what: str) -> int:
    return max(1, round(kills.FLIPS * SHARES[what]))


# -- ways to hurt a file -------------------------------------------------------------------------


def bit(data: bytes, luck: random.Random) -> bytes:
    at = luck.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << luck.randrange(8)]) + data[at + 1 :]


def byte(data: bytes, luck: random.Random) -> bytes:
    at = luck.randrange(len(data))
    return data[:at] + luck.randbytes(1) + data[at + 1 :]


def less(data: bytes, luck: random.Random) -> bytes:
    at = luck.randrange(len(data))
    return data[:at] + data[at + luck.randrange(1, 9) :]


def more(data: bytes, luck: random.Random) -> bytes:
    at = luck.randrange(len(data) + 1)
    return data[:at] + luck.randbytes(luck.randrange(1, 9)) + data[at:]


def block(data: bytes, luck: random.Random) -> bytes:
    """As when a part of a disk was never written."""
    at, size = luck.randrange(len(data)), luck.randrange(1, 600)
    return data[:at] + bytes(min(size, len(data) - at)) + data[at + size :]


def by_lines(change: Callable[[list[bytes], random.Random], None]) -> Damage:
    def hurt(data: bytes, luck: random.Random) -> bytes:
        rows = data.splitlines(keepends=True)
        change(rows, luck)
        return b"".join(rows)

    return hurt


def _drop(rows: list[bytes], luck: random.Random) -> None:
    at = luck.randrange(len(rows))
    del rows[at : at + luck.choice((1, 1, 2, 5))]


def _twice(rows: list[bytes], luck: random.Random) -> None:
    at = luck.randrange(len(rows))
    rows.insert(luck.randrange(at, len(rows)) + 1, rows[at])


def _swap(rows: list[bytes], luck: random.Random) -> None:
    one, other = luck.sample(range(len(rows)), 2)
    rows[one], rows[other] = rows[other], rows[one]


IN_LINES: list[Damage] = [by_lines(_drop), by_lines(_twice), by_lines(_swap)]
WAYS: list[Damage] = [bit, bit, byte, less, more, block, *IN_LINES]


# -- games that are hurt -------------------------------------------------------------------------


def played(game: str, luck: random.Random) -> AnySession:
    """A game with everything that a record can hold."""
    session = new_tables.begin(game, SetupData(places=(Place("Ada", "person"),)))
    rewound = False
    while session.ask is not None and session.decision < ANSWERS:
        session.answer(luck.choice(session.options))
        if session.can_undo() is None and luck.random() < 0.3:
            session.undo()
        if session.decision > ANSWERS // 2 and not rewound:
            session.rewind(session.decision - 3)
            rewound = True
    return session


def stand(session: AnySession) -> Any:
    return session.digest, session.answers, session.seats, session.events, session.sealed


def is_cut(whole: bytes, now: bytes) -> bool:
    """Whether a file only lacks lines at its end."""
    return whole.startswith(now) and now.endswith(b"\n")


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_no_flip_in_a_record_is_silent(tmp_path: Path, game: str) -> None:
    luck = random.Random(kills.SEED)
    path = tmp_path / "game.jsonl"
    session = played(game, luck)
    session.save(path)
    whole, stood = path.read_bytes(), stand(session)
    for n in range(share("record") // 2):
        now = luck.choice(WAYS)(whole, luck)
        path.write_bytes(now)
        try:
            found = record.load(path)
        except RecordError as error:
            assert error.line >= 1
            _check_mended(path, error)
            FLIPPED["told in records"] += 1
            continue
        if is_cut(whole, now):
            FLIPPED["records cut at a line's end (an earlier moment)"] += now != whole
            FLIPPED["harmless in records"] += now == whole
        else:
            assert stand(found) == stood, f"flip {n} is silent"
            FLIPPED["harmless in records"] += 1


def _check_mended(path: Path, error: RecordError) -> None:
    """What stands before the damage can be saved."""
    try:
        mended = record.load(path, mend=True)
    except RecordError:
        assert error.line == 1, "only without its first line nothing can be saved"
        return
    rows = path.read_bytes().splitlines(keepends=True)[: error.line - 1]
    assert mended.answers == record.replay(rows, "before").answers


def test_no_flip_in_a_campaign_is_silent(tmp_path: Path) -> None:
    luck = random.Random(kills.SEED)
    path = start(tmp_path)
    with standing.Book(path) as book:
        play_chapter(book)
    whole, stood = path.read_bytes(), standing.load(path)
    for n in range(share("campaign")):
        now = luck.choice(WAYS)(whole, luck)
        path.write_bytes(now)
        try:
            found = standing.load(path)
        except RecordError as error:
            assert error.line >= 1
            FLIPPED["told in campaigns"] += 1
            continue
        if is_cut(whole, now) and now != whole:
            FLIPPED["campaigns cut at a line's end (an earlier moment)"] += 1
        else:
            assert (found.now, found.chapters) == (stood.now, stood.chapters), f"flip {n} is silent"
            FLIPPED["harmless in campaigns"] += 1


# -- databases -----------------------------------------------------------------------------------


class Tables:
    """A database that was closed properly, and how its tables stood."""

    def __init__(self, folder: Path, luck: random.Random) -> None:
        self.path = folder / "tables.db"
        self.folder = folder
        store = Store(f"sqlite:///{self.path}")
        self.games: dict[str, tuple[str, Any]] = {}
        for game in ("p52", "enormity", "p52"):
            session = played(game, luck)
            made = new_tables.keep(store, session, (Place("Ada", "person"),))
            self.games[made.matchID] = game, stand(session)
            self._play_on(store, made.matchID)
        store.close()
        assert not self.path.with_name("tables.db-wal").exists()
        self.whole = self.path.read_bytes()

    def _play_on(self, store: Store, key: str) -> None:
        """Written line by line, and one of them anew."""
        live = opened(store, self.games[key][0], key)
        assert live is not None
        game = self.games[key][0]
        if live.session.ask is not None:
            live.session.answer(live.session.options[0])
            rows, _ = live.journal.taken()
            if len(self.games) == 2:
                rows = record.rows(live.session)[0]
            assert store.add([live.added(rows, len(self.games) == 2)]) == [None]
        self.games[key] = game, stand(live.session)

    def hurt(self, how: Callable[[Path], None]) -> str:
        """What comes of it: told, or harmless. Anything else fails the test."""
        for end in ("-wal", "-shm"):
            self.path.with_name(f"tables.db{end}").unlink(missing_ok=True)
        self.path.write_bytes(self.whole)
        how(self.path)
        try:
            store = Store(f"sqlite:///{self.path}", patience=0.1)
        except StorageError:
            return "told"
        try:
            return max(self._look(store, key) for key in self.games)
        finally:
            store.close()

    def _look(self, store: Store, key: str) -> str:
        game, stood = self.games[key]
        try:
            store.listed(game)
            live = opened(store, game, key)
            if live is None:
                return "told"  # there is no table behind this link
            assert stand(live.session) == stood, "another game"
            return _goes_on(store, live)
        except (StorageError, RequestRefused) as error:
            assert str(error)
            return "told"


def _goes_on(store: Store, live: Live) -> str:
    """It takes an answer, and still stands there when it is opened again."""
    if live.session.ask is None:
        return "harmless"
    live.session.answer(live.session.options[0])
    rows, anew = live.journal.taken()
    (failed,) = store.add([live.added(rows, anew)])
    if failed is not None:
        assert isinstance(failed, StorageError), failed
        return "told"
    again = opened(store, live.row.game, live.row.key)
    assert again is not None and stand(again.session) == stand(live.session)
    return "harmless"


def opened(store: Store, game: str, key: str) -> Live | None:
    """As a hub opens a table."""
    row = store.find(key)
    kept = store.read(row.id) if row is not None and row.game == game else None
    if kept is None:
        return None
    damage.whole(kept)
    return Live(kept.row, kept.seats, kept.rows)


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    return Tables(tmp_path_factory.mktemp("flips"), random.Random(kills.SEED))


def test_no_flip_in_a_row_of_a_database_is_silent(tables: Tables) -> None:
    luck = random.Random(kills.SEED)
    for _ in range(share("rows")):
        way = luck.choice((_change_row, _drop_rows, _swap_rows, _change_count, _twice_row))
        FLIPPED[f"{tables.hurt(lambda path, way=way: way(path, luck))} in rows"] += 1  # type: ignore[misc]


def _rows(db: sqlite3.Connection, luck: random.Random) -> list[tuple[int, bytes]]:
    found = luck.choice(db.execute("SELECT id FROM tables").fetchall())[0]
    wanted = "SELECT rowid, row FROM lines WHERE table_id = ? ORDER BY n"
    return db.execute(wanted, (found,)).fetchall()


def _change_row(path: Path, luck: random.Random) -> None:
    with sqlite3.connect(path) as db:
        at, row = luck.choice(_rows(db, luck))
        now = luck.choice((bit, byte, less, more))(row, luck)
        db.execute("UPDATE lines SET row = ? WHERE rowid = ?", (now, at))
    db.close()


def _drop_rows(path: Path, luck: random.Random) -> None:
    with sqlite3.connect(path) as db:
        rows = _rows(db, luck)
        at = luck.choice((0, len(rows) - 1, luck.randrange(len(rows))))
        for number, _ in rows[at : at + luck.choice((1, 2, 5, 100))]:
            db.execute("DELETE FROM lines WHERE rowid = ?", (number,))
    db.close()


def _swap_rows(path: Path, luck: random.Random) -> None:
    with sqlite3.connect(path) as db:
        (one, first), (other, second) = luck.sample(_rows(db, luck), 2)
        db.execute("UPDATE lines SET row = ? WHERE rowid = ?", (second, one))
        db.execute("UPDATE lines SET row = ? WHERE rowid = ?", (first, other))
    db.close()


def _twice_row(path: Path, luck: random.Random) -> None:
    with sqlite3.connect(path) as db:
        at, _ = luck.choice(_rows(db, luck))
        db.execute(
            "INSERT OR REPLACE INTO lines SELECT table_id, n + ?, row FROM lines WHERE rowid = ?",
            (luck.choice((1, 1, 2, 100)), at),
        )
    db.close()


def _change_count(path: Path, luck: random.Random) -> None:
    with sqlite3.connect(path) as db:
        column = luck.choice(("lines", "base", "answers"))
        by = luck.choice((-1, 1, 2, 64, -4096))
        (found,) = luck.choice(db.execute("SELECT id FROM tables").fetchall())
        db.execute(f"UPDATE tables SET {column} = {column} + ? WHERE id = ?", (by, found))
    db.close()


def test_no_flip_in_the_file_of_a_database_is_silent(tables: Tables) -> None:
    luck = random.Random(kills.SEED)
    for _ in range(share("pages")):
        way = luck.choice((bit, bit, bit, byte, byte, block, less))
        FLIPPED[f"{tables.hurt(lambda path, way=way: _hurt(path, way, luck))} in pages"] += 1  # type: ignore[misc]


def _hurt(path: Path, way: Damage, luck: random.Random) -> None:
    path.write_bytes(way(path.read_bytes(), luck))
