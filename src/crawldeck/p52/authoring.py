"""What a pack of P52 is made of, for whoever writes one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import get_args

from msgspec import Struct

from crawldeck.authoring.part import Authoring, PackFile, Word
from crawldeck.p52 import effects as fx
from crawldeck.p52.drawings import Drawings
from crawldeck.p52.pack import CONTENT, Pack
from crawldeck.p52.packfiles import FAMILIES, FILES

HOLDS = {
    "pack": "Name, notice and house rules of the pack.",
    "heroes": "Ready-made heroes.",
    "abilities": "What heroes can do.",
    "items": "Items, and the two tables that give them out.",
    "enemies": "Twelve enemies, one for each court card.",
    "bosses": "Enemies without a card, for quests that name them.",
    "quests": "What a party sets out to do.",
    "peoples": "Peoples, for heroes made at the table.",
    "callings": "Classes, for heroes made at the table.",
    "quirks": "Quirks, for heroes made at the table.",
}
WORDS = {
    "where": (
        Word("target", "the one aimed at"),
        Word("others", "all the others on that spot"),
        Word("spot", "everyone on that spot"),
        Word("adjacent", "everyone on the spots next to it"),
        Word("around", "everyone on the spot and on the spots next to it"),
        Word("self", "the one who uses it"),
        Word("party", "every hero"),
    ),
}
ABOUT = (
    'An effect is a table whose `do` names it: `{ do = "push", spots = 1 }`. A list of effects is '
    'done in its order. Amounts are formulas, such as `"(Lift / 3) + (Over x 2)"`; '
    "[Writing a scenario](../writing-a-scenario.md#formulas) lists their names.",
    "What an attack does besides its own damage happens on every hit, even if the target defends: "
    "a defence keeps off damage and nothing else. `Dmg` is what the blow came to, doubled by a "
    "King, before any defence. `F` is a card flipped for the effect, `Short` is by how much a flip "
    "missed its target, and `#` is how many are concerned.",
    "`where` says who is concerned, seen from what was aimed at. Enemies are meant; with "
    "`friends = true` heroes are, too.",
)


class P52Authoring(Authoring):
    """Scenarios: abilities, items, enemies, heroes and quests."""

    guides = (("Writing a scenario", "writing-a-scenario.md"),)

    def files(self) -> Sequence[PackFile]:
        written = [
            PackFile(name, FILES[name], text, name in FAMILIES) for name, text in HOLDS.items()
        ]
        drawn = "What everybody looks like. No rule looks at it."
        return [*written, PackFile("drawings", Drawings, drawn, needed=False)]

    def effects(self) -> Sequence[type[Struct]]:
        return get_args(fx.AnyEffect)

    def about_effects(self) -> Sequence[str]:
        return ABOUT

    def words(self) -> Mapping[str, Sequence[Word]]:
        return WORDS

    def examples(self) -> Sequence[Path]:
        return (CONTENT / "emberway", CONTENT / "starter")

    def starter(self) -> Path:
        return CONTENT / "starter"

    def load(self, folder: Path) -> Pack:
        return Pack(folder)
