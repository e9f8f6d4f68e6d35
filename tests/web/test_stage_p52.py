"""P52's stage in a real browser: how large it is, who stands on it, what is shown after what."""

from __future__ import annotations

import functools
import re
from typing import Any

import pytest
from playwright.sync_api import Route

from crawldeck.p52.events.fight import Defended, FoeAttacked, HeroHurt
from crawldeck.p52.rules import initiative
from tests.web.browser import Browsers, Player, expect
from tests.web.serving import Serving
from tests.web.test_page_p52 import seated, to_the_enemy

CROWD = """
async () => {
  const { face } = await import("/static/js/p52/game.js");
  const frame = structuredClone(window.heard.frame);
  const { heroes, foes } = frame.scene;
  const spot = heroes[0].spot;
  const names = ["Bartholomew the Elder", "Wilhelmina-Augusta", "Christopherson", "An", "Bo", "Cy"];
  frame.scene.heroes = names.map((name, n) => (
    { ...heroes[n % 2], id: `h${n}`, name, spot, aim: 2, stance: 1 }));
  const spots = frame.scene.spots.map((one) => `${one.x},${one.y}`);
  const other = spots.find((one) => one !== spot);
  frame.scene.foes = [0, 1, 2, 3].map((n) => (
    { ...foes[0], id: `f${n}`, name: "Underground Toll Collector", spot: n ? other : spot }));
  const drawn = async () => {
    face.draw(frame);
    do await new Promise((done) => setTimeout(done, 400));
    while (document.querySelector(".p52 .room[data-coming]"));
  };
  await drawn();
  await drawn();
  const all = (which) => [...document.querySelectorAll(`.p52 .room ${which}`)].map((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return { left, top, right, bottom };
  });
  return { figures: all(".token > .face"), prints: all(".corner"), tags: all(".tag"),
    cards: all(".card .paper"), names: all(".figure .name") };
}
"""
"""Six heroes and an enemy on one spot, three enemies on another, all with long names."""

WATCH = """
() => {
  window.shown = [];
  const say = (what) => window.shown.at(-1) !== what && window.shown.push(what);
  const look = () => {
    const seen = (one) => one && getComputedStyle(one).visibility !== "hidden";
    if (seen(document.querySelector(".p52-arena .first"))) say("attack");
    if (seen(document.querySelector(".p52-arena .second"))) say("defence");
    const sum = document.querySelector(".p52-arena .sum");
    if (seen(sum)) say(`sum ${sum.textContent}`);
    if (seen(document.querySelector(".p52-arena .dmg"))) say("loss");
    const hp = document.querySelector('.p52 .figure[data-on="hero:bran"] .count');
    if (hp) say(`hp ${hp.textContent}`);
    requestAnimationFrame(look);
  };
  look();
}
"""


STRUCK = """
async ([foe, to]) => {
  const { face } = await import("/static/js/p52/game.js");
  face.point([], { on: `spot:${to}`, steps: 1, path: [`spot:${to}`], strikes: [
    { on: `figure:${foe}`, text: "It attacks you when you leave.", grave: true },
    { on: `spot:${to}`, text: "It takes two turns." }] }, null);
  const all = (which) => [...document.querySelectorAll(which)].map((one) => one.textContent);
  return [all(".chip-over.strike.grave"), all(".chip-over.strike:not(.grave)"),
    all(".p52 .struck").length, all(".p52 .struck.grave").length];
}
"""
"""A way on which an enemy may kill, and another thing happens that is not as bad."""


SPREAD = """
async () => {
  const { face } = await import("/static/js/p52/game.js");
  const frame = structuredClone(window.heard.frame);
  const { foes, heroes } = frame.scene;
  frame.scene.spots = Array.from({ length: 20 }, (_, n) => (
    { x: n % 5, y: Math.floor(n / 5), card: "4S", kind: "empty" }));
  for (const hero of heroes) hero.spot = "0,0";
  frame.scene.foes = ["0,3", "4,3", "4,0", "3,3"].map((spot, n) => (
    { ...foes[0], id: `f${n}`, spot }));
  frame.question.offers = frame.scene.foes.map((foe) => (
    { text: `attack ${foe.id}`, label: foe.name, on: [`figure:${foe.id}`], sort: "fight" }));
  const drawn = async () => {
    face.draw(frame);
    do await new Promise((done) => setTimeout(done, 400));
    while (document.querySelector(".p52 .room[data-coming]"));
  };
  await drawn();
  await drawn();
  const all = (which) => [...document.querySelectorAll(which)].map((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return { left, top, right, bottom };
  });
  return { foes: all(".p52 .figure.foe .token > .face"), over: all("#ask, #bar, .p52-one"),
    board: all("#board")[0] };
}
"""
"""A room of five by four, and enemies to strike at in three corners of it and beside one."""


