"""The table page itself: what a double click does, why not, the host's menu."""

from __future__ import annotations

from typing import Any

from tests.web.browser import Browsers, Player, expect
from tests.web.serving import Serving

ADA: dict[str, Any] = {"name": "Ada", "kind": "person"}
OPEN: dict[str, Any] = {"name": "", "kind": "open"}
GUIDED = {"pack": "emberway", "adventure": "first-lamps", "heroes": ["mira", "bran"], "seed": 2890}


def test_a_double_click_answers_once(browsers: Browsers, table_server: Serving) -> None:
    made = table_server.create("p52", places=[ADA], seed=28)
    player = Player.sit(browsers, table_server, "p52", made)
    for _ in range(3):
        before, given = player.rev, player.live.session.decision
        people = [seat for seat in player.live.session.seats if seat >= 0]
        player.offers.first.dblclick()
        player.wait_frame(before)
        player.page.evaluate("() => new Promise(requestAnimationFrame)")
        assert player.live.session.decision > given
        now = [seat for seat in player.live.session.seats if seat >= 0]
        assert len(now) == len(people) + 1


def test_what_cannot_be_chosen_says_why(browsers: Browsers, table_server: Serving) -> None:
    made = table_server.create("p52", places=[ADA], **GUIDED)
    player = Player.sit(browsers, table_server, "p52", made)
    player.answer("arrange block")
    page = player.page
    page.keyboard.press("n")
    for _ in range(12):
        if not page.locator("#board [data-on]:focus:not(.can)").count():
            page.keyboard.press("ArrowUp")
    page.keyboard.press("w")
    expect(page.locator(".pop.why")).to_be_visible()
    expect(page.locator(".pop.why .rule")).to_contain_text("P52-")
    expect(page.locator("#said")).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(page.locator(".pop")).to_have_count(0)
    expect(page.locator("#board [data-on]:focus")).to_have_count(1)


def test_a_standing_order_is_given_and_taken_back_in_the_menu(
    browsers: Browsers, table_server: Serving
) -> None:
    made = table_server.create("enormity", places=[ADA], seed=5, orders="usual")
    player = Player.sit(browsers, table_server, "enormity", made)
    page = player.page
    page.get_by_role("button", name="Menu").click()
    ending = page.get_by_label("Your turn ends by itself when you can do nothing else.")
    keeping = page.get_by_label("You keep the dice of every roll as they fall.")
    expect(ending).to_be_checked()
    expect(keeping).not_to_be_checked()
    keeping.check()
    ending.uncheck()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()  # drawn anew from what the server says
    expect(keeping).to_be_checked()
    expect(ending).not_to_be_checked()
    orders = player.live.session.orders[0]
    assert "keep-dice" in orders and "end-turn" not in orders


def test_the_host_gives_an_open_seat_to_a_bot(browsers: Browsers, table_server: Serving) -> None:
    made = table_server.create("enormity", places=[ADA, OPEN], seed=5)
    player = Player.sit(browsers, table_server, "enormity", made)
    page = player.page
    page.get_by_role("button", name="Menu").click()
    seats = page.locator(".table-menu .seating li")
    expect(seats.nth(1)).to_contain_text("Open seat")
    seats.nth(1).get_by_role("button", name="Give to a bot").click()
    expect(seats.nth(1)).not_to_contain_text("Open seat")
    assert player.live.seats[1].kind == "bot"
    links = page.locator(".table-menu .link input")
    assert links.nth(0).input_value().endswith(made["matchID"])
    assert links.nth(1).input_value().endswith(made["watchID"])
    page.keyboard.press("Escape")
    expect(page.locator(".table-menu")).to_have_count(0)
    expect(page.get_by_role("button", name="Menu")).to_be_focused()


def test_many_places_are_one_entry_that_opens(browsers: Browsers, table_server: Serving) -> None:
    """What the board shows as well opens upwards; digits and the mouse reach it all the same."""
    made = table_server.create("p52", places=[ADA], **GUIDED)
    player = Player.sit(browsers, table_server, "p52", made)
    player.answer("lay 0,0")
    page, before = player.page, player.rev
    places = sum(one.text.startswith("lay ") for one in player.live.session.options)
    assert places > 9, "a number of two digits is typed"
    opener = player.opener("lay 1,1")
    expect(opener).to_contain_text(f"{places} places")
    assert not player.offer("lay 1,1").count()
    opener.click()
    expect(page.locator('.pop .offer[data-text="lay 1,1"]')).to_be_visible()
    expect(page.locator(".pop .offer")).to_have_count(places)
    page.keyboard.press("Escape")
    expect(page.locator(".pop")).to_have_count(0)
    page.keyboard.press("/")
    page.keyboard.type("nonsense")
    expect(page.locator("#ask .none")).to_contain_text("No answer")
    page.keyboard.press("Escape")
    player.type_number("lay 1,1")
    player.wait_frame(before)
    assert player.live.session.answers[-1].text == "lay 1,1"


def test_two_clicks_on_undo_take_back_one_answer(browsers: Browsers, table_server: Serving) -> None:
    made = table_server.create("p52", places=[ADA], **GUIDED)
    player = Player.sit(browsers, table_server, "p52", made)
    for spot in ("lay 0,0", "lay 1,0", "lay 2,0"):
        player.answer(spot)
    before, given = player.rev, player.live.session.decision
    player.page.evaluate("""() => {
        const undo = document.querySelector(".undo-one");
        undo.click();
        undo.click();
    }""")
    player.wait_frame(before)
    player.answer("lay 2,0")
    assert player.live.session.decision == given
    expect(player.page.locator(".notice")).to_have_count(0)


def test_enter_after_a_click_ends_the_turn(browsers: Browsers, table_server: Serving) -> None:
    """The card that was clicked has the focus; Enter still means the answer that is marked so."""
    made = table_server.create("p52", places=[ADA], **GUIDED)
    player = Player.sit(browsers, table_server, "p52", made)
    player.answer("arrange block")
    player.answer("move 0,0", how="board")
    before = player.rev
    expect(player.page.locator("#ask .offer.enter")).to_have_count(1)
    player.page.keyboard.press("Enter")
    player.wait_frame(before)
    assert "end" in [one.text for one in player.live.session.answers]
