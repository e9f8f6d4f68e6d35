"""Creation and levels as a sheet: steppers for all points at once, and what each would change."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.browser import ADA, Browsers, Player, expect, no_sideways_scroll
from tests.web.serving import Serving
from tests.web.table import At, refusal
from tests.web.test_browser_access import faults

SIZES: dict[str, dict[str, Any]] = {
    "wide": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}},
}
TILDA: dict[str, Any] = {
    "places": [ADA],
    "seed": 7,
    "adventure": "first-lamps",
    "heroes": [{"create": {"name": "Tilda", "people": "gatefolk", "calling": "warden"}}, "mira"],
}
GROWN: dict[str, Any] = {**TILDA, "heroes": ["mira", "bran"], "level": 3}


def hero(player: Player, name: str) -> Any:
    return next(one for one in player.live.session.view().heroes if one.id == name)


@pytest.mark.parametrize("size", SIZES)
def test_a_hero_is_made_on_the_sheet(browsers: Browsers, table_server: Serving, size: str) -> None:
    made = table_server.create("p52", **TILDA)
    player = Player.sit(browsers, table_server, "p52", made, **SIZES[size])
    page = player.page
    sheet = page.get_by_role("region", name="Place the points")
    expect(sheet).to_contain_text("6 of 6 points to place")
    before = hero(player, "tilda")
    lift = page.get_by_role("button", name="A point into Lift", exact=True)
    for _ in range(3):
        lift.click()
    for _ in range(3):
        page.get_by_role("button", name="A point into Think", exact=True).click()
    expect(sheet).to_contain_text("All points are placed")
    expect(lift).to_be_disabled()
    page.get_by_role("button", name="A point less into Think").click()
    page.get_by_role("button", name="A point into Move", exact=True).click()
    points = (before.lift + 3) * (before.think + 2) + 3
    expect(sheet.locator("dl .changes", has_text="Hit points")).to_contain_text(f"→ {points}")
    assert hero(player, "tilda").lift == before.lift, "nothing is answered yet"
    no_sideways_scroll(page)
    assert faults(page) == []
    page.get_by_role("button", name="Place 6 points").click()
    expect(sheet).to_have_count(0)
    grown = hero(player, "tilda")
    assert (grown.lift, grown.think, grown.move) == (
        before.lift + 3,
        before.think + 2,
        before.move + 1,
    )
    assert grown.max_hp == points
    rev = player.rev
    page.keyboard.press("Control+z")
    player.wait_frame(rev)
    expect(sheet).to_contain_text("1 of 1 points to place")


@pytest.mark.parametrize("size", SIZES)
def test_a_level_is_taken_on_the_sheet(
    browsers: Browsers, table_server: Serving, size: str
) -> None:
    made = table_server.create("p52", **GROWN)
    player = Player.sit(browsers, table_server, "p52", made, **SIZES[size])
    page = player.page
    for _ in range(12):
        if player.frame["question"]["kind"] == "points":
            break
        player.answer()
    sheet = page.get_by_role("region", name="Place the points")
    expect(sheet).to_contain_text("points to place")
    actor = player.frame["question"]["actor"]
    before = hero(player, actor)
    page.get_by_role("button", name="Choose for me").click()
    expect(sheet).to_contain_text("All points are placed")
    assert faults(page) == []
    sheet.locator(".main").click()
    page.wait_for_function("() => window.heard.frame.question.kind !== 'points'")
    after = hero(player, actor)
    core = ("lift", "think", "balance", "move", "lead")
    assert sum(getattr(after, one) for one in core) > sum(getattr(before, one) for one in core)


def test_shapes_have_a_picture_and_a_reason(browsers: Browsers, table_server: Serving) -> None:
    made = table_server.create("p52", places=[ADA], seed=2890, heroes=["mira", "bran"])
    player = Player.sit(browsers, table_server, "p52", made)
    shapes = player.page.locator(".p52-shapes .shape")
    expect(shapes).to_have_count(5)
    size = player.frame["scene"]["size"]
    for shape in shapes.all():
        expect(shape.locator("rect")).to_have_count(size)
        assert len(shape.locator(".note").inner_text()) > 20
    player.answer("arrange winding")
    assert len(player.frame["scene"]["spots"]) == size


def test_armour_is_put_on_with_one_click(browsers: Browsers, table_server: Serving) -> None:
    made = table_server.create(
        "p52",
        places=[ADA],
        seed=64719,
        adventure="first-lamps",
        heroes=["mira", "oda"],
        opening=["arrange block", "attack gallery-archer emberbolt"],
    )
    player = Player.sit(browsers, table_server, "p52", made)
    expect(player.offer("equip bracers")).to_contain_text("Put on")
    player.offer("equip bracers").click()
    player.page.wait_for_function(
        "() => window.heard.frame.scene.heroes[0].worn.includes('bracers')"
    )


def test_trying_answers_gives_none(table_server: Serving) -> None:
    at, made = At.new(table_server, **TILDA)
    asked = at.asked()
    tried = at.get("/sheet", answers="put lift 2\npoint lead").raise_for_status().json()
    lines = {line["id"]: (line["now"], line["then"]) for line in tried["lines"]}
    now, then = lines["lift"]
    assert int(then) == int(now) + 2 and tried["left"] == 3
    assert at.asked() == asked
    proposed = at.get("/sheet", propose=True).raise_for_status().json()
    assert proposed["left"] == 0 and proposed["answers"]
    refusal(at.get("/sheet", answers="put lift 9"), 409, "illegal", "offered for Tilda")
    refusal(at.get("/sheet", answers="pour lift\npoint lead"), 422, "malformed", "is settled")
    watcher = at.showing(key=made["watchID"])
    refusal(watcher.get("/sheet"), 403, "forbidden")
    other, _ = At.new(table_server, "enormity")
    refusal(other.get("/sheet"), 422, "malformed", "no sheet")
