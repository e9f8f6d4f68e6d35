"""Hints and reviews on the page, in Chromium: asked for, followed, opened, and played on from."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.events import Hinted
from crawldeck.minds.review import Depth
from crawldeck.minds.search import Budget
from crawldeck.web import new_tables
from crawldeck.web.thinking import Thinking
from crawldeck.web.wire_minds import HintShown
from crawldeck.web.wire_requests import Place
from tests.web.browser import ADA, Browsers, Player, at_rest, expect, no_sideways_scroll
from tests.web.serving import Serving, serving

QUICK = Budget(candidates=3, playouts=6, horizon=0.3)
GLANCE = Depth(Budget(candidates=2, playouts=2, horizon=0.2), judges=2, draws=2)
PHONE = {"width": 390, "height": 844}


SLOW = 60_000
"""Milliseconds: a worker has to start first, and stands back for all else."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("minds"), bot_pause=0.0) as found:
        mind = thinking(found)
        mind.coaching, mind.depth = QUICK, GLANCE
        yield found


def thinking(server: Serving) -> Thinking:
    found: Thinking = server.server.config.loaded_app.app.state.thinking
    return found


def sit(browsers: Browsers, server: Serving, game: str = "p52", **options: Any) -> Player:
    """At a table whose open question has several answers."""
    return Player.sit(browsers, server, game, server.create(game, places=[ADA], seed=7), **options)


def serious(page: Page, part: str) -> list[str]:
    at_rest(page)
    found = Axe().run(page, context={"include": [[part]]})
    return [
        f"{one['id']}: {one['nodes'][0]['html']}"
        for one in found.response["violations"]
        if one["impact"] in ("serious", "critical")
    ]


def hints(player: Player) -> int:
    return sum(isinstance(one, Hinted) for one in player.live.session.events)


def asked(player: Player) -> str:
    """A hint is on the page; the answer that it likes best."""
    page = player.page
    best = page.locator(".advising .advice.best")
    expect(best).to_be_enabled(timeout=SLOW)
    marked = page.locator("#ask .advised").first
    expect(marked).to_be_visible()
    one, behind = marked.get_attribute("data-text"), marked.get_attribute("data-offers")
    return one or str(json.loads(str(behind)))


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_a_hint_is_followed_in_two_clicks(server: Serving, browsers: Browsers, game: str) -> None:
    player = sit(browsers, server, game)
    page, before = player.page, player.live.session.decision
    page.get_by_role("button", name="Hint", exact=True).click()
    asked(player)
    assert 1 <= page.locator(".advising .advice").count() <= 3
    expect(page.locator(".advising .advice.best .says")).to_have_text(
        re.compile(r"% to win, ± \d+")
    )
    expect(page.locator("#said")).to_contain_text("Hint: ")
    assert serious(page, ".advising") == []
    assert hints(player) == 1 and player.live.session.decision == before
    rev = player.rev
    page.locator(".advising .advice.best").click()
    player.wait_frame(rev)
    assert player.live.session.decision > before
    expect(page.locator(".advising")).to_be_hidden()
    expect(page.locator("#ask .advised")).to_have_count(0)


def test_a_hint_by_keyboard_on_a_phone(server: Serving, browsers: Browsers) -> None:
    player = sit(browsers, server, viewport=PHONE)
    page, before = player.page, player.live.session.decision
    page.keyboard.press("i")
    asked(player)
    no_sideways_scroll(page)
    page.keyboard.press("Escape")
    expect(page.locator(".advising")).to_be_hidden()
    page.get_by_role("button", name="Hint", exact=True).click()
    asked(player)
    rev = player.rev
    page.keyboard.press("Enter")
    player.wait_frame(rev)
    assert player.live.session.decision > before and hints(player) == 1


def test_who_does_not_wait_takes_none(
    server: Serving, browsers: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit(browsers, server)
    page, mind = player.page, thinking(server)
    go = asyncio.Event()

    async def slow(session: object, seat: int) -> HintShown:
        await go.wait()
        return HintShown(0, (), "close", "", 0)

    monkeypatch.setattr(mind, "hint", slow)
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator(".advising")).to_contain_text("Thinking …")
    with page.expect_event("requestfailed"):
        page.get_by_role("button", name="Cancel").click()
    expect(page.locator(".advising")).to_be_hidden()
    server.hub.loop.call_soon_threadsafe(go.set)
    player.answer()
    assert hints(player) == 0


def test_the_host_turns_hints_off(server: Serving, browsers: Browsers) -> None:
    player = sit(browsers, server)
    page = player.page
    button = page.get_by_role("button", name="Hint", exact=True)
    expect(button).to_be_visible()
    page.get_by_role("button", name="Menu: seats, links, table").click()
    page.get_by_label("Allow hints at this table").uncheck()
    expect(page.locator(".notice")).to_contain_text("turned hints off")
    page.keyboard.press("Escape")
    expect(button).to_be_hidden()
    page.keyboard.press("i")
    expect(page.locator(".advising")).to_be_hidden()


def ended(
    server: Serving, game: str = "p52", seed: int = 4, seats: Sequence[str] = ("Ada",)
) -> dict[str, Any]:
    """A table whose game a bot has played to its end."""
    session = PlainBot().play_out(crawldeck.new(game, seed=seed, seats=seats))
    places = tuple(Place(name, "person") for name in seats)
    made: dict[str, Any] = msgspec.to_builtins(new_tables.keep(server.store, session, places))
    return made