CLASH = """
async () => {
  const { beats } = await import("/static/js/p52/stage.js");
  const standing = structuredClone(window.heard.frame);
  const [hero] = standing.scene.heroes, [foe] = standing.scene.foes;
  const before = hero.hp;
  const news = [
    ["Defended", { ability: "body-block", card: "10C", total: 16, target: 7, held: true,
      before: 16, after: 13 }],
    ["Experienced", { amount: 1 }],
    ["HeroHurt", { by: foe.id, damage: 10, hp: before - 10, armour: 3 }],
  ].map(([kind, data], n) => ({ n, kind, text: kind, data: { hero: hero.id, ...data } }));
  const found = beats(news, standing, standing);
  const box = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return { left, right, top, bottom };
  };
  let seen = {};
  const arena = () => document.querySelector(".p52-arena");
  await found[0].play({
    standing, change: (how) => how(standing.scene), animate: async () => undefined,
    lay: (one) => { document.getElementById("over").append(one); return one; },
    wait: async () => {
      const all = (which) => [...arena().querySelectorAll(which)].map(box);
      seen = { arena: box(arena()), sides: all(".big:first-child > svg"),
        cards: all(".flipped svg"), sum: box(arena().querySelector(".sum")),
        said: arena().querySelector(".sum").textContent,
        words: arena().querySelector(".right .words").textContent,
        texts: [...arena().querySelectorAll(".needs, .verdict, .sum > div, .words, .name, em")]
          .map((one) => one.textContent) };
    },
  });
  arena().remove();
  return { ...seen, beats: found.map((one) => one.kind), before };
}
"""
"""A blow is blocked in part, which is worth experience, and the rest of it hurts."""


def meet(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["left"] < other["right"] - 1
        and other["left"] < one["right"] - 1
        and one["top"] < other["bottom"] - 1
        and other["top"] < one["bottom"] - 1
    )


def in_order(steps: list[str], wanted: list[str]) -> bool:
    """Whether one was seen after the other, whatever else was in between."""
    rest = iter(steps)
    return all(any(one.startswith(want) for one in rest) for want in wanted)


def moving(browsers: Browsers, server: Serving, **options: Any) -> Player:
    return seated(browsers, server, reduced_motion="no-preference", **options)


def fulfil(found: Any, route: Route) -> None:
    route.fulfill(json=found)


def at_rest(player: Player) -> None:
    player.page.wait_for_function(
        "() => !document.body.classList.contains('staging')"
        " && document.querySelector('#ask.mine .offer')"
    )


def test_the_board_has_most_of_the_window(browsers: Browsers, table_server: Serving) -> None:
    player = seated(browsers, table_server)
    player.answer("arrange block")
    box = player.page.locator("#play").bounding_box()
    assert box and box["width"] * box["height"] >= 0.6 * 1440 * 900


@pytest.mark.parametrize(
    ("wide", "high", "least"), [(1440, 900, 40), (1024, 768, 40), (390, 844, 28)]
)
def test_a_crowd_with_long_names_stands_side_by_side(
    browsers: Browsers, table_server: Serving, wide: int, high: int, least: int
) -> None:
    player = seated(browsers, table_server, viewport={"width": wide, "height": high})
    player.answer("arrange block")
    at_rest(player)
    found = player.page.evaluate(CROWD)
    figures = found["figures"]
    assert len(figures) == 10
    assert min(one["right"] - one["left"] for one in figures) >= least
    met = [(a, b) for n, a in enumerate(figures) for b in figures[:n] if meet(a, b)]
    assert not met
    assert not [
        one for one in figures for other in found["prints"] + found["tags"] if meet(one, other)
    ]
    for name in found["names"]:
        assert any(
            card["left"] <= name["left"] and name["right"] <= card["right"]
            for card in found["cards"]
        )


