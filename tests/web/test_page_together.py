"""Friends in real browsers: an invitation, a second device, talk and pointing, sounds."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, Page

from crawldeck.bots.plain import PlainBot
from crawldeck.web import new_tables
from crawldeck.web.wire_requests import Place, SetupData
from tests.web.browser import Browsers, Player, expect, no_sideways_scroll
from tests.web.serving import Serving
from tests.web.test_browser_access import faults

SIZES: dict[str, dict[str, Any]] = {
    "wide": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
}
PAIR = {"p52": ("mira", "bran"), "enormity": ("oda", "ilse")}


NOTE_FLEETING = """
() => {
  window.fleeting = [];
  new MutationObserver((changes) => {
    for (const one of changes.flatMap((change) => [...change.addedNodes])) {
      const where = one.dataset?.at ? `${one.dataset.at} ` : "";
      window.fleeting.push(where + one.textContent);
    }
  }).observe(document.body, { childList: true, subtree: true });
}
"""
"""Notes what is shown for a moment only, however slow the one who looks for it is."""


def table(server: Serving, game: str = "p52", seed: int = 2, answers: int = 0) -> dict[str, Any]:
    """A table with two heroes and one seat, at which a bot has answered so often."""
    wish = SetupData(places=(Place("Anna", "person"),), heroes=PAIR[game], seed=seed)
    session, bot = new_tables.begin(game, wish), PlainBot()
    for _ in range(answers):
        session.answer(bot.choose(session))
    made = new_tables.keep(server.store, session, wish.places)
    found: dict[str, Any] = msgspec.to_builtins(made)
    return found


def invitation(host: Player) -> str:
    """One click; what the QR code leads to."""
    invite = host.page.get_by_role("button", name="Invite", exact=True)
    if not invite.is_visible():  # a phone has it in the menu
        host.page.get_by_role("button", name="Menu").click()
        invite = host.page.get_by_role("button", name="Invite a friend")
    invite.click()
    code = host.page.locator("dialog.invite .qr[data-link]")
    expect(code).to_be_visible()
    link = code.get_attribute("data-link")
    assert link is not None
    return link


def come_by(browsers: Browsers, host: Player, link: str, name: str, **options: Any) -> Player:
    """A friend opens the link of the QR code, says who they are, and sits down."""
    page = browsers.context(**options).new_page()
    friend = Player(page, host.server, host.game, host.key)
    page.goto(link)
    friend.wait_state("watch")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Take a seat").click()
    friend.wait_state("live")
    friend.wait_frame()
    return friend


def open_talk(page: Page) -> Locator:
    tab = page.locator("[data-tab=talk]:visible, #tab-talk:visible").first
    tab.click()
    panel = page.locator("#panel-talk")
    expect(panel).to_be_visible()
    return panel


def write(panel: Locator, text: str) -> None:
    panel.get_by_label("Message").fill(text)
    panel.get_by_role("button", name="Send").click()


def test_two_people_from_an_invitation_to_the_end_of_a_quest(
    browsers: Browsers, table_server: Serving
) -> None:
    """Anna plays alone and nearly has it; Bo comes by the QR code, plays Bran, and both win."""
    made = table(table_server, answers=27)
    anna = Player.sit(browsers, table_server, "p52", made)
    link = invitation(anna)
    assert link.endswith("#seat=1") and made["hostCredentials"] not in link
    dialog = anna.page.get_by_role("dialog", name="Invite a friend")
    expect(dialog).to_contain_text("Only this machine can reach this link")
    expect(dialog).to_contain_text("plays Bran")
    anna.page.keyboard.press("Escape")
    bo = come_by(browsers, anna, link, "Bo", **SIZES["phone"])
    expect(anna.page.locator("#top .seats")).to_contain_text("Bo")
    watcher = Player(browsers.context().new_page(), table_server, "p52", made["watchID"]).come()
    # Bo points at the board; everybody sees where, and who.
    bo.page.get_by_role("button", name="Point at something").click()
    thing = bo.page.locator("#board [data-on^='hero:']").first
    on = thing.get_attribute("data-on")
    rev = bo.rev
    for one in (anna, bo, watcher):
        one.page.evaluate(NOTE_FLEETING)
    thing.click()
    for one in (anna, bo, watcher):
        one.page.wait_for_function("wanted => window.fleeting.includes(wanted)", arg=f"{on} Bo")
    assert bo.rev == rev, "to point answers nothing"
    # Anna writes, Bo reads it over the board, and answers with a reaction.
    write(open_talk(anna.page), "Go <b>left</b>, Bo")
    bo.page.wait_for_function("() => window.fleeting.includes('Anna Go <b>left</b>, Bo')")
    open_talk(bo.page).get_by_role("button", name="Well done!").click()
    expect(anna.page.locator("#panel-talk .react")).to_contain_text("Well done!")
    bo.page.keyboard.press("Escape")
    reading = open_talk(watcher.page)
    expect(reading).to_contain_text("Go <b>left</b>, Bo")
    expect(reading).to_contain_text("You are watching: you can read along.")
    answered = {"Anna": 0, "Bo": 0}
    for _ in range(40):
        if anna.live.session.result is not None:
            break
        asked = anna.live.asked()
        who, waits, name = (anna, bo, "Anna") if asked[0] == 0 else (bo, anna, "Bo")
        expect(who.page.locator("#ask.mine")).to_be_visible()
        if len(asked) == 1:  # what the party decides together either may answer
            expect(waits.page.locator("#ask.mine")).to_have_count(0)
            hero = "Mira" if name == "Anna" else "Bran"
            expect(watcher.page.locator("#ask")).to_contain_text(f"Waiting for {hero} ({name})")
        who.answer()
        answered[name] += 1
        for other in (waits, watcher):
            other.wait_rev(who.rev)
    assert anna.live.session.result is not None and min(answered.values()) >= 3
    for one in (anna, bo):
        expect(one.page.locator("dialog.ending")).to_be_visible()


def test_a_seat_goes_on_on_a_second_device_in_the_middle_of_a_turn(
    browsers: Browsers, table_server: Serving
) -> None:
    made = table(table_server, "enormity", seed=1, answers=8)
    desk = Player.sit(browsers, table_server, "enormity", made)
    desk.play(2)
    desk.page.get_by_role("button", name="Menu").click()
    desk.page.get_by_role("button", name="Continue on another device").click()
    code = desk.page.locator("dialog.invite .qr[data-link]")
    link = code.get_attribute("data-link") or ""
    expect(desk.page.get_by_role("dialog")).to_contain_text("Keep it to yourself")
    desk.page.keyboard.press("Escape")
    page = browsers.context(**SIZES["phone"]).new_page()
    phone = Player(page, table_server, "enormity", made["matchID"])
    page.goto(link)
    phone.wait_state("live")
    phone.wait_frame()
    assert "here=" not in page.url and "#" not in page.url
    assert phone.rev == desk.rev
    phone.answer()
    desk.wait_rev(phone.rev)
    desk.answer()
    phone.wait_rev(desk.rev)
    page.reload()
    phone.wait_state("live")
    phone.wait_frame()
    assert phone.asked()
    # Both answer at once: one counts, and the other device simply goes on.
    rev, text = desk.rev, desk.wise()
    said = {"do": "answer", "question": rev, "text": text}
    desk.answer(text)
    phone.wait_rev(desk.rev)
    page.evaluate(
        """([path, said]) => new Promise((done) => {
          const socket = new WebSocket(location.origin.replace("http", "ws") + path);
          const credentials = JSON.parse(localStorage["crawldeck.tables"])[0].credentials;
          socket.onopen = () => socket.send(JSON.stringify({ do: "hello", credentials }));
          socket.onmessage = ({ data }) => {
            const message = JSON.parse(data);
            if (message.is === "frame") socket.send(JSON.stringify(said));
            if (message.is === "refused") { window.stale = message; socket.close(); done(); }
          };
        })""",
        [f"/games/enormity/{made['matchID']}/socket", said],
    )
    told = page.evaluate("window.stale")
    assert told["sort"] == "stale" and "no longer open" in told["text"]


def test_a_flood_markup_and_muting(browsers: Browsers, table_server: Serving) -> None:
    made = table(table_server)
    anna = Player.sit(browsers, table_server, "p52", made)
    link = invitation(anna)
    anna.page.keyboard.press("Escape")
    bo = come_by(browsers, anna, link, "Bo")
    hers, his = open_talk(anna.page), open_talk(bo.page)
    evil = "<img src=x onerror='window.hacked=1'>\u202etxt"
    write(his, evil)
    expect(hers.locator(".say p")).to_have_text("<img src=x onerror='window.hacked=1'>txt")
    assert hers.locator("img").count() == 0
    assert anna.page.evaluate("window.hacked ?? 0") == 0
    for n in range(4):
        write(his, f"again {n}")
    write(his, "one too many")
    expect(bo.page.get_by_role("alert")).to_contain_text("faster than anybody can read; wait")
    expect(his.get_by_label("Message")).to_have_value("one too many")
    expect(hers.locator(".say")).to_have_count(5)
    hers.get_by_text("Mute", exact=True).click()
    hers.get_by_label("Bo", exact=True).check()
    expect(hers).to_contain_text("5 muted")
    his.get_by_role("button", name="Ha!").click()
    expect(his.locator(".react")).to_have_count(1)
    anna.page.reload()
    anna.wait_state("live")
    again = open_talk(anna.page)
    expect(again).to_contain_text("muted")
    assert again.locator(".say, .react").count() == 0
    # The host switches it off for everybody.
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_label("People may write to each other").uncheck()
    expect(his).to_contain_text("The host has switched the chat off.")
    expect(his.get_by_label("Message")).to_be_hidden()


def test_a_hero_is_taken_back_and_a_name_changed(browsers: Browsers, table_server: Serving) -> None:
    made = table(table_server)
    anna = Player.sit(browsers, table_server, "p52", made)
    link = invitation(anna)
    anna.page.keyboard.press("Escape")
    bo = come_by(browsers, anna, link, "Bo")
    bo.page.get_by_role("button", name="Menu").click()
    bo.page.get_by_label("You are called").fill("Bodil")
    bo.page.get_by_role("button", name="Change").click()
    anna.page.get_by_role("button", name="Menu").click()
    menu = anna.page.get_by_role("dialog", name="Table menu")
    expect(menu.locator(".seating")).to_contain_text("Bodil")
    expect(menu.locator(".seating li").nth(1)).to_contain_text("plays Bran")
    menu.get_by_role("button", name="Take back").click()
    expect(menu.locator(".seating li")).to_have_count(1)
    expect(menu.locator(".seating li")).to_contain_text("plays Mira, Bran")
    bo.wait_state("watch")


def test_a_copy_is_played_by_whom_one_says(browsers: Browsers, table_server: Serving) -> None:
    """Finding 34: the dialog said that one holds the seats, and a bot played on as `You`."""
    places = [{"name": "You", "kind": "person"}, {"name": "", "kind": "bot"}]
    made = table_server.create("p52", places=places, seed=2)
    anna = Player.sit(browsers, table_server, "p52", made)
    anna.play(4)
    anna.page.get_by_role("slider").first.focus()
    anna.page.keyboard.press("ArrowLeft")
    anna.wait_state("past")
    anna.page.locator("#timeline").get_by_role("button", name="Play from here").click()
    dialog = anna.page.get_by_role("dialog", name="Play from here")
    expect(dialog).to_contain_text("Bot 2, a bot here")
    dialog.get_by_label("Mira").select_option("bot")
    dialog.get_by_label("Bran").select_option("person")
    dialog.get_by_role("button", name="Start the new table").click()
    anna.page.wait_for_url(lambda url: made["matchID"] not in url)
    seats = anna.page.locator("#top .seats")
    seats.locator(".sitter").nth(1).wait_for()
    said = seats.get_attribute("aria-label") or ""
    # A bot that has answered by now also says why.
    assert re.search(r"Bot 1, a bot( \(.+\))?, plays Mira", said) and "You" not in said


def test_sounds_are_off_until_asked_for(browsers: Browsers, table_server: Serving) -> None:
    made = table(table_server)
    context = browsers.context()
    loaded: list[str] = []
    context.on("request", lambda request: loaded.append(request.url))
    anna = Player.sit(browsers, table_server, "p52", made, context=context)
    anna.play(3)
    assert not [url for url in loaded if "sound.js" in url or "talk.js" in url]
    anna.page.get_by_role("button", name="Menu").click()
    menu = anna.page.get_by_role("dialog", name="Table menu")
    menu.get_by_label("Sounds").check()
    expect(menu.get_by_label("Volume")).to_be_visible()
    expect(anna.page.locator("body[data-sounded=turn]")).to_have_count(1)
    anna.page.keyboard.press("Escape")
    anna.page.wait_for_function(
        "import('/static/js/table/sound.js').then((one) => one.played.turn >= 1)"
    )
    anna.play(8)
    anna.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    heard = anna.page.evaluate("import('/static/js/table/sound.js').then((one) => one.played)")
    assert heard.get("flip", 0) + heard.get("hit", 0) >= 1
    anna.play(4)
    assert heard == anna.page.evaluate(
        "import('/static/js/table/sound.js').then((one) => one.played)"
    ), "a page that nobody looks at is silent"


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_and_fingers_have_room(
    browsers: Browsers, table_server: Serving, size: str
) -> None:
    made = table(table_server, "enormity", seed=1)
    anna = Player.sit(browsers, table_server, "enormity", made, **SIZES[size])
    link = invitation(anna)
    wrong = faults(anna.page)
    small = anna.page.evaluate(SMALL, "dialog.invite")
    anna.page.keyboard.press("Escape")
    page = browsers.context(**SIZES[size]).new_page()
    page.goto(link)
    page.get_by_role("button", name="Take a seat").wait_for()
    wrong += faults(page)
    small += page.evaluate(SMALL, "#banner")
    page.get_by_role("button", name="Take a seat").click()
    page.locator('#status[data-state="live"]').wait_for()
    write(open_talk(page), "Hello there")
    page.locator("#panel-talk .say").wait_for()
    wrong += faults(page)
    small += page.evaluate(SMALL, "#panel-talk")
    no_sideways_scroll(page)
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("dialog", name="Table menu").wait_for()
    wrong += faults(anna.page)
    small += anna.page.evaluate(SMALL, "dialog.table-menu")
    assert wrong == []
    if size == "phone":
        assert small == []


SMALL = """
(where) => [...document.querySelectorAll(`${where} :is(button, select, input, summary, a.button)`)]
  .filter((one) => one.checkVisibility() && one.type !== "checkbox" && one.type !== "range")
  .filter((one) => one.getBoundingClientRect().height < 43.5)
  .map((one) => `${where} ${one.outerHTML.slice(0, 90)} ${one.getBoundingClientRect().height}`)
