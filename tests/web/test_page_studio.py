"""The studio in Chromium: it follows the files, has mistakes beside things, looks at spaces."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page

import crawldeck
from crawldeck.web.studio.app import make
from tests.web.browser import Browsers, expect, no_sideways_scroll
from tests.web.serving import Serving, serving
from tests.web.test_studio import change, new_pack


@pytest.fixture(params=["p52", "enormity"])
def game(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture
def studio(game: str, browsers: Browsers, tmp_path: Path) -> Iterator[Serving]:
    folder = new_pack(game, tmp_path / "mine")
    making = partial(make, game=crawldeck.find(game), folder=folder, home=tmp_path / "home")
    with serving(tmp_path, making=making) as server:
        yield server
        browsers.close()


def opened(studio: Serving, browsers: Browsers, where: str, wide: int = 1440) -> Page:
    page = browsers.context(viewport={"width": wide, "height": 900}).new_page()
    page.goto(f"{studio.url}/studio#{where}")
    page.locator("main h2").wait_for()
    return page


@pytest.mark.parametrize("game", ["p52"], indirect=False)
def test_a_mistake_comes_beside_its_thing_and_goes(
    studio: Serving, browsers: Browsers, tmp_path: Path
) -> None:
    page = opened(studio, browsers, "enemies/drip")
    drawn = page.get_by_role("region", name="As it will look")
    expect(drawn.get_by_role("img", name="Drip")).to_be_visible()
    expect(page.locator("main .entry-top code")).to_contain_text("enemies.toml:")
    path = tmp_path / "mine" / "enemies.toml"
    change(path, 'name = "Drip"', 'name = "Drop"')
    expect(page.locator("main h2")).to_have_text("Drop")
    change(path, '"6 x avgLv"', '"6 x agvLv"')
    expect(page.get_by_role("list", name="Mistakes here")).to_contain_text("enemies.toml:")
    expect(page.locator(".keys .bad")).to_contain_text("agvLv")
    expect(page.locator("#status")).to_have_text("1 mistake")
    page.get_by_role("searchbox").fill("crab")
    page.get_by_role("button", name="Cellar Crab").click()
    expect(page.locator("main h2")).to_have_text("Cellar Crab")
    page.get_by_role("complementary", name="Mistakes").get_by_role("button").click()
    expect(page.locator("main h2")).to_have_text("Drop")
    change(path, "agvLv", "avgLv")
    expect(page.locator("#status")).to_have_text("No mistakes")
    expect(page.locator(".faults, .keys .bad")).to_have_count(0)


@pytest.mark.parametrize("game", ["enormity"], indirect=False)
def test_a_space_shows_what_is_seen_and_a_table_begins_there(
    studio: Serving, browsers: Browsers
) -> None:
    page = opened(studio, browsers, "pages/hall")
    page.locator('[data-on="space:hall:d2"]').click()
    expect(page.locator(".studio-seen")).to_contain_text("From D2, doors closed")
    closed = page.locator(".cell.unseen-space").count()
    page.get_by_label("Every door open").check()
    expect(page.locator(".studio-seen")).to_contain_text("every door open")
    assert 0 < page.locator(".cell.unseen-space").count() < closed
    page.get_by_role("button", name="from D2").click()
    page.wait_for_url("**/enormity/*")
    page.locator('#status[data-state="live"]').wait_for()


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_it_fits_a_phone(studio: Serving, browsers: Browsers, game: str, scheme: str) -> None:
    where = {"p52": "enemies/drip", "enormity": "pages/hall"}[game]
    page = opened(studio, browsers, where, wide=390)
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    no_sideways_scroll(page)