def test_hit_points_move_after_their_cause_was_seen(
    browsers: Browsers, table_server: Serving
) -> None:
    player = moving(browsers, table_server)
    page = player.page
    player.answer("arrange block")
    at_rest(player)
    player.answer(to_the_enemy(player.live.session))
    at_rest(player)
    page.evaluate(WATCH)
    player.answer("end")
    at_rest(player)
    player.answer("defend shield-block")
    at_rest(player)
    (blow,) = (one for one in player.live.session.events if isinstance(one, FoeAttacked))
    (met,) = (one for one in player.live.session.events if isinstance(one, Defended))
    (hurt,) = (one for one in player.live.session.events if isinstance(one, HeroHurt))
    assert blow.hit and met.total < met.target and hurt.armour > 0
    shown: list[str] = page.evaluate("window.shown")
    before, after = f"hp {hurt.hp + hurt.damage}/", f"hp {hurt.hp}/"
    assert in_order(shown, [before, "attack", "defence", "sum", "loss", after]), shown
    whole = hurt.damage + hurt.armour
    (total,) = {one for one in shown if one.startswith("sum")}
    assert total.startswith(f"sum {whole}damage−{hurt.armour}armour={hurt.damage}")
    assert not any(one.startswith(after) for one in shown[: shown.index(total)])
    assert page.evaluate("document.body.dataset.drift ?? ''") == ""


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (390, 844)])
def test_a_blow_that_is_met_in_part_is_one_clash_to_its_loss(
    browsers: Browsers, table_server: Serving, size: tuple[int, int]
) -> None:
    player = seated(browsers, table_server, viewport={"width": size[0], "height": size[1]})
    player.answer("arrange block")
    at_rest(player)
    found = player.page.evaluate(CLASH)
    assert found["beats"] == ["clash"]
    assert found["said"].startswith("16damage−3Body Block=13left−3armour=10")
    assert found["words"].startswith(
        f"{found['before']} → {found['before'] - 10}".replace("-", "−")
    )
    (attacker, defender), (card,) = found["sides"], found["cards"]
    assert attacker["right"] < card["left"] < card["right"] < defender["left"]
    for part in (attacker, defender, found["sum"]):
        assert part["left"] >= 0 and part["right"] <= size[0]
        assert found["arena"]["left"] <= part["left"] + 8
        assert part["right"] - 8 <= found["arena"]["right"]


BOXES = """
() => Object.fromEntries([...document.querySelectorAll("#ask .offer")].map((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return [one.dataset.text, [left, top, right, bottom].map(Math.round)];
}))
"""


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_odds_come_without_moving_an_answer(
    browsers: Browsers, table_server: Serving, size: tuple[int, int]
) -> None:
    sized = {"width": size[0], "height": size[1]}
    player = seated(browsers, table_server, odds=True, viewport=sized)
    page, held = player.page, list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    page.route(re.compile(r"/odds\b"), hold)
    player.answer("arrange block")
    for answer in (to_the_enemy(player.live.session), "end"):
        player.answer(answer)
        at_rest(player)
        player.laid_out()
        page.wait_for_timeout(300)
        before = page.evaluate(BOXES)
        for route in held:
            route.continue_()
        held.clear()
        page.locator("#ask .chance").first.wait_for()
        page.wait_for_timeout(200)
        after = page.evaluate(BOXES)
        moved = {
            text: (at, after[text])
            for text, at in before.items()
            if any(abs(a - b) > 3 for a, b in zip(at, after[text], strict=True))
        }
        assert not moved
    assert player.frame["question"]["kind"] == "defend"


def test_what_is_shown_can_be_skipped(browsers: Browsers, table_server: Serving) -> None:
    player = moving(browsers, table_server)
    page = player.page
    player.answer("arrange block")
    page.wait_for_function("() => document.body.classList.contains('staging')")
    page.keyboard.press(" ")
    page.wait_for_function("() => !document.body.classList.contains('staging')", timeout=3000)
    expect(page.locator(".p52 .card.up")).to_have_count(len(player.frame["scene"]["spots"]))
    assert page.evaluate("document.body.dataset.drift ?? ''") == ""


def test_a_card_says_what_it_is(browsers: Browsers, table_server: Serving) -> None:
    player = seated(browsers, table_server)
    page = player.page
    player.answer("arrange block")
    at_rest(player)
    scene = player.frame["scene"]
    here = next(one["spot"] for one in scene["heroes"] if one["id"] == scene["acting"])
    rough = next(one for one in scene["spots"] if one.get("kind") == "obstructed")
    page.locator(f'.p52 .card[data-on="spot:{rough["x"]},{rough["y"]}"]').hover()
    expect(page.locator(".pop.tip")).to_contain_text("takes longer to get onto")
    page.mouse.move(5, 400)
    page.locator(f'.p52 .card[data-on="spot:{here}"]').hover(position={"x": 12, "y": 40})
    expect(page.locator(".pop.tip")).to_be_visible()
    expect(page.locator(".pop.tip")).not_to_contain_text("iagonal")


