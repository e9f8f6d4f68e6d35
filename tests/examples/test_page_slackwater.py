"""Slackwater in two real browsers, to its end: neither is ever sent what the other alone knows."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, Response, WebSocket

from tests.examples.wire import kept_secret, leaks
from tests.web.browser import Browsers, Player, expect, kept
from tests.web.serving import Serving

ADA: dict[str, Any] = {"name": "Ada", "kind": "person"}
BO: dict[str, Any] = {"name": "Bo", "kind": "person"}


class Wire:
    """Every byte that a page is sent, over HTTP and over its socket."""

    def __init__(self, page: Page) -> None:
        self.sockets: list[bytes] = []
        self.responses: list[Response] = []
        page.on("websocket", self.follow)
        page.on("response", self.answered)

    def answered(self, response: Response) -> None:
        self.responses.append(response)

    def follow(self, socket: WebSocket) -> None:
        socket.on("framereceived", self.heard)

    def heard(self, said: str | bytes) -> None:
        self.sockets.append(said if isinstance(said, bytes) else said.encode())

    @property
    def everything(self) -> list[bytes]:
        return [*self.sockets, *(one.body() for one in self.responses if one.ok)]


def sit(
    browsers: Browsers, server: Serving, made: dict[str, Any], seat: int
) -> tuple[Player, Wire]:
    context = browsers.context(odds=True, drawer=True)
    context.add_init_script(kept("slackwater", made, [seat]))
    page = context.new_page()
    wire = Wire(page)
    return Player(page, server, "slackwater", made["matchID"]).come(), wire


def look_around(player: Player) -> None:
    """Whatever a page shows when somebody is curious: luck, the log, the past."""
    player.page.get_by_role("tab", name="Luck").click()
    player.page.get_by_role("tab", name="Log").click()


def test_two_seats_play_it_to_its_end_and_keep_their_secrets(
    browsers: Browsers, table_server: Serving
) -> None:
    made = table_server.create("slackwater", places=[ADA, BO], seed=1)
    (ada, to_ada), (bo, to_bo) = (sit(browsers, table_server, made, seat) for seat in (0, 1))
    expect(bo.sentence).to_have_text("Heron is choosing.")
    expect(bo.page.locator("#ask .whose")).to_have_text("Waiting for Ada")
    look_around(bo)
    for _ in range(60):
        if ada.over():
            break
        seat = ada.live.session.ask.seats[0]  # type: ignore[union-attr]
        asked, waiting = (ada, bo) if seat == 0 else (bo, ada)
        expect(asked.page.locator("#ask.mine")).to_be_visible()
        expect(waiting.page.locator("#ask.mine")).to_have_count(0)
        assert waiting.offers.count() == 0 and waiting.page.locator("[data-on].can").count() == 0
        asked.answer(how="board")
        waiting.wait_rev(asked.rev)
    session = ada.live.session
    assert session.result is not None and ada.over() and bo.over()
    for player in (ada, bo):
        expect(player.page.locator("dialog.ending")).to_have_attribute(
            "data-outcome", session.result.outcome
        )
    assert ada.on_board and bo.on_board, "stones can be clicked"
    assert kept_secret(session, 0) and kept_secret(session, 1), "something stayed a secret"
    for seat, wire in ((0, to_ada), (1, to_bo)):
        assert len(wire.sockets) > len(session.answers) // 2 and len(wire.responses) > 10
        assert leaks(session, seat, wire.everything) == []
        assert leaks(session, 1 - seat, wire.everything), "and its own were there to be found"


def test_one_click_in_the_lobby_and_a_game_is_on(browsers: Browsers, table_server: Serving) -> None:
    page = browsers.context().new_page()
    page.goto(table_server.url)
    panel = page.get_by_role("article", name="Slackwater")
    expect(panel).to_contain_text("2 to 4 players")
    panel.get_by_role("button", name="Play now").click()
    page.locator("#ask.mine").wait_for()
    expect(page.locator(".plain-board [data-on].can").first).to_be_visible()


def test_the_form_asks_for_enough_seats(browsers: Browsers, table_server: Serving) -> None:
    page = browsers.context().new_page()
    page.goto(f"{table_server.url}/#setup/slackwater")
    expect(page.locator("ol.seats li")).to_have_count(2)
    expect(page.get_by_role("button", name="Take away seat 1")).to_have_count(0)
    for _ in range(2):
        page.get_by_role("button", name="Add a seat").click()
    expect(page.get_by_role("button", name="Add a seat")).to_be_disabled()
    page.get_by_role("button", name="Start the table").click()
    page.get_by_role("link", name="To the table").click()
    page.locator("#ask.mine").wait_for()
