"""The ship's plan in real Chromium: what is offered is drawn, sight, zoom, dice."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from crawldeck.enormity import verbs
from crawldeck.enormity.rules.body import outlook
from crawldeck.kernel.asks import Consequence
from crawldeck.kernel.game import find
from crawldeck.kernel.plans import Plans
from tests.web.browser import Browsers, Player
from tests.web.serving import Serving

CREW = [{"name": "Ada", "kind": "person"}, {"name": "Ben", "kind": "person"}]
DRAWN = ("space:", "point:", "figure:", "tile:", "door:", "die:")
"""Kinds of places that lie on the board or in the tray whatever panel is open."""

ALL_LIT = """
(places) => places.every((on) => {
  const where = on.startsWith("die:") ? "#ask .tray" : "#board";
  const drawn = document.querySelectorAll(`${where} [data-on="${CSS.escape(on)}"]`);
  return drawn.length === 1 && drawn[0].matches(".can[aria-label]");
})
"""
"""Each of these is drawn once, can be chosen, and has a name."""

INSIDE = """
(ons) => {
  const board = document.querySelector(".eno-map").getBoundingClientRect();
  const low = Math.min(board.bottom, document.querySelector("#ask").getBoundingClientRect().top);
  return ons.filter((on) => {
    const drawn = document.querySelector(`#board [data-on="${CSS.escape(on)}"]`);
    const box = drawn.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return x < board.left || x > board.right || y < board.top || y > low;
  });
}
"""
"""Those whose middle is not in sight."""
INNER = re.compile(r"\b(lr|od|throne|lamp)\d|\bb\d/\d|icon-")
"""How things are called inside."""


def sit(browsers: Browsers, server: Serving, hash_: str = "", **setup: Any) -> Player:
    setup.setdefault("places", CREW)
    made = server.create("enormity", seed=5, **setup)
    player = Player.sit(browsers, server, "enormity", made)
    if hash_:
        player.page.goto(f"{server.url}/enormity/{player.key}{hash_}")
        player.page.reload()
        player.wait_state("live")
    return player


def box(page: Page) -> list[float]:
    """The part of the plan that is on the screen."""
    text = page.locator("svg.plan").get_attribute("viewBox") or ""
    return [float(number) for number in text.split()]


@pytest.mark.parametrize("setup", [{"adventure": "first-watch"}, {"boss": "ossuarch"}])
def test_what_is_offered_is_drawn_and_lit(
    browsers: Browsers, table_server: Serving, setup: dict[str, str]
) -> None:
    player = sit(browsers, table_server, **setup)
    seen = set()
    for _ in range(30):
        offers = player.frame["question"]["offers"]
        places = {on for offer in offers for on in offer.get("on", ()) if on.startswith(DRAWN)}
        player.page.wait_for_function(ALL_LIT, arg=sorted(places), timeout=5_000)
        seen |= {on.partition(":")[0] for on in places}
        player.answer()
    assert {"space", "figure"} <= seen


@pytest.mark.rule("ENO-STRESS-03")
def test_an_answer_that_kills_is_marked_and_asked_for_once_more(
    browsers: Browsers, table_server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By mouse and by keyboard; whoever thinks again has answered nothing."""
    dies = Consequence("dies", "oda", "ENO-STRESS-03", "Your Stress goes above 9: you die.")
    monkeypatch.setattr(
        outlook, "turn", lambda t, who, option: (dies,) if option.verb is verbs.END else ()
    )
    player = sit(browsers, table_server, adventure="first-watch")
    while player.frame["question"]["kind"] != "turn":
        player.answer()
    page, rev = player.page, player.frame["rev"]
    end = page.locator('#ask .offer.grave[data-text="end"]')
    expect(end).to_have_accessible_name(re.compile("end the turn.*you die", re.IGNORECASE))
    expect(page.locator("#ask .offer.grave")).to_have_count(1)
    asked = page.get_by_role("dialog", name=re.compile("end the turn", re.IGNORECASE))
    end.click()
    expect(asked).to_contain_text("Your Stress goes above 9: you die. (ENO-STRESS-03)")
    asked.get_by_role("button", name="Cancel").click()
    expect(asked).to_have_count(0)
    expect(end).to_be_focused()
    player.type_number("end")
    expect(asked.get_by_role("button", name="Do it all the same")).to_be_focused()
    page.keyboard.press("Escape")
    expect(asked).to_have_count(0)
    assert player.frame["rev"] == rev
    player.type_number("end")
    expect(asked).to_be_visible()
    page.keyboard.press("Enter")
    expect(asked).to_have_count(0)
    player.wait_rev(rev + 1)


def test_dice_lie_in_the_tray(browsers: Browsers, table_server: Serving) -> None:
    player = sit(browsers, table_server, adventure="first-watch")
    for _ in range(60):
        about = player.frame["question"].get("about")
        if about:
            break
        player.answer()
    assert about, "no dice came"
    slots = player.page.locator("#ask .tray .slot-die")
    expect(slots).to_have_count(len(about["dice"]))
    for n, die in enumerate(about["dice"]):
        label = f"Die {n + 1}, {die['die']}: {die['words']}"
        expect(slots.nth(n)).to_have_attribute("aria-label", label)