def test_a_formula_says_what_it_comes_to(browsers: Browsers, table_server: Serving) -> None:
    player = seated(browsers, table_server)
    page = player.page
    player.answer("arrange block")
    page.locator("#bar").get_by_role("button", name="Party").click()
    for hero in player.frame["scene"]["heroes"]:
        for art in hero["arts"]:
            shown = page.locator(f'#side [data-on="art:{hero["id"]}:{art["id"]}"]')
            if "target_now" in art:
                expect(shown.locator(".target")).to_have_text(
                    f"{art['target']} = {art['target_now']}"
                )
            if "effect_now" in art:
                expect(shown).to_contain_text(f"{art['effect']} = {art['effect_now']}")
        for thing, notes in hero.get("carried", {}).items():
            held = page.locator(f'#side [data-on="item:{hero["id"]}:{thing}"]')
            expect(held).to_contain_text("; ".join(notes))
    heroes = player.frame["scene"]["heroes"]
    assert "4 + R = 5 to 14" in [
        f"{art['target']} = {art['target_now']}"
        for hero in heroes
        for art in hero["arts"]
        if "target_now" in art
    ]
    sheets = page.locator("#side .core.made")
    for n, hero in enumerate(heroes):
        for one in hero["numbers"]:
            expect(sheets.nth(n)).to_contain_text(f"{one['name']}{one['value']}{one['how']}")


def test_what_a_way_brings_stands_beside_whoever_brings_it(
    browsers: Browsers, table_server: Serving
) -> None:
    player = seated(browsers, table_server)
    page = player.page
    player.answer("arrange block")
    at_rest(player)
    foe = player.frame["scene"]["foes"][0]
    found = page.evaluate(STRUCK, [foe["id"], foe["spot"]])
    assert found == [["It attacks you when you leave."], ["It takes two turns."], 1, 1]


def test_odds_that_are_cut_short_are_whole_in_the_title(
    browsers: Browsers, table_server: Serving
) -> None:
    player = seated(browsers, table_server, odds=True)
    page = player.page
    told: dict[str, Any] = {
        "option": "aim snuffer",
        "text": "hits 54 %",
        "chance": 0.54,
        "exact": True,
        "gist": "2 to 14, kills 4 %, and something drops",
        "bad": ["Snuffer strikes back 61 %, 1 to 3 HP"],
        "more": ["Bran may fall."],
    }
    for what, found in (("odds", [told]), ("threats", {}), ("ways", [])):
        page.route(re.compile(rf"/{what}\b"), functools.partial(fulfil, found))
    player.answer("arrange block")
    at_rest(player)
    button = page.locator('#ask .offer[data-text="aim snuffer"]')
    expect(button.locator(".chance")).to_have_text("54 %")
    title = button.get_attribute("title") or ""
    for text in (told["text"], told["gist"], *told["bad"], *told["more"]):
        assert text in title.splitlines()
    assert len(title.splitlines()) == 5, "what it is comes first"


def test_a_figure_has_the_chance_of_a_blow_with_nothing_spent_on_it(
    browsers: Browsers, table_server: Serving
) -> None:
    player = seated(browsers, table_server, odds=True)
    page = player.page
    player.answer("arrange block")
    with_stamina = None
    while with_stamina is None:
        player.answer()
        player.wait_state("live")
        offers = player.frame["question"]["offers"]
        blows = (one for one in offers if one.get("without") and "on" in one)
        with_stamina = next((one for one in blows if one["on"][0].startswith("figure:")), None)
    told = [
        {"option": with_stamina[key], "text": "hits", "chance": chance, "exact": True}
        for key, chance in (("without", 0.54), ("text", 0.88))
    ]
    for what, found in (("odds", told), ("threats", {}), ("ways", [])):
        page.route(re.compile(rf"/{what}(?:\?|$)"), functools.partial(fulfil, found))
    page.reload()
    expect(page.locator("#ask .chance")).to_have_count(2)
    expect(page.locator("#chips .chance")).to_have_text(["54 %"])


def test_a_list_of_places_says_what_is_there(browsers: Browsers, table_server: Serving) -> None:
    player = seated(browsers, table_server)
    number, note = (
        player.page.locator(f".p52-shapes .offer .{one}").first.bounding_box()
        for one in ("number", "note")
    )
    assert number and note and number["y"] + number["height"] <= note["y"] + 1, "one over the other"
    player.answer("arrange block")
    offers = [one for one in player.frame["question"]["offers"] if one.get("entry") == "Move"]
    player.opener(offers[0]["text"]).click()
    for one in offers:
        row = player.page.locator(f'.pop .offer[data-text="{one["text"]}"]')
        expect(row.locator(".label")).to_have_text(one["row"])
        expect(row.locator(".note")).to_have_text(one["note"])
        expect(row.locator(".note")).to_be_visible()