@pytest.mark.parametrize("size", [{"width": 1440, "height": 900}, PHONE], ids=["desk", "phone"])
def test_a_turning_point_of_a_review_is_played_on(
    server: Serving, browsers: Browsers, size: dict[str, int]
) -> None:
    player = Player.sit(browsers, server, "p52", ended(server), viewport=size)
    page, key = player.page, player.key
    page.locator("dialog.ending").get_by_role("button", name="Review").click()
    dialog = page.get_by_role("dialog", name="Review")
    expect(dialog.locator(".summary")).to_contain_text("luck", timeout=SLOW)
    expect(dialog.locator("svg.chances")).to_be_visible()
    expect(dialog.locator(".sums")).to_contain_text("Play")
    assert serious(page, "dialog.review") == []
    no_sideways_scroll(page)
    turning = dialog.locator(".moment-of").first
    at = int(turning.get_attribute("data-at") or -1)
    assert at >= 0
    turning.click()
    expect(dialog).to_be_hidden()
    expect(page.locator("#timeline .verdict")).to_contain_text("Then: ")
    page.get_by_role("button", name="Play from here").click()
    page.get_by_role("button", name="Start the new table").click()
    page.wait_for_url(re.compile(rf"/p52/(?!{key})"))
    player.wait_state("live")
    player.wait_frame()
    assert player.frame["at"] == at and player.frame["question"]


@pytest.mark.parametrize("size", [{"width": 1440, "height": 900}, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(("game", "seed"), [("p52", 7), ("enormity", 11)])  # one falls on the way
def test_an_ending_tells_what_became_of_everybody(
    server: Serving, browsers: Browsers, game: str, seed: int, size: dict[str, int]
) -> None:
    player = Player.sit(
        browsers, server, game, ended(server, game, seed, ("Ada", "Bo")), viewport=size
    )
    page, story = player.page, player.frame["end"]["story"]
    dialog = page.locator("dialog.ending")
    expect(dialog.get_by_role("heading", level=2)).to_have_text(story["title"])
    expect(dialog.locator(".fates li")).to_have_count(len(story["fates"]))
    expect(dialog.locator(".fates .face svg").first).to_be_visible()
    assert serious(page, "dialog.ending") == []
    no_sideways_scroll(page)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    dialog.get_by_role("button", name="Copy the story").click()
    expect(page.get_by_text("The story is copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert copied[:2] == [story["title"], story["text"]]
    fell = next(one for one in story["fates"] if one["became"] == "fell")
    dialog.get_by_role("button", name=f"fell, {fell['when']}").first.click()
    expect(dialog).to_be_hidden()
    expect(page.locator("body.in-the-past")).to_be_attached()


def test_an_ending_shows_how_it_went(server: Serving, browsers: Browsers) -> None:
    page = Player.sit(browsers, server, "p52", ended(server)).page
    dialog = page.locator("dialog.ending")
    dialog.get_by_role("button", name="Show how it went").click()
    expect(dialog.locator(".summary")).to_contain_text("luck", timeout=SLOW)
    expect(dialog.locator("svg.chances")).to_be_visible()
    dialog.locator(".moment-of").first.click()
    expect(dialog).to_be_hidden()


def test_a_review_grows_while_one_looks(
    server: Serving, browsers: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    mind, held = thinking(server), asyncio.Event()
    work = mind._work

    async def slow(thorough: bool, job: Any, *args: Any) -> Any:
        if args[1:] and args[1] == 4:
            await held.wait()
        return await work(thorough, job, *args)

    monkeypatch.setattr(mind, "_work", slow)
    player = Player.sit(browsers, server, "p52", ended(server))
    page = player.page
    page.locator("dialog.ending").get_by_role("button", name="Review").click()
    dialog = page.get_by_role("dialog", name="Review")
    expect(dialog.locator(".progress")).to_contain_text("4 of ", timeout=SLOW)
    expect(dialog.locator("svg.chances")).to_be_visible()
    server.hub.loop.call_soon_threadsafe(held.set)
    expect(dialog.locator(".summary")).to_be_visible(timeout=SLOW)


def test_how_well_a_bot_plays_is_chosen_in_the_form_and_in_the_menu(
    server: Serving, browsers: Browsers
) -> None:
    page = browsers.context().new_page()
    page.goto(f"{server.url}/#setup/p52")
    page.get_by_role("button", name="Add a seat").click()
    page.get_by_label("Who sits at seat 2").select_option("bot")
    page.get_by_label("How well the bot at seat 2 plays").select_option("easy")
    page.get_by_role("button", name="Start the table").click()
    page.wait_for_url(re.compile(r"/p52/[\w-]+"))
    player = Player(page, server, "p52", page.url.split("/")[-1])
    player.wait_state("live")
    player.wait_frame()
    assert [one.level for one in player.live.seats] == ["plain", "easy"]
    page.get_by_role("button", name="Menu: seats, links, table").click()
    page.get_by_label("How well Bot 2 plays").select_option("plain")
    expect(page.locator(".seating")).not_to_contain_text("easy bot")
    assert [one.level for one in player.live.seats] == ["plain", "plain"]
    assert serious(page, "dialog.table-menu") == []