def test_sight_is_drawn_with_its_rule(browsers: Browsers, table_server: Serving) -> None:
    player = sit(browsers, table_server, adventure="first-watch")
    while player.frame["question"]["kind"] != "turn":
        player.answer()
    page = player.page
    page.keyboard.press("l")
    words = page.locator(".eno-sight-words")
    expect(words).to_contain_text("spaces are seen")
    assert page.locator(".cell.unseen-space").count() > 5
    page.locator('[data-on="space:lr1:g8"]').hover()
    expect(words).to_contain_text("No line of sight")
    expect(page.locator(".sightline.cut")).to_have_count(1)
    assert page.locator(".over .stop").count() > 0
    expect(words.locator(".rule").last).to_have_text("ENO-LOS-02")
    page.keyboard.press("l")
    expect(page.locator(".sightline")).to_have_count(0)
    expect(page.locator(".cell.unseen-space")).to_have_count(0)


def test_the_map_is_zoomed_and_dragged(browsers: Browsers, table_server: Serving) -> None:
    player = sit(browsers, table_server, adventure="first-watch")
    while player.frame["question"]["kind"] != "turn":
        player.answer()
    page = player.page
    whole = box(page)
    page.keyboard.press("+")
    near = box(page)
    assert near[2] < whole[2]
    page.mouse.move(800, 400)
    page.mouse.down()
    page.mouse.move(700, 330, steps=4)
    rev = player.rev
    page.mouse.up()
    assert box(page)[1] > near[1] and player.rev == rev
    page.keyboard.press("m")
    page.keyboard.press("-")
    assert box(page)[2] >= whole[2]
    page.mouse.wheel(0, -400)
    page.wait_for_function(
        "wide => document.querySelector('svg.plan').viewBox.baseVal.width < wide", arg=whole[2]
    )


def test_on_a_phone_the_choice_is_framed(browsers: Browsers, table_server: Serving) -> None:
    """Figures are large enough, and what can be chosen on the board is in sight."""
    player = sit(browsers, table_server, adventure="first-watch")
    player.page.set_viewport_size({"width": 390, "height": 844})
    chosen = 0
    while chosen < 3:
        player.answer(how="keys")
        offers = player.frame["question"]["offers"]
        spaces = [on for one in offers for on in one.get("on", ()) if on.startswith("space:")]
        if not spaces:
            continue
        chosen += 1
        player.page.wait_for_function(f"ons => !({INSIDE})(ons).length", arg=spaces)
    wide = player.page.locator("#board .spacer .face").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().width)"
    )
    assert min(wide) >= 28
    small = player.page.locator("#ask .offer:visible").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().height)"
    )
    assert min(small) >= 44


def test_a_finger_sees_all_that_a_way_brings_before_it_goes(
    browsers: Browsers, table_server: Serving
) -> None:
    """What is said is the way that is taken: with its Noise, its Stress and all of its cards."""
    made = table_server.create("enormity", seed=5, places=CREW, adventure="first-watch")
    phone = {"width": 390, "height": 844}
    player = Player.sit(
        browsers, table_server, "enormity", made, viewport=phone, has_touch=True, odds=True
    )
    while player.frame["question"]["kind"] != "turn":
        player.answer()
    player.drawn()
    page, session, plans = player.page, player.live.session, Plans.of(find("enormity"))
    expect(page.locator("#board .reach-area")).not_to_have_count(0)
    shown = 0
    for on in plans.ways(session):
        point = player.point(f'#board [data-on="{on}"]')
        if point is None:
            continue
        page.touchscreen.tap(*point)
        plan = plans.way(session, on.removeprefix("space:"))
        strip = page.get_by_role("region", name="What you pointed at")
        for text in (plan.cost, *plan.warnings, *plan.notes):
            expect(strip).to_contain_text(text)
        shown += bool(plan.warnings or plan.notes)
    assert shown


def test_the_board_has_the_window_and_the_bar_has_every_answer(
    browsers: Browsers, table_server: Serving
) -> None:
    """Each answer stands once in the dock, which leaves the board its share of the window."""
    player = sit(browsers, table_server, adventure="first-watch")
    page = player.page
    for _ in range(40):
        texts = [one["text"] for one in player.frame["question"]["offers"]]
        page.wait_for_function(
            "texts => texts.length === document.querySelectorAll('#ask .offer[data-text]').length",
            arg=texts,
        )
        assert sorted(player.texts()) == sorted(texts)
        share, low = page.evaluate(
            "[document.querySelector('#play').offsetHeight / innerHeight,"
            " Math.min(...[...document.querySelectorAll('#board .figure .face')]"
            "   .map((one) => one.getBoundingClientRect().width))]"
        )
        assert share >= 0.6
        assert low >= 40
        if player.frame["question"]["kind"] == "turn":  # and most of it is seen
            seen = page.evaluate(
                "document.querySelector('#ask').getBoundingClientRect().top"
                " - document.querySelector('#play').getBoundingClientRect().top"
            )
            assert seen / page.evaluate("innerHeight") >= 0.6
        labels = page.locator("#board [aria-label]").evaluate_all(
            "all => all.map((one) => one.getAttribute('aria-label'))"
        )
        assert not [one for one in labels if INNER.search(one)]
        player.answer()


