"""A table of which something is missing or changed says so, and goes on as far as it is sound."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from crawldeck import languages
from crawldeck.kernel import record, session
from crawldeck.kernel.events import Mended
from crawldeck.kernel.language import speaking
from crawldeck.web import schema, scores
from crawldeck.web.refusals import RequestRefused, refused
from crawldeck.web.schema import LINES, TABLES
from crawldeck.web.store import Store
from tests.web.processes import Browser
from tests.web.running import run
from tests.web.serving import Serving, serving
from tests.web.tabling import come, hub_on, kept, make, shown

ANSWERS = 12


@pytest.fixture
def both(address: str) -> Iterator[Store]:
    """A store on each kind of database."""
    found = Store(address, patience=1)
    yield found
    found.close()


Damage = Callable[[int], sa.Executable]
"""What happens to the lines of a record that has so many."""


def gone(*which: int) -> Damage:
    return lambda count: LINES.delete().where(LINES.c.n.in_([n % count for n in which]))


def changed(which: int, row: bytes) -> Damage:
    return lambda count: LINES.update().where(LINES.c.n == which % count).values(row=row)


def counted(more: int) -> Damage:
    return lambda count: TABLES.update().values(lines=count + more)


DAMAGES: dict[str, tuple[Damage, int, str]] = {
    "the last line": (gone(-1), -1, "1 line missing at the end"),
    "the last three lines": (gone(-1, -2, -3), -3, "3 lines missing at the end"),
    "a line in the middle": (gone(6), 7, "a line is missing here"),
    "a changed line": (changed(6, b'{"undo":1}\n'), 7, "was changed"),
    "a line that is no text": (changed(6, b'{"do":"\xff"}\n'), 7, "cannot be read"),
    "the last line changed": (changed(-1, b"{}\n"), -1, "not the line that was written last"),
    "counted too few": (counted(-2), -2, "more lines than were written"),
    "counted too many": (counted(2), 0, "2 lines missing at the end"),
    "another first line": (lambda _: TABLES.update().values(base=1), 1, "a line is missing here"),
    "another last link": (lambda _: TABLES.update().values(link="0" * 8), -1, "written last"),
}


async def played(store: Store, answers: int = ANSWERS) -> tuple[Any, list[bytes]]:
    made = make(store)
    async with hub_on(store) as hub:
        ada = await come(hub, made, shown(made))
        while ada.live.session.decision < answers:
            await ada.answer()
        return made, kept(store, ada.live)


@pytest.mark.parametrize("case", DAMAGES)
def test_damage_is_told_with_its_line_and_what_is_sound(both: Store, case: str) -> None:
    damage, line, words = DAMAGES[case]

    async def play() -> None:
        made, rows = await played(both)
        with both.engine.begin() as db:
            db.execute(damage(len(rows)))
        row = both.listed()[0]
        before = both.rows(row.id)
        line_told = line if line > 0 else len(rows) + 1 + line
        async with hub_on(both) as hub:
            for _ in range(2):
                with pytest.raises(RequestRefused, match=words) as caught:
                    await hub.person("p52", made.matchID, shown(made))
                told = caught.value.told
                assert told.sort == "damaged" and f"line {line_told} of" in told.text
                assert told.sound is not None and f"its first {told.sound} answer" in told.text
            with speaking(languages.catalogue("de")):
                german = refused(caught.value).text
            assert "beschädigt" in german and str(told.sound) in german
            assert words not in german or words in ("was changed", "cannot be read")
            whole = record.replay(before, "before", mend=True)
            assert told.sound == whole.decision
        assert both.rows(row.id) == before

    run(play())


def test_without_its_first_line_nothing_can_be_played(both: Store) -> None:
    async def play() -> None:
        made, rows = await played(both)
        with both.engine.begin() as db:
            db.execute(gone(0)(len(rows)))
        async with hub_on(both) as hub:
            with pytest.raises(RequestRefused, match="nothing of it can be played") as caught:
                await hub.person("p52", made.matchID, shown(made))
            assert caught.value.told.sort == "damaged" and caught.value.told.sound is None

    run(play())


def test_a_game_that_cannot_be_set_up_here_is_not_called_damaged(
    both: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        made, _ = await played(both)

        def other(*_: Any) -> None:
            raise ValueError("another pack")

        async with hub_on(both) as hub:
            monkeypatch.setattr(session.Session, "_start", other)
            with pytest.raises(
                RequestRefused, match="cannot be set up here: another pack"
            ) as caught:
                await hub.person("p52", made.matchID, shown(made))
            assert caught.value.told.sort == "setup"

    run(play())


# -- over the network ----------------------------------------------------------------------------


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Serving]:
    with serving(tmp_path) as found:
        yield found


def broken(server: Serving, damage: Damage) -> tuple[dict[str, Any], list[bytes], str]:
    """A table that was played, rests, and is damaged then."""
    made = server.create()
    ada = Browser(server.url, "p52", made, shown_of(made))
    while ada.frame["at"] < ANSWERS:
        ada.answer()
    ada.close()
    row = server.store.find(made["matchID"])
    assert row is not None
    rows = server.store.rows(row.id)
    with server.store.engine.begin() as db:
        db.execute(damage(len(rows)))
    server.hub.live.clear()
    server.hub._links.clear()
    return made, rows, row.id


def answers_of(rows: list[bytes]) -> int:
    return sum(b'"do":' in row or b'"draw":' in row for row in rows)


def shown_of(made: dict[str, Any]) -> list[str]:
    return [made["hostCredentials"], *(one["playerCredentials"] for one in made["players"])]


def test_what_is_sound_goes_on_as_a_copy(server: Serving) -> None:
    made, rows, table = broken(server, gone(-4))
    before = server.store.rows(table)
    url = f"/games/p52/{made['matchID']}"
    told = server.http.get(f"{url}/state")
    assert told.status_code == 422
    assert told.json()["sort"] == "damaged" and told.json()["sound"] > 0
    watching = server.http.post(f"/games/p52/{made['watchID']}/mend")
    assert watching.status_code == 403
    copy = server.http.post(f"{url}/mend").raise_for_status().json()
    ada = Browser(server.url, "p52", copy, shown_of(copy))
    assert ada.frame["at"] == told.json()["sound"]
    assert any("The record was damaged" in line["text"] for line in ada.frame["log"])
    assert ada.answer()["is"] == "frame"
    row = server.store.find(copy["matchID"])
    assert row is not None and row.origin == f"mended:{told.json()['sound']}"
    found = record.replay(server.store.rows(row.id), "copy")
    sound = record.replay(rows[:-4], "before")
    assert found.answers[: len(sound.answers)] == sound.answers
    assert [e.at for e in found.events if isinstance(e, Mended)] == [answers_of(rows[:-4])]
    assert found.luck is not None and found.luck.seed != sound.setup.seed, "luck of its own"
    assert server.store.rows(table) == before, "the damaged one is left as it is"
    whole = server.http.post(f"/games/p52/{copy['matchID']}/mend")
    assert whole.status_code == 422 and "nothing to mend" in whole.json()["text"]
    ada.close()


def test_a_socket_is_told_and_not_asked_to_come_again(server: Serving) -> None:
    made, _, _ = broken(server, gone(-1))
    with pytest.raises(ConnectionClosed) as closed:
        Browser(server.url, "p52", made, shown_of(made))
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4404


@pytest.mark.parametrize("hurt", ["a byte that is no text", "a line that is gone"])
def test_a_damaged_record_can_be_brought_in_as_far_as_it_is_sound(
    server: Serving, hurt: str
) -> None:
    _, rows, _ = broken(server, gone())
    if hurt == "a line that is gone":
        data = b"".join([*rows[:6], *rows[7:]])
    else:
        data = b"".join([*rows[:6], rows[6].replace(b'":"', b'":"\xff', 1), *rows[7:]])
    headers = {"content-type": "application/jsonl"}
    refused = server.http.post("/games/p52/import", content=data, headers=headers)
    assert refused.status_code == 422
    told = refused.json()
    assert told["sort"] == "damaged" and told["text"].startswith("line 7: ")
    answer = server.http.post("/games/p52/import?mend=true", content=data, headers=headers)
    copy = answer.raise_for_status().json()
    ada = Browser(server.url, "p52", copy, shown_of(copy))
    assert ada.frame["at"] == told["sound"]
    assert any("The record was damaged" in line["text"] for line in ada.frame["log"])
    ada.close()


# -- databases of 0.4 ----------------------------------------------------------------------------


def without_guests(db: sa.Connection) -> None:
    """As a database of 0.6 was."""
    db.exec_driver_sql("ALTER TABLE tables DROP COLUMN chat")
    db.exec_driver_sql("ALTER TABLE seats DROP COLUMN heroes")
    schema.TALK.drop(db)
    schema.DAILIES.drop(db)


def test_a_database_of_0_6_is_brought_up(both: Store, address: str) -> None:
    async def play() -> None:
        made, _ = await played(both)
        with both.engine.begin() as db:
            without_guests(db)
            db.execute(schema.SETTINGS.update(), {"value": "3"})
        later = Store(address)
        assert later.setting("schema", "?") == str(schema.VERSION)
        row = later.listed()[0]
        assert row.chat is True and {one.heroes for one in later.seats(row.id)} == {""}
        async with hub_on(later) as hub:
            ada = await come(hub, made, shown(made))
            hub.talk(ada.live, ada.person, "say", "still here")
            await hub.allow(ada.live, ada.person, "chat", False)
            assert later.listed()[0].chat is False
        assert len(later.talk(row.id)) == 1
        assert scores.board(later, "p52", "2026-11-16") == []
        later.close()

    run(play())


def without_minds(db: sa.Connection) -> None:
    """As a database of 0.5 was."""
    without_guests(db)
    db.exec_driver_sql("ALTER TABLE tables DROP COLUMN hints")
    db.exec_driver_sql("ALTER TABLE seats DROP COLUMN level")


def test_a_database_of_0_5_is_brought_up(both: Store, address: str) -> None:
    async def play() -> None:
        made, _ = await played(both)
        with both.engine.begin() as db:
            without_minds(db)
            db.execute(schema.SETTINGS.update(), {"value": "2"})
        later = Store(address)
        assert later.setting("schema", "?") == str(schema.VERSION)
        row = later.listed()[0]
        assert row.hints is True
        assert {one.level for one in later.seats(row.id)} == {"plain"}
        async with hub_on(later) as hub:
            ada = await come(hub, made, shown(made))
            await hub.allow(ada.live, ada.person, "hints", False)
            assert later.listed()[0].hints is False
        later.close()

    run(play())


def test_a_database_of_an_earlier_version_is_brought_up(both: Store, address: str) -> None:
    async def play() -> None:
        made, rows = await played(both)
        with both.engine.begin() as db:
            for column in ("base", "link"):
                db.exec_driver_sql(f"ALTER TABLE tables DROP COLUMN {column}")
            without_minds(db)
            db.execute(schema.SETTINGS.update(), {"value": "1"})
        later = Store(address)
        assert later.setting("schema", "?") == str(schema.VERSION)
        row = later.listed()[0]
        assert (row.base, row.link, row.lines) == (0, "", len(rows))
        async with hub_on(later) as hub:
            ada = await come(hub, made, shown(made))
            assert ada.live.session.decision >= ANSWERS
            await ada.answer()
            row = later.listed()[0]
            assert row.link == record.link_of(kept(later, ada.live)[-1])
        later.close()

    run(play())