"""
"""What is too small for a finger."""


NOTICES = """
window.notices = [];
window.Notification = class {
  static permission = "granted";
  static requestPermission() { return Promise.resolve("granted"); }
  constructor(title, more) { window.notices.push([title, more.body]); }
  close() {}
};
"""


def test_a_page_that_nobody_looks_at_says_that_it_is_your_turn(
    browsers: Browsers, table_server: Serving
) -> None:
    """In its title, and in a notice if that was asked for."""
    made = table(table_server)
    anna = Player.sit(browsers, table_server, "p52", made)
    link = invitation(anna)
    anna.page.keyboard.press("Escape")
    context = browsers.context()
    context.add_init_script(NOTICES)
    page = context.new_page()
    page.goto(link)
    page.get_by_label("Your name").fill("Bo")
    page.get_by_role("button", name="Take a seat").click()
    page.locator('#status[data-state="live"]').wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Notify me when it is my turn").check()
    page.keyboard.press("Escape")
    page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    assert not page.title().startswith("●")
    for _ in range(60):
        if anna.live.asked() == (1,):
            break
        anna.page.locator("#ask.mine").wait_for()
        anna.answer()
    page.wait_for_function("() => document.title.startsWith('● Your turn')")
    page.wait_for_function("() => window.notices.length === 1")
    title, text = page.evaluate("window.notices[0]")
    assert title.startswith("Your turn: ") and "Bran" in text
