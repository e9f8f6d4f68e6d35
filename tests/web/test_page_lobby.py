"""The lobby in a real browser: a game in one click, the whole form, campaigns, records."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page, ViewportSize, expect

from crawldeck import chances
from crawldeck.forms import AS_WRITTEN, DIFFICULTY, Form
from crawldeck.kernel import record
from crawldeck.kernel.game import find
from crawldeck.kernel.luck import SEALED
from crawldeck.kernel.session import AnySession
from tests.web.serving import Serving, serving

WIDE: ViewportSize = {"width": 1440, "height": 900}
SMALL: ViewportSize = {"width": 360, "height": 740}


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Serving]:
    monkeypatch.setenv("CRAWLDECK_DATA_DIR", str(tmp_path))
    with serving(tmp_path) as found:
        yield found


@pytest.fixture
def page(chromium: Browser, server: Serving) -> Iterator[Page]:
    context = chromium.new_context(
        viewport=WIDE,
        base_url=server.url,
        reduced_motion="reduce",
    )
    context.set_default_timeout(15_000)
    found = context.new_page()
    wrong: list[str] = []
    found.on("pageerror", lambda error: wrong.append(str(error)))
    yield found
    context.close()
    assert wrong == []


def at_table(page: Page, server: Serving) -> AnySession:
    """The game on the table that the page went to."""
    page.wait_for_url(re.compile(r"/(p52|enormity)/[\w-]+"))
    row = server.store.find(page.url.split("/")[-1].partition("#")[0])
    assert row is not None
    return record.replay(server.store.rows(row.id), "the table")


def own(page: Page, server: Serving) -> str:
    """Come as the owner of the server."""
    token = server.store.setting("owner", "")
    page.goto(f"/#owner={token}")
    expect(page.get_by_role("heading", name="Campaigns")).to_be_visible()
    return token


@pytest.mark.parametrize(("title", "crew"), [("P52", "heroes"), ("Enormity", "spacers")])
def test_one_click_and_a_game_is_on(page: Page, server: Serving, title: str, crew: str) -> None:
    page.goto("/")
    page.get_by_role("article", name=title).get_by_role("button", name="Play now").click()
    session = at_table(page, server)
    assert len(session.setup.choices[crew]) == 2 and len(session.setup.seats) == 1
    page.goto("/")
    entry = page.locator("#continue .table-row")
    expect(entry).to_have_count(1)
    expect(entry.locator(".state")).to_have_text("not begun")
    entry.get_by_role("button", name="Forget").click()
    expect(page.locator("#continue .empty")).to_be_visible()


def test_with_the_keyboard_alone(page: Page, server: Serving) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now").first.wait_for()
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent") == "Play now":
            break
    page.keyboard.press("Enter")
    assert at_table(page, server).game.name == "p52"


def test_learning_begins_with_a_guide(page: Page, server: Serving) -> None:
    page.goto("/")
    page.get_by_role("article", name="P52").get_by_role("button", name="Learn").click()
    at_table(page, server)
    expect(page.locator(".coach")).to_be_visible()


def test_the_whole_form(page: Page, server: Serving) -> None:
    page.goto("/#setup/enormity")
    page.get_by_role("radio", name=re.compile("The Ossuarch")).check()
    page.get_by_role("checkbox", name=re.compile("^Teo Brandt")).check()
    page.locator("#load-oda summary").click()
    page.locator("#load-oda-suit").select_option("bulwark")
    page.locator("#load-oda-scanner").uncheck()
    page.get_by_role("button", name="Add a seat").click()
    page.get_by_label("Name at seat 1").fill("<b>Ada</b>")
    page.get_by_label("Seat 2 plays").select_option("Teo Brandt")  # who changes places with Ilse
    page.get_by_role("radio", name=re.compile("^Veteran")).check()
    page.locator(".house > summary").click()
    page.get_by_label("Adversary", exact=True).uncheck()
    page.get_by_label("Life spares", exact=True).fill("3")
    page.get_by_label("Life spares", exact=True).blur()
    page.get_by_label("Time crystals", exact=True).fill("5")
    page.get_by_label("Time crystals", exact=True).blur()
    page.get_by_role("button", name="back to 2").click()
    page.get_by_label("Referee mode").check()
    page.get_by_label("Seed").fill("77")
    page.get_by_role("button", name="Start the table").click()
    link = page.get_by_label("Link for friends").input_value()
    page.get_by_role("link", name="To the table").click()
    session = at_table(page, server)
    assert page.url == link
    setup = session.setup
    assert setup.choices["boss"] == "ossuarch" and setup.edition == "veteran" and setup.referee
    assert setup.choices["spacers"][0] == {"id": "oda", "suit": "bulwark", "gear": ["rifle"]}
    assert setup.choices["spacers"][1:] == ["teo", "ilse"] and setup.seed == 77
    assert (setup.params["adversary"], setup.params["life_spares"]) == (False, 3)
    assert setup.params["time_crystals"] == 2 and setup.seats[0] == "<b>Ada</b>"


def test_a_loadout_that_was_just_opened_stays_open_when_it_is_drawn_again(page: Page) -> None:
    page.goto("/#setup/enormity")
    expect(page.locator("#load-oda-scanner")).to_be_hidden()
    page.evaluate(
        """() => {
            document.querySelector("#load-oda summary").click();
            const suit = document.querySelector("#load-oda-suit");
            suit.value = "bulwark";
            suit.dispatchEvent(new Event("change", { bubbles: true }));
        }"""
    )  # in one go: the toggle event comes after the redraw
    expect(page.locator("#load-oda summary")).to_contain_text("Bulwark")
    expect(page.locator("#load-oda-scanner")).to_be_visible()


def test_a_hero_to_be_made_and_what_is_wrong_is_said_there(page: Page, server: Serving) -> None:
    page.goto("/#setup/p52")
    page.get_by_role("button", name="Make a hero at the table").click()
    expect(page.get_by_label("Name", exact=True)).to_be_focused()
    page.locator("#make-0-people").select_option("mothlings")
    page.locator("#make-0-calling").select_option("courier")
    page.get_by_role("button", name="Start the table").click()
    expect(page.locator("#part-party .fault")).to_contain_text("name")
    page.reload()
    assert page.locator("#make-0-people").input_value() == "mothlings"
    page.get_by_label("Name", exact=True).fill("Tilda")
    page.get_by_role("button", name="Start the table").click()
    made = at_table(page, server).setup.choices["heroes"][-1]
    assert made == {"create": {"name": "Tilda", "people": "mothlings", "calling": "courier"}}


def test_the_owner_plays_a_campaign(page: Page, server: Serving, tmp_path: Path) -> None:
    token = own(page, server)
    assert token not in page.url
    page.get_by_role("link", name="New P52 campaign").click()
    page.get_by_label("Name", exact=True).fill("Ember & ash")
    page.get_by_role("button", name="Begin the campaign").click()
    page.get_by_role("heading", name="Ember & ash").wait_for()
    page.get_by_label("A new hero in a line").fill("Tilda, mothling courier")
    page.get_by_role("button", name="Make and join").click()
    expect(page.locator(".sheets")).to_contain_text("Tilda")
    page.get_by_role("button", name="The First Lamps").click()
    page.get_by_role("button", name="Play The First Lamps").click()
    session = at_table(page, server)
    assert session.setup.choices["campaign"] is True and len(session.setup.choices["heroes"]) == 3
    assert (tmp_path / "campaigns" / "ember-ash.chapter-1.jsonl").is_file()
    table = page.url
    page.goto("/#campaign/ember-ash.jsonl")
    page.get_by_role("button", name="Go on").click()
    page.wait_for_url(table)


def test_between_two_sessions_of_a_voyage(page: Page, server: Serving) -> None:
    own(page, server)
    page.get_by_role("link", name="New Enormity campaign").click()
    page.get_by_role("button", name="Begin the campaign").click()
    page.get_by_role("button", name="Turn the cards").click()
    expect(page.locator(".stop.open")).to_have_count(2)
    page.locator("#load-oda summary").click()
    page.locator("#load-oda-suit").select_option("hauler")
    expect(page.locator(".hero-sheet", has_text="Oda")).to_contain_text("Hauler")


def test_a_record_comes_back_in(page: Page, server: Serving, tmp_path: Path) -> None:
    page.goto("/")
    page.get_by_role("article", name="P52").get_by_role("button", name="Play now").click()
    session = at_table(page, server)
    before = page.url.rpartition("/")[2]
    page.goto("/")
    with page.expect_download() as download:
        page.locator("#continue").get_by_role("button", name="Export").click()
    file = tmp_path / "mine.jsonl"
    download.value.save_as(file)
    header = json.loads(file.read_text().partition("\n")[0])["setup"]
    assert header["seed"] == SEALED and header["commitment"] == session.setup.commitment
    assert session.setup.seed != SEALED and str(session.setup.seed) not in file.read_text()
    page.locator("#record").set_input_files(file)
    page.wait_for_url(lambda url: before not in url)
    again = at_table(page, server)
    assert again.setup == msgspec.structs.replace(session.setup, seed=SEALED)
    assert again.answers == session.answers and again.digest == session.digest
    assert again.luck is not None and again.luck.seed not in (SEALED, session.setup.seed)
    page.goto("/")
    (tmp_path / "lie.jsonl").write_text(json.dumps({"game": "p52"}) + "\n")
    page.locator("#record").set_input_files(tmp_path / "lie.jsonl")
    expect(page.locator("#continue .fault")).to_contain_text("header")


@pytest.mark.parametrize(("scheme", "size"), [("dark", WIDE), ("light", SMALL)])
def test_everybody_can_use_it(
    chromium: Browser, server: Serving, scheme: Any, size: ViewportSize
) -> None:
    """axe finds nothing, and nothing is wider than the window, on a phone as on a desk."""
    token = server.store.setting("owner", "")
    shown = {"authorization": f"Bearer {token}"}
    wish = {"name": "Vigil", "heroes": ["oda"]}
    server.http.post("/games/enormity/campaign", headers=shown, json=wish).raise_for_status()
    context = chromium.new_context(
        viewport=size, base_url=server.url, color_scheme=scheme, reduced_motion="reduce"
    )
    page = context.new_page()
    page.goto(f"/#owner={token}")
    for view in ("#", "#setup/p52", "#setup/enormity", "#campaign/vigil.jsonl"):
        page.goto("about:blank")
        page.goto(f"/{view}")
        page.locator("main h1").wait_for()
        page.wait_for_load_state("networkidle")
        if view != "#setup/p52":  # its house rules are many, and like those of the other
            page.evaluate("document.querySelectorAll('details').forEach((one) => one.open = true)")
        found = Axe().run(page)
        assert found.violations_count == 0, f"{view}: {found.generate_report()}"
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], view
    context.close()


# -- how hard


@pytest.mark.parametrize(
    ("game", "adventure", "param", "who"),
    [("p52", "two-seals", "heroes", "hale"), ("enormity", "the-feeding-hour", "spacers", "teo")],
)
def test_what_is_proposed_for_a_party_is_chosen_and_can_be_changed_in_one_click(
    page: Page, server: Serving, game: str, adventure: str, param: str, who: str
) -> None:
    rules = find(game)
    known = chances.of_pack(rules, Form.of(rules).pack)
    two = known.row(adventure, 2, rules.edition)
    assert two and two.proposed != AS_WRITTEN
    page.goto(f"/#setup/{game}")
    page.locator(f"#adventure-{adventure}").check()
    expect(page.locator("#chance")).to_contain_text(chances.words(rules, two))
    expect(page.locator(f"#difficulty-{two.proposed}")).to_be_checked()
    expect(page.locator("#param-difficulty")).to_have_count(0)  # one place to choose it
    third = page.locator(f"#hero-{who}")
    third.check()
    expect(page.locator("#chance")).to_have_text(re.compile("^Three "))
    third.uncheck()
    page.get_by_role("button", name="Start the table").click()
    setup = at_table(page, server).setup
    assert (setup.params[DIFFICULTY], len(setup.choices[param])) == (two.proposed, 2)

    page.goto(f"/#setup/{game}")
    expect(page.locator(f"#difficulty-{two.proposed}")).to_be_checked()  # the form was kept
    page.locator(f"#difficulty-{AS_WRITTEN}").check()
    page.get_by_role("button", name="Start the table").click()
    assert at_table(page, server).setup.params[DIFFICULTY] == AS_WRITTEN


def test_an_adventure_says_how_hard_and_how_long_it_is_for_the_party(page: Page) -> None:
    rules = find("p52")
    page.goto("/#setup/p52")
    quest = page.locator(".pick", has=page.locator("#adventure-two-seals"))
    for many, word in ((2, "two"), (3, "three")):
        row = chances.of_pack(rules, "emberway").row("two-seals", many, rules.edition)
        written = row.told(AS_WRITTEN) if row else None
        assert written is not None
        expect(quest).to_contain_text(f"{chances.how_hard(written.rate)} for {word}")
        expect(quest).to_contain_text(re.compile(r"about \d+ answers"))
        page.locator("#hero-hale").check()
