"""A rule in its dialog, and the rulebook of the table page, in Chromium."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page

import crawldeck
from crawldeck.books.part import Books, Illustration
from crawldeck.kernel.session import AnySession
from crawldeck.web import routes_rules
from tests.web.browser import Browsers, expect, no_sideways_scroll
from tests.web.serving import Serving
from tests.web.test_page_story import NARROW, serious, sit

DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">'
    '<path d="M2 2h36v16h-36z" fill="none" stroke="currentColor"/></svg>'
)


def fresh(game: str = "p52", **choices: Any) -> AnySession:
    return crawldeck.new(game, seed=1, seats=["Ada", "Bela"], **choices)


def rulebook(page: Page) -> Locator:
    """The book, opened by way of the help."""
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Help").get_by_role("button", name="Rulebook").click()
    return page.get_by_role("dialog", name="Rulebook")


def opened(page: Page, rule: str) -> Locator:
    """A rule in its dialog, found by its id."""
    book = rulebook(page)
    book.get_by_role("searchbox").fill(rule)
    book.get_by_role("button", name=rule, exact=True).first.click()
    return page.get_by_role("dialog", name=f"Rule {rule}")


def test_rules_are_searched_and_lead_from_one_to_another(
    table_server: Serving, browsers: Browsers
) -> None:
    page = sit(browsers, table_server, fresh()).page
    book = rulebook(page)
    book.get_by_role("searchbox").fill("every hero dead quest failed")
    expect(book.locator(".count")).to_contain_text("1 of ")
    expect(book.locator(".where")).to_have_text("10.3 Coming back")
    book.get_by_role("button", name="P52-DEATH-05").click()
    rule = page.get_by_role("dialog", name="Rule P52-DEATH-05")
    expect(rule.locator(".rule-group")).to_have_text("10 Defending and dying · Coming back")
    expect(rule.locator(".says")).to_contain_text("the quest has failed")
    rule.get_by_role("button", name="14.3 Experience").click()
    other = page.get_by_role("dialog", name="Rule P52-EXP-08")
    expect(other.locator(".says")).to_contain_text("costs another hero HP")
    other.get_by_role("button", name="← P52-DEATH-05").click()
    expect(rule.locator(".says")).to_contain_text("the quest has failed")
    beside = rule.get_by_role("region", name="In the same section")
    expect(beside.get_by_role("button")).to_have_count(2)
    beside.get_by_role("button", name="P52-DEATH-03").click()
    expect(page.get_by_role("dialog", name="Rule P52-DEATH-03").locator(".says")).to_be_visible()


def test_notes_of_those_who_build_are_folded_away(
    table_server: Serving, browsers: Browsers
) -> None:
    page = sit(browsers, table_server, fresh()).page
    rule = opened(page, "P52-LOS-03")
    expect(rule.locator(".says")).to_contain_text("corner of a gap is clear")
    expect(rule.get_by_text("Ruling")).to_be_hidden()
    rule.get_by_text("Notes", exact=True).click()
    expect(rule.get_by_text("Ruling")).to_be_visible()
    expect(rule.get_by_text("classic, core, latest")).to_be_visible()


@pytest.mark.parametrize(
    ("edition", "says"),
    [("core", "the heroes still take turns by Initiative"), ("classic", "go in any order")],
)
def test_a_rule_is_told_as_the_edition_of_the_table_plays_it(
    table_server: Serving, browsers: Browsers, edition: str, says: str
) -> None:
    page = sit(browsers, table_server, fresh(edition=edition)).page
    expect(opened(page, "P52-INIT-09").locator(".says")).to_contain_text(says)


def test_a_rule_of_another_edition_says_so(table_server: Serving, browsers: Browsers) -> None:
    page = sit(browsers, table_server, fresh()).page
    book = rulebook(page)
    book.get_by_role("searchbox").fill("P52-MOVE-12")
    expect(book.locator(".count")).to_contain_text("0 of ")
    book.get_by_role("combobox", name="Edition").select_option("All editions")
    book.get_by_role("button", name="P52-MOVE-12").click()
    rule = page.get_by_role("dialog", name="Rule P52-MOVE-12")
    expect(rule.locator(".difference")).to_have_text(
        "Not played in the edition Core, only in: Latest."
    )


def test_a_chapter_is_read_and_a_rule_leads_into_its_chapter(
    table_server: Serving, browsers: Browsers
) -> None:
    page = sit(browsers, table_server, fresh("enormity")).page
    book = rulebook(page)
    expect(book.locator("summary").first).to_have_text("1 How it is played")
    book.get_by_text("6 Moving, Doors and Terrain").click()
    expect(book.locator(".chapter h3").first).to_be_visible()
    expect(book.locator("[data-rule='ENO-MOVE-11']")).to_contain_text("same space twice")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    rule = opened(page, "ENO-DOOR-01")
    rule.get_by_role("button", name="Rulebook").click()
    at = page.get_by_role("dialog", name="Rulebook").last.locator("[data-rule='ENO-DOOR-01']")
    expect(at).to_be_in_viewport()


def test_examples_stand_under_their_rule(
    table_server: Serving, browsers: Browsers, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = Illustration("Mira sees the rat.", DRAWING, "Mira, a gap and a rat.")
    monkeypatch.setattr(
        type(Books.of(crawldeck.find("p52"))), "illustrations", lambda _: {"P52-LOS-02": [one]}
    )
    for kept in (routes_rules._whole, routes_rules._ledger, routes_rules._book):
        kept.cache_clear()
    try:
        page = sit(browsers, table_server, fresh()).page
        figure = opened(page, "P52-LOS-02").locator(".example")
        expect(figure).to_contain_text("Example. Mira sees the rat.")
        drawn = figure.get_by_role("img", name="Mira, a gap and a rat.")
        expect(drawn).to_be_visible()
        assert drawn.evaluate("(one) => one.complete && one.clientWidth === 40")
    finally:
        for kept in (routes_rules._whole, routes_rules._ledger, routes_rules._book):
            kept.cache_clear()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_book_fits_a_phone_and_is_open_to_all(
    table_server: Serving, browsers: Browsers, scheme: str
) -> None:
    page = sit(
        browsers, table_server, fresh(), drawer=False, viewport=NARROW, color_scheme=scheme
    ).page
    book = rulebook(page)
    book.get_by_text("8 Moving").click()
    expect(book.locator("[data-rule='P52-MOVE-01']")).to_be_visible()
    no_sideways_scroll(page)
    assert serious(page) == []
    book.get_by_role("button", name="P52-MOVE-01", exact=True).click()
    expect(page.locator("dialog.rule-dialog .says")).to_be_visible()
    no_sideways_scroll(page)
    assert serious(page) == []