def test_a_list_that_is_too_long_scrolls_and_squeezes_nothing(
    browsers: Browsers, table_server: Serving
) -> None:
    player = seated(browsers, table_server, viewport={"width": 390, "height": 480})
    player.answer("arrange block")
    offers = player.frame["question"]["offers"]
    gear = [one["text"] for one in offers if one.get("sort") == "gear"]
    player.opener(gear[0]).click()
    listed = player.page.locator(".pop .offer")
    expect(listed).to_have_count(len(gear))
    over = listed.evaluate_all("all => all.map((one) => one.scrollHeight - one.clientHeight)")
    assert max(over) <= 1
    assert player.page.locator(".pop").evaluate("one => one.scrollHeight > one.clientHeight")


@pytest.mark.parametrize(("wide", "high"), [(1440, 900), (1024, 768)])
def test_nothing_lies_over_an_enemy_that_can_be_chosen(
    browsers: Browsers, table_server: Serving, wide: int, high: int
) -> None:
    player = seated(browsers, table_server, viewport={"width": wide, "height": high})
    player.answer("arrange block")
    at_rest(player)
    found = player.page.evaluate(SPREAD)
    assert len(found["foes"]) == 4 and len(found["over"]) == 4
    assert not [one for one in found["foes"] for other in found["over"] if meet(one, other)]
    board = found["board"]
    assert all(
        board["left"] <= one["left"] < one["right"] <= board["right"] for one in found["foes"]
    )
    assert all(
        board["top"] <= one["top"] < one["bottom"] <= board["bottom"] for one in found["foes"]
    )
    assert min(one["right"] - one["left"] for one in found["foes"]) >= 40


def test_the_next_round_stands_in_the_order_of_turns(
    browsers: Browsers, table_server: Serving
) -> None:
    player = seated(browsers, table_server)
    page = player.page
    player.answer("arrange block")
    at_rest(player)
    expect(page.locator("#order .before")).to_have_text("round 2")
    names = page.locator("#order .later .unseen").all_inner_texts()
    table, known = player.live.session.table, player.live.face.words.names
    assert (
        names == [known[one.id] for one in initiative.in_order(table)][: len(names)]
        and len(names) >= 2
    )


def test_what_would_do_nothing_is_in_the_bag_and_not_in_the_bar(
    browsers: Browsers, table_server: Serving
) -> None:
    player = seated(browsers, table_server)
    player.answer("arrange block")
    at_rest(player)
    (bread,) = (
        one
        for one in player.frame["question"]["offers"]
        if one["text"].startswith("use mossbread") and "bran" in one["text"]
    )
    expect(player.offer(bread["text"])).to_have_count(0)
    expect(player.open(bread["text"]).locator(".note")).to_have_text("no effect now")


def test_a_threat_is_read_out_and_its_reach_is_drawn(
    browsers: Browsers, table_server: Serving
) -> None:
    player = seated(browsers, table_server, odds=True)
    page = player.page
    text = "Snuffer attacks Bran 62% and takes 2–9 HP 69%."
    reach = ["spot:0,0", "spot:1,0"]
    threat = {"foe": "snuffer", "name": "Snuffer", "text": text, "whom": "bran", "on": reach}
    fate = {"id": "bran", "name": "Bran", "text": "Bran loses 2–9 HP 69%.", "most": 9}
    coming = {"foes": [threat], "party": [fate], "exact": True}
    for what, found in (("odds", []), ("threats", coming), ("ways", [])):
        page.route(re.compile(rf"/{what}\b"), functools.partial(fulfil, found))
    player.answer("arrange block")
    at_rest(player)
    snuffer = page.locator('.p52 .figure[data-on="figure:snuffer"]')
    bran = page.locator('.p52 .figure[data-on="hero:bran"]')
    expect(snuffer).to_have_attribute("aria-description", re.compile(re.escape(text)))
    expect(bran).to_have_attribute("aria-description", re.compile("Bran loses 2–9 HP 69%"))
    snuffer.hover()
    expect(page.locator(".p52 .card.in-reach")).to_have_count(len(reach))
    expect(page.locator(".p52 .threat-line")).to_have_count(1)
    page.mouse.move(5, 500)
    expect(page.locator(".p52 .card.in-reach")).to_have_count(0)
    expect(page.locator(".p52 .threat-line")).to_have_count(0)
