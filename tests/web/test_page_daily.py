"""The daily crawl and the lobby in a real browser: played, shared, checked, gone on with."""

from __future__ import annotations

import base64
import json
import re
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import BrowserContext, Page, expect

import crawldeck
from crawldeck import daily
from crawldeck.bots.plain import PlainBot
from crawldeck.web import new_tables
from crawldeck.web.wire_requests import Place
from tests.web.browser import Browsers, Player, no_sideways_scroll
from tests.web.dailies import DAY, code, finished, played
from tests.web.serving import Serving, credentials, serving

PLAYER = "abcdefghijklmnopqrstuv"
WIDE = {"width": 1440, "height": 900}
SMALL = {"width": 390, "height": 844}


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "today", lambda: DAY)


@pytest.fixture
def server(browsers: Browsers, tmp_path: Path) -> Iterator[Serving]:
    with serving(tmp_path, bot_pause=0.0) as found:
        yield found
        browsers.close()


def context(browsers: Browsers, server: Serving, **options: Any) -> BrowserContext:
    return browsers.context(base_url=server.url, **options)


def remembers(where: BrowserContext, tables: list[dict[str, Any]]) -> None:
    """This browser has played at these tables."""
    text = json.dumps(json.dumps(tables))
    where.add_init_script(
        f"if (location.protocol === 'http:' && !localStorage.getItem('crawldeck.tables'))"
        f" localStorage.setItem('crawldeck.tables', {text})"
    )


def crawl() -> str:
    """What is played on the day of the test."""
    return daily.of(crawldeck.find("p52"), DAY).title


def points() -> int:
    return daily.score(played()).points


def table(server: Serving, game: str, answers: int, **more: Any) -> dict[str, Any]:
    """A table that a bot played so far, as a browser remembers it."""
    session, bot = crawldeck.new(game, seed=4, seats=["Ada"]), PlainBot()
    while session.ask is not None and session.decision < answers:
        session.answer(bot.choose(session))
    made = msgspec.to_builtins(
        new_tables.keep(server.store, session, (Place("Ada", "person"),), more.pop("origin", ""))
    )
    outcome = session.result.outcome if session.result else ""
    return {
        "key": made["matchID"],
        "game": game,
        "name": game,
        "credentials": credentials(made),
        "touched": 1.8e12,
        "answers": session.decision,
        "outcome": outcome,
        **more,
    }


def serious(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:160]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


# -- the daily crawl -------------------------------------------------------------------------------


def test_a_daily_is_begun_once_and_gone_on_with(browsers: Browsers, server: Serving) -> None:
    page = context(browsers, server).new_page()
    page.goto("/")
    card = page.get_by_role("article", name=f"P52: {crawl()}")
    card.get_by_role("button", name="Play today's crawl").click()
    asked = page.get_by_role("dialog", name=crawl())
    expect(asked).to_contain_text("it cannot prove that you never tried elsewhere before")
    asked.get_by_label("Your name at the table").fill("Ada")
    asked.get_by_role("button", name="Begin").click()
    page.wait_for_url(re.compile(r"/p52/[\w-]+"))
    row = server.store.find(page.url.split("/")[-1])
    assert row and row.origin == "daily:2026-11-16"
    assert [one.name for one in server.store.seats(row.id)] == ["Ada"]
    page.goto("/")
    expect(card.get_by_role("link", name="Go on")).to_have_attribute("href", f"/p52/{row.key}")
    expect(page.locator("#continue .kind")).to_have_text("Daily crawl of 2026-11-16")
    page.goto("/#daily/2026-11-14")
    card = page.get_by_role("article", name=re.compile("^P52"))
    expect(card.get_by_role("button", name="Play this crawl")).to_be_visible()


