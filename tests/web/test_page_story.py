"""The log, rules, timeline, luck, referee entry, undo and help of the table page, in Chromium."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Locator, Page

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.session import AnySession
from crawldeck.p52.events import ExitFound
from crawldeck.web import faces, luck, new_tables
from crawldeck.web.wire_requests import Place
from tests.web.browser import Browsers, Player, at_rest, expect, no_sideways_scroll
from tests.web.serving import Serving

PEOPLE = (Place("Ada", "person"), Place("Bela", "person"))
PARTS = (".log", ".timeline", ".undoing", ".luck", ".referee", "dialog[open]")
"""What this file is about."""
NARROW = {"width": 360, "height": 740}


def played(game: str, answers: int, *, seed: int = 1, referee: bool = False) -> AnySession:
    """A table that a bot played for a while; in referee mode the first outcome comes up."""
    session = crawldeck.new(game, seed=seed, seats=["Ada", "Bela"], referee=referee)
    bot = PlainBot()
    while session.ask is not None and session.decision < answers:
        if session.options:
            session.answer(bot.choose(session))
        else:
            ask: Any = session.ask
            session.answer(ask.write(ask.outcomes()[0][0]))
    return session


def said(session: AnySession) -> list[str]:
    """What people answered, in the words of the log."""
    words = faces.face(session).words
    given = zip(session.answers, session.seats, strict=True)
    return [words.said(answer) for answer, seat in given if seat >= 0]


def kept(server: Serving, session: AnySession) -> dict[str, Any]:
    """Put a session on the server as a table of its own."""
    made: dict[str, Any] = msgspec.to_builtins(new_tables.keep(server.store, session, PEOPLE))
    return made


def sit(browsers: Browsers, server: Serving, session: AnySession, **options: Any) -> Player:
    options.setdefault("drawer", True)
    return Player.sit(browsers, server, session.game.name, kept(server, session), **options)


def lines(page: Page) -> Locator:
    return page.locator(".log .line")


def slider(page: Page) -> Locator:
    return page.get_by_role("slider", name="Moment of the game")


def back(page: Page, count: int) -> None:
    """So many answers into the past, and wait until the page shows that moment."""
    expect(slider(page)).to_have_attribute("max", re.compile(r"^[1-9]"))
    last = int(slider(page).get_attribute("max") or 0)
    slider(page).focus()
    for _ in range(count):
        page.keyboard.press("ArrowLeft")
    expect(page.locator(".timeline .moment")).to_contain_text(f"Answer {last - count} of {last}")


def serious(page: Page) -> list[str]:
    """What axe finds wrong that would keep somebody out."""
    at_rest(page)
    here = [one for one in PARTS if page.locator(one).filter(visible=True).count()]
    found = Axe().run(page, context={"include": [[one] for one in here]}).response["violations"]
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:160]} {one['nodes'][0].get('failureSummary', '')}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


# -- the log and the rules -----------------------------------------------------------------------


def test_a_line_opens_its_rule_and_that_leads_to_others(
    table_server: Serving, browsers: Browsers
) -> None:
    session = played("p52", 13, seed=9)
    assert said(session)[0] == "A block"
    page = sit(browsers, table_server, session).page
    expect(page.locator(".log h3")).to_have_text(["Space 1"])
    expect(page.locator(".log .did").first).to_contain_text(said(session)[0])
    found = next(one for one in session.events if isinstance(one, ExitFound))
    exit_line = lines(page).filter(has_text=f"the exit is {found.side}, at {found.spot}")
    expect(exit_line).to_have_count(1)
    expect(exit_line.locator(".mini-card")).to_have_count(1)
    rule = exit_line.get_by_role("button")
    name = rule.inner_text()
    rule.click()
    dialog = page.get_by_role("dialog", name=f"Rule {name}")
    expect(dialog.locator(".says")).to_be_visible()
    expect(dialog).to_contain_text("Classic, Core, Latest")
    page.keyboard.press("Escape")
    expect(rule).to_be_focused()


def test_the_log_loads_what_was_before_and_tells_of_what_is_below(
    table_server: Serving, browsers: Browsers
) -> None:
    session = played("enormity", 220)
    assert len(session.events) > 300 and session.ask is not None
    player = sit(browsers, table_server, session)
    page, scroller = player.page, player.page.locator(".log .scroller")
    expect(lines(page).last).to_be_in_viewport()
    first = lines(page).first.inner_text()
    while page.locator(".log .earlier").is_visible():
        known = lines(page).count()
        scroller.evaluate("element => { element.scrollTop = 0; }")
        expect(lines(page)).not_to_have_count(known)
    expect(page.locator(".log h3").first).to_have_text("Round 1")
    assert lines(page).first.inner_text() != first
    numbers = [int(n) for n in lines(page).evaluate_all("all => all.map((one) => one.dataset.n)")]
    assert numbers == sorted(set(numbers)) and numbers[0] == 0
    player.answer()
    chip = page.locator(".new-below")
    expect(chip).to_contain_text("new below")
    chip.click()
    expect(lines(page).last).to_be_in_viewport()
    expect(chip).to_be_hidden()


def test_the_log_is_sifted_and_copied(table_server: Serving, browsers: Browsers) -> None:
    session = played("p52", 60)
    player = sit(browsers, table_server, session, permissions=["clipboard-read", "clipboard-write"])
    page = player.page
    whole = lines(page).filter(visible=True).count()
    page.get_by_label("Show").select_option("Fights")
    fights = lines(page).filter(visible=True)
    assert 0 < fights.count() < whole
    assert all("P52-MOVE" not in text for text in fights.all_inner_texts())
    page.get_by_label("Show").select_option("Bran")
    assert all("Bran" in text for text in fights.all_inner_texts())
    page.get_by_label("Show").select_option("Fights")
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    text = page.evaluate("navigator.clipboard.readText()")
    assert "Space 1" in text and "P52-EATT" in text and "of hearts" not in text


def test_in_the_log_the_arrows_go_from_rule_to_rule(
    table_server: Serving, browsers: Browsers
) -> None:
    page = sit(browsers, table_server, played("p52", 30)).page
    stops = page.locator(".log .rule[tabindex='0']")
    expect(stops).to_have_count(1)
    stops.focus()
    page.keyboard.press("ArrowUp")
    expect(lines(page).nth(-2).locator(".rule")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("dialog.rule-dialog .says")).to_be_visible()


# -- the past --------------------------------------------------------------------------------------


def test_the_past_is_looked_at_and_left(table_server: Serving, browsers: Browsers) -> None:
    session = played("p52", 40, seed=9)
    player = sit(browsers, table_server, session)
    page = player.page
    player.drawn()
    now = player.sentence.inner_text()
    expect(slider(page)).to_have_attribute("max", re.compile(r"^[1-9]"))
    slider(page).focus()
    page.keyboard.press("Home")
    player.wait_state("past")
    expect(page.locator("#ask .whose")).to_have_text("The past")
    expect(page.locator("#ask .offer")).to_have_count(0)
    expect(page.locator(".timeline .moment")).to_have_text("The beginning")
    assert page.locator(".log .line.later").count() > 5
    page.keyboard.press("ArrowRight")
    expect(page.locator(".timeline .moment")).to_contain_text(said(session)[0])
    page.keyboard.press("End")
    player.wait_state("live")
    expect(player.sentence).to_have_text(now)
    expect(page.locator(".log .later")).to_have_count(0)


def test_the_replay_plays_to_the_present(table_server: Serving, browsers: Browsers) -> None:
    player = sit(browsers, table_server, played("p52", 18))
    page = player.page
    page.locator(".timeline .track").hover()
    page.locator(".timeline .speed").click()
    page.locator(".timeline .speed").click()
    expect(page.locator(".timeline .speed")).to_have_text("4×")
    page.get_by_role("button", name="Play the game again").click()
    player.wait_state("past")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    player.wait_state("live")
    expect(page.get_by_role("button", name="Play the game again")).to_be_visible()


def test_a_table_is_forked_from_the_past(table_server: Serving, browsers: Browsers) -> None:
    session = played("p52", 40, seed=9)
    assert len(said(session)) > 5, "there must be a past to fork from"
    player = sit(browsers, table_server, session)
    page = player.page
    back(page, 5)
    asked = player.sentence.inner_text()
    page.get_by_role("button", name="Play from here").click()
    page.get_by_role("button", name="Start the new table").click()
    page.wait_for_url(lambda url: player.key not in url)
    fork = Player(page, table_server, "p52", page.url.rpartition("/")[2])
    fork.wait_state("live")
    expect(fork.sentence).to_have_text(asked)
    fork.answer()
    assert fork.live.session.decision < session.decision
    assert player.live.session.decision == session.decision
    assert player.live.row.host != fork.live.row.host


def test_the_host_rewinds_the_table(table_server: Serving, browsers: Browsers) -> None:
    session = played("p52", 40)
    player = sit(browsers, table_server, session)
    page = player.page
    back(page, 3)
    before = player.rev
    page.get_by_role("button", name="Rewind the table").click()
    dialog = page.get_by_role("dialog", name="Rewind the table")
    expect(dialog).to_contain_text("The last 3 answers")
    dialog.get_by_role("button", name="Rewind", exact=True).click()
    player.wait_frame(before)
    player.wait_state("live")
    expect(page.locator(".log .rewound")).to_contain_text("The table is rewound to answer ")
    assert player.live.session.decision < session.decision


def test_a_guest_has_no_rewind(table_server: Serving, browsers: Browsers) -> None:
    made = kept(table_server, played("p52", 20))
    player = Player.sit(browsers, table_server, "p52", made, seats=[1])
    slider(player.page).focus()
    player.page.keyboard.press("ArrowLeft")
    player.wait_state("past")
    expect(player.page.get_by_role("button", name="Play from here")).to_be_visible()
    expect(player.page.get_by_role("button", name="Rewind the table")).to_have_count(0)


# -- undo ------------------------------------------------------------------------------------------


def test_undo_is_free_until_the_barrier_and_says_why(
    table_server: Serving, browsers: Browsers
) -> None:
    session = crawldeck.new("enormity", seed=1, seats=["Ada", "Bela"])
    player = sit(browsers, table_server, session)
    page, count = player.page, len(session.events)
    player.answer()
    expect(lines(page)).not_to_have_count(count)
    rev = player.rev
    page.get_by_role("button", name="Undo", exact=True).click()
    player.wait_frame(rev)
    assert player.live.session.decision == 0
    rev = player.rev
    page.get_by_role("button", name="Redo").click()
    player.wait_frame(rev)
    assert player.live.session.decision == 1
    while player.live.session.can_undo() is None:
        player.answer()
    barred = page.get_by_role("button", name="Undo is barred")
    barred.click()
    why = page.locator(".undo-why")
    expect(why).to_contain_text("drawn or revealed")
    why.get_by_role("button", name="ENO-").click()
    expect(page.locator("dialog.rule-dialog .says")).to_be_visible()
    page.keyboard.press("Escape")
    before, stood = player.rev, player.live.session.decision
    why.get_by_role("button", name="Rewind the last answer").click()
    page.get_by_role("dialog").get_by_role("button", name="Rewind the last answer").click()
    player.wait_frame(before)
    assert player.live.session.decision < stood
    expect(page.locator(".log .rewound")).to_be_visible()


# -- referee ---------------------------------------------------------------------------------------


def test_real_cards_are_entered_by_clicks_and_by_typing(
    table_server: Serving, browsers: Browsers
) -> None:
    session = crawldeck.new("p52", seed=1, seats=["Ada", "Bela"], referee=True)
    player = sit(browsers, table_server, session)
    page = player.page
    expect(page.locator(".referee .first")).to_contain_text("Take two ordinary sets of 52 cards")
    page.get_by_role("group", name="Rank").get_by_role("button", name="7", exact=True).click()
    page.get_by_role("button", name="7 of hearts").click()
    page.wait_for_function("() => window.heard.frame.at === 1")
    typed = page.get_by_label("Type what came up")
    typed.fill("7h")
    typed.press("Enter")
    expect(page.locator(".referee .said")).to_contain_text("7 of hearts")
    page.get_by_role("group", name="Rank").get_by_role("button", name="7", exact=True).click()
    barred = page.get_by_role("button", name="7 of hearts")
    expect(barred).to_have_attribute("aria-disabled", "true")
    typed.fill("q♠")
    typed.press("Enter")
    page.wait_for_function("() => window.heard.frame.at === 2")
    answers = [value.text for value in player.live.session.answers]
    assert answers == ["7H", "QS"]


def test_a_wrong_card_is_taken_back(table_server: Serving, browsers: Browsers) -> None:
    session = crawldeck.new("p52", seed=1, seats=["Ada", "Bela"], referee=True)
    player = sit(browsers, table_server, session)
    page = player.page
    for text in ("10s", "3d"):
        rev = player.rev
        page.get_by_label("Type what came up").fill(text)
        page.get_by_label("Type what came up").press("Enter")
        player.wait_frame(rev)
    rev = player.rev
    page.get_by_role("button", name="Undo", exact=True).click()
    player.wait_frame(rev)
    page.get_by_label("Type what came up").fill("4d")
    page.get_by_label("Type what came up").press("Enter")
    player.wait_frame(rev + 1)
    assert [value.text for value in player.live.session.answers] == ["10S", "4D"]


def test_real_dice_and_draws_are_entered(table_server: Serving, browsers: Browsers) -> None:
    session = crawldeck.new("enormity", seed=1, seats=["Ada", "Bela"], referee=True)
    player = sit(browsers, table_server, session)
    page, kinds = player.page, set()
    for _ in range(60):
        question = player.frame["question"]
        rev = player.rev
        if question.get("chance"):
            kind = question["chance"]["kind"]
            buttons = page.locator(".referee .outcome")
            expect(buttons).to_have_count(len(question["chance"]["outcomes"]))
            if kind == "die":
                expect(buttons.first.locator("svg.die")).to_be_visible()
            buttons.first.click()
            kinds.add(kind)
        else:
            player.answer()
        player.wait_frame(rev)
        if {"die", "draw"} <= kinds:
            break
    assert {"die", "draw"} <= kinds


# -- luck and help ---------------------------------------------------------------------------------


def test_the_commitment_to_luck_stands_there_and_the_secret_at_the_end(
    table_server: Serving, browsers: Browsers
) -> None:
    session = crawldeck.new("p52", seats=["Ada", "Bela"])
    page = sit(browsers, table_server, session).page
    page.get_by_role("tab", name="Luck").click()
    fair = page.locator(".fairness")
    expect(fair).to_contain_text(session.setup.commitment)
    expect(fair).to_contain_text("has not rewound")
    expect(fair.locator(".hash")).to_have_count(1)
    session = PlainBot().play_out(session)
    session.rewind(session.decision - 1)
    session = PlainBot().play_out(session)
    page = sit(browsers, table_server, session).page
    expect(page.locator("dialog.ending .rewinds")).to_have_text(
        "The host has rewound this table once."
    )
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Luck").click()
    assert session.luck is not None
    expect(page.locator(".fairness")).to_contain_text(str(session.luck.seed))
    assert not serious(page)


def test_luck_is_shown_with_its_numbers(table_server: Serving, browsers: Browsers) -> None:
    session = played("p52", 150, seed=3)
    page = sit(browsers, table_server, session).page
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Luck").click()
    tallies = luck.tallies(session)
    expect(page.locator(".luck .whole .verdict")).to_have_text(tallies[0].verdict)
    expect(page.locator(".luck .tally")).to_have_count(len(tallies) - 1)
    first = page.locator(".luck .tally").first
    first.locator("summary").click()
    name, came, expected = tallies[1].outcomes[0]
    expect(first.locator("li").first).to_have_text(f"{name}: {came}, expected {expected:.1f}")


@pytest.mark.parametrize(("scheme", "narrow"), [("dark", False), ("light", True)])
def test_nothing_keeps_anybody_out(
    table_server: Serving, browsers: Browsers, scheme: str, narrow: bool
) -> None:
    """axe finds nothing serious in any part, wide and narrow, dark and light."""
    size = NARROW if narrow else {"width": 1440, "height": 900}
    how: dict[str, Any] = {"viewport": size, "color_scheme": scheme}
    player = sit(browsers, table_server, played("p52", 60), **how)
    page = player.page
    if narrow:
        page.locator("#bar").get_by_role("button", name="Log").click()
    expect(lines(page).last).to_be_visible()
    assert serious(page) == []
    slider(page).focus()
    page.keyboard.press("ArrowLeft")
    player.wait_state("past")
    expect(slider(page)).to_be_visible()
    expect(page.locator("#board")).to_be_in_viewport()
    no_sideways_scroll(page)
    assert serious(page) == []
    page.keyboard.press("End")
    player.wait_state("live")
    page.locator("#bar").get_by_role("button", name="Luck").click()
    expect(page.locator(".luck .verdict").first).to_be_visible()
    assert serious(page) == []
    player.page.evaluate("document.activeElement.blur()")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help")).to_be_visible()
    assert serious(page) == []


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_referee_entry_keeps_nobody_out(
    table_server: Serving, browsers: Browsers, game: str
) -> None:
    session = played(game, 30, referee=True)
    while session.options:
        session.answer(PlainBot().choose(session))
    player = sit(browsers, table_server, session, viewport=NARROW, color_scheme="light")
    expect(player.page.locator(".referee .outcome").first).to_be_visible()
    no_sideways_scroll(player.page)
    assert serious(player.page) == []
