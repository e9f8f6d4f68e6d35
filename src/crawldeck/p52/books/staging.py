"""The examples of P52's rulebook on their tables."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from crawldeck.books.examples import Example
from crawldeck.kernel.game import Asking
from crawldeck.p52 import pack as packs
from crawldeck.p52.scenes import PACK, Scene, opening, scene, spot_text
from crawldeck.p52.state import P52Session


class Setting(Struct, frozen=True, forbid_unknown_fields=True):
    """How the table of an example is set: a space as it is drawn, or a party that sets out."""

    drawing: str = ""
    heroes: dict[str, str] = {}
    foes: dict[str, str] = {}
    start: str = ""
    exit: str = ""
    barricaded: bool = False
    lit: bool = True
    edition: str = "core"
    params: dict[str, bool | int | str] = {}
    quest: str = "first-lamps"
    phase: str = "turn"
    first: str = ""
    order: list[str] | None = None
    sheets: dict[str, dict[str, Any]] = {}
    foe_sheets: dict[str, dict[str, Any]] = {}
    stamina: int = 0
    level: int = 0
    lying: dict[str, str] = {}
    asking: Asking = "once"
    party: tuple[str, ...] = ()
    """Heroes who set out; then nothing else is drawn, and all begins with the first card."""


class Staged:
    """An example that is played."""

    def __init__(self, played: Scene) -> None:
        self.scene = played

    @property
    def session(self) -> P52Session:
        return self.scene.session

    def spot(self, name: str) -> int:
        """Of a hero, of an enemy, or of a place such as `2,1`."""
        state = self.scene.state
        figure = state.hero(name) or state.foe(name)
        return figure.spot if figure else state.space.geometry.spot_at[spot_text(name)]

    def sees(self, one: str, other: str) -> bool:
        there = self.scene.state.space.geometry.sight(self.spot(one))
        return bool(there >> self.spot(other) & 1)

    def stands(self, name: str) -> str:
        state = self.scene.state
        figure = state.hero(name) or state.foe(name)
        return state.space.geometry.texts[figure.spot] if figure else ""

    def number(self, name: str) -> int:
        """`mira.hp`, `mira.stamina`, `bran.bag.chest-key`; `table.foes` for how many are there."""
        whose, _, field = name.partition(".")
        state = self.scene.state
        found: Any = state if whose == "table" else state.hero(whose) or state.foe(whose)
        for word in field.split("."):
            found = found.get(word, 0) if isinstance(found, dict) else getattr(found, word)
        return int(found) if isinstance(found, int) else len(found)


def stage(example: Example) -> Staged:
    """Set the table of an example."""
    given = msgspec.convert(example.scene, Setting)
    if given.party:
        return Staged(
            opening(given.party, quest=given.quest, edition=given.edition, params=given.params)
        )
    fields = {name: getattr(given, name) for name in given.__struct_fields__ if name != "party"}
    fields["params"] = {**packs.find(PACK).head.params, **given.params}
    return Staged(scene(**fields))
