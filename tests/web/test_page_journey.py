"""Campaigns as a journey in a real browser: from the lobby, by a link, over two sessions."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, Route, expect
from websockets.sync.client import connect

from crawldeck.bots.plain import PlainBot
from crawldeck.enormity.campaign.deeds import Drew, Gifts
from crawldeck.enormity.campaign.standing import Log
from crawldeck.p52.campaign import chapters, standing
from tests.web.browser import Browsers, no_sideways_scroll
from tests.web.serving import Serving, serving

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1440, "height": 900}


@pytest.fixture
def server(
    browsers: Browsers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Serving]:
    monkeypatch.setenv("CRAWLDECK_DATA_DIR", str(tmp_path))
    with serving(tmp_path, bot_pause=0.0) as found:
        yield found
        browsers.close()


def begun(server: Serving, game: str, **wish: Any) -> dict[str, Any]:
    """A campaign as anybody begins it."""
    body = {"name": "The long road", "seats": ["Tin"], **wish}
    made = server.http.post(f"/games/{game}/campaign", json=body)
    found: dict[str, Any] = made.raise_for_status().json()
    return found


def file_of(tmp_path: Path) -> Path:
    (found,) = [one for one in (tmp_path / "campaigns").iterdir() if standing_file(one)]
    return found


def standing_file(path: Path) -> bool:
    return path.suffix == ".jsonl" and not re.search(r"\.(chapter|session)-", path.name)


def lobby(browsers: Browsers, server: Serving, **options: Any) -> Page:
    page = browsers.context(base_url=server.url, **options).new_page()
    page.goto("/")
    return page


def seeded(page: Page, seed: int) -> None:
    """What the form sends, with a seed: the same sessions whenever the test is run, short ones."""

    def send(route: Route) -> None:
        body = {**(route.request.post_data_json or {}), "seed": seed}
        route.continue_(post_data=json.dumps(body))

    page.route("**/games/*/campaign", send)


def play_by_bots(page: Page, server: Serving, name: str) -> None:
    """Begin what is chosen on the map with bots, look away until it is over, and come back."""
    page.locator("#sit-0").select_option("bot")
    page.get_by_role("button", name=f"Play {name}").click()
    page.wait_for_url(re.compile(r"/(p52|enormity)/[\w-]+$"))
    table = page.url
    page.goto("about:blank")
    path = table.replace(server.url, f"{server.url}/games").replace("http", "ws", 1)
    with connect(f"{path}/socket", max_size=None) as socket:
        socket.send(json.dumps({"do": "hello"}))
        while not json.loads(socket.recv(timeout=60)).get("end"):
            pass
    page.goto(table)
    page.locator("dialog.ending .journey").wait_for()


def test_a_road_over_two_chapters_from_the_lobby(browsers: Browsers, server: Serving) -> None:
    page = lobby(browsers, server)
    seeded(page, 11)
    page.get_by_role("link", name="Begin a campaign of P52").click()
    page.get_by_label("Name", exact=True).fill("Ember & ash")
    page.get_by_role("button", name="Begin the campaign").click()
    page.get_by_role("heading", name="Ember & ash").wait_for()
    for name in ("The First Lamps", "The Toll Gate"):
        page.get_by_role("button", name=name).click()
        expect(page.locator("#stop-card")).to_contain_text(name)
        play_by_bots(page, server, name)
        means = page.locator("dialog.ending .journey")
        expect(means).to_contain_text("What it means for Ember & ash")
        expect(means).to_contain_text("The road goes on to The First Flint")
        page.locator("dialog.ending").get_by_role("link", name="Go on with the journey").click()
        page.get_by_role("heading", name="Ember & ash").wait_for()
    expect(page.locator(".tale > li")).to_have_count(2)
    expect(page.locator(".tale h4").first).not_to_be_empty()  # from the record of the chapter
    page.locator(".tale > li").first.get_by_role("button", name="Look back").click()
    page.locator("#ask.over").wait_for()
    page.goto("/")
    page.locator("a[href^='#campaign/']", has_text="Ember & ash").click()
    later = page.locator("#stop-one-candle")
    later.focus()
    page.keyboard.press("Enter")
    expect(later).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#stop-card .why")).to_contain_text(
        "One Candle comes after The Wax Cellars, which is not won yet"
    )
    assert page.locator("#stop-card").get_by_role("button", name="Play").count() == 0


def test_a_voyage_over_two_sessions_from_the_lobby(browsers: Browsers, server: Serving) -> None:
    page = lobby(browsers, server)
    seeded(page, 6)
    page.get_by_role("link", name="Begin a campaign of Enormity").click()
    for name in ("#hero-ilse", "#hero-teo"):
        page.locator(name).uncheck()
    page.get_by_role("button", name="Begin the campaign").click()
    page.get_by_role("button", name="Turn the cards").click()
    expect(page.locator(".chart .stop.open")).to_have_count(2)
    for n in range(2):
        name = page.locator("#stop-name").inner_text()
        play_by_bots(page, server, name)
        expect(page.locator("dialog.ending .journey")).to_contain_text("Nothing of it counts yet")
        page.locator("dialog.ending").get_by_role("link", name="Go on with the journey").click()
        page.get_by_role("button", name="Let it count").click()
        expect(page.locator(".tale > li")).to_have_count(n + 1)
        expect(page.locator(".chart .stop.done[data-sort=run]")).to_have_count(n + 1)
        if page.get_by_role("button", name="Turn the cards").count():
            page.get_by_role("button", name="Turn the cards").click()
        page.locator(".chart .stop.open").first.wait_for()
    boss = page.locator(".chart .stop.open")
    expect(boss).to_have_count(1)
    expect(boss).to_contain_text("The Lamplighter King")


def test_what_cannot_be_paid_says_why(browsers: Browsers, server: Serving, tmp_path: Path) -> None:
    made = begun(server, "enormity", heroes=["oda"], seed=4)
    page = lobby(browsers, server)
    page.goto(f"/#campaign/{made['link']}")
    spare = page.get_by_role("button", name="Buy A Life Spare for 6 resources")
    expect(spare).to_be_disabled()
    expect(spare).to_have_accessible_description(
        "A spare costs 6 resources; there are 0 (ENO-TABLE-02)"
    )
    refused = server.http.post(
        f"/campaigns/{made['link']}/do", json={"do": "trade", "what": "spare"}
    )
    assert refused.status_code == 422  # the page only repeats what the rules say
    with Log(file_of(tmp_path)) as log:
        log.append(Drew("i-beds-made", gifts=Gifts(resources={"lamp-oil": 3})))
    page.reload()
    loot = page.get_by_role("button", name=re.compile("A loot card of The Lantern Ring"))
    expect(loot).to_be_enabled()
    loot.click()
    expect(page.locator(".note")).to_contain_text("Paid 3 resources for")
    expect(page.get_by_text("In the stores")).to_be_visible()


def test_a_friend_comes_by_the_link_and_a_stranger_learns_nothing(
    browsers: Browsers, server: Serving
) -> None:
    mine = begun(server, "p52", name="Ours", heroes=["mira"])
    begun(server, "p52", name="A secret of others", heroes=["bran"])
    friend = lobby(browsers, server)
    expect(friend.locator("#campaigns .campaign")).to_have_count(0)
    friend.goto(f"/#campaign/{mine['link']}")
    expect(friend.locator("h1")).to_have_text("Ours")
    expect(friend.locator("#campaign-link")).to_have_value(re.compile(re.escape(mine["link"])))
    friend.goto("/")
    expect(friend.locator("#campaigns .campaign")).to_have_count(1)  # the browser keeps its link
    expect(friend.locator("body")).not_to_contain_text("A secret of others")
    browsers.watched.away = True  # a refusal is told in the console as well
    stranger = lobby(browsers, server)
    stranger.goto(f"/#campaign/{mine['link'][:-4]}AAAA")
    expect(stranger.get_by_role("alert")).to_contain_text("leads to no campaign of this server")
    expect(stranger.locator("body")).not_to_contain_text("Ours")
    browsers.watched.wrong = [one for one in browsers.watched.wrong if "404" not in one]


@pytest.mark.parametrize(("size", "scheme"), [(DESK, "dark"), (PHONE, "light")])
def test_everybody_can_read_the_map(
    browsers: Browsers, server: Serving, tmp_path: Path, size: Any, scheme: Any
) -> None:
    """axe finds nothing on both maps, and nothing is wider than the window."""
    road = begun(server, "p52", heroes=["mira", "bran"], seed=5)
    with standing.Book(file_of(tmp_path)) as book:
        session = chapters.begin(book, "first-lamps")
        PlainBot().play_out(session, 20_000)
        chapters.finish(book, session)
    voyage = begun(server, "enormity", heroes=["oda", "ilse"], seed=4)
    server.http.post(f"/campaigns/{voyage['link']}/do", json={"do": "deal"}).raise_for_status()
    page = lobby(browsers, server, viewport=size, color_scheme=scheme)
    for link in (road["link"], voyage["link"]):
        page.goto("about:blank")
        page.goto(f"/#campaign/{link}")
        page.locator(".map .stop").first.wait_for()
        page.wait_for_load_state("networkidle")
        page.evaluate("document.querySelectorAll('details').forEach((one) => one.open = true)")
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
        no_sideways_scroll(page)
