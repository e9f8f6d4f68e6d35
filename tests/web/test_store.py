"""The store: the same promises on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import builtins
import sqlite3
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from crawldeck.web import schema
from crawldeck.web.storage_errors import AWAY, DAMAGED, FOREIGN, FULL, LOCKED, NO_ADDRESS, REPLACED
from crawldeck.web.store import Added, Row, SeatRow, StorageError, Store, Taken
from crawldeck.web.writer import Writer
from tests.web.running import run


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    found = Store(address, patience=1)
    yield found
    found.close()


def row(name: str = "t1", **changed: Any) -> Row:
    found = Row(
        id=name,
        key=f"key-{name}",
        watch=f"watch-{name}",
        game="p52",
        name="A <b>tomb</b> · 墓",
        host="h",
        made=1.0,
        touched=1.0,
        answers=0,
        outcome="",
        origin="",
    )
    return msgspec.structs.replace(found, **changed)


SEATS = [SeatRow(0, "Ada", "person", "a"), SeatRow(1, "Player 2", "open", "")]
ROWS = [b'{"crawldeck":1}\n', b"\x00\xff\n", b"three\n"]


def made(store: Store, name: str = "t1") -> Store:
    store.create(row(name), SEATS, ROWS)
    return store


def more(name: str, first: int, *rows: bytes) -> Added:
    return Added(name, first, list(rows), first, "")


# -- tables --------------------------------------------------------------------------------------


def test_a_table_comes_back_as_it_was_kept(store: Store, address: str) -> None:
    made(store)
    again = Store(address)
    for link in ("key-t1", "watch-t1"):
        found = again.find(link)
        assert found is not None
        assert (found.id, found.name, found.lines) == ("t1", "A <b>tomb</b> · 墓", 3)
    assert again.table("t1") == again.find("key-t1")
    assert again.seats("t1") == SEATS
    assert again.rows("t1") == ROWS and again.rows("t1", 2) == ROWS[2:]
    assert again.find("nobody") is None and again.table("key-t1") is None
    again.close()


def test_tables_are_listed_last_touched_first(store: Store) -> None:
    for n, game in enumerate(("p52", "enormity", "p52")):
        store.create(row(f"t{n}", game=game, touched=float(n)), SEATS, ROWS)
    assert [one.id for one in store.listed()] == ["t2", "t1", "t0"]
    assert [one.id for one in store.listed("p52")] == ["t2", "t0"]
    store.add([more("t0", 3, b"x\n")])
    assert store.listed()[0].id == "t0"


def test_a_table_is_created_wholly_or_not_at_all(store: Store) -> None:
    made(store)
    with pytest.raises(Taken):
        store.create(row("t2", key="key-t1"), SEATS, ROWS)
    assert store.rows("t2") == [] and store.seats("t2") == [] and store.table("t2") is None


def test_what_people_look_for_has_an_index(store: Store) -> None:
    found = sa.inspect(store.engine)
    columns: list[Any] = [one["column_names"] for one in found.get_indexes("tables")]
    columns += [one["column_names"] for one in found.get_unique_constraints("tables")]
    assert ["key"] in columns and ["watch"] in columns and ["touched"] in columns
    assert found.get_pk_constraint("lines")["constrained_columns"] == ["table_id", "n"]


# -- adding --------------------------------------------------------------------------------------


def test_rows_are_added_in_order(store: Store) -> None:
    made(store)
    assert store.add([Added("t1", 3, [b"four\n", b"five\n"], 5, "won")]) == [None]
    assert store.rows("t1") == [*ROWS, b"four\n", b"five\n"]
    found = store.table("t1")
    assert found is not None
    assert (found.answers, found.outcome, found.lines) == (5, "won", 5) and found.touched > 1


def test_who_comes_second_is_told_and_changes_nothing(store: Store, address: str) -> None:
    made(store)
    other = Store(address)
    assert other.add([more("t1", 3, b"theirs\n")]) == [None]
    (failed,) = store.add([more("t1", 3, b"ours\n")])
    assert isinstance(failed, Taken)
    assert store.rows("t1", 3) == [b"theirs\n"]
    other.close()


def test_of_many_in_one_commit_only_the_late_ones_fail(store: Store) -> None:
    for name in "abc":
        made(store, name)
    store.add([more("b", 3, b"first\n")])
    failed = store.add([more("c", 3, b"c\n"), more("b", 3, b"late\n"), more("a", 3, b"a\n")])
    assert [type(one) for one in failed] == [type(None), Taken, type(None)]
    assert [store.rows(name, 3) for name in "abc"] == [[b"a\n"], [b"first\n"], [b"c\n"]]


def test_a_record_never_gets_a_hole(store: Store) -> None:
    made(store)
    failed = store.add([more("t1", 5, b"six\n"), more("nowhere", 3, b"x\n")])
    assert [type(one) for one in failed] == [StorageError, StorageError]
    assert store.rows("t1") == ROWS and store.rows("nowhere") == []


def test_of_many_who_add_at_one_place_exactly_one_does(store: Store, address: str) -> None:
    """Two connections, sixteen at each place, twenty places; the record has no hole and no row
    twice."""
    made(store)
    other = Store(address)
    with ThreadPoolExecutor(8) as people:
        for place in range(3, 23):
            tries = [
                people.submit((store, other)[n % 2].add, [more("t1", place, f"{n}\n".encode())])
                for n in range(16)
            ]
            failed = [one.result()[0] for one in tries]
            assert failed.count(None) == 1
            assert all(isinstance(one, Taken) for one in failed if one is not None)
    assert len(store.rows("t1")) == 23
    other.close()


def test_two_servers_never_wait_for_each_other(store: Store, address: str) -> None:
    """The same tables in opposite order, at the same time, would be a deadlock."""
    names = [f"t{n:02}" for n in range(20)]
    for name in names:
        made(store, name)
    other = Store(address, patience=5)
    gate = threading.Barrier(2)

    def add(into: Store, order: list[str]) -> list[Exception | None]:
        gate.wait()
        return into.add([more(name, 3, b"x\n") for name in order])

    with ThreadPoolExecutor(2) as people:
        both = people.submit(add, store, names), people.submit(add, other, names[::-1])
        first, second = (one.result() for one in both)
    assert {type(one) for one in first + second} == {type(None), Taken}
    assert (first + second).count(None) == len(names)
    other.close()


# -- mending -------------------------------------------------------------------------------------


def test_what_was_acknowledged_is_put_back(store: Store) -> None:
    acknowledged = [*ROWS, b"four\n", b"five\n"]
    store.mend(row(), SEATS, acknowledged)
    assert store.rows("t1") == acknowledged and store.seats("t1") == SEATS
    made(store, "t2")
    store.mend(row("t2", answers=4), SEATS, acknowledged)
    assert store.rows("t2") == acknowledged
    store.mend(row("t2"), SEATS, ROWS)
    assert store.rows("t2") == acknowledged, "what others added since stays"
    assert store.add([more("t2", 5, b"six\n")]) == [None]


def test_another_story_is_never_overwritten(store: Store) -> None:
    made(store)
    with pytest.raises(Taken):
        store.mend(row(), SEATS, [*ROWS[:2], b"other\n", b"four\n"])
    assert store.rows("t1") == ROWS


# -- seats and settings --------------------------------------------------------------------------


def test_a_seat_goes_to_one_only(store: Store, address: str) -> None:
    made(store)
    other = Store(address)
    with ThreadPoolExecutor(8) as people:
        tries = [
            people.submit(
                (store, other)[n % 2].set_seat,
                "t1",
                SeatRow(1, f"P{n}", "person", f"token{n}"),
                SEATS[1],
            )
            for n in range(16)
        ]
        won = [n for n, one in enumerate(tries) if one.result()]
    assert len(won) == 1
    assert store.seats("t1")[1] == SeatRow(1, f"P{won[0]}", "person", f"token{won[0]}")
    other.close()


def test_a_seat_that_somebody_else_holds_by_now_is_left_alone(store: Store) -> None:
    made(store)
    bo, cy = SeatRow(1, "Bo", "person", "bo"), SeatRow(1, "Cy", "person", "cy")
    assert store.set_seat("t1", bo, SEATS[1])
    assert store.set_seat("t1", SEATS[1], bo) and store.set_seat("t1", cy, SEATS[1])
    assert not store.set_seat("t1", SEATS[1], bo), "Bo left, and Cy came: it is not Bo's to free"
    bot = SeatRow(1, "Bot 2", "bot", "")
    assert store.set_seat("t1", bot, cy)
    assert not store.set_seat("t1", bo, SEATS[1]), "a bot has it, who shows no token either"
    assert store.seats("t1")[1] == bot


def test_a_table_is_handed_over_once(store: Store) -> None:
    made(store)
    assert store.set_host("t1", "new", "h") and not store.set_host("t1", "other", "h")
    found = store.table("t1")
    assert found is not None and found.host == "new"


def test_a_setting_is_made_once(store: Store, address: str) -> None:
    other = Store(address)
    with ThreadPoolExecutor(8) as people:
        tries = [people.submit((store, other)[n % 2].setting, "secret", str(n)) for n in range(16)]
        assert len({one.result() for one in tries}) == 1
    other.close()


# -- versions ------------------------------------------------------------------------------------


def test_servers_that_start_together_set_the_database_up_once(address: str) -> None:
    gate = threading.Barrier(4)

    def start() -> None:
        gate.wait()
        Store(address).close()

    with ThreadPoolExecutor(4) as people:
        for one in [people.submit(start) for _ in range(4)]:
            one.result()
    store = Store(address)
    assert store.setting("schema", "none") == str(schema.VERSION)
    store.close()


def test_a_newer_database_is_refused_and_left_alone(store: Store, address: str) -> None:
    made(store)
    with store.engine.begin() as db:
        db.execute(schema.SETTINGS.update(), {"value": "99"})
    with pytest.raises(StorageError, match=r"made by a newer Crawldeck \(its version is 99"):
        Store(address)
    assert store.rows("t1") == ROWS


def test_a_foreign_database_is_refused(address: str) -> None:
    foreign = Store(address)
    with foreign.engine.begin() as db:
        db.execute(schema.SETTINGS.delete())
    foreign.close()
    with pytest.raises(StorageError, match=FOREIGN):
        Store(address)


# -- errors --------------------------------------------------------------------------------------

CALLS: list[Callable[[Store], Any]] = [
    lambda store: store.create(row("t9"), SEATS, ROWS),
    lambda store: store.find("key-t1"),
    lambda store: store.table("t1"),
    lambda store: store.listed(),
    lambda store: store.rows("t1"),
    lambda store: store.mend(row(), SEATS, ROWS),
    lambda store: store.seats("t1"),
    lambda store: store.set_seat("t1", SEATS[0], SEATS[1]),
    lambda store: store.set_host("t1", "x", "h"),
    lambda store: store.setting("schema", "1"),
]


def test_every_method_says_in_one_sentence_that_the_database_fails(store: Store) -> None:
    with store.engine.begin() as db:
        for table in ("settings", "seats", "lines", "tables"):
            db.exec_driver_sql(f"DROP TABLE {table}")
    for call in CALLS:
        with pytest.raises(StorageError) as caught:
            call(store)
        assert str(caught.value) == FOREIGN


def test_adding_says_it_too(store: Store) -> None:
    with store.engine.begin() as db:
        db.exec_driver_sql("DROP TABLE tables")
    failed = store.add([more("t1", 3, b"x\n"), more("t2", 3, b"x\n")])
    assert [(type(one), str(one)) for one in failed] == [(StorageError, FOREIGN)] * 2


@pytest.mark.parametrize(
    "url",
    ["nonsense", "mysql://ada:geheim@db/x", "", "sqlite+aiosqlite:///x"],
)
def test_an_address_that_is_none(url: str) -> None:
    with pytest.raises(StorageError) as caught:
        Store(url)
    assert str(caught.value) == NO_ADDRESS


def test_a_password_is_never_told(tmp_path: Path) -> None:
    with pytest.raises(StorageError) as caught:
        Store(f"postgresql://ada:geheim@/x?host={tmp_path}")
    assert str(caught.value) == AWAY


def test_without_its_driver_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    really = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name.split(".", maxsplit=1)[0] == "psycopg":
            raise ModuleNotFoundError(name)
        return really(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(StorageError, match=r"needs the extra crawldeck\[postgres\]"):
        Store("postgresql://ada@/x")


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.write_text("a letter to Ada, and not a short one" * 100)
    with pytest.raises(StorageError) as caught:
        Store(f"sqlite:///{path}")
    assert str(caught.value) == FOREIGN
    assert path.read_text().startswith("a letter")


@pytest.mark.parametrize("garbled", [b"CREATE TABL\xff", b"CREATE TABL!"])
def test_a_file_whose_description_is_garbled(tmp_path: Path, garbled: bytes) -> None:
    path = tmp_path / "tables.db"
    made(Store(f"sqlite:///{path}")).close()
    path.write_bytes(path.read_bytes().replace(b"CREATE TABLE", garbled))
    with pytest.raises(StorageError) as caught:
        Store(f"sqlite:///{path}")
    assert str(caught.value) == DAMAGED


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(StorageError) as caught:
        Store(f"sqlite:///{tmp_path / 'nowhere' / 'tables.db'}")
    assert str(caught.value) == AWAY


def test_sqlite_is_durable(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    with store.engine.begin() as db:
        assert db.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert db.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    store.close()


def test_sqlite_locked_and_free_again(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    store = made(Store(f"sqlite:///{path}", patience=0.1))
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    (failed,) = store.add([more("t1", 3, b"x\n")])
    assert isinstance(failed, StorageError) and str(failed) == LOCKED
    assert store.rows("t1") == ROWS, "a reader never waits"
    other.execute("ROLLBACK")
    assert store.add([more("t1", 3, b"x\n")]) == [None]
    other.close()
    store.close()


def test_sqlite_full_and_roomy_again(tmp_path: Path) -> None:
    store = made(Store(f"sqlite:///{tmp_path / 'tables.db'}"))

    def limit(connection: Any, _record: Any, _proxy: Any) -> None:
        connection.execute(f"PRAGMA max_page_count={pages}")

    pages = 1  # less than there are already: then it stays as it is
    sa.event.listen(store.engine, "checkout", limit)
    (failed,) = store.add([more("t1", 3, b"x" * 100_000 + b"\n")])
    assert isinstance(failed, StorageError) and str(failed) == FULL
    pages = 1_000_000
    assert store.add([more("t1", 3, b"x\n")]) == [None]
    store.close()


def test_a_sqlite_file_that_is_taken_away_takes_nothing_with_it(tmp_path: Path) -> None:
    path, aside = tmp_path / "tables.db", tmp_path / "aside.db"
    store = made(Store(f"sqlite:///{path}"))
    path.rename(aside)
    (failed,) = store.add([more("t1", 3, b"lost\n")])
    assert isinstance(failed, StorageError) and str(failed) == AWAY
    with pytest.raises(StorageError):
        store.find("key-t1")
    assert not path.exists(), "no empty one takes its place"
    aside.rename(path)
    assert store.add([more("t1", 3, b"kept\n")]) == [None]
    assert store.rows("t1", 3) == [b"kept\n"]
    store.close()


def test_a_sqlite_file_that_is_another_one(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    store = made(Store(f"sqlite:///{path}"))
    other = tmp_path / "other.db"
    elsewhere = made(Store(f"sqlite:///{other}"), "t2")
    elsewhere.close()
    was, before = path.rename(tmp_path / "was.db"), other.read_bytes()
    other.rename(path)
    for _ in range(2):
        (failed,) = store.add([more("t1", 3, b"lost\n")])
        assert isinstance(failed, StorageError) and str(failed) == REPLACED
        with pytest.raises(StorageError, match=REPLACED):
            store.find("key-t1")
    assert path.read_bytes() == before, "nothing of ours gets into it"
    was.rename(path)
    assert store.rows("t1") == ROWS
    store.close()


# -- the writer ----------------------------------------------------------------------------------


class Slow(Store):
    """Counts its commits, and lets the first one wait until it is told to go on."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.commits: list[int] = []
        self.gate = threading.Event()
        self.begun = threading.Event()
        self.breaks: BaseException | None = None

    def add(self, added: Any) -> list[Exception | None]:
        self.commits.append(len(added))
        self.begun.set()
        assert self.gate.wait(20)
        if self.breaks is not None:
            raise self.breaks
        return super().add(added)


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[Slow]:
    store = Slow(f"sqlite:///{tmp_path / 'tables.db'}")
    for n in range(300):
        made(store, f"t{n}")
    yield store
    store.close()


