"""Movement by itself: what it asks of other chapters is noted, and nothing comes of it."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.enormity.effects import NoiseBox
from crawldeck.enormity.rules.actions import move, opportunity
from crawldeck.enormity.rules.arrivals import noise
from crawldeck.enormity.rules.board import terrain
from crawldeck.enormity.rules.body import abilities
from crawldeck.enormity.rules.things import scavenge
from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Rule
from tests.enormity.scene import Scene, scene

Told = list[tuple[str, Any]]


def alone(monkeypatch: pytest.MonkeyPatch) -> Told:
    """Cut movement off from the other chapters; what it asks of them, in order."""
    heard: Told = []

    def fire(t: EnoTable, who: Spacer, moment: str, about: str = "") -> Rule[None]:
        heard.append(("fire", moment))
        yield from ()

    def make_noise(t: EnoTable, who: Spacer, box: NoiseBox, shots: int = 1) -> Rule[None]:
        heard.append(("noise", box))
        yield from ()

    def provoke(t: EnoTable, who: Spacer, to: int) -> Rule[bool]:
        heard.append(("provoke", t.content.ship.texts[to]))
        yield from ()
        return False

    def enter(t: EnoTable, who: Spacer, came_from: int) -> Rule[terrain.Entry]:
        heard.append(("enter", t.content.ship.texts[who.cell]))
        yield from ()
        return terrain.Entry(any(tile.cells >> who.cell & 1 for tile in t.state.ship.tiles))

    monkeypatch.setattr(abilities, "fire", fire)
    monkeypatch.setattr(noise, "make_noise", make_noise)
    monkeypatch.setattr(opportunity, "provoke", provoke)
    monkeypatch.setattr(terrain, "enter", enter)
    monkeypatch.setattr(scavenge, "fast_offers", lambda t, who: [])
    return heard


LOUD = NoiseBox(symbol=True)


def moving(n: int, page: str = "open", box: Any = LOUD, **places: Any) -> Scene:
    """A Move action of the first Spacer."""
    s = scene(page, **places)
    return s.run(lambda t: move.move_action(t, t.state.spacers[0], n, box))


def ends(s: Scene) -> set[str]:
    """The spaces that can be declared, without the page."""
    return {text.partition(":")[2].upper() for text in s.offers("goto")}
