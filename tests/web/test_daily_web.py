"""The daily crawl on a server: what is played, which attempt counts, boards, and codes."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from crawldeck import daily, languages
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.game import find
from crawldeck.kernel.language import speaking
from crawldeck.web import scores
from crawldeck.web.kept import DailyRow
from crawldeck.web.limits import Limits
from crawldeck.web.part import Web
from crawldeck.web.store import Store
from tests.web.dailies import DAY, code, finished, played
from tests.web.serving import Serving, credentials, serving

PLAYER = "a-browser-like-no-other"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("daily"), limits=Limits.none()) as found:
        yield found


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> list[datetime.date]:
    """It is the day of the test, until the test says otherwise."""
    now = [DAY]
    monkeypatch.setattr(daily, "today", lambda: now[0])
    return now


def begin(server: Serving, game: str = "p52", **wish: Any) -> dict[str, Any]:
    answer = server.http.post(f"/games/{game}/daily", json=wish)
    found: dict[str, Any] = answer.raise_for_status().json()
    return found


def put(server: Serving, made: dict[str, Any], name: str = "Ada") -> httpx.Response:
    shown = {"authorization": f"Bearer {','.join(credentials(made))}"}
    path = f"/games/p52/{made['matchID']}/score"
    return server.http.post(path, json={"name": name}, headers=shown)


def score(server: Serving, made: dict[str, Any], game: str = "p52") -> Any:
    return server.http.get(f"/games/{game}/{made['matchID']}/score").json()


def board(server: Serving, day: datetime.date = DAY) -> list[Any]:
    found = server.http.get("/daily/p52/board", params={"day": day.isoformat()}).json()
    return list(found["placed"])


def prove(server: Serving, text: str) -> httpx.Response:
    return server.http.post("/daily/proof", json={"code": text})


def test_a_day_has_a_crawl_of_each_game_and_an_archive(server: Serving) -> None:
    found = server.http.get("/daily").json()
    today = {one["game"]: one for one in found["crawls"]}
    assert set(today) == {"p52", "enormity"} and 0 < found["left"] <= 86_400
    assert today["p52"]["adventure"] == daily.of(played().game, DAY).title
    assert today["p52"]["text"] and today["enormity"]["party"].endswith("Spacers")
    assert today["p52"]["hard"] == "fair for three heroes"
    archive = server.http.get("/daily", params={"count": 60}).json()["crawls"]
    assert len(archive) == 2 * 16 and archive[-1]["day"] == daily.FIRST_DAY.isoformat()


@pytest.mark.parametrize(
    ("day", "said"),
    [
        ("2026-11-17", "has not come yet; today is 2026-11-16"),
        ("2026-10-31", "the first daily crawl was that of 2026-11-01"),
        ("yesterday", "write it like 2026-11-16"),
    ],
)
def test_no_day_but_those_that_came(server: Serving, day: str, said: str) -> None:
    for answer in (
        server.http.get("/daily", params={"day": day}),
        server.http.post("/games/p52/daily", json={"day": day}),
    ):
        assert answer.status_code == 422 and said in answer.json()["text"]


def test_the_first_attempt_counts_and_no_other(server: Serving) -> None:
    first, other = (begin(server, name="Ada", player=PLAYER) for _ in range(2))
    assert first["counts"] and not other["counts"]
    assert begin(server, "enormity", name="Ada", player=PLAYER)["counts"]
    assert not begin(server, name="Ada")["counts"]
    row = server.store.find(first["matchID"])
    assert row and row.origin == "daily:2026-11-16"
    state = server.http.get(f"/games/p52/{first['matchID']}/state").json()
    assert state["daily"] == "2026-11-16" and state["seats"][0]["name"] == "Ada"


def test_nobody_is_called_you(server: Serving) -> None:
    made = begin(server, name="  ")
    state = server.http.get(f"/games/p52/{made['matchID']}/state").json()
    assert state["seats"][0]["name"] == "Player 1"
    answer = server.http.post("/games/p52/daily", json={"name": "A\x1b[2J"})
    assert answer.status_code == 422 and "printable" in answer.json()["text"]


def test_what_is_kept_of_a_table_is_in_nobodys_language(server: Serving) -> None:
    german = {"accept-language": "de"}
    made = server.http.post("/games/p52/daily", json={"name": ""}, headers=german).json()
    row = server.store.find(made["matchID"])
    assert row is not None and row.name.startswith("The Emberway: ")
    path = f"/games/p52/{made['matchID']}/state"
    for language, name, title in (
        ("en", "Player 1", "The Emberway: "),
        ("de", "Spieler 1", "Der Glutweg: "),
    ):
        state = server.http.get(path, headers={"accept-language": language}).json()
        assert state["seats"][0]["name"] == name and state["head"]["name"].startswith(title)
    with speaking(languages.catalogue("de", find("p52"))):
        assert Web.of(find("p52")).titled(row.name) == state["head"]["name"]


def test_a_table_belongs_to_the_day_on_which_it_was_begun(
    server: Serving, clock: list[datetime.date]
) -> None:
    made = begin(server, name="Ada", player="over-midnight-and-back")
    clock[0] += datetime.timedelta(days=1)
    state = server.http.get(f"/games/p52/{made['matchID']}/state").json()
    assert state["daily"] == "2026-11-16"
    again = begin(server, day="2026-11-16", player="somebody-who-is-late")
    assert again["counts"] and again["day"] == "2026-11-16"
    rows = [
        scores.of_table(server.store, "p52", "2026-11-16", _id(server, one))
        for one in (made, again)
    ]
    assert [one.late for one in rows if one] == [False, True]
    clock[0] -= datetime.timedelta(days=2)  # a clock that is put back
    assert (
        "has not come yet"
        in server.http.post("/games/p52/daily", json={"day": "2026-11-16"}).json()["text"]
    )


def _id(server: Serving, made: dict[str, Any]) -> str:
    row = server.store.find(made["matchID"])
    assert row is not None
    return row.id


def test_a_score_is_proved_and_then_it_is_on_the_board(server: Serving) -> None:
    made = finished(server.store, player="on-the-board-with-a-name")
    told = score(server, made)
    assert told["counts"] and not told["listed"] and told["code"] == code()
    stranger = server.http.post(f"/games/p52/{made['matchID']}/score", json={"name": "Eve"})
    assert stranger.status_code == 401
    assert put(server, made, "A\u202eda").status_code == 422
    placed = put(server, made, "Ada <b>").raise_for_status().json()["placed"]
    assert [(one["name"], one["points"]) for one in placed] == [("Ada <b>", told["points"])]
    put(server, made, "Another").raise_for_status()
    assert [one["name"] for one in board(server)] == ["Ada <b>"]
    assert score(server, made)["listed"]
    crawl = server.http.get("/daily").json()["crawls"]
    assert {one["game"]: one.get("players", 0) for one in crawl} == {"p52": 1, "enormity": 0}


def test_what_does_not_count_stays_off_the_board(server: Serving) -> None:
    before = board(server)
    again = put(server, finished(server.store))
    assert again.status_code == 403 and "only your first attempt" in again.json()["text"]
    made = finished(server.store, player="somebody-with-a-bot-friend", kind="bot")
    bot = put(server, made)
    assert bot.status_code == 403 and "a bot holds the seat" in bot.json()["text"]
    begun = begin(server, name="Ada", player="somebody-who-is-not-done")
    assert "not over yet" in put(server, begun).json()["text"]
    plain = server.create()
    assert "no daily crawl" in score(server, plain)["text"]
    assert board(server) == before


def test_a_rewound_crawl_has_a_score_and_no_code(server: Serving) -> None:
    session = played()
    session.rewind(5)
    PlainBot().play_out(session)
    made = finished(server.store, player="somebody-who-takes-back", session=session)
    told = score(server, made)
    assert told["points"] > 0 and told["code"] == "" and "was rewound" in told["why"]
    refused = put(server, made)
    assert refused.status_code == 403 and "was rewound" in refused.json()["text"]


def test_a_code_opens_as_a_replay(server: Serving) -> None:
    found = prove(server, f" {code()}\n").raise_for_status().json()
    assert found["points"] == daily.score(played()).points and found["text"]
    assert prove(server, code()).json()["watchID"] == found["watchID"]
    match = server.http.get(f"/games/p52/{found['watchID']}").json()
    assert match["access"] == "watch" and match["outcome"] == found["outcome"]
    assert match["players"][0]["name"] == "The player"


def test_a_code_that_is_not_genuine_is_refused_with_a_reason(server: Serving) -> None:
    parts = code().split(":")
    forged = ":".join((*parts[:3], "9999", parts[4]))
    for text, said in (
        ("nonsense", "no result of a daily crawl"),
        (code()[:-7], "copy it whole"),
        (forged, "points, not to 9,999"),
        (code().replace("2026-11-16", "2026-11-15"), "not genuine"),
    ):
        answer = prove(server, text)
        assert answer.status_code == 422 and said in answer.json()["text"]


def test_a_code_of_another_version_says_which(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as older:
        older.setattr(daily, "__version__", "0.1.0")
        text = daily.code(daily.of(played().game, DAY), played())
    answer = prove(server, text)
    assert answer.status_code == 422
    assert "is of Crawldeck 0.1.0; only that version can play it again" in answer.json()["text"]


def test_boards_are_kept_in_every_database(address: str) -> None:
    store = Store(address)
    rows = [DailyRow("p52", "2026-11-16", f"player {n}", f"table {n}", False) for n in range(60)]
    assert all(scores.begin(store, one) for one in rows)
    assert not scores.begin(store, rows[0])
    for n, one in enumerate(rows):
        one.name, one.points = f"Ada {n}", n // 2
        scores.put(store, one)
    found = scores.board(store, "p52", "2026-11-16")
    assert len(found) == scores.SHOWN and [one.name for one in found[:3]] == [
        "Ada 58",
        "Ada 59",
        "Ada 56",
    ]
    assert scores.summaries(store, "2026-11-01", "2026-11-30")["p52", "2026-11-16"] == (60, 29)
    store.close()


def test_a_day_takes_only_so_many(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scores, "MOST_A_DAY", 1)
    store = Store(f"sqlite:///{tmp_path / 'few.db'}")
    rows = [DailyRow("p52", "2026-11-16", one, one, False) for one in ("a", "b")]
    assert [scores.begin(store, one) for one in rows] == [True, False]
    store.close()