def test_the_drawer_stands_beside_the_board_and_its_log_names_places_as_the_board_does(
    browsers: Browsers, table_server: Serving
) -> None:
    made = table_server.create("enormity", seed=5, places=CREW, adventure="first-watch")
    player = Player.sit(browsers, table_server, "enormity", made, drawer=True)
    page, log = player.page, player.page.locator("#panel-log")
    player.play(24)
    expect(log.locator(".line").nth(20)).to_be_attached()
    told = log.inner_text()
    assert re.search(r"steps onto .*[A-J]\d", told) and "the corner of" in told
    assert not INNER.search(told)
    ask, side, play = (page.locator(one).bounding_box() for one in ("#ask", "#side", "#play"))
    assert ask and side and play
    assert ask["width"] == 1440, "the cards have the width of the window"
    assert side["y"] + side["height"] <= ask["y"] + 1
    assert play["x"] + play["width"] <= side["x"] + 1


def test_what_is_played_leads_to_how_the_table_stands(
    browsers: Browsers, table_server: Serving
) -> None:
    """Beat by beat: places, Vitals and Stress end as the frame has them, and a beat was seen."""
    made = table_server.create("enormity", seed=5, places=CREW, adventure="first-watch")
    context = browsers.context(reduced_motion="no-preference")
    context.add_init_script(
        "if (location.protocol === 'http:')"
        " localStorage.setItem('crawldeck.pace', JSON.stringify('fast'))"
    )
    context.add_init_script("""
      window.staged = 0;
      addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
        if (document.body.classList.contains("staging")) window.staged += 1;
      }).observe(document.body, { attributes: true }));
    """)
    player = Player.sit(browsers, table_server, "enormity", made, context=context)
    for _ in range(24):
        player.page.locator("#ask.mine .offer").first.wait_for()
        assert player.page.evaluate("document.body.dataset.drift || ''") == ""
        player.answer()
    assert player.page.evaluate("window.staged") > 5


def test_halves_of_cards_say_why_they_cannot_be_played(
    browsers: Browsers, table_server: Serving
) -> None:
    player = sit(browsers, table_server, adventure="first-watch")
    while player.frame["question"]["kind"] != "turn":
        player.answer()
    reasons = player.page.locator("#ask .act.off[data-tip]")
    expect(reasons.first).to_be_attached()
    expect(player.page.locator("#ask .card")).to_have_count(3)
    expect(player.page.locator("#ask .half")).to_have_count(6)


def test_an_intruder_that_is_pointed_at_shows_where_it_may_come(
    browsers: Browsers, table_server: Serving
) -> None:
    """By pointer and by cursor; away from it nothing is left."""
    made = table_server.create("enormity", seed=5, places=CREW, boss="ossuarch")
    context = browsers.context(odds=True)
    threat: dict[str, Any] = {"foe": "", "name": "It", "text": "It comes.", "on": []}
    threats = {"foes": [threat], "party": []}
    context.route("**/threats?*", lambda route: route.fulfill(json=threats))
    context.route(re.compile(r"/(odds|ways)\?"), lambda route: route.fulfill(json=[]))
    player = Player.sit(browsers, table_server, "enormity", made, context=context)
    while player.frame["question"]["kind"] != "turn":
        player.answer()
    foe = player.frame["scene"]["foes"][0]
    threat |= {"foe": foe["id"], "on": [f"space:{foe['space']}"]}
    drawn = player.page.locator(".hunt .reach-area")
    figure = player.page.locator(f"#board [data-on='figure:{foe['id']}']")
    with player.page.expect_response("**/threats?*"):
        player.answer()
    player.drawn()
    figure.hover(force=True)
    expect(drawn).to_have_count(1)
    player.page.mouse.move(5, 5)
    expect(drawn).to_have_count(0)
    figure.focus()
    expect(drawn).to_have_count(1)


def test_nothing_explains_itself_under_a_pointer_that_rests(
    browsers: Browsers, table_server: Serving
) -> None:
    """After a click the next question may lie under the pointer: that is not pointing at it."""
    player = sit(browsers, table_server, adventure="first-watch")
    page = player.page
    while player.frame["question"]["kind"] != "turn":
        player.answer()
    off = page.locator("#ask .act.off").first
    box = off.bounding_box()
    assert box is not None
    at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    tip = page.locator(".pop.tip")
    page.mouse.move(*at)
    expect(tip).to_be_visible()
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    off.evaluate("(one) => { one.hidden = true; one.offsetWidth; one.hidden = false; }")
    page.wait_for_timeout(900)
    expect(tip).to_have_count(0)
