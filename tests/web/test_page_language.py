"""The page in another language: nothing that is read stays English, and two read one table each in
their own. What is not worth a translation (names, keys, ids of rules) is left alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import polib
import pytest
from playwright.sync_api import Page, expect

from crawldeck import languages
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.game import find
from crawldeck.kernel.language import Catalogue
from crawldeck.p52.game import P52
from crawldeck.web import catalogue, new_tables, pages, reading
from crawldeck.web.part import Web
from crawldeck.web.wire_requests import Place, SetupData
from tests.web.browser import Browsers, Player
from tests.web.serving import Serving
from tests.web.test_page_p52 import seated
from tests.web.test_page_sheet import TILDA
from tests.web.test_page_together import table
from tests.web.test_stage_p52 import CLASH, at_rest
from tools.texts.catalogues import PAGE
from tools.texts.gathering import in_page

BASE = "de"
LEFT, RIGHT = "⟦", "⟧"
NAMES = (
    "Ada",
    "Anna",
    "Tilda",
    "Mira",
    "Bran",
    "Oda",
    "Crawldeck",
    "P52",
    "Enormity",
    "English",
    "Deutsch",
    "QR",
    "EN",
    "DE",
    "Over",
    "aLv",
)
"""What stays as it is in every language."""
READ = """
() => {
  const left = "kbd, code, .rule, .id, [lang]:not(html), .mini-card, "
    + "[data-game=enormity], .hash, input, textarea, script, style, .number";
  const WHOLE = "p, li, dd, dt, h1, h2, h3, h4, button, label, summary, legend, option";
  const found = [];
  const seen = (one) => !one.closest(left) && (one.checkVisibility?.() ?? true);
  const block = (one) => getComputedStyle(one).display.startsWith("inline") && one.parentElement
    ? block(one.parentElement) : one;
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let last = null;
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.textContent;
    if (!text.trim() || !node.parentElement || !seen(node.parentElement)) continue;
    const here = node.parentElement.closest(WHOLE) ?? block(node.parentElement);
    if (here === last) found[found.length - 1] += text;
    else found.push(text);
    last = here;
  }
  for (const one of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
    if (!seen(one)) continue;
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      const text = one.getAttribute(name)?.trim();
      if (text) found.push(text);
    }
  }
  return [document.title, ...found];
}
"""
"""All that is read on the page: texts, labels and titles of what is seen."""


GERMAN_DATE = re.compile(r"\w+tag, \d+\. \w+|Mittwoch, \d+\. \w+")
"""The browser says it: `Montag, 3. August`."""
FIELD = re.compile(r"(\{\w+\})")


def in_brackets(text: str) -> str:
    """What fills a field stands outside: it has brackets of its own, or nobody translated it."""
    return LEFT + FIELD.sub(rf"{RIGHT}\1{LEFT}", text) + RIGHT


DEAD = """
async () => {
  const { piece } = await import("/static/js/p52/figures.js");
  const one = { ...window.heard.frame.scene.heroes[0], hp: -1 };
  const at = { x: 0, y: 0, w: 60, h: 70, named: false, label: 60 };
  const made = piece(one, at, { acting: false, unit: 1, printed: null });
  return made.querySelector(".count").textContent;
}
"""
"""What stands on the piece of a hero who is dead."""


class Marked(dict[str, str]):
    """Every text there may be, in brackets."""

    def get(self, text: str, default: Any = None) -> Any:
        return in_brackets(text) if text.strip() else text


class MarkedCatalogue(Catalogue):
    """A language in which everything stands in brackets."""

    def __init__(self) -> None:
        super().__init__(BASE, Marked(), {}, lambda n: int(n != 1))

    def form(self, one: str, many: str, n: int) -> str:
        return self.text(one if n == 1 else many)


def marked_page(language: str, game: str) -> dict[str, str | list[str]]:
    """What is gathered of the page, in brackets; what was not gathered stays English."""
    found: dict[str, str | list[str]] = {}
    for path in PAGE.rglob("*.js"):
        for each in in_page(path):
            one = in_brackets(each.text)
            found[each.key] = [one, in_brackets(each.many)] if each.many else one
    return found


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """German is a language of brackets for as long as this lasts."""
    everything = MarkedCatalogue()
    monkeypatch.setattr(languages, "_joined", lambda *_: everything)
    monkeypatch.setattr(languages, "of_folder", lambda *_: everything)
    monkeypatch.setattr(reading, "said_on_page", marked_page)
    kept = (pages.lobby, pages.table, catalogue.encoded, reading.page_texts)
    for one in kept:
        one.cache_clear()
    yield
    for one in kept:
        one.cache_clear()


def plain(text: str) -> str:
    """What stands outside all brackets, without names, numbers, cards and coordinates."""
    depth, found = 0, []
    for letter in text:
        depth += (letter == LEFT) - (letter == RIGHT)
        if depth == 0 and letter != RIGHT:
            found.append(letter)
    left = re.sub(r"\bP52-[A-Z0-9-]+", "", "".join(found))
    left = GERMAN_DATE.sub("", left)
    for name in NAMES:
        left = left.replace(name, "")
    left = re.sub(r"\b(?:10|[2-9AJQK])[HDSC♥♦♠♣]?(?!\w)", "", left)
    left = re.sub(r"\b[A-Z][a-z]?\b|\b\w\b", "", left)
    return left if re.search(r"[^\W\d_]{2}", left) else ""


def english(page: Page) -> list[str]:
    return sorted({text for text in page.evaluate(READ) if plain(text)})


def ended(server: Serving) -> dict[str, Any]:
    """A table at which a bot has played to the end."""
    wish = SetupData(places=(Place("Anna", "person"),), seed=4)
    session, bot = new_tables.begin("p52", wish), PlainBot()
    while session.ask is not None:
        session.answer(bot.choose(session))
    found: dict[str, Any] = msgspec.to_builtins(new_tables.keep(server.store, session, wish.places))
    return found


def choose(page: Page, name: str) -> None:
    with page.expect_navigation():
        page.locator(f"[data-name=language-{name}]").click()


def test_nothing_of_the_page_is_left_in_english(
    browsers: Browsers, table_server: Serving, marked: None
) -> None:
    page = browsers.context().new_page()
    page.goto(table_server.url)
    page.locator("article.game[data-game=p52]").wait_for()
    choose(page, BASE)
    page.locator("article.game[data-game=p52]").wait_for()
    expect(page.locator(".crawl[data-game=p52]").first).to_be_visible()
    assert english(page) == []
    page.goto(f"{table_server.url}/#setup/p52")
    page.locator("form.setup").wait_for()
    assert english(page) == []


def test_nothing_of_a_table_is_left_in_english(
    browsers: Browsers, table_server: Serving, marked: None
) -> None:
    made = table(table_server, answers=12)
    context = browsers.context(drawer=True, locale="de")
    player = Player.sit(browsers, table_server, "p52", made, context=context)
    page = player.page
    assert english(page) == []
    for tab in page.locator("#side [role=tab]:visible").all():
        tab.click()
        assert english(page) == [], tab.get_attribute("id")
    player.play(3)
    assert english(page) == []
    marked_words = "(all) => [...new Set(all.map((one) => one.dataset.term))]"
    terms = page.locator("[data-term]").evaluate_all(marked_words)
    assert {"term:movement", "term:lift", "term:hp", "term:level"} <= {*terms}
    assert {*terms} <= {one.id for one in Web.of(find("p52")).glossary()}
    page.locator(".menu-button").click()
    page.locator("dialog.table-menu .seating").wait_for()
    assert english(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.locator("dialog.help").wait_for()
    for part in page.locator("dialog.help summary").all():
        part.click()
    assert english(page) == []


def test_an_ending_is_told_in_the_language_of_who_reads(
    browsers: Browsers, table_server: Serving, marked: None
) -> None:
    made = ended(table_server)
    context = browsers.context(locale="de")
    page = Player.sit(browsers, table_server, "p52", made, context=context).page
    page.locator("dialog.ending").wait_for()
    assert english(page) == []


def test_points_are_placed_in_the_language_of_who_reads(
    browsers: Browsers, table_server: Serving, marked: None
) -> None:
    made = table_server.create("p52", **TILDA)
    context = browsers.context(locale="de")
    page = Player.sit(browsers, table_server, "p52", made, context=context).page
    values = page.locator(".p52-grow .stepper .value")
    expect(values).to_have_text([re.compile(r"\d")] * 5)
    expect(page.locator(".p52-grow dl", has_text="Lift")).to_have_count(0)
    assert english(page) == []


def test_a_clash_is_shown_in_the_language_of_who_reads(
    browsers: Browsers, table_server: Serving, marked: None
) -> None:
    context = browsers.context(locale="de")
    player = seated(browsers, table_server, context=context)
    player.answer("arrange block")
    at_rest(player)
    texts = [*player.page.evaluate(CLASH)["texts"], player.page.evaluate(DEAD)]
    assert len(texts) > 5 and [text for text in texts if plain(text)] == []


# -- German --------------------------------------------------------------------------------------


def german(home: Path, text: str) -> str:
    """A text as the catalogue has it now."""
    found = polib.pofile(str(languages.file_of(home, BASE))).find(text)
    if found is None or not found.translated():
        pytest.skip(f"not translated yet: {text}")
    return str(found.msgstr)


def test_german_and_english_at_one_table(browsers: Browsers, table_server: Serving) -> None:
    made = table(table_server, answers=12)
    anna = Player.sit(browsers, table_server, "p52", made, drawer=True)
    other = Player.sit(browsers, table_server, "p52", made, seats=[], drawer=True)
    anna.page.locator(".menu-button").click()
    choose(anna.page, BASE)
    anna.wait_state("live")
    anna.wait_frame()
    expect(anna.page.locator("html")).to_have_attribute("lang", BASE)
    expect(other.page.locator("html")).to_have_attribute("lang", "en")
    undo, party = german(languages.HOME, "Undo"), german(P52.home, "Party")
    expect(anna.page.locator(".undo-one .word")).to_have_text(undo)
    expect(anna.page.locator("#tab-party")).to_have_text(party)
    expect(other.page.locator("#tab-party")).to_have_text("Party")
    anna.answer()
    for one in (anna, other):
        one.wait_rev(anna.live.rev)
    lines = [one.page.locator("#panel-log .line").last.inner_text() for one in (anna, other)]
    asked = [one.sentence.inner_text() for one in (anna, other)]
    assert lines[0] != lines[1]
    assert asked[0] != asked[1]


def test_an_english_page_fetches_no_texts(browsers: Browsers, table_server: Serving) -> None:
    page = browsers.context().new_page()
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url))
    page.goto(table_server.url)
    page.locator("article.game[data-game=p52]").wait_for()
    assert asked
    assert not [one for one in asked if "/texts/" in one]
