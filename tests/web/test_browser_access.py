"""axe-core looks at every page and dialog: nothing serious or critical, dark, light and narrow."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.web.browser import ADA, BRIEF, Browsers, Player, at_rest, expect
from tests.web.serving import Serving

BOT: dict[str, Any] = {"name": "", "kind": "bot"}
WIDE: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
NARROW: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
LOOKS: dict[str, dict[str, Any]] = {
    "dark": {"color_scheme": "dark", **WIDE},
    "light": {"color_scheme": "light", **WIDE},
    "phone": {"color_scheme": "light", **NARROW},
    "dark phone": {"color_scheme": "dark", **NARROW},
}


def faults(page: Page) -> list[str]:
    """What axe-core holds against the page as it stands, each with its element."""
    at_rest(page)
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [
        f"{page.url} {one['id']}: {node['target']} {node['failureSummary']}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"][:3]
    ]


@pytest.mark.parametrize("look", LOOKS)
def test_the_lobby(browsers: Browsers, table_server: Serving, look: str) -> None:
    page = browsers.context(**LOOKS[look]).new_page()
    page.goto(table_server.url)
    page.locator("#main button").first.wait_for()
    assert faults(page) == []


@pytest.mark.parametrize(
    ("game", "look"),
    [("p52", "dark"), ("p52", "phone"), ("enormity", "light"), ("enormity", "dark phone")],
)
def test_a_table(browsers: Browsers, table_server: Serving, game: str, look: str) -> None:
    made = table_server.create(game, places=[ADA, BOT], seed=39)
    player = Player.sit(browsers, table_server, game, made, **LOOKS[look])
    player.play(3)
    player.page.locator("#ask.mine").wait_for()
    assert faults(player.page) == []


@pytest.mark.parametrize(("game", "look"), [("p52", "dark"), ("enormity", "phone")])
def test_dialogs(browsers: Browsers, table_server: Serving, game: str, look: str) -> None:
    made = table_server.create(game, **BRIEF[game])
    player = Player.sit(browsers, table_server, game, made, **LOOKS[look])
    page, wrong = player.page, []
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help")).to_be_visible()
    wrong += faults(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog", name="Table menu")).to_be_visible()
    wrong += faults(page)
    page.keyboard.press("Escape")
    player.play(60)
    expect(page.locator("dialog.ending")).to_be_visible()
    wrong += faults(page)
    page.locator("dialog.ending .rule").click()
    expect(page.locator("dialog.rule-dialog")).to_be_visible()
    wrong += faults(page)
    assert wrong == []
