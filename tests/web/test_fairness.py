"""The luck of a table as its people see it: committed to, told at the end, and never used twice."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel import record
from crawldeck.kernel.luck import LATEST, commitment
from crawldeck.kernel.session import Session
from crawldeck.kernel.verify import verify
from crawldeck.web import new_tables
from crawldeck.web.limits import Limits
from crawldeck.web.wire_requests import Place
from tests.web.serving import Serving, credentials, serving
from tests.web.table import At


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("fair"), limits=Limits.none()) as found:
        yield found


def luck_of(table: At) -> dict[str, Any]:
    found: dict[str, Any] = table.get("/state").raise_for_status().json()["fairness"]
    return found


def ended(server: Serving, game: str = "p52") -> At:
    """A table whose game a bot has played to its end."""
    session = PlainBot().play_out(crawldeck.new(game, seats=["Ada"]))
    made = new_tables.keep(server.store, session, (Place(kind="person"),))
    return At(server, game, made.matchID, made.hostCredentials, made.players[0].playerCredentials)


def test_the_commitment_stands_from_the_start(server: Serving) -> None:
    table, made = At.new(server)
    spectator = table.showing(key=made["watchID"])
    before = luck_of(spectator)
    assert len(before["commitment"]) == 64 and "secret" not in before
    table.play(5)
    assert luck_of(spectator) == before
    header = json.loads(table.get("/export").content.splitlines()[0])["setup"]
    assert (header["seed"], header["commitment"]) == ("", before["commitment"])


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_at_the_end_the_secret_is_told_and_proves_every_draw(
    server: Serving, game: str, tmp_path: Path
) -> None:
    table = ended(server, game)
    told = luck_of(table)
    assert commitment(told["secret"]) == told["commitment"]
    path = tmp_path / "exported.jsonl"
    path.write_bytes(table.get("/export").content)
    proof = verify(path)
    assert proof.over and proof.commitments == [told["commitment"]]
    assert proof.honest > 10 and not proof.sealed


def test_a_rewind_after_the_end_begins_another_secret(server: Serving) -> None:
    table = ended(server)
    told = luck_of(table)
    table.post("/rewind", {"to": 5}).raise_for_status()
    now = luck_of(table)
    assert now["commitment"] != told["commitment"] and "secret" not in now
    assert (now["rewinds"], now["renewed"]) == (1, 1)
    assert told["secret"].encode() not in table.get("/export").content


def test_an_import_begins_another_secret(server: Serving) -> None:
    """Whoever sends a record knows its secret, and could know what comes."""
    session = crawldeck.new("p52", seats=["Ada"])
    session.answer(session.options[0])
    sent = server.http.post(
        "/games/p52/import",
        content=b"".join(record.rows(session)[0]),
        headers={"content-type": "application/jsonl"},
    )
    made = sent.raise_for_status().json()
    now = luck_of(At(server, "p52", made["matchID"], *credentials(made)))
    assert now["commitment"] != session.setup.commitment and now["renewed"] == 1


def test_a_seed_that_somebody_chose_is_marked(server: Serving) -> None:
    chosen, _ = At.new(server, seed=77)
    dealt, _ = At.new(server)
    assert luck_of(chosen)["known"] and "known" not in luck_of(dealt)
    assert "secret" not in luck_of(chosen), "whoever chose it knows it; nobody else is told"


def test_a_table_with_real_cards_commits_to_nothing(server: Serving) -> None:
    table, _ = At.new(server, referee=True)
    assert luck_of(table) == {}


def test_a_table_of_0_4_0_goes_on_with_luck_that_nobody_can_compute(server: Serving) -> None:
    begun = crawldeck.new("p52", seed=12345, seats=["Ada"])
    old = Session(begun.game, replace(begun.setup, luck=1, commitment=""))
    made = new_tables.keep(server.store, old, (Place(kind="person"),))
    table = At(server, "p52", made.matchID, made.hostCredentials, made.players[0].playerCredentials)
    assert luck_of(table)["renewed"] == 1
    table.play(3)
    live = next(one for one in server.hub.live.values() if one.row.key == made.matchID)
    assert live.session.luck is not None and live.session.luck.version == LATEST
    again = record.replay(live.rows, "the table")
    assert again.luck is not None and again.luck.seed == live.session.luck.seed, "it is kept"
