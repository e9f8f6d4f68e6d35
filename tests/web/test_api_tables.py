"""The API of a table: who may do what, and what they are told when they may not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from crawldeck.web.limits import Limits
from tests.web.serving import Serving, credentials, serving
from tests.web.table import THREE, At, refusal

ACTS: list[tuple[str, Any]] = [
    ("/answer", {"question": 1, "text": "end"}),
    ("/undo", None),
    ("/redo", None),
    ("/rewind", {"to": 0}),
    ("/leave", {"playerID": 0}),
    ("/seat", {"playerID": 0, "become": "bot"}),
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("tables"), limits=Limits.none()) as found:
        yield found


def test_games_are_named(server: Serving) -> None:
    assert sorted(server.http.get("/games").json()) == ["enormity", "p52"]


def test_a_table_from_outside(server: Serving) -> None:
    table, made = At.new(server, places=THREE)
    match = table.showing().get().json()
    assert match["matchID"] == made["matchID"] and match["access"] == "play"
    assert [(one["name"], one["kind"]) for one in match["players"]] == [
        ("Ada", "person"),
        ("Player 2", "open"),
        ("Bot 3", "bot"),
    ]
    assert match["head"]["game"] == "p52" and match["outcome"] == ""
    watched = table.showing(key=made["watchID"]).get().json()
    assert watched["access"] == "watch" and watched["matchID"] == made["watchID"]


def test_a_table_that_begins_in_the_middle(server: Serving) -> None:
    """An opening is played before anybody sits down; one that does not fit makes no table."""
    at, _ = At.new(server, seed=64719, opening=["arrange block"])
    assert at.asked()["kind"] != "lay"
    for wrong in ("arrange heap", "nonsense"):
        body = {"setupData": {"seed": 64719, "opening": ["arrange block", wrong]}}
        answer = server.http.post("/games/p52/create", json=body)
        refusal(answer, answer.status_code, "setup", "answer 2 of the opening", wrong)
        assert 400 <= answer.status_code < 500


def test_seats_by_number_of_players_alone(server: Serving) -> None:
    made = server.http.post("/games/enormity/create", json={"numPlayers": 3}).json()
    assert [one["playerID"] for one in made["players"]] == [0]
    match = server.http.get(f"/games/enormity/{made['matchID']}").json()
    assert [one["kind"] for one in match["players"]] == ["person", "open", "open"]


def test_a_seat_is_joined_used_and_left(server: Serving) -> None:
    table, _ = At.new(server, places=THREE)
    stranger = table.showing()
    claimed = stranger.post("/join", {"playerName": "Bo"}).raise_for_status().json()
    assert claimed["playerID"] == 1 and len(claimed["playerCredentials"]) >= 20
    bo = table.showing(claimed["playerCredentials"])
    assert bo.get().json()["players"][1]["name"] == "Bo"
    refusal(stranger.post("/join", {"playerName": "Cy"}), 403, "forbidden", "every seat")
    refusal(stranger.post("/join", {"playerName": "Cy", "playerID": 1}), 403, "forbidden", "Bo")
    refusal(bo.post("/leave", {"playerID": 0}), 403, "forbidden", "not yours")
    seats = bo.post("/leave", {"playerID": 1}).raise_for_status().json()["seats"]
    assert seats[1]["kind"] == "open"
    refusal(bo.post("/undo"), 401, "stranger", "no seat")


@pytest.mark.parametrize("name", ["", " ", "x" * 61, "A\x1b[2J", "A\nB", "\u202eevil"])
def test_names_that_would_spoil_the_page_are_refused(server: Serving, name: str) -> None:
    table, _ = At.new(server, places=THREE)
    answer = table.showing().post("/join", {"playerName": name})
    assert answer.status_code in (400, 422), answer.text
    assert answer.json()["sort"] == "malformed"


@pytest.mark.parametrize(("path", "body"), ACTS)
def test_acting_needs_credentials(server: Serving, path: str, body: Any) -> None:
    table, made = At.new(server, places=THREE)
    _, other = At.new(server)
    before = table.get("/state").json()
    answer = table.showing().post(path, body)
    refusal(answer, 401, "stranger", "Bearer")
    assert answer.headers["www-authenticate"] == "Bearer"
    refusal(table.showing(*credentials(other)).post(path, body), 401, "stranger", "no seat")
    refusal(table.showing("x" * 22).post(path, body), 401, "stranger")
    watching = table.showing(*credentials(made), key=made["watchID"])
    refusal(watching.post(path, body), 403, "forbidden", "spectators")
    assert table.get("/state").json() == before


def test_a_spectator_takes_no_seat_and_forks_nothing(server: Serving) -> None:
    table, made = At.new(server, places=THREE)
    watching = table.showing(key=made["watchID"])
    refusal(watching.post("/join", {"playerName": "Bo"}), 403, "forbidden")
    refusal(watching.post("/fork", {"to": 0}), 403, "forbidden")
    refusal(watching.get("/export"), 403, "forbidden")
    for path in ("/state", "/options", "/timeline", "/log", "/luck"):
        assert watching.get(path).status_code == 200


def test_an_answer_of_another_seat_is_refused(server: Serving) -> None:
    table, made = At.new(server, places=[{"name": "Ada", "kind": "person"}, {"kind": "open"}])
    claimed = table.showing().post("/join", {"playerName": "Bo"}).json()
    players = {
        0: table.showing(made["players"][0]["playerCredentials"]),
        1: table.showing(claimed["playerCredentials"]),
    }
    seats = table.asked()["seats"]
    for seat, player in players.items():
        if seat in seats:
            continue
        refusal(player.answer(), 403, "forbidden", "to answer")
    assert players[seats[0]].answer().status_code == 200


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_the_kinds_of_wrong(server: Serving, game: str) -> None:
    table, made = At.new(server, game, seed=3)
    table.play(4)
    question, before = table.asked()["id"], table.get("/state").json()
    refusal(table.answer("dance"), 422, "malformed", "dance")
    session = next(
        one.session for one in server.hub.live.values() if one.row.key == made["matchID"]
    )
    text = next(
        one.text for one in session.game.universe(session.table) if session.why_not(one) is not None
    )
    told = refusal(table.answer(text), 409, "illegal")
    assert told["rule"] in {one["id"] for one in server.http.get(f"/rules/{game}").json()}
    why = table.get("/why", answer=text).json()
    assert [(one["text"], one["rule"]) for one in why] == [(told["text"], told["rule"])]
    assert table.get("/state").json() == before
    table.answer().raise_for_status()
    refusal(table.answer(question=question), 409, "stale")


def test_undo_and_redo(server: Serving) -> None:
    table, made = At.new(server, seed=3)
    player = table.showing(made["players"][0]["playerCredentials"])
    refusal(player.post("/redo"), 409, "illegal", "nothing was undone")
    frame: Any = {"undo": {"free": False}}
    for _ in range(20):
        if frame["undo"]["free"]:
            break
        frame = table.play(1)[0]
    wish = f"/undo?question={frame['rev']}"
    undone = player.post(wish).raise_for_status().json()
    assert undone["at"] == frame["at"] - 1 and undone["undo"]["redo"]
    refusal(player.post(wish), 409, "stale")
    refusal(player.post("/undo?question=soon"), 400, "malformed")
    again = player.post("/redo").raise_for_status().json()
    assert again["at"] == frame["at"] and again["scene"] == frame["scene"]


def test_only_the_host_rewinds(server: Serving) -> None:
    table, made = At.new(server, seed=3)
    frames = table.play(5)
    player = table.showing(made["players"][0]["playerCredentials"])
    refusal(player.post("/rewind", {"to": 5}), 403, "forbidden", "host")
    refusal(table.post("/rewind", {"to": 999}), 404, "unknown", "has only")
    sealed = table.get("/state").json()["undo"]["sealed"]
    back = table.post("/rewind", {"to": sealed - 1}).raise_for_status().json()
    assert any(one["kind"] == "Rewound" for one in back["log"])
    assert back["rev"] > frames[-1]["rev"]


def test_the_host_gives_seats(server: Serving) -> None:
    table, made = At.new(server, places=THREE)
    bo = table.showing(
        table.showing().post("/join", {"playerName": "Bo"}).json()["playerCredentials"]
    )
    refusal(bo.post("/seat", {"playerID": 2, "become": "open"}), 403, "forbidden", "host")
    seats = table.post("/seat", {"playerID": 2, "become": "open"}).json()["seats"]
    assert seats[2]["kind"] == "open"
    assert table.post("/seat", {"playerID": 1, "become": "host"}).status_code == 200
    refusal(table.post("/seat", {"playerID": 2, "become": "bot"}), 403, "forbidden", "host")
    seats = bo.post("/seat", {"playerID": 0, "become": "bot"}).json()["seats"]
    assert seats[0]["kind"] == "bot"
    ada = table.showing(made["players"][0]["playerCredentials"])
    refusal(ada.post("/undo"), 401, "stranger")


def test_the_owner_lists_the_tables_and_hosts_them(server: Serving) -> None:
    table, made = At.new(server, places=THREE)
    owner = server.store.setting("owner", "?")
    listed = server.http.get("/games/p52", headers={"authorization": f"Bearer {owner}"}).json()
    mine = next(one for one in listed if one["matchID"] == made["matchID"])
    assert mine["watchID"] == made["watchID"] and mine["game"] == "p52"
    assert server.http.get("/games/p52").json() == []
    wrong = {"authorization": "Bearer " + "x" * len(owner)}
    assert server.http.get("/games/p52", headers=wrong).json() == []
    as_owner = table.showing(owner)
    assert as_owner.post("/seat", {"playerID": 1, "become": "bot"}).status_code == 200
    assert as_owner.get("/export").status_code == 200
    watching = table.showing(owner, key=made["watchID"])
    refusal(watching.post("/seat", {"playerID": 1, "become": "open"}), 403, "forbidden")


def test_a_table_is_found_only_under_its_game(server: Serving) -> None:
    _, made = At.new(server)
    refusal(server.http.get(f"/games/enormity/{made['matchID']}/state"), 404, "unknown")
    refusal(server.http.get(f"/games/chess/{made['matchID']}/state"), 404, "unknown", "there are")
    refusal(server.http.get(f"/games/p52/{'x' * 22}/state"), 404, "unknown", "no table")


def test_rules(server: Serving) -> None:
    rules = server.http.get("/rules/p52").json()
    assert len(rules) > 200
    one = server.http.get("/rules/p52/p52-los-02").json()
    assert one in rules and one["id"] == "P52-LOS-02" and one["says"]
    assert one["text"].startswith("Picture a straight line")
    refusal(server.http.get("/rules/p52/P52-NO-99"), 404, "unknown")
    refusal(server.http.get("/rules/chess"), 404, "unknown")


def test_the_rulebook(server: Serving) -> None:
    book = server.http.get("/rulebook/p52").json()
    assert book["title"] == "P52: the rulebook" and book["editions"] == [
        "core",
        "classic",
        "latest",
    ]
    told = [
        rule
        for one in book["chapters"]
        for part in one.get("sections", ())
        for rule in part["rules"]
    ]
    assert len(told) == len(server.http.get("/rules/p52").json())
    one = server.http.get("/rulebook/p52/p52-move-08").json()
    assert (one["title"], one["section"]["heading"]) == ("8 Moving", "Running past enemies")
    assert "P52-MOVE-08" in [rule["id"] for rule in one["section"]["rules"]]
    assert one["notes"]["id"] == "P52-MOVE-08" and one["notes"]["check"]
    refusal(server.http.get("/rulebook/p52/P52-NO-99"), 404, "unknown")
    refusal(server.http.get("/rulebook/chess"), 404, "unknown")
