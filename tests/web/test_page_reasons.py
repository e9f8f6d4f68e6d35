"""Why a bot did what it did, where a person looks: beside its figure, under the question, in the
log."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.browser import ADA, Browsers, Player, expect
from tests.web.serving import Serving

PHONE = {"width": 390, "height": 844}
MOST = 14
BUBBLE = ".chip-over.reason"

COVERED = """
() => {
  const bubble = document.querySelector(".chip-over.reason").getBoundingClientRect();
  const meets = (one) => {
    const box = one.getBoundingClientRect();
    return box.left < bubble.right - 1 && bubble.left < box.right - 1
      && box.top < bubble.bottom - 1 && bubble.top < box.bottom - 1;
  };
  const others = "#board .figure .face, #play [data-solid], .chip-over:not(.out, .reason), #ask";
  return [...document.querySelectorAll(others)].filter(meets).length;
}
"""
"""How many figures, signs, odds and answers it lies over."""

READ_ALOUD = """
(says) => [...document.querySelectorAll("[aria-live], [role=status], [role=alert], [role=log]")]
  .map((one) => one.textContent.split(says).length - 1).reduce((a, b) => a + b, 0)
"""

WHILE_STAGED = """
if (location.protocol === "http:") localStorage.setItem("crawldeck.pace", '"fast"');
(() => {
  const look = () => {
    const bubble = document.querySelector(".chip-over.reason:not(.out)");
    if (document.body?.classList.contains("staging") && bubble?.checkVisibility()) {
      window.staged = bubble.textContent;
    }
    requestAnimationFrame(look);
  };
  look();
})();
"""

CROWDED = """
async () => {
  const { Chips } = await import("/static/js/table/chips.js");
  const at = (left, top, width, height) => Object.assign(document.createElement("div"),
    { style: `position: fixed; left: ${left}px; top: ${top}px; width: ${width}px;`
      + `height: ${height}px` });
  const [play, board, layer] = [at(0, 0, 600, 400), at(0, 0, 600, 400), at(0, 0, 600, 400)];
  Object.assign(layer.style, { display: "flex", alignItems: "start" });
  const figure = at(20, 20, 40, 40);
  figure.dataset.on = "hero:bran";
  const wall = at(0, 0, 600, 290);
  wall.dataset.solid = "";
  board.append(figure);
  play.append(board, layer, wall);
  document.body.replaceChildren(play);
  const chips = new Chips(board, layer);
  const say = (kind) => Object.assign(document.createElement("div"),
    { style: "width: 100px; height: 40px", textContent: kind });
  chips.set("both", ["plain", "sure"].map((kind) => (
    { on: "figure:bran hero:bran", kind, sure: kind === "sure", say: say(kind) })));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const found = layer.querySelector(".sure");
  return [layer.querySelector(".plain").classList.contains("out"), found.classList.contains("out"),
    new DOMMatrix(getComputedStyle(found).transform).f];
}
"""


def sit(browsers: Browsers, server: Serving, game: str, **options: Any) -> Player:
    """At a table with a bot, where Ada is asked just after it has moved and said why."""
    places = [ADA, {"name": "Robin", "kind": "bot", "level": "plain"}]
    made = server.create(game, places=places, seed=7)
    player = Player.sit(browsers, server, game, made, seats=[0], **options)
    for _ in range(MOST):
        player.page.locator("#ask.mine").wait_for()
        player.drawn()
        if player.asked() and player.frame["reason"]:
            return player
        player.answer()
    raise AssertionError(f"no bot has moved before one of {MOST} questions")


def why(player: Player) -> str:
    """What the page is to say, told by whom."""
    frame = player.frame
    reason = frame["reason"]
    plays = frame["seats"][reason["seat"]]["plays"]
    names = {one["id"]: one["name"] for one in plays}
    return f"{names.get(reason['actor'], plays[0]['name'])}'s bot: {reason['says']}"


def aloud(page: Page, says: str) -> int:
    found: int = page.evaluate(READ_ALOUD, says)
    return found


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_why_a_bot_moved_stands_beside_its_figure_and_over_nothing(
    table_server: Serving, browsers: Browsers, game: str
) -> None:
    player = sit(browsers, table_server, game, odds=True)
    page, says = player.page, why(player)
    expect(page.locator(BUBBLE)).to_have_text(says)
    page.wait_for_function(
        "() => document.querySelector('.chip-over.reason:not(.out)')?.checkVisibility()"
    )
    page.wait_for_function(f"() => !({COVERED})()")
    expect(page.locator("#ask .bot-why")).to_be_hidden()
    expect(page.locator("#said")).to_contain_text(says)
    assert aloud(page, says) == 1


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_on_a_phone_why_a_bot_moved_stands_between_the_question_and_its_answers(
    table_server: Serving, browsers: Browsers, game: str
) -> None:
    player = sit(browsers, table_server, game, viewport=PHONE)
    page, says = player.page, why(player)
    line = page.locator("#ask .bot-why")
    expect(line).to_have_text(says)
    expect(page.locator(BUBBLE)).to_be_hidden()
    box, head = line.bounding_box(), page.locator("#ask .head").bounding_box()
    answers = page.locator("#ask .offers").bounding_box()
    assert box and head and answers
    assert head["y"] + head["height"] <= box["y"] + 1
    assert box["y"] + box["height"] <= answers["y"] + 1
    expect(page.locator("#said")).to_contain_text(says)
    assert aloud(page, says) == 1


def test_the_log_has_it_with_what_the_bot_did_on_a_line_of_its_own_when_copied(
    table_server: Serving, browsers: Browsers
) -> None:
    context = browsers.context(drawer=True)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    player = sit(browsers, table_server, "p52", context=context)
    page, says = player.page, player.frame["reason"]["says"]
    did = page.locator(".log .did", has=page.locator(".reason")).last
    expect(did).to_contain_text("Robin")
    expect(did.locator(".reason")).to_have_text(says)
    page.locator(".log").get_by_role("button", name="Copy").click()
    expect(page.locator(".log").get_by_role("button", name="Copied")).to_be_visible()
    assert f"\n  {says}\n" in page.evaluate("navigator.clipboard.readText()")


def test_why_a_bot_moves_is_seen_while_its_move_is_played(
    table_server: Serving, browsers: Browsers
) -> None:
    context = browsers.context(reduced_motion="no-preference")
    context.add_init_script(WHILE_STAGED)
    player = sit(browsers, table_server, "p52", context=context)
    for _ in range(MOST):
        if player.page.evaluate("window.staged ?? ''"):
            break
        player.play(1)
    assert "'s bot: " in player.page.evaluate("window.staged ?? ''")


def test_what_has_to_be_seen_finds_room_further_away(
    table_server: Serving, browsers: Browsers
) -> None:
    page = browsers.context().new_page()
    page.goto(table_server.url)
    out, sure_out, top = page.evaluate(CROWDED)
    assert out and not sure_out and top >= 290
