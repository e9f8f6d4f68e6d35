"""Several browsers at one table, and connections that break."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.web.browser import Browsers, Player, expect
from tests.web.serving import Serving, serving

ADA: dict[str, Any] = {"name": "Ada", "kind": "person"}
OPEN: dict[str, Any] = {"name": "", "kind": "open"}


def test_two_browsers_play_at_one_table(browsers: Browsers, table_server: Serving) -> None:
    """The second comes by the link, takes the open seat, and each is asked in turn."""
    made = table_server.create("p52", places=[ADA, OPEN], seed=3)
    ada = Player.sit(browsers, table_server, "p52", made)
    guest = browsers.context()
    bob = Player(guest.new_page(), table_server, "p52", made["matchID"]).come()
    bob.page.get_by_label("Your name").fill("Bob <b>x</b>")
    bob.page.get_by_role("button", name="Take a seat").click()
    bob.wait_state("live")
    expect(ada.page.locator("#top .seats")).to_contain_text("Bob <b>x</b>")
    answered = {"Ada": 0, "Bob": 0}
    for _ in range(200):
        seat = ada.live.session.ask.seats[0]  # type: ignore[union-attr]
        asked, waiting, name = (ada, bob, "Ada") if seat == 0 else (bob, ada, "Bob")
        expect(asked.page.locator("#ask.mine")).to_be_visible()
        expect(waiting.page.locator("#ask.mine")).to_have_count(0)
        assert waiting.offers.count() == 0
        asked.answer()
        answered[name] += 1
        waiting.wait_rev(asked.rev)
        assert waiting.frame["log"] == asked.frame["log"]
        if min(answered.values()) >= 5:
            break
    assert min(answered.values()) >= 5
    assert ada.page.evaluate("window.heard.frames") == sorted(
        set(ada.page.evaluate("window.heard.frames"))
    ), "no frame is doubled"


def test_two_tabs_are_one_person(browsers: Browsers, table_server: Serving) -> None:
    made = table_server.create("enormity", places=[ADA], seed=5)
    context = browsers.context()
    one = Player.sit(browsers, table_server, "enormity", made, context=context)
    two = Player(context.new_page(), table_server, "enormity", made["matchID"]).come()
    for turn in range(6):
        hand, other = (one, two) if turn % 2 else (two, one)
        hand.answer()
        other.wait_rev(hand.rev)
        assert other.texts() == hand.texts()


def test_a_spectator_sees_and_cannot_touch(browsers: Browsers, table_server: Serving) -> None:
    made = table_server.create("p52", places=[ADA], seed=28)
    ada = Player.sit(browsers, table_server, "p52", made)
    watcher = Player(browsers.context().new_page(), table_server, "p52", made["watchID"])
    heard: list[str] = []
    watcher.page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))),
    )
    watcher.come()
    expect(watcher.page.locator('#status[data-state="watch"]')).to_be_visible()
    ada.answer()
    watcher.wait_rev(ada.rev)
    assert watcher.offers.count() == 0 and watcher.page.locator("[data-on].can").count() == 0
    assert watcher.page.get_by_role("button", name="Take a seat").count() == 0
    expect(watcher.page.locator(".undo-one")).to_be_hidden()
    watcher.page.get_by_role("button", name="Menu").click()
    expect(watcher.page.get_by_role("dialog")).to_be_visible()
    everything = watcher.page.content() + "".join(map(str, heard))
    secrets = [made["matchID"], made["hostCredentials"]]
    assert len(heard) >= 2 and not [one for one in secrets if one in everything]
    assert made["watchID"] in watcher.page.url


def test_a_reload_in_the_middle_loses_nothing(browsers: Browsers, table_server: Serving) -> None:
    made = table_server.create("enormity", places=[ADA], seed=5)
    player = Player.sit(browsers, table_server, "enormity", made)
    player.play(5)
    player.laid_out()
    rev, sentence = player.rev, player.sentence.inner_text()
    player.page.reload()
    player.wait_state("live")
    player.wait_rev(rev)
    expect(player.sentence).to_have_text(sentence)
    player.play(3)
    assert len(table_server.store.rows(player.live.row.id)) == player.rev > rev


def test_a_server_restart_in_the_middle_loses_nothing(browsers: Browsers, tmp_path: Path) -> None:
    with serving(tmp_path) as first:
        port = int(first.url.rpartition(":")[2])
        made = first.create("p52", places=[ADA], seed=28)
        player = Player.sit(browsers, first, "p52", made)
        player.play(6)
        player.laid_out()
        rev, sentence = player.rev, player.sentence.inner_text()
        browsers.watched.away = True
    player.wait_state("lost")
    expect(player.page.locator("#banner")).to_contain_text("connection is lost")
    with serving(tmp_path, port=port) as second, browsers.away():
        player.server = second
        player.wait_state("live")
        player.wait_rev(rev)
        expect(player.sentence).to_have_text(sentence)
        player.play(6)
        assert len(second.store.rows(player.live.row.id)) == player.rev > rev
    player.page.close()


def test_a_lost_network_catches_up(browsers: Browsers, table_server: Serving) -> None:
    """While one browser is offline, the other plays on; afterwards both see the same."""
    made = table_server.create("p52", places=[ADA], seed=28)
    lost = Player.sit(browsers, table_server, "p52", made)
    with browsers.away():
        lost.page.context.set_offline(True)
        table_server.cut()  # for Chromium offline means no new connection, but old ones stand
        lost.wait_state("lost")
        other = Player.sit(browsers, table_server, "p52", made)
        other.play(4)
        assert lost.rev < other.rev
        lost.page.context.set_offline(False)
        lost.wait_state("live")
        lost.wait_rev(other.rev)
        assert lost.texts() == other.texts()
        lost.answer()
        other.wait_rev(lost.rev)


def test_undo_belongs_to_who_answered_and_a_host_who_leaves_hands_over(
    browsers: Browsers, table_server: Serving
) -> None:
    made = table_server.create("enormity", places=[ADA, OPEN])
    ada = Player.sit(browsers, table_server, "enormity", made)
    bob = Player(browsers.context().new_page(), table_server, "enormity", made["matchID"]).come()
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Take a seat").click()
    bob.wait_state("live")
    ada.answer()
    bob.wait_rev(ada.rev)
    undo = bob.page.locator(".undo-one")
    expect(undo.locator(".barred")).to_be_visible()
    undo.click()
    expect(bob.page.locator(".undo-why")).to_contain_text(
        "Ada gave that answer; only Ada or the host can take it back."
    )
    bob.answer()
    ada.wait_rev(bob.rev)
    expect(undo.locator(".barred")).to_be_hidden()
    expect(ada.page.locator(".undo-one .barred")).to_be_hidden()  # she is the host
    ada.page.get_by_role("button", name="Menu").click()
    menu = ada.page.get_by_role("dialog")
    expect(menu).to_contain_text("the next person at the table becomes the host")
    menu.get_by_role("button", name="Leave my seat").click()
    expect(bob.page.get_by_role("alert")).to_contain_text("Bob is the host of this table now.")
    expect(ada.page.locator(".undo-one")).to_be_hidden()