def test_a_finished_daily_is_shared_checked_and_on_the_board(
    browsers: Browsers, server: Serving
) -> None:
    made = finished(server.store, player=PLAYER)
    options: dict[str, Any] = {"permissions": ["clipboard-read", "clipboard-write"]}
    page = Player.sit(browsers, server, "p52", made, **options).page
    score = page.locator(".daily-score")
    expect(score).to_contain_text(f"{points():,} points")
    expect(score).to_contain_text(f"{daily.score(played()).how}.")
    score.get_by_role("button", name="Copy the code").click()
    shared = page.evaluate("navigator.clipboard.readText()")
    assert shared == code()
    score.get_by_label("Name on the board").fill("<b>Ada</b>")
    score.get_by_role("button", name="Put it on the board").click()
    expect(score).to_contain_text("It is on the board of that day.")
    score.get_by_role("link", name="the board of that day").click()
    first = page.get_by_label("Board of P52").locator(".placed li").first
    expect(first.locator(".who")).to_have_text("<b>Ada</b>")
    page.get_by_label("Code of a result").fill(shared)
    page.get_by_role("button", name="Check it").click()
    expect(page.locator(".genuine h3")).to_have_text(f"Genuine: {points():,} points")
    page.get_by_role("link", name="Watch it").click()
    expect(page.locator('#status[data-state="watch"]')).to_be_visible()
    expect(page.locator("dialog.ending h2")).to_be_visible()
    expect(page.locator(".daily-score")).to_have_count(0)


def test_a_tampered_result_is_refused_with_its_reason(browsers: Browsers, server: Serving) -> None:
    page = context(browsers, server).new_page()
    with browsers.away():  # a refusal is an answer, and the console tells of it
        page.goto("/#daily")
        for text, said in (
            (
                code().replace(f":{points()}:", ":1999:"),
                f"come to {points():,} points, not to 1,999",
            ),
            (code()[:-4], "A letter of this result is missing or wrong"),
            ("<script>alert(1)</script>", "This is no result of a daily crawl"),
        ):
            page.get_by_label("Code of a result").fill(text)
            page.get_by_role("button", name="Check it").click()
            expect(page.locator("#check .fault")).to_contain_text(said)
            expect(page.locator(".genuine")).to_have_count(0)
        page.goto(f"/#proof/{code()}")
        expect(page.locator(".genuine h3")).to_have_text(f"Genuine: {points():,} points")
    refused = [one for one in browsers.watched.wrong if "422" in one]
    assert len(refused) == 3
    browsers.watched.wrong = [one for one in browsers.watched.wrong if one not in refused]


COLOURS = """
async ([src, x, y, wide, high]) => {
  const image = new Image();
  image.src = src;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [wide, high];
  const pen = canvas.getContext("2d");
  pen.drawImage(image, x, y, wide, high, 0, 0, wide, high);
  return new Set(pen.getImageData(0, 0, wide, high).data.filter((_, n) => n % 4 === 0)).size;
}
"""
"""How many shades of red there are in a part of a picture."""
FACE, CURVE = (64, 366, 144, 140), (790, 390, 346, 130)
REVIEWED = {
    "ready": True,
    "done": 2,
    "of": 2,
    "end": 1.0,
    "summary": "You won.",
    "moments": [
        {"at": at, "seat": 0, "who": "Mira", "said": "went on", "chance": chance, "text": ""}
        for at, chance in ((1, 0.4), (20, 0.1), (60, 0.9))
    ],
}


def picture(page: Page) -> bytes:
    page.get_by_role("button", name="As a picture").click()
    expect(page.locator("dialog.postcard img")).to_have_attribute("alt", re.compile(r"\. "))
    with page.expect_download() as download:
        page.get_by_role("link", name="Save").click()
    page.locator("dialog.postcard").get_by_role("button", name="Close").click()
    return Path(download.value.path()).read_bytes()


def shades(page: Page, data: bytes, *part: int) -> int:
    src = "data:image/png;base64," + base64.b64encode(data).decode()
    found: int = page.evaluate(COLOURS, [src, *part])
    return found


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_an_ending_is_a_picture_to_pass_on(browsers: Browsers, server: Serving, game: str) -> None:
    """With the faces of the party, and with the chance to win as it went once that is known."""
    made = finished(server.store, game, player=PLAYER)
    page = Player.sit(browsers, server, game, made).page
    expect(page.locator(".daily-score h3")).to_be_visible()
    plain = picture(page)
    assert plain[:8] == b"\x89PNG\r\n\x1a\n" and struct.unpack(">II", plain[16:24]) == (1200, 630)
    assert shades(page, plain, *FACE) > 60 and shades(page, plain, *CURVE) < 40
    page.route("**/review", lambda route: route.fulfill(json=REVIEWED))
    page.get_by_role("button", name="Show how it went").click()
    expect(page.locator(".went .summary")).to_have_text("You won.")
    assert shades(page, picture(page), *CURVE) > 60