async def _add_to_many(store: Slow, writer: Writer) -> list[Any]:
    first = asyncio.create_task(writer.add(more("t0", 3, b"x\n")))
    assert await asyncio.to_thread(store.begun.wait, 20)
    rest = [asyncio.create_task(writer.add(more(f"t{n}", 3, b"x\n"))) for n in range(1, 300)]
    await asyncio.sleep(0)
    store.gate.set()
    return await asyncio.gather(first, *rest, return_exceptions=True)


def test_what_waits_is_committed_together(slow: Slow) -> None:
    writer = Writer(slow)
    assert run(_add_to_many(slow, writer)) == [None] * 300
    assert slow.commits == [1, 200, 99]
    assert all(len(slow.rows(f"t{n}")) == 4 for n in range(300))
    writer.close()


def test_a_store_that_breaks_leaves_nobody_waiting(slow: Slow) -> None:
    writer = Writer(slow)
    slow.breaks = ValueError("a bug")
    assert all(isinstance(one, StorageError) for one in run(_add_to_many(slow, writer)))
    slow.breaks = None
    run(writer.add(more("t7", 3, b"x\n")))
    writer.close()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_writer_that_dies_leaves_nobody_waiting(slow: Slow) -> None:
    writer = Writer(slow)
    slow.breaks = SystemExit()
    assert all(isinstance(one, StorageError) for one in run(_add_to_many(slow, writer)))
    with pytest.raises(StorageError, match="stopping"):
        run(writer.add(more("t7", 3, b"x\n")))
    writer.close()


def test_closing_writes_what_waits(slow: Slow) -> None:
    writer = Writer(slow)

    async def play() -> list[Any]:
        waiting = [asyncio.create_task(writer.add(more(f"t{n}", 3, b"x\n"))) for n in range(50)]
        await asyncio.to_thread(slow.begun.wait, 20)
        closing = asyncio.create_task(asyncio.to_thread(writer.close))
        slow.gate.set()
        await closing
        return await asyncio.gather(*waiting, return_exceptions=True)

    assert run(play()) == [None] * 50
    with pytest.raises(StorageError, match="stopping"):
        run(writer.add(more("t60", 3, b"x\n")))
