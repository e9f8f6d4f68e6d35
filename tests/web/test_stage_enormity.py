"""Enormity's stage in a real browser: who shares a space stands beside the other, and an ability
that may cost this or that has a button for each."""

from __future__ import annotations

import functools
import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute

from crawldeck.web.measured import LEAST, LEAST_ON_A_PHONE, MEASURE, PHONE, WINDOWS
from tests.web.browser import Browsers, Player, kept
from tests.web.serving import Serving

CREW = [{"name": name, "kind": "person"} for name in ("Ada", "Ben", "Cleo")]
CROSS = ("lr1:e4", "lr1:e6", "lr1:d5", "lr1:f5")
CROWDS = {
    "alone": (2, ()),
    "beside others": (2, CROSS[:2]),
    "among others": (2, CROSS),
    "three of them": (3, CROSS[:1]),
}
"""How many Spacers share E5, and where Intruders stand."""

SHARE = """
async ([sharing, foes]) => {
  const { face } = await import("/static/js/enormity/game.js");
  const frame = structuredClone(window.heard.frame);
  const { scene } = frame;
  const away = ["lr1:b3", "lr1:b4", "lr1:b5"];
  scene.spacers.forEach((who, n) => { who.space = n < sharing ? "lr1:e5" : away[n]; });
  scene.blips = [];
  scene.foes = foes.map((space, n) => (
    { id: `rictus-${n}`, kind: "rictus", name: "Rictus", facing: "S", at: "5", space }));
  face.draw(frame);
  return [document.querySelectorAll("#board .figure .face").length,
    document.querySelectorAll(".tether").length];
}
"""
"""Somebody was stopped while passing somebody else (ENO-MOVE-10)."""


@pytest.mark.rule("ENO-MOVE-10")
@pytest.mark.parametrize(("wide", "high"), WINDOWS)
def test_who_shares_a_space_stands_beside_the_other(
    browsers: Browsers, table_server: Serving, wide: int, high: int
) -> None:
    made = table_server.create("enormity", seed=5, places=CREW, adventure="first-watch")
    player = Player.sit(
        browsers, table_server, "enormity", made, viewport={"width": wide, "height": high}
    )
    while player.frame["question"]["kind"] != "turn":
        player.answer()
    player.laid_out()
    least = LEAST_ON_A_PHONE if wide <= PHONE else LEAST
    for name, (sharing, foes) in CROWDS.items():
        drawn, tied = player.page.evaluate(SHARE, [sharing, foes])
        assert drawn == 3 + len(foes), name
        assert 0 < tied <= sharing, name
        found = player.page.evaluate(MEASURE, [wide, high, least])
        assert found["smallest"] >= least and found["faults"] == [], name


WATCHED = """
() => {
  window.watched = [];
  const look = () => {
    if (document.body.classList.contains("staging")) {
      watched.push([...document.querySelectorAll("#ask .team h4")].map((one) => one.textContent));
    }
    requestAnimationFrame(look);
  };
  look();
}
"""


def test_while_something_is_played_the_others_of_the_crew_are_in_the_dock(
    browsers: Browsers, table_server: Serving
) -> None:
    made = table_server.create("enormity", seed=5, places=CREW, adventure="first-watch")
    player = Player.sit(browsers, table_server, "enormity", made, reduced_motion="no-preference")
    while player.frame["question"]["kind"] != "turn":
        player.answer()
    player.laid_out()
    player.page.evaluate(WATCHED)
    names = {who["id"]: who["name"] for who in player.frame["scene"]["spacers"]}
    ahead = player.frame["scene"]["focus"]
    player.answer()
    player.laid_out()
    seen = player.page.evaluate("watched")
    others = [name for who, name in names.items() if who != ahead]
    assert others in seen and all(set(some) <= set(names.values()) for some in seen)
    assert player.page.locator("#ask .team").count() <= 1


def prices(ability: str, most: int) -> list[dict[str, Any]]:
    name = ability.replace("-", " ").capitalize()
    return [
        {
            "text": f"invest {ability} {n}",
            "label": f"{name}: {n} Expertise",
            "entry": name,
            "cost": f"◆ {n}",
            "sort": "arts",
        }
        for n in range(1, most + 1)
    ]


MANY = [*prices("the-old-hymn", 5), *prices("eyes-on-the-aisle", 6)]


def asking(walking: bool, wire: WebSocketRoute) -> None:
    """Every question of a turn has abilities with many prices; while walking, also spaces."""
    server = wire.connect_to_server()

    def came(message: str | bytes) -> None:
        frame = json.loads(message)
        if frame["is"] == "frame" and (frame["question"] or {}).get("kind") == "turn":
            spots = [
                {"text": f"step lr1:d{n}", "label": f"D{n}", "on": [f"space:lr1:d{n}"]}
                for n in range(1, 8)
            ]
            frame["question"]["offers"][:] = [
                *(spots if walking else frame["question"]["offers"]),
                *MANY,
            ]
        wire.send(json.dumps(frame))

    server.on_message(came)


def told(found: Any, route: Route) -> None:
    route.fulfill(json=found)


def with_odds(page: Page, walking: bool) -> None:
    odds = [{"option": one["text"], "text": "stirs 50 %", "chance": 0.5} for one in MANY]
    found = {"odds": odds, "threats": {}, "ways": []}
    page.route_web_socket(re.compile("/enormity/"), functools.partial(asking, walking))
    for what, answer in found.items():
        page.route(re.compile(rf"/{what}\b"), functools.partial(told, answer))


@pytest.mark.parametrize("walking", [False, True])
@pytest.mark.parametrize(("wide", "high"), WINDOWS)
def test_every_price_of_an_ability_is_in_sight_with_its_odds(
    browsers: Browsers, table_server: Serving, wide: int, high: int, walking: bool
) -> None:
    made = table_server.create("enormity", seed=5, places=CREW, adventure="first-watch")
    context = browsers.context(odds=True, viewport={"width": wide, "height": high})
    context.add_init_script(kept("enormity", made))
    page = context.new_page()
    with_odds(page, walking)
    player = Player(page, table_server, "enormity", made["matchID"]).come()
    while player.frame["question"]["kind"] != "turn":
        player.answer()
    player.laid_out()
    page.locator("#ask .several .chance").nth(len(MANY) - 1).wait_for(state="attached")
    least = LEAST_ON_A_PHONE if wide <= PHONE else LEAST
    found = page.evaluate(MEASURE, [wide, high, least])
    assert found["faults"] == []