# -- the lobby -------------------------------------------------------------------------------------


def test_what_goes_on_what_is_over_and_what_became_of_everybody(
    browsers: Browsers, server: Serving
) -> None:
    here = context(browsers, server)
    going = table(server, "enormity", 30)
    over = [table(server, "p52", 10**6), table(server, "enormity", 10**6, touched=1.7e12)]
    remembers(here, [going, *over])
    page = here.new_page()
    page.goto("/")
    entry = page.locator("#continue .running")
    expect(entry).to_have_count(1)
    expect(entry.locator(".party-faces svg").first).to_be_visible()
    expect(entry.locator(".turn.yours b")).to_have_text("Your turn")
    expect(entry.locator(".state")).to_have_text(re.compile(r"^Round \d · \d+ answers$"))
    rows = page.locator("#finished .over-row")
    expect(rows).to_have_count(2)
    expect(rows.first.locator(".state")).to_have_text(over[0]["outcome"])
    expect(rows.first).to_contain_text(" answers")
    expect(rows.first).not_to_contain_text(" steps")
    page.get_by_role("navigation").get_by_role("link", name="Your games").click()
    tiles = page.locator(".tiles .tile")
    expect(tiles.first).to_have_text("Games2P52 1, Enormity 1")
    expect(page.locator(".hero-card h3").first).to_be_visible()
    fell = page.locator(".hero-card details").first
    fell.locator("summary").click()
    expect(fell.locator("li").first).to_be_visible()
    page.locator("#sift-game").select_option("Enormity")
    expect(page.locator("#finished .over-row")).to_have_count(1)
    page.goto("/")
    entry.locator(".name").click()
    page.wait_for_url(f"**/enormity/{going['key']}")


@pytest.mark.parametrize(("scheme", "size"), [("dark", WIDE), ("light", SMALL)])
def test_nothing_keeps_anybody_out_of_the_lobby(
    browsers: Browsers, server: Serving, scheme: str, size: Any
) -> None:
    made = finished(server.store, player=PLAYER)
    shown = {"authorization": f"Bearer {','.join(credentials(made))}"}
    path = f"/games/p52/{made['matchID']}/score"
    server.http.post(path, json={"name": "Ada"}, headers=shown).raise_for_status()
    here = context(browsers, server, viewport=size, color_scheme=scheme)
    mine = {"daily": DAY.isoformat(), "counts": True, "key": made["matchID"]}
    remembers(here, [table(server, "p52", 20), {**table(server, "p52", 10**6), **mine}])
    page = here.new_page()
    for view in ("", "#daily", "#history"):
        page.goto("about:blank")
        page.goto(f"/{view}")
        page.locator("main h1").wait_for()
        page.wait_for_load_state("networkidle")
        page.evaluate("document.querySelectorAll('details').forEach((one) => one.open = true)")
        assert serious(page) == [], view
        no_sideways_scroll(page)
    Player(page, server, "p52", made["matchID"]).come()
    page.locator(".daily-score h3").wait_for()
    page.get_by_role("button", name="As a picture").click()
    page.locator("dialog.postcard img").wait_for()
    assert serious(page) == []


def test_with_the_keyboard_one_begins_a_daily(browsers: Browsers, server: Serving) -> None:
    page = context(browsers, server).new_page()
    page.goto("/#daily")
    button = page.get_by_role("article", name=f"P52: {crawl()}").get_by_role("button")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Your name at the table")).to_be_focused()
    page.keyboard.press("Escape")
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/p52/[\w-]+"))
    page.wait_for_function("day => window.heard.frame?.daily === day", arg=DAY.isoformat())
