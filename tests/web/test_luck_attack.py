"""Nobody at a table, and nobody who looks on, can compute what comes.

`make faults` gives the attacker a minute (CRAWLDECK_ATTACK), `make test` some seconds.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

import crawldeck
from crawldeck.kernel import record
from crawldeck.kernel.luck import LuckByIndex
from crawldeck.kernel.session import AnySession, Session
from crawldeck.web.limits import Limits
from tests.web.attacker import Attacker
from tests.web.serving import serving
from tests.web.table import At
from tests.web.test_secrets import Played, going_on

SECONDS = float(os.environ.get("CRAWLDECK_ATTACK", "3"))
FINDS = 30.0
"""More than enough for a seed that is there to be found."""


@pytest.fixture(scope="module", params=["p52", "enormity"])
def played(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Played]:
    folder = tmp_path_factory.mktemp("attack")
    with serving(folder, limits=Limits.none(), bot_pause=0.0) as server:
        yield going_on(server, request.param)


def test_every_public_byte_of_a_game_does_not_give_its_luck_away(played: Played) -> None:
    host = At(played.server, played.game, *(played.shown["host"][0], *played.shown["host"][1]))
    exported = host.get("/export").content
    public = b"\n".join([*played.sent.values(), exported])
    attacker = Attacker(public, exported)
    assert len(attacker.draws) >= 10 and attacker.commitments
    assert attacker.seed(SECONDS) is None


def exported(session: AnySession) -> bytes:
    return b"".join(record.sealed(record.rows(session)[0]))


def played_on(session: AnySession) -> AnySession:
    while session.ask is not None and session.decision < 80:
        session.answer(session.options[session.decision % len(session.options)])
    return session


def test_the_attacker_finds_a_small_seed() -> None:
    """A number that a person gave is no secret, and the page says so."""
    found = exported(played_on(crawldeck.new("p52", seed=4321)))
    assert Attacker(found, found).seed(FINDS) == 4321
    assert Attacker(b"", found).seed(FINDS) == 4321, "by its draws alone"


def test_the_attacker_finds_the_luck_of_0_4_0() -> None:
    session = crawldeck.new("p52", seed=4321)
    old = Session(session.game, session.setup, settle=False)
    old.take_luck(LuckByIndex(4321))
    old.go_on()
    found = exported(played_on(old))
    assert Attacker(b"", found).seed(FINDS) == 4321


def test_the_attacker_finds_a_secret_that_slipped_out() -> None:
    session = played_on(crawldeck.new("enormity"))
    slip = f'{{"trace": "x{session.setup.seed}y"}}'.encode()
    assert Attacker(slip, exported(session)).seed(FINDS) == session.setup.seed
