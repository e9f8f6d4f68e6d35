"""The past over HTTP: replay, timeline, log, fork, and records that go out and come in."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import pytest

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel import record
from crawldeck.kernel.session import AnySession
from crawldeck.web import luck, replays
from crawldeck.web.guard import LARGEST_RECORD
from crawldeck.web.limits import Limits
from crawldeck.web.refusals import RequestRefused
from crawldeck.web.replays import MOST_LINES, TABLES_REMEMBERED, Past
from tests.web.serving import Serving, credentials, serving
from tests.web.table import THREE, At, refusal

GAMES = ("p52", "enormity")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("past"), limits=Limits.none()) as found:
        yield found


def played(game: str, answers: int = 10_000, seats: int = 1) -> AnySession:
    """A session that a bot played, to its end if it is let."""
    session, bot = crawldeck.new(game, seed=5, seats=["A", "B", "C"][:seats]), PlainBot()
    while session.ask is not None and session.decision < answers:
        session.answer(bot.choose(session))
    return session


def sent(server: Serving, game: str, data: bytes) -> Any:
    headers = {"content-type": "application/jsonl"}
    return server.http.post(f"/games/{game}/import", content=data, headers=headers)


def rechained(lines: list[dict[str, Any]]) -> bytes:
    """A record that was changed by somebody who knows how lines are linked."""
    chain = record.Chain()
    for line in lines:
        line.pop("h", None)
    return b"".join(chain.encode(msgspec.convert(line, record.Line)) for line in lines)


def lines_of(session: AnySession) -> list[dict[str, Any]]:
    return [json.loads(row) for row in record.rows(session)[0]]


# -- looking back --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_is_shown_as_it_was(server: Serving, game: str) -> None:
    table, _ = At.new(server, game, seed=7)
    table.play(4)
    table.post("/rewind", {"to": 1}).raise_for_status()
    frames = table.play(8)
    steps = table.get("/timeline").json()
    assert [one["at"] for one in steps] == list(range(1, len(steps) + 1))
    assert len(steps) == frames[-1]["at"]
    for frame in frames:
        past = table.get("/replay", at=frame["at"]).raise_for_status().json()
        assert past["past"] and past["at"] == frame["at"]
        assert past["scene"] == frame["scene"]
        assert past["question"]["offers"] == frame["question"]["offers"]
        if game == "enormity":
            assert past["backdrop"], "a look at the past brings its whole backdrop"
    given = [one for one in steps if one["seat"] >= 0]
    assert given and all(one["text"] for one in steps)
    assert sum(one.get("events", 0) for one in steps) <= len(table.get("/log").json()) + 100
    refusal(table.get("/replay", at=9999), 404, "unknown", "has only")
    refusal(table.get("/replay", at="x"), 400, "malformed")
    refusal(table.get("/replay"), 400, "malformed")


def test_a_moment_between_draws_is_shown_when_they_are_done(server: Serving) -> None:
    table, _ = At.new(server, seed=7)
    steps = table.get("/timeline").json()
    assert steps[0]["seat"] == -1, "P52 begins with cards"
    assert table.get("/replay", at=1).json()["at"] == len(steps)


def test_the_log_can_be_paged(server: Serving) -> None:
    table, _ = At.new(server, seed=7)
    table.play(40)
    whole = table.get("/log", count=1000).json()
    assert len(whole) > 10
    pages: dict[int, Any] = {}
    before = 10**6
    while before > 0:
        page = table.get("/log", before=before, count=5).json()
        if not page:
            break
        pages |= {one["n"]: one for one in page}
        before = page[0]["n"]
    assert [one["text"] for _, one in sorted(pages.items())] == [one["text"] for one in whole]


def test_why_and_sight_and_luck_answer(server: Serving) -> None:
    table, _ = At.new(server, seed=7)
    table.play(6)
    refusal(table.get("/why"), 422, "malformed", "one of them")
    refusal(table.get("/why", on="a", answer="b"), 422, "malformed", "one of them")
    assert table.get("/why", answer=table.asked()["offers"][0]["text"]).json() == []
    german = {**table.headers, "accept-language": "de"}
    path = f"{table.path}/why?answer=end"
    (told,) = server.http.get(path, headers=german).json()
    assert told["text"] != table.get("/why", answer="end").json()[0]["text"]
    refusal(table.get("/sight", **{"from": "moon:1"}), 422, "malformed")
    refusal(table.get("/sight"), 400, "malformed", "from")
    tallies = table.get("/luck").json()
    assert tallies and all(one["outcomes"] for one in tallies)


# -- playing from here ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_fork_stands_there_with_luck_of_its_own(server: Serving, game: str) -> None:
    table, _ = At.new(server, game, places=THREE, seed=2)
    bo = table.showing().post("/join", {"playerName": "Bo"}).json()["playerCredentials"]
    both = table.showing(*table.shown, bo)
    frames = both.play(6)
    before = table.get("/export").content
    frame = frames[len(frames) // 2]
    made = both.post("/fork", {"to": frame["at"]}).raise_for_status().json()
    assert [one["playerID"] for one in made["players"]] == [0, 1], "the bot stays a bot"
    fork = At(
        server,
        game,
        made["matchID"],
        made["hostCredentials"],
        *(one["playerCredentials"] for one in made["players"]),
    )
    state = fork.get("/state").json()
    assert state["at"] == frame["at"] and state["scene"] == frame["scene"]
    lucks = [one.get("/state").json()["fairness"] for one in (table, fork)]
    assert lucks[0]["commitment"] != lucks[1]["commitment"] and lucks[1]["renewed"] == 1
    fork.play(3)
    assert sent(server, game, fork.get("/export").content).status_code == 200
    assert table.get("/export").content == before, "the table itself stays as it was"
    refusal(both.post("/fork", {"to": 9999}), 404, "unknown")


def test_to_play_again_deals_anew(server: Serving) -> None:
    """The cards of the opening fall before the first answer; a second game has its own."""
    table, _ = At.new(server, "p52", places=[{"name": "Ada", "kind": "person"}], seed=2)
    made = table.post("/fork", {"to": 0}).raise_for_status().json()
    fork = At(server, "p52", made["matchID"], made["hostCredentials"])
    fork.get("/state").raise_for_status()
    again = next(one.session for one in server.hub.live.values() if one.row.key == fork.key)
    assert again.setup.seed != 2 and again.setup.choices["quest"] == "first-lamps"
    dealt = crawldeck.new("p52", seed=again.setup.seed, heroes=["mira"], seats=["Ada"])
    assert again.answers == dealt.answers, "what was dealt is what its own seed deals"


@pytest.mark.parametrize("game", GAMES)
def test_a_fork_of_a_table_with_real_cards_has_real_cards(server: Serving, game: str) -> None:
    table, _ = At.new(server, game, referee=True)
    while "chance" not in table.asked():
        table.play(1)
    at = table.get("/state").json()["at"]
    made = table.post("/fork", {"to": at}).raise_for_status().json()
    fork = table.showing(*credentials(made), key=made["matchID"])
    state = fork.get("/state").json()
    assert state["head"]["referee"] and state["at"] == at
    chance = table.asked()["chance"]
    assert chance["outcomes"] and fork.asked()["chance"] == chance, "the same card is due by hand"
    fork.play(2)


# -- records -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_record_goes_out_and_comes_in(server: Serving, game: str) -> None:
    table, _ = At.new(server, game, seed=7)
    table.play(8)
    refusal(table.showing().get("/export"), 403, "forbidden", "host")
    out = table.get("/export")
    assert out.headers["content-disposition"].endswith('.jsonl"')
    assert "attachment" in out.headers["content-disposition"]
    made = sent(server, game, out.content).raise_for_status().json()
    again = At(server, game, made["matchID"], made["hostCredentials"])
    assert again.get("/state").json()["scene"] == table.get("/state").json()["scene"]


@pytest.mark.parametrize("game", GAMES)
def test_everybody_may_have_the_record_of_a_finished_game(server: Serving, game: str) -> None:
    session = played(game)
    made = sent(server, game, b"".join(record.rows(session)[0])).raise_for_status().json()
    table = At(server, game, made["matchID"])
    assert table.get().json()["outcome"] == session.result.outcome  # type: ignore[union-attr]
    assert table.asked() is None
    found = table.showing(key=made["watchID"]).get("/export").content
    assert record.replay(found.splitlines(keepends=True), "out").digest == session.digest


def lying() -> Iterator[tuple[str, bytes, str]]:
    """Records that are not to be believed: what is wrong, the bytes, what is said."""
    session = played("p52", 40)
    rows = record.rows(session)[0]
    good = b"".join(rows)
    yield "nothing", b"", "line 1"
    yield "no record", b"hello\n", "line 1"
    yield "another file", b'{"a":1}\n', "line 1"
    yield "cut short", good[:-20], f"line {len(rows)}"
    yield "a line gone", b"".join([*rows[:5], *rows[6:]]), "line 6"
    yield "a line changed", good.replace(b'"seat":0', b'"seat":1', 1), "line "
    yield "not text", b"\xff\xfe\x00" + good, "line 1"
    lines = lines_of(session)
    n = next(i for i, one in enumerate(lines) if "draw" in one)
    other = [dict(one) for one in lines]
    other[n]["draw"] = "ZZ"
    yield "a card that there is not", rechained(other), f"line {n + 1}"
    other = [dict(one) for one in lines]
    n = max(i for i, one in enumerate(other) if "draw" in one)
    other[n]["draw"] = "AS" if other[n]["draw"] != "AS" else "2S"
    yield "a card that did not come", rechained(other), "line "
    n = next(i for i, one in enumerate(lines) if "do" in one)
    other = [dict(one) for one in lines]
    other[n]["do"] = "attack everybody"
    yield "an answer that is none", rechained(other), f"line {n + 1}"
    yield "the wrong state", rechained([*lines[:-1], {**lines[-1], "state": "0" * 16}]), "line "
    yield "a rewind below nothing", rechained([*lines, {"rewind": -1}]), "line "
    for name, wrong in {
        "another game": {"game": "enormity"},
        "no such game": {"game": "chess"},
        "a pack by path": {"choices": {**session.setup.choices, "pack": "/etc"}},
        "a pack by way of others": {"choices": {**session.setup.choices, "pack": "../x"}},
        "script for a name": {"seats": ["A\x1b[2J"]},
        "nobody": {"seats": []},
        "a hundred seats": {"seats": ["x"] * 100},
        "another edition": {"edition": "none"},
        "parameters": {"params": {"no": 1}},
        "choices": {"choices": {**session.setup.choices, "level": 10**9}},
        "more choices": {"choices": {**session.setup.choices, "x": 1}},
    }.items():
        head = json.loads(json.dumps(lines[0]))
        head["setup"].update(wrong)
        yield name, rechained([head, *[dict(one) for one in lines[1:]]]), "line 1"


@pytest.mark.parametrize(("data", "says"), [pytest.param(b, c, id=a) for a, b, c in lying()])
def test_a_record_that_lies_is_refused_with_its_line(
    server: Serving, data: bytes, says: str
) -> None:
    before = len(server.store.listed())
    refusal(sent(server, "p52", data), 422, "setup" if says == "line 1" else "damaged", says)
    assert len(server.store.listed()) == before


def test_records_that_are_too_much(server: Serving) -> None:
    refusal(sent(server, "p52", b"\n" * (MOST_LINES + 1)), 413, "large", "lines")
    refusal(sent(server, "p52", b"x" * (LARGEST_RECORD + 1)), 413, "large", "KB")
    deep = b'{"crawldeck":1,"setup":{"choices":' + b"[" * 100_000
    assert sent(server, "p52", deep).status_code in (400, 422)
    answer = server.http.post("/games/p52/import", json={"a": 1})
    refusal(answer, 415, "malformed", "jsonl")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_remembered_of_a_record_changes_nothing(game: str) -> None:
    """Looked at in any order, also after the table went another way, each moment is the same."""
    session = played(game, 310, seats=3)
    assert session.decision >= 310
    rows = record.rows(session)[0]
    past = Past()
    order = [session.decision, 120, 5, 260, 119, 300, 121]
    for at in order:
        alone = Past().stood("a", rows, at)
        assert past.stood("a", rows, at).digest == alone.digest
    assert past.marks["a"]
    session.rewind(150)
    session.answer(session.options[-1])
    other = record.rows(session)[0]
    for at in (140, session.decision, 30):
        found, alone = past.stood("a", other, at), Past().stood("a", other, at)
        assert (found.digest, found.answers) == (alone.digest, alone.answers)
    with pytest.raises(RequestRefused, match="has only"):
        past.stood("a", other, session.decision + 1)
    for n in range(20):
        past.stood(f"table {n}", rows, 110)
    assert len(past.marks) == TABLES_REMEMBERED


@pytest.mark.parametrize("look", ["luck", "timeline"])
def test_what_many_look_at_is_worked_out_once(
    server: Serving, monkeypatch: pytest.MonkeyPatch, look: str
) -> None:
    worked: list[str] = []
    tallies, steps = luck.Counts.tallies, replays.timeline

    def counted(self: luck.Counts, table: str, now: luck.Played) -> Any:
        worked.append("luck")
        return tallies(self, table, now)

    def timed(session: AnySession, seats: tuple[int, ...]) -> Any:
        worked.append("timeline")
        return steps(session, seats)

    monkeypatch.setattr(luck.Counts, "tallies", counted)
    monkeypatch.setattr(replays, "timeline", timed)
    table, _ = At.new(server, seed=5)
    table.play(20)
    with ThreadPoolExecutor(8) as threads:
        found = {one.text for one in threads.map(lambda _: table.get(f"/{look}"), range(24))}
    assert len(found) == 1 and worked == [look]
    headers = {**table.headers, "accept-language": "de"}
    german = server.http.get(f"{table.path}/{look}", headers=headers).text
    assert german not in found, "and once for each language"
    assert table.get(f"/{look}").text in found and worked == [look, look]
    table.play(1)
    after = table.get(f"/{look}")
    assert worked == [look, look, look], "and again when the table has changed"
    if look == "timeline":
        assert len(after.json()) > len(json.loads(found.pop()))
