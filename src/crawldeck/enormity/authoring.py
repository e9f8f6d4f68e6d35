"""What a pack of Enormity is made of, for whoever writes one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import get_args

from msgspec import Struct

from crawldeck.authoring.part import Authoring, PackFile, Word
from crawldeck.enormity import effects as fx
from crawldeck.enormity.drawings import Drawings
from crawldeck.enormity.pack import CONTENT, MAY_BE_LEFT_OUT, SHAPES, Pack

STARTER = Path(__file__).parent / "starter"
HOLDS = {
    "pack": "Name and notice of the pack, the dice, and what every run needs.",
    "missions": "What a crew sets out to do: where it begins, and what it must bring home.",
    "spacers": "The characters that players choose from.",
    "suits": "What Spacers wear: slots, light, and the colours of the Vitals track.",
    "actions": "Action cards, each with two sides.",
    "gear": "Weapons and support cards.",
    "stratagems": "Cards of the whole team.",
    "intruders": "What hunts the crew.",
    "specimens": "Intruders out of the ordinary.",
    "locations": "Places of the ship: who lives there, what can be found, what Engrams do.",
    "terrain": "Tiles that lie on spaces.",
    "discoveries": "The three lists of open-world Discoveries.",
    "fixed": "Discoveries that a mission puts where it wants them.",
    "codes": "Paragraphs behind four-digit codes, those of consoles among them.",
    "scripts": "Encrypted texts.",
    "conditions": "Condition cards.",
    "breakdowns": "Stress Breakdowns.",
    "flatline": "The four Flatline cards.",
    "awakenings": "What an awakened Spacer gains.",
    "scanner": "The three Scanner decks.",
    "bosses": "Boss sheets, for incursions.",
    "ai": "The AI cards of Bosses.",
    "bp": "The Body Part cards of Bosses.",
    "course": "The Course deck, for campaigns.",
}
WORDS = {
    "who": (
        Word("self", "the Spacer it belongs to: its owner, the finder, the one attacked"),
        Word("other", "another Spacer of your choice"),
        Word("any", "any Spacer of your choice, yourself included"),
        Word("adjacent", "a Spacer next to you, of your choice"),
        Word("all", "every Spacer"),
        Word("others", "every other Spacer"),
        Word("priority", "the Priority Target"),
        Word("here", "every Spacer on pages of the same Location"),
    ),
    "at": (
        Word("target", "the Intruder concerned"),
        Word("closest", "the closest Intruder"),
        Word("sight", "every Intruder that you see"),
        Word("field", "every Intruder in your Light field"),
        Word("adjacent", "every Intruder next to you"),
        Word("dangerous", "an Intruder on a Dangerous space, of your choice"),
        Word("all", "every Intruder"),
    ),
    "way": (
        Word("away", "away from the source"),
        Word("north, east, south, west", "that way on the ship"),
        Word("ahead, right, behind, left", "as seen from whoever throws: the Intruder, or with "
             "`foe = true` the Spacer"),
    ),
}  # fmt: skip
ABOUT = (
    'An effect is a table whose `do` names it: `{ do = "stress", n = 1 }`. A list of effects is '
    "done in its order. An effect belongs to a Spacer: the owner of the card, the finder, the one "
    "attacked. Some are about an Intruder, too: the one that attacks or is attacked.",
    "Three keys take the same words wherever they stand: `who` names Spacers, `at` names "
    "Intruders, and `way` says where a Knockback throws (ENO-KB-01).",
)


class EnormityAuthoring(Authoring):
    """Ships: missions, Spacers, Intruders, Locations and Bosses, beside the pages of the map."""

    guides = (
        ("Writing a mission", "writing-a-mission.md"),
        ("Writing a ship", "writing-a-ship.md"),
        ("Drawing a map page", "drawing-a-map.md"),
    )

    def files(self) -> Sequence[PackFile]:
        written = [
            PackFile(name, SHAPES[name], text, name not in MAY_BE_LEFT_OUT)
            for name, text in HOLDS.items()
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
        return (CONTENT / "vigil", STARTER)

    def starter(self) -> Path:
        return STARTER

    def load(self, folder: Path) -> Pack:
        return Pack(folder)
