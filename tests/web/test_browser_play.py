"""Whole games in a real browser: with the mouse to their end, and without it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.browser import ADA, BRIEF, Browsers, Player, at_rest, expect, no_sideways_scroll
from tests.web.serving import Serving

BOB: dict[str, Any] = {"name": "Bob", "kind": "person"}
SHORT = {
    "p52": {"places": [ADA, BOB], "seed": 4},
    "enormity": {"places": [ADA, BOB], "seed": 11, "adventure": "oil-for-the-crown"},
}
"""Games that end soon when bots choose: the first is won, the second lost."""


@pytest.mark.parametrize(("game", "outcome"), [("p52", "won"), ("enormity", "lost")])
def test_a_game_is_clicked_to_its_end(
    browsers: Browsers, table_server: Serving, game: str, outcome: str
) -> None:
    made = table_server.create(game, **SHORT[game])
    player = Player.sit(browsers, table_server, game, made)
    clicks = player.play(120, how="board")
    assert player.over() and clicks >= 30
    assert player.on_board >= clicks // 3, "the board itself takes a third of the clicks"
    ending = player.page.locator("dialog.ending")
    expect(ending).to_be_visible()
    expect(ending).to_have_attribute("data-outcome", outcome)
    result = player.live.session.result
    assert result is not None and result.outcome == outcome
    rows = table_server.store.rows(player.live.row.id)
    assert len(rows) == player.rev, "every answer is in the store"


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_a_game_is_played_without_a_mouse(
    browsers: Browsers, table_server: Serving, game: str
) -> None:
    made = table_server.create(game, **BRIEF[game])
    player = Player.sit(browsers, table_server, game, made)
    keyboard = player.page.keyboard
    keyboard.press("?")
    expect(player.page.get_by_role("dialog", name="Help")).to_be_visible()
    keyboard.press("Escape")
    expect(player.page.get_by_role("dialog", name="Help")).to_have_count(0)
    given = player.play(60, how="keys")
    assert player.over() and given >= 12
    expect(player.page.locator("dialog.ending")).to_be_visible()


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_the_cursor_answers_on_the_board(
    browsers: Browsers, table_server: Serving, game: str
) -> None:
    """`n` goes to what can be chosen, Enter chooses it, a menu is answered by a number."""
    made = table_server.create(game, **SHORT[game])
    player = Player.sit(browsers, table_server, game, made)
    page, given = player.page, 0
    for _ in range(30):
        page.locator("#ask.mine").wait_for()
        if page.locator("#board [data-on].can").count() == 0:
            player.answer(how="keys")
            continue
        before = player.rev
        page.keyboard.press("n")
        expect(page.locator("#board [data-on].can:focus")).to_have_count(1)
        page.keyboard.press("Enter")
        page.wait_for_function(
            "before => window.heard.rev > before || document.querySelector('.menu')", arg=before
        )
        if page.locator(".menu").count():
            page.keyboard.press("1")
        player.wait_frame(before)
        given += 1
        if given == 4:
            return
    raise AssertionError(f"only {given} answers could be given on the board")


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_a_phone_is_wide_enough(browsers: Browsers, table_server: Serving, game: str) -> None:
    made = table_server.create(game, **SHORT[game])
    phone: Any = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
    player = Player.sit(browsers, table_server, game, made, **phone)
    page = player.page
    for _ in range(12):
        page.locator("#ask.mine").wait_for()
        expect(player.sentence).to_be_in_viewport()
        no_sideways_scroll(page)
        text, before = player.wise(), player.rev
        button = player.open(text)
        button.scroll_into_view_if_needed()
        button.tap()
        player.wait_frame(before)
    page.locator("#bar button", has_text="Log").tap()
    expect(page.locator("#panel-log")).to_be_in_viewport()
    at_rest(page)
    no_sideways_scroll(page)
