"""A damaged table in a real browser: it says so on its page and in the lobby, and goes on."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from crawldeck.web.schema import LINES
from tests.web.serving import serving

HEADING = re.compile("this table is damaged: line", re.IGNORECASE)


def test_a_damaged_table_says_so_and_goes_on_as_a_copy(chromium: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        context = chromium.new_context(base_url=server.url, reduced_motion="reduce")
        context.set_default_timeout(15_000)
        page = context.new_page()
        page.goto("/")
        page.get_by_role("article", name="P52").get_by_role("button", name="Play now").click()
        page.wait_for_url(re.compile(r"/p52/[\w-]+"))
        address = page.url
        page.goto("/")
        row = server.store.listed()[0]
        with server.store.engine.begin() as db:
            last = len(server.store.rows(row.id)) - 1
            db.execute(LINES.delete().where(LINES.c.n == last))
        server.hub.live.clear()
        server.hub._links.clear()
        page.goto("/")
        entry = page.locator("#continue .table-row")
        expect(entry.locator(".state")).to_have_text("damaged")
        assert HEADING.match(entry.locator(".state").get_attribute("title") or "")
        page.goto(address)
        banner = page.locator("#banner")
        expect(banner).to_contain_text(HEADING)
        expect(page.locator("#status")).to_have_text("Damaged")
        banner.get_by_role("button", name="Go on with a copy of what is sound").click()
        page.wait_for_url(lambda url: "/p52/" in url and url != address)
        expect(page.locator("#status")).to_have_text("Live")
        expect(page.locator("p.rewound")).to_contain_text("The record was damaged")
        page.goto("/")
        expect(page.locator("#continue .state", has_text="damaged")).to_have_count(1)
        expect(page.get_by_role("button", name="Go on with what is sound")).to_have_count(1)
        context.close()
